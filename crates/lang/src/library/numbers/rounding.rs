//! Rounding, exactness and fractions.

use super::number::{Number, exact_int};
use crate::library::args::Call;
use crate::library::builtin::Builtin;
use crate::vm::{Heap, Trap, Value, float_text};

pub(super) const BUILTINS: &[Builtin] = &[
    Builtin::native(
        "(floor x)",
        |heap, args| round(heap, "floor", args, f64::floor),
        "The largest integer not greater than `x`; a float if `x` is.",
    ),
    Builtin::native(
        "(ceiling x)",
        |heap, args| round(heap, "ceiling", args, f64::ceil),
        "The smallest integer not less than `x`; a float if `x` is.",
    ),
    Builtin::native(
        "(truncate x)",
        |heap, args| round(heap, "truncate", args, f64::trunc),
        "`x` without its fraction; a float if `x` is.",
    ),
    Builtin::native(
        "(round x)",
        |heap, args| round(heap, "round", args, f64::round_ties_even),
        "The integer nearest to `x`, the even one of two equally near; a float if `x` is.",
    ),
    Builtin::native(
        "(exact-floor x)",
        |heap, args| round_exactly(heap, "exact-floor", args, f64::floor),
        "Like `floor`, as an exact integer.",
    ),
    Builtin::native(
        "(exact-ceiling x)",
        |heap, args| round_exactly(heap, "exact-ceiling", args, f64::ceil),
        "Like `ceiling`, as an exact integer.",
    ),
    Builtin::native(
        "(exact-truncate x)",
        |heap, args| round_exactly(heap, "exact-truncate", args, f64::trunc),
        "Like `truncate`, as an exact integer.",
    ),
    Builtin::native(
        "(exact-round x)",
        |heap, args| round_exactly(heap, "exact-round", args, f64::round_ties_even),
        "Like `round`, as an exact integer.",
    ),
    Builtin::native(
        "(exact x)",
        |heap, args| exact(heap, "exact", args),
        "The integer that a float stands for. A float with a fraction is an error.",
    ),
    Builtin::native(
        "(inexact x)",
        |heap, args| inexact(heap, "inexact", args),
        "The number as a float.",
    ),
    Builtin::native(
        "(inexact->exact x)",
        |heap, args| exact(heap, "inexact->exact", args),
        "The same as `exact`.",
    ),
    Builtin::native(
        "(exact->inexact x)",
        |heap, args| inexact(heap, "exact->inexact", args),
        "The same as `inexact`.",
    ),
    Builtin::native(
        "(numerator x)",
        |heap, args| fraction(heap, "numerator", args).map(|(above, _)| above),
        "The upper part of `x` as a fraction in lowest terms.",
    ),
    Builtin::native(
        "(denominator x)",
        |heap, args| fraction(heap, "denominator", args).map(|(_, below)| below),
        "The lower part of `x` as a fraction in lowest terms.",
    ),
    Builtin::native(
        "(rationalize x y)",
        rationalize,
        "The simplest fraction that differs from `x` by no more than `y`.",
    ),
];

fn round(
    heap: &mut Heap,
    who: &'static str,
    args: &[Value],
    rounded: fn(f64) -> f64,
) -> Result<Value, Trap> {
    Ok(match Call::new(who, args).number(heap, 0)? {
        Number::Int(int) => Value::Int(int),
        Number::Float(float) => Value::Float(rounded(float)),
    })
}

fn round_exactly(
    heap: &mut Heap,
    who: &'static str,
    args: &[Value],
    rounded: fn(f64) -> f64,
) -> Result<Value, Trap> {
    let rounded = [round(heap, who, args, rounded)?];
    exact(heap, who, &rounded)
}

fn exact(heap: &mut Heap, who: &'static str, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new(who, args);
    let float = match call.number(heap, 0)? {
        Number::Int(int) => return Ok(Value::Int(int)),
        Number::Float(float) => float,
    };
    match exact_int(float) {
        Some(int) => Ok(Value::Int(int)),
        None if float.is_finite() && float.fract() == 0.0 => Err(Trap::overflow(who)),
        None => Err(call.bad(format_args!(
            "`{}` is not a whole number; `exact-round`, `exact-floor` and `exact-ceiling` make it \
             one",
            float_text(float)
        ))),
    }
}

fn inexact(heap: &mut Heap, who: &'static str, args: &[Value]) -> Result<Value, Trap> {
    Call::new(who, args).number(heap, 0).map(|number| Value::Float(number.to_f64()))
}

/// Numerator and denominator. A float is some integer over a power of two.
fn fraction(heap: &mut Heap, who: &'static str, args: &[Value]) -> Result<(Value, Value), Trap> {
    let call = Call::new(who, args);
    let mut above = match call.number(heap, 0)? {
        Number::Int(int) => return Ok((Value::Int(int), Value::Int(1))),
        Number::Float(float) if !float.is_finite() => {
            return Err(call.wrong(heap, 0, "a finite number"));
        }
        Number::Float(float) => float,
    };
    let mut below = 1.0;
    while above.fract() != 0.0 {
        above *= 2.0;
        below *= 2.0;
    }
    Ok((Value::Float(above), Value::Float(below)))
}

fn rationalize(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("rationalize", args);
    let (x, y) = (call.number(heap, 0)?, call.number(heap, 1)?);
    let (middle, off) = (x.to_f64(), y.to_f64().abs());
    let simplest = match (middle.is_nan() || off.is_nan(), off.is_infinite()) {
        (true, _) => f64::NAN,
        (false, true) => {
            if middle.is_infinite() {
                f64::NAN
            } else {
                0.0
            }
        }
        (false, false) if middle.is_infinite() => middle,
        (false, false) => simplest_between(middle - off, middle + off),
    };
    match exact_int(simplest) {
        Some(int) if !x.is_inexact() && !y.is_inexact() => Ok(Value::Int(int)),
        _ => Ok(Value::Float(simplest)),
    }
}

/// The fraction with the smallest denominator between two numbers, by continued fractions.
fn simplest_between(low: f64, high: f64) -> f64 {
    if low <= 0.0 && high >= 0.0 {
        return 0.0;
    }
    if high < 0.0 {
        return -simplest_between(-high, -low);
    }
    let (mut low, mut high) = (low, high);
    // The last two convergents, as numerator and denominator.
    let (mut above, mut below) = ((1.0, 0.0), (0.0, 1.0));
    loop {
        let whole = low.ceil();
        let digit = if whole <= high { whole } else { low.floor() };
        above = (digit * above.0 + above.1, above.0);
        below = (digit * below.0 + below.1, below.0);
        // The denominator grows at every turn; beyond 2⁵³ a float has no finer fractions.
        if whole <= high || below.0 > 9.0e15 {
            return above.0 / below.0;
        }
        (low, high) = (1.0 / (high - digit), 1.0 / (low - digit));
    }
}
