//! Core program to bytecode. Phase is a folder, construct is a file.

mod assign;
mod call;
mod clauses;
mod expr;
mod function;
mod guard;
mod inline;
mod lambda;
mod loops;
mod named_let;
mod scope;
mod variables;

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use self::function::Function;
use self::variables::Storage;
use crate::bytecode::{Program, Proto};
use crate::datum::Datum;
use crate::ir::{GlobalId, Unit, VarId};
use crate::library::BuiltinId;
use crate::source::Span;
use crate::task::Template;

/// What the compiler must know besides the unit.
pub struct Environment<'a> {
    /// Where the library procedures that are written in the language have been compiled to. While
    /// the library itself is compiled it is empty.
    pub prelude: &'a HashMap<BuiltinId, GlobalId>,
    /// Whether the unit is part of the library.
    pub library: bool,
}

/// Compiles a unit without errors, and returns the number of its code.
pub fn compile(unit: &Unit, environment: &Environment<'_>, program: &mut Program) -> u32 {
    let loops = loops::plain_loops(&unit.body);
    let storage = variables::storage(&unit.body, unit.vars.len(), &loops);
    let mut compiler = Compiler {
        environment,
        program,
        unit,
        loops,
        storage,
        functions: Vec::new(),
        constants: HashMap::new(),
    };
    compiler.unit()
}

/// Compiles one unit.
struct Compiler<'a> {
    environment: &'a Environment<'a>,
    program: &'a mut Program,
    unit: &'a Unit,
    loops: HashSet<VarId>,
    storage: Vec<Storage>,
    /// The functions being compiled, the innermost last.
    functions: Vec<Function>,
    /// Simple constants that have been used already.
    constants: HashMap<String, u32>,
}

/// What becomes of an expression's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Use {
    /// It stays on the stack.
    Value,
    /// It is the value of the running function.
    Return,
    /// Nobody wants it.
    Drop,
}

impl Compiler<'_> {
    fn unit(&mut self) -> u32 {
        let name: Arc<str> = "top level".into();
        let span = self.unit.body.first().map_or(Span::new(self.unit.file, 0, 0), |form| form.span);
        self.functions.push(Function::new(name, 0, false));
        self.sequence(&self.unit.body, Use::Value, span);
        self.emit(crate::bytecode::Op::Halt, span);
        self.finish_function()
    }

    fn storage_of(&self, var: VarId) -> Storage {
        self.storage[var.0 as usize]
    }

    fn function(&mut self) -> &mut Function {
        self.functions.last_mut().expect("code is only emitted inside a function")
    }

    /// Adds the innermost function to the program.
    fn finish_function(&mut self) -> u32 {
        let function = self.functions.pop().expect("a function is finished once");
        let proto: Proto = function.finish(self.environment.library);
        self.program.protos.push(Arc::new(proto));
        self.program.protos.len() as u32 - 1
    }

    /// The number of a top-level variable, for which the run will have room.
    fn global(&mut self, global: GlobalId) -> u32 {
        self.program.globals = self.program.globals.max(global.0 + 1);
        global.0
    }

    /// The number of a task, the same for the same one.
    fn task(&mut self, task: &Arc<Template>) -> u32 {
        let tasks = &mut self.program.tasks;
        let known = tasks.iter().position(|other| Arc::ptr_eq(other, task));
        known.unwrap_or_else(|| {
            tasks.push(task.clone());
            tasks.len() - 1
        }) as u32
    }

    fn constant(&mut self, datum: &Datum) -> u32 {
        let key = match datum {
            Datum::Str(_) | Datum::Symbol(_) | Datum::Keyword(_) | Datum::Int(_) => {
                format!("{datum:?}")
            }
            _ => return self.add_constant(datum),
        };
        if let Some(known) = self.constants.get(&key) {
            return *known;
        }
        let index = self.add_constant(datum);
        self.constants.insert(key, index);
        index
    }

    fn add_constant(&mut self, datum: &Datum) -> u32 {
        self.program.constants.push(datum.clone());
        self.program.constants.len() as u32 - 1
    }
}
