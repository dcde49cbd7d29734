//! `define-values`, `let-values`, `let*-values`, `receive`.

use std::collections::HashMap;

use crate::analyze::checker::Checker;
use crate::analyze::facts::Known;
use crate::analyze::forms::Form;
use crate::ir::{Expr, ExprKind, Formals, Place};
use crate::syntax::NodeId;

impl<'a> Checker<'a> {
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

    pub(in crate::analyze) fn let_values(
        &mut self,
        form: Form,
        node: NodeId,
        items: &'a [NodeId],
    ) -> Expr {
        let name = form.doc().name;
        let [_, list, body @ ..] = items else {
            return self.reject(node, form, format!("this `{name}` has no bindings and no body"));
        };
        let Some(bindings) = self.bindings(*list, form) else {
            body.iter().for_each(|form| self.touch(*form));
            return self.invalid(node);
        };
        let mark = self.names.mark();
        let mut seen = HashMap::new();
        let mut bound = Vec::new();
        for binding in bindings {
            let value = self.bound_value(binding);
            let Some((required, rest)) = self.formal_names(binding.name, form) else { continue };
            if form == Form::LetStarValues {
                seen.clear();
            }
            let formals = self.formals_once(required, rest, &mut seen);
            if form == Form::LetStarValues {
                self.enter_formals(&formals);
            }
            bound.push((formals, value));
        }
        if form == Form::LetValues {
            bound.iter().for_each(|(formals, _)| self.enter_formals(formals));
        }
        let has_body = self.has_body(node, form, body);
        let inner = self.body(mark, body, self.span(node));
        self.names.leave(mark);
        if !has_body {
            return self.invalid(node);
        }
        self.at(node, ExprKind::LetValues(bound, Box::new(inner)))
    }

    pub(in crate::analyze) fn receive(&mut self, node: NodeId, items: &'a [NodeId]) -> Expr {
        let [_, names, value, body @ ..] = items else {
            let message = "`receive` needs names, an expression and a body";
            return self.reject(node, Form::Receive, message);
        };
        let value = self.expr(*value);
        let (required, rest) = self.formal_names(*names, Form::Receive).unwrap_or_default();
        let mark = self.names.mark();
        let formals: Formals = self.formals(required, rest);
        self.enter_formals(&formals);
        let has_body = self.has_body(node, Form::Receive, body);
        let inner = self.body(mark, body, self.span(node));
        self.names.leave(mark);
        if !has_body {
            return self.invalid(node);
        }
        self.at(node, ExprKind::LetValues(vec![(formals, value)], Box::new(inner)))
    }
}
