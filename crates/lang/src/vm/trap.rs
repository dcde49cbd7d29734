//! Why a library procedure did not return a value.

use super::value::Value;
use crate::error_kind::ErrorKind;

/// Why a library procedure did not return a value.
#[derive(Debug)]
pub enum Trap {
    /// An error, which the program can catch.
    Error(Box<Failure>),
    /// There is no room. The machine collects garbage and calls again; the second time it is a
    /// limit.
    OutOfMemory,
    /// The run's fuel is used up.
    OutOfFuel,
}

/// An error before it has become a value.
#[derive(Debug)]
pub struct Failure {
    /// What kind.
    pub kind: ErrorKind,
    /// One line, bounded in size, with the user's values in backticks.
    pub message: String,
    /// The values concerned, as `error-object-irritants` returns them.
    pub irritants: Vec<Value>,
    /// Further data for `error-details`; a map, or nil.
    pub details: Value,
}

impl Trap {
    /// An error of the kind.
    pub fn error(kind: ErrorKind, message: impl Into<String>) -> Trap {
        Trap::Error(Box::new(Failure {
            kind,
            message: message.into(),
            irritants: Vec::new(),
            details: Value::Nil,
        }))
    }

    /// A value of the right type that makes no sense.
    pub fn value(message: impl Into<String>) -> Trap {
        Trap::error(ErrorKind::Value, message)
    }

    /// An integer outside 64 bits. `what` names the operation.
    pub fn overflow(what: &str) -> Trap {
        Trap::error(
            ErrorKind::Overflow,
            format!("`{what}`: the result does not fit into a 64-bit integer"),
        )
    }
}
