//! XML to a [`Template`], with everything there is to say about it.
//!
//! Reading is lenient: what can be understood is kept and every doubt is a warning. Only what keeps
//! a task from being used at all is an error.

mod inputs;
mod json_place;
mod models;
mod output;
mod placeholders;
mod reader;
mod settings;
pub mod vocabulary;

use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock};

pub use models::Models;
pub(super) use placeholders::check as check_placeholders;
pub use placeholders::take_apart;

use regex::Regex;

use super::template::{Spanned, Template};
use super::version::Version;
use super::xml::{self, Element, is_space};
use crate::analyze::is_taken;
use crate::diagnostic::message::quoted;
use crate::diagnostic::{Code, Diagnostic};
use crate::source::{FileId, Span};
use reader::{Dialect, MAX_DIAGNOSTICS, Reader};

/// What came of one file.
#[derive(Clone, Debug, Default)]
pub struct Parsed {
    /// The task, unless nothing can be made of the file.
    pub template: Option<Template>,
    /// What there is to say, in order of position, and no more of it than anybody would read.
    pub diagnostics: Vec<Diagnostic>,
    /// The codes of all that was found, told or not.
    pub codes: BTreeSet<Code>,
}

/// Reads one file. A task without a name is called `default_name`, which the host makes from the
/// file's.
pub fn parse(file: FileId, source: &str, default_name: &str, models: &Models) -> Parsed {
    let root = match xml::parse(file, source) {
        Ok(root) => root,
        Err(diagnostic) => {
            let codes = BTreeSet::from([diagnostic.code]);
            return Parsed { template: None, diagnostics: vec![*diagnostic], codes };
        }
    };
    let mut reader = Reader::new(source, models);
    reader.encoding(file);
    let template = reader.file(&root, default_name);
    let mut codes = reader.codes;
    codes.extend(reader.diagnostics.iter().map(|diagnostic| diagnostic.code));
    Parsed { template, diagnostics: bounded(reader.diagnostics), codes }
}

/// No more messages than a person would look at, in order of position. Errors stay before warnings.
pub(super) fn bounded(mut found: Vec<Diagnostic>) -> Vec<Diagnostic> {
    if found.len() > MAX_DIAGNOSTICS {
        found.sort_by_key(|diagnostic| (diagnostic.severity(), diagnostic.primary.span));
        found.truncate(MAX_DIAGNOSTICS);
        if let Some(last) = found.last_mut() {
            last.message = "more problems in this file are not shown".to_string();
            last.primary.text = "the first of them".to_string();
            last.secondary.clear();
            last.help = vec!["put the others right first".to_string()];
        }
    }
    found.sort_by_key(|diagnostic| diagnostic.primary.span);
    found
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
    let diagnostics = reader.diagnostics.into_iter().map(reader::of_form).collect();
    (template, diagnostics)
}

/// Has a task of a `defatom` take over what it does not say from another, and compares what came of
/// it.
pub(crate) fn inherit(template: &mut Template, base: &Template) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    template.inherit(base);
    if template.prompt().is_none_or(|prompt| prompt.text.is_empty()) {
        found.push(no_instructions(template, template.name.span));
    }
    placeholders::check(template, true, &mut found);
    // What is wrong with the other is told there.
    let own = template.name.span.file;
    let is_other = |span: Span| base.inputs.iter().any(|input| input.name.span == span);
    found.retain(|found| found.primary.span.file == own && !is_other(found.primary.span));
    found.into_iter().map(reader::of_form).collect()
}

/// The older composites, by their `type`.
pub const COMPOSITES: &[&str] =
    &["sequential", "script", "reduce", "map", "cond", "director_evaluator_loop"];

/// Whether an element is one of the older composites, which `migrate` translates.
pub fn is_composite(root: &Element) -> bool {
    if &*root.name == "cond" {
        return true;
    }
    let kind = root.attribute("type").map(|kind| kind.value.trim_matches(is_space));
    let by_type = kind.is_some_and(|kind| COMPOSITES.contains(&kind));
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
            "context_management" => {
                template.context = self.context(part);
                template.context_span = Some(part.name_span);
            }
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
            let found = inputs::word(name);
            match is_task_name(&found.value) {
                true => template.name = found,
                false => self.bad_name(name, default_name),
            }
        }
        if let Some(version) = root.attribute("version") {
            match Version::parse(&inputs::word(version).value) {
                Some(version) => template.version = version,
                None => self.bad_version(version),
            }
        }
        template.based_on = root.attribute("ref").map(inputs::word);
        template.subtype = root.attribute("subtype").map(inputs::word);
        if let Some(kind) = root.attribute("type") {
            self.kind(&mut template, kind);
        }
        template
    }

    /// A file that says it is in another encoding is read as UTF-8 all the same.
    fn encoding(&mut self, file: FileId) {
        let Some(span) = xml::misleading_encoding(file, self.source) else { return };
        let message = "templates are UTF-8, whatever the declaration says";
        let diagnostic = Diagnostic::new(Code::Contradiction, span, message)
            .label("read as UTF-8")
            .help("write `encoding=\"UTF-8\"`, and save the file so");
        self.report(diagnostic);
    }

    /// What can only be said when all parts are known.
    fn finish(&mut self, template: &mut Template, root: &Element) {
        self.check_name(template);
        // What a task builds on may bring instructions, inputs and settings; the library looks at
        // those.
        if template.based_on.is_none() {
            self.check_context(template, root);
            self.check_prompt(template, root);
            let declares = root.element("inputs").is_some();
            let mut found = Vec::new();
            placeholders::check(template, declares, &mut found);
            found.into_iter().for_each(|diagnostic| self.report(diagnostic));
        }
    }

    fn check_prompt(&mut self, template: &Template, root: &Element) {
        let text = template.prompt();
        let is_missing = text.is_none_or(|prompt| prompt.text.is_empty());
        // `<instructons>` is told where it stands.
        let is_mistyped = |found: &Diagnostic| {
            matches!(found.code, Code::UnknownElement | Code::UnknownClause)
                && found.help.iter().any(|help| {
                    help.starts_with("did you mean")
                        && (help.contains("`instructions`") || help.contains("`description`"))
                })
        };
        if is_missing && !self.diagnostics.iter().any(is_mistyped) {
            let span = text.map_or(root.name_span, |empty| empty.span);
            self.report(no_instructions(template, span));
        }
    }

    fn check_name(&mut self, template: &Template) {
        // A definition that hides a procedure is the checker's business.
        if self.dialect == Dialect::Form {
            return;
        }
        let name = &template.name;
        if is_taken(&name.value) {
            let message = format!("{} is the name of a procedure or a form", quoted(&name.value));
            let diagnostic = Diagnostic::new(Code::HiddenTask, name.span, message)
                .label("workflows cannot call this task")
                .help(format!("rename it, for example to `my:{}`", name.value));
            self.report(diagnostic);
        }
    }

    fn check_context(&mut self, template: &Template, root: &Element) {
        let kind = template.subtype.as_ref().map_or("", |kind| &*kind.value);
        if !template.context.resolve(kind).is_contradictory() {
            return;
        }
        let block = root.element("context_management");
        let place = |name: &str| {
            let element = block.and_then(|block| block.element(name))?;
            Some(element.text(self.source).whole())
        };
        let (inherit, fresh) = (place("inherit_context"), place("fresh_context"));
        let span = fresh.or(inherit).unwrap_or(root.name_span);
        let diagnostic = context_conflict(span);
        self.report(match inherit {
            Some(inherit) if fresh.is_some() => {
                diagnostic.label("looks context up").also(inherit, "inherits everything")
            }
            Some(_) => diagnostic
                .label(format!("`fresh_context` is `enabled` where {} says nothing", named(kind))),
            None => diagnostic
                .label(format!("`inherit_context` is `full` where {} says nothing", named(kind))),
        });
    }
}

fn named(kind: &str) -> String {
    if kind.is_empty() {
        "a task".to_string()
    } else {
        format!("a task of subtype {}", quoted(kind))
    }
}

/// The message for a task that inherits everything and looks context up.
pub(super) fn context_conflict(span: Span) -> Diagnostic {
    let message = "`inherit_context` full and `fresh_context` enabled exclude each other";
    Diagnostic::new(Code::ContextConflict, span, message)
        .help("write `<inherit_context>subset</inherit_context>`, or disable the fresh context")
}

/// The message for a task that says nothing.
pub(super) fn no_instructions(template: &Template, span: Span) -> Diagnostic {
    let message = format!("the task {} has no instructions", quoted(&template.name.value));
    Diagnostic::new(Code::NoInstructions, span, message)
        .label("what should the model do?")
        .help("add `<instructions>…</instructions>`")
}

/// Whether a task may be called so.
pub fn is_task_name(name: &str) -> bool {
    is_name(name, "_-:./")
}

/// Whether an input may be called so.
pub fn is_input_name(name: &str) -> bool {
    is_name(name, "_-")
}

/// A letter or `_`, then letters with their marks, digits and signs, as `schema/task.xsd` has it.
fn is_name(name: &str, signs: &str) -> bool {
    // The categories of characters that the schema knows; those of `char` differ a little.
    static LETTERS: LazyLock<Option<Regex>> =
        LazyLock::new(|| Regex::new(r"^[\p{L}_][\p{L}\p{M}\p{N}_]*$").ok());
    let is_plain = |char: char| char.is_ascii_alphanumeric() || signs.contains(char);
    let is_fine = |char: char| !char.is_ascii() || is_plain(char);
    let Some(first) = name.chars().next() else { return false };
    if !name.chars().all(is_fine)
        || (first.is_ascii() && !first.is_ascii_alphabetic() && first != '_')
    {
        return false;
    }
    let is_sign = |char: char| char.is_ascii() && signs.contains(char);
    name.is_ascii()
        || LETTERS.as_ref().is_some_and(|letters| letters.is_match(&name.replace(is_sign, "_")))
}
