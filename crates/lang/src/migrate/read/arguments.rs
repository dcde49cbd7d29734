//! `<inputs>` of composites and what a call is given.

use super::{Reading, STEPS, shown};
use crate::diagnostic::message::quoted;
use crate::diagnostic::{Code, Diagnostic};
use crate::migrate::model::{Argument, Given};
use crate::task::input::InputType;
use crate::task::parse::is_input_name;
use crate::task::xml::{Child, Element};

const ITEMS: &[&str] = &["input", "arg", "param", "item"];

impl Reading<'_> {
    /// A list of inputs. `literal`, if text in one is what is given rather than a description.
    pub(super) fn arguments(&mut self, block: &Element, literal: bool) -> Vec<Argument> {
        let mut parts = self.walk(block, ITEMS);
        let mut arguments: Vec<Argument> = Vec::new();
        for (item, _) in parts.take_all(ITEMS) {
            let Some(argument) = self.argument(item, literal) else { continue };
            if is_given(&arguments, &argument.name) {
                self.given_twice(item, &argument.name);
            } else {
                arguments.push(argument);
            }
        }
        for span in parts.text {
            self.stray(&format!("`<{}>`", shown(&block.name)), span);
        }
        arguments
    }

    pub(super) fn given_twice(&mut self, item: &Element, name: &str) {
        let message = format!("the input {} is given twice", quoted(name));
        let diagnostic = Diagnostic::new(Code::NotCarriedOver, item.name_span, message)
            .label("left out")
            .help("the first is used");
        self.report(diagnostic);
    }

    /// One of them.
    pub(super) fn argument(&mut self, item: &Element, literal: bool) -> Option<Argument> {
        let name = item.attribute("name").map(|name| name.value.trim()).unwrap_or_default();
        if !is_input_name(name) {
            let message = match name {
                "" => "an input without a name".to_string(),
                name => format!("{} cannot be the name of an input", quoted(name)),
            };
            let diagnostic = Diagnostic::new(Code::NotCarriedOver, item.name_span, message)
                .label("left out")
                .help("write `name=\"…\"` with letters, digits, `_` and `-`");
            self.report(diagnostic);
            return None;
        }
        let kind = item.attribute("type").and_then(|kind| InputType::parse(kind.value.trim()));
        let (given, description) = self.given(item, literal);
        let default = self.default(item, kind);
        Some(Argument { name: name.to_string(), given, kind, description, default })
    }

    /// `default="…"`, or an element of that name.
    fn default(&mut self, item: &Element, kind: Option<InputType>) -> Option<String> {
        let (text, span) = match (item.attribute("default"), item.element("default")) {
            (Some(default), _) => (default.value.to_string(), default.value_span),
            (None, Some(part)) => (part.text(self.source).dedent().text, part.name_span),
            (None, None) => return None,
        };
        let is_text = matches!(kind, None | Some(InputType::String | InputType::File));
        if is_text || serde_json::from_str::<serde_json::Value>(&text).is_ok() {
            return Some(text);
        }
        let message = format!("the default {} is not JSON", quoted(&text));
        let diagnostic = Diagnostic::new(Code::NotCarriedOver, span, message)
            .label("left out")
            .help("what is no text is written as JSON");
        self.report(diagnostic);
        None
    }

    /// What an input is given, and its description.
    pub(super) fn given(&mut self, item: &Element, literal: bool) -> (Given, String) {
        if let Some(step) = self.nested(item) {
            return (step, loose_text(self.source, item));
        }
        let word = |name: &str| item.attribute(name).map(|found| found.value.trim().to_string());
        let text = match item.element("description") {
            Some(described) => described.text(self.source).dedent().text,
            None if item.element("default").is_some() => loose_text(self.source, item),
            None => item.text(self.source).dedent().text,
        };
        match (word("from"), word("value")) {
            (Some(from), _) if !from.is_empty() => (Given::From(from), text),
            (_, Some(value)) => (Given::Text(value), text),
            _ if literal && !text.is_empty() => (Given::Text(text), String::new()),
            _ => (Given::Unsaid, text),
        }
    }

    /// The task in an input, or the slot that it reads.
    pub(super) fn nested(&mut self, item: &Element) -> Option<Given> {
        let part = item.elements().find(|part| is_nested(part))?;
        for other in item.elements().filter(|other| is_nested(other) && other.span != part.span) {
            let message = format!("a second task in `<{}>`", shown(&item.name));
            let diagnostic = Diagnostic::new(Code::NotCarriedOver, other.name_span, message)
                .label("left out")
                .help("the first is used; put both into a `sequential` task to run both");
            self.report(diagnostic);
        }
        match &*part.name {
            "source_var" | "input_source" => Some(Given::From(self.word(part))),
            _ => self.step(part).map(|step| Given::Step(Box::new(step))),
        }
    }

    /// `<input_source>name</input_source>`
    pub(super) fn source_argument(&mut self, part: &Element) -> Argument {
        let source = self.word(part);
        let name = if is_input_name(&source) { source.clone() } else { "source".to_string() };
        Argument::new(name, Given::From(source))
    }
}

/// Whether something is given for an input already.
pub(super) fn is_given(arguments: &[Argument], name: &str) -> bool {
    arguments.iter().any(|argument| argument.name == name)
}

/// Whether an element gives an input its value.
pub(super) fn is_nested(part: &Element) -> bool {
    STEPS.contains(&&*part.name) || matches!(&*part.name, "source_var" | "input_source")
}

/// The text of an element without what is in its elements.
pub(super) fn loose_text(source: &str, item: &Element) -> String {
    let texts = item.children.iter().filter_map(|child| match child {
        Child::Text(span) => Some(source[span.range()].trim()),
        _ => None,
    });
    texts.collect::<Vec<_>>().join(" ")
}
