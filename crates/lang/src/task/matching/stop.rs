//! Words that say nothing about what is asked for.

use std::collections::HashSet;
use std::sync::LazyLock;

/// Words that hold sentences together, and those that make a request polite.
const STOP_WORDS: &str = "
    a an the this that these those such same other another each every all any some no none both
    either neither many much more most few several less least lot lots bit
    i me my mine myself you your yours yourself he him his she her hers it its itself we us our ours
    they them their theirs who whom whose which what whatever one ones
    somebody someone something anybody anyone anything everybody everyone everything nobody nothing
    and or but nor so if then than because while although though unless until whether
    of at by for with about against between into through during before after above below to from
    up down in out on off over under again once per via without within upon onto towards
    here there when where why how
    be am is are was were been being do does did done doing have has had having
    will would shall should can could may might must ought
    don doesn didn isn aren wasn weren won wouldn couldn shouldn hasn haven hadn ain cannot cant dont
    doesnt isnt im ive id youre whats thats lets gonna wanna
    not never only just also too very really quite rather actually simply basically maybe perhaps
    still already yet now soon ever even else instead well however therefore
    as like etc eg ie vs
    two three four five six seven eight nine ten dozen hundred thousand
    please pls plz kindly thanks thank thx hi hello hey dear sorry
    need needs needed want wants wanted wish help let make makes made making give gives gave given
    giving get gets got getting take takes took taken taking go goes going come comes put puts
    keep keeps try tries tried tell told say says said see seen look looks know knows
    able possible way ways kind sort thing things stuff following attached pasted
    show let seem seems";

/// Words of so many tasks that they tell little about one, even if a small library has them once.
const COMMON_WORDS: &str = "
    write text create generate produce provide use new work good better best change document file
    data list describe description content information detail question answer problem example
    result output input format return check review find read prepare include add set part
    different important complete full short long first next last time day week month year people
    person user customer team company project product system page line number name word sentence
    begin start end turn run call ask say think mean way point case build design plan
    improve suggest propose based current existing";

/// When something happens: requests tell it along with what they ask for.
const CIRCUMSTANCES: &str = "
    monday tuesday wednesday thursday friday saturday sunday january february march april june july
    august september october november december today tomorrow yesterday tonight morning afternoon
    evening night noon midnight weekend hour minute second week month year ago daily weekly later
    early late recently currently meanwhile";

/// Whether a folded word is left out of requests and of everything but the names of templates.
pub(super) fn is_stop_word(word: &str) -> bool {
    static WORDS: LazyLock<HashSet<&str>> =
        LazyLock::new(|| STOP_WORDS.split_whitespace().collect());
    // A single letter is a variable or a bullet; a single character of another script is a word.
    word.len() == 1 || WORDS.contains(word)
}

/// Whether a stem is that of a word of many tasks.
pub(super) fn is_common_stem(stem: &str) -> bool {
    static STEMS: LazyLock<HashSet<String>> =
        LazyLock::new(|| COMMON_WORDS.split_whitespace().map(super::stem::stem).collect());
    STEMS.contains(stem)
}

/// Whether a stem is that of a word for a time.
pub(super) fn is_circumstance(stem: &str) -> bool {
    static STEMS: LazyLock<HashSet<String>> =
        LazyLock::new(|| CIRCUMSTANCES.split_whitespace().map(super::stem::stem).collect());
    STEMS.contains(stem)
}

#[cfg(test)]
mod tests {
    use super::{is_common_stem, is_stop_word};

    #[test]
    fn politeness_is_left_out_and_nouns_are_not() {
        for word in ["please", "the", "could", "x", "7"] {
            assert!(is_stop_word(word), "{word}");
        }
        for word in ["contract", "email", "猫"] {
            assert!(!is_stop_word(word), "{word}");
        }
        assert!(is_common_stem("write") && !is_common_stem("contract"));
    }
}
