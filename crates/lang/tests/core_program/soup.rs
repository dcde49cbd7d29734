//! Programs put together at random from the words of the language: whatever they say, the checker
//! answers, its marks lie in the text, and what it lets through is well formed.

use proptest::prelude::*;
use retake_lang::analyze::{NoImports, Session, forms};
use retake_lang::diagnostic::Diagnostic;
use retake_lang::source::Sources;

use crate::well_formed::assert_well_formed;

/// Words that are not names of forms.
const WORDS: &[&str] = &[
    "x",
    "y",
    "z",
    "f",
    "_",
    "e",
    "car",
    "list",
    "+",
    "values",
    "vector-set!",
    "display",
    "1",
    "2.5",
    "\"s\"",
    "#\\a",
    "#t",
    "#f",
    "nil",
    ":k",
    "()",
    "...",
    "full",
    "report",
    "only",
    "define-syntax",
    "fn",
    "%record-type",
    "a:b",
    "'x",
    ",x",
    ",@x",
    "`x",
];

fn word() -> impl Strategy<Value = String> {
    let names: Vec<&str> = forms().iter().map(|form| form.name).collect();
    prop_oneof![
        2 => prop::sample::select(names).prop_map(str::to_string),
        3 => prop::sample::select(WORDS).prop_map(|word| word.to_string()),
    ]
}

/// Anything: mostly lists of anything.
fn soup() -> impl Strategy<Value = String> {
    word().prop_recursive(6, 60, 6, |inner| {
        let many = prop::collection::vec(inner.clone(), 0..6);
        prop_oneof![
            6 => many.clone().prop_map(|items| format!("({})", items.join(" "))),
            1 => (many.clone(), inner.clone())
                .prop_map(|(items, tail)| format!("(x {} . {tail})", items.join(" "))),
            1 => many.clone().prop_map(|items| format!("#({})", items.join(" "))),
            1 => inner.clone().prop_map(|value| format!("{{:k {value}}}")),
            1 => inner.clone().prop_map(|datum| format!("'{datum}")),
            1 => inner.clone().prop_map(|datum| format!("`{datum}")),
            1 => inner.prop_map(|datum| format!(",{datum}")),
        ]
    })
}

/// Mostly right: forms that get what they want, so that deep combinations pass the checker.
fn program() -> impl Strategy<Value = String> {
    let leaf = prop::sample::select(&["x", "y", "1", "'(1 2)", "(list x y)"][..]);
    leaf.prop_map(str::to_string).prop_recursive(6, 80, 4, |inner| {
        let name = prop::sample::select(&["x", "y", "z"][..]);
        let two = (inner.clone(), inner.clone());
        let named = (name.clone(), inner.clone(), inner.clone());
        prop_oneof![
            named.clone().prop_map(|(n, a, b)| format!("(let (({n} {a})) {b} {n})")),
            named.clone().prop_map(|(n, a, b)| format!("(let* ((x {a}) ({n} x)) {b})")),
            named.clone().prop_map(|(n, a, b)| format!("(letrec (({n} (lambda () {a}))) {b})")),
            named.clone().prop_map(|(n, a, b)| format!("(let again (({n} {a})) (if {b} (again {n})))")),
            named.clone().prop_map(|(n, a, b)| format!("(lambda ({n}) (define v {a}) {b} v)")),
            named.clone().prop_map(|(n, a, b)| format!("(list (bind {n} {a}) {b})")),
            named.clone().prop_map(|(n, a, b)| format!("(let () (bind {n} {a}) (define w {b}) w)")),
            named.clone().prop_map(|(n, a, b)| format!("(do (({n} {a} {b})) ({n} {b}) {a})")),
            named.clone().prop_map(|(n, a, b)| format!("(guard ({n} ({a} {b})) {n} {a})")),
            named.clone().prop_map(|(n, a, b)| format!("(receive ({n} . rest) {a} {b})")),
            named.clone().prop_map(|(n, a, b)| format!("(let*-values ((({n}) {a}) ((q . {n}) {n})) {b})")),
            named.clone().prop_map(|(n, a, b)| format!("(begin (set! {n} {a}) {b})")),
            named.clone().prop_map(|(n, a, b)| format!("(let () (define-record-type r (mk {n}) r? ({n} get)) (mk {a}) {b})")),
            named.clone().prop_map(|(n, a, b)| format!("(let () (define-values ({n} . t) {a}) {b} t)")),
            named.prop_map(|(n, a, b)| format!("(case-lambda (({n}) {a}) ((a . {n}) {b}))")),
            two.clone().prop_map(|(a, b)| format!("(cond ({a} => list) ({b}) (else {a}))")),
            two.clone().prop_map(|(a, b)| format!("(case {a} ((1 x) {b}) (else => list))")),
            two.clone().prop_map(|(a, b)| format!("`(1 ,{a} ,@{b} . ,{a})")),
            two.clone().prop_map(|(a, b)| format!("{{:a {a} :b {b}}}")),
            two.clone().prop_map(|(a, b)| format!("(delay (loop {a} {b}))")),
            two.prop_map(|(a, b)| format!("(director-evaluator-loop (initial-director-input {a}) (director (lambda (x i) {b})) (evaluator list))")),
        ]
    })
}

fn assert_spans(sources: &Sources, diagnostics: &[Diagnostic]) {
    for diagnostic in diagnostics {
        for label in std::iter::once(&diagnostic.primary).chain(&diagnostic.secondary) {
            let text = &sources.get(label.span.file).text;
            assert!(text.get(label.span.range()).is_some(), "{diagnostic:?}");
        }
        assert!(diagnostic.message.chars().count() < 400, "{}", diagnostic.message);
    }
}

fn check(text: &str) -> bool {
    let mut session = Session::new(7);
    let checked = session.file("soup", "soup", text.into(), &mut NoImports);
    assert_spans(&session.sources, &checked.diagnostics);
    checked.units.iter().for_each(assert_well_formed);
    assert_eq!(checked.units.is_empty(), checked.has_errors());
    let mut repl = Session::new(0);
    for _ in 0..2 {
        let input = repl.input("input", text.into(), &mut NoImports);
        assert_spans(&repl.sources, &input.diagnostics);
        input.units.iter().for_each(assert_well_formed);
    }
    !checked.has_errors()
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(500)
    })]

    #[test]
    fn any_soup_is_answered(forms in prop::collection::vec(soup(), 0..5)) {
        check(&forms.join("\n"));
    }

    #[test]
    fn tokens_in_any_order_are_answered(words in prop::collection::vec(
        prop_oneof![word(), prop::sample::select(&["(", ")", "[", "]", "{", "}", "#(", "'", "`", ",", ",@", "."][..]).prop_map(str::to_string)], 0..60))
    {
        check(&words.join(" "));
    }

    #[test]
    fn programs_pass_and_are_well_formed(forms in prop::collection::vec(program(), 1..4)) {
        let text = format!("(bind x 1) (bind y 2) (bind z 3)\n{}", forms.join("\n"));
        prop_assert!(check(&text), "{text}");
    }
}
