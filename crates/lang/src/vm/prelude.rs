//! The library's own source, compiled once for the whole process.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::analyze::Session;
use crate::bytecode::Program;
use crate::compile::{Environment, compile};
use crate::ir::GlobalId;
use crate::library::{self, Arity, Body, Builtin, BuiltinId, Native};

/// The compiled library.
pub(super) struct Prelude {
    pub(super) program: Program,
    /// The code that defines everything.
    pub(super) entry: u32,
    pub(super) globals: HashMap<BuiltinId, GlobalId>,
}

/// The library's procedures that are written in the language.
pub(super) fn compiled() -> &'static Prelude {
    static PRELUDE: LazyLock<Prelude> = LazyLock::new(compile_prelude);
    &PRELUDE
}

fn compile_prelude() -> Prelude {
    let mut session = Session::prelude();
    let source = library::prelude_source();
    let checked =
        session.file("prelude", "<library>", source.into(), &mut crate::analyze::NoImports);
    let errors: Vec<_> = checked.diagnostics.iter().filter(|found| found.is_error()).collect();
    assert!(errors.is_empty(), "the library's own source is right: {errors:#?}");
    let names = session.globals();
    let globals = names
        .iter()
        .enumerate()
        .filter_map(|(at, global)| Some((library::lookup(&global.name)?, GlobalId(at as u32))))
        .collect();
    let mut program = Program {
        globals: names.len() as u32,
        global_names: names.iter().map(|global| global.name.clone()).collect(),
        protos: super::stub::protos(),
        ..Program::default()
    };
    let environment = Environment { prelude: &globals, library: true };
    let entry = compile(&checked.units[0], &environment, &mut program);
    Prelude { program, entry, globals }
}

/// A library procedure in Rust, with what is needed to call it.
#[derive(Clone, Copy)]
pub(super) struct NativeEntry {
    pub(super) native: Native,
    pub(super) arity: Arity,
}

/// The procedures in Rust, by number, without the detour through the table.
pub(super) fn natives() -> &'static [Option<NativeEntry>] {
    static NATIVES: LazyLock<Vec<Option<NativeEntry>>> = LazyLock::new(|| {
        let entry = |builtin: &Builtin| match builtin.body {
            Body::Native(native) => Some(NativeEntry { native, arity: builtin.arity }),
            _ => None,
        };
        library::all().map(|(_, builtin)| entry(builtin)).collect()
    });
    &NATIVES
}
