//! Text of an element that remembers where each character stood.

use std::ops::Range;

use crate::source::{FileId, Span};

/// Text with references resolved, and the way back to the source.
#[derive(Clone, Debug)]
pub struct SourceText {
    file: FileId,
    /// The text.
    pub text: String,
    /// From these bytes of the text on, text and source run in step: `(in text, in source)`.
    steps: Vec<(u32, u32)>,
    /// Where the source of the text ends.
    end: u32,
    /// Whether there are elements in it.
    pub has_markup: bool,
}

impl SourceText {
    /// Text that nothing in the source stands for letter by letter, such as a decoded string.
    pub fn plain(text: impl Into<String>, span: Span) -> Self {
        SourceText {
            file: span.file,
            text: text.into(),
            steps: vec![(0, span.start)],
            end: span.end,
            has_markup: false,
        }
    }

    /// What stands at a range of well-formed XML. References are resolved and comments left out;
    /// elements stay as they are written.
    pub(super) fn decode(file: FileId, source: &str, range: Range<usize>) -> Self {
        let mut decoded = SourceText {
            file,
            text: String::with_capacity(range.len()),
            steps: Vec::new(),
            end: range.end as u32,
            has_markup: false,
        };
        let mut at = range.start;
        while at < range.end {
            let rest = &source[at..range.end];
            at += decoded.next(rest, at);
        }
        decoded
    }

    /// Takes one run of characters, and returns how many bytes of the source it was.
    fn next(&mut self, rest: &str, at: usize) -> usize {
        if let Some(after) = rest.strip_prefix("<![CDATA[") {
            let length = after.find("]]>").unwrap_or(after.len());
            self.push_lines(&after[..length], at + 9);
            return (9 + length + 3).min(rest.len());
        }
        if rest.starts_with("<!--") {
            return rest.find("-->").map_or(rest.len(), |end| end + 3);
        }
        if rest.starts_with('<') {
            self.has_markup = true;
            let length = rest.find('>').map_or(rest.len(), |end| end + 1);
            self.push_lines(&rest[..length], at);
            return length;
        }
        if rest.starts_with('&') {
            let length = rest.find(';').map_or(rest.len(), |end| end + 1);
            match reference(&rest[1..length.max(2) - 1]) {
                Some(char) => self.push(char.encode_utf8(&mut [0; 4]), at),
                None => self.push(&rest[..length], at),
            }
            return length;
        }
        let length = rest.find(['<', '&']).unwrap_or(rest.len());
        self.push_lines(&rest[..length], at);
        length
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
fn reference(name: &str) -> Option<char> {
    match name {
        "lt" => Some('<'),
        "gt" => Some('>'),
        "amp" => Some('&'),
        "quot" => Some('"'),
        "apos" => Some('\''),
        _ => {
            let digits = name.strip_prefix('#')?;
            let number = match digits.strip_prefix('x') {
                Some(hex) => u32::from_str_radix(hex, 16).ok()?,
                None => digits.parse().ok()?,
            };
            char::from_u32(number)
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
