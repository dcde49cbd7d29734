//! Parts of lists.

use super::access::tail;
use crate::library::args::Call;
use crate::library::builtin::Builtin;
use crate::vm::{Heap, Trap, Value};

pub(super) const BUILTINS: &[Builtin] = &[
    Builtin::native(
        "(list-tail list k)",
        |heap, args| drop(heap, "list-tail", args),
        "The list without its first `k` elements.",
    ),
    Builtin::native(
        "(list-head list k)",
        |heap, args| take(heap, "list-head", args),
        "The first `k` elements.",
    ),
    Builtin::native(
        "(take list k)",
        |heap, args| take(heap, "take", args),
        "The first `k` elements. The same as `list-head`.",
    ),
    Builtin::native(
        "(drop list k)",
        |heap, args| drop(heap, "drop", args),
        "The list without its first `k` elements. The same as `list-tail`.",
    ),
    Builtin::native("(take-right list k)", take_right, "The last `k` elements."),
    Builtin::native("(drop-right list k)", drop_right, "The list without its last `k` elements."),
    Builtin::native(
        "(split-at list k)",
        split_at,
        "Two values: the first `k` elements, and the rest.",
    ),
    Builtin::native(
        "(sublist list start [end])",
        sublist,
        "The elements from index `start` up to but not including `end`.",
    ),
    Builtin::native(
        "(list-set list k x)",
        list_set,
        "The list with `x` in place of the element at index `k`.",
    ),
];

fn drop(heap: &mut Heap, who: &'static str, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new(who, args);
    let count = call.count(heap, 1)?;
    tail(heap, call, count)
}

/// The first elements of the first argument, as many as the second says.
fn head(heap: &mut Heap, call: Call<'_>) -> Result<(Vec<Value>, Value), Trap> {
    let count = call.count(heap, 1)?;
    let rest = tail(heap, call, count)?;
    let mut items = Vec::with_capacity(count);
    let mut at = call.value(0);
    while let Value::Pair(pair) = at
        && items.len() < count
    {
        items.push(heap.pair(pair).car);
        at = heap.pair(pair).cdr;
    }
    Ok((items, rest))
}

fn take(heap: &mut Heap, who: &'static str, args: &[Value]) -> Result<Value, Trap> {
    let (items, _) = head(heap, Call::new(who, args))?;
    heap.list(&items)
}

fn split_at(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let (items, rest) = head(heap, Call::new("split-at", args))?;
    let first = heap.list(&items)?;
    heap.multiple(&[first, if rest.is_null() { Value::Empty } else { rest }])
}

/// The elements of the first argument, and how many come before the last so many.
fn from_right(heap: &mut Heap, call: Call<'_>) -> Result<(Vec<Value>, usize), Trap> {
    let (items, count) = (call.list(heap, 0)?, call.count(heap, 1)?);
    match items.len().checked_sub(count) {
        Some(before) => Ok((items, before)),
        None => Err(call.out_of_range(count, items.len(), "a list")),
    }
}

fn take_right(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("take-right", args);
    let (_, before) = from_right(heap, call)?;
    tail(heap, call, before)
}

fn drop_right(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let (items, before) = from_right(heap, Call::new("drop-right", args))?;
    heap.list(&items[..before])
}

fn sublist(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("sublist", args);
    let items = call.list(heap, 0)?;
    let range = call.range(heap, 1, items.len(), "a list")?;
    heap.list(&items[range])
}

fn list_set(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("list-set", args);
    let (items, rest) = head(heap, call)?;
    let Value::Pair(at) = rest else {
        return Err(call.out_of_range(items.len(), items.len(), "a list"));
    };
    let rest = heap.pair(at).cdr;
    let rest = heap.cons(call.value(2), rest)?;
    heap.list_with_tail(&items, rest)
}
