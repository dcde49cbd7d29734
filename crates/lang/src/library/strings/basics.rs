//! Making strings and looking at them.

use super::slices::{length, offset};
use crate::library::args::{Call, charge_bytes, long_string};
use crate::library::builtin::Builtin;
use crate::library::vectors::chars_to_string;
use crate::vm::{Heap, Style, Trap, Value, print};

pub(super) const BUILTINS: &[Builtin] = &[
    Builtin::native(
        "(string? x)",
        |_, args| Ok(Value::Bool(matches!(args[0], Value::Str(_)))),
        "Whether `x` is a string.",
    ),
    Builtin::native(
        "(string char …)",
        |heap, args| chars_to_string(heap, "string", args),
        "A string of the characters. To put any values together, use `->string`.",
    ),
    Builtin::native(
        "(make-string n [char])",
        make_string,
        "A string of `n` times the same character; a space unless given.",
    ),
    Builtin::native("(string-length s)", string_length, "How many characters a string has."),
    Builtin::native(
        "(string-null? s)",
        |heap, args| test(heap, "string-null?", args, str::is_empty),
        "Whether a string is empty.",
    ),
    Builtin::native(
        "(string-blank? s)",
        |heap, args| test(heap, "string-blank?", args, |text| text.trim().is_empty()),
        "Whether a string is empty or all white space.",
    ),
    Builtin::native("(string-ref s k)", string_ref, "The character at index `k`, counted from 0."),
    Builtin::native("(string-append s …)", string_append, "The strings put together."),
    Builtin::native(
        "(string-concatenate strings)",
        string_concatenate,
        "A list of strings put together.",
    ),
    Builtin::native("(string-repeat s n)", string_repeat, "The string `n` times over."),
    Builtin::native("(string-reverse s)", string_reverse, "The characters from last to first."),
    Builtin::native("(list->string list)", list_to_string, "A string of the characters of a list."),
    Builtin::native(
        "(->string x …)",
        |heap, args| shown(heap, args, Style::Display),
        "The arguments as text, put together: strings as they are, everything else as a program \
         would write it.",
    ),
    Builtin::native(
        "(repr x)",
        |heap, args| shown(heap, args, Style::Write),
        "The value as a program would write it: strings in quotes.",
    ),
];

fn make_string(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("make-string", args);
    let count = call.count(heap, 0)?;
    let char = if args.len() > 1 { call.char(heap, 1)? } else { ' ' };
    repeated(heap, char.encode_utf8(&mut [0; 4]), count)
}

fn string_repeat(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("string-repeat", args);
    let (text, count) = (call.text(heap, 0)?.to_owned(), call.count(heap, 1)?);
    repeated(heap, &text, count)
}

fn repeated(heap: &mut Heap, text: &str, count: usize) -> Result<Value, Trap> {
    let bytes = text.len().saturating_mul(count);
    heap.check_room(bytes)?;
    charge_bytes(heap, bytes)?;
    heap.string(text.repeat(count))
}

fn string_length(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let string = Call::new("string-length", args).string(heap, 0)?;
    length(heap, string).map(|len| Value::Int(len as i64))
}

fn test(
    heap: &mut Heap,
    who: &'static str,
    args: &[Value],
    test: fn(&str) -> bool,
) -> Result<Value, Trap> {
    let text = Call::new(who, args).text(heap, 0)?;
    let (bytes, holds) = (text.len(), test(text));
    charge_bytes(heap, bytes)?;
    Ok(Value::Bool(holds))
}

fn string_ref(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("string-ref", args);
    let string = call.string(heap, 0)?;
    let index = call.count(heap, 1)?;
    let found = offset(heap, string, index)?;
    match found.and_then(|at| heap.text(string)[at..].chars().next()) {
        Some(char) => Ok(Value::Char(char)),
        None => {
            let len = length(heap, string)?;
            Err(call.out_of_range(index, len, "a string"))
        }
    }
}

fn string_append(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("string-append", args);
    let mut bytes = 0usize;
    for at in 0..args.len() {
        bytes = bytes.saturating_add(call.text(heap, at)?.len());
    }
    heap.check_room(bytes)?;
    charge_bytes(heap, bytes)?;
    let mut text = String::with_capacity(bytes);
    for at in 0..args.len() {
        text.push_str(call.text(heap, at)?);
    }
    heap.string(text)
}

fn string_concatenate(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let strings = Call::new("string-concatenate", args).list(heap, 0)?;
    string_append(heap, &strings)
}

fn string_reverse(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let text = Call::new("string-reverse", args).text(heap, 0)?.chars().rev().collect();
    long_string(heap, text)
}

fn list_to_string(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let items = Call::new("list->string", args).list(heap, 0)?;
    chars_to_string(heap, "list->string", &items)
}

fn shown(heap: &mut Heap, args: &[Value], style: Style) -> Result<Value, Trap> {
    let mut text = String::new();
    for arg in args {
        show_whole(heap, *arg, style, &mut text)?;
    }
    long_string(heap, text)
}

/// Adds a value as text, all of it or none: the limits of the run bound its size.
pub(super) fn show_whole(
    heap: &mut Heap,
    value: Value,
    style: Style,
    out: &mut String,
) -> Result<(), Trap> {
    let room = heap.limits().memory.saturating_sub(heap.bytes()).saturating_sub(out.len());
    let printed = print(heap, value, style, room);
    if !printed.complete {
        return Err(Trap::OutOfMemory);
    }
    // Most of it may be brackets, which cost more than their size in text.
    heap.charge(printed.text.len() as u64 / 4)?;
    out.push_str(&printed.text);
    Ok(())
}
