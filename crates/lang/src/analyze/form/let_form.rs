//! `let`, named `let`, `let*`.

use std::collections::HashMap;
use std::sync::Arc;

use super::bindings::Binding;
use super::lambda::name_procedure;
use crate::analyze::checker::Checker;
use crate::analyze::facts::Known;
use crate::analyze::forms::Form;
use crate::ir::{Assignment, Expr, ExprKind, Formals, Lambda, Place, VarId};
use crate::source::Span;
use crate::syntax::NodeId;

/// `let*` with more bindings than this becomes one flat scope rather than a chain of `let`s, which
/// compile to better code but nest.
const MAX_CHAIN: usize = 8;

/// How much deeper than the source all chains around one place may make the core program.
const MAX_CHAINED_LETS: usize = 64;

impl<'a> Checker<'a> {
    #[inline(never)]
    pub(in crate::analyze) fn let_form(&mut self, node: NodeId, items: &'a [NodeId]) -> Expr {
        match items {
            [_, name, list, body @ ..] if self.is_let_name(*name) => {
                self.named_let(node, *name, *list, body)
            }
            [_, list, body @ ..] => self.plain_let(node, *list, body),
            _ => self.reject(node, Form::Let, "this `let` has no bindings and no body"),
        }
    }

    /// Constants are told apart from a list of bindings too, for the sake of the message.
    fn is_let_name(&self, node: NodeId) -> bool {
        use crate::syntax::NodeKind::{Bool, Nil, Symbol};
        matches!(self.tree.get(node).kind, Symbol(_) | Bool(_) | Nil)
    }

    #[inline(never)]
    fn plain_let(&mut self, node: NodeId, list: NodeId, body: &'a [NodeId]) -> Expr {
        let bindings = self.bindings(list, Form::Let);
        let bound = self.bind_all(bindings.as_deref().unwrap_or_default());
        let mark = self.names.mark();
        bound.iter().for_each(|(var, _)| self.enter(*var));
        let is_whole = bindings.is_some() && self.has_body(node, Form::Let, body);
        let inner = self.body(mark, body, self.span(node));
        self.names.leave(mark);
        match is_whole {
            true => self.at(node, ExprKind::Let(bound, Box::new(inner))),
            false => self.abandoned(node, bound.iter().map(|(var, _)| *var)),
        }
    }

    /// Variables with their values, none of them in scope yet.
    fn bind_all(&mut self, bindings: &[Binding]) -> Vec<(VarId, Expr)> {
        let mut seen = HashMap::new();
        bindings
            .iter()
            .map(|binding| {
                let name = self.bindable_once(binding.name, &mut seen);
                self.bind_one(name, *binding)
            })
            .collect()
    }

    fn bind_one(&mut self, name: Option<Arc<str>>, binding: Binding) -> (VarId, Expr) {
        let mut value = self.bound_value(binding);
        let name = name.unwrap_or_else(|| "_".into());
        name_procedure(&mut value, &name);
        let var = self.new_var(name, self.span(binding.name), true);
        self.assigned(Place::Local(var), &value);
        (var, value)
    }

    #[inline(never)]
    fn named_let(&mut self, node: NodeId, name: NodeId, list: NodeId, body: &'a [NodeId]) -> Expr {
        let bindings = self.bindings(list, Form::Let);
        let bound = self.bind_all(bindings.as_deref().unwrap_or_default());
        let is_whole = bindings.is_some() && self.has_body(node, Form::Let, body);
        let shown = self.bindable(name);
        let procedure = self.new_var(shown.clone().unwrap_or("_".into()), self.span(name), true);
        let (vars, args): (Vec<VarId>, Vec<Expr>) = bound.into_iter().unzip();
        // The variables get new values at every call.
        vars.iter().for_each(|var| self.facts[var.0 as usize].assign(Known::Nothing));
        let formals = Formals { required: vars, rest: None };
        let lambda = self.named_let_body(node, shown, procedure, formals, body);
        if !is_whole {
            let vars = lambda.formals.required.iter().copied();
            return self.abandoned(node, vars.chain(std::iter::once(procedure)));
        }
        self.at(node, ExprKind::NamedLet { name: procedure, lambda, args })
    }

    fn named_let_body(
        &mut self,
        node: NodeId,
        name: Option<Arc<str>>,
        procedure: VarId,
        formals: Formals,
        body: &'a [NodeId],
    ) -> Box<Lambda> {
        let outer = self.names.mark();
        self.enter(procedure);
        let own = self.names.mark();
        self.enter_formals(&formals);
        let span = self.span(node);
        let body = self.body(own, body, span);
        self.names.leave(outer);
        let lambda = Lambda { name, formals, body, span };
        self.facts(Place::Local(procedure)).assign(Known::lambda(&lambda));
        Box::new(lambda)
    }

    #[inline(never)]
    pub(in crate::analyze) fn let_star(&mut self, node: NodeId, items: &'a [NodeId]) -> Expr {
        let [_, list, body @ ..] = items else {
            return self.reject(node, Form::LetStar, "this `let*` has no bindings and no body");
        };
        let bindings = self.bindings(*list, Form::LetStar);
        let is_whole = bindings.is_some() && self.has_body(node, Form::LetStar, body);
        let bindings = bindings.unwrap_or_default();
        let chained = if self.fits_chain(bindings.len()) { bindings.len() } else { 0 };
        self.chained_lets += chained;
        let mark = self.names.mark();
        let bound = self.bind_in_turn(&bindings);
        let inner = self.body(mark, body, self.span(node));
        self.names.leave(mark);
        self.chained_lets -= chained;
        match (is_whole, chained == bindings.len()) {
            (false, _) => self.abandoned(node, bound.iter().map(|(var, _)| *var)),
            (true, true) => chain(self.span(node), bound, inner),
            (true, false) => flat(self.span(node), bound, inner),
        }
    }

    /// Variables with their values, each in scope for those after it.
    fn bind_in_turn(&mut self, bindings: &[Binding]) -> Vec<(VarId, Expr)> {
        let mut bound = Vec::with_capacity(bindings.len());
        for binding in bindings {
            let name = self.bindable(binding.name);
            let (var, value) = self.bind_one(name, *binding);
            self.enter(var);
            bound.push((var, value));
        }
        bound
    }

    fn fits_chain(&self, length: usize) -> bool {
        length <= MAX_CHAIN && self.chained_lets + length <= MAX_CHAINED_LETS
    }
}

/// `let*` as one `let` in another.
fn chain(span: Span, bound: Vec<(VarId, Expr)>, body: Expr) -> Expr {
    bound
        .into_iter()
        .rev()
        .fold(body, |inner, one| Expr { span, kind: ExprKind::Let(vec![one], Box::new(inner)) })
}

/// `let*` as one scope. Every variable is its own even where names repeat, so that this means the
/// same, and does not nest.
pub(super) fn flat(span: Span, bound: Vec<(VarId, Expr)>, body: Expr) -> Expr {
    let vars = bound.iter().map(|(var, _)| *var).collect();
    let define = |(var, value): (VarId, Expr)| Expr {
        span: value.span,
        kind: ExprKind::Assign(Place::Local(var), Assignment::Define, Box::new(value)),
    };
    let mut items: Vec<Expr> = bound.into_iter().map(define).collect();
    items.push(body);
    Expr { span, kind: ExprKind::Scope(vars, items) }
}
