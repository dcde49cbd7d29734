//! Checks one file, whose imports have all been read.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::body::{Level, defined_twice};
use super::checker::{Checker, Frame, FrameEntry, Mode};
use super::forms::{Form, can_be_variable};
use super::import_set::ImportSet;
use super::load::{Exports, File};
use super::names::{Meaning, Names};
use super::scan::How;
use super::session::Globals;
use super::tasks::Tasks;
use crate::diagnostic::message::quoted;
use crate::diagnostic::suggest::{self, MAX_COMPARISONS};
use crate::diagnostic::{Code, Diagnostic};
use crate::ir::{GlobalId, Place, Unit};
use crate::source::Span;
use crate::syntax::MAX_DIAGNOSTICS;

/// What came of one file.
pub(super) struct Outcome {
    pub(super) unit: Unit,
    pub(super) diagnostics: Vec<Diagnostic>,
    pub(super) imported: ImportedNames,
}

/// The names that a file imports.
pub(super) type ImportedNames = Vec<(Arc<str>, GlobalId)>;

/// What is known from before.
#[derive(Clone, Copy)]
pub(super) struct Known<'a> {
    pub(super) files: &'a HashMap<String, Exports>,
    pub(super) inputs: &'a HashMap<Arc<str>, Meaning>,
}

/// Checks one file. The top-level variables of all files have their numbers already.
pub(super) fn check(
    file: &File,
    mode: Mode,
    globals: &mut Globals,
    tasks: &mut Tasks,
    known: Known<'_>,
) -> Outcome {
    let nothing = HashMap::new();
    let earlier = if mode == Mode::Input { known.inputs } else { &nothing };
    let mut unit = UnitCheck {
        file,
        imports: HashMap::new(),
        excuses_all: false,
        checker: new_checker(file, mode, globals, tasks, earlier),
    };
    unit.import_all(known.files);
    unit.declare_own();
    unit.finish()
}

fn new_checker<'a>(
    file: &'a File,
    mode: Mode,
    globals: &'a mut Globals,
    tasks: &'a mut Tasks,
    earlier: &'a HashMap<Arc<str>, Meaning>,
) -> Checker<'a> {
    let mut breaks: Vec<u32> =
        file.diagnostics.iter().map(|diagnostic| diagnostic.primary.span.start).collect();
    breaks.sort_unstable();
    Checker {
        mode,
        tree: &file.tree,
        text: &file.text,
        breaks,
        globals,
        tasks,
        earlier,
        names: Names::default(),
        frame: Frame::default(),
        vars: Vec::new(),
        facts: Vec::new(),
        diagnostics: Vec::new(),
        calls: Vec::new(),
        unbound: HashMap::new(),
        excused: HashSet::new(),
        comparisons_left: MAX_COMPARISONS,
        chained_lets: 0,
    }
}

struct UnitCheck<'a> {
    file: &'a File,
    checker: Checker<'a>,
    /// The imported names, each with the import set that brings it.
    imports: HashMap<Arc<str>, (GlobalId, Span)>,
    /// Whether any name that nothing defines may come from a file that could not be read.
    excuses_all: bool,
}

impl UnitCheck<'_> {
    fn import_all(&mut self, files: &HashMap<String, Exports>) {
        for set in &self.file.imports {
            match set.key.as_ref().and_then(|key| files.get(key)) {
                // What a file would import from itself it has.
                Some(_) if set.key == self.file.key => {}
                Some(exports) => self.import_set(set, exports),
                None => match set.listed() {
                    Some(names) => self.checker.excused.extend(names),
                    None => self.excuses_all = true,
                },
            }
        }
    }

    fn import_set(&mut self, set: &ImportSet, exports: &Exports) {
        self.excuses_all |= !exports.is_complete;
        let (names, missing) = set.resolve(&exports.names);
        for each in missing {
            self.checker.excused.insert(each.becomes.clone());
            if exports.is_complete {
                let candidates = exports.names.keys().map(|name| &**name);
                let left = &mut self.checker.comparisons_left;
                let near = suggest::nearest(&each.name, candidates, left);
                self.checker.report(set.missing(&each, &near));
            }
        }
        self.import_names(names, set.span);
    }

    fn import_names(&mut self, names: super::import_set::Names, span: Span) {
        let mut names: ImportedNames = names.into_iter().collect();
        names.sort_by_key(|(_, id)| *id);
        for (name, id) in names {
            match self.imports.get(&name) {
                Some((first, _)) if *first == id => {}
                Some((_, first)) => {
                    let diagnostic = imported_twice(&name, *first, span);
                    self.checker.report(diagnostic);
                }
                None if !can_be_variable(&name) => {
                    self.checker.report(imported_form(&name, span));
                }
                None => {
                    self.checker.names.bind(name.clone(), Meaning::Imported(id));
                    self.imports.insert(name, (id, span));
                }
            }
        }
    }

    /// Brings the file's own definitions into scope, in all of it.
    fn declare_own(&mut self) {
        for found in &self.file.found {
            let Some(name) = self.checker.bindable(found.name) else { continue };
            if self.checker.is_defined_again(&name, found) {
                continue;
            }
            let Some(id) = self.file.own.get(&name).copied() else { continue };
            let span = self.checker.span(found.name);
            self.check_own(&name, span);
            let defined = (found.how != How::Bind).then_some(span);
            let entry = FrameEntry { place: Place::Global(id), defined };
            self.checker.frame.entries.insert(name.clone(), entry);
            self.checker.names.bind(name, Meaning::Global(id));
        }
    }

    fn check_own(&mut self, name: &str, span: Span) {
        if let Some((_, import)) = self.imports.get(name)
            && self.checker.mode != Mode::Input
        {
            let diagnostic = defined_twice(name, *import, span);
            self.checker.report(Diagnostic {
                message: format!("{} is imported and defined here, too", quoted(name)),
                help: vec!["rename it, or import the file with `except` or `prefix`".into()],
                ..diagnostic
            });
        }
        let shadows = Form::named(name).is_some() || self.checker.builtin(name).is_some();
        if shadows && self.checker.mode == Mode::File {
            self.checker.report(shadows_library(name, span));
        }
    }

    fn finish(mut self) -> Outcome {
        let body = self.checker.statements(&self.file.tree.roots, Level::Top);
        self.checker.check_calls();
        self.checker.check_task_calls(&body);
        if self.excuses_all {
            self.checker.unbound.retain(|_, unbound| !unbound.may_be_imported());
        }
        self.checker.report_unbound();
        self.checker.report_unused();
        let mut diagnostics = std::mem::take(&mut self.checker.diagnostics);
        if self.file.is_torn() {
            diagnostics.retain(|diagnostic| is_sure_when_torn(diagnostic.code));
        }
        let diagnostics = bounded(diagnostics, &self.file.diagnostics);
        let imported = self.imports.into_iter().map(|(name, (id, _))| (name, id)).collect();
        let unit = Unit { file: self.file.id, body, vars: self.checker.vars };
        Outcome { unit, diagnostics, imported }
    }
}

impl Checker<'_> {
    /// Warns about local variables that nothing reads.
    fn report_unused(&mut self) {
        if self.mode == Mode::Input {
            return;
        }
        for at in 0..self.vars.len() {
            let facts = &self.facts[at];
            if facts.read || !facts.should_be_read {
                continue;
            }
            let info = &self.vars[at];
            let shown = quoted(&info.name);
            let diagnostic =
                Diagnostic::new(Code::UnusedBinding, info.span, format!("{shown} is never used"))
                    .label("bound here, never read")
                    .help(format!(
                        "remove it, or call it {} if that is on purpose",
                        quoted(&format!("_{}", info.name))
                    ));
            self.diagnostics.push(diagnostic);
        }
    }
}

/// Whether a problem is one even if brackets are in the wrong places.
fn is_sure_when_torn(code: Code) -> bool {
    matches!(
        code,
        Code::Unbound
            | Code::NotInLanguage
            | Code::ImportNotFound
            | Code::ImportCycle
            | Code::SetUndefined
    )
}

/// The reader's and the checker's diagnostics of one file, no more than a person would look at.
fn bounded(mut found: Vec<Diagnostic>, syntax: &[Diagnostic]) -> Vec<Diagnostic> {
    found.sort_by_key(|diagnostic| (diagnostic.severity(), diagnostic.primary.span));
    let left_out = found.len().saturating_sub(MAX_DIAGNOSTICS);
    found.truncate(MAX_DIAGNOSTICS);
    if left_out > 0
        && let Some(last) = found.last_mut()
    {
        last.message = format!("{} more problems in this file are not shown", left_out + 1);
        last.primary.text = "one of them".to_string();
        last.secondary.clear();
        last.help = vec!["put the others right first".to_string()];
    }
    found.extend_from_slice(syntax);
    found
}

fn imported_twice(name: &str, first: Span, again: Span) -> Diagnostic {
    let message = format!("{} is imported from two files", quoted(name));
    Diagnostic::new(Code::DuplicateDefinition, again, message)
        .label("again here")
        .also(first, "first here")
        .help("import one of them with `except`, `prefix` or `rename`")
}

fn imported_form(name: &str, span: Span) -> Diagnostic {
    let message = format!("{} is the name of a special form and keeps its meaning", quoted(name));
    Diagnostic::new(Code::ConstantRedefined, span, message)
        .label("cannot be imported under this name")
        .help("choose another name in `rename` or `prefix`")
}

fn shadows_library(name: &str, span: Span) -> Diagnostic {
    let what = if Form::named(name).is_some() { "the form" } else { "the library procedure" };
    let shown = quoted(name);
    Diagnostic::new(Code::ShadowsLibrary, span, format!("this definition hides {what} {shown}"))
        .label("in this whole file, the name means this")
        .help("choose another name, unless that is on purpose")
}
