//! Characters: `#\a`, `#\space`, `#\x41`.

use super::lexer::Lexer;
use super::message;
use super::tree::NodeKind;

/// The characters that have names, as R7RS names them (and `nul`, which many write).
pub(super) const NAMES: [(&str, char); 11] = [
    ("alarm", '\u{7}'),
    ("backspace", '\u{8}'),
    ("delete", '\u{7f}'),
    ("escape", '\u{1b}'),
    ("linefeed", '\n'),
    ("newline", '\n'),
    ("nul", '\0'),
    ("null", '\0'),
    ("return", '\r'),
    ("space", ' '),
    ("tab", '\t'),
];

impl Lexer<'_> {
    /// A character; the lexer stands at its `#`.
    pub(super) fn character(&mut self) -> NodeKind {
        let start = self.at;
        let name_start = start + 2;
        // Whatever stands right after the backslash belongs to it, even a bracket.
        let first = self.char_at(name_start).filter(|first| *first == ' ' || is_visible(*first));
        let first_end = name_start + first.map_or(0, char::len_utf8);
        let ends_at_once = first.is_none_or(|_| self.word_end(name_start) == name_start);
        self.at = if ends_at_once { first_end } else { self.word_end(first_end) };
        let name = &self.text[name_start..self.at];
        named(name).map_or_else(|| self.bad_character(start), NodeKind::Char)
    }

    fn bad_character(&mut self, start: usize) -> NodeKind {
        let (span, name) = (self.span(start, self.at), &self.text[start + 2..self.at]);
        self.report.add(|| message::bad_character(span, name));
        NodeKind::Invalid
    }
}

fn is_visible(character: char) -> bool {
    !character.is_control() && !character.is_whitespace()
}

fn named(name: &str) -> Option<char> {
    let mut characters = name.chars();
    match (characters.next()?, characters.as_str()) {
        (only, "") => Some(only),
        ('x' | 'X', code) if code.bytes().all(|byte| byte.is_ascii_hexdigit()) => {
            u32::from_str_radix(code, 16).ok().and_then(char::from_u32)
        }
        _ => NAMES.iter().find(|(known, _)| *known == name).map(|(_, meant)| *meant),
    }
}
