//! Calls of tasks and tools that are defined elsewhere.

use super::Writer;
use super::arguments::for_input;
use crate::analyze::is_taken;
use crate::migrate::code::{atom, call, keyword};
use crate::migrate::model::{Call, Step};
use crate::migrate::scope::{Shape, Value};

/// The tools that a program has by itself, with the input that each must have.
const TOOLS: &[(&str, &str)] =
    &[("system:read_file", "path"), ("system:write_file", "path"), ("system:list_files", "")];

impl Writer {
    pub(super) fn call(&mut self, step: &Step, called: &Call) -> Value {
        let tool = TOOLS.iter().find(|(name, _)| *name == called.task);
        let lacks = tool.is_some_and(|(_, input)| {
            !input.is_empty() && !called.arguments.iter().any(|argument| argument.name == *input)
        });
        if lacks || (tool.is_none() && is_taken(&called.task)) {
            let message = format!("`{}` cannot be called so", called.task);
            self.not_carried_over(
                step.span,
                message,
                "left out",
                "`retake repl` tells with `,doc NAME` how it is called",
            );
            return Value::data(atom("nil"));
        }
        let mut arguments = Vec::new();
        for argument in &called.arguments {
            let value = self.argument(argument);
            arguments.extend([
                keyword(&argument.name),
                for_input(value, argument.kind.unwrap_or_default()),
            ]);
        }
        if tool.is_none() {
            let is_here =
                self.drafts.iter().any(|draft| *draft.template.name.value == *called.task);
            let is_known = self.library.iter().any(|name| **name == *called.task);
            if !is_here && !is_known {
                self.names.take(&called.task);
                self.library.push(called.task.as_str().into());
            }
        }
        let shape = if tool.is_some() { Shape::Data } else { Shape::Result };
        Value::new(call(&called.task, arguments), shape)
    }
}
