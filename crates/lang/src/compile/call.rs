//! Calls.

use super::function::Location;
use super::{Compiler, Use};
use crate::bytecode::Op;
use crate::ir::{Expr, ExprKind, Lambda};
use crate::library::{self, Body, BuiltinId};
use crate::source::Span;

impl Compiler<'_> {
    pub(super) fn call(&mut self, callee: &Expr, args: &[Expr], wanted: Use, span: Span) {
        match &callee.kind {
            ExprKind::Local(name) if self.loops.contains(name) => {
                self.next_turn(*name, args, wanted, span);
            }
            ExprKind::Lambda(lambda) if can_be_let(lambda, args) => {
                self.call_in_place(lambda, args, wanted, span);
            }
            ExprKind::Builtin(id) => {
                if !self.inline(*id, args, wanted, span) {
                    args.iter().for_each(|arg| self.expr(arg, Use::Value));
                    self.call_builtin(*id, args.len(), wanted, span);
                }
            }
            ExprKind::Global(global) => {
                args.iter().for_each(|arg| self.expr(arg, Use::Value));
                let global = self.global(*global);
                self.call_global(global, args.len(), wanted, span);
            }
            ExprKind::Local(var) if self.locate(*var) == Location::This => {
                args.iter().for_each(|arg| self.expr(arg, Use::Value));
                let argc = args.len() as u32;
                let ops = (Op::CallThis(argc), Op::TailCallThis(argc));
                self.emit_call(ops, args.len(), wanted, span);
            }
            _ => {
                args.iter().for_each(|arg| self.expr(arg, Use::Value));
                self.expr(callee, Use::Value);
                self.call_top(args.len(), wanted, span);
            }
        }
    }

    /// Calls the procedure on top with so many arguments below it.
    pub(super) fn call_top(&mut self, argc: usize, wanted: Use, span: Span) {
        let ops = (Op::Call(argc as u32), Op::TailCall(argc as u32));
        self.emit_call(ops, argc + 1, wanted, span);
    }

    /// Calls a library procedure whose arguments are on the stack.
    pub(super) fn call_builtin(&mut self, id: BuiltinId, argc: usize, wanted: Use, span: Span) {
        match library::get(id).body {
            Body::Native(_) => {
                let op = Op::CallNative { id: id.0, argc: argc as u32 };
                self.emit_by(op, 1 - argc as i32, span);
                self.finish(wanted, span);
            }
            Body::Prelude if self.environment.prelude.contains_key(&id) => {
                let global = self.environment.prelude[&id];
                self.call_global(global.0, argc, wanted, span);
            }
            Body::Prelude | Body::Control(_) | Body::Effect => {
                self.builtin_value(id, span);
                self.call_top(argc, wanted, span);
            }
        }
    }

    /// A library procedure that programs cannot name.
    pub(super) fn internal(&self, name: &str) -> BuiltinId {
        match library::lookup(name) {
            Some(id) => id,
            None => unreachable!("the library has `{name}`"),
        }
    }

    fn call_global(&mut self, global: u32, argc: usize, wanted: Use, span: Span) {
        match u16::try_from(argc) {
            Ok(short) => {
                let call = Op::CallGlobal { argc: short, global };
                let tail = Op::TailCallGlobal { argc: short, global };
                self.emit_call((call, tail), argc, wanted, span);
            }
            Err(_) => {
                self.push(Op::Global(global), span);
                self.call_top(argc, wanted, span);
            }
        }
    }

    /// Emits the ordinary or the tail call, which takes `pops` values from the stack.
    fn emit_call(&mut self, ops: (Op, Op), pops: usize, wanted: Use, span: Span) {
        let change = 1 - pops as i32;
        if wanted == Use::Return {
            self.emit_by(ops.1, change, span);
        } else {
            self.emit_by(ops.0, change, span);
            self.finish(wanted, span);
        }
    }

    /// `((lambda (x) …) value)` is a `let`.
    fn call_in_place(&mut self, lambda: &Lambda, args: &[Expr], wanted: Use, span: Span) {
        let first = self.depth();
        args.iter().for_each(|arg| self.expr(arg, Use::Value));
        for (index, var) in lambda.formals.required.iter().enumerate() {
            self.bind_slot(*var, first + index as u32, span);
        }
        self.expr(&lambda.body, wanted);
        self.leave(first, wanted, span);
    }
}

fn can_be_let(lambda: &Lambda, args: &[Expr]) -> bool {
    lambda.formals.rest.is_none() && lambda.formals.required.len() == args.len()
}
