//! Procedures: `lambda`, `case-lambda`, `delay`.

use std::sync::Arc;

use super::function::Function;
use super::{Compiler, Use};
use crate::bytecode::Op;
use crate::ir::{Lambda, VarId};
use crate::source::Span;

impl Compiler<'_> {
    /// Pushes a closure. `this` is the variable that will hold it, if it never changes.
    pub(super) fn lambda(&mut self, lambda: &Lambda, this: Option<VarId>, span: Span) {
        self.begin_lambda(lambda, this);
        self.expr(&lambda.body, Use::Return);
        let proto = self.finish_function();
        self.push(Op::Closure(proto), span);
    }

    fn begin_lambda(&mut self, lambda: &Lambda, this: Option<VarId>) {
        let name = lambda.name.clone().unwrap_or_else(|| Arc::from("lambda"));
        let formals = &lambda.formals;
        let mut function =
            Function::new(name, formals.required.len() as u32, formals.rest.is_some());
        function.this = this;
        self.functions.push(function);
        for (slot, var) in formals.required.iter().chain(&formals.rest).enumerate() {
            self.set_depth(slot as u32 + 1);
            self.bind_slot(*var, slot as u32, lambda.span);
        }
    }

    pub(super) fn case_lambda(&mut self, lambdas: &[Lambda], wanted: Use, span: Span) {
        lambdas.iter().for_each(|lambda| self.lambda(lambda, None, lambda.span));
        let count = lambdas.len();
        self.emit_by(Op::CaseLambda(count as u32), 1 - count as i32, span);
        self.finish(wanted, span);
    }

    /// A promise of a procedure that returns another promise: of a finished one, unless the body's
    /// value is to be forced in turn.
    pub(super) fn delay(&mut self, lambda: &Lambda, force_result: bool, wanted: Use, span: Span) {
        if force_result {
            self.lambda(lambda, None, span);
        } else {
            self.begin_lambda(lambda, None);
            self.expr(&lambda.body, Use::Value);
            let done = self.internal("%done-promise");
            self.call_builtin(done, 1, Use::Return, span);
            let proto = self.finish_function();
            self.push(Op::Closure(proto), span);
        }
        let promise = self.internal("%waiting-promise");
        self.call_builtin(promise, 1, wanted, span);
    }
}
