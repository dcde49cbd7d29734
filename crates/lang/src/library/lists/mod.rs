//! Lists. `nil` counts as an empty one.

mod access;
mod associations;
mod build;
mod cxr;
mod search;
mod slices;

use super::builtin::Builtin;

pub(super) const TABLES: &[&[Builtin]] = &[
    access::BUILTINS,
    cxr::BUILTINS,
    build::BUILTINS,
    slices::BUILTINS,
    search::BUILTINS,
    associations::BUILTINS,
];
