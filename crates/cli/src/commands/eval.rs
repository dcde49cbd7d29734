//! `retake eval`

use std::ffi::OsString;
use std::path::PathBuf;
use std::slice;

use retake_lang::error_kind::ErrorKind;
use retake_lang::vm::{DEFAULT_FUEL, DEFAULT_MEMORY, Limits, Value};

use crate::execution::{self, Execution, Outcome};
use crate::exit::Exit;
use crate::input::Input;
use crate::interrupt::{Interrupt, WhenIdle};
use crate::problem::Problem;
use crate::program::Program;
use crate::render::{Output, json, terminal};
use crate::size;

/// Run a pure program and print its value
///
/// The program is checked first; nothing runs while there are errors. Its value is that of its last
/// form. A program that asks for something outside itself (a tool, the clock, a person) gets an
/// error.
#[derive(Debug, clap::Args)]
#[command(group(clap::ArgGroup::new("program").args(["file", "expression"]).required(true)))]
pub(crate) struct Args {
    /// The file; `-` is standard input
    file: Option<PathBuf>,

    /// The program itself
    #[arg(short, long, value_name = "EXPR", allow_hyphen_values = true)]
    expression: Option<OsString>,

    /// Print exactly one JSON object: {"value": …} or {"error": {"kind", "message", "span"}}
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    limits: LimitArgs,
}

/// What a run may use.
#[derive(Debug, clap::Args)]
pub(crate) struct LimitArgs {
    /// Units of fuel: one for each call and each turn of a loop
    #[arg(long, value_name = "UNITS", default_value_t = DEFAULT_FUEL)]
    fuel: u64,

    /// Bytes of memory for values; K, M and G are understood
    #[arg(long, value_name = "BYTES", default_value_t = size::Bytes(DEFAULT_MEMORY))]
    memory: size::Bytes,
}

impl LimitArgs {
    pub(crate) fn limits(&self) -> Limits {
        Limits { fuel: self.fuel, memory: self.memory.0 }
    }
}

pub(crate) fn run(args: &Args, out: &mut Output) -> Exit {
    let input = input(args);
    let mut program = Program::of(&input);
    let units = program.add(&input);
    program.look_at_tasks();
    terminal::problems(out, program.sources(), &program.problems);
    if let Some(first) = worst(&program.problems) {
        terminal::explain_hint(out, &program.problems);
        tell_error(args, out, &program, first);
        return Exit::Refused;
    }
    let mut execution =
        Execution::new(args.limits.limits(), Interrupt::install(WhenIdle::Exit), "retake eval");
    let outcome = execution.run(&program, &units);
    report(args, out, &program, &execution, outcome)
}

/// The error that the others may follow from: what could not be read comes before what could not be
/// understood.
fn worst(problems: &[Problem]) -> Option<&Problem> {
    let errors = || problems.iter().filter(|problem| problem.is_error());
    errors().find(|problem| problem.kind == ErrorKind::Syntax).or_else(|| errors().next())
}

fn input(args: &Args) -> Input {
    match (&args.expression, &args.file) {
        (Some(text), _) => Input::Expression(text.clone()),
        (None, Some(path)) => Input::from_path(path),
        // The arguments are declared so that one of the two is there.
        (None, None) => Input::Stdin,
    }
}

fn report(
    args: &Args,
    out: &mut Output,
    program: &Program,
    execution: &Execution,
    outcome: Outcome,
) -> Exit {
    let problem = match outcome {
        Outcome::Value(value) => match print(args, out, execution, value) {
            Ok(()) if execution.failed_report(value) => {
                terminal::remark(out, "failed: the loop's report says `error`");
                return Exit::Failed;
            }
            Ok(()) => return judge(out, execution.goal_not_met(program, value)),
            Err(problem) => *problem,
        },
        Outcome::Fault(fault) => execution::problem(program, &fault),
        Outcome::Interrupted => return interrupted(args, out, program),
    };
    terminal::problems(out, program.sources(), slice::from_ref(&problem));
    terminal::explain_hint(out, slice::from_ref(&problem));
    tell_error(args, out, program, &problem);
    if problem.kind == ErrorKind::Limit { Exit::Limit } else { Exit::Failed }
}

fn print(
    args: &Args,
    out: &mut Output,
    execution: &Execution,
    value: Value,
) -> Result<(), Box<Problem>> {
    if args.json {
        json::eval_value(out, &execution.json(value)?);
    } else {
        terminal::data_line(out, &execution.written(value)?);
    }
    Ok(())
}

fn interrupted(args: &Args, out: &mut Output, program: &Program) -> Exit {
    const MESSAGE: &str = "interrupted";
    terminal::remark(out, MESSAGE);
    let problem = Problem { kind: ErrorKind::Limit, ..Problem::error(MESSAGE) };
    tell_error(args, out, program, &problem);
    Exit::Interrupted
}

/// The value stands on stdout either way; a goal that was not met must not pass for success.
fn judge(out: &mut Output, goal_not_met: Option<String>) -> Exit {
    match goal_not_met {
        Some(text) => {
            terminal::remark(out, &text);
            Exit::GoalNotMet
        }
        None => Exit::Done,
    }
}

fn tell_error(args: &Args, out: &mut Output, program: &Program, problem: &Problem) {
    if args.json {
        json::eval_error(out, program.sources(), problem);
    }
}
