//! The only place that prints. Commands hand over values; how they look is decided here.

pub(crate) mod diff;
mod excerpt;
pub(crate) mod json;
mod output;
mod table;
pub(crate) mod tasks;
pub(crate) mod tasks_json;
pub(crate) mod terminal;
mod visible;

pub(crate) use output::Output;
pub(crate) use tasks::TaskMatch;
pub(crate) use tasks_json::{Checked, CheckedFile};
