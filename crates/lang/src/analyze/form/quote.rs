//! `quote`, and how nodes become data.

use std::sync::Arc;

use crate::analyze::checker::Checker;
use crate::analyze::forms::Form;
use crate::datum::Datum;
use crate::diagnostic::message::found;
use crate::ir::{Expr, ExprKind};
use crate::syntax::{NodeId, NodeKind, QuoteKind, Tree};

impl<'a> Checker<'a> {
    pub(in crate::analyze) fn quote(&mut self, node: NodeId, items: &'a [NodeId]) -> Expr {
        match items {
            [_, inner] => self.quoted_datum(node, *inner),
            _ => {
                let found = found(items.len() - 1);
                self.reject(node, Form::Quote, format!("`quote` takes 1 datum, found {found}"))
            }
        }
    }

    pub(in crate::analyze) fn quoted_datum(&mut self, node: NodeId, inner: NodeId) -> Expr {
        self.constant(node, datum(self.tree, inner))
    }
}

/// The datum that a node is when nothing in it is evaluated.
pub(in crate::analyze) fn datum(tree: &Tree, node: NodeId) -> Datum {
    match &tree.get(node).kind {
        NodeKind::List { items, tail: None } => Datum::List(data(tree, items)),
        NodeKind::List { items, tail: Some(tail) } => {
            with_tail(data(tree, items), datum(tree, *tail))
        }
        NodeKind::Vector(items) => Datum::Vector(data(tree, items)),
        NodeKind::Map(entries) => Datum::Map(map_entries(tree, entries)),
        NodeKind::Quoted(kind, inner) => {
            Datum::List(vec![Datum::Symbol(word(*kind).into()), datum(tree, *inner)])
        }
        other => atom(other),
    }
}

fn atom(kind: &NodeKind) -> Datum {
    match kind {
        NodeKind::Symbol(name) => Datum::Symbol(name.clone()),
        NodeKind::Keyword(name) => Datum::Keyword(name.clone()),
        NodeKind::Str(text) => Datum::Str(text.clone()),
        NodeKind::Int(number) => Datum::Int(*number),
        NodeKind::Float(number) => Datum::Float(*number),
        NodeKind::Bool(value) => Datum::Bool(*value),
        NodeKind::Char(value) => Datum::Char(*value),
        // What could not be read was reported by the reader.
        _ => Datum::Nil,
    }
}

fn data(tree: &Tree, items: &[NodeId]) -> Vec<Datum> {
    items.iter().map(|item| datum(tree, *item)).collect()
}

/// A list with something after the dot. `(a . 'b)` is the proper list `(a quote b)`.
pub(super) fn with_tail(mut items: Vec<Datum>, tail: Datum) -> Datum {
    match tail {
        Datum::List(more) => {
            items.extend(more);
            Datum::List(items)
        }
        Datum::Dotted(more, tail) => {
            items.extend(more);
            Datum::Dotted(items, tail)
        }
        tail => Datum::Dotted(items, Box::new(tail)),
    }
}

/// The word that a prefix stands for.
pub(super) fn word(kind: QuoteKind) -> &'static str {
    match kind {
        QuoteKind::Quote => "quote",
        QuoteKind::Quasiquote => "quasiquote",
        QuoteKind::Unquote => "unquote",
        QuoteKind::UnquoteSplicing => "unquote-splicing",
    }
}

fn map_entries(tree: &Tree, entries: &[NodeId]) -> Vec<(Arc<str>, Datum)> {
    let pairs = entries.chunks_exact(2);
    pairs.filter_map(|pair| Some((key(tree, pair[0])?, datum(tree, pair[1])))).collect()
}

/// The key of a map literal's entry. The reader lets nothing else through.
pub(in crate::analyze) fn key(tree: &Tree, node: NodeId) -> Option<Arc<str>> {
    match &tree.get(node).kind {
        NodeKind::Str(name) | NodeKind::Symbol(name) | NodeKind::Keyword(name) => {
            Some(name.clone())
        }
        _ => None,
    }
}

/// A map with these entries: a constant, if all values are.
pub(in crate::analyze) fn map_of(entries: Vec<(Arc<str>, Expr)>) -> ExprKind {
    if !entries.iter().all(|(_, value)| matches!(value.kind, ExprKind::Const(_))) {
        return ExprKind::Map(entries);
    }
    let constants = entries.into_iter().filter_map(|(key, value)| match value.kind {
        ExprKind::Const(datum) => Some((key, datum)),
        _ => None,
    });
    ExprKind::Const(Datum::Map(constants.collect()))
}
