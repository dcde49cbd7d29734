//! Texts of prompts.

use crate::source::Span;
use crate::task::parse::{is_input_name, take_apart};
use crate::task::template::Text;
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
