//! `cond`, and the clauses that it has in common with `guard`.

use crate::analyze::body::sequence;
use crate::analyze::checker::Checker;
use crate::analyze::forms::Form;
use crate::datum::Datum;
use crate::diagnostic::{Code, Diagnostic};
use crate::ir::{Clause, ClauseBody, Expr, ExprKind};
use crate::source::Span;
use crate::syntax::NodeId;

/// The clauses of `cond` or `guard`.
#[derive(Debug, Default)]
pub(super) struct Clauses {
    pub(super) clauses: Vec<Clause<Expr>>,
    pub(super) otherwise: Option<Box<Expr>>,
}

/// A clause after which no other can be reached.
#[derive(Clone, Copy, Debug)]
pub(super) enum Last {
    /// `else`
    Else(Span),
    /// A test that always holds.
    Always(Span),
}

impl<'a> Checker<'a> {
    #[inline(never)]
    pub(in crate::analyze) fn cond(&mut self, node: NodeId, items: &'a [NodeId]) -> Expr {
        if items.len() < 2 {
            return self.reject(node, Form::Cond, "this `cond` has no clauses");
        }
        let Clauses { clauses, otherwise } = self.clauses(Form::Cond, &items[1..]);
        self.at(node, ExprKind::Cond(clauses, otherwise))
    }

    pub(super) fn clauses(&mut self, form: Form, nodes: &'a [NodeId]) -> Clauses {
        let mut found = Clauses::default();
        let mut last = None;
        for node in nodes {
            self.check_reachable(*node, form, last);
            let Some([head, body @ ..]) = self.tree.list(*node) else {
                self.not_a_clause(*node, form);
                continue;
            };
            if self.is_word(*head, Form::Else) {
                found.otherwise = Some(Box::new(self.else_body(*node, form, body)));
                last = last.or(Some(Last::Else(self.span(*node))));
                continue;
            }
            let test = self.expr(*head);
            if last.is_none() && always_holds(&test) {
                last = Some(Last::Always(self.span(*node)));
            }
            let body = self.clause_body(*node, form, body);
            found.clauses.push(Clause { test, body });
        }
        found
    }

    /// Whether a node is a word such as `else`, which cannot be bound to anything.
    pub(super) fn is_word(&self, node: NodeId, word: Form) -> bool {
        self.tree.symbol(node).is_some_and(|name| Form::named(name) == Some(word))
    }

    /// What follows the test of a clause.
    pub(super) fn clause_body(
        &mut self,
        node: NodeId,
        form: Form,
        body: &'a [NodeId],
    ) -> ClauseBody {
        match body {
            [] => ClauseBody::Test,
            [arrow, receiver] if self.is_word(*arrow, Form::Arrow) => {
                let receiver_expr = self.expr(*receiver);
                self.check_callee(*receiver, &receiver_expr, 1);
                ClauseBody::Apply(receiver_expr)
            }
            [arrow, ..] if self.is_word(*arrow, Form::Arrow) => {
                let message = "`=>` needs exactly 1 procedure after it";
                self.bad_form(node, form, message);
                self.touch(node);
                ClauseBody::Test
            }
            _ => {
                let items = self.exprs(body);
                ClauseBody::Body(sequence(self.span(node), items))
            }
        }
    }

    fn else_body(&mut self, node: NodeId, form: Form, body: &'a [NodeId]) -> Expr {
        if body.is_empty() {
            self.bad_form(node, form, "this `else` has no body");
        }
        self.sequence_of(node, body)
    }

    pub(super) fn not_a_clause(&mut self, node: NodeId, form: Form) {
        let message = format!("{} is not a clause of `{}`", self.show(node), form.doc().name);
        self.bad_form(node, form, message);
        self.touch(node);
    }

    /// Says so if a clause comes after one that always holds.
    pub(super) fn check_reachable(&mut self, node: NodeId, form: Form, last: Option<Last>) {
        let span = self.span(node);
        match last {
            None => {}
            Some(Last::Else(first)) => {
                let message = format!("a clause of `{}` stands after `else`", form.doc().name);
                let diagnostic = Diagnostic::new(Code::Misplaced, span, message)
                    .label("can never be reached")
                    .also(first, "`else` is here")
                    .help("move the `else` clause to the end");
                self.report(diagnostic);
            }
            Some(Last::Always(first)) => {
                let message = "this clause can never be reached";
                let diagnostic = Diagnostic::new(Code::UnreachableClause, span, message)
                    .label("never reached")
                    .also(first, "this clause always holds");
                self.report(diagnostic);
            }
        }
    }
}

/// Whether a test is a constant that counts as true.
fn always_holds(test: &Expr) -> bool {
    match &test.kind {
        ExprKind::Const(datum) => !matches!(datum, Datum::Nil | Datum::Bool(false)),
        ExprKind::Lambda(_) | ExprKind::Builtin(_) | ExprKind::Task(_) => true,
        _ => false,
    }
}
