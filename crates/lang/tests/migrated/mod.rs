//! What holds of every translation. Used by the tests and by the fuzzer.

#![allow(dead_code, reason = "each user takes a part")]

use retake_lang::analyze::{NoImports, Session};
use retake_lang::diagnostic::{Code, Label};
use retake_lang::format::format_source;
use retake_lang::migrate::Migration;
use retake_lang::source::{Place, Sources};
use retake_lang::task::{Library, Models, parse};

/// Procedures in place of tasks that are defined elsewhere.
pub(crate) fn stubs(migration: &Migration) -> String {
    let names = migration.library.iter();
    names.map(|name| format!("(define ({name} . inputs) inputs)\n")).collect()
}

/// The workflow can be read and checked, is laid out, and its tasks are templates that nothing is to
/// be said about.
pub(crate) fn check(source: &str, migration: &Migration) {
    check_places(source, migration);
    if migration.is_empty() {
        assert!(migration.diagnostics.iter().any(|diagnostic| diagnostic.is_error()));
        return;
    }
    for text in [&migration.workflow, &migration.single_file()] {
        let again = format_source(text).unwrap_or_else(|problems| panic!("{problems:#?}\n{text}"));
        assert_eq!(&again, text, "formatting changes it");
    }
    let program = format!("{}{}", stubs(migration), migration.single_file());
    let mut found = Session::new(0)
        .file("workflow", "workflow", program.as_str().into(), &mut NoImports)
        .diagnostics;
    // What a task builds on may be defined elsewhere; a stub cannot stand for it.
    found.retain(|found| found.code != Code::UnknownRef || migration.library.is_empty());
    assert_eq!(found, [], "{program}");
    let (mut sources, mut library) = (Sources::new(), Library::new());
    for task in &migration.tasks {
        let file = sources.add(task.name.to_string(), task.xml.as_str());
        let parsed = parse(file, &task.xml, "unnamed", &Models::default());
        assert_eq!(parsed.diagnostics, [], "{}", task.xml);
        assert_eq!(*parsed.template.as_ref().unwrap().name.value, *task.name, "{}", task.xml);
        assert_eq!(format_source(&task.defatom).as_ref(), Ok(&task.defatom));
        library.register(parsed.template.unwrap()).unwrap();
    }
    let workflow = format!("{}{}", stubs(migration), migration.workflow);
    let checked = Session::with_tasks(0, sources, library, Models::default()).file(
        "workflow",
        "workflow",
        workflow.as_str().into(),
        &mut NoImports,
    );
    assert_eq!(checked.diagnostics, [], "{workflow}");
}

fn check_places(source: &str, migration: &Migration) {
    for diagnostic in &migration.diagnostics {
        for label in std::iter::once(&diagnostic.primary).chain(&diagnostic.secondary) {
            assert!(source.get(label.span.range()).is_some(), "{diagnostic:?}");
        }
        assert!(diagnostic.message.len() < 500, "{diagnostic:?}");
    }
}

/// What is said about a file, with its places.
pub(crate) fn said(sources: &Sources, migration: &Migration) -> String {
    let mut text = String::new();
    for diagnostic in &migration.diagnostics {
        text += &format!("{}: {}\n", diagnostic.code.as_str(), diagnostic.message);
        mark(sources, &diagnostic.primary, '^', &mut text);
        diagnostic.secondary.iter().for_each(|label| mark(sources, label, '-', &mut text));
        diagnostic.help.iter().for_each(|help| text += &format!("  help: {help}\n"));
    }
    text
}

fn mark(sources: &Sources, label: &Label, sign: char, shown: &mut String) {
    let Place { line, column } = sources.place(label.span);
    let text = sources.get(label.span.file).text.lines().nth(line - 1).unwrap_or_default();
    let length = sources.slice(label.span).lines().next().unwrap_or_default().chars().count();
    let signs = sign.to_string().repeat(length.max(1));
    *shown += &format!("  {line}:{column}\n  | {text}\n");
    let marks = format!("  | {}{signs} {}", " ".repeat(column - 1), label.text);
    *shown += &format!("{}\n", marks.trim_end());
}
