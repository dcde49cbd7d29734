//! All tasks of a project, by name and version.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use super::matching::{Document, Index};
use super::parse::{bounded, check_placeholders, context_conflict, no_instructions};
use super::template::{Spanned, Template, Text};
use super::version::Version;
use crate::diagnostic::message::quoted;
use crate::diagnostic::suggest::Suggester;
use crate::diagnostic::{Code, Diagnostic};
use crate::source::Span;

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
    pub fn link(&mut self) -> Vec<Diagnostic> {
        let mut diagnostics = Vec::new();
        let mut linker =
            Linker { library: self, done: HashMap::new(), suggester: Suggester::default() };
        for task in self.iter().filter(|task| task.based_on.is_some()) {
            linker.link(task, &mut diagnostics);
        }
        let linked: Vec<Arc<Template>> =
            linker.done.into_values().filter_map(|linked| linked.template).collect();
        for template in linked {
            let versions = self.tasks.get_mut(&template.name.value).into_iter().flatten();
            for task in versions.filter(|task| task.version == template.version) {
                *task = template.clone();
            }
        }
        diagnostics
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

/// How many tasks one may build on, directly or not.
const MAX_CHAIN: usize = 50;

/// A task with `ref`, when it has been looked at.
struct Linked {
    /// The task with all that it takes from others, unless it is part of a circle or builds on
    /// something that is not there.
    template: Option<Arc<Template>>,
    /// How many tasks it builds on.
    depth: usize,
}

struct Linker<'l> {
    library: &'l Library,
    /// What became of the tasks so far, by where they are.
    done: HashMap<*const Template, Linked>,
    suggester: Suggester,
}

impl Linker<'_> {
    /// Links a task and all that it builds on, the innermost first.
    fn link(&mut self, task: &Arc<Template>, diagnostics: &mut Vec<Diagnostic>) {
        let mut chain: Vec<Arc<Template>> = Vec::new();
        let mut members: HashMap<*const Template, usize> = HashMap::new();
        let mut next = task.clone();
        // The task that the innermost of the chain builds on, and how many that one builds on.
        let mut base: Option<(Arc<Template>, usize)> = loop {
            if let Some(done) = self.done.get(&Arc::as_ptr(&next)) {
                break done.template.clone().map(|template| (template, done.depth));
            }
            let Some(reference) = &next.based_on else { break Some((next, 0)) };
            if let Some(start) = members.insert(Arc::as_ptr(&next), chain.len()) {
                diagnostics.push(cycle(&chain[start..]));
                break None;
            }
            chain.push(next.clone());
            match self.library.get(&reference.value) {
                Some(found) => next = found.clone(),
                None => {
                    diagnostics.push(self.library.unknown(&next, &mut self.suggester));
                    break None;
                }
            }
        };
        for task in chain.into_iter().rev() {
            let depth = base.as_ref().map_or(0, |(_, depth)| depth + 1);
            if depth == MAX_CHAIN + 1 {
                diagnostics.push(too_long(&task));
            }
            let linked = base.filter(|_| depth <= MAX_CHAIN).map(|(base, _)| {
                let mut template = Template::clone(&task);
                template.inherit(&base);
                diagnostics.extend(check(&mut template));
                Arc::new(template)
            });
            base = linked.clone().map(|template| (template, depth));
            self.done.insert(Arc::as_ptr(&task), Linked { template: linked, depth });
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
    bounded(found)
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

/// The message for tasks each of which builds on the next, and the last on the first.
fn cycle(tasks: &[Arc<Template>]) -> Diagnostic {
    let mut names: Vec<String> =
        tasks.iter().take(MAX_NAMED).map(|task| quoted(&task.name.value)).collect();
    if tasks.len() > MAX_NAMED {
        names.push("…".to_string());
    }
    names.push(quoted(&tasks[0].name.value));
    let message = format!("tasks build on each other in a circle: {}", names.join(" → "));
    let mut places = tasks.iter().map(|task| reference(task));
    let first = places.next().unwrap_or(tasks[0].name.span);
    let diagnostic = Diagnostic::new(Code::RefCycle, first, message)
        .label("this one is part of it")
        .help("take the `ref` out of one of them");
    places.take(MAX_NAMED).fold(diagnostic, |diagnostic, place| diagnostic.also(place, "and this"))
}

fn too_long(task: &Template) -> Diagnostic {
    let message = format!("{} builds on more than {MAX_CHAIN} tasks", quoted(&task.name.value));
    Diagnostic::new(Code::RefCycle, reference(task), message)
        .label("does not come to an end")
        .help("build on a task that is nearer to the end of the chain")
}

fn reference(task: &Template) -> Span {
    task.based_on.as_ref().map_or(task.name.span, |base| base.span)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::FileId;
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
        library.link().iter().map(|said| said.code.as_str()).collect()
    }

    #[test]
    fn a_chain_has_an_end() {
        assert_eq!(chain(MAX_CHAIN + 1), [""; 0]);
        assert_eq!(chain(MAX_CHAIN + 2), ["E0216"]);
        // One that is far too long takes no time.
        assert!(!chain(20_000).is_empty());
    }
}
