//! `retake check`

use std::path::PathBuf;

use crate::exit::Exit;
use crate::input::Input;
use crate::program::Program;
use crate::render::{Output, json, terminal};

/// Check programs without running them
///
/// Reports all problems of all files, and of the files they import, in one go. Ends with 2 if there
/// are errors, with 0 if there are only warnings.
///
/// With --json, stdout is one object with `diagnostics`, and the numbers of `errors`, `warnings` and
/// `files`. A diagnostic has `severity`, `message`, `help`, `notes`; `code`, unless the file could
/// not be read; and its place: `file`, `line` and `column`, `end_line` and `end_column` (from 1, in
/// characters), `span` with `start` and `end` (from 0, in bytes), `label` for what is said beside
/// it, and `labels` for other places, which have a `message` instead.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The files; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Print one JSON object
    #[arg(long)]
    json: bool,

    /// End with 2 if there are warnings, too
    #[arg(long)]
    deny_warnings: bool,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> Exit {
    let mut program = Program::new();
    for path in &args.files {
        program.add(&Input::from_path(path));
    }
    report(args, &program, out);
    let denied = args.deny_warnings && !program.problems.is_empty();
    if denied || program.has_errors() { Exit::Refused } else { Exit::Done }
}

fn report(args: &Args, program: &Program, out: &mut Output) {
    let (sources, problems, files) = (program.sources(), &program.problems, args.files.len());
    if args.json {
        json::check_report(out, sources, problems, files);
    } else {
        terminal::problems(out, sources, problems);
        terminal::summary(out, problems, files);
    }
}
