//! `quasiquote`: data with holes. What has no hole stays a constant.

use super::quote::{datum, key, map_of, with_tail, word};
use crate::analyze::checker::Checker;
use crate::analyze::forms::Form;
use crate::analyze::scan::quote_word;
use crate::datum::Datum;
use crate::diagnostic::message::found;
use crate::diagnostic::{Code, Diagnostic};
use crate::ir::{Expr, ExprKind};
use crate::syntax::{NodeId, NodeKind, QuoteKind};

/// What one element of a template becomes.
enum Part {
    /// One element.
    One(Expr),
    /// A list whose elements are put in.
    Spliced(Expr),
}

impl<'a> Checker<'a> {
    pub(in crate::analyze) fn quasiquote_form(
        &mut self,
        node: NodeId,
        items: &'a [NodeId],
    ) -> Expr {
        match items {
            [_, inner] => self.quasiquote(node, *inner),
            _ => {
                let found = found(items.len() - 1);
                let message = format!("`quasiquote` takes 1 template, found {found}");
                self.reject(node, Form::Quasiquote, message)
            }
        }
    }

    pub(in crate::analyze) fn quasiquote(&mut self, _node: NodeId, inner: NodeId) -> Expr {
        self.template(inner, 1)
    }

    /// A template inside so many quasiquotes.
    fn template(&mut self, node: NodeId, level: u32) -> Expr {
        match self.template_part(node, level) {
            Part::One(expr) => expr,
            Part::Spliced(_) => {
                let message = format!("{} cannot stand here", self.show(node));
                let diagnostic = Diagnostic::new(Code::Misplaced, self.span(node), message)
                    .label("only an element of a list or vector can be spliced in")
                    .help("use `,` to put in the value itself");
                self.report(diagnostic);
                self.invalid(node)
            }
        }
    }

    fn template_part(&mut self, node: NodeId, level: u32) -> Part {
        let tree = self.tree;
        Part::One(match &tree.get(node).kind {
            NodeKind::Quoted(kind, inner) => return self.nested_quote(node, *kind, *inner, level),
            NodeKind::List { items, tail } => {
                if let (Some(kind), None) = (quote_word(tree, items), tail) {
                    return self.nested_quote(node, kind, items[1], level);
                }
                self.template_list(node, items, *tail, level)
            }
            NodeKind::Vector(items) => self.template_vector(node, items, level),
            NodeKind::Map(entries) => self.template_map(node, entries, level),
            NodeKind::Invalid => self.invalid(node),
            _ => self.constant(node, datum(tree, node)),
        })
    }

    fn nested_quote(&mut self, node: NodeId, kind: QuoteKind, inner: NodeId, level: u32) -> Part {
        let inner_level = match kind {
            QuoteKind::Unquote if level == 1 => return Part::One(self.expr(inner)),
            QuoteKind::UnquoteSplicing if level == 1 => return Part::Spliced(self.expr(inner)),
            QuoteKind::Quote => level,
            QuoteKind::Quasiquote => level.saturating_add(1),
            QuoteKind::Unquote | QuoteKind::UnquoteSplicing => level - 1,
        };
        let word = self.constant(node, Datum::Symbol(word(kind).into()));
        let inner = self.template_part(inner, inner_level);
        Part::One(self.assemble(node, vec![Part::One(word), inner], None))
    }

    fn template_list(
        &mut self,
        node: NodeId,
        items: &'a [NodeId],
        tail: Option<NodeId>,
        level: u32,
    ) -> Expr {
        // `(a . ,b)` can also be written `(a unquote b)`.
        let (items, tail) = match (items, tail) {
            ([.., last_but_one, last], None) if self.is_word(*last_but_one, Form::Unquote) => {
                let parts = self.template_parts(&items[..items.len() - 2], level);
                let Part::One(tail) = self.nested_quote(node, QuoteKind::Unquote, *last, level)
                else {
                    return self.invalid(node);
                };
                return self.assemble(node, parts, Some(tail));
            }
            whole => whole,
        };
        let parts = self.template_parts(items, level);
        let tail = tail.map(|tail| self.template(tail, level));
        self.assemble(node, parts, tail)
    }

    fn template_parts(&mut self, items: &'a [NodeId], level: u32) -> Vec<Part> {
        items.iter().map(|item| self.template_part(*item, level)).collect()
    }

    fn template_vector(&mut self, node: NodeId, items: &'a [NodeId], level: u32) -> Expr {
        let parts = self.template_parts(items, level);
        let list = self.assemble(node, parts, None);
        match list.kind {
            ExprKind::Const(Datum::List(items)) => self.constant(node, Datum::Vector(items)),
            _ => self.call_of(node, "list->vector", vec![list]),
        }
    }

    fn template_map(&mut self, node: NodeId, entries: &'a [NodeId], level: u32) -> Expr {
        let mut all = Vec::with_capacity(entries.len() / 2);
        for entry in entries.chunks_exact(2) {
            let value = self.template(entry[1], level);
            all.extend(key(self.tree, entry[0]).map(|key| (key, value)));
        }
        self.at(node, map_of(all))
    }

    /// A list of parts: without splices a constant or a call of `list` (`cons*`, with a tail), else
    /// a call of `append`. Flat, however long it is.
    fn assemble(&self, node: NodeId, parts: Vec<Part>, tail: Option<Expr>) -> Expr {
        let (mut segments, mut run) = (Vec::new(), Vec::new());
        for part in parts {
            match part {
                Part::One(expr) => run.push(expr),
                Part::Spliced(list) if run.is_empty() => segments.push(list),
                Part::Spliced(list) => {
                    segments.push(self.list_of(node, std::mem::take(&mut run), None));
                    segments.push(list);
                }
            }
        }
        if segments.is_empty() {
            return self.list_of(node, run, tail);
        }
        if !run.is_empty() || tail.is_some() {
            segments.push(self.list_of(node, run, tail));
        }
        self.call_of(node, "append", segments)
    }

    /// A list of elements, and of what comes after its dot.
    fn list_of(&self, node: NodeId, mut run: Vec<Expr>, tail: Option<Expr>) -> Expr {
        let is_constant = |expr: &Expr| matches!(expr.kind, ExprKind::Const(_));
        match tail {
            Some(tail) if run.is_empty() => tail,
            Some(tail) if run.iter().all(is_constant) && is_constant(&tail) => {
                let tail = constants(vec![tail]).pop().unwrap_or(Datum::Nil);
                self.constant(node, with_tail(constants(run), tail))
            }
            Some(tail) => {
                run.push(tail);
                self.call_of(node, "cons*", run)
            }
            None if run.iter().all(is_constant) => self.constant(node, Datum::List(constants(run))),
            None => self.call_of(node, "list", run),
        }
    }
}

fn constants(exprs: Vec<Expr>) -> Vec<Datum> {
    let data = exprs.into_iter().filter_map(|expr| match expr.kind {
        ExprKind::Const(datum) => Some(datum),
        _ => None,
    });
    data.collect()
}
