//! What each character means to the lexer.

/// The part a byte can play where no token has begun, or after one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Class {
    /// Part of a name or a number.
    Word,
    /// `#`: part of a name, unless it begins a block comment.
    Hash,
    /// The first byte of a character outside ASCII, which has to be looked at as a whole.
    Wide,
    /// A blank, a bracket, a quote or anything else that ends a name.
    Delimiter,
    /// Nothing that could stand outside strings and comments.
    Junk,
}

/// The class of every byte.
pub(super) static CLASSES: [Class; 256] = classes();

const fn classes() -> [Class; 256] {
    let mut table = [Class::Word; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = class(byte as u8);
        byte += 1;
    }
    table
}

const fn class(byte: u8) -> Class {
    match byte {
        b' ' | b'\t' | b'\n' | b'\r' | b'\x0c' => Class::Delimiter,
        b'(' | b')' | b'[' | b']' | b'{' | b'}' => Class::Delimiter,
        b'"' | b';' | b'\'' | b'`' | b',' | b'|' => Class::Delimiter,
        b'#' => Class::Hash,
        0..0x20 | 0x7f | b'\\' => Class::Junk,
        0x80.. => Class::Wide,
        _ => Class::Word,
    }
}

/// The class of a character outside ASCII.
pub(super) fn wide_class(character: char) -> Class {
    if character.is_control() || is_invisible(character) {
        Class::Junk
    } else if character.is_whitespace() {
        Class::Delimiter
    } else {
        Class::Word
    }
}

/// Characters that show nothing, or that reorder what is shown: in a name they would make two names
/// that look the same differ, or let code look like something that it is not.
pub(crate) fn is_invisible(character: char) -> bool {
    matches!(character,
        '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}'
        | '\u{feff}' | '\u{fff9}'..='\u{fffb}')
}
