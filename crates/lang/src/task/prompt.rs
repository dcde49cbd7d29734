//! What a model is told: a template with its placeholders filled in.

use std::sync::Arc;

use super::input::InputType;
use super::template::{Template, Text};
use crate::datum::Datum;
use crate::text_template::{self, Fill, Piece, PieceKind};

/// The texts of one call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompt {
    /// The system prompt.
    pub system: Option<String>,
    /// The prompt.
    pub instructions: String,
}

impl Template {
    /// Fills the texts in. Values are data: nothing in them is looked at again. What is not given
    /// and has no default is absent. A file is a map with `path`, `name` and `content`.
    pub fn render(&self, inputs: &[(Arc<str>, Datum)]) -> Prompt {
        let values = Values { template: self, inputs };
        Prompt {
            system: self.system.as_ref().map(|text| values.fill(text)),
            instructions: self.prompt().map_or(String::new(), |text| values.fill(text)),
        }
    }
}

#[derive(Clone, Copy)]
struct Values<'a> {
    template: &'a Template,
    inputs: &'a [(Arc<str>, Datum)],
}

impl<'a> Values<'a> {
    fn fill(self, text: &Text) -> String {
        let mut filling =
            Filling { values: self, text, out: String::with_capacity(text.text.len()) };
        let Ok(()) = text_template::fill(&text.pieces, &mut filling);
        filling.out
    }

    /// Whether a path leads to an input that is a file, to several, or to one of them. A map that
    /// only looks like a file is a map.
    fn may_be_file(self, path: &str) -> bool {
        let (root, field) = path.split_once('.').unwrap_or((path, ""));
        match self.template.input(root).map(|input| input.kind) {
            Some(InputType::File) => field.is_empty(),
            Some(InputType::Files) => !field.contains('.'),
            _ => false,
        }
    }

    /// What is at a path; `nil` counts as nothing.
    fn get(self, path: &str) -> Option<&'a Datum> {
        let mut parts = path.split('.');
        let root = parts.next()?;
        let given = self.inputs.iter().find(|(name, _)| &**name == root).map(|(_, value)| value);
        let given = given.filter(|value| **value != Datum::Nil);
        let mut value = given.or_else(|| self.template.input(root)?.default.as_ref())?;
        for part in parts {
            value = match value {
                Datum::Map(entries) => &entries.iter().find(|(key, _)| &**key == part)?.1,
                Datum::List(items) | Datum::Vector(items) => {
                    items.get(part.parse::<usize>().ok()?)?
                }
                _ => return None,
            };
        }
        Some(value).filter(|value| **value != Datum::Nil)
    }
}

struct Filling<'a> {
    values: Values<'a>,
    text: &'a Text,
    out: String,
}

impl Fill for Filling<'_> {
    type Error = std::convert::Infallible;

    fn has(&mut self, path: &str) -> Result<bool, Self::Error> {
        Ok(self.values.get(path).is_some())
    }

    fn put(&mut self, piece: &Piece) -> Result<(), Self::Error> {
        match &piece.kind {
            PieceKind::Name(path) => {
                if let Some(value) = self.values.get(path) {
                    put(value, self.values.may_be_file(path), &mut self.out);
                }
            }
            PieceKind::Braces => self.out.push_str("{{"),
            _ => self.out.push_str(&self.text.text[piece.range.clone()]),
        }
        Ok(())
    }
}

fn put(value: &Datum, may_be_file: bool, out: &mut String) {
    match value {
        Datum::Str(text) | Datum::Symbol(text) | Datum::Keyword(text) => out.push_str(text),
        Datum::Char(char) => out.push(*char),
        Datum::Map(entries) if may_be_file && file(entries).is_some() => {
            out.push_str(file(entries).unwrap_or_default());
        }
        Datum::List(items) | Datum::Vector(items) if may_be_file && is_files(items) => {
            files(items, out);
        }
        other => out.push_str(&other.to_json().to_string()),
    }
}

/// The text of a file that was read for an input.
fn file(entries: &[(Arc<str>, Datum)]) -> Option<&str> {
    let text = |name: &str| match entries.iter().find(|(key, _)| &**key == name)? {
        (_, Datum::Str(text)) => Some(&**text),
        _ => None,
    };
    text("path")?;
    text("name")?;
    text("content")
}

fn is_files(items: &[Datum]) -> bool {
    !items.is_empty()
        && items.iter().all(|item| matches!(item, Datum::Map(entries) if file(entries).is_some()))
}

/// Several files, each under its path.
fn files(items: &[Datum], out: &mut String) {
    for (at, item) in items.iter().enumerate() {
        let Datum::Map(entries) = item else { continue };
        let path = entries.iter().find(|(key, _)| &**key == "path");
        if at > 0 {
            out.push_str("\n\n");
        }
        if let Some((_, Datum::Str(path))) = path {
            out.push_str(path);
            out.push_str(":\n");
        }
        out.push_str(file(entries).unwrap_or_default());
    }
}
