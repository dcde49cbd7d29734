//! Values.

use std::fmt;
use std::marker::PhantomData;

use super::heap::{
    Cell, Closure, Continuation, ErrorObject, MapObject, Pair, Parameter, Procedure, Promise,
    Record, RecordType, Text, Values, Vector,
};
use crate::library::BuiltinId;

/// A value. Small and `Copy`; what is large lies in the [`Heap`](super::Heap) it belongs to.
#[derive(Clone, Copy, Debug)]
pub enum Value {
    /// `nil`: nothing there.
    Nil,
    /// `()`
    Empty,
    /// A variable without a value yet. Never reaches a program.
    Undefined,
    /// `#t` or `#f`
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// A floating-point number.
    Float(f64),
    /// A character.
    Char(char),
    /// A symbol.
    Symbol(Sym),
    /// A keyword.
    Keyword(Sym),
    /// A string.
    Str(Ref<Text>),
    /// A pair.
    Pair(Ref<Pair>),
    /// A vector.
    Vector(Ref<Vector>),
    /// A map.
    Map(Ref<MapObject>),
    /// A procedure of the program.
    Closure(Ref<Closure>),
    /// A procedure of the library.
    Builtin(BuiltinId),
    /// A task.
    Task(TaskId),
    /// A procedure that `define-record-type` or `case-lambda` made.
    Procedure(Ref<Procedure>),
    /// An instance of a record type.
    Record(Ref<Record>),
    /// A record type.
    RecordType(Ref<RecordType>),
    /// An error object.
    Error(Ref<ErrorObject>),
    /// A promise.
    Promise(Ref<Promise>),
    /// A parameter object.
    Parameter(Ref<Parameter>),
    /// Zero, or two and more, values.
    Values(Ref<Values>),
    /// A captured variable that is assigned. Never reaches a program.
    Cell(Ref<Cell>),
    /// The part of a computation that a `guard` has cut off. Never reaches a program.
    Continuation(Ref<Continuation>),
}

impl Value {
    /// Everything but `#f` and `nil`.
    #[inline]
    pub fn is_true(self) -> bool {
        !matches!(self, Value::Bool(false) | Value::Nil)
    }

    /// Whether it can be called.
    pub fn is_procedure(self) -> bool {
        matches!(
            self,
            Value::Closure(_)
                | Value::Builtin(_)
                | Value::Task(_)
                | Value::Procedure(_)
                | Value::Parameter(_)
        )
    }

    /// Whether it counts as an empty list: `()` and `nil`.
    #[inline]
    pub fn is_null(self) -> bool {
        matches!(self, Value::Empty | Value::Nil)
    }

    /// What messages call its type, with an article: `a string`.
    pub fn type_name(self) -> &'static str {
        match self {
            Value::Nil => "nil",
            Value::Empty => "the empty list",
            Value::Undefined => "an undefined variable",
            Value::Bool(_) => "a boolean",
            Value::Int(_) => "an integer",
            Value::Float(_) => "a float",
            Value::Char(_) => "a character",
            Value::Symbol(_) => "a symbol",
            Value::Keyword(_) => "a keyword",
            Value::Str(_) => "a string",
            Value::Pair(_) => "a list",
            Value::Vector(_) => "a vector",
            Value::Map(_) => "a map",
            Value::Closure(_) | Value::Builtin(_) | Value::Procedure(_) => "a procedure",
            Value::Task(_) => "a task",
            Value::Record(_) => "a record",
            Value::RecordType(_) => "a record type",
            Value::Error(_) => "an error object",
            Value::Promise(_) => "a promise",
            Value::Parameter(_) => "a parameter",
            Value::Values(_) => "multiple values",
            Value::Cell(_) => "a variable",
            Value::Continuation(_) => "a continuation",
        }
    }
}

/// An interned name, shared by symbols, keywords and the keys of maps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Sym(pub(super) u32);

/// Names a task of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TaskId(pub(super) u32);

/// Where in the heap an object of type `T` lies.
pub struct Ref<T> {
    pub(super) index: u32,
    of: PhantomData<fn() -> T>,
}

impl<T> Ref<T> {
    #[inline]
    pub(super) fn new(index: u32) -> Self {
        Ref { index, of: PhantomData }
    }
}

// Derived impls would ask for the same of `T`, which is never stored.
impl<T> Clone for Ref<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Ref<T> {}

impl<T> PartialEq for Ref<T> {
    fn eq(&self, other: &Self) -> bool {
        self.index == other.index
    }
}

impl<T> Eq for Ref<T> {}

impl<T> fmt::Debug for Ref<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.index)
    }
}
