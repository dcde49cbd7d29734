//! `define` and `bind`.

use super::lambda::name_procedure;
use crate::analyze::checker::Checker;
use crate::analyze::forms::{Form, can_be_variable};
use crate::diagnostic::message::found;
use crate::diagnostic::{Code, Diagnostic};
use crate::ir::{Assignment, Expr, ExprKind};
use crate::syntax::{NodeId, NodeKind};

impl<'a> Checker<'a> {
    #[inline(never)]
    pub(in crate::analyze) fn define(&mut self, node: NodeId, items: &'a [NodeId]) -> Expr {
        let Some(target) = items.get(1) else {
            return self.reject(node, Form::Define, "this `define` defines nothing");
        };
        match &self.tree.get(*target).kind {
            NodeKind::List { items: names, tail } => {
                self.define_procedure(node, names, *tail, &items[2..])
            }
            _ => match &items[2..] {
                [value] => {
                    let value = self.expr(*value);
                    self.assignment(node, *target, Assignment::Define, value)
                }
                values => self.wrong_value_count(node, Form::Define, *target, values.len()),
            },
        }
    }

    #[inline(never)]
    pub(in crate::analyze) fn bind(&mut self, node: NodeId, items: &'a [NodeId]) -> Expr {
        match items {
            [_, target, value] => {
                let value = self.expr(*value);
                self.assignment(node, *target, Assignment::Bind, value)
            }
            [_, target, values @ ..] => {
                self.wrong_value_count(node, Form::Bind, *target, values.len())
            }
            _ => self.reject(node, Form::Bind, "this `bind` binds nothing"),
        }
    }

    fn wrong_value_count(&mut self, node: NodeId, form: Form, target: NodeId, got: usize) -> Expr {
        let (shown, name) = (self.show(target), form.doc().name);
        let found = found(got);
        let message = format!("`{name}` of {shown} needs exactly 1 value, found {found}");
        self.reject(node, form, message)
    }

    fn define_procedure(
        &mut self,
        node: NodeId,
        names: &'a [NodeId],
        rest: Option<NodeId>,
        body: &'a [NodeId],
    ) -> Expr {
        let Some((name, required)) = names.split_first() else {
            return self.reject(node, Form::Define, "this `define` gives no name");
        };
        if self.tree.list(*name).is_some() {
            return self.curried(node, *name);
        }
        if body.is_empty() {
            let message = format!("the procedure {} has no body", self.show(*name));
            return self.reject(node, Form::Define, message);
        }
        let lambda = self.procedure_of(node, required, rest, body);
        let value = self.at(node, ExprKind::Lambda(lambda));
        self.assignment(node, *name, Assignment::Define, value)
    }

    fn curried(&mut self, node: NodeId, name: NodeId) -> Expr {
        let message = format!("{} is not a name", self.show(name));
        let diagnostic = Diagnostic::new(Code::BadForm, self.span(name), message)
            .label("expected a name")
            .help("to return a procedure, write `(define (f a) (lambda (b) …))`");
        self.report(diagnostic);
        let inner = self.tree.list(name).unwrap_or_default();
        self.excused.extend(inner.first().and_then(|name| self.tree.symbol(*name)).cloned());
        self.touch(node);
        self.invalid(node)
    }

    /// A definition whose name was not declared: it cannot be bound, which has been reported.
    fn undeclared(&mut self, target: NodeId) -> Expr {
        if self.tree.symbol(target).is_some_and(|name| can_be_variable(name)) {
            // No program is known to come here; if one does, it must not run as if all were well.
            let message = format!("{} cannot be defined here", self.show(target));
            self.report(Diagnostic::new(Code::Misplaced, self.span(target), message));
        }
        self.invalid(target)
    }

    /// Gives a variable of the current frame a value.
    pub(super) fn assignment(
        &mut self,
        node: NodeId,
        target: NodeId,
        how: Assignment,
        mut value: Expr,
    ) -> Expr {
        let Some(place) = self.defined_place(target) else { return self.undeclared(target) };
        if let Some(name) = self.tree.symbol(target) {
            name_procedure(&mut value, name);
        }
        self.assigned(place, &value);
        self.at(node, ExprKind::Assign(place, how, Box::new(value)))
    }
}
