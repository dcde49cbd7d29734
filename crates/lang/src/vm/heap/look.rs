//! Looking at values, and changing the few that can be changed.

use std::sync::Arc;

use super::Heap;
use super::objects::{
    Cell, Closure, Continuation, ErrorObject, Origin, Pair, Parameter, Procedure, Promise, Record,
    RecordType, Text, Values, Vector,
};
use super::pool::Object;
use crate::bytecode::Proto;
use crate::task::Template;
use crate::vm::fiber::Wind;
use crate::vm::{Ref, Sym, TaskId, Value};

impl Heap {
    /// The name of a symbol, keyword or map key.
    pub fn name(&self, sym: Sym) -> &Arc<str> {
        self.symbols.name(sym)
    }

    /// A pair's two halves.
    #[inline]
    pub fn pair(&self, at: Ref<Pair>) -> Pair {
        *self.pairs.get(at)
    }

    /// A string's text.
    pub fn text(&self, at: Ref<Text>) -> &str {
        &self.texts.get(at).text
    }

    /// Whether every character of a string is one byte.
    pub fn is_ascii(&self, at: Ref<Text>) -> bool {
        self.texts.get(at).ascii
    }

    /// A vector's elements.
    pub fn items(&self, at: Ref<Vector>) -> &[Value] {
        &self.vectors.get(at).0
    }

    /// Several values.
    pub fn each_value(&self, at: Ref<Values>) -> &[Value] {
        &self.values.get(at).0
    }

    /// An error object.
    pub fn error_object(&self, at: Ref<ErrorObject>) -> &ErrorObject {
        self.errors.get(at)
    }

    /// A record type.
    pub fn record_type_of(&self, at: Ref<RecordType>) -> &RecordType {
        self.record_types.get(at)
    }

    /// A record.
    pub fn record_at(&self, at: Ref<Record>) -> &Record {
        self.records.get(at)
    }

    /// A procedure made by a form.
    pub fn procedure_at(&self, at: Ref<Procedure>) -> &Procedure {
        self.procedures.get(at)
    }

    /// A promise.
    pub fn promise_at(&self, at: Ref<Promise>) -> &Promise {
        self.promises.get(at)
    }

    /// Gives a promise its value.
    pub fn set_promise(&mut self, at: Ref<Promise>, promise: Promise) {
        *self.promises.get_mut(at) = promise;
    }

    /// A parameter object.
    pub fn parameter_at(&self, at: Ref<Parameter>) -> &Parameter {
        self.parameters.get(at)
    }

    /// Learns the names of codes that have been added to the program.
    pub(in crate::vm) fn name_procedures(&mut self, protos: &[Arc<Proto>]) {
        let new = &protos[self.procedure_names.len()..];
        self.procedure_names.extend(new.iter().map(|proto| proto.name.clone()));
    }

    /// Learns the tasks that have been added to the program.
    pub(in crate::vm) fn know_tasks(&mut self, tasks: &[Arc<Template>]) {
        self.tasks.extend_from_slice(&tasks[self.tasks.len()..]);
    }

    /// A task of the run.
    pub fn task(&self, id: TaskId) -> &Arc<Template> {
        &self.tasks[id.0 as usize]
    }

    /// What a procedure is called; anonymous ones are called `lambda`.
    pub fn procedure_name(&self, procedure: Value) -> Option<String> {
        match procedure {
            Value::Closure(at) => {
                let proto = self.closure_at(at).proto as usize;
                Some(self.procedure_names.get(proto).map_or("lambda", |name| name).to_string())
            }
            Value::Builtin(id) => Some(crate::library::get(id).name.to_string()),
            Value::Task(id) => Some(self.task(id).name.value.to_string()),
            Value::Procedure(at) => Some(self.made_procedure_name(at)),
            Value::Parameter(_) => Some("parameter".to_string()),
            _ => None,
        }
    }

    fn made_procedure_name(&self, at: Ref<Procedure>) -> String {
        match self.procedure_at(at) {
            Procedure::Record(_, name, _) => self.name(*name).to_string(),
            Procedure::CaseLambda(closures) => {
                closures.first().and_then(|first| self.procedure_name(*first)).unwrap_or_default()
            }
        }
    }

    #[inline]
    pub(in crate::vm) fn closure_at(&self, at: Ref<Closure>) -> &Closure {
        self.closures.get(at)
    }

    pub(in crate::vm) fn set_capture(&mut self, at: Ref<Closure>, index: usize, value: Value) {
        self.closures.get_mut(at).captures.set(index, value);
    }

    #[inline]
    pub(in crate::vm) fn cell_value(&self, at: Ref<Cell>) -> Value {
        self.cells.get(at).0
    }

    #[inline]
    pub(in crate::vm) fn set_cell(&mut self, at: Ref<Cell>, value: Value) {
        self.cells.get_mut(at).0 = value;
    }

    pub(in crate::vm) fn set_origin(&mut self, at: Ref<ErrorObject>, origin: Origin) {
        let error = self.errors.get_mut(at);
        if error.origin.is_none() {
            error.origin = Some(Box::new(origin));
            // Small and bounded, so it need not be asked for; but it is given back, so it counts.
            self.meter.take_always(size_of::<Origin>());
        }
    }

    /// The `dynamic-wind` at an index of those in a continuation.
    pub(in crate::vm) fn wind_of(&self, at: Ref<Continuation>, index: usize) -> Option<Wind> {
        self.continuations.get(at).0.as_ref().and_then(|segment| segment.winds.get(index).copied())
    }

    /// An element of a vector.
    #[inline]
    pub(in crate::vm) fn item(&self, at: Ref<Vector>, index: i64) -> Option<Value> {
        usize::try_from(index).ok().and_then(|index| self.vectors.get(at).0.get(index).copied())
    }

    pub(in crate::vm) fn origin_of(&self, at: Ref<ErrorObject>) -> Option<&Origin> {
        self.errors.get(at).origin.as_deref()
    }

    pub(in crate::vm) fn take_continuation(&mut self, at: Ref<Continuation>) -> Continuation {
        let continuation = std::mem::take(self.continuations.get_mut(at));
        self.meter.give_back(continuation.owned_bytes());
        continuation
    }

    /// The elements of a proper list (`()` and `nil` are empty), or the first tail that is not one.
    pub fn list_items(&self, list: Value) -> Result<Vec<Value>, Value> {
        let mut items = Vec::new();
        let mut rest = list;
        while let Value::Pair(at) = rest {
            let pair = self.pair(at);
            items.push(pair.car);
            rest = pair.cdr;
        }
        if rest.is_null() { Ok(items) } else { Err(rest) }
    }
}
