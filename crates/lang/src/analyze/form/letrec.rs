//! `letrec` and `letrec*`, which are the same here: the values are computed in order.

use std::collections::HashMap;

use super::bindings::Binding;
use super::lambda::name_procedure;
use super::let_form::flat;
use crate::analyze::checker::Checker;
use crate::analyze::forms::Form;
use crate::ir::{Expr, Place, VarId};
use crate::syntax::NodeId;

impl<'a> Checker<'a> {
    #[inline(never)]
    pub(in crate::analyze) fn letrec(
        &mut self,
        form: Form,
        node: NodeId,
        items: &'a [NodeId],
    ) -> Expr {
        let (bindings, body) = match self.bindings_and_body(form, node, items) {
            Ok(parts) => parts,
            Err(rejected) => return rejected,
        };
        let mark = self.names.mark();
        let vars = self.recursive_vars(&bindings);
        let bound = self.recursive_values(&vars, &bindings);
        let has_body = self.has_body(node, form, body);
        let inner = self.body(mark, body, self.span(node));
        self.names.leave(mark);
        match has_body {
            true => flat(self.span(node), bound, inner),
            false => self.abandoned(node, vars.into_iter()),
        }
    }

    /// Variables that are all in scope before any has its value.
    fn recursive_vars(&mut self, bindings: &[Binding]) -> Vec<VarId> {
        let mut seen = HashMap::new();
        let mut vars = Vec::with_capacity(bindings.len());
        for binding in bindings {
            let name = self.bindable_once(binding.name, &mut seen);
            let span = self.span(binding.name);
            vars.push(self.new_var(name.unwrap_or_else(|| "_".into()), span, true));
        }
        vars.iter().for_each(|var| self.enter(*var));
        vars
    }

    fn recursive_values(&mut self, vars: &[VarId], bindings: &[Binding]) -> Vec<(VarId, Expr)> {
        let mut bound = Vec::with_capacity(vars.len());
        for (var, binding) in vars.iter().zip(bindings) {
            let mut value = self.bound_value(*binding);
            name_procedure(&mut value, &self.vars[var.0 as usize].name);
            self.assigned(Place::Local(*var), &value);
            bound.push((*var, value));
        }
        bound
    }
}
