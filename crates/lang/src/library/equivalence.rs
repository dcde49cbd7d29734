//! `eq?`, `eqv?` and `equal?`.

use super::builtin::Builtin;
use crate::vm::{Heap, Trap, Value};

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
    let mut waiting = vec![(a, b)];
    while let Some((a, b)) = waiting.pop() {
        heap.charge(1)?;
        if !eqv(a, b) && !same_at_the_top(heap, a, b, &mut waiting) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Whether two values agree as far as their outermost part goes; adds what is left to compare.
fn same_at_the_top(heap: &Heap, a: Value, b: Value, waiting: &mut Vec<(Value, Value)>) -> bool {
    match (a, b) {
        (Value::Str(a), Value::Str(b)) => heap.text(a) == heap.text(b),
        (Value::Pair(a), Value::Pair(b)) => {
            let (a, b) = (heap.pair(a), heap.pair(b));
            waiting.push((a.cdr, b.cdr));
            waiting.push((a.car, b.car));
            true
        }
        (Value::Vector(a), Value::Vector(b)) => {
            let (a, b) = (heap.items(a), heap.items(b));
            waiting.extend(a.iter().copied().zip(b.iter().copied()));
            a.len() == b.len()
        }
        (Value::Map(a), Value::Map(b)) => {
            heap.map_len(a) == heap.map_len(b)
                && heap.map_entries(a).into_iter().all(|(key, in_a)| {
                    heap.map_get(b, key).is_some_and(|in_b| {
                        waiting.push((in_a, in_b));
                        true
                    })
                })
        }
        _ => false,
    }
}

/// A number that equal values share, made from no more than a few of their parts.
pub(super) fn hash(heap: &Heap, value: Value) -> u64 {
    /// Looking at more parts would tell few more values apart.
    const PARTS: usize = 16;
    let mut sum = 0u64;
    let mut waiting = vec![value];
    for _ in 0..PARTS {
        let Some(value) = waiting.pop() else { break };
        sum = (sum.rotate_left(5) ^ hash_at_the_top(heap, value, &mut waiting))
            .wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
    sum
}

fn hash_at_the_top(heap: &Heap, value: Value, waiting: &mut Vec<Value>) -> u64 {
    use std::hash::{DefaultHasher, Hash, Hasher};
    let mut hasher = DefaultHasher::new();
    match value {
        Value::Bool(bool) => bool.hash(&mut hasher),
        Value::Int(int) => int.hash(&mut hasher),
        Value::Float(float) if float.is_nan() => "nan".hash(&mut hasher),
        Value::Float(float) => float.to_bits().hash(&mut hasher),
        Value::Char(char) => char.hash(&mut hasher),
        Value::Symbol(sym) | Value::Keyword(sym) => sym.hash(&mut hasher),
        Value::Str(text) => heap.text(text).hash(&mut hasher),
        Value::Pair(pair) => {
            let pair = heap.pair(pair);
            waiting.extend([pair.cdr, pair.car]);
        }
        Value::Vector(vector) => {
            let items = heap.items(vector);
            items.len().hash(&mut hasher);
            waiting.extend(items.iter().take(4));
        }
        // The order of a map's entries does not matter, so no entry is looked at.
        Value::Map(map) => heap.map_len(map).hash(&mut hasher),
        _ => value.type_name().hash(&mut hasher),
    }
    hasher.finish()
}
