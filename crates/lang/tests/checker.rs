//! Runs the cases in `cases/check`: each `name.scm`, or each directory with a `main.scm`, is checked,
//! and what the checker says is compared with `name.expected`. `UPDATE_CASES=1` rewrites those.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use retake_lang::analyze::{Imported, Importer, NoImports, Session};
use retake_lang::diagnostic::{Code, Diagnostic, Label, Severity};
use retake_lang::source::{Place, Sources};
use retake_lang::task::{Library, Models, parse};

#[test]
fn check_cases() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/check");
    let mut failures = String::new();
    for case in cases(&folder) {
        let actual = check(&case);
        let expected_path = case.with_extension("expected");
        if std::env::var_os("UPDATE_CASES").is_some() {
            std::fs::write(&expected_path, &actual).expect("the case can be written");
        }
        let expected = std::fs::read_to_string(&expected_path).unwrap_or_default();
        if actual != expected {
            writeln!(failures, "== {}\nexpected:\n{expected}\nfound:\n{actual}", case.display())
                .expect("writing to a string works");
        }
    }
    assert!(failures.is_empty(), "{failures}\nUPDATE_CASES=1 rewrites what is expected");
}

fn cases(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("the folder of cases is there");
    let mut cases: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.is_dir() || path.extension().is_some_and(|end| end == "scm"))
        .collect();
    cases.sort();
    assert!(!cases.is_empty());
    cases
}

/// What the checker says about a file, or about `main.scm` in a directory.
fn check(case: &Path) -> String {
    let main = if case.is_dir() { case.join("main.scm") } else { case.to_path_buf() };
    let root = main.parent().expect("a case is in a folder").to_path_buf();
    let name = main.file_name().expect("a case has a name").to_string_lossy().into_owned();
    let text: Arc<str> = std::fs::read_to_string(&main).expect("the case is text").into();
    let (sources, library) = tasks(&root.join("tasks"));
    let has_tasks = !library.is_empty();
    let mut session = Session::with_tasks(100, sources, library, Models::default());
    let mut diagnostics = session.file(&name, &name, text, &mut Folder(root)).diagnostics;
    diagnostics.extend(session.unused_tasks().filter(|_| has_tasks));
    render(&session.sources, &diagnostics)
}

/// The templates of a case, which are all as they should be.
fn tasks(folder: &Path) -> (Sources, Library) {
    let (mut sources, mut library) = (Sources::new(), Library::new());
    let entries = std::fs::read_dir(folder).into_iter().flatten();
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    for path in paths {
        let source = std::fs::read_to_string(&path).expect("a template is text");
        let name = path.file_stem().expect("a template has a name").to_string_lossy();
        let file = sources.add(format!("tasks/{name}.xml"), source.as_str());
        let parsed = parse(file, &source, &name, &Models::default());
        assert!(parsed.diagnostics.is_empty(), "{}: {:?}", path.display(), parsed.diagnostics);
        let template = parsed.template.expect("it was read");
        library.register(template).expect("each name comes once");
    }
    assert_eq!(library.link().diagnostics, []);
    (sources, library)
}

/// Imports files of one folder, by their names in it.
struct Folder(PathBuf);

impl Importer for Folder {
    fn import(&mut self, _from: &str, path: &str) -> Result<Imported, String> {
        let key = path.trim_start_matches("./").to_string();
        match std::fs::read_to_string(self.0.join(&key)) {
            Ok(text) => Ok(Imported { name: key.clone(), key, text: text.into() }),
            Err(_) => Err("no such file".to_string()),
        }
    }
}

/// Each line that something is said about, with the marks under it, and what is said.
fn render(sources: &Sources, diagnostics: &[Diagnostic]) -> String {
    let mut shown = String::new();
    for diagnostic in diagnostics {
        let severity = match diagnostic.severity() {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "note",
        };
        let code = diagnostic.code.as_str();
        shown += &format!("{severity}[{code}]: {}\n", diagnostic.message);
        mark(sources, &diagnostic.primary, '^', &mut shown);
        for label in &diagnostic.secondary {
            mark(sources, label, '-', &mut shown);
        }
        for help in &diagnostic.help {
            shown += &format!("  help: {help}\n");
        }
        shown.push('\n');
    }
    if shown.is_empty() { "no diagnostics\n".to_string() } else { shown }
}

fn mark(sources: &Sources, label: &Label, sign: char, shown: &mut String) {
    let Place { line, column } = sources.place(label.span);
    let source = sources.get(label.span.file);
    let text = source.text.lines().nth(line - 1).unwrap_or_default();
    let length = sources.slice(label.span).lines().next().unwrap_or_default().chars().count();
    let signs = sign.to_string().repeat(length.max(1));
    *shown += &format!("  {}:{line}:{column}\n", source.name);
    *shown += &format!("  | {text}\n");
    let marks = format!("  | {}{signs} {}", " ".repeat(column - 1), label.text);
    *shown += &format!("{}\n", marks.trim_end());
}

/// Each code's `wrong` program has that problem and no other, and its `right` program has none.
#[test]
fn explanations_hold() {
    let mut failures = String::new();
    for code in Code::ALL.iter().filter(|code| !code.as_str().starts_with("E03")) {
        let explanation = code.explanation();
        // Templates have a test of their own.
        if explanation.wrong.starts_with('<') {
            continue;
        }
        let wrong: Vec<&str> = codes(explanation.wrong);
        if !explanation.wrong.is_empty() && wrong != [code.as_str()] {
            failures += &format!("{code:?}: wrong gives {wrong:?}\n");
        }
        let right = codes(explanation.right);
        if !right.is_empty() {
            failures += &format!("{code:?}: right gives {right:?}\n");
        }
    }
    assert!(failures.is_empty(), "{failures}");
}

fn codes(text: &str) -> Vec<&'static str> {
    let checked = Session::new(0).file("x", "x", text.into(), &mut NoImports);
    checked.diagnostics.iter().map(|diagnostic| diagnostic.code.as_str()).collect()
}

/// The workflows in the description of tasks call its templates as they should be called.
#[test]
fn the_workflows_in_the_description_of_tasks_are_right() {
    const MANUAL: &str = include_str!("../../../TASKS.md");
    let (mut sources, mut library) = (Sources::new(), Library::new());
    for block in blocks(MANUAL, "xml").filter(|block| block.starts_with("<task")) {
        let file = sources.add("TASKS.md", block);
        let parsed = parse(file, block, "nameless", &Models::default());
        library.register(parsed.template.expect("it is a task")).expect("each name comes once");
    }
    let mut session = Session::with_tasks(0, sources, library, Models::default());
    let mut checked = 0;
    for block in blocks(MANUAL, "scheme") {
        let found = session.input("TASKS.md", block.into(), &mut NoImports).diagnostics;
        assert!(found.is_empty(), "{block}\n{}", render(&session.sources, &found));
        checked += 1;
    }
    assert!(checked >= 2 && session.used_tasks().contains("review:change@1.2"));
}

/// The blocks of code in a language.
fn blocks<'t>(text: &'t str, language: &str) -> impl Iterator<Item = &'t str> {
    let fence = format!("```{language}\n");
    let starts: Vec<usize> = text.match_indices(&fence).map(|(at, _)| at + fence.len()).collect();
    starts.into_iter().filter_map(|start| text[start..].split("```").next())
}
