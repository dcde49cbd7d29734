//! All tasks of a project, by name and version.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use super::matching::{Document, Index};
use super::parse::{bounded, check_placeholders, context_conflict, no_instructions};
use super::template::{Spanned, Template, Text};
use super::version::Version;
use crate::diagnostic::message::quoted;
use crate::diagnostic::suggest::Suggester;
use crate::diagnostic::{Code, Diagnostic};
use crate::source::{FileId, Span};

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
        let at = versions.partition_point(|other| other.version > template.version);
        if let Some(first) = versions.get(at).filter(|first| first.version == template.version) {
            return Err(Box::new(duplicate(&template, first)));
        }
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
                let exact = versions.iter().find(|task| wanted.is_written_like(task.version));
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
    pub fn link(&mut self) -> LinkReport {
        let mut linker = Linker {
            library: self,
            done: HashMap::new(),
            suggester: Suggester::default(),
            report: LinkReport::default(),
        };
        for task in self.iter().filter(|task| task.based_on.is_some()) {
            linker.link(task);
        }
        let (done, report) = (linker.done, linker.report);
        for linked in done.into_values() {
            let Linked::Whole { template, .. } = linked else { continue };
            let versions = self.tasks.get_mut(&template.name.value).into_iter().flatten();
            for task in versions.filter(|task| task.version == template.version) {
                *task = template.clone();
            }
        }
        report
    }

    fn unknown(&self, template: &Template, suggester: &mut Suggester) -> Diagnostic {
        let (wanted, span) = match &template.based_on {
            Some(base) => (&*base.value, base.span),
            None => ("", template.name.span),
        };
        let said = |message: String| {
            Diagnostic::new(Code::UnknownRef, span, message).label("cannot be built on")
        };
        let (name, version) = wanted.rsplit_once('@').unwrap_or((wanted, ""));
        let versions = self.versions(name);
        if !versions.is_empty() {
            let message = format!("the task {} has no version {}", quoted(name), quoted(version));
            return said(message).help(format!("it has: {}", listed(versions)));
        }
        let diagnostic = said(format!("there is no task {}", quoted(wanted)));
        let others = self.names().filter(|name| *name != &*template.name.value);
        match suggester.did_you_mean(name, others) {
            Some(help) => diagnostic.help(help),
            None => diagnostic.help("`retake tasks list` shows the tasks that there are"),
        }
    }
}

/// What was found when tasks were put together.
#[derive(Debug, Default)]
pub struct LinkReport {
    /// What there is to say, and no more of it than anybody would read.
    pub diagnostics: Vec<Diagnostic>,
    /// The codes of all that was found, told or not, with the files of the tasks.
    pub codes: BTreeSet<(FileId, Code)>,
}

impl LinkReport {
    fn add(&mut self, found: Vec<Diagnostic>) {
        self.codes.extend(found.iter().map(|said| (said.primary.span.file, said.code)));
        self.diagnostics.extend(bounded(found));
    }
}

/// More versions than these are not named.
const MAX_VERSIONS: usize = 20;

fn listed(versions: &[Arc<Template>]) -> String {
    let shown = versions.iter().take(MAX_VERSIONS).map(|task| task.version.to_string());
    let more = (versions.len() > MAX_VERSIONS).then(|| "…".to_string());
    shown.chain(more).collect::<Vec<_>>().join(", ")
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

/// How many tasks one may build on, directly or not.
const MAX_CHAIN: usize = 50;

/// What became of a task, when it has been looked at.
#[derive(Clone)]
enum Linked {
    /// It has all that it takes from others, of which there are `depth`.
    Whole { template: Arc<Template>, depth: usize },
    /// It builds on more than [`MAX_CHAIN`] tasks.
    TooLong,
    /// It is part of a circle, or builds on something that is not there or cannot be used.
    Broken,
}

struct Linker<'l> {
    library: &'l Library,
    /// What became of the tasks so far, by where they are.
    done: HashMap<*const Template, Linked>,
    suggester: Suggester,
    report: LinkReport,
}

impl Linker<'_> {
    /// Links a task and all that it builds on, the innermost first.
    fn link(&mut self, task: &Arc<Template>) {
        let mut chain: Vec<Arc<Template>> = Vec::new();
        let mut members: HashMap<*const Template, usize> = HashMap::new();
        let mut next = task.clone();
        // What the innermost of the chain builds on, and what became of that.
        let mut base: (Arc<Template>, Linked) = loop {
            if let Some(done) = self.done.get(&Arc::as_ptr(&next)) {
                break (next, done.clone());
            }
            let Some(reference) = &next.based_on else {
                let whole = Linked::Whole { template: next.clone(), depth: 0 };
                break (next, whole);
            };
            if let Some(start) = members.insert(Arc::as_ptr(&next), chain.len()) {
                self.circle(&chain.split_off(start));
                break (next, Linked::Broken);
            }
            match self.library.get(&reference.value) {
                Some(found) => {
                    chain.push(next.clone());
                    next = found.clone();
                }
                None => {
                    self.report.add(vec![self.library.unknown(&next, &mut self.suggester)]);
                    self.done.insert(Arc::as_ptr(&next), Linked::Broken);
                    break (next, Linked::Broken);
                }
            }
        };
        for task in chain.into_iter().rev() {
            let linked = self.put_together(&task, &base.0, &base.1);
            self.done.insert(Arc::as_ptr(&task), linked.clone());
            base = (task, linked);
        }
    }

    /// Tasks each of which builds on the next, and the last on the first.
    fn circle(&mut self, tasks: &[Arc<Template>]) {
        for (at, task) in tasks.iter().enumerate() {
            self.report.add(vec![cycle(tasks, at)]);
            self.done.insert(Arc::as_ptr(task), Linked::Broken);
        }
    }

    fn put_together(&mut self, task: &Arc<Template>, base: &Template, linked: &Linked) -> Linked {
        match linked {
            Linked::Whole { template: base, depth } if *depth < MAX_CHAIN => {
                let mut template = Template::clone(task);
                template.inherit(base);
                self.report.add(check(&mut template));
                Linked::Whole { template: Arc::new(template), depth: depth + 1 }
            }
            Linked::Whole { .. } | Linked::TooLong => {
                self.report.add(vec![too_long(task)]);
                Linked::TooLong
            }
            Linked::Broken => {
                self.report.add(vec![unusable(task, base)]);
                Linked::Broken
            }
        }
    }
}

/// What can be said about a task only when it has all that it takes from others.
fn check(template: &mut Template) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let reference = template.based_on.as_ref().map_or(template.name.span, |base| base.span);
    if template.prompt().is_none_or(|prompt| prompt.text.is_empty()) {
        found.push(no_instructions(template, template.name.span));
    }
    let kind = template.subtype.as_ref().map_or("", |kind| &*kind.value);
    if template.context.resolve(kind).is_contradictory() {
        let span = template.context_span.unwrap_or(reference);
        found.push(context_conflict(span).label("together with what it builds on"));
    }
    check_placeholders(template, true, &mut found);
    // What is wrong with another task is told there.
    found.retain(|found| found.primary.span.file == template.name.span.file);
    found
}

fn duplicate(second: &Template, first: &Template) -> Diagnostic {
    let message = format!("there are two tasks {}", quoted(&second.id()));
    Diagnostic::new(Code::DuplicateTask, second.name.span, message)
        .label("left out")
        .also(first.name.span, "this one is used")
        .help("give it another name or another version")
}

/// How many tasks of a circle are named.
const MAX_NAMED: usize = 10;

/// The message for one of the tasks of a circle.
fn cycle(tasks: &[Arc<Template>], at: usize) -> Diagnostic {
    let circle = || tasks[at..].iter().chain(&tasks[..at]);
    let mut names: Vec<String> =
        circle().take(MAX_NAMED).map(|task| quoted(&task.name.value)).collect();
    if tasks.len() > MAX_NAMED {
        names.push("…".to_string());
    }
    names.push(quoted(&tasks[at].name.value));
    let message = format!("tasks build on each other in a circle: {}", names.join(" → "));
    let diagnostic = Diagnostic::new(Code::RefCycle, reference(&tasks[at]), message)
        .label("this one is part of it")
        .help("take the `ref` out of one of them");
    let others = circle().skip(1).take(MAX_NAMED);
    others.fold(diagnostic, |diagnostic, other| diagnostic.also(reference(other), "and this"))
}

/// The message for a task that builds on one that is wrong itself.
fn unusable(task: &Template, base: &Template) -> Diagnostic {
    let message = format!(
        "{} builds on {}, which cannot be used",
        quoted(&task.name.value),
        quoted(&base.name.value)
    );
    Diagnostic::new(Code::UnknownRef, reference(task), message)
        .label("cannot be built on")
        .also(reference(base), "because of this")
        .help(format!("put {} right first", quoted(&base.name.value)))
}

fn too_long(task: &Template) -> Diagnostic {
    let message = format!("{} builds on more than {MAX_CHAIN} tasks", quoted(&task.name.value));
    Diagnostic::new(Code::RefCycle, reference(task), message)
        .label("too many tasks under this one")
        .help("build on a task that is nearer to the end of the chain")
}

fn reference(task: &Template) -> Span {
    task.based_on.as_ref().map_or(task.name.span, |base| base.span)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::task::{Models, parse};

    /// So many tasks, each building on the one before.
    fn chain(length: usize) -> Vec<&'static str> {
        let mut library = Library::new();
        for number in 0..length {
            let base = match number {
                0 => "><instructions>Do it.</instructions>".to_string(),
                _ => format!(" ref=\"t{}\">", number - 1),
            };
            let text = format!("<task name=\"t{number}\"{base}</task>");
            let parsed = parse(FileId(number as u32), &text, "t", &Models::default());
            library.register(parsed.template.unwrap()).unwrap();
        }
        library.link().diagnostics.iter().map(|said| said.code.as_str()).collect()
    }

    #[test]
    fn a_chain_has_an_end() {
        assert_eq!(chain(MAX_CHAIN + 1), [""; 0]);
        assert_eq!(chain(MAX_CHAIN + 2), ["E0216"]);
        // All that have too many under them are told, and it takes no time.
        assert_eq!(chain(20_000).len(), 20_000 - MAX_CHAIN - 1);
    }
}
