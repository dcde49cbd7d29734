//! Branching: `if`, `and`, `or`, `cond`, `case`.

use super::function::Jump;
use super::{Compiler, Use};
use crate::bytecode::Op;
use crate::datum::Datum;
use crate::ir::{Clause, ClauseBody, Expr};
use crate::source::Span;

impl Compiler<'_> {
    pub(super) fn branch(
        &mut self,
        test: &Expr,
        then: &Expr,
        otherwise: &Expr,
        wanted: Use,
        span: Span,
    ) {
        let depth = self.depth();
        let to_else = self.jump_unless(test);
        self.expr(then, wanted);
        let to_end = self.skip_rest(wanted, span);
        self.land(to_else);
        self.set_depth(depth);
        self.expr(otherwise, wanted);
        self.land_all(to_end.into_iter().collect());
    }

    /// After a branch: a jump over the others, unless the branch has returned.
    pub(super) fn skip_rest(&mut self, wanted: Use, span: Span) -> Option<Jump> {
        (wanted != Use::Return).then(|| self.jump(Op::Jump(0), 0, span))
    }

    pub(super) fn and_or(&mut self, items: &[Expr], and: bool, wanted: Use, span: Span) {
        let Some((last, before)) = items.split_last() else {
            self.push(if and { Op::True } else { Op::False }, span);
            return self.finish(wanted, span);
        };
        let mut to_end = Vec::new();
        for item in before {
            self.expr(item, Use::Value);
            let op = if and { Op::JumpIfFalseKeep(0) } else { Op::JumpIfTrueKeep(0) };
            to_end.push(self.jump(op, -1, item.span));
        }
        if wanted == Use::Return {
            // The last one may be a tail call; the others come here to return.
            let depth = self.depth();
            self.expr(last, Use::Return);
            self.land_all(to_end);
            self.set_depth(depth + 1);
            return self.emit(Op::Return, span);
        }
        self.expr(last, Use::Value);
        self.land_all(to_end);
        self.finish(wanted, span);
    }

    pub(super) fn cond(
        &mut self,
        clauses: &[Clause<Expr>],
        otherwise: Option<&Expr>,
        wanted: Use,
        span: Span,
    ) {
        let to_end = self.cond_clauses(clauses, wanted, span);
        match otherwise {
            Some(body) => self.expr(body, wanted),
            None => self.nothing(wanted, span),
        }
        self.land_all(to_end);
    }

    /// The clauses in turn; falls through, with nothing on the stack, where none matches. Returns
    /// the jumps to the end.
    pub(super) fn cond_clauses(
        &mut self,
        clauses: &[Clause<Expr>],
        wanted: Use,
        span: Span,
    ) -> Vec<Jump> {
        let mut to_end = Vec::new();
        for clause in clauses {
            let depth = self.depth();
            let to_next = match &clause.body {
                ClauseBody::Body(body) => {
                    let to_next = self.jump_unless(&clause.test);
                    self.expr(body, wanted);
                    to_next
                }
                ClauseBody::Test => self.test_clause(&clause.test, wanted),
                ClauseBody::Apply(receiver) => {
                    self.expr(&clause.test, Use::Value);
                    self.push(Op::Dup, clause.test.span);
                    let to_next = self.jump(Op::JumpIfFalse(0), -1, clause.test.span);
                    self.expr(receiver, Use::Value);
                    self.call_top(1, wanted, receiver.span);
                    to_next
                }
            };
            to_end.extend(self.skip_rest(wanted, span));
            self.land(to_next);
            self.set_depth(depth);
            if matches!(clause.body, ClauseBody::Test | ClauseBody::Apply(_)) {
                // The test's value is still there.
                self.set_depth(depth + 1);
                self.emit_by(Op::Pop, -1, span);
            }
        }
        to_end
    }

    /// `(test)`: its value, if true. The jump leaves the value on the stack.
    fn test_clause(&mut self, test: &Expr, wanted: Use) -> Jump {
        self.expr(test, Use::Value);
        self.push(Op::Dup, test.span);
        let to_next = self.jump(Op::JumpIfFalse(0), -1, test.span);
        self.finish(wanted, test.span);
        to_next
    }

    pub(super) fn case(
        &mut self,
        key: &Expr,
        clauses: &[Clause<Vec<Datum>>],
        otherwise: Option<&ClauseBody>,
        wanted: Use,
        span: Span,
    ) {
        self.expr(key, Use::Value);
        let depth = self.depth();
        let mut to_end = Vec::new();
        for clause in clauses {
            let mut to_body = Vec::new();
            for datum in &clause.test {
                let constant = self.constant(datum);
                self.push(Op::TestEqv(constant), key.span);
                to_body.push(self.jump(Op::JumpIfTrue(0), -1, key.span));
            }
            let to_next = self.jump(Op::Jump(0), 0, span);
            self.land_all(to_body);
            self.case_body(&clause.body, wanted, span);
            to_end.extend(self.skip_rest(wanted, span));
            self.land(to_next);
            self.set_depth(depth);
        }
        match otherwise {
            Some(body) => self.case_body(body, wanted, span),
            None => {
                self.emit_by(Op::Pop, -1, span);
                self.nothing(wanted, span);
            }
        }
        self.land_all(to_end);
    }

    /// The key is on the stack.
    fn case_body(&mut self, body: &ClauseBody, wanted: Use, span: Span) {
        match body {
            ClauseBody::Body(body) => {
                self.emit_by(Op::Pop, -1, span);
                self.expr(body, wanted);
            }
            ClauseBody::Apply(receiver) => {
                self.expr(receiver, Use::Value);
                self.call_top(1, wanted, receiver.span);
            }
            ClauseBody::Test => self.finish(wanted, span),
        }
    }
}
