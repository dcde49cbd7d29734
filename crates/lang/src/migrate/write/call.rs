//! Calls of tasks and tools that are defined elsewhere.

use super::Writer;
use super::arguments::for_input;
use super::atomic::Extra;
use crate::analyze::is_taken;
use crate::diagnostic::message::quoted;
use crate::migrate::code::{call, keyword};
use crate::migrate::model::Call;
use crate::migrate::scope::{Shape, Value};
use crate::source::Span;

impl Writer {
    pub(super) fn call(&mut self, called: &Call, extras: Vec<Extra>) -> Value {
        if let Some(definition) = self.definitions.get(&called.task) {
            return self.call_of_definition(&definition, called, extras);
        }
        // The reader lets no other names of the library through.
        let is_tool = is_taken(&called.task);
        let mut arguments = Vec::new();
        for argument in &called.arguments {
            let value = self.argument(argument);
            if !value.is_nothing() {
                let code = for_input(value, argument.kind.unwrap_or_default(), false);
                arguments.extend([keyword(&argument.name), code]);
            }
        }
        if !is_tool {
            self.mention(&called.task);
        }
        let shape = if is_tool { Shape::Data } else { Shape::Result };
        Value::new(call(&called.task, arguments), shape)
    }

    /// Notes that a task must be there.
    pub(super) fn mention(&mut self, task: &str) {
        if !self.library.iter().any(|name| **name == *task) {
            self.library.push(task.into());
        }
    }

    pub(super) fn unknown_inputs(&mut self, span: Span, task: &str) {
        self.not_carried_over(
            span,
            format!("what {} takes cannot be known here", quoted(task)),
            "it is given nothing",
            "name its inputs with `<inputs>`, or write them into the translation",
        );
    }
}
