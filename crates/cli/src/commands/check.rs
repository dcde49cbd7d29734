//! `retake check`

use std::path::PathBuf;

use retake_lang::diagnostic::Severity;

use crate::exit::Exit;
use crate::input::Input;
use crate::problem::Problem;
use crate::program::Program;
use crate::render::{Output, json, terminal};

/// Check programs without running them
///
/// Reports all problems of all files, and of the files they import, in one go. Calls of tasks are
/// compared with the templates of the project that a file lies in. Ends with 2 if there are errors,
/// with 0 if there are only warnings and notes.
///
/// With --json, stdout is one object with `diagnostics`, and the numbers of `errors`, `warnings`,
/// `notes` and `files`. A diagnostic has `severity`, `message`, `help`, `notes`; `code`, unless the file could
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
    let programs = programs(&args.files);
    report(args, &programs, out);
    let is_denied = |problem: &Problem| args.deny_warnings && problem.severity == Severity::Warning;
    let mut problems = programs.iter().flat_map(|program| &program.problems);
    let refused = problems.any(|problem| problem.is_error() || is_denied(problem));
    if refused { Exit::Refused } else { Exit::Done }
}

/// Files of one project are checked together, each project with its own tasks.
fn programs(files: &[PathBuf]) -> Vec<Program> {
    let mut programs: Vec<(PathBuf, Program)> = Vec::new();
    for path in files {
        let input = Input::from_path(path);
        let project = input.project();
        let root = project.root.clone();
        let at = programs.iter().position(|(other, _)| *other == root).unwrap_or_else(|| {
            programs.push((root, Program::new(project)));
            programs.len() - 1
        });
        programs[at].1.add(&input);
    }
    let mut programs: Vec<Program> = programs.into_iter().map(|(_, program)| program).collect();
    for program in &mut programs {
        program.look_at_tasks();
        program.note_unused_tasks();
    }
    programs
}

fn report(args: &Args, programs: &[Program], out: &mut Output) {
    if args.json {
        let parts = programs.iter().map(|program| (program.sources(), program.problems.as_slice()));
        return json::check_report(out, parts, args.files.len());
    }
    for program in programs {
        terminal::problems(out, program.sources(), &program.problems);
    }
    let problems = programs.iter().flat_map(|program| &program.problems);
    terminal::summary(out, problems, args.files.len());
}
