//! Looking at lists.

use crate::library::args::Call;
use crate::library::builtin::Builtin;
use crate::vm::{Heap, Trap, Value};

pub(super) const BUILTINS: &[Builtin] = &[
    Builtin::native(
        "(pair? x)",
        |_, args| Ok(Value::Bool(matches!(args[0], Value::Pair(_)))),
        "Whether `x` is a pair, that is, a list that is not empty, or a dotted pair.",
    ),
    Builtin::native(
        "(list? x)",
        is_list,
        "Whether `x` is a proper list. `nil` counts as an empty one.",
    ),
    Builtin::native("(car pair)", car, "The first half of a pair: the first element of a list."),
    Builtin::native("(cdr pair)", cdr, "The second half of a pair: the rest of a list."),
    Builtin::native("(length list)", length, "How many elements a list has."),
    Builtin::native("(list-ref list k)", list_ref, "The element at index `k`, counted from 0."),
    Builtin::native("(first list)", |heap, args| nth(heap, "first", args, 0), "The first element."),
    Builtin::native(
        "(second list)",
        |heap, args| nth(heap, "second", args, 1),
        "The second element.",
    ),
    Builtin::native("(third list)", |heap, args| nth(heap, "third", args, 2), "The third element."),
    Builtin::native(
        "(fourth list)",
        |heap, args| nth(heap, "fourth", args, 3),
        "The fourth element.",
    ),
    Builtin::native("(fifth list)", |heap, args| nth(heap, "fifth", args, 4), "The fifth element."),
    Builtin::native("(sixth list)", |heap, args| nth(heap, "sixth", args, 5), "The sixth element."),
    Builtin::native(
        "(seventh list)",
        |heap, args| nth(heap, "seventh", args, 6),
        "The seventh element.",
    ),
    Builtin::native(
        "(eighth list)",
        |heap, args| nth(heap, "eighth", args, 7),
        "The eighth element.",
    ),
    Builtin::native("(ninth list)", |heap, args| nth(heap, "ninth", args, 8), "The ninth element."),
    Builtin::native("(tenth list)", |heap, args| nth(heap, "tenth", args, 9), "The tenth element."),
    Builtin::native("(last list)", last, "The last element of a list that is not empty."),
    Builtin::native("(last-pair list)", last_pair, "The last pair of a list that is not empty."),
];

fn is_list(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let (_, end, len) = spine(heap, args[0]);
    heap.charge(len as u64)?;
    Ok(Value::Bool(end.is_null()))
}

/// The last pair of a list, what comes after it, and the number of pairs.
fn spine(heap: &Heap, list: Value) -> (Value, Value, usize) {
    let (mut last, mut rest, mut len) = (list, list, 0);
    while let Value::Pair(at) = rest {
        last = rest;
        rest = heap.pair(at).cdr;
        len += 1;
    }
    (last, rest, len)
}

fn car(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    match args[0] {
        Value::Pair(at) => Ok(heap.pair(at).car),
        _ => Err(Call::new("car", args).wrong(heap, 0, "a pair")),
    }
}

fn cdr(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    match args[0] {
        Value::Pair(at) => Ok(heap.pair(at).cdr),
        _ => Err(Call::new("cdr", args).wrong(heap, 0, "a pair")),
    }
}

fn length(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let (_, end, len) = spine(heap, args[0]);
    if !end.is_null() {
        return Err(Call::new("length", args).wrong(heap, 0, "a list"));
    }
    heap.charge(len as u64)?;
    Ok(Value::Int(len as i64))
}

fn list_ref(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("list-ref", args);
    let index = call.count(heap, 1)?;
    element(heap, call, index)
}

fn nth(heap: &mut Heap, who: &'static str, args: &[Value], index: usize) -> Result<Value, Trap> {
    element(heap, Call::new(who, args), index)
}

fn element(heap: &mut Heap, call: Call<'_>, index: usize) -> Result<Value, Trap> {
    match tail(heap, call, index)? {
        Value::Pair(at) => Ok(heap.pair(at).car),
        rest if rest.is_null() => Err(call.out_of_range(index, index, "a list")),
        _ => Err(call.wrong(heap, 0, "a list")),
    }
}

/// What is left of the first argument after so many elements.
pub(super) fn tail(heap: &mut Heap, call: Call<'_>, index: usize) -> Result<Value, Trap> {
    let mut rest = call.value(0);
    for passed in 0..index {
        match rest {
            Value::Pair(at) => rest = heap.pair(at).cdr,
            end if end.is_null() => return Err(call.out_of_range(index, passed, "a list")),
            _ => return Err(call.wrong(heap, 0, "a list")),
        }
    }
    heap.charge(index as u64)?;
    Ok(rest)
}

fn last(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    match last_of(heap, Call::new("last", args))? {
        Value::Pair(at) => Ok(heap.pair(at).car),
        other => Ok(other),
    }
}

fn last_pair(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    last_of(heap, Call::new("last-pair", args))
}

fn last_of(heap: &mut Heap, call: Call<'_>) -> Result<Value, Trap> {
    let (last, _, len) = spine(heap, call.value(0));
    if len == 0 {
        return Err(call.wrong(heap, 0, "a list that is not empty"));
    }
    heap.charge(len as u64)?;
    Ok(last)
}
