//! Any text is read without a panic, and every place it names lies in the text.
//!
//! `RUSTC_BOOTSTRAP=1 cargo fuzz run reader fuzz/corpus/reader crates/lang/tests/cases/read -- -dict=fuzz/scheme.dict`

#![no_main]

use libfuzzer_sys::fuzz_target;
use retake_lang::source::{FileId, Span};
use retake_lang::syntax::{is_complete, read};
use rows::check_row;

#[path = "../../crates/lang/tests/rows/mod.rs"]
mod rows;

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
