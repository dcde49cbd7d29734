//! Strings. They are never changed, and indexes count characters.

mod basics;
mod case;
mod compare;
mod format;
mod layout;
mod search;
mod slices;
mod split;

pub(super) use self::slices::chars_between;

use super::builtin::Builtin;

pub(super) const TABLES: &[&[Builtin]] = &[
    basics::BUILTINS,
    compare::BUILTINS,
    slices::BUILTINS,
    search::BUILTINS,
    split::BUILTINS,
    case::BUILTINS,
    layout::BUILTINS,
    format::BUILTINS,
];
