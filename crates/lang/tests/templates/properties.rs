//! Whatever the text, reading it does no harm.

use proptest::prelude::*;
use retake_lang::datum::Datum;
use retake_lang::source::{FileId, Span};
use retake_lang::task::xml::{self, Child, Element};
use retake_lang::task::{Library, Models, Template, parse};

/// Pieces that XML and templates are made of, right and wrong.
const PIECES: &[&str] = &[
    "<task>",
    "<task ",
    "</task>",
    "<task",
    "name=\"a\"",
    " name='b'",
    " version='1.2'",
    " ref='a'",
    ">",
    "/>",
    "<",
    "</",
    "&",
    "<instructions>",
    "</instructions>",
    "<description>",
    "</description>",
    "<system>",
    "</system>",
    "<inputs>",
    "</inputs>",
    "<input name='x'/>",
    "<input name='y' type='number' default='3'>",
    "</input>",
    "<default>",
    "</default>",
    "<output type='json'>",
    "</output>",
    "<schema>",
    "</schema>",
    "{\"type\": \"object\"}",
    "<limits>",
    "</limits>",
    "<timeout>",
    "</timeout>",
    "5",
    "-0",
    "1e5",
    "<tools>",
    "</tools>",
    "<tool>",
    "</tool>",
    "<criteria>",
    "</criteria>",
    "<context_management>",
    "</context_management>",
    "<fresh_context>enabled</fresh_context>",
    "{{x}}",
    "{{#x}}",
    "{{/x}}",
    "{{^x}}",
    "{{",
    "}}",
    "{{{{",
    "{{x.y}}",
    "&lt;",
    "&#x41;",
    "&#xD800;",
    "&bad;",
    "<![CDATA[",
    "]]>",
    "<!--",
    "-->",
    "<?pi x?>",
    "<?xml version='1.0'?>",
    "<!DOCTYPE a>",
    "é",
    "名",
    "\u{1F600}",
    "\u{FEFF}",
    "\u{1680}",
    "\u{A0}",
    " ",
    "\n",
    "\r\n",
    "\t",
    "\r",
    "\u{0}",
    "xmlns='u'",
    " xmlns:p='u'",
    "<p:a/>",
    "<:a/>",
    "=",
    "\"",
    "'",
    "true",
    "TRUE",
];

fn soup() -> impl Strategy<Value = String> {
    prop::collection::vec(prop::sample::select(PIECES), 0..40).prop_map(|pieces| pieces.concat())
}

/// A task whose parts are in order, mostly.
fn task_soup() -> impl Strategy<Value = String> {
    prop::collection::vec(prop::sample::select(PIECES), 0..12).prop_map(|pieces| {
        format!("<task name=\"a\"><instructions>{}</instructions></task>", pieces.concat())
    })
}

/// A good template with a few bytes changed, taken out or doubled.
fn mutated() -> impl Strategy<Value = String> {
    let good = [
        include_str!("../schema/valid/everything.xml"),
        include_str!("../schema/valid/comments-everywhere.xml"),
        include_str!("../schema/valid/cdata-everywhere.xml"),
        include_str!("../schema/valid/input-names.xml"),
        include_str!("../cases/task/placeholders.xml"),
    ];
    let change = (any::<prop::sample::Index>(), 0..3_u8, prop::sample::select(PIECES));
    (prop::sample::select(good.to_vec()), prop::collection::vec(change, 1..6)).prop_map(
        |(source, changes)| {
            let mut chars: Vec<char> = source.chars().collect();
            for (at, what, piece) in changes {
                let at = at.index(chars.len().max(1)).min(chars.len());
                match what {
                    0 if at < chars.len() => drop(chars.remove(at)),
                    1 => chars.truncate(at),
                    _ => drop(chars.splice(at..at, piece.chars())),
                }
            }
            chars.into_iter().collect()
        },
    )
}

/// Reads, links and renders a text, and looks at every place that is named on the way.
fn check(source: &str) {
    let parsed = parse(FileId(0), source, "task", &Models::default());
    let mut said = parsed.diagnostics;
    assert!(said.is_sorted_by_key(|said| said.primary.span));
    assert!(said.len() <= 200);
    if let Some(template) = parsed.template {
        check_template(&template, source);
        let mut library = Library::new();
        library.register(template).expect("there is no other");
        said.extend(library.link().diagnostics);
        for task in library.iter() {
            check_template(task, source);
            let values: Vec<_> = task
                .inputs
                .iter()
                .map(|input| (input.name.value.clone(), Datum::Str("{{x}}".into())))
                .collect();
            task.render(&values);
            task.render(&[]);
        }
    } else {
        assert!(said.iter().any(|said| said.is_error()));
    }
    for said in said {
        for label in std::iter::once(&said.primary).chain(&said.secondary) {
            check_span(label.span, source);
            assert!(label.text.len() < 500);
        }
        assert!(said.message.len() < 1_000 && !said.message.contains(char::is_control));
        assert!(
            !said.help.is_empty() && said.help.iter().all(|help| help.len() < 1_000),
            "{said:?}"
        );
    }
    if let Ok(root) = xml::parse(FileId(0), source) {
        check_element(&root, source);
    }
    let _ = xml::parse_fragment(FileId(0), source);
}

fn check_template(template: &Template, source: &str) {
    check_span(template.name.span, source);
    for text in template.texts() {
        check_span(text.span, source);
        text.spans.iter().for_each(|span| check_span(*span, source));
        assert_eq!(text.spans.len(), text.pieces.len());
        for piece in &text.pieces {
            assert!(text.text.get(piece.range.clone()).is_some());
        }
    }
    template.inputs.iter().for_each(|input| check_span(input.name.span, source));
}

#[track_caller]
fn check_span(span: Span, source: &str) {
    assert!(source.get(span.range()).is_some(), "{span:?}");
}

/// Elements lie in their parents, in order; tags and values are where they are said to be.
fn check_element(element: &Element, source: &str) {
    check_span(element.inside, source);
    assert!(
        source[element.span.range()].starts_with('<')
            && source[element.span.range()].ends_with('>')
    );
    assert!(source[element.name_span.range()].ends_with(&*element.name));
    for attribute in &element.attributes {
        assert_eq!(&source[attribute.name_span.range()], &*attribute.name);
        check_span(attribute.value_span, source);
        let value = &source[attribute.value_span.range()];
        assert!(value.contains(['&', '\t', '\n', '\r']) || value == &*attribute.value);
    }
    let mut at = element.inside.start;
    for child in &element.children {
        let span = match child {
            Child::Element(inner) => {
                check_element(inner, source);
                inner.span
            }
            Child::Text(span) | Child::Comment(_, span) => *span,
        };
        check_span(span, source);
        assert!(at <= span.start && span.end <= element.inside.end);
        at = span.end;
    }
    element.text(source);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10_000))]

    #[test]
    fn any_text_can_be_read(source in ".*") {
        check(&source);
    }

    #[test]
    fn any_pieces_can_be_read(source in soup()) {
        check(&source);
    }

    #[test]
    fn any_instructions_can_be_read(source in task_soup()) {
        check(&source);
    }

    #[test]
    fn any_change_can_be_read(source in mutated()) {
        check(&source);
    }

    /// What is put in comes out, and nothing else changes.
    #[test]
    fn values_come_out_as_they_went_in(value in ".*") {
        let source = "<task><inputs><input name='x'/></inputs><instructions>A{{x}}B{{x}}</instructions></task>";
        let task = parse(FileId(0), source, "task", &Models::default()).template.unwrap();
        let prompt = task.render(&[("x".into(), Datum::Str(value.as_str().into()))]);
        prop_assert_eq!(prompt.instructions, format!("A{value}B{value}"));
    }
}
