//! What lies in the heap.

use super::super::value::{Ref, Sym, Value};
use super::pool::Object;
use crate::source::Span;
use crate::vm::fiber::Segment;

/// A pair.
#[derive(Clone, Copy)]
pub struct Pair {
    /// The first element.
    pub car: Value,
    /// The rest.
    pub cdr: Value,
}

/// A string.
#[derive(Default)]
pub struct Text {
    pub(super) text: Box<str>,
    /// Whether every character is one byte, so that an index is an offset.
    pub(super) ascii: bool,
}

/// The elements of a vector.
#[derive(Default)]
pub struct Vector(pub(super) Box<[Value]>);

/// A procedure of the program with the variables it captured.
#[derive(Default)]
pub struct Closure {
    /// Which code, in the program's table.
    pub(crate) proto: u32,
    /// Captured values, or cells where the variable is assigned.
    pub(crate) captures: Captures,
}

/// Captured values. Most closures have a few, and then they lie in the closure's own slot.
pub(crate) enum Captures {
    /// So many of these.
    Few(u32, [Value; Captures::FEW]),
    /// More.
    Many(Box<[Value]>),
}

impl Captures {
    const FEW: usize = 3;

    /// So many values, each computed from its index.
    #[inline]
    pub(crate) fn new(count: usize, value: impl Fn(usize) -> Value) -> Self {
        if count > Captures::FEW {
            return Captures::Many((0..count).map(value).collect());
        }
        let mut few = [Value::Undefined; Captures::FEW];
        for (index, slot) in few.iter_mut().enumerate().take(count) {
            *slot = value(index);
        }
        Captures::Few(count as u32, few)
    }

    #[inline]
    pub(crate) fn values(&self) -> &[Value] {
        match self {
            Captures::Few(count, values) => &values[..*count as usize],
            Captures::Many(values) => values,
        }
    }

    #[inline]
    pub(crate) fn get(&self, index: usize) -> Value {
        match self {
            Captures::Few(_, values) => values[index],
            Captures::Many(values) => values[index],
        }
    }

    pub(crate) fn set(&mut self, index: usize, value: Value) {
        match self {
            Captures::Few(_, values) => values[index] = value,
            Captures::Many(values) => values[index] = value,
        }
    }

    fn owned_bytes(&self) -> usize {
        match self {
            Captures::Few(..) => 0,
            Captures::Many(values) => size_of_val(&**values),
        }
    }
}

impl Default for Captures {
    fn default() -> Self {
        Captures::Few(0, [Value::Undefined; Captures::FEW])
    }
}

/// A captured variable that is assigned.
pub struct Cell(pub(crate) Value);

/// Zero, or two and more, values returned at once.
#[derive(Default)]
pub struct Values(pub(crate) Box<[Value]>);

/// A procedure made by a form rather than written as a lambda.
pub enum Procedure {
    /// One of the procedures of a record type, with the name it was given.
    Record(Ref<RecordType>, Sym, RecordAction),
    /// The closures of a `case-lambda`, in order.
    CaseLambda(Box<[Value]>),
}

/// What a procedure of a record type does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordAction {
    /// Makes an instance from these fields, in the order of the arguments.
    Construct(Box<[u16]>),
    /// Tells whether its argument is an instance.
    Test,
    /// Returns a field.
    Access(u16),
}

/// A record type.
#[derive(Default)]
pub struct RecordType {
    /// Its name, without angle brackets.
    pub name: Box<str>,
    /// The names of its fields.
    pub fields: Box<[Sym]>,
}

/// An instance of a record type.
pub struct Record {
    /// Its type.
    pub rtype: Ref<RecordType>,
    /// Its fields, in the type's order.
    pub fields: Box<[Value]>,
}

/// An error object.
pub struct ErrorObject {
    /// The kind, one of [`ErrorKind`](crate::error_kind::ErrorKind)'s words or the program's own.
    pub kind: Sym,
    /// The message.
    pub message: Box<str>,
    /// A list of values.
    pub irritants: Value,
    /// A map with more, or nil.
    pub details: Value,
    /// Where it was first raised.
    pub(crate) origin: Option<Box<Origin>>,
}

/// Where an error was first raised.
#[derive(Clone, Debug)]
pub struct Origin {
    /// The expression.
    pub span: Span,
    /// The calls that led there, innermost first, bounded in number.
    pub trace: Vec<TraceEntry>,
}

/// One call that was under way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraceEntry {
    /// The procedure that was running.
    pub procedure: String,
    /// The call in it.
    pub span: Span,
}

/// A promise.
pub enum Promise {
    /// Computed.
    Done(Value),
    /// To be computed by calling the procedure.
    Waiting(Value),
    /// Computed by another promise (`delay-force`).
    Chained(Ref<Promise>),
}

/// A parameter object.
pub struct Parameter {
    /// The value outside any `parameterize`.
    pub value: Value,
    /// The converter, or nil.
    pub converter: Value,
}

/// The part of a computation that a `guard` has cut off.
#[derive(Default)]
pub struct Continuation(pub(crate) Option<Box<Segment>>);

/// What a collection needs to know of an object.
pub(super) trait Trace: Object {
    /// Calls `visit` for every value in it.
    fn trace(&self, visit: &mut impl FnMut(Value));
}

macro_rules! object {
    ($type:ty, |$this:ident| $bytes:expr, |$that:ident, $visit:ident| $trace:expr) => {
        impl Object for $type {
            fn owned_bytes(&self) -> usize {
                let $this = self;
                $bytes
            }
        }
        impl Trace for $type {
            fn trace(&self, $visit: &mut impl FnMut(Value)) {
                let $that = self;
                $trace
            }
        }
    };
}

fn visit_all(values: &[Value], visit: &mut impl FnMut(Value)) {
    values.iter().copied().for_each(visit);
}

object!(Pair, |_p| 0, |pair, visit| {
    visit(pair.car);
    visit(pair.cdr);
});
/// What the host's allocator adds to a short text, roughly.
const TEXT_OVERHEAD: usize = 24;

object!(
    Text,
    |text| text.text.len() + if text.text.is_empty() { 0 } else { TEXT_OVERHEAD },
    |_text, _visit| {}
);
object!(Vector, |vector| size_of_val(&*vector.0), |vector, visit| visit_all(&vector.0, visit));
object!(Closure, |closure| closure.captures.owned_bytes(), |closure, visit| visit_all(
    closure.captures.values(),
    visit
));
object!(Cell, |_cell| 0, |cell, visit| visit(cell.0));
object!(Values, |values| size_of_val(&*values.0), |values, visit| visit_all(&values.0, visit));
object!(
    Procedure,
    |procedure| match procedure {
        Procedure::Record(.., RecordAction::Construct(fields)) => size_of_val(&**fields),
        Procedure::Record(..) => 0,
        Procedure::CaseLambda(closures) => size_of_val(&**closures),
    },
    |procedure, visit| match procedure {
        Procedure::Record(rtype, name, _) => {
            visit(Value::RecordType(*rtype));
            visit(Value::Symbol(*name));
        }
        Procedure::CaseLambda(closures) => visit_all(closures, visit),
    }
);
object!(RecordType, |rtype| rtype.name.len() + size_of_val(&*rtype.fields), |rtype, visit| rtype
    .fields
    .iter()
    .for_each(|name| visit(Value::Symbol(*name))));
object!(Record, |record| size_of_val(&*record.fields), |record, visit| {
    visit(Value::RecordType(record.rtype));
    visit_all(&record.fields, visit);
});
object!(
    ErrorObject,
    |error| error.message.len() + error.origin.as_ref().map_or(0, |_| size_of::<Origin>()),
    |error, visit| {
        visit(Value::Symbol(error.kind));
        visit(error.irritants);
        visit(error.details);
    }
);
object!(Promise, |_promise| 0, |promise, visit| match promise {
    Promise::Done(value) | Promise::Waiting(value) => visit(*value),
    Promise::Chained(other) => visit(Value::Promise(*other)),
});
object!(Parameter, |_parameter| 0, |parameter, visit| {
    visit(parameter.value);
    visit(parameter.converter);
});
object!(
    Continuation,
    |continuation| continuation.0.as_ref().map_or(0, |segment| segment.bytes()),
    |continuation, visit| if let Some(segment) = &continuation.0 {
        segment.trace(visit);
    }
);

// Free slots hold these; nothing ever reads one.
impl Default for Pair {
    fn default() -> Self {
        Pair { car: Value::Undefined, cdr: Value::Undefined }
    }
}

impl Default for Cell {
    fn default() -> Self {
        Cell(Value::Undefined)
    }
}

impl Default for Procedure {
    fn default() -> Self {
        Procedure::CaseLambda(Box::default())
    }
}

impl Default for Record {
    fn default() -> Self {
        Record { rtype: Ref::new(0), fields: Box::default() }
    }
}

impl Default for ErrorObject {
    fn default() -> Self {
        ErrorObject {
            kind: Sym(0),
            message: Box::default(),
            irritants: Value::Undefined,
            details: Value::Undefined,
            origin: None,
        }
    }
}

impl Default for Promise {
    fn default() -> Self {
        Promise::Done(Value::Undefined)
    }
}

impl Default for Parameter {
    fn default() -> Self {
        Parameter { value: Value::Undefined, converter: Value::Undefined }
    }
}
