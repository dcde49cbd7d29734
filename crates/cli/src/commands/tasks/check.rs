//! `retake tasks check`

use std::path::PathBuf;

use retake_handlers::project::{LoadedTasks, Project, TaskFile};
use retake_lang::diagnostic::Severity;
use retake_lang::source::Sources;
use retake_lang::task::validation::Validation;

use crate::exit::Exit;
use crate::problem::Problem;
use crate::project::{ProjectArgs, file_problems, folder_problems, settings_problems};
use crate::render::{CheckedFile, Output, tasks_json, terminal};

/// Say everything there is to say about tasks
///
/// Of the project's library, or of the files and folders given, which are taken as a library of their
/// own. Templates are read leniently: what can be understood is kept, and every doubt is a warning.
/// Ends with 2 if there are errors.
///
/// With --json, stdout is one object: `valid`; `warnings` and `errors`, as lines of text; `location`
/// of the first error or else the first warning; `xmlValid`, `schemaValid`, `templateValid`,
/// `modelValid` and `inputsValid`; `diagnostics` about the settings and the folders; and `files`,
/// which has the same fields for each `file`, and its `task` and `version`. Diagnostics are as in
/// `retake check --json`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Files, and folders with all `*.xml` files in them. Without any: the project's library
    #[arg(value_name = "FILE|FOLDER")]
    paths: Vec<PathBuf>,

    /// Take warnings for errors
    #[arg(long)]
    strict: bool,

    /// Print one JSON object
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    project: ProjectArgs,
}

/// What was found, in the order in which it is shown.
struct Checked {
    sources: Sources,
    /// About the settings and the folders.
    general: Vec<Problem>,
    files: Vec<CheckedFile>,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> Exit {
    let checked = match args.project.project() {
        Ok(project) => checked(args, project),
        Err(problem) => {
            Checked { sources: Sources::new(), general: vec![*problem], files: Vec::new() }
        }
    };
    match args.json {
        true => tasks_json::check(out, &checked.sources, &checked.general, &checked.files),
        false => checked.show(out),
    }
    let problems = checked.files.iter().flat_map(|file| &file.problems);
    let is_valid = !checked.general.iter().chain(problems).any(Problem::is_error);
    if is_valid { Exit::Done } else { Exit::Refused }
}

fn checked(args: &Args, mut project: Project) -> Checked {
    let mut loaded = match args.paths.as_slice() {
        [] => LoadedTasks::of_project(&project),
        paths => LoadedTasks::of_paths(paths, &project),
    };
    let mut general = settings_problems(&mut project);
    general.extend(folder_problems(&mut loaded));
    if args.strict {
        general.iter_mut().for_each(be_strict);
    }
    let files =
        loaded.files.iter().map(|file| checked_file(file, &loaded.sources, args.strict)).collect();
    Checked { sources: loaded.sources, general, files }
}

fn checked_file(file: &TaskFile, sources: &Sources, strict: bool) -> CheckedFile {
    let mut problems = file_problems(file, sources);
    if strict {
        problems.iter_mut().for_each(be_strict);
    }
    let validation = match file.unread {
        None => Validation::of(&file.diagnostics, strict),
        Some(_) => NOTHING,
    };
    CheckedFile {
        name: sources.get(file.file).name.clone(),
        task: file.task.clone(),
        validation,
        problems,
    }
}

/// What can be said of a file that could not be read.
const NOTHING: Validation = Validation {
    valid: false,
    xml: false,
    schema: false,
    template: false,
    model: false,
    inputs: false,
};

fn be_strict(problem: &mut Problem) {
    if problem.severity == Severity::Warning {
        problem.severity = Severity::Error;
    }
}

impl Checked {
    fn show(&self, out: &mut Output) {
        let of_files = self.files.iter().flat_map(|file| &file.problems);
        let problems: Vec<Problem> = self.general.iter().chain(of_files).cloned().collect();
        terminal::problems(out, &self.sources, &problems);
        terminal::summary(out, &problems, self.files.len());
    }
}
