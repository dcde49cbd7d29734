//! The programs, and how each engine runs them.
//!
//! A program defines `(main)`. Where the engines spell something differently, each has a text of its
//! own for that program.

use retake_lang::analyze::NoImports;
use retake_lang::interpreter::Interpreter;
use retake_lang::vm::{Limits, Step};
use steel::steel_vm::engine::Engine;

/// One program for both engines.
pub struct Program {
    /// Its name in the report.
    pub name: &'static str,
    /// For Retake.
    pub retake: &'static str,
    /// For Steel.
    pub steel: &'static str,
    /// What `(main)` returns, as both engines write it.
    pub value: &'static str,
}

macro_rules! same {
    ($name:literal, $value:literal) => {
        Program {
            name: $name,
            retake: include_str!(concat!("../../programs/", $name, ".scm")),
            steel: include_str!(concat!("../../programs/", $name, ".scm")),
            value: $value,
        }
    };
}

macro_rules! differing {
    ($name:literal, $value:literal) => {
        Program {
            name: $name,
            retake: include_str!(concat!("../../programs/", $name, ".scm")),
            steel: include_str!(concat!("../../programs/", $name, ".steel.scm")),
            value: $value,
        }
    };
}

/// What both engines run.
pub const PROGRAMS: &[Program] = &[
    same!("fib", "832040"),
    same!("tak", "7"),
    same!("count", "10000000"),
    same!("lists", "100001000000"),
    same!("sort", "19999"),
    same!("strings", "40000"),
    differing!("maps", "5000050000"),
    same!("closures", "4500001500000"),
    same!("deep", "1000000"),
    differing!("loop", "200000"),
];

/// A program loaded into Retake, ready to be run again and again.
pub struct Retake(Interpreter);

impl Retake {
    /// Checks and compiles the program.
    pub fn load(program: &Program) -> Self {
        let mut interpreter = Interpreter::new(Limits::default());
        let found = interpreter.input("program", program.retake, &mut NoImports);
        assert!(found.iter().all(|found| !found.is_error()), "{found:?}");
        let mut retake = Retake(interpreter);
        retake.finish();
        retake
    }

    /// Calls `(main)`.
    pub fn run(&mut self) -> String {
        self.0.machine().heap_mut().refuel(u64::MAX);
        self.0.input("call", "(main)", &mut NoImports);
        self.finish()
    }

    fn finish(&mut self) -> String {
        loop {
            match self.0.machine().step(100_000_000) {
                Step::Done(value) => return self.0.show(value, 1000),
                Step::OutOfFuel => {}
                other => panic!("{other:?}"),
            }
        }
    }
}

/// A program loaded into Steel.
pub struct Steel(Engine);

impl Steel {
    /// Compiles the program.
    pub fn load(program: &Program) -> Self {
        let mut engine = Engine::new();
        engine.run(program.steel).expect("the program runs");
        Steel(engine)
    }

    /// Calls `(main)`.
    pub fn run(&mut self) -> String {
        let values = self.0.run("(main)").expect("main runs");
        values.last().map(ToString::to_string).unwrap_or_default()
    }
}
