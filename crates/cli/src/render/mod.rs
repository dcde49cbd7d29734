//! The only place that prints. Commands hand over values; how they look is decided here.

pub(crate) mod diff;
mod excerpt;
pub(crate) mod json;
mod output;
pub(crate) mod terminal;
mod visible;

pub(crate) use output::Output;
