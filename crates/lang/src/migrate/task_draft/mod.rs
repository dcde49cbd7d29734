//! The tasks of a translation, as XML and as `defatom`.

mod defatom;
mod xml;

use std::sync::Arc;

use crate::task::Template;

/// A task of the translation.
#[derive(Clone, Debug, PartialEq)]
pub struct TaskDraft {
    /// What the workflow calls it by.
    pub name: Arc<str>,
    /// A template that nothing is to be said about.
    pub xml: String,
    /// The same as a form of the language.
    pub defatom: String,
}

/// A task before it is written.
pub(super) struct Draft {
    pub(super) template: Template,
    /// The comments at it.
    pub(super) notes: Vec<String>,
}

impl Draft {
    pub(super) fn write(&self) -> TaskDraft {
        TaskDraft {
            name: self.template.name.value.clone(),
            xml: xml::write(self),
            defatom: defatom::write(self),
        }
    }
}
