//! Which name was meant: the nearest ones by the number of typing mistakes between them.

use super::message::quoted;

/// How many names a message suggests.
const MAX_SUGGESTIONS: usize = 3;

/// Names longer than this are not compared: nobody types them by hand.
const MAX_LENGTH: usize = 64;

/// How many comparisons the checker makes in one file, however many names are wrong in it.
pub(super) const MAX_COMPARISONS: usize = 300_000;

/// The candidates nearest to a name, in backticks, in order of the alphabet. Each comparison is
/// taken from `left`; when nothing is left, nothing is suggested.
pub(super) fn nearest<'n>(
    name: &str,
    candidates: impl Iterator<Item = &'n str>,
    left: &mut usize,
) -> Vec<String> {
    let wanted: Vec<char> = name.chars().take(MAX_LENGTH + 1).collect();
    let mut best = allowed(wanted.len());
    let mut found: Vec<&str> = Vec::new();
    for candidate in candidates.take_while(|_| spend(left)) {
        match distance(&wanted, candidate, best) {
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

fn spend(left: &mut usize) -> bool {
    *left = left.saturating_sub(1);
    *left > 0
}

/// How many mistakes still make it likely that one name was meant by another.
fn allowed(length: usize) -> usize {
    match length {
        // A single letter could be anything.
        0 | 1 => 0,
        _ => (length.max(3) / 3).min(4),
    }
}

/// Insertions, deletions, replacements and swaps of neighbours between two names, unless they are
/// more than `most` (Damerau and Levenshtein, restricted).
fn distance(wanted: &[char], candidate: &str, most: usize) -> Option<usize> {
    if wanted.len() > MAX_LENGTH || candidate.len() > 4 * MAX_LENGTH {
        return None;
    }
    let candidate: Vec<char> = candidate.chars().collect();
    if is_same_but_for_style(wanted, &candidate) {
        return Some(most.min(1));
    }
    if wanted.len().abs_diff(candidate.len()) > most || candidate.is_empty() {
        return None;
    }
    let mut before_last = vec![0; candidate.len() + 1];
    let mut last: Vec<usize> = (0..=candidate.len()).collect();
    for i in 0..wanted.len() {
        let mut row = vec![i + 1];
        for j in 0..candidate.len() {
            let replaced = last[j] + usize::from(wanted[i] != candidate[j]);
            let mut mistakes = replaced.min(last[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && wanted[i] == candidate[j - 1] && wanted[i - 1] == candidate[j] {
                mistakes = mistakes.min(before_last[j - 1] + 1);
            }
            row.push(mistakes);
        }
        if row.iter().all(|mistakes| *mistakes > most) {
            return None;
        }
        before_last = std::mem::replace(&mut last, row);
    }
    let mistakes = last[candidate.len()];
    // Three letters with one wrong could be anything; a shared letter at least must remain.
    (mistakes <= most && mistakes < wanted.len().max(candidate.len())).then_some(mistakes)
}

/// Whether two names differ only in case and in how words are joined, as `maxSize`, `max_size` and
/// `max-size` do.
fn is_same_but_for_style(one: &[char], other: &[char]) -> bool {
    let bare = |name: &[char]| -> String {
        let letters = name.iter().filter(|letter| !matches!(letter, '-' | '_'));
        letters.flat_map(|letter| letter.to_lowercase()).collect()
    };
    one.len().abs_diff(other.len()) <= MAX_LENGTH / 4 && bare(one) == bare(other)
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
