//! Atomic tasks: a template, and a call of it.

use std::collections::HashSet;
use std::sync::Arc;

use super::Writer;
use super::arguments::for_input;
use crate::datum::Datum;
use crate::diagnostic::message::quoted;
use crate::migrate::code::{Code, call, keyword};
use crate::migrate::model::{Argument, Given, Step, Task};
use crate::migrate::names::{from_text, is_name, key};
use crate::migrate::prompt::{self, Uses};
use crate::migrate::scope::{Shape, Value};
use crate::migrate::task_draft::Draft;
use crate::source::Span;
use crate::task::context::{ContextSettings, FreshContext, InheritContext};
use crate::task::input::InputType;
use crate::task::parse::is_task_name;
use crate::task::template::Template;
use crate::task::{Contract, Input};

/// An input that a task gets although it does not declare it.
#[derive(Clone)]
pub(super) struct Extra {
    pub(super) name: &'static str,
    /// What stands before it in the prompt.
    pub(super) label: &'static str,
    pub(super) value: Value,
    /// It is not added to a task that takes something from one of these.
    pub(super) unless: &'static [&'static str],
}

/// A task with what its inputs are given.
struct Making {
    template: Template,
    given: Vec<(String, Code)>,
    /// Sections to add to the prompt: what stands before an input, and its name.
    sections: Vec<(String, String)>,
}

impl Writer {
    /// A call of a task, whose template is made unless it has been.
    pub(super) fn task(&mut self, step: &Step, task: &Task, extras: Vec<Extra>) -> Value {
        match self.definitions.has(step) {
            true => self.shared_task(step, task, &[], extras),
            false => self.new_task(step, task, &[], extras),
        }
    }

    /// Makes the template of a task and returns a call of it. `given` is what a call says of its
    /// inputs, if it is another place that calls it.
    pub(super) fn new_task(
        &mut self,
        step: &Step,
        task: &Task,
        given: &[Argument],
        extras: Vec<Extra>,
    ) -> Value {
        let task = &self.complete(task);
        let mut making =
            Making { template: task.template.clone(), given: Vec::new(), sections: Vec::new() };
        self.repair_texts(&mut making.template);
        self.base(&mut making.template);
        let uses = Uses::of(&making.template);
        let sources = sources(task, &uses);
        self.declared(&mut making, task, given, &uses);
        self.undeclared(&mut making, step.span, given, &uses);
        self.not_taken(step.span, &making.template, given);
        for extra in self.with_earlier_results(&making.template, extras) {
            let taken =
                extra.unless.iter().chain([&extra.name]).any(|name| sources.contains(&key(name)));
            if !taken && making.template.input(extra.name).is_none() {
                add_extra(&mut making, extra);
            }
        }
        let name = self.task_name(step, &making.template);
        self.prompt(&mut making, step, &name);
        making.template.name.value = name.as_str().into();
        self.take_context(&mut making.template);
        let value = call_of(&making.template, making.given);
        self.newest_draft = self.drafts.len();
        self.drafts.push(Draft { template: making.template, notes: step.notes.clone() });
        value
    }

    /// Calls a task that has been made. Where it gets something else than before, its template is
    /// made to fit both.
    pub(super) fn task_again(
        &mut self,
        draft: usize,
        task: &Task,
        given: &[Argument],
        extras: Vec<Extra>,
    ) -> Value {
        let task = &self.complete(task);
        let mut template = self.drafts[draft].template.clone();
        let uses = Uses::of(&task.template);
        let sources = sources(task, &uses);
        self.not_taken(template.name.span, &template, given);
        let extras = self.with_earlier_results(&template, extras);
        let mut codes = Vec::new();
        for input in &mut template.inputs {
            let name = input.name.value.to_string();
            let said = [given, &task.arguments].into_iter().flatten();
            let argument = said.into_iter().find(|argument| argument.name == name);
            let value = match (argument, extras.iter().find(|extra| extra.name == name)) {
                (Some(argument), _) if self.default_holds(argument, input) => None,
                (Some(argument), _) => Some(self.argument_as(argument, input.kind)),
                (None, Some(extra)) => Some(extra.value.clone()),
                (None, None) if uses.named.contains(&name) => {
                    Some(self.lookup_as(&name, "", input.kind))
                }
                (None, None) => None,
            };
            input.required &= value.as_ref().is_some_and(|value| !value.may_be_nothing());
            if let Some(value) = value.filter(|value| !value.is_nothing()) {
                let is_text = matches!(
                    value.shape,
                    Shape::Result | Shape::JsonResult | Shape::Evaluation | Shape::Report
                );
                let kind = if is_text { InputType::String } else { value.kind };
                if kind != input.kind {
                    input.kind = InputType::Json;
                }
                codes.push((
                    name,
                    for_input(value, input.kind, uses.takes_apart(&input.name.value)),
                ));
            }
        }
        for extra in extras {
            let taken =
                extra.unless.iter().chain([&extra.name]).any(|name| sources.contains(&key(name)));
            if !taken && template.input(extra.name).is_none() {
                codes.push(add_optional(&mut template, extra));
            }
        }
        defaults_for_bare_uses(&mut template);
        self.newest_draft = draft;
        let value = call_of(&template, codes);
        self.drafts[draft].template = template;
        value
    }

    /// The task that another one builds on is in the library. A composite cannot be built on.
    fn base(&mut self, template: &mut Template) {
        let Some(base) = template.based_on.take() else { return };
        if self.definitions.get(&base.value).is_none() {
            self.mention(&base.value);
            template.based_on = Some(base);
            return;
        }
        self.not_carried_over(
            base.span,
            format!("{} is a composite, and no task can build on one", quoted(&base.value)),
            "left out",
            "call it in a step of its own",
        );
    }

    /// What is told besides what the task asks for: with the earlier results of the sequence, unless
    /// it does not want them.
    fn with_earlier_results(&self, template: &Template, mut extras: Vec<Extra>) -> Vec<Extra> {
        let wanted = template.context.accumulate != Some(false);
        if let Some(code) = self.accumulated.clone().filter(|_| wanted) {
            let value = Value::data(code).of(InputType::List).or_nothing();
            let is_taken = extras.iter().any(|extra| extra.name == "accumulated");
            let name = if is_taken { "earlier_results" } else { "accumulated" };
            extras.push(Extra { name, label: "Earlier results", value, unless: &[] });
        }
        extras
    }

    /// Whether an input may stay as its task has it.
    fn default_holds(&self, argument: &Argument, input: &Input) -> bool {
        let name = &argument.name;
        let is_bound = self.scope.get(name).is_some() || self.scope.outside(name).is_some();
        matches!(argument.given, Given::Unsaid) && !input.required && !is_bound
    }

    fn argument_as(&mut self, argument: &Argument, kind: InputType) -> Value {
        match &argument.given {
            Given::Unsaid => self.lookup_as(&argument.name, &argument.description, kind),
            Given::From(name) => self.lookup_as(name, &argument.description, kind),
            _ => self.argument(argument),
        }
    }

    /// The inputs that the task declares.
    fn declared(&mut self, making: &mut Making, task: &Task, given: &[Argument], uses: &Uses) {
        for input in &mut making.template.inputs {
            let name = &*input.name.value.clone();
            let said = [given, &task.arguments].into_iter().flatten();
            let Some(argument) = said.into_iter().find(|argument| argument.name == name) else {
                continue;
            };
            if self.default_holds(argument, input) {
                continue;
            }
            input.kind = uses.kind(name, argument.kind.unwrap_or(input.kind));
            let value = self.argument_as(argument, input.kind);
            if input.description.is_empty() {
                input.description.clone_from(&argument.description);
            }
            fit(input, &value);
            if !value.is_nothing() {
                let code = for_input(value, input.kind, uses.takes_apart(name));
                making.given.push((name.to_string(), code));
            }
        }
    }

    /// Placeholders that no input declares.
    fn undeclared(&mut self, making: &mut Making, span: Span, given: &[Argument], uses: &Uses) {
        let inputs = making.template.inputs.iter();
        let declared: HashSet<Arc<str>> = inputs.map(|input| input.name.value.clone()).collect();
        for name in uses.named.iter().filter(|name| !declared.contains(name.as_str())) {
            let kind = uses.kind(name, InputType::String);
            let value = match given.iter().find(|argument| argument.name == *name) {
                Some(argument) => self.argument_as(argument, kind),
                None => self.lookup_as(name, "", kind),
            };
            let mut input = Input::new(name.as_str(), span);
            input.kind = kind;
            fit(&mut input, &value);
            if !value.is_nothing() {
                let code = for_input(value, input.kind, uses.takes_apart(name));
                making.given.push((name.clone(), code));
            }
            making.template.inputs.push(input);
        }
    }

    /// What a call gives although the task does not take it.
    fn not_taken(&mut self, span: Span, template: &Template, given: &[Argument]) {
        for argument in given.iter().filter(|given| template.input(&given.name).is_none()) {
            let name = quoted(&argument.name);
            self.not_carried_over(
                span,
                format!("a call gives this task {name}, which it does not take"),
                "left out of the call",
                "add an input, or a placeholder, for it",
            );
        }
    }

    /// The prompt: what is there, and what nothing else would tell the model.
    fn prompt(&mut self, making: &mut Making, step: &Step, name: &str) {
        let template = &mut making.template;
        if let Some(base) = &template.based_on
            && template.instructions.is_none()
        {
            // The instructions are those of the other task, and so are the inputs that they use.
            if template.inputs.is_empty() {
                let base = base.value.to_string();
                self.unknown_inputs(step.span, &base);
            }
            return;
        }
        let said =
            template.prompt().map(|text| text.text.to_string()).filter(|text| !text.is_empty());
        let mut prompt = match said {
            Some(said) => said,
            None => {
                let input = if template.input("instructions").is_some() {
                    "own_instructions"
                } else {
                    "instructions"
                };
                let short = name.rsplit(':').next().unwrap_or(name);
                let value =
                    self.own_parameter(&format!("{short}-instructions"), "", InputType::String);
                // Of a phase that is missing altogether this has been said.
                if !step.made_up {
                    self.not_carried_over(
                        step.span,
                        format!("nothing says what the task `{name}` is to do"),
                        "its instructions are asked for",
                        "add `<instructions>`, or write them into the translation",
                    );
                }
                template.inputs.insert(0, Input::new(input, step.span));
                making.given.insert(0, (input.to_string(), value.code));
                format!("{{{{{input}}}}}")
            }
        };
        template.instructions = Some(prompt::text(&prompt, step.span));
        let used: HashSet<String> = Uses::of(template).named.into_iter().collect();
        let sections = std::mem::take(&mut making.sections);
        for input in &template.inputs {
            let name = &*input.name.value;
            if used.contains(name) {
                continue;
            }
            let label =
                sections.iter().find(|(_, input)| input == name).map(|(label, _)| label.clone());
            let label = label.unwrap_or_else(|| spoken(name));
            let section = format!("\n\n{label}: {{{{{name}}}}}");
            match input.required || input.default.is_some() {
                true => prompt.push_str(&section),
                false => prompt.push_str(&format!("{{{{#{name}}}}}{section}{{{{/{name}}}}}")),
            }
        }
        template.instructions = Some(prompt::text(&prompt, step.span));
        defaults_for_bare_uses(template);
    }

    fn task_name(&mut self, step: &Step, template: &Template) -> String {
        if let Some(name) = self.definitions.kept_name(step) {
            return name.to_string();
        }
        if let Some(name) = &step.name
            && self.names.take(name)
        {
            return name.clone();
        }
        let name = match self.is_lone {
            true => self.name.clone(),
            false => self.made_up_name(step, template),
        };
        if let Some(wanted) = step.name.as_deref().filter(|wanted| is_task_name(wanted)) {
            self.say_if_renamed(wanted, &name, step.span);
        }
        name
    }

    fn made_up_name(&mut self, step: &Step, template: &Template) -> String {
        let role = template.subtype.as_ref().map(|subtype| subtype.value.to_string());
        let described = step.title.as_deref().map(from_text).unwrap_or_default();
        let instructed =
            template.instructions.as_ref().map(|text| from_text(&text.text)).unwrap_or_default();
        let words = match role.as_deref() {
            Some(role @ ("director" | "evaluator")) => role.to_string(),
            _ if !described.is_empty() => described,
            Some(role) if !from_text(role).is_empty() => from_text(role),
            _ => instructed,
        };
        let words = if words.is_empty() || !is_name(&format!("x:{words}")) {
            "task".to_string()
        } else {
            words
        };
        let name = format!("{}:{words}", self.name);
        self.names.fresh(&name, &name)
    }

    /// What the composite around says of the context, where the task says nothing.
    fn take_context(&mut self, template: &mut Template) {
        let around = self.context.settings;
        let kind = template.subtype.as_ref().map_or(String::new(), |kind| kind.value.to_string());
        let own = template.context;
        let tries = [
            ContextSettings {
                inherit: own.inherit.or(around.inherit),
                fresh: own.fresh.or(around.fresh),
                ..own
            },
            // What a kind of task has by itself gives way to what is said around it.
            ContextSettings {
                inherit: own.inherit.or(around.inherit),
                fresh: own.fresh.or(around.inherit.map(|_| FreshContext::Disabled)),
                ..own
            },
            ContextSettings { inherit: own.inherit.or(around.inherit), ..own },
            own,
        ];
        let sound = tries.into_iter().find(|settings| !settings.resolve(&kind).is_contradictory());
        match sound {
            Some(settings) => template.context = settings,
            None => {
                let span = template.name.span;
                template.context.fresh = None;
                if template.context.resolve(&kind).is_contradictory() {
                    template.context.inherit = Some(InheritContext::Subset);
                }
                let message =
                    "`inherit_context` full and `fresh_context` enabled exclude each other"
                        .to_string();
                self.not_carried_over(
                    span,
                    message,
                    "the fresh context is left out",
                    "write `subset` or `none` for `inherit_context` to have it",
                );
            }
        }
        let is_lost = around.fresh == Some(FreshContext::Enabled)
            && own.fresh.is_none()
            && template.context.fresh != Some(FreshContext::Enabled);
        if let Some(span) = self.context.span.filter(|_| is_lost) {
            let message = format!(
                "`fresh_context` enabled does not fit the task `{}`, which inherits everything",
                template.name.value
            );
            self.not_carried_over(
                span,
                message,
                "left out for this task",
                "write `<inherit_context>none</inherit_context>`",
            );
            // Once is enough.
            self.context.span = None;
        }
    }

    /// Takes the mistakes out of texts: what is no placeholder becomes plain text.
    fn repair_texts(&mut self, template: &mut Template) {
        for text in [&mut template.description, &mut template.instructions, &mut template.system]
            .into_iter()
            .flatten()
        {
            *text = prompt::text(&prompt::repaired(&text.text), text.span);
        }
    }
}

/// The names that a task takes something from, however they are spelled.
fn sources(task: &Task, uses: &Uses) -> HashSet<String> {
    let from = task.arguments.iter().map(|argument| match &argument.given {
        Given::From(name) => key(name),
        _ => key(&argument.name),
    });
    from.chain(uses.named.iter().map(|name| key(name))).collect()
}

/// A call of a task, and what is known of its value.
fn call_of(template: &Template, given: Vec<(String, Code)>) -> Value {
    let arguments = given.into_iter().flat_map(|(name, code)| [keyword(&name), code]);
    let code = call(&template.name.value, arguments);
    let contract = template.contract().clone();
    let shape = match contract {
        Contract::Text => Shape::Result,
        Contract::Json(_) => Shape::JsonResult,
        Contract::Evaluation => Shape::Evaluation,
    };
    // What a task promises that builds on another one is known there.
    let is_known = template.based_on.is_none() || template.output.is_some();
    Value { contract: is_known.then_some(contract), ..Value::new(code, shape) }
}

fn add_extra(making: &mut Making, extra: Extra) {
    // What is given already need not be told twice.
    let code = for_input(extra.value.clone(), extra.value.kind, false);
    let builds_on = making.template.based_on.is_some() && making.template.instructions.is_none();
    if builds_on || making.given.iter().any(|(_, given)| *given == code) {
        return;
    }
    let mut input = Input::new(extra.name, making.template.name.span);
    input.required = !extra.value.may_be_nothing();
    input.kind = extra.value.kind;
    making.sections.push((extra.label.to_string(), extra.name.to_string()));
    fit(&mut input, &extra.value);
    if !extra.value.is_nothing() {
        making.given.push((extra.name.to_string(), for_input(extra.value, input.kind, false)));
    }
    making.template.inputs.push(input);
}

/// The same for a task that is called elsewhere without it.
fn add_optional(template: &mut Template, extra: Extra) -> (String, Code) {
    let mut input = Input::new(extra.name, template.name.span);
    input.kind = extra.value.kind;
    fit(&mut input, &extra.value);
    input.required = false;
    let (name, label, kind) = (extra.name, extra.label, input.kind);
    template.inputs.push(input);
    if let Some(said) = &template.instructions {
        let section = format!("{{{{#{name}}}}}\n\n{label}: {{{{{name}}}}}{{{{/{name}}}}}");
        template.instructions = Some(prompt::text(&format!("{}{section}", said.text), said.span));
    }
    (name.to_string(), for_input(extra.value, kind, false))
}

/// Makes an input fit what it is given.
fn fit(input: &mut Input, value: &Value) {
    if input.kind == InputType::String && matches!(value.shape, Shape::Data) {
        input.kind = value.kind;
        // The default was one of another type.
        if input.kind != InputType::String {
            input.default = None;
        }
    }
    // Such values are not texts.
    let is_data = matches!(value.shape, Shape::Run | Shape::Results | Shape::Reports);
    if input.kind == InputType::String && is_data {
        input.kind = InputType::Json;
        input.default = None;
    }
    if value.may_be_nothing() {
        input.required = false;
    }
}

/// Inputs that may be absent and stand outside a section are empty there.
fn defaults_for_bare_uses(template: &mut Template) {
    let bare = Uses::of(template).bare;
    for input in &mut template.inputs {
        if bare.contains(&*input.name.value) && !input.required && input.default.is_none() {
            input.default = Some(match input.kind {
                InputType::String | InputType::File | InputType::Json => Datum::Str("".into()),
                InputType::Number => Datum::Int(0),
                InputType::Boolean => Datum::Bool(false),
                InputType::List | InputType::Files => Datum::List(Vec::new()),
                InputType::Map => Datum::Map(Vec::new()),
            });
        }
    }
}

/// A name in words: `script_output` becomes `Script output`.
fn spoken(name: &str) -> String {
    let words = name.replace(['_', '-'], " ");
    let mut chars = words.trim().chars();
    chars.next().map_or(String::new(), |first| first.to_uppercase().chain(chars).collect())
}
