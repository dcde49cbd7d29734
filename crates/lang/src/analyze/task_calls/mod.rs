//! Calls of tasks, and what is read from their results.
//!
//! This looks at the core program of a whole file, when everything about its variables is known:
//! `flow` follows results through it, `report` has the messages. Where it cannot follow, it says
//! nothing.

mod flow;
mod report;

use std::sync::Arc;

use self::flow::{Flow, MAX_STEPS, Seen, Shape, field_call};
use self::report::Report;
use super::checker::Checker;
use super::facts::Known;
use crate::datum::Datum;
use crate::ir::{Expr, ExprKind, walk};
use crate::library;
use crate::source::Span;
use crate::task::Template;

impl Checker<'_> {
    /// Looks at all calls of tasks in a file.
    pub(super) fn check_task_calls(&mut self, body: &[Expr]) {
        let mut flow = Flow::default();
        visit(body, &mut |expr| self.note(expr, &mut flow));
        if flow.has_tasks || !self.tasks.library.is_empty() || self.knows_imported_tasks(body) {
            visit(body, &mut |expr| self.note_phases(expr, &mut flow));
            let mut found = Report::default();
            visit(body, &mut |expr| self.look(expr, &flow, &mut found));
            self.diagnostics.append(&mut found.diagnostics);
        }
    }

    fn knows_imported_tasks(&self, body: &[Expr]) -> bool {
        let mut found = false;
        visit(body, &mut |expr| {
            if let ExprKind::Global(id) = expr.kind {
                found |= matches!(self.globals.get(id).facts.sure(), Known::Task(_));
            }
        });
        found
    }

    /// Looks at one expression.
    fn look<'e>(&self, expr: &'e Expr, flow: &Flow<'e>, found: &mut Report) {
        let ExprKind::Call(callee, args) = &expr.kind else { return };
        if let Seen::Task(task) = self.shape(callee, flow, MAX_STEPS) {
            self.look_at_call(expr, callee.span, &task, args, flow, found);
        } else if let Some((shown, rest)) = prompt_call(callee, args)
            && let Seen::Task(task) = self.shape(shown, flow, MAX_STEPS)
        {
            self.look_at_call(expr, shown.span, &task, rest, flow, found);
        } else if let Some((from, path)) = field_call(callee, args)
            && let Shape::Part(task, before) = self.value_of(from, flow, MAX_STEPS)
        {
            found.field(&task, &before, &path);
        }
    }

    fn look_at_call(
        &self,
        call: &Expr,
        callee: Span,
        task: &Template,
        args: &[Expr],
        flow: &Flow<'_>,
        found: &mut Report,
    ) {
        let keyword = |arg: &Expr| match self.constant_of(arg, flow) {
            Some(Datum::Keyword(name)) => Some(name.clone()),
            _ => None,
        };
        let names: Vec<Option<Arc<str>>> = args.iter().map(keyword).collect();
        let arranged = task.arrange(names.iter().map(|name| name.as_deref()));
        for mistake in &arranged.mistakes {
            found.mistake(task, mistake, args, &names);
        }
        let mut missing = Vec::new();
        for (input, value) in task.inputs.iter().zip(&arranged.values) {
            match value.map(|at| &args[at]) {
                Some(value) => {
                    let shape = self.value_of(value, flow, MAX_STEPS);
                    found.value(task, input, value, self.constant_of(value, flow), &shape);
                }
                None if input.required => missing.push(input),
                None => {}
            }
        }
        let place = if callee == call.span { call.span } else { callee };
        found.missing(task, &missing, place);
    }
}

/// The task and the inputs of a `task-prompt`, which takes them as the task does.
fn prompt_call<'e>(callee: &Expr, args: &'e [Expr]) -> Option<(&'e Expr, &'e [Expr])> {
    let ExprKind::Builtin(id) = callee.kind else { return None };
    (library::get(id).name == "task-prompt").then(|| args.split_first()).flatten()
}

/// Calls `each` for every expression in a program.
fn visit<'e>(body: &'e [Expr], each: &mut dyn FnMut(&'e Expr)) {
    let mut todo: Vec<&Expr> = body.iter().rev().collect();
    while let Some(expr) = todo.pop() {
        each(expr);
        walk::parts(expr, &mut |part, _| todo.push(part));
    }
}
