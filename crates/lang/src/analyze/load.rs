//! Finds and reads a file and all that it imports, before any of them is checked.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::forms::can_be_variable;
use super::import_set::{self, ImportSet};
use super::importer::{Imported, Importer};
use super::scan::{self, Found};
use crate::diagnostic::message::quoted;
use crate::diagnostic::{Code, Diagnostic};
use crate::ir::GlobalId;
use crate::source::{FileId, Sources, Span};
use crate::syntax::{self, Tree};

/// What a file defines at its top level, for those that import it.
#[derive(Clone, Debug)]
pub(super) struct Exports {
    pub(super) names: Arc<HashMap<Arc<str>, GlobalId>>,
    /// Whether the file could be read well enough to know all its definitions.
    pub(super) is_complete: bool,
}

/// The text to begin with.
pub(super) struct Root {
    /// `None` for an input, which nothing can import.
    pub(super) key: Option<String>,
    pub(super) name: String,
    pub(super) text: Arc<str>,
}

/// One file, read.
pub(super) struct File {
    pub(super) key: Option<String>,
    pub(super) name: String,
    pub(super) id: FileId,
    pub(super) text: Arc<str>,
    pub(super) tree: Tree,
    /// What the reader had to say, and what there is to say about the imports.
    pub(super) diagnostics: Vec<Diagnostic>,
    pub(super) imports: Vec<ImportSet>,
    /// What it defines at its top level.
    pub(super) found: Vec<Found>,
    pub(super) own: Arc<HashMap<Arc<str>, GlobalId>>,
}

/// Reads a file and all that it imports, except what is known already. Imported files come before
/// those that import them; the root is the last.
pub(super) fn load(
    sources: &mut Sources,
    known: &HashMap<String, Exports>,
    root: Root,
    importer: &mut dyn Importer,
) -> Vec<File> {
    let mut loader = Loader {
        sources,
        known,
        importer,
        open: Vec::new(),
        done: Vec::new(),
        read: HashSet::new(),
    };
    loader.begin(root);
    // A chain of imports is as long as the user makes it, so it is not followed by recursion.
    while let Some(last) = loader.open.len().checked_sub(1) {
        loader.step(last);
    }
    loader.done
}

struct Loader<'a> {
    sources: &'a mut Sources,
    known: &'a HashMap<String, Exports>,
    importer: &'a mut dyn Importer,
    /// The files whose imports are being followed, each imported by the one before, with the
    /// number of the import that comes next.
    open: Vec<(File, usize)>,
    done: Vec<File>,
    /// The keys of all files read here.
    read: HashSet<String>,
}

impl Loader<'_> {
    fn begin(&mut self, root: Root) {
        let Root { key, name, text } = root;
        self.read.extend(key.clone());
        let id = self.sources.add(name.clone(), text.clone());
        let (tree, mut diagnostics) = syntax::read(id, &text);
        let imports = import_set::find(&tree, &text, &mut diagnostics);
        let found = scan::definitions(&tree, &tree.roots);
        let own = Arc::default();
        let file = File { key, name, id, text, tree, diagnostics, imports, found, own };
        self.open.push((file, 0));
    }

    /// Follows the next import of the file that was begun last.
    fn step(&mut self, last: usize) {
        let (file, next) = &mut self.open[last];
        let Some(set) = file.imports.get(*next) else {
            self.done.extend(self.open.pop().map(|(file, _)| file));
            return;
        };
        let at = *next;
        *next += 1;
        match self.importer.import(&file.name, &set.path) {
            Ok(imported) => self.follow(last, at, imported),
            Err(why) => {
                let diagnostic = not_found(set, &why);
                file.diagnostics.push(diagnostic);
            }
        }
    }

    fn follow(&mut self, last: usize, at: usize, imported: Imported) {
        let Imported { key, name, text } = imported;
        let is_read = self.known.contains_key(&key) || self.read.contains(&key);
        let same = |(file, _): &(File, usize)| file.key.as_deref() == Some(&*key);
        let cycle = if is_read { self.open.iter().position(same) } else { None };
        let names: Vec<String> = match cycle {
            Some(first) => self.open[first..].iter().map(|(file, _)| file.name.clone()).collect(),
            None => Vec::new(),
        };
        let (file, _) = &mut self.open[last];
        if cycle.is_some() {
            file.diagnostics.push(import_cycle(file.imports[at].span, names));
        }
        file.imports[at].key = Some(key.clone());
        if !is_read {
            self.begin(Root { key: Some(key), name, text });
        }
    }
}

impl File {
    /// The names defined at the top level, with their places; a name may come more than once.
    pub(super) fn definitions(&self) -> impl Iterator<Item = (Arc<str>, Span)> {
        self.found.iter().filter_map(|found| {
            let name = self.tree.symbol(found.name)?;
            can_be_variable(name).then(|| (name.clone(), self.tree.span(found.name)))
        })
    }

    pub(super) fn exports(&self) -> Exports {
        Exports { names: self.own.clone(), is_complete: !self.is_torn() }
    }

    /// Whether brackets do not fit, so that what belongs where is a guess.
    pub(super) fn is_torn(&self) -> bool {
        let torn = [
            Code::UnclosedDelimiter,
            Code::UnexpectedClose,
            Code::MismatchedClose,
            Code::UnterminatedString,
            Code::UnterminatedComment,
            Code::TooDeep,
            Code::FileTooLarge,
            Code::NotText,
        ];
        self.diagnostics.iter().any(|diagnostic| torn.contains(&diagnostic.code))
    }
}

/// How many characters of the host's reason a message repeats.
const MAX_REASON: usize = 200;

fn not_found(set: &ImportSet, why: &str) -> Diagnostic {
    let why: String = why.chars().filter(|sign| !sign.is_control()).take(MAX_REASON).collect();
    let message = format!("cannot import {}: {why}", quoted(&set.path));
    Diagnostic::new(Code::ImportNotFound, set.span, message)
        .label("imported here")
        .help("paths are relative to the file that imports")
}

fn import_cycle(span: Span, mut names: Vec<String>) -> Diagnostic {
    names.extend(names.first().cloned());
    let chain: Vec<String> = names.iter().map(|name| quoted(name)).collect();
    let message = format!("files import each other in a circle: {}", bounded(&chain).join(" → "));
    Diagnostic::new(Code::ImportCycle, span, message)
        .label("closes the circle")
        .help("move what both need into a third file that imports neither")
}

/// How many files of a circle are named.
const MAX_CHAIN: usize = 10;

/// The first and last files of a long chain.
fn bounded(chain: &[String]) -> Vec<&str> {
    let all = chain.iter().map(String::as_str);
    if chain.len() <= MAX_CHAIN {
        return all.collect();
    }
    let (head, tail) = (all.clone().take(MAX_CHAIN / 2), all.skip(chain.len() - MAX_CHAIN / 2));
    head.chain(std::iter::once("…")).chain(tail).collect()
}
