//! Reads elements and values, and says what is wrong with them.

use std::collections::HashMap;
use std::str::FromStr;
use std::sync::Arc;

use super::models::Models;
use super::placeholders::take_apart;
use super::{COMPOSITES, vocabulary};
use crate::diagnostic::message::quoted;
use crate::diagnostic::suggest::Suggester;
use crate::diagnostic::{Code, Diagnostic};
use crate::source::Span;
use crate::task::template::{Spanned, Template, Text};
use crate::task::xml::{Attribute, Child, Element, SourceText};

/// How many messages one file gets.
const MAX_DIAGNOSTICS: usize = 200;

pub(super) struct Reader<'a> {
    pub(super) source: &'a str,
    pub(super) models: &'a Models,
    pub(super) diagnostics: Vec<Diagnostic>,
    /// How messages name things.
    pub(super) dialect: Dialect,
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
            dialect: Dialect::Xml,
            suggester: Suggester::default(),
        }
    }

    pub(super) fn report(&mut self, diagnostic: Diagnostic) {
        let diagnostic = match self.dialect {
            Dialect::Xml => diagnostic,
            Dialect::Form => of_form(diagnostic),
        };
        if self.diagnostics.len() < MAX_DIAGNOSTICS {
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
    pub(super) fn suggest(
        &mut self,
        diagnostic: Diagnostic,
        word: &str,
        known: &[&str],
    ) -> Diagnostic {
        match self.suggester.did_you_mean(word, known.iter().copied()) {
            Some(help) if self.dialect == Dialect::Form => diagnostic.help(help.replace('_', "-")),
            Some(help) => diagnostic.help(help),
            None => diagnostic,
        }
    }

    /// The elements that the vocabulary has, each once.
    pub(super) fn parts<'e>(&mut self, parent: &'e Element, known: &[&str]) -> Vec<&'e Element> {
        let mut first: HashMap<&str, Span> = HashMap::new();
        let mut parts = Vec::new();
        for child in &parent.children {
            match child {
                Child::Element(element) if !known.contains(&&*element.name) => {
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
                Child::Element(element) if &*element.name == name => {
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
            let diagnostic = self.suggest(diagnostic, &attribute.name, known);
            self.report(diagnostic);
        }
    }

    pub(super) fn unknown_element(&mut self, parent: &Element, element: &Element, known: &[&str]) {
        let (what, name) = match self.dialect {
            Dialect::Xml => ("element", quoted(&element.name)),
            Dialect::Form => ("clause", quoted(&element.name.replace('_', "-"))),
        };
        let message = format!("{} has no {what} {name}", self.tag(&parent.name));
        let diagnostic =
            Diagnostic::new(Code::UnknownElement, element.name_span, message).label("left out");
        let diagnostic = match vocabulary::of_composites(&element.name) {
            Some(help) => diagnostic.help(help),
            None => self.suggest(diagnostic, &element.name, known),
        };
        self.report(diagnostic);
    }

    fn given_twice(&mut self, element: &Element, first: Span) {
        let message = format!("{} is given twice", self.tag(&element.name));
        let diagnostic = Diagnostic::new(Code::DuplicateElement, element.name_span, message)
            .label("left out")
            .also(first, "this one is used");
        self.report(diagnostic);
    }

    pub(super) fn stray_text(&mut self, parent: &Element, span: Span) {
        let message = format!("text in `<{}>`, where only elements can stand", parent.name);
        let diagnostic = Diagnostic::new(Code::StrayText, span, message)
            .label("left out")
            .help("put it into an element, such as `<description>`");
        self.report(diagnostic);
    }

    pub(super) fn no_namespace(&mut self, root: &Element) {
        if root.has_namespace {
            let message = "tasks have no namespace";
            let diagnostic = Diagnostic::new(Code::UnknownAttribute, root.name_span, message)
                .label("in a namespace")
                .help("take `xmlns=\"…\"` out");
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
        let text = element.text(self.source);
        if let Some(markup) = element.elements().next().filter(|_| text.has_markup) {
            let message = format!(
                "`<{}>` stands in the text of `<{}>`",
                quoted_bare(&markup.name),
                element.name
            );
            let diagnostic = Diagnostic::new(Code::MarkupInText, markup.name_span, message)
                .label("kept as it is written")
                .help(format!("write `<{0}><![CDATA[…]]></{0}>`", element.name));
            self.report(diagnostic);
        }
        text.dedent()
    }

    /// A single word or name.
    pub(super) fn word(&mut self, element: &Element) -> Spanned<Arc<str>> {
        for child in element.elements() {
            self.unknown_element(element, child, &[]);
        }
        let text = element.text(self.source);
        let span = if text.text.trim().is_empty() { element.name_span } else { text.whole() };
        Spanned { value: text.text.trim().into(), span }
    }

    pub(super) fn boolean(&mut self, element: &Element) -> Option<bool> {
        let word = self.word(element);
        self.boolean_word(&element.name, &word.value, word.span)
    }

    pub(super) fn boolean_word(&mut self, name: &str, word: &str, span: Span) -> Option<bool> {
        match word {
            "true" => return Some(true),
            "false" => return Some(false),
            _ => {}
        }
        let guess = match word.to_ascii_lowercase().as_str() {
            "true" | "yes" | "on" | "1" => Some(true),
            "false" | "no" | "off" | "0" => Some(false),
            _ => None,
        };
        let taken = guess.map_or("left out".to_string(), |guess| format!("taken as `{guess}`"));
        let message = format!("`{name}` is `true` or `false`, not {}", quoted(word));
        self.report(Diagnostic::new(Code::BadValue, span, message).label(taken));
        guess
    }

    /// One of several words.
    pub(super) fn choice<T>(
        &mut self,
        name: &str,
        word: &Spanned<Arc<str>>,
        words: &[&str],
        parse: impl Fn(&str) -> Option<T>,
    ) -> Option<T> {
        let value = &*word.value;
        if let Some(found) = parse(value) {
            return Some(found);
        }
        let lower = value.to_ascii_lowercase();
        let guess = parse(&lower);
        let taken = if guess.is_some() { format!("taken as `{lower}`") } else { "left out".into() };
        let listed: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
        let message = format!("`{name}` cannot be {}", quoted(value));
        let diagnostic = Diagnostic::new(Code::BadValue, word.span, message).label(taken);
        let diagnostic = diagnostic.help(format!("it is one of {}", listed.join(", ")));
        let diagnostic =
            if guess.is_some() { diagnostic } else { self.suggest(diagnostic, value, words) };
        self.report(diagnostic);
        guess
    }

    /// A number in a range.
    pub(super) fn number<T: FromStr + PartialOrd>(
        &mut self,
        element: &Element,
        range: &Range<T>,
    ) -> Option<T> {
        let word = self.word(element);
        let parsed = is_decimal(&word.value, range.is_whole)
            .then(|| word.value.trim_start_matches('+').parse::<T>().ok())
            .flatten()
            .filter(|value| (range.allows)(value));
        if parsed.is_none() {
            let message = format!("`{}` cannot be {}", element.name, quoted(&word.value));
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
        let message =
            format!("the outermost element is `<{}>`, not `<task>`", quoted_bare(&root.name));
        let diagnostic = Diagnostic::new(Code::NotATask, root.name_span, message);
        let diagnostic = match &*root.name {
            "schema" => diagnostic
                .help("this is a schema; templates are checked against it, not loaded with it"),
            _ => self
                .suggest(diagnostic, &root.name, &["task"])
                .help("a task begins with `<task name=\"…\">`"),
        };
        self.report(diagnostic);
    }

    pub(super) fn bad_name(&mut self, name: &Attribute, instead: &str) {
        let message = format!("{} cannot be the name of a task", quoted(&name.value));
        let diagnostic = Diagnostic::new(Code::BadTaskName, name.value_span, message)
            .label(format!("called `{instead}` instead, after the file"))
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
        match &*kind.value {
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
                let message = format!("`type` cannot be {}", quoted(other));
                let diagnostic = Diagnostic::new(Code::BadValue, kind.value_span, message)
                    .label("taken as `atomic`")
                    .help("templates are `atomic`; composites are workflows in the language");
                let known: Vec<&str> =
                    std::iter::once("atomic").chain(COMPOSITES.iter().copied()).collect();
                let diagnostic = self.suggest(diagnostic, other, &known);
                self.report(diagnostic);
            }
        }
    }
}

/// A form of the language is not read leniently: nothing of it is left out, and what would be a doubt
/// in a template is a mistake in a program.
fn of_form(diagnostic: Diagnostic) -> Diagnostic {
    let code = match diagnostic.code {
        Code::UnknownElement => Code::UnknownClause,
        Code::DuplicateElement => Code::DuplicateClause,
        Code::UnknownAttribute | Code::BadValue => Code::BadForm,
        other => other,
    };
    let mut diagnostic = Diagnostic { code, ..diagnostic };
    if code != Code::OlderSpelling && diagnostic.primary.text.starts_with("left out") {
        diagnostic.primary.text.clear();
    }
    diagnostic
}

/// What a number may be.
pub(super) struct Range<T> {
    pub(super) words: &'static str,
    pub(super) is_whole: bool,
    pub(super) allows: fn(&T) -> bool,
}

/// A plain decimal number, as the schema has it: no exponent, no `inf`.
fn is_decimal(text: &str, is_whole: bool) -> bool {
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    let (whole, part) = match digits.split_once('.') {
        Some(_) if is_whole => return false,
        Some((whole, part)) => (whole, part),
        None => (digits, ""),
    };
    let all_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    all_digits(whole) && all_digits(part) && !(whole.is_empty() && part.is_empty())
}

/// The attributes of each element that has any.
fn attributes(name: &str) -> &'static [&'static str] {
    match name {
        "input" => vocabulary::INPUT_ATTRIBUTES,
        "output" => &["type"],
        _ => &[],
    }
}

fn quoted_bare(text: &str) -> String {
    quoted(text).trim_matches('`').to_string()
}
