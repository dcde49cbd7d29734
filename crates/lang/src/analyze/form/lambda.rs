//! `lambda`, `case-lambda`, and lists of parameters.

use std::collections::HashMap;
use std::sync::Arc;

use crate::analyze::checker::Checker;
use crate::analyze::forms::Form;
use crate::diagnostic::message::quoted;
use crate::diagnostic::{Code, Diagnostic};
use crate::ir::{Expr, ExprKind, Formals, Lambda, VarId};
use crate::source::Span;
use crate::syntax::{NodeId, NodeKind};

impl<'a> Checker<'a> {
    #[inline(never)]
    pub(in crate::analyze) fn lambda(&mut self, node: NodeId, items: &'a [NodeId]) -> Expr {
        match items {
            [_, formals, body @ ..] if !body.is_empty() => {
                match self.procedure(node, *formals, body) {
                    Some(lambda) => self.at(node, ExprKind::Lambda(lambda)),
                    None => self.invalid(node),
                }
            }
            [_, _] => self.reject(node, Form::Lambda, "this `lambda` has no body"),
            _ => self.reject(node, Form::Lambda, "this `lambda` has no parameters and no body"),
        }
    }

    #[inline(never)]
    pub(in crate::analyze) fn case_lambda(&mut self, node: NodeId, items: &'a [NodeId]) -> Expr {
        if items.len() < 2 {
            return self.reject(node, Form::CaseLambda, "this `case-lambda` has no clauses");
        }
        let lambdas = items[1..].iter().filter_map(|clause| self.case_lambda_clause(*clause));
        let lambdas = lambdas.collect();
        self.at(node, ExprKind::CaseLambda(lambdas))
    }

    fn case_lambda_clause(&mut self, clause: NodeId) -> Option<Lambda> {
        match self.tree.list(clause) {
            Some([formals, body @ ..]) if !body.is_empty() => {
                self.procedure(clause, *formals, body).map(|lambda| *lambda)
            }
            _ => {
                let message = format!("{} is not a clause of `case-lambda`", self.show(clause));
                self.bad_form(clause, Form::CaseLambda, message);
                self.touch(clause);
                None
            }
        }
    }

    /// A procedure with parameters in brackets, or one name for all arguments.
    pub(super) fn procedure(
        &mut self,
        node: NodeId,
        formals: NodeId,
        body: &[NodeId],
    ) -> Option<Box<Lambda>> {
        let (required, rest) = self.formal_names(formals, Form::Lambda)?;
        Some(self.procedure_of(node, required, rest, body))
    }

    pub(super) fn procedure_of(
        &mut self,
        node: NodeId,
        required: &[NodeId],
        rest: Option<NodeId>,
        body: &[NodeId],
    ) -> Box<Lambda> {
        let mark = self.names.mark();
        let formals = self.formals(required, rest);
        self.enter_formals(&formals);
        let span = self.span(node);
        let body = self.body(mark, body, span);
        self.names.leave(mark);
        Box::new(Lambda { name: None, formals, body, span })
    }

    /// The nodes of `(a b . c)`, or of `c` alone.
    pub(super) fn formal_names(
        &mut self,
        formals: NodeId,
        form: Form,
    ) -> Option<(&'a [NodeId], Option<NodeId>)> {
        match &self.tree.get(formals).kind {
            NodeKind::List { items, tail } => Some((items, *tail)),
            NodeKind::Symbol(_) => Some((&[], Some(formals))),
            NodeKind::Invalid => None,
            _ => {
                let message = format!("{} is not a list of names", self.show(formals));
                self.bad_form(formals, form, message);
                None
            }
        }
    }

    /// Makes variables of parameters; they are not in scope yet. Names that cannot be bound get a
    /// variable too, so that the number of parameters stays what the user wrote.
    pub(super) fn formals(&mut self, required: &[NodeId], rest: Option<NodeId>) -> Formals {
        self.formals_once(required, rest, &mut HashMap::new())
    }

    /// The same, with names that may not be repeated either.
    pub(super) fn formals_once(
        &mut self,
        required: &[NodeId],
        rest: Option<NodeId>,
        seen: &mut HashMap<Arc<str>, Span>,
    ) -> Formals {
        let required = required.iter().map(|name| self.formal(*name, seen)).collect();
        let rest = rest.map(|name| self.formal(name, seen));
        Formals { required, rest }
    }

    fn formal(&mut self, node: NodeId, seen: &mut HashMap<Arc<str>, Span>) -> VarId {
        let name = self.bindable_once(node, seen);
        let span = self.span(node);
        self.new_var(name.unwrap_or_else(|| "_".into()), span, false)
    }

    /// The name in a binding position, which may be there only once.
    pub(super) fn bindable_once(
        &mut self,
        node: NodeId,
        seen: &mut HashMap<Arc<str>, Span>,
    ) -> Option<Arc<str>> {
        let name = self.bindable(node)?;
        let span = self.span(node);
        if let Some(first) = seen.get(&name) {
            let message = format!("{} is bound twice", quoted(&name));
            let diagnostic = Diagnostic::new(Code::DuplicateBinding, span, message)
                .label("again here")
                .also(*first, "first here")
                .help("give one of the two another name");
            self.report(diagnostic);
            return None;
        }
        seen.insert(name.clone(), span);
        Some(name)
    }

    pub(super) fn enter_formals(&mut self, formals: &Formals) {
        for var in formals.required.iter().chain(&formals.rest) {
            self.enter(*var);
        }
    }
}

/// Tells a procedure the name that it is bound to.
pub(super) fn name_procedure(value: &mut Expr, name: &Arc<str>) {
    match &mut value.kind {
        ExprKind::Lambda(lambda) => _ = lambda.name.get_or_insert_with(|| name.clone()),
        ExprKind::CaseLambda(lambdas) => {
            for lambda in lambdas {
                lambda.name.get_or_insert_with(|| name.clone());
            }
        }
        _ => {}
    }
}
