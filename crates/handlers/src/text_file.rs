//! Reading text from files, and what can be wrong with them.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use retake_lang::diagnostic::{Code, Diagnostic};
use retake_lang::source::{FileId, Span};
use retake_lang::syntax::MAX_SOURCE_BYTES;

/// Why there is no text.
#[derive(Debug)]
pub enum ReadError {
    /// Nothing has that name.
    NotFound,
    /// It is a folder.
    Directory,
    /// It is a pipe, a socket or a device, where only a file will do.
    NotAFile,
    /// It has more than `MAX_SOURCE_BYTES`.
    TooLarge,
    /// It is not UTF-8.
    NotText(NotText),
    /// What the system says.
    Other(io::Error),
}

/// Bytes that are not UTF-8.
#[derive(Debug)]
pub struct NotText {
    /// Everything before the first bad byte.
    pub good: String,
    /// The first bad byte, at the offset `good.len()`.
    pub byte: u8,
    likely: Likely,
}

/// What a file that is not UTF-8 most likely is.
#[derive(Debug)]
enum Likely {
    Utf16,
    Binary,
    OtherText,
}

/// All text of whatever has this path: a file, a pipe or a device.
pub fn read_text(path: &Path) -> Result<String, ReadError> {
    let file = File::open(path)?;
    let metadata = file.metadata()?;
    if metadata.is_dir() {
        return Err(ReadError::Directory);
    }
    if metadata.len() > MAX_SOURCE_BYTES as u64 {
        return Err(ReadError::TooLarge);
    }
    decode(read_bounded(file, metadata.len())?)
}

/// All text of a file. Nothing else is opened: a pipe would wait for somebody to write to it.
pub fn read_file(path: &Path) -> Result<String, ReadError> {
    let metadata = fs::metadata(path)?;
    match metadata.is_file() || metadata.is_dir() {
        true => read_text(path),
        false => Err(ReadError::NotAFile),
    }
}

/// All text of a stream.
pub fn read_stream(reader: impl Read) -> Result<String, ReadError> {
    decode(read_bounded(reader, 0)?)
}

/// Devices and pipes have no size to look at beforehand, so reading itself stops at the limit.
fn read_bounded(reader: impl Read, expected: u64) -> Result<Vec<u8>, ReadError> {
    // With a byte to spare, the end of the file is seen without growing.
    let mut bytes = Vec::with_capacity(expected as usize + 1);
    reader.take(MAX_SOURCE_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > MAX_SOURCE_BYTES { Err(ReadError::TooLarge) } else { Ok(bytes) }
}

/// The text, if it is UTF-8.
pub fn decode(bytes: Vec<u8>) -> Result<String, ReadError> {
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
    pub fn reason(&self) -> String {
        match self {
            ReadError::NotFound => "there is no such file".to_string(),
            ReadError::Directory => "it is a directory".to_string(),
            ReadError::NotAFile => "it is not a regular file".to_string(),
            ReadError::TooLarge => {
                format!("it is larger than the limit of {} MiB", MAX_SOURCE_BYTES >> 20)
            }
            ReadError::NotText(bad) => bad.reason(),
            ReadError::Other(error) => without_number(error),
        }
    }
}

impl NotText {
    fn reason(&self) -> String {
        format!("it is not UTF-8 text: byte 0x{:02X} at offset {}", self.byte, self.good.len())
    }

    /// The message for a file called `name`, whose text in the sources is `good`.
    pub fn diagnostic(&self, name: &str, file: FileId) -> Diagnostic {
        let end = self.good.len();
        let last = self.good.chars().next_back().map_or(0, char::len_utf8);
        let message = format!("cannot read `{name}`: {}", self.reason());
        Diagnostic::new(Code::NotText, Span::new(file, end - last, end), message)
            .label(format!("byte 0x{:02X} comes next", self.byte))
            .help(self.likely.help())
    }
}

impl Likely {
    fn help(&self) -> &'static str {
        match self {
            Likely::Utf16 => "it looks like UTF-16: convert it with `iconv -f UTF-16 -t UTF-8`",
            Likely::Binary => "it looks like a binary file: give a source file instead",
            Likely::OtherText => {
                "save it as UTF-8, or convert it, for example with `iconv -f LATIN1 -t UTF-8`"
            }
        }
    }
}

/// The system's words without the error number, which says nothing to a person.
pub fn without_number(error: &io::Error) -> String {
    let text = error.to_string();
    let words = text.split(" (os error").next().unwrap_or(&text);
    let mut chars = words.chars();
    chars.next().map_or(String::new(), |first| first.to_lowercase().chain(chars).collect())
}
