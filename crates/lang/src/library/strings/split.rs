//! Taking strings apart and joining them.

use crate::library::args::{Call, charge_bytes, long_string, type_error};
use crate::library::builtin::Builtin;
use crate::vm::{Heap, Trap, Value};

pub(super) const BUILTINS: &[Builtin] = &[
    Builtin::native(
        "(string-split s [separator limit])",
        split,
        "The parts of `s` between separators, a string or character. Without one, the words \
         between white space. With a limit, at most so many parts.",
    ),
    Builtin::native(
        "(string-join strings [separator])",
        join,
        "The strings of a list with the separator, a space unless given, between them.",
    ),
    Builtin::native(
        "(string-lines s)",
        |heap, args| lines(heap, "string-lines", args),
        "The lines of a string, without their ends.",
    ),
    Builtin::native(
        "(lines s)",
        |heap, args| lines(heap, "lines", args),
        "The same as `string-lines`.",
    ),
    Builtin::native(
        "(string-words s)",
        |heap, args| words(heap, "string-words", args),
        "The words of a string: what is between white space.",
    ),
    Builtin::native(
        "(string-trim s [chars])",
        |heap, args| trim(heap, "string-trim", args, true, true),
        "The string without white space, or without any of `chars`, at both ends.",
    ),
    Builtin::native(
        "(string-trim-left s [chars])",
        |heap, args| trim(heap, "string-trim-left", args, true, false),
        "Like `string-trim`, at the beginning only.",
    ),
    Builtin::native(
        "(string-trim-right s [chars])",
        |heap, args| trim(heap, "string-trim-right", args, false, true),
        "Like `string-trim`, at the end only.",
    ),
];

/// A list of parts of the first argument, which are made one by one, so that memory runs out early
/// if there are too many.
fn parts<'t, I: Iterator<Item = &'t str>>(
    heap: &mut Heap,
    text: &'t str,
    split: impl Fn(&'t str) -> I,
) -> Result<Value, Trap> {
    charge_bytes(heap, text.len())?;
    let mut items = Vec::new();
    for part in split(text) {
        heap.charge(1)?;
        items.push(heap.string(part)?);
    }
    heap.list(&items)
}

fn lines(heap: &mut Heap, who: &'static str, args: &[Value]) -> Result<Value, Trap> {
    let text = Call::new(who, args).text(heap, 0)?.to_owned();
    parts(heap, &text, str::lines)
}

fn words(heap: &mut Heap, who: &'static str, args: &[Value]) -> Result<Value, Trap> {
    let text = Call::new(who, args).text(heap, 0)?.to_owned();
    parts(heap, &text, str::split_whitespace)
}

fn split(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("string-split", args);
    let separator = match call.get(1) {
        None | Some(Value::Nil) => return words(heap, call.who, args),
        Some(Value::Char(char)) => char.to_string(),
        Some(_) => call.text(heap, 1)?.to_owned(),
    };
    let limit = call.count_or(heap, 2, usize::MAX)?;
    if separator.is_empty() {
        return Err(call.bad("the separator must not be empty; `string->list` gives characters"));
    }
    if limit == 0 {
        return Err(call.bad("the limit must be at least 1"));
    }
    let text = call.text(heap, 0)?.to_owned();
    parts(heap, &text, |text| text.splitn(limit, &separator))
}

fn join(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("string-join", args);
    let items = call.list(heap, 0)?;
    let separator = if args.len() > 1 { call.text(heap, 1)? } else { " " };
    let mut pieces = Vec::with_capacity(items.len());
    for item in items {
        match item {
            Value::Str(at) => pieces.push(heap.text(at)),
            other => return Err(type_error(heap, call.who, "a string", "in the list", other)),
        }
    }
    let bytes = pieces.iter().map(|piece| piece.len() + separator.len()).sum();
    heap.check_room(bytes)?;
    let joined = pieces.join(separator);
    long_string(heap, joined)
}

fn trim(
    heap: &mut Heap,
    who: &'static str,
    args: &[Value],
    left: bool,
    right: bool,
) -> Result<Value, Trap> {
    let call = Call::new(who, args);
    let chars: Option<Vec<char>> = match call.get(1) {
        None => None,
        Some(Value::Char(char)) => Some(vec![char]),
        Some(_) => Some(call.text(heap, 1)?.chars().collect()),
    };
    let unwanted = |char: char| match &chars {
        None => char.is_whitespace(),
        Some(chars) => chars.contains(&char),
    };
    let bytes = call.text(heap, 0)?.len();
    charge_bytes(heap, bytes)?;
    let mut text = call.text(heap, 0)?;
    if left {
        text = text.trim_start_matches(unwanted);
    }
    if right {
        text = text.trim_end_matches(unwanted);
    }
    let text = text.to_owned();
    long_string(heap, text)
}
