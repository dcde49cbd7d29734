//! Collects what the reader has to say about one file, and no more than a person would look at.

use crate::diagnostic::{Code, Diagnostic};

/// How many diagnostics one file gets at most. A binary file given by mistake would otherwise earn
/// millions of them.
pub const MAX_DIAGNOSTICS: usize = 200;

/// The diagnostics of one pass over one file.
#[derive(Default)]
pub(super) struct Report {
    diagnostics: Vec<Diagnostic>,
    left_out: usize,
}

impl Report {
    /// Adds a diagnostic, which is not even built when there are too many already.
    pub(super) fn add(&mut self, make: impl FnOnce() -> Diagnostic) {
        if self.is_full() {
            self.left_out += 1;
        } else {
            self.diagnostics.push(make());
        }
    }

    /// The latest diagnostic, to say more in it about the same mistake.
    pub(super) fn last_mut(&mut self) -> Option<&mut Diagnostic> {
        if self.left_out == 0 { self.diagnostics.last_mut() } else { None }
    }

    /// How many there are, without those left out.
    pub(super) fn len(&self) -> usize {
        self.diagnostics.len()
    }

    /// Whether anything more would be left out.
    pub(super) fn is_full(&self) -> bool {
        self.diagnostics.len() >= MAX_DIAGNOSTICS
    }

    /// How many of the mistakes are about where something ends. A wrong guess in recovery shows
    /// itself in more of these.
    pub(super) fn structural(&self) -> usize {
        let structural =
            [Code::UnexpectedClose, Code::MismatchedClose, Code::UnterminatedString, Code::BadDot];
        self.diagnostics.iter().filter(|found| structural.contains(&found.code)).count()
    }

    /// The diagnostics in order of position; the last one says so if some were left out.
    pub(super) fn finish(mut self) -> Vec<Diagnostic> {
        self.diagnostics.sort_by_key(|diagnostic| diagnostic.primary.span.start);
        if self.left_out > 0
            && let Some(last) = self.diagnostics.last_mut()
        {
            last.message =
                format!("{} more problems in this file are not shown", self.left_out + 1);
            last.primary.text = "the first of them".to_string();
            last.secondary.clear();
            last.help =
                vec!["put the others right first, or check that this is a source file".into()];
        }
        self.diagnostics
    }
}
