//! `eq?`, `eqv?` and `equal?`.

use std::hash::{DefaultHasher, Hash, Hasher};

use super::args::charge_bytes;
use super::builtin::Builtin;
use crate::vm::{Heap, MapObject, Ref, Trap, Value, Vector};

pub(super) const BUILTINS: &[Builtin] = &[
    Builtin::native(
        "(eq? a b)",
        |_, args| Ok(Value::Bool(eqv(args[0], args[1]))),
        "Whether both are the same object. Numbers and characters compare as with `eqv?`.",
    ),
    Builtin::native(
        "(eqv? a b)",
        |_, args| Ok(Value::Bool(eqv(args[0], args[1]))),
        "Whether both are the same object, or the same number (exactness included) or character.",
    ),
    Builtin::native(
        "(equal? a b)",
        |heap, args| equal(heap, args[0], args[1]).map(Value::Bool),
        "Whether both look the same: strings, lists, vectors and maps are compared by content, \
         maps regardless of order, everything else as with `eqv?`.",
    ),
];

/// `eqv?`
pub fn eqv(a: Value, b: Value) -> bool {
    match (a, b) {
        (Value::Nil, Value::Nil)
        | (Value::Empty, Value::Empty)
        | (Value::Undefined, Value::Undefined) => true,
        (Value::Bool(a), Value::Bool(b)) => a == b,
        (Value::Int(a), Value::Int(b)) => a == b,
        // 0.0 and -0.0 behave differently, so they are different; NaN is the same as itself.
        (Value::Float(a), Value::Float(b)) => {
            a.to_bits() == b.to_bits() || a.is_nan() && b.is_nan()
        }
        (Value::Char(a), Value::Char(b)) => a == b,
        (Value::Symbol(a), Value::Symbol(b)) | (Value::Keyword(a), Value::Keyword(b)) => a == b,
        (Value::Builtin(a), Value::Builtin(b)) => a == b,
        (Value::Task(a), Value::Task(b)) => a == b,
        (a, b) => same_object(a, b),
    }
}

fn same_object(a: Value, b: Value) -> bool {
    match (a, b) {
        (Value::Str(a), Value::Str(b)) => a == b,
        (Value::Pair(a), Value::Pair(b)) => a == b,
        (Value::Vector(a), Value::Vector(b)) => a == b,
        (Value::Map(a), Value::Map(b)) => a == b,
        (Value::Closure(a), Value::Closure(b)) => a == b,
        (Value::Procedure(a), Value::Procedure(b)) => a == b,
        (Value::Record(a), Value::Record(b)) => a == b,
        (Value::RecordType(a), Value::RecordType(b)) => a == b,
        (Value::Error(a), Value::Error(b)) => a == b,
        (Value::Promise(a), Value::Promise(b)) => a == b,
        (Value::Parameter(a), Value::Parameter(b)) => a == b,
        (Value::Values(a), Value::Values(b)) => a == b,
        _ => false,
    }
}

/// `equal?`. Uses a work list, so that no depth of nesting is too much.
pub fn equal(heap: &mut Heap, a: Value, b: Value) -> Result<bool, Trap> {
    let mut waiting = vec![Step::Values(a, b)];
    while let Some(step) = waiting.pop() {
        heap.charge(1)?;
        let same = match step {
            Step::Values(a, b) => eqv(a, b) || same_at_the_top(heap, a, b, &mut waiting)?,
            Step::Items(a, b, at) => {
                if let (Some(x), Some(y)) = (heap.items(a).get(at), heap.items(b).get(at)) {
                    waiting.extend([Step::Items(a, b, at + 1), Step::Values(*x, *y)]);
                }
                true
            }
        };
        if !same {
            return Ok(false);
        }
    }
    Ok(true)
}

/// What is still to be compared.
enum Step {
    Values(Value, Value),
    /// The elements of two vectors of the same length, from an index on.
    Items(Ref<Vector>, Ref<Vector>, usize),
}

/// Whether two values agree as far as their outermost part goes; adds what is left to compare.
fn same_at_the_top(
    heap: &mut Heap,
    a: Value,
    b: Value,
    waiting: &mut Vec<Step>,
) -> Result<bool, Trap> {
    match (a, b) {
        (Value::Str(a), Value::Str(b)) => {
            let (len, other) = (heap.text(a).len(), heap.text(b).len());
            charge_bytes(heap, if len == other { len } else { 0 })?;
            Ok(heap.text(a) == heap.text(b))
        }
        (Value::Pair(a), Value::Pair(b)) => {
            let (a, b) = (heap.pair(a), heap.pair(b));
            waiting.extend([Step::Values(a.cdr, b.cdr), Step::Values(a.car, b.car)]);
            Ok(true)
        }
        (Value::Vector(a), Value::Vector(b)) => {
            waiting.push(Step::Items(a, b, 0));
            Ok(heap.items(a).len() == heap.items(b).len())
        }
        (Value::Map(a), Value::Map(b)) => Ok(same_keys(heap, a, b, waiting)),
        _ => Ok(false),
    }
}

fn same_keys(heap: &Heap, a: Ref<MapObject>, b: Ref<MapObject>, waiting: &mut Vec<Step>) -> bool {
    heap.map_len(a) == heap.map_len(b)
        && heap.map_entries(a).into_iter().all(|(key, in_a)| {
            let in_b = heap.map_get(b, key);
            waiting.extend(in_b.map(|in_b| Step::Values(in_a, in_b)));
            in_b.is_some()
        })
}

/// A number that equal values share, made from no more than a few of their parts.
pub(super) fn hash(heap: &Heap, value: Value) -> u64 {
    /// Looking at more parts would tell few more values apart.
    const PARTS: usize = 16;
    let mut hasher = DefaultHasher::new();
    let mut waiting = vec![value];
    for _ in 0..PARTS {
        let Some(value) = waiting.pop() else { break };
        match value {
            Value::Pair(pair) => {
                let pair = heap.pair(pair);
                waiting.extend([pair.cdr, pair.car]);
            }
            Value::Vector(vector) => {
                let items = heap.items(vector);
                items.len().hash(&mut hasher);
                waiting.extend(items.iter().take(4));
            }
            Value::Map(map) => hash_map(heap, map).hash(&mut hasher),
            other => hash_atom(heap, other, &mut hasher),
        }
    }
    hasher.finish()
}

/// The order of a map's entries does not matter, so what they give is added up.
fn hash_map(heap: &Heap, map: Ref<MapObject>) -> u64 {
    let entries = heap.map_entries(map).into_iter().map(|(key, value)| {
        let mut hasher = DefaultHasher::new();
        key.hash(&mut hasher);
        hash_atom(heap, value, &mut hasher);
        hasher.finish()
    });
    entries.fold(0, u64::wrapping_add)
}

/// Of what has parts, only the type counts.
fn hash_atom(heap: &Heap, value: Value, hasher: &mut DefaultHasher) {
    match value {
        Value::Bool(bool) => bool.hash(hasher),
        Value::Int(int) => int.hash(hasher),
        Value::Float(float) if float.is_nan() => "nan".hash(hasher),
        Value::Float(float) => float.to_bits().hash(hasher),
        Value::Char(char) => char.hash(hasher),
        Value::Symbol(sym) | Value::Keyword(sym) => sym.hash(hasher),
        Value::Str(text) => hash_text(heap.text(text).as_bytes(), hasher),
        other => other.type_name().hash(hasher),
    }
}

/// Long texts most often differ at their ends.
fn hash_text(text: &[u8], hasher: &mut DefaultHasher) {
    const LOOKED_AT: usize = 64;
    text.len().hash(hasher);
    text[..text.len().min(LOOKED_AT)].hash(hasher);
    text[text.len().saturating_sub(LOOKED_AT)..].hash(hasher);
}
