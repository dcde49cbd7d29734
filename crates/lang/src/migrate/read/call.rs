//! `<call task="…">` and `<task ref="…"/>`

use super::Reading;
use super::arguments::is_given;
use crate::analyze::is_taken;
use crate::diagnostic::message::quoted;
use crate::diagnostic::{Code, Diagnostic};
use crate::migrate::model::{Action, Argument, Call, Given, Script, Step};
use crate::migrate::names::is_name;
use crate::task::parse::{is_task_name, vocabulary};
use crate::task::xml::Element;

const PARTS: &[&str] = &[
    "arg",
    "args",
    "arguments",
    "input",
    "inputs",
    "param",
    "input_source",
    "description",
    "output_slot",
];
/// Those of them that give something to what is called.
const ARGUMENTS: &[&str] = PARTS.split_at(7).0;

/// The tools that a program has by itself, with the input that each must have.
const TOOLS: &[(&str, Option<&str>)] = &[
    ("system:read_file", Some("path")),
    ("system:write_file", Some("path")),
    ("system:list_files", None),
];

/// Whether an element stands for a task that is defined elsewhere: it has a `ref`, and nothing that
/// only a composite has.
pub(super) fn is_reference(element: &Element) -> bool {
    let names = element.attribute("ref").is_some_and(|named| !named.value.trim().is_empty());
    let fits = |part: &Element| {
        let name = &&*part.name;
        PARTS.contains(name) || vocabulary::TASK.contains(name)
    };
    names && element.elements().all(fits)
}

impl Reading<'_> {
    /// `<task ref="…">`: a call, or with fields of its own a task that builds on the other.
    pub(super) fn reference(&mut self, element: &Element, role: Option<&str>) -> Option<Step> {
        let own = |part: &Element| vocabulary::TASK.contains(&&*part.name);
        let of_calls = |part: &Element| PARTS.contains(&&*part.name);
        match element.elements().any(|part| own(part) && !of_calls(part)) {
            true => Some(self.atomic(element, role)),
            false => self.call(element),
        }
    }

    pub(super) fn call(&mut self, element: &Element) -> Option<Step> {
        let mut parts = self.walk(element, PARTS);
        let mut arguments: Vec<Argument> = Vec::new();
        for (part, _) in parts.take_all(ARGUMENTS) {
            let given = match &*part.name {
                "input_source" => vec![self.source_argument(part)],
                "arg" | "input" | "param" => self.argument(part, true).into_iter().collect(),
                _ => self.arguments(part, true),
            };
            for argument in given {
                match is_given(&arguments, &argument.name) {
                    true => self.given_twice(part, &argument.name),
                    false => arguments.push(argument),
                }
            }
        }
        let named = element
            .attribute("task")
            .or_else(|| element.attribute("ref"))
            .or_else(|| element.attribute("name"));
        let task = named.map(|name| name.value.trim().to_string()).unwrap_or_default();
        let can_be_called = is_callable(&task);
        let action = match task.as_str() {
            "system:run_script" => Action::Script(script(arguments)),
            _ if can_be_called => Action::Call(Call { task, arguments }),
            _ => {
                let span = named.map_or(element.name_span, |name| name.value_span);
                let message = match named {
                    Some(_) => format!("{} cannot be the name of a task", quoted(&task)),
                    None => "a call that does not say of what".to_string(),
                };
                let diagnostic = Diagnostic::new(Code::NotCarriedOver, span, message)
                    .label("left out")
                    .help("write `<call task=\"…\">` with the name of a task or a tool");
                self.report(diagnostic);
                return None;
            }
        };
        if let Action::Call(call) = &action
            && !can_take(call)
        {
            let message = format!("`{}` cannot be called so", call.task);
            let diagnostic = Diagnostic::new(Code::NotCarriedOver, element.name_span, message)
                .label("left out")
                .help("`,doc NAME` in `retake repl` tells how it is called");
            self.report(diagnostic);
            return None;
        }
        let mut step = self.finish_step(element, parts, action);
        step.name = None;
        Some(step)
    }
}

/// Whether something can be a task's name, perhaps with a version.
pub(super) fn is_callable(task: &str) -> bool {
    is_task_name(task.split('@').next().unwrap_or_default()) && is_name(task)
}

/// Whether a procedure of the library can be called by the names of its inputs. Tasks always can.
fn can_take(call: &Call) -> bool {
    let has = |input: &str| call.arguments.iter().any(|argument| argument.name == input);
    match TOOLS.iter().find(|(name, _)| *name == call.task) {
        Some((_, input)) => input.is_none_or(has),
        None => !is_taken(&call.task),
    }
}

/// The tool is called like any other script.
fn script(arguments: Vec<Argument>) -> Script {
    let mut script = Script { command: None, timeout: None, inputs: Vec::new() };
    for argument in arguments {
        match (argument.name.as_str(), argument.given) {
            ("command", Given::Text(text)) => script.command = Some(text),
            ("command", Given::From(name)) => script.command = Some(format!("{{{{{name}}}}}")),
            ("timeout", Given::Text(text))
                if text.parse::<u32>().is_ok_and(|seconds| seconds > 0) =>
            {
                script.timeout = Some(text);
            }
            (_, given) => script.inputs.push(Argument { given, ..argument }),
        }
    }
    script
}
