//! Which names mean what at the place that is being checked.

use std::collections::HashMap;
use std::sync::Arc;

use crate::ir::{GlobalId, VarId};

/// What a name that the program binds means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    /// A local variable.
    Local(VarId),
    /// A variable at the top level of this file.
    Global(GlobalId),
    /// A variable at the top level of another file.
    Imported(GlobalId),
}

/// A point to return to when a scope ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Mark(usize);

/// All names in scope, with those they hide. Entering and leaving a scope costs as much as the
/// names bound in it, however many there are around it.
#[derive(Debug, Default)]
pub(super) struct Names {
    meanings: HashMap<Arc<str>, Vec<(Mark, Meaning)>>,
    trail: Vec<Arc<str>>,
}

impl Names {
    /// Where a scope begins.
    pub(super) fn mark(&self) -> Mark {
        Mark(self.trail.len())
    }

    /// Gives a name a meaning until the scope is left.
    pub(super) fn bind(&mut self, name: Arc<str>, meaning: Meaning) {
        let mark = self.mark();
        self.meanings.entry(name.clone()).or_default().push((mark, meaning));
        self.trail.push(name);
    }

    /// Forgets everything bound since the mark.
    pub(super) fn leave(&mut self, mark: Mark) {
        for name in self.trail.drain(mark.0..).rev() {
            if let Some(meanings) = self.meanings.get_mut(&name) {
                meanings.pop();
                if meanings.is_empty() {
                    self.meanings.remove(&name);
                }
            }
        }
    }

    /// What a name means here.
    pub(super) fn get(&self, name: &str) -> Option<Meaning> {
        self.meanings.get(name)?.last().map(|(_, meaning)| *meaning)
    }

    /// What a name means here, if it was bound since the mark.
    pub(super) fn get_since(&self, mark: Mark, name: &str) -> Option<Meaning> {
        let (bound, meaning) = self.meanings.get(name)?.last()?;
        (*bound >= mark).then_some(*meaning)
    }

    /// Every name in scope, in no order.
    pub(super) fn iter(&self) -> impl Iterator<Item = &str> {
        self.meanings.keys().map(|name| &**name)
    }
}
