//! `import`: which files, and which of their names under what name.

use std::collections::HashMap;
use std::sync::Arc;

use super::forms::Form;
use crate::diagnostic::message::{either, quoted};
use crate::diagnostic::{Code, Diagnostic};
use crate::ir::GlobalId;
use crate::source::Span;
use crate::syntax::{NodeId, NodeKind, Tree};

/// One file of an `import` form, with what is to be done to its names.
#[derive(Clone, Debug)]
pub(super) struct ImportSet {
    /// The whole set as written.
    pub(super) span: Span,
    /// The path as written.
    pub(super) path: Arc<str>,
    /// Which file it is, once it has been found.
    pub(super) key: Option<String>,
    /// From the inside out.
    steps: Vec<Step>,
}

#[derive(Clone, Debug)]
enum Step {
    Only(Vec<Name>),
    Except(Vec<Name>),
    Prefix(Arc<str>),
    Rename(Vec<(Name, Name)>),
}

type Name = (Arc<str>, Span);

/// The names that an import makes visible.
pub(super) type Names = HashMap<Arc<str>, GlobalId>;

/// The import sets of all `import` forms at the top level.
pub(super) fn find(tree: &Tree, text: &str, diagnostics: &mut Vec<Diagnostic>) -> Vec<ImportSet> {
    let mut finder = Finder { tree, text, diagnostics };
    let mut todo: Vec<NodeId> = tree.roots.iter().rev().copied().collect();
    let mut sets = Vec::new();
    while let Some(node) = todo.pop() {
        let Some([head, rest @ ..]) = tree.list(node) else { continue };
        match tree.symbol(*head).and_then(|name| Form::named(name)) {
            Some(Form::Begin | Form::Progn) => todo.extend(rest.iter().rev()),
            Some(Form::Import) if rest.is_empty() => finder.wrong(node, "imports nothing"),
            Some(Form::Import) => sets.extend(rest.iter().filter_map(|set| finder.set(*set))),
            _ => {}
        }
    }
    sets
}

struct Finder<'a> {
    tree: &'a Tree,
    text: &'a str,
    diagnostics: &'a mut Vec<Diagnostic>,
}

impl Finder<'_> {
    /// One import set. None for the libraries of R7RS, which are always there, and for mistakes.
    fn set(&mut self, outer: NodeId) -> Option<ImportSet> {
        let tree = self.tree;
        let mut steps = Vec::new();
        let mut node = outer;
        loop {
            match &tree.get(node).kind {
                NodeKind::Str(path) => {
                    steps.reverse();
                    let (span, path) = (tree.span(outer), path.clone());
                    return Some(ImportSet { span, path, key: None, steps });
                }
                NodeKind::Invalid => return None,
                _ => {}
            }
            let Some([head, rest @ ..]) = tree.list(node) else {
                self.wrong(node, "is not an import set");
                return None;
            };
            match (tree.symbol(*head).map(|name| &**name), rest) {
                (Some("scheme" | "srfi"), _) if is_library_name(tree, rest) => {
                    self.library(outer, &steps);
                    return None;
                }
                (Some(word @ ("only" | "except" | "prefix" | "rename")), [inner, rest @ ..]) => {
                    steps.push(self.step(node, word, rest)?);
                    node = *inner;
                }
                _ => {
                    self.wrong(node, "is not an import set");
                    return None;
                }
            }
        }
    }

    fn step(&mut self, node: NodeId, word: &str, rest: &[NodeId]) -> Option<Step> {
        let tree = self.tree;
        let name = |node: &NodeId| Some((tree.symbol(*node)?.clone(), tree.span(*node)));
        let names = || rest.iter().map(name).collect::<Option<Vec<Name>>>();
        let pair = |node: &NodeId| match tree.list(*node)? {
            [from, to] => Some((name(from)?, name(to)?)),
            _ => None,
        };
        let step = match word {
            "only" => names().map(Step::Only),
            "except" => names().map(Step::Except),
            "prefix" => match rest {
                [prefix] => name(prefix).map(|(prefix, _)| Step::Prefix(prefix)),
                _ => None,
            },
            _ => rest.iter().map(pair).collect::<Option<_>>().map(Step::Rename),
        };
        if step.is_none() {
            self.wrong(node, &format!("is not written like `{word}` should be"));
        }
        step
    }

    /// Accepts `(scheme base)` and its like, which programs copied from elsewhere begin with.
    fn library(&mut self, outer: NodeId, steps: &[Step]) {
        if steps.iter().any(|step| matches!(step, Step::Prefix(_) | Step::Rename(_))) {
            self.wrong(outer, "renames library procedures, which have one name here");
        }
    }

    fn wrong(&mut self, node: NodeId, what: &str) {
        let span = self.tree.span(node);
        let message = format!("{} {what}", quoted(&self.text[span.range()]));
        let diagnostic = Diagnostic::new(Code::BadForm, span, message)
            .help(format!("it is written: {}", Form::Import.doc().usage))
            .help("a file is named by a string; `(scheme …)` and `(srfi …)` are always there");
        self.diagnostics.push(diagnostic);
    }
}

fn is_library_name(tree: &Tree, rest: &[NodeId]) -> bool {
    rest.iter().all(|node| matches!(tree.get(*node).kind, NodeKind::Symbol(_) | NodeKind::Int(_)))
}

impl ImportSet {
    /// The names that this set makes visible, out of all that the file defines, and what it mentions
    /// that the file has not.
    pub(super) fn resolve(&self, exports: &Names) -> (Names, Vec<Missing>) {
        let (mut names, mut missing) = (exports.clone(), Vec::new());
        for step in &self.steps {
            names = step.apply(names, &mut missing);
        }
        (names, missing)
    }

    /// The message for a name that the file has not.
    pub(super) fn missing(&self, missing: &Missing, near: &[String]) -> Diagnostic {
        let (name, span) = (&missing.name, missing.span);
        let message = format!("{} does not define {}", quoted(&self.path), quoted(name));
        let diagnostic =
            Diagnostic::new(Code::ImportedNameMissing, span, message).label("not defined there");
        match near.is_empty() {
            true => diagnostic,
            false => diagnostic.help(format!("did you mean {}?", either(near))),
        }
    }

    /// The names that this set would make visible, if the set lists them itself.
    pub(super) fn listed(&self) -> Option<Vec<Arc<str>>> {
        let Some(Step::Only(names)) = self.steps.first() else { return None };
        let assumed = names.iter().map(|(name, _)| (name.clone(), GlobalId(0))).collect();
        let (names, _) = self.resolve(&assumed);
        Some(names.into_keys().collect())
    }
}

/// A name that an import set mentions and the file has not.
#[derive(Clone, Debug)]
pub(super) struct Missing {
    /// The name in the file.
    pub(super) name: Arc<str>,
    /// Where it is mentioned.
    pub(super) span: Span,
    /// What it would have been called here.
    pub(super) becomes: Arc<str>,
}

impl Missing {
    fn new((name, span): &Name, becomes: &Arc<str>) -> Self {
        Missing { name: name.clone(), span: *span, becomes: becomes.clone() }
    }
}

impl Step {
    fn apply(&self, names: Names, missing: &mut Vec<Missing>) -> Names {
        match self {
            Step::Only(wanted) => only(&names, wanted, missing),
            Step::Except(unwanted) => except(names, unwanted, missing),
            Step::Prefix(prefix) => {
                names.into_iter().map(|(name, id)| (format!("{prefix}{name}").into(), id)).collect()
            }
            Step::Rename(pairs) => rename(names, pairs, missing),
        }
    }
}

fn only(names: &Names, wanted: &[Name], missing: &mut Vec<Missing>) -> Names {
    let mut chosen = Names::new();
    for name in wanted {
        match names.get(&name.0) {
            Some(id) => _ = chosen.insert(name.0.clone(), *id),
            None => missing.push(Missing::new(name, &name.0)),
        }
    }
    chosen
}

fn except(mut names: Names, unwanted: &[Name], missing: &mut Vec<Missing>) -> Names {
    for name in unwanted {
        if names.remove(&name.0).is_none() {
            missing.push(Missing::new(name, &name.0));
        }
    }
    names
}

fn rename(mut names: Names, pairs: &[(Name, Name)], missing: &mut Vec<Missing>) -> Names {
    // Two names may be exchanged, so the new ones wait until all old ones are gone.
    let mut renamed = Names::new();
    for (from, (to, _)) in pairs {
        match names.remove(&from.0) {
            Some(id) => _ = renamed.insert(to.clone(), id),
            None => missing.push(Missing::new(from, to)),
        }
    }
    names.extend(renamed);
    names
}
