//! Runs a checked program to its end, without the outside world.

use retake_lang::datum::Datum;
use retake_lang::diagnostic::{Code, Severity};
use retake_lang::effect::Effect;
use retake_lang::error_kind::ErrorKind;
use retake_lang::ir::Unit;
use retake_lang::library::to_json;
use retake_lang::vm::{
    Fault, Heap, Limit, Limits, LoopOutcome, LoopReason, Machine, Printed, Step, Style, TraceEntry,
    Value, print,
};

use crate::interrupt::Interrupt;
use crate::problem::{Place, Problem};
use crate::program::Program;
use crate::render::terminal;
use crate::size::Bytes;

/// How much a program does before it is looked whether somebody pressed Ctrl-C: about 10 ms.
const SLICE: u64 = 1_000_000;

/// A machine with what runs on it.
pub(crate) struct Execution {
    machine: Machine,
    limits: Limits,
    interrupt: Interrupt,
    /// The command that runs it, for messages.
    command: &'static str,
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
    pub(crate) fn new(limits: Limits, interrupt: Interrupt, command: &'static str) -> Self {
        Execution { machine: Machine::new(limits), limits, interrupt, command }
    }

    /// Runs the units in order, with all the fuel there is for each run.
    pub(crate) fn run(&mut self, program: &Program, units: &[Unit]) -> Outcome {
        self.machine.heap_mut().refuel(self.limits.fuel);
        self.machine.load(units);
        self.machine.name_globals(Machine::first_global(), program.global_names());
        let interrupt = self.interrupt.clone();
        interrupt.while_running(|| self.steps())
    }

    fn steps(&mut self) -> Outcome {
        while !self.interrupt.is_pressed() {
            match self.machine.step(SLICE) {
                // A long call of the library ends before anybody looks, but it was interrupted.
                Step::Done(_) if self.interrupt.is_pressed() => break,
                Step::Done(value) => return Outcome::Value(value),
                Step::Fault(fault) => return Outcome::Fault(fault),
                Step::OutOfFuel => {}
                Step::Effect(effect) => {
                    if let Err(fault) = self.refuse(&effect) {
                        return Outcome::Fault(fault);
                    }
                }
            }
        }
        self.machine.abandon();
        Outcome::Interrupted
    }

    /// The program sees an error, which it may catch.
    fn refuse(&mut self, effect: &Effect) -> Result<(), Fault> {
        let message = format!(
            "`{}` asks for something outside the program, and `{}` runs pure programs",
            effect.name(),
            self.command
        );
        self.machine.resume_error(ErrorKind::Value.name(), &message, &Datum::Nil)
    }

    /// A value as a program would write it, in at most about `limit` bytes.
    pub(crate) fn shown(&self, value: Value, limit: usize) -> Printed {
        print(self.heap(), value, Style::Write, limit)
    }

    /// A value as a program would write it. A value that shares its parts can be written in more
    /// bytes than any machine has, so this, too, is limited.
    pub(crate) fn written(&self, value: Value) -> Result<String, Box<Problem>> {
        let printed = self.shown(value, self.limits.memory);
        if printed.complete { Ok(printed.text) } else { Err(self.too_large()) }
    }

    /// A value as JSON.
    pub(crate) fn json(&self, value: Value) -> Result<String, Box<Problem>> {
        to_json(self.heap(), value).map_err(|_| self.too_large())
    }

    fn too_large(&self) -> Box<Problem> {
        let limit = Limit::Memory(self.limits.memory);
        let message = format!("the value is too large to print: {limit}");
        Box::new(Problem {
            code: Some(Code::RuntimeLimit),
            kind: ErrorKind::Limit,
            ..Problem::error(message).help(help(limit))
        })
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
    pub(crate) fn goal_not_met(&self, program: &Program, value: Value) -> Option<String> {
        let unnoticed = self
            .machine
            .loop_outcomes()
            .iter()
            .find(|outcome| outcome.reason.gave_up() && !outcome.handled);
        match unnoticed {
            Some(outcome) => Some(describe(program, outcome)),
            None => self
                .report_reason(value)
                .filter(|reason| reason.gave_up())
                .map(|reason| format!("goal not met: the loop's report says `{reason}`")),
        }
    }

    /// The reason in a loop's report.
    fn report_reason(&self, value: Value) -> Option<LoopReason> {
        let heap = self.heap();
        let Value::Map(map) = value else { return None };
        heap.map_get_str(map, "iteration_history")?;
        let reason = match heap.map_get_str(map, "reason")? {
            Value::Str(text) => heap.text(text),
            Value::Symbol(sym) | Value::Keyword(sym) => heap.name(sym),
            _ => return None,
        };
        LoopReason::parse(reason)
    }

    /// Whether the program's value is the report of a loop that an error ended.
    pub(crate) fn failed_report(&self, value: Value) -> bool {
        self.report_reason(value) == Some(LoopReason::Error)
    }
}

fn describe(program: &Program, outcome: &LoopOutcome) -> String {
    let how = match outcome.reason {
        LoopReason::Stagnated => "stagnated",
        _ => "was exhausted",
    };
    let turns = terminal::count(outcome.iterations as usize, "iteration");
    format!("goal not met: the loop at {} {how} after {turns}", program.place(outcome.span))
}

/// A fault as something to show.
pub(crate) fn problem(program: &Program, fault: &Fault) -> Problem {
    Problem {
        severity: Severity::Error,
        code: Some(fault.code()),
        kind: fault.kind,
        message: fault.message.clone(),
        place: fault.span.map_or(Place::Nowhere, Place::at),
        notes: trace(program, &fault.trace),
        help: fault.limit.map(help).into_iter().collect(),
    }
}

/// The calls that led to a fault, innermost first. Of a recursion each place is named once.
fn trace(program: &Program, entries: &[TraceEntry]) -> Vec<String> {
    let Some((innermost, callers)) = entries.split_first() else { return Vec::new() };
    let callers = callers.chunk_by(|one, other| one == other).map(|run| {
        let again = if run.len() > 1 { ", repeatedly" } else { "" };
        format!("called from {} at {}{again}", caller(&run[0]), program.place(run[0].span))
    });
    std::iter::once(format!("in {}", caller(innermost))).chain(callers).collect()
}

fn caller(entry: &TraceEntry) -> String {
    match entry.procedure.as_str() {
        TOP_LEVEL => "the top level".to_string(),
        name => format!("`{name}`"),
    }
}

/// What the machine calls the code outside all procedures.
const TOP_LEVEL: &str = "top level";

fn help(limit: Limit) -> String {
    let (option, raised) = match limit {
        Limit::Fuel(units) => ("fuel", units.saturating_mul(10).to_string()),
        Limit::Memory(bytes) => ("memory", Bytes(bytes.saturating_mul(2)).to_string()),
    };
    format!("find what does not end, or raise the limit, for example with `--{option} {raised}`")
}
