//! Making maps and changing single entries.

use crate::library::args::{Call, excerpt, listed};
use crate::library::builtin::Builtin;
use crate::vm::{Heap, Trap, Value};

pub(super) const BUILTINS: &[Builtin] = &[
    Builtin::native(
        "(map? x)",
        |_, args| Ok(Value::Bool(matches!(args[0], Value::Map(_)))),
        "Whether `x` is a map.",
    ),
    Builtin::native(
        "(map-of [key value] …)",
        map_of,
        "A map of keys and values in turn. A key is a string, symbol or keyword; all three name \
         the same entry.",
    ),
    Builtin::native("(map-size map)", map_size, "How many entries a map has."),
    Builtin::native(
        "(map-empty? map)",
        |heap, args| {
            let map = Call::new("map-empty?", args).map(heap, 0)?;
            Ok(Value::Bool(heap.map_len(map) == 0))
        },
        "Whether a map has no entries.",
    ),
    Builtin::native(
        "(map-ref map key [default])",
        map_ref,
        "The value under a key. Without a default a missing key is an error; where it is not, use \
         `get-field`.",
    ),
    Builtin::native(
        "(map-set map key value [key value] …)",
        map_set,
        "The map with these values under these keys.",
    ),
    Builtin::native("(map-remove map key …)", map_remove, "The map without these keys."),
    Builtin::native(
        "(map-select map keys)",
        map_select,
        "The entries whose keys are in a list, in the list's order.",
    ),
];

fn map_of(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("map-of", args);
    let entries = entries(heap, call, 0)?;
    heap.map(&entries)
}

/// Keys and values in turn, from the argument `from` on.
fn entries(
    heap: &mut Heap,
    call: Call<'_>,
    from: usize,
) -> Result<Vec<(crate::vm::Sym, Value)>, Trap> {
    if !(call.args.len() - from).is_multiple_of(2) {
        return Err(call.bad("the last key has no value"));
    }
    heap.charge((call.args.len() - from) as u64)?;
    let keys = (from..call.args.len()).step_by(2);
    keys.map(|at| Ok((call.key(heap, at)?, call.value(at + 1)))).collect()
}

fn map_size(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let map = Call::new("map-size", args).map(heap, 0)?;
    Ok(Value::Int(heap.map_len(map) as i64))
}

fn map_ref(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("map-ref", args);
    let (map, key) = (call.map(heap, 0)?, call.key(heap, 1)?);
    if let Some(value) = heap.map_get(map, key).or(call.get(2)) {
        return Ok(value);
    }
    let entries = heap.map_entries(map);
    let known = listed(entries.iter().map(|(key, _)| &**heap.name(*key)));
    let key = excerpt(heap.name(key));
    Err(call.bad(format_args!("there is no key `{key}`; the keys are {known}")))
}

fn map_set(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("map-set", args);
    let mut map = call.map(heap, 0)?;
    for (key, value) in entries(heap, call, 1)? {
        map = heap.map_set(map, key, value)?;
    }
    Ok(Value::Map(map))
}

fn map_remove(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("map-remove", args);
    let mut map = call.map(heap, 0)?;
    for at in 1..args.len() {
        let key = call.key(heap, at)?;
        map = heap.map_remove(map, key)?;
    }
    Ok(Value::Map(map))
}

fn map_select(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("map-select", args);
    let (map, keys) = (call.map(heap, 0)?, call.list(heap, 1)?);
    let mut entries = Vec::new();
    for at in 0..keys.len() {
        let key = Call::new("map-select", &keys).key(heap, at)?;
        entries.extend(heap.map_get(map, key).map(|value| (key, value)));
    }
    heap.map(&entries)
}
