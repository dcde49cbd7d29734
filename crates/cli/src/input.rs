//! Where programs come from: files, standard input, the command line.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use retake_handlers::project::Project;
use retake_handlers::text_file::{ReadError, decode, read_stream, read_text};
use retake_lang::diagnostic::Code;
use retake_lang::source::Sources;

use crate::problem::Problem;

/// A place that a program can be read from.
#[derive(Clone, Debug)]
pub(crate) enum Input {
    /// Standard input.
    Stdin,
    /// A file.
    File(PathBuf),
    /// The text itself, as given to `-e`.
    Expression(OsString),
}

/// A program's text.
#[derive(Clone, Debug)]
pub(crate) struct Text {
    /// The same for the same file, however it was named.
    pub(crate) key: String,
    /// How messages name it.
    pub(crate) name: String,
    pub(crate) text: String,
}

impl Input {
    /// A file by its path; `-` is standard input.
    pub(crate) fn from_path(path: &Path) -> Input {
        if path.as_os_str() == "-" { Input::Stdin } else { Input::File(path.to_path_buf()) }
    }

    /// How messages name it.
    pub(crate) fn name(&self) -> String {
        match self {
            Input::Stdin => "<stdin>".to_string(),
            Input::File(path) => path.to_string_lossy().into_owned(),
            Input::Expression(_) => "<expression>".to_string(),
        }
    }

    /// What a file is called, without its ending; what is no file is a workflow.
    pub(crate) fn stem(&self) -> String {
        match self {
            Input::File(path) => {
                path.file_stem().map_or(String::new(), |stem| stem.to_string_lossy().into_owned())
            }
            Input::Stdin | Input::Expression(_) => "workflow".to_string(),
        }
    }

    /// The project that it belongs to: that of the folder it lies in, or of where the user is.
    pub(crate) fn project(&self) -> Project {
        match self {
            Input::File(path) => Project::find(path.parent().unwrap_or(Path::new(""))),
            Input::Stdin | Input::Expression(_) => Project::find(Path::new("")),
        }
    }

    /// Reads all of it.
    pub(crate) fn read(&self) -> Result<Text, ReadError> {
        let text = match self {
            Input::Stdin => read_stream(io::stdin().lock())?,
            Input::File(path) => read_text(path)?,
            Input::Expression(text) => decode(text.clone().into_encoded_bytes())?,
        };
        Ok(Text { key: self.key(), name: self.name(), text })
    }

    fn key(&self) -> String {
        match self {
            // A file that was read has a canonical path, unless it vanished in between.
            Input::File(path) => path
                .canonicalize()
                .map_or_else(|_| self.name(), |canonical| canonical.to_string_lossy().into_owned()),
            Input::Stdin | Input::Expression(_) => self.name(),
        }
    }
}

/// The message for the input called `name`. Text that can be shown is added to the sources.
pub(crate) fn unreadable(error: ReadError, name: &str, sources: &mut Sources) -> Problem {
    let message = format!("cannot read `{name}`: {}", error.reason());
    let problem = Problem::error(message).in_file(name);
    match error {
        ReadError::NotText(bad) => {
            let file = sources.add(name, bad.good.as_str());
            bad.diagnostic(name, file).into()
        }
        ReadError::TooLarge => Problem {
            code: Some(Code::FileTooLarge),
            kind: Code::FileTooLarge.kind(),
            ..problem.help("split the program into files and `import` them")
        },
        ReadError::NotFound => match sibling(Path::new(name)) {
            Some(near) => problem.help(format!("did you mean `{}`?", near.display())),
            None => problem.help("check the path for typing mistakes"),
        },
        ReadError::Directory => problem.help("give a file in it instead"),
        ReadError::NotAFile => problem.help("give a file instead"),
        ReadError::Other(_) => problem.help("check that you may read it"),
    }
}

/// So much of a file's name must be right for it to be taken as meant.
const MIN_LIKENESS: f64 = 0.8;
/// In a folder with more files than these it is not looked for.
const MAX_SIBLINGS: usize = 1000;

/// The file beside a missing one that was most likely meant.
pub(crate) fn sibling(missing: &Path) -> Option<PathBuf> {
    let name = missing.file_name()?.to_str()?;
    let folder = missing.parent().filter(|folder| !folder.as_os_str().is_empty());
    let entries = fs::read_dir(folder.unwrap_or(Path::new("."))).ok()?.take(MAX_SIBLINGS);
    let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let scored = names.map(|other| (strsim::normalized_damerau_levenshtein(name, &other), other));
    let (likeness, near) = scored.max_by(|one, other| one.0.total_cmp(&other.0))?;
    (likeness >= MIN_LIKENESS).then(|| missing.with_file_name(near))
}
