//! What is known across the files and inputs of one check, one run or one REPL.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::checker::Mode;
use super::facts::Facts;
use super::importer::Importer;
use super::load::{self, Exports, File, Root};
use super::names::Meaning;
use super::tasks::Tasks;
use super::unit;
use crate::diagnostic::Diagnostic;
use crate::ir::{GlobalId, Unit};
use crate::source::{Sources, Span};
use crate::task::{Library, Models};

/// Everything that is known across files and inputs.
#[derive(Debug)]
pub struct Session {
    /// The texts that spans of this session point into.
    pub sources: Sources,
    mode: Mode,
    tasks: Tasks,
    globals: Globals,
    /// The files that have been checked, by key.
    files: HashMap<String, Exports>,
    /// The names that inputs defined or imported.
    inputs: HashMap<Arc<str>, Meaning>,
}

/// What came of checking one file or one input.
#[derive(Debug, Default)]
pub struct Checked {
    /// The programs of the file and of the files that it imports, in the order in which to run
    /// them. A file comes once in a session. Empty, if there are errors.
    pub units: Vec<Unit>,
    /// What there is to say about all of them, the reader's part included, in order of file and
    /// position.
    pub diagnostics: Vec<Diagnostic>,
}

impl Checked {
    /// Whether something keeps the program from running.
    pub fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(Diagnostic::is_error)
    }
}

/// What is known of a variable at the top level of a file.
#[derive(Clone, Debug)]
pub struct GlobalInfo {
    /// Its name.
    pub name: Arc<str>,
    /// Where it is defined.
    pub span: Span,
    pub(super) facts: Facts,
}

/// The variables at the top level of all files.
#[derive(Debug, Default)]
pub(super) struct Globals {
    first: u32,
    infos: Vec<GlobalInfo>,
}

impl Globals {
    pub(super) fn add(&mut self, name: Arc<str>, span: Span) -> GlobalId {
        self.infos.push(GlobalInfo { name, span, facts: Facts::default() });
        GlobalId(self.first + self.infos.len() as u32 - 1)
    }

    /// Starts a variable afresh, and returns what it was. Until its input has been checked nothing
    /// is sure about its value: a call may come before the new definition.
    fn redefine(&mut self, id: GlobalId, span: Span) -> GlobalInfo {
        let info = self.get_mut(id);
        let facts = Facts { assignments: 1, ..Facts::default() };
        let fresh = GlobalInfo { name: info.name.clone(), span, facts };
        std::mem::replace(info, fresh)
    }

    pub(super) fn get(&self, id: GlobalId) -> &GlobalInfo {
        &self.infos[(id.0 - self.first) as usize]
    }

    pub(super) fn get_mut(&mut self, id: GlobalId) -> &mut GlobalInfo {
        &mut self.infos[(id.0 - self.first) as usize]
    }
}

impl Session {
    /// For a user's programs. Their top-level variables are numbered from `first_global` on, after
    /// those of the library.
    pub fn new(first_global: u32) -> Self {
        Session::with_mode(Mode::File, first_global)
    }

    /// For the library's own source: names that begin with `%` are visible, and a file's own
    /// definitions come before the library's table.
    pub fn prelude() -> Self {
        Session::with_mode(Mode::Prelude, 0)
    }

    /// Like [`Session::new`], with tasks that programs can call. Their places are in `sources`.
    pub fn with_tasks(
        first_global: u32,
        sources: Sources,
        library: Library,
        models: Models,
    ) -> Self {
        let tasks = Tasks { library, models, ..Tasks::default() };
        Session { sources, tasks, ..Session::new(first_global) }
    }

    fn with_mode(mode: Mode, first: u32) -> Self {
        Session {
            sources: Sources::new(),
            mode,
            tasks: Tasks::default(),
            globals: Globals { first, infos: Vec::new() },
            files: HashMap::new(),
            inputs: HashMap::new(),
        }
    }

    /// Checks a file and the files that it imports. `key` is what an [`Importer`] would give for
    /// it. A file that the session knows already comes back empty.
    pub fn file(
        &mut self,
        key: &str,
        name: &str,
        text: Arc<str>,
        importer: &mut dyn Importer,
    ) -> Checked {
        if self.files.contains_key(key) {
            return Checked::default();
        }
        let root = Root { key: Some(key.to_string()), name: name.to_string(), text };
        let mut files = load::load(&mut self.sources, &self.files, root, importer);
        self.declare_all(&mut files);
        self.check_all(&files, self.mode).0
    }

    /// Checks what was typed at the REPL. Names of earlier inputs are in scope and may be defined
    /// again. With errors, it is as if it had never been typed.
    pub fn input(&mut self, name: &str, text: Arc<str>, importer: &mut dyn Importer) -> Checked {
        let root = Root { key: None, name: name.to_string(), text };
        let mut files = load::load(&mut self.sources, &self.files, root, importer);
        let known = self.globals.infos.len();
        let redefined = self.declare_all(&mut files);
        let (checked, imported) = self.check_all(&files, Mode::Input);
        match checked.has_errors() {
            true => self.forget(&files, known, redefined),
            false => self.keep(&files, &imported, &redefined),
        }
        checked
    }

    /// Gives the top-level variables of all files their numbers, before any file is checked: files
    /// that import each other in a circle are still told apart from names that nothing defines.
    /// Returns the variables that an input defines again, as they were.
    fn declare_all(&mut self, files: &mut [File]) -> Vec<(GlobalId, GlobalInfo)> {
        let mut redefined = Vec::new();
        for file in files {
            let mut own = HashMap::new();
            for (name, span) in file.definitions() {
                if own.contains_key(&name) {
                    continue;
                }
                let earlier = file.key.is_none().then(|| self.inputs.get(&name)).flatten();
                let id = match earlier {
                    Some(Meaning::Global(id)) => {
                        redefined.push((*id, self.globals.redefine(*id, span)));
                        *id
                    }
                    _ => self.globals.add(name.clone(), span),
                };
                own.insert(name, id);
            }
            file.own = Arc::new(own);
            if let Some(key) = &file.key {
                self.files.insert(key.clone(), file.exports());
            }
        }
        redefined
    }

    fn check_all(&mut self, files: &[File], mode: Mode) -> (Checked, unit::ImportedNames) {
        let mut checked = Checked::default();
        let mut imported = Vec::new();
        for file in files {
            let mode = if file.key.is_some() { self.mode } else { mode };
            let known = unit::Known { files: &self.files, inputs: &self.inputs };
            let outcome = unit::check(file, mode, &mut self.globals, &mut self.tasks, known);
            checked.units.push(outcome.unit);
            checked.diagnostics.extend(outcome.diagnostics);
            imported = outcome.imported;
        }
        checked.diagnostics.sort_by_key(|diagnostic| diagnostic.primary.span);
        if checked.has_errors() {
            checked.units.clear();
        }
        (checked, imported)
    }

    /// Brings the names of an input into the scope of later ones. The input is the last file.
    fn keep(
        &mut self,
        files: &[File],
        imported: &unit::ImportedNames,
        redefined: &[(GlobalId, GlobalInfo)],
    ) {
        for (name, id) in imported {
            self.inputs.insert(name.clone(), Meaning::Imported(*id));
        }
        for (name, id) in files.iter().filter(|file| file.key.is_none()).flat_map(|f| &*f.own) {
            self.inputs.insert(name.clone(), Meaning::Global(*id));
        }
        for (id, _) in redefined {
            self.globals.get_mut(*id).facts.assignments -= 1;
        }
    }

    /// Undoes what an input with errors has changed.
    fn forget(&mut self, files: &[File], known: usize, redefined: Vec<(GlobalId, GlobalInfo)>) {
        for key in files.iter().filter_map(|file| file.key.as_ref()) {
            self.files.remove(key);
        }
        for (id, info) in redefined {
            *self.globals.get_mut(id) = info;
        }
        self.globals.infos.truncate(known);
    }

    /// The tasks of the library.
    pub fn library(&self) -> &Library {
        &self.tasks.library
    }

    /// The tasks of the library that the programs checked so far mention, by name and version.
    pub fn used_tasks(&self) -> &HashSet<String> {
        &self.tasks.used
    }

    /// The names of tasks that the programs mention and that do not exist.
    pub fn unknown_tasks(&self) -> &HashSet<String> {
        &self.tasks.unknown
    }

    /// A note about the tasks that none of the programs mentions.
    pub fn unused_tasks(&self) -> Option<Diagnostic> {
        self.tasks.unused()
    }

    /// The variables at the top level of all files, from [`Session::first_global`] on.
    pub fn globals(&self) -> &[GlobalInfo] {
        &self.globals.infos
    }

    /// The number of the first variable in [`Session::globals`].
    pub fn first_global(&self) -> u32 {
        self.globals.first
    }

    /// What is known of one variable, which must be of this session.
    pub fn global(&self, id: GlobalId) -> &GlobalInfo {
        self.globals.get(id)
    }

    /// The names that inputs have brought into scope, in no order.
    pub fn definitions(&self) -> impl Iterator<Item = (&str, GlobalId)> {
        self.inputs.iter().filter_map(|(name, meaning)| match meaning {
            Meaning::Global(id) | Meaning::Imported(id) => Some((&**name, *id)),
            Meaning::Local(_) => None,
        })
    }

    /// The top-level definitions of a file that has been checked, in order of definition.
    pub fn exports(&self, key: &str) -> Vec<(&str, GlobalId)> {
        let names = self.files.get(key).map(|exports| &*exports.names);
        let mut all: Vec<_> =
            names.into_iter().flatten().map(|(name, id)| (&**name, *id)).collect();
        all.sort_by_key(|(_, id)| *id);
        all
    }
}
