//! `retake tasks check`

use std::path::{Path, PathBuf};

use retake_handlers::project::{LoadedTasks, Project, TaskFile};
use retake_lang::diagnostic::Severity;
use retake_lang::source::Sources;
use retake_lang::task::validation::Validation;

use crate::exit::Exit;
use crate::problem::Problem;
use crate::project::{
    ProjectArgs, file_problems, folder_problems, mention_nothing, no_project, settings_problems,
};
use crate::render::{Checked, CheckedFile, Output, tasks_json, terminal};

/// Say everything there is to say about tasks
///
/// Of the project's library, or of the files and folders given, each once. Those can build on the
/// tasks of the project that they lie in, and name its models. Templates are read leniently: what can
/// be understood is kept, and every doubt is a warning. Ends with 2 if there are errors, or if there
/// is no project.
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

pub(crate) fn run(args: &Args, out: &mut Output) -> Exit {
    let checked = checked(args);
    match args.json {
        true => tasks_json::check(out, &checked),
        false => show(out, args, &checked),
    }
    let is_valid = !checked.iter().flat_map(Checked::problems).any(Problem::is_error);
    if is_valid { Exit::Done } else { Exit::Refused }
}

fn checked(args: &Args) -> Vec<Checked> {
    match projects(args) {
        Ok(projects) => projects
            .into_iter()
            .map(|(project, paths)| checked_project(args, project, &paths))
            .collect(),
        Err(problem) => {
            vec![Checked { sources: Sources::new(), general: vec![*problem], files: Vec::new() }]
        }
    }
}

/// The projects that the paths lie in, each with its paths, unless one project is named for all.
fn projects(args: &Args) -> Result<Vec<(Project, Vec<PathBuf>)>, Box<Problem>> {
    if args.paths.is_empty() || args.project.is_given() {
        return Ok(vec![(args.project.project()?, args.paths.clone())]);
    }
    let mut projects: Vec<(Project, Vec<PathBuf>)> = Vec::new();
    for path in &args.paths {
        let folder = if path.is_dir() { Some(path.as_path()) } else { path.parent() };
        let project = Project::find(folder.unwrap_or(Path::new("")));
        match projects.iter_mut().find(|(other, _)| other.is_same(&project)) {
            Some((_, paths)) => paths.push(path.clone()),
            None => projects.push((project, vec![path.clone()])),
        }
    }
    Ok(projects)
}

fn checked_project(args: &Args, mut project: Project, paths: &[PathBuf]) -> Checked {
    let mut loaded = match paths {
        [] => LoadedTasks::of_project(&project),
        paths => LoadedTasks::of_paths(paths, &project),
    };
    let mut general = settings_problems(&mut project);
    // Files can be checked by themselves.
    general.extend(no_project(&project).filter(|_| paths.is_empty()));
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
        None => Validation::of(file.codes.iter().copied(), strict),
        Some(_) => Validation::NOTHING,
    };
    CheckedFile {
        name: sources.get(file.file).name.clone(),
        task: file.task.clone(),
        validation,
        problems,
    }
}

fn be_strict(problem: &mut Problem) {
    if problem.severity == Severity::Warning {
        problem.severity = Severity::Error;
    }
}

fn show(out: &mut Output, args: &Args, checked: &[Checked]) {
    for part in checked {
        let problems: Vec<Problem> = part.problems().cloned().collect();
        terminal::problems(out, &part.sources, &problems);
    }
    let files = checked.iter().map(|part| part.files.len()).sum();
    let is_silent = checked.iter().flat_map(Checked::problems).next().is_none();
    match args.project.project() {
        Ok(project) if files == 0 && is_silent && args.paths.is_empty() => {
            mention_nothing(out, &project);
        }
        _ => terminal::summary(out, checked.iter().flat_map(Checked::problems), files),
    }
}
