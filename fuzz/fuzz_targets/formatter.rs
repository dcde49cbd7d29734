//! Formatting keeps the data and the comments, and formatting again changes nothing.
//!
//! `RUSTC_BOOTSTRAP=1 cargo fuzz run formatter fuzz/corpus/formatter crates/lang/tests/cases/format -- -dict=fuzz/scheme.dict`

#![no_main]

use libfuzzer_sys::{Corpus, fuzz_target};
use retake_lang::format::format_source;
use retake_lang::source::FileId;
use retake_lang::syntax::{Tree, read};

fuzz_target!(|text: &str| -> Corpus {
    // Texts with mistakes teach the fuzzer nothing about layout.
    let Ok(once) = format_source(text) else { return Corpus::Reject };
    let twice = format_source(&once).expect("what the formatter prints can be read");
    assert_eq!(once, twice, "formatting again changes it");
    let (before, after) = (read(FileId(0), text).0, read(FileId(0), &once).0);
    assert!(before.same_data(&after), "the data became\n{once}");
    assert_eq!(comment_count(&before), comment_count(&after), "comments got lost:\n{once}");
    Corpus::Keep
});

fn comment_count(tree: &Tree) -> (usize, usize) {
    (tree.trivia.len(), tree.hidden.len())
}
