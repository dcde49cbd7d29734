//! Loops: named `let`, `do`, `(loop n …)` and `director-evaluator-loop`.

use super::{Compiler, Use};
use crate::bytecode::Op;
use crate::datum::Datum;
use crate::ir::{DirectorLoop, Expr, History, Lambda, VarId};
use crate::source::Span;

/// `max-iterations` of a loop that gives none.
const DEFAULT_ITERATIONS: i32 = 5;

impl Compiler<'_> {
    pub(super) fn named_let(
        &mut self,
        name: VarId,
        lambda: &Lambda,
        args: &[Expr],
        wanted: Use,
        span: Span,
    ) {
        if self.loops.contains(&name) {
            self.plain_loop(name, lambda, args, wanted, span);
        } else if self.storage_of(name).cell {
            self.loop_in_cell(name, lambda, args, wanted, span);
        } else {
            args.iter().for_each(|arg| self.expr(arg, Use::Value));
            self.lambda(lambda, Some(name), span);
            self.call_top(args.len(), wanted, span);
        }
    }

    /// No procedure at all: the variables are slots, and the next turn is a jump.
    fn plain_loop(&mut self, name: VarId, lambda: &Lambda, args: &[Expr], wanted: Use, span: Span) {
        let first = self.depth();
        args.iter().for_each(|arg| self.expr(arg, Use::Value));
        let target = self.function().here();
        for (index, var) in lambda.formals.required.iter().enumerate() {
            self.bind_slot(*var, first + index as u32, span);
        }
        self.function().loops.insert(name, (first, target));
        self.expr(&lambda.body, wanted);
        self.leave(first, wanted, span);
    }

    /// The call of a plain loop, in tail position of its body.
    pub(super) fn next_turn(&mut self, name: VarId, args: &[Expr], wanted: Use, span: Span) {
        let (first, target) = self.function().loops[&name];
        let depth = self.depth();
        args.iter().for_each(|arg| self.expr(arg, Use::Value));
        let count = args.len() as u8;
        match u16::try_from(first) {
            Ok(first) => self.emit(Op::Again { count, first, target }, span),
            Err(_) => {
                self.emit(Op::Rebind { count, first }, span);
                self.emit(Op::JumpBack(target), span);
            }
        }
        // Nothing comes after it, but what is compiled next counts on the value.
        self.set_depth(depth + u32::from(wanted != Use::Drop));
    }

    /// The body assigns the name of its own procedure.
    fn loop_in_cell(
        &mut self,
        name: VarId,
        lambda: &Lambda,
        args: &[Expr],
        wanted: Use,
        span: Span,
    ) {
        let first = self.depth();
        self.push(Op::EmptyCell, span);
        args.iter().for_each(|arg| self.expr(arg, Use::Value));
        self.function().slots.insert(name, first);
        self.lambda(lambda, None, span);
        self.emit_by(Op::SetLocalCell(first), -1, span);
        self.push(Op::LocalCell(first), span);
        self.call_top(args.len(), wanted, span);
        self.leave(first, wanted, span);
    }

    /// Slots: the turns that are left, and the value of the last one.
    pub(super) fn repeat(&mut self, count: &Expr, body: &Expr, wanted: Use, span: Span) {
        let first = self.depth();
        self.expr(count, Use::Value);
        self.emit(Op::CheckCount, count.span);
        self.push(Op::Nil, span);
        let target = self.function().here();
        self.push(Op::Local(first), span);
        self.push(Op::Int(0), span);
        let to_end = self.jump(Op::JumpUnlessGt(0), -2, span);
        self.expr(body, Use::Value);
        self.emit_by(Op::SetLocal(first + 1), -1, span);
        self.push(Op::Local(first), span);
        self.emit(Op::AddInt(-1), span);
        self.emit_by(Op::SetLocal(first), -1, span);
        self.emit(Op::JumpBack(target), span);
        self.land(to_end);
        self.emit_by(Op::Slide(1), -1, span);
        self.finish(wanted, span);
    }

    /// The loop itself is written in the language. It is never a tail call, so that the place of
    /// the form can be told from the call trace.
    pub(super) fn director_loop(&mut self, form: &DirectorLoop, wanted: Use, span: Span) {
        match &form.max_iterations {
            Some(count) => self.expr(count, Use::Value),
            None => self.push(Op::Int(DEFAULT_ITERATIONS), span),
        }
        self.expr(&form.initial, Use::Value);
        self.expr(&form.director, Use::Value);
        self.optional(form.executor.as_ref(), span);
        self.expr(&form.evaluator, Use::Value);
        self.optional(form.controller.as_ref(), span);
        self.optional(form.until.as_ref(), span);
        self.optional(form.stagnation.as_ref(), span);
        self.optional(form.on_exhausted.as_ref(), span);
        let history = match form.history {
            History::Full => "full",
            History::Notes => "notes",
            History::Latest => "latest",
        };
        let history = self.constant(&Datum::Symbol(history.into()));
        self.push(Op::Const(history), span);
        self.push(if form.report { Op::True } else { Op::False }, span);
        let director_loop = self.internal("%director-loop");
        self.call_builtin(director_loop, 11, Use::Value, span);
        self.finish(wanted, span);
    }

    fn optional(&mut self, part: Option<&Expr>, span: Span) {
        match part {
            Some(part) => self.expr(part, Use::Value),
            None => self.push(Op::Nil, span),
        }
    }
}
