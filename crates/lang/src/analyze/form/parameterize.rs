//! `parameterize`

use crate::analyze::checker::Checker;
use crate::analyze::forms::Form;
use crate::ir::{Expr, ExprKind};
use crate::syntax::NodeId;

impl<'a> Checker<'a> {
    #[inline(never)]
    pub(in crate::analyze) fn parameterize(&mut self, node: NodeId, items: &'a [NodeId]) -> Expr {
        let form = Form::Parameterize;
        let [_, list, body @ ..] = items else {
            return self.reject(node, form, "this `parameterize` has no parameters and no body");
        };
        let bindings = self.bindings(*list, form);
        let mut pairs = Vec::new();
        for binding in bindings.as_deref().unwrap_or_default() {
            // What stands first is an expression, unlike in `let`.
            let parameter = self.expr(binding.name);
            let value = self.bound_value(*binding);
            pairs.push((parameter, value));
        }
        let has_body = self.has_body(node, form, body);
        let inner = self.body(self.names.mark(), body, self.span(node));
        if bindings.is_none() || !has_body {
            return self.invalid(node);
        }
        self.at(node, ExprKind::Parameterize(pairs, Box::new(inner)))
    }
}
