//! Whole-number division in its two R7RS families, and divisors.

use super::number::{Number, exact_int};
use crate::library::args::Call;
use crate::library::builtin::Builtin;
use crate::vm::{Heap, Trap, Value};

pub(super) const BUILTINS: &[Builtin] = &[
    Builtin::native(
        "(quotient a b)",
        |heap, args| divide(heap, "quotient", args, Rounding::TowardsZero, Part::Quotient),
        "The whole part of `a` divided by `b`, rounded towards 0.",
    ),
    Builtin::native(
        "(remainder a b)",
        |heap, args| divide(heap, "remainder", args, Rounding::TowardsZero, Part::Remainder),
        "What `quotient` leaves over; has the sign of `a`.",
    ),
    Builtin::native(
        "(modulo a b)",
        |heap, args| divide(heap, "modulo", args, Rounding::Down, Part::Remainder),
        "What is left over when dividing and rounding down; has the sign of `b`.",
    ),
    Builtin::native(
        "(floor/ a b)",
        |heap, args| divide(heap, "floor/", args, Rounding::Down, Part::Both),
        "Two values: `a` divided by `b` and rounded down, and what is left over.",
    ),
    Builtin::native(
        "(floor-quotient a b)",
        |heap, args| divide(heap, "floor-quotient", args, Rounding::Down, Part::Quotient),
        "`a` divided by `b` and rounded down.",
    ),
    Builtin::native(
        "(floor-remainder a b)",
        |heap, args| divide(heap, "floor-remainder", args, Rounding::Down, Part::Remainder),
        "The same as `modulo`.",
    ),
    Builtin::native(
        "(truncate/ a b)",
        |heap, args| divide(heap, "truncate/", args, Rounding::TowardsZero, Part::Both),
        "Two values: `a` divided by `b` and rounded towards 0, and what is left over.",
    ),
    Builtin::native(
        "(truncate-quotient a b)",
        |heap, args| divide(heap, "truncate-quotient", args, Rounding::TowardsZero, Part::Quotient),
        "The same as `quotient`.",
    ),
    Builtin::native(
        "(truncate-remainder a b)",
        |heap, args| {
            divide(heap, "truncate-remainder", args, Rounding::TowardsZero, Part::Remainder)
        },
        "The same as `remainder`.",
    ),
    Builtin::native(
        "(gcd n …)",
        |heap, args| over_all(heap, "gcd", args, 0, gcd),
        "The greatest common divisor; 0 of none.",
    ),
    Builtin::native(
        "(lcm n …)",
        |heap, args| over_all(heap, "lcm", args, 1, lcm),
        "The least common multiple; 1 of none.",
    ),
];

/// How a division rounds.
#[derive(Clone, Copy, PartialEq)]
enum Rounding {
    TowardsZero,
    Down,
}

/// What of a division is wanted.
enum Part {
    Quotient,
    Remainder,
    Both,
}

fn divide(
    heap: &mut Heap,
    who: &'static str,
    args: &[Value],
    rounding: Rounding,
    part: Part,
) -> Result<Value, Trap> {
    let call = Call::new(who, args);
    let (a, b) = (call.whole(heap, 0)?, call.whole(heap, 1)?);
    if b.to_f64() == 0.0 {
        return Err(call.bad("division by zero"));
    }
    // The one quotient that overflows, of the least integer and -1, leaves 0 over all the same.
    let remainder = || remainder(a, b, rounding).into();
    let quotient = || quotient(a, b, rounding).map(Value::from).ok_or_else(|| Trap::overflow(who));
    match part {
        Part::Remainder => Ok(remainder()),
        Part::Quotient => quotient(),
        Part::Both => heap.multiple(&[quotient()?, remainder()]),
    }
}

fn quotient(a: Number, b: Number, rounding: Rounding) -> Option<Number> {
    match (a, b) {
        (Number::Int(a), Number::Int(b)) => {
            let quotient = a.checked_div(b)?;
            let above = rounding == Rounding::Down && a % b != 0 && (a < 0) != (b < 0);
            Some(Number::Int(quotient - above as i64))
        }
        _ => {
            let quotient = a.to_f64() / b.to_f64();
            let down = rounding == Rounding::Down;
            Some(Number::Float(if down { quotient.floor() } else { quotient.trunc() }))
        }
    }
}

fn remainder(a: Number, b: Number, rounding: Rounding) -> Number {
    match (a, b) {
        (Number::Int(a), Number::Int(b)) => {
            let left = a.wrapping_rem(b);
            let wrong_sign = left != 0 && (left < 0) != (b < 0);
            Number::Int(if rounding == Rounding::Down && wrong_sign { left + b } else { left })
        }
        _ => {
            let (a, b) = (a.to_f64(), b.to_f64());
            let left = a % b;
            let wrong_sign = left != 0.0 && (left < 0.0) != (b < 0.0);
            Number::Float(if rounding == Rounding::Down && wrong_sign { left + b } else { left })
        }
    }
}

fn over_all(
    heap: &mut Heap,
    who: &'static str,
    args: &[Value],
    start: u64,
    step: fn(u64, u64) -> Option<u64>,
) -> Result<Value, Trap> {
    let call = Call::new(who, args);
    let (mut total, mut inexact) = (start, false);
    for at in 0..args.len() {
        let number = call.whole(heap, at)?;
        inexact |= number.is_inexact();
        let magnitude = magnitude(number).ok_or_else(|| Trap::overflow(who))?;
        total = step(total, magnitude).ok_or_else(|| Trap::overflow(who))?;
    }
    let total = i64::try_from(total).map_err(|_| Trap::overflow(who))?;
    Ok(if inexact { Value::Float(total as f64) } else { Value::Int(total) })
}

fn magnitude(number: Number) -> Option<u64> {
    match number {
        Number::Int(int) => Some(int.unsigned_abs()),
        Number::Float(float) => exact_int(float).map(i64::unsigned_abs),
    }
}

fn gcd(mut a: u64, mut b: u64) -> Option<u64> {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    Some(a)
}

fn lcm(a: u64, b: u64) -> Option<u64> {
    match gcd(a, b)? {
        0 => Some(0),
        divisor => (a / divisor).checked_mul(b),
    }
}
