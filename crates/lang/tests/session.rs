//! What a session keeps from one file or input to the next.

use std::collections::HashMap;

use retake_lang::analyze::{Checked, Imported, Importer, NoImports, Session, forms};
use retake_lang::diagnostic::Code;
use retake_lang::ir::{ExprKind, GlobalId, Place, Unit};
use retake_lang::library;

/// Files by name.
#[derive(Default)]
struct Files(HashMap<String, String>);

impl Files {
    fn with(files: &[(&str, &str)]) -> Self {
        let files = files.iter().map(|(name, text)| (name.to_string(), text.to_string()));
        Files(files.collect())
    }
}

impl Importer for Files {
    fn import(&mut self, _from: &str, path: &str) -> Result<Imported, String> {
        let text = self.0.get(path).ok_or("no such file")?;
        Ok(Imported { key: path.into(), name: path.into(), text: text.as_str().into() })
    }
}

fn codes(checked: &Checked) -> Vec<&'static str> {
    checked.diagnostics.iter().map(|diagnostic| diagnostic.code.as_str()).collect()
}

/// Types in one input after the other, and compares the codes of each.
fn inputs(texts: &[(&str, &[&str])]) -> Session {
    let mut session = Session::new(0);
    for (text, expected) in texts {
        let checked = session.input("input", (*text).into(), &mut NoImports);
        assert_eq!(codes(&checked), *expected, "{text}");
    }
    session
}

/// The variable that the first form of a program defines.
fn defined(unit: &Unit) -> GlobalId {
    match unit.body[0].kind {
        ExprKind::Assign(Place::Global(id), ..) => id,
        ref other => panic!("not a definition: {other:?}"),
    }
}

#[test]
fn inputs_see_earlier_inputs() {
    inputs(&[
        ("(define x 1)", &[]),
        ("(define (f y) (+ x y))", &[]),
        ("(f x)", &[]),
        ("(f x 1)", &["E0102"]),
        ("(g x)", &["E0101"]),
        ("(set! x 2)", &[]),
        ("(bind z (f 1))", &[]),
        ("z", &[]),
    ]);
}

#[test]
fn inputs_may_define_again() {
    let mut session = Session::new(5);
    let mut input = |text: &str| session.input("input", text.into(), &mut NoImports);
    let first = defined(&input("(define (f x) x)").units[0]);
    let again = input("(define (f x y) (list x y))");
    assert_eq!((first, defined(&again.units[0])), (GlobalId(5), GlobalId(5)));
    assert_eq!(codes(&input("(f 1)")), ["E0102"]);
    assert_eq!(codes(&input("(f 1 2)")), [""; 0]);
    // The call comes before the new definition, and the old one takes one argument.
    assert_eq!(codes(&input("(define (g) 1)")), [""; 0]);
    assert_eq!(codes(&input("(g) (define (g x) x)")), [""; 0]);
    assert_eq!(codes(&input("(define list 1)")), [""; 0]);
    assert_eq!(codes(&input("(let ((unused 1)) 2)")), [""; 0]);
    assert_eq!(codes(&input("(define a 1) (define a 2)")), ["E0109"]);
}

#[test]
fn an_input_with_errors_leaves_no_trace() {
    let session = inputs(&[
        ("(define (f x) x)", &[]),
        ("(define (f) 1) (define other 2) (no-such)", &["E0101"]),
        ("other", &["E0101"]),
        ("(f)", &["E0102"]),
        ("(f 1)", &[]),
    ]);
    assert_eq!(session.globals().len(), 1);
    assert_eq!(session.definitions().map(|(name, _)| name).collect::<Vec<_>>(), ["f"]);
}

#[test]
fn inputs_import_files_once() {
    let mut files = Files::with(&[("a.scm", "(define a 1)"), ("bad.scm", "(define b (car))")]);
    let mut session = Session::new(0);
    let mut input = |files: &mut Files, text: &str| session.input("input", text.into(), files);
    assert_eq!(codes(&input(&mut files, "(import \"bad.scm\") b")), ["E0102"]);
    files.0.insert("bad.scm".into(), "(define b (car '(1)))".into());
    assert_eq!(input(&mut files, "(import \"bad.scm\") b").units.len(), 2);
    assert_eq!(input(&mut files, "(import \"a.scm\")").units.len(), 2);
    assert_eq!(input(&mut files, "(import \"a.scm\") (list a b)").units.len(), 1);
    assert_eq!(codes(&input(&mut files, "(set! a 2)")), ["E0117"]);
    // One's own variable of the same name is another one.
    assert_eq!(codes(&input(&mut files, "(define a 2)")), [""; 0]);
    assert_eq!(codes(&input(&mut files, "(set! a 3) (a)")), [""; 0]);
}

#[test]
fn files_come_once_and_in_order() {
    let mut files = Files::with(&[
        ("left.scm", "(import \"base.scm\") (define left base)"),
        ("right.scm", "(import \"base.scm\" \"left.scm\") (define right (list base left))"),
        ("base.scm", "(define base 1)"),
    ]);
    let mut session = Session::new(0);
    let text = "(import \"right.scm\" \"left.scm\") (list left right)";
    let checked = session.file("main.scm", "main.scm", text.into(), &mut files);
    let order = checked.units.iter().map(|unit| session.sources.get(unit.file).name.clone());
    assert_eq!(order.collect::<Vec<_>>(), ["base.scm", "left.scm", "right.scm", "main.scm"]);
    assert!(session.file("left.scm", "left.scm", "(car)".into(), &mut files).units.is_empty());
    let other = session.file("o.scm", "o.scm", "(import \"left.scm\") left".into(), &mut files);
    assert_eq!((other.units.len(), codes(&other).len()), (1, 0));
    let exports = session.exports("right.scm");
    assert_eq!(exports.iter().map(|(name, _)| *name).collect::<Vec<_>>(), ["right"]);
}

#[test]
fn a_long_chain_of_imports_is_followed() {
    let chain =
        (0..5_000).map(|n| (format!("{n}"), format!("(import \"{}\") (define x{n} 1)", n + 1)));
    let mut files = Files(chain.collect());
    files.0.insert("5000".into(), "(import \"0\")".into());
    let checked = Session::new(0).file("0", "0", "(import \"1\")".into(), &mut files);
    assert_eq!(codes(&checked), [Code::ImportCycle.as_str()]);
    assert!(checked.diagnostics[0].message.len() < 500);
}

#[test]
fn the_prelude_may_use_what_programs_may_not() {
    let text = "(define (filter f xs) (%member f xs)) (define (user x) (filter x x))";
    assert_eq!(codes(&Session::prelude().file("p", "p", text.into(), &mut NoImports)), [""; 0]);
    assert_eq!(
        codes(&Session::new(0).file("p", "p", text.into(), &mut NoImports)),
        ["W0103", "E0101"]
    );
}

#[test]
fn what_forms_stand_on_exists() {
    let names = ["cons*", "append", "list", "list->vector"];
    let records = ["%record-type", "%record-constructor", "%record-predicate", "%record-accessor"];
    for name in names.iter().chain(&records) {
        assert!(library::lookup(name).is_some(), "{name}");
    }
}

#[test]
fn forms_are_documented() {
    for form in forms() {
        let begins = format!("({}", form.name);
        let is_word = matches!(form.name, "=>");
        assert!(is_word || form.usage.starts_with(&begins), "{}", form.usage);
        assert!(form.doc.ends_with('.') && !form.doc.is_empty(), "{}", form.name);
        // Procedures and forms share one space of names.
        assert!(library::lookup(form.name).is_none() || form.is_clause, "{}", form.name);
    }
}
