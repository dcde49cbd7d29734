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
}
