//! The phases of a loop: what their tasks are told, and how an evaluator judges.

use super::Writer;
use super::atomic::Extra;
use crate::analyze::is_taken;
use crate::migrate::code::{Code, atom, call, field, string};
use crate::migrate::model::{Action, Call, Script, Step};
use crate::migrate::scope::{Shape, Value};
use crate::task::Contract;
use crate::task::template::Spanned;

/// What the tasks of a phase are told, unless they ask for it themselves.
#[derive(Clone)]
pub(super) struct Told {
    pub(super) extras: Vec<Extra>,
    /// Whether what is returned is the evaluation.
    pub(super) judges: bool,
}

impl Writer {
    pub(super) fn phase_step(&mut self, step: &Step, extras: Vec<Extra>, judges: bool) -> Value {
        let around = self.told.replace(Told { extras, judges });
        let was_in_phase = std::mem::replace(&mut self.in_phase, true);
        let value = self.step(step);
        (self.told, self.in_phase) = (around, was_in_phase);
        if !matches!(step.action, Action::Task(_)) {
            self.pending.clear();
        }
        value
    }

    /// Whether a call is one of a task that is not in this file.
    pub(super) fn is_elsewhere(&self, call: &Call) -> bool {
        self.definitions.get(&call.task).is_none() && !is_taken(&call.task)
    }

    /// An evaluator judges, whatever else its template says.
    pub(super) fn judging(
        &mut self,
        step: &Step,
        output: Option<&Spanned<Contract>>,
        value: Value,
    ) -> Value {
        if value.is_nothing() {
            return value;
        }
        let span = output.map_or(step.span, |output| output.span);
        if output.is_some_and(|output| output.value != Contract::Evaluation) {
            self.not_carried_over(
                span,
                "an evaluator returns an evaluation".to_string(),
                "taken as `type=\"evaluation\"`",
                "`details` of an evaluation may hold anything",
            );
        }
        if let Some(draft) = self.drafts.get_mut(self.newest_draft) {
            draft.template.output = Some(Spanned { value: Contract::Evaluation, span });
        }
        Value { shape: Shape::Evaluation, contract: Some(Contract::Evaluation), ..value }
    }

    /// A task that is called as the evaluator.
    pub(super) fn judging_call(&mut self, step: &Step, call: &Call, value: Value) -> Value {
        let definition = self.definitions.get(&call.task);
        match definition.as_ref().map(|definition| &definition.action) {
            Some(Action::Task(task)) => self.judging(step, task.template.output.as_ref(), value),
            Some(_) => value,
            None if is_taken(&call.task) => {
                self.cannot_judge(step);
                value
            }
            None => Value { shape: Shape::Evaluation, ..value },
        }
    }

    /// A script judges by its exit code.
    pub(super) fn judging_script(&mut self, step: &Step, script: &Script) -> Value {
        let run = self.run_script(step, script);
        let run = self.define("run", Value::data(run)).code;
        let printed = |name: &str| field(run.clone(), &[name]);
        let feedback = call("string-append", [printed("stdout"), printed("stderr")]);
        let output = [("stdout", "stdout"), ("stderr", "stderr"), ("exitCode", "exit_code")]
            .map(|(name, part)| (name.to_string(), printed(part)));
        let notes = Code::Map(vec![
            ("success".to_string(), call("equal?", [printed("exit_code"), atom("0")])),
            ("feedback".to_string(), feedback),
            ("scriptOutput".to_string(), Code::Map(output.to_vec())),
        ]);
        let code = Code::Map(vec![
            ("content".to_string(), printed("stdout")),
            ("status".to_string(), string("COMPLETE")),
            ("notes".to_string(), notes),
        ]);
        Value::new(code, Shape::Evaluation)
    }

    pub(super) fn cannot_judge(&mut self, step: &Step) {
        self.not_carried_over(
            step.span,
            "the evaluator of a loop must judge, which this does not".to_string(),
            "the loop never succeeds",
            "let the last step of the evaluator be a task that judges",
        );
    }
}
