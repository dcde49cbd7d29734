//! `sequential`: one step after the other.

use super::Writer;
use super::arguments::PREVIOUS;
use super::phase::Told;
use crate::migrate::code::{Code, atom, call, field};
use crate::migrate::model::{Action, Loop, Sequence, Step};
use crate::migrate::names::{kebab, of_result};
use crate::migrate::scope::{Shape, Value};
use crate::task::context::AccumulationFormat;
use crate::task::input::InputType;

/// How many earlier results are listed one by one; then they get a name together.
const MAX_LISTED: usize = 4;

impl Writer {
    pub(super) fn sequence(&mut self, sequence: &Sequence) -> Value {
        let (mark, slots) = (self.scope.mark(), self.slots.len());
        let around = self.enter_context(sequence.context);
        let (accumulated, told) = (self.accumulated.take(), self.told.take());
        self.bind_inputs(&sequence.inputs);
        let context = sequence.context.settings.resolve("sequential");
        let mut earlier = Earlier { whole: None, listed: Vec::new() };
        let mut value = Value::data(atom("nil"));
        for (at, step) in sequence.steps.iter().enumerate() {
            if context.accumulate {
                self.accumulated = earlier.code();
                let known = earlier.code().unwrap_or_else(|| call("list", []));
                self.scope.bind("accumulated", Value::data(known).of(InputType::List));
            }
            // The last one's value is that of the sequence, and so it is the one that judges.
            let is_last = at + 1 == sequence.steps.len();
            self.told = told.clone().map(|told| Told { judges: told.judges && is_last, ..told });
            value = self.step(step);
            if at + 1 < sequence.steps.len() || step.slot.is_some() {
                value = self.bound(step, value);
                let kept = match context.format {
                    AccumulationFormat::FullOutput => value.clone().content(),
                    AccumulationFormat::NotesOnly => value.clone().notes(),
                };
                if context.accumulate && !value.is_nothing() {
                    earlier.add(self, kept);
                }
            }
        }
        (self.accumulated, self.told) = (accumulated, told);
        self.context = around;
        self.scope.leave(mark);
        // Slots stay filled.
        for (slot, value) in &self.slots[slots..] {
            self.scope.bind(slot, value.clone());
        }
        value
    }

    /// Gives what a step returned a name, and makes it known to those that follow.
    fn bound(&mut self, step: &Step, value: Value) -> Value {
        let wanted = result_name(step);
        let value = self.define(&wanted, value);
        for name in PREVIOUS {
            self.scope.bind(name, value.clone());
        }
        match (&step.action, role(step)) {
            (Action::Script(_), _) => self.bind_script(&value),
            (_, "director") => {
                self.scope.bind("director_result", value.clone());
                self.scope.bind("director_output", value.clone());
            }
            (_, "evaluator") => self.bind_evaluation(&value),
            _ => {}
        }
        let mut slots: Vec<&String> = step.slot.iter().collect();
        if let Action::Loop(it) = &step.action {
            self.fill_slots_of_loop(it, &value);
        }
        if let Action::Choice(choice) = &step.action {
            slots.extend(choice.cases.iter().filter_map(|case| case.step.as_ref()?.slot.as_ref()));
        }
        for slot in slots {
            self.fill_slot(slot, &value);
        }
        value
    }

    /// What the phases of a loop left in slots is in its report.
    fn fill_slots_of_loop(&mut self, it: &Loop, report: &Value) {
        let phases = [
            (&it.director, "final_output", Shape::Result),
            (&it.evaluator, "final_evaluation", Shape::Evaluation),
        ];
        for (phase, part, shape) in phases {
            if let Some(slot) = phase.as_ref().and_then(|phase| phase.slot.as_ref()) {
                let value = Value::new(field(report.code.clone(), &[part]), shape).or_nothing();
                self.fill_slot(slot, &value);
            }
        }
    }

    pub(super) fn fill_slot(&mut self, slot: &str, value: &Value) {
        self.scope.bind(slot, value.clone());
        self.slots.push((slot.to_string(), value.clone()));
    }

    fn bind_script(&mut self, value: &Value) {
        for (name, part, kind) in [
            ("script_output", "stdout", InputType::String),
            ("script_stdout", "stdout", InputType::String),
            ("script_stderr", "stderr", InputType::String),
            ("script_exit_code", "exit_code", InputType::Number),
        ] {
            let code = field(value.clone().notes(), &[part]);
            self.scope.bind(name, Value::data(code).of(kind));
        }
    }

    pub(super) fn bind_evaluation(&mut self, value: &Value) {
        let notes = |name: &str| Value::data(field(value.clone().notes(), &[name])).or_nothing();
        self.scope.bind("evaluation", value.clone());
        self.scope.bind("evaluation_result", value.clone());
        self.scope.bind("evaluation_feedback", notes("feedback"));
        self.scope.bind("evaluation_success", notes("success").of(InputType::Boolean));
    }
}

/// What the steps so far returned.
struct Earlier {
    /// The name of a list of the first ones.
    whole: Option<Code>,
    listed: Vec<Code>,
}

impl Earlier {
    fn add(&mut self, writer: &mut Writer, kept: Code) {
        self.listed.push(kept);
        if self.listed.len() > MAX_LISTED
            && let Some(code) = self.code()
        {
            self.listed.clear();
            self.whole = Some(writer.define("earlier-results", Value::data(code)).code);
        }
    }

    fn code(&self) -> Option<Code> {
        let listed = (!self.listed.is_empty()).then(|| call("list", self.listed.iter().cloned()));
        match (&self.whole, listed) {
            (Some(whole), Some(listed)) => Some(call("append", [whole.clone(), listed])),
            (Some(whole), None) => Some(whole.clone()),
            (None, listed) => listed,
        }
    }
}

fn role(step: &Step) -> &str {
    match &step.action {
        Action::Task(task) => task.template.subtype.as_ref().map_or("", |subtype| &subtype.value),
        _ => "",
    }
}

/// What the result of a step is called.
fn result_name(step: &Step) -> String {
    if let Some(slot) = &step.slot {
        return kebab(slot);
    }
    let instructions = match &step.action {
        Action::Task(task) => task.template.instructions.as_ref().map(|text| text.text.to_string()),
        _ => None,
    };
    let words =
        step.title.clone().or(instructions).map(|text| of_result(&text)).unwrap_or_default();
    match (words.as_str(), &step.action, role(step)) {
        ("", Action::Script(_), _) => "script-run".to_string(),
        (words, Action::Script(_), _) => format!("{words}-run"),
        (_, _, role @ ("director" | "evaluator")) => format!("{role}-result"),
        ("", action, _) => step.name.as_deref().map_or_else(|| kind_name(action), kebab),
        (words, ..) => words.to_string(),
    }
}

/// What something without a name and a description returns.
fn kind_name(action: &Action) -> String {
    match action {
        Action::Call(call) => kebab(call.task.rsplit(':').next().unwrap_or_default()),
        Action::Loop(_) => "report".to_string(),
        Action::Each(_) => "items-done".to_string(),
        Action::Choice(_) => "outcome".to_string(),
        _ => "step".to_string(),
    }
}
