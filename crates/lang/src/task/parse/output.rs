//! `<output>`, `<criteria>` and `<tools>`

use std::collections::HashSet;
use std::sync::Arc;

use serde_json::Value as Json;

use super::json_place;
use super::reader::Reader;
use super::vocabulary;
use crate::diagnostic::message::quoted;
use crate::diagnostic::{Code, Diagnostic};
use crate::task::contract::{Contract, Schema};
use crate::task::template::Spanned;
use crate::task::xml::{Child, Element, SourceText, is_space, text_at};

impl Reader<'_> {
    pub(super) fn output(&mut self, element: &Element) -> Option<Spanned<Contract>> {
        let schema = self.parts(element, vocabulary::OUTPUT).into_iter().next();
        let word = match element.attribute("type") {
            Some(kind) => {
                Spanned { value: kind.value.trim_matches(is_space).into(), span: kind.value_span }
            }
            // Who writes a schema wants JSON.
            None => {
                let value: Arc<str> = if schema.is_some() { "json" } else { "text" }.into();
                Spanned { value, span: element.name_span }
            }
        };
        let known = |word: &str| Contract::WORDS.iter().copied().find(|known| *known == word);
        let kind = self.choice("type", &word, Contract::WORDS, "taken as `text`", known)?;
        let contract = match (kind, schema) {
            ("json", Some(schema)) => {
                Contract::Json(self.schema(schema).unwrap_or_else(Schema::any))
            }
            ("json", None) => Contract::Json(Schema::any()),
            (_, Some(schema)) => {
                let message = format!("a schema is of no use with `type=\"{kind}\"`");
                let diagnostic = Diagnostic::new(Code::Contradiction, schema.name_span, message)
                    .label("left out")
                    .help("write `type=\"json\"`");
                self.report(diagnostic);
                plain(kind)
            }
            (_, None) => plain(kind),
        };
        Some(Spanned { value: contract, span: word.span })
    }

    fn schema(&mut self, element: &Element) -> Option<Schema> {
        let text = self.prose(element);
        let json: Json = match serde_json::from_str(&text.text) {
            Ok(json) => json,
            Err(error) => {
                self.not_json(element, &text, &error);
                return None;
            }
        };
        match Schema::check(json) {
            Ok(schema) => Some(schema),
            Err(objection) => {
                let span = text.span(json_place::find(&text.text, &objection.pointer));
                let message = format!("this is not a JSON Schema: {}", objection.message);
                let diagnostic = Diagnostic::new(Code::BadSchema, span, message)
                    .label("cannot be checked against")
                    .help("`retake explain E0214` shows a schema that can");
                self.report(diagnostic);
                None
            }
        }
    }

    fn not_json(&mut self, element: &Element, text: &SourceText, error: &serde_json::Error) {
        let line: usize =
            text.text.split_inclusive('\n').take(error.line().max(1) - 1).map(str::len).sum();
        let mut at = (line + error.column().max(1) - 1).min(text.text.len().saturating_sub(1));
        while !text.text.is_char_boundary(at) {
            at -= 1;
        }
        let length = text.text[at..].chars().next().map_or(0, char::len_utf8);
        let span =
            if text.text.is_empty() { element.name_span } else { text.span(at..at + length) };
        if text.text.is_empty() {
            let diagnostic = Diagnostic::new(Code::BadSchema, span, "the schema is empty")
                .label("nothing could be checked")
                .help("write a JSON Schema, or leave `<schema>` out, so that any JSON will do");
            return self.report(diagnostic);
        }
        let words = error.to_string();
        let reason = words.split(" at line").next().unwrap_or(&words).to_string();
        let message = format!("the schema is not JSON: {}", bounded(&reason));
        let diagnostic = Diagnostic::new(Code::BadSchema, span, message)
            .label("here")
            .help("keys and texts stand in double quotes, and nothing follows the last element");
        self.report(diagnostic);
    }

    /// Plain text, or a list of `<criterion>`s, which is joined.
    pub(super) fn criteria(&mut self, element: &Element) -> Option<Spanned<Arc<str>>> {
        let mut parts: Vec<String> = Vec::new();
        for child in &element.children {
            match child {
                Child::Element(item)
                    if &*item.name == "criterion"
                        && item.has_namespace == element.has_namespace =>
                {
                    self.known_attributes(item, &[]);
                    parts.push(self.prose(item).text);
                }
                Child::Element(item) => self.unknown_element(element, item, &["criterion"]),
                Child::Text(span) => parts.push(text_at(self.source, *span).dedent().text),
                Child::Comment(..) => {}
            }
        }
        parts.retain(|part| !part.is_empty());
        let separator = if element.elements().next().is_some() { ", " } else { " " };
        let text = parts.join(separator);
        let span = element.text(self.source).whole();
        (!text.is_empty()).then(|| Spanned { value: text.into(), span })
    }

    pub(super) fn tools(&mut self, block: &Element) -> Vec<Spanned<Arc<str>>> {
        let mut tools: Vec<Spanned<Arc<str>>> = Vec::new();
        let mut names: HashSet<Arc<str>> = HashSet::new();
        for item in self.items(block, "tool") {
            let tool = self.word(item);
            let is_odd = |char: char| char.is_whitespace() || char.is_control();
            if tool.value.is_empty() || tool.value.contains(is_odd) {
                let message = match tool.value.is_empty() {
                    true => "the tool has no name".to_string(),
                    false => format!("{} is not the name of a tool", quoted(&tool.value)),
                };
                let diagnostic = Diagnostic::new(Code::BadValue, tool.span, message)
                    .label("left out")
                    .help("write one name in each `<tool>`, such as `system:read_file`");
                self.report(diagnostic);
            } else if names.insert(tool.value.clone()) {
                tools.push(tool);
            }
        }
        tools
    }
}

fn plain(kind: &str) -> Contract {
    if kind == "evaluation" { Contract::Evaluation } else { Contract::Text }
}

/// How many characters of what the schema's checker says are told.
const MAX_REASON: usize = 200;

fn bounded(text: &str) -> String {
    let mut shown: String =
        text.chars().filter(|char| !char.is_control()).take(MAX_REASON).collect();
    if text.chars().count() > MAX_REASON {
        shown.push('…');
    }
    shown
}
