//! Where the lines typed in earlier sessions are kept.

use std::env;
use std::fs;
use std::path::PathBuf;

/// The file in the state directory of the XDG convention, whose folder exists afterwards. `None` if
/// there is no such place or it cannot be made: the REPL then works without a memory.
pub(super) fn path() -> Option<PathBuf> {
    let folder = state_directory()?.join("retake");
    create_private(&folder).ok()?;
    Some(folder.join("history"))
}

fn state_directory() -> Option<PathBuf> {
    let absolute = |name| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    absolute("XDG_STATE_HOME").or_else(|| Some(absolute("HOME")?.join(".local/state")))
}

/// What people type may be private, so nobody else can look in.
fn create_private(folder: &PathBuf) -> std::io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}
