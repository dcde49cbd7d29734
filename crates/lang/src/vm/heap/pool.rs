//! Storage for the objects of one type.
//!
//! Slots are handed out by scanning a bitmap of what survived the last collection, a word of 64 at
//! a time, so that taking one costs a few instructions and freeing costs nothing.

use super::super::value::Ref;
use super::meter::Meter;
use crate::vm::Trap;

/// Storage for the objects of one type.
pub(super) struct Pool<T> {
    slots: Vec<T>,
    /// One bit for each slot: taken, as of the last collection, and for words before `word`, full.
    taken: Vec<u64>,
    marks: Vec<u64>,
    /// The word that slots are being taken from.
    word: usize,
    /// The slots of that word that are still free.
    free: u64,
}

/// What a pool can hold.
pub(super) trait Object: Default {
    /// Bytes it owns outside its slot.
    fn owned_bytes(&self) -> usize;
}

/// So many words are added at once at the least, and at most so many: growth follows use without
/// taking half of the limit in one go.
const GROWTH: std::ops::RangeInclusive<usize> = 1..=4096;

impl<T: Object> Pool<T> {
    pub(super) fn new() -> Self {
        Pool { slots: Vec::new(), taken: Vec::new(), marks: Vec::new(), word: 0, free: 0 }
    }

    /// Puts an object into a slot. `owned_bytes` of it must have been paid for already.
    #[inline]
    pub(super) fn add(&mut self, object: T, meter: &mut Meter) -> Result<Ref<T>, Trap> {
        if self.free == 0 {
            self.refill(meter)?;
        }
        let index = self.word * 64 + self.free.trailing_zeros() as usize;
        self.free &= self.free - 1;
        self.slots[index] = object;
        Ok(Ref::new(index as u32))
    }

    #[inline]
    pub(super) fn get(&self, at: Ref<T>) -> &T {
        &self.slots[at.index as usize]
    }

    #[inline]
    pub(super) fn get_mut(&mut self, at: Ref<T>) -> &mut T {
        &mut self.slots[at.index as usize]
    }

    /// Goes on to the next word with a free slot, or makes new ones.
    #[cold]
    fn refill(&mut self, meter: &mut Meter) -> Result<(), Trap> {
        if let Some(word) = self.taken.get_mut(self.word) {
            *word = u64::MAX;
        }
        let next = self.taken.iter().skip(self.word).position(|word| *word != u64::MAX);
        let next = match next {
            Some(ahead) => self.word + ahead,
            None => self.grow(meter)?,
        };
        self.word = next;
        self.free = !self.taken[next];
        meter.note_use(self.free.count_ones() as usize * size_of::<T>());
        Ok(())
    }

    /// Adds words at the end and returns the first.
    fn grow(&mut self, meter: &mut Meter) -> Result<usize, Trap> {
        let first = self.taken.len();
        let words = (first / 2).clamp(*GROWTH.start(), *GROWTH.end());
        let bytes = words * 64 * size_of::<T>();
        meter.take(bytes)?;
        let slots = (first + words) * 64;
        if self.slots.try_reserve_exact(slots - self.slots.len()).is_err() {
            // The host has less than the limit allows.
            meter.give_back(bytes);
            return Err(Trap::OutOfMemory);
        }
        self.slots.resize_with(slots, T::default);
        self.taken.resize(first + words, 0);
        Ok(first)
    }

    /// Makes ready for marking.
    pub(super) fn begin_marking(&mut self) {
        if let Some(word) = self.taken.get_mut(self.word) {
            *word = !self.free;
        }
        self.marks.clear();
        self.marks.resize(self.taken.len(), 0);
    }

    /// Marks an object, and says whether it was not marked before.
    #[inline]
    pub(super) fn mark(&mut self, at: Ref<T>) -> bool {
        let (word, bit) = (at.index as usize / 64, 1 << (at.index % 64));
        let fresh = self.marks[word] & bit == 0;
        self.marks[word] |= bit;
        fresh
    }

    /// Frees what was not marked.
    pub(super) fn sweep(&mut self, meter: &mut Meter) {
        if std::mem::needs_drop::<T>() {
            self.drop_unmarked(meter);
        }
        std::mem::swap(&mut self.taken, &mut self.marks);
        self.word = 0;
        self.free = 0;
        if let Some(first) = self.taken.first() {
            self.free = !first;
        }
        self.shrink(meter);
    }

    fn drop_unmarked(&mut self, meter: &mut Meter) {
        for (word, (taken, marked)) in self.taken.iter().zip(&self.marks).enumerate() {
            let mut dead = taken & !marked;
            while dead != 0 {
                let index = word * 64 + dead.trailing_zeros() as usize;
                dead &= dead - 1;
                let object = std::mem::take(&mut self.slots[index]);
                meter.give_back(object.owned_bytes());
            }
        }
    }

    /// Gives back free words at the end, where they are more than half of all.
    fn shrink(&mut self, meter: &mut Meter) {
        let used = self.taken.iter().rposition(|word| *word != 0).map_or(0, |last| last + 1);
        let words = self.taken.len();
        if words > 64 && used < words / 2 {
            self.taken.truncate(used);
            self.slots.truncate(used * 64);
            self.slots.shrink_to_fit();
            meter.give_back((words - used) * 64 * size_of::<T>());
            self.word = 0;
            self.free = self.taken.first().map_or(0, |first| !first);
        }
    }
}
