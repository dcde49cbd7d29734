//! Templates: what is made of them and what is said about them.

mod library;
mod limits;
mod parsed;
mod properties;
mod rendering;

use std::fs;
use std::path::{Path, PathBuf};

use retake_lang::diagnostic::{Code, Diagnostic, Label};
use retake_lang::source::{FileId, Place, Sources};
use retake_lang::task::{Library, Models, Template, parse};

/// One template and what is said about it, in isolation.
fn read(source: &str) -> (Option<Template>, Vec<Diagnostic>) {
    let parsed = parse(FileId(0), source, "task", &Models::default());
    (parsed.template, parsed.diagnostics)
}

/// A template about which there is nothing to say.
#[track_caller]
fn template(source: &str) -> Template {
    let (template, said) = read(source);
    assert_eq!(said, [], "{source}");
    template.expect("a template about which there is nothing to say can be used")
}

/// What is said about one template, with its places.
fn said(source: &str) -> String {
    let mut sources = Sources::new();
    let file = sources.add("task.xml", source);
    let parsed = parse(file, source, "task", &Models::default());
    let mut diagnostics = parsed.diagnostics;
    let mut library = Library::new();
    if let Some(template) = parsed.template {
        diagnostics.extend(library.register(template).err().map(|boxed| *boxed));
    }
    diagnostics.extend(library.link().diagnostics);
    diagnostics.iter().map(|diagnostic| shown(&sources, diagnostic)).collect()
}

fn shown(sources: &Sources, diagnostic: &Diagnostic) -> String {
    let mut text = format!("{}: {}\n", diagnostic.code.as_str(), diagnostic.message);
    mark(sources, &diagnostic.primary, '^', &mut text);
    diagnostic.secondary.iter().for_each(|label| mark(sources, label, '-', &mut text));
    diagnostic.help.iter().for_each(|help| text += &format!("  help: {help}\n"));
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

/// Each `*.xml` under `cases/task` has beside it, in `*.said`, what is said about it.
/// `UPDATE_CASES=1` writes those anew.
#[test]
fn cases() {
    let mut failures = String::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/task");
    for path in files(&folder) {
        let source = fs::read_to_string(&path).unwrap();
        let said = said(&source);
        let expected = path.with_extension("said");
        if std::env::var_os("UPDATE_CASES").is_some() {
            fs::write(&expected, &said).unwrap();
        } else if fs::read_to_string(&expected).unwrap_or_default() != said {
            failures += &format!("{}:\n{said}\n", path.display());
        }
    }
    assert!(failures.is_empty(), "{failures}");
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "xml"))
        .collect();
    files.sort();
    assert!(!files.is_empty());
    files
}

/// The templates in the explanations of the codes are what they are said to be.
#[test]
fn explanations_hold() {
    let mut failures = String::new();
    let about_templates = |code: &&Code| code.explanation().wrong.starts_with('<');
    for code in Code::ALL.iter().filter(about_templates) {
        let explanation = code.explanation();
        for (text, expected) in
            [(explanation.wrong, vec![code.as_str()]), (explanation.right, vec![])]
        {
            let said = said(text);
            let codes: Vec<&str> =
                said.lines().filter(|line| !line.starts_with(' ')).map(|line| &line[..5]).collect();
            if codes != expected {
                failures += &format!("{code:?}: {text}\n{said}\n");
            }
        }
    }
    assert!(failures.is_empty(), "{failures}");
}
