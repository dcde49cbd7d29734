//! `retake tasks match`

use std::sync::Arc;

use retake_lang::source::Sources;
use retake_lang::task::Template;
use retake_lang::task::matching::THRESHOLD;

use crate::exit::Exit;
use crate::problem::Problem;
use crate::project::{ProjectArgs, mention_nothing, mention_problems};
use crate::render::{Output, TaskMatch, tasks, tasks_json, terminal};

/// Find the tasks that fit a request in plain words
///
/// The best first, each with its score, from 0 to 1, and the words that made it a match. Ends with 1
/// if nothing fits, with 2 if there is no project or its settings are wrong.
///
/// With --json, stdout is one array of objects with `score`, `fits`, `name`, `version`, `kind`,
/// `description`, `path` and `reason`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// What is to be done, in one or several words
    #[arg(required = true, value_name = "TEXT")]
    request: Vec<String>,

    /// How many matches there may be
    #[arg(
        short,
        long = "number",
        value_name = "N",
        default_value = "5",
        value_parser = clap::value_parser!(u16).range(1..)
    )]
    number: u16,

    /// Also those that have something in common with the request, but do not fit
    #[arg(long)]
    all: bool,

    /// Print one JSON array
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    project: ProjectArgs,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> Exit {
    let request = args.request.join(" ");
    if request.trim().is_empty() {
        let problem = Problem::error("there is no request")
            .help("say what is to be done, as in `retake tasks match \"is this diff ok\"`");
        terminal::problems(out, &Sources::new(), &[problem]);
        return Exit::Refused;
    }
    let opened = match args.project.library(out) {
        Ok(opened) => opened,
        Err(exit) => return exit,
    };
    let loaded = &opened.loaded;
    let tasks: Vec<&Arc<Template>> = loaded.library.newest().collect();
    let matches: Vec<TaskMatch<'_>> = (loaded.library.index())
        .matches(&request, args.number.into())
        .into_iter()
        .filter(|found| args.all || found.score >= THRESHOLD)
        .map(|found| TaskMatch { task: tasks[found.document], found })
        .collect();
    match args.json {
        true => tasks_json::matches(out, loaded, &matches),
        false => tasks::matches(out, &matches),
    }
    match loaded.library.is_empty() {
        true => mention_nothing(out, &opened.project),
        false => mention_fit(args, &matches, out),
    }
    mention_problems(out, loaded);
    let fits = matches.iter().any(|each| each.found.score >= THRESHOLD);
    opened.exit(if fits { Exit::Done } else { Exit::Failed })
}

/// What the scores do not say by themselves.
fn mention_fit(args: &Args, matches: &[TaskMatch<'_>], out: &mut Output) {
    let fits = matches.iter().any(|each| each.found.score >= THRESHOLD);
    let some_do_not = matches.iter().any(|each| each.found.score < THRESHOLD);
    match (fits, some_do_not) {
        (true, false) => {}
        (true, true) => {
            terminal::remark(out, &format!("what scores below {THRESHOLD} does not fit"));
        }
        (false, true) => {
            terminal::remark(out, &format!("nothing fits: these all score below {THRESHOLD}"));
        }
        (false, false) if args.all => {
            terminal::remark(out, "nothing fits: no task has anything in common with this");
        }
        (false, false) => {
            terminal::remark(out, "nothing fits; `--all` shows what comes nearest, if anything");
        }
    }
}
