//! Going through an element: which parts it has, which comments belong to which, and what does not
//! belong there.

use std::collections::VecDeque;

use super::{Reading, STEPS, shown};
use crate::diagnostic::message::quoted;
use crate::diagnostic::{Code, Diagnostic};
use crate::migrate::model::{Action, Context, Step};
use crate::source::Span;
use crate::task::Template;
use crate::task::parse::{self, vocabulary};
use crate::task::xml::{Child, Element};

/// Elements that keep the comments before them; those before others belong to the whole.
const NOTED: &[&str] = &[
    "case",
    "else",
    "default",
    "otherwise",
    "termination_condition",
    "inner_task",
    "reduction_task",
    "reducer",
    "combine",
    "script",
];

/// The parts of an element.
pub(super) struct Parts<'e> {
    /// The elements that are known there, in order, with the comments before them.
    elements: VecDeque<(&'e Element, Vec<String>)>,
    /// The comments that belong to the whole.
    pub(super) notes: Vec<String>,
    /// Plain text in it.
    pub(super) text: Vec<Span>,
}

impl<'e> Parts<'e> {
    /// The first part called so, which is taken out.
    pub(super) fn take(&mut self, name: &str) -> Option<&'e Element> {
        self.take_noted(name).map(|(element, _)| element)
    }

    /// The same, with its comments.
    pub(super) fn take_noted(&mut self, name: &str) -> Option<(&'e Element, Vec<String>)> {
        let at = self.elements.iter().position(|(element, _)| &*element.name == name)?;
        self.elements.remove(at)
    }

    /// All parts that are called one of these, in order.
    pub(super) fn take_all(&mut self, names: &[&str]) -> Vec<(&'e Element, Vec<String>)> {
        let (taken, left): (VecDeque<_>, VecDeque<_>) = std::mem::take(&mut self.elements)
            .into_iter()
            .partition(|(element, _)| names.contains(&&*element.name));
        self.elements = left;
        Vec::from(taken)
    }
}

impl Reading<'_> {
    /// The parts of an element. What is not known there is told.
    pub(super) fn walk<'e>(&mut self, element: &'e Element, known: &[&str]) -> Parts<'e> {
        let mut parts = Parts { elements: VecDeque::new(), notes: Vec::new(), text: Vec::new() };
        let mut before = Vec::new();
        for child in &element.children {
            match child {
                Child::Comment(text, _) => before.push(text.to_string()),
                Child::Text(span) => parts.text.push(*span),
                Child::Element(part) if known.contains(&&*part.name) => {
                    let keeps = STEPS.contains(&&*part.name) || NOTED.contains(&&*part.name);
                    let notes = if keeps { std::mem::take(&mut before) } else { Vec::new() };
                    parts.notes.append(&mut before);
                    if !keeps && &*part.name != "steps" {
                        parts.notes.extend(loose_comments(part));
                    }
                    parts.elements.push_back((part, notes));
                }
                Child::Element(part) => self.unknown(element, part, known),
            }
        }
        parts.notes.append(&mut before);
        parts
    }

    fn unknown(&mut self, parent: &Element, part: &Element, known: &[&str]) {
        let name = quoted(&part.name);
        if vocabulary::TASK.contains(&&*part.name) {
            let message = format!("{name} cannot be said of a composite any more");
            let diagnostic = Diagnostic::new(Code::NotCarriedOver, part.name_span, message)
                .label("left out")
                .help("put it into the tasks that it is meant for");
            return self.report(diagnostic);
        }
        let message = format!("`<{}>` has no element {name}", shown(&parent.name));
        let diagnostic =
            Diagnostic::new(Code::UnknownElement, part.name_span, message).label("left out");
        let near = self.suggester.did_you_mean(&part.name, known.iter().copied());
        self.report(match near {
            Some(near) => diagnostic.help(near),
            None => diagnostic,
        });
    }

    /// Says which parts and texts were not used, and makes the step.
    pub(super) fn finish_step(
        &mut self,
        element: &Element,
        mut parts: Parts<'_>,
        action: Action,
    ) -> Step {
        let title = parts.take("description").map(|part| part.text(self.source).dedent().text);
        let slot = parts.take("output_slot").map(|slot| self.word(slot));
        for span in std::mem::take(&mut parts.text) {
            self.stray(&format!("`<{}>`", shown(&element.name)), span);
        }
        for (part, _) in std::mem::take(&mut parts.elements) {
            self.given_again(part);
        }
        for attribute in &element.attributes {
            if !["name", "type", "subtype", "test", "task", "ref", "from"]
                .contains(&&*attribute.name)
            {
                let message = format!(
                    "`<{}>` has no attribute {}",
                    shown(&element.name),
                    quoted(&attribute.name)
                );
                let diagnostic =
                    Diagnostic::new(Code::UnknownAttribute, attribute.name_span, message)
                        .label("left out");
                self.report(diagnostic);
            }
        }
        Step {
            name: element.attribute("name").map(|name| name.value.trim().to_string()),
            title: title.filter(|title| !title.is_empty()),
            notes: parts.notes,
            slot: slot.filter(|slot| !slot.is_empty()),
            span: element.name_span,
            made_up: false,
            action,
        }
    }

    pub(super) fn given_again(&mut self, part: &Element) {
        let message = format!("`<{}>` is given twice", shown(&part.name));
        let diagnostic = Diagnostic::new(Code::DuplicateElement, part.name_span, message)
            .label("left out")
            .help("the first is used");
        self.report(diagnostic);
    }

    /// Text where there should be elements. Documents write `...` where they leave something out.
    pub(super) fn stray(&mut self, place: &str, span: Span) {
        let text = &self.source[span.range()];
        let diagnostic = if text.chars().all(|char| ".…".contains(char) || char.is_whitespace()) {
            let message = format!("{} stands where something was left out", quoted(text));
            Diagnostic::new(Code::NotCarriedOver, span, message)
                .label("nothing to translate here")
                .help("write what belongs here, or take it out")
        } else {
            let message = format!("text in {place}, where only elements can stand");
            Diagnostic::new(Code::StrayText, span, message)
                .label("left out")
                .help("put it into an element, such as `<description>`")
        };
        self.report(diagnostic);
    }

    /// The text of an element that holds one word.
    pub(super) fn word(&mut self, element: &Element) -> String {
        for part in element.elements() {
            self.unknown(element, part, &[]);
        }
        element.text(self.source).text.trim().to_string()
    }

    /// `<context_management>` of a composite.
    pub(super) fn context(&mut self, parts: &mut Parts<'_>) -> Context {
        let Some(block) = parts.take("context_management") else { return Context::default() };
        let holder =
            Element { children: vec![Child::Element(block.clone())], ..without_children(block) };
        let template = self.template(&holder, "context");
        Context { settings: template.context, span: Some(block.name_span) }
    }

    /// The fields of an atomic task. What the parser of templates has to say is told where the
    /// translation does not mend it by itself.
    pub(super) fn template(&mut self, element: &Element, name: &str) -> Template {
        let (template, diagnostics) = parse::parts(element, self.source, name);
        for mut diagnostic in diagnostics {
            match diagnostic.code {
                Code::MarkupInText => continue,
                Code::UnknownModel => {
                    diagnostic.code = Code::NotCarriedOver;
                    diagnostic.primary.text = "left out".to_string();
                }
                Code::BadTaskName if diagnostic.is_error() => {
                    diagnostic.code = Code::NotCarriedOver;
                    diagnostic.primary.text = "called something else".to_string();
                }
                // What is wrong is left out of the translation, which is sound without it.
                _ if diagnostic.is_error() => diagnostic.code = Code::NotCarriedOver,
                _ => {}
            }
            self.report(diagnostic);
        }
        template
    }
}

/// The comments in a part, but for those that belong to a step in it.
pub(super) fn loose_comments(part: &Element) -> Vec<String> {
    let mut comments = Vec::new();
    for child in &part.children {
        match child {
            Child::Comment(text, _) => comments.push(text.to_string()),
            Child::Element(inner) if !STEPS.contains(&&*inner.name) => {
                comments.extend(loose_comments(inner));
            }
            _ => {}
        }
    }
    comments
}

/// The element with its attributes and nothing in it.
pub(super) fn without_children(element: &Element) -> Element {
    Element {
        name: element.name.clone(),
        attributes: Vec::new(),
        children: Vec::new(),
        literal: None,
        ..*element
    }
}
