//! What is at hand while one file is checked.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::call::CallSite;
use super::facts::{Facts, Known};
use super::forms::{Form, can_be_variable};
use super::names::{Meaning, Names};
use super::reference::Unbound;
use super::session::Globals;
use super::tasks::Tasks;
use crate::datum::Datum;
use crate::diagnostic::message::quoted;
use crate::diagnostic::{Code, Diagnostic};
use crate::ir::{Expr, ExprKind, Place, VarId, VarInfo};
use crate::library::{self, BuiltinId};
use crate::source::Span;
use crate::syntax::{NodeId, NodeKind, Tree};

/// Whose program is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    /// A file of the user's.
    File,
    /// A line typed at the REPL: names may be defined again, and stay for the next line.
    Input,
    /// The library's own source, which may use the names that begin with `%`.
    Prelude,
}

/// Checks one file.
pub(super) struct Checker<'a> {
    pub(super) mode: Mode,
    pub(super) tree: &'a Tree,
    pub(super) text: &'a str,
    /// Where the reader found mistakes, in order.
    pub(super) breaks: Vec<u32>,
    /// The variables at the top level of all files.
    pub(super) globals: &'a mut Globals,
    /// The tasks that programs can call.
    pub(super) tasks: &'a mut Tasks,
    /// What earlier inputs of the REPL defined.
    pub(super) earlier: &'a HashMap<Arc<str>, Meaning>,
    pub(super) names: Names,
    pub(super) frame: Frame,
    /// Local variables, and what is known of each.
    pub(super) vars: Vec<VarInfo>,
    pub(super) facts: Vec<Facts>,
    pub(super) diagnostics: Vec<Diagnostic>,
    /// Calls to be looked at when everything about the variables is known.
    pub(super) calls: Vec<CallSite>,
    /// Names that nothing defines, each with its first use.
    pub(super) unbound: HashMap<Arc<str>, Unbound>,
    /// Names whose definition was wrong: nothing more is said about them.
    pub(super) excused: HashSet<Arc<str>>,
    /// How many comparisons of names may still be made in search of one that was meant.
    pub(super) comparisons_left: usize,
    /// How many nested `Let`s stand around this place only because `let*` became a chain of them.
    pub(super) chained_lets: usize,
}

/// The variables that definitions at the current place belong to.
#[derive(Debug, Default)]
pub(super) struct Frame {
    pub(super) entries: HashMap<Arc<str>, FrameEntry>,
}

/// One variable of a [`Frame`].
#[derive(Clone, Copy, Debug)]
pub(super) struct FrameEntry {
    pub(super) place: Place,
    /// Where `define` or one of its kin made it; `bind` may be repeated, those may not.
    pub(super) defined: Option<Span>,
}

impl<'a> Checker<'a> {
    /// The place of a node.
    pub(super) fn span(&self, node: NodeId) -> Span {
        self.tree.span(node)
    }

    /// The text of a node in backticks, shortened.
    pub(super) fn show(&self, node: NodeId) -> String {
        quoted(&self.text[self.span(node).range()])
    }

    pub(super) fn report(&mut self, diagnostic: Diagnostic) {
        self.diagnostics.push(diagnostic);
    }

    /// Whether the reader found a mistake in a node, so that it is not what was meant.
    pub(super) fn is_broken(&self, node: NodeId) -> bool {
        let span = self.span(node);
        let first = self.breaks.partition_point(|at| *at < span.start);
        self.breaks.get(first).is_some_and(|at| *at <= span.end)
    }

    /// Reports that a form is written wrongly, with how it should be.
    pub(super) fn bad_form(&mut self, at: NodeId, form: Form, message: impl Into<String>) {
        if self.is_broken(at) {
            return;
        }
        let usage = format!("it is written: {}", form.doc().usage);
        let diagnostic = Diagnostic::new(Code::BadForm, self.span(at), message);
        self.report(diagnostic.help(usage));
    }

    /// Reports a form that is too broken to look into, and takes its names as used.
    pub(super) fn reject(&mut self, node: NodeId, form: Form, message: impl Into<String>) -> Expr {
        self.bad_form(node, form, message);
        self.touch(node);
        self.invalid(node)
    }

    /// What a name that the program itself binds means here.
    pub(super) fn meaning(&self, name: &str) -> Option<Meaning> {
        self.names.get(name).or_else(|| self.earlier.get(name).copied())
    }

    /// The library procedure called so, if this program may know it.
    pub(super) fn builtin(&self, name: &str) -> Option<BuiltinId> {
        let visible = self.mode == Mode::Prelude || !name.starts_with('%');
        if visible { library::lookup(name) } else { None }
    }

    /// The special form that a node is, with all its elements.
    pub(super) fn form_at(&self, node: NodeId) -> Option<(Form, &'a [NodeId])> {
        let items = self.tree.list(node)?;
        let name = self.tree.symbol(*items.first()?)?;
        let form = Form::named(name)?;
        // Some names of forms can be hidden; see `can_be_variable`.
        self.meaning(name).is_none().then_some((form, items))
    }

    /// The name in a binding position, or a report why it cannot be one.
    pub(super) fn bindable(&mut self, node: NodeId) -> Option<Arc<str>> {
        let tree = self.tree;
        match &tree.get(node).kind {
            NodeKind::Symbol(name) if can_be_variable(name) => return Some(name.clone()),
            NodeKind::Symbol(_) => self.constant_redefined(node, "the name of a special form"),
            NodeKind::Bool(_) | NodeKind::Nil => self.constant_redefined(node, "a constant"),
            NodeKind::Invalid => {}
            _ => {
                let message = format!("{} is not a name", self.show(node));
                let span = self.span(node);
                self.report(Diagnostic::new(Code::BadForm, span, message).label("expected a name"));
            }
        }
        None
    }

    pub(super) fn constant_redefined(&mut self, node: NodeId, what: &str) {
        let message = format!("{} is {what} and keeps its meaning", self.show(node));
        let diagnostic = Diagnostic::new(Code::ConstantRedefined, self.span(node), message)
            .label("cannot be a variable")
            .help("choose another name");
        self.report(diagnostic);
    }

    /// Makes a local variable; it is not in scope yet.
    pub(super) fn new_var(&mut self, name: Arc<str>, span: Span, should_be_read: bool) -> VarId {
        let should_be_read = should_be_read && !name.starts_with('_');
        self.vars.push(VarInfo { name, span });
        self.facts.push(Facts { should_be_read, ..Facts::default() });
        VarId(self.vars.len() as u32 - 1)
    }

    /// Brings a local variable into scope.
    pub(super) fn enter(&mut self, var: VarId) {
        let name = self.vars[var.0 as usize].name.clone();
        self.names.bind(name, Meaning::Local(var));
    }

    /// What is known of a variable.
    pub(super) fn facts(&mut self, place: Place) -> &mut Facts {
        match place {
            Place::Local(var) => &mut self.facts[var.0 as usize],
            Place::Global(id) => &mut self.globals.get_mut(id).facts,
        }
    }

    /// Notes that a variable gets a value.
    pub(super) fn assigned(&mut self, place: Place, value: &Expr) {
        self.facts(place).assign(Known::of(value));
    }

    /// Takes every name in a node as used, because what is there will not be looked into.
    pub(super) fn touch(&mut self, node: NodeId) {
        let mut todo = vec![node];
        while let Some(node) = todo.pop() {
            match &self.tree.get(node).kind {
                NodeKind::Symbol(name) => self.touch_name(name),
                NodeKind::List { items, tail } => todo.extend(items.iter().chain(tail)),
                NodeKind::Vector(items) | NodeKind::Map(items) => todo.extend(items),
                NodeKind::Quoted(_, inner) => todo.push(*inner),
                _ => {}
            }
        }
    }

    fn touch_name(&mut self, name: &str) {
        if let Some(Meaning::Local(var)) = self.meaning(name) {
            self.facts[var.0 as usize].read = true;
        }
    }

    pub(super) fn at(&self, node: NodeId, kind: ExprKind) -> Expr {
        Expr { span: self.span(node), kind }
    }

    pub(super) fn invalid(&self, node: NodeId) -> Expr {
        self.at(node, ExprKind::Invalid)
    }

    pub(super) fn constant(&self, node: NodeId, datum: Datum) -> Expr {
        self.at(node, ExprKind::Const(datum))
    }

    pub(super) fn nil(&self, node: NodeId) -> Expr {
        self.constant(node, Datum::Nil)
    }

    /// A library procedure that a form stands on, whatever the program calls so.
    pub(super) fn standing_on(&self, node: NodeId, name: &str) -> Expr {
        match library::lookup(name) {
            Some(id) => self.at(node, ExprKind::Builtin(id)),
            // A test sees to it that this cannot be.
            None => self.invalid(node),
        }
    }

    /// A call of a library procedure that a form stands on.
    pub(super) fn call_of(&self, node: NodeId, name: &str, args: Vec<Expr>) -> Expr {
        let callee = self.standing_on(node, name);
        self.at(node, ExprKind::Call(Box::new(callee), args))
    }
}
