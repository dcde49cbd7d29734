//! The order of numbers.

use std::cmp::Ordering;

use super::number::Number;
use crate::library::args::Call;
use crate::library::builtin::Builtin;
use crate::vm::{Heap, Trap, Value};

pub(super) const BUILTINS: &[Builtin] = &[
    Builtin::native(
        "(= x y …)",
        |heap, args| chain(heap, "=", args, Ordering::is_eq),
        "Whether all numbers are equal. Integers and floats are compared exactly.",
    ),
    Builtin::native(
        "(< x y …)",
        |heap, args| chain(heap, "<", args, Ordering::is_lt),
        "Whether each number is less than the next.",
    ),
    Builtin::native(
        "(> x y …)",
        |heap, args| chain(heap, ">", args, Ordering::is_gt),
        "Whether each number is greater than the next.",
    ),
    Builtin::native(
        "(<= x y …)",
        |heap, args| chain(heap, "<=", args, Ordering::is_le),
        "Whether no number is greater than the next.",
    ),
    Builtin::native(
        "(>= x y …)",
        |heap, args| chain(heap, ">=", args, Ordering::is_ge),
        "Whether no number is less than the next.",
    ),
    Builtin::native(
        "(max x y …)",
        |heap, args| extreme(heap, "max", args, Ordering::Greater),
        "The greatest of the numbers; a float if any of them is.",
    ),
    Builtin::native(
        "(min x y …)",
        |heap, args| extreme(heap, "min", args, Ordering::Less),
        "The least of the numbers; a float if any of them is.",
    ),
];

/// How two numbers compare, without rounding either; `None` if one is not a number.
pub(crate) fn compare(a: Number, b: Number) -> Option<Ordering> {
    match (a, b) {
        (Number::Int(a), Number::Int(b)) => Some(a.cmp(&b)),
        (Number::Float(a), Number::Float(b)) => a.partial_cmp(&b),
        (Number::Int(a), Number::Float(b)) => compare_mixed(a, b),
        (Number::Float(a), Number::Int(b)) => compare_mixed(b, a).map(Ordering::reverse),
    }
}

fn compare_mixed(int: i64, float: f64) -> Option<Ordering> {
    /// 2⁶³: as floats go, the first beyond all integers.
    const BEYOND: f64 = 9_223_372_036_854_775_808.0;
    if float.is_nan() {
        None
    } else if float >= BEYOND {
        Some(Ordering::Less)
    } else if float < -BEYOND {
        Some(Ordering::Greater)
    } else {
        let whole = float.trunc();
        // Between the bounds every whole float is an integer exactly.
        Some(int.cmp(&(whole as i64)).then(whole.partial_cmp(&float)?))
    }
}

fn chain(
    heap: &mut Heap,
    who: &'static str,
    args: &[Value],
    holds: fn(Ordering) -> bool,
) -> Result<Value, Trap> {
    let call = Call::new(who, args);
    let mut last = call.number(heap, 0)?;
    let mut all = true;
    // Later arguments are looked at even when the answer is known, so that mistakes are found.
    for at in 1..args.len() {
        let next = call.number(heap, at)?;
        all &= compare(last, next).is_some_and(holds);
        last = next;
    }
    Ok(Value::Bool(all))
}

fn extreme(
    heap: &mut Heap,
    who: &'static str,
    args: &[Value],
    wanted: Ordering,
) -> Result<Value, Trap> {
    let call = Call::new(who, args);
    let mut best = call.number(heap, 0)?;
    let mut inexact = best.is_inexact();
    for at in 1..args.len() {
        let next = call.number(heap, at)?;
        inexact |= next.is_inexact();
        match compare(next, best) {
            Some(order) if order == wanted => best = next,
            // What is not a number spreads.
            None if next.to_f64().is_nan() => best = next,
            _ => {}
        }
    }
    Ok(if inexact { Value::Float(best.to_f64()) } else { best.into() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_and_floats_compare_without_rounding() {
        let at_the_edge = (1i64 << 53) + 1;
        let cases = [
            (at_the_edge, (1u64 << 53) as f64, Ordering::Greater),
            (i64::MAX, i64::MAX as f64, Ordering::Less),
            (i64::MIN, i64::MIN as f64, Ordering::Equal),
            (-1, -0.5, Ordering::Less),
            (0, -0.5, Ordering::Greater),
            (0, -0.0, Ordering::Equal),
            (3, f64::INFINITY, Ordering::Less),
        ];
        for (int, float, expected) in cases {
            let order = compare(Number::Int(int), Number::Float(float));
            assert_eq!(order, Some(expected), "{int} and {float}");
        }
        assert_eq!(compare(Number::Int(0), Number::Float(f64::NAN)), None);
    }
}
