//! Where the results of tasks go: through variables that get one value, through procedures, and through
//! the phases of a loop.

use std::collections::HashMap;
use std::sync::Arc;

use crate::analyze::checker::Checker;
use crate::analyze::facts::Known;
use crate::datum::Datum;
use crate::ir::{ClauseBody, DirectorLoop, Expr, ExprKind, Lambda, Place, VarId};
use crate::library;
use crate::source::Span;
use crate::task::Template;
use crate::task::contract::Step;

/// How far a value is followed.
pub(super) const MAX_STEPS: usize = 24;

/// Where values come from.
#[derive(Default)]
pub(super) struct Flow<'e> {
    /// Whether the file mentions any.
    pub(super) has_tasks: bool,
    /// The values of variables that get only one.
    values: HashMap<Place, &'e Expr>,
    /// What the parameters of phase functions are called with.
    phases: HashMap<VarId, Shape>,
}

/// What an expression is seen to be.
pub(super) enum Seen<'e> {
    Nothing,
    Task(Arc<Template>),
    Procedure(&'e Lambda),
    Value(Shape),
}

/// What is known of a value.
#[derive(Clone)]
pub(super) enum Shape {
    Unknown,
    /// A part of what a task returned.
    Part(Arc<Template>, Vec<Step>),
}

impl Shape {
    /// Whether both are the same part of what the same task returned.
    fn is_same(&self, other: &Shape) -> bool {
        match (self, other) {
            (Shape::Part(task, path), Shape::Part(other, same)) => {
                Arc::ptr_eq(task, other) && path == same
            }
            _ => false,
        }
    }

    fn result(task: Arc<Template>) -> Shape {
        Shape::Part(task, Vec::new())
    }
}

impl Checker<'_> {
    /// Notes what variables with one value have.
    pub(super) fn note<'e>(&self, expr: &'e Expr, flow: &mut Flow<'e>) {
        match &expr.kind {
            ExprKind::Task(_) => flow.has_tasks = true,
            ExprKind::Let(bindings, _) => {
                for (var, value) in bindings {
                    self.note_value(Place::Local(*var), value, flow);
                }
            }
            ExprKind::Assign(place, _, value) => self.note_value(*place, value, flow),
            _ => {}
        }
    }

    fn note_value<'e>(&self, place: Place, value: &'e Expr, flow: &mut Flow<'e>) {
        let facts = match place {
            Place::Local(var) => &self.facts[var.0 as usize],
            Place::Global(id) => &self.globals.get(id).facts,
        };
        if facts.assignments <= 1 {
            flow.values.insert(place, value);
        }
    }

    /// Notes what the phases of a loop are called with.
    pub(super) fn note_phases<'e>(&self, expr: &'e Expr, flow: &mut Flow<'e>) {
        let ExprKind::DirectorLoop(form) = &expr.kind else { return };
        let form: &'e DirectorLoop = form;
        // Without a controller, the director gets the feedback; at first, what it begins with.
        if form.controller.is_none() && matches!(form.initial.kind, ExprKind::Const(Datum::Nil)) {
            let feedback = self.returned(&form.evaluator, flow);
            bind(&form.director, 0, &feedback, flow);
        }
        let plan = self.returned(&form.director, flow);
        let result = match &form.executor {
            Some(executor) => {
                bind(executor, 0, &plan, flow);
                self.returned(executor, flow)
            }
            None => plan.clone(),
        };
        bind(&form.evaluator, 0, &result, flow);
        bind(&form.evaluator, 1, &plan, flow);
        let feedback = self.returned(&form.evaluator, flow);
        if let Some(controller) = &form.controller {
            bind(controller, 0, &feedback, flow);
            bind(controller, 1, &plan, flow);
            bind(controller, 2, &result, flow);
        }
        if let Some(until) = &form.until {
            bind(until, 0, &feedback, flow);
        }
    }

    /// What a call of a procedure returns.
    pub(super) fn returned(&self, procedure: &Expr, flow: &Flow<'_>) -> Shape {
        match self.shape(procedure, flow, MAX_STEPS) {
            Seen::Task(task) => Shape::result(task),
            Seen::Procedure(lambda) => self.value_of(&lambda.body, flow, MAX_STEPS),
            _ => Shape::Unknown,
        }
    }

    pub(super) fn value_of(&self, expr: &Expr, flow: &Flow<'_>, steps: usize) -> Shape {
        match self.shape(expr, flow, steps) {
            Seen::Value(shape) => shape,
            _ => Shape::Unknown,
        }
    }

    /// What is known of an expression's value.
    pub(super) fn shape<'e>(&self, expr: &'e Expr, flow: &Flow<'e>, steps: usize) -> Seen<'e> {
        let Some(steps) = steps.checked_sub(1) else { return Seen::Nothing };
        match &expr.kind {
            ExprKind::Task(task) => Seen::Task(task.clone()),
            ExprKind::Lambda(lambda) => Seen::Procedure(lambda),
            ExprKind::Local(var) => match flow.phases.get(var) {
                Some(shape) => Seen::Value(shape.clone()),
                None => self.variable(Place::Local(*var), flow, steps),
            },
            ExprKind::Global(id) => self.variable(Place::Global(*id), flow, steps),
            ExprKind::Seq(items) | ExprKind::Scope(_, items) => {
                items.last().map_or(Seen::Nothing, |last| self.shape(last, flow, steps))
            }
            ExprKind::Let(_, body)
            | ExprKind::LetValues(_, body)
            | ExprKind::Parameterize(_, body) => self.shape(body, flow, steps),
            ExprKind::If(_, then, otherwise) => self.either(&[then, otherwise], flow, steps),
            ExprKind::Cond(clauses, otherwise) => {
                let bodies = clauses.iter().map(|clause| match &clause.body {
                    ClauseBody::Body(body) => Some(body),
                    _ => None,
                });
                let bodies: Option<Vec<&'e Expr>> =
                    bodies.chain(otherwise.as_deref().map(Some)).collect();
                bodies.map_or(Seen::Nothing, |bodies| self.either(&bodies, flow, steps))
            }
            ExprKind::Guard { body, clauses, otherwise, .. }
                if clauses.is_empty() && otherwise.is_none() =>
            {
                self.shape(body, flow, steps)
            }
            ExprKind::Call(callee, args) => match self.shape(callee, flow, steps) {
                Seen::Task(task) => Seen::Value(Shape::result(task)),
                Seen::Procedure(lambda) => self.shape(&lambda.body, flow, steps),
                _ => self.field_read(callee, args, flow, steps).map_or(Seen::Nothing, Seen::Value),
            },
            _ => Seen::Nothing,
        }
    }

    /// What all of several expressions are seen to be. Those that are nothing do not count.
    fn either<'e>(&self, all: &[&'e Expr], flow: &Flow<'e>, steps: usize) -> Seen<'e> {
        let is_nothing =
            |expr: &Expr| matches!(expr.kind, ExprKind::Const(Datum::Nil | Datum::Bool(false)));
        let mut agreed: Option<Shape> = None;
        for expr in all.iter().filter(|expr| !is_nothing(expr)) {
            let Seen::Value(shape) = self.shape(expr, flow, steps) else { return Seen::Nothing };
            if !agreed.as_ref().is_none_or(|agreed| agreed.is_same(&shape)) {
                return Seen::Nothing;
            }
            agreed = Some(shape);
        }
        agreed.map_or(Seen::Nothing, Seen::Value)
    }

    /// The constant that an expression is, or a variable stands for.
    pub(super) fn constant_of<'e>(&self, expr: &'e Expr, flow: &Flow<'e>) -> Option<&'e Datum> {
        let value = match expr.kind {
            ExprKind::Local(var) => flow.values.get(&Place::Local(var)).copied()?,
            ExprKind::Global(id) => flow.values.get(&Place::Global(id)).copied()?,
            _ => expr,
        };
        match &value.kind {
            ExprKind::Const(datum) => Some(datum),
            _ => None,
        }
    }

    fn variable<'e>(&self, place: Place, flow: &Flow<'e>, steps: usize) -> Seen<'e> {
        if let Some(value) = flow.values.get(&place) {
            return self.shape(value, flow, steps);
        }
        match place {
            // Defined in another file.
            Place::Global(id) => match self.globals.get(id).facts.sure() {
                Known::Task(task) => Seen::Task(task.clone()),
                _ => Seen::Nothing,
            },
            Place::Local(_) => Seen::Nothing,
        }
    }

    /// What `(get-field x "a" "b")` returns, if it is a part of a result.
    fn field_read(
        &self,
        callee: &Expr,
        args: &[Expr],
        flow: &Flow<'_>,
        steps: usize,
    ) -> Option<Shape> {
        let (from, path) = field_call(callee, args)?;
        let Shape::Part(task, mut whole) = self.value_of(from, flow, steps) else { return None };
        whole.extend(path.into_iter().map(|(step, _)| step));
        Some(Shape::Part(task, whole))
    }
}

/// Gives a parameter of a phase written in place what the loop calls it with.
fn bind(phase: &Expr, parameter: usize, shape: &Shape, flow: &mut Flow<'_>) {
    if let ExprKind::Lambda(lambda) = &phase.kind
        && let Some(var) = lambda.formals.required.get(parameter)
        && matches!(shape, Shape::Part(..))
    {
        flow.phases.insert(*var, shape.clone());
    }
}

/// The parts of a `get-field` with keys that are written out: what it reads from, and its path.
pub(super) fn field_call<'e>(
    callee: &Expr,
    args: &'e [Expr],
) -> Option<(&'e Expr, Vec<(Step, Span)>)> {
    let ExprKind::Builtin(id) = callee.kind else { return None };
    let (from, keys) = args.split_first()?;
    match library::get(id).name {
        "get-field" => {}
        "map-ref" if keys.len() == 1 => {}
        "car" | "first" if keys.is_empty() => {
            return Some((from, vec![(Step::Index(0), from.span)]));
        }
        _ => return None,
    }
    let mut path = Vec::new();
    for (at, key) in keys.iter().enumerate() {
        let ExprKind::Const(datum) = &key.kind else { return None };
        match datum {
            Datum::Keyword(name) if &**name == "default" && at > 0 && at + 2 == keys.len() => break,
            Datum::Str(name) | Datum::Symbol(name) | Datum::Keyword(name) => {
                path.push((Step::Name(name.to_string()), key.span));
            }
            Datum::Int(index) => path.push((Step::Index(usize::try_from(*index).ok()?), key.span)),
            _ => return None,
        }
    }
    Some((from, path))
}
