//! What can be typed at the prompt besides programs.

use crate::problem::Problem;

/// One input, understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Command<'a> {
    Nothing,
    Evaluate(&'a str),
    Help,
    Doc(&'a str),
    Type(&'a str),
    Time(&'a str),
    Load(&'a str),
    Quit,
}

pub(crate) const HELP: &str = "\
Type an expression to see its value. An input goes on over several lines until its brackets close.

  ,help          this text
  ,doc NAME      what a procedure, a form or a task does
  ,type EXPR     the type of a value
  ,time EXPR     how long it takes to compute
  ,load FILE     define everything that a file defines
  ,quit          leave, as does Ctrl-D

Ctrl-C stops a running program, or clears the line. Tab completes names.
";

/// The words, in the order of the help.
pub(crate) const WORDS: [&str; 6] = [",help", ",doc", ",type", ",time", ",load", ",quit"];

impl<'a> Command<'a> {
    /// A comma at the very start cannot begin a program, so it marks a command.
    pub(crate) fn parse(text: &'a str) -> Result<Command<'a>, Box<Problem>> {
        let text = text.trim();
        let Some((word, rest)) = split(text) else {
            return Ok(if text.is_empty() { Command::Nothing } else { Command::Evaluate(text) });
        };
        match (word, rest) {
            (",help", "") => Ok(Command::Help),
            (",quit" | ",exit" | ",q", "") => Ok(Command::Quit),
            (",doc" | ",type" | ",time" | ",load", "") => {
                let message = format!("`{word}` needs something after it");
                Err(Box::new(Problem::error(message).help("`,help` shows how it is used")))
            }
            (",doc", name) => Ok(Command::Doc(name)),
            (",type", expression) => Ok(Command::Type(expression)),
            (",time", expression) => Ok(Command::Time(expression)),
            (",load", path) => Ok(Command::Load(unquoted(path))),
            _ => Err(Box::new(unknown(word))),
        }
    }

    /// The part of an input that must be balanced before it can be used.
    pub(crate) fn expression_in(text: &str) -> &str {
        match split(text.trim_start()) {
            None => text,
            Some((",type" | ",time", rest)) => rest,
            Some(_) => "",
        }
    }
}

fn split(text: &str) -> Option<(&str, &str)> {
    let end = text.find(char::is_whitespace).unwrap_or(text.len());
    text.starts_with(',').then(|| (&text[..end], text[end..].trim()))
}

/// A path may be given as a string, as `import` takes it.
fn unquoted(path: &str) -> &str {
    path.strip_prefix('"').and_then(|path| path.strip_suffix('"')).unwrap_or(path)
}

fn unknown(word: &str) -> Problem {
    let problem = Problem::error(format!("there is no command `{word}`"));
    let near = WORDS.into_iter().min_by_key(|known| strsim::levenshtein(known, word));
    match near.filter(|near| strsim::levenshtein(near, word) <= 1) {
        Some(near) => problem.help(format!("did you mean `{near}`?")),
        None => problem.help(format!("there are {}", WORDS.join(" "))),
    }
}

#[cfg(test)]
mod tests {
    use super::Command;

    #[test]
    fn commands() {
        assert_eq!(Command::parse(" (+ 1 2) ").unwrap(), Command::Evaluate("(+ 1 2)"));
        assert_eq!(Command::parse(",time (f 1)").unwrap(), Command::Time("(f 1)"));
        assert_eq!(Command::parse(",load \"a b.scm\"").unwrap(), Command::Load("a b.scm"));
        assert!(Command::parse(",doc").unwrap_err().message.contains("needs something"));
        assert_eq!(Command::parse(",tim 1").unwrap_err().help, ["did you mean `,time`?"]);
    }

    #[test]
    fn only_expressions_must_be_balanced() {
        assert_eq!(Command::expression_in(",time (f"), "(f");
        assert_eq!(Command::expression_in(",doc ("), "");
        assert_eq!(Command::expression_in("(f"), "(f");
    }
}
