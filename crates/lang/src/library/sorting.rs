//! Sorting, and choosing by a key.

use std::cmp::Ordering;

use super::args::Call;
use super::builtin::Builtin;
use super::numbers::{Number, compare};
use crate::error_kind::ErrorKind;
use crate::vm::{Heap, Trap, Value};

pub(super) const BUILTINS: &[Builtin] = &[
    Builtin::prelude(
        "(sort sequence less?)",
        "The elements of a list or vector in order; equal ones stay as they were. The arguments \
         may also be swapped.",
    ),
    Builtin::prelude("(list-sort less? list)", "The same as `sort`."),
    Builtin::prelude(
        "(sort-by key sequence [less?])",
        "The elements of a list or vector in the order of what `key` returns for them. Without \
         `less?`, keys are all numbers, all strings, all characters or all symbols.",
    ),
    Builtin::prelude(
        "(sorted? sequence less?)",
        "Whether the elements of a list or vector are in order.",
    ),
    Builtin::prelude(
        "(group-by key list)",
        "A list of `(key items)` for each distinct thing that `key` returns for an element, in \
         order of first appearance.",
    ),
    Builtin::prelude(
        "(min-by key list)",
        "The first element for which `key` returns the least number.",
    ),
    Builtin::prelude(
        "(max-by key list)",
        "The first element for which `key` returns the greatest number.",
    ),
    Builtin::native(
        "(%sort-natively list less?)",
        sort_natively,
        "Sorts by a comparison of the library, or returns `#f`.",
    ),
    Builtin::native(
        "(%sort-by-keys keys list)",
        sort_by_keys,
        "Sorts a list by a list of its elements' keys.",
    ),
];

/// What can be sorted here.
#[derive(Clone, Copy, PartialEq)]
enum Order {
    Numbers,
    Strings,
    Chars,
    Symbols,
}

impl Order {
    /// The order that a library procedure tests, and whether backwards. Only strict ones: the
    /// others would have to turn equal elements round.
    fn tested_by(procedure: &str) -> Option<(Order, bool)> {
        Some(match procedure {
            "<" => (Order::Numbers, false),
            ">" => (Order::Numbers, true),
            "string<?" => (Order::Strings, false),
            "string>?" => (Order::Strings, true),
            "char<?" => (Order::Chars, false),
            "char>?" => (Order::Chars, true),
            "symbol<?" => (Order::Symbols, false),
            _ => return None,
        })
    }

    /// The order of values that are all of one type.
    fn of(values: &[Value]) -> Option<Order> {
        [Order::Numbers, Order::Strings, Order::Chars, Order::Symbols]
            .into_iter()
            .find(|order| order.is_total_for(values))
    }

    /// Whether it puts any two of the values in order.
    fn is_total_for(self, values: &[Value]) -> bool {
        values.iter().all(|value| match (self, value) {
            (Order::Numbers, Value::Float(float)) => !float.is_nan(),
            (Order::Numbers, Value::Int(_))
            | (Order::Strings, Value::Str(_))
            | (Order::Chars, Value::Char(_))
            | (Order::Symbols, Value::Symbol(_)) => true,
            _ => false,
        })
    }

    fn compare(heap: &Heap, a: Value, b: Value) -> Ordering {
        match (a, b) {
            (Value::Str(a), Value::Str(b)) => heap.text(a).cmp(heap.text(b)),
            (Value::Char(a), Value::Char(b)) => a.cmp(&b),
            (Value::Symbol(a), Value::Symbol(b)) => heap.name(a).cmp(heap.name(b)),
            _ => Number::of(a)
                .zip(Number::of(b))
                .and_then(|(a, b)| compare(a, b))
                .unwrap_or(Ordering::Equal),
        }
    }
}

/// Sorting compares each element about as often as the logarithm of their number.
fn charge(heap: &mut Heap, keys: &[Value]) -> Result<(), Trap> {
    let bytes = |key: &Value| match key {
        Value::Str(text) => heap.text(*text).len() as u64 / 16,
        _ => 0,
    };
    let once = keys.len() as u64 + keys.iter().map(bytes).sum::<u64>();
    heap.charge(once.saturating_mul(u64::from(keys.len().max(1).ilog2() + 1)) / 4)
}

fn sort_natively(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("sort", args);
    let Value::Builtin(id) = call.value(1) else { return Ok(Value::Bool(false)) };
    let Some((order, backwards)) = Order::tested_by(super::get(id).name) else {
        return Ok(Value::Bool(false));
    };
    let mut items = call.list(heap, 0)?;
    if !order.is_total_for(&items) {
        return Ok(Value::Bool(false));
    }
    charge(heap, &items)?;
    items.sort_by(|a, b| {
        let (a, b) = if backwards { (b, a) } else { (a, b) };
        Order::compare(heap, *a, *b)
    });
    heap.list(&items)
}

fn sort_by_keys(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("sort-by", args);
    let (keys, items) = (call.list(heap, 0)?, call.list(heap, 1)?);
    if Order::of(&keys).is_none() {
        return Err(Trap::error(
            ErrorKind::Type,
            "`sort-by`: the keys must be all numbers, all strings, all characters or all symbols; \
             for others give a comparison as the third argument",
        ));
    }
    charge(heap, &keys)?;
    let mut decorated: Vec<(Value, Value)> = keys.into_iter().zip(items).collect();
    decorated.sort_by(|(a, _), (b, _)| Order::compare(heap, *a, *b));
    let items: Vec<Value> = decorated.into_iter().map(|(_, item)| item).collect();
    heap.list(&items)
}
