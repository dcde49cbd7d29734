//! Names in expressions: what they mean, and what to say where they mean nothing.

use std::sync::Arc;

use super::checker::{Checker, Mode};
use super::elsewhere::{self, Elsewhere};
use super::forms::Form;
use super::names::Meaning;
use crate::diagnostic::message::{count, either, quoted};
use crate::diagnostic::suggest;
use crate::diagnostic::{Code, Diagnostic};
use crate::ir::{Expr, ExprKind};
use crate::library;
use crate::source::Span;
use crate::syntax::{NodeId, NodeKind};

/// What to say about names that look like those of tasks and tools.
const TASKS: &str =
    "tasks are templates in the folder `tasks` of the project, or defined with `defatom`";

/// What to say about JSON.
const NO_COLON: &str = "nothing stands between a key and its value: `{\"a\" 1 \"b\" 2}`";

/// A name that nothing defines.
#[derive(Debug)]
pub(super) struct Unbound {
    /// Its first use, with all that can be said about it.
    first: Diagnostic,
    /// How many uses follow.
    more: usize,
    /// Whether it seems to be meant for a special form, so that what follows it in brackets are not
    /// arguments.
    is_form: bool,
}

impl Unbound {
    /// Whether a file that could not be read may define the name. If it is like one that is known,
    /// it is more likely mistyped.
    pub(super) fn may_be_imported(&self) -> bool {
        self.first.help.is_empty()
    }
}

impl<'a> Checker<'a> {
    /// The value of a name.
    pub(super) fn reference(&mut self, node: NodeId, name: &Arc<str>) -> Expr {
        match self.meaning(name) {
            Some(Meaning::Local(var)) => {
                self.facts[var.0 as usize].read = true;
                self.at(node, ExprKind::Local(var))
            }
            Some(Meaning::Global(id) | Meaning::Imported(id)) => {
                self.at(node, ExprKind::Global(id))
            }
            None => self.free_name(node, name),
        }
    }

    fn free_name(&mut self, node: NodeId, name: &Arc<str>) -> Expr {
        if let Some(form) = Form::named(name) {
            return self.form_as_value(node, form);
        }
        if let Some(id) = self.builtin(name) {
            return self.at(node, ExprKind::Builtin(id));
        }
        if let Some(task) = self.tasks.mention(name) {
            return self.at(node, ExprKind::Task(task));
        }
        self.unbound(node, name);
        self.invalid(node)
    }

    fn form_as_value(&mut self, node: NodeId, form: Form) -> Expr {
        if matches!(form, Form::Else | Form::Arrow | Form::Unquote | Form::UnquoteSplicing) {
            return self.misplaced(node, form);
        }
        let name = form.doc().name;
        let message = format!("`{name}` is a special form, not a value");
        let diagnostic = Diagnostic::new(Code::Misplaced, self.span(node), message)
            .label("cannot be passed on or stored")
            .help(format!("it is written: {}", form.doc().usage))
            .help(format!("where a procedure is wanted, write `(lambda (x …) ({name} …))`"));
        self.report(diagnostic);
        self.invalid(node)
    }

    /// Notes the use of a name that nothing defines. Each name is reported once, in the end.
    pub(super) fn unbound(&mut self, node: NodeId, name: &Arc<str>) {
        match self.unbound.get_mut(name) {
            Some(unbound) => unbound.more += 1,
            None => {
                let unbound = self.explain_unbound(self.span(node), name);
                self.unbound.insert(name.clone(), unbound);
            }
        }
    }

    fn explain_unbound(&mut self, span: Span, name: &str) -> Unbound {
        if let Some(known) = elsewhere::lookup(name) {
            let is_form = elsewhere::is_syntax(name);
            return Unbound { first: foreign(span, name, known), more: 0, is_form };
        }
        // A name with a colon or a version is a task's, whatever it may be like otherwise.
        if name != ":" && name.contains([':', '@']) {
            return Unbound { first: self.unknown_task(span, name), more: 0, is_form: false };
        }
        let message = format!("nothing defines {}", quoted(name));
        let diagnostic = Diagnostic::new(Code::Unbound, span, message).label("not defined");
        let names = self.suggestions(name);
        let is_form_name = |name: &String| Form::named(name.trim_matches('`')).is_some();
        let is_form = !names.is_empty() && names.iter().all(is_form_name);
        let first = match names.is_empty() {
            false => diagnostic.help(format!("did you mean {}?", either(&names))),
            true if name == ":" => diagnostic.help(NO_COLON),
            true => diagnostic,
        };
        Unbound { first, more: 0, is_form }
    }

    fn unknown_task(&mut self, span: Span, name: &str) -> Diagnostic {
        self.tasks.unknown.insert(name.to_string());
        let message = format!("there is no task {}", quoted(name));
        let diagnostic = Diagnostic::new(Code::UnknownTask, span, message).label("not a task");
        if let Some(help) = self.tasks.other_versions(name) {
            return diagnostic.help(help);
        }
        let names = self.suggestions(name);
        match names.is_empty() {
            false => diagnostic.help(format!("did you mean {}?", either(&names))),
            true => diagnostic.help(TASKS),
        }
    }

    /// Names in scope that are like this one, in backticks.
    pub(super) fn suggestions(&mut self, name: &str) -> Vec<String> {
        let internal = self.mode == Mode::Prelude;
        let library = library::all().map(|(_, builtin)| builtin.name);
        let library = library.filter(|name| internal || !name.starts_with('%'));
        let forms = super::forms::forms().iter().filter(|form| !form.is_clause);
        let candidates = (self.names.iter())
            .chain(self.earlier.keys().map(|name| &**name))
            .chain(library)
            .chain(self.tasks.library.names())
            .chain(forms.map(|form| form.name));
        suggest::nearest(name, candidates, &mut self.comparisons_left)
    }

    /// A call of a name that nothing defines. If it seems to be meant for a special form, of another
    /// language or mistyped, nothing in it is looked into.
    pub(super) fn unbound_call(
        &mut self,
        node: NodeId,
        name: &Arc<str>,
        items: &'a [NodeId],
    ) -> Expr {
        self.unbound(items[0], name);
        let has_keywords =
            items[1..].iter().any(|item| matches!(self.tree.get(*item).kind, NodeKind::Keyword(_)));
        if has_keywords && !self.unbound.get(name).is_some_and(|unbound| unbound.is_form) {
            self.called_like_a_task(items[0], name);
        }
        if self.unbound.get(name).is_some_and(|unbound| unbound.is_form) {
            self.excuse_definition(items);
            self.touch(node);
        } else {
            self.exprs(&items[1..]);
        }
        self.invalid(node)
    }

    /// Keywords are for tasks, so that is what the name was meant for.
    fn called_like_a_task(&mut self, node: NodeId, name: &Arc<str>) {
        if self.unbound.get(name).is_some_and(|unbound| unbound.first.code == Code::Unbound) {
            let first = self.unknown_task(self.span(node), name);
            if let Some(unbound) = self.unbound.get_mut(name) {
                unbound.first = first;
            }
        }
    }

    /// What a rejected form would have defined is not reported as undefined, too.
    pub(super) fn excuse_definition(&mut self, items: &[NodeId]) {
        let Some(target) = items.get(1) else { return };
        let head = self.tree.list(*target).and_then(|items| items.first());
        let name = self.tree.symbol(*head.unwrap_or(target));
        // In `(fn fn)` the one name is both what is wrong and what it would define.
        if let Some(name) = name.filter(|name| self.tree.symbol(items[0]) != Some(name)) {
            self.excused.insert(name.clone());
        }
    }

    /// Reports the names that nothing defines.
    pub(super) fn report_unbound(&mut self) {
        for (name, unbound) in std::mem::take(&mut self.unbound) {
            if self.excused.contains(&name) {
                continue;
            }
            let mut diagnostic = unbound.first;
            if unbound.more > 0 {
                let more = count(unbound.more, "more use");
                diagnostic.primary.text.push_str(&format!("; {more} below"));
            }
            self.report(diagnostic);
        }
    }
}

/// The message for a name that other languages have.
fn foreign(span: Span, name: &str, known: &Elsewhere) -> Diagnostic {
    let shown = quoted(name);
    let (message, label) = match known.code {
        Code::NotInLanguage => (format!("this language has no {shown}"), "not in this language"),
        Code::NeedsEngine => (format!("{shown} needs the engine"), "not in pure programs"),
        _ => (format!("nothing defines {shown}"), "not defined"),
    };
    Diagnostic::new(known.code, span, message).label(label).help(known.help)
}
