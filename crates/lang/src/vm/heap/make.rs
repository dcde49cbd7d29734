//! Making values.

use super::Heap;
use super::objects::{
    Captures, Cell, Continuation, ErrorObject, Pair, Parameter, Procedure, Promise,
};
use super::objects::{Closure, Record, RecordType, Text, Values, Vector};
use super::pool::Object;
use crate::vm::{Ref, Sym, Trap, Value};

impl Heap {
    /// A pair.
    #[inline]
    pub fn cons(&mut self, car: Value, cdr: Value) -> Result<Value, Trap> {
        self.pairs.add(Pair { car, cdr }, &mut self.meter).map(Value::Pair)
    }

    /// A proper list.
    pub fn list(&mut self, items: &[Value]) -> Result<Value, Trap> {
        self.list_with_tail(items, Value::Empty)
    }

    /// A list that ends in `tail`.
    pub fn list_with_tail(&mut self, items: &[Value], tail: Value) -> Result<Value, Trap> {
        let mut list = tail;
        for item in items.iter().rev() {
            list = self.cons(*item, list)?;
        }
        Ok(list)
    }

    /// A string.
    pub fn string(&mut self, text: impl Into<Box<str>>) -> Result<Value, Trap> {
        let text = text.into();
        self.meter.take_owned(text.len())?;
        let ascii = text.is_ascii();
        self.texts.add(Text { text, ascii }, &mut self.meter).map(Value::Str)
    }

    /// A vector.
    pub fn vector(&mut self, items: impl Into<Box<[Value]>>) -> Result<Value, Trap> {
        let vector = Vector(items.into());
        self.meter.take_owned(vector.owned_bytes())?;
        self.vectors.add(vector, &mut self.meter).map(Value::Vector)
    }

    /// Several values at once; one value is itself.
    pub fn multiple(&mut self, items: &[Value]) -> Result<Value, Trap> {
        if let [single] = items {
            return Ok(*single);
        }
        let values = Values(items.into());
        self.meter.take_owned(values.owned_bytes())?;
        self.values.add(values, &mut self.meter).map(Value::Values)
    }

    /// An error object that has not been raised.
    pub fn error(
        &mut self,
        kind: Sym,
        message: impl Into<Box<str>>,
        irritants: Value,
        details: Value,
    ) -> Result<Value, Trap> {
        let error = ErrorObject { kind, message: message.into(), irritants, details, origin: None };
        self.meter.take_owned(error.owned_bytes())?;
        self.errors.add(error, &mut self.meter).map(Value::Error)
    }

    /// The same error, raised in the same place, with other details.
    pub fn error_with_details(
        &mut self,
        at: Ref<ErrorObject>,
        details: Value,
    ) -> Result<Value, Trap> {
        let error = self.errors.get(at);
        let error = ErrorObject {
            kind: error.kind,
            message: error.message.clone(),
            irritants: error.irritants,
            details,
            origin: error.origin.clone(),
        };
        self.meter.take_owned(error.owned_bytes())?;
        self.errors.add(error, &mut self.meter).map(Value::Error)
    }

    /// A record type.
    pub fn record_type(
        &mut self,
        name: impl Into<Box<str>>,
        fields: &[Sym],
    ) -> Result<Value, Trap> {
        let rtype = RecordType { name: name.into(), fields: fields.into() };
        self.meter.take_owned(rtype.owned_bytes())?;
        self.record_types.add(rtype, &mut self.meter).map(Value::RecordType)
    }

    /// An instance of a record type, with a value for each of its fields.
    pub fn record(
        &mut self,
        rtype: Ref<RecordType>,
        fields: impl Into<Box<[Value]>>,
    ) -> Result<Value, Trap> {
        let record = Record { rtype, fields: fields.into() };
        self.meter.take_owned(record.owned_bytes())?;
        self.records.add(record, &mut self.meter).map(Value::Record)
    }

    /// A procedure made by a form.
    pub fn procedure(&mut self, procedure: Procedure) -> Result<Value, Trap> {
        self.meter.take_owned(procedure.owned_bytes())?;
        self.procedures.add(procedure, &mut self.meter).map(Value::Procedure)
    }

    /// A promise.
    pub fn promise(&mut self, promise: Promise) -> Result<Value, Trap> {
        self.promises.add(promise, &mut self.meter).map(Value::Promise)
    }

    /// A parameter object.
    pub fn parameter(&mut self, value: Value, converter: Value) -> Result<Value, Trap> {
        self.parameters.add(Parameter { value, converter }, &mut self.meter).map(Value::Parameter)
    }

    #[inline]
    pub(in crate::vm) fn closure(&mut self, proto: u32, captures: Captures) -> Result<Value, Trap> {
        let closure = Closure { proto, captures };
        if matches!(closure.captures, Captures::Many(_)) {
            self.meter.take_owned(closure.owned_bytes())?;
        }
        self.closures.add(closure, &mut self.meter).map(Value::Closure)
    }

    #[inline]
    pub(in crate::vm) fn cell(&mut self, value: Value) -> Result<Value, Trap> {
        self.cells.add(Cell(value), &mut self.meter).map(Value::Cell)
    }

    pub(in crate::vm) fn continuation(
        &mut self,
        continuation: Continuation,
    ) -> Result<Value, Trap> {
        self.meter.take_owned(continuation.owned_bytes())?;
        self.continuations.add(continuation, &mut self.meter).map(Value::Continuation)
    }

    /// The symbol, keyword or map key of this name.
    pub fn intern(&mut self, name: &str) -> Result<Sym, Trap> {
        self.symbols.intern(name, &mut self.meter)
    }
}
