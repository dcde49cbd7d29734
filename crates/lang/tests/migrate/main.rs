//! Older composites: what becomes of them, and what is said about it.

mod any_file;
mod meaning;
#[path = "../migrated/mod.rs"]
mod migrated;
mod shell;

use std::fs;
use std::path::{Path, PathBuf};

use migrated::{check, said};
use retake_lang::migrate::migrate;
use retake_lang::source::Sources;

/// Each `*.xml` under `cases/migrate` has beside it the program that it becomes (`*.scm`), its tasks
/// (`*.tasks`) and what is said about it (`*.said`). `UPDATE_CASES=1` writes those anew.
#[test]
fn cases() {
    let mut failures = String::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/migrate");
    for path in files(&folder) {
        let source = fs::read_to_string(&path).unwrap();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let mut sources = Sources::new();
        let file = sources.add(format!("{name}.xml"), source.as_str());
        let migration = migrate(file, &source, &name);
        check(&source, &migration);
        let tasks: Vec<&str> = migration.tasks.iter().map(|task| task.xml.as_str()).collect();
        expect(&path.with_extension("scm"), &migration.single_file(), &mut failures);
        expect(&path.with_extension("tasks"), &tasks.join("\n"), &mut failures);
        expect(&path.with_extension("said"), &said(&sources, &migration), &mut failures);
    }
    assert!(failures.is_empty(), "{failures}\nUPDATE_CASES=1 writes the expectations anew");
}

/// What is empty has no file.
fn expect(path: &Path, found: &str, failures: &mut String) {
    if std::env::var_os("UPDATE_CASES").is_some() {
        let _ = fs::remove_file(path);
        if !found.is_empty() {
            fs::write(path, found).unwrap();
        }
    } else if fs::read_to_string(path).unwrap_or_default() != found {
        *failures += &format!("== {}\n{found}\n", path.display());
    }
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
