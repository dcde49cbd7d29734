//! Calls, and what can be said before the run about the number of their arguments.

use std::sync::Arc;

use super::checker::Checker;
use super::facts::{Known, describe};
use crate::diagnostic::message::{count, quoted};
use crate::diagnostic::{Code, Diagnostic};
use crate::ir::{Expr, ExprKind, Place};
use crate::library::{self, Arity};
use crate::source::Span;
use crate::syntax::{NodeId, NodeKind};

/// A use of a variable as a procedure, to be looked at when all its assignments are known.
#[derive(Clone, Debug)]
pub(super) struct CallSite {
    pub(super) callee: Place,
    pub(super) name: Arc<str>,
    /// Where the name stands.
    pub(super) span: Span,
    pub(super) wanted: Wanted,
}

/// How a variable is used as a procedure.
#[derive(Clone, Copy, Debug)]
pub(super) enum Wanted {
    /// It is called with so many arguments.
    Call(usize),
    /// It is a phase function of a loop: the clause, and how it is written.
    Phase(super::form::phase::Phase),
}

impl Checker<'_> {
    /// A call.
    pub(super) fn call(&mut self, node: NodeId, items: &[NodeId]) -> Expr {
        let callee = self.expr(items[0]);
        let args = self.exprs(&items[1..]);
        if !self.is_broken(node) {
            self.check_callee(items[0], &callee, args.len());
        }
        self.at(node, ExprKind::Call(Box::new(callee), args))
    }

    /// Looks at something that will be called with so many arguments.
    pub(super) fn check_callee(&mut self, node: NodeId, callee: &Expr, args: usize) {
        match &callee.kind {
            ExprKind::Local(_) | ExprKind::Global(_) => {
                self.note_use(node, callee, Wanted::Call(args));
            }
            ExprKind::Builtin(id) => self.check_builtin(node, library::get(*id), args),
            ExprKind::Const(_) | ExprKind::Map(_) => self.call_of_data(node),
            ExprKind::Lambda(_) | ExprKind::CaseLambda(_) => {
                if let Known::Procedure(arities) = Known::of(callee)
                    && let Some(diagnostic) =
                        wrong_count(callee.span, "this procedure", &arities, args)
                {
                    self.report(diagnostic);
                }
            }
            _ => {}
        }
    }

    /// Has the use of a variable looked at in the end.
    pub(super) fn note_use(&mut self, node: NodeId, callee: &Expr, wanted: Wanted) {
        let place = match callee.kind {
            ExprKind::Local(var) => Place::Local(var),
            ExprKind::Global(id) => Place::Global(id),
            _ => return,
        };
        if let Some(name) = self.tree.symbol(node) {
            let name = name.clone();
            self.calls.push(CallSite { callee: place, name, span: self.span(node), wanted });
        }
    }

    fn check_builtin(&mut self, node: NodeId, builtin: &library::Builtin, args: usize) {
        let shown = quoted(builtin.name);
        if let Some(diagnostic) = wrong_count(self.span(node), &shown, &[builtin.arity], args) {
            self.report(diagnostic.help(format!("it is called: {}", builtin.usage)));
        }
    }

    fn call_of_data(&mut self, node: NodeId) {
        let shown = self.show(node);
        let diagnostic = Diagnostic::new(
            Code::CallOfNonProcedure,
            self.span(node),
            format!("{shown} is not a procedure"),
        )
        .label("the first element of a list in brackets is called");
        let diagnostic = match &self.tree.get(node).kind {
            NodeKind::Keyword(_) => diagnostic
                .help(format!("to read a field, write `(get-field map {})`", bare(&shown))),
            _ => diagnostic.help("for a list of data, quote it: '(1 2 3), or use `(list …)`"),
        };
        self.report(diagnostic);
    }

    /// Looks at all calls of variables, now that it is known what gives them their values.
    pub(super) fn check_calls(&mut self) {
        for site in std::mem::take(&mut self.calls) {
            let (known, defined) = match site.callee {
                Place::Local(var) => {
                    let at = var.0 as usize;
                    (self.facts[at].sure().clone(), self.vars[at].span)
                }
                Place::Global(id) => {
                    let info = self.globals.get(id);
                    (info.facts.sure().clone(), info.span)
                }
            };
            let diagnostic = match site.wanted {
                Wanted::Call(args) => check_call(&site, &known, args),
                Wanted::Phase(phase) => phase.check(site.span, &quoted(&site.name), &known),
            };
            let shown = quoted(&site.name);
            self.diagnostics.extend(
                diagnostic.map(|found| found.also(defined, format!("{shown} is defined here"))),
            );
        }
    }
}

fn check_call(site: &CallSite, known: &Known, args: usize) -> Option<Diagnostic> {
    let shown = quoted(&site.name);
    match known {
        // `task_calls` looks at calls of tasks.
        Known::Nothing | Known::Task(_) => None,
        Known::Procedure(arities) => wrong_count(site.span, &shown, arities, args),
        Known::Data => Some(
            Diagnostic::new(
                Code::CallOfNonProcedure,
                site.span,
                format!("{shown} is not a procedure"),
            )
            .label("called here"),
        ),
    }
}

/// The message for a call with a number of arguments that the procedure does not take.
fn wrong_count(span: Span, shown: &str, arities: &[Arity], args: usize) -> Option<Diagnostic> {
    if arities.iter().any(|arity| arity.accepts(args)) {
        return None;
    }
    let message = format!("{shown} takes {}, but gets {args}", describe(arities));
    let label = format!("called with {}", count(args, "argument"));
    Some(Diagnostic::new(Code::WrongArgumentCount, span, message).label(label))
}

fn bare(shown: &str) -> &str {
    shown.trim_matches('`')
}
