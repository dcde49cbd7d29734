//! What a run may use.

use std::fmt;

/// Fuel of a run that names no other: one unit for each call and each turn of a loop, and more for
/// library procedures in proportion to what they work through. A few minutes of computing.
pub const DEFAULT_FUEL: u64 = 10_000_000_000;

/// Memory of a run that names no other, in bytes.
pub const DEFAULT_MEMORY: usize = 1 << 30;

/// What a run may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Units of fuel.
    pub fuel: u64,
    /// Bytes of values, stack included.
    pub memory: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { fuel: DEFAULT_FUEL, memory: DEFAULT_MEMORY }
    }
}

/// A limit that was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// The run used all its fuel.
    Fuel(u64),
    /// The run needed more bytes than it may have.
    Memory(usize),
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Limit::Fuel(units) => write!(f, "the fuel limit of {units} units was reached"),
            Limit::Memory(bytes) => write!(f, "the memory limit of {bytes} bytes was reached"),
        }
    }
}
