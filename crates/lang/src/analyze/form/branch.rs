//! `if`, `when`, `unless`, `and`, `or`.

use crate::analyze::checker::Checker;
use crate::analyze::forms::Form;
use crate::diagnostic::message::found;
use crate::ir::{Expr, ExprKind};
use crate::syntax::NodeId;

impl<'a> Checker<'a> {
    #[inline(never)]
    pub(in crate::analyze) fn if_form(&mut self, node: NodeId, items: &'a [NodeId]) -> Expr {
        if !(3..=4).contains(&items.len()) {
            let found = found(items.len() - 1);
            return self.reject(node, Form::If, format!("`if` needs 2 or 3 parts, found {found}"));
        }
        let test = self.expr(items[1]);
        let then = self.expr(items[2]);
        let otherwise = match items.get(3) {
            Some(otherwise) => self.expr(*otherwise),
            None => self.nil(node),
        };
        self.at(node, ExprKind::If(Box::new(test), Box::new(then), Box::new(otherwise)))
    }

    #[inline(never)]
    pub(in crate::analyze) fn when_or_unless(
        &mut self,
        form: Form,
        node: NodeId,
        items: &'a [NodeId],
    ) -> Expr {
        if items.len() < 3 {
            let message = format!("`{}` needs a test and a body", form.doc().name);
            return self.reject(node, form, message);
        }
        let test = Box::new(self.expr(items[1]));
        let body = Box::new(self.sequence_of(node, &items[2..]));
        let nil = Box::new(self.nil(node));
        match form {
            Form::When => self.at(node, ExprKind::If(test, body, nil)),
            _ => self.at(node, ExprKind::If(test, nil, body)),
        }
    }

    #[inline(never)]
    pub(in crate::analyze) fn and_or(
        &mut self,
        form: Form,
        node: NodeId,
        items: &'a [NodeId],
    ) -> Expr {
        let parts = self.exprs(&items[1..]);
        match form {
            Form::And => self.at(node, ExprKind::And(parts)),
            _ => self.at(node, ExprKind::Or(parts)),
        }
    }
}
