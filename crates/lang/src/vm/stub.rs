//! Small codes that the machine puts beneath a call, to go on when it returns.

use std::sync::Arc;

use crate::bytecode::{Op, Proto};
use crate::source::{FileId, Span};

/// Which code. Every program begins with these, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stub {
    /// Returns what the call returned.
    Return,
    /// Leaves a `with-exception-handler`.
    PopHandler,
    /// Calls the consumer, which is local 0, with what the producer returned.
    CallWithValues,
    /// A handler has returned. Locals: how many handlers there were, which was the innermost,
    /// whether the condition can be continued, and the condition.
    LeaveHandler,
}

impl Stub {
    const ALL: [Stub; 4] =
        [Stub::Return, Stub::PopHandler, Stub::CallWithValues, Stub::LeaveHandler];

    /// Its number in the program.
    pub(super) fn proto(self) -> u32 {
        self as u32
    }

    fn code(self) -> Vec<Op> {
        match self {
            Stub::Return => vec![Op::Return],
            Stub::PopHandler => vec![Op::PopHandler, Op::Return],
            Stub::CallWithValues => vec![Op::CallWithValues],
            Stub::LeaveHandler => vec![Op::LeaveHandler],
        }
    }
}

/// The codes that every program begins with.
pub(super) fn protos() -> Vec<Arc<Proto>> {
    let proto = |stub: Stub| {
        let code = stub.code();
        Proto {
            name: "stub".into(),
            required: 0,
            rest: false,
            exactly: 0,
            spans: vec![Span::new(FileId(0), 0, 0); code.len()],
            code,
            captures: Vec::new(),
            frame_size: 8,
            library: true,
            checked: Vec::new(),
        }
    };
    Stub::ALL.into_iter().map(|stub| Arc::new(proto(stub))).collect()
}
