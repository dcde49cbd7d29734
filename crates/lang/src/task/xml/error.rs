//! What the XML parser objects to, in words for people.

use roxmltree::{Error, TextPos};

use crate::diagnostic::{Code, Diagnostic};
use crate::source::{FileId, Span};

/// How many characters of the user's text a message repeats.
const MAX_QUOTED: usize = 40;

/// The message for an error of the parser.
pub(super) fn explain(file: FileId, source: &str, error: &Error) -> Diagnostic {
    let at = |pos: &TextPos| one_character(file, source, offset(source, *pos));
    let end = || one_character(file, source, source.trim_end().len().saturating_sub(1));
    let syntax = |span, message: String| Diagnostic::new(Code::XmlSyntax, span, message);
    match error {
        Error::DtdDetected => doctype(file, source),
        Error::NodesLimitReached | Error::AttributesLimitReached | Error::NamespacesLimitReached => {
            syntax(end(), "the file has too many elements to be a task".into())
                .help("split it into one file for each task")
        }
        Error::NoRootNode if source.trim().is_empty() => {
            syntax(end(), "the file is empty".into()).help("`retake tasks new NAME` writes a task to begin with")
        }
        Error::NoRootNode => syntax(one_character(file, source, 0), "there is no element in this file".into())
            .label("not XML")
            .help("a task begins with `<task name=\"…\">`"),
        Error::UnexpectedEndOfStream | Error::UnclosedRootNode => unfinished(file, source, end()),
        Error::UnexpectedCloseTag(expected, actual, pos) => {
            let (expected, actual) = (quoted(expected), quoted(actual));
            syntax(at(pos), format!("`</{actual}>` stands where `</{expected}>` is expected"))
                .label(format!("`<{expected}>` is still open"))
                .help(format!("close `<{expected}>` before this, or take the tag out"))
        }
        Error::UnknownEntityReference(name, pos) => {
            syntax(at(pos), format!("`&{};` means nothing in XML", quoted(name)))
                .help("XML knows `&lt;`, `&gt;`, `&amp;`, `&quot;` and `&apos;`; for a plain `&` write `&amp;`")
        }
        Error::MalformedEntityReference(pos) => {
            syntax(at(pos), "`&` begins a reference that has no end".into())
                .label("`&` has a meaning of its own in XML")
                .help("write `&amp;`, or put the text into `<![CDATA[…]]>`")
        }
        Error::InvalidAttributeValue(pos) => {
            syntax(at(pos), "`<` cannot stand in an attribute".into()).help("write `&lt;`")
        }
        Error::DuplicatedAttribute(name, pos) => {
            syntax(at(pos), format!("the attribute `{}` is given twice", quoted(name))).help("keep one of the two")
        }
        Error::UnknownNamespace(prefix, pos) => {
            let prefix = quoted(prefix);
            syntax(at(pos), format!("nothing says what the prefix `{prefix}:` means"))
                .help(format!("leave `{prefix}:` out, or declare it with `xmlns:{prefix}=\"…\"`"))
        }
        Error::InvalidCharacterData(pos) => {
            syntax(at(pos), "`]]>` cannot stand in text".into()).help("write `]]&gt;`")
        }
        Error::InvalidComment(pos) => {
            syntax(at(pos), "`--` cannot stand in a comment".into()).help("write single dashes")
        }
        Error::NonXmlChar(char, pos) => {
            syntax(at(pos), format!("the character U+{:04X} cannot stand in XML", *char as u32))
                .help("take it out")
        }
        Error::UnexpectedDeclaration(pos) => {
            syntax(at(pos), "`<?xml …?>` can only be the very beginning of a file".into())
                .help("take out what stands before it, or the declaration")
        }
        other => {
            let span = at(&other.pos());
            let text = other.to_string();
            let reason = text.split(" at ").next().unwrap_or(&text);
            let diagnostic = syntax(span, format!("this is not well-formed XML: {}", quoted(reason)));
            match source[span.range().start..].starts_with('<') || span.start == 0 {
                true => diagnostic.help("for a plain `<` in text, write `&lt;` or use `<![CDATA[…]]>`"),
                false => diagnostic.help("look for a quotation mark, `=` or `>` that is missing before this"),
            }
        }
    }
}

fn doctype(file: FileId, source: &str) -> Diagnostic {
    let at = source.find("<!DOCTYPE").unwrap_or(0);
    let length = source[at..].chars().take(9).map(char::len_utf8).sum::<usize>();
    Diagnostic::new(
        Code::XmlDoctype,
        Span::new(file, at, at + length),
        "a document type declaration is refused",
    )
    .label("not read")
    .help("take it out; entities can blow a small file up without end, so none are defined here")
}

/// The file ends too early: what is open is told, the innermost first.
fn unfinished(file: FileId, source: &str, end: Span) -> Diagnostic {
    let diagnostic =
        Diagnostic::new(Code::XmlSyntax, end, "the file ends in the middle of an element");
    match last_open(source) {
        Some((at, name)) => {
            let span = Span::new(file, at + 1, at + 1 + name.len());
            let name = quoted(name);
            Diagnostic {
                message: format!("the file ends before `<{name}>` is closed"),
                ..diagnostic
            }
            .label("ends here")
            .also(span, "opened here")
            .help(format!("write `</{name}>` where it should end"))
        }
        None => {
            diagnostic.label("ends here").help("the file may have been cut off: write it again")
        }
    }
}

/// The innermost element that is open at the end, found by looking at the tags alone.
fn last_open(source: &str) -> Option<(usize, &str)> {
    let mut open: Vec<(usize, &str)> = Vec::new();
    let mut at = 0;
    while let Some(found) = source[at..].find('<') {
        let start = at + found;
        let rest = &source[start..];
        let (skip, is_whole) = match rest {
            _ if rest.starts_with("<!--") => after(rest, "-->"),
            _ if rest.starts_with("<![CDATA[") => after(rest, "]]>"),
            _ if rest.starts_with("<?") => after(rest, "?>"),
            _ => after(rest, ">"),
        };
        let name = &rest[1..];
        let name = &name[..name
            .find(|c: char| c.is_whitespace() || c == '>' || c == '/')
            .unwrap_or(name.len())];
        if rest.starts_with("</") {
            open.pop();
        } else if !rest.starts_with("<!")
            && !rest.starts_with("<?")
            && !name.is_empty()
            && is_whole
            && !rest[..skip].ends_with("/>")
        {
            open.push((start, name));
        }
        at = start + skip;
    }
    open.pop()
}

fn after(text: &str, mark: &str) -> (usize, bool) {
    text.find(mark).map_or((text.len(), false), |at| (at + mark.len(), true))
}

/// The byte that a line and a column, both in characters from 1, stand for.
fn offset(source: &str, pos: TextPos) -> usize {
    let mut lines = source.split_inclusive('\n');
    let before: usize = lines.by_ref().take(pos.row as usize - 1).map(str::len).sum();
    let line = lines.next().unwrap_or_default();
    let column = line.char_indices().nth(pos.col as usize - 1).map_or(line.len(), |(at, _)| at);
    (before + column).min(source.len())
}

/// The character at a byte, or the last one.
fn one_character(file: FileId, source: &str, at: usize) -> Span {
    let mut start = at.min(source.len());
    while !source.is_char_boundary(start) {
        start -= 1;
    }
    let end = start + source[start..].chars().next().map_or(0, char::len_utf8);
    Span::new(file, start, end)
}

fn quoted(text: &str) -> String {
    let mut shown: String =
        text.chars().filter(|char| !char.is_control()).take(MAX_QUOTED).collect();
    if text.chars().count() > MAX_QUOTED {
        shown.push('…');
    }
    shown
}
