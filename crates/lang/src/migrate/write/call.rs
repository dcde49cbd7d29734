//! Calls of tasks and tools that are defined elsewhere.

use super::Writer;
use super::arguments::for_input;
use crate::analyze::is_taken;
use crate::migrate::code::{call, keyword};
use crate::migrate::model::Call;
use crate::migrate::scope::{Shape, Value};

impl Writer {
    pub(super) fn call(&mut self, called: &Call) -> Value {
        // The reader lets no other names of the library through.
        let is_tool = is_taken(&called.task);
        let mut arguments = Vec::new();
        for argument in &called.arguments {
            let value = self.argument(argument);
            arguments.extend([
                keyword(&argument.name),
                for_input(value, argument.kind.unwrap_or_default()),
            ]);
        }
        if !is_tool {
            let is_known = self.library.iter().any(|name| **name == *called.task);
            if !is_known {
                self.library.push(called.task.as_str().into());
            }
        }
        let shape = if is_tool { Shape::Data } else { Shape::Result };
        Value::new(call(&called.task, arguments), shape)
    }
}
