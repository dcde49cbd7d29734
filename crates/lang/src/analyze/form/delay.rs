//! `delay` and `delay-force`.

use crate::analyze::checker::Checker;
use crate::analyze::forms::Form;
use crate::analyze::message::found;
use crate::ir::{Expr, ExprKind};
use crate::syntax::NodeId;

impl<'a> Checker<'a> {
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
        let lambda = self.procedure_of(node, &[], None, &items[1..]);
        self.at(node, ExprKind::Delay { lambda, force_result: form == Form::DelayForce })
    }
}
