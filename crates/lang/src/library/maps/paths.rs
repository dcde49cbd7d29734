//! Changing what lies deep inside maps, lists and vectors.

use super::fields::{Key, field, step};
use crate::library::args::{Call, empty_map, type_error};
use crate::library::builtin::Builtin;
use crate::vm::{Heap, Trap, Value};

pub(super) const BUILTINS: &[Builtin] = &[Builtin::native(
    "(map-set-in map path value)",
    map_set_in,
    "The map with a value at the end of a list of keys. Maps that are missing on the way are made; \
     an index must lie in the list or vector it is for.",
)];

fn map_set_in(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("map-set-in", args);
    let mut keys = Vec::new();
    for key in call.list(heap, 1)? {
        keys.push(step(heap, call, 1, key)?);
    }
    let mut containers = Vec::with_capacity(keys.len());
    let mut value = call.value(0);
    for key in &keys {
        containers.push(value);
        value = field(heap, value, *key)?.unwrap_or(Value::Nil);
    }
    let mut result = call.value(2);
    for (container, key) in containers.into_iter().zip(keys).rev() {
        result = with_field(heap, call, container, key, result)?;
    }
    Ok(result)
}

/// The container with another value under one key.
fn with_field(
    heap: &mut Heap,
    call: Call<'_>,
    container: Value,
    key: Key,
    value: Value,
) -> Result<Value, Trap> {
    match (container, key) {
        (Value::Map(map), Key::Name(name)) => heap.map_set(map, name, value).map(Value::Map),
        (Value::Nil, Key::Name(name)) => {
            let map = empty_map(heap)?;
            heap.map_set(map, name, value).map(Value::Map)
        }
        (Value::Vector(_) | Value::Pair(_), Key::Index(index)) => {
            with_element(heap, call, container, index, value)
        }
        (other, Key::Name(_)) => Err(type_error(heap, call.who, "a map", "on the path", other)),
        (other, Key::Index(_)) => {
            Err(type_error(heap, call.who, "a list or vector", "on the path", other))
        }
    }
}

fn with_element(
    heap: &mut Heap,
    call: Call<'_>,
    container: Value,
    index: i64,
    value: Value,
) -> Result<Value, Trap> {
    let mut items = match container {
        Value::Vector(vector) => heap.items(vector).to_vec(),
        list => heap
            .list_items(list)
            .map_err(|_| type_error(heap, call.who, "a list", "on the path", list))?,
    };
    heap.charge(items.len() as u64)?;
    let len = items.len();
    match usize::try_from(index).ok().filter(|index| *index < len) {
        Some(index) => items[index] = value,
        None => return Err(call.bad(format_args!("index `{index}` is out of range for {len}"))),
    }
    match container {
        Value::Vector(_) => heap.vector(items),
        _ => heap.list(&items),
    }
}
