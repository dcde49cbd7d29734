//! The rare cases of instructions that stand for library procedures: floats, and everything that is
//! not a number. What they do and say is the library's.

use std::sync::LazyLock;

use super::{Heap, Trap, Value};
use crate::library::{self, Body, Native};

/// Which comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Comparison {
    Lt,
    Gt,
    Le,
    Ge,
    Eq,
}

struct Slow {
    add: Native,
    subtract: Native,
    multiply: Native,
    comparisons: [Native; 5],
    vector_ref: Native,
}

static SLOW: LazyLock<Slow> = LazyLock::new(|| Slow {
    add: native("+"),
    subtract: native("-"),
    multiply: native("*"),
    comparisons: ["<", ">", "<=", ">=", "="].map(native),
    vector_ref: native("vector-ref"),
});

fn native(name: &str) -> Native {
    match library::lookup(name).map(|id| library::get(id).body) {
        Some(Body::Native(native)) => native,
        _ => unreachable!("the library has `{name}` in Rust"),
    }
}

#[cold]
#[inline(never)]
pub(super) fn add(heap: &mut Heap, a: Value, b: Value) -> Result<Value, Trap> {
    match (a, b) {
        (Value::Float(a), Value::Float(b)) => Ok(Value::Float(a + b)),
        _ => (SLOW.add)(heap, &[a, b]),
    }
}

/// `(+ a int)`, or `(- a -int)` where the number is negative: so the compiler has it.
#[cold]
#[inline(never)]
pub(super) fn add_int(heap: &mut Heap, a: Value, int: i32) -> Result<Value, Trap> {
    let int = i64::from(int);
    if int < 0 {
        (SLOW.subtract)(heap, &[a, Value::Int(-int)])
    } else {
        (SLOW.add)(heap, &[a, Value::Int(int)])
    }
}

#[cold]
#[inline(never)]
pub(super) fn subtract(heap: &mut Heap, a: Value, b: Value) -> Result<Value, Trap> {
    match (a, b) {
        (Value::Float(a), Value::Float(b)) => Ok(Value::Float(a - b)),
        _ => (SLOW.subtract)(heap, &[a, b]),
    }
}

#[cold]
#[inline(never)]
pub(super) fn multiply(heap: &mut Heap, a: Value, b: Value) -> Result<Value, Trap> {
    match (a, b) {
        (Value::Float(a), Value::Float(b)) => Ok(Value::Float(a * b)),
        _ => (SLOW.multiply)(heap, &[a, b]),
    }
}

#[cold]
#[inline(never)]
pub(super) fn compare(heap: &mut Heap, how: Comparison, a: Value, b: Value) -> Result<bool, Trap> {
    let holds = (SLOW.comparisons[how as usize])(heap, &[a, b])?;
    Ok(holds.is_true())
}

#[cold]
#[inline(never)]
pub(super) fn vector_ref(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    (SLOW.vector_ref)(heap, args)
}
