<<<<<<< HEAD
//! The reference manual: everything in the language has an entry with an example, and every example
//! comes out as the manual says.

mod transcript;

use retake_lang::analyze::forms;
use retake_lang::library::{self, Body};

const MANUAL: &str = include_str!("../../../LANGUAGE.md");

#[test]
fn every_example_comes_out_as_it_says() {
    let mut failures = Vec::new();
    for (line, example) in examples(MANUAL) {
        for difference in transcript::check_transcript(example) {
            failures.push(format!("LANGUAGE.md, block after line {line}, {difference}"));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn every_form_has_an_entry_with_an_example() {
    for form in forms().iter().filter(|form| !form.is_clause && !form.doc.contains("engine")) {
        let heading = format!("\n### {}\n", form.name);
        let section = match form.name {
            "director-evaluator-loop" => section_after("\n## director-evaluator-loop\n"),
            _ => section_after(&heading),
        };
        assert!(section.contains("```scheme"), "`{}` has no example", form.name);
    }
    for clause in forms().iter().filter(|form| form.is_clause) {
        assert!(MANUAL.contains(&format!("| `({} ", clause.name)), "no clause `{}`", clause.name);
    }
}

#[test]
fn every_procedure_has_an_entry_with_an_example() {
    let library = section_after("\n## The library\n");
    let examples: String = examples(MANUAL).map(|(_, example)| example).collect();
    let mut missing = Vec::new();
    for (_, builtin) in library::all().filter(|(_, builtin)| !builtin.name.starts_with('%')) {
        let entry = library.contains(&format!("`{}`", builtin.usage));
        // What asks the host has no value without one.
        let used = names(&examples).any(|name| name == builtin.name);
        if !entry || !(used || matches!(builtin.body, Body::Effect)) {
            missing.push(builtin.usage);
        }
    }
    assert!(missing.is_empty(), "without an entry, or an example:\n{}", missing.join("\n"));
}

/// The blocks of code, each with the line before it.
fn examples(text: &'static str) -> impl Iterator<Item = (usize, &'static str)> {
    let blocks = text.match_indices("```scheme\n").map(|(at, fence)| at + fence.len());
    blocks.map(move |start| {
        let length = text[start..].find("\n```").expect("every block of code is closed");
        (text[..start].lines().count(), &text[start..=start + length])
    })
}

/// The text from a heading to the next of the same level or above.
fn section_after(heading: &str) -> &'static str {
    let Some(start) = MANUAL.find(heading) else { return "" };
    let rest = &MANUAL[start + heading.len()..];
    let level = heading.trim_start().split(' ').next().unwrap_or_default();
    let end = [level, "##"].iter().filter_map(|level| rest.find(&format!("\n{level} "))).min();
    &rest[..end.unwrap_or(rest.len())]
}

fn names(text: &str) -> impl Iterator<Item = &str> {
    text.split(|char: char| char.is_whitespace() || "()[]{}'`,@".contains(char))
=======
//! The manual of the library says what the library says of itself, and its examples are true.

mod transcript;

use retake_lang::library::{Body, GROUPS, all};

const MANUAL: &str = include_str!("../../../LANGUAGE.library.md");

#[test]
fn every_procedure_is_in_the_manual() {
    let mut missing = Vec::new();
    for (_, builtin) in all() {
        let internal = builtin.name.starts_with('%');
        // What asks the host is described with the effects.
        if internal || matches!(builtin.body, Body::Effect) {
            continue;
        }
        let entry = format!("**`{}`** {}\n", builtin.usage, builtin.doc);
        if !MANUAL.contains(&entry) {
            missing.push(entry);
        }
    }
    assert!(missing.is_empty(), "the manual lacks:\n{}", missing.join("\n"));
}

#[test]
fn every_entry_has_an_example() {
    for entry in MANUAL.split("\n**`(").skip(1) {
        let name = entry.split([' ', ')']).next().unwrap_or_default();
        let (_, example) = entry.split_once("```scheme\n").unwrap_or_default();
        let (example, _) = example.split_once("\n```").unwrap_or_default();
        assert!(example.contains(name) && example.contains("; => "), "`{name}` has no example");
    }
}

#[test]
fn every_chapter_is_in_order() {
    let chapters: Vec<&str> = MANUAL.lines().filter_map(|line| line.strip_prefix("## ")).collect();
    let mut titles = GROUPS.iter().map(|group| group.title);
    assert!(chapters.iter().all(|chapter| titles.any(|title| title == *chapter)), "{chapters:?}");
}

#[test]
fn examples_are_true() {
    for chapter in MANUAL.split("\n## ").skip(1) {
        let examples: String = chapter
            .split("```scheme\n")
            .skip(1)
            .filter_map(|rest| rest.split_once("\n```").map(|(example, _)| format!("{example}\n")))
            .collect();
        let differences = transcript::check_transcript(&examples);
        let title = chapter.lines().next().unwrap_or_default();
        assert!(differences.is_empty(), "{title}:\n{}", differences.join("\n"));
    }
>>>>>>> library
}
