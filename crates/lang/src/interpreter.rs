//! Checker and machine together: what most hosts want.

use std::sync::Arc;

use crate::analyze::{Checked, Importer, Session};
use crate::diagnostic::Diagnostic;
use crate::source::Sources;
use crate::vm::{Limits, Machine, Style, Value, print};

/// A session of checking and running: one file, or any number of inputs one after the other.
pub struct Interpreter {
    session: Session,
    machine: Machine,
}

impl Interpreter {
    /// An interpreter that has the library and nothing else.
    pub fn new(limits: Limits) -> Self {
        Interpreter {
            session: Session::new(Machine::first_global()),
            machine: Machine::new(limits),
        }
    }

    /// Checks a file and what it imports, and puts it in line to be run, unless there are errors.
    pub fn file(
        &mut self,
        key: &str,
        name: &str,
        text: impl Into<Arc<str>>,
        importer: &mut dyn Importer,
    ) -> Vec<Diagnostic> {
        let checked = self.session.file(key, name, text.into(), importer);
        self.accept(checked)
    }

    /// The same for something typed in, which sees and may redefine what was defined before.
    pub fn input(
        &mut self,
        name: &str,
        text: impl Into<Arc<str>>,
        importer: &mut dyn Importer,
    ) -> Vec<Diagnostic> {
        let checked = self.session.input(name, text.into(), importer);
        self.accept(checked)
    }

    fn accept(&mut self, checked: Checked) -> Vec<Diagnostic> {
        if !checked.diagnostics.iter().any(Diagnostic::is_error) {
            self.machine.load(&checked.units);
            let names = self.session.globals().iter().map(|global| global.name.clone());
            self.machine.name_globals(Machine::first_global(), names);
        }
        checked.diagnostics
    }

    /// The machine, to step it.
    pub fn machine(&mut self) -> &mut Machine {
        &mut self.machine
    }

    /// What has been checked so far.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Every text that has been checked, to tell places in them.
    pub fn sources(&self) -> &Sources {
        &self.session.sources
    }

    /// A value as a program would write it, in at most about `limit` bytes.
    pub fn show(&self, value: Value, limit: usize) -> String {
        print(self.machine.heap(), value, Style::Write, limit).text
    }
}
