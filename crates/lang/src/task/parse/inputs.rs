//! `<inputs>`

use super::is_input_name;
use super::reader::Reader;
use super::vocabulary;
use crate::datum::Datum;
use crate::diagnostic::message::quoted;
use crate::diagnostic::{Code, Diagnostic};
use crate::source::Span;
use crate::task::input::{Input, InputType};
use crate::task::template::Spanned;
use crate::task::xml::{Child, Element};

impl Reader<'_> {
    pub(super) fn inputs(&mut self, block: &Element) -> Vec<Input> {
        let mut inputs: Vec<Input> = Vec::new();
        for item in self.items(block, "input") {
            let Some(input) = self.input(item) else { continue };
            match inputs.iter().find(|other| other.name.value == input.name.value) {
                Some(first) => {
                    let message = format!("the input `{}` is declared twice", input.name.value);
                    let diagnostic =
                        Diagnostic::new(Code::DuplicateInput, input.name.span, message)
                            .label("left out")
                            .also(first.name.span, "this one is used");
                    self.report(diagnostic);
                }
                None => inputs.push(input),
            }
        }
        inputs
    }

    fn input(&mut self, item: &Element) -> Option<Input> {
        let name = match item.attribute("name") {
            Some(name) if is_input_name(name.value.trim()) => name,
            other => {
                self.bad_input_name(item, other.map(|name| (&*name.value, name.value_span)));
                return None;
            }
        };
        let mut input = Input::new(name.value.trim(), name.value_span);
        if let Some(kind) = item.attribute("type") {
            let word = Spanned { value: kind.value.trim().into(), span: kind.value_span };
            let words: Vec<&str> = InputType::ALL.iter().map(|kind| kind.name()).collect();
            input.kind = self.choice("type", &word, &words, InputType::parse).unwrap_or_default();
        }
        input.from = item
            .attribute("from")
            .map(|from| Spanned { value: from.value.trim().into(), span: from.value_span });
        let default = self.input_content(item, &mut input);
        self.requirement(item, &mut input, default);
        Some(input)
    }

    /// The description, as text or as an element, and the default, if it is an element.
    fn input_content(&mut self, item: &Element, input: &mut Input) -> Option<(String, Span)> {
        let mut default = None;
        let (mut has_description, mut loose) = (false, Vec::new());
        for child in &item.children {
            match child {
                Child::Element(part) if &*part.name == "description" && !has_description => {
                    input.description = self.prose(part).text;
                    has_description = true;
                }
                Child::Element(part) if &*part.name == "default" && default.is_none() => {
                    let text = self.prose(part);
                    let span = if text.text.is_empty() { part.name_span } else { text.whole() };
                    default = Some((text.text, span));
                }
                Child::Element(part) if vocabulary::INPUT.contains(&&*part.name) => {
                    let message = format!("`<{}>` is given twice", part.name);
                    self.report(
                        Diagnostic::new(Code::DuplicateElement, part.name_span, message)
                            .label("left out"),
                    );
                }
                Child::Element(part) => self.unknown_element(item, part, vocabulary::INPUT),
                Child::Text(span) => loose.push(*span),
                Child::Comment(..) => {}
            }
        }
        if !has_description && !loose.is_empty() {
            // With elements in between, the text's parts are joined.
            let parts: Vec<&str> =
                loose.iter().map(|span| self.source[span.range()].trim()).collect();
            input.description = match item.elements().next() {
                None => item.text(self.source).dedent().text,
                Some(_) => parts.join(" "),
            };
        }
        default
    }

    fn requirement(&mut self, item: &Element, input: &mut Input, element: Option<(String, Span)>) {
        let required = item.attribute("required");
        let said = required
            .and_then(|word| self.boolean_word("required", word.value.trim(), word.value_span));
        let attribute = item.attribute("default").map(|a| (a.value.to_string(), a.value_span));
        if let (Some((_, span)), Some((_, other))) = (&attribute, &element) {
            let diagnostic =
                Diagnostic::new(Code::Contradiction, *other, "the default is given twice")
                    .label("left out")
                    .also(*span, "this one is used");
            self.report(diagnostic);
        }
        if let Some((text, span)) = attribute.or(element) {
            // A default that is wrong is one all the same: the call need not give the input.
            input.default = self.default(input.kind, &text, span).or(Some(Datum::Nil));
            if let (Some(true), Some(word)) = (said, required) {
                let message = "an input with a default need not be given";
                let diagnostic = Diagnostic::new(Code::Contradiction, word.value_span, message)
                    .label("taken as `false`")
                    .also(span, "the default is used where it is not given");
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
            let message = format!("{} is not {}", quoted(text), kind.expected());
            let diagnostic = Diagnostic::new(Code::BadDefault, span, message)
                .label(format!("the default of an input of type `{}`", kind.name()))
                .help("write it as JSON, or change the type");
            self.report(diagnostic);
        }
        value
    }

    fn bad_input_name(&mut self, item: &Element, name: Option<(&str, Span)>) {
        let (message, span) = match name {
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
