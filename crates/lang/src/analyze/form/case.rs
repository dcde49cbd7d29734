//! `case`

use std::collections::HashMap;

use super::clauses::Last;
use super::quote::datum;
use crate::analyze::checker::Checker;
use crate::analyze::forms::Form;
use crate::datum::Datum;
use crate::diagnostic::{Code, Diagnostic};
use crate::ir::{Clause, ClauseBody, Expr, ExprKind};
use crate::source::Span;
use crate::syntax::NodeId;

/// The data of earlier clauses, by their text: what is written alike is alike.
type Seen = HashMap<String, Span>;

impl<'a> Checker<'a> {
    #[inline(never)]
    pub(in crate::analyze) fn case(&mut self, node: NodeId, items: &'a [NodeId]) -> Expr {
        let [_, key, nodes @ ..] = items else {
            return self.reject(node, Form::Case, "this `case` has no key and no clauses");
        };
        if nodes.is_empty() {
            return self.reject(node, Form::Case, "this `case` has no clauses");
        }
        let key = Box::new(self.expr(*key));
        let (mut clauses, mut otherwise, mut last) = (Vec::new(), None, None);
        let mut seen = Seen::new();
        for node in nodes {
            self.check_reachable(*node, Form::Case, last);
            match self.tree.list(*node) {
                Some([head, body @ ..]) if self.is_word(*head, Form::Else) => {
                    otherwise = Some(Box::new(self.case_body(*node, body)));
                    last = Some(Last::Else(self.span(*node)));
                }
                Some([head, body @ ..]) => {
                    let test = self.case_data(*head, &mut seen);
                    let body = self.case_body(*node, body);
                    clauses.extend(test.map(|test| Clause { test, body }));
                }
                _ => self.not_a_clause(*node, Form::Case),
            }
        }
        self.at(node, ExprKind::Case { key, clauses, otherwise })
    }

    fn case_body(&mut self, node: NodeId, body: &'a [NodeId]) -> ClauseBody {
        match self.clause_body(node, Form::Case, body) {
            ClauseBody::Test => {
                if body.is_empty() {
                    self.bad_form(node, Form::Case, "this clause of `case` has no body");
                }
                ClauseBody::Body(self.invalid(node))
            }
            body => body,
        }
    }

    fn case_data(&mut self, head: NodeId, seen: &mut Seen) -> Option<Vec<Datum>> {
        let Some(data) = self.tree.list(head) else {
            let message = format!("{} is not a list of data", self.show(head));
            let diagnostic = Diagnostic::new(Code::BadForm, self.span(head), message)
                .label("expected brackets")
                .help("put the data of a clause in brackets: `((1 2) …)`, `((red) …)`");
            self.report(diagnostic);
            return None;
        };
        data.iter().for_each(|each| self.check_repeated(*each, seen));
        Some(data.iter().map(|each| datum(self.tree, *each)).collect())
    }

    fn check_repeated(&mut self, node: NodeId, seen: &mut Seen) {
        let span = self.span(node);
        let written = match datum(self.tree, node) {
            // These are compared by what they are; anything larger is never `eqv?` to a literal.
            small @ (Datum::Nil
            | Datum::Bool(_)
            | Datum::Int(_)
            | Datum::Float(_)
            | Datum::Char(_)
            | Datum::Symbol(_)
            | Datum::Keyword(_)) => format!("{small:?}"),
            Datum::List(items) if items.is_empty() => "()".to_string(),
            _ => return,
        };
        if let Some(first) = seen.get(&written) {
            let message = format!("{} is listed before in this `case`", self.show(node));
            let diagnostic = Diagnostic::new(Code::UnreachableClause, span, message)
                .label("never compared")
                .also(*first, "the first clause with it holds");
            self.report(diagnostic);
        } else {
            seen.insert(written, span);
        }
    }
}
