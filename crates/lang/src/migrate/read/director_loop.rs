//! `<task type="director_evaluator_loop">`

use super::Reading;
use crate::diagnostic::message::quoted;
use crate::diagnostic::{Code, Diagnostic};
use crate::migrate::model::{Action, Condition, Count, Loop, Step, Termination};
use crate::task::xml::Element;

const PARTS: &[&str] = &[
    "description",
    "max_iterations",
    "context_management",
    "inputs",
    "director",
    "evaluator",
    "script_execution",
    "script",
    "termination_condition",
    "output_slot",
];

impl Reading<'_> {
    pub(super) fn director_loop(&mut self, element: &Element) -> Step {
        let mut parts = self.walk(element, PARTS);
        let max_iterations = parts.take("max_iterations").and_then(|part| self.count(part));
        let context = self.context(&mut parts);
        let inputs = parts.take("inputs").map_or(Vec::new(), |block| self.arguments(block, false));
        let mut phase = |name: &str| {
            let (part, notes) = parts.take_noted(name)?;
            let mut step =
                if name == "script" { Some(self.script(part)) } else { self.step(part) }?;
            step.notes.splice(0..0, notes);
            Some(step)
        };
        let (director, evaluator) = (phase("director"), phase("evaluator"));
        let script = phase("script_execution").or_else(|| phase("script"));
        let termination = parts
            .take_noted("termination_condition")
            .and_then(|(part, notes)| self.termination(part, notes));
        let action =
            Loop { max_iterations, inputs, context, director, script, evaluator, termination };
        self.finish_step(element, parts, Action::Loop(Box::new(action)))
    }

    fn count(&mut self, part: &Element) -> Option<Count> {
        let text = self.word(part);
        let placeholder = text.strip_prefix("{{").and_then(|rest| rest.strip_suffix("}}"));
        if let Some(name) = placeholder.map(str::trim).filter(|name| !name.is_empty()) {
            return Some(Count::From(name.to_string()));
        }
        let digits = text.chars().all(|char| char.is_ascii_digit());
        let number = text.parse().ok().filter(|_| digits).map(Count::Number);
        if number.is_none() {
            let message = format!("{} is not a number of iterations", quoted(&text));
            let diagnostic = Diagnostic::new(Code::NotCarriedOver, part.name_span, message)
                .label("taken as 5")
                .help("write a whole number");
            self.report(diagnostic);
        }
        number
    }

    /// The condition as an element, or as plain text.
    fn termination(&mut self, part: &Element, mut notes: Vec<String>) -> Option<Termination> {
        let mut parts = self.walk(part, &["condition"]);
        let holder = parts.take("condition").unwrap_or(part);
        let text = holder.text(self.source);
        let (words, span) = (text.text.trim().to_string(), text.whole());
        notes.extend(parts.notes);
        if words.is_empty() {
            let diagnostic =
                Diagnostic::new(Code::NotCarriedOver, part.name_span, "no condition is given")
                    .label("left out")
                    .help("the loop ends on success without one");
            self.report(diagnostic);
            return None;
        }
        Some(Termination { condition: Condition { text: words, span }, notes })
    }
}
