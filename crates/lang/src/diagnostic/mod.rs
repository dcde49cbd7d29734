//! What the reader and the checker have to say, as plain data.
//!
//! Nothing here knows how a message is drawn: the terminal, JSON and any editor render the same
//! value.

mod code;
pub mod message;
pub mod suggest;

pub use code::{Code, Explanation};

use crate::source::Span;

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    /// Nothing runs while there is one of these.
    Error,
    /// Probably a mistake, but it can run.
    Warning,
    /// Worth knowing.
    Note,
}

/// One marked place, with what is to be said about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The place.
    pub span: Span,
    /// A few words shown beside the mark. May be empty.
    pub text: String,
}

/// One message about a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// What kind of problem it is; stable across versions.
    pub code: Code,
    /// One line, without a full stop, with the user's text in backticks.
    pub message: String,
    /// Where the problem is.
    pub primary: Label,
    /// Other places that explain it, such as a first definition.
    pub secondary: Vec<Label>,
    /// What to do about it, one suggestion each.
    pub help: Vec<String>,
}

impl Diagnostic {
    /// A message about one place.
    pub fn new(code: Code, span: Span, message: impl Into<String>) -> Self {
        let primary = Label { span, text: String::new() };
        Diagnostic {
            code,
            message: message.into(),
            primary,
            secondary: Vec::new(),
            help: Vec::new(),
        }
    }

    /// Says a few words beside the primary mark.
    #[must_use]
    pub fn label(mut self, text: impl Into<String>) -> Self {
        self.primary.text = text.into();
        self
    }

    /// Marks another place.
    #[must_use]
    pub fn also(mut self, span: Span, text: impl Into<String>) -> Self {
        self.secondary.push(Label { span, text: text.into() });
        self
    }

    /// Adds a suggestion.
    #[must_use]
    pub fn help(mut self, text: impl Into<String>) -> Self {
        self.help.push(text.into());
        self
    }

    /// How bad it is; each code has one severity.
    pub fn severity(&self) -> Severity {
        self.code.severity()
    }

    /// Whether it keeps the program from running.
    pub fn is_error(&self) -> bool {
        self.severity() == Severity::Error
    }
}
