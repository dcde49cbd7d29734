//! `retake completions`

use clap::CommandFactory;
use clap_complete::Shell;

use crate::arguments::Arguments;
use crate::exit::Exit;
use crate::render::{Output, terminal};

/// Print a script that teaches a shell to complete `retake`'s arguments
///
/// For bash: retake completions bash > ~/.local/share/bash-completion/completions/retake
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The shell
    shell: Shell,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> Exit {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Arguments::command(), "retake", &mut script);
    terminal::data(out, &String::from_utf8_lossy(&script));
    Exit::Done
}
