//! The formatter over `tests/cases/format`. Whatever it prints must be its own layout already.

mod support;

use retake_lang::format::format_source;

#[test]
fn cases() {
    support::run_cases("format", |source| {
        let once = format_source(source).expect("the case has no syntax errors");
        let twice = format_source(&once).expect("what the formatter prints can be read");
        assert_eq!(once, twice, "formatting again changes:\n{once}");
        once
    });
}
