//! Generated templates, most of them wrong somewhere: `xmllint` and we agree on each.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use retake_lang::source::FileId;
use retake_lang::task::validation::Validation;
use retake_lang::task::{Models, parse};

/// How many templates are generated. They take `xmllint` a second.
const COUNT: usize = 3_000;

/// Words that are right in some places and wrong in others.
const WORDS: &[&str] = &[
    "",
    " ",
    "true",
    " false\n",
    "TRUE",
    "1",
    "0",
    "-0",
    "+1",
    "01",
    "1.0",
    ".5",
    "1.",
    "0.5",
    "1e1",
    "2",
    "2.01",
    "-1",
    "4294967295",
    "4294967296",
    "18446744073709551615",
    "18446744073709551616",
    "31536000",
    "NaN",
    "full",
    "none",
    "subset",
    "enabled",
    "disabled",
    "full_output",
    "notes_only",
    "atomic",
    "json",
    "text",
    "evaluation",
    "string",
    "files",
    "Number",
    "a",
    "a b",
    "a:b",
    "a.b/c",
    "_x-1",
    "é",
    "名",
    "é\u{301}",
    "\u{a0}a",
    "1.2.3",
    "1.2.3.4",
    "{{x}}",
    "{{",
    "&lt;",
    "&#97;",
    "&#32;",
    "<![CDATA[a]]>",
    "<![CDATA[true]]>",
    "tr<!-- c -->ue",
    "tr<?p i?>ue",
    "<b/>",
    "a<b>c</b>",
    "<criterion>x</criterion>",
];

/// Parts of tasks; `~` is a word.
const PARTS: &[&str] = &[
    "<description>~</description>",
    "<instructions>~</instructions>",
    "<system>~</system>",
    "<model>~</model>",
    "<fallback_models><model>~</model>~</fallback_models>",
    "<criteria>~</criteria>",
    "<criteria>~<criterion>~</criterion></criteria>",
    "<inputs><input name='~'/></inputs>",
    "<inputs><input name='~'/><input name='~'/></inputs>",
    "<inputs><input name='x' type='~' required='~'>~</input></inputs>",
    "<inputs><input name='x' default='~' from='~'/></inputs>",
    "<inputs><input name='x'><default>~</default><description>~</description></input></inputs>",
    "<inputs><input name='x'><default>~</default><default>~</default></input>~</inputs>",
    "<inputs><input type='~'/></inputs>",
    "<output type='~'/>",
    "<output><schema>~</schema></output>",
    "<output type='~'>~</output>",
    "<tools><tool>~</tool><tool>~</tool></tools>",
    "<tools>~</tools>",
    "<limits><max_turns>~</max_turns></limits>",
    "<limits><timeout>~</timeout><max_output_bytes>~</max_output_bytes></limits>",
    "<limits><max_context_fraction>~</max_context_fraction><warning_threshold>~</warning_threshold></limits>",
    "<settings><temperature>~</temperature><top_p>~</top_p></settings>",
    "<settings><seed>~</seed><max_output_tokens>~</max_output_tokens></settings>",
    "<settings><stop_sequences><stop>~</stop></stop_sequences></settings>",
    "<context_management><inherit_context>~</inherit_context><fresh_context>~</fresh_context></context_management>",
    "<context_management><accumulate_data>~</accumulate_data><accumulation_format>~</accumulation_format></context_management>",
    "<manual_xml>~</manual_xml>",
    "<disable_reparsing>~</disable_reparsing>",
    "<clear_memory>~</clear_memory>",
    "<rebuild_memory>~</rebuild_memory>",
    "<other>~</other>",
    "<limits x='~'/>",
    "<model xmlns='u'>a</model>",
    "<p:model xmlns:p='u'/>",
    "<manual_xml xmlns:p='a>b'>true</manual_xml>",
    "<!-- ~ -->",
    "<?pi ~?>",
    "\n  ",
    "\r\n\t",
    "stray",
    "&#x20;",
    "<steps/>",
];

const ATTRIBUTES: &[&str] = &[
    " name='~'",
    " version='~'",
    " type='~'",
    " type='atomic'",
    " subtype='~'",
    " ref='~'",
    " other='~'",
    " xmlns:q='u'",
    " q:name='~'",
    " xmlns=''",
];

/// Marks that make good XML bad, mostly.
const MARKS: &[&str] = &[
    "<",
    ">",
    "&",
    "\"",
    "'",
    "</",
    "/>",
    "]]>",
    "<!--",
    "-->",
    "<?xml a?>",
    "<a>",
    "=",
    ":",
    "\u{1}",
    "&#xD800;",
    "é",
    " ",
];

fn template() -> impl Strategy<Value = String> {
    let words = || prop::collection::vec(prop::sample::select(WORDS), 24);
    let attributes = prop::collection::vec(prop::sample::select(ATTRIBUTES), 0..3);
    let parts = prop::collection::vec(prop::sample::select(PARTS), 0..4);
    let damage =
        prop::option::weighted(0.3, (any::<prop::sample::Index>(), prop::sample::select(MARKS)));
    (attributes, parts, words(), damage).prop_map(|(attributes, parts, words, damage)| {
        let mut words = words.into_iter();
        let mut text = String::new();
        for char in format!("<task{}>{}</task>", attributes.concat(), parts.concat()).chars() {
            match char {
                '~' => text += words.next().unwrap_or_default(),
                other => text.push(other),
            }
        }
        if let Some((at, mark)) = damage {
            let places: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
            text.insert_str(places[at.index(places.len())], mark);
        }
        text
    })
}

#[test]
fn xmllint_and_we_agree_on_what_is_generated() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("schema-generated");
    fs::create_dir_all(&folder).unwrap();
    let mut runner = TestRunner::deterministic();
    let mut files = Vec::new();
    for number in 0..COUNT {
        let source = template().new_tree(&mut runner).unwrap().current();
        let path = folder.join(format!("{number}.xml"));
        fs::write(&path, &source).unwrap();
        files.push((path, source));
    }
    let said = xmllint(&files.iter().map(|(path, _)| path.clone()).collect::<Vec<_>>());
    let verdicts: HashSet<&str> = said.lines().collect();
    let mut failures = String::new();
    let mut valid = 0;
    for (path, source) in &files {
        let theirs = verdicts.contains(&*format!("{} validates", path.display()));
        let found = parse(FileId(0), source, "case", &Models::default()).diagnostics;
        let validation = Validation::of(found.iter().map(|said| said.code), false);
        valid += usize::from(theirs);
        if theirs != (validation.xml && validation.schema) {
            let found: Vec<&str> = found.iter().map(|found| &*found.message).collect();
            failures += &format!("{source:?}\n  xmllint: {theirs}, ours: {found:?}\n");
        }
        // What is not well-formed is complained about by the parser, without a verdict.
        let is_xml = theirs || verdicts.contains(&*format!("{} fails to validate", path.display()));
        if validation.xml && !is_xml {
            failures += &format!("{source:?}\n  is not well-formed\n");
        }
    }
    assert!(failures.is_empty(), "\n{failures}");
    assert!(valid > COUNT / 10, "only {valid} of the templates are valid");
}

fn xmllint(files: &[PathBuf]) -> String {
    let schema = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../schema/task.xsd");
    let output = Command::new("xmllint")
        .args(["--noout", "--nonet", "--schema"])
        .arg(&schema)
        .args(files)
        .output()
        .expect("`xmllint` runs: it is in the package libxml2-utils");
    String::from_utf8_lossy(&output.stderr).into_owned()
}
