//! The `retake` command: what a person types, and what they get to see of it.
//!
//! Everything that a library user would miss is in `retake-lang`. Here are the commands
//! ([`commands`]), the files they read ([`input`]), and the only places that print ([`render`]).

mod arguments;
mod commands;
mod execution;
mod exit;
mod input;
mod interrupt;
mod problem;
mod program;
mod project;
mod render;
mod repl;
mod replace_file;
mod size;

use std::process::ExitCode;

fn main() -> ExitCode {
    commands::run().into()
}
