//! The two streams: stdout is data, stderr is talk.

use std::io::{self, BufWriter, IsTerminal, Stderr, Stdout, Write};

use crate::arguments::ColorChoice;

/// Where everything is written.
///
/// A reader that has seen enough and closed its pipe is no failure: what comes after is dropped.
/// Any other failure to write data is kept until [`Output::finish`].
pub(crate) struct Output {
    stdout: Stream<Stdout>,
    stderr: Stream<Stderr>,
    /// Whether messages are coloured.
    pub(crate) color: bool,
    /// How many columns messages may take.
    pub(crate) width: usize,
    /// How many columns data may take, if a person sees them.
    pub(crate) data_width: Option<usize>,
}

/// What messages are laid out for where there is no terminal to ask.
const WIDTH: usize = 120;
/// Below this, trimming source lines would leave nothing of them.
const NARROWEST: usize = 40;

struct Stream<W: Write> {
    writer: Option<BufWriter<W>>,
    failure: Option<io::Error>,
}

impl Output {
    /// The process's own streams.
    pub(crate) fn new(color: ColorChoice) -> Self {
        Output {
            stdout: Stream::new(io::stdout()),
            stderr: Stream::new(io::stderr()),
            color: use_color(color),
            width: columns(io::stderr()).unwrap_or(WIDTH).max(NARROWEST),
            data_width: columns(io::stdout()),
        }
    }

    /// Writes to stdout.
    pub(super) fn data(&mut self, text: &str) {
        self.stdout.write(text.as_bytes());
    }

    /// Writes to stderr, after what was written to stdout so far.
    pub(super) fn talk(&mut self, text: &str) {
        self.stdout.flush();
        self.stderr.write(text.as_bytes());
        self.stderr.flush();
    }

    /// A writer to stdout, for documents that are written piece by piece.
    pub(super) fn data_writer(&mut self) -> impl Write + '_ {
        StreamWriter(&mut self.stdout)
    }

    /// Makes sure that everything written so far has arrived.
    pub(crate) fn flush(&mut self) {
        self.stdout.flush();
    }

    /// Writes out what is left. The error, if any, is one that the user should know of.
    pub(crate) fn finish(&mut self) -> Result<(), io::Error> {
        self.stdout.flush();
        self.stdout.failure.take().map_or(Ok(()), Err)
    }
}

impl<W: Write> Stream<W> {
    fn new(writer: W) -> Self {
        Stream { writer: Some(BufWriter::with_capacity(1 << 16, writer)), failure: None }
    }

    fn write(&mut self, bytes: &[u8]) {
        let outcome = self.writer.as_mut().map_or(Ok(()), |writer| writer.write_all(bytes));
        self.note(outcome);
    }

    fn flush(&mut self) {
        let outcome = self.writer.as_mut().map_or(Ok(()), Write::flush);
        self.note(outcome);
    }

    /// After the first failure nothing more is written.
    fn note(&mut self, outcome: io::Result<()>) {
        let Err(error) = outcome else { return };
        if let Some(writer) = self.writer.take() {
            // Dropping a `BufWriter` would write once more.
            drop(writer.into_parts());
        }
        if error.kind() != io::ErrorKind::BrokenPipe {
            self.failure = Some(error);
        }
    }
}

struct StreamWriter<'a, W: Write>(&'a mut Stream<W>);

impl<W: Write> Write for StreamWriter<'_, W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn use_color(choice: ColorChoice) -> bool {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    match choice {
        ColorChoice::Always => true,
        ColorChoice::Never => false,
        ColorChoice::Auto => {
            io::stderr().is_terminal()
                && !set("NO_COLOR")
                && std::env::var_os("TERM").is_none_or(|term| term != "dumb")
        }
    }
}

/// The width of a terminal.
#[cfg(unix)]
fn columns(stream: impl std::os::fd::AsFd) -> Option<usize> {
    let (width, _) = terminal_size::terminal_size_of(stream)?;
    Some(usize::from(width.0))
}

/// The width of a terminal.
#[cfg(windows)]
fn columns(stream: impl std::os::windows::io::AsHandle) -> Option<usize> {
    let (width, _) = terminal_size::terminal_size_of(stream)?;
    Some(usize::from(width.0))
}
