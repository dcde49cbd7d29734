//! Folders of cases: `name.scm` is the input, `name.out` beside it what must come of it. With
//! `UPDATE_CASES=1` in the environment the expectations are written anew, to be reviewed as a diff.

use std::fs;
use std::path::{Path, PathBuf};

/// Runs every case of a folder under `tests/cases` and panics with all that differ.
pub(crate) fn run_cases(folder: &str, produce: impl Fn(&str) -> String) {
    let update = std::env::var_os("UPDATE_CASES").is_some();
    let mut failures = String::new();
    for input in inputs(folder) {
        let source = fs::read_to_string(&input).expect("a case is UTF-8 text");
        let (expectation, found) = (input.with_extension("out"), produce(&source));
        if update {
            fs::write(&expectation, &found).expect("the folder of cases can be written");
        }
        let expected = fs::read_to_string(&expectation).unwrap_or_default();
        if expected != found {
            let name = input.display();
            failures += &format!("== {name}\n-- expected\n{expected}-- found\n{found}\n");
        }
    }
    assert!(failures.is_empty(), "{failures}\nUPDATE_CASES=1 writes the expectations anew");
}

fn inputs(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases").join(folder);
    let entries = fs::read_dir(&folder).expect("the folder of cases exists");
    let paths = entries.map(|entry| entry.expect("the entry can be read").path());
    let mut inputs: Vec<PathBuf> =
        paths.filter(|path| path.extension().is_some_and(|extension| extension == "scm")).collect();
    assert!(!inputs.is_empty(), "no cases in {}", folder.display());
    inputs.sort();
    inputs
}
