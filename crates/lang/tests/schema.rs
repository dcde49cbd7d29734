//! The published schema: an independent validator and ours agree on every template in `schema/`, and
//! the schema, the parser's vocabulary and the manual name the same elements.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use retake_lang::source::FileId;
use retake_lang::task::context::{AccumulationFormat, FreshContext, InheritContext};
use retake_lang::task::parse::vocabulary;
use retake_lang::task::validation::Validation;
use retake_lang::task::xml::{self, Element};
use retake_lang::task::{Contract, InputType, Models, parse};

const SCHEMA: &str = include_str!("../../../schema/task.xsd");
const MANUAL: &str = include_str!("../../../TASKS.md");

/// The folders of cases: `valid` and `invalid` for both, and `stricter` for what only we refuse,
/// because a schema cannot: document type declarations.
const FOLDERS: [(&str, Verdict); 3] = [
    ("valid", Verdict { xmllint: true, ours: true }),
    ("invalid", Verdict { xmllint: false, ours: false }),
    ("stricter", Verdict { xmllint: true, ours: false }),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Verdict {
    xmllint: bool,
    ours: bool,
}

#[test]
fn xmllint_and_we_agree() {
    let files: Vec<(PathBuf, Verdict)> = FOLDERS
        .iter()
        .flat_map(|(folder, verdict)| cases(folder).into_iter().map(|file| (file, *verdict)))
        .collect();
    let accepted = xmllint(files.iter().map(|(file, _)| file.as_path()));
    let mut failures = String::new();
    for (file, expected) in &files {
        let source = fs::read_to_string(file).unwrap();
        let said = parse(FileId(0), &source, "case", &Models::default()).diagnostics;
        let validation = Validation::of(said.iter().map(|said| said.code), false);
        let found =
            Verdict { xmllint: accepted.contains(file), ours: validation.xml && validation.schema };
        if found != *expected {
            let said: Vec<String> = said
                .iter()
                .map(|said| format!("{}: {}", said.code.as_str(), said.message))
                .collect();
            failures += &format!("{}: {found:?} {said:?}\n", file.display());
        }
    }
    assert!(failures.is_empty(), "\n{failures}");
}

fn cases(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/schema").join(folder);
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(!files.is_empty());
    files
}

/// The files that `xmllint` finds valid.
fn xmllint<'f>(files: impl Iterator<Item = &'f Path>) -> BTreeSet<PathBuf> {
    let schema = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../schema/task.xsd");
    let output = Command::new("xmllint")
        .args(["--noout", "--nonet", "--schema"])
        .arg(&schema)
        .args(files)
        .output()
        .unwrap_or_else(|error| {
            panic!(
                "cannot run `xmllint` ({error}): install it with `apt-get install libxml2-utils` \
                 (Debian, Ubuntu), `dnf install libxml2` (Fedora) or `brew install libxml2` (macOS)"
            )
        });
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!said.contains("failed to compile"), "{said}");
    // What is not even XML has no line of its own.
    let valid = said.lines().filter_map(|line| line.strip_suffix(" validates"));
    valid.map(PathBuf::from).collect()
}

/// The elements of the schema, by the element that they stand in.
#[test]
fn the_schema_has_the_parsers_vocabulary() {
    let schema = xml::parse(FileId(0), SCHEMA).expect("the schema is XML");
    let mut found = BTreeMap::new();
    let task = named(&schema, "element", "task");
    elements(&schema, task, &mut found);
    let mut expected: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (parent, children) in [
        ("task", vocabulary::TASK),
        ("input", vocabulary::INPUT),
        ("output", vocabulary::OUTPUT),
        ("limits", vocabulary::LIMITS),
        ("settings", vocabulary::SETTINGS),
        ("context_management", vocabulary::CONTEXT),
        ("fallback_models", &["model"][..]),
        ("criteria", &["criterion"]),
        ("inputs", &["input"]),
        ("tools", &["tool"]),
        ("stop_sequences", &["stop"]),
    ] {
        expected.insert(parent.into(), words(children));
    }
    assert_eq!(found, expected);
    let attributes = |name: &str| names(named(&schema, "complexType", name), "attribute");
    assert_eq!(attributes("Task"), words(vocabulary::TASK_ATTRIBUTES));
    assert_eq!(attributes("Input"), words(vocabulary::INPUT_ATTRIBUTES));
    assert_eq!(attributes("Output"), words(&["type"]));
}

#[test]
fn the_schema_has_the_parsers_words() {
    let schema = xml::parse(FileId(0), SCHEMA).expect("the schema is XML");
    let of_type = |name: &str| values(named(&schema, "simpleType", name));
    assert_eq!(of_type("InputType"), InputType::ALL.map(|kind| kind.name().to_string()));
    assert_eq!(of_type("Boolean"), ["true", "false"]);
    let context = named(&schema, "complexType", "ContextManagement");
    let of_context = |name: &str| values(named(context, "element", name));
    assert_eq!(of_context("inherit_context"), InheritContext::WORDS);
    assert_eq!(of_context("accumulation_format"), AccumulationFormat::WORDS);
    assert_eq!(of_context("fresh_context"), FreshContext::WORDS);
    assert_eq!(values(named(&schema, "complexType", "Output")), Contract::WORDS);
}

/// An element of a schema by its tag and its `name`, however deep.
fn named<'e>(root: &'e Element, tag: &str, name: &str) -> &'e Element {
    let mut todo = vec![root];
    while let Some(element) = todo.pop() {
        if &*element.name == tag && element.attribute("name").is_some_and(|n| &*n.value == name) {
            return element;
        }
        todo.extend(element.elements());
    }
    panic!("the schema has no {tag} `{name}`")
}

/// What each element may hold, from one element of the schema on.
fn elements(schema: &Element, element: &Element, found: &mut BTreeMap<String, BTreeSet<String>>) {
    let named_type = element.attribute("type").filter(|kind| !kind.value.starts_with("xs:"));
    let content = match named_type {
        Some(kind) if schema.elements().any(|e| is_type(e, &kind.value)) => {
            named(schema, "complexType", &kind.value)
        }
        _ => element,
    };
    let children: Vec<&Element> = below(content)
        .into_iter()
        .filter(|child| &*child.name == "element" && !std::ptr::eq(*child, element))
        .collect();
    if children.is_empty() {
        return;
    }
    let holds = found.entry(name_of(element)).or_default();
    // Anonymous types nest: the first level is what counts here.
    holds.extend(children.iter().map(|child| name_of(child)));
    for child in children {
        elements(schema, child, found);
    }
}

fn is_type(element: &Element, name: &str) -> bool {
    &*element.name == "complexType" && element.attribute("name").is_some_and(|n| &*n.value == name)
}

/// The elements below one, without those within other declarations of elements.
fn below(root: &Element) -> Vec<&Element> {
    let mut all = Vec::new();
    let mut todo: Vec<&Element> = root.elements().collect();
    while let Some(element) = todo.pop() {
        all.push(element);
        if &*element.name != "element" {
            todo.extend(element.elements());
        }
    }
    all
}

fn names(root: &Element, tag: &str) -> BTreeSet<String> {
    below(root).into_iter().filter(|element| &*element.name == tag).map(name_of).collect()
}

fn values(root: &Element) -> Vec<String> {
    let mut all = Vec::new();
    collect_values(root, &mut all);
    all
}

fn collect_values(element: &Element, all: &mut Vec<String>) {
    if &*element.name == "enumeration" {
        all.extend(element.attribute("value").map(|value| value.value.to_string()));
    }
    element.elements().for_each(|child| collect_values(child, all));
}

fn name_of(element: &Element) -> String {
    element.attribute("name").expect("declarations have names").value.to_string()
}

fn words(words: &[&str]) -> BTreeSet<String> {
    words.iter().map(|word| (*word).to_string()).collect()
}

/// The tables of the manual list what the parser knows, and nothing else.
#[test]
fn the_manual_has_the_parsers_vocabulary() {
    let tables = [
        ("## The elements of a task", 0, vocabulary::TASK_ATTRIBUTES, ""),
        ("## The elements of a task", 1, vocabulary::TASK, "<"),
        ("## Inputs", 0, vocabulary::INPUT_ATTRIBUTES, ""),
        ("## Context", 0, vocabulary::CONTEXT, "<"),
    ];
    for (heading, number, expected, mark) in tables {
        assert_eq!(first_column(heading, number, mark), words(expected), "{heading}");
    }
    for (row, expected) in [
        ("<limits>", vocabulary::LIMITS),
        ("<settings>", vocabulary::SETTINGS),
        ("<fallback_models>", &["model"]),
        ("<criteria>", &["criterion"]),
        ("<inputs>", &["input"]),
        ("<tools>", &["tool"]),
    ] {
        let line = MANUAL.lines().find(|line| line.starts_with(&format!("| `{row}`"))).unwrap();
        let (_, text) = line[2..].split_once('|').unwrap();
        let mut found: BTreeSet<String> = code(text).filter_map(in_angles).collect();
        found.remove("stop");
        assert_eq!(found, words(expected), "{row}");
    }
    let types = MANUAL.lines().find(|line| line.starts_with("| `type` | `string`")).unwrap();
    let mut types: BTreeSet<String> = code(types).map(str::to_string).collect();
    types.remove("type");
    assert_eq!(types, InputType::ALL.iter().map(|kind| kind.name().to_string()).collect());
}

/// What stands in the first column of a table after a heading.
fn first_column(heading: &str, number: usize, mark: &str) -> BTreeSet<String> {
    let (_, after) = MANUAL.split_once(&format!("\n{heading}\n")).expect(heading);
    let chapter = after.split("\n## ").next().unwrap_or(after);
    let table =
        chapter.split("\n\n").filter(|block| block.trim_start().starts_with('|')).nth(number);
    let rows = table.expect(heading).trim().lines().skip(2);
    let cells = rows.filter_map(|row| row[1..].split('|').next());
    let unmarked = |word: &str| match mark {
        "<" => in_angles(word),
        _ => Some(word.to_string()),
    };
    cells.flat_map(code).filter_map(unmarked).collect()
}

/// The words in backticks.
fn code(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

fn in_angles(word: &str) -> Option<String> {
    Some(word.strip_prefix('<')?.strip_suffix('>')?.to_string())
}

/// Nothing is said about the templates of the manual.
#[test]
fn the_manuals_templates_are_in_order() {
    let templates: Vec<&str> =
        MANUAL.split("```xml\n").skip(1).filter_map(|block| block.split("\n```").next()).collect();
    assert!(templates.iter().any(|template| template.starts_with("<task")));
    for template in templates {
        // A part of a task is shown without the rest.
        let whole = match template.starts_with("<task") {
            true => template.to_string(),
            false => format!("<task><description>Do it.</description>{template}</task>"),
        };
        let said = parse(FileId(0), &whole, "example", &Models::default()).diagnostics;
        assert!(said.is_empty(), "{whole}\n{said:?}");
    }
}
