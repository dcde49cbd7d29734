//! Runs every transcript under `cases/eval`. Adding a case is adding a file, or a line to one.

mod transcript;

use std::path::Path;

#[test]
fn transcripts() {
    check_all("tests/cases/eval", transcript::check_transcript);
}

/// Slow cases are left out: each collection walks everything that is alive.
#[test]
fn transcripts_while_collecting_all_the_time() {
    check_all("tests/cases/eval", |text| {
        if text.starts_with(";; slow") {
            Vec::new()
        } else {
            transcript::check_while_collecting(text)
        }
    });
}

fn check_all(folder: &str, check: impl Fn(&str) -> Vec<String>) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut failures = Vec::new();
    for path in transcript::files(&folder, "scm") {
        let text = std::fs::read_to_string(&path).expect("a case can be read");
        for difference in check(&text) {
            failures.push(format!("{}: {difference}", path.display()));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
