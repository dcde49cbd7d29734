//! Files that are too deep, too long or too many for anybody to have meant them.

use std::time::{Duration, Instant};

use retake_lang::diagnostic::{Code, Diagnostic};
use retake_lang::source::FileId;
use retake_lang::task::Template;
use retake_lang::task::xml;

use crate::read;

/// Far more than is needed, and far less than anything quadratic would take.
const MAX_TIME: Duration = Duration::from_secs(20);

#[track_caller]
fn quickly(source: &str) -> (Option<Template>, Vec<Diagnostic>) {
    let start = Instant::now();
    let (template, said) = read(source);
    assert!(start.elapsed() < MAX_TIME, "{:?}", start.elapsed());
    for said in &said {
        assert!(said.message.len() < 2_000 && said.help.iter().all(|help| help.len() < 2_000));
        assert!(source.get(said.primary.span.range()).is_some());
    }
    (template, said)
}

#[track_caller]
fn check_refused(source: &str, code: Code) {
    let (template, said) = quickly(source);
    assert!(template.is_none());
    assert_eq!(said.iter().map(|said| said.code).collect::<Vec<_>>(), [code]);
}

fn nested(levels: usize, closed: bool) -> String {
    let mut source = "<a>".repeat(levels);
    if closed {
        source += &"</a>".repeat(levels);
    }
    source
}

#[test]
fn a_million_levels() {
    check_refused(&nested(1_000_000, true), Code::XmlTooDeep);
    check_refused(&nested(400_000, true), Code::XmlTooDeep);
    check_refused(&nested(400_000, false), Code::XmlSyntax);
    check_refused(&nested(xml::MAX_DEPTH + 1, true), Code::XmlTooDeep);
    check_refused(&nested(xml::MAX_DEPTH, true), Code::NotATask);
    assert!(xml::parse_fragment(FileId(0), &nested(400_000, true)).is_err());
    check_refused(
        &format!("<task><instructions>{}</instructions></task>", nested(500_000, true)),
        Code::XmlTooDeep,
    );
}

#[test]
fn sixteen_mebibytes() {
    const SIZE: usize = 16 << 20;
    let text = "wörter ".repeat(SIZE / 8);
    let (template, said) = quickly(&format!("<task><instructions>{text}</instructions></task>"));
    assert_eq!(
        (template.unwrap().instructions.unwrap().text.len(), said),
        (text.trim_end().len(), vec![])
    );
    let (_, said) = quickly(&format!("<task name='{text}'><description>x</description></task>"));
    assert_eq!(said.len(), 1);
    let (template, said) =
        quickly(&format!("<task {}='1'><description>x</description></task>", "ä".repeat(SIZE / 2)));
    assert_eq!((template.is_some(), said.len()), (true, 1));
    let (template, _) =
        quickly(&format!("<task name{}='a'><description>x</description></task>", " ".repeat(SIZE)));
    assert_eq!(&*template.unwrap().name.value, "a");
    let comment = format!("<task><!-- {text} --><description>x</description></task>");
    assert_eq!(quickly(&comment).1, []);
    let lines = "&#10;\r\n{{x}}".repeat(SIZE / 13);
    let (template, said) = quickly(&format!(
        "<task><instructions>{lines}</instructions><inputs><input name='x'/></inputs></task>"
    ));
    assert_eq!((template.unwrap().inputs.len(), said.len()), (1, 0));
}

#[test]
fn mebibytes_of_marks() {
    const SIZE: usize = 4 << 20;
    for text in [
        "<",
        ">",
        "&",
        "=",
        "\"",
        "'",
        "<!--",
        "<![CDATA[",
        "]]>",
        "<?",
        "</",
        "<a ",
        "<a b='",
        "<a/>",
        "&#1;",
        "é",
        "-",
    ] {
        let source = text.repeat(SIZE / text.len());
        check_refused(&source, Code::XmlSyntax);
        let (_, said) = quickly(&format!("<task><instructions>{source}</instructions></task>"));
        assert!(said.len() <= 1, "{text}");
    }
    for text in [
        "{{",
        "}}",
        "{{x}}",
        "{{#x}}",
        "{{/x}}",
        "{{x ",
        "{{ }}",
        "{{{{",
        "{{#x}}{{/x}}",
        "{{#a}}{{#b}}{{/a}}{{/b}}",
    ] {
        let source = text.repeat(SIZE / text.len());
        let (template, said) =
            quickly(&format!("<task><instructions>{source}</instructions></task>"));
        assert!(template.is_some() && said.len() <= 200, "{text}");
    }
}

#[test]
fn a_hundred_thousand_inputs() {
    const COUNT: usize = 100_000;
    let list = |make: &dyn Fn(usize) -> String| (0..COUNT).map(make).collect::<String>();
    let inputs = list(&|at| format!("<input name='x{at}'>Input {at}</input>"));
    let uses = list(&|at| format!("{{{{x{at}}}}} "));
    let (template, said) = quickly(&format!(
        "<task><inputs>{inputs}</inputs><instructions>{uses}</instructions></task>"
    ));
    assert_eq!((template.unwrap().inputs.len(), said.len()), (COUNT, 0));
    let (template, said) = quickly(&format!(
        "<task><inputs>{inputs}{inputs}</inputs><instructions>{uses}</instructions></task>"
    ));
    assert_eq!((template.unwrap().inputs.len(), said.len()), (COUNT, 200));
    let (_, said) =
        quickly(&format!("<task><inputs>{inputs}</inputs><description>x</description></task>"));
    assert_eq!(said.len(), 200);
    let others = list(&|at| format!("{{{{y{at}.z}}}} "));
    let (_, said) = quickly(&format!(
        "<task><inputs>{inputs}</inputs><instructions>{others}</instructions></task>"
    ));
    assert_eq!(said.len(), 200);
    let (template, said) = quickly(&format!("<task><instructions>{uses}</instructions></task>"));
    assert_eq!((template.unwrap().inputs.len(), said.len()), (COUNT, 1));
}

#[test]
fn a_hundred_thousand_elements_and_attributes() {
    const COUNT: usize = 100_000;
    let list = |make: &dyn Fn(usize) -> String| (0..COUNT).map(make).collect::<String>();
    let (template, said) = quickly(&format!(
        "<task><description>x</description>{}</task>",
        list(&|at| format!("<e{at}/>"))
    ));
    assert!(template.is_some());
    assert_eq!(said.len(), 200);
    assert_eq!(said[199].message, "more problems in this file are not shown");
    quickly(&format!("<task><tools>{}</tools></task>", list(&|at| format!("<tool>t{at}</tool>"))));
    quickly(&format!(
        "<task><criteria>{}</criteria></task>",
        list(&|_| "a <criterion>b</criterion>".into())
    ));
    quickly(&format!("<task>{}</task>", "<model>x</model>".repeat(COUNT)));
    quickly(&format!("<task><limits>{}</limits></task>", "text<!-- c -->".repeat(COUNT)));
    let attributes = list(&|at| format!(" a{at}='x'"));
    check_refused(&format!("<task{attributes}/>"), Code::XmlSyntax);
    let namespaces = list(&|at| format!("<a xmlns:n{at}='u{at}'/>"));
    check_refused(&format!("<task>{namespaces}</task>"), Code::XmlSyntax);
    let instructions = "<?a b?>".repeat(COUNT);
    assert_eq!(quickly(&format!("<task><description>x{instructions}</description></task>")).1, []);
}

/// Errors are not crowded out by warnings: they decide whether a task can be used.
#[test]
fn an_error_after_many_warnings_is_told() {
    let warnings: String = (0..500).map(|at| format!("<e{at}/>")).collect();
    let source = format!("<task>{warnings}<instructions>{{{{x}}}}</instructions><inputs/></task>");
    let (_, said) = quickly(&source);
    assert_eq!(said.len(), 200);
    assert!(said.iter().any(|said| said.code == Code::UndeclaredInput));
}
