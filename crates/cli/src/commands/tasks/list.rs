//! `retake tasks list`

use std::sync::Arc;

use retake_lang::task::Template;

use crate::exit::Exit;
use crate::project::{ProjectArgs, mention_nothing, mention_problems};
use crate::render::{Output, tasks, tasks_json};

/// List the tasks of the project
///
/// One line for each: name, version, kind, description and file. On a terminal the lines are fitted
/// to its width, and a narrow one has no room for all of this; else they are whole, with tabs between
/// the parts. Files that cannot be used do not hide the others. Ends with 2 if there is no project, or
/// if its settings are wrong; what could be understood is listed all the same.
///
/// With --json, stdout is one array of objects with `name`, `version`, `kind` (or null),
/// `description` and `path`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// All versions, not just the newest of each task
    #[arg(long)]
    all: bool,

    /// Print one JSON array
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
    let listed: Vec<&Arc<Template>> = match args.all {
        true => loaded.library.iter().collect(),
        false => loaded.library.newest().collect(),
    };
    match args.json {
        true => tasks_json::list(out, loaded, &listed),
        false => tasks::list(out, loaded, &listed),
    }
    if listed.is_empty() {
        mention_nothing(out, &opened.project);
    }
    mention_problems(out, loaded);
    opened.exit(Exit::Done)
}
