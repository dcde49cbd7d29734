//! The tasks that programs can call.

use std::collections::HashSet;
use std::sync::Arc;

use crate::diagnostic::message::count;
use crate::diagnostic::{Code, Diagnostic};
use crate::task::{Library, Models, Template};

/// The tasks of a project, and which of them programs mention.
#[derive(Debug, Default)]
pub(super) struct Tasks {
    pub(super) library: Library,
    pub(super) models: Models,
    /// By name and version.
    pub(super) used: HashSet<String>,
    /// The names of tasks that programs mention and that do not exist.
    pub(super) unknown: HashSet<String>,
}

/// How many unused tasks are shown with their places, and how many are named at all.
const MAX_SHOWN: usize = 5;

impl Tasks {
    /// The task called so, which is then used.
    pub(super) fn mention(&mut self, name: &str) -> Option<Arc<Template>> {
        let task = self.library.get(name)?;
        self.used.insert(task.id());
        Some(task.clone())
    }

    /// What to say about `name@version` where there is the name but not the version.
    pub(super) fn other_versions(&self, name: &str) -> Option<String> {
        let (name, _) = name.rsplit_once('@')?;
        let versions = self.library.versions(name);
        let shown: Vec<String> =
            versions.iter().take(MAX_SHOWN).map(|task| format!("`{}`", task.id())).collect();
        (!shown.is_empty()).then(|| format!("there is {}", shown.join(", ")))
    }

    /// The names of the tasks that programs mention, and of those that these build on.
    fn mentioned(&self) -> HashSet<&str> {
        let mut todo: Vec<&Arc<Template>> =
            self.used.iter().filter_map(|id| self.library.get(id)).collect();
        let mut names = HashSet::new();
        while let Some(task) = todo.pop() {
            if names.insert(&*task.name.value) {
                let base = task.based_on.as_ref().and_then(|base| self.library.get(&base.value));
                todo.extend(base);
            }
        }
        names
    }

    /// A note about the tasks that no program mentions. Older versions of a task need not be.
    pub(super) fn unused(&self) -> Option<Diagnostic> {
        let mentioned = self.mentioned();
        let is_unused = |task: &&Arc<Template>| !mentioned.contains(&*task.name.value);
        let mut unused: Vec<&Arc<Template>> = self.library.newest().filter(is_unused).collect();
        unused.sort_by_key(|task| task.name.span);
        let (first, others) = unused.split_first()?;
        let message = match others.len() {
            0 => format!("the task `{}` is never used here", first.name.value),
            _ => format!("{} are never used here", count(unused.len(), "task")),
        };
        let mut diagnostic =
            Diagnostic::new(Code::UnusedTask, first.name.span, message).label("not used");
        for task in others.iter().take(MAX_SHOWN - 1) {
            diagnostic = diagnostic.also(task.name.span, "not used");
        }
        match unused.len().checked_sub(MAX_SHOWN) {
            Some(more @ 1..) => Some(diagnostic.help(format!("{more} more are not shown"))),
            _ => Some(diagnostic),
        }
    }
}
