//! The reference manual: everything in the language has an entry with an example, and every example
//! comes out as the manual says.

mod transcript;

use retake_lang::analyze::forms;
use retake_lang::library::{self, Body};

const MANUAL: &str = include_str!("../../../LANGUAGE.md");

#[test]
fn every_example_comes_out_as_it_says() {
    let mut failures = Vec::new();
    let (forms, library) = MANUAL.split_once("\n## The library\n").unwrap_or((MANUAL, ""));
    // Chapters of the library go on with what their earlier examples defined.
    for chapter in library.split("\n### ").skip(1) {
        let blocks: String = examples(chapter).map(|(_, block)| block).collect();
        let title = chapter.lines().next().unwrap_or_default();
        for difference in transcript::check_transcript(&blocks) {
            failures.push(format!("LANGUAGE.md, chapter {title}, {difference}"));
        }
    }
    for (line, example) in examples(forms) {
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
    let mut missing = Vec::new();
    for (_, builtin) in library::all().filter(|(_, builtin)| !builtin.name.starts_with('%')) {
        let entry = format!("**`{}`** {}\n", builtin.usage, builtin.doc);
        let (_, after) = library.split_once(&entry).unwrap_or_default();
        let (after, _) = after.split_once("\n**`").unwrap_or((after, ""));
        // What asks the host has no value without one.
        let shown = after.contains(builtin.name) && after.contains("```scheme\n");
        if !library.contains(&entry) || !(shown || matches!(builtin.body, Body::Effect)) {
            missing.push(entry);
        }
    }
    assert!(missing.is_empty(), "without an entry, or an example:\n{}", missing.join("\n"));
}

#[test]
fn the_chapters_of_the_library_are_in_order() {
    let library = section_after("\n## The library\n");
    let chapters: Vec<&str> =
        library.lines().filter_map(|line| line.strip_prefix("### ")).collect();
    let mut titles = library::GROUPS.iter().map(|group| group.title);
    assert!(chapters.iter().all(|chapter| titles.any(|title| title == *chapter)), "{chapters:?}");
}

/// The blocks of code, each with the line before it.
fn examples(text: &str) -> impl Iterator<Item = (usize, &str)> {
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
