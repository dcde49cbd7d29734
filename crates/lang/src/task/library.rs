//! All tasks of a project, by name and version.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::matching::{Document, Index};
use super::parse::{check_placeholders, no_instructions};
use super::template::{Spanned, Template, Text};
use super::version::Version;
use crate::diagnostic::message::quoted;
use crate::diagnostic::suggest::Suggester;
use crate::diagnostic::{Code, Diagnostic};

/// Tasks by name; of each name the newest version first.
#[derive(Clone, Debug, Default)]
pub struct Library {
    tasks: BTreeMap<Arc<str>, Vec<Arc<Template>>>,
}

impl Library {
    /// Without tasks.
    pub fn new() -> Self {
        Library::default()
    }

    /// Adds a task. One with the name and version of another is refused; the first stays.
    pub fn register(&mut self, template: Template) -> Result<(), Box<Diagnostic>> {
        let versions = self.tasks.entry(template.name.value.clone()).or_default();
        if let Some(first) = versions.iter().find(|other| other.version == template.version) {
            return Err(Box::new(duplicate(&template, first)));
        }
        let at = versions.partition_point(|other| other.version > template.version);
        versions.insert(at, Arc::new(template));
        Ok(())
    }

    /// The task called `name`, in its newest version, or `name@version`.
    pub fn get(&self, name: &str) -> Option<&Arc<Template>> {
        match name.rsplit_once('@') {
            None => self.tasks.get(name)?.first(),
            Some((name, version)) => {
                let wanted = Version::parse(version)?;
                let versions = self.tasks.get(name)?;
                let exact = versions.iter().find(|task| task.version == wanted);
                exact.or_else(|| versions.iter().find(|task| wanted.accepts(task.version)))
            }
        }
    }

    /// All versions of a task, the newest first.
    pub fn versions(&self, name: &str) -> &[Arc<Template>] {
        self.tasks.get(name).map_or(&[], Vec::as_slice)
    }

    /// The newest version of each task, in order of name.
    pub fn newest(&self) -> impl Iterator<Item = &Arc<Template>> {
        self.tasks.values().filter_map(|versions| versions.first())
    }

    /// All tasks in all versions, in order of name, the newest version first.
    pub fn iter(&self) -> impl Iterator<Item = &Arc<Template>> {
        self.tasks.values().flatten()
    }

    /// The names, in order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.tasks.keys().map(|name| &**name)
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.tasks.is_empty()
    }

    /// How many there are, all versions counted.
    pub fn len(&self) -> usize {
        self.tasks.values().map(Vec::len).sum()
    }

    /// For finding tasks by a request: the position of a match is that among [`Library::newest`].
    pub fn index(&self) -> Index {
        let inputs: Vec<Vec<(&str, &str)>> = self.newest().map(|task| described(task)).collect();
        Index::build(self.newest().zip(&inputs).map(|(task, inputs)| document(task, inputs)))
    }

    /// `did you mean …?`, if a task's name is near.
    pub fn did_you_mean(&self, name: &str) -> Option<String> {
        Suggester::default().did_you_mean(name, self.names())
    }

    /// Fills in what tasks with `ref` take from others. To be called once, when all are registered.
    pub fn link(&mut self) -> Vec<Diagnostic> {
        let mut diagnostics = Vec::new();
        let mut suggester = Suggester::default();
        let linked: Vec<Template> = (self.iter())
            .filter(|task| task.based_on.is_some())
            .map(|task| self.linked(task, &mut suggester, &mut diagnostics))
            .collect();
        for template in linked {
            let versions = self.tasks.get_mut(&template.name.value).into_iter().flatten();
            for task in versions.filter(|task| task.version == template.version) {
                *task = Arc::new(template.clone());
            }
        }
        diagnostics
    }

    fn linked(
        &self,
        task: &Arc<Template>,
        suggester: &mut Suggester,
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Template {
        let mut template = Template::clone(task);
        let mut seen = vec![task.clone()];
        let mut next = task.based_on.clone();
        while let Some(reference) = next.take() {
            let Some(base) = self.get(&reference.value) else {
                if seen.len() == 1 {
                    diagnostics.push(self.unknown(&template, suggester));
                }
                break;
            };
            if seen.iter().any(|other| Arc::ptr_eq(other, base)) {
                if Arc::ptr_eq(base, task) {
                    diagnostics.push(cycle(&template, &seen));
                }
                break;
            }
            template.inherit(base);
            next.clone_from(&base.based_on);
            seen.push(base.clone());
        }
        if template.prompt().is_none_or(|prompt| prompt.text.is_empty()) {
            diagnostics.push(no_instructions(&template, template.name.span));
        }
        let mut found = Vec::new();
        check_placeholders(&mut template, true, &mut found);
        // What is wrong with another task is told there.
        let own = task.name.span.file;
        diagnostics.extend(found.into_iter().filter(|found| found.primary.span.file == own));
        template
    }

    fn unknown(&self, template: &Template, suggester: &mut Suggester) -> Diagnostic {
        let (name, span) = match &template.based_on {
            Some(base) => (&*base.value, base.span),
            None => ("", template.name.span),
        };
        let message = format!("there is no task {}", quoted(name));
        let diagnostic =
            Diagnostic::new(Code::UnknownRef, span, message).label("cannot be built on");
        match suggester.did_you_mean(name, self.names()) {
            Some(help) => diagnostic.help(help),
            None => diagnostic.help("`retake tasks list` shows the tasks that there are"),
        }
    }
}

fn described(task: &Template) -> Vec<(&str, &str)> {
    task.inputs.iter().map(|input| (&*input.name.value, input.description.as_str())).collect()
}

fn document<'a>(task: &'a Template, inputs: &'a [(&'a str, &'a str)]) -> Document<'a> {
    let text = |text: &'a Option<Text>| text.as_ref().map_or("", |text| &*text.text);
    let word = |word: &'a Option<Spanned<Arc<str>>>| word.as_ref().map_or("", |word| &*word.value);
    Document {
        name: &task.name.value,
        kind: word(&task.subtype),
        description: text(&task.description),
        criteria: word(&task.criteria),
        instructions: text(&task.instructions),
        inputs,
    }
}

fn duplicate(second: &Template, first: &Template) -> Diagnostic {
    let message = format!("there are two tasks `{}`", second.id());
    Diagnostic::new(Code::DuplicateTask, second.name.span, message)
        .label("left out")
        .also(first.name.span, "this one is used")
        .help("give it another name or another version")
}

/// How many tasks of a circle are named.
const MAX_CHAIN: usize = 10;

fn cycle(template: &Template, seen: &[Arc<Template>]) -> Diagnostic {
    let mut names: Vec<String> =
        seen.iter().take(MAX_CHAIN).map(|task| format!("`{}`", task.name.value)).collect();
    if seen.len() > MAX_CHAIN {
        names.push("…".to_string());
    }
    names.push(format!("`{}`", template.name.value));
    let span = template.based_on.as_ref().map_or(template.name.span, |base| base.span);
    let message = format!("tasks build on each other in a circle: {}", names.join(" → "));
    Diagnostic::new(Code::RefCycle, span, message)
        .label("closes the circle")
        .help("take the `ref` out of one of them")
}
