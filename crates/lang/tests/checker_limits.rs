//! Large and deep programs: the checker answers, on an ordinary thread's stack. Anything worse than
//! proportional to the size would take minutes.

use std::sync::Arc;

use retake_lang::analyze::{Checked, NoImports, Session};
use retake_lang::syntax::MAX_NESTING;

/// What a thread gets where nothing else is said.
const ORDINARY_STACK: usize = 2 << 20;

/// Checks a program on a thread with an ordinary stack, and says how many errors it has.
fn errors(text: String) -> usize {
    let work = move || {
        let checked = check(text.into());
        checked.diagnostics.iter().filter(|diagnostic| diagnostic.is_error()).count()
    };
    let thread = std::thread::Builder::new().stack_size(ORDINARY_STACK).spawn(work);
    thread.expect("a thread can be started").join().expect("no panic")
}

fn check(text: Arc<str>) -> Checked {
    Session::new(0).file("case", "case", text, &mut NoImports)
}

/// Wraps a program in a form as often as the reader allows, `levels` being what one costs.
fn nested(levels: usize, open: &str, inner: &str, close: &str) -> String {
    let times = (MAX_NESTING - 5) / levels;
    format!("{}{inner}{}", open.repeat(times), close.repeat(times))
}

#[test]
fn deep_forms() {
    let cases = [
        (1, "(list ", "1", ")"),
        (1, "(lambda () ", "1", ")"),
        (1, "(lambda (x) (define y x) y ", "1", ")"),
        (1, "(let ((x 1)) x ", "1", ")"),
        (3, "(let ((x ", "1", ")) x)"),
        (1, "(let loop ((x 1)) (if #f (loop x)) ", "1", ")"),
        (1, "(let* ((a 1) (b a) (c b) (d c) (e d) (f e) (g f) (h g)) h ", "1", ")"),
        (3, "(let* ((a ", "1", ")) a)"),
        (3, "(letrec ((f (lambda () 1)) (g ", "1", ")) (list f g))"),
        (1, "(if 1 2 ", "1", ")"),
        (2, "(cond (#f ", "1", "))"),
        (2, "(cond (", "1", "))"),
        (2, "(case 1 ((1) ", "1", "))"),
        (1, "(when 1 ", "1", ")"),
        (1, "(and 1 ", "1", ")"),
        (1, "(begin ", "1", ")"),
        (1, "(do ((i 0 (+ i 1))) ((= i 3) i) ", "1", ")"),
        (2, "(do ((i 0 (+ i 1))) (", "1", "))"),
        (1, "(loop 2 ", "1", ")"),
        (1, "'", "x", ""),
        (1, "`", "x", ""),
        (1, "`(a ", "x", ")"),
        (2, "`(a ,", "1", ")"),
        (2, "`(a ,@", "'()", ")"),
        (1, "`#(", "x", ")"),
        (1, "{:a ", "1", "}"),
        (1, "(guard (e (#t e)) ", "1", ")"),
        (2, "(guard (e (", "1", ")) 1)"),
        (1, "(delay ", "1", ")"),
        (1, "(bind x ", "1", ")"),
        (1, "(define (f) ", "1", ")"),
        (2, "(case-lambda (() ", "1", "))"),
        (1, "(let-values (((a b) (values 1 2))) a ", "1", ")"),
        (1, "(receive (a . b) (values 1 2) a ", "1", ")"),
        (1, "((lambda (x) x) ", "1", ")"),
        (1, "(", "list", ")"),
        (
            2,
            "(director-evaluator-loop (evaluator list) (director list) (initial-director-input ",
            "1",
            "))",
        ),
        (
            3,
            "(director-evaluator-loop (initial-director-input 1) (evaluator list) (director (lambda (x i) ",
            "1",
            ")))",
        ),
    ];
    for (levels, open, inner, close) in cases {
        // What is said about them is not the point, only that there is an answer.
        errors(nested(levels, open, inner, close));
    }
}

#[test]
fn import_sets_nested_deeply() {
    assert_eq!(errors(format!("(import {})", nested(1, "(only ", "\"x\"", ")"))), 1);
}

#[test]
fn many_clauses() {
    let clauses: String = (0..10_000).map(|n| format!("((= x {n}) {n})")).collect();
    assert_eq!(errors(format!("(define (f x) (cond {clauses} (else 0)))")), 0);
    let clauses: String = (0..10_000).map(|n| format!("(({n}) {n})")).collect();
    assert_eq!(errors(format!("(define (f x) (case x {clauses} (else 0)))")), 0);
}

#[test]
fn many_bindings() {
    let bindings: String = (1..10_000).map(|n| format!("(x{n} (+ x{} 1))", n - 1)).collect();
    assert_eq!(errors(format!("(let* ((x0 0) {bindings}) x9999)")), 0);
    let bindings: String = (0..10_000).map(|n| format!("(x{n} {n})")).collect();
    assert_eq!(errors(format!("(let ({bindings}) x9999)")), 0);
    assert_eq!(errors(format!("(letrec ({bindings}) x9999)")), 0);
    let same = "(x 1)".repeat(10_000);
    assert_eq!(errors(format!("(let* ({same}) x)")), 0);
}

#[test]
fn many_definitions() {
    let forms: String =
        (0..100_000).map(|n| format!("(define (f{n} x) (f{} x))\n", n / 2)).collect();
    assert_eq!(errors(forms), 0);
    let forms: String = (0..20_000).map(|n| format!("(define v{n} {n})")).collect();
    assert_eq!(errors(format!("(define (f) {forms} 1)")), 0);
}

#[test]
fn long_literals() {
    let items = "1 ".repeat(1_000_000);
    assert_eq!(errors(format!("(define xs '({items}))")), 0);
    assert_eq!(errors(format!("(define xs #({items}))")), 0);
    assert_eq!(errors(format!("(define xs `({items} ,1))")), 0);
    assert_eq!(errors(format!("(begin {items})")), 0);
    assert_eq!(errors(format!("(list {items})")), 0);
}

#[test]
fn many_mistakes() {
    let names: String = (0..50_000).map(|n| format!("(some-name-{n})\n")).collect();
    assert!(errors(names) > 100);
    let definitions: String =
        (0..50_000).map(|n| format!("(define some-{n} name-{n})\n")).collect();
    assert!(errors(definitions) > 100);
    assert!(errors("(define x 1)".repeat(50_000)) > 100);
    assert_eq!(errors("(x)".repeat(100_000)), 1);
}
