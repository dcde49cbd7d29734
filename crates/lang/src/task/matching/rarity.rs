//! How much a word tells: the fewer templates are about it, the more.

use super::everyday::is_everyday_stem;
use super::stop::is_common_stem;

/// As many templates of other libraries are taken to have been seen before this one, so that in a
/// library of three no word is taken for rare or common by accident.
const SEEN_BEFORE: f64 = 250.0;

/// How many of those were about a word of many tasks.
const ABOUT_COMMON: f64 = 45.0;

/// How many of those were about a word of every day.
const ABOUT_EVERYDAY: f64 = 20.0;

/// How many of those were about any other word.
const ABOUT_OTHER: f64 = 1.5;

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

    fn before(self) -> f64 {
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
    let all = templates as f64 + SEEN_BEFORE;
    let about = (presence + usage.before()).min(all);
    let least = Use::Other.before();
    (1.0 + all / about).ln() / (1.0 + all / least).ln()
}

#[cfg(test)]
mod tests {
    use super::{Use, rarity};

    #[test]
    fn rare_words_tell_more_than_common_ones() {
        for templates in [1, 3, 100, 10_000] {
            assert_eq!(rarity(templates, 0.0, Use::Other), 1.0);
            let (other, everyday) =
                (rarity(templates, 1.0, Use::Other), rarity(templates, 1.0, Use::Everyday));
            assert!(other > everyday && everyday > rarity(templates, 1.0, Use::Common));
            let most = rarity(templates, templates as f64, Use::Other);
            assert!(most > 0.0 && most < rarity(templates, 0.5, Use::Other));
        }
    }
}
