//! `<task type="sequential">`

use super::{Reading, STEPS};
use crate::diagnostic::{Code, Diagnostic};
use crate::migrate::model::{Action, Sequence, Step};
use crate::task::xml::Element;

const PARTS: &[&str] = &[
    "description",
    "context_management",
    "inputs",
    "steps",
    "task",
    "step",
    "cond",
    "call",
    "script_execution",
    "director",
    "evaluator",
    "output_slot",
];
impl Reading<'_> {
    pub(super) fn sequence(&mut self, element: &Element) -> Step {
        let mut parts = self.walk(element, PARTS);
        let context = self.context(&mut parts);
        let inputs = parts.take("inputs").map_or(Vec::new(), |block| self.arguments(block, false));
        let mut steps = Vec::new();
        for (part, notes) in parts.take_all(&[STEPS, &["steps"]].concat()) {
            match &*part.name {
                "steps" => self.steps(part, &mut steps),
                _ => steps.extend(self.noted_step(part, notes)),
            }
        }
        if steps.is_empty() {
            let diagnostic = Diagnostic::new(
                Code::NotCarriedOver,
                element.name_span,
                "a sequence without steps",
            )
            .label("does nothing")
            .help("add `<steps>` with a `<task>` for each step");
            self.report(diagnostic);
        }
        self.finish_step(element, parts, Action::Sequence(Sequence { inputs, context, steps }))
    }

    fn steps(&mut self, block: &Element, steps: &mut Vec<Step>) {
        let mut parts = self.walk(block, STEPS);
        for (part, notes) in parts.take_all(STEPS) {
            steps.extend(self.noted_step(part, notes));
        }
        for span in std::mem::take(&mut parts.text) {
            self.stray("`<steps>`", span);
        }
        if let Some(last) = steps.last_mut() {
            last.notes.append(&mut parts.notes);
        }
    }

    /// A step with the comments that stood before it.
    pub(super) fn noted_step(&mut self, element: &Element, mut notes: Vec<String>) -> Option<Step> {
        let mut step = self.step(element)?;
        notes.append(&mut step.notes);
        step.notes = notes;
        Some(step)
    }
}
