//! What names mean at the place that is being written.

use std::collections::HashMap;

use super::code::{Code, field};
use super::names::key;
use crate::task::input::InputType;

/// An expression, and what is known of its value.
#[derive(Clone, Debug)]
pub(super) struct Value {
    pub(super) code: Code,
    pub(super) shape: Shape,
    /// The type that an input for it has.
    pub(super) kind: InputType,
    /// Whether it may be nothing, as the feedback is in the first iteration.
    pub(super) optional: bool,
}

/// What a value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// What a task returns: `content`, `status` and `notes`.
    Result,
    /// The same, with `data`.
    JsonResult,
    /// The same, with `success` and `feedback` in the notes.
    Evaluation,
    /// The report of a loop.
    Report,
    /// Plain data: a text, a number, a list.
    Data,
}

impl Value {
    pub(super) fn new(code: Code, shape: Shape) -> Self {
        Value { code, shape, kind: InputType::String, optional: false }
    }

    pub(super) fn data(code: Code) -> Self {
        Value::new(code, Shape::Data)
    }

    /// The same with another type.
    pub(super) fn of(self, kind: InputType) -> Self {
        Value { kind, ..self }
    }

    /// The same, where it may be nothing.
    pub(super) fn or_nothing(self) -> Self {
        Value { optional: true, ..self }
    }

    /// What another task is told of it.
    pub(super) fn content(self) -> Code {
        match self.shape {
            Shape::Result | Shape::JsonResult | Shape::Evaluation => field(self.code, &["content"]),
            Shape::Report => field(self.code, &["final_output", "content"]),
            Shape::Data => self.code,
        }
    }

    /// What it says besides.
    pub(super) fn notes(self) -> Code {
        match self.shape {
            Shape::Result | Shape::JsonResult | Shape::Evaluation => field(self.code, &["notes"]),
            Shape::Report => field(self.code, &["final_evaluation", "notes"]),
            Shape::Data => self.code,
        }
    }

    /// A field of it, as tests name them: what is no field of a result is in its notes.
    pub(super) fn at(self, path: &[String]) -> Code {
        let Some(first) = path.first() else { return self.code };
        let mut names: Vec<&str> = path.iter().map(String::as_str).collect();
        names[0] = spelling(first);
        let direct: &[&str] = match self.shape {
            Shape::Data => return field(self.code, &names),
            Shape::Report => &[
                "success",
                "reason",
                "final_output",
                "final_evaluation",
                "iterations_completed",
                "iteration_history",
                "error",
            ],
            _ => &["content", "status", "notes", "data", "criteria"],
        };
        if direct.contains(&first.as_str()) {
            return field(self.code, &names);
        }
        match self.shape {
            Shape::Report => field(field(self.code, &["final_evaluation", "notes"]), &names),
            Shape::JsonResult => field(field(self.code, &["data"]), &names),
            _ => field(field(self.code, &["notes"]), &names),
        }
    }
}

/// Fields of scripts have one spelling now.
fn spelling(name: &str) -> &str {
    match name {
        "exitCode" | "exitcode" => "exit_code",
        other => other,
    }
}

/// A point to return to when a body ends.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark(usize);

/// The bindings around the current place, the inner ones last.
#[derive(Debug, Default)]
pub(super) struct Scope {
    bindings: HashMap<String, Vec<Value>>,
    trail: Vec<String>,
}

impl Scope {
    pub(super) fn bind(&mut self, name: &str, value: Value) {
        let key = key(name);
        self.bindings.entry(key.clone()).or_default().push(value);
        self.trail.push(key);
    }

    /// What a name means, however it is spelled.
    pub(super) fn get(&self, name: &str) -> Option<&Value> {
        self.bindings.get(&key(name))?.last()
    }

    pub(super) fn mark(&self) -> Mark {
        Mark(self.trail.len())
    }

    pub(super) fn leave(&mut self, mark: Mark) {
        for key in self.trail.drain(mark.0..) {
            if let Some(values) = self.bindings.get_mut(&key) {
                values.pop();
            }
        }
    }
}
