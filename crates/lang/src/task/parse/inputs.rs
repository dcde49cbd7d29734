//! `<inputs>`

use std::collections::HashMap;
use std::sync::Arc;

use super::is_input_name;
use super::reader::Reader;
use super::vocabulary;
use crate::datum::Datum;
use crate::diagnostic::message::quoted;
use crate::diagnostic::{Code, Diagnostic};
use crate::source::Span;
use crate::task::input::{Input, InputType};
use crate::task::template::Spanned;
use crate::task::xml::{Attribute, Child, Element, is_space, text_at};

impl Reader<'_> {
    pub(super) fn inputs(&mut self, block: &Element) -> Vec<Input> {
        let mut inputs: Vec<Input> = Vec::new();
        let mut places: HashMap<Arc<str>, Span> = HashMap::new();
        for item in self.items(block, "input") {
            let Some(input) = self.input(item) else { continue };
            match places.get(&input.name.value) {
                Some(first) => {
                    let message =
                        format!("the input {} is declared twice", quoted(&input.name.value));
                    let diagnostic =
                        Diagnostic::new(Code::DuplicateInput, input.name.span, message)
                            .label("left out")
                            .also(*first, "this one is used")
                            .help("give it another name, or take it out");
                    self.report(diagnostic);
                }
                None => {
                    places.insert(input.name.value.clone(), input.name.span);
                    inputs.push(input);
                }
            }
        }
        inputs
    }

    fn input(&mut self, item: &Element) -> Option<Input> {
        let name = match item.attribute("name") {
            Some(name) if is_input_name(name.value.trim_matches(is_space)) => name,
            other => {
                self.bad_input_name(item, other.map(|name| (&*name.value, name.value_span)));
                return None;
            }
        };
        let mut input = Input::new(name.value.trim_matches(is_space), name.value_span);
        if let Some(kind) = item.attribute("type") {
            let words: Vec<&str> = InputType::ALL.iter().map(|kind| kind.name()).collect();
            let kind = self.choice(
                "type",
                &word(kind),
                &words,
                "taken as `json`, which anything fits",
                InputType::parse,
            );
            // Whatever was meant, calls are not to be blamed for it.
            input.kind = kind.unwrap_or(InputType::Json);
        }
        input.from = item.attribute("from").map(word);
        let default = self.input_content(item, &mut input);
        self.requirement(item, &mut input, default);
        Some(input)
    }

    /// The description, as text or as an element, and the default, if it is an element.
    fn input_content(&mut self, item: &Element, input: &mut Input) -> Option<(String, Span)> {
        let mut description: Option<Span> = None;
        let mut default: Option<(String, Span, Span)> = None;
        let mut loose: Vec<Span> = Vec::new();
        for child in &item.children {
            match child {
                Child::Element(part) if part.has_namespace != item.has_namespace => {
                    self.unknown_element(item, part, vocabulary::INPUT);
                }
                Child::Element(part) => {
                    match (&*part.name, description, default.as_ref().map(|default| default.2)) {
                        ("description", None, _) => {
                            self.known_attributes(part, &[]);
                            input.description = self.prose(part).text;
                            description = Some(part.name_span);
                        }
                        ("default", _, None) => {
                            self.known_attributes(part, &[]);
                            let text = self.prose(part);
                            let is_empty = text.text.is_empty();
                            let span = if is_empty { part.name_span } else { text.whole() };
                            default = Some((text.text, span, part.name_span));
                        }
                        ("description", Some(first), _) | ("default", _, Some(first)) => {
                            self.given_twice(part, first);
                        }
                        _ => self.unknown_element(item, part, vocabulary::INPUT),
                    }
                }
                Child::Text(span) => loose.push(*span),
                Child::Comment(..) => {}
            }
        }
        self.loose_description(input, description, &loose);
        default.map(|(text, span, _)| (text, span))
    }

    /// Text directly in an `<input>` describes it, unless an element does.
    fn loose_description(&mut self, input: &mut Input, element: Option<Span>, loose: &[Span]) {
        match (element, loose) {
            (None, _) => {
                let parts = loose.iter().map(|span| text_at(self.source, *span).dedent().text);
                input.description = parts.collect::<Vec<String>>().join(" ");
            }
            (Some(element), [first, ..]) => {
                let message = "the input is described twice";
                let diagnostic = Diagnostic::new(Code::Contradiction, *first, message)
                    .label("left out")
                    .also(element, "this one is used")
                    .help("put all of it into `<description>`");
                self.report(diagnostic);
            }
            (Some(_), []) => {}
        }
    }

    fn requirement(&mut self, item: &Element, input: &mut Input, element: Option<(String, Span)>) {
        let required = item.attribute("required");
        let said = required.and_then(|said| self.boolean_word("required", &word(said)));
        let attribute = item.attribute("default").map(|a| (a.value.to_string(), a.value_span));
        if let (Some((_, span)), Some((_, other))) = (&attribute, &element) {
            let diagnostic =
                Diagnostic::new(Code::Contradiction, *other, "the default is given twice")
                    .label("left out")
                    .also(*span, "this one is used")
                    .help("keep one of the two");
            self.report(diagnostic);
        }
        if let Some((text, span)) = attribute.or(element) {
            // A default that is wrong is one all the same: the call need not give the input.
            input.default = self.default(input.kind, &text, span).or(Some(Datum::Nil));
            if let (Some(true), Some(word)) = (said, required) {
                let message = "an input with a default need not be given";
                let diagnostic = Diagnostic::new(Code::Contradiction, word.value_span, message)
                    .label("taken as `false`")
                    .also(span, "the default is used where it is not given")
                    .help("take `required=\"true\"` out, or the default");
                self.report(diagnostic);
            }
            input.required = false;
        } else {
            input.required = said.unwrap_or(true);
        }
    }

    fn default(&mut self, kind: InputType, text: &str, span: Span) -> Option<Datum> {
        let value = kind.read(text);
        if value.is_none() {
            let message = format!("{} is not {}", quoted(text), in_json(kind));
            let diagnostic = Diagnostic::new(Code::BadDefault, span, message)
                .label(format!("the default of an input of type `{}`", kind.name()))
                .help(format!(
                    "write it as JSON, for example `{}`, or change the type",
                    example(kind)
                ));
            self.report(diagnostic);
        }
        value
    }

    fn bad_input_name(&mut self, item: &Element, name: Option<(&str, Span)>) {
        let (message, span) = match name {
            Some(("", span)) => ("the name of an input is empty".to_string(), span),
            Some((name, span)) => {
                (format!("{} cannot be the name of an input", quoted(name)), span)
            }
            None => ("an input without a name".to_string(), item.name_span),
        };
        let diagnostic = Diagnostic::new(Code::BadInputName, span, message)
            .label("left out")
            .help("write `name=\"…\"` with letters, digits, `_` and `-`");
        self.report(diagnostic);
    }
}

/// The value of an attribute, without blanks around it.
pub(super) fn word(attribute: &Attribute) -> Spanned<Arc<str>> {
    Spanned { value: attribute.value.trim_matches(is_space).into(), span: attribute.value_span }
}

/// What a default is, in the words of JSON.
fn in_json(kind: InputType) -> &'static str {
    match kind {
        InputType::Boolean => "`true` or `false`",
        InputType::Json => "JSON",
        other => other.expected(),
    }
}

/// A default that would do.
fn example(kind: InputType) -> &'static str {
    match kind {
        InputType::Number => "3",
        InputType::Boolean => "true",
        InputType::List | InputType::Files => "[\"a\", \"b\"]",
        InputType::Map => "{\"a\": 1}",
        InputType::String | InputType::Json | InputType::File => "\"a\"",
    }
}
