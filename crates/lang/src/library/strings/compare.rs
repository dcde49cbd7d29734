//! The order of strings, by the Unicode numbers of their characters.

use std::borrow::Cow;
use std::cmp::Ordering;

use super::case::folded;
use crate::library::args::{Call, charge_bytes};
use crate::library::builtin::Builtin;
use crate::vm::{Heap, Trap, Value};

pub(super) const BUILTINS: &[Builtin] = &[
    Builtin::native(
        "(string=? a b …)",
        |heap, args| chain(heap, "string=?", args, false, Ordering::is_eq),
        "Whether all strings are the same.",
    ),
    Builtin::native(
        "(string<? a b …)",
        |heap, args| chain(heap, "string<?", args, false, Ordering::is_lt),
        "Whether each string comes before the next.",
    ),
    Builtin::native(
        "(string>? a b …)",
        |heap, args| chain(heap, "string>?", args, false, Ordering::is_gt),
        "Whether each string comes after the next.",
    ),
    Builtin::native(
        "(string<=? a b …)",
        |heap, args| chain(heap, "string<=?", args, false, Ordering::is_le),
        "Whether no string comes after the next.",
    ),
    Builtin::native(
        "(string>=? a b …)",
        |heap, args| chain(heap, "string>=?", args, false, Ordering::is_ge),
        "Whether no string comes before the next.",
    ),
    Builtin::native(
        "(string-ci=? a b …)",
        |heap, args| chain(heap, "string-ci=?", args, true, Ordering::is_eq),
        "Like `string=?`, without regard to case.",
    ),
    Builtin::native(
        "(string-ci<? a b …)",
        |heap, args| chain(heap, "string-ci<?", args, true, Ordering::is_lt),
        "Like `string<?`, without regard to case.",
    ),
    Builtin::native(
        "(string-ci>? a b …)",
        |heap, args| chain(heap, "string-ci>?", args, true, Ordering::is_gt),
        "Like `string>?`, without regard to case.",
    ),
    Builtin::native(
        "(string-ci<=? a b …)",
        |heap, args| chain(heap, "string-ci<=?", args, true, Ordering::is_le),
        "Like `string<=?`, without regard to case.",
    ),
    Builtin::native(
        "(string-ci>=? a b …)",
        |heap, args| chain(heap, "string-ci>=?", args, true, Ordering::is_ge),
        "Like `string>=?`, without regard to case.",
    ),
];

fn chain(
    heap: &mut Heap,
    who: &'static str,
    args: &[Value],
    ignore_case: bool,
    holds: fn(Ordering) -> bool,
) -> Result<Value, Trap> {
    let call = Call::new(who, args);
    let mut all = true;
    let mut last = as_compared(call, heap, 0, ignore_case)?;
    let mut bytes = last.len();
    for at in 1..args.len() {
        let next = as_compared(call, heap, at, ignore_case)?;
        // The bytes of UTF-8 are in the order of the characters.
        all &= holds(last.cmp(&next));
        bytes += next.len();
        last = next;
    }
    charge_bytes(heap, bytes)?;
    Ok(Value::Bool(all))
}

fn as_compared<'h>(
    call: Call<'_>,
    heap: &'h Heap,
    at: usize,
    ignore_case: bool,
) -> Result<Cow<'h, str>, Trap> {
    let text = call.text(heap, at)?;
    Ok(if ignore_case { Cow::Owned(folded(text)) } else { Cow::Borrowed(text) })
}
