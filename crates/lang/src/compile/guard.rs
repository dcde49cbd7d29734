//! `guard`.

use super::{Compiler, Use};
use crate::bytecode::Op;
use crate::ir::{Clause, Expr, VarId};
use crate::source::Span;

impl Compiler<'_> {
    /// The machine comes to the clauses with three values on the stack: the condition, the
    /// continuation that was cut off (nil where an `else` makes it needless), and how many
    /// `dynamic-wind`s were entered outside the guard.
    pub(super) fn guard(
        &mut self,
        var: VarId,
        clauses: &[Clause<Expr>],
        otherwise: Option<&Expr>,
        body: &Expr,
        wanted: Use,
        span: Span,
    ) {
        let first = self.depth();
        let keep = otherwise.is_none();
        let to_clauses = self.jump(Op::PushGuard { keep, target: 0 }, 0, span);
        self.expr(body, Use::Value);
        self.emit(Op::PopGuard, span);
        self.finish(wanted, span);
        let to_end = self.skip_rest(wanted, span);

        self.land(to_clauses);
        self.set_depth(first + 3);
        let (continuation, winds) = (first + 1, first + 2);
        self.push(Op::Nil, span);
        self.emit_by(Op::Unwind(winds), -1, span);
        self.bind_slot(var, first, span);
        let mut clauses_end = self.cond_clauses(clauses, wanted, span);
        match otherwise {
            Some(body) => self.expr(body, wanted),
            None => {
                self.push(Op::Nil, span);
                self.emit_by(Op::Rewind(continuation), -1, span);
                self.reraise(var, continuation, wanted, span);
            }
        }
        self.land_all(std::mem::take(&mut clauses_end));
        self.leave(first, wanted, span);
        self.land_all(to_end.into_iter().collect());
    }

    /// Does not come back here: the continuation goes on where the condition was raised.
    fn reraise(&mut self, var: VarId, continuation: u32, wanted: Use, span: Span) {
        self.read(var, span);
        self.emit_by(Op::Reraise(continuation), -1, span);
        if wanted != Use::Drop {
            let depth = self.depth();
            self.set_depth(depth + 1);
        }
    }
}
