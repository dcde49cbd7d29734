//! How much a word tells: the fewer templates are about it, the more.

/// As many templates of other libraries are taken to have been seen before this one, so that in a
/// library of three no word is taken for rare or common by accident.
const SEEN_BEFORE: f64 = 60.0;

/// How many of those were about a common word.
const ABOUT_COMMON: f64 = 18.0;

/// How many of those were about any other word.
const ABOUT_OTHER: f64 = 0.7;

/// The rarity of a word, above 0 and at most 1, in a library of so many templates. `presence` is
/// how many of them are about it.
pub(super) fn rarity(templates: usize, presence: f64, is_common: bool) -> f64 {
    let all = templates as f64 + SEEN_BEFORE;
    let before = if is_common { ABOUT_COMMON } else { ABOUT_OTHER };
    let about = (presence + before).min(all);
    let least = ABOUT_OTHER;
    (1.0 + all / about).ln() / (1.0 + all / least).ln()
}

#[cfg(test)]
mod tests {
    use super::rarity;

    #[test]
    fn rare_words_tell_more_than_common_ones() {
        for templates in [1, 3, 100, 10_000] {
            assert_eq!(rarity(templates, 0.0, false), 1.0);
            assert!(rarity(templates, 1.0, false) > rarity(templates, 1.0, true));
            let most = rarity(templates, templates as f64, false);
            assert!(most > 0.0 && most < rarity(templates, 0.5, false));
        }
    }
}
