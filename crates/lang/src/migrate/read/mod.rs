//! XML to steps, with everything there is to say about it.

mod arguments;
mod atomic;
mod call;
mod cond;
mod director_loop;
mod each;
mod script;
mod sequence;
mod walk;

use super::model::{Action, Given, Step};
use crate::diagnostic::message::quoted;
use crate::diagnostic::suggest::Suggester;
use crate::diagnostic::{Code, Diagnostic};
use crate::source::{FileId, Span};
use crate::task::parse::COMPOSITES;
use crate::task::xml::{self, Child, Element};

/// How many messages one file gets.
const MAX_DIAGNOSTICS: usize = 200;

/// The elements that run by themselves.
const STEPS: &[&str] =
    &["task", "step", "cond", "call", "script_execution", "director", "evaluator"];

/// What a file holds, in order: the steps with the comments that stand before all of them.
pub(super) struct File {
    pub(super) steps: Vec<Step>,
    pub(super) notes: Vec<String>,
    pub(super) diagnostics: Vec<Diagnostic>,
}

/// Reads a file, or a piece of one as documents have them: several roots, or a part of a composite.
pub(super) fn read(file: FileId, source: &str) -> File {
    let mut reading = Reading { source, diagnostics: Vec::new(), suggester: Suggester::default() };
    let (mut steps, mut notes) = (Vec::new(), Vec::new());
    match xml::parse_fragment(file, source) {
        Ok(roots) if roots.iter().any(|root| matches!(root, Child::Element(_))) => {
            reading.roots(&roots, &mut steps, &mut notes);
        }
        Ok(roots) if roots.iter().any(|root| matches!(root, Child::Comment(..))) => {}
        // Text without any element is not XML.
        Ok(_) => reading.diagnostics.extend(xml::parse(file, source).err().map(|boxed| *boxed)),
        Err(diagnostic) => reading.diagnostics.push(*diagnostic),
    }
    if steps.is_empty() && !reading.diagnostics.iter().any(Diagnostic::is_error) {
        reading.nothing(file);
    }
    File { steps, notes, diagnostics: reading.diagnostics }
}

struct Reading<'s> {
    source: &'s str,
    diagnostics: Vec<Diagnostic>,
    suggester: Suggester,
}

impl Reading<'_> {
    fn roots(&mut self, roots: &[Child], steps: &mut Vec<Step>, notes: &mut Vec<String>) {
        let mut before = Vec::new();
        for root in roots {
            match root {
                Child::Element(element) => {
                    if let Some(mut step) = self.root(element) {
                        before.append(&mut step.notes);
                        step.notes = std::mem::take(&mut before);
                        steps.push(step);
                    }
                }
                Child::Comment(text, _) => before.push(text.to_string()),
                Child::Text(span) => self.stray("the file", *span),
            }
        }
        // What stands at the end belongs to what is before it.
        match steps.last_mut() {
            Some(last) => last.notes.append(&mut before),
            None => notes.append(&mut before),
        }
    }

    fn root(&mut self, element: &Element) -> Option<Step> {
        match &*element.name {
            name if STEPS.contains(&name) => self.step(element),
            // An input by itself is what it is given.
            "input" => self.lone_input(element),
            _ => {
                self.not_a_step(element);
                None
            }
        }
    }

    /// What an element that runs does.
    fn step(&mut self, element: &Element) -> Option<Step> {
        match &*element.name {
            "cond" => Some(self.cond(element)),
            "call" => self.call(element),
            "script_execution" => Some(self.script(element)),
            "director" | "evaluator" => self.role(element),
            "step" if is_wrapper(element) => self.wrapped(element),
            _ => self.task(element, None),
        }
    }

    /// `<step>` around a task is that task; around several it is a sequence.
    fn wrapped(&mut self, element: &Element) -> Option<Step> {
        let count = element.elements().filter(|part| STEPS.contains(&&*part.name)).count();
        if count > 1 {
            return Some(self.sequence(element));
        }
        let mut parts = self.walk(element, &[STEPS, &["description", "output_slot"]].concat());
        let (inner, notes) = parts.take_all(STEPS).pop()?;
        let mut step = self.noted_step(inner, notes)?;
        let outer = self.finish_step(element, parts, Action::Slot(String::new()));
        step.notes.splice(0..0, outer.notes);
        step.title = step.title.or(outer.title);
        step.slot = step.slot.or(outer.slot);
        step.name = step.name.or(outer.name);
        Some(step)
    }

    /// What a `<task>` does. `role` is what it is to the composite around it.
    fn task(&mut self, element: &Element, role: Option<&str>) -> Option<Step> {
        if call::is_reference(element) {
            return self.reference(element, role);
        }
        let said = element.attribute("type");
        let kind = said.map(|kind| kind.value.trim().to_lowercase().replace('-', "_"));
        let by_content = self.kind_by_content(element);
        let kind = match (kind.as_deref(), by_content) {
            (Some(kind), _) if COMPOSITES.contains(&kind) || kind == "call" => kind.to_string(),
            (
                Some("atomic" | "director" | "evaluator" | "standard" | "subtask") | None,
                by_content,
            ) => by_content.to_string(),
            (Some(_), by_content) => {
                if let Some(kind) = said {
                    self.unknown_type(kind, by_content);
                }
                by_content.to_string()
            }
        };
        if let Some(base) = element.attribute("ref").filter(|_| kind != "atomic" && kind != "call")
        {
            self.no_base(base);
        }
        match kind.as_str() {
            "sequential" => Some(self.sequence(element)),
            "script" => Some(self.script(element)),
            "director_evaluator_loop" => Some(self.director_loop(element)),
            "map" | "reduce" => Some(self.each(element, &kind)),
            "cond" => Some(self.cond(element)),
            "call" => self.call(element),
            "slot" => Some(self.slot(element)),
            _ => Some(self.atomic(element, role)),
        }
    }

    /// What a task is, by what is in it.
    fn kind_by_content(&self, element: &Element) -> &'static str {
        let has = |name: &str| element.element(name).is_some();
        match () {
            () if has("steps") => "sequential",
            () if has("director") || has("evaluator") || has("max_iterations") => {
                "director_evaluator_loop"
            }
            () if has("inner_task") || has("reduction_task") => "reduce",
            () if has("case") => "cond",
            () if has("source_var") => "slot",
            () if has("command") => "script",
            () => "atomic",
        }
    }

    fn unknown_type(&mut self, kind: &xml::Attribute, taken: &str) {
        let message = format!("`type` cannot be {}", quoted(&kind.value));
        let taken = if taken == "slot" { "atomic" } else { taken };
        let diagnostic = Diagnostic::new(Code::BadValue, kind.value_span, message)
            .label(format!("taken as `{taken}`"));
        let known = std::iter::once("atomic").chain(COMPOSITES.iter().copied());
        let near = self.suggester.did_you_mean(&kind.value, known);
        let listed = "it is `atomic`, `sequential`, `script`, `reduce`, `map`, `cond` or `director_evaluator_loop`";
        self.report(diagnostic.help(near.unwrap_or_else(|| listed.to_string())));
    }

    fn no_base(&mut self, base: &xml::Attribute) {
        let message = format!("a composite cannot build on {}", quoted(&base.value));
        let diagnostic = Diagnostic::new(Code::NotCarriedOver, base.name_span, message)
            .label("left out")
            .help("call the other task in a step of its own");
        self.report(diagnostic);
    }

    fn slot(&mut self, element: &Element) -> Step {
        let mut parts = self.walk(element, &["description", "source_var", "output_slot"]);
        let name = parts.take("source_var").map_or(String::new(), |slot| self.word(slot));
        self.finish_step(element, parts, Action::Slot(name))
    }

    fn lone_input(&mut self, element: &Element) -> Option<Step> {
        let argument = self.argument(element, false)?;
        let title = argument.description.clone();
        let span = element.name_span;
        match argument.given {
            Given::Step(mut step) => {
                step.name.get_or_insert(argument.name);
                Some(*step)
            }
            Given::From(name) => Some(Step {
                name: Some(argument.name),
                title: Some(title).filter(|title| !title.is_empty()),
                notes: Vec::new(),
                slot: None,
                span,
                made_up: false,
                action: Action::Slot(name),
            }),
            _ => {
                self.not_a_step(element);
                None
            }
        }
    }

    fn not_a_step(&mut self, element: &Element) {
        let message = format!("`<{}>` by itself is nothing that can run", shown(&element.name));
        let help = match &*element.name {
            "schema" => {
                "this is an XML schema: tasks are checked against it, not translated from it"
            }
            "context_management" => {
                "put it into a `<task>`; what it may say is in TASKS.md, under Context"
            }
            "input" | "inputs" => "put it into a `<task>`",
            "steps" | "case" | "max_iterations" | "termination_condition" | "inner_task" => {
                "it is a part of a composite: give the whole `<task>`"
            }
            _ => "give a `<task>`, a `<cond>` or another composite",
        };
        let diagnostic = Diagnostic::new(Code::NotATask, element.name_span, message)
            .label("not translated")
            .help(help);
        let near = self.suggester.did_you_mean(&element.name, STEPS.iter().copied());
        self.report(match near {
            Some(near) => diagnostic.help(near),
            None => diagnostic,
        });
    }

    fn nothing(&mut self, file: FileId) {
        let span = Span::new(file, 0, 0);
        let diagnostic =
            Diagnostic::new(Code::NotATask, span, "there is nothing in this file to translate")
                .label("no task, no composite")
                .help("a composite begins with `<task type=\"…\">` or `<cond>`");
        self.report(diagnostic);
    }

    fn report(&mut self, diagnostic: Diagnostic) {
        if self.diagnostics.len() < MAX_DIAGNOSTICS {
            self.diagnostics.push(diagnostic);
        }
    }
}

/// Whether an element only stands around steps.
fn is_wrapper(element: &Element) -> bool {
    let is_around = |part: &Element| {
        STEPS.contains(&&*part.name) || matches!(&*part.name, "description" | "output_slot")
    };
    let has_steps = element.elements().any(|part| STEPS.contains(&&*part.name));
    has_steps && element.attribute("type").is_none() && element.elements().all(is_around)
}

/// A name in messages, without its backticks.
fn shown(name: &str) -> String {
    quoted(name).trim_matches('`').to_string()
}
