//! What is to be laid out: data and comments in one order, with what the author's lines say.

use std::borrow::Cow;

/// A datum or a comment among its neighbours.
pub(super) struct Item<'t> {
    /// What it is.
    pub(super) kind: Kind<'t>,
    /// Its width in characters on one line; `None` if it cannot or must not be on one line.
    pub(super) flat: Option<usize>,
    /// Whether the author began a new line before it. Always so after a line comment.
    pub(super) newline_before: bool,
    /// Whether the author left a blank line before it.
    pub(super) blank_before: bool,
    /// Whether it stays on the line of the item before it, if that is no line comment.
    pub(super) glued: bool,
}

/// What an item is.
pub(super) enum Kind<'t> {
    /// A datum without parts, as it is to be written.
    Atom(Cow<'t, str>),
    /// A datum after something that belongs to it: a quote, `#;`, or the dot of a list.
    Prefixed(&'static str, Box<Item<'t>>),
    /// Brackets with what they hold.
    Group(Group<'t>),
    /// A comment to the end of the line.
    LineComment(LineComment<'t>),
    /// A comment between `#|` and `|#`.
    BlockComment(Cow<'t, str>),
}

/// A comment to the end of the line.
pub(super) struct LineComment<'t> {
    /// From the semicolon on.
    pub(super) text: &'t str,
    /// In which column the author wrote it, in characters.
    pub(super) column: usize,
    /// Whether the author put more than one blank before it.
    pub(super) is_padded: bool,
}

/// Brackets with what they hold.
pub(super) struct Group<'t> {
    pub(super) open: &'static str,
    pub(super) items: Vec<Item<'t>>,
    pub(super) close: &'static str,
    pub(super) layout: Layout,
}

/// How a group is laid out when it takes more than one line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Layout {
    /// The head and `header` arguments on the first line, the others below, two columns in.
    Body { header: usize },
    /// As `Body`, but with the second argument of the header on a line of its own: `do`.
    Do,
    /// Arguments below the first one, or below the head if they do not fit there.
    Call,
    /// As `Call`, with as many arguments on a line as the author wrote there, or as fit.
    FilledCall,
    /// The first argument beside the head and each other one below it: a `cond` laid out so.
    Beside,
    /// One element on each line, below the first one.
    Lines,
    /// As `Lines`, but `=>` shares its line with what follows it.
    Clause,
    /// As many elements on a line as the author wrote there, or as fit. After one that takes
    /// several lines, a new line begins.
    Fill,
    /// A key and its value on each line.
    Pairs,
}

impl<'t> Item<'t> {
    pub(super) fn new(kind: Kind<'t>) -> Self {
        let flat = flat_width(&kind);
        Item { kind, flat, newline_before: false, blank_before: false, glued: false }
    }

    pub(super) fn is_line_comment(&self) -> bool {
        matches!(self.kind, Kind::LineComment(_))
    }

    pub(super) fn is_comment(&self) -> bool {
        match self.kind {
            Kind::LineComment(_) | Kind::BlockComment(_) => true,
            Kind::Prefixed(prefix, _) => prefix == HIDE,
            _ => false,
        }
    }

    /// Whether it is an atom, or one with quotes before it.
    pub(super) fn is_atomic(&self) -> bool {
        match &self.kind {
            Kind::Atom(_) => true,
            Kind::Prefixed(prefix, datum) => *prefix != HIDE && datum.is_atomic(),
            _ => false,
        }
    }

    /// The text, if it is an atom.
    pub(super) fn atom(&self) -> Option<&str> {
        match &self.kind {
            Kind::Atom(text) => Some(text),
            _ => None,
        }
    }
}

/// The prefix that makes a comment of a datum.
pub(super) const HIDE: &str = "#;";

fn flat_width(kind: &Kind) -> Option<usize> {
    match kind {
        Kind::Atom(text) | Kind::BlockComment(text) => one_line_width(text),
        Kind::Prefixed(prefix, datum) => Some(prefix.len() + datum.flat?),
        Kind::Group(group) => group.flat_width(),
        Kind::LineComment(_) => None,
    }
}

fn one_line_width(text: &str) -> Option<usize> {
    (!text.contains('\n')).then(|| text.chars().count())
}

impl Group<'_> {
    fn flat_width(&self) -> Option<usize> {
        if self.is_broken_by_author() {
            return None;
        }
        let mut width = self.open.len() + self.close.len() + self.items.len().saturating_sub(1);
        for item in &self.items {
            width += item.flat?;
        }
        Some(width)
    }

    /// Only those new lines count that the layout keeps. Otherwise a form that was broken would not
    /// be broken after formatting, and formatting it again could change it.
    fn is_broken_by_author(&self) -> bool {
        self.items.iter().skip(1).any(|item| item.newline_before && !item.glued)
    }
}
