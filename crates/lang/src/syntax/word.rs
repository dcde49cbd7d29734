//! Names, keywords, numbers and the short words that begin with `#`.

use super::lexer::Lexer;
use super::message;
use super::number::{Number, NumberError, parse_number};
use super::tree::NodeKind;

impl Lexer<'_> {
    /// The datum of a word that has just been passed.
    pub(super) fn word(&mut self, start: usize) -> NodeKind {
        let word = &self.text[start..self.at];
        match word {
            "true" => NodeKind::Bool(true),
            "false" => NodeKind::Bool(false),
            "nil" => NodeKind::Nil,
            ":" if self.peek(0) == Some(b'|') => self.barred_keyword(),
            _ if looks_like_number(word) => self.number(start),
            _ => match word.strip_prefix(':') {
                Some(name) if !name.is_empty() => NodeKind::Keyword(name.into()),
                _ => NodeKind::Symbol(word.into()),
            },
        }
    }

    /// The datum of a word that begins with `#`.
    pub(super) fn hash_word(&mut self) -> NodeKind {
        let start = self.at;
        self.at = self.word_end(start + 1);
        match &self.text[start..self.at] {
            "#t" | "#true" | "#T" | "#TRUE" | "#True" => NodeKind::Bool(true),
            "#f" | "#false" | "#F" | "#FALSE" | "#False" => NodeKind::Bool(false),
            word if is_number_prefix(word) => self.number(start),
            word => {
                let span = self.span(start, self.at);
                self.report.add(|| message::unknown_hash(span, word));
                NodeKind::Invalid
            }
        }
    }

    fn number(&mut self, start: usize) -> NodeKind {
        let word = &self.text[start..self.at];
        match parse_number(word, 10) {
            Ok(Number::Int(value)) => NodeKind::Int(value),
            Ok(Number::Float(value)) => NodeKind::Float(value),
            Err(error) => {
                let span = self.span(start, self.at);
                self.report.add(|| match error {
                    NumberError::Malformed => message::bad_number(span, word),
                    NumberError::NotWhole => message::not_whole(span, word),
                    NumberError::OutOfRange => message::out_of_range(span, word),
                });
                NodeKind::Invalid
            }
        }
    }
}

/// A digit, or a sign or dot with a digit after it, promises a number; so do the special floats.
fn looks_like_number(word: &str) -> bool {
    let unsigned = word.strip_prefix(['+', '-']).unwrap_or(word);
    let digits = unsigned.strip_prefix('.').unwrap_or(unsigned);
    digits.starts_with(|first: char| first.is_ascii_digit())
        || (unsigned.len() < word.len() && is_special_float(unsigned))
}

/// `inf.0` and `nan.0`, which make a number after a sign.
pub(super) fn is_special_float(unsigned: &str) -> bool {
    unsigned.eq_ignore_ascii_case("inf.0") || unsigned.eq_ignore_ascii_case("nan.0")
}

/// `#x` and its like. After `#d`, `#e` and `#i` a letter makes it some other word, as in `#else`.
fn is_number_prefix(word: &str) -> bool {
    match *word.as_bytes() {
        [b'#', b'x' | b'X' | b'b' | b'B' | b'o' | b'O', ..] => true,
        [b'#', b'd' | b'D' | b'e' | b'E' | b'i' | b'I', ref rest @ ..] => {
            !rest.first().is_some_and(u8::is_ascii_alphabetic)
        }
        _ => false,
    }
}
