//! `define-values`, `let-values`, `let*-values`, `receive`.

use std::collections::HashMap;
use std::sync::Arc;

use super::bindings::Binding;
use crate::analyze::checker::Checker;
use crate::analyze::facts::Known;
use crate::analyze::forms::Form;
use crate::analyze::names::Mark;
use crate::ir::{Expr, ExprKind, Formals, Place};
use crate::source::Span;
use crate::syntax::NodeId;

impl<'a> Checker<'a> {
    #[inline(never)]
    pub(in crate::analyze) fn define_values(&mut self, node: NodeId, items: &'a [NodeId]) -> Expr {
        let [_, formals, value] = items else {
            let message = "`define-values` needs names and 1 expression";
            return self.reject(node, Form::DefineValues, message);
        };
        let names = self.formal_names(*formals, Form::DefineValues);
        let value = Box::new(self.expr(*value));
        let Some((required, rest)) = names else { return self.invalid(node) };
        let places: Option<Vec<Place>> =
            required.iter().map(|name| self.one_of_several(*name)).collect();
        let rest = rest.map(|name| self.one_of_several(name));
        match (places, rest) {
            (Some(places), None) => {
                self.at(node, ExprKind::DefineValues { places, rest: None, value })
            }
            (Some(places), Some(Some(rest))) => {
                self.at(node, ExprKind::DefineValues { places, rest: Some(rest), value })
            }
            _ => self.invalid(node),
        }
    }

    fn one_of_several(&mut self, name: NodeId) -> Option<Place> {
        let place = self.defined_place(name)?;
        self.facts(place).assign(Known::Nothing);
        Some(place)
    }

    #[inline(never)]
    pub(in crate::analyze) fn let_values(
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
        let bound = match form {
            Form::LetValues => self.values_at_once(bindings),
            _ => self.values_in_turn(bindings),
        };
        self.values_body(node, form, mark, bound, body)
    }

    fn values_at_once(&mut self, bindings: Vec<Binding>) -> Vec<(Formals, Expr)> {
        let mut seen = HashMap::new();
        let bound = bindings.into_iter();
        let bound = bound.filter_map(|one| self.bound_values(Form::LetValues, one, &mut seen));
        let bound: Vec<(Formals, Expr)> = bound.collect();
        bound.iter().for_each(|(formals, _)| self.enter_formals(formals));
        bound
    }

    fn values_in_turn(&mut self, bindings: Vec<Binding>) -> Vec<(Formals, Expr)> {
        let mut bound = Vec::with_capacity(bindings.len());
        for one in bindings {
            let one = self.bound_values(Form::LetStarValues, one, &mut HashMap::new());
            one.iter().for_each(|(formals, _)| self.enter_formals(formals));
            bound.extend(one);
        }
        bound
    }

    /// The variables of one binding, not in scope yet, and the expression that gives the values.
    fn bound_values(
        &mut self,
        form: Form,
        binding: Binding,
        seen: &mut HashMap<Arc<str>, Span>,
    ) -> Option<(Formals, Expr)> {
        let value = self.bound_value(binding);
        let (required, rest) = self.formal_names(binding.name, form)?;
        Some((self.formals_once(required, rest, seen), value))
    }

    fn values_body(
        &mut self,
        node: NodeId,
        form: Form,
        own: Mark,
        bound: Vec<(Formals, Expr)>,
        body: &[NodeId],
    ) -> Expr {
        let has_body = self.has_body(node, form, body);
        let inner = self.body(own, body, self.span(node));
        self.names.leave(own);
        match has_body {
            true => self.at(node, ExprKind::LetValues(bound, Box::new(inner))),
            false => self.invalid(node),
        }
    }

    #[inline(never)]
    pub(in crate::analyze) fn receive(&mut self, node: NodeId, items: &'a [NodeId]) -> Expr {
        let [_, names, value, body @ ..] = items else {
            let message = "`receive` needs names, an expression and a body";
            return self.reject(node, Form::Receive, message);
        };
        let value = self.expr(*value);
        let (required, rest) = self.formal_names(*names, Form::Receive).unwrap_or_default();
        let mark = self.names.mark();
        let formals = self.formals(required, rest);
        self.enter_formals(&formals);
        self.values_body(node, Form::Receive, mark, vec![(formals, value)], body)
    }
}
