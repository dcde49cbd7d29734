//! `guard`

use super::clauses::Clauses;
use crate::analyze::checker::Checker;
use crate::analyze::forms::Form;
use crate::ir::{Expr, ExprKind};
use crate::syntax::NodeId;

impl<'a> Checker<'a> {
    #[inline(never)]
    pub(in crate::analyze) fn guard(&mut self, node: NodeId, items: &'a [NodeId]) -> Expr {
        let [_, head, body @ ..] = items else {
            return self.reject(node, Form::Guard, "this `guard` has no clauses and no body");
        };
        let Some([name, nodes @ ..]) = self.tree.list(*head) else {
            let message = format!("{} is not `(name clause …)`", self.show(*head));
            self.bad_form(*head, Form::Guard, message);
            self.touch(node);
            return self.invalid(node);
        };
        let has_body = self.has_body(node, Form::Guard, body);
        let inner = self.body(self.names.mark(), body, self.span(node));
        let shown = self.bindable(*name).unwrap_or_else(|| "_".into());
        let var = self.new_var(shown, self.span(*name), false);
        let mark = self.names.mark();
        self.enter(var);
        let Clauses { clauses, otherwise } = self.clauses(Form::Guard, nodes);
        self.names.leave(mark);
        if !has_body {
            return self.invalid(node);
        }
        self.at(node, ExprKind::Guard { var, clauses, otherwise, body: Box::new(inner) })
    }
}
