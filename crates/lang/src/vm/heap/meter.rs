//! Counts what a run takes.

use crate::vm::{Limits, Trap};

/// Collections are not worth their while below this many new bytes.
const SMALLEST_THRESHOLD: usize = 8 << 20;

/// Counts what a run takes, and says no at its limit.
pub(super) struct Meter {
    pub(super) limits: Limits,
    /// What is left of the fuel.
    pub(super) fuel: u64,
    /// The run pauses when its fuel has come down to this.
    pub(super) floor: u64,
    /// Bytes taken from the host for the heap.
    bytes: usize,
    /// Bytes of the machine's own stacks, as last told.
    stack_bytes: usize,
    /// Bytes handed out since the last collection.
    fresh: usize,
    /// A collection is due when `fresh` exceeds this.
    threshold: usize,
    /// Bytes that each unit of fuel counts for: none, unless a collection is to be due all the time.
    fresh_per_tick: usize,
}

impl Meter {
    pub(super) fn new(limits: Limits) -> Self {
        Meter {
            limits,
            fuel: limits.fuel,
            floor: 0,
            bytes: 0,
            stack_bytes: 0,
            fresh: 0,
            threshold: SMALLEST_THRESHOLD,
            fresh_per_tick: 0,
        }
    }

    /// Takes bytes from the host, if the limit allows.
    #[inline]
    pub(super) fn take(&mut self, bytes: usize) -> Result<(), Trap> {
        let total = self.bytes.saturating_add(bytes);
        if total.saturating_add(self.stack_bytes) > self.limits.memory {
            return Err(Trap::OutOfMemory);
        }
        self.bytes = total;
        Ok(())
    }

    /// Bytes that an object owns outside its slot.
    #[inline]
    pub(super) fn take_owned(&mut self, bytes: usize) -> Result<(), Trap> {
        self.take(bytes)?;
        self.note_use(bytes);
        Ok(())
    }

    /// Counts bytes that were taken without asking. For small, bounded things only.
    pub(super) fn take_always(&mut self, bytes: usize) {
        self.bytes += bytes;
    }

    pub(super) fn give_back(&mut self, bytes: usize) {
        self.bytes -= bytes;
    }

    /// Bytes were handed out, whether or not they had to be taken from the host.
    #[inline]
    pub(super) fn note_use(&mut self, bytes: usize) {
        self.fresh = self.fresh.saturating_add(bytes);
    }

    #[inline]
    pub(super) fn collection_due(&self) -> bool {
        self.fresh > self.threshold
    }

    /// After a collection: the next is due when as much again has been handed out, so that the
    /// work of collecting stays in proportion to the work of allocating.
    pub(super) fn collected(&mut self) {
        self.fresh = 0;
        self.threshold = self.bytes().max(SMALLEST_THRESHOLD);
    }

    /// Makes a collection due at every safe point.
    pub(super) fn collect_always(&mut self) {
        self.fresh_per_tick = usize::MAX / 2;
    }

    pub(super) fn set_stack_bytes(&mut self, bytes: usize) -> Result<(), Trap> {
        self.stack_bytes = bytes;
        if self.bytes.saturating_add(bytes) > self.limits.memory {
            return Err(Trap::OutOfMemory);
        }
        Ok(())
    }

    pub(super) fn bytes(&self) -> usize {
        self.bytes + self.stack_bytes
    }

    /// Uses one unit, unless the slice is used up.
    #[inline]
    pub(super) fn tick(&mut self) -> bool {
        if self.fuel <= self.floor {
            return false;
        }
        self.fuel -= 1;
        self.fresh = self.fresh.wrapping_add(self.fresh_per_tick);
        true
    }

    #[inline]
    pub(super) fn charge(&mut self, units: u64) -> Result<(), Trap> {
        match self.fuel.checked_sub(units) {
            Some(left) => {
                self.fuel = left;
                Ok(())
            }
            None => {
                self.fuel = 0;
                Err(Trap::OutOfFuel)
            }
        }
    }
}
