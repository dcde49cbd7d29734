//! Text to tokens, one at a time, so that a large file needs no list of them.

use super::classes::{CLASSES, Class, wide_class};
use super::message;
use super::report::Report;
use super::string::FarEnd;
use super::tree::{NodeKind, QuoteKind, TriviaKind};
use crate::source::{FileId, Span};

/// One token with its place.
pub(super) struct Token {
    /// What it is.
    pub(super) kind: TokenKind,
    /// The first byte.
    pub(super) start: usize,
    /// One past the last byte.
    pub(super) end: usize,
    /// The first byte of the line on which it begins.
    pub(super) line_start: usize,
}

/// What a token is.
pub(super) enum TokenKind {
    /// An opening bracket.
    Open(Opener),
    /// A closing bracket.
    Close(Closer),
    /// A quote of one of the four sorts.
    Prefix(QuoteKind),
    /// `#;`, which hides the datum after it.
    Hide,
    /// A dot by itself.
    Dot,
    /// A datum without parts.
    Atom(NodeKind),
    /// A line or block comment.
    Comment(TriviaKind),
    /// There is no more text.
    End,
}

/// The opening brackets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Opener {
    /// `(`
    Round,
    /// `[`
    Square,
    /// `{`
    Curly,
    /// `#(`
    Vector,
}

/// The closing brackets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Closer {
    /// `)`
    Round,
    /// `]`
    Square,
    /// `}`
    Curly,
}

impl Opener {
    /// The bracket that closes this one.
    pub(super) fn closer(self) -> Closer {
        match self {
            Opener::Round | Opener::Vector => Closer::Round,
            Opener::Square => Closer::Square,
            Opener::Curly => Closer::Curly,
        }
    }

    /// How it is written.
    pub(super) fn as_str(self) -> &'static str {
        match self {
            Opener::Round => "(",
            Opener::Square => "[",
            Opener::Curly => "{",
            Opener::Vector => "#(",
        }
    }
}

impl Closer {
    /// How it is written.
    pub(super) fn as_str(self) -> &'static str {
        match self {
            Closer::Round => ")",
            Closer::Square => "]",
            Closer::Curly => "}",
        }
    }
}

/// Where strings that are never closed are taken to end.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Recovery {
    /// Everything means what it says: an unclosed string reaches to the end of the file.
    AtEnd,
    /// A `(` in the first column begins a new form, whatever is still open.
    AtLines,
}

/// Reads tokens from one text and reports what it cannot read.
pub(super) struct Lexer<'t> {
    pub(super) file: FileId,
    pub(super) text: &'t str,
    pub(super) at: usize,
    pub(super) recovery: Recovery,
    pub(super) report: Report,
    /// Whether a string, a `|name|` or a block comment was cut off by the end of the text or by a
    /// new form. Brackets that are still open then are no mistake of their own.
    pub(super) cut_off: bool,
    pub(super) line_start: usize,
    /// Where the last string that was cut off would have ended.
    pub(super) far_end: Option<FarEnd>,
    /// The last line end found that has a `(` after it.
    pub(super) next_form: usize,
}

impl<'t> Lexer<'t> {
    /// A lexer at the beginning of a text, or after its byte order mark.
    pub(super) fn new(file: FileId, text: &'t str, recovery: Recovery) -> Self {
        let at = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
        let (report, cut_off, line_start) = (Report::default(), false, at);
        let (far_end, next_form) = (None, 0);
        Lexer { file, text, at, recovery, report, cut_off, line_start, far_end, next_form }
    }

    /// A second lexer from here on, to look ahead with; what it reports is thrown away.
    pub(super) fn ahead(&self) -> Lexer<'t> {
        let mut ahead = Lexer::new(self.file, self.text, self.recovery);
        (ahead.at, ahead.line_start) = (self.at, self.line_start);
        ahead
    }

    /// The next token. At the end of the text it is `End`, again and again.
    pub(super) fn next(&mut self) -> Token {
        self.skip_blanks();
        let (start, line_start) = (self.at, self.line_start);
        let kind = self.token();
        Token { kind, start, end: self.at, line_start }
    }

    /// A span of this file.
    pub(super) fn span(&self, start: usize, end: usize) -> Span {
        Span::new(self.file, start, end)
    }

    /// The byte at a distance from the current one.
    pub(super) fn peek(&self, distance: usize) -> Option<u8> {
        self.text.as_bytes().get(self.at + distance).copied()
    }

    /// The character that begins at a byte.
    pub(super) fn char_at(&self, at: usize) -> Option<char> {
        self.text[at..].chars().next()
    }

    fn skip_blanks(&mut self) {
        while let Some(byte) = self.peek(0) {
            match byte {
                b'\n' => {
                    self.at += 1;
                    self.line_start = self.at;
                }
                b' ' | b'\t' | b'\r' | b'\x0c' => self.at += 1,
                0x80.. => match self.char_at(self.at) {
                    Some(wide) if wide_class(wide) == Class::Delimiter => {
                        self.at += wide.len_utf8()
                    }
                    _ => return,
                },
                _ => return,
            }
        }
    }

    fn token(&mut self) -> TokenKind {
        let Some(byte) = self.peek(0) else { return TokenKind::End };
        match byte {
            b'(' => self.short(1, TokenKind::Open(Opener::Round)),
            b')' => self.short(1, TokenKind::Close(Closer::Round)),
            b'[' => self.short(1, TokenKind::Open(Opener::Square)),
            b']' => self.short(1, TokenKind::Close(Closer::Square)),
            b'{' => self.short(1, TokenKind::Open(Opener::Curly)),
            b'}' => self.short(1, TokenKind::Close(Closer::Curly)),
            b'\'' => self.short(1, TokenKind::Prefix(QuoteKind::Quote)),
            b'`' => self.short(1, TokenKind::Prefix(QuoteKind::Quasiquote)),
            b',' if self.peek(1) == Some(b'@') => {
                self.short(2, TokenKind::Prefix(QuoteKind::UnquoteSplicing))
            }
            b',' => self.short(1, TokenKind::Prefix(QuoteKind::Unquote)),
            b';' => self.line_comment(),
            b'#' => self.hash(),
            b'"' => TokenKind::Atom(self.string()),
            b'|' => TokenKind::Atom(self.barred_symbol()),
            _ => self.word_or_junk(),
        }
    }

    fn short(&mut self, length: usize, kind: TokenKind) -> TokenKind {
        self.at += length;
        kind
    }

    fn line_comment(&mut self) -> TokenKind {
        let rest = &self.text[self.at..];
        let line = rest.split_once('\n').map_or(rest, |(line, _)| line);
        self.at += line.trim_end_matches('\r').len();
        TokenKind::Comment(TriviaKind::Line)
    }

    fn hash(&mut self) -> TokenKind {
        match self.peek(1) {
            Some(b'(') => self.short(2, TokenKind::Open(Opener::Vector)),
            Some(b';') => self.short(2, TokenKind::Hide),
            Some(b'|') => self.block_comment(),
            Some(b'\\') => TokenKind::Atom(self.character()),
            Some(b'!') if self.at_shebang() => self.line_comment(),
            _ => TokenKind::Atom(self.hash_word()),
        }
    }

    /// Only the very first line may name an interpreter.
    fn at_shebang(&self) -> bool {
        let before = &self.text[..self.at];
        let is_first = before.is_empty() || before == "\u{feff}";
        // Also with nothing after it, as the formatter leaves `#! `.
        is_first && matches!(self.peek(2), None | Some(b'/' | b' ' | b'\t' | b'\r' | b'\n'))
    }

    fn block_comment(&mut self) -> TokenKind {
        let start = self.at;
        let mut depth = 0_usize;
        loop {
            match (self.peek(0), self.peek(1)) {
                (Some(b'#'), Some(b'|')) => (depth, self.at) = (depth + 1, self.at + 2),
                (Some(b'|'), Some(b'#')) => (depth, self.at) = (depth - 1, self.at + 2),
                (Some(_), _) => self.at += 1,
                (None, _) => {
                    self.cut_off = true;
                    let span = self.span(start, start + 2);
                    self.report.add(|| message::unterminated_comment(span, depth));
                    break;
                }
            }
            if depth == 0 {
                break;
            }
        }
        self.note_lines(start);
        TokenKind::Comment(TriviaKind::Block)
    }

    /// Keeps `line_start` right after a token that may hold line ends.
    pub(super) fn note_lines(&mut self, start: usize) {
        if let Some(newline) = self.text[start..self.at].rfind('\n') {
            self.line_start = start + newline + 1;
        }
    }

    fn word_or_junk(&mut self) -> TokenKind {
        let start = self.at;
        self.at = self.run_end(start, |class| matches!(class, Class::Word | Class::Hash));
        if self.at == start {
            return TokenKind::Atom(self.junk());
        }
        match &self.text[start..self.at] {
            "." => TokenKind::Dot,
            _ => TokenKind::Atom(self.word(start)),
        }
    }

    /// All characters in a row that mean nothing, as one mistake.
    fn junk(&mut self) -> NodeKind {
        let start = self.at;
        self.at = self.run_end(start, |class| class == Class::Junk);
        let span = self.span(start, self.at);
        self.report.add(|| message::junk(span, &self.text[start..self.at]));
        NodeKind::Invalid
    }

    /// Where a run of characters of the wanted classes ends.
    pub(super) fn run_end(&self, mut at: usize, wanted: impl Fn(Class) -> bool) -> usize {
        let bytes = self.text.as_bytes();
        while let Some(byte) = bytes.get(at) {
            let (class, length) = match CLASSES[*byte as usize] {
                // `char_at` cannot be `None` where there is a byte.
                Class::Wide => {
                    self.char_at(at).map_or((Class::Junk, 1), |c| (wide_class(c), c.len_utf8()))
                }
                Class::Hash if bytes.get(at + 1) == Some(&b'|') => (Class::Delimiter, 1),
                class => (class, 1),
            };
            if !wanted(class) {
                break;
            }
            at += length;
        }
        at
    }

    /// The end of a name or number that may have begun before `at`.
    pub(super) fn word_end(&self, at: usize) -> usize {
        self.run_end(at, |class| matches!(class, Class::Word | Class::Hash))
    }
}
