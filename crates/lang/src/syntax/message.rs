//! The reader's messages: what was found, what was expected, and a way out.

use super::character;
use super::lexer::{Closer, Opener};
use super::reader::{MAX_NESTING, MAX_SOURCE_BYTES};
use crate::diagnostic::message::excerpt;
use crate::diagnostic::{Code, Diagnostic};
use crate::source::Span;

pub(super) fn file_too_large(span: Span, size: usize) -> Diagnostic {
    let (size, limit) = (size >> 20, MAX_SOURCE_BYTES >> 20);
    Diagnostic::new(
        Code::FileTooLarge,
        span,
        format!("the file has {size} MiB; the limit is {limit} MiB"),
    )
    .label("nothing of it was read")
    .help("read large data at run time, or split the program into files and `import` them")
}

/// The brackets that are open at the end of the file or of a form.
pub(super) struct Unclosed {
    /// The one that most likely lacks its partner.
    pub(super) opener: Opener,
    /// Its place.
    pub(super) span: Span,
    /// Whether the indentation shows that it is this one.
    pub(super) by_indentation: bool,
    /// How many brackets are open.
    pub(super) count: usize,
    /// What closes all of them.
    pub(super) closers: String,
}

pub(super) fn unclosed(open: &Unclosed) -> Diagnostic {
    let bracket = open.opener.as_str();
    let message = match open.count {
        1 => format!("`{bracket}` is never closed"),
        count => format!("{count} brackets are never closed"),
    };
    let label = match (open.by_indentation, open.count) {
        (true, _) => "probably this one: what follows is not indented under it",
        (false, 1) => "its closing bracket is missing",
        (false, _) => "the innermost of them",
    };
    Diagnostic::new(Code::UnclosedDelimiter, open.span, message)
        .label(label)
        .help(format!("add `{}` where the form should end", excerpt(&open.closers)))
}

pub(super) fn unexpected_close(span: Span, closer: Closer) -> Diagnostic {
    let closer = closer.as_str();
    Diagnostic::new(Code::UnexpectedClose, span, format!("`{closer}` closes nothing"))
        .label("no bracket is open here")
        .help("remove it, or add the opening bracket that is missing before it")
}

pub(super) fn mismatched_close(
    span: Span,
    closer: Closer,
    opener: Opener,
    opened: Span,
) -> Diagnostic {
    let (found, expected, opener) = (closer.as_str(), opener.closer().as_str(), opener.as_str());
    Diagnostic::new(Code::MismatchedClose, span, format!("`{found}` cannot close `{opener}`"))
        .label(format!("expected `{expected}`"))
        .also(opened, "opened here")
}

pub(super) fn unterminated_string(span: Span, text: &str, is_name: bool) -> Diagnostic {
    let (what, quote) = if is_name { ("name", '|') } else { ("string", '"') };
    let message = format!("the {what} `{}` is never closed", excerpt(text));
    Diagnostic::new(Code::UnterminatedString, span, message)
        .label(format!("no closing `{quote}`"))
        .help(format!("add `{quote}` at its end; inside a {what}, write `\\{quote}`"))
}

pub(super) fn unknown_escape(span: Span, letter: char) -> Diagnostic {
    let message = format!("unknown escape `\\{}` in a string", excerpt(&letter.to_string()));
    Diagnostic::new(Code::UnknownEscape, span, message)
        .label("not an escape")
        .help("for a backslash itself, write `\\\\`")
        .help("escapes are \\a \\b \\t \\n \\r \\0 \\\" \\\\ \\| and \\xHEX;")
}

pub(super) fn bad_hex_escape(span: Span, found: &str, is_complete: bool) -> Diagnostic {
    let (label, help) = match is_complete {
        true => (
            "no such character",
            "Unicode ends at \\x10FFFF; and has no characters from D800 to DFFF",
        ),
        false => {
            ("expected hexadecimal digits and `;`", "write it like `\\x41;`, with the semicolon")
        }
    };
    let message = format!("`{}` is not a character", excerpt(found));
    Diagnostic::new(Code::UnknownEscape, span, message).label(label).help(help)
}

pub(super) fn bad_number(span: Span, word: &str) -> Diagnostic {
    let message = format!("`{}` is not a number", excerpt(word));
    let diagnostic = Diagnostic::new(Code::BadNumber, span, message);
    match word.split_once('/') {
        Some((above, below))
            if is_digits(above.trim_start_matches(['+', '-'])) && is_digits(below) =>
        {
            fraction(diagnostic, above, below)
        }
        _ => diagnostic
            .label("begins like one")
            .help("numbers are written like `42`, `-7`, `3.14`, `1e9`, `#xff` or `+inf.0`")
            .help("a name cannot begin with a digit, unless it stands between bars: `|1st|`"),
    }
}

fn fraction(diagnostic: Diagnostic, above: &str, below: &str) -> Diagnostic {
    let division = format!("(/ {} {})", excerpt(above), excerpt(below));
    let value = above.parse::<f64>().unwrap_or(0.0) / below.parse::<f64>().unwrap_or(0.0);
    let help = match value.is_finite() && format!("{value:?}").len() <= 8 {
        true => format!("write `{division}` or `{value:?}`"),
        false => format!("write `{division}` or a decimal number"),
    };
    diagnostic.label("there are no fractions").help(help)
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

pub(super) fn not_whole(span: Span, word: &str) -> Diagnostic {
    Diagnostic::new(Code::BadNumber, span, format!("`{}` is not a whole number", excerpt(word)))
        .label("`#e` asks for a whole number")
        .help("leave out `#e` for a float, or use `round`")
}

pub(super) fn out_of_range(span: Span, word: &str) -> Diagnostic {
    let is_whole = word.trim_start_matches(['+', '-']).bytes().all(|byte| byte.is_ascii_digit());
    let message = format!("`{}` is out of range", excerpt(word));
    let diagnostic = Diagnostic::new(Code::NumberOutOfRange, span, message);
    match is_whole || word.starts_with('#') {
        true => diagnostic
            .label("does not fit into 64 bits")
            .help("write a float, such as `1e20`, where an approximate value will do"),
        false => diagnostic
            .label("larger than any float")
            .help("write `+inf.0` or `-inf.0` if infinity is meant"),
    }
}

pub(super) fn bad_character(span: Span, name: &str) -> Diagnostic {
    let names: Vec<String> = character::NAMES.iter().map(|(name, _)| format!("`{name}`")).collect();
    let message = format!("`#\\{}` is not a character", excerpt(name));
    let label = if name.is_empty() {
        "nothing visible follows"
    } else {
        "not one character, nor the name of one"
    };
    Diagnostic::new(Code::BadCharacter, span, message)
        .label(label)
        .help(format!("the names are {}; any other is written like `#\\x41`", names.join(", ")))
}

pub(super) fn unterminated_comment(span: Span, depth: usize) -> Diagnostic {
    let help = match depth {
        0 | 1 => "add `|#` at its end".to_string(),
        _ => format!("block comments nest: {depth} times `|#` is missing at the end"),
    };
    Diagnostic::new(Code::UnterminatedComment, span, "the block comment `#|` is never closed")
        .label("begins here")
        .help(help)
}

pub(super) fn nothing_follows(span: Span, prefix: &str) -> Diagnostic {
    let shown = excerpt(prefix);
    Diagnostic::new(Code::NothingFollows, span, format!("`{shown}` has nothing to apply to"))
        .label("expected an expression after it")
        .help("write the expression after it, or remove it")
}

pub(super) fn too_deep(span: Span) -> Diagnostic {
    let message = format!("`{}` levels of brackets and quotes are too many", MAX_NESTING + 1);
    Diagnostic::new(Code::TooDeep, span, message)
        .label(format!("the limit is {MAX_NESTING}; what is inside was skipped"))
        .help("define parts of it under names, or read deep data from JSON at run time")
}

pub(super) fn unknown_hash(span: Span, word: &str) -> Diagnostic {
    let help = match word {
        "#u8" => "there are no bytevectors; use a vector: `#(1 2 3)`",
        _ if word.starts_with("#!") => {
            "an interpreter can only be named in the first line: `#!/usr/bin/env retake`"
        }
        _ => "after `#` there may be `t f true false \\ ( ; | x b o d e i`",
    };
    Diagnostic::new(Code::UnknownSyntax, span, format!("`{}` means nothing", excerpt(word)))
        .label("not known")
        .help(help)
}

pub(super) fn junk(span: Span, text: &str) -> Diagnostic {
    match text.chars().next() {
        Some('\\') | None => Diagnostic::new(Code::UnknownSyntax, span, "`\\` means nothing here")
            .label("outside strings and characters")
            .help("a character is written `#\\a`; a name with a backslash in it `|a\\\\b|`"),
        Some(first) => unprintable(span, first, "cannot stand here").help(
            "remove it; perhaps the file is not a source file, or the text was copied with it",
        ),
    }
}

pub(super) fn control_in_string(span: Span, found: char) -> Diagnostic {
    unprintable(span, found, "inside a string")
        .help(format!("write it as an escape: `\\x{:X};`", u32::from(found)))
}

fn unprintable(span: Span, found: char, label: &str) -> Diagnostic {
    let what = if found.is_control() { "control" } else { "invisible" };
    let message = format!("the {what} character `U+{:04X}`", u32::from(found));
    Diagnostic::new(Code::UnknownSyntax, span, message).label(label)
}

pub(super) fn bad_dot(span: Span, label: &str) -> Diagnostic {
    Diagnostic::new(Code::BadDot, span, "`.` is in the wrong place")
        .label(label)
        .help("a dot stands before the last datum of a list, as in `(a b . c)`")
}

pub(super) fn map_key_not_name(span: Span, text: &str) -> Diagnostic {
    Diagnostic::new(
        Code::BadMapLiteral,
        span,
        format!("`{}` cannot be the key of a map", excerpt(text)),
    )
    .label("expected a string, a symbol or a keyword")
    .help("keys and values alternate, without `:` or `,` between them: `{\"a\" 1 \"b\" 2}`")
    .help("for a key that has to be computed, use `(map-set m key value)`")
}

pub(super) fn map_key_without_value(span: Span, text: &str) -> Diagnostic {
    Diagnostic::new(Code::BadMapLiteral, span, format!("the key `{}` has no value", excerpt(text)))
        .label("expected a value after it")
        .help("keys and values alternate: `{:name \"x\" :size 3}`")
}

pub(super) fn map_key_twice(span: Span, text: &str, first: Span) -> Diagnostic {
    Diagnostic::new(
        Code::BadMapLiteral,
        span,
        format!("the key `{}` is there twice", excerpt(text)),
    )
    .label("again here")
    .also(first, "first here")
    .help("remove one of the two; a string, a symbol and a keyword of one name are the same key")
}
