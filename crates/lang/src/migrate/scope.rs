//! What names mean at the place that is being written.

use std::collections::HashMap;

use super::code::{Code, atom, call, field, index, lambda};
use super::names::key;
use crate::task::Contract;
use crate::task::contract::{Field, Step};
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
    /// What the task promises that it comes from.
    pub(super) contract: Option<Contract>,
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
    /// The same of a script that need not have succeeded: its notes are the run.
    Run,
    /// The report of a loop.
    Report,
    /// A list of what tasks return.
    Results,
    /// A list of reports.
    Reports,
    /// Plain data: a text, a number, a list.
    Data,
}

impl Value {
    pub(super) fn new(code: Code, shape: Shape) -> Self {
        Value { code, shape, kind: InputType::String, optional: false, contract: None }
    }

    pub(super) fn data(code: Code) -> Self {
        Value::new(code, Shape::Data)
    }

    /// Whether it is nothing.
    pub(super) fn is_nothing(&self) -> bool {
        self.code == Code::Atom("nil".to_string())
    }

    /// Whether it is nothing, or may be.
    pub(super) fn may_be_nothing(&self) -> bool {
        self.optional || self.is_nothing()
    }

    /// The same with another type.
    pub(super) fn of(self, kind: InputType) -> Self {
        Value { kind, ..self }
    }

    /// What each element is, if it is a list.
    pub(super) fn element(&self) -> Shape {
        match self.shape {
            Shape::Results => Shape::Result,
            Shape::Reports => Shape::Report,
            _ => Shape::Data,
        }
    }

    /// The same, where it may be nothing.
    pub(super) fn or_nothing(self) -> Self {
        Value { optional: true, ..self }
    }

    /// What another task is told of it.
    pub(super) fn content(self) -> Code {
        match self.shape {
            Shape::Result | Shape::JsonResult | Shape::Evaluation => field(self.code, &["content"]),
            // Whether it failed matters as much as what it printed.
            Shape::Run => field(self.code, &["notes"]),
            Shape::Report => field(self.code, &["final_output", "content"]),
            Shape::Results => of_each(self.code, &["content"]),
            Shape::Reports => of_each(self.code, &["final_output", "content"]),
            Shape::Data => self.code,
        }
    }

    /// What it says besides.
    pub(super) fn notes(self) -> Code {
        match self.shape {
            Shape::Result | Shape::JsonResult | Shape::Evaluation | Shape::Run => {
                field(self.code, &["notes"])
            }
            Shape::Report => field(self.code, &["final_evaluation", "notes"]),
            Shape::Results => of_each(self.code, &["notes"]),
            Shape::Reports => of_each(self.code, &["final_evaluation", "notes"]),
            Shape::Data => self.code,
        }
    }

    /// A field of it, as tests name them: what is no field of a result is in its notes, or in its
    /// data. `None` if its contract has no such field anywhere.
    pub(super) fn at(&self, path: &[String]) -> Option<Code> {
        let Some(first) = path.first() else { return Some(self.code.clone()) };
        let mut names: Vec<&str> = path.iter().map(String::as_str).collect();
        names[0] = spelling(first);
        let has = |fields: &[&str]| fields.contains(&first.as_str());
        let places: &[&[&str]] = match self.shape {
            Shape::Data | Shape::Results | Shape::Reports => &[&[]],
            Shape::Report if has(REPORT) => &[&[]],
            Shape::Report => &[&["final_evaluation", "notes"]],
            _ if has(RESULT) => &[&[]],
            Shape::JsonResult => &[&["data"], &["notes"]],
            Shape::Evaluation => &[&["notes"], &["notes", "details"]],
            Shape::Result | Shape::Run => &[&["notes"]],
        };
        let mut paths = places.iter().map(|place| [place, names.as_slice()].concat());
        let path = paths.find(|path| self.may_have(path))?;
        Some(field(self.code.clone(), &path))
    }

    fn may_have(&self, path: &[&str]) -> bool {
        let Some(contract) = &self.contract else { return true };
        let step = |name: &&str| match index(name) {
            Some(index) => Step::Index(index),
            None => Step::Name(name.to_string()),
        };
        let path: Vec<Step> = path.iter().map(step).collect();
        contract.field(&path) == Field::Known
    }
}

/// A field of each element of a list.
fn of_each(list: Code, path: &[&str]) -> Code {
    let one = field(atom("it"), path);
    call("map", [lambda(&["it"], vec![one.below()]), list])
}

/// The fields of what a task returns, and of the report of a loop.
const RESULT: &[&str] = &["content", "status", "notes", "data", "criteria"];
const REPORT: &[&str] = &[
    "success",
    "reason",
    "final_output",
    "final_evaluation",
    "iterations_completed",
    "iteration_history",
    "error",
];

/// Fields of scripts have one spelling now.
fn spelling(name: &str) -> &str {
    match name {
        "exitCode" | "exitcode" => "exit_code",
        other => other,
    }
}

/// What a name is bound to.
#[derive(Clone, Debug)]
enum Binding {
    Value(Value),
    /// Something from outside, which is taken when it is read.
    Outside(Outside),
}

/// What a composite declares of something that comes from outside.
#[derive(Clone, Debug)]
pub(super) struct Outside {
    pub(super) label: String,
    pub(super) description: String,
    pub(super) kind: Option<InputType>,
    pub(super) default: Option<String>,
}

/// A point to return to when a body ends.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark(usize);

/// The bindings around the current place, the inner ones last.
#[derive(Debug, Default)]
pub(super) struct Scope {
    bindings: HashMap<String, Vec<Binding>>,
    trail: Vec<String>,
}

impl Scope {
    pub(super) fn bind(&mut self, name: &str, value: Value) {
        self.push(name, Binding::Value(value));
    }

    pub(super) fn bind_outside(&mut self, name: &str, outside: Outside) {
        self.push(name, Binding::Outside(outside));
    }

    fn push(&mut self, name: &str, binding: Binding) {
        let key = key(name);
        self.bindings.entry(key.clone()).or_default().push(binding);
        self.trail.push(key);
    }

    /// What a name means, however it is spelled.
    pub(super) fn get(&self, name: &str) -> Option<&Value> {
        match self.bindings.get(&key(name))?.last()? {
            Binding::Value(value) => Some(value),
            Binding::Outside(_) => None,
        }
    }

    /// What is declared of a name that comes from outside.
    pub(super) fn outside(&self, name: &str) -> Option<&Outside> {
        match self.bindings.get(&key(name))?.last()? {
            Binding::Outside(outside) => Some(outside),
            Binding::Value(_) => None,
        }
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
