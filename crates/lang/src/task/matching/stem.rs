//! The stem of an English word: what `summarise`, `summarised` and `summarising` have in common.
//!
//! The rules are those of Porter's second English stemmer, after British spellings have been turned
//! into American ones and irregular forms into regular ones. Words with anything but small Latin
//! letters in them are their own stem.

use std::ops::Range;

/// Forms that no rule finds, with the word they belong to.
const IRREGULAR: &[(&str, &str)] = &[
    ("analyses", "analysis"),
    ("bought", "buy"),
    ("broke", "break"),
    ("broken", "break"),
    ("brought", "bring"),
    ("built", "build"),
    ("catalogue", "catalog"),
    ("catalogues", "catalog"),
    ("caught", "catch"),
    ("centre", "center"),
    ("centres", "center"),
    ("children", "child"),
    ("chose", "choose"),
    ("chosen", "choose"),
    ("criteria", "criterion"),
    ("dying", "die"),
    ("drawn", "draw"),
    ("drew", "draw"),
    ("fell", "fall"),
    ("found", "find"),
    ("indices", "index"),
    ("kept", "keep"),
    ("learnt", "learn"),
    ("licence", "license"),
    ("licenced", "license"),
    ("licences", "license"),
    ("lost", "lose"),
    ("lying", "lie"),
    ("meant", "mean"),
    ("paid", "pay"),
    ("ran", "run"),
    ("sent", "send"),
    ("sold", "sell"),
    ("spoke", "speak"),
    ("spoken", "speak"),
    ("spent", "spend"),
    ("taught", "teach"),
    ("thought", "think"),
    ("tying", "tie"),
    ("understood", "understand"),
    ("went", "go"),
    ("women", "woman"),
    ("written", "write"),
    ("wrote", "write"),
];

/// Words whose endings are none.
const INVARIANT: &[&str] = &[
    "andes",
    "atlas",
    "bias",
    "correctness",
    "cosmos",
    "earring",
    "evening",
    "exceed",
    "herring",
    "howe",
    "inning",
    "news",
    "outing",
    "proceed",
    "sky",
    "string",
    "succeed",
];

/// Beginnings after which the usual count of syllables would cut too much.
const LONG_BEGINNINGS: &[&str] = &["gener", "commun", "arsen"];

/// Endings of step 2 and what they become, longest first.
const STEP_2: &[(&str, &str)] = &[
    ("ational", "ate"),
    ("fulness", "ful"),
    ("iveness", "ive"),
    ("ization", "ize"),
    ("ousness", "ous"),
    ("biliti", "ble"),
    ("lessli", "less"),
    ("tional", "tion"),
    ("alism", "al"),
    ("aliti", "al"),
    ("ation", "ate"),
    ("entli", "ent"),
    ("fulli", "ful"),
    ("iviti", "ive"),
    ("ousli", "ous"),
    ("abli", "able"),
    ("alli", "al"),
    ("anci", "ance"),
    ("ator", "ate"),
    ("enci", "ence"),
    ("izer", "ize"),
    ("bli", "ble"),
    ("ogi", "og"),
    ("li", ""),
];

/// Endings of step 3, likewise.
const STEP_3: &[(&str, &str)] = &[
    ("ational", "ate"),
    ("tional", "tion"),
    ("alize", "al"),
    ("ative", ""),
    ("icate", "ic"),
    ("iciti", "ic"),
    ("ical", "ic"),
    ("ness", ""),
    ("ful", ""),
];

/// Endings that step 4 takes away, longest first.
const STEP_4: &[&str] = &[
    "ement", "able", "ance", "ence", "ible", "ment", "ant", "ate", "ent", "ion", "ism", "iti",
    "ive", "ize", "ous", "al", "er", "ic",
];

/// The stem of a folded word.
pub(super) fn stem(word: &str) -> String {
    let is_latin = word.bytes().all(|byte| byte.is_ascii_lowercase());
    if !is_latin || word.len() <= 2 || INVARIANT.contains(&word) {
        return word.to_owned();
    }
    let word = IRREGULAR.iter().find(|(form, _)| *form == word).map_or(word, |(_, base)| base);
    let mut stem = Stem::new(&american(word));
    stem.plural();
    if !INVARIANT.contains(&stem.text.as_str()) {
        stem.past_and_gerund();
        stem.final_y();
        stem.step_2();
        stem.step_3();
        stem.step_4();
        stem.final_e_and_l();
    }
    stem.text.replace('Y', "y")
}

/// `-ise` and `-yse` with a z, `-our` without its u.
fn american(word: &str) -> String {
    for ending in ["e", "ed", "es", "er", "ers", "ing", "ation", "ations"] {
        let Some(before) = word.strip_suffix(ending) else { continue };
        let Some(root) = before.strip_suffix("is").or_else(|| before.strip_suffix("ys")) else {
            continue;
        };
        if root.len() >= 3 && !root.ends_with(is_vowel) {
            return format!("{}z{ending}", &before[..before.len() - 1]);
        }
    }
    match word.find("our") {
        // Not `four`, `hour`, `your`, `course`, nor `source`.
        Some(at) if at >= 3 && !word[at + 3..].starts_with(['c', 's', 'n']) => {
            format!("{}or{}", &word[..at], &word[at + 3..])
        }
        Some(at) if at >= 3 && &word[at..] == "ours" => format!("{}ors", &word[..at]),
        _ => word.to_owned(),
    }
}

/// A word while it is being cut. A `y` that is a consonant is written `Y`.
struct Stem {
    text: String,
    /// Where the region after the first vowel and consonant begins.
    first: usize,
    /// Where the region after the second vowel and consonant begins.
    second: usize,
}

impl Stem {
    fn new(word: &str) -> Stem {
        let text = mark_consonant_y(word);
        let all = 0..text.len();
        let first = LONG_BEGINNINGS
            .iter()
            .find(|beginning| text.starts_with(**beginning))
            .map_or_else(|| region(&text, all), |beginning| beginning.len());
        let second = region(&text, first..text.len());
        Stem { text, first, second }
    }

    /// The text without an ending, if it has it.
    fn without(&self, ending: &str) -> Option<&str> {
        self.text.strip_suffix(ending)
    }

    fn cut_to(&mut self, length: usize, ending: &str) {
        self.text.truncate(length);
        self.text.push_str(ending);
    }

    fn plural(&mut self) {
        let length = self.text.len();
        if self.without("sses").is_some() {
            self.cut_to(length - 2, "");
        } else if self.without("ied").or(self.without("ies")).is_some() {
            // `tries` is `tri`, but `ties` is `tie`.
            self.cut_to(length - if length > 4 { 2 } else { 1 }, "");
        } else if self.without("us").or(self.without("ss")).is_none()
            && let Some(before) = self.without("s")
            && before[..before.len() - 1].contains(is_vowel)
        {
            self.cut_to(length - 1, "");
        }
    }

    fn past_and_gerund(&mut self) {
        for ending in ["eedly", "eed"] {
            if let Some(before) = self.without(ending) {
                let length = before.len();
                if length >= self.first {
                    self.cut_to(length, "ee");
                }
                return;
            }
        }
        let endings = ["ingly", "edly", "ing", "ed"];
        let Some(before) = endings.iter().find_map(|ending| self.without(ending)) else { return };
        if !before.contains(is_vowel) {
            return;
        }
        let length = before.len();
        self.text.truncate(length);
        self.mend();
    }

    /// What a word needs after `-ed` or `-ing` is gone: `hop` for `hopp`, `hope` for `hop`.
    fn mend(&mut self) {
        let length = self.text.len();
        if ["at", "bl", "iz"].iter().any(|end| self.text.ends_with(end)) {
            self.text.push('e');
        } else if ends_in_double(&self.text) {
            let is_short = length == 3 && self.text.starts_with(['a', 'e', 'o']);
            self.text.truncate(if is_short { length } else { length - 1 });
        } else if self.first >= length && ends_in_short_syllable(&self.text) {
            self.text.push('e');
        }
    }

    fn final_y(&mut self) {
        let length = self.text.len();
        let before = self.without("y").or(self.without("Y"));
        if before.is_some_and(|before| before.len() > 1 && !before.ends_with(is_vowel)) {
            self.cut_to(length - 1, "i");
        }
    }

    fn step_2(&mut self) {
        let Some((before, ending, new)) = self.find(STEP_2) else { return };
        let is_allowed = match ending {
            "ogi" => before.ends_with('l'),
            "li" => before.ends_with(['c', 'd', 'e', 'g', 'h', 'k', 'm', 'n', 'r', 't']),
            _ => true,
        };
        let length = before.len();
        if is_allowed && length >= self.first {
            self.cut_to(length, new);
        }
    }

    fn step_3(&mut self) {
        let Some((before, ending, new)) = self.find(STEP_3) else { return };
        let length = before.len();
        if length >= if ending == "ative" { self.second } else { self.first } {
            self.cut_to(length, new);
        }
    }

    fn step_4(&mut self) {
        let Some(ending) = STEP_4.iter().find(|ending| self.text.ends_with(**ending)) else {
            return;
        };
        let length = self.text.len() - ending.len();
        let is_allowed = *ending != "ion" || self.text[..length].ends_with(['s', 't']);
        if is_allowed && length >= self.second {
            self.cut_to(length, "");
        }
    }

    fn final_e_and_l(&mut self) {
        let length = self.text.len().saturating_sub(1);
        let is_cut = match self.text.as_bytes().last() {
            Some(b'e') => {
                length >= self.second
                    || (length >= self.first && !ends_in_short_syllable(&self.text[..length]))
            }
            Some(b'l') => length >= self.second && self.text.ends_with("ll"),
            _ => false,
        };
        if is_cut {
            self.cut_to(length, "");
        }
    }

    /// The longest ending of a table that the word has, with what is before it.
    fn find(
        &self,
        table: &[(&'static str, &'static str)],
    ) -> Option<(&str, &'static str, &'static str)> {
        table.iter().find_map(|&(ending, new)| Some((self.without(ending)?, ending, new)))
    }
}

fn is_vowel(letter: char) -> bool {
    matches!(letter, 'a' | 'e' | 'i' | 'o' | 'u' | 'y')
}

/// Writes `Y` for a `y` at the beginning or after a vowel.
fn mark_consonant_y(word: &str) -> String {
    let mut after_vowel = true;
    word.chars()
        .map(|letter| {
            let marked = if letter == 'y' && after_vowel { 'Y' } else { letter };
            after_vowel = is_vowel(marked);
            marked
        })
        .collect()
}

/// Where the region after the first consonant that follows a vowel begins.
fn region(text: &str, within: Range<usize>) -> usize {
    let part = &text[within.clone()];
    let vowel = part.find(is_vowel);
    let consonant = vowel.and_then(|at| Some(at + part[at..].find(|letter| !is_vowel(letter))?));
    consonant.map_or(within.end, |at| within.start + at + 1)
}

fn ends_in_double(text: &str) -> bool {
    ["bb", "dd", "ff", "gg", "mm", "nn", "pp", "rr", "tt"].iter().any(|end| text.ends_with(end))
}

/// Whether the last syllable is like that of `hop`, or the word is like `at`.
fn ends_in_short_syllable(text: &str) -> bool {
    let mut letters = text.chars().rev();
    match (letters.next(), letters.next(), letters.next()) {
        (Some(last), Some(middle), Some(before)) => {
            !is_vowel(last)
                && !matches!(last, 'w' | 'x' | 'Y')
                && is_vowel(middle)
                && !is_vowel(before)
        }
        (Some(last), Some(middle), None) => !is_vowel(last) && is_vowel(middle),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::stem;

    fn check(words: &str, expected: &str) {
        for word in words.split(' ') {
            assert_eq!(stem(word), expected, "the stem of {word}");
        }
    }

    #[test]
    fn forms_of_a_word_have_one_stem() {
        check("test tests tested testing", "test");
        check(
            "optimise optimised optimising optimize optimizes optimization optimisations",
            "optim",
        );
        check("summarise summarizing summarised summarisation", "summar");
        check("summary summaries", "summari");
        check("translate translates translating translation translations", "translat");
        check("write writes writing wrote written", "write");
        check("behaviour behaviours behavior", "behavior");
        check("hop hopping hopped", "hop");
        check("hope hoping hoped", "hope");
        check("analyse analyze analysing analyzed", "analyz");
        check("vulnerability vulnerabilities", "vulner");
        check("class classes", "class");
        check("query queries", "queri");
    }

    #[test]
    fn words_of_the_published_vocabulary_have_their_published_stems() {
        for (word, expected) in [
            ("consign", "consign"),
            ("consigned", "consign"),
            ("consistency", "consist"),
            ("consolation", "consol"),
            ("conspicuous", "conspicu"),
            ("knackeries", "knackeri"),
            ("kneaded", "knead"),
            ("knightly", "knight"),
            ("generously", "generous"),
            ("communication", "communic"),
            ("skies", "ski"),
            ("ties", "tie"),
            ("gas", "gas"),
            ("kiwis", "kiwi"),
            ("luxuriated", "luxuri"),
            ("agreed", "agre"),
            ("feed", "feed"),
            ("cry", "cri"),
            ("by", "by"),
            ("say", "say"),
            ("sensational", "sensat"),
            ("hopefulness", "hope"),
            ("decisiveness", "decis"),
            ("controlling", "control"),
            ("rationality", "ration"),
            ("yellow", "yellow"),
            ("enjoyable", "enjoy"),
            ("apology", "apolog"),
            ("beds", "bed"),
            ("falling", "fall"),
            ("egging", "egg"),
        ] {
            assert_eq!(stem(word), expected, "the stem of {word}");
        }
    }

    #[test]
    fn what_is_no_english_word_stays_as_it_is() {
        check("", "");
        check("e2e", "e2e");
        check("über", "über");
        check("天気", "天気");
        check("s", "s");
        check("ss", "ss");
    }

    #[test]
    fn short_and_odd_words_are_survived() {
        for word in ["ing", "eed", "ies", "sss", "yyy", "ion", "ate", "aed", "ous", "our", "ise"] {
            assert!(!stem(word).is_empty(), "{word}");
        }
    }
}
