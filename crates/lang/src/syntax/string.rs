//! Strings and `|odd names|`, with their escapes.

use std::sync::Arc;

use super::lexer::{Lexer, Recovery};
use super::message;
use super::tree::NodeKind;

/// What lies between two quotes.
struct Body {
    start: usize,
    end: usize,
    /// Whether it means exactly what it shows: no escapes, no `\r`, no control characters.
    plain: bool,
}

/// Where a string that was cut off would have ended. Reading goes on inside it, and any quote there
/// is one that it escaped; a string from there on would end at the same place. Knowing that keeps
/// the time in proportion to the text.
#[derive(Clone, Copy)]
pub(super) struct FarEnd {
    quote: u8,
    /// The closing quote, or the end of the text.
    at: usize,
}

impl Lexer<'_> {
    /// A string; the lexer stands at its opening quote.
    pub(super) fn string(&mut self) -> NodeKind {
        NodeKind::Str(self.quoted(b'"'))
    }

    /// A symbol between bars.
    pub(super) fn barred_symbol(&mut self) -> NodeKind {
        NodeKind::Symbol(self.quoted(b'|'))
    }

    /// A keyword whose name stands between bars; the colon has been passed.
    pub(super) fn barred_keyword(&mut self) -> NodeKind {
        NodeKind::Keyword(self.quoted(b'|'))
    }

    fn quoted(&mut self, quote: u8) -> Arc<str> {
        let start = self.at;
        let body = self.find_body(quote);
        self.note_lines(start);
        let text = &self.text[body.start..body.end];
        if body.plain { text.into() } else { self.unescape(&body).into() }
    }

    fn find_body(&mut self, quote: u8) -> Body {
        let start = self.at + 1;
        let (end, plain) = match self.far_end {
            Some(known) if known.quote == quote && start <= known.at => (known.at, false),
            _ => self.find_end(start, quote),
        };
        let next_form = self.next_form(start);
        if end.min(next_form) < end || end == self.text.len() {
            self.far_end = Some(FarEnd { quote, at: end });
            return self.cut_off(start, next_form, quote);
        }
        self.at = end + 1;
        Body { start, end, plain }
    }

    /// The closing quote or the end of the text, and whether what lies before it is plain.
    fn find_end(&self, start: usize, quote: u8) -> (usize, bool) {
        let bytes = self.text.as_bytes();
        let (mut at, mut plain) = (start, true);
        while let Some(byte) = bytes.get(at) {
            match *byte {
                found if found == quote => return (at, plain),
                b'\\' => (plain, at) = (false, at + 1),
                b'\t' | b'\n' => {}
                // 0xC2 may begin one of the control characters from U+0080 on.
                0..0x20 | 0x7f | 0xc2 => plain = false,
                _ => {}
            }
            at += 1;
        }
        (bytes.len(), plain)
    }

    /// In line recovery, the end of the next line before a `(`; or the end of the text. A string
    /// that reaches beyond it was probably never closed.
    fn next_form(&mut self, start: usize) -> usize {
        if self.recovery == Recovery::AtEnd {
            return self.text.len();
        }
        if self.next_form < start {
            let found = self.text[start..].find("\n(");
            self.next_form = found.map_or(self.text.len(), |distance| start + distance);
        }
        self.next_form
    }

    /// Reports that a string is never closed. It ends before the next form; a name, which should
    /// not have several lines, already with its line.
    fn cut_off(&mut self, start: usize, next_form: usize, quote: u8) -> Body {
        self.cut_off = true;
        let rest = &self.text[start..next_form];
        let line_end = if quote == b'|' { rest.find('\n') } else { None };
        self.at = start + line_end.unwrap_or(rest.len());
        // The mark stays on one line, however far the string reaches.
        let line = self.text[start..self.at].lines().next().unwrap_or_default();
        let (span, name) = (self.span(start - 1, start + line.len()), quote == b'|');
        self.report.add(|| message::unterminated_string(span, &self.text[start - 1..], name));
        Body { start, end: self.at, plain: false }
    }

    fn unescape(&mut self, body: &Body) -> String {
        let mut value = String::with_capacity(body.end - body.start);
        let mut at = body.start;
        while at < body.end {
            let rest = &self.text[at..body.end];
            // There is a character, since `at` lies before the end.
            let Some(first) = rest.chars().next() else { break };
            at += match first {
                '\\' => self.escape(rest, at, &mut value),
                '\r' => line_end(rest, &mut value),
                _ => self.literal(first, at, &mut value),
            };
        }
        value
    }

    fn literal(&mut self, found: char, at: usize, value: &mut String) -> usize {
        if found.is_control() && !matches!(found, '\t' | '\n') {
            let span = self.span(at, at + found.len_utf8());
            self.report.add(|| message::control_in_string(span, found));
        }
        value.push(found);
        found.len_utf8()
    }

    /// Resolves the escape at the beginning of `rest` and says how long it is.
    fn escape(&mut self, rest: &str, at: usize, value: &mut String) -> usize {
        let after = &rest[1..];
        if let Some(length) = continuation(after) {
            return 1 + length;
        }
        let letter = after.chars().next();
        if matches!(letter, Some('x' | 'X')) {
            return self.hex_escape(after, at, value);
        }
        // A backslash at the very end belongs to a string that was cut off, which has been said.
        let Some(letter) = letter else { return 1 };
        let length = 1 + letter.len_utf8();
        match simple_escape(letter) {
            Some(meant) => value.push(meant),
            None => {
                let span = self.span(at, at + length);
                self.report.add(|| message::unknown_escape(span, letter));
            }
        }
        length
    }

    fn hex_escape(&mut self, after: &str, at: usize, value: &mut String) -> usize {
        let digits = after[1..].bytes().take_while(u8::is_ascii_hexdigit).count();
        let code = u32::from_str_radix(&after[1..1 + digits], 16).ok().and_then(char::from_u32);
        let closed = after[1 + digits..].starts_with(';');
        let length = 2 + digits + usize::from(closed);
        match code {
            Some(meant) if closed => value.push(meant),
            _ => {
                let span = self.span(at, at + length);
                let found = &self.text[at..at + length];
                self.report.add(|| message::bad_hex_escape(span, found, closed && digits > 0));
            }
        }
        length
    }
}

/// However a line ends in the file, it ends with `\n` in the string, as R7RS has it.
fn line_end(rest: &str, value: &mut String) -> usize {
    value.push('\n');
    if rest.starts_with("\r\n") { 2 } else { 1 }
}

fn simple_escape(letter: char) -> Option<char> {
    Some(match letter {
        'a' => '\u{7}',
        'b' => '\u{8}',
        't' => '\t',
        'n' => '\n',
        'r' => '\r',
        '0' => '\0',
        '"' | '\\' | '|' => letter,
        _ => return None,
    })
}

/// The length of blanks, a line end and the blanks that begin the next line, all of which a
/// backslash before them removes.
fn continuation(after: &str) -> Option<usize> {
    let blanks: &[char] = &[' ', '\t'];
    let line_end = after.trim_start_matches(blanks);
    let next_line =
        line_end.strip_prefix("\r\n").or_else(|| line_end.strip_prefix(['\n', '\r']))?;
    Some(after.len() - next_line.trim_start_matches(blanks).len())
}
