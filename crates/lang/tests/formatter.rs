//! The formatter over `tests/cases/format`. Whatever it prints must be its own layout already.

mod support;

use retake_lang::format::format_source;
use retake_lang::syntax::MAX_NESTING;

#[test]
fn cases() {
    support::run_cases("format", |source| {
        let once = format_source(source).expect("the case has no syntax errors");
        let twice = format_source(&once).expect("what the formatter prints can be read");
        assert_eq!(once, twice, "formatting again changes:\n{once}");
        assert!(once.lines().all(|line| !line.ends_with([' ', '\t'])), "blanks at an end:\n{once}");
        once
    });
}

#[test]
fn the_deepest_nesting_can_be_laid_out() {
    let depth = MAX_NESTING;
    for (open, close) in
        [("(a\n", ")"), ("'", ""), ("{:a\n\n", "}"), ("#(", ")"), ("(let ((x\n", ")) 1)")]
    {
        let levels = if open.starts_with("(let") { depth / 3 } else { depth };
        let text = format!("{}x{}", open.repeat(levels), close.repeat(levels));
        let once = format_source(&text).expect("the nesting is not too deep");
        assert_eq!(format_source(&once).as_ref(), Ok(&once));
    }
}

/// Anything worse than proportional would take minutes.
#[test]
fn long_programs_take_no_longer_than_they_must() {
    let form =
        "(define (f x) (let ((y (g x 1)) (z '(a b . c))) ; note\n  (h y {:a z :b \"text\"})))\n";
    let text = form.repeat(20_000);
    let once = format_source(&text).expect("the program can be read");
    assert!(once.len() > text.len() / 2);
}
