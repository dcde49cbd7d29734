//! `<cond>`

use super::{Reading, STEPS};
use crate::diagnostic::{Code, Diagnostic};
use crate::migrate::model::{Action, Case, Choice, Condition, Context, Step};
use crate::task::xml::Element;

const PARTS: &[&str] = &["description", "case", "else", "default", "otherwise", "output_slot"];
const CASES: &[&str] = &["case", "else", "default", "otherwise"];

impl Reading<'_> {
    pub(super) fn cond(&mut self, element: &Element) -> Step {
        // `<task type="cond">` may have its `<cond>` in it.
        if let Some(inner) = element.element("cond").filter(|_| &*element.name != "cond") {
            return self.around_cond(element, inner);
        }
        let mut parts = self.walk(element, PARTS);
        let mut cases = Vec::new();
        for (part, notes) in parts.take_all(CASES) {
            let case = self.case(part, notes);
            let is_second =
                case.test.is_none() && cases.iter().any(|case: &Case| case.test.is_none());
            match is_second {
                true => self.second_otherwise(part),
                false => cases.push(case),
            }
        }
        // What is done otherwise comes last, wherever it stands.
        cases.sort_by_key(|case: &Case| case.test.is_none());
        if cases.is_empty() {
            let diagnostic =
                Diagnostic::new(Code::NotCarriedOver, element.name_span, "a choice without cases")
                    .label("does nothing")
                    .help("add `<case test=\"…\">` with a `<task>` in it");
            self.report(diagnostic);
        }
        self.finish_step(element, parts, Action::Choice(Choice { cases }))
    }

    fn around_cond(&mut self, element: &Element, inner: &Element) -> Step {
        let mut parts = self.walk(element, &["description", "cond", "output_slot"]);
        parts.take("cond");
        let mut step = self.cond(inner);
        let outer = self.finish_step(element, parts, Action::Slot(String::new()));
        step.notes.splice(0..0, outer.notes);
        step.title = step.title.or(outer.title);
        step.slot = step.slot.or(outer.slot);
        step.name = step.name.or(outer.name);
        step
    }

    fn second_otherwise(&mut self, part: &Element) {
        let message = "what is done otherwise is said twice";
        let diagnostic = Diagnostic::new(Code::NotCarriedOver, part.name_span, message)
            .label("left out")
            .help("the first is used; put both into a `sequential` task to run both");
        self.report(diagnostic);
    }

    fn case(&mut self, element: &Element, mut notes: Vec<String>) -> Case {
        let mut parts = self.walk(element, STEPS);
        let mut steps = Vec::new();
        for (part, before) in parts.take_all(STEPS) {
            steps.extend(self.noted_step(part, before));
        }
        for span in std::mem::take(&mut parts.text) {
            self.stray("`<case>`", span);
        }
        notes.append(&mut parts.notes);
        let test = element
            .attribute("test")
            .map(|test| Condition { text: test.value.trim().to_string(), span: test.value_span });
        if test.is_none() && &*element.name == "case" {
            let diagnostic =
                Diagnostic::new(Code::NotCarriedOver, element.name_span, "a case without a test")
                    .label("taken as what is done otherwise")
                    .help("write `<case test=\"…\">`");
            self.report(diagnostic);
        }
        let step = match steps.len() {
            0 => {
                let diagnostic = Diagnostic::new(
                    Code::NotCarriedOver,
                    element.name_span,
                    "a case without a task",
                )
                .label("does nothing")
                .help("put a `<task>` into it");
                self.report(diagnostic);
                None
            }
            1 => steps.pop(),
            _ => Some(Step::sequence(steps, Context::default())),
        };
        Case { test, notes, step }
    }
}
