//! The one way to lay out a program.
//!
//! Where the author broke a form over several lines it stays broken, and where it was on one line it
//! stays there if it fits: the formatter decides how lines are indented and what shares a line, not
//! which forms deserve lines of their own. Comments stay, atoms keep their spelling, and formatting
//! what was formatted changes nothing.

mod align;
mod build;
mod forms;
mod item;
mod print;

use crate::diagnostic::Diagnostic;
use crate::source::FileId;
use crate::syntax::{Tree, read};

/// How many characters a line has at most, unless something in it cannot be broken.
pub const MAX_WIDTH: usize = 100;

/// Lays out a tree that was read from this text without errors.
pub fn format(tree: &Tree, text: &str) -> String {
    let items = build::build(tree, text);
    let printed = print::print(&items);
    align::align_comments(printed)
}

/// Reads a text and lays it out, or says what is wrong with it.
///
/// ```
/// use retake_lang::format::format_source;
///
/// assert_eq!(format_source("(define   x\n1)").as_deref(), Ok("(define x\n  1)\n"));
/// ```
pub fn format_source(text: &str) -> Result<String, Vec<Diagnostic>> {
    let (tree, diagnostics) = read(FileId(0), text);
    if diagnostics.is_empty() { Ok(format(&tree, text)) } else { Err(diagnostics) }
}
