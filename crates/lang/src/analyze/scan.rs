//! Finds what a body defines, before the body is looked at: its names exist in all of it.
//!
//! `define` and its kin count where they stand in the body itself, `bind` wherever it stands, as
//! long as no form in between makes a scope of its own.

use super::forms::Form;
use crate::syntax::{NodeId, NodeKind, QuoteKind, Tree};

/// A name that a body defines.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    /// Where the name stands. It need not be a symbol: that is checked when it is declared.
    pub(super) name: NodeId,
    /// What defines it.
    pub(super) how: How,
}

/// What defines a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum How {
    /// `define`
    Define,
    /// `bind`
    Bind,
    /// `define-values` or `define-record-type`, whose names come together, wanted or not.
    Together,
}

/// What the forms of one body define, in order.
pub(super) fn definitions(tree: &Tree, forms: &[NodeId]) -> Vec<Found> {
    let mut scan = Scan { tree, todo: Vec::new(), found: Vec::new() };
    for form in forms {
        scan.todo.push((*form, Position::Evaluated));
        while let Some((node, position)) = scan.todo.pop() {
            scan.node(node, position);
        }
    }
    scan.found
}

#[derive(Clone, Copy)]
enum Position {
    Evaluated,
    /// Inside so many quasiquotes.
    Quasi(u32),
}

struct Scan<'a> {
    tree: &'a Tree,
    todo: Vec<(NodeId, Position)>,
    found: Vec<Found>,
}

impl<'a> Scan<'a> {
    fn node(&mut self, node: NodeId, position: Position) {
        match position {
            Position::Evaluated => self.evaluated(node),
            Position::Quasi(level) => self.quasi(node, level),
        }
    }

    fn evaluated(&mut self, node: NodeId) {
        match &self.tree.get(node).kind {
            NodeKind::List { items, .. } => self.list(items),
            NodeKind::Map(entries) => self.visit(entries),
            NodeKind::Quoted(QuoteKind::Quasiquote, inner) => {
                self.todo.push((*inner, Position::Quasi(1)));
            }
            _ => {}
        }
    }

    /// Has nodes looked at, in order, before anything that waits already.
    fn visit(&mut self, nodes: &[NodeId]) {
        self.todo.extend(nodes.iter().rev().map(|node| (*node, Position::Evaluated)));
    }

    fn list(&mut self, items: &'a [NodeId]) {
        let Some((head, rest)) = items.split_first() else { return };
        match self.tree.symbol(*head) {
            Some(name) => match Form::named(name) {
                Some(form) => self.form(form, rest),
                None => self.visit(rest),
            },
            None => self.visit(items),
        }
    }

    fn form(&mut self, form: Form, rest: &'a [NodeId]) {
        match form {
            Form::Define => self.define(rest),
            Form::Bind => {
                self.found.extend(rest.first().map(|name| Found { name: *name, how: How::Bind }));
                self.visit(rest.get(1..).unwrap_or_default());
            }
            Form::DefineValues => {
                rest.first().into_iter().for_each(|formals| self.together(*formals));
                self.visit(rest.get(1..).unwrap_or_default());
            }
            Form::DefineRecordType => self.record(rest),
            Form::Defatom => {
                let name = rest.first().map(|name| Found { name: *name, how: How::Define });
                self.found.extend(name);
            }
            Form::Quasiquote => self.todo.extend(rest.iter().map(|n| (*n, Position::Quasi(1)))),
            Form::Let if rest.first().is_some_and(|n| self.tree.symbol(*n).is_some()) => {
                self.clauses(rest.get(1..2), 1, usize::MAX);
            }
            Form::Let
            | Form::LetStar
            | Form::Letrec
            | Form::LetrecStar
            | Form::LetValues
            | Form::LetStarValues => self.clauses(rest.get(..1), 1, usize::MAX),
            Form::Do => self.clauses(rest.get(..1), 1, 2),
            Form::Parameterize => self.clauses(rest.get(..1), 0, usize::MAX),
            Form::Receive => self.visit(rest.get(1..2).unwrap_or_default()),
            Form::Guard => self.clauses(rest.get(..1), 0, usize::MAX),
            Form::Cond => self.parts(rest, 0, usize::MAX),
            Form::DirectorLoop => self.parts(rest, 1, usize::MAX),
            Form::Case => {
                self.parts(rest.get(1..).unwrap_or_default(), 1, usize::MAX);
                self.visit(rest.get(..1).unwrap_or_default());
            }
            _ if keeps_to_itself(form) => {}
            _ => self.visit(rest),
        }
    }

    fn define(&mut self, rest: &'a [NodeId]) {
        let Some((target, values)) = rest.split_first() else { return };
        match &self.tree.get(*target).kind {
            NodeKind::List { items, .. } => {
                let head = items.first().filter(|head| self.tree.list(**head).is_none());
                self.found.extend(head.map(|name| Found { name: *name, how: How::Define }));
            }
            _ => {
                self.found.push(Found { name: *target, how: How::Define });
                self.visit(values);
            }
        }
    }

    /// The names of `(a b . c)`, or of `a` alone.
    fn together(&mut self, formals: NodeId) {
        match &self.tree.get(formals).kind {
            NodeKind::List { items, tail } => {
                let names = items.iter().chain(tail);
                self.found.extend(names.map(|name| Found { name: *name, how: How::Together }));
            }
            NodeKind::Symbol(_) => self.found.push(Found { name: formals, how: How::Together }),
            _ => {}
        }
    }

    /// `name (constructor field …) predicate (field accessor) …`
    fn record(&mut self, rest: &'a [NodeId]) {
        for (at, part) in rest.iter().enumerate() {
            let name = match (at, self.tree.list(*part)) {
                (0 | 1, Some(items)) => items.first().copied(),
                (0..=2, _) => Some(*part),
                (_, Some(items)) => items.get(1).copied(),
                (_, None) => None,
            };
            // `#f` says that there shall be none.
            let name = name.filter(|name| {
                !matches!(self.tree.get(*name).kind, NodeKind::Bool(false)) || at == 0
            });
            self.found.extend(name.map(|name| Found { name, how: How::Together }));
        }
    }

    /// Looks into some parts of each list in a list, as in the bindings of `let`.
    fn clauses(&mut self, list: Option<&'a [NodeId]>, from: usize, to: usize) {
        let lists = list.and_then(|list| self.tree.list(*list.first()?));
        self.parts(lists.unwrap_or_default(), from, to);
    }

    /// Looks into some parts of each of several lists, as in the clauses of `cond`.
    fn parts(&mut self, lists: &'a [NodeId], from: usize, to: usize) {
        for list in lists.iter().rev() {
            let parts = self.tree.list(*list).unwrap_or_default();
            self.visit(parts.get(from..to.min(parts.len())).unwrap_or_default());
        }
    }

    fn quasi(&mut self, node: NodeId, level: u32) {
        let tree = self.tree;
        match &tree.get(node).kind {
            NodeKind::Quoted(kind, inner) => self.quasi_quoted(*kind, &[*inner], level),
            NodeKind::List { items, tail } => match quote_word(tree, items) {
                Some(kind) => self.quasi_quoted(kind, &items[1..], level),
                None => self.quasi_all(items.iter().chain(tail), level),
            },
            NodeKind::Vector(items) | NodeKind::Map(items) => self.quasi_all(items.iter(), level),
            _ => {}
        }
    }

    fn quasi_quoted(&mut self, kind: QuoteKind, inner: &[NodeId], level: u32) {
        match kind {
            QuoteKind::Quote => self.quasi_all(inner.iter(), level),
            QuoteKind::Quasiquote => self.quasi_all(inner.iter(), level.saturating_add(1)),
            _ if level == 1 => self.visit(inner),
            _ => self.quasi_all(inner.iter(), level - 1),
        }
    }

    fn quasi_all<'n>(&mut self, nodes: impl Iterator<Item = &'n NodeId>, level: u32) {
        let from = self.todo.len();
        self.todo.extend(nodes.map(|node| (*node, Position::Quasi(level))));
        self.todo[from..].reverse();
    }
}

/// Which prefix a list such as `(unquote x)` stands for.
pub(super) fn quote_word(tree: &Tree, items: &[NodeId]) -> Option<QuoteKind> {
    let [head, _] = items else { return None };
    match Form::named(tree.symbol(*head)?)? {
        Form::Quote => Some(QuoteKind::Quote),
        Form::Quasiquote => Some(QuoteKind::Quasiquote),
        Form::Unquote => Some(QuoteKind::Unquote),
        Form::UnquoteSplicing => Some(QuoteKind::UnquoteSplicing),
        _ => None,
    }
}

/// Whether nothing in a form belongs to the scope around it.
fn keeps_to_itself(form: Form) -> bool {
    matches!(
        form,
        Form::Lambda
            | Form::CaseLambda
            | Form::Delay
            | Form::DelayForce
            | Form::Quote
            | Form::Import
            | Form::Parallel
            | Form::ParallelMap
            | Form::Race
            | Form::WithTimeout
            | Form::WithBudget
    )
}
