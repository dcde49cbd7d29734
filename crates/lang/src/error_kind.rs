//! The kinds of error a program can meet, by the names the outside sees.

use std::fmt;

/// What went wrong, in one word. The words are part of the public interface: `retake eval --json`
/// prints them and `(error-kind e)` returns them as symbols.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ErrorKind {
    /// The text is not well formed.
    Syntax,
    /// A name that nothing defines, or that is used before it has a value.
    Unbound,
    /// A procedure got too few or too many arguments.
    Arity,
    /// A value of the wrong type.
    Type,
    /// A value of the right type that makes no sense here, such as an index out of range.
    Value,
    /// Something that is not a procedure was called.
    NotCallable,
    /// A special form is written wrongly.
    FormSyntax,
    /// A controller returned neither `(continue x)` nor `(stop v)`.
    BadDecision,
    /// An integer outside 64 bits.
    Overflow,
    /// Fuel or memory ran out. Cannot be caught.
    Limit,
    /// Raised by the program itself.
    User,
}

impl ErrorKind {
    /// Every kind, in the order of the documentation.
    pub const ALL: [ErrorKind; 11] = [
        ErrorKind::Syntax,
        ErrorKind::Unbound,
        ErrorKind::Arity,
        ErrorKind::Type,
        ErrorKind::Value,
        ErrorKind::NotCallable,
        ErrorKind::FormSyntax,
        ErrorKind::BadDecision,
        ErrorKind::Overflow,
        ErrorKind::Limit,
        ErrorKind::User,
    ];

    /// The word itself.
    pub fn name(self) -> &'static str {
        match self {
            ErrorKind::Syntax => "syntax",
            ErrorKind::Unbound => "unbound",
            ErrorKind::Arity => "arity",
            ErrorKind::Type => "type",
            ErrorKind::Value => "value",
            ErrorKind::NotCallable => "not-callable",
            ErrorKind::FormSyntax => "form-syntax",
            ErrorKind::BadDecision => "bad-decision",
            ErrorKind::Overflow => "overflow",
            ErrorKind::Limit => "limit",
            ErrorKind::User => "user",
        }
    }
}

impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
