//! Any text is read without a panic, and every place it names lies in the text.
//!
//! `RUSTC_BOOTSTRAP=1 cargo fuzz run reader fuzz/corpus/reader crates/lang/tests/cases/read -- -dict=fuzz/scheme.dict`

#![no_main]

use libfuzzer_sys::fuzz_target;
use retake_lang::source::{FileId, Span};
use retake_lang::syntax::{NodeId, NodeKind, Tree, is_complete, read};

fuzz_target!(|text: &str| {
    let (tree, diagnostics) = read(FileId(0), text);
    check_row(&tree, text, &tree.roots, Span::new(FileId(0), 0, text.len()));
    for diagnostic in &diagnostics {
        for label in std::iter::once(&diagnostic.primary).chain(&diagnostic.secondary) {
            assert!(text.get(label.span.range()).is_some());
        }
        assert!(diagnostic.message.len() < 500 && !diagnostic.help.is_empty());
    }
    assert!(diagnostics.is_sorted_by_key(|diagnostic| diagnostic.primary.span.start));
    assert!(is_complete(text) || !diagnostics.is_empty());
});

/// Neighbours follow each other inside what is around them. Recursion is bounded by the reader.
fn check_row(tree: &Tree, text: &str, row: &[NodeId], around: Span) {
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
