//! `<task type="script">` and `<script_execution>`

use super::Reading;
use super::arguments::is_given;
use crate::diagnostic::message::quoted;
use crate::diagnostic::{Code, Diagnostic};
use crate::migrate::model::{Action, Script, Step};
use crate::task::xml::Element;

const PARTS: &[&str] = &[
    "description",
    "command",
    "script",
    "timeout",
    "inputs",
    "input_source",
    "output_slot",
    "context_management",
    "call",
    "task",
    "instructions",
];
/// The longest time that is taken over, in seconds.
const MAX_SECONDS: f64 = 31_536_000.0;

impl Reading<'_> {
    pub(super) fn script(&mut self, element: &Element) -> Step {
        let mut parts = self.walk(element, PARTS);
        // What is executed may also be a call of the tool, or a task.
        if &*element.name == "script_execution" {
            let inner = parts.take_noted("call").or_else(|| parts.take_noted("task"));
            if let Some(mut step) = inner.and_then(|(part, notes)| self.noted_step(part, notes)) {
                let outer = self.finish_step(element, parts, Action::Slot(String::new()));
                step.notes.splice(0..0, outer.notes);
                step.title = step.title.or(outer.title);
                return step;
            }
        }
        let command = parts
            .take("command")
            .or_else(|| parts.take("script"))
            .or_else(|| parts.take("instructions"));
        let command = command.map(|part| self.command(part));
        let timeout = parts.take("timeout").and_then(|part| self.seconds(part));
        let mut inputs =
            parts.take("inputs").map_or(Vec::new(), |block| self.arguments(block, false));
        let source = parts.take("input_source").map(|part| self.source_argument(part));
        inputs.extend(source.filter(|source| !is_given(&inputs, &source.name)));
        if parts.take("context_management").is_some() {
            let diagnostic =
                Diagnostic::new(Code::NotCarriedOver, element.name_span, "a script has no context")
                    .label("its `context_management` is left out")
                    .help("give it what it needs as an input");
            self.report(diagnostic);
        }
        let command = command.filter(|text| !text.trim().is_empty());
        self.finish_step(element, parts, Action::Script(Script { command, timeout, inputs }))
    }

    fn command(&mut self, part: &Element) -> String {
        part.text(self.source).text
    }

    /// A number of seconds, perhaps with a unit, as a program writes it.
    fn seconds(&mut self, part: &Element) -> Option<String> {
        let text = self.word(part);
        let bare = text.trim_end_matches("seconds").trim_end_matches('s').trim();
        let is_decimal =
            !bare.is_empty() && bare.chars().all(|char| char.is_ascii_digit() || char == '.');
        let number = bare.parse::<f64>().ok().filter(|_| is_decimal);
        match number.filter(|number| *number > 0.0 && *number <= MAX_SECONDS) {
            Some(number) => Some(format!("{number}")),
            None => {
                let message = format!("{} is not a number of seconds", quoted(&text));
                let diagnostic = Diagnostic::new(Code::NotCarriedOver, part.name_span, message)
                    .label("left out")
                    .help("write a number above 0, such as `300`");
                self.report(diagnostic);
                None
            }
        }
    }
}
