//! JSON text becomes values, without anything in between.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};

use crate::error_kind::ErrorKind;
use crate::library::args::{Call, charge_bytes};
use crate::library::builtin::Builtin;
use crate::vm::{Failure, Heap, Trap, Value};

pub(super) const BUILTINS: &[Builtin] = &[Builtin::native(
    "(json-parse s)",
    json_parse,
    "The value that a JSON text stands for: objects become maps, arrays lists, `null` becomes \
     `nil`, and integers that do not fit into 64 bits become floats. At most 127 levels may be \
     nested.",
)];

fn json_parse(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let text = Call::new("json-parse", args).text(heap, 0)?.to_owned();
    charge_bytes(heap, text.len())?;
    match parse(heap, &text, true)? {
        Ok(value) => Ok(value),
        Err(error) => Err(refused(heap, &error)?),
    }
}

fn refused(heap: &mut Heap, error: &serde_json::Error) -> Result<Trap, Trap> {
    let (line, column) = (heap.intern("line")?, heap.intern("column")?);
    let details = heap.map(&[
        (line, Value::Int(error.line() as i64)),
        (column, Value::Int(error.column() as i64)),
    ])?;
    let message = error.to_string().replace("recursion limit exceeded", "nested too deeply");
    Ok(Trap::Error(Box::new(Failure {
        kind: ErrorKind::Value,
        message: format!("`json-parse`: {message}"),
        irritants: Vec::new(),
        details,
    })))
}

/// Reads the JSON value at the start of a text, which must be all there is if `whole`. The outer
/// error is the heap's, the inner one the text's.
pub(super) fn parse(
    heap: &mut Heap,
    text: &str,
    whole: bool,
) -> Result<Result<Value, serde_json::Error>, Trap> {
    let mut trap = None;
    let mut source = serde_json::Deserializer::from_str(text);
    let parsed = Builder { heap, trap: &mut trap }.deserialize(&mut source);
    let parsed = parsed.and_then(|value| {
        if whole {
            source.end()?;
        }
        Ok(value)
    });
    match trap {
        Some(trap) => Err(trap),
        None => Ok(parsed),
    }
}

/// Makes a value in the heap of what it is shown.
struct Builder<'a> {
    heap: &'a mut Heap,
    /// Why the heap refused. JSON's own error type cannot carry it.
    trap: &'a mut Option<Trap>,
}

impl Builder<'_> {
    fn inner(&mut self) -> Builder<'_> {
        Builder { heap: self.heap, trap: self.trap }
    }

    fn keep<T, E: serde::de::Error>(&mut self, made: Result<T, Trap>) -> Result<T, E> {
        made.map_err(|trap| {
            *self.trap = Some(trap);
            E::custom("stopped")
        })
    }
}

impl<'de> DeserializeSeed<'de> for Builder<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Builder<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Nil)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(Value::Int(value))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(i64::try_from(value).map_or(Value::Float(value as f64), Value::Int))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(Value::Float(value))
    }

    fn visit_str<E: serde::de::Error>(mut self, value: &str) -> Result<Value, E> {
        let string = self.heap.string(value);
        self.keep(string)
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut seq: A) -> Result<Value, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = seq.next_element_seed(self.inner())? {
            items.push(item);
        }
        let list = self.heap.list(&items);
        self.keep(list)
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut map: A) -> Result<Value, A::Error> {
        let mut entries = Vec::new();
        while let Some(key) = map.next_key::<String>()? {
            let key = self.heap.intern(&key);
            let key = self.keep(key)?;
            entries.push((key, map.next_value_seed(self.inner())?));
        }
        let map = self.heap.map(&entries);
        self.keep(map)
    }
}
