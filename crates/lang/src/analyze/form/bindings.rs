//! The binding lists of `let` and its kin.

use crate::analyze::checker::Checker;
use crate::analyze::forms::Form;
use crate::diagnostic::message::found;
use crate::ir::{Expr, VarId};
use crate::syntax::{NodeId, NodeKind};

/// `(name value)`; without a value, something is wrong with it and has been reported.
#[derive(Clone, Copy, Debug)]
pub(super) struct Binding {
    pub(super) name: NodeId,
    pub(super) value: Option<NodeId>,
}

impl<'a> Checker<'a> {
    /// The two parts of `(name (binding …) body …)`, or what the form becomes without them.
    pub(super) fn bindings_and_body(
        &mut self,
        form: Form,
        node: NodeId,
        items: &'a [NodeId],
    ) -> Result<(Vec<Binding>, &'a [NodeId]), Expr> {
        let [_, list, body @ ..] = items else {
            let name = form.doc().name;
            let message = format!("this `{name}` has no bindings and no body");
            return Err(self.reject(node, form, message));
        };
        match self.bindings(*list, form) {
            Some(bindings) => Ok((bindings, body)),
            None => {
                body.iter().for_each(|form| self.touch(*form));
                Err(self.invalid(node))
            }
        }
    }

    /// The bindings `((name value) …)`. Those that are wrong are reported; those without even a
    /// name are left out.
    pub(super) fn bindings(&mut self, list: NodeId, form: Form) -> Option<Vec<Binding>> {
        let Some(items) = self.tree.list(list) else {
            if !matches!(self.tree.get(list).kind, NodeKind::Invalid) {
                let shown = self.show(list);
                self.bad_form(list, form, format!("{shown} is not a list of bindings"));
            }
            self.touch(list);
            return None;
        };
        Some(items.iter().filter_map(|item| self.binding(*item, form)).collect())
    }

    fn binding(&mut self, item: NodeId, form: Form) -> Option<Binding> {
        let Some([name, values @ ..]) = self.tree.list(item) else {
            if !matches!(self.tree.get(item).kind, NodeKind::Invalid) {
                let message = format!("{} is not a binding `(name value)`", self.show(item));
                self.bad_form(item, form, message);
            }
            // A name alone was probably meant to be bound to nothing in particular.
            return self.tree.symbol(item).map(|_| Binding { name: item, value: None });
        };
        if let [value] = values {
            return Some(Binding { name: *name, value: Some(*value) });
        }
        let found = found(values.len());
        let message = format!("{} needs exactly 1 value, found {found}", self.show(*name));
        self.bad_form(item, form, message);
        values.iter().for_each(|value| self.touch(*value));
        Some(Binding { name: *name, value: None })
    }

    /// The value of a binding.
    pub(super) fn bound_value(&mut self, binding: Binding) -> Expr {
        match binding.value {
            Some(value) => self.expr(value),
            None => self.invalid(binding.name),
        }
    }

    /// The parts after the bindings, of which there must be some.
    pub(super) fn has_body(&mut self, node: NodeId, form: Form, body: &[NodeId]) -> bool {
        if body.is_empty() {
            self.bad_form(node, form, format!("this `{}` has no body", form.doc().name));
        }
        !body.is_empty()
    }

    /// What remains of a form that was reported; its variables are not reported as unused, too.
    pub(super) fn abandoned(&mut self, node: NodeId, vars: impl Iterator<Item = VarId>) -> Expr {
        vars.for_each(|var| self.facts[var.0 as usize].read = true);
        self.invalid(node)
    }
}
