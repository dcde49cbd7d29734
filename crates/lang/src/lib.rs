//! The workflow language of Retake.
//!
//! Text goes through [`syntax`] to a tree, through the checker to a core program ([`ir`]), through
//! the compiler to bytecode, and is run by a virtual machine ([`vm`]) that asks its host for
//! everything outside itself. Nothing here reads a file, knows the time or is async.

pub mod analyze;
pub mod bytecode;
pub mod compile;
pub mod datum;
pub mod diagnostic;
pub mod effect;
pub mod error_kind;
pub mod format;
pub mod interpreter;
pub mod ir;
pub mod library;
pub mod migrate;
pub mod source;
pub mod syntax;
pub mod task;
pub mod text_template;
pub mod vm;
