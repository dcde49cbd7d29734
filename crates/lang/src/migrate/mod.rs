//! Older composites to workflows: XML that says what to do in which order becomes a procedure in the
//! language, and the atomic tasks in it become templates.
//!
//! `read` makes a model of the XML, `write` makes code of the model; `condition` and `command` are
//! the two little languages that stand in it. Nothing here reads or writes a file.
//!
//! Functions here recurse over the XML, which is never deeper than
//! [`MAX_DEPTH`](crate::task::xml::MAX_DEPTH).

mod code;
mod command;
mod condition;
mod model;
mod names;
mod prompt;
mod read;
mod scope;
mod task_draft;
mod write;

use std::sync::Arc;

pub use task_draft::TaskDraft;

use crate::diagnostic::Diagnostic;
use crate::format::format_source;
use crate::source::FileId;

/// What became of a file.
#[derive(Clone, Debug, Default)]
pub struct Migration {
    /// The name of the procedure.
    pub name: String,
    /// The workflow, without its tasks. Empty if nothing could be translated.
    pub workflow: String,
    /// Its tasks.
    pub tasks: Vec<TaskDraft>,
    /// The tasks that it calls and that are defined elsewhere.
    pub library: Vec<Arc<str>>,
    /// What there is to say, in order of position.
    pub diagnostics: Vec<Diagnostic>,
    /// Where the tasks go in the single file: after the comment at its beginning.
    header: usize,
}

impl Migration {
    /// Workflow and tasks as one program.
    pub fn single_file(&self) -> String {
        let (header, rest) = self.workflow.split_at(self.header);
        let mut text = header.to_string();
        for task in &self.tasks {
            text.push('\n');
            text.push_str(&task.defatom);
        }
        text.push_str(rest);
        laid_out(&text)
    }

    /// Whether there is anything to run.
    pub fn is_empty(&self) -> bool {
        self.workflow.is_empty()
    }
}

/// Translates a file. `name` is what it is called, without its ending.
///
/// ```
/// use retake_lang::migrate::migrate;
/// use retake_lang::source::FileId;
///
/// let source = r#"<task type="script"><command>make test</command></task>"#;
/// let migration = migrate(FileId(0), source, "check");
/// assert!(migration.workflow.contains(r#"(system:run_script :command (list "make" "test"))"#));
/// ```
pub fn migrate(file: FileId, source: &str, name: &str) -> Migration {
    let read = read::read(file, source);
    let mut diagnostics = read.diagnostics;
    if read.steps.is_empty() {
        return Migration { name: names::kebab(name), diagnostics, ..Migration::default() };
    }
    let written = write::write(read.steps, read.notes, name);
    diagnostics.extend(written.diagnostics);
    diagnostics.sort_by_key(|diagnostic| diagnostic.primary.span);
    let header = laid_out(&written.header);
    Migration {
        name: written.name,
        header: header.len(),
        workflow: laid_out(&format!("{}\n{}", written.header, written.body)),
        tasks: written
            .drafts
            .iter()
            .map(|draft| {
                let task = draft.write();
                TaskDraft { defatom: laid_out(&task.defatom), ..task }
            })
            .collect(),
        library: written.library,
        diagnostics,
    }
}

/// The text in the layout of the formatter.
fn laid_out(text: &str) -> String {
    // What is written here can be read; a test with arbitrary files sees to it.
    format_source(text).unwrap_or_else(|_| text.to_string())
}
