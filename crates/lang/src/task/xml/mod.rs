//! XML to a tree with the place of everything in it.
//!
//! `roxmltree` does the parsing and refuses document type declarations. The tree here adds bounds,
//! places as [`Span`]s, and text that remembers where each character stood ([`text`]).

mod error;
mod text;

use std::sync::Arc;

pub use text::SourceText;

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
    /// Its attributes, in order, except those that name its schema.
    pub attributes: Vec<Attribute>,
    /// What is in it, in order.
    pub children: Vec<Child>,
    /// Its text, if it does not come from XML.
    pub literal: Option<SourceText>,
}

/// `name="value"`
#[derive(Clone, Debug)]
pub struct Attribute {
    /// Its name, without a namespace's prefix.
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
    /// Text that is not all blank, with the place of its first part.
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
}

/// The root element of a file, or what keeps the file from being XML.
pub fn parse(file: FileId, source: &str) -> Result<Element, Box<Diagnostic>> {
    let options = roxmltree::ParsingOptions { nodes_limit: MAX_NODES, ..Default::default() };
    let document = roxmltree::Document::parse_with_options(source, options)
        .map_err(|error| Box::new(error::explain(file, source, &error)))?;
    Converter { file, source, shift: 0 }.element(document.root_element(), 0)
}

/// The elements of a piece of XML that need not have just one root, as listings in documents have
/// them. Comments between the elements come along.
pub fn parse_fragment(file: FileId, source: &str) -> Result<Vec<Child>, Box<Diagnostic>> {
    match parse(file, source) {
        Ok(root) => Ok(vec![Child::Element(root)]),
        // Only several roots, or text around them, are worth another attempt.
        Err(first) => {
            const OPEN: &str = "<fragment>";
            let wrapped = format!("{OPEN}{source}</fragment>");
            let options =
                roxmltree::ParsingOptions { nodes_limit: MAX_NODES, ..Default::default() };
            let Ok(document) = roxmltree::Document::parse_with_options(&wrapped, options) else {
                return Err(first);
            };
            let converter = Converter { file, source, shift: OPEN.len() };
            converter.children(document.root_element(), 0)
        }
    }
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
            let message = format!("elements are nested more than {MAX_DEPTH} deep");
            return Err(Box::new(
                Diagnostic::new(Code::XmlTooDeep, name_span, message).label("too deep").help(
                    "write the workflow in the language instead, where procedures keep it flat",
                ),
            ));
        }
        let own =
            |attribute: &roxmltree::Attribute<'_, '_>| attribute.namespace() != Some(INSTANCE);
        let attributes = node.attributes().filter(own).map(|each| self.attribute(each)).collect();
        let name = &self.source[name_span.range()];
        let name = name.rsplit(':').next().unwrap_or(name);
        Ok(Element {
            name: name.into(),
            name_span,
            span,
            inside: self.inside(node, span, name_span),
            has_namespace: node.tag_name().namespace().is_some(),
            attributes,
            children: self.children(node, depth)?,
            literal: None,
        })
    }

    fn children(
        &self,
        node: roxmltree::Node<'_, '_>,
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
                } else if !text.trim().is_empty() {
                    children.push(Child::Text(self.trimmed(span)));
                }
            }
        }
        Ok(children)
    }

    fn attribute(&self, attribute: roxmltree::Attribute<'_, '_>) -> Attribute {
        Attribute {
            name: attribute.name().into(),
            value: attribute.value().into(),
            name_span: self.span(attribute.range_qname()),
            value_span: self.span(attribute.range_value()),
        }
    }

    /// The name in `<name …`.
    fn name_span(&self, span: Span) -> Span {
        let tag = &self.source[span.range()][1..];
        let length = tag.find(|c: char| c.is_whitespace() || c == '>' || c == '/').unwrap_or(0);
        let start = span.range().start + 1;
        Span::new(self.file, start, start + length)
    }

    /// What stands between the tags. The text is well formed, so nothing is in doubt.
    fn inside(&self, node: roxmltree::Node<'_, '_>, span: Span, name: Span) -> Span {
        let head = node
            .attributes()
            .next_back()
            .map_or(name.range().end, |last| last.range().end - self.shift);
        let end = span.range().end;
        let rest = &self.source[head..end];
        let open_end = head + rest.find('>').map_or(rest.len(), |at| at + 1);
        let close = self.source[open_end..end].rfind("</").map_or(end, |at| open_end + at);
        Span::new(self.file, open_end.min(close), close)
    }

    fn trimmed(&self, span: Span) -> Span {
        let text = &self.source[span.range()];
        let start = span.range().start + (text.len() - text.trim_start().len());
        Span::new(self.file, start, (start + text.trim().len()).max(start))
    }
}
