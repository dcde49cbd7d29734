//! Parts of strings, by index.

use std::ops::Range;

use crate::library::args::{Call, charge_bytes};
use crate::library::builtin::Builtin;
use crate::vm::{Heap, Ref, Text, Trap, Value};

pub(super) const BUILTINS: &[Builtin] = &[
    Builtin::native(
        "(substring s start [end])",
        |heap, args| copy(heap, "substring", args),
        "The characters from index `start` up to but not including `end`.",
    ),
    Builtin::native(
        "(string-copy s [start end])",
        |heap, args| copy(heap, "string-copy", args),
        "The same as `substring`.",
    ),
    Builtin::native(
        "(string->list s [start end])",
        string_to_list,
        "The characters from index `start` up to but not including `end`, as a list.",
    ),
    Builtin::native(
        "(string-take s n)",
        |heap, args| part(heap, "string-take", args, |n, _| 0..n),
        "The first `n` characters.",
    ),
    Builtin::native(
        "(string-drop s n)",
        |heap, args| part(heap, "string-drop", args, |n, len| n..len),
        "The string without its first `n` characters.",
    ),
    Builtin::native(
        "(string-take-right s n)",
        |heap, args| part(heap, "string-take-right", args, |n, len| len - n..len),
        "The last `n` characters.",
    ),
    Builtin::native(
        "(string-drop-right s n)",
        |heap, args| part(heap, "string-drop-right", args, |n, len| 0..len - n),
        "The string without its last `n` characters.",
    ),
];

/// How many characters. Takes no time if each is one byte.
pub(super) fn length(heap: &mut Heap, string: Ref<Text>) -> Result<usize, Trap> {
    let bytes = heap.text(string).len();
    if heap.is_ascii(string) {
        return Ok(bytes);
    }
    charge_bytes(heap, bytes)?;
    Ok(heap.text(string).chars().count())
}

/// The offset of the character at an index, or of the end; `None` beyond.
pub(super) fn offset(
    heap: &mut Heap,
    string: Ref<Text>,
    index: usize,
) -> Result<Option<usize>, Trap> {
    let bytes = heap.text(string).len();
    if heap.is_ascii(string) {
        return Ok((index <= bytes).then_some(index));
    }
    charge_bytes(heap, bytes.min(index.saturating_mul(4)))?;
    let text = heap.text(string);
    let offsets = text.char_indices().map(|(offset, _)| offset);
    Ok(offsets.chain([bytes]).nth(index))
}

/// The bytes between two indexes of characters, neither beyond the end.
fn bytes_between(
    heap: &mut Heap,
    string: Ref<Text>,
    range: Range<usize>,
) -> Result<Range<usize>, Trap> {
    let end = heap.text(string).len();
    let from = offset(heap, string, range.start)?.unwrap_or(end);
    let to = offset(heap, string, range.end)?.unwrap_or(end);
    Ok(from..to)
}

/// The part of the first argument that the two that follow give, as bytes.
pub(super) fn range(heap: &mut Heap, call: Call<'_>, at: usize) -> Result<Range<usize>, Trap> {
    let string = call.string(heap, 0)?;
    if call.args.len() <= at {
        return Ok(0..heap.text(string).len());
    }
    let len = length(heap, string)?;
    let range = call.range(heap, at, len, "a string")?;
    bytes_between(heap, string, range)
}

fn copy(heap: &mut Heap, who: &'static str, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new(who, args);
    let range = range(heap, call, 1)?;
    charge_bytes(heap, range.len())?;
    let text = call.text(heap, 0)?[range].to_owned();
    heap.string(text)
}

/// The characters of the first argument between the indexes in the two that follow.
pub(in crate::library) fn chars_between(
    heap: &mut Heap,
    call: Call<'_>,
) -> Result<Vec<Value>, Trap> {
    let range = range(heap, call, 1)?;
    heap.check_room(range.len().saturating_mul(size_of::<Value>()))?;
    heap.charge(range.len() as u64)?;
    Ok(call.text(heap, 0)?[range].chars().map(Value::Char).collect())
}

fn string_to_list(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let chars = chars_between(heap, Call::new("string->list", args))?;
    heap.list(&chars)
}

/// A part given by one count. `which` gets the count and the length, which is not less.
fn part(
    heap: &mut Heap,
    who: &'static str,
    args: &[Value],
    which: fn(usize, usize) -> Range<usize>,
) -> Result<Value, Trap> {
    let call = Call::new(who, args);
    let (string, count) = (call.string(heap, 0)?, call.count(heap, 1)?);
    let len = length(heap, string)?;
    if count > len {
        return Err(call.out_of_range(count, len, "a string"));
    }
    let bytes = bytes_between(heap, string, which(count, len))?;
    charge_bytes(heap, bytes.len())?;
    let text = heap.text(string)[bytes].to_owned();
    heap.string(text)
}
