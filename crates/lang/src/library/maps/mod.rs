//! Maps: immutable, JSON-shaped, in order of insertion. `nil` counts as an empty one.

mod basics;
mod entries;
mod fields;
mod merge;
mod paths;

pub(super) use self::fields::{Key, field};

use super::builtin::Builtin;

pub(super) const TABLES: &[&[Builtin]] = &[
    basics::BUILTINS,
    fields::BUILTINS,
    entries::BUILTINS,
    merge::BUILTINS,
    paths::BUILTINS,
    PRELUDE,
];

const PRELUDE: &[Builtin] = &[
    Builtin::prelude(
        "(map-update map key f [default])",
        "The map with what `f` returns for the value under `key`, or for `default` (`nil`) if \
         there is none, in its place.",
    ),
    Builtin::prelude(
        "(map-update-in map path f [default])",
        "Like `map-update`, for the value at the end of a list of keys.",
    ),
    Builtin::prelude(
        "(map-transform-values f map)",
        "The map with what `f` returns for each value in its place.",
    ),
    Builtin::prelude(
        "(map-transform-keys f map)",
        "The map with what `f` returns for each key in its place.",
    ),
    Builtin::prelude(
        "(map-filter keep? map)",
        "The entries for which `keep?`, called with key and value, is true.",
    ),
    Builtin::prelude(
        "(map-for-each f map)",
        "Calls `f` with the key and the value of each entry, in order.",
    ),
    Builtin::prelude(
        "(map-fold f start map)",
        "Calls `f` with key, value and what it returned last (at first `start`) for each entry.",
    ),
];
