//! The heap of one run.
//!
//! Objects of each type lie in a pool of their own, and values refer to them by index. Nothing is
//! freed but by [`Heap::collect`], which the machine calls between instructions, when everything
//! alive is reachable from the roots it gives. Dropping the heap gives everything back, whatever
//! refers to what.

mod map;
mod meter;
mod objects;
mod pool;
mod support;
mod symbols;

pub use map::MapObject;
pub(super) use objects::{Captures, Cell, Continuation};
pub use objects::{
    Closure, ErrorObject, Origin, Pair, Parameter, Procedure, Promise, Record, RecordAction,
    RecordType, Text, TraceEntry, Values, Vector,
};
pub use symbols::Symbols;

use std::sync::Arc;

use self::map::Node;
use self::meter::Meter;
use self::objects::Trace;
use self::pool::{Object, Pool};
use super::fiber::Wind;
use super::value::{Ref, Sym, Value};
use super::{Limit, Limits, Trap};
use crate::bytecode::Proto;

/// The heap of one run.
pub struct Heap {
    pairs: Pool<Pair>,
    texts: Pool<Text>,
    vectors: Pool<Vector>,
    maps: Pool<MapObject>,
    nodes: Pool<Node>,
    closures: Pool<Closure>,
    cells: Pool<Cell>,
    values: Pool<Values>,
    procedures: Pool<Procedure>,
    records: Pool<Record>,
    record_types: Pool<RecordType>,
    errors: Pool<ErrorObject>,
    promises: Pool<Promise>,
    parameters: Pool<Parameter>,
    continuations: Pool<Continuation>,
    symbols: Symbols,
    /// What each code of the program is called, for printing procedures.
    procedure_names: Vec<Arc<str>>,
    /// Patterns that programs use, compiled; bounded in number and size.
    regexes: crate::library::RegexCache,
    meter: Meter,
}

impl Heap {
    /// An empty heap that may grow up to its limit.
    pub fn new(limits: Limits) -> Self {
        Heap {
            pairs: Pool::new(),
            texts: Pool::new(),
            vectors: Pool::new(),
            maps: Pool::new(),
            nodes: Pool::new(),
            closures: Pool::new(),
            cells: Pool::new(),
            values: Pool::new(),
            procedures: Pool::new(),
            records: Pool::new(),
            record_types: Pool::new(),
            errors: Pool::new(),
            promises: Pool::new(),
            parameters: Pool::new(),
            continuations: Pool::new(),
            symbols: Symbols::new(),
            procedure_names: Vec::new(),
            regexes: Default::default(),
            meter: Meter::new(limits),
        }
    }

    // Fuel and memory.

    /// Uses up fuel. Library procedures call this in proportion to what they work through, so that
    /// none runs for long unnoticed.
    #[inline]
    pub fn charge(&mut self, units: u64) -> Result<(), Trap> {
        self.meter.charge(units)
    }

    /// Uses one unit of fuel, unless the slice is used up or a collection is due.
    #[inline]
    pub(super) fn may_go_on(&mut self) -> bool {
        !self.meter.collection_due() && self.meter.tick()
    }

    pub(super) fn set_slice(&mut self, units: u64) {
        self.meter.floor = self.meter.fuel.saturating_sub(units);
    }

    pub(super) fn restore_fuel(&mut self, units: u64) {
        self.meter.fuel = units;
    }

    /// What is left of the fuel.
    #[inline]
    pub fn fuel(&self) -> u64 {
        self.meter.fuel
    }

    /// Gives the run new fuel.
    pub fn refuel(&mut self, units: u64) {
        self.meter.fuel = units;
        self.meter.limits.fuel = units;
    }

    /// Asks for room before a large result is made outside the heap, so that it fails early.
    pub fn check_room(&self, bytes: usize) -> Result<(), Trap> {
        if self.meter.bytes().saturating_add(bytes) > self.meter.limits.memory {
            return Err(Trap::OutOfMemory);
        }
        Ok(())
    }

    /// The bytes that the run holds.
    pub fn bytes(&self) -> usize {
        self.meter.bytes()
    }

    /// What the run may use.
    pub fn limits(&self) -> Limits {
        self.meter.limits
    }

    pub(super) fn fuel_limit(&self) -> Limit {
        Limit::Fuel(self.meter.limits.fuel)
    }

    pub(super) fn memory_limit(&self) -> Limit {
        Limit::Memory(self.meter.limits.memory)
    }

    pub(super) fn set_stack_bytes(&mut self, bytes: usize) -> Result<(), Trap> {
        self.meter.set_stack_bytes(bytes)
    }

    // Making values.

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
    pub(super) fn closure(&mut self, proto: u32, captures: Captures) -> Result<Value, Trap> {
        let closure = Closure { proto, captures };
        if matches!(closure.captures, Captures::Many(_)) {
            self.meter.take_owned(closure.owned_bytes())?;
        }
        self.closures.add(closure, &mut self.meter).map(Value::Closure)
    }

    #[inline]
    pub(super) fn cell(&mut self, value: Value) -> Result<Value, Trap> {
        self.cells.add(Cell(value), &mut self.meter).map(Value::Cell)
    }

    pub(super) fn continuation(&mut self, continuation: Continuation) -> Result<Value, Trap> {
        self.meter.take_owned(continuation.owned_bytes())?;
        self.continuations.add(continuation, &mut self.meter).map(Value::Continuation)
    }

    /// The symbol, keyword or map key of this name.
    pub fn intern(&mut self, name: &str) -> Result<Sym, Trap> {
        self.symbols.intern(name, &mut self.meter)
    }

    // Looking at values.

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
    pub(super) fn name_procedures(&mut self, protos: &[Arc<Proto>]) {
        let new = &protos[self.procedure_names.len()..];
        self.procedure_names.extend(new.iter().map(|proto| proto.name.clone()));
    }

    /// What a procedure is called; anonymous ones are called `lambda`.
    pub fn procedure_name(&self, procedure: Value) -> Option<String> {
        match procedure {
            Value::Closure(at) => {
                let proto = self.closure_at(at).proto as usize;
                Some(self.procedure_names.get(proto).map_or("lambda", |name| name).to_string())
            }
            Value::Builtin(id) => Some(crate::library::get(id).name.to_string()),
            Value::Procedure(at) => Some(self.made_procedure_name(at)),
            Value::Parameter(_) => Some("parameter".to_string()),
            _ => None,
        }
    }

    fn made_procedure_name(&self, at: Ref<Procedure>) -> String {
        match self.procedure_at(at) {
            Procedure::Record(rtype, action) => {
                let rtype = self.record_type_of(*rtype);
                match action {
                    RecordAction::Construct(_) => format!("make-{}", rtype.name),
                    RecordAction::Test => format!("{}?", rtype.name),
                    RecordAction::Access(field) => {
                        format!("{}-{}", rtype.name, self.name(rtype.fields[*field as usize]))
                    }
                }
            }
            Procedure::CaseLambda(closures) => {
                closures.first().and_then(|first| self.procedure_name(*first)).unwrap_or_default()
            }
        }
    }

    #[inline]
    pub(super) fn closure_at(&self, at: Ref<Closure>) -> &Closure {
        self.closures.get(at)
    }

    pub(super) fn set_capture(&mut self, at: Ref<Closure>, index: usize, value: Value) {
        self.closures.get_mut(at).captures.set(index, value);
    }

    #[inline]
    pub(super) fn cell_value(&self, at: Ref<Cell>) -> Value {
        self.cells.get(at).0
    }

    #[inline]
    pub(super) fn set_cell(&mut self, at: Ref<Cell>, value: Value) {
        self.cells.get_mut(at).0 = value;
    }

    pub(super) fn set_origin(&mut self, at: Ref<ErrorObject>, origin: Origin) {
        let error = self.errors.get_mut(at);
        if error.origin.is_none() {
            error.origin = Some(Box::new(origin));
            // Small and bounded, so it need not be asked for; but it is given back, so it counts.
            self.meter.take_always(size_of::<Origin>());
        }
    }

    /// The `dynamic-wind` at an index of those in a continuation.
    pub(super) fn wind_of(&self, at: Ref<Continuation>, index: usize) -> Option<Wind> {
        self.continuations.get(at).0.as_ref().and_then(|segment| segment.winds.get(index).copied())
    }

    /// An element of a vector.
    #[inline]
    pub(super) fn item(&self, at: Ref<Vector>, index: i64) -> Option<Value> {
        usize::try_from(index).ok().and_then(|index| self.vectors.get(at).0.get(index).copied())
    }

    pub(super) fn origin_of(&self, at: Ref<ErrorObject>) -> Option<&Origin> {
        self.errors.get(at).origin.as_deref()
    }

    pub(super) fn take_continuation(&mut self, at: Ref<Continuation>) -> Continuation {
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

    // Collecting.

    /// Whether enough has been allocated for a collection to be worth its while.
    #[inline]
    pub(super) fn collection_due(&self) -> bool {
        self.meter.collection_due()
    }

    pub(super) fn collect_always(&mut self) {
        self.meter.collect_always();
    }

    /// Frees everything that cannot be reached from `roots`.
    pub(super) fn collect(&mut self, roots: impl FnOnce(&mut Vec<Value>)) {
        self.begin_marking();
        let mut gray = Vec::new();
        roots(&mut gray);
        self.mark_all(gray);
        self.sweep();
    }

    fn mark_all(&mut self, mut gray: Vec<Value>) {
        while let Some(value) = gray.pop() {
            let mut visit = |value: Value| gray.push(value);
            match value {
                Value::Symbol(sym) | Value::Keyword(sym) => self.symbols.mark(sym),
                Value::Pair(at) => self.mark_list(at, &mut gray),
                Value::Str(at) => {
                    self.texts.mark(at);
                }
                Value::Vector(at) => mark(&mut self.vectors, at, &mut visit),
                Value::Map(at) => {
                    mark(&mut self.maps, at, &mut visit);
                    if let Some(root) = self.maps.get(at).root() {
                        self.mark_nodes(root, &mut gray);
                    }
                }
                Value::Closure(at) => mark(&mut self.closures, at, &mut visit),
                Value::Procedure(at) => mark(&mut self.procedures, at, &mut visit),
                Value::Record(at) => mark(&mut self.records, at, &mut visit),
                Value::RecordType(at) => mark(&mut self.record_types, at, &mut visit),
                Value::Error(at) => mark(&mut self.errors, at, &mut visit),
                Value::Promise(at) => mark(&mut self.promises, at, &mut visit),
                Value::Parameter(at) => mark(&mut self.parameters, at, &mut visit),
                Value::Values(at) => mark(&mut self.values, at, &mut visit),
                Value::Cell(at) => mark(&mut self.cells, at, &mut visit),
                Value::Continuation(at) => mark(&mut self.continuations, at, &mut visit),
                Value::Nil
                | Value::Empty
                | Value::Undefined
                | Value::Bool(_)
                | Value::Int(_)
                | Value::Float(_)
                | Value::Char(_)
                | Value::Builtin(_) => {}
            }
        }
    }

    /// Follows the spine of a list without going through the work list.
    fn mark_list(&mut self, first: Ref<Pair>, gray: &mut Vec<Value>) {
        let mut at = first;
        while self.pairs.mark(at) {
            let pair = self.pairs.get(at);
            if !matches!(pair.car, Value::Int(_) | Value::Nil | Value::Empty | Value::Bool(_)) {
                gray.push(pair.car);
            }
            match pair.cdr {
                Value::Pair(next) => at = next,
                other => return gray.push(other),
            }
        }
    }

    fn mark_nodes(&mut self, root: Ref<Node>, gray: &mut Vec<Value>) {
        let mut waiting = vec![root];
        while let Some(at) = waiting.pop() {
            if self.nodes.mark(at) {
                let node = self.nodes.get(at);
                node.trace(&mut |value| gray.push(value));
                waiting.extend_from_slice(node.children());
            }
        }
    }
}

fn mark<T: Trace>(pool: &mut Pool<T>, at: Ref<T>, visit: &mut impl FnMut(Value)) {
    if pool.mark(at) {
        pool.get(at).trace(visit);
    }
}

/// Calls the same method on every pool.
macro_rules! each_pool {
    ($heap:ident, $method:ident($($argument:expr),*)) => {
        $heap.pairs.$method($($argument),*);
        $heap.texts.$method($($argument),*);
        $heap.vectors.$method($($argument),*);
        $heap.maps.$method($($argument),*);
        $heap.nodes.$method($($argument),*);
        $heap.closures.$method($($argument),*);
        $heap.cells.$method($($argument),*);
        $heap.values.$method($($argument),*);
        $heap.procedures.$method($($argument),*);
        $heap.records.$method($($argument),*);
        $heap.record_types.$method($($argument),*);
        $heap.errors.$method($($argument),*);
        $heap.promises.$method($($argument),*);
        $heap.parameters.$method($($argument),*);
        $heap.continuations.$method($($argument),*);
    };
}

impl Heap {
    fn begin_marking(&mut self) {
        self.symbols.begin_marking();
        each_pool!(self, begin_marking());
    }

    fn sweep(&mut self) {
        self.symbols.sweep(&mut self.meter);
        each_pool!(self, sweep(&mut self.meter));
        self.meter.collected();
    }
}
