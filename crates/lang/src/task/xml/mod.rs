//! XML to a tree with the place of everything in it.
//!
//! `roxmltree` does the parsing and refuses document type declarations. The tree here adds bounds and
//! what it lets pass (`strict`), places as [`Span`]s, and text that remembers where each character
//! stood ([`SourceText`]).

mod error;
mod lexer;
mod strict;
mod text;

use std::borrow::Cow;
use std::sync::Arc;

pub(crate) use lexer::is_space;
pub use text::SourceText;

use error::SECOND_ROOT;

use crate::diagnostic::{Code, Diagnostic};
use crate::source::{FileId, Span};

/// How deep elements may be nested.
pub const MAX_DEPTH: usize = 100;
/// How many elements, texts and comments one file may have.
const MAX_NODES: u32 = 1_000_000;

/// The namespace of attributes such as `xsi:noNamespaceSchemaLocation`.
const INSTANCE: &str = "http://www.w3.org/2001/XMLSchema-instance";

/// An element.
#[derive(Clone, Debug)]
pub struct Element {
    /// Its name, without a namespace's prefix.
    pub name: Arc<str>,
    /// The name in the opening tag.
    pub name_span: Span,
    /// From the opening tag's first to the closing tag's last byte.
    pub span: Span,
    /// What stands between the tags. Empty, at the end, for `<a/>`.
    pub inside: Span,
    /// Whether it is in a namespace.
    pub has_namespace: bool,
    /// Its attributes, in order, except those that name its schema or a namespace.
    pub attributes: Vec<Attribute>,
    /// What is in it, in order.
    pub children: Vec<Child>,
    /// Its text, if it does not come from XML.
    pub literal: Option<SourceText>,
}

/// `name="value"`
#[derive(Clone, Debug)]
pub struct Attribute {
    /// Its name, with the prefix of its namespace if it has one.
    pub name: Arc<str>,
    /// Its value, references resolved.
    pub value: Arc<str>,
    /// The name.
    pub name_span: Span,
    /// The value, without its quotation marks.
    pub value_span: Span,
}

/// What can be in an element.
#[derive(Clone, Debug)]
pub enum Child {
    /// An element.
    Element(Element),
    /// Text that is not all blank, up to the next element, comment or instruction. [`text_at`] reads
    /// it.
    Text(Span),
    /// A comment, without its marks.
    Comment(Arc<str>, Span),
}

impl Element {
    /// The elements in it.
    pub fn elements(&self) -> impl Iterator<Item = &Element> {
        self.children.iter().filter_map(|child| match child {
            Child::Element(element) => Some(element),
            _ => None,
        })
    }

    /// The first element in it that is called so.
    pub fn element(&self, name: &str) -> Option<&Element> {
        self.elements().find(|element| &*element.name == name)
    }

    /// The attribute called so.
    pub fn attribute(&self, name: &str) -> Option<&Attribute> {
        self.attributes.iter().find(|attribute| &*attribute.name == name)
    }

    /// The comments directly in it.
    pub fn comments(&self) -> impl Iterator<Item = &str> {
        self.children.iter().filter_map(|child| match child {
            Child::Comment(text, _) => Some(&**text),
            _ => None,
        })
    }

    /// All that is written in it, markup included, with references resolved; `source` is the text of
    /// the file.
    pub fn text(&self, source: &str) -> SourceText {
        match &self.literal {
            Some(text) => text.clone(),
            None => SourceText::decode(self.inside.file, source, self.inside.range()),
        }
    }

    /// All that is written in it, without the tags of elements.
    pub(super) fn text_without_markup(&self, source: &str) -> SourceText {
        SourceText::decode_without_markup(self.inside.file, source, self.inside.range())
    }
}

/// The text at a place between elements, with references resolved.
pub fn text_at(source: &str, span: Span) -> SourceText {
    SourceText::decode(span.file, source, span.range())
}

/// The root element of a file, or what keeps the file from being XML.
pub fn parse(file: FileId, source: &str) -> Result<Element, Box<Diagnostic>> {
    if let Some(diagnostic) = strict::too_much(file, source) {
        return Err(Box::new(diagnostic));
    }
    let readable = with_plain_declaration(source);
    let options = roxmltree::ParsingOptions { nodes_limit: MAX_NODES, ..Default::default() };
    let document = roxmltree::Document::parse_with_options(&readable, options)
        .map_err(|error| Box::new(error::explain(file, source, &error)))?;
    if let Some(diagnostic) = strict::objection(file, source) {
        return Err(Box::new(diagnostic));
    }
    Converter { file, source, shift: 0 }.element(document.root_element(), 0)
}

/// The encoding that a file says it is in, if it is another and that matters.
pub fn misleading_encoding(file: FileId, source: &str) -> Option<Span> {
    let range = strict::encoding(source)?;
    let is_true = source[range.clone()].eq_ignore_ascii_case("utf-8") || source.is_ascii();
    (!is_true).then(|| Span::new(file, range.start, range.end))
}

/// `roxmltree` knows a declaration only by the blank after `<?xml`, where any white space may stand.
fn with_plain_declaration(source: &str) -> Cow<'_, str> {
    const OPEN: &str = "<?xml";
    let start = source.len() - source.trim_start_matches('\u{FEFF}').len();
    let after = start + OPEN.len();
    match strict::is_declaration(&source[start..]) && !source[after..].starts_with(' ') {
        true => Cow::Owned(format!("{} {}", &source[..after], &source[after + 1..])),
        false => Cow::Borrowed(source),
    }
}

/// The elements of a piece of XML that need not have just one root, as listings in documents have
/// them. Comments between the elements come along.
pub fn parse_fragment(file: FileId, source: &str) -> Result<Vec<Child>, Box<Diagnostic>> {
    match parse(file, source) {
        Ok(root) => {
            let Span { start, end, .. } = root.span;
            let before = comments_in(file, source, 0..start as usize);
            let after = comments_in(file, source, end as usize..source.len());
            Ok(before.into_iter().chain([Child::Element(root)]).chain(after).collect())
        }
        // Only several roots, or text around them, are worth another attempt.
        Err(first) => {
            const OPEN: &str = "<fragment>";
            if strict::too_much(file, source).is_some() {
                return Err(first);
            }
            let wrapped = format!("{OPEN}{source}</fragment>");
            let options =
                roxmltree::ParsingOptions { nodes_limit: MAX_NODES, ..Default::default() };
            let Ok(document) = roxmltree::Document::parse_with_options(&wrapped, options) else {
                return Err(of_broken_root(file, source, first));
            };
            let converter = Converter { file, source, shift: OPEN.len() };
            converter.children(document.root_element(), source.len(), 0)
        }
    }
}

/// The comments in a part of the source that has nothing else in it but what begins a file.
fn comments_in(file: FileId, source: &str, range: std::ops::Range<usize>) -> Vec<Child> {
    const OPEN: &str = "<!--";
    const CLOSE: &str = "-->";
    let mut comments = Vec::new();
    let mut from = range.start;
    while let Some(start) = source[from..range.end].find(OPEN).map(|at| from + at) {
        let inside = start + OPEN.len();
        let Some(length) = source[inside..range.end].find(CLOSE) else { break };
        from = inside + length + CLOSE.len();
        let text = source[inside..inside + length].trim();
        comments.push(Child::Comment(text.into(), Span::new(file, start, from)));
    }
    comments
}

/// How many roots are looked at for the one that is broken.
const MAX_BROKEN_ROOTS: usize = 50;

/// What is wrong with the first root that is broken. `found` is said of the whole.
fn of_broken_root(file: FileId, source: &str, found: Box<Diagnostic>) -> Box<Diagnostic> {
    let mut last = found;
    for _ in 0..MAX_BROKEN_ROOTS {
        let start = last.primary.span.range().start;
        let is_next_root = last.message == SECOND_ROOT && source[start..].starts_with('<');
        if !is_next_root {
            break;
        }
        // The roots before it are blanked out, so that places stay what they are.
        let before = source[..start].bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' });
        let rest: String = before.chain(source[start..].chars()).collect();
        match parse(file, &rest) {
            Err(next) if next.primary.span.range().start > start || next.message != SECOND_ROOT => {
                last = next;
            }
            _ => break,
        }
    }
    last
}

struct Converter<'s> {
    file: FileId,
    source: &'s str,
    /// How many bytes were put before the source.
    shift: usize,
}

impl Converter<'_> {
    fn span(&self, range: std::ops::Range<usize>) -> Span {
        Span::new(self.file, range.start - self.shift, range.end - self.shift)
    }

    /// Recursion is bounded by [`MAX_DEPTH`].
    fn element(
        &self,
        node: roxmltree::Node<'_, '_>,
        depth: usize,
    ) -> Result<Element, Box<Diagnostic>> {
        let span = self.span(node.range());
        let name_span = self.name_span(span);
        if depth >= MAX_DEPTH {
            return Err(Box::new(too_deep(name_span)));
        }
        let attributes = (node.attributes())
            .filter(|attribute| !names_schema(attribute))
            .map(|attribute| self.attribute(&attribute))
            .collect();
        let name = &self.source[name_span.range()];
        let name = name.rsplit(':').next().unwrap_or(name);
        let inside = self.inside(span);
        Ok(Element {
            name: name.into(),
            name_span,
            span,
            inside,
            has_namespace: node.tag_name().namespace().is_some_and(|uri| !uri.is_empty()),
            attributes,
            children: self.children(node, inside.range().end, depth)?,
            literal: None,
        })
    }

    /// What is in an element whose content ends at a byte.
    fn children(
        &self,
        node: roxmltree::Node<'_, '_>,
        end: usize,
        depth: usize,
    ) -> Result<Vec<Child>, Box<Diagnostic>> {
        let mut children = Vec::new();
        for child in node.children() {
            if child.is_element() {
                children.push(Child::Element(self.element(child, depth + 1)?));
            } else if let Some(text) = child.text() {
                let span = self.span(child.range());
                if child.is_comment() {
                    children.push(Child::Comment(text.trim().into(), span));
                } else if !text.chars().all(is_space) {
                    // The place that the parser knows is that of the first part.
                    let next = child.next_sibling().map(|next| next.range().start - self.shift);
                    let whole = Span::new(self.file, span.range().start, next.unwrap_or(end));
                    children.push(Child::Text(self.trimmed(whole)));
                }
            }
        }
        Ok(children)
    }

    /// The parser's own places of names and values are wrong for very long ones.
    fn attribute(&self, attribute: &roxmltree::Attribute<'_, '_>) -> Attribute {
        let span = self.span(attribute.range());
        let range = span.range();
        let text = &self.source[range.clone()];
        let name_end = range.start + lexer::name_length(text);
        let value = text.find(['"', '\'']).map_or(range.end, |at| range.start + at + 1);
        Attribute {
            name: self.source[range.start..name_end].into(),
            value: attribute.value().into(),
            name_span: Span::new(self.file, range.start, name_end),
            value_span: Span::new(self.file, value, (range.end - 1).max(value)),
        }
    }

    /// The name in `<name …`.
    fn name_span(&self, span: Span) -> Span {
        let start = span.range().start + 1;
        let length = lexer::name_length(&self.source[start..span.range().end]);
        Span::new(self.file, start, start + length)
    }

    /// What stands between the tags. The text is well formed, so nothing is in doubt.
    fn inside(&self, span: Span) -> Span {
        let (start, end) = (span.range().start, span.range().end);
        let open_end = start + lexer::tag_length(&self.source[start..end]);
        let close = self.source[open_end..end].rfind("</").map_or(end, |at| open_end + at);
        Span::new(self.file, open_end.min(close), close)
    }

    fn trimmed(&self, span: Span) -> Span {
        let text = &self.source[span.range()];
        let start = span.range().start + (text.len() - text.trim_start_matches(is_space).len());
        Span::new(self.file, start, start + text.trim_matches(is_space).len())
    }
}

fn too_deep(name: Span) -> Diagnostic {
    let message = format!("elements are nested more than {MAX_DEPTH} deep");
    Diagnostic::new(Code::XmlTooDeep, name, message)
        .label("too deep")
        .help("write the workflow in the language instead, where procedures keep it flat")
}

/// Whether an attribute says where the schema of a file is. Editors want it, nobody else does.
fn names_schema(attribute: &roxmltree::Attribute<'_, '_>) -> bool {
    attribute.namespace() == Some(INSTANCE)
        && matches!(attribute.name(), "noNamespaceSchemaLocation" | "schemaLocation")
}
