//! Texts of prompts.

use std::collections::{HashMap, HashSet};

use crate::source::Span;
use crate::task::input::InputType;
use crate::task::parse::{is_input_name, take_apart};
use crate::task::template::{Template, Text};
use crate::task::xml::SourceText;
use crate::text_template::{self, PieceKind};

/// A text without mistakes: braces that begin nothing stand for themselves.
pub(super) fn repaired(text: &str) -> String {
    let (pieces, mistakes) = text_template::parse(text);
    let is_odd = |path: &str| !is_input_name(text_template::root(path));
    let odd = pieces.iter().filter(|piece| match &piece.kind {
        PieceKind::Name(path) | PieceKind::Open { name: path, .. } => is_odd(path),
        _ => false,
    });
    let mut places: Vec<usize> = mistakes.iter().map(|mistake| mistake.range.start).collect();
    places.extend(odd.map(|piece| piece.range.start));
    places.sort_unstable();
    places.dedup();
    if places.is_empty() {
        return text.to_string();
    }
    let mut out = String::with_capacity(text.len() + 2 * places.len());
    let mut from = 0;
    for place in places {
        out.push_str(&text[from..place]);
        out.push_str("{{");
        from = place;
    }
    out.push_str(&text[from..]);
    // One mistake may hide another; if it does, all braces stand for themselves.
    match is_sound(&out) {
        true => out,
        false => text.replace("{{", "{{{{"),
    }
}

fn is_sound(text: &str) -> bool {
    let (pieces, mistakes) = text_template::parse(text);
    mistakes.is_empty()
        && pieces.iter().all(|piece| match &piece.kind {
            PieceKind::Name(path) | PieceKind::Open { name: path, .. } => {
                is_input_name(text_template::root(path))
            }
            _ => true,
        })
}

/// A text of a template that nothing in the file stands for letter by letter.
pub(super) fn text(text: &str, span: Span) -> Text {
    let mut mistakes = Vec::new();
    take_apart(SourceText::plain(text, span), span, &mut mistakes)
}

/// What the texts of a template do with its inputs.
#[derive(Default)]
pub(super) struct Uses {
    /// The inputs that are named, in order, each once.
    pub(super) named: Vec<String>,
    /// Those that stand outside any section which depends on them.
    pub(super) bare: HashSet<String>,
    /// The fields that are taken of each.
    fields: HashMap<String, Vec<String>>,
}

impl Uses {
    pub(super) fn of(template: &Template) -> Self {
        let mut uses = Uses::default();
        let mut known = HashSet::new();
        for text in template.texts() {
            // The sections around the current place, with the pieces that end them.
            let mut open: Vec<(&str, usize)> = Vec::new();
            for (at, piece) in text.pieces.iter().enumerate() {
                open.retain(|(_, end)| at < *end);
                let (PieceKind::Name(path) | PieceKind::Open { name: path, .. }) = &piece.kind
                else {
                    continue;
                };
                let root = text_template::root(path);
                if known.insert(root) {
                    uses.named.push(root.to_string());
                }
                if let Some(field) = path.split('.').nth(1) {
                    uses.fields.entry(root.to_string()).or_default().push(field.to_string());
                }
                match &piece.kind {
                    PieceKind::Open { inverted: false, end, .. } => open.push((root, *end)),
                    PieceKind::Name(_) if !open.iter().any(|(name, _)| *name == root) => {
                        uses.bare.insert(root.to_string());
                    }
                    _ => {}
                }
            }
        }
        uses
    }

    /// Whether parts of a result are taken of an input, rather than of what the result holds.
    pub(super) fn takes_apart(&self, name: &str) -> bool {
        let of_results =
            |field: &String| matches!(field.as_str(), "content" | "status" | "notes" | "data");
        self.fields.get(name).is_some_and(|fields| fields.iter().all(of_results))
    }

    /// The type that an input needs for what is done with it: fields can only be had of what may
    /// have any.
    pub(super) fn kind(&self, name: &str, kind: InputType) -> InputType {
        let Some(fields) = self.fields.get(name) else { return kind };
        let of_files = |field: &String| matches!(field.as_str(), "path" | "name" | "content");
        match kind {
            InputType::String | InputType::Number | InputType::Boolean => InputType::Json,
            InputType::File if !fields.iter().all(of_files) => InputType::Json,
            _ => kind,
        }
    }
}
