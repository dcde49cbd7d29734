//! From files to a checked program.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use retake_handlers::project::{LoadedTasks, Project, TaskFile, could_be_in};
use retake_lang::analyze::{Imported, Importer, Session};
use retake_lang::ir::Unit;
use retake_lang::migrate::migrate;
use retake_lang::source::{Sources, Span};
use retake_lang::task::Library;
use retake_lang::vm::Machine;

use crate::input::{Input, Text, unreadable};
use crate::problem::Problem;
use crate::project::{file_problems, folder_problems, is_bad, settings_problems};
use crate::render::terminal;

/// Everything that has been checked, with all that was found wrong.
pub(crate) struct Program {
    session: Session,
    /// The files of the library, with what there is to say about them.
    library: Vec<TaskFile>,
    pub(crate) problems: Vec<Problem>,
}

impl Program {
    /// For programs that can call the tasks of a project.
    pub(crate) fn new(mut project: Project) -> Self {
        let mut problems = settings_problems(&mut project);
        let mut loaded = LoadedTasks::of_project(&project);
        problems.extend(folder_problems(&mut loaded));
        let LoadedTasks { sources, library, files, .. } = loaded;
        let models = project.config.models;
        let session = Session::with_tasks(Machine::first_global(), sources, library, models);
        Program { session, library: files, problems }
    }

    /// For a program that lies in a project, or that was given where the user is.
    pub(crate) fn of(input: &Input) -> Self {
        Program::new(input.project())
    }

    /// The texts that problems point into.
    pub(crate) fn sources(&self) -> &Sources {
        &self.session.sources
    }

    /// The tasks of the project.
    pub(crate) fn tasks(&self) -> &Library {
        self.session.library()
    }

    /// A place as messages name it.
    pub(crate) fn place(&self, span: Span) -> String {
        let place = self.sources().place(span);
        format!("{}:{}:{}", self.sources().get(span.file).name, place.line, place.column)
    }

    /// Reads and checks one file and what it imports. What is returned can be run if there are no
    /// errors among the problems.
    pub(crate) fn add(&mut self, input: &Input) -> Vec<Unit> {
        match input.read() {
            Ok(text) if is_xml(&text) => self.check_translation(&text, &input.stem()),
            Ok(text) => self.check_program(&text),
            Err(error) => {
                let problem = unreadable(error, &input.name(), &mut self.session.sources);
                self.problems.push(problem);
                Vec::new()
            }
        }
    }

    /// Whether something keeps the program from running.
    pub(crate) fn has_errors(&self) -> bool {
        self.problems.iter().any(Problem::is_error)
    }

    /// Checks an input that sees everything defined by those before it.
    pub(crate) fn add_input(&mut self, text: &Text) -> Vec<Unit> {
        let checked = self.session.input(&text.name, text.text.as_str().into(), &mut Files);
        self.problems.extend(checked.diagnostics.into_iter().map(Problem::from));
        checked.units
    }

    /// Adds what there is to say about the tasks that the programs use. What is wrong with others is
    /// only mentioned: it keeps nothing from running.
    pub(crate) fn look_at_tasks(&mut self) {
        let (used, unknown) = (self.session.used_tasks(), self.session.unknown_tasks());
        let mut others = 0;
        for file in &self.library {
            let matters = match &file.task {
                Some(task) => {
                    used.contains(&format!("{}@{}", task.name, task.version))
                        || unknown.contains(&*task.name)
                }
                None => unknown
                    .iter()
                    .any(|name| could_be_in(name, &self.sources().get(file.file).name)),
            };
            match matters {
                true => self.problems.extend(file_problems(file, self.sources())),
                false => others += usize::from(is_bad(file)),
            }
        }
        if others > 0 {
            let files = terminal::count(others, "other file");
            let message = format!("{files} of the library cannot be used");
            self.problems.push(Problem::note(message).help("`retake tasks check` tells why"));
        }
    }

    /// A note about the tasks of the project that the programs do not use.
    pub(crate) fn note_unused_tasks(&mut self) {
        let unused = self.session.unused_tasks();
        self.problems.extend(unused.map(Problem::from));
    }

    /// The names that inputs have defined.
    pub(crate) fn defined_names(&self) -> Vec<String> {
        self.session.definitions().map(|(name, _)| name.to_string()).collect()
    }

    /// Where an input defined a name.
    pub(crate) fn definition(&self, name: &str) -> Option<Span> {
        let (_, id) = self.session.definitions().find(|(defined, _)| *defined == name)?;
        Some(self.session.global(id).span)
    }

    /// The names of all top-level variables, for messages of the machine.
    pub(crate) fn global_names(&self) -> impl Iterator<Item = Arc<str>> {
        self.session.globals().iter().map(|global| global.name.clone())
    }

    /// An older composite is what it is translated to.
    fn check_translation(&mut self, text: &Text, stem: &str) -> Vec<Unit> {
        let file = self.session.sources.add(text.name.as_str(), text.text.as_str());
        let migration = migrate(file, &text.text, stem);
        let program = (!migration.is_empty()).then(|| migration.single_file());
        self.problems.extend(migration.diagnostics.into_iter().map(Problem::from));
        let name = format!("{} (translated)", text.name);
        program.map_or(Vec::new(), |program| {
            self.check_program(&Text { key: text.key.clone(), name, text: program })
        })
    }

    fn check_program(&mut self, text: &Text) -> Vec<Unit> {
        let checked =
            self.session.file(&text.key, &text.name, text.text.as_str().into(), &mut Files);
        self.problems.extend(checked.diagnostics.into_iter().map(Problem::from));
        checked.units
    }
}

/// Whether it is an older composite, by the ending of its name or by how it begins.
fn is_xml(text: &Text) -> bool {
    let ending = Path::new(&text.name).extension();
    let start = text.text.trim_start_matches('\u{feff}').trim_start();
    // `<` by itself is a procedure.
    let begins =
        |rest: &str| rest.starts_with(|next: char| next.is_alphabetic() || "_!?".contains(next));
    ending.is_some_and(|ending| ending.eq_ignore_ascii_case("xml"))
        || start.strip_prefix('<').is_some_and(begins)
}

/// Imports from the file system, relative to the importing file.
pub(crate) struct Files;

impl Importer for Files {
    fn import(&mut self, from: &str, path: &str) -> Result<Imported, String> {
        let input = Input::File(beside(from, path));
        let text = input.read().map_err(|error| error.reason())?;
        Ok(Imported { key: text.key, name: text.name, text: text.text.into() })
    }
}

/// The path as seen from where the user is. What is not a file (`<stdin>`) counts as lying there.
fn beside(from: &str, path: &str) -> PathBuf {
    Path::new(from).parent().unwrap_or(Path::new("")).join(path)
}
