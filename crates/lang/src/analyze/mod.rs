//! Tree to core program. The checker resolves every name, knows the shape of every form, and
//! reports all problems of all files at once. It never fails: where something is wrong it says so,
//! leaves [`ExprKind::Invalid`](crate::ir::ExprKind::Invalid) and goes on.
//!
//! A [`Session`] holds what is known across files and inputs. `load` finds the files, `unit`
//! checks one of them, `form` has one file for each sort of special form.
//!
//! Functions here recurse over the tree, which the reader keeps shallow
//! ([`MAX_NESTING`](crate::syntax::MAX_NESTING)). Whatever can be long rather than deep is a loop.

mod body;
mod call;
mod checker;
mod elsewhere;
mod expr;
mod facts;
mod form;
mod forms;
mod import_set;
mod importer;
mod load;
mod names;
mod reference;
mod scan;
mod session;
mod task_calls;
mod tasks;
mod unit;

pub(crate) use forms::is_taken;
pub use forms::{FormDoc, forms};
pub use importer::{Imported, Importer, NoImports};
pub use session::{Checked, GlobalInfo, Session};
