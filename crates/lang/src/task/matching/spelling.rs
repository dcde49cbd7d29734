//! Which word of the library somebody meant who mistyped it.

use super::vocabulary::{Vocabulary, WordId};

/// Shorter words are too near to too many others.
const SHORTEST: usize = 5;

/// From this length on, two mistakes are forgiven.
const LONG: usize = 9;

/// The word nearest to one that the library does not have, if any is near enough; of equally near
/// ones that which comes first by `presence`, then in the vocabulary.
pub(super) fn nearest_word(
    vocabulary: &Vocabulary,
    mistyped: &str,
    presence: impl Fn(WordId) -> f64,
) -> Option<WordId> {
    let wanted: Vec<char> = mistyped.chars().collect();
    if wanted.len() < SHORTEST || wanted.iter().any(char::is_ascii_digit) {
        return None;
    }
    let allowed = if wanted.len() >= LONG { 2 } else { 1 };
    let mut rows = Rows::default();
    let mut best: Option<(usize, f64, WordId)> = None;
    // Each mistake changes at most one letter into another.
    for (word, text) in vocabulary.with_letters_of(mistyped, 2 * allowed as u32) {
        let Some(mistakes) = rows.mistakes(&wanted, text, allowed) else { continue };
        let nearer = best.is_none_or(|(least, most, _)| {
            mistakes < least || (mistakes == least && presence(word) > most)
        });
        if nearer {
            best = Some((mistakes, presence(word), word));
        }
    }
    best.map(|(_, _, word)| word)
}

/// The rows of the table of distances, kept from word to word.
#[derive(Default)]
struct Rows {
    candidate: Vec<char>,
    before_last: Vec<usize>,
    last: Vec<usize>,
    row: Vec<usize>,
}

impl Rows {
    /// How many letters must be added, left out, changed or swapped with their neighbour, if that
    /// is allowed. The first letter is right, unless it is swapped, and in short words no letter
    /// is changed into another: that mostly gives another word.
    fn mistakes(&mut self, wanted: &[char], candidate: &str, allowed: usize) -> Option<usize> {
        self.candidate.clear();
        self.candidate.extend(candidate.chars());
        let other = &self.candidate;
        if other.len() < SHORTEST || other.len().abs_diff(wanted.len()) > allowed {
            return None;
        }
        let swapped = wanted[0] == other[1] && wanted[1] == other[0];
        if wanted[0] != other[0] && !swapped {
            return None;
        }
        let change = if wanted.len() <= SHORTEST { allowed + 1 } else { 1 };
        self.last = (0..=other.len()).collect();
        self.before_last.clear();
        for (at, &letter) in wanted.iter().enumerate() {
            self.row.clear();
            self.row.push(at + 1);
            for (to, &candidate) in other.iter().enumerate() {
                let changed = self.last[to] + if letter == candidate { 0 } else { change };
                let mut least = changed.min(self.last[to + 1] + 1).min(self.row[to] + 1);
                if at > 0 && to > 0 && letter == other[to - 1] && wanted[at - 1] == candidate {
                    least = least.min(self.before_last[to - 1] + 1);
                }
                self.row.push(least);
            }
            std::mem::swap(&mut self.before_last, &mut self.last);
            std::mem::swap(&mut self.last, &mut self.row);
        }
        self.last.last().copied().filter(|mistakes| *mistakes <= allowed)
    }
}

#[cfg(test)]
mod tests {
    use super::super::vocabulary::Vocabulary;
    use super::nearest_word;

    fn check(mistyped: &str, expected: Option<&str>) {
        let mut vocabulary = Vocabulary::default();
        for word in ["interview", "summarises", "point", "proofreading", "deadline", "naïveté"] {
            vocabulary.take_in(word);
        }
        let found = nearest_word(&vocabulary, mistyped, |_| 1.0);
        assert_eq!(found.map(|word| vocabulary.text(word)), expected, "{mistyped}");
    }

    #[test]
    fn typing_mistakes_are_forgiven() {
        check("interveiw", Some("interview"));
        check("sumarises", Some("summarises"));
        check("porofreading", Some("proofreading"));
        check("deadlien", Some("deadline"));
    }

    #[test]
    fn other_words_stay_what_they_are() {
        check("paint", None);
        check("poin", None);
        check("headline", None);
        check("interval", None);
        check("天気はどうですか", None);
    }
}
