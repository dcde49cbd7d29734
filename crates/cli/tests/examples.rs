//! Runs everything under `examples/`: each program has the value that its header promises, passes
//! the checker without a warning, and is formatted.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn retake(arguments: &[&str], file: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_retake")).args(arguments).arg(file).output().unwrap()
}

fn programs(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder);
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    files.filter(|path| path.extension().is_some_and(|end| end == "scm")).collect()
}

/// What follows `; NAME ` in a comment of its own line.
fn promised<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    text.lines().find_map(|line| line.strip_prefix("; ")?.strip_prefix(name)).map(str::trim)
}

#[test]
fn every_example_has_its_promised_value() {
    for file in programs("examples") {
        let text = fs::read_to_string(&file).unwrap();
        let value = promised(&text, "=>").unwrap_or_else(|| panic!("no `; =>` in {file:?}"));
        let exit = promised(&text, "exit code").unwrap_or("0");
        let output = retake(&["eval"], &file);
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(String::from_utf8_lossy(&output.stdout).trim_end(), value, "{file:?}: {stderr}");
        assert_eq!(output.status.code().unwrap().to_string(), exit, "{file:?}: {stderr}");
    }
}

#[test]
fn every_task_of_an_example_is_without_fault() {
    let project = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/code-review");
    let output = retake(&["tasks", "check", "--strict", "--project"], &project);
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && stderr.contains("no problems in 3 files"), "{stderr}");
}

#[test]
fn every_example_is_without_fault() {
    let folders = ["examples", "examples/lib", "examples/code-review"];
    for file in folders.into_iter().flat_map(programs) {
        for arguments in [&["check", "--deny-warnings"], &["fmt", "--check"]] {
            let output = retake(arguments, &file);
            let stderr = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{arguments:?} {file:?}: {stderr}");
        }
    }
}
