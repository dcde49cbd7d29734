//! Where programs come from: files, standard input, the command line.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use retake_lang::diagnostic::{Code, Diagnostic};
use retake_lang::source::{Sources, Span};
use retake_lang::syntax::MAX_SOURCE_BYTES;

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

/// Why there is no text.
#[derive(Debug)]
pub(crate) enum ReadError {
    NotFound,
    Directory,
    /// More than `MAX_SOURCE_BYTES`.
    TooLarge,
    NotText(NotText),
    Other(io::Error),
}

/// Bytes that are not UTF-8.
#[derive(Debug)]
pub(crate) struct NotText {
    /// Everything before the first bad byte.
    good: String,
    /// The first bad byte, at the offset `good.len()`.
    byte: u8,
    likely: Likely,
}

/// What a file that is not UTF-8 most likely is.
#[derive(Debug)]
enum Likely {
    Utf16,
    Binary,
    OtherText,
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

    /// Reads all of it.
    pub(crate) fn read(&self) -> Result<Text, ReadError> {
        let bytes = match self {
            Input::Stdin => read_bounded(io::stdin().lock())?,
            Input::File(path) => read_file(path)?,
            Input::Expression(text) => text.clone().into_encoded_bytes(),
        };
        Ok(Text { key: self.key(), name: self.name(), text: decode(bytes)? })
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

fn read_file(path: &Path) -> Result<Vec<u8>, ReadError> {
    let file = File::open(path)?;
    let metadata = file.metadata()?;
    if metadata.is_dir() {
        return Err(ReadError::Directory);
    }
    if metadata.len() > MAX_SOURCE_BYTES as u64 {
        return Err(ReadError::TooLarge);
    }
    read_bounded(file)
}

/// Devices and pipes have no size to look at beforehand, so reading itself stops at the limit.
fn read_bounded(reader: impl Read) -> Result<Vec<u8>, ReadError> {
    let mut bytes = Vec::new();
    reader.take(MAX_SOURCE_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > MAX_SOURCE_BYTES { Err(ReadError::TooLarge) } else { Ok(bytes) }
}

/// The text, if it is UTF-8.
pub(crate) fn decode(bytes: Vec<u8>) -> Result<String, ReadError> {
    String::from_utf8(bytes).map_err(|error| {
        let end = error.utf8_error().valid_up_to();
        let mut bytes = error.into_bytes();
        let byte = bytes[end];
        let likely = Likely::of(&bytes);
        bytes.truncate(end);
        let good = String::from_utf8(bytes).unwrap_or_default();
        ReadError::NotText(NotText { good, byte, likely })
    })
}

impl Likely {
    fn of(bytes: &[u8]) -> Likely {
        if bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]) {
            Likely::Utf16
        } else if bytes.contains(&0) {
            Likely::Binary
        } else {
            Likely::OtherText
        }
    }
}

impl From<io::Error> for ReadError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::NotFound => ReadError::NotFound,
            io::ErrorKind::IsADirectory => ReadError::Directory,
            _ => ReadError::Other(error),
        }
    }
}

impl ReadError {
    /// What is wrong, in a few words.
    pub(crate) fn reason(&self) -> String {
        match self {
            ReadError::NotFound => "there is no such file".to_string(),
            ReadError::Directory => "it is a directory".to_string(),
            ReadError::TooLarge => {
                format!("it is larger than the limit of {} MiB", MAX_SOURCE_BYTES >> 20)
            }
            ReadError::NotText(bad) => format!(
                "it is not UTF-8 text: byte 0x{:02X} at offset {}",
                bad.byte,
                bad.good.len()
            ),
            ReadError::Other(error) => without_number(error),
        }
    }

    /// The message for the file called `name`. Text that can be shown is added to the sources.
    pub(crate) fn problem(self, name: &str, sources: &mut Sources) -> Problem {
        let message = format!("cannot read `{name}`: {}", self.reason());
        let problem = Problem::error(message.clone()).in_file(name);
        match self {
            ReadError::NotText(bad) => not_text(bad, name, message, sources),
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
            ReadError::Other(_) => problem.help("check that you may read it"),
        }
    }
}

/// So much of a file's name must be right for it to be taken as meant.
const MIN_LIKENESS: f64 = 0.8;
/// In a folder with more files than these it is not looked for.
const MAX_SIBLINGS: usize = 1000;

/// The file beside a missing one that was most likely meant.
fn sibling(missing: &Path) -> Option<PathBuf> {
    let name = missing.file_name()?.to_str()?;
    let folder = missing.parent().filter(|folder| !folder.as_os_str().is_empty());
    let entries = fs::read_dir(folder.unwrap_or(Path::new("."))).ok()?.take(MAX_SIBLINGS);
    let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let scored = names.map(|other| (strsim::normalized_damerau_levenshtein(name, &other), other));
    let (likeness, near) = scored.max_by(|one, other| one.0.total_cmp(&other.0))?;
    (likeness >= MIN_LIKENESS).then(|| missing.with_file_name(near))
}

fn not_text(bad: NotText, name: &str, message: String, sources: &mut Sources) -> Problem {
    let help = match bad.likely {
        Likely::Utf16 => "it looks like UTF-16: convert it with `iconv -f UTF-16 -t UTF-8`",
        Likely::Binary => "it looks like a binary file: give a source file instead",
        Likely::OtherText => {
            "save it as UTF-8, or convert it, for example with `iconv -f LATIN1 -t UTF-8`"
        }
    };
    let end = bad.good.len();
    let last = bad.good.chars().next_back().map_or(0, char::len_utf8);
    let file = sources.add(name, bad.good);
    let label = format!("byte 0x{:02X} comes next", bad.byte);
    let span = Span::new(file, end - last, end);
    Diagnostic::new(Code::NotText, span, message).label(label).help(help).into()
}

/// The system's words without the error number, which says nothing to a person.
fn without_number(error: &io::Error) -> String {
    let text = error.to_string();
    let words = text.split(" (os error").next().unwrap_or(&text);
    let mut chars = words.chars();
    chars.next().map_or(String::new(), |first| first.to_lowercase().chain(chars).collect())
}
