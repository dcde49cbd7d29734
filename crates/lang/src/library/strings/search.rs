//! Finding and replacing in strings.

use super::slices::{length, offset};
use crate::library::args::{Call, charge_bytes, long_string};
use crate::library::builtin::Builtin;
use crate::vm::{Heap, Trap, Value};

pub(super) const BUILTINS: &[Builtin] = &[
    Builtin::native(
        "(string-contains s part [start])",
        |heap, args| find(heap, "string-contains", args, |text, part| text.find(part)),
        "The index at which `part` first occurs in `s`, from index `start` on, or `#f`.",
    ),
    Builtin::native(
        "(string-contains-right s part)",
        |heap, args| find(heap, "string-contains-right", args, |text, part| text.rfind(part)),
        "The index at which `part` last occurs in `s`, or `#f`.",
    ),
    Builtin::prelude(
        "(string-index s which)",
        "The index of the first character that is `which`, or for which the procedure `which` is \
         true; `#f` if there is none.",
    ),
    Builtin::prelude(
        "(string-rindex s which)",
        "Like `string-index`, for the last such character.",
    ),
    Builtin::native(
        "(string-prefix? prefix s)",
        |heap, args| test(heap, "string-prefix?", args, |part, text| text.starts_with(part)),
        "Whether `s` begins with `prefix`.",
    ),
    Builtin::native(
        "(string-suffix? suffix s)",
        |heap, args| test(heap, "string-suffix?", args, |part, text| text.ends_with(part)),
        "Whether `s` ends with `suffix`.",
    ),
    Builtin::native(
        "(string-replace s from to [count])",
        replace,
        "`s` with `to` in place of each `from`, or of the first `count` of them.",
    ),
    Builtin::native(
        "(%string-occurrences s part)",
        occurrences,
        "How often a string occurs in another.",
    ),
    Builtin::prelude(
        "(string-count s what)",
        "How many characters are `what`, or how often the string `what` occurs, or for how many \
         characters the procedure `what` is true.",
    ),
    Builtin::prelude(
        "(string-any test s)",
        "The first true value that `test` returns for a character, or `#f`.",
    ),
    Builtin::prelude(
        "(string-every test s)",
        "Whether `test` is true for every character: what it returns for the last one, or `#f`.",
    ),
    Builtin::prelude(
        "(string-map f s s …)",
        "A string of the characters that `f` returns for each character (or for each first, \
         second, … character of several strings, up to the shortest one's end).",
    ),
    Builtin::prelude("(string-for-each f s s …)", "Calls `f` with each character, in order."),
    Builtin::prelude(
        "(string-fold f start s)",
        "Calls `f` with each character and what it returned last (at first `start`).",
    ),
    Builtin::prelude("(string-filter keep? s)", "The characters for which `keep?` is true."),
];

fn find(
    heap: &mut Heap,
    who: &'static str,
    args: &[Value],
    search: fn(&str, &str) -> Option<usize>,
) -> Result<Value, Trap> {
    let call = Call::new(who, args);
    let (string, part) = (call.string(heap, 0)?, call.string(heap, 1)?);
    let bytes = heap.text(string).len();
    charge_bytes(heap, bytes)?;
    let start = call.count_or(heap, 2, 0)?;
    let Some(from) = offset(heap, string, start)? else {
        let len = length(heap, string)?;
        return Err(call.out_of_range(start, len, "a string"));
    };
    let text = &heap.text(string)[from..];
    let found = search(text, heap.text(part)).map(|at| text[..at].chars().count());
    Ok(found.map_or(Value::Bool(false), |at| Value::Int((start + at) as i64)))
}

fn test(
    heap: &mut Heap,
    who: &'static str,
    args: &[Value],
    test: fn(&str, &str) -> bool,
) -> Result<Value, Trap> {
    let call = Call::new(who, args);
    let (part, holds) = (call.text(heap, 0)?, call.text(heap, 1)?);
    let (bytes, holds) = (part.len(), test(part, holds));
    charge_bytes(heap, bytes)?;
    Ok(Value::Bool(holds))
}

fn replace(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("string-replace", args);
    let (text, from, to) = (call.text(heap, 0)?, call.text(heap, 1)?, call.text(heap, 2)?);
    let count = call.count_or(heap, 3, usize::MAX)?;
    if from.is_empty() {
        return Err(call.bad("the string to replace must not be empty"));
    }
    let hits = text.matches(from).take(count).count();
    let bytes = text.len().saturating_add(hits.saturating_mul(to.len()));
    heap.check_room(bytes)?;
    let replaced = text.replacen(from, to, hits);
    charge_bytes(heap, bytes)?;
    long_string(heap, replaced)
}

fn occurrences(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("string-count", args);
    let (text, part) = (call.text(heap, 0)?, call.text(heap, 1)?);
    if part.is_empty() {
        return Err(call.bad("the string to count must not be empty"));
    }
    let (count, bytes) = (text.matches(part).count(), text.len());
    charge_bytes(heap, bytes)?;
    Ok(Value::Int(count as i64))
}
