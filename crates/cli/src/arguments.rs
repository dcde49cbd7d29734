//! The command line as a whole. What each command takes stands with the command.

use clap::{Parser, Subcommand, ValueEnum};

use crate::commands::{check, completions, eval, explain, fmt, migrate, repl, tasks};

/// Work that a model produces, checked, and retaken until it passes.
#[derive(Debug, Parser)]
#[command(name = "retake", version, after_help = EXIT_CODES, max_term_width = 100)]
pub(crate) struct Arguments {
    /// When to use colour: NO_COLOR and a pipe turn `auto` off
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: ColorChoice,

    #[command(subcommand)]
    pub(crate) command: Command,
}

/// When messages are coloured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ColorChoice {
    /// On a terminal, unless NO_COLOR is set.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Eval(eval::Args),
    Check(check::Args),
    Fmt(fmt::Args),
    Tasks(tasks::Args),
    Migrate(migrate::Args),
    Repl(repl::Args),
    Explain(explain::Args),
    Completions(completions::Args),
}

const EXIT_CODES: &str = "\
Exit codes: 0 done, 1 failed, 2 usage or check error, 3 goal not met (a loop was exhausted or \
stagnated), 4 a limit was reached, 130 interrupted.";
