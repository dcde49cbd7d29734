//! The stack of values.
//!
//! All slots up to the capacity exist, so that the main loop works on a plain slice with a height of
//! its own, and never has to think about growing.

use super::value::Value;

/// The stack of values.
#[derive(Default)]
pub(crate) struct Stack {
    /// Slots at and above `height` hold leftovers.
    slots: Vec<Value>,
    height: usize,
}

impl Stack {
    /// The slots and the height. Whoever changes the height says so with
    /// `set_height`.
    #[inline]
    pub(crate) fn parts(&mut self) -> (&mut [Value], &mut usize) {
        (&mut self.slots, &mut self.height)
    }

    pub(crate) fn len(&self) -> usize {
        self.height
    }

    pub(crate) fn capacity(&self) -> usize {
        self.slots.len()
    }

    pub(crate) fn values(&self) -> &[Value] {
        &self.slots[..self.height]
    }

    /// Makes room for so many values in all.
    pub(crate) fn set_capacity(&mut self, capacity: usize) {
        if capacity > self.slots.len() {
            self.slots.reserve_exact(capacity - self.slots.len());
            self.slots.resize(capacity, Value::Undefined);
        }
    }

    pub(crate) fn push(&mut self, value: Value) {
        if self.height == self.slots.len() {
            // The machine has seen to it that there is room; a few values more do no harm.
            self.set_capacity(self.height * 2 + 16);
        }
        self.slots[self.height] = value;
        self.height += 1;
    }

    pub(crate) fn pop(&mut self) -> Option<Value> {
        self.height = self.height.checked_sub(1)?;
        Some(self.slots[self.height])
    }

    pub(crate) fn truncate(&mut self, height: usize) {
        self.height = self.height.min(height);
    }

    pub(crate) fn extend_from_slice(&mut self, values: &[Value]) {
        let height = self.height + values.len();
        self.set_capacity(height);
        self.slots[self.height..height].copy_from_slice(values);
        self.height = height;
    }

    /// Moves the topmost `count` values down to `to`, and makes them the topmost.
    pub(crate) fn move_down(&mut self, count: usize, to: usize) {
        self.slots.copy_within(self.height - count..self.height, to);
        self.height = to + count;
    }

    /// Cuts off what lies above a height.
    pub(crate) fn split_off(&mut self, height: usize) -> Vec<Value> {
        let part = self.slots[height..self.height].to_vec();
        self.height = height;
        part
    }
}
