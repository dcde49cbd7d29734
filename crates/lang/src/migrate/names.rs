//! Names for what an older file only describes.

use std::collections::{HashMap, HashSet};

use crate::analyze::is_taken;
use crate::source::FileId;
use crate::syntax::read;
use crate::task::parse::is_task_name;

/// How many words of a description make a name.
const MAX_WORDS: usize = 4;
/// How long a name gets before words are left out.
const MAX_LENGTH: usize = 32;

/// Words that a name can do without.
const SMALL_WORDS: &[&str] = &[
    "a", "an", "and", "as", "at", "by", "for", "from", "in", "into", "it", "its", "of", "on", "or",
    "that", "the", "their", "this", "to", "with",
];

/// Words with which descriptions of tasks begin. What such a task returns is called by the rest.
const VERBS: &[&str] = &[
    "analyse",
    "analyze",
    "apply",
    "assess",
    "ask",
    "build",
    "calculate",
    "check",
    "choose",
    "collect",
    "combine",
    "compare",
    "compile",
    "compute",
    "convert",
    "create",
    "decide",
    "describe",
    "design",
    "develop",
    "do",
    "draft",
    "evaluate",
    "examine",
    "execute",
    "extract",
    "fetch",
    "find",
    "fix",
    "gather",
    "generate",
    "get",
    "handle",
    "identify",
    "implement",
    "improve",
    "inspect",
    "judge",
    "list",
    "load",
    "make",
    "merge",
    "outline",
    "parse",
    "pass",
    "perform",
    "plan",
    "prepare",
    "process",
    "produce",
    "propose",
    "read",
    "refine",
    "retrieve",
    "review",
    "revise",
    "rewrite",
    "run",
    "score",
    "select",
    "send",
    "split",
    "suggest",
    "summarise",
    "summarize",
    "test",
    "transform",
    "translate",
    "validate",
    "verify",
    "write",
];

/// The words of a text in small letters, without placeholders.
fn words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut rest = text;
    while !rest.is_empty() && words.len() < 4 * MAX_WORDS {
        if let Some(after) = rest.strip_prefix("{{") {
            rest = after.find("}}").map_or("", |end| &after[end + 2..]);
            continue;
        }
        let end = rest.find("{{").unwrap_or(rest.len());
        let found = rest[..end].split(|char: char| !char.is_alphanumeric());
        words.extend(found.filter(|word| !word.is_empty()).map(str::to_lowercase));
        rest = &rest[end..];
    }
    words
}

/// A short name in words, such as `evaluate-script-output`. Empty if there are no words.
pub(super) fn from_text(text: &str) -> String {
    let all = words(text);
    let big: Vec<&str> =
        all.iter().map(String::as_str).filter(|word| !SMALL_WORDS.contains(word)).collect();
    join(&big)
}

/// What the result of a task with this description may be called.
pub(super) fn of_result(text: &str) -> String {
    let all = words(text);
    let big: Vec<&str> =
        all.iter().map(String::as_str).filter(|word| !SMALL_WORDS.contains(word)).collect();
    match big.as_slice() {
        [verb, rest @ ..] if !rest.is_empty() && VERBS.contains(verb) => join(rest),
        all => join(all),
    }
}

fn join(words: &[&str]) -> String {
    let mut name = String::new();
    for word in words.iter().take(MAX_WORDS) {
        if !name.is_empty() && name.len() + word.len() >= MAX_LENGTH {
            break;
        }
        if !name.is_empty() {
            name.push('-');
        }
        name.extend(word.chars().take(MAX_LENGTH));
    }
    name
}

/// A name in the style of the language: `userQuery` and `user_query` become `user-query`.
pub(super) fn kebab(name: &str) -> String {
    let mut out = String::with_capacity(name.len());
    let mut before = ' ';
    for char in name.chars().take(2 * MAX_LENGTH) {
        if char.is_alphanumeric() {
            if char.is_uppercase() && (before.is_lowercase() || before.is_numeric()) {
                out.push('-');
            }
            out.extend(char.to_lowercase());
        } else if !out.is_empty() && !out.ends_with('-') {
            out.push('-');
        }
        before = char;
    }
    out.truncate(out.trim_end_matches('-').len());
    out
}

/// A name for a file whose own cannot be one: that of `1.xml` is `workflow-1`. Other files have others.
pub(super) fn of_file(name: &str) -> String {
    let plain = kebab(name);
    let code = |char: char| format!("{:x}", char as u32);
    let rest = match plain.is_empty() {
        true => name.chars().take(MAX_LENGTH / 4).map(code).collect::<Vec<_>>().join("-"),
        false => plain,
    };
    format!("workflow-{rest}").trim_end_matches('-').to_string()
}

/// Two spellings of the same name have the same key.
pub(super) fn key(name: &str) -> String {
    kebab(name)
}

/// The names that are used already.
#[derive(Debug, Default)]
pub(super) struct Names {
    used: HashSet<String>,
    /// The number that the next of several equal names gets.
    next: HashMap<String, usize>,
}

impl Names {
    /// A name that nothing else has: this one, or with a number behind it. `instead` is used where
    /// the wanted one cannot be a name.
    pub(super) fn fresh(&mut self, wanted: &str, instead: &str) -> String {
        let start = wanted.find(|char: char| char.is_alphabetic()).unwrap_or(wanted.len());
        let wanted = wanted[start..].trim_matches('-');
        let base = if is_name(wanted) { wanted } else { instead };
        // A name of the library gets a prefix rather than a number.
        let base = if is_taken(base) { format!("my-{base}") } else { base.to_string() };
        if !is_taken(&base) && self.used.insert(base.clone()) {
            return base;
        }
        let next = self.next.entry(base.clone()).or_insert(2);
        loop {
            let name = format!("{base}-{next}");
            *next += 1;
            if !is_taken(&name) && self.used.insert(name.clone()) {
                return name;
            }
        }
    }

    /// Gives a name back that nothing can see any more.
    pub(super) fn release(&mut self, name: &str) {
        self.used.remove(name);
    }

    /// Takes exactly this name, if it is free and can be one.
    pub(super) fn take(&mut self, name: &str) -> bool {
        is_task_name(name) && is_name(name) && !is_taken(name) && self.used.insert(name.to_string())
    }
}

/// Whether programs read it as a name.
pub(super) fn is_name(word: &str) -> bool {
    let (tree, diagnostics) = read(FileId(0), word);
    let symbol = tree.roots.first().and_then(|root| tree.symbol(*root));
    diagnostics.is_empty() && tree.roots.len() == 1 && symbol.is_some_and(|name| &**name == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_words() {
        assert_eq!(from_text("Evaluate the Script Output"), "evaluate-script-output");
        assert_eq!(from_text("Generate solution for {{original_prompt}}"), "generate-solution");
        assert_eq!(of_result("Generate Initial Output"), "initial-output");
        assert_eq!(of_result("Summarize"), "summarize");
        assert_eq!(kebab("userQuery_v2"), "user-query-v2");
        assert_eq!(kebab("__x__"), "x");
    }

    #[test]
    fn files_without_letters_have_names_of_their_own() {
        let name = |file: &str| Names::default().fresh(&kebab(file), &of_file(file));
        assert_eq!(name("1"), "workflow-1");
        assert_eq!(name("02"), "workflow-02");
        assert_eq!(name("nil"), "workflow-nil");
        assert_eq!(name("😀"), "workflow-1f600");
        assert_eq!(name("-😀!"), "workflow-2d-1f600-21");
        assert_eq!(name(""), "workflow");
        assert_eq!(name("plan"), "plan");
    }

    #[test]
    fn names_are_unique_and_free() {
        let mut names = Names::default();
        assert_eq!(names.fresh("plan", "step"), "plan");
        assert_eq!(names.fresh("plan", "step"), "plan-2");
        assert_eq!(names.fresh("list", "step"), "my-list");
        assert_eq!(names.fresh("000-loop", "step"), "my-loop");
        assert_eq!(names.fresh("nil", "step"), "step");
        assert_eq!(names.fresh("", "step"), "step-2");
        assert!(!names.take("plan") && !names.take("map") && names.take("my:plan"));
    }
}
