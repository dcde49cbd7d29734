//! The four operations and what is next to them.

use super::number::Number;
use crate::library::args::Call;
use crate::library::builtin::Builtin;
use crate::vm::{Heap, Trap, Value};

pub(super) const BUILTINS: &[Builtin] = &[
    Builtin::native(
        "(+ x …)",
        |heap, args| fold(heap, "+", args, Number::Int(0), add),
        "The sum. A result that does not fit into 64 bits is an error, as everywhere.",
    ),
    Builtin::native(
        "(- x y …)",
        subtract_all,
        "What is left of the first number after taking away the others; of one number, its \
         negative.",
    ),
    Builtin::native(
        "(* x …)",
        |heap, args| fold(heap, "*", args, Number::Int(1), multiply),
        "The product.",
    ),
    Builtin::native(
        "(/ x y …)",
        divide_all,
        "The first number divided by the others; of one number, its reciprocal. Of integers an \
         integer if it comes out even, else a float. Dividing by an exact 0 is an error.",
    ),
    Builtin::native("(abs x)", absolute, "The number without its sign."),
    Builtin::native("(magnitude x)", absolute, "The same as `abs`."),
    Builtin::native("(square x)", square, "The number times itself."),
    Builtin::native(
        "(exact-integer-sqrt n)",
        exact_integer_sqrt,
        "Two values: the largest integer whose square is not greater than `n`, and the rest.",
    ),
];

fn add(a: Number, b: Number) -> Option<Number> {
    both(a, b, i64::checked_add, |a, b| a + b)
}

fn subtract(a: Number, b: Number) -> Option<Number> {
    both(a, b, i64::checked_sub, |a, b| a - b)
}

fn multiply(a: Number, b: Number) -> Option<Number> {
    both(a, b, i64::checked_mul, |a, b| a * b)
}

/// Exact if both are, else as floats. `None` is an overflow.
fn both(
    a: Number,
    b: Number,
    exact: fn(i64, i64) -> Option<i64>,
    inexact: fn(f64, f64) -> f64,
) -> Option<Number> {
    match (a, b) {
        (Number::Int(a), Number::Int(b)) => exact(a, b).map(Number::Int),
        _ => Some(Number::Float(inexact(a.to_f64(), b.to_f64()))),
    }
}

fn fold(
    heap: &mut Heap,
    who: &'static str,
    args: &[Value],
    start: Number,
    step: fn(Number, Number) -> Option<Number>,
) -> Result<Value, Trap> {
    let call = Call::new(who, args);
    if args.is_empty() {
        return Ok(start.into());
    }
    // Not `start`: adding 0 to -0.0 would lose its sign.
    let mut total = call.number(heap, 0)?;
    for at in 1..args.len() {
        total = step(total, call.number(heap, at)?).ok_or_else(|| Trap::overflow(who))?;
    }
    Ok(total.into())
}

fn subtract_all(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let first = Call::new("-", args).number(heap, 0)?;
    match first {
        Number::Float(float) if args.len() == 1 => Ok(Value::Float(-float)),
        Number::Int(_) if args.len() == 1 => {
            let negative = subtract(Number::Int(0), first);
            negative.map(Value::from).ok_or_else(|| Trap::overflow("-"))
        }
        _ => after_first(heap, "-", args, |_, a, b| {
            subtract(a, b).ok_or_else(|| Trap::overflow("-"))
        }),
    }
}

fn divide_all(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    if args.len() == 1 {
        let call = Call::new("/", args);
        return divide(call, Number::Int(1), call.number(heap, 0)?).map(Value::from);
    }
    after_first(heap, "/", args, divide)
}

fn after_first(
    heap: &mut Heap,
    who: &'static str,
    args: &[Value],
    step: fn(Call<'_>, Number, Number) -> Result<Number, Trap>,
) -> Result<Value, Trap> {
    let call = Call::new(who, args);
    let mut total = call.number(heap, 0)?;
    for at in 1..args.len() {
        total = step(call, total, call.number(heap, at)?)?;
    }
    Ok(total.into())
}

pub(super) fn divide(call: Call<'_>, a: Number, b: Number) -> Result<Number, Trap> {
    match (a, b) {
        (_, Number::Int(0)) => Err(call.bad("division by zero")),
        (Number::Int(a), Number::Int(b)) => match a.checked_rem(b) {
            None => Err(Trap::overflow(call.who)),
            Some(0) => Ok(Number::Int(a / b)),
            Some(_) => Ok(Number::Float(a as f64 / b as f64)),
        },
        _ => Ok(Number::Float(a.to_f64() / b.to_f64())),
    }
}

fn absolute(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    match Call::new("abs", args).number(heap, 0)? {
        Number::Int(int) => int.checked_abs().map(Value::Int).ok_or_else(|| Trap::overflow("abs")),
        Number::Float(float) => Ok(Value::Float(float.abs())),
    }
}

fn square(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let number = Call::new("square", args).number(heap, 0)?;
    multiply(number, number).map(Value::from).ok_or_else(|| Trap::overflow("square"))
}

fn exact_integer_sqrt(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("exact-integer-sqrt", args);
    let int = call.int(heap, 0)?;
    let root = int
        .checked_isqrt()
        .ok_or_else(|| call.bad(format_args!("`{int}` is negative and has no real root")))?;
    heap.multiple(&[Value::Int(root), Value::Int(int - root * root)])
}
