//! Runs a checked program to its end, without the outside world.

use retake_lang::diagnostic::{Label, Severity};
use retake_lang::effect::Effect;
use retake_lang::error_kind::ErrorKind;
use retake_lang::ir::Unit;
use retake_lang::source::Sources;
use retake_lang::vm::{Heap, Limits, Style, Value, print};

use crate::interrupt::Interrupt;
use crate::problem::{Place, Problem};
use crate::stub::vm::{Fault, LoopOutcome, LoopReason, Machine, Step};

/// How much a program does before it is looked whether somebody pressed Ctrl-C: about 10 ms.
const SLICE: u64 = 1_000_000;

/// A machine with what runs on it.
pub(crate) struct Execution {
    machine: Machine,
    limits: Limits,
    interrupt: Interrupt,
}

/// How a run ended.
pub(crate) enum Outcome {
    /// With a value, which lives in the execution's heap.
    Value(Value),
    /// With an error.
    Fault(Fault),
    /// Somebody pressed Ctrl-C.
    Interrupted,
}

impl Execution {
    pub(crate) fn new(limits: Limits, interrupt: Interrupt) -> Self {
        Execution { machine: Machine::new(limits), limits, interrupt }
    }

    /// Runs the units in order, with all the fuel there is for each run.
    pub(crate) fn run(&mut self, units: &[Unit]) -> Outcome {
        self.machine.heap_mut().refuel(self.limits.fuel);
        self.machine.load(units);
        let interrupt = self.interrupt.clone();
        interrupt.while_running(|| self.steps())
    }

    fn steps(&mut self) -> Outcome {
        loop {
            match self.machine.step(SLICE) {
                Step::Done(value) => return Outcome::Value(value),
                Step::Fault(fault) => return Outcome::Fault(fault),
                Step::OutOfFuel if self.interrupt.is_pressed() => return Outcome::Interrupted,
                Step::OutOfFuel => {}
                Step::Effect(effect) => self.refuse(&effect),
            }
        }
    }

    /// The program sees an error, which it may catch.
    fn refuse(&mut self, effect: &Effect) {
        let message = format!(
            "`{}` asks for something outside the program, and `retake eval` runs pure programs",
            effect.name()
        );
        self.machine.resume_error(ErrorKind::Value.name(), &message);
    }

    /// A value as a program would write it.
    pub(crate) fn written(&self, value: Value) -> String {
        print(self.heap(), value, Style::Write, usize::MAX).text
    }

    /// A value as JSON.
    pub(crate) fn json(&self, value: Value) -> String {
        let _ = value;
        "null".to_string()
    }

    /// Fuel that the last run took.
    pub(crate) fn fuel_used(&self) -> u64 {
        self.limits.fuel - self.heap().fuel()
    }

    /// Bytes that values take now.
    pub(crate) fn memory_used(&self) -> usize {
        self.heap().bytes()
    }

    fn heap(&self) -> &Heap {
        self.machine.heap()
    }

    /// What to say about the first loop that gave up without anything in the program noticing, or
    /// about the report of one that is the program's value.
    pub(crate) fn goal_not_met(&self, sources: &Sources, value: Value) -> Option<String> {
        let unnoticed = self.machine.loop_outcomes().iter().find(|outcome| gave_up(outcome));
        match unnoticed {
            Some(outcome) => Some(describe(sources, outcome)),
            None => self
                .report_reason(value)
                .map(|reason| format!("goal not met: the loop's report says that it was {reason}")),
        }
    }

    /// The reason in a loop's report, if it is one of giving up.
    fn report_reason(&self, value: Value) -> Option<&'static str> {
        let heap = self.heap();
        let Value::Map(map) = value else { return None };
        heap.map_get_str(map, "iteration_history")?;
        let reason = match heap.map_get_str(map, "reason")? {
            Value::Str(text) => heap.text(text),
            Value::Symbol(sym) | Value::Keyword(sym) => heap.name(sym),
            _ => return None,
        };
        ["exhausted", "stagnated"].into_iter().find(|word| *word == reason)
    }
}

fn gave_up(outcome: &LoopOutcome) -> bool {
    matches!(outcome.reason, LoopReason::Exhausted | LoopReason::Stagnated) && !outcome.handled
}

fn describe(sources: &Sources, outcome: &LoopOutcome) -> String {
    let place = sources.place(outcome.span);
    let file = &sources.get(outcome.span.file).name;
    let how = match outcome.reason {
        LoopReason::Stagnated => "stagnated",
        _ => "was exhausted",
    };
    let turns = crate::render::terminal::count(outcome.iterations as usize, "iteration");
    format!("goal not met: the loop at {file}:{}:{} {how} after {turns}", place.line, place.column)
}

/// A fault as something to show.
pub(crate) fn problem(sources: &Sources, fault: &Fault) -> Problem {
    let place = match fault.span {
        Some(span) => {
            Place::Marked { primary: Label { span, text: String::new() }, secondary: Vec::new() }
        }
        None => Place::Nowhere,
    };
    Problem {
        severity: Severity::Error,
        code: Some(fault.code),
        kind: fault.kind,
        message: fault.message.clone(),
        place,
        notes: fault
            .trace
            .iter()
            .map(|entry| {
                let place = sources.place(entry.span);
                let file = &sources.get(entry.span.file).name;
                format!("in `{}` at {file}:{}:{}", entry.procedure, place.line, place.column)
            })
            .collect(),
        help: help(fault.kind).map(str::to_string).into_iter().collect(),
    }
}

fn help(kind: ErrorKind) -> Option<&'static str> {
    match kind {
        ErrorKind::Limit => {
            Some("raise the limit with `--fuel` or `--memory`, or find the loop that does not end")
        }
        _ => None,
    }
}
