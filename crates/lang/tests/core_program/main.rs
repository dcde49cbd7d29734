//! Runs the cases in `cases/core`: what the checker makes of each `name.scm` is compared with
//! `name.expected`. `UPDATE_CASES=1` rewrites those.

mod dump;
mod soup;
mod well_formed;

use std::path::Path;
use std::sync::Arc;

use retake_lang::analyze::{NoImports, Session};

#[test]
fn core_cases() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/core");
    let mut failures = String::new();
    for entry in std::fs::read_dir(folder).expect("the folder of cases is there") {
        let path = entry.expect("an entry of the folder").path();
        if path.extension().is_none_or(|end| end != "scm") {
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("the case is text");
        let actual = core_program(text.into());
        let expected_path = path.with_extension("expected");
        if std::env::var_os("UPDATE_CASES").is_some() {
            std::fs::write(&expected_path, &actual).expect("the case can be written");
        }
        let expected = std::fs::read_to_string(&expected_path).unwrap_or_default();
        if actual != expected {
            failures += &format!("== {}\nexpected:\n{expected}\nfound:\n{actual}", path.display());
        }
    }
    assert!(failures.is_empty(), "{failures}\nUPDATE_CASES=1 rewrites what is expected");
}

fn core_program(text: Arc<str>) -> String {
    let mut session = Session::new(10);
    let checked = session.file("case", "case", text, &mut NoImports);
    assert!(!checked.has_errors(), "{:?}", checked.diagnostics);
    checked.units.iter().for_each(well_formed::assert_well_formed);
    let lines = checked.units.iter().flat_map(|unit| {
        let dump = dump::Dump { session: &session, unit };
        unit.body.iter().map(move |expr| dump.expr(expr) + "\n").collect::<Vec<_>>()
    });
    lines.collect()
}
