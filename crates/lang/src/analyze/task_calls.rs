//! Calls of tasks, and what is read from their results.
//!
//! This looks at the core program of a whole file, when everything about its variables is known. It
//! follows results through variables that get one value, through procedures and through the phases of
//! a loop; where it cannot follow, it says nothing.

use std::collections::HashMap;
use std::sync::Arc;

use super::checker::Checker;
use super::facts::Known;
use crate::datum::Datum;
use crate::diagnostic::message::{count, quoted};
use crate::diagnostic::suggest::Suggester;
use crate::diagnostic::{Code, Diagnostic};
use crate::ir::{DirectorLoop, Expr, ExprKind, Lambda, Place, VarId, walk};
use crate::library;
use crate::source::Span;
use crate::task::call::CallMistake;
use crate::task::contract::{Field, Step};
use crate::task::{Input, InputType, Template};

impl Checker<'_> {
    /// Looks at all calls of tasks in a file.
    pub(super) fn check_task_calls(&mut self, body: &[Expr]) {
        let mut flow = Flow::default();
        visit(body, &mut |expr| self.note(expr, &mut flow));
        if flow.has_tasks || !self.tasks.library.is_empty() || self.knows_imported_tasks(body) {
            visit(body, &mut |expr| self.note_phases(expr, &mut flow));
            let mut found = Found { diagnostics: Vec::new(), suggester: Suggester::default() };
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

    /// Notes what variables with one value have.
    fn note<'e>(&self, expr: &'e Expr, flow: &mut Flow<'e>) {
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
    fn note_phases<'e>(&self, expr: &'e Expr, flow: &mut Flow<'e>) {
        let ExprKind::DirectorLoop(form) = &expr.kind else { return };
        let form: &'e DirectorLoop = form;
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
    fn returned(&self, procedure: &Expr, flow: &Flow<'_>) -> Shape {
        match self.shape(procedure, flow, MAX_STEPS) {
            Seen::Task(task) => Shape::result(task),
            Seen::Procedure(lambda) => self.value_of(&lambda.body, flow, MAX_STEPS),
            _ => Shape::Unknown,
        }
    }

    fn value_of(&self, expr: &Expr, flow: &Flow<'_>, steps: usize) -> Shape {
        match self.shape(expr, flow, steps) {
            Seen::Value(shape) => shape,
            _ => Shape::Unknown,
        }
    }

    /// What is known of an expression's value.
    fn shape<'e>(&self, expr: &'e Expr, flow: &Flow<'e>, steps: usize) -> Seen<'e> {
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
            ExprKind::Call(callee, args) => match self.shape(callee, flow, steps) {
                Seen::Task(task) => Seen::Value(Shape::result(task)),
                Seen::Procedure(lambda) => self.shape(&lambda.body, flow, steps),
                _ => self.field_read(callee, args, flow, steps).map_or(Seen::Nothing, Seen::Value),
            },
            _ => Seen::Nothing,
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

    /// Looks at one expression.
    fn look<'e>(&self, expr: &'e Expr, flow: &Flow<'e>, found: &mut Found) {
        let ExprKind::Call(callee, args) = &expr.kind else { return };
        if let Seen::Task(task) = self.shape(callee, flow, MAX_STEPS) {
            self.look_at_call(expr, callee.span, &task, args, flow, found);
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
        found: &mut Found,
    ) {
        // What is spread out at run time cannot be arranged here.
        let keyword = |arg: &Expr| match &arg.kind {
            ExprKind::Const(Datum::Keyword(name)) => Some(name.clone()),
            _ => None,
        };
        let names: Vec<Option<Arc<str>>> = args.iter().map(keyword).collect();
        let arranged = task.arrange(names.iter().map(|name| name.as_deref()));
        for mistake in &arranged.mistakes {
            found.mistake(task, mistake, args, &names);
        }
        for (input, value) in task.inputs.iter().zip(&arranged.values) {
            match value.map(|at| &args[at]) {
                Some(value) => {
                    let shape = self.value_of(value, flow, MAX_STEPS);
                    found.value(task, input, value, &shape);
                }
                None if input.required && arranged.mistakes.is_empty() => {
                    found.missing(
                        task,
                        input,
                        if callee == call.span { call.span } else { callee },
                    );
                }
                None => {}
            }
        }
    }
}

/// How far a value is followed.
const MAX_STEPS: usize = 24;

/// Where values come from.
#[derive(Default)]
struct Flow<'e> {
    has_tasks: bool,
    /// The values of variables that get only one.
    values: HashMap<Place, &'e Expr>,
    /// What the parameters of phase functions are called with.
    phases: HashMap<VarId, Shape>,
}

/// What an expression is seen to be.
enum Seen<'e> {
    Nothing,
    Task(Arc<Template>),
    Procedure(&'e Lambda),
    Value(Shape),
}

/// What is known of a value.
#[derive(Clone)]
enum Shape {
    Unknown,
    /// A part of what a task returned.
    Part(Arc<Template>, Vec<Step>),
}

impl Shape {
    fn result(task: Arc<Template>) -> Shape {
        Shape::Part(task, Vec::new())
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

/// Calls `each` for every expression in a program.
fn visit<'e>(body: &'e [Expr], each: &mut dyn FnMut(&'e Expr)) {
    let mut todo: Vec<&Expr> = body.iter().rev().collect();
    while let Some(expr) = todo.pop() {
        each(expr);
        walk::parts(expr, &mut |part, _| todo.push(part));
    }
}

/// The parts of a `get-field` with keys that are written out: what it reads from, and its path.
fn field_call<'e>(callee: &Expr, args: &'e [Expr]) -> Option<(&'e Expr, Vec<(Step, Span)>)> {
    let ExprKind::Builtin(id) = callee.kind else { return None };
    if library::get(id).name != "get-field" {
        return None;
    }
    let (from, keys) = args.split_first()?;
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

struct Found {
    diagnostics: Vec<Diagnostic>,
    suggester: Suggester,
}

impl Found {
    fn mistake(
        &mut self,
        task: &Template,
        mistake: &CallMistake,
        args: &[Expr],
        names: &[Option<Arc<str>>],
    ) {
        let shown = quoted(&task.name.value);
        let (at, message, label) = match mistake {
            CallMistake::Unknown(at) => {
                let name = names[*at].as_deref().unwrap_or_default();
                return self.unknown_input(task, name, args[*at].span);
            }
            CallMistake::TooMany(at) => (
                at,
                format!("task {shown} takes at most {}", count(task.inputs.len(), "input")),
                "one too many",
            ),
            CallMistake::Twice(at) => {
                (at, format!("an input of task {shown} is given twice"), "again here")
            }
            CallMistake::NoValue(at) => {
                (at, format!("an input of task {shown} has no value"), "nothing follows")
            }
        };
        let code = match mistake {
            CallMistake::TooMany(_) => Code::UnknownInput,
            _ => Code::BadForm,
        };
        let diagnostic = Diagnostic::new(code, args[*at].span, message)
            .label(label)
            .also(task.name.span, "the task")
            .help(format!("it is called: {}", task.usage()));
        self.diagnostics.push(diagnostic);
    }

    fn unknown_input(&mut self, task: &Template, name: &str, span: Span) {
        let message =
            format!("unknown input {} for task {}", quoted(name), quoted(&task.name.value));
        let diagnostic =
            Diagnostic::new(Code::UnknownInput, span, message).label("this task has no such input");
        let names = task.inputs.iter().map(|input| &*input.name.value);
        let near = self.suggester.did_you_mean(name, names);
        let meant = near.as_ref().and_then(|help| {
            task.inputs.iter().find(|input| help.contains(&format!("`{}`", input.name.value)))
        });
        let diagnostic = match meant {
            Some(input) => diagnostic.also(input.name.span, "declared here"),
            None => diagnostic.also(task.name.span, "the task"),
        };
        self.diagnostics.push(match near {
            Some(help) => diagnostic.help(help.replacen("mean `", "mean `:", 1)),
            None => diagnostic.help(format!("it is called: {}", task.usage())),
        });
    }

    fn missing(&mut self, task: &Template, input: &Input, span: Span) {
        let (name, shown) = (&input.name.value, quoted(&task.name.value));
        let message = format!("task {shown} needs the input `{name}`");
        let diagnostic = Diagnostic::new(Code::MissingInput, span, message)
            .label(format!("`:{name}` is not given"))
            .also(input.name.span, "declared here")
            .help(format!("it is called: {}", task.usage()));
        self.diagnostics.push(diagnostic);
    }

    fn value(&mut self, task: &Template, input: &Input, value: &Expr, shape: &Shape) {
        let kind = input.kind;
        let shown = quoted(&task.name.value);
        let (found, help) = match (&value.kind, shape) {
            (ExprKind::Const(Datum::Nil), _) if input.required => {
                ("`nil`, which counts as not given".to_string(), None)
            }
            (ExprKind::Const(Datum::Nil), _) => return,
            (ExprKind::Const(datum), _) if kind.accepts(datum) => return,
            (ExprKind::Const(datum), _) => (described(datum), None),
            (ExprKind::Map(_), _) if !matches!(kind, InputType::Map | InputType::Json) => {
                ("a map".to_string(), None)
            }
            (ExprKind::Lambda(_) | ExprKind::Builtin(_), _) => ("a procedure".to_string(), None),
            (ExprKind::Task(_), _) => ("a task".to_string(), None),
            (_, Shape::Part(from, path))
                if path.is_empty() && !matches!(kind, InputType::Map | InputType::Json) =>
            {
                let help = "its text is `(get-field … \"content\")`".to_string();
                (format!("the whole result of task {}", quoted(&from.name.value)), Some(help))
            }
            _ => return,
        };
        let message =
            format!("the input `{}` of task {shown} must be {}", input.name.value, kind.expected());
        let mut diagnostic = Diagnostic::new(Code::WrongInputType, value.span, message)
            .label(format!("this is {found}"))
            .also(input.name.span, format!("declared with type `{}`", kind.name()));
        diagnostic.help.extend(help);
        self.diagnostics.push(diagnostic);
    }

    fn field(&mut self, task: &Template, before: &[Step], path: &[(Step, Span)]) {
        let whole: Vec<Step> =
            before.iter().cloned().chain(path.iter().map(|(step, _)| step.clone())).collect();
        let Field::Missing { found, known } = task.contract().field(&whole) else { return };
        // What is wrong before this read was told where it was read.
        let Some((step, span)) = found.checked_sub(before.len()).and_then(|at| path.get(at)) else {
            return;
        };
        let name = match step {
            Step::Name(name) => quoted(name),
            Step::Index(index) => format!("`{index}`"),
        };
        let inside = match &whole[..found] {
            [] => String::new(),
            steps => format!(
                " in {}",
                quoted(&steps.iter().map(step_text).collect::<Vec<_>>().join("."))
            ),
        };
        let shown = quoted(&task.name.value);
        let message = format!("the output of task {shown} has no field {name}{inside}");
        let place = task.output.as_ref().map_or(task.name.span, |output| output.span);
        let diagnostic = Diagnostic::new(Code::UnknownOutputField, *span, message)
            .label("always `nil`")
            .also(place, format!("its contract is `{}`", task.contract().name()));
        let near = match step {
            Step::Name(name) => self.suggester.did_you_mean(name, known.iter().map(String::as_str)),
            Step::Index(_) => None,
        };
        let hint = match (&near, step) {
            (Some(_), _) => near,
            (None, Step::Name(name)) => elsewhere(task, name).or_else(|| listed(&known)),
            _ => listed(&known),
        };
        self.diagnostics.push(match hint {
            Some(help) => diagnostic.help(help),
            None => diagnostic.help("there are no fields in it"),
        });
    }
}

/// Where a field is, if people often look for it in the wrong place.
fn elsewhere(task: &Template, name: &str) -> Option<String> {
    ["data", "notes"].into_iter().find_map(|place| {
        let path = [Step::Name(place.to_string()), Step::Name(name.to_string())];
        let is_there = task.contract().field(&path) == Field::Known;
        // The notes of a task without a contract may hold anything; that is no hint.
        let says_something = place == "data" || task.contract().name() == "evaluation";
        (is_there && says_something)
            .then(|| format!("it is in `{place}`: `(get-field … \"{place}\" \"{name}\")`"))
    })
}

/// How many fields a message lists.
const MAX_LISTED: usize = 8;

fn listed(known: &[String]) -> Option<String> {
    if known.is_empty() {
        return None;
    }
    let names: Vec<String> = known.iter().take(MAX_LISTED).map(|name| quoted(name)).collect();
    let more = if known.len() > MAX_LISTED { ", …" } else { "" };
    Some(format!("there is {}{more}", names.join(", ")))
}

fn step_text(step: &Step) -> String {
    match step {
        Step::Name(name) => name.clone(),
        Step::Index(index) => index.to_string(),
    }
}

fn described(datum: &Datum) -> String {
    match datum {
        Datum::Nil => "`nil`",
        Datum::Bool(_) => "a boolean",
        Datum::Int(_) | Datum::Float(_) => "a number",
        Datum::Char(_) => "a character",
        Datum::Str(_) => "a string",
        Datum::Symbol(_) => "a symbol",
        Datum::Keyword(name) => return format!("the keyword `:{name}`"),
        Datum::List(_) | Datum::Dotted(..) | Datum::Vector(_) => "a list",
        Datum::Map(_) => "a map",
    }
    .to_string()
}
