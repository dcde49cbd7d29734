//! The reader over `tests/cases/read`, and over texts that are too large for a file of their own.

mod support;

use std::fmt::Write;

use retake_lang::diagnostic::{Code, Diagnostic, Label};
use retake_lang::source::{FileId, Sources, Span};
use retake_lang::syntax::{
    MAX_DIAGNOSTICS, MAX_NESTING, MAX_SOURCE_BYTES, NodeId, NodeKind, Tree, is_complete, read,
};

#[test]
fn cases() {
    support::run_cases("read", |source| {
        let mut sources = Sources::new();
        let file = sources.add("case.scm", source);
        let (tree, diagnostics) = read(file, source);
        let mut dump = Dump { sources: &sources, tree: &tree, text: String::new() };
        dump.everything(&diagnostics);
        dump.text
    });
}

/// Writes a tree and its diagnostics so that a person can review them.
struct Dump<'a> {
    sources: &'a Sources,
    tree: &'a Tree,
    text: String,
}

impl Dump<'_> {
    fn everything(&mut self, diagnostics: &[Diagnostic]) {
        for root in &self.tree.roots {
            self.node(*root, 0, "");
        }
        for trivia in &self.tree.trivia {
            self.line(0, trivia.span, &format!("{:?} comment", trivia.kind));
        }
        for diagnostic in diagnostics {
            self.diagnostic(diagnostic);
        }
    }

    fn node(&mut self, id: NodeId, depth: usize, role: &str) {
        let node = self.tree.get(id);
        let (name, parts) = match &node.kind {
            NodeKind::List { items, .. } => ("List".to_string(), items.clone()),
            NodeKind::Vector(items) => ("Vector".to_string(), items.clone()),
            NodeKind::Map(items) => ("Map".to_string(), items.clone()),
            NodeKind::Quoted(kind, datum) => (format!("{kind:?}"), vec![*datum]),
            atom => (format!("{atom:?}"), Vec::new()),
        };
        self.line(depth, node.span, &format!("{role}{name}"));
        for part in parts {
            self.node(part, depth + 1, "");
        }
        if let NodeKind::List { tail: Some(tail), .. } = node.kind {
            self.node(tail, depth + 1, ". ");
        }
    }

    fn diagnostic(&mut self, diagnostic: &Diagnostic) {
        let (code, message) = (diagnostic.code.as_str(), &diagnostic.message);
        let _ = writeln!(self.text, "error[{code}]: {message}");
        for label in std::iter::once(&diagnostic.primary).chain(&diagnostic.secondary) {
            self.label(label);
        }
        for help in &diagnostic.help {
            let _ = writeln!(self.text, "  help: {help}");
        }
    }

    fn label(&mut self, label: &Label) {
        self.line(1, label.span, &label.text);
    }

    fn line(&mut self, depth: usize, span: Span, text: &str) {
        let start = self.sources.place(span);
        let end = self.sources.place(Span { start: span.end, ..span });
        let place = format!("{}:{}-{}:{}", start.line, start.column, end.line, end.column);
        let _ = writeln!(self.text, "{:indent$}{place} {text}", "", indent = depth * 2);
    }
}

fn codes(text: &str) -> Vec<Code> {
    read(FileId(0), text).1.iter().map(|diagnostic| diagnostic.code).collect()
}

#[test]
fn deep_brackets_are_one_mistake() {
    let balanced = format!("{}{} 'after", "(".repeat(100_000), ")".repeat(100_000));
    assert_eq!(codes(&balanced), [Code::TooDeep]);
    assert_eq!(read(FileId(0), &balanced).0.roots.len(), 2);
    assert_eq!(codes(&"[".repeat(100_000)), [Code::UnclosedDelimiter, Code::TooDeep]);
    assert_eq!(codes(&")".repeat(100_000)), [Code::UnexpectedClose]);
}

#[test]
fn deep_prefixes_are_one_mistake() {
    assert_eq!(codes(&format!("({}x) y", "'".repeat(100_000))), [Code::TooDeep]);
    assert_eq!(codes(&format!("({}x) y", ",@".repeat(100_000))), [Code::TooDeep]);
    assert_eq!(
        codes(&format!("({}{}) y", "#;".repeat(100_000), "x ".repeat(500))),
        [Code::TooDeep]
    );
    assert_eq!(codes(&format!("({}) y", "`".repeat(100_000))), [Code::TooDeep]);
}

#[test]
fn the_deepest_nesting_is_accepted() {
    let nest = |depth| format!("{}{}", "(".repeat(depth), ")".repeat(depth));
    assert_eq!(codes(&nest(MAX_NESTING)), []);
    assert_eq!(codes(&nest(MAX_NESTING + 1)), [Code::TooDeep]);
    assert_eq!(codes(&format!("'{}", nest(MAX_NESTING))), [Code::TooDeep]);
}

#[test]
fn a_deep_block_comment_is_a_comment() {
    let comment = format!("{}{} 1", "#|".repeat(100_000), "|#".repeat(100_000));
    assert_eq!(codes(&comment), []);
}

#[test]
fn a_file_that_is_too_large_is_refused() {
    let text = " ".repeat(MAX_SOURCE_BYTES + 1);
    assert_eq!(codes(&text), [Code::FileTooLarge]);
    assert_eq!(codes(&text[..MAX_SOURCE_BYTES]), []);
}

#[test]
fn mistakes_without_end_are_cut_short() {
    let (_, diagnostics) = read(FileId(0), &"#q ".repeat(10_000));
    assert_eq!(diagnostics.len(), MAX_DIAGNOSTICS);
    let last = diagnostics.last().map(|last| last.message.as_str());
    assert_eq!(last, Some("9801 more problems in this file are not shown"));
}

#[test]
fn messages_are_bounded() {
    for begin in ["1", "#", "#\\", "\"", "{", "{1 ", "{:a :", "(a . b "] {
        let text = format!("{begin}{}", "x".repeat(100_000));
        for diagnostic in read(FileId(0), &text).1 {
            assert!(diagnostic.message.len() < 200, "{}", diagnostic.message);
            assert!(!diagnostic.primary.text.is_empty() && !diagnostic.help.is_empty());
        }
    }
}

#[test]
fn more_text_is_asked_for_only_where_it_helps() {
    for complete in ["", "1", "(+ 1 2)", ")", "(]", "#q", "(#q", "; note", "#;1", "\"a\\qb", "'x"] {
        assert!(is_complete(complete), "{complete}");
    }
    for incomplete in
        ["(", "(a [b", "\"abc", "(f \"abc\n", "#| note", "'", "(a . ", "#;", "{:a", "|a b"]
    {
        assert!(!is_complete(incomplete), "{incomplete}");
    }
}

/// Anything worse than proportional would take minutes.
#[test]
fn mistakes_everywhere_take_no_longer_than_they_must() {
    for unit in
        ["(]", "(]\n", "a](", "\\|\n(", "\\\"\n(", "\\|\n", "\\\"\n", "#|", "(a . ", "{:a ", "'("]
    {
        let text = unit.repeat(300_000 / unit.len());
        assert!(!codes(&text).is_empty());
    }
}

#[test]
fn the_examples_of_the_explanations_are_right() {
    for code in Code::ALL.iter().copied().filter(|code| code.as_str().starts_with("E00")) {
        let explanation = code.explanation();
        if !explanation.wrong.is_empty() {
            assert_eq!(codes(explanation.wrong), [code], "{}", explanation.wrong);
        }
        assert_eq!(codes(explanation.right), [], "{}", explanation.right);
    }
}
