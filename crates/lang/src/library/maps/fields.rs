//! `get-field`: reading maps and everything that is shaped like one.

use crate::library::args::Call;
use crate::library::builtin::Builtin;
use crate::vm::{Heap, Ref, Sym, Trap, Value};

pub(super) const BUILTINS: &[Builtin] = &[
    Builtin::native(
        "(get-field x key [key …] [:default value])",
        get_field,
        "What is under a key, and in that under the next key, and so on. Reads maps, association \
         lists, records, error objects (`kind`, `message`, `details`, `irritants`), and lists and \
         vectors by index; a list of keys counts as several. Where nothing or `nil` is there, the \
         default, or else `nil`.",
    ),
    Builtin::native(
        "(has-field? x key [key …])",
        has_field,
        "Whether `get-field` would find something there, even if it is `nil`.",
    ),
];

/// One step of a path.
#[derive(Clone, Copy)]
pub(in crate::library) enum Key {
    /// The name of an entry or a field.
    Name(Sym),
    /// An index.
    Index(i64),
}

fn get_field(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let (args, default) = split_default(heap, args);
    let found = follow(heap, Call::new("get-field", args))?;
    Ok(match found {
        None | Some(Value::Nil) => default,
        Some(value) => value,
    })
}

/// Takes off `:default value`. With no key left before it, `:default` is itself the key.
fn split_default<'a>(heap: &Heap, args: &'a [Value]) -> (&'a [Value], Value) {
    match args {
        [before @ .., Value::Keyword(name), default]
            if before.len() >= 2 && &**heap.name(*name) == "default" =>
        {
            (before, *default)
        }
        _ => (args, Value::Nil),
    }
}

fn has_field(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let found = follow(heap, Call::new("has-field?", args))?;
    Ok(Value::Bool(found.is_some()))
}

fn follow(heap: &mut Heap, call: Call<'_>) -> Result<Option<Value>, Trap> {
    let mut value = call.value(0);
    for at in 1..call.args.len() {
        let single = [call.value(at)];
        let keys = match call.value(at) {
            Value::Pair(_) | Value::Empty => call.list(heap, at)?,
            _ => single.to_vec(),
        };
        for key in keys {
            let key = step(heap, call, at, key)?;
            match field(heap, value, key)? {
                Some(found) => value = found,
                None => return Ok(None),
            }
        }
    }
    Ok(Some(value))
}

/// One key of a path, which is argument `at` or in it.
pub(super) fn step(heap: &mut Heap, call: Call<'_>, at: usize, key: Value) -> Result<Key, Trap> {
    match key {
        Value::Int(index) => Ok(Key::Index(index)),
        Value::Symbol(sym) | Value::Keyword(sym) => Ok(Key::Name(sym)),
        Value::Str(text) => heap.intern_text(text).map(Key::Name),
        _ => Err(call.wrong(heap, at, "a key (a string, symbol, keyword or index)")),
    }
}

/// What is under a key; `None` where there is nothing, whatever the value is.
pub(in crate::library) fn field(
    heap: &mut Heap,
    value: Value,
    key: Key,
) -> Result<Option<Value>, Trap> {
    match (value, key) {
        (Value::Map(map), Key::Name(name)) => Ok(heap.map_get(map, name)),
        (Value::Pair(_), Key::Name(name)) => association(heap, value, name),
        (Value::Pair(_), Key::Index(index)) => element(heap, value, index),
        (Value::Vector(vector), Key::Index(index)) => {
            let index = usize::try_from(index).ok();
            Ok(index.and_then(|index| heap.items(vector).get(index).copied()))
        }
        (Value::Record(record), Key::Name(name)) => {
            let record = heap.record_at(record);
            let names = &heap.record_type_of(record.rtype).fields;
            let at = names.iter().position(|field| *field == name);
            Ok(at.map(|at| record.fields[at]))
        }
        (Value::Error(error), Key::Name(name)) => error_field(heap, error, name),
        _ => Ok(None),
    }
}

fn element(heap: &mut Heap, list: Value, index: i64) -> Result<Option<Value>, Trap> {
    let mut rest = list;
    for _ in 0..index {
        heap.charge(1)?;
        match rest {
            Value::Pair(at) => rest = heap.pair(at).cdr,
            _ => return Ok(None),
        }
    }
    Ok(match rest {
        Value::Pair(at) if index >= 0 => Some(heap.pair(at).car),
        _ => None,
    })
}

/// Searches an association list, whose entries are `(key . value)` or `(key value)`. The two read
/// the same where the value is an association list of one entry, so an entry by itself counts as
/// one.
fn association(heap: &mut Heap, list: Value, name: Sym) -> Result<Option<Value>, Trap> {
    let mut rest = list;
    while let Value::Pair(at) = rest {
        heap.charge(1)?;
        let link = heap.pair(at);
        if let Value::Pair(entry) = link.car {
            let entry = heap.pair(entry);
            if is_named(heap, entry.car, name) {
                return Ok(Some(only_element(heap, entry.cdr)));
            }
        }
        rest = link.cdr;
    }
    Ok(match list {
        Value::Pair(at) if is_named(heap, heap.pair(at).car, name) => {
            Some(only_element(heap, heap.pair(at).cdr))
        }
        _ => None,
    })
}

fn is_named(heap: &Heap, key: Value, name: Sym) -> bool {
    match key {
        Value::Symbol(sym) | Value::Keyword(sym) => sym == name,
        Value::Str(text) => heap.text(text) == &**heap.name(name),
        _ => false,
    }
}

/// The element of a list of one; any other value as it is.
fn only_element(heap: &Heap, value: Value) -> Value {
    match value {
        Value::Pair(at) if heap.pair(at).cdr.is_null() => heap.pair(at).car,
        other => other,
    }
}

fn error_field(
    heap: &mut Heap,
    error: Ref<crate::vm::ErrorObject>,
    name: Sym,
) -> Result<Option<Value>, Trap> {
    let object = heap.error_object(error);
    match &**heap.name(name) {
        "kind" => Ok(Some(Value::Symbol(object.kind))),
        "irritants" => Ok(Some(object.irritants)),
        "details" => Ok(Some(object.details)),
        "message" => {
            let message = object.message.clone();
            heap.string(message).map(Some)
        }
        _ => Ok(None),
    }
}
