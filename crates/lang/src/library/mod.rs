//! The procedures every program has.
//!
//! One table ([`Builtin`]) is what the checker, the compiler, the machine, the REPL's `,doc` and the
//! reference manual's test all look at: a procedure is added in one place.

mod builtin;

pub use builtin::{Arity, Body, Builtin, BuiltinId, Control, Native};

use std::collections::HashMap;
use std::sync::LazyLock;

/// The tables of all groups, in the order of the reference manual.
const GROUPS: &[&[Builtin]] = &[];

struct Registry {
    all: Vec<&'static Builtin>,
    by_name: HashMap<&'static str, BuiltinId>,
}

static REGISTRY: LazyLock<Registry> = LazyLock::new(|| {
    let all: Vec<&'static Builtin> = GROUPS.iter().flat_map(|group| group.iter()).collect();
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
