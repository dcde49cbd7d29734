//! Transcripts: forms with what should come of them beside them.
//!
//! Each form may be followed by a comment, `; => value` or `; !! kind: part of the message`. Forms
//! are run one after the other, as at the REPL.

#![allow(dead_code, reason = "each test binary uses a part")]

use std::path::{Path, PathBuf};

use retake_lang::analyze::NoImports;
use retake_lang::diagnostic::Diagnostic;
use retake_lang::interpreter::Interpreter;
use retake_lang::source::FileId;
use retake_lang::syntax::{TriviaKind, read};
use retake_lang::vm::{Limits, Step};

/// Enough for everything but the cases that ask for more.
const LIMITS: Limits = Limits { fuel: 100_000_000, memory: 200 << 20 };

/// What came of a form.
pub(crate) fn run(interpreter: &mut Interpreter, text: &str) -> String {
    let diagnostics = interpreter.input("case", text, &mut NoImports);
    if let Some(first) = diagnostics.iter().find(|found| found.is_error()) {
        return describe(first);
    }
    // Each form may use the whole limit, also after one that has used it up.
    interpreter.machine().heap_mut().refuel(LIMITS.fuel);
    loop {
        match interpreter.machine().step(1_000_000) {
            Step::Done(value) => return interpreter.show(value, 100_000),
            Step::OutOfFuel => {}
            Step::Fault(fault) => return format!("!! {}: {}", fault.kind, fault.message),
            Step::Effect(effect) => return format!("effect {}", effect.name()),
        }
    }
}

fn describe(diagnostic: &Diagnostic) -> String {
    format!("!! {}: {}", diagnostic.code.kind(), diagnostic.message)
}

/// Runs a transcript and returns every difference, with its line.
pub(crate) fn check_transcript(text: &str) -> Vec<String> {
    check_in(text, &mut Interpreter::new(LIMITS))
}

/// The same with a collection at every opportunity, to catch what is held without the collector's
/// knowledge.
pub(crate) fn check_while_collecting(text: &str) -> Vec<String> {
    let mut interpreter = Interpreter::new(LIMITS);
    interpreter.machine().collect_always();
    check_in(text, &mut interpreter)
}

fn check_in(text: &str, interpreter: &mut Interpreter) -> Vec<String> {
    let (tree, problems) = read(FileId(0), text);
    // A form with a syntax error on purpose is given as a string to `;!syntax` files instead.
    assert!(problems.is_empty(), "the transcript itself is well formed: {problems:#?}");
    let mut differences = Vec::new();
    for (index, root) in tree.roots.iter().enumerate() {
        let span = tree.span(*root);
        let next =
            tree.roots.get(index + 1).map_or(text.len(), |next| tree.span(*next).start as usize);
        let found = run(interpreter, &text[span.range()]);
        let mut comments = tree.trivia.iter().filter(|trivia| {
            let start = trivia.span.start as usize;
            trivia.kind == TriviaKind::Line && start >= span.end as usize && start < next
        });
        let expected = comments.find_map(|trivia| expectation(&text[trivia.span.range()]));
        let line = text[..span.start as usize].matches('\n').count() + 1;
        match expected {
            Some(expected) if !matches(&expected, &found) => {
                differences.push(format!("line {line}: expected {expected}, found {found}"));
            }
            None if found.starts_with("!!") => {
                differences.push(format!("line {line}: found {found}"));
            }
            _ => {}
        }
    }
    differences
}

fn expectation(comment: &str) -> Option<String> {
    let comment = comment.trim_start_matches(';').trim();
    let value = comment.strip_prefix("=>").map(|value| value.trim().to_string());
    value.or_else(|| comment.starts_with("!!").then(|| comment.to_string()))
}

fn matches(expected: &str, found: &str) -> bool {
    match expected.strip_prefix("!!") {
        None => expected == found,
        Some(error) => {
            let (kind, message) = error.trim().split_once(':').unwrap_or((error.trim(), ""));
            found.starts_with(&format!("!! {}:", kind.trim())) && found.contains(message.trim())
        }
    }
}

/// Every file below a folder with the ending, sorted.
pub(crate) fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("the folder exists") {
            let path = entry.expect("an entry can be read").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|found| found == ending) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}
