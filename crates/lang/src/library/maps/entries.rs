//! Maps as lists, and lists as maps.

use crate::library::args::{Call, long_string, type_error};
use crate::library::builtin::Builtin;
use crate::vm::{Heap, Sym, Trap, Value};

pub(super) const BUILTINS: &[Builtin] = &[
    Builtin::native(
        "(keys map)",
        |heap, args| keys(heap, "keys", args),
        "The keys of a map, as strings, in order of insertion.",
    ),
    Builtin::native(
        "(map-keys map)",
        |heap, args| keys(heap, "map-keys", args),
        "The same as `keys`.",
    ),
    Builtin::native("(map-values map)", map_values, "The values of a map, in order of insertion."),
    Builtin::native(
        "(map-entries map)",
        |heap, args| map_entries(heap, "map-entries", args),
        "A list of `(key . value)` for each entry, in order of insertion. Keys are strings.",
    ),
    Builtin::native(
        "(map->alist map)",
        |heap, args| map_entries(heap, "map->alist", args),
        "The same as `map-entries`.",
    ),
    Builtin::native(
        "(alist->map alist)",
        |heap, args| from_entries(heap, "alist->map", args),
        "A map of the entries of an association list. Of equal keys the first holds, as it does \
         for `assoc`.",
    ),
    Builtin::native(
        "(map-from-entries alist)",
        |heap, args| from_entries(heap, "map-from-entries", args),
        "The same as `alist->map`.",
    ),
    Builtin::native(
        "(%map-of-lists keys values)",
        map_of_lists,
        "A map of a list of keys and a list of values; of equal keys the last holds.",
    ),
];

/// The entries of the first argument.
fn entries(heap: &mut Heap, call: Call<'_>) -> Result<Vec<(Sym, Value)>, Trap> {
    let map = call.map(heap, 0)?;
    heap.charge(heap.map_len(map) as u64)?;
    Ok(heap.map_entries(map))
}

fn key_text(heap: &mut Heap, key: Sym) -> Result<Value, Trap> {
    let name = heap.name(key).to_string();
    long_string(heap, name)
}

fn keys(heap: &mut Heap, who: &'static str, args: &[Value]) -> Result<Value, Trap> {
    let mut list = Value::Empty;
    for (key, _) in entries(heap, Call::new(who, args))?.into_iter().rev() {
        let key = key_text(heap, key)?;
        list = heap.cons(key, list)?;
    }
    Ok(list)
}

fn map_values(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let entries = entries(heap, Call::new("map-values", args))?;
    let values: Vec<Value> = entries.into_iter().map(|(_, value)| value).collect();
    heap.list(&values)
}

fn map_entries(heap: &mut Heap, who: &'static str, args: &[Value]) -> Result<Value, Trap> {
    let mut list = Value::Empty;
    for (key, value) in entries(heap, Call::new(who, args))?.into_iter().rev() {
        let key = key_text(heap, key)?;
        let entry = heap.cons(key, value)?;
        list = heap.cons(entry, list)?;
    }
    Ok(list)
}

fn from_entries(heap: &mut Heap, who: &'static str, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new(who, args);
    let items = call.list(heap, 0)?;
    let mut keys = Vec::with_capacity(items.len());
    let mut entries = Vec::with_capacity(items.len());
    for item in &items {
        let Value::Pair(at) = *item else {
            return Err(type_error(heap, who, "a pair", "in the association list", *item));
        };
        let pair = heap.pair(at);
        keys.push(pair.car);
        let key = Call::new(who, &keys).key(heap, keys.len() - 1)?;
        entries.push((key, pair.cdr));
    }
    // A map keeps the last value of a key in the first one's place: giving the first once more,
    // at the end, makes it hold.
    let repeated: Vec<(Sym, Value)> = entries.iter().rev().copied().collect();
    entries.extend(repeated);
    heap.map(&entries)
}

fn map_of_lists(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("map-transform-keys", args);
    let (keys, values) = (call.list(heap, 0)?, call.list(heap, 1)?);
    let mut entries = Vec::with_capacity(keys.len());
    for (at, value) in values.into_iter().enumerate() {
        let key = Call::new("map-transform-keys", &keys).key(heap, at)?;
        entries.push((key, value));
    }
    heap.map(&entries)
}
