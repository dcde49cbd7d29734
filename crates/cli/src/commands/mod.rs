//! The commands, one file each.

pub(crate) mod check;
pub(crate) mod completions;
pub(crate) mod eval;
pub(crate) mod explain;
pub(crate) mod fmt;
pub(crate) mod migrate;
pub(crate) mod repl;
pub(crate) mod tasks;

use clap::Parser;

use crate::arguments::{Arguments, Command};
use crate::exit::Exit;
use crate::render::{Output, terminal};

/// Does what the command line asks for.
pub(crate) fn run() -> Exit {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => return usage(&error),
    };
    let mut out = Output::new(arguments.color);
    let exit = match &arguments.command {
        Command::Eval(args) => eval::run(args, &mut out),
        Command::Check(args) => check::run(args, &mut out),
        Command::Fmt(args) => fmt::run(args, &mut out),
        Command::Tasks(args) => tasks::run(args, &mut out),
        Command::Migrate(args) => migrate::run(args, &mut out),
        Command::Repl(args) => repl::run(args, &mut out),
        Command::Explain(args) => explain::run(args, &mut out),
        Command::Completions(args) => completions::run(args, &mut out),
    };
    finish(&mut out, exit)
}

/// Help and version are asked for, and go to stdout; mistakes go to stderr.
fn usage(error: &clap::Error) -> Exit {
    // Nobody is left to tell if this cannot be written.
    let _ = error.print();
    if error.use_stderr() { Exit::Refused } else { Exit::Done }
}

fn finish(out: &mut Output, exit: Exit) -> Exit {
    match out.finish() {
        Ok(()) => exit,
        Err(error) => {
            terminal::remark(out, &format!("error: cannot write the output: {error}"));
            if exit == Exit::Done { Exit::Failed } else { exit }
        }
    }
}
