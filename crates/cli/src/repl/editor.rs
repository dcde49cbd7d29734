//! Typing at a terminal: editing, history, completion, brackets.
//!
//! Prompt and line are drawn by the line editor, which has to know what is on the screen.

use std::borrow::Cow;
use std::path::PathBuf;

use retake_lang::syntax::is_complete;
use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::{CmdKind, Highlighter, MatchingBracketHighlighter};
use rustyline::hint::Hinter;
use rustyline::history::FileHistory;
use rustyline::validate::{ValidationContext, ValidationResult, Validator};
use rustyline::{CompletionType, Config, Context, Helper};

use super::command::{Command, WORDS};
use super::{history, names};

const PROMPT: &str = "retake> ";
/// Lines that are remembered.
const MAX_HISTORY: usize = 1000;

/// A terminal that is typed at.
pub(crate) struct Editor {
    editor: rustyline::Editor<Assistant, FileHistory>,
    history: Option<PathBuf>,
}

/// What came from the terminal.
pub(crate) enum Typed {
    /// A complete input.
    Input(String),
    /// Ctrl-C: the line is gone.
    Cleared,
    /// Ctrl-D.
    End,
}

impl Editor {
    pub(crate) fn new(color: bool) -> rustyline::Result<Self> {
        let config = Config::builder()
            .max_history_size(MAX_HISTORY)?
            .history_ignore_dups(true)?
            .completion_type(CompletionType::List)
            .build();
        let mut editor = rustyline::Editor::with_config(config)?;
        editor.set_helper(Some(Assistant::new(color)));
        let history = history::path();
        if let Some(path) = &history {
            // There is none the first time.
            let _ = editor.load_history(path);
        }
        Ok(Editor { editor, history })
    }

    /// Waits for the next input. `defined` are names to complete besides the known ones.
    pub(crate) fn read(&mut self, defined: Vec<String>) -> rustyline::Result<Typed> {
        if let Some(assistant) = self.editor.helper_mut() {
            assistant.defined = defined;
        }
        match self.editor.readline(PROMPT) {
            Ok(line) => {
                self.remember(&line);
                Ok(Typed::Input(line))
            }
            Err(ReadlineError::Interrupted) => Ok(Typed::Cleared),
            Err(ReadlineError::Eof) => Ok(Typed::End),
            Err(error) => Err(error),
        }
    }

    /// Written at once: a session that is killed still leaves its history.
    fn remember(&mut self, line: &str) {
        if line.trim().is_empty() {
            return;
        }
        let added = self.editor.add_history_entry(line);
        if let (Ok(true), Some(path)) = (added, &self.history) {
            // A full disk must not end the session.
            let _ = self.editor.append_history(path);
        }
    }
}

/// Helps while a line is being typed.
struct Assistant {
    brackets: Option<MatchingBracketHighlighter>,
    defined: Vec<String>,
}

impl Assistant {
    fn new(color: bool) -> Self {
        let brackets = color.then(MatchingBracketHighlighter::new);
        Assistant { brackets, defined: Vec::new() }
    }
}

impl Helper for Assistant {}

impl Hinter for Assistant {
    type Hint = String;
}

impl Validator for Assistant {
    fn validate(&self, context: &mut ValidationContext<'_>) -> rustyline::Result<ValidationResult> {
        Ok(match is_complete(Command::expression_in(context.input())) {
            true => ValidationResult::Valid(None),
            false => ValidationResult::Incomplete,
        })
    }
}

impl Highlighter for Assistant {
    fn highlight<'l>(&self, line: &'l str, pos: usize) -> Cow<'l, str> {
        match &self.brackets {
            Some(brackets) => brackets.highlight(line, pos),
            None => Cow::Borrowed(line),
        }
    }

    fn highlight_char(&self, line: &str, pos: usize, kind: CmdKind) -> bool {
        self.brackets.as_ref().is_some_and(|brackets| brackets.highlight_char(line, pos, kind))
    }
}

impl Completer for Assistant {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        pos: usize,
        _context: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        let start = word_start(&line[..pos]);
        let word = &line[start..pos];
        if word.is_empty() {
            return Ok((start, Vec::new()));
        }
        let mut found: Vec<String> = match line[..start].trim().is_empty() && word.starts_with(',')
        {
            true => WORDS.iter().map(|word| word.to_string()).collect(),
            false => names::known().map(str::to_string).chain(self.defined.clone()).collect(),
        };
        found.retain(|name| name.starts_with(word));
        found.sort();
        found.dedup();
        Ok((start, found))
    }
}

/// Where the name before the cursor begins. A comma belongs to the word only at the very start,
/// where it begins a command.
fn word_start(line: &str) -> usize {
    let ends_word = |char: char| char.is_whitespace() || "()[]{}'`\";".contains(char);
    let start = line.rfind(ends_word).map_or(0, |at| at + 1);
    match line[start..].rfind(',') {
        Some(comma) if !line[..start + comma].trim().is_empty() => start + comma + 1,
        _ => start,
    }
}

#[cfg(test)]
mod tests {
    use super::word_start;

    #[test]
    fn words_to_complete() {
        for (line, word) in [
            ("(string-ap", "string-ap"),
            ("car", "car"),
            (",ti", ",ti"),
            ("`(a ,li", "li"),
            ("`(a ,@li", "@li"),
            (",doc str", "str"),
            ("(f ", ""),
        ] {
            assert_eq!(&line[word_start(line)..], word, "{line}");
        }
    }
}
