//! Compiled code.

use std::sync::Arc;

use super::Op;
use crate::datum::Datum;
use crate::source::Span;
use crate::task::Template;

/// Everything that has been compiled for a run. Only ever grows.
#[derive(Clone, Default)]
pub struct Program {
    /// Codes, by the number in [`Op::Closure`].
    pub protos: Vec<Arc<Proto>>,
    /// Constants, by the number in [`Op::Const`].
    pub constants: Vec<Datum>,
    /// Tasks, by the number in [`Op::Task`].
    pub tasks: Vec<Arc<Template>>,
    /// How many top-level variables there are.
    pub globals: u32,
    /// The names of the top-level variables, for messages.
    pub global_names: Vec<Arc<str>>,
}

/// The code of one procedure.
#[derive(Clone, Debug)]
pub struct Proto {
    /// What messages call it.
    pub name: Arc<str>,
    /// How many arguments it needs.
    pub required: u32,
    /// Whether further arguments become a list.
    pub rest: bool,
    /// The number of arguments, if it takes no others; `u32::MAX` if it takes any more.
    pub exactly: u32,
    /// The instructions.
    pub code: Vec<Op>,
    /// The place that each instruction was made for.
    pub spans: Vec<Span>,
    /// What a closure of this code takes from where it is made.
    pub captures: Vec<CaptureFrom>,
    /// How many values it may have on the stack at once, arguments included.
    pub frame_size: u32,
    /// Whether it is part of the library: call traces leave it out.
    pub library: bool,
    /// The names of variables that are checked for a value, for messages.
    pub checked: Vec<(u32, Arc<str>)>,
}

/// Where a captured value comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CaptureFrom {
    /// A local of the procedure that makes the closure.
    Local(u32),
    /// A capture of that procedure.
    Capture(u32),
    /// That procedure itself.
    This,
}

impl Proto {
    /// The name of the checked variable that the instruction at `pc` reads.
    pub fn checked_name(&self, pc: u32) -> Option<&Arc<str>> {
        self.checked.iter().find(|(at, _)| *at == pc).map(|(_, name)| name)
    }
}
