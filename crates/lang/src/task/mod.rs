//! Task templates: what a workflow asks a model to do, written down once.

pub mod matching;
