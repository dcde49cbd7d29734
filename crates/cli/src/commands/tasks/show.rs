//! `retake tasks show`

use retake_handlers::project::LoadedTasks;
use retake_lang::source::Sources;
use retake_lang::task::Template;

use crate::exit::Exit;
use crate::problem::Problem;
use crate::project::{ProjectArgs, file_problems, mention_problems};
use crate::render::{Output, tasks, tasks_json, terminal};

/// Show everything about a task
///
/// What it is for, where it is, its inputs, what it returns, its models, limits and context, its
/// prompt, and how a workflow calls it. What it takes from another task (`ref`) is filled in, and
/// what nobody says is shown with the default that holds.
///
/// Errors in its file go to stderr, and it ends with 2.
///
/// With --json, stdout is one object.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The task; with `@` and a version for another than the newest
    #[arg(value_name = "NAME[@VERSION]")]
    name: String,

    /// Print one JSON object
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    project: ProjectArgs,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> Exit {
    let opened = match args.project.library(out) {
        Ok(opened) => opened,
        Err(exit) => return exit,
    };
    let loaded = &opened.loaded;
    let name = args.name.trim();
    let Some(task) = loaded.library.get(name) else {
        if opened.project.exists {
            terminal::problems(out, &Sources::new(), &[unknown(name, loaded)]);
        }
        mention_problems(out, loaded);
        return Exit::Refused;
    };
    match args.json {
        true => tasks_json::show(out, loaded, task),
        false => tasks::show(out, loaded, task),
    }
    let errors = errors(task, loaded);
    terminal::problems(out, &loaded.sources, &errors);
    terminal::explain_hint(out, &errors);
    opened.exit(if errors.is_empty() { Exit::Done } else { Exit::Refused })
}

/// Why the task cannot be used, or not as it is shown.
fn errors(task: &Template, loaded: &LoadedTasks) -> Vec<Problem> {
    let file = loaded.files.iter().find(|file| file.file == task.name.span.file);
    let problems = file.into_iter().flat_map(|file| file_problems(file, &loaded.sources));
    problems.filter(Problem::is_error).collect()
}

fn unknown(wanted: &str, loaded: &LoadedTasks) -> Problem {
    let (name, version) = wanted.rsplit_once('@').unwrap_or((wanted, ""));
    let versions = loaded.library.versions(name);
    if !versions.is_empty() {
        let there: Vec<String> = versions.iter().map(|task| task.version.to_string()).collect();
        return Problem::error(format!("the task `{name}` has no version `{version}`"))
            .help(format!("it has: {}", there.join(", ")));
    }
    let problem = Problem::error(format!("there is no task `{name}`"));
    match loaded.library.did_you_mean(name) {
        Some(help) => problem.help(help),
        None => problem.help("`retake tasks list` shows the tasks that there are"),
    }
}
