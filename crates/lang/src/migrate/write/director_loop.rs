//! `director_evaluator_loop`

use super::Writer;
use super::atomic::Extra;
use super::body::Line;
use crate::migrate::code::{Code, atom, call, field, lambda, string};
use crate::migrate::model::{Action, Argument, Count, Given, Loop, Step, Task};
use crate::migrate::prompt;
use crate::migrate::scope::{Shape, Value};
use crate::source::Span;
use crate::task::Input;
use crate::task::context::{AccumulationFormat, ContextManagement, InheritContext};
use crate::task::input::InputType;
use crate::task::template::{Spanned, Template};

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
    /// What is known of the iterations before, if a phase wants to know.
    pub(super) previous: String,
    pub(super) last_run: String,
    pub(super) last_evaluation: String,
}

impl Writer {
    pub(super) fn director_loop(&mut self, step: &Step, it: &Loop) -> Value {
        let mark = self.scope.mark();
        let around = self.enter_context(it.context);
        self.loop_context();
        let tells_earlier = it.context.settings.accumulate != Some(false);
        let accumulated = self.accumulated.clone();
        self.accumulated = accumulated.clone().filter(|_| tells_earlier);
        self.bind_inputs(&it.inputs);
        let mut fresh = |wanted: &str| self.names.fresh(wanted, wanted);
        let words = Words {
            evaluation: fresh("evaluation"),
            plan: fresh("plan"),
            result: fresh("result"),
            iteration: fresh("iteration"),
            previous: fresh("previous-results"),
            last_run: fresh("last-run"),
            last_evaluation: fresh("last-evaluation"),
        };
        let code = self.loop_code(step, it, &words);
        for name in [&words.evaluation, &words.plan, &words.result, &words.iteration] {
            self.names.release(name);
        }
        for name in [&words.previous, &words.last_run, &words.last_evaluation] {
            if !code.mentions(name) {
                self.names.release(name);
            }
        }
        self.accumulated = accumulated;
        self.context = around;
        self.scope.leave(mark);
        Value::new(code, Shape::Report)
    }

    /// What holds in a loop where nothing is said of it: nothing is inherited, and the memory is
    /// searched.
    fn loop_context(&mut self) {
        let settings = &mut self.context.settings;
        let default = ContextManagement::default_for("director_evaluator_loop");
        let inherit = *settings.inherit.get_or_insert(default.inherit);
        if settings.fresh.is_none() && inherit != InheritContext::Full {
            settings.fresh = Some(default.fresh);
            // Nobody said so, and nobody need be told where it does not fit.
            self.context.span = None;
        }
    }

    fn loop_code(&mut self, step: &Step, it: &Loop, words: &Words) -> Code {
        let (director, plan) = self.director(step, it, words);
        let executor = it.script.as_ref().map(|script| self.executor(script, &plan, words));
        let (evaluator, evaluation) = self.evaluator(step, it, words, &plan);
        let (until, controller) = match &it.termination {
            Some(termination) => self.termination(termination, it, words, &plan, &evaluation),
            None => (Vec::new(), Vec::new()),
        };
        let (executor, run) = executor.unzip();
        let mut all = director.iter().chain(executor.iter().flatten()).chain(&evaluator);
        let wanted = |name: &str| {
            all.clone().chain(&until).chain(&controller).any(|code| code.mentions(name))
        };
        let remembers = wanted(&words.previous);
        let (keeps_run, keeps_evaluation) =
            (wanted(&words.last_run), wanted(&words.last_evaluation));
        let counts = all.any(|code| code.mentions(&words.iteration));
        let executor = match (executor, run) {
            (Some(body), Some(run)) if keeps_run => Some(self.keeping(body, &words.last_run, run)),
            (executor, _) => executor,
        };
        let evaluator = match remembers || keeps_evaluation {
            true => self.remembering(it, evaluator, words, &plan, remembers, keeps_evaluation),
            false => evaluator,
        };
        let mut clauses = Vec::new();
        clauses.extend(it.max_iterations.as_ref().map(|count| self.max_iterations(count)));
        clauses.push(call("initial-director-input", [atom("nil")]));
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
            writer.bind_previous(words);
            if it.script.is_some() {
                writer.bind_run(&Value::data(atom(&words.last_run)).or_nothing());
            }
            if let Some(slot) = it.evaluator.as_ref().and_then(|evaluator| evaluator.slot.as_ref())
            {
                writer.scope.bind(slot, evaluation.clone());
            }
            let extra =
                Extra { name: "feedback", label: "Feedback", value: feedback(), unless: FEEDBACK };
            let value = match &it.director {
                Some(director) => writer.phase_step(director, vec![extra], false),
                None => {
                    writer.missing(step.span, "director", step.title.as_ref());
                    let stand_in = stand_in(step, "director", &[("user_query", "user_query")]);
                    writer.phase_step(&stand_in, vec![extra], false)
                }
            };
            as_result(value)
        });
        (body.forms(), Value { code: atom(&words.plan), ..value })
    }

    /// What the script does, and the name of its run.
    fn executor(&mut self, script: &Step, plan: &Value, words: &Words) -> (Vec<Code>, Code) {
        let mut kept = atom("nil");
        let (body, _) = self.inner(|writer| {
            writer.bind_last_evaluation(words);
            writer.bind_previous(words);
            writer.bind_plan(plan);
            writer.bind_iteration(words);
            let run = match &script.action {
                Action::Script(command) => Value::data(writer.run_script(script, command)),
                _ => writer.phase_step(script, Vec::new(), false),
            };
            let run = match run.shape {
                Shape::Run => Value::data(run.notes()),
                _ => run,
            };
            writer.pending.clear();
            let run = writer.define("run", Value::data(run.code)).code;
            kept = run.clone();
            // The script's run goes along with what the director made.
            Value::new(call("map-set", [plan.code.clone(), atom(":script"), run]), Shape::Result)
        });
        (body.forms(), kept)
    }

    fn evaluator(
        &mut self,
        step: &Step,
        it: &Loop,
        words: &Words,
        plan: &Value,
    ) -> (Vec<Code>, Value) {
        let (body, value) = self.inner(|writer| {
            writer.bind_last_evaluation(words);
            writer.bind_previous(words);
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
                Some(evaluator) => writer.phase_step(evaluator, extras, true),
                None => {
                    writer.missing(step.span, "evaluator", None);
                    let inputs = [("user_query", "user_query"), ("solution", "director_result")];
                    writer.phase_step(&stand_in(step, "evaluator", &inputs), extras, true)
                }
            }
        });
        (body.forms(), Value { code: atom(&words.evaluation), ..value })
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

    pub(super) fn bind_previous(&mut self, words: &Words) {
        let previous = Value::data(atom(&words.previous)).of(InputType::List).or_nothing();
        self.scope.bind("previous_results", previous);
    }

    /// The evaluation of the iteration before, for a phase that comes before the next one.
    fn bind_last_evaluation(&mut self, words: &Words) {
        let last = Value::new(atom(&words.last_evaluation), Shape::Evaluation).or_nothing();
        self.bind_evaluation(&last);
    }

    pub(super) fn bind_iteration(&mut self, words: &Words) {
        let value = Value::data(atom(&words.iteration)).of(InputType::Number);
        self.bind_all(&["current_iteration", "iteration"], &value);
    }

    pub(super) fn bind_script_run(&mut self, script: &Step, result: &str) {
        let run = Value::data(field(atom(result), &["script"]));
        // Only a script is sure to have run.
        let is_script = matches!(script.action, Action::Script(_));
        self.bind_run(&if is_script { run } else { run.or_nothing() });
    }

    /// What a script printed, and how it ended.
    fn bind_run(&mut self, run: &Value) {
        for (name, part, kind) in [
            ("script_output", "stdout", InputType::String),
            ("script_stdout", "stdout", InputType::String),
            ("script_stderr", "stderr", InputType::String),
            ("script_exit_code", "exit_code", InputType::Number),
        ] {
            let code = field(run.code.clone(), &[part]);
            self.scope.bind(name, Value { code, kind, ..run.clone() });
        }
        self.bind_all(&["script", "script_result"], &run.clone().of(InputType::Json));
    }

    /// A phase that keeps something for the next iteration.
    fn keeping(&mut self, mut body: Vec<Code>, name: &str, kept: Code) -> Vec<Code> {
        self.body.push(Line::new(Vec::new(), name, atom("nil")));
        let at = body.len().saturating_sub(1);
        body.insert(at, call("set!", [atom(name), kept]).below());
        body
    }

    /// The evaluator, which also keeps what is told the next time.
    fn remembering(
        &mut self,
        it: &Loop,
        evaluator: Vec<Code>,
        words: &Words,
        plan: &Value,
        remembers: bool,
        keeps_evaluation: bool,
    ) -> Vec<Code> {
        let mut body = evaluator;
        let judged = match body.pop() {
            Some(Code::Below(code)) => *code,
            other => other.unwrap_or_else(|| atom("nil")),
        };
        body.push(call("define", [atom(&words.evaluation), judged.below_if_wide(20)]));
        body.push(atom(&words.evaluation));
        if remembers {
            let about = vec!["What is told of the iterations before.".to_string()];
            self.body.push(Line::new(about, &words.previous, call("list", [])));
            let at = body.len() - 1;
            let kept = previous_results(it, words, plan);
            body.insert(at, call("set!", [atom(&words.previous), kept.below_if_wide(24)]));
        }
        match keeps_evaluation {
            true => self.keeping(body, &words.last_evaluation, atom(&words.evaluation)),
            false => body,
        }
    }

    /// A loop that is a step: an error that ended it is one of the step.
    pub(super) fn ended_well(&mut self, report: Value) -> Value {
        let known = &mut self.loop_report;
        let name = known.get_or_insert_with(|| self.names.fresh("loop-report", "loop-report"));
        Value { code: call(name, [report.code.below()]), ..report }
    }
}

/// The list of what was, with this iteration.
fn previous_results(it: &Loop, words: &Words, plan: &Value) -> Code {
    let settings = it.context.settings.resolve("director_evaluator_loop");
    let mut entry = vec![("iteration".to_string(), atom(&words.iteration))];
    if settings.format == AccumulationFormat::FullOutput {
        entry.push(("output".to_string(), plan.clone().content()));
    }
    entry.push(("evaluation".to_string(), field(atom(&words.evaluation), &["notes"])));
    let entry = call("list", [Code::Map(entry)]);
    match settings.accumulate {
        true => call("append", [atom(&words.previous), entry]),
        false => entry,
    }
}

/// A value as what a task returns, so that a report has its `content`.
pub(super) fn as_result(value: Value) -> Value {
    match value.shape {
        Shape::Result | Shape::JsonResult | Shape::Evaluation | Shape::Run => value,
        Shape::Report => {
            Value { shape: Shape::Result, code: field(value.code, &["final_output"]), ..value }
        }
        Shape::Data | Shape::Results | Shape::Reports => {
            let code = Code::Map(vec![("content".to_string(), value.content())]);
            Value::new(code, Shape::Result)
        }
    }
}

/// The procedure that ends a sequence where a loop in it was ended by an error.
pub(super) fn loop_report(name: &str) -> Code {
    let part = |path: &[&str]| field(atom("report"), path);
    let kind = call("string->symbol", [part(&["error", "kind"])]);
    let error = call(
        "make-error",
        [
            kind,
            part(&["error", "message"]).below(),
            Code::Map(vec![("loop".to_string(), atom("report"))]).below(),
        ],
    );
    let failed = call("equal?", [part(&["reason"]), string("error")]);
    let body = call("if", [failed, call("raise", [error]).below(), atom("report").below()]);
    super::with_notes(
        &["The report of a loop. An error that ended the loop is an error here, too.".to_string()],
        call("define", [call(name, [atom("report")]), body.below()]),
    )
}

/// `(name (lambda (parameter …) body …))`
pub(super) fn phase(name: &str, parameters: &[&str], body: Vec<Code>) -> Code {
    let procedure = lambda(parameters, body);
    call(name, [procedure.below_if_wide(name.len() + 4)])
}

/// The report tells of all iterations, unless only the latest counts.
fn history(it: &Loop) -> Option<Code> {
    let is_latest = it.context.settings.accumulate == Some(false);
    is_latest.then(|| call("history", [atom("latest")]))
}

/// A task in place of a phase that is missing.
fn stand_in(step: &Step, role: &str, inputs: &[(&str, &str)]) -> Step {
    let mut template = Template::new("task", step.span);
    template.subtype = Some(Spanned { value: role.into(), span: step.span });
    template.inputs = inputs.iter().map(|(name, _)| Input::new(*name, step.span)).collect();
    let title = step.title.as_ref().filter(|_| role == "director");
    template.instructions = title.map(|title| prompt::text(title, step.span));
    let argument =
        |(name, from): &(&str, &str)| Argument::new(*name, Given::From(from.to_string()));
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
