//! Runs every transcript under `cases/eval`. Adding a case is adding a file, or a line to one.

mod transcript;

use std::path::Path;

#[test]
fn transcripts() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/eval");
    let mut failures = Vec::new();
    for path in transcript::files(&folder, "scm") {
        let text = std::fs::read_to_string(&path).expect("a case can be read");
        for difference in transcript::check_transcript(&text) {
            failures.push(format!("{}: {difference}", path.display()));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
