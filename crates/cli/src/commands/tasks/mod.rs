//! `retake tasks`

mod check;
mod list;
mod matches;
mod new;
mod show;

use clap::Subcommand;

use crate::exit::Exit;
use crate::render::Output;

/// List, show, find, check and begin the tasks of a project
///
/// Tasks are XML files in the folder `tasks` of a project, however deep, and in the folders that
/// `retake.toml` names. TASKS.md describes what can stand in them.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    List(list::Args),
    Show(show::Args),
    Match(matches::Args),
    Check(check::Args),
    New(new::Args),
}

pub(crate) fn run(args: &Args, out: &mut Output) -> Exit {
    match &args.command {
        Command::List(args) => list::run(args, out),
        Command::Show(args) => show::run(args, out),
        Command::Match(args) => matches::run(args, out),
        Command::Check(args) => check::run(args, out),
        Command::New(args) => new::run(args, out),
    }
}
