//! Everything a program can ask of the world, as one closed enum.

use std::sync::Arc;

use crate::datum::Datum;
use crate::task::Template;

/// A request that leaves the machine. The host performs it (or not) and resumes with the outcome.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// A task, with everything that it is given.
    Task {
        /// The task itself.
        task: Arc<Template>,
        /// Its inputs in the order of their declaration, defaults included. What is absent is not
        /// there.
        inputs: Vec<(Arc<str>, Datum)>,
    },
    /// A tool such as `system:run_script`, with its arguments as written: keywords name inputs.
    Tool {
        /// Its full name.
        name: Arc<str>,
        /// The arguments in order, keywords among them.
        arguments: Vec<Datum>,
    },
    /// The clock: seconds since 1970 as a float.
    Now,
    /// A random whole number from 0 up to, but not including, `below`.
    Random {
        /// More than 0.
        below: i64,
    },
    /// A message for whoever watches the run.
    Log {
        /// The message.
        message: Arc<str>,
        /// Further arguments, as given.
        arguments: Vec<Datum>,
    },
    /// A question to a person.
    Ask {
        /// The question and what else was given.
        arguments: Vec<Datum>,
    },
    /// A request for relevant context.
    GetContext {
        /// What was given.
        arguments: Vec<Datum>,
    },
}

impl Effect {
    /// The name a program calls it by.
    pub fn name(&self) -> &str {
        match self {
            Effect::Task { task, .. } => &task.name.value,
            Effect::Tool { name, .. } => name,
            Effect::Now => "now",
            Effect::Random { .. } => "random",
            Effect::Log { .. } => "log",
            Effect::Ask { .. } => "ask",
            Effect::GetContext { .. } => "get-context",
        }
    }
}
