//! What is asked of a map literal: a value for each key, and each key once.

use std::collections::HashMap;

use super::message;
use super::report::Report;
use super::tree::{NodeId, NodeKind, Tree};

/// The keys and values that are well formed, in turn. The others are reported and left out.
pub(super) fn entries(
    tree: &Tree,
    text: &str,
    report: &mut Report,
    items: Vec<NodeId>,
) -> Vec<NodeId> {
    let mut seen = HashMap::new();
    let mut entries = Vec::with_capacity(items.len());
    for entry in items.chunks(2) {
        let span = tree.span(entry[0]);
        let key_text = &text[span.range()];
        let name = match &tree.get(entry[0]).kind {
            NodeKind::Str(name) | NodeKind::Symbol(name) | NodeKind::Keyword(name) => name,
            // Something has been said about it already.
            NodeKind::Invalid => continue,
            _ => {
                report.add(|| message::map_key_not_name(span, key_text));
                continue;
            }
        };
        if entry.len() < 2 {
            report.add(|| message::map_key_without_value(span, key_text));
        } else if let Some(first) = seen.insert(name, span) {
            report.add(|| message::map_key_twice(span, key_text, first));
        } else {
            entries.extend(entry);
        }
    }
    entries
}
