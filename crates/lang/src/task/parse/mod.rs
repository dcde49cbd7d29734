//! XML to a [`Template`], with everything there is to say about it.
//!
//! Reading is lenient: what can be understood is kept and every doubt is a warning. Only what keeps
//! a task from being used at all is an error.

mod inputs;
mod models;
mod output;
mod placeholders;
mod reader;
mod settings;
pub mod vocabulary;

use std::sync::Arc;

pub use models::Models;
pub(super) use placeholders::check as check_placeholders;
pub(crate) use placeholders::take_apart;

use super::context::ContextManagement;
use super::template::{Spanned, Template};
use super::version::Version;
use super::xml::{self, Element};
use crate::analyze::is_taken;
use crate::diagnostic::{Code, Diagnostic};
use crate::source::FileId;
use reader::{Dialect, Reader};

/// What came of one file.
#[derive(Clone, Debug, Default)]
pub struct Parsed {
    /// The task, unless nothing can be made of the file.
    pub template: Option<Template>,
    /// What there is to say, in order of position.
    pub diagnostics: Vec<Diagnostic>,
}

/// Reads one file. A task without a name is called `default_name`, which the host makes from the
/// file's.
pub fn parse(file: FileId, source: &str, default_name: &str, models: &Models) -> Parsed {
    let root = match xml::parse(file, source) {
        Ok(root) => root,
        Err(diagnostic) => return Parsed { template: None, diagnostics: vec![*diagnostic] },
    };
    let mut reader = Reader::new(source, models);
    let template = reader.file(&root, default_name);
    let mut diagnostics = reader.diagnostics;
    diagnostics.sort_by_key(|diagnostic| diagnostic.primary.span);
    Parsed { template, diagnostics }
}

/// The parts of a task that stands inside something else, or that is to be changed before it is used.
/// Whether they fit together is not looked at.
pub(crate) fn parts(root: &Element, source: &str, name: &str) -> (Template, Vec<Diagnostic>) {
    let models = Models::default();
    let mut reader = Reader::new(source, &models);
    reader.known_attributes(root, vocabulary::TASK_ATTRIBUTES);
    let mut template = reader.identity(root, name);
    for part in reader.parts(root, vocabulary::TASK) {
        reader.part(&mut template, part);
    }
    (template, reader.diagnostics)
}

/// Makes a task of a `defatom` form, whose clauses have become elements.
pub(crate) fn atom(
    root: &Element,
    name: Spanned<Arc<str>>,
    source: &str,
    models: &Models,
) -> (Template, Vec<Diagnostic>) {
    let mut reader = Reader::new(source, models);
    reader.dialect = Dialect::Form;
    let mut template = reader.task(root, &name.value);
    template.name = name;
    (template, reader.diagnostics)
}

/// The older composites, by their `type`.
pub const COMPOSITES: &[&str] =
    &["sequential", "script", "reduce", "map", "cond", "director_evaluator_loop"];

/// Whether an element is one of the older composites, which `migrate` translates.
pub fn is_composite(root: &Element) -> bool {
    if &*root.name == "cond" {
        return true;
    }
    let kind = root.attribute("type").map(|kind| kind.value.trim().to_string());
    let by_type = kind.is_some_and(|kind| COMPOSITES.contains(&kind.as_str()));
    &*root.name == "task" && (by_type || root.element("steps").is_some())
}

impl Reader<'_> {
    fn file(&mut self, root: &Element, default_name: &str) -> Option<Template> {
        if is_composite(root) {
            self.composite(root);
            return None;
        }
        if &*root.name != "task" {
            self.not_a_task(root);
            return None;
        }
        let template = self.task(root, default_name);
        Some(template)
    }

    fn task(&mut self, root: &Element, default_name: &str) -> Template {
        self.no_namespace(root);
        self.known_attributes(root, vocabulary::TASK_ATTRIBUTES);
        let mut template = self.identity(root, default_name);
        let parts = self.parts(root, vocabulary::TASK);
        for part in parts {
            self.part(&mut template, part);
        }
        self.finish(&mut template, root);
        template
    }

    fn part(&mut self, template: &mut Template, part: &Element) {
        match &*part.name {
            "description" => template.description = self.text(part),
            "instructions" => template.instructions = self.text(part),
            "system" => template.system = self.text(part),
            "model" => template.models.splice(0..0, self.model(part)).for_each(drop),
            "fallback_models" => template.models.extend(self.fallback_models(part)),
            "criteria" => template.criteria = self.criteria(part),
            "inputs" => template.inputs = self.inputs(part),
            "output" => template.output = self.output(part),
            "tools" => template.tools = Some(self.tools(part)),
            "limits" => template.limits = self.limits(part),
            "settings" => template.settings = self.settings(part),
            "context_management" => template.context = self.context(part),
            "manual_xml" => template.manual_xml = self.boolean(part),
            "disable_reparsing" => template.disable_reparsing = self.boolean(part),
            "rebuild_memory" => template.rebuild_memory = self.boolean(part),
            "clear_memory" => template.clear_memory = self.boolean(part),
            // `parts` lets through what the vocabulary has, and a test sees to it that all of it is
            // here.
            _ => {}
        }
    }

    /// Name, version and kind, which are attributes.
    fn identity(&mut self, root: &Element, default_name: &str) -> Template {
        let mut template = Template::new(default_name, root.name_span);
        if let Some(name) = root.attribute("name") {
            match is_task_name(name.value.trim()) {
                true => {
                    template.name =
                        Spanned { value: name.value.trim().into(), span: name.value_span };
                }
                false => self.bad_name(name, default_name),
            }
        }
        if let Some(version) = root.attribute("version") {
            match Version::parse(version.value.trim()) {
                Some(version) => template.version = version,
                None => self.bad_version(version),
            }
        }
        let word = |attribute: &xml::Attribute| Spanned::<Arc<str>> {
            value: attribute.value.trim().into(),
            span: attribute.value_span,
        };
        template.based_on = root.attribute("ref").map(word);
        template.subtype = root.attribute("subtype").map(word);
        if let Some(kind) = root.attribute("type") {
            self.kind(&mut template, kind);
        }
        template
    }

    /// What can only be said when all parts are known.
    fn finish(&mut self, template: &mut Template, root: &Element) {
        self.check_name(template);
        self.check_context(template, root);
        // What a task builds on may bring instructions and inputs; the library looks at those.
        if template.based_on.is_none() {
            self.check_prompt(template, root);
            let declares = root.element("inputs").is_some();
            placeholders::check(template, declares, &mut self.diagnostics);
        }
    }

    fn check_prompt(&mut self, template: &Template, root: &Element) {
        let is_blank = template.prompt().is_none_or(|prompt| prompt.text.is_empty());
        if is_blank {
            let mut diagnostic = no_instructions(template, root.name_span);
            if self.dialect == Dialect::Form {
                diagnostic.help = vec!["add `(instructions \"…\")`".to_string()];
            }
            self.report(diagnostic);
        }
    }

    fn check_name(&mut self, template: &Template) {
        // A definition that hides a procedure is the checker's business.
        if self.dialect == Dialect::Form {
            return;
        }
        let name = &template.name;
        if is_taken(&name.value) {
            let message = format!("`{}` is the name of a procedure or a form", name.value);
            let diagnostic = Diagnostic::new(Code::HiddenTask, name.span, message)
                .label("workflows cannot call this task")
                .help(format!("rename it, for example to `my:{}`", name.value));
            self.report(diagnostic);
        }
    }

    fn check_context(&mut self, template: &Template, root: &Element) {
        let kind = template.subtype.as_ref().map_or("", |kind| &*kind.value);
        let holds: ContextManagement = template.context.resolve(kind);
        if !holds.is_contradictory() {
            return;
        }
        let block = root.element("context_management");
        let place = |name: &str| block.and_then(|block| block.element(name)).map(|e| e.inside);
        let (inherit, fresh) = (place("inherit_context"), place("fresh_context"));
        let message = "`inherit_context` full and `fresh_context` enabled exclude each other";
        let span = fresh.or(inherit).unwrap_or(root.name_span);
        let diagnostic = Diagnostic::new(Code::ContextConflict, span, message);
        let diagnostic = match inherit {
            Some(inherit) if fresh.is_some() => {
                diagnostic.label("looks context up").also(inherit, "inherits everything")
            }
            _ => diagnostic.label(format!(
                "`inherit_context` is `full` where nothing is said for {}",
                if kind.is_empty() { "a task".to_string() } else { format!("a `{kind}`") }
            )),
        };
        self.report(diagnostic.help(match self.dialect {
            Dialect::Xml => {
                "write `<inherit_context>subset</inherit_context>`, or disable the fresh context"
            }
            Dialect::Form => "write `(inherit-context subset)`, or disable the fresh context",
        }));
    }
}

/// The message for a task that says nothing.
pub(super) fn no_instructions(template: &Template, span: crate::source::Span) -> Diagnostic {
    let message = format!("the task `{}` has no instructions", template.name.value);
    Diagnostic::new(Code::NoInstructions, span, message)
        .label("what should the model do?")
        .help("add `<instructions>…</instructions>`")
}

/// Whether a task may be called so.
pub fn is_task_name(name: &str) -> bool {
    let mut chars = name.chars();
    chars.next().is_some_and(|first| first.is_alphabetic() || first == '_')
        && chars.all(|char| char.is_alphanumeric() || "_-:./".contains(char))
}

/// Whether an input may be called so.
pub fn is_input_name(name: &str) -> bool {
    let mut chars = name.chars();
    chars.next().is_some_and(|first| first.is_alphabetic() || first == '_')
        && chars.all(|char| char.is_alphanumeric() || "_-".contains(char))
}
