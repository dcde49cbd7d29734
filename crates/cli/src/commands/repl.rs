//! `retake repl`

use std::io::{self, BufRead, IsTerminal, Read};

use retake_handlers::text_file::{ReadError, decode};
use retake_lang::source::Sources;
use retake_lang::syntax::{MAX_SOURCE_BYTES, is_complete};

use super::eval::LimitArgs;
use crate::exit::Exit;
use crate::input::{Input, unreadable};
use crate::interrupt::{Interrupt, WhenIdle};
use crate::render::{Output, terminal};
use crate::repl::command::Command;
use crate::repl::editor::{Editor, Typed};
use crate::repl::{Flow, Repl};

/// Try out the language line by line
///
/// With a terminal: line editing, history, completion with Tab, and commands such as `,help`.
/// Without one: reads forms from standard input and prints their values, without prompts.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    limits: LimitArgs,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> Exit {
    let limits = args.limits.limits();
    if !io::stdin().is_terminal() {
        return piped(&mut Repl::new(limits, Interrupt::install(WhenIdle::Exit)), out);
    }
    match typed(&mut Repl::new(limits, Interrupt::install(WhenIdle::Wait)), out) {
        Ok(()) => Exit::Done,
        Err(error) => {
            terminal::remark(out, &format!("error: cannot use this terminal: {error}"));
            Exit::Failed
        }
    }
}

fn typed(repl: &mut Repl, out: &mut Output) -> rustyline::Result<()> {
    let mut editor = Editor::new(out.color)?;
    terminal::remark(out, "retake: ,help says what can be typed here; Ctrl-D leaves");
    loop {
        match editor.read(repl.defined_names())? {
            Typed::Input(text) if repl.input(&text, out) == Flow::Quit => return Ok(()),
            Typed::Input(_) | Typed::Cleared => {}
            Typed::End => return Ok(()),
        }
    }
}

fn piped(repl: &mut Repl, out: &mut Output) -> Exit {
    match inputs(repl, out) {
        Ok(()) => Exit::Done,
        Err(error) => {
            let mut sources = Sources::new();
            let problem = unreadable(error, &Input::Stdin.name(), &mut sources);
            terminal::problems(out, &sources, &[problem]);
            Exit::Refused
        }
    }
}

fn inputs(repl: &mut Repl, out: &mut Output) -> Result<(), ReadError> {
    let mut stdin = io::stdin().lock();
    let mut pending = String::new();
    while let Some(line) = read_line(&mut stdin, MAX_SOURCE_BYTES - pending.len())? {
        pending.push_str(&line);
        if is_complete(Command::expression_in(&pending)) {
            let text = std::mem::take(&mut pending);
            if repl.input(&text, out) == Flow::Quit {
                return Ok(());
            }
        }
    }
    // What is left is not complete, and the message says so.
    repl.input(&pending, out);
    Ok(())
}

/// The next line, with its end, unless it is longer than `limit`.
fn read_line(stdin: &mut impl BufRead, limit: usize) -> Result<Option<String>, ReadError> {
    let mut bytes = Vec::new();
    stdin.take(limit as u64 + 1).read_until(b'\n', &mut bytes)?;
    match bytes.len() {
        0 => Ok(None),
        length if length > limit => Err(ReadError::TooLarge),
        _ => decode(bytes).map(Some),
    }
}
