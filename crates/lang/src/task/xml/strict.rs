//! What `roxmltree` lets pass and XML does not, and bounds that it does not have.

use std::ops::Range;

use super::lexer::{self, Lexer, Token, is_space};
use crate::diagnostic::message::quoted;
use crate::diagnostic::{Code, Diagnostic};
use crate::source::{FileId, Span};

/// How many attributes one element may have. Each is compared with all others.
const MAX_ATTRIBUTES: usize = 200;
/// How many namespaces one file may declare. Each element looks for its own among all of them.
const MAX_NAMESPACES: usize = 50;
/// How many `<` and `=` one file may have. Room for as many elements and attributes is made before
/// anything is parsed.
const MAX_MARKS: usize = 4_000_000;

/// What makes a file too much work to parse at all.
pub(super) fn too_much(file: FileId, source: &str) -> Option<Diagnostic> {
    let refuse = |range: Range<usize>, message: String| {
        Diagnostic::new(Code::XmlSyntax, Span::new(file, range.start, range.end), message)
            .label("not read any further")
            .help("a task needs a handful; is this file meant to be one?")
    };
    if source.bytes().filter(|byte| matches!(byte, b'<' | b'=')).count() > MAX_MARKS {
        let at = source.find('<').unwrap_or(0);
        let message = format!("the file has more than {MAX_MARKS} elements and attributes");
        return Some(refuse(
            at..at + source[at..].chars().take(1).map(char::len_utf8).sum::<usize>(),
            message,
        ));
    }
    let may_have_namespaces = source.contains("xmlns");
    let mut namespaces = 0;
    for (_, range) in Lexer::new(source, 0).filter(|(token, _)| *token == Token::Tag) {
        // The shortest attribute is ` a=""`.
        if range.len() < MAX_ATTRIBUTES * 5 && !may_have_namespaces {
            continue;
        }
        let mut attributes = 0;
        for written in lexer::attributes(source, range.start) {
            attributes += 1;
            namespaces += usize::from(source[written.name.clone()].starts_with("xmlns"));
            if attributes > MAX_ATTRIBUTES {
                let message = format!("an element has more than {MAX_ATTRIBUTES} attributes");
                return Some(refuse(written.name, message));
            }
            if namespaces > MAX_NAMESPACES {
                let message = format!("the file declares more than {MAX_NAMESPACES} namespaces");
                return Some(refuse(written.name, message));
            }
        }
    }
    None
}

/// The first thing in a file that `roxmltree` took, though it is not well-formed.
pub(super) fn objection(file: FileId, source: &str) -> Option<Diagnostic> {
    let start = if source.starts_with('\u{FEFF}') { '\u{FEFF}'.len_utf8() } else { 0 };
    let strict = Strict { file, source };
    Lexer::new(source, start).find_map(|(token, range)| match token {
        Token::Instruction if range.start == start && is_declaration(&source[range.clone()]) => {
            strict.declaration(range)
        }
        Token::Instruction => strict.instruction(range),
        Token::Tag => strict.tag(range),
        Token::Text => strict.references(range),
        Token::Comment | Token::Cdata | Token::Declaration => None,
    })
}

/// Whether an instruction is `<?xml …?>`.
pub(super) fn is_declaration(text: &str) -> bool {
    text.strip_prefix("<?xml").is_some_and(|rest| rest.starts_with(is_space))
}

/// The encoding that a file declares, with its place.
pub(super) fn encoding(source: &str) -> Option<Range<usize>> {
    let start = if source.starts_with('\u{FEFF}') { '\u{FEFF}'.len_utf8() } else { 0 };
    if !is_declaration(&source[start..]) {
        return None;
    }
    let mut attributes = lexer::attributes(source, start + 1);
    Some(attributes.find(|written| &source[written.name.clone()] == "encoding")?.value)
}

struct Strict<'s> {
    file: FileId,
    source: &'s str,
}

impl Strict<'_> {
    fn error(&self, range: Range<usize>, message: impl Into<String>) -> Diagnostic {
        Diagnostic::new(Code::XmlSyntax, Span::new(self.file, range.start, range.end), message)
    }

    fn declaration(&self, range: Range<usize>) -> Option<Diagnostic> {
        for written in lexer::attributes(self.source, range.start + 1) {
            let value = &self.source[written.value.clone()];
            let (is_right, expected) = match &self.source[written.name.clone()] {
                "version" => (is_version(value), "`1.0`"),
                "standalone" => (matches!(value, "yes" | "no"), "`yes` or `no`"),
                _ => (is_readable(value), "`UTF-8`, which templates are written in"),
            };
            if !is_right {
                let name = &self.source[written.name];
                let message = format!("the declaration's {name} cannot be {}", quoted(value));
                return Some(self.error(written.value, message).help(format!("write {expected}")));
            }
        }
        None
    }

    fn instruction(&self, range: Range<usize>) -> Option<Diagnostic> {
        let text = &self.source[range.clone()];
        let inside = text[2..].strip_suffix("?>").unwrap_or(&text[2..]);
        let target = &inside[..inside.find(|c: char| !is_name(c)).unwrap_or(inside.len())];
        let name = range.start + 2..range.start + 2 + target.len();
        if target.eq_ignore_ascii_case("xml") {
            return Some(
                self.error(name, "`<?xml …?>` can only be the very beginning of a file")
                    .help("take out what stands before it, or the declaration"),
            );
        }
        let is_apart = inside.len() == target.len() || inside[target.len()..].starts_with(is_space);
        (!is_apart).then(|| {
            self.error(name, format!("a blank is missing after `<?{}", &quoted(target)[1..]))
                .help("write a blank after the name, or take the instruction out")
        })
    }

    fn tag(&self, range: Range<usize>) -> Option<Diagnostic> {
        let name_start =
            range.start + 1 + usize::from(self.source[range.start..].starts_with("</"));
        if self.source[name_start..].starts_with(':') {
            return Some(self.no_prefix(name_start..name_start + 1));
        }
        let mut names: Vec<&str> = Vec::new();
        for written in lexer::attributes(self.source, range.start) {
            let (name, value) =
                (&self.source[written.name.clone()], &self.source[written.value.clone()]);
            if name.starts_with(':') {
                return Some(self.no_prefix(written.name.start..written.name.start + 1));
            }
            if names.contains(&name) {
                let message = format!("the attribute {} is given twice", quoted(name));
                return Some(self.error(written.name, message).help("keep one of the two"));
            }
            names.push(name);
            if name.ends_with(":xmlns") || (name.starts_with("xmlns:") && value.is_empty()) {
                let message = format!("{} declares no namespace", quoted(name));
                return Some(self.error(written.name, message).help("take it out"));
            }
            if let Some(found) = self.references(written.value) {
                return Some(found);
            }
        }
        None
    }

    fn no_prefix(&self, range: Range<usize>) -> Diagnostic {
        self.error(range, "a name cannot begin with `:`").help("take the `:` out")
    }

    /// `&#xD800;` and the like stand for no character.
    fn references(&self, range: Range<usize>) -> Option<Diagnostic> {
        let mut at = range.start;
        while let Some(found) = self.source[at..range.end].find("&#") {
            let start = at + found;
            let end = start + self.source[start..range.end].find(';')? + 1;
            if super::text::reference(&self.source[start + 1..end - 1]).is_none() {
                let message = format!("{} is no character", quoted(&self.source[start..end]));
                return Some(self.error(start..end, message).help("take it out"));
            }
            at = end;
        }
        None
    }
}

/// Whether a character may be in a name, after the first.
fn is_name(char: char) -> bool {
    matches!(char,
        'a'..='z' | 'A'..='Z' | '0'..='9' | '_' | '-' | '.' | ':' | '\u{B7}'
        | '\u{C0}'..='\u{D6}' | '\u{D8}'..='\u{F6}' | '\u{F8}'..='\u{37D}'
        | '\u{37F}'..='\u{1FFF}' | '\u{200C}' | '\u{200D}' | '\u{203F}' | '\u{2040}'
        | '\u{2070}'..='\u{218F}' | '\u{2C00}'..='\u{2FEF}' | '\u{3001}'..='\u{D7FF}'
        | '\u{F900}'..='\u{FDCF}' | '\u{FDF0}'..='\u{FFFD}' | '\u{10000}'..='\u{EFFFF}')
}

fn is_version(text: &str) -> bool {
    text.strip_prefix("1.")
        .is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Whether what is in this encoding can be read as UTF-8, as far as it is in ASCII.
fn is_readable(encoding: &str) -> bool {
    let name = encoding.to_ascii_lowercase();
    matches!(name.as_str(), "utf-8" | "utf8" | "us-ascii" | "ascii")
        || ["iso-8859-", "windows-125"].iter().any(|family| name.starts_with(family))
}
