//! What only the library needs of the heap.

use super::Heap;
use crate::vm::{Ref, Sym, Text, Trap, Value};

impl Heap {
    /// Patterns that the program uses, compiled.
    pub(crate) fn regexes(&mut self) -> &mut crate::library::RegexCache {
        &mut self.regexes
    }

    /// Puts the elements of `list`, last one first, in front of `tail`, reusing its pairs: nothing
    /// is allocated. Only for a list that was just made and that nothing else refers to.
    pub(crate) fn reverse_in_place(&mut self, list: Value, tail: Value) -> Value {
        let (mut rest, mut reversed) = (list, tail);
        while let Value::Pair(at) = rest {
            let pair = self.pairs.get_mut(at);
            rest = std::mem::replace(&mut pair.cdr, reversed);
            reversed = Value::Pair(at);
        }
        reversed
    }

    /// The symbol, keyword or map key whose name is the text of a string.
    pub(crate) fn intern_text(&mut self, text: Ref<Text>) -> Result<Sym, Trap> {
        // The whole text is looked at to find it.
        self.meter.charge(self.texts.get(text).text.len() as u64 / 16)?;
        self.symbols.intern(&self.texts.get(text).text, &mut self.meter)
    }
}
