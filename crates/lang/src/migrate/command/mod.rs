//! A command line to the words of a command, or to a script for the shell.
//!
//! Values are data. They are words of their own or parts of words, or the shell gets them as variables
//! of its environment, and then only where it is certain that it takes them as they are. Where it is
//! not, the command is not translated.

mod lexer;
mod parsed_again;
mod pieces;

use std::collections::HashMap;

use lexer::{Doubt, Item, Lexed, Part, Quoting, Word, lex};
use pieces::{Piece, dedented, pieces};

/// How a command is run.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Command {
    Words(Vec<Group>),
    /// By the shell, with variables: their names, and the placeholders that they stand for.
    Script {
        text: String,
        variables: Vec<(String, String)>,
    },
}

/// Words that are there, or not, together.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Group {
    /// The value on which it depends, and whether it must be absent.
    pub(super) section: Option<(String, bool)>,
    pub(super) words: Vec<Vec<Segment>>,
}

/// A part of a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Segment {
    Text(String),
    /// The placeholder of this name.
    Value(String),
}

/// Why a command is not translated.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Refusal {
    pub(super) why: String,
    /// What to do.
    pub(super) help: &'static str,
}

impl Refusal {
    /// It breaks off, or its sections do not fit together.
    fn broken(why: String) -> Self {
        Refusal { why, help: "write the command out" }
    }

    /// It is not certain what becomes of a value.
    fn uncertain(place: &str) -> Self {
        Refusal { why: format!("a value stands {place}"), help: TO_A_FILE }
    }
}

const TO_A_FILE: &str = "write the script into a file, and give it the values as arguments";

/// Commands that only a shell has.
const BUILTINS: &[&str] = &[
    "!", ".", ":", "alias", "bg", "cd", "command", "eval", "exec", "exit", "export", "fg", "hash",
    "jobs", "let", "popd", "pushd", "read", "readonly", "return", "set", "shift", "source", "trap",
    "type", "ulimit", "umask", "unalias", "unset", "wait", "[[", "{",
];

/// Reads a command, or says what stands in the way.
pub(super) fn parse(command: &str) -> Result<Command, Refusal> {
    let text = dedented(command);
    let pieces = pieces(&text);
    let has_values = pieces.iter().any(|piece| !matches!(piece, Piece::Char(_)));
    let lexed = match lex(&pieces) {
        Ok(lexed) => lexed,
        Err(Doubt::Broken(why)) => return Err(Refusal::broken(why)),
        Err(Doubt::Unclear(place)) if has_values => return Err(Refusal::uncertain(&place)),
        Err(Doubt::Unclear(_)) => return Ok(Command::Script { text, variables: Vec::new() }),
    };
    if has_values {
        parsed_again::check(&lexed).map_err(|place| Refusal::uncertain(&place))?;
    }
    match needs_shell(&lexed) {
        true => script(&pieces, &lexed),
        false => groups(lexed).map(Command::Words).map_err(Refusal::broken),
    }
}

fn needs_shell(lexed: &Lexed) -> bool {
    let first = lexed.commands.first().and_then(|command| command.first());
    let is_for_shell = |word: &Word| {
        parsed_again::is_assignment(word) || word.literal().is_some_and(|it| BUILTINS.contains(&it))
    };
    lexed.needs_shell || matches!(first, Some(Item::Word(word)) if is_for_shell(word))
}

fn groups(lexed: Lexed) -> Result<Vec<Group>, String> {
    let mut groups = vec![Group { section: None, words: Vec::new() }];
    for item in lexed.commands.into_iter().flatten() {
        let open = groups.last().and_then(|group| group.section.clone());
        match (item, open) {
            (Item::Word(word), _) => {
                let words = groups.last_mut().map(|group| &mut group.words);
                words.into_iter().for_each(|words| words.push(segments(&word)));
            }
            (Item::Open { name, inverted }, None) => {
                groups.push(Group { section: Some((name, inverted)), words: Vec::new() });
            }
            (Item::Close(name), Some((open, _))) if name == open => {
                groups.push(Group { section: None, words: Vec::new() });
            }
            (Item::Open { .. }, _) => return Err("a section stands in another one".to_string()),
            (Item::Close(name), _) => return Err(format!("`{{{{/{name}}}}}` closes nothing")),
        }
    }
    match groups.last() {
        Some(Group { section: Some((name, _)), .. }) => {
            Err(format!("`{{{{/{name}}}}}` is missing"))
        }
        _ => Ok(groups.into_iter().filter(|group| !group.words.is_empty()).collect()),
    }
}

fn segments(word: &Word) -> Vec<Segment> {
    let segment = |part: &Part| match part {
        Part::Text(text) => Some(Segment::Text(text.clone())),
        Part::Value(name) => Some(Segment::Value(name.clone())),
        Part::Expansion => None,
    };
    word.parts.iter().filter_map(segment).collect()
}

/// The command stays as it is, but for its values.
fn script(pieces: &[Piece], lexed: &Lexed) -> Result<Command, Refusal> {
    let mut script = Script::new(pieces);
    for (at, piece) in pieces.iter().enumerate() {
        match (piece, lexed.quoting.get(&at)) {
            (Piece::Char(char), _) => script.text.push(*char),
            (Piece::Value(name), Some(Quoting::None)) => {
                let variable = script.variable(name);
                script.text.push_str(&format!("\"${{{variable}}}\""));
            }
            (Piece::Value(name), Some(Quoting::Double)) => {
                let variable = script.variable(name);
                script.text.push_str(&format!("${{{variable}}}"));
            }
            (Piece::Value(_), Some(Quoting::Single)) => {
                return Err(Refusal::uncertain("between single quotation marks"));
            }
            _ => {
                let why = "a section stands in a command that needs a shell".to_string();
                return Err(Refusal { why, help: TO_A_FILE });
            }
        }
    }
    Ok(Command::Script { text: script.text, variables: script.variables })
}

struct Script {
    /// The characters of the command, in which no variable of ours must occur.
    written: String,
    text: String,
    variables: Vec<(String, String)>,
    by_placeholder: HashMap<String, String>,
}

impl Script {
    fn new(pieces: &[Piece]) -> Self {
        let char = |piece: &Piece| match piece {
            Piece::Char(char) => *char,
            _ => ' ',
        };
        Script {
            written: pieces.iter().map(char).collect(),
            text: String::new(),
            variables: Vec::new(),
            by_placeholder: HashMap::new(),
        }
    }

    /// The variable for a placeholder, the same one each time.
    fn variable(&mut self, placeholder: &str) -> String {
        if let Some(known) = self.by_placeholder.get(placeholder) {
            return known.clone();
        }
        let plain =
            |char: char| if char.is_ascii_alphanumeric() { char.to_ascii_uppercase() } else { '_' };
        let wanted = format!("RETAKE_{}", placeholder.chars().map(plain).collect::<String>());
        let is_free = |name: &String| {
            !self.written.contains(name.as_str())
                && self.variables.iter().all(|(used, _)| used != name)
        };
        let numbered = (2..).map(|number| format!("{wanted}_{number}"));
        let name =
            std::iter::once(wanted.clone()).chain(numbered).find(is_free).unwrap_or_default();
        self.variables.push((name.clone(), placeholder.to_string()));
        self.by_placeholder.insert(placeholder.to_string(), name.clone());
        name
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(command: &str) -> String {
        let segment = |segment: &Segment| match segment {
            Segment::Text(text) => text.clone(),
            Segment::Value(name) => format!("<{name}>"),
        };
        match parse(command) {
            Ok(Command::Words(groups)) => {
                let group = |group: &Group| {
                    let words =
                        group.words.iter().map(|word| word.iter().map(segment).collect::<String>());
                    let words = words.collect::<Vec<_>>().join("|");
                    match &group.section {
                        Some((name, inverted)) => {
                            format!("{}{name}?[{words}]", if *inverted { "!" } else { "" })
                        }
                        None => words,
                    }
                };
                groups.iter().map(group).collect::<Vec<_>>().join("|")
            }
            Ok(Command::Script { text, variables }) => {
                let variables = variables.iter().map(|(name, value)| format!("{name}=<{value}> "));
                format!("{}$ {text}", variables.collect::<String>())
            }
            Err(refusal) => format!("! {}", refusal.why),
        }
    }

    #[track_caller]
    fn check(command: &str, expected: &str) {
        assert_eq!(shown(command), expected, "{command}");
    }

    #[track_caller]
    fn refused(command: &str) {
        assert!(shown(command).starts_with("! "), "{command}: {}", shown(command));
    }

    #[test]
    fn words_of_commands() {
        check("{{script}}", "<script>");
        check("run.sh --fast 'a b' \"c d\"", "run.sh|--fast|a b|c d");
        check("run --file={{path}} \"{{a}} {{b}}\" '{{c}}'", "run|--file=<path>|<a> <b>|<c>");
        check("echo '' a\\ b \"\\n\\$\"", "echo||a b|\\n$");
        check("find . -name {{x}} -exec rm {} \\;", "find|.|-name|<x>|-exec|rm|{}|;");
        check("docker ps --format '{{.Names}}'", "docker|ps|--format|{{.Names}}");
        check("", "");
    }

    #[test]
    fn lines_that_go_on() {
        check("\n    train --epochs 5\\\n        --lr 0.1\n  ", "train|--epochs|5|--lr|0.1");
        check("train --na\\\nme x", "train|--name|x");
        check("\n  a |\n    b\n  c", "$ a |\n  b\nc");
    }

    #[test]
    fn sections_cover_words() {
        check("run {{#x}}--flag {{x}}{{/x}} y", "run|x?[--flag|<x>]|y");
        check("run{{#x}} --flag{{/x}}{{^x}} --none{{/x}}", "run|x?[--flag]|!x?[--none]");
        for command in [
            "run --f{{#x}}lag{{/x}}",
            "run '{{#x}}a{{/x}}'",
            "run {{#x}}a{{/x}}b",
            "run {{#x}}a",
            "run {{/x}}",
            "run {{#x}}{{#y}}a{{/y}}{{/x}}",
            "run {{#x}}a{{/x}} | cat",
        ] {
            refused(command);
        }
    }

    #[test]
    fn what_needs_a_shell_keeps_it_and_values_are_variables() {
        check("make test | tee log", "$ make test | tee log");
        check(
            "cat {{file}} | grep \"a {{what.x}} b\"",
            "RETAKE_FILE=<file> RETAKE_WHAT_X=<what.x> $ cat \"${RETAKE_FILE}\" | grep \"a ${RETAKE_WHAT_X} b\"",
        );
        check(
            "set -- a; f() { echo $1 $# $@; }; f {{a_b}} {{a-b}}",
            "RETAKE_A_B=<a_b> RETAKE_A_B_2=<a-b> $ set -- a; f() { echo $1 $# $@; }; f \"${RETAKE_A_B}\" \"${RETAKE_A_B_2}\"",
        );
        check(
            "D=$(date \"+%s\") run {{x}}",
            "RETAKE_X=<x> $ D=$(date \"+%s\") run \"${RETAKE_X}\"",
        );
        check("echo {{x}} # it's", "RETAKE_X=<x> $ echo \"${RETAKE_X}\" # it's");
        check("echo $RETAKE_X {{x}}", "RETAKE_X_2=<x> $ echo $RETAKE_X \"${RETAKE_X_2}\"");
        check("cd {{x}}", "RETAKE_X=<x> $ cd \"${RETAKE_X}\"");
        check("A=b run {{x}}", "RETAKE_X=<x> $ A=b run \"${RETAKE_X}\"");
        check("cat <<EOF\nit's\nEOF", "$ cat <<EOF\nit's\nEOF");
    }

    #[test]
    fn where_the_shell_is_not_certain_there_are_no_values() {
        for command in [
            "echo '{{x}}' | cat",
            "X=\"$(printf \"[%s]\" {{x}})\"",
            "echo \"`echo {{x}}`\"",
            "echo $(({{x}} + 1))",
            "X={{x}}; echo $((X + 1))",
            "cat <<EOF\n{{x}}\nEOF",
            "cat <<'EOF'\n{{x}}\nEOF",
            "cat {{x}} <<< a",
            "echo a # {{x}}",
            "echo \\{{x}} | cat",
            "echo \\{{x}}",
            "echo \"a\\{{x}}\"",
            "echo ${{x}}",
            "echo ${Y:-{{x}}}",
            "echo ${Y:X} {{x}}",
            "echo ${!Y} {{x}}",
            "echo $'a' {{x}}",
            "diff <(a) {{x}}",
            "((x)) ; echo {{x}}",
            "[[ {{x}} -gt 3 ]]",
            "a[{{x}}]=1",
            "a[X]=1 run {{x}}",
            "export {{x}}",
            "read {{x}}",
            "test -v {{x}}",
            "echo $(case a in a) echo b;; esac) {{x}}",
        ] {
            refused(command);
        }
        for command in
            ["echo 'a", "echo \"a", "echo a\\", "echo \"$(a\"", "echo `a", "echo {{x}} 'a"]
        {
            refused(command);
        }
    }

    #[test]
    fn what_parses_again_gets_no_values() {
        for command in [
            "bash -c 'echo {{x}}'",
            "sh -c \"rm {{x}}\"",
            "sudo bash -lc {{x}}",
            "/bin/sh -e -c {{x}}",
            "sh -c 'eval \"$1\"' sh {{x}}",
            "{{shell}} -c {{x}}",
            "$SHELL -c {{x}}",
            "{{folder}}/bash -c {{x}}",
            "python3.11 -uc {{x}}",
            "python -W ignore -c {{x}}",
            "perl -ne {{x}} f",
            "node --eval={{x}}",
            "ruby -e {{x}}",
            "php -r {{x}}",
            "awk '{print \"{{x}}\"}' f",
            "sed s/a/{{x}}/ f",
            "sed -i '' s/a/{{x}}/ f",
            "eval \"echo {{x}}\" | cat",
            "X={{x}}; eval \"$X\"",
            "X={{x}}; sh -c \"$X\"",
            "echo 'echo {{x}}' | sh",
            "echo {{x}} | sh",
            "echo {{x}} | sudo bash -s",
            "echo {{x}} | python -",
            "trap '{{x}}' EXIT",
            "X={{x}}; trap \"$X\" EXIT; b",
            "source {{x}}",
            ". {{x}}",
            "find . -exec sh -c 'echo {{x}}' \\;",
            "echo {{x}} | xargs sh -c",
            "echo {{x}} | xargs -I% sh -c 'echo %'",
            "ssh host \"ls {{x}}\"",
            "su -c {{x}}",
            "watch {{x}}",
            "echo {{x}} > f; sh f",
            "echo {{x}} > ./f; f",
            "bash {{x}} {{y}}",
            "env -i sh -c {{x}}",
            "env -S \"a {{x}}\"",
            "bash -euo pipefail -c {{x}}",
            "fish -C {{x}} f",
            "python -I -c {{x}}",
            "php -d a=b -r {{x}}",
            "gawk -i inplace '{print \"{{x}}\"}' f",
            "sed -e s/a/b/ -ne {{x}}",
        ] {
            refused(command);
        }
    }

    #[test]
    fn programs_take_values_as_arguments() {
        check("python train.py -c {{config}}", "python|train.py|-c|<config>");
        check("python3 -u -m pytest {{x}}", "python3|-u|-m|pytest|<x>");
        check("python -u train.py -e {{epochs}}", "python|-u|train.py|-e|<epochs>");
        check("bash -euo pipefail run.sh {{x}}", "bash|-euo|pipefail|run.sh|<x>");
        check("bash -eu run.sh {{x}}", "bash|-eu|run.sh|<x>");
        check("bash {{script}}", "bash|<script>");
        check("sh -c 'echo \"$1\"' sh {{x}}", "sh|-c|echo \"$1\"|sh|<x>");
        check("awk -F , '{print $1}' {{file}}", "awk|-F|,|{print $1}|<file>");
        check("sed -n 's/a/b/p' {{file}}", "sed|-n|s/a/b/p|<file>");
        check(
            "trap 'rm -f t' EXIT; cat {{x}} | python -c 'import sys'",
            "RETAKE_X=<x> $ trap 'rm -f t' EXIT; cat \"${RETAKE_X}\" | python -c 'import sys'",
        );
    }
}
