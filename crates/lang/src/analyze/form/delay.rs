//! `delay` and `delay-force`.

use crate::analyze::checker::Checker;
use crate::analyze::forms::Form;
use crate::diagnostic::message::found;
use crate::ir::{Expr, ExprKind, Formals, Lambda};
use crate::syntax::NodeId;

impl<'a> Checker<'a> {
    #[inline(never)]
    pub(in crate::analyze) fn delay(
        &mut self,
        form: Form,
        node: NodeId,
        items: &'a [NodeId],
    ) -> Expr {
        if items.len() != 2 {
            let (name, found) = (form.doc().name, found(items.len() - 1));
            return self.reject(node, form, format!("`{name}` takes 1 expression, found {found}"));
        }
        let (span, own) = (self.span(node), self.names.mark());
        let body = self.scoped(own, &items[1..], span, |checker| checker.exprs(&items[1..]));
        let lambda = Box::new(Lambda { name: None, formals: Formals::default(), body, span });
        self.at(node, ExprKind::Delay { lambda, force_result: form == Form::DelayForce })
    }
}
