//! What inputs are given.

use super::{Writer, literal};
use crate::diagnostic::message::quoted;
use crate::migrate::code::{Code, atom, call, field, keyword, string};
use crate::migrate::model::{Action, Argument, Given, Step};
use crate::migrate::names::kebab;
use crate::migrate::scope::{Outside, Shape, Value};
use crate::task::input::InputType;
use crate::text_template::{self, PieceKind};

/// The names under which the result of the step before can be read.
pub(super) const PREVIOUS: &[&str] =
    &["output", "result", "previous", "previous_output", "previous_result", "last_output"];

impl Writer {
    /// The value of an argument. Without one it is looked for by its name.
    pub(super) fn argument(&mut self, argument: &Argument) -> Value {
        let kind = argument.kind.unwrap_or_default();
        match &argument.given {
            Given::Unsaid => self.lookup_as(&argument.name, &argument.description, kind),
            Given::From(name) => self.lookup_as(name, &argument.description, kind),
            Given::Text(text) => self.text(text),
            Given::Step(step) => self.nested(&argument.name, step),
        }
    }

    /// The composite's own inputs, as bindings for what is in it.
    pub(super) fn bind_inputs(&mut self, inputs: &[Argument]) {
        for input in inputs {
            let label = match &input.given {
                Given::From(name) => name,
                _ => &input.name,
            };
            let is_outside = matches!(input.given, Given::Unsaid | Given::From(_))
                && self.scope.get(label).is_none();
            if !is_outside {
                let value = self.argument(input);
                self.scope.bind(&input.name, value);
            } else if self.scope.outside(label).is_none() || *label != input.name {
                // It is asked for where something reads it.
                let around = self.scope.outside(label);
                let outside = Outside {
                    label: around.map_or(label, |around| &around.label).clone(),
                    description: input.description.clone(),
                    kind: input.kind,
                    default: input.default.clone(),
                };
                self.scope.bind_outside(&input.name, outside);
            }
        }
    }

    /// A task that stands in an input is called first. One that takes nothing gets what the step
    /// before returned, so that it has something to pass on.
    fn nested(&mut self, name: &str, step: &Step) -> Value {
        let (accumulated, told) = (self.accumulated.take(), self.told.take());
        let previous = self.scope.get("previous").cloned();
        let value = match (&step.action, previous) {
            (Action::Task(task), Some(previous)) if task.arguments.is_empty() => {
                let extra = super::atomic::Extra {
                    name: "previous_output",
                    label: "Previous output",
                    value: previous,
                    unless: PREVIOUS,
                };
                self.task(step, task, vec![extra])
            }
            _ => self.step(step),
        };
        (self.accumulated, self.told) = (accumulated, told);
        let value = self.define(&kebab(name), value);
        if let Some(slot) = &step.slot {
            self.fill_slot(slot, &value);
        }
        value
    }

    /// A text with its placeholders filled in.
    pub(super) fn text(&mut self, text: &str) -> Value {
        let (pieces, mistakes) = text_template::parse(text);
        let mut paths: Vec<&str> = Vec::new();
        for piece in &pieces {
            if let PieceKind::Name(path) | PieceKind::Open { name: path, .. } = &piece.kind
                && !paths.contains(&path.as_str())
            {
                paths.push(path);
            }
        }
        match (pieces.as_slice(), paths.as_slice()) {
            _ if !mistakes.is_empty() => Value::data(string(text)),
            (_, []) if pieces.iter().all(|piece| piece.kind == PieceKind::Text) => {
                let code = literal(text);
                let kind = match &code {
                    Code::Atom(text) if text.starts_with('"') => InputType::String,
                    Code::Atom(text) if text.starts_with('#') => InputType::Boolean,
                    _ => InputType::Number,
                };
                Value::data(code).of(kind)
            }
            ([only], [path]) if matches!(only.kind, PieceKind::Name(_)) => self.path(path),
            _ => {
                let mut roots: Vec<&str> = Vec::new();
                for path in &paths {
                    let root = text_template::root(path);
                    if !roots.contains(&root) {
                        roots.push(root);
                    }
                }
                let mut entries = Vec::new();
                for root in roots {
                    let value = self.lookup(root, "");
                    let is_taken_apart =
                        paths.iter().any(|path| path.starts_with(&format!("{root}.")));
                    let code = if is_taken_apart { value.code } else { value.content() };
                    entries.push((root.to_string(), code));
                }
                Value::data(call("render-template", [string(text), Code::Map(entries)]))
            }
        }
    }

    /// A part of a value. What its contract does not have is nothing.
    pub(super) fn part(&mut self, value: &Value, path: &[String]) -> Code {
        value.at(path).unwrap_or_else(|| {
            let message = format!("no result has {} here", quoted(&path.join(".")));
            self.not_carried_over(
                self.place,
                message,
                "always `nil`",
                "name a field that the task promises with its `<output>`",
            );
            atom("nil")
        })
    }

    /// What `name` or `name.field` stands for.
    pub(super) fn path(&mut self, path: &str) -> Value {
        let mut parts = path.split('.').map(str::to_string);
        let root = parts.next().unwrap_or_default();
        let rest: Vec<String> = parts.collect();
        match rest.is_empty() {
            true => {
                let value = self.lookup(&root, "");
                let (kind, optional) = (value.kind, value.optional);
                Value { kind, optional, ..Value::data(value.content()) }
            }
            false => {
                let value = self.lookup_as(&root, "", InputType::Json);
                let code = self.part(&value, &rest);
                Value::data(code).of(InputType::Json)
            }
        }
    }
}

/// A value as an input of this type wants it. `whole`, if parts of a result are taken of it.
pub(super) fn for_input(value: Value, kind: InputType, whole: bool) -> Code {
    let wants_data =
        matches!(kind, InputType::List | InputType::Map | InputType::Json | InputType::Files);
    match value.shape {
        _ if whole => value.code,
        Shape::JsonResult if wants_data => field(value.code, &["data"]),
        _ => value.content(),
    }
}

/// A value as text, for a command. What is not there is empty.
pub(super) fn as_text(value: Value) -> Code {
    if value.is_nothing() {
        return string("");
    }
    if !value.optional {
        return plain_text(value);
    }
    let is_text = value.shape != Shape::Data || value.kind == InputType::String;
    let code = match value.content() {
        Code::List(mut parts) if parts.first() == Some(&atom("get-field")) => {
            parts.extend([keyword("default"), string("")]);
            Code::List(parts)
        }
        other => call("if", [call("nil?", [other.clone()]), string(""), other]),
    };
    if is_text { code } else { call("->string", [code]) }
}

fn plain_text(value: Value) -> Code {
    match (value.shape, value.kind) {
        (Shape::Data, InputType::Number) => call("number->string", [value.code]),
        (Shape::Data, InputType::String | InputType::File) => value.code,
        (Shape::Data, _) => call("->string", [value.code]),
        (Shape::Run, _) => field(value.code, &["content"]),
        (Shape::Results | Shape::Reports, _) => call("->string", [value.content()]),
        _ => value.content(),
    }
}
