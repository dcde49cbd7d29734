//! A command line to the words of a command. Values are words of their own, or arguments of the
//! shell, so that nothing in them is ever read as a command.

use super::code::{Code, call, string};

/// What makes a command one for the shell.
const SHELL: &[char] = &['|', '&', ';', '<', '>', '$', '`', '*', '?', '(', ')', '#', '~', '\n'];

/// A part of a command.
enum Piece {
    Char(char),
    /// `{{name}}`
    Value(String),
}

/// The words of a command, as an expression that makes a list of strings. `value` says what a
/// placeholder stands for.
pub(super) fn words(command: &str, mut value: impl FnMut(&str) -> Code) -> Code {
    let pieces = pieces(command);
    let is_shell = {
        let mut quote = None;
        pieces.iter().any(|piece| match piece {
            Piece::Char(char) => {
                match (quote, char) {
                    (None, '\'' | '"') => quote = Some(*char),
                    (Some(open), char) if open == *char => quote = None,
                    _ => {}
                }
                // In double quotes the shell still looks for `$` and backquotes.
                match quote {
                    None => SHELL.contains(char),
                    Some('"') => matches!(char, '$' | '`'),
                    _ => false,
                }
            }
            Piece::Value(_) => false,
        })
    };
    if is_shell { through_shell(&pieces, &mut value) } else { plain(&pieces, &mut value) }
}

fn pieces(command: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut rest = command.trim();
    while let Some(first) = rest.chars().next() {
        let inside = rest.strip_prefix("{{").and_then(|rest| rest.split_once("}}"));
        match inside {
            Some((name, after)) if is_path(name.trim()) => {
                pieces.push(Piece::Value(name.trim().to_string()));
                rest = after;
            }
            _ => {
                pieces.push(Piece::Char(first));
                rest = &rest[first.len_utf8()..];
            }
        }
    }
    pieces
}

fn is_path(name: &str) -> bool {
    let is_part = |part: &str| {
        part.starts_with(|first: char| first.is_alphanumeric() || first == '_')
            && part.chars().all(|char| char.is_alphanumeric() || "_-".contains(char))
    };
    name.split('.').all(is_part) && !name.starts_with(|first: char| first.is_numeric())
}

/// Each word a string, a value, or both joined.
fn plain(pieces: &[Piece], value: &mut impl FnMut(&str) -> Code) -> Code {
    let mut words: Vec<Vec<Code>> = Vec::new();
    let (mut word, mut text): (Vec<Code>, String) = (Vec::new(), String::new());
    let (mut quote, mut begun) = (None, false);
    let mut chars = pieces.iter();
    while let Some(piece) = chars.next() {
        match piece {
            Piece::Value(name) => {
                flush(&mut text, &mut word);
                word.push(value(name));
                begun = true;
            }
            Piece::Char(char) => match (quote, char) {
                (None, '\'' | '"') => (quote, begun) = (Some(*char), true),
                (Some(open), char) if open == *char => quote = None,
                (None | Some('"'), '\\') => match chars.next() {
                    Some(Piece::Char(escaped)) => (begun, _) = (true, text.push(*escaped)),
                    Some(Piece::Value(name)) => {
                        flush(&mut text, &mut word);
                        word.push(value(name));
                        begun = true;
                    }
                    None => {}
                },
                (None, char) if char.is_whitespace() => {
                    if begun {
                        finish(&mut text, &mut word, &mut words);
                    }
                    begun = false;
                }
                (_, char) => (begun, _) = (true, text.push(*char)),
            },
        }
    }
    if begun {
        finish(&mut text, &mut word, &mut words);
    }
    call("list", words.into_iter().map(joined))
}

fn flush(text: &mut String, word: &mut Vec<Code>) {
    if !text.is_empty() {
        word.push(string(&std::mem::take(text)));
    }
}

fn finish(text: &mut String, word: &mut Vec<Code>, words: &mut Vec<Vec<Code>>) {
    flush(text, word);
    words.push(std::mem::take(word));
}

fn joined(mut word: Vec<Code>) -> Code {
    match word.len() {
        0 => string(""),
        1 => word.remove(0),
        _ => call("string-append", word),
    }
}

/// The command stays as it is, but for its values: the shell gets them as arguments, `"$1"` and so
/// on.
fn through_shell(pieces: &[Piece], value: &mut impl FnMut(&str) -> Code) -> Code {
    let mut script = String::new();
    let mut values: Vec<Code> = Vec::new();
    let mut quote = None;
    let mut escaped = false;
    for piece in pieces {
        match piece {
            Piece::Value(name) => {
                values.push(value(name));
                let number = values.len();
                script.push_str(&match quote {
                    None => format!("\"${{{number}}}\""),
                    Some('\'') => format!("'\"${{{number}}}\"'"),
                    Some(_) => format!("${{{number}}}"),
                });
                escaped = false;
            }
            Piece::Char(char) => {
                script.push(*char);
                match (quote, char) {
                    _ if escaped => {}
                    (None, '\'' | '"') => quote = Some(*char),
                    (Some(open), char) if open == *char => quote = None,
                    _ => {}
                }
                escaped = !escaped && *char == '\\' && quote != Some('\'');
            }
        }
    }
    let mut words = vec![string("sh"), string("-c"), string(&script)];
    if !values.is_empty() {
        // The first argument after the script is what the shell calls itself.
        words.push(string("sh"));
        words.append(&mut values);
    }
    call("list", words)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::migrate::code::atom;

    fn check(command: &str, expected: &str) {
        let mut out = String::new();
        words(command, |name| atom(name)).print(&mut out);
        assert_eq!(out, expected);
    }

    #[test]
    fn words_of_commands() {
        check("{{script}}", "(list script)");
        check("run.sh --fast 'a b' \"c d\"", r#"(list "run.sh" "--fast" "a b" "c d")"#);
        check(
            "run --file={{path}} \"{{a}} {{b}}\"",
            r#"(list "run" (string-append "--file=" path) (string-append a " " b))"#,
        );
        check("echo '' a\\ b", r#"(list "echo" "" "a b")"#);
        check("", "(list)");
    }

    #[test]
    fn what_needs_a_shell_keeps_it_and_values_stay_data() {
        check("make test | tee log", r#"(list "sh" "-c" "make test | tee log")"#);
        check(
            "cat {{file}} | grep \"{{what}}\" '{{n}}'",
            r#"(list "sh" "-c" "cat \"${1}\" | grep \"${2}\" ''\"${3}\"''" "sh" file what n)"#,
        );
    }
}
