//! What the library does to lists that nobody else can see yet.

use super::Heap;
use crate::vm::Value;

impl Heap {
    /// Puts the elements of `list`, last one first, in front of `tail`, reusing its pairs: nothing
    /// is allocated. Only for a list that was just made and that nothing else refers to. Returns
    /// the result and the number of elements.
    pub(crate) fn reverse_in_place(&mut self, list: Value, tail: Value) -> (Value, u64) {
        let (mut rest, mut reversed, mut count) = (list, tail, 0);
        while let Value::Pair(at) = rest {
            let pair = self.pairs.get_mut(at);
            rest = std::mem::replace(&mut pair.cdr, reversed);
            reversed = Value::Pair(at);
            count += 1;
        }
        (reversed, count)
    }
}
