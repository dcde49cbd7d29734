//! The text of a command, in characters and placeholders.

/// A part of a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Piece {
    Char(char),
    /// `{{name}}`
    Value(String),
    /// `{{#name}}`, or `{{^name}}` where it is inverted.
    Open {
        name: String,
        inverted: bool,
    },
    /// `{{/name}}`
    Close(String),
}

/// Takes a command apart. What is no placeholder, such as `{{.Names}}`, is text.
pub(super) fn pieces(command: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut rest = command;
    while let Some(first) = rest.chars().next() {
        let inside = rest.strip_prefix("{{").and_then(|rest| rest.split_once("}}"));
        match inside.and_then(|(inside, after)| Some((placeholder(inside.trim())?, after))) {
            Some((piece, after)) => {
                pieces.push(piece);
                rest = after;
            }
            None => {
                pieces.push(Piece::Char(first));
                rest = &rest[first.len_utf8()..];
            }
        }
    }
    pieces
}

fn placeholder(inside: &str) -> Option<Piece> {
    let path = |name: &str| is_path(name.trim()).then(|| name.trim().to_string());
    match inside.chars().next()? {
        '#' => Some(Piece::Open { name: path(&inside[1..])?, inverted: false }),
        '^' => Some(Piece::Open { name: path(&inside[1..])?, inverted: true }),
        '/' => Some(Piece::Close(path(&inside[1..])?)),
        _ => Some(Piece::Value(path(inside)?)),
    }
}

fn is_path(name: &str) -> bool {
    let is_part = |part: &str| {
        part.starts_with(|first: char| first.is_alphanumeric() || first == '_')
            && part.chars().all(|char| char.is_alphanumeric() || "_-".contains(char))
    };
    name.split('.').all(is_part) && !name.starts_with(|first: char| first.is_numeric())
}

/// A command without the indentation that its lines share. Lines that go on with what is before
/// them, after a backslash, keep theirs: it is what keeps their words apart.
pub(super) fn dedented(command: &str) -> String {
    let command = command.replace("\r\n", "\n");
    let lines: Vec<&str> = command.split('\n').collect();
    let goes_on = |at: usize| at > 0 && ends_in_backslash(lines[at - 1]);
    let indent = |line: &str| line.len() - line.trim_start_matches([' ', '\t']).len();
    let own = |(at, line): &(usize, &&str)| *at > 0 && !line.trim().is_empty() && !goes_on(*at);
    let shared = lines.iter().enumerate().filter(own).map(|(_, line)| indent(line)).min();
    let cut = |(at, line): (usize, &&str)| match goes_on(at) {
        true => line.to_string(),
        false => line[indent(line).min(shared.unwrap_or(0))..].to_string(),
    };
    let text = lines.iter().enumerate().map(cut).collect::<Vec<_>>().join("\n");
    // A blank at the end may be escaped.
    let text = text.trim_start();
    let end = text.trim_end();
    let keeps = ends_in_backslash(end) && text[end.len()..].starts_with([' ', '\t']);
    text[..end.len() + usize::from(keeps)].to_string()
}

fn ends_in_backslash(line: &str) -> bool {
    (line.len() - line.trim_end_matches('\\').len()) % 2 == 1
}
