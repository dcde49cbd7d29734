//! Interned names, collected like everything else.

use std::collections::HashMap;
use std::sync::Arc;

use super::meter::Meter;
use crate::vm::{Sym, Trap};

/// Interned names. One name has one [`Sym`] while anything refers to it.
pub struct Symbols {
    names: Vec<Option<Arc<str>>>,
    index: HashMap<Arc<str>, Sym>,
    free: Vec<u32>,
    marks: Vec<bool>,
}

/// What an interned name costs besides its text, roughly: its table entry and its slot.
const OVERHEAD: usize = 64;

impl Symbols {
    pub(super) fn new() -> Self {
        Symbols { names: Vec::new(), index: HashMap::new(), free: Vec::new(), marks: Vec::new() }
    }

    pub(super) fn find(&self, name: &str) -> Option<Sym> {
        self.index.get(name).copied()
    }

    pub(super) fn intern(&mut self, name: &str, meter: &mut Meter) -> Result<Sym, Trap> {
        if let Some(sym) = self.find(name) {
            return Ok(sym);
        }
        meter.take_owned(name.len() + OVERHEAD)?;
        let name: Arc<str> = name.into();
        let sym = match self.free.pop() {
            Some(at) => Sym(at),
            None => {
                self.names.push(None);
                Sym(self.names.len() as u32 - 1)
            }
        };
        self.names[sym.0 as usize] = Some(name.clone());
        self.index.insert(name, sym);
        Ok(sym)
    }

    pub(super) fn name(&self, sym: Sym) -> &Arc<str> {
        self.names[sym.0 as usize].as_ref().expect("a symbol that is reachable has a name")
    }

    pub(super) fn begin_marking(&mut self) {
        self.marks.clear();
        self.marks.resize(self.names.len(), false);
    }

    pub(super) fn mark(&mut self, sym: Sym) {
        self.marks[sym.0 as usize] = true;
    }

    pub(super) fn sweep(&mut self, meter: &mut Meter) {
        for (at, slot) in self.names.iter_mut().enumerate() {
            if !self.marks[at]
                && let Some(name) = slot.take()
            {
                self.index.remove(&name);
                self.free.push(at as u32);
                meter.give_back(name.len() + OVERHEAD);
            }
        }
    }
}
