//! The parts of a file that a message shows.
//!
//! A message must stay small and quick to draw in a file of millions of lines, or of one line of
//! megabytes. So the drawing only ever sees an excerpt of bounded size, and knows where it starts.

use std::ops::Range;

use retake_lang::diagnostic::Label;
use retake_lang::source::{FileId, Sources, Span};

use super::visible::{visible_line, visible_source};

/// How much of a line is kept on either side of a mark. Far more than a terminal shows.
const MARGIN: usize = 1000;
/// A longer span is marked only as far as its first line.
const MAX_MARK: usize = 4000;
/// Marks further apart are shown in excerpts of their own.
const MAX_EXTENT: usize = 16_000;

/// A piece of one file, with marks in it.
pub(super) struct Excerpt {
    pub(super) file: FileId,
    pub(super) text: String,
    /// The number of its first line in the file.
    pub(super) first_line: usize,
    pub(super) marks: Vec<Mark>,
    /// How many characters of its first line were cut off at the left.
    pub(super) cut: usize,
}

/// A marked range of an excerpt.
pub(super) struct Mark {
    pub(super) range: Range<usize>,
    pub(super) text: String,
    pub(super) primary: bool,
}

struct Marked<'a> {
    span: Span,
    label: &'a Label,
    primary: bool,
}

/// Excerpts that show all labels, the one with the primary label first.
pub(super) fn excerpts(sources: &Sources, primary: &Label, secondary: &[Label]) -> Vec<Excerpt> {
    let first = Marked { span: clip(sources, primary.span), label: primary, primary: true };
    let others = secondary.iter().map(|label| Marked {
        span: clip(sources, label.span),
        label,
        primary: false,
    });
    let mut clusters: Vec<Vec<Marked<'_>>> = Vec::new();
    for marked in std::iter::once(first).chain(others) {
        match clusters.iter_mut().find(|cluster| is_near(cluster, &marked)) {
            Some(cluster) => cluster.push(marked),
            None => clusters.push(vec![marked]),
        }
    }
    clusters.iter().map(|cluster| excerpt(sources, cluster)).collect()
}

fn clip(sources: &Sources, span: Span) -> Span {
    if span.range().len() <= MAX_MARK {
        return span;
    }
    let text = &sources.get(span.file).text;
    let end = text.floor_char_boundary(span.start as usize + MAX_MARK);
    let line = text[span.start as usize..end].lines().next().map_or(0, str::len);
    Span::new(span.file, span.start as usize, span.start as usize + line)
}

fn is_near(cluster: &[Marked<'_>], marked: &Marked<'_>) -> bool {
    let file = cluster[0].span.file;
    file == marked.span.file && extent(cluster).to(marked.span).range().len() <= MAX_EXTENT
}

/// From the first mark to the last. A cluster is never empty.
fn extent(cluster: &[Marked<'_>]) -> Span {
    cluster.iter().map(|marked| marked.span).reduce(Span::to).unwrap_or(cluster[0].span)
}

fn excerpt(sources: &Sources, cluster: &[Marked<'_>]) -> Excerpt {
    let extent = extent(cluster);
    let text = &*sources.get(extent.file).text;
    let (start, cut) = start_of_line(text, extent.start as usize);
    let end = end_of_line(text, extent.end as usize);
    let cut = if cut { sources.place(Span::new(extent.file, start, start)).column - 1 } else { 0 };
    Excerpt {
        file: extent.file,
        text: visible_source(&text[start..end]),
        first_line: sources.place(extent).line,
        marks: cluster.iter().map(|marked| mark(marked, start)).collect(),
        cut,
    }
}

fn mark(marked: &Marked<'_>, start: usize) -> Mark {
    let range = marked.span.range();
    Mark {
        range: range.start - start..range.end - start,
        text: visible_line(&marked.label.text),
        primary: marked.primary,
    }
}

/// The start of the line, or of the margin if that is nearer, and whether it is the margin.
fn start_of_line(text: &str, at: usize) -> (usize, bool) {
    let margin = text.ceil_char_boundary(at.saturating_sub(MARGIN));
    match text[margin..at].rfind('\n') {
        Some(newline) => (margin + newline + 1, false),
        None => (margin, margin > 0 && text.as_bytes()[margin - 1] != b'\n'),
    }
}

fn end_of_line(text: &str, at: usize) -> usize {
    let margin = text.floor_char_boundary((at + MARGIN).min(text.len()));
    text[at..margin].find('\n').map_or(margin, |newline| at + newline)
}

#[cfg(test)]
mod tests {
    use super::{MARGIN, MAX_MARK, excerpts};
    use retake_lang::diagnostic::Label;
    use retake_lang::source::{Sources, Span};

    fn label(sources: &Sources, start: usize, end: usize) -> Label {
        let file = sources.iter().next().unwrap().0;
        Label { span: Span::new(file, start, end), text: String::new() }
    }

    #[test]
    fn whole_lines_around_the_marks() {
        let mut sources = Sources::new();
        sources.add("f", "one\ntwo three\nfour\nfive");
        let (primary, other) = (label(&sources, 14, 18), label(&sources, 4, 7));
        let found = excerpts(&sources, &primary, &[other]);
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].text.as_str(), found[0].first_line), ("two three\nfour", 2));
        assert_eq!(found[0].marks[0].range, 10..14);
        assert_eq!(found[0].marks[1].range, 0..3);
    }

    #[test]
    fn a_long_line_is_cut_on_both_sides() {
        let mut sources = Sources::new();
        sources.add("f", "é".repeat(100_000));
        let found = excerpts(&sources, &label(&sources, 50_000, 50_002), &[]);
        assert!(found[0].text.len() <= 2 * MARGIN + 4);
        assert_eq!(found[0].cut, 25_000 - MARGIN / 2);
    }

    #[test]
    fn a_long_span_is_marked_on_its_first_line_only() {
        let mut sources = Sources::new();
        sources.add("f", "abc\n".repeat(MAX_MARK));
        let found = excerpts(&sources, &label(&sources, 1, 4 * MAX_MARK), &[]);
        assert_eq!((found[0].text.as_str(), found[0].marks[0].range.clone()), ("abc", 1..3));
    }

    #[test]
    fn marks_far_apart_have_their_own_excerpts() {
        let mut sources = Sources::new();
        sources.add("f", "abc\n".repeat(100_000));
        let (primary, other) = (label(&sources, 399_996, 399_999), label(&sources, 0, 3));
        let found = excerpts(&sources, &primary, &[other]);
        let lines: Vec<usize> = found.iter().map(|excerpt| excerpt.first_line).collect();
        assert_eq!(lines, [100_000, 1]);
    }
}
