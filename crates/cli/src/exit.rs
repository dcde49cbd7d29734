//! How the process ends.

use std::process::ExitCode;

/// What the exit code tells the caller. The numbers are part of the public interface.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exit {
    /// Everything was done.
    Done = 0,
    /// It failed while it ran, or `fmt --check` found something to change.
    Failed = 1,
    /// The command line, a file or the program is wrong; nothing was run.
    Refused = 2,
    /// A loop ended without reaching its goal.
    GoalNotMet = 3,
    /// Fuel or memory ran out.
    Limit = 4,
    /// Somebody pressed Ctrl-C.
    Interrupted = 130,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}
