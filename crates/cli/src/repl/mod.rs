//! The session behind `retake repl`: what was defined stays defined, whatever goes wrong.

pub(crate) mod command;
pub(crate) mod editor;
mod history;
pub(crate) mod names;

use std::path::Path;
use std::slice;
use std::time::Instant;

use retake_lang::ir::{Assignment, Expr, ExprKind, Unit};
use retake_lang::source::Sources;
use retake_lang::vm::{Limits, Value};

use self::command::Command;
use crate::execution::{self, Execution, Outcome};
use crate::input::{Input, Text, unreadable};
use crate::interrupt::Interrupt;
use crate::problem::Problem;
use crate::program::Program;
use crate::render::{Output, tasks, terminal};

/// One session.
pub(crate) struct Repl {
    program: Program,
    execution: Execution,
    interrupt: Interrupt,
    /// How many inputs there were; messages name them by number.
    inputs: usize,
}

/// Bytes of a value that are shown. Nobody reads more, and a value that shares its parts can be
/// written in more bytes than any machine has.
const MAX_SHOWN: usize = 100_000;

/// Whether there is more to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flow {
    GoOn,
    Quit,
}

impl Repl {
    pub(crate) fn new(limits: Limits, interrupt: Interrupt) -> Self {
        let execution = Execution::new(limits, interrupt.clone(), "retake repl");
        Repl { program: Program::of(&Input::Stdin), execution, interrupt, inputs: 0 }
    }

    /// Does what one complete input asks for.
    pub(crate) fn input(&mut self, text: &str, out: &mut Output) -> Flow {
        self.interrupt.forget();
        match Command::parse(text) {
            Ok(Command::Quit) => return Flow::Quit,
            Ok(Command::Nothing) => {}
            Ok(Command::Help) => terminal::data(out, command::HELP),
            Ok(Command::Evaluate(text)) => self.evaluate(text, out),
            Ok(Command::Doc(name)) => self.doc(name, out),
            Ok(Command::Type(text)) => self.show_type(text, out),
            Ok(Command::Time(text)) => self.time(text, out),
            Ok(Command::Load(path)) => self.load(path, out),
            Err(problem) => tell(&Sources::new(), *problem, out),
        }
        out.flush();
        Flow::GoOn
    }

    /// What the user has defined so far, and the tasks of the project.
    pub(crate) fn defined_names(&self) -> Vec<String> {
        let mut names = self.program.defined_names();
        names.extend(self.program.tasks().names().map(str::to_string));
        names
    }

    fn evaluate(&mut self, text: &str, out: &mut Output) {
        let Some(units) = self.check(text, out) else { return };
        // The last unit is the input itself; before it come the files that it imports.
        let Some((input, imported)) = units.split_last() else { return };
        if !imported.is_empty() && self.run(imported, out).is_none() {
            return;
        }
        // Several forms in one input have several values.
        for form in forms(input) {
            let Some(value) = self.run(slice::from_ref(&form), out) else { return };
            if !is_definition(&form) {
                self.show(value, out);
                self.judge(value, out);
            }
        }
    }

    /// A loop that gave up must not pass for success here either.
    fn judge(&self, value: Value, out: &mut Output) {
        if let Some(text) = self.execution.goal_not_met(&self.program, value) {
            terminal::remark(out, &text);
        }
    }

    fn show(&self, value: Value, out: &mut Output) {
        let printed = self.execution.shown(value, MAX_SHOWN);
        terminal::data_line(out, &printed.text);
        if !printed.complete {
            terminal::remark(out, "the rest is not shown");
        }
    }

    fn show_type(&mut self, text: &str, out: &mut Output) {
        if let Some(units) = self.check(text, out)
            && let Some(value) = self.run(&units, out)
        {
            terminal::data_line(out, value.type_name());
        }
    }

    fn time(&mut self, text: &str, out: &mut Output) {
        let Some(units) = self.check(text, out) else { return };
        // The one place in the program that looks at a clock: nothing but this line depends on it.
        let start = Instant::now();
        let value = self.run(&units, out);
        let elapsed = start.elapsed();
        if let Some(value) = value {
            self.show(value, out);
        }
        let fuel = self.execution.fuel_used();
        let memory = self.execution.memory_used() >> 10;
        terminal::remark(out, &format!("{elapsed:.1?}, {fuel} units of fuel, {memory} KiB held"));
    }

    fn load(&mut self, path: &str, out: &mut Output) {
        let input = Input::File(Path::new(path).to_path_buf());
        match input.read() {
            Ok(text) => {
                if let Some(units) = self.check_text(&text, out) {
                    self.run(&units, out);
                }
            }
            Err(error) => {
                let mut sources = Sources::new();
                let problem = unreadable(error, path, &mut sources);
                tell(&sources, problem, out);
            }
        }
    }

    fn doc(&self, name: &str, out: &mut Output) {
        match (self.program.definition(name), names::doc(name)) {
            (Some(span), _) => {
                terminal::data_line(out, &format!("defined at {}", self.program.place(span)));
            }
            (None, Some((usage, text))) => terminal::entry(out, usage, text),
            (None, None) => match self.program.tasks().get(name) {
                Some(task) => tasks::doc(out, task, &self.program.place(task.name.span)),
                None => tell(&Sources::new(), self.unknown(name), out),
            },
        }
    }

    fn unknown(&self, name: &str) -> Problem {
        let problem = Problem::error(format!("nothing is called `{name}`"));
        match names::nearest(name, self.defined_names()) {
            Some(near) => problem.help(format!("did you mean `{near}`?")),
            None => problem,
        }
    }

    fn check(&mut self, text: &str, out: &mut Output) -> Option<Vec<Unit>> {
        self.inputs += 1;
        let name = format!("<input {}>", self.inputs);
        self.check_text(&Text { key: name.clone(), name, text: text.to_string() }, out)
    }

    /// The units, if they can be run.
    fn check_text(&mut self, text: &Text, out: &mut Output) -> Option<Vec<Unit>> {
        self.program.problems.clear();
        let units = self.program.add_input(text);
        terminal::problems(out, self.program.sources(), &self.program.problems);
        (!self.program.has_errors()).then_some(units)
    }

    fn run(&mut self, units: &[Unit], out: &mut Output) -> Option<Value> {
        match self.execution.run(&self.program, units) {
            Outcome::Value(value) => return Some(value),
            Outcome::Interrupted => terminal::remark(out, "interrupted"),
            Outcome::Fault(fault) => {
                let problem = execution::problem(&self.program, &fault);
                tell(self.program.sources(), problem, out);
            }
        }
        None
    }
}

fn tell(sources: &Sources, problem: Problem, out: &mut Output) {
    terminal::problems(out, sources, slice::from_ref(&problem));
}

/// Each form of a unit as a unit of its own.
fn forms(unit: &Unit) -> impl Iterator<Item = Unit> {
    let alone =
        |form: &Expr| Unit { file: unit.file, body: vec![form.clone()], vars: unit.vars.clone() };
    unit.body.iter().map(alone)
}

/// Definitions have a value, `nil`, which nobody wants to see after each of them.
fn is_definition(unit: &Unit) -> bool {
    let last = unit.body.last().map(|expr| &expr.kind);
    matches!(
        last,
        None | Some(
            ExprKind::Assign(_, Assignment::Define | Assignment::Set, _)
                | ExprKind::DefineValues { .. }
        )
    )
}
