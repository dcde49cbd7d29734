//! Integers as 64 bits in two's complement.

use crate::library::args::Call;
use crate::library::builtin::Builtin;
use crate::vm::{Heap, Trap, Value};

pub(super) const BUILTINS: &[Builtin] = &[
    Builtin::native(
        "(bitwise-and n …)",
        |heap, args| fold(heap, "bitwise-and", args, -1, |a, b| a & b),
        "The bits that all integers have.",
    ),
    Builtin::native(
        "(bitwise-or n …)",
        |heap, args| fold(heap, "bitwise-or", args, 0, |a, b| a | b),
        "The bits that any of the integers has.",
    ),
    Builtin::native(
        "(bitwise-xor n …)",
        |heap, args| fold(heap, "bitwise-xor", args, 0, |a, b| a ^ b),
        "The bits that an odd number of the integers have.",
    ),
    Builtin::native(
        "(bitwise-not n)",
        |heap, args| Call::new("bitwise-not", args).int(heap, 0).map(|n| Value::Int(!n)),
        "The bits that the integer has not.",
    ),
    Builtin::native(
        "(arithmetic-shift n count)",
        shift,
        "The integer shifted left by `count` bits, or right if `count` is negative.",
    ),
    Builtin::native(
        "(bit-count n)",
        bit_count,
        "How many bits are 1; of a negative integer, how many are 0.",
    ),
];

fn fold(
    heap: &mut Heap,
    who: &'static str,
    args: &[Value],
    start: i64,
    step: fn(i64, i64) -> i64,
) -> Result<Value, Trap> {
    let call = Call::new(who, args);
    let mut total = start;
    for at in 0..args.len() {
        total = step(total, call.int(heap, at)?);
    }
    Ok(Value::Int(total))
}

fn shift(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("arithmetic-shift", args);
    let (int, count) = (call.int(heap, 0)?, call.int(heap, 1)?);
    if int == 0 || count <= 0 {
        // Beyond 63 only the sign is left.
        return Ok(Value::Int(int >> count.unsigned_abs().min(63)));
    }
    let shifted = int.checked_shl(u32::try_from(count).unwrap_or(u32::MAX)).unwrap_or(0);
    // What was shifted out is lost, so shifting back does not restore it.
    if count > 63 || shifted >> count != int {
        return Err(Trap::overflow("arithmetic-shift"));
    }
    Ok(Value::Int(shifted))
}

fn bit_count(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let int = Call::new("bit-count", args).int(heap, 0)?;
    let count = if int < 0 { int.count_zeros() } else { int.count_ones() };
    Ok(Value::Int(count.into()))
}
