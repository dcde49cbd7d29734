//! A number taken out of its value.

use crate::library::args::Call;
use crate::vm::{Heap, Trap, Value};

/// A number taken out of its value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Number {
    /// Exact.
    Int(i64),
    /// Inexact.
    Float(f64),
}

impl Number {
    /// The number in a value.
    pub(crate) fn of(value: Value) -> Option<Number> {
        match value {
            Value::Int(int) => Some(Number::Int(int)),
            Value::Float(float) => Some(Number::Float(float)),
            _ => None,
        }
    }

    /// As a float, rounded if it is a large integer.
    pub(crate) fn to_f64(self) -> f64 {
        match self {
            Number::Int(int) => int as f64,
            Number::Float(float) => float,
        }
    }

    /// Whether it is a float.
    pub(crate) fn is_inexact(self) -> bool {
        matches!(self, Number::Float(_))
    }

    /// Whether it has no fraction: `3`, but also `3.0`.
    pub(crate) fn is_whole(self) -> bool {
        match self {
            Number::Int(_) => true,
            Number::Float(float) => float.is_finite() && float.fract() == 0.0,
        }
    }
}

impl From<Number> for Value {
    fn from(number: Number) -> Value {
        match number {
            Number::Int(int) => Value::Int(int),
            Number::Float(float) => Value::Float(float),
        }
    }
}

impl Call<'_> {
    /// A number.
    pub(in crate::library) fn number(self, heap: &Heap, at: usize) -> Result<Number, Trap> {
        Number::of(self.value(at)).ok_or_else(|| self.wrong(heap, at, "a number"))
    }

    /// A number without a fraction, exact or not.
    pub(in crate::library) fn whole(self, heap: &Heap, at: usize) -> Result<Number, Trap> {
        match Number::of(self.value(at)) {
            Some(number) if number.is_whole() => Ok(number),
            _ => Err(self.wrong(heap, at, "an integer")),
        }
    }
}

/// The integer a float stands for, if it is whole and fits into 64 bits.
pub(super) fn exact_int(float: f64) -> Option<i64> {
    // Both bounds are floats exactly; the upper one is the first that does not fit.
    let fits = (-9_223_372_036_854_775_808.0..9_223_372_036_854_775_808.0).contains(&float);
    (fits && float.fract() == 0.0).then_some(float as i64)
}
