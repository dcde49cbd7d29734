//! XML cut into tags, texts and what stands between them, by its marks alone.
//!
//! For well-formed XML the cuts are exact. For anything else they are a good guess, which is enough
//! for messages; nothing is ever cut out of range.

use std::ops::Range;

/// What a piece of a file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    Text,
    /// An opening, closing or empty tag.
    Tag,
    Comment,
    Cdata,
    /// `<?…?>`
    Instruction,
    /// `<!…>`
    Declaration,
}

/// The pieces of a text, in order and without gaps.
#[derive(Clone, Debug)]
pub(super) struct Lexer<'s> {
    source: &'s str,
    at: usize,
}

impl<'s> Lexer<'s> {
    /// The pieces of `source` from a byte on.
    pub(super) fn new(source: &'s str, at: usize) -> Self {
        Lexer { source, at }
    }
}

impl Iterator for Lexer<'_> {
    type Item = (Token, Range<usize>);

    fn next(&mut self) -> Option<Self::Item> {
        let rest = &self.source[self.at..];
        let (token, length) = match rest {
            "" => return None,
            _ if !rest.starts_with('<') => (Token::Text, rest.find('<').unwrap_or(rest.len())),
            _ if rest.starts_with("<!--") => (Token::Comment, to(rest, 4, "-->")),
            _ if rest.starts_with("<![CDATA[") => (Token::Cdata, to(rest, 9, "]]>")),
            _ if rest.starts_with("<?") => (Token::Instruction, to(rest, 2, "?>")),
            _ if rest.starts_with("<!") => (Token::Declaration, to(rest, 2, ">")),
            _ => (Token::Tag, tag_length(rest)),
        };
        let range = self.at..self.at + length;
        self.at = range.end;
        Some((token, range))
    }
}

/// The length of what ends with a mark, the mark included.
fn to(text: &str, skip: usize, mark: &str) -> usize {
    text[skip..].find(mark).map_or(text.len(), |at| skip + at + mark.len())
}

/// The length of the tag that a text begins with: up to the first `>` that is not quoted.
pub(super) fn tag_length(text: &str) -> usize {
    let mut quote = None;
    for (at, byte) in text.bytes().enumerate() {
        match (byte, quote) {
            (b'>', None) => return at + 1,
            (b'"' | b'\'', None) => quote = Some(byte),
            (_, Some(mark)) if mark == byte => quote = None,
            _ => {}
        }
    }
    text.len()
}

/// The length of the name that a text begins with.
pub(super) fn name_length(text: &str) -> usize {
    text.find(|char| is_space(char) || matches!(char, '>' | '/' | '=')).unwrap_or(text.len())
}

/// White space as XML has it. Other blanks are text.
pub(crate) fn is_space(char: char) -> bool {
    matches!(char, ' ' | '\t' | '\n' | '\r')
}

/// An attribute as it is written in a tag.
pub(super) struct Written {
    pub(super) name: Range<usize>,
    /// Without its quotation marks.
    pub(super) value: Range<usize>,
}

/// The attributes of a tag, declarations of namespaces included; `at` is where the tag begins.
pub(super) fn attributes(source: &str, at: usize) -> impl Iterator<Item = Written> {
    let end = at + tag_length(&source[at..]);
    let mut at = at + 1 + name_length(&source[at + 1..end]);
    std::iter::from_fn(move || {
        let name = at + source[at..end].find(|char| !is_space(char) && char != '/')?;
        let name_end = name + name_length(&source[name..end]);
        let open = name_end + source[name_end..end].find(['"', '\''])?;
        let close = open + 1 + source[open + 1..end].find(&source[open..open + 1])?;
        at = close + 1;
        Some(Written { name: name..name_end, value: open + 1..close })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_cover_the_text() {
        let source = "<?xml?><a b='>' c=\"'\"><!-- <x> --><![CDATA[</a>]]>t &lt; é</a>";
        let pieces: Vec<(Token, &str)> =
            Lexer::new(source, 0).map(|(token, range)| (token, &source[range])).collect();
        assert_eq!(
            pieces,
            [
                (Token::Instruction, "<?xml?>"),
                (Token::Tag, "<a b='>' c=\"'\">"),
                (Token::Comment, "<!-- <x> -->"),
                (Token::Cdata, "<![CDATA[</a>]]>"),
                (Token::Text, "t &lt; é"),
                (Token::Tag, "</a>"),
            ]
        );
    }

    #[test]
    fn attributes_as_written() {
        let source = "<é a = '1'\tb:c=\"'x' >\" d=''/>";
        let found: Vec<(&str, &str)> = attributes(source, 0)
            .map(|written| (&source[written.name], &source[written.value]))
            .collect();
        assert_eq!(found, [("a", "1"), ("b:c", "'x' >"), ("d", "")]);
        assert_eq!(attributes("<a/>", 0).count(), 0);
        assert_eq!(attributes("<a b", 0).count(), 0);
    }
}
