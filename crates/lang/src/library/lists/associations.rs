//! Association lists: lists of pairs of a key and a value.

use crate::library::args::{Call, type_error};
use crate::library::builtin::Builtin;
use crate::library::equivalence::{equal, eqv};
use crate::vm::{Heap, Trap, Value};

pub(super) const BUILTINS: &[Builtin] = &[
    Builtin::native(
        "(assq key alist)",
        |heap, args| by_identity(heap, "assq", args),
        "The first pair whose first half is `eq?` to `key`, or `#f`.",
    ),
    Builtin::native(
        "(assv key alist)",
        |heap, args| by_identity(heap, "assv", args),
        "The first pair whose first half is `eqv?` to `key`, or `#f`.",
    ),
    Builtin::prelude(
        "(assoc key alist [same?])",
        "The first pair whose first half is `equal?` to `key`, or `#f`. `same?` is called with \
         `key` and a first half.",
    ),
    Builtin::native("(%assoc key alist)", by_content, "`assoc` with `equal?`."),
    Builtin::native(
        "(alist-cons key value alist)",
        alist_cons,
        "The association list with one more pair in front.",
    ),
    Builtin::native(
        "(alist-delete key alist)",
        alist_delete,
        "The association list without the pairs whose first half is `equal?` to `key`.",
    ),
];

/// The next pair of an association list with the rest; `None` at its end.
fn next(heap: &Heap, call: Call<'_>, rest: Value) -> Result<Option<(Value, Value, Value)>, Trap> {
    let Value::Pair(at) = rest else {
        return if rest.is_null() { Ok(None) } else { Err(call.wrong(heap, 1, "a list")) };
    };
    let link = heap.pair(at);
    match link.car {
        Value::Pair(entry) => Ok(Some((link.car, heap.pair(entry).car, link.cdr))),
        other => Err(type_error(heap, call.who, "a pair", "in the association list", other)),
    }
}

fn by_identity(heap: &mut Heap, who: &'static str, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new(who, args);
    let mut rest = call.value(1);
    while let Some((entry, key, after)) = next(heap, call, rest)? {
        heap.charge(1)?;
        if eqv(call.value(0), key) {
            return Ok(entry);
        }
        rest = after;
    }
    Ok(Value::Bool(false))
}

fn by_content(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("assoc", args);
    let mut rest = call.value(1);
    while let Some((entry, key, after)) = next(heap, call, rest)? {
        if equal(heap, call.value(0), key)? {
            return Ok(entry);
        }
        rest = after;
    }
    Ok(Value::Bool(false))
}

fn alist_cons(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let entry = heap.cons(args[0], args[1])?;
    let alist = if args[2].is_null() { Value::Empty } else { args[2] };
    heap.cons(entry, alist)
}

fn alist_delete(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("alist-delete", args);
    let (mut rest, mut kept) = (call.value(1), Vec::new());
    while let Some((entry, key, after)) = next(heap, call, rest)? {
        if !equal(heap, call.value(0), key)? {
            kept.push(entry);
        }
        rest = after;
    }
    heap.list(&kept)
}
