//! Atomic tasks: a template, and a call of it.

use std::collections::HashSet;
use std::sync::Arc;

use super::Writer;
use super::arguments::for_input;
use crate::datum::Datum;
use crate::migrate::code::{Code, call, keyword};
use crate::migrate::model::{Given, Step, Task};
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
    /// Makes the template of a task and returns a call of it.
    pub(super) fn task(&mut self, step: &Step, task: &Task, extras: Vec<Extra>) -> Value {
        let mut making =
            Making { template: task.template.clone(), given: Vec::new(), sections: Vec::new() };
        self.repair_texts(&mut making.template);
        let uses = Uses::of(&making.template);
        let sources = sources(task, &uses);
        self.declared(&mut making, task, &uses);
        self.undeclared(&mut making, step.span, &uses);
        for extra in extras.into_iter().chain(self.earlier_results()) {
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
        let contract = making.template.contract().clone();
        let shape = match contract {
            Contract::Text => Shape::Result,
            Contract::Json(_) => Shape::JsonResult,
            Contract::Evaluation => Shape::Evaluation,
        };
        let arguments = making.given.into_iter().flat_map(|(name, code)| [keyword(&name), code]);
        let code = call(&name, arguments);
        self.drafts.push(Draft { template: making.template, notes: step.notes.clone() });
        Value { contract: Some(contract), ..Value::new(code, shape) }
    }

    fn earlier_results(&self) -> Option<Extra> {
        let value = Value::data(self.accumulated.clone()?).of(InputType::List).or_nothing();
        Some(Extra { name: "accumulated", label: "Earlier results", value, unless: &[] })
    }

    /// The inputs that the task declares. Its arguments are in the same order.
    fn declared(&mut self, making: &mut Making, task: &Task, uses: &Uses) {
        for (at, argument) in task.arguments.iter().enumerate() {
            let Some(input) = making.template.inputs.get_mut(at) else { break };
            let (given, about) = (&argument.given, &argument.description);
            let is_bound = self.scope.get(&argument.name).is_some();
            if matches!(given, Given::Unsaid) && !input.required && !is_bound {
                // The default holds.
                continue;
            }
            input.kind = uses.kind(&argument.name, argument.kind.unwrap_or_default());
            let value = match given {
                Given::Unsaid => self.lookup_as(&argument.name, about, input.kind),
                Given::From(name) => self.lookup_as(name, about, input.kind),
                _ => self.argument(argument),
            };
            if input.description.is_empty() {
                input.description.clone_from(about);
            }
            fit(input, &value);
            making.given.push((argument.name.clone(), for_input(value, input.kind)));
        }
    }

    /// Placeholders that no input declares.
    fn undeclared(&mut self, making: &mut Making, span: Span, uses: &Uses) {
        let inputs = making.template.inputs.iter();
        let declared: HashSet<Arc<str>> = inputs.map(|input| input.name.value.clone()).collect();
        for name in uses.named.iter().filter(|name| !declared.contains(name.as_str())) {
            let kind = uses.kind(name, InputType::String);
            let value = self.lookup_as(name, "", kind);
            let mut input = Input::new(name.as_str(), span);
            input.kind = kind;
            fit(&mut input, &value);
            making.given.push((name.clone(), for_input(value, input.kind)));
            making.template.inputs.push(input);
        }
    }

    /// The prompt: what is there, and what nothing else would tell the model.
    fn prompt(&mut self, making: &mut Making, step: &Step, name: &str) {
        let template = &mut making.template;
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
            && template.context.fresh.is_none();
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

fn add_extra(making: &mut Making, extra: Extra) {
    let mut input = Input::new(extra.name, making.template.name.span);
    input.required = !extra.value.may_be_nothing();
    input.kind = extra.value.kind;
    making.sections.push((extra.label.to_string(), extra.name.to_string()));
    making.given.push((extra.name.to_string(), for_input(extra.value, input.kind)));
    making.template.inputs.push(input);
}

/// Makes an input fit what it is given.
fn fit(input: &mut Input, value: &Value) {
    if input.kind == InputType::String && value.shape == Shape::Data {
        input.kind = value.kind;
        // The default was one of another type.
        if input.kind != InputType::String {
            input.default = None;
        }
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
