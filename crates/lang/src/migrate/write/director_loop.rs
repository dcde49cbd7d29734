//! `director_evaluator_loop`

use super::Writer;
use super::atomic::Extra;
use super::test::script_field;
use crate::migrate::code::{Code, atom, call, field, lambda};
use crate::migrate::model::{Action, Argument, Count, Given, Loop, Step, Task};
use crate::migrate::prompt;
use crate::migrate::scope::{Shape, Value};
use crate::source::Span;
use crate::task::context::AccumulationFormat;
use crate::task::input::InputType;
use crate::task::template::{Spanned, Template};
use crate::task::{Contract, Input};

const FEEDBACK: &[&str] = &[
    "feedback",
    "evaluation_feedback",
    "evaluation",
    "evaluation_result",
    "evaluation_success",
    "last_evaluator_output",
    "previous_results",
];
const SOLUTION: &[&str] =
    &["director_result", "director_output", "solution", "plan", "result", "output"];
const SCRIPT: &[&str] = &["script_stdout", "script_stderr", "script_exit_code", "script_output"];

/// The names of the phases' parameters.
pub(super) struct Words {
    pub(super) evaluation: String,
    pub(super) plan: String,
    pub(super) result: String,
    pub(super) iteration: String,
    /// What the director is told of all iterations before, if it wants to know.
    pub(super) previous: String,
}

impl Writer {
    pub(super) fn director_loop(&mut self, step: &Step, it: &Loop) -> Value {
        let mark = self.scope.mark();
        let around = self.enter_context(it.context);
        let accumulated = self.accumulated.take();
        self.bind_inputs(&it.inputs);
        let mut fresh = |wanted: &str| self.names.fresh(wanted, wanted);
        let words = Words {
            evaluation: fresh("evaluation"),
            plan: fresh("plan"),
            result: fresh("result"),
            iteration: fresh("iteration"),
            previous: fresh("previous-results"),
        };
        let code = self.loop_code(step, it, &words);
        for name in [&words.evaluation, &words.plan, &words.result, &words.iteration] {
            self.names.release(name);
        }
        self.accumulated = accumulated;
        self.context = around;
        self.scope.leave(mark);
        Value::new(code, Shape::Report)
    }

    fn loop_code(&mut self, step: &Step, it: &Loop, words: &Words) -> Code {
        let (director, plan) = self.director(step, it, words);
        let executor = it.script.as_ref().map(|script| self.executor(script, &plan, words));
        let (evaluator, evaluation) = self.evaluator(step, it, words, &plan);
        let (until, controller) = match &it.termination {
            Some(termination) => self.termination(termination, it, words, &plan, &evaluation),
            None => (Vec::new(), Vec::new()),
        };
        let remembers =
            director.iter().chain(&evaluator).any(|code| code.mentions(&words.previous));
        let mut clauses = Vec::new();
        clauses.extend(it.max_iterations.as_ref().map(|count| self.max_iterations(count)));
        clauses.push(call("initial-director-input", [atom("nil")]));
        let counts = director.iter().chain(&evaluator).any(|code| code.mentions(&words.iteration));
        if counts {
            clauses.push(Code::Note("Iterations count from 1.".to_string()));
        }
        self.phase_notes(it.director.as_ref(), &mut clauses);
        clauses.push(phase("director", &[&words.evaluation, &words.iteration], director));
        if let Some(executor) = executor {
            self.phase_notes(it.script.as_ref(), &mut clauses);
            clauses.push(phase("executor", &[&words.plan, &words.iteration], executor));
        }
        self.phase_notes(it.evaluator.as_ref(), &mut clauses);
        let evaluator =
            if remembers { self.remembering(it, evaluator, words, &plan) } else { evaluator };
        clauses.push(phase(
            "evaluator",
            &[&words.result, &words.plan, &words.iteration],
            evaluator,
        ));
        clauses.extend(until);
        clauses.extend(controller);
        clauses.extend(history(it));
        clauses.push(call("result", [atom("report")]));
        call("director-evaluator-loop", clauses.into_iter().map(Code::below))
    }

    fn max_iterations(&mut self, count: &Count) -> Code {
        let number = match count {
            Count::Number(number) => atom(number.to_string()),
            Count::From(name) => self.lookup_as(name, "", InputType::Number).content(),
        };
        call("max-iterations", [number])
    }

    /// Comments at a phase. Those of an atomic task go with its template.
    fn phase_notes(&self, step: Option<&Step>, clauses: &mut Vec<Code>) {
        let Some(step) = step.filter(|step| !matches!(step.action, Action::Task(_))) else {
            return;
        };
        let notes = self.comments(step);
        if !notes.is_empty() {
            clauses.push(Code::Note(notes.join("\n")));
        }
    }

    fn director(&mut self, step: &Step, it: &Loop, words: &Words) -> (Vec<Code>, Value) {
        let evaluation = Value::new(atom(&words.evaluation), Shape::Evaluation).or_nothing();
        let (body, value) = self.inner(|writer| {
            writer.bind_evaluation(&evaluation);
            let feedback =
                || Value::data(field(atom(&words.evaluation), &["notes", "feedback"])).or_nothing();
            writer.scope.bind("last_evaluator_output", feedback());
            writer.bind_iteration(words);
            let previous = Value::data(atom(&words.previous)).of(InputType::List).or_nothing();
            writer.scope.bind("previous_results", previous);
            if let Some(slot) = it.evaluator.as_ref().and_then(|evaluator| evaluator.slot.as_ref())
            {
                writer.scope.bind(slot, evaluation.clone());
            }
            let extra =
                Extra { name: "feedback", label: "Feedback", value: feedback(), unless: FEEDBACK };
            match &it.director {
                Some(director) => writer.phase_step(director, vec![extra]),
                None => {
                    writer.missing(step.span, "director", step.title.as_ref());
                    let stand_in = stand_in(step, "director", &[("user_query", "user_query")]);
                    writer.phase_step(&stand_in, vec![extra])
                }
            }
        });
        (body.forms(), Value { code: atom(&words.plan), ..value })
    }

    fn executor(&mut self, script: &Step, plan: &Value, words: &Words) -> Vec<Code> {
        let (body, _) = self.inner(|writer| {
            writer.bind_plan(plan);
            writer.bind_iteration(words);
            let run = match &script.action {
                Action::Script(command) => writer.run_script(script, command),
                _ => writer.step(script).code,
            };
            writer.pending.clear();
            let run = writer.define("run", Value::data(run)).code;
            // The script's run goes along with what the director made.
            let code = match plan.shape {
                Shape::Data | Shape::Report => {
                    let content = plan.clone().content();
                    Code::Map(vec![("content".to_string(), content), ("script".to_string(), run)])
                }
                _ => call("map-set", [plan.code.clone(), atom(":script"), run]),
            };
            Value::new(code, Shape::Result)
        });
        body.forms()
    }

    fn evaluator(
        &mut self,
        step: &Step,
        it: &Loop,
        words: &Words,
        plan: &Value,
    ) -> (Vec<Code>, Value) {
        let (body, value) = self.inner(|writer| {
            writer.bind_plan(plan);
            writer.bind_iteration(words);
            if let Some(script) = &it.script {
                writer.bind_script_run(script, &words.result);
            }
            if let Some(slot) = it.director.as_ref().and_then(|director| director.slot.as_ref()) {
                writer.scope.bind(slot, plan.clone());
            }
            let mut extras = vec![Extra {
                name: "director_result",
                label: "Director result",
                value: plan.clone(),
                unless: SOLUTION,
            }];
            if it.script.is_some() {
                for (name, label) in [
                    ("script_stdout", "Script output"),
                    ("script_stderr", "Script errors"),
                    ("script_exit_code", "Exit code"),
                ] {
                    let value = writer.lookup(name, "");
                    extras.push(Extra { name, label, value, unless: SCRIPT });
                }
            }
            match &it.evaluator {
                Some(evaluator) => writer.phase_step(evaluator, extras),
                None => {
                    writer.missing(step.span, "evaluator", None);
                    let inputs = [("user_query", "user_query"), ("solution", "director_result")];
                    writer.phase_step(&stand_in(step, "evaluator", &inputs), extras)
                }
            }
        });
        (body.forms(), Value { code: atom(&words.evaluation), ..value })
    }

    fn phase_step(&mut self, step: &Step, extras: Vec<Extra>) -> Value {
        match &step.action {
            Action::Task(task) => {
                let value = self.task(step, task, extras);
                let is_evaluator =
                    task.template.subtype.as_ref().is_some_and(|kind| &*kind.value == "evaluator");
                if is_evaluator { self.judging(step, task, value) } else { value }
            }
            _ => {
                let value = self.step(step);
                self.pending.clear();
                value
            }
        }
    }

    /// An evaluator judges, whatever else its template says. The draft of it is the newest.
    fn judging(&mut self, step: &Step, task: &Task, value: Value) -> Value {
        let span = task.template.output.as_ref().map_or(step.span, |output| output.span);
        if matches!(task.template.contract(), Contract::Json(_)) {
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

    fn missing(&mut self, span: Span, role: &str, title: Option<&String>) {
        let label = match title {
            Some(_) => "a task with the loop's description stands in its place",
            None => "a task stands in its place, whose instructions are asked for",
        };
        let help = format!("write `<{role}>`, or the instructions of the task in the translation");
        self.not_carried_over(span, format!("the loop has no `<{role}>`"), label, &help);
    }

    pub(super) fn bind_plan(&mut self, plan: &Value) {
        self.bind_all(
            &["director_result", "director_output", "solution", "plan", "output", "previous"],
            plan,
        );
    }

    pub(super) fn bind_iteration(&mut self, words: &Words) {
        let value = Value::data(atom(&words.iteration)).of(InputType::Number);
        self.bind_all(&["current_iteration", "iteration"], &value);
    }

    pub(super) fn bind_script_run(&mut self, script: &Step, result: &str) {
        let is_script = matches!(script.action, Action::Script(_));
        for (name, part, kind) in [
            ("script_output", "stdout", InputType::String),
            ("script_stdout", "stdout", InputType::String),
            ("script_stderr", "stderr", InputType::String),
            ("script_exit_code", "exit_code", InputType::Number),
        ] {
            // Only a script is sure to have these.
            let value = Value::data(script_field(result, part)).of(kind);
            self.scope.bind(name, if is_script { value } else { value.or_nothing() });
        }
        for name in ["script", "script_result"] {
            self.scope
                .bind(name, Value::data(field(atom(result), &["script"])).of(InputType::Json));
        }
    }

    /// The evaluator, which also keeps what the director is told the next time.
    fn remembering(
        &mut self,
        it: &Loop,
        evaluator: Vec<Code>,
        words: &Words,
        plan: &Value,
    ) -> Vec<Code> {
        let initial = Value::data(call("list", []));
        let pending = std::mem::take(&mut self.pending);
        self.pending.push("What the director is told of the iterations before.".to_string());
        self.body.push(super::body::Line::new(
            std::mem::take(&mut self.pending),
            &words.previous,
            initial.code,
        ));
        self.pending = pending;
        let settings = it.context.settings.resolve("director_evaluator_loop");
        let mut entry = vec![("iteration".to_string(), atom(&words.iteration))];
        if settings.format == AccumulationFormat::FullOutput {
            entry.push(("output".to_string(), plan.clone().content()));
        }
        entry.push(("evaluation".to_string(), field(atom(&words.evaluation), &["notes"])));
        let entry = call("list", [Code::Map(entry)]);
        let kept = match settings.accumulate {
            true => call("append", [atom(&words.previous), entry]),
            false => entry,
        };
        let mut body = evaluator;
        let judged = match body.pop() {
            Some(Code::Below(code)) => *code,
            other => other.unwrap_or_else(|| atom("nil")),
        };
        body.push(call("define", [atom(&words.evaluation), judged.below_if_wide(20)]));
        body.push(call("set!", [atom(&words.previous), kept.below_if_wide(24)]));
        body.push(atom(&words.evaluation));
        body
    }
}

/// `(name (lambda (parameter …) body …))`
pub(super) fn phase(name: &str, parameters: &[&str], body: Vec<Code>) -> Code {
    let procedure = lambda(parameters, body);
    call(name, [procedure.below_if_wide(name.len() + 4)])
}

/// `notes_only`, `full_output`, or only the latest.
fn history(it: &Loop) -> Option<Code> {
    let settings = it.context.settings;
    let word = match (settings.accumulate, settings.format) {
        (Some(false), _) => "latest",
        (_, Some(AccumulationFormat::NotesOnly)) => "notes",
        (_, Some(AccumulationFormat::FullOutput)) => "full",
        _ => return None,
    };
    Some(call("history", [atom(word)]))
}

/// A task in place of a phase that is missing.
fn stand_in(step: &Step, role: &str, inputs: &[(&str, &str)]) -> Step {
    let mut template = Template::new("task", step.span);
    template.subtype = Some(Spanned { value: role.into(), span: step.span });
    template.inputs = inputs.iter().map(|(name, _)| Input::new(*name, step.span)).collect();
    let title = step.title.as_ref().filter(|_| role == "director");
    template.instructions = title.map(|title| prompt::text(title, step.span));
    let argument = |(name, from): &(&str, &str)| Argument {
        name: name.to_string(),
        given: Given::From(from.to_string()),
        kind: None,
        description: String::new(),
    };
    let arguments = inputs.iter().map(argument).collect();
    Step {
        name: None,
        title: None,
        notes: Vec::new(),
        slot: None,
        span: step.span,
        made_up: true,
        action: Action::Task(Box::new(Task { template, arguments })),
    }
}
