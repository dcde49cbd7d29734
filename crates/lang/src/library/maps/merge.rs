//! Putting maps together.

use crate::library::args::{Call, empty_map};
use crate::library::builtin::Builtin;
use crate::vm::{Heap, MapObject, Ref, Sym, Trap, Value};

pub(super) const BUILTINS: &[Builtin] = &[
    Builtin::native(
        "(map-merge map …)",
        map_merge,
        "All entries of the maps. Of equal keys the last map's value holds.",
    ),
    Builtin::native(
        "(map-merge-deep map …)",
        map_merge_deep,
        "Like `map-merge`, but where both values are maps they are merged too.",
    ),
];

fn map_merge(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("map-merge", args);
    let mut merged = empty_map(heap)?;
    for at in 0..args.len() {
        let map = call.map(heap, at)?;
        heap.charge(heap.map_len(map) as u64)?;
        merged = if at == 0 { map } else { with_entries(heap, merged, map)? };
    }
    Ok(Value::Map(merged))
}

fn with_entries(
    heap: &mut Heap,
    mut map: Ref<MapObject>,
    other: Ref<MapObject>,
) -> Result<Ref<MapObject>, Trap> {
    for (key, value) in heap.map_entries(other) {
        map = heap.map_set(map, key, value)?;
    }
    Ok(map)
}

fn map_merge_deep(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("map-merge-deep", args);
    let mut merged = empty_map(heap)?;
    for at in 0..args.len() {
        let map = call.map(heap, at)?;
        merged = merged_deep(heap, merged, map)?;
    }
    Ok(Value::Map(merged))
}

/// A merge that waits for one of its values to be merged first.
struct Level {
    /// What has been merged so far.
    map: Ref<MapObject>,
    /// What is left of the other map, last entry first.
    left: Vec<(Sym, Value)>,
    /// Where in the level above the result goes.
    key: Option<Sym>,
}

fn merged_deep(
    heap: &mut Heap,
    map: Ref<MapObject>,
    other: Ref<MapObject>,
) -> Result<Ref<MapObject>, Trap> {
    let mut levels = vec![level(heap, map, other, None)];
    loop {
        heap.charge(1)?;
        // There is a level until the first one is done, which returns.
        let Some(top) = levels.last_mut() else { return Ok(map) };
        let Some((key, value)) = top.left.pop() else {
            let Level { map, key, .. } = levels.remove(levels.len() - 1);
            let (Some(above), Some(key)) = (levels.last_mut(), key) else { return Ok(map) };
            above.map = heap.map_set(above.map, key, Value::Map(map))?;
            continue;
        };
        match (heap.map_get(top.map, key), value) {
            (Some(Value::Map(into)), Value::Map(from)) => {
                levels.push(level(heap, into, from, Some(key)));
            }
            _ => top.map = heap.map_set(top.map, key, value)?,
        }
    }
}

fn level(heap: &Heap, map: Ref<MapObject>, other: Ref<MapObject>, key: Option<Sym>) -> Level {
    let mut left = heap.map_entries(other);
    left.reverse();
    Level { map, left, key }
}
