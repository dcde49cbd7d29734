//! Between values of a heap and plain data.

use super::fault::Fault;
use super::machine::Machine;
use super::{Heap, Trap, Value};
use crate::datum::Datum;

/// Data that crosses between a run and its host nests at most so deep. It comes from programs, whose
/// nesting is bounded, and from JSON, whose nesting is bounded too.
pub const MAX_DATUM_NESTING: usize = 500;

impl Machine {
    pub(super) fn value_of(&mut self, datum: &Datum) -> Result<Value, Box<Fault>> {
        self.retrying(|heap| to_value(heap, datum))
    }
}

/// The datum as a value.
pub fn to_value(heap: &mut Heap, datum: &Datum) -> Result<Value, Trap> {
    let all = |heap: &mut Heap, items: &[Datum]| -> Result<Vec<Value>, Trap> {
        items.iter().map(|item| to_value(heap, item)).collect()
    };
    Ok(match datum {
        Datum::Nil => Value::Nil,
        Datum::Bool(value) => Value::Bool(*value),
        Datum::Int(value) => Value::Int(*value),
        Datum::Float(value) => Value::Float(*value),
        Datum::Char(value) => Value::Char(*value),
        Datum::Str(text) => heap.string(&**text)?,
        Datum::Symbol(name) => Value::Symbol(heap.intern(name)?),
        Datum::Keyword(name) => Value::Keyword(heap.intern(name)?),
        Datum::List(items) => {
            let items = all(heap, items)?;
            heap.list(&items)?
        }
        Datum::Dotted(items, tail) => {
            let items = all(heap, items)?;
            let tail = to_value(heap, tail)?;
            heap.list_with_tail(&items, tail)?
        }
        Datum::Vector(items) => {
            let items = all(heap, items)?;
            heap.vector(items)?
        }
        Datum::Map(entries) => {
            let mut values = Vec::with_capacity(entries.len());
            for (key, value) in entries {
                values.push((heap.intern(key)?, to_value(heap, value)?));
            }
            heap.map(&values)?
        }
    })
}

/// The value as plain data. Procedures and the like cannot leave a run. What is shared in the heap is
/// copied, so this uses fuel and needs room like anything else that makes something large.
pub fn to_datum(heap: &mut Heap, value: Value) -> Result<Datum, Trap> {
    Leaving { heap, bytes: 0 }.datum(value, MAX_DATUM_NESTING)
}

/// Data on its way out.
struct Leaving<'a> {
    heap: &'a mut Heap,
    /// What has been copied so far.
    bytes: usize,
}

impl Leaving<'_> {
    fn datum(&mut self, value: Value, depth: usize) -> Result<Datum, Trap> {
        let Some(depth) = depth.checked_sub(1) else {
            return Err(Trap::value(format!(
                "data that leaves the program may nest at most {MAX_DATUM_NESTING} deep"
            )));
        };
        self.count(size_of::<Datum>())?;
        Ok(match value {
            Value::Nil => Datum::Nil,
            Value::Empty => Datum::List(Vec::new()),
            Value::Bool(value) => Datum::Bool(value),
            Value::Int(value) => Datum::Int(value),
            Value::Float(value) => Datum::Float(value),
            Value::Char(value) => Datum::Char(value),
            Value::Symbol(sym) => Datum::Symbol(self.heap.name(sym).clone()),
            Value::Keyword(sym) => Datum::Keyword(self.heap.name(sym).clone()),
            Value::Str(at) => {
                self.count(self.heap.text(at).len())?;
                Datum::Str(self.heap.text(at).into())
            }
            Value::Pair(_) => self.list(value, depth)?,
            Value::Vector(at) => {
                let items = self.heap.items(at).to_vec();
                let data = items.into_iter().map(|item| self.datum(item, depth));
                Datum::Vector(data.collect::<Result<_, _>>()?)
            }
            Value::Map(at) => {
                let mut entries = Vec::new();
                for (key, value) in self.heap.map_entries(at) {
                    entries.push((self.heap.name(key).clone(), self.datum(value, depth)?));
                }
                Datum::Map(entries)
            }
            other => return Err(self.cannot_leave(other)),
        })
    }

    fn list(&mut self, list: Value, depth: usize) -> Result<Datum, Trap> {
        let mut items = Vec::new();
        let mut rest = list;
        while let Value::Pair(at) = rest {
            let pair = self.heap.pair(at);
            items.push(self.datum(pair.car, depth)?);
            rest = pair.cdr;
        }
        match rest {
            Value::Empty => Ok(Datum::List(items)),
            tail => Ok(Datum::Dotted(items, Box::new(self.datum(tail, depth)?))),
        }
    }

    fn count(&mut self, bytes: usize) -> Result<(), Trap> {
        self.heap.charge(1)?;
        self.bytes += bytes;
        self.heap.check_room(self.bytes)
    }

    fn cannot_leave(&self, value: Value) -> Trap {
        let shown = super::fault::shown(self.heap, value);
        let message = format!("{} cannot leave the program: `{shown}`", value.type_name());
        Trap::error(crate::error_kind::ErrorKind::Type, message)
    }
}
