//! Any text is read as a template without a panic: linked, rendered, and every place that is named
//! lies in the text. What is accepted without a word about its structure has a template.
//!
//! `RUSTC_BOOTSTRAP=1 cargo fuzz run template fuzz/corpus/template crates/lang/tests/cases/task crates/lang/tests/schema/valid crates/lang/tests/schema/invalid -- -dict=fuzz/template.dict`

#![no_main]

use libfuzzer_sys::fuzz_target;
use retake_lang::datum::Datum;
use retake_lang::diagnostic::Diagnostic;
use retake_lang::source::{FileId, Span};
use retake_lang::task::validation::Validation;
use retake_lang::task::xml;
use retake_lang::task::{Library, Models, Template, parse};

fuzz_target!(|text: &str| {
    let models = Models { known: Some(vec!["p/m".to_string()]) };
    let parsed = parse(FileId(0), text, "task", &models);
    assert_diagnostics(&parsed.diagnostics, text);
    assert!(parsed.diagnostics.len() <= 200);
    assert!(parsed.diagnostics.is_sorted_by_key(|diagnostic| diagnostic.primary.span));
    let validation = Validation::of(parsed.codes.iter().copied(), false);
    let strict = Validation::of(parsed.codes.iter().copied(), true);
    assert!(validation.valid || !strict.valid);
    assert!(validation.xml || !validation.schema);
    assert_eq!(strict.valid, parsed.diagnostics.is_empty());
    assert!(parsed.template.is_some() || !validation.valid);
    assert_eq!(validation.xml, xml::parse(FileId(0), text).is_ok());
    let _ = xml::parse_fragment(FileId(0), text);
    let Some(template) = parsed.template else { return };
    let mut library = Library::new();
    // A second version builds on the first, so that something is taken over.
    let mut second = template.clone();
    second.version = retake_lang::task::Version::parse("999999999").expect("a version");
    library.register(template).expect("there is no other");
    let _ = library.register(second);
    assert_diagnostics(&library.link().diagnostics, text);
    for task in library.iter() {
        assert_template(task, text);
    }
});

fn assert_diagnostics(diagnostics: &[Diagnostic], text: &str) {
    for diagnostic in diagnostics {
        for label in std::iter::once(&diagnostic.primary).chain(&diagnostic.secondary) {
            assert_place(label.span, text);
        }
        assert!(diagnostic.message.len() < 1_000 && !diagnostic.message.contains(char::is_control));
        assert!(!diagnostic.help.is_empty());
        assert!(diagnostic.help.iter().all(|help| help.len() < 1_000));
    }
}

fn assert_template(task: &Template, text: &str) {
    for part in task.texts() {
        part.spans.iter().for_each(|span| assert_place(*span, text));
    }
    let hostile = Datum::Str("{{x}}</task>".into());
    let values: Vec<_> =
        task.inputs.iter().map(|input| (input.name.value.clone(), hostile.clone())).collect();
    let _ = (task.render(&values), task.render(&[]));
}

fn assert_place(span: Span, text: &str) {
    assert!(text.get(span.range()).is_some());
}
