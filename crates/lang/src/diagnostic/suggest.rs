//! Which name was meant: the nearest ones by the number of typing mistakes between them.

use super::message::{either, quoted};

/// How many names a message suggests.
const MAX_SUGGESTIONS: usize = 3;

/// Names longer than this are not compared: nobody types them by hand.
const MAX_LENGTH: usize = 64;

/// How many comparisons the checker makes in one file, however many names are wrong in it.
pub(crate) const MAX_COMPARISONS: usize = 300_000;

/// The candidates nearest to a name, in backticks, in order of the alphabet. Each comparison is
/// taken from `left`; when nothing is left, nothing is suggested.
pub(crate) fn nearest<'n>(
    name: &str,
    candidates: impl Iterator<Item = &'n str>,
    left: &mut usize,
) -> Vec<String> {
    let mut meter = Meter::new(name);
    let mut best = allowed(meter.wanted.len());
    let mut found: Vec<&str> = Vec::new();
    for candidate in candidates.take_while(|_| spend(left)) {
        match meter.distance(candidate, best) {
            Some(mistakes) if mistakes < best => {
                best = mistakes;
                found = vec![candidate];
            }
            Some(mistakes) if mistakes == best && best > 0 => found.push(candidate),
            _ => {}
        }
    }
    found.sort_unstable();
    found.dedup();
    found.into_iter().take(MAX_SUGGESTIONS).map(quoted).collect()
}

/// Makes suggestions for one text, with a bound on all of them together.
#[derive(Debug)]
pub struct Suggester {
    left: usize,
}

impl Default for Suggester {
    fn default() -> Self {
        Suggester { left: MAX_COMPARISONS }
    }
}

impl Suggester {
    /// `did you mean …?`, if a candidate is near.
    pub fn did_you_mean<'n>(
        &mut self,
        name: &str,
        candidates: impl Iterator<Item = &'n str>,
    ) -> Option<String> {
        let near = nearest(name, candidates, &mut self.left);
        (!near.is_empty()).then(|| format!("did you mean {}?", either(&near)))
    }
}

fn spend(left: &mut usize) -> bool {
    *left = left.saturating_sub(1);
    *left > 0
}

/// How many mistakes still make it likely that one name was meant by another.
fn allowed(length: usize) -> usize {
    match length {
        // A single letter could be anything.
        0 | 1 => 0,
        _ if length > MAX_LENGTH => 0,
        _ => (length.max(3) / 3).min(4),
    }
}

/// Measures how far names are from one name. Most candidates are dismissed by their length; the
/// others share the rows of the computation.
struct Meter {
    wanted: Vec<char>,
    candidate: Vec<char>,
    before_last: Vec<usize>,
    last: Vec<usize>,
    row: Vec<usize>,
}

impl Meter {
    fn new(name: &str) -> Self {
        let wanted = name.chars().take(MAX_LENGTH + 1).collect();
        let (before_last, last, row) = (Vec::new(), Vec::new(), Vec::new());
        Meter { wanted, candidate: Vec::new(), before_last, last, row }
    }

    /// Insertions, deletions, replacements and swaps of neighbours between two names, unless they
    /// are more than `most` (Damerau and Levenshtein, restricted). Another style is one mistake.
    fn distance(&mut self, candidate: &str, most: usize) -> Option<usize> {
        if most == 0 {
            return None;
        }
        if is_same_but_for_style(&self.wanted, candidate) {
            return Some(1);
        }
        self.candidate.clear();
        self.candidate.extend(candidate.chars().take(self.wanted.len() + most + 1));
        let (wanted, found) = (self.wanted.len(), self.candidate.len());
        if wanted.abs_diff(found) > most {
            return None;
        }
        let mistakes = self.mistakes(most)?;
        // Something of the name must remain.
        (mistakes <= most && mistakes < wanted.max(found)).then_some(mistakes)
    }

    fn mistakes(&mut self, most: usize) -> Option<usize> {
        self.last.clear();
        self.last.extend(0..=self.candidate.len());
        for at in 0..self.wanted.len() {
            self.next_row(at);
            if self.row.iter().all(|mistakes| *mistakes > most) {
                return None;
            }
            std::mem::swap(&mut self.before_last, &mut self.last);
            std::mem::swap(&mut self.last, &mut self.row);
        }
        self.last.last().copied()
    }

    fn next_row(&mut self, i: usize) {
        let (wanted, candidate) = (&self.wanted, &self.candidate);
        self.row.clear();
        self.row.push(i + 1);
        for j in 0..candidate.len() {
            let replaced = self.last[j] + usize::from(wanted[i] != candidate[j]);
            let mut mistakes = replaced.min(self.last[j + 1] + 1).min(self.row[j] + 1);
            if i > 0 && j > 0 && wanted[i] == candidate[j - 1] && wanted[i - 1] == candidate[j] {
                mistakes = mistakes.min(self.before_last[j - 1] + 1);
            }
            self.row.push(mistakes);
        }
    }
}

/// Whether two names differ only in case and in how words are joined, as `maxSize`, `max_size` and
/// `max-size` do.
fn is_same_but_for_style(one: &[char], other: &str) -> bool {
    let bare = |letter: &char| !matches!(letter, '-' | '_');
    let one = one.iter().copied().filter(bare).flat_map(char::to_lowercase);
    one.eq(other.chars().filter(bare).flat_map(char::to_lowercase))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(name: &str, candidates: &[&str], expected: &[&str]) {
        let mut left = MAX_COMPARISONS;
        let found = nearest(name, candidates.iter().copied(), &mut left);
        let expected: Vec<String> = expected.iter().map(|name| quoted(name)).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn nearest_names() {
        check("totl", &["total", "tool", "list"], &["tool", "total"]);
        check("MAXSIZE", &["max-size", "min-size"], &["max-size"]);
        check("stringLength", &["string-length", "string-ref"], &["string-length"]);
        check("strng-length", &["string-length", "string-ref"], &["string-length"]);
        check("cra", &["car", "cdr", "cdar"], &["car"]);
        check("x", &["y", "z"], &[]);
        check("recieve", &["receive"], &["receive"]);
        check("foo", &["bar", "quux"], &[]);
    }

    #[test]
    fn no_comparisons_left() {
        let mut left = 1;
        assert!(nearest("totl", ["total"].into_iter(), &mut left).is_empty());
    }
}
