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
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The files; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Print one JSON object: `diagnostics`, `errors`, `warnings`, `files`
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
