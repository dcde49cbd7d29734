//! Where effects become real.
//!
//! The language only says what it wants of the world; this crate is what reaches out for it, and it
//! decides nothing about what happens next. So far it holds the project on disk ([`project`]): where
//! it is, what its settings say, and its library of tasks.

pub mod project;
pub mod text_file;
