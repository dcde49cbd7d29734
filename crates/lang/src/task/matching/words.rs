//! Text to words: prose, identifiers, and scripts that do not separate words.

use std::ops::Range;

use super::fold::{is_mark, push_folded};

/// Longer runs of letters are keys, hashes or encoded data: nobody asks for them.
const LONGEST_WORD: usize = 64;

/// Calls back for each word of a text in order, with the word folded and where it stands.
///
/// `camelCase`, `snake_case`, `kebab-case` and `name:space` are taken apart. Of scripts without
/// spaces, each pair of neighbouring characters is a word.
pub(super) fn each_word(text: &str, mut visit: impl FnMut(&str, Range<usize>)) {
    let mut folded = String::new();
    let mut at = 0;
    while let Some(run) = next_run(text, at) {
        at = run.end;
        if text[run.clone()].starts_with(is_spaceless) {
            each_pair(text, run, &mut visit);
        } else {
            each_part(text, run, &mut folded, &mut visit);
        }
    }
}

/// Whether two words stand so close that they are written as one: `e-mail`, `gitHub`, `to_do`.
pub(super) fn are_joined(text: &str, first: &Range<usize>, second: &Range<usize>) -> bool {
    text.get(first.end..second.start).is_some_and(|gap| matches!(gap, "" | "-" | "_"))
}

/// The next run of letters and digits, all with or all without spaces between their words.
fn next_run(text: &str, from: usize) -> Option<Range<usize>> {
    let start = from + text[from..].find(char::is_alphanumeric)?;
    let end = start + ascii_length(&text[start..]);
    // Nearly all words end here; only where something else than ASCII follows, look closer.
    if end > start && text[end..].bytes().next().is_none_or(|next| next.is_ascii()) {
        return Some(start..end);
    }
    let spaceless = text[start..].starts_with(is_spaceless);
    let is_inside = |character: char| {
        (character.is_alphanumeric() || is_mark(character)) && is_spaceless(character) == spaceless
    };
    let length = text[start..].find(|character| !is_inside(character));
    Some(start..length.map_or(text.len(), |length| start + length))
}

/// How many ASCII letters and digits a text begins with.
fn ascii_length(text: &str) -> usize {
    let length = text.bytes().position(|byte| !byte.is_ascii_alphanumeric());
    length.unwrap_or(text.len())
}

fn each_pair(text: &str, run: Range<usize>, visit: &mut impl FnMut(&str, Range<usize>)) {
    let ends = |from: usize| {
        let mut ends =
            text[from..run.end].char_indices().map(|(at, one)| from + at + one.len_utf8());
        (ends.next(), ends.next())
    };
    let mut start = run.start;
    while let (Some(first), Some(second)) = ends(start) {
        visit(&text[start..second], start..second);
        start = first;
    }
    // A character without a neighbour is a word by itself.
    if start == run.start {
        visit(&text[run.clone()], run);
    }
}

fn each_part(
    text: &str,
    run: Range<usize>,
    folded: &mut String,
    visit: &mut impl FnMut(&str, Range<usize>),
) {
    // What follows an apostrophe is an ending: `customer's`, `don't`.
    if is_ending(text, &run) {
        return;
    }
    let mut start = run.start;
    while start < run.end {
        let end = start + part_length(&text[start..run.end]);
        if end - start <= LONGEST_WORD {
            let word = &text[start..end];
            if is_folded(word) {
                visit(word, start..end);
            } else {
                self::folded(word, folded);
                visit(folded, start..end);
            }
        }
        start = end;
    }
}

/// Whether a short run follows directly on a word and an apostrophe.
fn is_ending(text: &str, run: &Range<usize>) -> bool {
    let before = &text[..run.start];
    let Some(word) = before.strip_suffix(['\'', '’']) else { return false };
    run.len() <= 2 && word.ends_with(char::is_alphanumeric)
}

/// How far the first part of an identifier goes: up to a capital after a small letter, or up to the
/// last capital of several (`XMLReader` is `XML` and `Reader`).
fn part_length(run: &str) -> usize {
    if run.bytes().all(|byte| byte.is_ascii_lowercase()) {
        return run.len();
    }
    let mut characters = run.char_indices().peekable();
    let mut before: Option<char> = None;
    while let Some((at, character)) = characters.next() {
        let ends = match before {
            Some(before) if character.is_uppercase() => {
                // The s of `APIs` begins no word.
                let next = characters.peek().filter(|(at, _)| &run[*at..] != "s");
                let next_is_small = next.is_some_and(|(_, next)| next.is_lowercase());
                let is_last = characters.peek().is_none();
                (before.is_lowercase() && !is_last) || (before.is_uppercase() && next_is_small)
            }
            _ => false,
        };
        if ends {
            return at;
        }
        before = Some(character);
    }
    run.len()
}

fn is_folded(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
}

/// Replaces what is in `word` by a word as it is written, folded.
pub(super) fn folded(written: &str, word: &mut String) {
    word.clear();
    written.chars().for_each(|character| push_folded(word, character));
}

/// Whether a character belongs to a script that does not put spaces between words.
fn is_spaceless(character: char) -> bool {
    matches!(character,
        '\u{e00}'..='\u{eff}' // Thai and Lao
        | '\u{1000}'..='\u{109f}' // Burmese
        | '\u{1780}'..='\u{17ff}' // Khmer
        | '\u{3040}'..='\u{30ff}' // Hiragana and Katakana
        | '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' // Han
        | '\u{ac00}'..='\u{d7af}' // Hangul
        | '\u{20000}'..='\u{323af}') // Han of the supplementary plane
}

#[cfg(test)]
mod tests {
    use super::each_word;

    fn check(text: &str, expected: &[&str]) {
        let mut found = Vec::new();
        each_word(text, |word, span| {
            assert!(text.get(span).is_some());
            found.push(word.to_owned());
        });
        assert_eq!(found, expected);
    }

    #[test]
    fn prose_is_taken_apart_at_everything_that_is_no_letter_or_digit() {
        check("Fix it, please!", &["fix", "it", "please"]);
        check("the customer's parcel; don’t panic", &["the", "customer", "parcel", "don", "panic"]);
        check("tl;dr", &["tl", "dr"]);
        check("", &[]);
        check("?!…", &[]);
    }

    #[test]
    fn identifiers_are_taken_apart() {
        check("calculateTotal()", &["calculate", "total"]);
        check("XMLReader parse_duration", &["xml", "reader", "parse", "duration"]);
        check("review:api-design", &["review", "api", "design"]);
        check("APIs and PDFs", &["apis", "and", "pdfs"]);
        check("ÜberPrüfung utf8", &["uber", "prufung", "utf8"]);
    }

    #[test]
    fn scripts_without_spaces_become_pairs() {
        check("今日の", &["今日", "日の"]);
        check("猫 cat", &["猫", "cat"]);
        check("abc今日def", &["abc", "今日", "def"]);
    }

    #[test]
    fn what_is_too_long_for_a_word_is_left_out() {
        check(&format!("a {} b", "x".repeat(65)), &["a", "b"]);
    }
}
