//! JSON in and out.

mod extract;
mod parse;
mod write;

pub use self::write::to_json;

pub(super) use self::write::data_json;

use super::builtin::Builtin;

pub(super) const TABLES: &[&[Builtin]] = &[parse::BUILTINS, write::BUILTINS, extract::BUILTINS];
