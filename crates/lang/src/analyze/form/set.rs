//! `set!`

use std::sync::Arc;

use crate::analyze::checker::Checker;
use crate::analyze::forms::Form;
use crate::analyze::names::Meaning;
use crate::diagnostic::message::{either, quoted};
use crate::diagnostic::{Code, Diagnostic};
use crate::ir::{Assignment, Expr, ExprKind, Place};
use crate::syntax::NodeId;

impl<'a> Checker<'a> {
    #[inline(never)]
    pub(in crate::analyze) fn set(&mut self, node: NodeId, items: &'a [NodeId]) -> Expr {
        let [_, target, value] = items else {
            return self.reject(node, Form::Set, "`set!` needs a name and a value");
        };
        let value = self.expr(*value);
        match self.set_place(*target) {
            Some(place) => {
                self.assigned(place, &value);
                self.at(node, ExprKind::Assign(place, Assignment::Set, Box::new(value)))
            }
            None => self.invalid(node),
        }
    }

    fn set_place(&mut self, target: NodeId) -> Option<Place> {
        let name = self.bindable(target)?;
        match self.meaning(&name) {
            Some(Meaning::Local(var)) => return Some(Place::Local(var)),
            Some(Meaning::Global(id)) => return Some(Place::Global(id)),
            Some(Meaning::Imported(id)) => {
                let defined = self.globals.get(id).span;
                let diagnostic = self.set_imported(target, "belongs to another file");
                self.report(diagnostic.also(defined, "defined here"));
            }
            None if self.builtin(&name).is_some() => {
                let diagnostic = self.set_imported(target, "is a library procedure");
                self.report(diagnostic);
            }
            None => self.set_undefined(target, &name),
        }
        None
    }

    fn set_imported(&self, target: NodeId, why: &str) -> Diagnostic {
        let message = format!("{} {why} and cannot be changed here", self.show(target));
        Diagnostic::new(Code::SetImported, self.span(target), message)
            .label("not a variable of this file")
            .help("define a variable of your own with this value, and change that")
    }

    fn set_undefined(&mut self, target: NodeId, name: &Arc<str>) {
        if self.excused.contains(name) {
            return;
        }
        let message = format!("`set!` of {}, which nothing defines", quoted(name));
        let diagnostic = Diagnostic::new(Code::SetUndefined, self.span(target), message)
            .label("not defined")
            .help(format!("to make a variable, write {}", quoted(&format!("(define {name} …)"))));
        let diagnostic = match self.suggestions(name) {
            names if names.is_empty() => diagnostic,
            names => diagnostic.help(format!("did you mean {}?", either(&names))),
        };
        self.report(diagnostic);
    }
}
