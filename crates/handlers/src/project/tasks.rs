//! The library of tasks, from files.

use std::collections::{BTreeSet, HashMap};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use retake_lang::diagnostic::message::quoted;
use retake_lang::diagnostic::{Code, Diagnostic};
use retake_lang::source::{FileId, Sources};
use retake_lang::task::parse::is_task_name;
use retake_lang::task::{Library, Models, Parsed, Version, parse};

use super::config::Folder;
use super::walk::{Candidate, FolderError, FolderProblem, Walk};
use super::{Project, from_here, within};
use crate::text_file::{NotText, ReadError, read_file, read_text};

/// All tasks that were found, and what is wrong with the others.
#[derive(Debug)]
pub struct LoadedTasks {
    /// The texts that diagnostics and templates point into, named as the user sees the files.
    pub sources: Sources,
    /// The tasks that can be used.
    pub library: Library,
    /// Every file, in the order in which they were taken.
    pub files: Vec<TaskFile>,
    /// Folders that the settings name and that are not there, with the place where they do.
    pub diagnostics: Vec<Diagnostic>,
    /// Folders that could not be read, or not all of them.
    pub problems: Vec<FolderProblem>,
}

/// One file of a library.
#[derive(Debug)]
pub struct TaskFile {
    /// Its name and text in the sources. The text is empty if it could not be read.
    pub file: FileId,
    /// The task in it, if there is one, whether or not the library took it.
    pub task: Option<TaskId>,
    /// What there is to say about it.
    pub diagnostics: Vec<Diagnostic>,
    /// The codes of all that was found, of which no more is told than anybody would read.
    pub codes: BTreeSet<Code>,
    /// Why it has no text.
    pub unread: Option<ReadError>,
}

/// What no two tasks of a library have in common.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskId {
    /// The task's name.
    pub name: Arc<str>,
    /// The task's version.
    pub version: Version,
}

impl LoadedTasks {
    /// The library of a project.
    pub fn of_project(project: &Project) -> LoadedTasks {
        let mut walk = Walk::default();
        let diagnostics = walk_project(&mut walk, project);
        let shown = walk.files.len();
        load(walk, shown, diagnostics, project)
    }

    /// The files, each once, and the files in the folders that the user named. They can build on the
    /// tasks of their project, which are in the library behind them, but not among the files.
    pub fn of_paths(paths: &[PathBuf], project: &Project) -> LoadedTasks {
        let mut walk = Walk::default();
        for path in paths {
            match path.is_dir() {
                true => walk.folder(path),
                false => walk.file(path),
            }
        }
        walk.each_once();
        let shown = walk.files.len();
        let problems = std::mem::take(&mut walk.problems);
        // What is wrong with the rest of the project is not what was asked for.
        walk_project(&mut walk, project);
        walk.each_once();
        walk.problems = problems;
        load(walk, shown, Vec::new(), project)
    }

    /// The file that a task of the library stands in, as the user sees it.
    pub fn path(&self, task: &retake_lang::task::Template) -> &str {
        &self.sources.get(task.name.span.file).name
    }
}

/// Adds the files of a project's folders. Returns what is wrong with those that the settings name.
fn walk_project(walk: &mut Walk, project: &Project) -> Vec<Diagnostic> {
    let mut diagnostics = Vec::new();
    for folder in &project.config.folders {
        let path = within(&project.root, &folder.path);
        match missing(folder, &path) {
            Missing::No => walk.folder(&path),
            Missing::Allowed => {}
            Missing::Unnamed(error) => walk.problem(path, error),
            Missing::Told(said) => diagnostics.push(*said),
        }
    }
    diagnostics
}

enum Missing {
    No,
    /// Nobody named it.
    Allowed,
    /// Nobody named it, but something else is there.
    Unnamed(FolderError),
    Told(Box<Diagnostic>),
}

fn missing(folder: &Folder, path: &Path) -> Missing {
    let path = from_here(path);
    match folder.span {
        // What is there and cannot be read is told when it is read.
        _ if path.is_dir() => Missing::No,
        None if path.exists() => Missing::Unnamed(FolderError::NotAFolder),
        None if path.is_symlink() => Missing::Unnamed(FolderError::DeadLink),
        None => Missing::Allowed,
        Some(span) => {
            let name = quoted(&folder.path.to_string_lossy());
            let (message, help) = match path.exists() {
                true => (format!("{name} is not a folder"), "name the folder that it lies in"),
                false => (
                    format!("there is no folder {name}"),
                    "paths are relative to `retake.toml`; make the folder, or take it out of the list",
                ),
            };
            let diagnostic = Diagnostic::new(Code::NoTaskFolder, span, message);
            Missing::Told(Box::new(diagnostic.label("no tasks can be here").help(help)))
        }
    }
}

/// What came of one file, before it has its place among the others.
enum Read {
    Parsed { text: Arc<str>, parsed: Box<Parsed> },
    NotText(NotText),
    Unread(ReadError),
}

/// Reads all files, and keeps what there is to say about the first `shown` of them.
fn load(walk: Walk, shown: usize, diagnostics: Vec<Diagnostic>, project: &Project) -> LoadedTasks {
    let mut loaded = LoadedTasks {
        sources: project.sources.clone(),
        library: Library::new(),
        files: Vec::with_capacity(walk.files.len()),
        diagnostics,
        problems: walk.problems,
    };
    // The number of a file is known before it is read: whichever thread is first, nothing changes.
    let first = loaded.sources.iter().count();
    let read = read_all(&walk.files, first, &project.config.models);
    for (candidate, read) in walk.files.iter().zip(read) {
        loaded.take(&candidate.path, read);
    }
    let linked = loaded.library.link();
    let at = |file: FileId| file.0 as usize - first;
    for (file, code) in linked.codes {
        loaded.files[at(file)].codes.insert(code);
    }
    let broken = broken_files(&loaded);
    for mut said in linked.diagnostics {
        point_to_file(&mut said, &broken, &loaded.sources);
        loaded.files[at(said.primary.span.file)].diagnostics.push(said);
    }
    loaded.files.truncate(shown);
    for file in &mut loaded.files {
        file.diagnostics.sort_by_key(|said| said.primary.span);
    }
    loaded
}

/// The files that no task could be made of, by the name that one would look for.
fn broken_files(loaded: &LoadedTasks) -> HashMap<String, String> {
    let broken = loaded.files.iter().filter(|file| file.task.is_none());
    let names = broken.map(|file| loaded.sources.get(file.file).name.clone());
    names
        .filter_map(|name| Some((Path::new(&name).file_stem()?.to_str()?.to_string(), name)))
        .collect()
}

/// Who builds on a task whose file is broken has to mend that file, not the name.
fn point_to_file(said: &mut Diagnostic, broken: &HashMap<String, String>, sources: &Sources) {
    if said.code != Code::UnknownRef || !said.secondary.is_empty() {
        return;
    }
    if let Some(file) = broken.get(last_part(sources.slice(said.primary.span))) {
        said.help = vec![format!("{} cannot be used: put it right first", quoted(file))];
    }
}

/// Whether a file that holds no task may be where a task was meant to be: `tasks/review/change.xml`
/// for `change`, `review:change` or `review/change@2`.
pub fn could_be_in(name: &str, file: &str) -> bool {
    Path::new(file).file_stem().is_some_and(|stem| stem == last_part(name))
}

/// The part of a task's name that its file is called by.
fn last_part(name: &str) -> &str {
    let name = name.split('@').next().unwrap_or(name);
    name.rsplit([':', '/', '.']).next().unwrap_or(name)
}

impl LoadedTasks {
    fn take(&mut self, path: &Path, read: Read) {
        let name = path.to_string_lossy();
        let task_file = match read {
            Read::Unread(error) => {
                let file = self.sources.add(name, "");
                let (codes, diagnostics) = (BTreeSet::new(), Vec::new());
                TaskFile { file, task: None, diagnostics, codes, unread: Some(error) }
            }
            Read::NotText(bad) => {
                let file = self.sources.add(name.as_ref(), bad.good.as_str());
                let diagnostics = vec![bad.diagnostic(&name, file)];
                let codes = BTreeSet::from([diagnostics[0].code]);
                TaskFile { file, task: None, diagnostics, codes, unread: None }
            }
            Read::Parsed { text, parsed } => {
                let file = self.sources.add(name, text);
                self.register(file, *parsed)
            }
        };
        self.files.push(task_file);
    }

    fn register(&mut self, file: FileId, parsed: Parsed) -> TaskFile {
        let Parsed { mut diagnostics, mut codes, .. } = parsed;
        let task = parsed.template.map(|template| {
            let id = TaskId { name: template.name.value.clone(), version: template.version };
            if let Err(said) = self.library.register(template) {
                codes.insert(said.code);
                diagnostics.push(*said);
            }
            id
        });
        TaskFile { file, task, diagnostics, codes, unread: None }
    }
}

/// Files that a thread takes at a time: enough that threads seldom meet, few enough that none waits
/// long for the last.
const BATCH: usize = 32;

fn read_all(files: &[Candidate], first: usize, models: &Models) -> Vec<Read> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut done = Vec::new();
        loop {
            let batch = next.fetch_add(1, Ordering::Relaxed);
            let Some(files) = files.chunks(BATCH).nth(batch) else { return done };
            let ids = (first + batch * BATCH..).map(|at| FileId(at as u32));
            let read = ids.zip(files).map(|(id, file)| read_one(file, id, models)).collect();
            done.push((batch, read));
        }
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let threads = threads.min(files.len().div_ceil(BATCH));
    let mut batches: Vec<(usize, Vec<Read>)> = thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        let mut batches = work();
        for other in others {
            batches.extend(other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
        batches
    });
    batches.sort_by_key(|(batch, _)| *batch);
    batches.into_iter().flat_map(|(_, read)| read).collect()
}

fn read_one(candidate: &Candidate, id: FileId, models: &Models) -> Read {
    let text = match candidate.is_regular {
        true => read_text(&candidate.path),
        false => read_file(&candidate.path),
    };
    match text {
        Ok(text) => {
            let parsed = parse(id, &text, &default_name(&candidate.path), models);
            Read::Parsed { text: text.into(), parsed: Box::new(parsed) }
        }
        Err(ReadError::NotText(bad)) => Read::NotText(bad),
        Err(error) => Read::Unread(error),
    }
}

/// What a task without a name is called: the file's name, with a sign that all names may have in
/// place of each that they may not.
fn default_name(path: &Path) -> String {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    if is_task_name(&stem) {
        return stem.into_owned();
    }
    let allowed = |char: char| char.is_alphanumeric() || "_-.".contains(char);
    let name: String = stem.chars().map(|char| if allowed(char) { char } else { '-' }).collect();
    if is_task_name(&name) { name } else { format!("_{name}") }
}
