//! `retake fmt`

use std::path::{Path, PathBuf};

use retake_lang::format::format;
use retake_lang::source::Sources;
use retake_lang::syntax::read;

use crate::exit::Exit;
use crate::input::{Input, Text, unreadable};
use crate::problem::Problem;
use crate::render::{Output, diff, terminal};
use crate::replace_file::replace_file;

/// Lay out programs in the standard way
///
/// Comments and meaning stay as they are. A file with syntax errors is left alone and reported,
/// while the others are done.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The files, changed in place; `-` or none: standard input to standard output
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Change nothing; show what would change, and end with 1 if anything would
    #[arg(long)]
    check: bool,
}

/// What has been done so far.
#[derive(Default)]
struct Formatting {
    check: bool,
    sources: Sources,
    problems: Vec<Problem>,
    /// Inputs that something can be said about afterwards.
    files: usize,
    changed: usize,
    /// Inputs with errors, which stay as they are.
    left_alone: usize,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> Exit {
    let mut formatting = Formatting { check: args.check, ..Formatting::default() };
    for input in inputs(args) {
        if let Err(problems) = formatting.input(&input, out) {
            formatting.problems.extend(problems);
            formatting.left_alone += 1;
        }
    }
    terminal::problems(out, &formatting.sources, &formatting.problems);
    formatting.summary(out);
    match (formatting.problems.is_empty(), args.check && formatting.changed > 0) {
        (false, _) => Exit::Refused,
        (true, true) => Exit::Failed,
        (true, false) => Exit::Done,
    }
}

fn inputs(args: &Args) -> Vec<Input> {
    match args.files.as_slice() {
        [] => vec![Input::Stdin],
        files => files.iter().map(|path| Input::from_path(path)).collect(),
    }
}

impl Formatting {
    fn input(&mut self, input: &Input, out: &mut Output) -> Result<(), Vec<Problem>> {
        self.files += (self.check || matches!(input, Input::File(_))) as usize;
        let text = input
            .read()
            .map_err(|error| vec![unreadable(error, &input.name(), &mut self.sources)])?;
        let formatted = self.format(&text)?;
        let changed = formatted != text.text;
        match input {
            _ if self.check && changed => diff::changes(out, &text.name, &text.text, &formatted),
            _ if self.check => {}
            Input::File(path) if changed => write(path, &formatted)?,
            Input::File(_) => {}
            Input::Stdin | Input::Expression(_) => terminal::data(out, &formatted),
        }
        self.changed += changed as usize;
        Ok(())
    }

    fn format(&mut self, text: &Text) -> Result<String, Vec<Problem>> {
        let file = self.sources.add(text.name.as_str(), text.text.as_str());
        let (tree, diagnostics) = read(file, &text.text);
        if diagnostics.is_empty() {
            return Ok(format(&tree, &text.text));
        }
        Err(diagnostics.into_iter().map(Problem::from).collect())
    }

    /// Says nothing when standard input went to standard output, since nothing can be missed there.
    fn summary(&self, out: &mut Output) {
        let verb = if self.check { "would change" } else { "changed" };
        let left_alone = match self.left_alone {
            0 => String::new(),
            number => format!(", {number} left alone"),
        };
        if self.files > 0 {
            let files = terminal::count(self.files, "file");
            terminal::remark(out, &format!("{} of {files} {verb}{left_alone}", self.changed));
        }
    }
}

fn write(path: &Path, text: &str) -> Result<(), Vec<Problem>> {
    replace_file(path, text).map_err(|error| {
        let name = path.to_string_lossy();
        let message = format!("cannot write `{name}`: {error}");
        vec![Problem::error(message).in_file(name).help("the file is as it was before")]
    })
}
