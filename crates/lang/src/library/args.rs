//! The arguments of a library procedure, and what is said when one of them will not do.

use std::ops::Range;

use crate::error_kind::ErrorKind;
use crate::vm::{Failure, Heap, MapObject, Ref, Sym, Text, Trap, Value, Vector};

/// Messages show at most about so many bytes of a value.
const SHOWN: usize = 80;

/// So many bytes of text are worth one unit of fuel.
const BYTES_PER_UNIT: usize = 16;

/// A call of a library procedure: its name, for messages, and its arguments.
#[derive(Clone, Copy)]
pub(super) struct Call<'a> {
    /// The procedure's name.
    pub(super) who: &'static str,
    /// The arguments.
    pub(super) args: &'a [Value],
}

impl<'a> Call<'a> {
    pub(super) fn new(who: &'static str, args: &'a [Value]) -> Self {
        Call { who, args }
    }

    /// The argument at an index from 0, if it was given.
    pub(super) fn get(self, at: usize) -> Option<Value> {
        self.args.get(at).copied()
    }

    /// The argument at an index that the arity guarantees.
    pub(super) fn value(self, at: usize) -> Value {
        self.get(at).unwrap_or(Value::Nil)
    }

    /// An argument of another type than expected.
    pub(super) fn wrong(self, heap: &Heap, at: usize, expected: &str) -> Trap {
        let found = self.value(at);
        let place = format!("as argument {}", at + 1);
        type_error(heap, self.who, expected, &place, found)
    }

    /// An argument of the right type that makes no sense.
    pub(super) fn bad(self, message: impl std::fmt::Display) -> Trap {
        Trap::value(format!("`{}`: {message}", self.who))
    }

    /// An exact integer.
    pub(super) fn int(self, heap: &Heap, at: usize) -> Result<i64, Trap> {
        match self.value(at) {
            Value::Int(int) => Ok(int),
            _ => Err(self.wrong(heap, at, "an integer")),
        }
    }

    /// A count, an index or a size: an exact integer that is not negative.
    pub(super) fn count(self, heap: &Heap, at: usize) -> Result<usize, Trap> {
        let int = self.int(heap, at)?;
        usize::try_from(int).map_err(|_| {
            self.bad(format_args!("argument {} must not be negative, but is `{int}`", at + 1))
        })
    }

    /// Like [`Call::count`], for an argument that may be left out.
    pub(super) fn count_or(self, heap: &Heap, at: usize, other: usize) -> Result<usize, Trap> {
        if at < self.args.len() { self.count(heap, at) } else { Ok(other) }
    }

    /// An index below `len`. `what` says what is indexed, as in `a string of 5 characters`.
    pub(super) fn index(
        self,
        heap: &Heap,
        at: usize,
        len: usize,
        what: &str,
    ) -> Result<usize, Trap> {
        let index = self.count(heap, at)?;
        if index >= len {
            return Err(self.out_of_range(index, len, what));
        }
        Ok(index)
    }

    /// A start and an end, either of which may be left out, in something of so many elements.
    pub(super) fn range(
        self,
        heap: &Heap,
        at: usize,
        len: usize,
        what: &str,
    ) -> Result<Range<usize>, Trap> {
        let start = self.count_or(heap, at, 0)?;
        let end = self.count_or(heap, at + 1, len)?;
        if start > len || end > len {
            return Err(self.out_of_range(if start > len { start } else { end }, len, what));
        }
        if start > end {
            return Err(self.bad(format_args!("the start `{start}` lies after the end `{end}`")));
        }
        Ok(start..end)
    }

    pub(super) fn out_of_range(self, index: usize, len: usize, what: &str) -> Trap {
        self.bad(format_args!("index `{index}` is out of range for {what} of length {len}"))
    }

    /// A string.
    pub(super) fn string(self, heap: &Heap, at: usize) -> Result<Ref<Text>, Trap> {
        match self.value(at) {
            Value::Str(text) => Ok(text),
            _ => Err(self.wrong(heap, at, "a string")),
        }
    }

    /// The text of a string.
    pub(super) fn text(self, heap: &Heap, at: usize) -> Result<&str, Trap> {
        self.string(heap, at).map(|text| heap.text(text))
    }

    /// A character.
    pub(super) fn char(self, heap: &Heap, at: usize) -> Result<char, Trap> {
        match self.value(at) {
            Value::Char(char) => Ok(char),
            _ => Err(self.wrong(heap, at, "a character")),
        }
    }

    /// A symbol.
    pub(super) fn symbol(self, heap: &Heap, at: usize) -> Result<Sym, Trap> {
        match self.value(at) {
            Value::Symbol(sym) => Ok(sym),
            _ => Err(self.wrong(heap, at, "a symbol")),
        }
    }

    /// The elements of a list.
    pub(super) fn list(self, heap: &mut Heap, at: usize) -> Result<Vec<Value>, Trap> {
        let items = heap.list_items(self.value(at)).map_err(|_| self.wrong(heap, at, "a list"))?;
        heap.charge(items.len() as u64)?;
        Ok(items)
    }

    /// A vector.
    pub(super) fn vector(self, heap: &Heap, at: usize) -> Result<Ref<Vector>, Trap> {
        match self.value(at) {
            Value::Vector(vector) => Ok(vector),
            _ => Err(self.wrong(heap, at, "a vector")),
        }
    }

    /// A map; `nil` is an empty one.
    pub(super) fn map(self, heap: &mut Heap, at: usize) -> Result<Ref<MapObject>, Trap> {
        match self.value(at) {
            Value::Map(map) => Ok(map),
            Value::Nil => empty_map(heap),
            _ => Err(self.wrong(heap, at, "a map")),
        }
    }

    /// The key of a map: a string, symbol or keyword.
    pub(super) fn key(self, heap: &mut Heap, at: usize) -> Result<Sym, Trap> {
        match self.value(at) {
            Value::Symbol(sym) | Value::Keyword(sym) => Ok(sym),
            Value::Str(text) => heap.intern_text(text),
            _ => Err(self.wrong(heap, at, "a key (a string, symbol or keyword)")),
        }
    }

    /// Splits off `:name value` pairs at the end, from the argument `from` on.
    pub(super) fn options(self, heap: &Heap, from: usize) -> Result<Options<'a>, Trap> {
        let pairs = self.args.get(from..).unwrap_or_default();
        for (nth, pair) in pairs.chunks(2).enumerate() {
            match pair {
                [Value::Keyword(_), _] => {}
                [Value::Keyword(name)] => {
                    let name = excerpt(heap.name(*name));
                    return Err(self.bad(format_args!("the option `:{name}` has no value")));
                }
                _ => return Err(self.wrong(heap, from + nth * 2, "an option such as `:name`")),
            }
        }
        Ok(Options { call: self, from, pairs })
    }
}

/// Options given as `:name value`.
pub(super) struct Options<'a> {
    call: Call<'a>,
    from: usize,
    pairs: &'a [Value],
}

impl Options<'_> {
    /// Complains about a name that is not one of these.
    pub(super) fn only(&self, heap: &Heap, known: &[&str]) -> Result<(), Trap> {
        for pair in self.pairs.chunks(2) {
            if let [Value::Keyword(name), ..] = pair
                && !known.contains(&&**heap.name(*name))
            {
                let (name, known) = (excerpt(heap.name(*name)), known.join("`, `:"));
                let message = format!("unknown option `:{name}`; expected `:{known}`");
                return Err(self.call.bad(message));
            }
        }
        Ok(())
    }

    /// The argument's index of the value given for a name.
    pub(super) fn position(&self, heap: &Heap, name: &str) -> Option<usize> {
        let is_named =
            |pair: &&[Value]| matches!(pair[0], Value::Keyword(key) if &**heap.name(key) == name);
        let nth = self.pairs.chunks(2).enumerate().find(|(_, pair)| is_named(pair))?.0;
        Some(self.from + nth * 2 + 1)
    }
}

/// A value of the wrong type. `place` says where, as in `as argument 1`.
pub(super) fn type_error(
    heap: &Heap,
    who: &str,
    expected: &str,
    place: &str,
    found: Value,
) -> Trap {
    let found_text = describe(heap, found);
    let message = format!("`{who}`: expected {expected} {place}, found {found_text}");
    Trap::Error(Box::new(Failure {
        kind: ErrorKind::Type,
        message,
        irritants: vec![found],
        details: Value::Nil,
    }))
}

pub(super) use crate::vm::{described as describe, shown as show};

/// A piece of the user's text for a message: one line, cut off where it is long.
pub(super) fn excerpt(text: &str) -> String {
    let mut shown: String = text.chars().take(SHOWN / 2).flat_map(char::escape_debug).collect();
    if text.chars().nth(SHOWN / 2).is_some() {
        shown.push('…');
    }
    shown
}

/// Names for a message: the first few of them, each in backticks.
pub(super) fn listed<'t>(names: impl Iterator<Item = &'t str>) -> String {
    /// More would not be read.
    const NAMED: usize = 8;
    let mut shown: Vec<String> = Vec::new();
    for name in names {
        if shown.len() == NAMED {
            shown.push("…".to_string());
            break;
        }
        shown.push(format!("`{}`", excerpt(name)));
    }
    if shown.is_empty() { "none".to_string() } else { shown.join(", ") }
}

/// Uses up fuel for working through text.
pub(super) fn charge_bytes(heap: &mut Heap, bytes: usize) -> Result<(), Trap> {
    heap.charge((bytes / BYTES_PER_UNIT) as u64)
}

/// A string that may be long: asks for room first.
pub(super) fn long_string(heap: &mut Heap, text: String) -> Result<Value, Trap> {
    charge_bytes(heap, text.len())?;
    heap.string(text)
}

/// A map without entries.
pub(super) fn empty_map(heap: &mut Heap) -> Result<Ref<MapObject>, Trap> {
    match heap.map(&[])? {
        Value::Map(map) => Ok(map),
        _ => Err(Trap::OutOfMemory),
    }
}
