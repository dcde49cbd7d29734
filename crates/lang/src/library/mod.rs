//! The procedures every program has.
//!
//! One table ([`Builtin`]) is what the checker, the compiler, the machine, the REPL's `,doc` and the
//! reference manual's test all look at: a procedure is added in one place.

mod args;
mod booleans;
mod builtin;
mod characters;
mod control;
mod diffs;
mod effects;
mod equivalence;
mod errors;
mod higher_order;
mod json;
mod lists;
mod maps;
mod numbers;
mod prelude_source;
mod promises;
mod reading;
mod records;
mod regexes;
mod signature;
mod sorting;
mod strings;
mod symbols;
mod tasks;
mod templates;
mod vectors;

pub use builtin::{Arity, Body, Builtin, BuiltinId, Control, Native};
pub use equivalence::{equal, eqv};
pub use json::to_json;
pub(crate) use numbers::logarithm;
pub use prelude_source::prelude_source;
pub(crate) use regexes::RegexCache;

use std::collections::HashMap;
use std::sync::LazyLock;

/// The procedures of one chapter of the reference manual.
pub struct Group {
    /// The chapter's title.
    pub title: &'static str,
    tables: &'static [&'static [Builtin]],
}

impl Group {
    /// The procedures, internal ones included.
    pub fn builtins(&self) -> impl Iterator<Item = &'static Builtin> + use<> {
        self.tables.iter().flat_map(|table| table.iter())
    }
}

/// All groups, in the order of the reference manual.
pub const GROUPS: &[Group] = &[
    Group { title: "Equivalence", tables: &[equivalence::BUILTINS] },
    Group { title: "Numbers", tables: numbers::TABLES },
    Group { title: "Booleans and nil", tables: &[booleans::BUILTINS] },
    Group { title: "Symbols and keywords", tables: &[symbols::BUILTINS] },
    Group { title: "Characters", tables: &[characters::BUILTINS] },
    Group { title: "Lists", tables: lists::TABLES },
    Group { title: "Vectors", tables: &[vectors::BUILTINS] },
    Group { title: "Strings", tables: strings::TABLES },
    Group { title: "Maps", tables: maps::TABLES },
    Group { title: "Higher-order procedures", tables: &[higher_order::BUILTINS] },
    Group { title: "Sorting and grouping", tables: &[sorting::BUILTINS] },
    Group { title: "JSON", tables: json::TABLES },
    Group { title: "Programs as data", tables: &[reading::BUILTINS] },
    Group { title: "Regular expressions", tables: regexes::TABLES },
    Group { title: "Templates", tables: &[templates::BUILTINS] },
    Group { title: "Tasks", tables: &[tasks::BUILTINS] },
    Group { title: "Diffs", tables: &[diffs::BUILTINS] },
    Group { title: "Errors", tables: &[errors::BUILTINS] },
    Group { title: "Records", tables: &[records::BUILTINS] },
    Group { title: "Control", tables: &[control::BUILTINS, promises::BUILTINS] },
    Group { title: "The world", tables: &[effects::BUILTINS] },
];

struct Registry {
    all: Vec<&'static Builtin>,
    by_name: HashMap<&'static str, BuiltinId>,
}

static REGISTRY: LazyLock<Registry> = LazyLock::new(|| {
    let all: Vec<&'static Builtin> = GROUPS.iter().flat_map(Group::builtins).collect();
    let by_name =
        all.iter().enumerate().map(|(at, builtin)| (builtin.name, BuiltinId(at as u16))).collect();
    Registry { all, by_name }
});

/// The procedure called so, internal ones (whose names begin with `%`) included.
pub fn lookup(name: &str) -> Option<BuiltinId> {
    REGISTRY.by_name.get(name).copied()
}

/// What is known of a procedure.
pub fn get(id: BuiltinId) -> &'static Builtin {
    REGISTRY.all[id.0 as usize]
}

/// Every procedure, internal ones included.
pub fn all() -> impl Iterator<Item = (BuiltinId, &'static Builtin)> {
    REGISTRY.all.iter().enumerate().map(|(at, builtin)| (BuiltinId(at as u16), *builtin))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_is_listed_twice() {
        for (id, builtin) in all() {
            assert_eq!(lookup(builtin.name), Some(id), "{}", builtin.name);
        }
    }

    #[test]
    fn every_procedure_is_documented() {
        for (_, builtin) in all() {
            assert!(builtin.usage.starts_with(&format!("({}", builtin.name)), "{}", builtin.name);
            assert!(builtin.doc.ends_with('.'), "{}", builtin.name);
        }
    }
}
