//! Text of an element that remembers where each character stood.

use std::ops::Range;

use super::lexer::{Lexer, Token};
use crate::source::{FileId, Span};

/// Text with references resolved, and the way back to the source.
#[derive(Clone, Debug)]
pub struct SourceText {
    file: FileId,
    /// The text.
    pub text: String,
    /// From these bytes of the text on, text and source run in step: `(in text, in source)`. None,
    /// if they never do.
    steps: Vec<(u32, u32)>,
    /// Where the source of the text begins.
    start: u32,
    /// Where the source of the text ends.
    end: u32,
    /// Whether there are elements in it.
    pub has_markup: bool,
}

impl SourceText {
    /// Text that nothing in the source stands for letter by letter, such as a decoded string. The
    /// place of any part of it is that of the whole.
    pub fn plain(text: impl Into<String>, span: Span) -> Self {
        SourceText {
            file: span.file,
            text: text.into(),
            steps: Vec::new(),
            start: span.start,
            end: span.end,
            has_markup: false,
        }
    }

    /// Text that stands in the source as it is.
    pub fn verbatim(source: &str, span: Span) -> Self {
        let mut text = SourceText::plain(String::new(), span);
        text.push(&source[span.range()], span.range().start);
        text
    }

    /// What stands at a range of well-formed XML. References are resolved, comments and processing
    /// instructions left out; elements stay as they are written.
    pub(super) fn decode(file: FileId, source: &str, range: Range<usize>) -> Self {
        SourceText::decoded(file, source, range, true)
    }

    /// What stands at a range of well-formed XML, without tags.
    pub(super) fn decode_without_markup(file: FileId, source: &str, range: Range<usize>) -> Self {
        SourceText::decoded(file, source, range, false)
    }

    fn decoded(file: FileId, source: &str, range: Range<usize>, keeps_markup: bool) -> Self {
        let mut decoded = SourceText {
            file,
            text: String::with_capacity(range.len()),
            steps: Vec::new(),
            start: range.start as u32,
            end: range.end as u32,
            has_markup: false,
        };
        for (token, piece) in Lexer::new(&source[..range.end], range.start) {
            let text = &source[piece.clone()];
            match token {
                Token::Text => decoded.push_decoded(text, piece.start),
                Token::Cdata => {
                    let inside = text[9..].strip_suffix("]]>").unwrap_or(&text[9..]);
                    decoded.push_lines(inside, piece.start + 9);
                }
                Token::Tag | Token::Declaration => {
                    decoded.has_markup = true;
                    if keeps_markup {
                        decoded.push_lines(text, piece.start);
                    }
                }
                Token::Comment | Token::Instruction => {}
            }
        }
        decoded
    }

    /// Takes text with references in it.
    fn push_decoded(&mut self, text: &str, at: usize) {
        let mut start = 0;
        while let Some(found) = text[start..].find('&') {
            let reference_start = start + found;
            self.push_lines(&text[start..reference_start], at + start);
            let rest = &text[reference_start..];
            let length = rest.find(';').map_or(rest.len(), |end| end + 1);
            let name = rest[1..length].strip_suffix(';').unwrap_or_default();
            match reference(name) {
                Some(char) => self.push(char.encode_utf8(&mut [0; 4]), at + reference_start),
                None => self.push(&rest[..length], at + reference_start),
            }
            start = reference_start + length;
        }
        self.push_lines(&text[start..], at + start);
    }

    /// Line ends become `\n`, as XML has it.
    fn push_lines(&mut self, text: &str, at: usize) {
        let mut start = 0;
        for (found, _) in text.match_indices('\r') {
            self.push(&text[start..found], at + start);
            start = found + 1;
            if !text[start..].starts_with('\n') {
                self.push("\n", at + found);
            }
        }
        self.push(&text[start..], at + start);
    }

    fn push(&mut self, text: &str, at: usize) {
        if text.is_empty() {
            return;
        }
        self.steps.push((self.text.len() as u32, at as u32));
        self.text.push_str(text);
    }

    /// Where a byte of the text stands in the source.
    fn position(&self, at: usize) -> usize {
        let step = self.steps.partition_point(|(start, _)| *start as usize <= at);
        match step.checked_sub(1).map(|step| self.steps[step]) {
            Some((start, source)) => (source as usize + at - start as usize).min(self.end as usize),
            None => self.end as usize,
        }
    }

    /// The place of a range of the text. Not empty, unless the range is.
    pub fn span(&self, range: Range<usize>) -> Span {
        if self.steps.is_empty() {
            return Span::new(self.file, self.start as usize, self.end as usize);
        }
        let start = self.position(range.start);
        let end = match range.end.checked_sub(1).filter(|last| *last >= range.start) {
            Some(last) => self.position(last) + 1,
            None => start,
        };
        Span::new(self.file, start, end.clamp(start, (self.end as usize).max(start)))
    }

    /// The place of all of it that is not blank.
    pub fn whole(&self) -> Span {
        let start = self.text.len() - self.text.trim_start().len();
        self.span(start..start + self.text.trim().len())
    }

    /// Without blank lines at both ends, and without the indentation that all lines share.
    pub fn dedent(&self) -> SourceText {
        let lines: Vec<Range<usize>> = lines(&self.text);
        let is_blank = |line: &Range<usize>| self.text[line.clone()].trim().is_empty();
        let Some(first) = lines.iter().position(|line| !is_blank(line)) else {
            return SourceText { text: String::new(), steps: Vec::new(), ..self.clone() };
        };
        let last = lines.iter().rposition(|line| !is_blank(line)).unwrap_or(first);
        let indent = |line: &Range<usize>| {
            let text = &self.text[line.clone()];
            text.len() - text.trim_start_matches([' ', '\t']).len()
        };
        // Text on the line of the opening tag has no indentation of its own.
        let counted = lines[first..=last].iter().filter(|line| line.start > 0 && !is_blank(line));
        let shared = counted.map(indent).min().unwrap_or(0);
        let mut out = SourceText { text: String::new(), steps: Vec::new(), ..self.clone() };
        for (at, line) in lines[first..=last].iter().enumerate() {
            // A blank line may be shorter than what the others share; its end stays.
            let from = if line.start == 0 { indent(line) } else { shared.min(indent(line)) };
            let to = if first + at == last {
                self.text[line.clone()].trim_end().len()
            } else {
                line.len()
            };
            let from = line.start + from.min(to);
            out.copy(self, from..line.start + to);
        }
        out
    }

    fn copy(&mut self, other: &SourceText, range: Range<usize>) {
        if other.steps.is_empty() {
            return self.text.push_str(&other.text[range]);
        }
        let mut start = range.start;
        while start < range.end {
            let step = other.steps.partition_point(|(begin, _)| *begin as usize <= start);
            let end = other
                .steps
                .get(step)
                .map_or(range.end, |(begin, _)| (*begin as usize).min(range.end));
            self.push(&other.text[start..end], other.position(start));
            start = end;
        }
    }
}

/// The lines of a text, line ends included.
fn lines(text: &str) -> Vec<Range<usize>> {
    let mut start = 0;
    text.split_inclusive('\n')
        .map(|line| {
            let range = start..start + line.len();
            start = range.end;
            range
        })
        .collect()
}

/// The character that `&name;` stands for.
pub(super) fn reference(name: &str) -> Option<char> {
    match name {
        "lt" => Some('<'),
        "gt" => Some('>'),
        "amp" => Some('&'),
        "quot" => Some('"'),
        "apos" => Some('\''),
        _ => {
            let digits = name.strip_prefix('#')?;
            let (digits, radix) = match digits.strip_prefix('x') {
                Some(hex) => (hex, 16),
                None => (digits, 10),
            };
            // Rust would take a sign, too.
            let is_number = digits.chars().all(|digit| digit.is_digit(radix));
            char::from_u32(is_number.then(|| u32::from_str_radix(digits, radix).ok())??)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decode(source: &str) -> SourceText {
        SourceText::decode(FileId(0), source, 0..source.len())
    }

    #[test]
    fn places_survive_references_and_sections() {
        let source = "a &lt; <![CDATA[{{x}} <b>]]> &#x41;!";
        let text = decode(source);
        assert_eq!(text.text, "a < {{x}} <b> A!");
        let at = text.text.find("{{x}}").unwrap();
        assert_eq!(&source[text.span(at..at + 5).range()], "{{x}}");
        let at = text.text.find('!').unwrap();
        assert_eq!(&source[text.span(at..at + 1).range()], "!");
    }

    #[test]
    fn markup_stays_and_what_is_no_text_goes() {
        let source = "a<?x y?>b<!-- c -->d<e f='>&amp;'>&amp;</e>";
        let text = decode(source);
        assert_eq!(text.text, "abd<e f='>&amp;'>&</e>");
        assert!(text.has_markup);
        assert!(!decode("<![CDATA[<b>]]>").has_markup);
    }

    #[test]
    fn plain_text_stands_where_it_all_stands() {
        let span = Span::new(FileId(0), 3, 9);
        let text = SourceText::plain("  one\n  two {{x}}", span).dedent();
        assert_eq!(text.text, "one\ntwo {{x}}");
        assert_eq!(text.span(8..13), span);
        assert_eq!(text.whole(), span);
    }

    #[test]
    fn indentation_that_all_share_goes() {
        let source = "\n    One {{a}}\n      two\r\n\n    three  \n  ";
        let text = decode(source).dedent();
        assert_eq!(text.text, "One {{a}}\n  two\n\nthree");
        let at = text.text.find("three").unwrap();
        assert_eq!(&source[text.span(at..at + 5).range()], "three");
        assert_eq!(decode("  one\n  two").dedent().text, "one\ntwo");
        assert_eq!(decode(" \n ").dedent().text, "");
    }
}
