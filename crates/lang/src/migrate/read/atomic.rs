//! Atomic tasks, wherever they stand.

use std::collections::HashMap;
use std::sync::Arc;

use super::arguments::{is_nested, loose_text};
use super::call::{is_callable, is_reference};
use super::walk::{loose_comments, without_children};
use super::{Reading, shown};
use crate::diagnostic::message::quoted;
use crate::diagnostic::{Code, Diagnostic};
use crate::migrate::model::{Action, Argument, Given, Step, Task};
use crate::migrate::prompt;
use crate::source::Span;
use crate::task::parse::{Models, vocabulary};
use crate::task::template::Spanned;
use crate::task::xml::{Child, Element};
use crate::task::{Input, Template};

/// What tasks of older files have besides.
const OLDER: &[&str] = &["output_slot", "input_source"];
/// The kinds that were types once, and are subtypes now.
const ROLES: &[&str] = &["director", "evaluator", "subtask"];

/// What inputs are given by tasks in them, with the text beside those.
type Nested = HashMap<String, (Given, String)>;

impl Reading<'_> {
    /// `<director>` and `<evaluator>`: an atomic task, or an element around any other.
    pub(super) fn role(&mut self, element: &Element) -> Option<Step> {
        let around =
            element.elements().find(|part| matches!(&*part.name, "task" | "cond" | "call"));
        let is_task = element.elements().any(|part| vocabulary::TASK.contains(&&*part.name));
        match around {
            Some(inner) if !is_task => {
                let mut parts = self.walk(element, &["task", "cond", "call", "output_slot"]);
                let slot = parts.take("output_slot").map(|slot| self.word(slot));
                let notes = parts
                    .take_all(&["task", "cond", "call"])
                    .into_iter()
                    .next()
                    .map(|(_, notes)| notes);
                let mut step = match &*inner.name {
                    "task" => self.task(inner, Some(&element.name))?,
                    _ => self.step(inner)?,
                };
                step.notes.splice(0..0, parts.notes.into_iter().chain(notes.unwrap_or_default()));
                step.slot = step.slot.or(slot);
                Some(step)
            }
            _ if is_reference(element) => self.reference(element, Some(&element.name)),
            _ => Some(self.atomic(element, Some(&element.name))),
        }
    }

    /// An atomic task. `role` is what it is to the composite around it.
    pub(super) fn atomic(&mut self, element: &Element, role: Option<&str>) -> Step {
        let mut holder = without_children(element);
        holder.attributes = element
            .attributes
            .iter()
            .filter(|attribute| &*attribute.name != "type")
            .cloned()
            .collect();
        let (mut slot, mut sources, mut notes, mut texts) =
            (None, Vec::new(), Vec::new(), Vec::new());
        let mut given = Nested::new();
        for child in &element.children {
            if let Child::Element(part) = child {
                notes.extend(loose_comments(part));
            }
            match child {
                Child::Element(part) if &*part.name == "output_slot" && slot.is_some() => {
                    self.given_again(part);
                }
                Child::Element(part) if &*part.name == "output_slot" => {
                    slot = Some(self.word(part))
                }
                Child::Element(part) if &*part.name == "input_source" => {
                    sources.push(self.source_argument(part));
                }
                Child::Element(part) if &*part.name == "inputs" => {
                    holder.children.push(Child::Element(self.without_nested(part, &mut given)));
                }
                Child::Element(part) if vocabulary::TASK.contains(&&*part.name) => {
                    holder.children.push(child.clone());
                }
                Child::Element(part) => self.unknown_in_task(element, part),
                Child::Text(span) => texts.push(*span),
                Child::Comment(text, _) => notes.push(text.to_string()),
            }
        }
        let mut template = self.template(&holder, "task");
        template.models.retain(|model| Models::default().objection(&model.value).is_none());
        for input in &mut template.inputs {
            let kind = input.kind;
            input.default = input.default.take().filter(|default| kind.accepts(default));
        }
        template.based_on = template.based_on.take().filter(|base| self.can_be_built_on(base));
        self.own_text(element, &mut template, &texts);
        let kind = element.attribute("type").map(|kind| kind.value.trim().to_string());
        let role = role.map(str::to_string).or(kind.filter(|kind| ROLES.contains(&kind.as_str())));
        if let Some(role) = role
            && template.subtype.is_none()
        {
            template.subtype = Some(Spanned { value: role.into(), span: element.name_span });
        }
        template.subtype = template.subtype.filter(|subtype| !subtype.value.is_empty());
        let mut arguments: Vec<Argument> =
            template.inputs.iter().map(|input| argument(input, &mut given)).collect();
        for source in sources {
            if template.input(&source.name).is_none() {
                template.inputs.push(Input::new(source.name.as_str(), element.name_span));
                arguments.push(source);
            }
        }
        let name = element.attribute("name").map(|name| name.value.trim().to_string());
        let title = template.description.as_ref().map(|text| text.text.to_string());
        Step {
            name: name.filter(|_| &*template.name.value != "task"),
            title: title.filter(|title| !title.is_empty()),
            notes,
            slot: slot.filter(|slot| !slot.is_empty()),
            span: element.name_span,
            made_up: false,
            action: Action::Task(Box::new(Task { template, arguments })),
        }
    }

    fn can_be_built_on(&mut self, base: &Spanned<Arc<str>>) -> bool {
        let is_callable = is_callable(&base.value);
        if !is_callable {
            let message = format!("{} cannot be the name of a task", quoted(&base.value));
            let diagnostic = Diagnostic::new(Code::NotCarriedOver, base.span, message)
                .label("left out")
                .help("write `ref=\"…\"` with the name of a task");
            self.report(diagnostic);
        }
        is_callable
    }

    /// Text that stands in a task as such: its prompt, where nothing else is.
    fn own_text(&mut self, element: &Element, template: &mut Template, texts: &[Span]) {
        let is_only = template.prompt().is_none() && element.elements().next().is_none();
        for span in texts {
            let text = self.source[span.range()].trim();
            if is_only && text.chars().any(char::is_alphanumeric) {
                let decoded = element.text(self.source).dedent();
                template.instructions = Some(prompt::text(&decoded.text, *span));
                return;
            }
            // That there is nothing to do is said of the task.
            if is_only && text.chars().all(|char| ".…".contains(char)) {
                continue;
            }
            self.stray(&format!("`<{}>`", shown(&element.name)), *span);
        }
    }

    /// `<inputs>` as templates have it, and what its inputs are given here.
    fn without_nested(&mut self, block: &Element, given: &mut Nested) -> Element {
        let mut plain = without_children(block);
        for child in &block.children {
            let Child::Element(item) = child else {
                plain.children.push(child.clone());
                continue;
            };
            if !item.elements().any(is_nested) {
                plain.children.push(child.clone());
                continue;
            }
            let name = item.attribute("name").map(|name| name.value.trim().to_string());
            if let Some((name, value)) = name.zip(self.nested(item)) {
                given.entry(name).or_insert((value, loose_text(self.source, item)));
            }
            let mut bare = without_children(item);
            bare.attributes = item.attributes.clone();
            let keeps = |child: &&Child| matches!(child, Child::Element(part) if !is_nested(part));
            bare.children = item.children.iter().filter(keeps).cloned().collect();
            plain.children.push(Child::Element(bare));
        }
        plain
    }

    fn unknown_in_task(&mut self, element: &Element, part: &Element) {
        let message = format!("`<{}>` has no element {}", shown(&element.name), quoted(&part.name));
        let diagnostic =
            Diagnostic::new(Code::UnknownElement, part.name_span, message).label("left out");
        let known = vocabulary::TASK.iter().chain(OLDER).copied();
        let near = self.suggester.did_you_mean(&part.name, known);
        self.report(match near {
            Some(near) => diagnostic.help(near),
            None => diagnostic,
        });
    }
}

/// What is given for an input that a template declares.
fn argument(input: &Input, given: &mut Nested) -> Argument {
    let name = input.name.value.to_string();
    let (value, text) = match given.remove(&name) {
        Some(found) => found,
        None => match &input.from {
            Some(from) if !from.value.is_empty() => {
                (Given::From(from.value.to_string()), String::new())
            }
            _ => (Given::Unsaid, String::new()),
        },
    };
    let description = if input.description.is_empty() { text } else { input.description.clone() };
    Argument { kind: Some(input.kind), description, ..Argument::new(name, value) }
}
