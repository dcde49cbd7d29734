//! `let`, bodies with definitions, `let-values`, `parameterize`.

use std::collections::HashMap;

use super::variables::{defined_procedure, procedure_group};
use super::{Compiler, Use};
use crate::bytecode::{CaptureFrom, Op};
use crate::ir::{Expr, Formals, VarId};
use crate::source::Span;

impl Compiler<'_> {
    pub(super) fn let_form(
        &mut self,
        bindings: &[(VarId, Expr)],
        body: &Expr,
        wanted: Use,
        span: Span,
    ) {
        let first = self.depth();
        bindings.iter().for_each(|(_, value)| self.expr(value, Use::Value));
        for (index, (var, _)) in bindings.iter().enumerate() {
            self.bind_slot(*var, first + index as u32, span);
        }
        self.expr(body, wanted);
        self.leave(first, wanted, span);
    }

    /// A variable gets the slot that its value is in.
    pub(super) fn bind_slot(&mut self, var: VarId, slot: u32, span: Span) {
        if self.storage_of(var).cell {
            self.emit(Op::WrapCell(slot), span);
        }
        self.function().slots.insert(var, slot);
    }

    /// Drops what lies between `first` and the value of a body that has just been compiled.
    pub(super) fn leave(&mut self, first: u32, wanted: Use, span: Span) {
        let depth = self.depth();
        match wanted {
            Use::Return => self.set_depth(first + 1),
            Use::Value if depth > first + 1 => {
                let below = depth - first - 1;
                self.emit_by(Op::Slide(below), -(below as i32), span);
            }
            Use::Drop if depth > first => {
                let above = depth - first;
                self.emit_by(Op::Drop(above), -(above as i32), span);
            }
            Use::Value | Use::Drop => {}
        }
    }

    pub(super) fn scope(&mut self, vars: &[VarId], body: &[Expr], wanted: Use, span: Span) {
        let first = self.depth();
        for var in vars {
            let slot = self.depth();
            let op = if self.storage_of(*var).cell { Op::EmptyCell } else { Op::Undefined };
            self.push(op, span);
            self.function().slots.insert(*var, slot);
        }
        self.scope_body(body, wanted, span);
        self.leave(first, wanted, span);
    }

    fn scope_body(&mut self, body: &[Expr], wanted: Use, span: Span) {
        let mut rest = body;
        while !rest.is_empty() {
            let group = procedure_group(rest);
            if group > 0 {
                self.procedures(&rest[..group]);
            } else if rest.len() > 1 {
                self.expr(&rest[0], Use::Drop);
            } else {
                return self.expr(&rest[0], wanted);
            }
            rest = &rest[group.max(1)..];
        }
        self.nothing(wanted, span);
    }

    /// Makes procedures that may refer to each other: first all closures, then the captures that
    /// did not exist yet.
    fn procedures(&mut self, defines: &[Expr]) {
        let mut waiting = Vec::new();
        for define in defines {
            let before = self.program.protos.len();
            self.expr(define, Use::Drop);
            if let Some(var) = defined_procedure(define)
                && self.program.protos.len() > before
            {
                waiting.push((var, self.program.protos.len() - 1, define.span));
            }
        }
        self.patch_group(&waiting);
    }

    /// A closure captured those that were made after it before they were there.
    fn patch_group(&mut self, made: &[(VarId, usize, Span)]) {
        let mut order = HashMap::new();
        for (index, (var, ..)) in made.iter().enumerate() {
            if !self.storage_of(*var).cell {
                order.insert(CaptureFrom::Local(self.function().slots[var]), index);
            }
        }
        for (index, (var, proto, span)) in made.iter().enumerate() {
            let proto = self.program.protos[*proto].clone();
            for (capture, from) in proto.captures.iter().enumerate() {
                if let CaptureFrom::Local(slot) = *from
                    && order.get(from).is_some_and(|made| *made > index)
                {
                    self.read(*var, *span);
                    self.push(Op::Local(slot), *span);
                    self.emit_by(Op::Patch(capture as u32), -2, *span);
                }
            }
        }
    }

    pub(super) fn let_values(
        &mut self,
        bindings: &[(Formals, Expr)],
        body: &Expr,
        wanted: Use,
        span: Span,
    ) {
        let first = self.depth();
        for (formals, value) in bindings {
            let slot = self.depth();
            self.expr(value, Use::Value);
            self.spread(formals.required.len(), formals.rest.is_some(), value.span);
            for (index, var) in formals.required.iter().chain(&formals.rest).enumerate() {
                self.bind_slot(*var, slot + index as u32, span);
            }
        }
        self.expr(body, wanted);
        self.leave(first, wanted, span);
    }

    pub(super) fn parameterize(
        &mut self,
        bindings: &[(Expr, Expr)],
        body: &Expr,
        wanted: Use,
        span: Span,
    ) {
        let convert = self.internal("%convert-parameter");
        for (parameter, value) in bindings {
            self.expr(parameter, Use::Value);
            self.push(Op::Dup, parameter.span);
            self.expr(value, Use::Value);
            self.call_builtin(convert, 2, Use::Value, parameter.span);
        }
        // All values are computed before any parameter has its new one.
        bindings.iter().for_each(|_| self.emit_by(Op::BindParameter, -2, span));
        self.expr(body, Use::Value);
        self.emit(Op::UnbindParameters(bindings.len() as u32), span);
        self.finish(wanted, span);
    }
}
