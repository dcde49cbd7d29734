//! Finding JSON in what a model said around it.

use super::parse::parse;
use crate::library::args::{Call, charge_bytes};
use crate::library::builtin::Builtin;
use crate::vm::{Heap, Trap, Value};

pub(super) const BUILTINS: &[Builtin] = &[Builtin::native(
    "(json-extract s)",
    json_extract,
    "The JSON value in a text that may say other things around it, as models do: the whole text, \
     or else what is in a code fence, or else the first object or array. `nil` if there is none, \
     or if the first one is cut off.",
)];

fn json_extract(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let text = Call::new("json-extract", args).text(heap, 0)?.to_owned();
    // Looked at three times at the most.
    charge_bytes(heap, text.len().saturating_mul(3))?;
    if let Ok(value) = parse(heap, &text, true)? {
        return Ok(value);
    }
    for fenced in fences(&text) {
        if let Ok(value) = parse(heap, fenced, true)? {
            return Ok(value);
        }
    }
    first_container(heap, &text)
}

/// What is between code fences, without the word that says in which language.
fn fences(text: &str) -> impl Iterator<Item = &str> {
    // Every second part is inside. What a last, open fence begins counts too.
    text.split("```").skip(1).step_by(2).map(|part| {
        let (language, rest) = part.split_once('\n').unwrap_or(("", part));
        let is_word = language.trim().chars().all(char::is_alphanumeric);
        if is_word { rest } else { part }
    })
}

/// The first object or array that can be read to its end.
fn first_container(heap: &mut Heap, text: &str) -> Result<Value, Trap> {
    let mut rest = text;
    while let Some(start) = rest.find(['{', '[']) {
        rest = &rest[start..];
        match parse(heap, rest, false)? {
            Ok(value) => return Ok(value),
            // Going on where reading failed, not at the next bracket, keeps this linear. It also
            // never takes a part of an answer that was cut off for the whole.
            Err(error) => rest = &rest[offset(rest, &error)..],
        }
    }
    Ok(Value::Nil)
}

/// How far a text could be read: at least past its first character, which is one byte.
fn offset(text: &str, error: &serde_json::Error) -> usize {
    let before: usize =
        text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
    let offset = before + error.column().saturating_sub(1);
    text.ceil_char_boundary(offset.clamp(1, text.len()))
}
