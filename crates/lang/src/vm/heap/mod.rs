//! The heap of one run.
//!
//! Objects of each type lie in a pool of their own, and values refer to them by index. Nothing is
//! freed but by [`Heap::collect`], which the machine calls between instructions, when everything
//! alive is reachable from the roots it gives. Dropping the heap gives everything back, whatever
//! refers to what.

mod collect;
mod look;
mod make;
mod map;
mod meter;
mod objects;
mod pool;
mod support;
mod symbols;

pub use map::MapObject;
pub(super) use objects::{Captures, Cell, Continuation};
pub use objects::{
    Closure, ErrorObject, Origin, Pair, Parameter, Procedure, Promise, Record, RecordAction,
    RecordType, Text, TraceEntry, Values, Vector,
};
pub use symbols::Symbols;

use std::sync::Arc;

use self::map::Node;
use self::meter::Meter;
use self::pool::Pool;
use super::{Limit, Limits, Trap};
use crate::task::Template;

/// The heap of one run.
pub struct Heap {
    pairs: Pool<Pair>,
    texts: Pool<Text>,
    vectors: Pool<Vector>,
    maps: Pool<MapObject>,
    nodes: Pool<Node>,
    closures: Pool<Closure>,
    cells: Pool<Cell>,
    values: Pool<Values>,
    procedures: Pool<Procedure>,
    records: Pool<Record>,
    record_types: Pool<RecordType>,
    errors: Pool<ErrorObject>,
    promises: Pool<Promise>,
    parameters: Pool<Parameter>,
    continuations: Pool<Continuation>,
    symbols: Symbols,
    /// What each code of the program is called, for printing procedures.
    procedure_names: Vec<Arc<str>>,
    /// The tasks of the program.
    tasks: Vec<Arc<Template>>,
    /// Patterns that programs use, compiled; bounded in number and size.
    regexes: crate::library::RegexCache,
    meter: Meter,
}

impl Heap {
    /// An empty heap that may grow up to its limit.
    pub fn new(limits: Limits) -> Self {
        Heap {
            pairs: Pool::new(),
            texts: Pool::new(),
            vectors: Pool::new(),
            maps: Pool::new(),
            nodes: Pool::new(),
            closures: Pool::new(),
            cells: Pool::new(),
            values: Pool::new(),
            procedures: Pool::new(),
            records: Pool::new(),
            record_types: Pool::new(),
            errors: Pool::new(),
            promises: Pool::new(),
            parameters: Pool::new(),
            continuations: Pool::new(),
            symbols: Symbols::new(),
            procedure_names: Vec::new(),
            tasks: Vec::new(),
            regexes: Default::default(),
            meter: Meter::new(limits),
        }
    }

    // Fuel and memory.

    /// Uses up fuel. Library procedures call this in proportion to what they work through, so that
    /// none runs for long unnoticed.
    #[inline]
    pub fn charge(&mut self, units: u64) -> Result<(), Trap> {
        self.meter.charge(units)
    }

    /// Uses one unit of fuel, unless the slice is used up or a collection is due.
    #[inline]
    pub(super) fn may_go_on(&mut self) -> bool {
        !self.meter.collection_due() && self.meter.tick()
    }

    pub(super) fn set_slice(&mut self, units: u64) {
        self.meter.floor = self.meter.fuel.saturating_sub(units);
    }

    pub(super) fn restore_fuel(&mut self, units: u64) {
        self.meter.fuel = units;
    }

    /// What is left of the fuel.
    #[inline]
    pub fn fuel(&self) -> u64 {
        self.meter.fuel
    }

    /// Gives the run new fuel.
    pub fn refuel(&mut self, units: u64) {
        self.meter.fuel = units;
        self.meter.limits.fuel = units;
    }

    /// Asks for room before a large result is made outside the heap, so that it fails early.
    pub fn check_room(&self, bytes: usize) -> Result<(), Trap> {
        if self.meter.bytes().saturating_add(bytes) > self.meter.limits.memory {
            return Err(Trap::OutOfMemory);
        }
        Ok(())
    }

    /// The bytes that the run holds.
    pub fn bytes(&self) -> usize {
        self.meter.bytes()
    }

    /// What the run may use.
    pub fn limits(&self) -> Limits {
        self.meter.limits
    }

    pub(super) fn fuel_limit(&self) -> Limit {
        Limit::Fuel(self.meter.limits.fuel)
    }

    pub(super) fn memory_limit(&self) -> Limit {
        Limit::Memory(self.meter.limits.memory)
    }

    pub(super) fn set_stack_bytes(&mut self, bytes: usize) -> Result<(), Trap> {
        self.meter.set_stack_bytes(bytes)
    }
}
