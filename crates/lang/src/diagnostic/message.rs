//! Pieces that messages are made of.

/// How many characters of the user's text a message repeats.
const MAX_QUOTED: usize = 40;

/// The user's text in backticks: its first line, shortened, without anything a terminal would obey.
pub fn quoted(text: &str) -> String {
    format!("`{}`", excerpt(text))
}

/// The same without backticks, to stand inside something else.
pub(crate) fn excerpt(text: &str) -> String {
    let line = text.lines().next().unwrap_or_default();
    let mut rest = line.chars();
    let mut shown = String::new();
    for character in rest.by_ref().take(MAX_QUOTED) {
        match character.is_control() {
            true => shown.extend(character.escape_default()),
            false => shown.push(character),
        }
    }
    if rest.next().is_some() || line.len() < text.trim_end().len() {
        shown.push('…');
    }
    shown
}

/// `1 argument`, `2 arguments`
pub(crate) fn count(number: usize, thing: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {thing}{plural}")
}

/// What was found where a number of things was expected.
pub(crate) fn found(number: usize) -> String {
    if number == 0 { "none".to_string() } else { number.to_string() }
}

/// `` `a` ``, `` `a` or `b` ``, `` `a`, `b` or `c` ``
pub(crate) fn either(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [most @ .., last] => format!("{} or {last}", most.join(", ")),
    }
}
