//! Any text is checked without a panic, alone and typed in twice, and every place that is named lies
//! in the text.
//!
//! `RUSTC_BOOTSTRAP=1 cargo fuzz run checker fuzz/corpus/checker crates/lang/tests/cases/check crates/lang/tests/cases/core -- -dict=fuzz/scheme.dict`

#![no_main]

use libfuzzer_sys::fuzz_target;
use retake_lang::analyze::{Checked, Imported, Importer, Session};
use retake_lang::source::Sources;

/// Imports any path as the text under test itself, so that import sets and circles are met, too.
struct Mirror<'a>(&'a str);

impl Importer for Mirror<'_> {
    fn import(&mut self, _from: &str, path: &str) -> Result<Imported, String> {
        match path.len() {
            0 => Err("no such file".to_string()),
            // A few files at most: each is as long as the text.
            length => Ok(Imported {
                key: (length % 3).to_string(),
                name: path.to_string(),
                text: self.0.into(),
            }),
        }
    }
}

fuzz_target!(|text: &str| {
    let mut session = Session::new(3);
    let checked = session.file("0", "text", text.into(), &mut Mirror(text));
    assert_eq!(checked.units.is_empty(), checked.has_errors());
    assert_places(&session.sources, &checked);
    let mut repl = Session::new(0);
    for _ in 0..2 {
        let checked = repl.input("input", text.into(), &mut Mirror(text));
        assert_places(&repl.sources, &checked);
        assert!(!checked.has_errors() || repl.definitions().next().is_none());
    }
});

fn assert_places(sources: &Sources, checked: &Checked) {
    for diagnostic in &checked.diagnostics {
        for label in std::iter::once(&diagnostic.primary).chain(&diagnostic.secondary) {
            let text = &sources.get(label.span.file).text;
            assert!(text.get(label.span.range()).is_some());
        }
        assert!(diagnostic.message.len() < 2_000);
    }
    assert!(checked.diagnostics.is_sorted_by_key(|diagnostic| diagnostic.primary.span));
}
