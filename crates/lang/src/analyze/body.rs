//! Bodies: forms in a row, with the definitions among them.

use std::sync::Arc;

use super::checker::{Checker, FrameEntry};
use super::forms::Form;
use super::names::{Mark, Meaning};
use super::scan::{self, Found, How};
use crate::diagnostic::message::quoted;
use crate::diagnostic::{Code, Diagnostic};
use crate::ir::{Expr, ExprKind, Place, VarId};
use crate::source::Span;
use crate::syntax::NodeId;

/// Where a form stands that might be a definition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Level {
    /// At the top level of a file.
    Top,
    /// In a body.
    Body,
}

impl Checker<'_> {
    /// A body with a scope of its own. Names bound since `own` are the parameters of that scope:
    /// `bind` of such a name gives the parameter a new value.
    pub(super) fn body(&mut self, own: Mark, forms: &[NodeId], span: Span) -> Expr {
        self.scoped(own, forms, span, |checker| checker.statements(forms, Level::Body))
    }

    /// Looks at some nodes as one scope: declares what they define, then makes expressions of them.
    pub(super) fn scoped(
        &mut self,
        own: Mark,
        nodes: &[NodeId],
        span: Span,
        make: impl FnOnce(&mut Self) -> Vec<Expr>,
    ) -> Expr {
        let found = scan::definitions(self.tree, nodes);
        let outer = std::mem::take(&mut self.frame);
        let mark = self.names.mark();
        let vars = self.declare(own, &found);
        let items = make(self);
        self.names.leave(mark);
        self.frame = outer;
        match vars.is_empty() {
            true => sequence(span, items),
            false => Expr { span, kind: ExprKind::Scope(vars, items) },
        }
    }

    /// Makes the variables that a body defines, and brings them into scope.
    fn declare(&mut self, own: Mark, found: &[Found]) -> Vec<VarId> {
        let mut vars = Vec::new();
        for each in found {
            let Some(name) = self.bindable(each.name) else { continue };
            if !self.is_defined_again(&name, each) {
                let place = self.place_for(own, &name, each, &mut vars);
                let defined = (each.how != How::Bind).then(|| self.span(each.name));
                self.frame.entries.insert(name, FrameEntry { place, defined });
            }
        }
        vars
    }

    fn place_for(
        &mut self,
        own: Mark,
        name: &Arc<str>,
        found: &Found,
        vars: &mut Vec<VarId>,
    ) -> Place {
        if found.how == How::Bind
            && let Some(Meaning::Local(parameter)) = self.names.get_since(own, name)
        {
            return Place::Local(parameter);
        }
        let span = self.span(found.name);
        let var = self.new_var(name.clone(), span, found.how != How::Together);
        self.enter(var);
        vars.push(var);
        Place::Local(var)
    }

    /// Whether the frame has the name already; reports it where that is a mistake.
    pub(super) fn is_defined_again(&mut self, name: &str, found: &Found) -> bool {
        let span = self.span(found.name);
        let Some(entry) = self.frame.entries.get_mut(name) else { return false };
        if found.how != How::Bind {
            match entry.defined {
                None => entry.defined = Some(span),
                Some(first) => self.report(defined_twice(name, first, span)),
            }
        }
        true
    }

    pub(super) fn statements(&mut self, forms: &[NodeId], level: Level) -> Vec<Expr> {
        forms.iter().map(|form| self.statement(*form, level)).collect()
    }

    /// A form that may be a definition.
    fn statement(&mut self, node: NodeId, level: Level) -> Expr {
        match self.form_at(node) {
            Some((Form::Define, items)) => self.define(node, items),
            Some((Form::DefineValues, items)) => self.define_values(node, items),
            Some((Form::DefineRecordType, items)) => self.define_record_type(node, items),
            Some((Form::Defatom, items)) => self.defatom(node, items),
            Some((Form::Begin | Form::Progn, items)) => {
                let items = self.statements(&items[1..], level);
                sequence(self.span(node), items)
            }
            // The files were found before; see `load`.
            Some((Form::Import, _)) if level == Level::Top => self.nil(node),
            _ => self.expr(node),
        }
    }

    /// The variable that a definition at this place gives a value. None, if it could not be
    /// declared, which has been reported.
    pub(super) fn defined_place(&self, name: NodeId) -> Option<Place> {
        let name = self.tree.symbol(name)?;
        self.frame.entries.get(name).map(|entry| entry.place)
    }
}

/// Expressions in a row; a single one stands for itself.
pub(super) fn sequence(span: Span, mut items: Vec<Expr>) -> Expr {
    match items.len() {
        1 => items.remove(0),
        _ => Expr { span, kind: ExprKind::Seq(items) },
    }
}

/// The message for a second definition of a name.
pub(super) fn defined_twice(name: &str, first: Span, again: Span) -> Diagnostic {
    let message = format!("{} is defined twice in one scope", quoted(name));
    Diagnostic::new(Code::DuplicateDefinition, again, message)
        .label("again here")
        .also(first, "first here")
        .help("rename one of them, or use `set!` to change the variable")
}
