//! Every expression, by kind. Whatever the kind: afterwards there is one value more on the stack,
//! unless it was to be dropped.

use super::{Compiler, Use};
use crate::bytecode::Op;
use crate::datum::Datum;
use crate::ir::{Expr, ExprKind, VarId};
use crate::library::{self, Body, BuiltinId};
use crate::source::Span;

impl Compiler<'_> {
    pub(super) fn expr(&mut self, expr: &Expr, wanted: Use) {
        let span = expr.span;
        match &expr.kind {
            ExprKind::Const(datum) => self.constant_value(datum, wanted, span),
            ExprKind::Local(var) => self.variable(*var, wanted, span),
            ExprKind::Global(global) => {
                let global = self.global(*global);
                self.push(Op::Global(global), span);
                self.finish(wanted, span);
            }
            ExprKind::Builtin(id) => {
                self.builtin_value(*id, span);
                self.finish(wanted, span);
            }
            ExprKind::Task(task) => {
                let task = self.task(task);
                self.push(Op::Task(task), span);
                self.finish(wanted, span);
            }
            ExprKind::Assign(place, how, value) => self.assign(*place, *how, value, wanted, span),
            ExprKind::DefineValues { places, rest, value } => {
                self.define_values(places, *rest, value, wanted, span);
            }
            ExprKind::If(test, then, otherwise) => self.branch(test, then, otherwise, wanted, span),
            ExprKind::Seq(items) => self.sequence(items, wanted, span),
            ExprKind::And(items) => self.and_or(items, true, wanted, span),
            ExprKind::Or(items) => self.and_or(items, false, wanted, span),
            ExprKind::Cond(clauses, otherwise) => {
                self.cond(clauses, otherwise.as_deref(), wanted, span);
            }
            ExprKind::Case { key, clauses, otherwise } => {
                self.case(key, clauses, otherwise.as_deref(), wanted, span);
            }
            ExprKind::Lambda(lambda) => {
                self.lambda(lambda, None, span);
                self.finish(wanted, span);
            }
            ExprKind::CaseLambda(lambdas) => self.case_lambda(lambdas, wanted, span),
            ExprKind::Let(bindings, body) => self.let_form(bindings, body, wanted, span),
            ExprKind::Scope(vars, body) => self.scope(vars, body, wanted, span),
            ExprKind::NamedLet { name, lambda, args } => {
                self.named_let(*name, lambda, args, wanted, span);
            }
            ExprKind::LetValues(bindings, body) => self.let_values(bindings, body, wanted, span),
            ExprKind::Call(callee, args) => self.call(callee, args, wanted, span),
            ExprKind::Map(entries) => self.map_literal(entries, wanted, span),
            ExprKind::Repeat(count, body) => self.repeat(count, body, wanted, span),
            ExprKind::Guard { var, clauses, otherwise, body } => {
                self.guard(*var, clauses, otherwise.as_deref(), body, wanted, span);
            }
            ExprKind::Parameterize(bindings, body) => {
                self.parameterize(bindings, body, wanted, span);
            }
            ExprKind::Delay { lambda, force_result } => {
                self.delay(lambda, *force_result, wanted, span);
            }
            ExprKind::DirectorLoop(form) => self.director_loop(form, wanted, span),
            ExprKind::Invalid => unreachable!("programs with errors are not compiled"),
        }
    }

    /// Does with the value on top what is wanted.
    pub(super) fn finish(&mut self, wanted: Use, span: Span) {
        match wanted {
            Use::Value => {}
            Use::Return => self.emit(Op::Return, span),
            Use::Drop => self.emit_by(Op::Pop, -1, span),
        }
    }

    /// The value of a form that has none of interest.
    pub(super) fn nothing(&mut self, wanted: Use, span: Span) {
        if wanted != Use::Drop {
            self.push(Op::Nil, span);
            self.finish(wanted, span);
        }
    }

    fn constant_value(&mut self, datum: &Datum, wanted: Use, span: Span) {
        if wanted == Use::Drop {
            return;
        }
        let op = match datum {
            Datum::Nil => Op::Nil,
            Datum::Bool(true) => Op::True,
            Datum::Bool(false) => Op::False,
            Datum::Int(number) if i32::try_from(*number).is_ok() => Op::Int(*number as i32),
            Datum::List(items) if items.is_empty() => Op::Empty,
            other => Op::Const(self.constant(other)),
        };
        self.push(op, span);
        self.finish(wanted, span);
    }

    pub(super) fn variable(&mut self, var: VarId, wanted: Use, span: Span) {
        if wanted == Use::Return
            && let Some(slot) = self.plain_slot(var)
        {
            self.push(Op::ReturnLocal(slot), span);
            return;
        }
        self.read(var, span);
        self.finish(wanted, span);
    }

    pub(super) fn builtin_value(&mut self, id: BuiltinId, span: Span) {
        match library::get(id).body {
            Body::Prelude => match self.environment.prelude.get(&id) {
                Some(global) => self.push(Op::Global(global.0), span),
                None => unreachable!("the prelude defines `{}`", library::get(id).name),
            },
            _ => self.push(Op::Builtin(id.0), span),
        }
    }

    pub(super) fn sequence(&mut self, items: &[Expr], wanted: Use, span: Span) {
        match items.split_last() {
            None => self.nothing(wanted, span),
            Some((last, before)) => {
                before.iter().for_each(|item| self.expr(item, Use::Drop));
                self.expr(last, wanted);
            }
        }
    }

    fn map_literal(&mut self, entries: &[(std::sync::Arc<str>, Expr)], wanted: Use, span: Span) {
        entries.iter().for_each(|(_, value)| self.expr(value, Use::Value));
        let keys = entries.iter().map(|(key, _)| Datum::Symbol(key.clone())).collect();
        let keys = self.constant(&Datum::List(keys));
        self.emit_by(Op::Map(keys), 1 - entries.len() as i32, span);
        self.finish(wanted, span);
    }
}
