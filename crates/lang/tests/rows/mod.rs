//! What holds of the places in a tree. Used by the property tests and by the fuzzer.

use retake_lang::source::Span;
use retake_lang::syntax::{NodeId, NodeKind, Tree};

/// Neighbours follow each other, inside what is around them, on character boundaries.
pub(crate) fn check_row(tree: &Tree, text: &str, row: &[NodeId], around: Span) {
    let mut end = around.start;
    for id in row {
        let node = tree.get(*id);
        assert!(end <= node.span.start && node.span.start < node.span.end);
        assert!(node.span.end <= around.end && text.get(node.span.range()).is_some());
        end = node.span.end;
        check_row(tree, text, &parts(&node.kind), node.span);
    }
}

fn parts(kind: &NodeKind) -> Vec<NodeId> {
    match kind {
        NodeKind::List { items, tail } => items.iter().chain(tail).copied().collect(),
        NodeKind::Vector(items) | NodeKind::Map(items) => items.clone(),
        NodeKind::Quoted(_, datum) => vec![*datum],
        _ => Vec::new(),
    }
}
