//! What went wrong, whichever stage found it, in the one form that is rendered.

use retake_lang::diagnostic::{Code, Diagnostic, Label, Severity};
use retake_lang::error_kind::ErrorKind;
use retake_lang::source::Span;

/// Something to tell the user about.
#[derive(Clone, Debug)]
pub(crate) struct Problem {
    pub(crate) severity: Severity,
    /// The stable code; problems of the command line itself have none.
    pub(crate) code: Option<Code>,
    pub(crate) kind: ErrorKind,
    /// One line, with the user's text in backticks.
    pub(crate) message: String,
    pub(crate) place: Place,
    /// Further facts, such as the calls that led here.
    pub(crate) notes: Vec<String>,
    /// What to do about it.
    pub(crate) help: Vec<String>,
}

/// Where a problem is.
#[derive(Clone, Debug)]
pub(crate) enum Place {
    /// In a text that can be shown.
    Marked {
        /// The place itself.
        primary: Label,
        /// Other places that explain it.
        secondary: Vec<Label>,
    },
    /// Somewhere in a file, or in all of it.
    File(String),
    /// Nowhere in particular.
    Nowhere,
}

impl Place {
    /// One place, with nothing to say beside it.
    pub(crate) fn at(span: Span) -> Self {
        Place::Marked { primary: Label { span, text: String::new() }, secondary: Vec::new() }
    }
}

impl Problem {
    /// Something worth knowing.
    pub(crate) fn note(message: impl Into<String>) -> Self {
        Problem { severity: Severity::Note, ..Problem::error(message) }
    }

    /// An error that no stage of the language has a code for.
    pub(crate) fn error(message: impl Into<String>) -> Self {
        Problem {
            severity: Severity::Error,
            code: None,
            kind: ErrorKind::Value,
            message: message.into(),
            place: Place::Nowhere,
            notes: Vec::new(),
            help: Vec::new(),
        }
    }

    /// Says which file it is about.
    #[must_use]
    pub(crate) fn in_file(mut self, name: impl Into<String>) -> Self {
        self.place = Place::File(name.into());
        self
    }

    /// Adds a suggestion.
    #[must_use]
    pub(crate) fn help(mut self, text: impl Into<String>) -> Self {
        self.help.push(text.into());
        self
    }

    /// Whether it keeps the program from running.
    pub(crate) fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }

    /// The marked place, if there is one.
    pub(crate) fn primary(&self) -> Option<&Label> {
        match &self.place {
            Place::Marked { primary, .. } => Some(primary),
            Place::File(_) | Place::Nowhere => None,
        }
    }
}

impl From<Diagnostic> for Problem {
    fn from(diagnostic: Diagnostic) -> Self {
        Problem {
            severity: diagnostic.severity(),
            code: Some(diagnostic.code),
            kind: diagnostic.code.kind(),
            message: diagnostic.message,
            place: Place::Marked { primary: diagnostic.primary, secondary: diagnostic.secondary },
            notes: Vec::new(),
            help: diagnostic.help,
        }
    }
}
