//! What sort of number something is.

use super::number::Number;
use crate::library::args::Call;
use crate::library::builtin::Builtin;
use crate::vm::{Heap, Trap, Value};

pub(super) const BUILTINS: &[Builtin] = &[
    Builtin::native("(number? x)", |_, args| is(args, |_| true), "Whether `x` is a number."),
    Builtin::native("(complex? x)", |_, args| is(args, |_| true), "The same as `number?`."),
    Builtin::native("(real? x)", |_, args| is(args, |_| true), "The same as `number?`."),
    Builtin::native(
        "(rational? x)",
        |_, args| is(args, |number| number.to_f64().is_finite()),
        "Whether `x` is a number that is neither infinite nor `+nan.0`.",
    ),
    Builtin::native(
        "(integer? x)",
        |_, args| is(args, Number::is_whole),
        "Whether `x` is a number without a fraction: `3`, but also `3.0`.",
    ),
    Builtin::native(
        "(exact-integer? x)",
        |_, args| is(args, |number| !number.is_inexact()),
        "Whether `x` is an exact integer: `3`, but not `3.0`.",
    ),
    Builtin::native(
        "(exact-rational? x)",
        |_, args| is(args, |number| !number.is_inexact()),
        "The same as `exact-integer?`, since there are no exact fractions.",
    ),
    Builtin::native(
        "(exact? x)",
        |heap, args| test(heap, "exact?", args, |number| !number.is_inexact()),
        "Whether a number is exact, that is, not a float.",
    ),
    Builtin::native(
        "(inexact? x)",
        |heap, args| test(heap, "inexact?", args, Number::is_inexact),
        "Whether a number is a float.",
    ),
    Builtin::native(
        "(nan? x)",
        |heap, args| test(heap, "nan?", args, |number| number.to_f64().is_nan()),
        "Whether a number is `+nan.0`.",
    ),
    Builtin::native(
        "(finite? x)",
        |heap, args| test(heap, "finite?", args, |number| number.to_f64().is_finite()),
        "Whether a number is neither infinite nor `+nan.0`.",
    ),
    Builtin::native(
        "(infinite? x)",
        |heap, args| test(heap, "infinite?", args, |number| number.to_f64().is_infinite()),
        "Whether a number is `+inf.0` or `-inf.0`.",
    ),
    Builtin::native(
        "(zero? x)",
        |heap, args| test(heap, "zero?", args, |number| number.to_f64() == 0.0),
        "Whether a number is 0.",
    ),
    Builtin::native(
        "(positive? x)",
        |heap, args| test(heap, "positive?", args, |number| number.to_f64() > 0.0),
        "Whether a number is greater than 0.",
    ),
    Builtin::native(
        "(negative? x)",
        |heap, args| test(heap, "negative?", args, |number| number.to_f64() < 0.0),
        "Whether a number is less than 0.",
    ),
    Builtin::native(
        "(odd? n)",
        |heap, args| is_odd(heap, "odd?", args).map(Value::Bool),
        "Whether an integer is odd.",
    ),
    Builtin::native(
        "(even? n)",
        |heap, args| is_odd(heap, "even?", args).map(|odd| Value::Bool(!odd)),
        "Whether an integer is even.",
    ),
];

/// Tests a value that need not be a number.
fn is(args: &[Value], test: fn(Number) -> bool) -> Result<Value, Trap> {
    Ok(Value::Bool(Number::of(args[0]).is_some_and(test)))
}

/// Tests a value that must be a number.
fn test(
    heap: &mut Heap,
    who: &'static str,
    args: &[Value],
    test: fn(Number) -> bool,
) -> Result<Value, Trap> {
    Call::new(who, args).number(heap, 0).map(|number| Value::Bool(test(number)))
}

fn is_odd(heap: &mut Heap, who: &'static str, args: &[Value]) -> Result<bool, Trap> {
    Ok(match Call::new(who, args).whole(heap, 0)? {
        Number::Int(int) => int % 2 != 0,
        Number::Float(float) => float % 2.0 != 0.0,
    })
}
