//! Where text comes from, and places in it.
//!
//! A [`Span`] is small and `Copy`, and travels from the reader through the bytecode into run-time
//! errors. Only [`Sources`] can turn one back into a file name, a line and a column.

use std::sync::Arc;

/// Names one file (or one `-e` expression, or one line typed at the REPL) of a [`Sources`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FileId(pub u32);

/// A half-open range of bytes in one file. Both ends lie on character boundaries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Span {
    /// The file the range is in.
    pub file: FileId,
    /// The first byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl Span {
    /// The bytes from `start` up to, but not including, `end`.
    pub fn new(file: FileId, start: usize, end: usize) -> Self {
        debug_assert!(start <= end);
        // The reader refuses files of 4 GiB and more, so positions always fit.
        Span { file, start: start as u32, end: end as u32 }
    }

    /// The smallest span that covers both. Both must be of the same file.
    pub fn to(self, other: Span) -> Span {
        debug_assert_eq!(self.file, other.file);
        Span { file: self.file, start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// The span as indices into the file's text.
    pub fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// A line and a column, both counted from 1; columns count characters, not bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
}

/// One text with the name it is shown under.
#[derive(Clone, Debug)]
pub struct Source {
    /// How messages name it: a path as the user gave it, or something like `<expression>`.
    pub name: String,
    /// The whole text.
    pub text: Arc<str>,
    line_starts: Vec<u32>,
}

/// All texts of one check or one run, by [`FileId`].
#[derive(Clone, Debug, Default)]
pub struct Sources {
    files: Vec<Source>,
}

impl Sources {
    /// No files yet.
    pub fn new() -> Self {
        Sources::default()
    }

    /// Adds a text under the name that messages should show.
    pub fn add(&mut self, name: impl Into<String>, text: impl Into<Arc<str>>) -> FileId {
        let text = text.into();
        let newlines = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
        let line_starts = std::iter::once(0).chain(newlines.map(|(at, _)| at as u32 + 1)).collect();
        self.files.push(Source { name: name.into(), text, line_starts });
        FileId(self.files.len() as u32 - 1)
    }

    /// The file, which must have been added to this `Sources`.
    pub fn get(&self, file: FileId) -> &Source {
        &self.files[file.0 as usize]
    }

    /// Every file, in the order in which they were added.
    pub fn iter(&self) -> impl Iterator<Item = (FileId, &Source)> {
        self.files.iter().enumerate().map(|(at, source)| (FileId(at as u32), source))
    }

    /// The text that a span covers.
    pub fn slice(&self, span: Span) -> &str {
        &self.get(span.file).text[span.range()]
    }

    /// The line and column where a span begins.
    pub fn place(&self, span: Span) -> Place {
        let source = self.get(span.file);
        let line = source.line_starts.partition_point(|start| *start <= span.start);
        let line_start = source.line_starts[line - 1] as usize;
        let column = source.text[line_start..span.start as usize].chars().count() + 1;
        Place { line, column }
    }
}
