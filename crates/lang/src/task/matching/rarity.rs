//! How much a word tells: the fewer templates are about it, the more.

use super::everyday::is_everyday_stem;
use super::stop::is_common_stem;

/// As many templates of other libraries are taken to have been seen before this one, or as many as
/// it has if those are more: so in a library of three no word is taken for rare or common by
/// accident, and in one of thousands words of every day do not become rare.
const SEEN_BEFORE: f64 = 250.0;

/// The share of those that were about a word of many tasks.
const ABOUT_COMMON: f64 = 0.18;

/// The share of those that were about a word of every day.
const ABOUT_EVERYDAY: f64 = 0.08;

/// The share of those that were about any other word.
const ABOUT_OTHER: f64 = 0.006;

/// Where the share of templates that are about a word is as small as this, it is as rare as can be.
/// That does not depend on the size of the library, so that scores do not either.
const RAREST: f64 = 0.0045;

/// How much use a word has outside any library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Use {
    /// Many tasks have to do with it.
    Common,
    /// It is a word of every day.
    Everyday,
    /// Anything else.
    Other,
}

impl Use {
    pub(super) fn of(stem: &str) -> Use {
        match stem {
            _ if is_common_stem(stem) => Use::Common,
            _ if is_everyday_stem(stem) => Use::Everyday,
            _ => Use::Other,
        }
    }

    fn share(self) -> f64 {
        match self {
            Use::Common => ABOUT_COMMON,
            Use::Everyday => ABOUT_EVERYDAY,
            Use::Other => ABOUT_OTHER,
        }
    }
}

/// The rarity of a word, above 0 and at most 1, in a library of so many templates. `presence` is
/// how many of them are about it.
pub(super) fn rarity(templates: usize, presence: f64, usage: Use) -> f64 {
    let templates = templates as f64;
    let before = SEEN_BEFORE.max(templates);
    let share = (presence + before * usage.share()) / (templates + before);
    ((1.0 + 1.0 / share).ln() / (1.0 + 1.0 / RAREST).ln()).min(1.0)
}

#[cfg(test)]
mod tests {
    use super::{Use, rarity};

    #[test]
    fn rare_words_tell_more_than_common_ones() {
        for templates in [1, 3, 100, 10_000] {
            assert!(rarity(templates, 0.0, Use::Other) > 0.9);
            let (other, everyday) =
                (rarity(templates, 1.0, Use::Other), rarity(templates, 1.0, Use::Everyday));
            assert!(other > everyday && everyday > rarity(templates, 1.0, Use::Common));
            assert!(other <= 1.0);
            let most = rarity(templates, templates as f64, Use::Other);
            assert!(most > 0.0 && most < rarity(templates, 0.5, Use::Other));
        }
    }
}
