//! What there is to say about calls of tasks.

use std::sync::Arc;

use super::flow::Shape;
use crate::datum::Datum;
use crate::diagnostic::message::{count, quoted};
use crate::diagnostic::suggest::Suggester;
use crate::diagnostic::{Code, Diagnostic};
use crate::ir::{Expr, ExprKind};
use crate::source::Span;
use crate::task::call::CallMistake;
use crate::task::contract::{Field, Step};
use crate::task::{Input, InputType, Template};

/// Collects the messages.
#[derive(Default)]
pub(super) struct Report {
    pub(super) diagnostics: Vec<Diagnostic>,
    suggester: Suggester,
    /// Inputs of the call at hand that are meant by names that are wrong.
    meant: Vec<Span>,
}

impl Report {
    pub(super) fn mistake(
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
        self.meant.extend(meant.map(|input| input.name.span));
        self.diagnostics.push(match near {
            Some(help) => diagnostic.help(help.replacen("mean `", "mean `:", 1)),
            None => diagnostic.help(format!("it is called: {}", task.usage())),
        });
    }

    /// All inputs that a call should give and does not. One that seems to be meant by a name that is
    /// wrong is not missing, too.
    pub(super) fn missing(&mut self, task: &Template, missing: &[&Input], span: Span) {
        let meant = std::mem::take(&mut self.meant);
        let missing: Vec<&&Input> =
            missing.iter().filter(|input| !meant.contains(&input.name.span)).collect();
        let Some(first) = missing.first() else { return };
        let shown = quoted(&task.name.value);
        let names: Vec<String> = missing
            .iter()
            .take(MAX_LISTED)
            .map(|input| format!("`{}`", input.name.value))
            .collect();
        let more = if missing.len() > MAX_LISTED { ", …" } else { "" };
        let noun = if missing.len() == 1 { "input" } else { "inputs" };
        let message = format!("task {shown} needs the {noun} {}{more}", names.join(", "));
        let label = match missing.len() {
            1 => format!("`:{}` is not given", first.name.value),
            _ => "not given here".to_string(),
        };
        let mut diagnostic = Diagnostic::new(Code::MissingInput, span, message)
            .label(label)
            .help(format!("it is called: {}", task.usage()));
        for input in missing.iter().take(MAX_PLACES) {
            diagnostic = diagnostic.also(input.name.span, "declared here");
        }
        self.diagnostics.push(diagnostic);
    }

    /// A value that is given, with the constant that it is known to be and what else is known of it.
    pub(super) fn value(
        &mut self,
        task: &Template,
        input: &Input,
        value: &Expr,
        constant: Option<&Datum>,
        shape: &Shape,
    ) {
        let kind = input.kind;
        let shown = quoted(&task.name.value);
        let (found, help) = match (&value.kind, shape) {
            _ if constant.is_some_and(|datum| *datum == Datum::Nil) => match input.required {
                true => ("`nil`, which counts as not given".to_string(), None),
                false => return,
            },
            _ if constant.is_some_and(|datum| kind.accepts(datum)) => return,
            _ if constant.is_some() => (constant.map(described).unwrap_or_default(), None),
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

    pub(super) fn field(&mut self, task: &Template, before: &[Step], path: &[(Step, Span)]) {
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

/// How many places a message shows besides its own.
const MAX_PLACES: usize = 3;

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
