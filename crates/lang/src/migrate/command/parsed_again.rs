//! Commands that parse what they are given once more: `sh -c`, `eval`, `ssh` and their like. A value in
//! such a text would be code, so there must be none, and nothing that a value may have got into.
//!
//! What is certain is listed: a program file, or code that is written out. Everything else is refused.

use super::lexer::{Item, Lexed, Part, Word, lex};
use super::pieces::pieces;

const SHELLS: &[&str] =
    &["sh", "bash", "dash", "zsh", "ksh", "mksh", "ash", "fish", "csh", "tcsh", "rbash", "rksh"];
const INTERPRETERS: &[&str] = &[
    "python",
    "pypy",
    "perl",
    "node",
    "nodejs",
    "ruby",
    "php",
    "lua",
    "luajit",
    "rscript",
    "osascript",
    "tclsh",
    "expect",
    "deno",
    "bun",
    "groovy",
    "scala",
    "julia",
    "ghc",
    "irb",
    "ipython",
];
const AWKS: &[&str] = &["awk", "gawk", "mawk", "nawk"];

/// These parse all that they are given, wherever they stand.
const PARSERS: &[&str] = &["eval", "ssh", "rsh", "su", "runuser", "parallel", "powershell", "pwsh"];
/// These do so as the name of a command.
const PARSERS_AS_COMMANDS: &[&str] = &[
    ".", "source", "alias", "let", "[[", "declare", "typeset", "watch", "at", "batch", "crontab",
    "cmd", "script", "flock", "coproc", "fc", "bind", "complete", "compgen", "enable",
];
/// Some shells look for code in names that these are given.
const TAKES_NAMES: &[&str] = &["read", "unset", "getopts", "mapfile", "readarray", "wait"];
/// Words before a command that do not change what it is.
const BEFORE_COMMANDS: &[&str] = &[
    "if", "then", "else", "elif", "do", "while", "until", "!", "{", "time", "exec", "command",
    "builtin", "nohup", "sudo", "doas", "env", "nice", "setsid",
];
/// Options after which code stands.
const CODE_OPTIONS: &[&str] =
    &["--eval", "--print", "--command", "--execute", "--run", "--init-command"];
/// Options of interpreters after which something else stands.
const OPTIONS_WITH_VALUES: &[&str] =
    &["-W", "-X", "-Q", "-I", "-M", "-C", "-o", "-O", "+o", "+O", "--require", "--import"];

/// Nothing that holds a value, or may hold one, is parsed again.
pub(super) fn check(lexed: &Lexed) -> Result<(), String> {
    for command in &lexed.commands {
        let words: Vec<&Word> = command.iter().filter_map(word).collect();
        check_command(&words)?;
        // A file that is written and then run.
        let head = words[head(&words).min(words.len())..].first().and_then(|word| word.literal());
        for name in head.into_iter().chain(programs(&words)) {
            if lexed
                .redirections
                .iter()
                .any(|target| target.literal().is_some_and(|to| same(to, name)))
            {
                return Err(parses(name));
            }
        }
    }
    Ok(())
}

fn word(item: &Item) -> Option<&Word> {
    match item {
        Item::Word(word) => Some(word),
        _ => None,
    }
}

fn same(one: &str, other: &str) -> bool {
    one.trim_start_matches("./") == other.trim_start_matches("./")
}

/// The files that interpreters in a command may run.
fn programs<'w>(words: &[&'w Word]) -> impl Iterator<Item = &'w str> {
    let first = words.iter().position(|word| kind(word).is_some()).unwrap_or(words.len());
    let after: Vec<&str> =
        words[first..].iter().skip(1).filter_map(|word| word.literal()).collect();
    after.into_iter()
}

fn parses(name: &str) -> String {
    format!("where `{name}` may read it as code")
}

fn check_command(words: &[&Word]) -> Result<(), String> {
    let head = head(words);
    for word in &words[..head] {
        // The index of an array is arithmetic, which may hold commands.
        if word.parts.first().is_some_and(is_indexed) {
            return Err("where an array is filled".to_string());
        }
    }
    let (name, arguments) = match words.get(head) {
        Some(word) => (word.literal(), &words[head + 1..]),
        None => return Ok(()),
    };
    match name {
        Some(name) if PARSERS_AS_COMMANDS.contains(&base(name).as_str()) => {
            return Err(parses(name));
        }
        Some(name)
            if TAKES_NAMES.contains(&name)
                && arguments.iter().any(|word| word.literal().is_none()) =>
        {
            return Err(parses(name));
        }
        Some("export" | "readonly" | "local")
            if arguments.iter().any(|word| word.literal().is_none() && !is_assignment(word)) =>
        {
            return Err("where it may become the name of a variable".to_string());
        }
        Some(name @ ("test" | "[" | "printf")) if arguments.iter().any(|word| word.is("-v")) => {
            return Err(parses(name));
        }
        Some("trap") => match arguments.first().map(|word| word.literal()) {
            Some(Some(code)) => check_code(code, "trap")?,
            Some(None) => return Err(parses("trap")),
            None => {}
        },
        // Whatever this is, it may be a shell.
        None if takes_code(arguments) => {
            return Err("as code for a program that a value names".into());
        }
        _ => {}
    }
    if words.iter().any(|word| word.is("env")) && words.iter().any(|word| is_split(word)) {
        return Err(parses("env"));
    }
    let hands_on = words.iter().any(|word| word.is("xargs") || word.is("find"));
    for (at, word) in words.iter().enumerate() {
        let rest = &words[at + 1..];
        if let Some(name) = word.literal().map(base).filter(|name| PARSERS.contains(&name.as_str()))
        {
            return Err(parses(&name));
        }
        match kind(word) {
            Some((name, _)) if hands_on => return Err(parses(&name)),
            Some((name, Kind::Shell)) => shell(&name, rest)?,
            Some((name, Kind::Interpreter)) => interpreter(&name, rest)?,
            Some((name, Kind::Awk)) => awk(&name, rest)?,
            Some((name, Kind::Sed)) => sed(&name, rest)?,
            None => {}
        }
    }
    Ok(())
}

/// `-S`, with which `env` takes a text apart.
fn is_split(word: &Word) -> bool {
    match word.parts.first() {
        Some(Part::Text(text)) => text.starts_with("-S") || text.starts_with("--split"),
        _ => false,
    }
}

/// Where the name of the command stands.
fn head(words: &[&Word]) -> usize {
    let is_before = |word: &&Word| {
        is_assignment(word)
            || word.parts.first().is_some_and(is_indexed)
            || word.literal().is_some_and(|text| BEFORE_COMMANDS.contains(&text))
    };
    words.iter().take_while(|word| is_before(word)).count()
}

/// `NAME=…`
pub(super) fn is_assignment(word: &Word) -> bool {
    match word.parts.first() {
        Some(Part::Text(text)) => text.split_once('=').is_some_and(|(name, _)| {
            let name = name.strip_suffix('+').unwrap_or(name);
            is_variable(name)
        }),
        _ => false,
    }
}

fn is_variable(name: &str) -> bool {
    name.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_')
        && name.chars().all(|char| char.is_ascii_alphanumeric() || char == '_')
}

fn is_indexed(part: &Part) -> bool {
    match part {
        Part::Text(text) => text.split_once('[').is_some_and(|(name, _)| is_variable(name)),
        _ => false,
    }
}

/// What a program is called, without its folder, version and ending.
fn base(path: &str) -> String {
    let name = path.rsplit(['/', '\\']).next().unwrap_or(path);
    let name = name.strip_suffix(".exe").unwrap_or(name);
    let short = name.trim_end_matches(|char: char| char.is_ascii_digit() || ".-".contains(char));
    if short.is_empty() { name.to_string() } else { short.to_ascii_lowercase() }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Shell,
    Interpreter,
    Awk,
    Sed,
}

/// Which interpreter a word names. In `{{folder}}/python` the end is what counts.
fn kind(word: &Word) -> Option<(String, Kind)> {
    let name = match (word.literal(), word.parts.last()) {
        (Some(text), _) => base(text),
        (None, Some(Part::Text(text))) => base(text),
        _ => return None,
    };
    let kind = match name.as_str() {
        name if SHELLS.contains(&name) => Kind::Shell,
        name if INTERPRETERS.contains(&name) => Kind::Interpreter,
        name if AWKS.contains(&name) => Kind::Awk,
        "sed" | "gsed" => Kind::Sed,
        _ => return None,
    };
    Some((name, kind))
}

fn takes_code(words: &[&Word]) -> bool {
    let pairs = words.iter().zip(words.iter().skip(1));
    pairs.into_iter().any(|(option, code)| {
        code.literal().is_none()
            && option.literal().is_some_and(|text| is_code_option(text, "ceEr"))
    })
}

/// Whether code follows: `-c`, `-lc`, `--eval`.
fn is_code_option(option: &str, letters: &str) -> bool {
    CODE_OPTIONS.contains(&option)
        || (option.starts_with('-')
            && !option.starts_with("--")
            && option.ends_with(|last: char| letters.contains(last)))
}

/// Code that is written out is code of the shell that must not parse anything again, either.
fn check_code(code: &str, name: &str) -> Result<(), String> {
    let lexed = lex(&pieces(code)).map_err(|_| parses(name))?;
    match lexed.quoting.is_empty() {
        true => check(&lexed),
        false => Err(parses(name)),
    }
}

fn shell(name: &str, words: &[&Word]) -> Result<(), String> {
    let mut takes_code = false;
    let mut words = words.iter();
    while let Some(word) = words.next() {
        match word.literal() {
            Some(option) if option.len() > 1 && option.starts_with(['-', '+']) => {
                if option.starts_with("--") || option.contains('s') {
                    return Err(parses(name));
                }
                takes_code |= option.contains('c');
                // `-euo pipefail`
                if option.ends_with(['o', 'O', 'C']) && !is_skipped(words.next()) {
                    return Err(parses(name));
                }
            }
            Some(code) if takes_code => return check_code(code, name),
            None if takes_code => return Err(parses(name)),
            _ => return program(name, word, words.as_slice()),
        }
    }
    Err(parses(name))
}

/// What an option of its own takes is written out, and is no option.
fn is_skipped(word: Option<&&Word>) -> bool {
    word.and_then(|word| word.literal()).is_some_and(|text| !text.starts_with('-'))
}

/// A program in a file; what comes after it is data.
fn program(name: &str, file: &Word, rest: &[&Word]) -> Result<(), String> {
    match file.literal() {
        Some("" | "-" | "/dev/stdin") => Err(parses(name)),
        Some(_) => Ok(()),
        // An option in place of the file would make code of what follows.
        None if rest.iter().any(|word| word.literal().is_none()) => Err(parses(name)),
        None => Ok(()),
    }
}

fn interpreter(name: &str, words: &[&Word]) -> Result<(), String> {
    let (mut has_code, mut is_clear) = (false, true);
    let mut words = words.iter().peekable();
    while let Some(word) = words.next() {
        let starts = word.parts.first().is_some_and(|part| match part {
            Part::Text(text) => text.starts_with('-') && text.len() > 1,
            _ => false,
        });
        match word.literal() {
            None if starts => return Err(parses(name)),
            Some("-m") if name == "python" || name == "pypy" => return Ok(()),
            Some(option) if starts && is_code_option(option, "ceErp") => {
                match words.next().map(|code| code.literal()) {
                    Some(Some(_)) => has_code = true,
                    _ => return Err(parses(name)),
                }
            }
            Some(option) if starts && OPTIONS_WITH_VALUES.contains(&option) => {
                is_clear = false;
                if is_skipped(words.peek().copied()) {
                    words.next();
                }
            }
            Some(option) if starts && option.starts_with("--") && !option.contains('=') => {
                return Err(parses(name));
            }
            Some(option) if starts => is_clear &= option[1..].chars().all(|it| FLAGS.contains(it)),
            _ => {
                let rest: Vec<&Word> = words.copied().collect();
                // After an option that is not known, this may be what belongs to it.
                return match (is_clear || !takes_code(&rest), has_code) {
                    (false, _) => Err(parses(name)),
                    (true, true) => Ok(()),
                    (true, false) => program(name, word, &rest),
                };
            }
        }
    }
    if has_code { Ok(()) } else { Err(parses(name)) }
}

/// Options of interpreters that take nothing.
const FLAGS: &str = "uBOsSvqbwTx";

fn awk(name: &str, words: &[&Word]) -> Result<(), String> {
    let mut words = words.iter();
    while let Some(word) = words.next() {
        match word.literal() {
            Some("-f") => return words.next().map_or(Ok(()), |file| program(name, file, &[])),
            Some("-F" | "-v") => {
                words.next();
            }
            Some(option) if option.starts_with("-F") || option.starts_with("-v") => {}
            Some(option) if option.starts_with('-') => return Err(parses(name)),
            Some(_) => return Ok(()),
            None => return Err(parses(name)),
        }
    }
    Ok(())
}

/// Files may be values, after a program that is written out.
fn sed(name: &str, words: &[&Word]) -> Result<(), String> {
    let mut has_program = false;
    let mut before = "";
    for word in words {
        match word.literal() {
            Some(text) => {
                has_program |= !text.is_empty() && !text.starts_with('-');
                before = text;
            }
            None => {
                let is_whole = matches!(word.parts.as_slice(), [Part::Value(_) | Part::Expansion]);
                if !is_whole || !has_program || (before.starts_with('-') && before != "--") {
                    return Err(parses(name));
                }
                before = "";
            }
        }
    }
    Ok(())
}
