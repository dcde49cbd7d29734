//! Reads elements and values, and says what is wrong with them.

use std::collections::{BTreeSet, HashMap};
use std::str::FromStr;
use std::sync::Arc;

use super::models::Models;
use super::placeholders::take_apart;
use super::{COMPOSITES, vocabulary};
use crate::diagnostic::message::{either, quoted};
use crate::diagnostic::suggest::Suggester;
use crate::diagnostic::{Code, Diagnostic};
use crate::source::Span;
use crate::task::template::{Spanned, Template, Text};
use crate::task::xml::{Attribute, Child, Element, SourceText, is_space};

/// How many messages one file gets.
pub(in crate::task) const MAX_DIAGNOSTICS: usize = 200;

pub(super) struct Reader<'a> {
    pub(super) source: &'a str,
    pub(super) models: &'a Models,
    pub(super) diagnostics: Vec<Diagnostic>,
    /// The codes of all that was reported, kept or not.
    pub(super) codes: BTreeSet<Code>,
    /// How messages name things.
    pub(super) dialect: Dialect,
    /// How many errors, and how many others, were reported.
    reported: [usize; 2],
    suggester: Suggester,
}

/// How a task is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dialect {
    /// `<name>…</name>`
    Xml,
    /// `(name …)`
    Form,
}

impl<'a> Reader<'a> {
    pub(super) fn new(source: &'a str, models: &'a Models) -> Self {
        Reader {
            source,
            models,
            diagnostics: Vec::new(),
            codes: BTreeSet::new(),
            dialect: Dialect::Xml,
            reported: [0; 2],
            suggester: Suggester::default(),
        }
    }

    /// Errors are kept beside any number of warnings: they decide whether a task can be used.
    pub(super) fn report(&mut self, diagnostic: Diagnostic) {
        let diagnostic = match self.dialect {
            Dialect::Xml => diagnostic,
            Dialect::Form => of_form(diagnostic),
        };
        self.codes.insert(diagnostic.code);
        let reported = &mut self.reported[usize::from(diagnostic.is_error())];
        *reported += 1;
        if *reported <= MAX_DIAGNOSTICS + 1 {
            self.diagnostics.push(diagnostic);
        }
    }

    /// An element as it is written: `<limits>`, or `(limits …)`.
    pub(super) fn tag(&self, name: &str) -> String {
        match self.dialect {
            Dialect::Xml => format!("`<{name}>`"),
            Dialect::Form if name == "task" => "`defatom`".to_string(),
            Dialect::Form if name == "input" => "a parameter".to_string(),
            Dialect::Form => format!("`{}`", name.replace('_', "-")),
        }
    }

    /// `did you mean …?`, if one of the words is near.
    pub(super) fn did_you_mean(&mut self, word: &str, known: &[&str]) -> Option<String> {
        let help = self.suggester.did_you_mean(word, known.iter().copied())?;
        Some(if self.dialect == Dialect::Form { help.replace('_', "-") } else { help })
    }

    /// The elements that the vocabulary has, each once.
    pub(super) fn parts<'e>(&mut self, parent: &'e Element, known: &[&str]) -> Vec<&'e Element> {
        let mut first: HashMap<&str, Span> = HashMap::new();
        let mut parts = Vec::new();
        for child in &parent.children {
            match child {
                Child::Element(element) if !is_one_of(element, parent, known) => {
                    self.unknown_element(parent, element, known);
                }
                Child::Element(element) => match first.get(&*element.name) {
                    Some(earlier) => self.given_twice(element, *earlier),
                    None => {
                        first.insert(&element.name, element.name_span);
                        self.known_attributes(element, attributes(&element.name));
                        parts.push(element);
                    }
                },
                Child::Text(span) => self.stray_text(parent, *span),
                Child::Comment(..) => {}
            }
        }
        parts
    }

    /// The elements of a list, all of which are called `name`.
    pub(super) fn items<'e>(&mut self, parent: &'e Element, name: &str) -> Vec<&'e Element> {
        let mut items = Vec::new();
        for child in &parent.children {
            match child {
                Child::Element(element) if is_one_of(element, parent, &[name]) => {
                    self.known_attributes(element, attributes(name));
                    items.push(element);
                }
                Child::Element(element) => self.unknown_element(parent, element, &[name]),
                Child::Text(span) => self.stray_text(parent, *span),
                Child::Comment(..) => {}
            }
        }
        items
    }

    pub(super) fn known_attributes(&mut self, element: &Element, known: &[&str]) {
        for attribute in element.attributes.iter().filter(|a| !known.contains(&&*a.name)) {
            let name = quoted(&attribute.name);
            let what = if self.dialect == Dialect::Xml { "attribute" } else { "option" };
            let message = format!("{} has no {what} {name}", self.tag(&element.name));
            let diagnostic = Diagnostic::new(Code::UnknownAttribute, attribute.name_span, message)
                .label("left out");
            let help = match (self.did_you_mean(&attribute.name, known), known) {
                (Some(near), _) => near,
                (None, []) => "take it out: this element has no attributes".to_string(),
                (None, known) => format!("take it out, or write {}", listed(known, "", "")),
            };
            self.report(diagnostic.help(help));
        }
    }

    pub(super) fn unknown_element(&mut self, parent: &Element, element: &Element, known: &[&str]) {
        let name = &*element.name;
        let (what, shown) = match self.dialect {
            Dialect::Xml => ("element", quoted(name)),
            Dialect::Form => ("clause", quoted(&name.replace('_', "-"))),
        };
        let message = format!("{} has no {what} {shown}", self.tag(&parent.name));
        let diagnostic =
            Diagnostic::new(Code::UnknownElement, element.name_span, message).label("left out");
        let help = if element.has_namespace && !parent.has_namespace && known.contains(&name) {
            "tasks have no namespace: take the prefix or the `xmlns` out".to_string()
        } else if let Some(near) = self.did_you_mean(name, known) {
            near
        } else if let Some(home) = vocabulary::home(name).filter(|home| **home != *parent.name) {
            format!("it belongs into `<{home}>`")
        } else if let Some(help) = vocabulary::of_composites(name) {
            help.to_string()
        } else if known.is_empty() {
            format!("write plain text between `<{0}>` and `</{0}>`", parent.name)
        } else {
            format!("take it out, or write {}", listed(known, "<", ">"))
        };
        self.report(diagnostic.help(help));
    }

    pub(super) fn given_twice(&mut self, element: &Element, first: Span) {
        let message = format!("{} is given twice", self.tag(&element.name));
        let diagnostic = Diagnostic::new(Code::DuplicateElement, element.name_span, message)
            .label("left out")
            .also(first, "this one is used")
            .help("keep one of the two");
        self.report(diagnostic);
    }

    pub(super) fn stray_text(&mut self, parent: &Element, span: Span) {
        let message = format!("text in `<{}>`, where only elements can stand", parent.name);
        let diagnostic =
            Diagnostic::new(Code::StrayText, span, message).label("left out").help(match &*parent
                .name
            {
                "task" => "put it into an element, such as `<description>`, or into a comment",
                _ => "put it into an element, or into a comment `<!-- … -->`",
            });
        self.report(diagnostic);
    }

    pub(super) fn no_namespace(&mut self, root: &Element) {
        if root.has_namespace {
            let message = "tasks have no namespace";
            let diagnostic = Diagnostic::new(Code::UnknownAttribute, root.name_span, message)
                .label("in a namespace")
                .help("take `xmlns=\"…\"` and all prefixes out");
            self.report(diagnostic);
        }
    }

    /// A prompt or a description.
    pub(super) fn text(&mut self, element: &Element) -> Option<Text> {
        let text = self.prose(element);
        Some(take_apart(text, element.name_span, &mut self.diagnostics))
    }

    /// Running text, with a warning about markup in it.
    pub(super) fn prose(&mut self, element: &Element) -> SourceText {
        self.verbatim(element).dedent()
    }

    /// Text in which blanks count, with a warning about markup in it.
    pub(super) fn verbatim(&mut self, element: &Element) -> SourceText {
        if let Some(markup) = element.elements().next() {
            let shown = quoted(&format!("<{}>", markup.name));
            let message = format!("{shown} stands in the text of `<{}>`", element.name);
            let diagnostic = Diagnostic::new(Code::MarkupInText, markup.name_span, message)
                .label("kept as it is written")
                .help(format!("write `<{0}><![CDATA[…]]></{0}>`", element.name));
            self.report(diagnostic);
        }
        element.text(self.source)
    }

    /// A single word or name.
    pub(super) fn word(&mut self, element: &Element) -> Spanned<Arc<str>> {
        // Words in markup are words all the same.
        let text = match element.elements().next() {
            None => element.text(self.source),
            Some(child) => {
                self.unknown_element(element, child, &[]);
                element.text_without_markup(self.source)
            }
        };
        let word = text.text.trim_matches(is_space);
        let span = if word.is_empty() { element.name_span } else { text.whole() };
        Spanned { value: word.into(), span }
    }

    pub(super) fn boolean(&mut self, element: &Element) -> Option<bool> {
        let word = self.word(element);
        self.boolean_word(&element.name, &word)
    }

    pub(super) fn boolean_word(&mut self, name: &str, word: &Spanned<Arc<str>>) -> Option<bool> {
        let guess = match word.value.to_ascii_lowercase().as_str() {
            "true" | "yes" | "on" | "1" => Some(true),
            "false" | "no" | "off" | "0" => Some(false),
            _ => None,
        };
        if matches!(&*word.value, "true" | "false") {
            return guess;
        }
        let label = guess.map_or("left out".to_string(), |guess| format!("taken as `{guess}`"));
        let help =
            guess.map_or("write `true` or `false`".into(), |guess| format!("write `{guess}`"));
        let message = match word.value.is_empty() {
            true => format!("`{name}` is empty, not `true` or `false`"),
            false => format!("`{name}` is `true` or `false`, not {}", quoted(&word.value)),
        };
        let diagnostic = Diagnostic::new(Code::BadValue, word.span, message);
        self.report(diagnostic.label(label).help(help));
        guess
    }

    /// One of several words; `otherwise` says what becomes of any other.
    pub(super) fn choice<T>(
        &mut self,
        name: &str,
        word: &Spanned<Arc<str>>,
        words: &[&str],
        otherwise: &str,
        parse: impl Fn(&str) -> Option<T>,
    ) -> Option<T> {
        let value = &*word.value;
        if let Some(found) = parse(value) {
            return Some(found);
        }
        let lower = value.to_ascii_lowercase();
        let guess = parse(&lower);
        let label = match guess {
            Some(_) => format!("taken as `{lower}`"),
            None => otherwise.to_string(),
        };
        let message = match value {
            "" => format!("`{name}` is empty"),
            _ => format!("`{name}` cannot be {}", quoted(value)),
        };
        let help = match self.did_you_mean(value, words) {
            _ if guess.is_some() => format!("write `{lower}`"),
            Some(near) => near,
            None => format!("write {}", listed(words, "", "")),
        };
        self.report(Diagnostic::new(Code::BadValue, word.span, message).label(label).help(help));
        guess
    }

    /// A number in a range.
    pub(super) fn number<T: FromStr + PartialOrd>(
        &mut self,
        element: &Element,
        range: &Range<T>,
    ) -> Option<T> {
        let word = self.word(element);
        let parsed = plain_decimal(&word.value, range.is_whole)
            .filter(|digits| is_below_next(digits, range))
            .and_then(|digits| digits.parse::<T>().ok())
            .filter(|value| (range.allows)(value));
        if parsed.is_none() {
            let message = match &*word.value {
                "" => format!("`{}` is empty", element.name),
                other => format!("`{}` cannot be {}", element.name, quoted(other)),
            };
            let diagnostic = Diagnostic::new(Code::BadValue, word.span, message)
                .label("left out")
                .help(format!("it is {}", range.words));
            self.report(diagnostic);
        }
        parsed
    }

    pub(super) fn composite(&mut self, root: &Element) {
        let kind = root.attribute("type");
        let (span, what) = match kind {
            Some(kind) => (kind.value_span, quoted(&kind.value)),
            None if &*root.name == "cond" => (root.name_span, "`cond`".to_string()),
            None => (root.name_span, "a task with `<steps>`".to_string()),
        };
        let message = format!("{what} is a composite, not an atomic task");
        let diagnostic = Diagnostic::new(Code::CompositeTask, span, message)
            .label("not read as a task")
            .help("`retake migrate FILE.xml` translates it into a workflow");
        self.report(diagnostic);
    }

    pub(super) fn not_a_task(&mut self, root: &Element) {
        let shown = quoted(&format!("<{}>", root.name));
        let message = format!("the outermost element is {shown}, not `<task>`");
        let near = self.did_you_mean(&root.name, &["task"]);
        let help = match &*root.name {
            "schema" => {
                "this is a schema; templates are checked against it, not loaded with it".to_string()
            }
            _ => near.unwrap_or("a task begins with `<task name=\"…\">`".to_string()),
        };
        self.report(Diagnostic::new(Code::NotATask, root.name_span, message).help(help));
    }

    pub(super) fn bad_name(&mut self, name: &Attribute, instead: &str) {
        let message = format!("{} cannot be the name of a task", quoted(&name.value));
        let diagnostic = Diagnostic::new(Code::BadTaskName, name.value_span, message)
            .label(format!("called {} instead, after the file", quoted(instead)))
            .help("begin with a letter, and use letters, digits and `_ - : . /`");
        self.report(diagnostic);
    }

    pub(super) fn bad_version(&mut self, version: &Attribute) {
        let message = format!("{} is not a version", quoted(&version.value));
        let diagnostic = Diagnostic::new(Code::BadTaskName, version.value_span, message)
            .label("taken as `1`")
            .help("write one to three numbers, such as `2` or `1.4.2`");
        self.report(diagnostic);
    }

    /// `type`: everything but `atomic` is something else, or an older spelling.
    pub(super) fn kind(&mut self, template: &mut Template, kind: &Attribute) {
        match kind.value.trim_matches(is_space) {
            "atomic" => {}
            older @ ("director" | "evaluator" | "standard" | "subtask") => {
                let message = format!("`type=\"{older}\"` is an older spelling");
                let diagnostic = Diagnostic::new(Code::OlderSpelling, kind.value_span, message)
                    .label("taken as a subtype")
                    .help(format!("write `type=\"atomic\" subtype=\"{older}\"`"));
                self.report(diagnostic);
                template
                    .subtype
                    .get_or_insert(Spanned { value: older.into(), span: kind.value_span });
            }
            other => {
                let message = match other {
                    "" => "`type` is empty".to_string(),
                    _ => format!("`type` cannot be {}", quoted(other)),
                };
                let known: Vec<&str> =
                    std::iter::once("atomic").chain(COMPOSITES.iter().copied()).collect();
                let help = self.did_you_mean(other, &known).unwrap_or_else(|| {
                    "templates are `atomic`; composites are workflows in the language".to_string()
                });
                let diagnostic = Diagnostic::new(Code::BadValue, kind.value_span, message)
                    .label("taken as `atomic`")
                    .help(help);
                self.report(diagnostic);
            }
        }
    }
}

/// A form of the language is not read leniently: nothing of it is left out, and what would be a doubt
/// in a template is a mistake in a program.
pub(super) fn of_form(diagnostic: Diagnostic) -> Diagnostic {
    let code = match diagnostic.code {
        Code::UnknownElement => Code::UnknownClause,
        Code::DuplicateElement => Code::DuplicateClause,
        Code::UnknownAttribute | Code::BadValue => Code::BadForm,
        other => other,
    };
    let mut diagnostic = Diagnostic { code, ..diagnostic };
    let label = &mut diagnostic.primary.text;
    if code != Code::OlderSpelling
        && (label.starts_with("left out") || label.starts_with("taken as"))
    {
        label.clear();
    }
    let help = match code {
        Code::ContextConflict => "write `(inherit-context subset)`, or disable the fresh context",
        Code::NoInstructions => "add `(instructions \"…\")`",
        Code::ImplicitInput => "add `(params …)` with the names",
        Code::Contradiction => "leave one of the two out",
        Code::UndeclaredInput | Code::BadPlaceholder | Code::UnknownClause | Code::BadForm
            if diagnostic.help.iter().any(|help| help.contains('<') || help.contains("=\"")) =>
        {
            match code {
                Code::UndeclaredInput => "add it to `(params …)`",
                Code::BadPlaceholder => "give the parameter a type that has fields, such as `map`",
                Code::UnknownClause => "TASKS.md lists the clauses",
                _ => "TASKS.md tells how it is written",
            }
        }
        _ => return diagnostic,
    };
    diagnostic.help = vec![help.to_string()];
    if code == Code::ImplicitInput {
        diagnostic.message = diagnostic.message.replace("`<inputs>`", "`params`");
    }
    diagnostic
}

/// What a number may be.
pub(super) struct Range<T> {
    pub(super) words: &'static str,
    pub(super) is_whole: bool,
    pub(super) allows: fn(&T) -> bool,
}

/// A plain decimal number, as the schema has it: no exponent, no `inf`. What is left is what Rust
/// reads: without `+`, and zero without a sign.
fn plain_decimal(text: &str, is_whole: bool) -> Option<&str> {
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    let (whole, part) = match digits.split_once('.') {
        Some(_) if is_whole => return None,
        Some((whole, part)) => (whole, part),
        None => (digits, ""),
    };
    let all = |wanted: fn(&u8) -> bool| whole.bytes().chain(part.bytes()).all(|byte| wanted(&byte));
    if !all(u8::is_ascii_digit) || whole.is_empty() && part.is_empty() {
        return None;
    }
    let is_zero = all(|byte| *byte == b'0');
    Some(if text.starts_with('-') && !is_zero { text } else { digits })
}

/// Whether a number with a fraction is within bounds that are whole numbers. A float would round what
/// is barely above down.
fn is_below_next<T: FromStr>(digits: &str, range: &Range<T>) -> bool {
    match digits.split_once('.') {
        Some((whole, part)) if part.bytes().any(|digit| digit != b'0') => {
            format!("{whole}.5").parse().is_ok_and(|value| (range.allows)(&value))
        }
        _ => true,
    }
}

/// The attributes of each element that has any.
fn attributes(name: &str) -> &'static [&'static str] {
    match name {
        "input" => vocabulary::INPUT_ATTRIBUTES,
        "output" => &["type"],
        _ => &[],
    }
}

/// Whether an element is called so. Another namespace than its parent's makes it something else.
fn is_one_of(element: &Element, parent: &Element, known: &[&str]) -> bool {
    known.contains(&&*element.name) && element.has_namespace == parent.has_namespace
}

fn listed(words: &[&str], before: &str, after: &str) -> String {
    let words: Vec<String> = words.iter().map(|word| format!("`{before}{word}{after}`")).collect();
    either(&words)
}
