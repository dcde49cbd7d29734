//! A function while its code is being written.

use std::collections::HashMap;
use std::sync::Arc;

use super::Compiler;
use crate::bytecode::{CaptureFrom, Op, Proto};
use crate::ir::VarId;
use crate::source::Span;

/// A function while its code is being written.
pub(super) struct Function {
    name: Arc<str>,
    required: u32,
    rest: bool,
    pub(super) code: Vec<Op>,
    spans: Vec<Span>,
    pub(super) captures: Vec<CaptureFrom>,
    capture_of: HashMap<VarId, u32>,
    /// The slot of each variable.
    pub(super) slots: HashMap<VarId, u32>,
    /// The variable that holds this very function, if it never changes.
    pub(super) this: Option<VarId>,
    /// Loops whose bodies are being compiled: the first slot and where the loop begins.
    pub(super) loops: HashMap<VarId, (u32, u32)>,
    /// How many values are on the stack at this point.
    pub(super) depth: u32,
    most: u32,
    checked: Vec<(u32, Arc<str>)>,
}

/// How a function reaches a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Location {
    Slot(u32),
    Capture(u32),
    This,
}

/// A jump whose target is not known yet.
#[must_use]
pub(super) struct Jump(usize);

impl Function {
    pub(super) fn new(name: Arc<str>, required: u32, rest: bool) -> Self {
        Function {
            name,
            required,
            rest,
            code: Vec::new(),
            spans: Vec::new(),
            captures: Vec::new(),
            capture_of: HashMap::new(),
            slots: HashMap::new(),
            this: None,
            loops: HashMap::new(),
            depth: 0,
            most: 0,
            checked: Vec::new(),
        }
    }

    pub(super) fn finish(self, library: bool) -> Proto {
        Proto {
            name: self.name,
            required: self.required,
            rest: self.rest,
            exactly: if self.rest { u32::MAX } else { self.required },
            code: self.code,
            spans: self.spans,
            captures: self.captures,
            frame_size: self.most,
            library,
            checked: self.checked,
        }
    }

    pub(super) fn set_depth(&mut self, depth: u32) {
        self.depth = depth;
        self.most = self.most.max(depth);
    }

    pub(super) fn here(&self) -> u32 {
        self.code.len() as u32
    }
}

impl Compiler<'_> {
    /// Adds an instruction that leaves the depth of the stack to the caller.
    pub(super) fn emit(&mut self, op: Op, span: Span) {
        let function = self.function();
        function.code.push(op);
        function.spans.push(span);
    }

    /// Adds an instruction that changes the depth of the stack by `change`.
    pub(super) fn emit_by(&mut self, op: Op, change: i32, span: Span) {
        self.emit(op, span);
        let function = self.function();
        function.set_depth(function.depth.strict_add_signed(change));
    }

    /// Adds an instruction that pushes one value.
    pub(super) fn push(&mut self, op: Op, span: Span) {
        self.emit_by(op, 1, span);
    }

    pub(super) fn depth(&mut self) -> u32 {
        self.function().depth
    }

    pub(super) fn set_depth(&mut self, depth: u32) {
        self.function().set_depth(depth);
    }

    /// Adds a jump whose target comes later. `change` is what it does to the stack when it does not
    /// jump.
    pub(super) fn jump(&mut self, op: Op, change: i32, span: Span) -> Jump {
        self.emit_by(op, change, span);
        Jump(self.function().code.len() - 1)
    }

    /// Lets the jump go to the next instruction.
    pub(super) fn land(&mut self, jump: Jump) {
        let here = self.function().here();
        let op = &mut self.function().code[jump.0];
        match op {
            Op::Jump(target)
            | Op::JumpIfFalse(target)
            | Op::JumpIfTrue(target)
            | Op::JumpIfFalseKeep(target)
            | Op::JumpIfTrueKeep(target)
            | Op::JumpUnlessPair(target)
            | Op::JumpUnlessNull(target)
            | Op::JumpUnlessLt(target)
            | Op::JumpUnlessGt(target)
            | Op::JumpUnlessLe(target)
            | Op::JumpUnlessGe(target)
            | Op::JumpUnlessNumEq(target)
            | Op::JumpUnlessLocalPair { target, .. }
            | Op::JumpUnlessLocalNull { target, .. }
            | Op::JumpUnlessLocalLtInt { target, .. }
            | Op::JumpUnlessLocalGtInt { target, .. }
            | Op::JumpUnlessLocalLeInt { target, .. }
            | Op::JumpUnlessLocalGeInt { target, .. }
            | Op::JumpUnlessLocalNumEqInt { target, .. }
            | Op::JumpUnlessLocalsLt { target, .. }
            | Op::JumpUnlessLocalsGt { target, .. }
            | Op::JumpUnlessLocalsLe { target, .. }
            | Op::JumpUnlessLocalsGe { target, .. }
            | Op::JumpUnlessLocalsNumEq { target, .. }
            | Op::PushGuard { target, .. } => *target = here,
            _ => unreachable!("only jumps are landed"),
        }
    }

    pub(super) fn land_all(&mut self, jumps: Vec<Jump>) {
        jumps.into_iter().for_each(|jump| self.land(jump));
    }

    /// How the innermost function reaches a variable, capturing it if need be.
    pub(super) fn locate(&mut self, var: VarId) -> Location {
        self.locate_in(self.functions.len() - 1, var)
    }

    fn locate_in(&mut self, level: usize, var: VarId) -> Location {
        let function = &self.functions[level];
        if let Some(slot) = function.slots.get(&var) {
            return Location::Slot(*slot);
        }
        if function.this == Some(var) {
            return Location::This;
        }
        if let Some(index) = function.capture_of.get(&var) {
            return Location::Capture(*index);
        }
        // Functions nest no deeper than brackets do. The checker has bound every variable, so one
        // of the outer functions has it.
        let from = match self.locate_in(level - 1, var) {
            Location::Slot(slot) => CaptureFrom::Local(slot),
            Location::Capture(index) => CaptureFrom::Capture(index),
            Location::This => CaptureFrom::This,
        };
        let function = &mut self.functions[level];
        function.captures.push(from);
        let index = function.captures.len() as u32 - 1;
        function.capture_of.insert(var, index);
        Location::Capture(index)
    }

    /// Remembers, for messages, what the next instruction reads.
    pub(super) fn note_checked(&mut self, var: VarId) {
        let name = self.unit.vars[var.0 as usize].name.clone();
        let function = self.function();
        let here = function.here();
        function.checked.push((here, name));
    }
}
