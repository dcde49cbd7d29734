//! How the checker gets at imported files: it asks its host, since it reads no file itself.

use std::sync::Arc;

/// Finds imported text.
pub trait Importer {
    /// The file that `path`, as written, means in the source called `from`; or a few words saying
    /// why it cannot be had.
    fn import(&mut self, from: &str, path: &str) -> Result<Imported, String>;
}

/// A file that was found.
#[derive(Clone, Debug)]
pub struct Imported {
    /// What identifies it: however a file is reached, its key is the same.
    pub key: String,
    /// How messages name it, and what it is to [`Importer::import`] as `from`.
    pub name: String,
    /// Its text.
    pub text: Arc<str>,
}

/// For programs that have no files around them.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoImports;

impl Importer for NoImports {
    fn import(&mut self, _from: &str, _path: &str) -> Result<Imported, String> {
        Err("there are no files to import here".to_string())
    }
}
