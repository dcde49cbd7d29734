//! What the XML parser objects to, in words for people.

use std::ops::Range;

use roxmltree::{Error, TextPos};

use super::MAX_DEPTH;
use super::lexer::{Lexer, Token, name_length};
use crate::diagnostic::message::quoted;
use crate::diagnostic::{Code, Diagnostic};
use crate::source::{FileId, Span};

/// What is said of a file with several roots.
pub(super) const SECOND_ROOT: &str = "a second element after the first has ended";

/// The message for an error of the parser.
pub(super) fn explain(file: FileId, source: &str, error: &Error) -> Diagnostic {
    let text = Text { file, source };
    match error {
        Error::DtdDetected => text.doctype(doctype(source)),
        Error::NodesLimitReached
        | Error::AttributesLimitReached
        | Error::NamespacesLimitReached => text.too_many(),
        // A tag that the file ends in is not an element yet.
        Error::NoRootNode if source.contains('<') => text.unfinished(),
        Error::NoRootNode => text.no_element(),
        Error::UnexpectedEndOfStream | Error::UnclosedRootNode => text.unfinished(),
        Error::UnexpectedCloseTag(expected, actual, pos) => {
            text.wrong_close(expected, actual, *pos)
        }
        Error::UnknownEntityReference(name, pos) => {
            let at = text.offset(*pos);
            text.error(at..at + name.len() + 2, format!("{} means nothing in XML", quoted(&format!("&{name};"))))
                .help("XML knows `&lt;`, `&gt;`, `&amp;`, `&quot;` and `&apos;`; for a plain `&` write `&amp;`")
        }
        Error::MalformedEntityReference(pos) => text.bare_ampersand(text.offset(*pos)),
        Error::DuplicatedAttribute(name, pos) => text.twice(name, *pos),
        Error::DuplicatedNamespace(name, pos) => text.twice(&format!("xmlns:{name}"), *pos),
        Error::UnknownNamespace(prefix, pos) => {
            let at = text.offset(*pos);
            let shown = quoted(&format!("{prefix}:"));
            text.error(
                at..at + prefix.len() + 1,
                format!("nothing says what the prefix {shown} means"),
            )
            .help(format!("leave {shown} out, or declare it with `xmlns:…=\"…\"`"))
        }
        Error::InvalidCharacterData(pos) => {
            let end = text.offset(*pos);
            let at = source[..end].rfind("]]>").unwrap_or(end);
            text.error(at..at + 3, "`]]>` cannot stand in text").help("write `]]&gt;`")
        }
        Error::InvalidComment(pos) => text.dashes(text.offset(*pos)),
        Error::NonXmlChar(char, pos) => text
            .error(
                text.character(text.offset(*pos)),
                format!("the character U+{:04X} cannot stand in XML", *char as u32),
            )
            .help("take it out"),
        Error::UnexpectedDeclaration(pos) => {
            let at = text.offset(*pos);
            text.error(at..at + 5, "`<?xml …?>` can only be the very beginning of a file")
                .help("take out what stands before it, or the declaration")
        }
        Error::InvalidName(pos) => text.no_name(text.offset(*pos)),
        Error::UnknownToken(_) if !source.contains('<') => text.no_element(),
        Error::UnknownToken(pos) => text.misplaced(text.offset(*pos)),
        Error::InvalidChar(expected, _, pos) => {
            text.unexpected(&format!("`{}`", char::from(*expected)), text.offset(*pos))
        }
        Error::InvalidChar2(expected, _, pos) => {
            let expected = match *expected {
                "a quote" => "a quotation mark",
                "a whitespace" => "a blank",
                other => other,
            };
            text.unexpected(expected, text.offset(*pos))
        }
        Error::InvalidString(expected, pos) => {
            text.unexpected(&format!("`{expected}`"), text.offset(*pos))
        }
        other => {
            let at = text.offset(other.pos());
            text.error(text.character(at), "a namespace is declared in a way that XML forbids")
                .help("take the declaration out: tasks have no namespace")
        }
    }
}

struct Text<'s> {
    file: FileId,
    source: &'s str,
}

impl Text<'_> {
    /// A message about a range, which may be too long or cut through a character.
    fn error(&self, range: Range<usize>, message: impl Into<String>) -> Diagnostic {
        let start = self.boundary(range.start);
        let end = self.boundary(range.end).max(start);
        Diagnostic::new(Code::XmlSyntax, Span::new(self.file, start, end), message)
    }

    fn boundary(&self, at: usize) -> usize {
        let at = at.min(self.source.len());
        (0..=at).rev().find(|at| self.source.is_char_boundary(*at)).unwrap_or(0)
    }

    /// The byte that a line and a column, both in characters from 1, stand for.
    fn offset(&self, pos: TextPos) -> usize {
        let mut lines = self.source.split_inclusive('\n');
        let before: usize = lines.by_ref().take(pos.row as usize - 1).map(str::len).sum();
        let line = lines.next().unwrap_or_default();
        let column = line.char_indices().nth(pos.col as usize - 1);
        (before + column.map_or(line.len(), |(at, _)| at)).min(self.source.len())
    }

    /// The character at a byte.
    fn character(&self, at: usize) -> Range<usize> {
        at..at + self.source[at..].chars().next().map_or(0, char::len_utf8)
    }

    /// The last character that is not blank.
    fn last(&self) -> Range<usize> {
        let text = self.source.trim_end();
        let start = text.char_indices().next_back().map_or(0, |(at, _)| at);
        start..text.len()
    }

    fn no_element(&self) -> Diagnostic {
        let words = self.source.trim_start_matches('\u{FEFF}').trim();
        if words.is_empty() {
            return self
                .error(0..0, "the file is empty")
                .help("`retake tasks new NAME` writes a task to begin with");
        }
        let start = self.source.find(words).unwrap_or(0);
        let line = words.lines().next().unwrap_or_default().trim_end();
        self.error(start..start + line.len(), "there is no element in this file")
            .label("not XML")
            .help("a task begins with `<task name=\"…\">`")
    }

    fn doctype(&self, at: usize) -> Diagnostic {
        let mut diagnostic = self.error(at..at + 9, "a document type declaration is refused");
        diagnostic.code = Code::XmlDoctype;
        diagnostic.label("not read").help(
            "take it out; entities can blow a small file up without end, so none are defined here",
        )
    }

    /// Too many elements, or too many of them in each other.
    fn too_many(&self) -> Diagnostic {
        let (open, _) = open_elements(self.source, |open| open.len() > MAX_DEPTH);
        if let Some((at, name)) = open.get(MAX_DEPTH) {
            return super::too_deep(Span::new(self.file, at + 1, at + 1 + name.len()));
        }
        self.error(self.last(), "the file has too many elements to be a task")
            .help("split it into one file for each task")
    }

    /// The file ends too early: the innermost element that is open is told.
    fn unfinished(&self) -> Diagnostic {
        let (open, tail) = open_elements(self.source, |_| false);
        let diagnostic = self.error(self.last(), "").label("the file ends here");
        let told = |message: String| Diagnostic { message, ..diagnostic.clone() };
        if let Some((token, range)) = tail {
            let (what, mark, end) = match token {
                Token::Comment => ("a comment", 4, "write `-->` where it should end"),
                Token::Cdata => ("a section `<![CDATA[`", 9, "write `]]>` where it should end"),
                Token::Instruction => ("an instruction `<?`", 2, "write `?>` where it should end"),
                _ => {
                    let name = 1 + name_length(&self.source[range.start + 1..]);
                    (
                        "a tag",
                        name,
                        "write `>` where it should end; a quotation mark may be missing",
                    )
                }
            };
            let start = self.error(range.start..range.start + mark, "").primary.span;
            return told(format!("the file ends inside {what}"))
                .also(start, "it begins here")
                .help(end);
        }
        match open.last() {
            Some((at, name)) => {
                let span = Span::new(self.file, at + 1, at + 1 + name.len());
                let close = quoted(&format!("</{name}>"));
                told(format!("the file ends before {} is closed", quoted(&format!("<{name}>"))))
                    .also(span, "opened here")
                    .help(format!("write {close} where it should end"))
            }
            None => told("the file ends in the middle of an element".into())
                .help("the file may have been cut off: write it again"),
        }
    }

    fn wrong_close(&self, expected: &str, actual: &str, pos: TextPos) -> Diagnostic {
        let at = self.offset(pos);
        let (found, wanted) = (quoted(&format!("</{actual}>")), quoted(&format!("</{expected}>")));
        let (open, _) = open_elements(&self.source[..at], |_| false);
        let diagnostic = self
            .error(at..at + actual.len() + 3, format!("{found} stands where {wanted} is expected"))
            .label(format!("{} is still open", quoted(&format!("<{expected}>"))))
            .help(format!("write {wanted} before this, or take the tag out"));
        match open.last().filter(|(_, name)| *name == expected) {
            Some((at, name)) => {
                let span = Span::new(self.file, at + 1, at + 1 + name.len());
                diagnostic.also(span, "opened here")
            }
            None => diagnostic,
        }
    }

    fn twice(&self, name: &str, pos: TextPos) -> Diagnostic {
        let at = self.offset(pos);
        let length = name_length(&self.source[at..]);
        self.error(at..at + length, format!("the attribute {} is given twice", quoted(name)))
            .help("keep one of the two")
    }

    fn bare_ampersand(&self, at: usize) -> Diagnostic {
        let rest = &self.source[at..];
        let is_name = |char: char| char.is_alphanumeric() || char == '#';
        let name = rest.len() - rest[1..].trim_start_matches(is_name).len();
        if rest.starts_with("&#") && rest[name..].starts_with(';') {
            let shown = quoted(&rest[..=name]);
            return self
                .error(at..at + name + 1, format!("{shown} is no character"))
                .help("take it out");
        }
        self.error(at..at + 1, "`&` begins a reference that has no end")
            .label("`&` has a meaning of its own in XML")
            .help("write `&amp;`, or put the text into `<![CDATA[…]]>`")
    }

    fn dashes(&self, comment: usize) -> Diagnostic {
        let inside = comment + 4;
        let at = self.source[inside..].find("--").map_or(comment, |at| inside + at);
        self.error(at..at + 2, "`--` cannot stand in a comment").help("write single dashes")
    }

    /// Something that is not a name stands where one must.
    fn no_name(&self, at: usize) -> Diagnostic {
        let rest = &self.source[at..];
        if self.source[..at].ends_with('<') {
            let tag = &self.source[at - 1..];
            if tag.get(..9).is_some_and(|tag| tag.eq_ignore_ascii_case("<!doctype")) {
                return self.doctype(at - 1);
            }
            return self
                .error(at - 1..at, "`<` begins a tag, but no name follows")
                .label("`<` has a meaning of its own in XML")
                .help("for a plain `<` write `&lt;`, or put the text into `<![CDATA[…]]>`");
        }
        let length = name_length(rest).max(rest.chars().next().map_or(0, char::len_utf8));
        self.error(at..at + length, format!("{} cannot be a name here", quoted(&rest[..length])))
            .help("names begin with a letter; for text, look for a quotation mark or `>` that is missing before this")
    }

    /// What stands outside the one element of a file, or begins with `<!`.
    fn misplaced(&self, at: usize) -> Diagnostic {
        let rest = &self.source[at..];
        let line = rest.lines().next().unwrap_or_default();
        if rest.starts_with("<!") {
            return self
                .error(at..at + 2, "`<!` begins neither a comment nor `<![CDATA[`")
                .help("write `<!-- … -->` for a comment, `&lt;` for a plain `<`");
        }
        if rest.starts_with('<') {
            let length = 1 + name_length(&line[1..]);
            return self
                .error(at..at + length, SECOND_ROOT)
                .label("a file has one outermost element")
                .help("put each task into a file of its own");
        }
        let text = &line[..line.find('<').unwrap_or(line.len())];
        self.error(at..at + text.trim_end().len(), "text outside the outermost element")
            .label("not XML")
            .help("put it into the task, or into a comment `<!-- … -->`")
    }

    fn unexpected(&self, expected: &str, at: usize) -> Diagnostic {
        let character = self.character(at);
        let found = &self.source[character.clone()];
        let diagnostic = |help: &str| {
            let message = format!("{} stands where {expected} is expected", quoted(found));
            self.error(character.clone(), message).help(help)
        };
        // Values end with the mark that they begin with.
        if found == "<" && matches!(expected, "`\"`" | "`'`") {
            let quote = self.source[..at].rfind(expected.trim_matches('`')).unwrap_or(at);
            let start = self.error(quote..quote + 1, "").primary.span;
            return self
                .error(character, "`<` cannot stand in the value of an attribute")
                .also(start, "the value begins here")
                .help(format!("write `&lt;`, or {expected} where the value ends"));
        }
        if found.is_empty() {
            return self.unfinished();
        }
        let diagnostic = |help: &str| match self.source[..at].rfind('<') {
            Some(tag) if expected != "`?>`" => {
                let length = 1 + name_length(&self.source[tag + 1..at]);
                let span = self.error(tag..tag + length, "").primary.span;
                diagnostic(help).also(span, "in the tag that begins here")
            }
            _ => diagnostic(help),
        };
        match expected {
            "`=`" => diagnostic(
                "write an attribute as `name=\"value\"`, and a plain `<` in text as `&lt;`",
            ),
            "a quotation mark" => {
                diagnostic("write the value in quotation marks: `name=\"value\"`")
            }
            "a blank" => {
                diagnostic("write a blank between attributes; `\"` in a value is `&quot;`")
            }
            _ => diagnostic("look for something that is missing before this"),
        }
    }
}

/// Where `<!DOCTYPE` stands, after comments and instructions.
fn doctype(source: &str) -> usize {
    let mut declarations = Lexer::new(source, 0).filter(|(token, _)| *token == Token::Declaration);
    declarations.next().map_or(0, |(_, range)| range.start)
}

/// Where a tag begins, and the name in it.
type Opened<'s> = (usize, &'s str);

/// The elements that are open at the end, or when `enough` says so, the innermost last; and the piece
/// that the end cuts off.
fn open_elements<'s>(
    source: &'s str,
    enough: impl Fn(&[Opened<'s>]) -> bool,
) -> (Vec<Opened<'s>>, Option<(Token, Range<usize>)>) {
    let mut open: Vec<Opened<'s>> = Vec::new();
    for (token, range) in Lexer::new(source, 0) {
        let text = &source[range.clone()];
        let end = match token {
            Token::Text => continue,
            Token::Comment => "-->",
            Token::Cdata => "]]>",
            Token::Instruction => "?>",
            Token::Tag | Token::Declaration => ">",
        };
        if !text.ends_with(end) {
            return (open, Some((token, range)));
        }
        let name = &text[1..1 + name_length(&text[1..])];
        match token {
            Token::Tag if text.starts_with("</") => drop(open.pop()),
            Token::Tag if !text.ends_with("/>") && !name.is_empty() => {
                open.push((range.start, name))
            }
            _ => {}
        }
        if enough(&open) {
            break;
        }
    }
    (open, None)
}
