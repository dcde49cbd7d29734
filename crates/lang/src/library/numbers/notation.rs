//! Numbers as text, and text as numbers.

use super::number::Number;
use crate::library::args::{Call, charge_bytes};
use crate::library::builtin::Builtin;
use crate::syntax::{Number as Literal, parse_number};
use crate::vm::{Heap, Trap, Value, float_text};

pub(super) const BUILTINS: &[Builtin] = &[
    Builtin::native(
        "(number->string x [radix])",
        number_to_string,
        "The number as a program would write it, in base `radix` (10, or for integers 2 to 36).",
    ),
    Builtin::native(
        "(string->number s [radix])",
        string_to_number,
        "The number that a string writes, in base `radix` (2 to 36) unless it has a prefix such \
         as `#x`; `#f` if it is not a number or does not fit.",
    ),
    Builtin::native(
        "(format-number x decimals [separator])",
        format_number,
        "The number with so many decimals, rounded, and a separator between groups of three \
         digits if one is given.",
    ),
];

/// More decimals than this say nothing about a float.
const MOST_DECIMALS: usize = 400;

fn radix(call: Call<'_>, heap: &Heap) -> Result<u32, Trap> {
    match call.count_or(heap, 1, 10)? {
        radix @ 2..=36 => Ok(radix as u32),
        radix => Err(call.bad(format_args!("the radix must be from 2 to 36, but is `{radix}`"))),
    }
}

fn number_to_string(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("number->string", args);
    let text = match (call.number(heap, 0)?, radix(call, heap)?) {
        (Number::Int(int), radix) => in_radix(int, radix),
        (Number::Float(float), 10) => float_text(float),
        (Number::Float(_), _) => return Err(call.bad("a float can only be written in base 10")),
    };
    heap.string(text)
}

/// The digits of an integer.
pub(in crate::library) fn in_radix(int: i64, radix: u32) -> String {
    let mut left = int.unsigned_abs();
    let mut digits = Vec::new();
    loop {
        // A remainder is less than the radix, so there is a digit for it.
        let digit = (left % u64::from(radix)) as u32;
        digits.push(char::from_digit(digit, radix).unwrap_or('0'));
        left /= u64::from(radix);
        if left == 0 {
            break;
        }
    }
    if int < 0 {
        digits.push('-');
    }
    digits.iter().rev().collect()
}

fn string_to_number(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("string->number", args);
    let radix = radix(call, heap)?;
    charge_bytes(heap, call.text(heap, 0)?.len())?;
    Ok(match parse_number(call.text(heap, 0)?, radix) {
        Ok(Literal::Int(int)) => Value::Int(int),
        Ok(Literal::Float(float)) => Value::Float(float),
        Err(_) => Value::Bool(false),
    })
}

fn format_number(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("format-number", args);
    let (number, decimals) = (call.number(heap, 0)?, call.count(heap, 1)?);
    let separator = if args.len() > 2 { call.text(heap, 2)? } else { "" };
    if decimals > MOST_DECIMALS {
        return Err(call.bad(format_args!("at most {MOST_DECIMALS} decimals can be shown")));
    }
    let text = grouped(&fixed(number, decimals), separator);
    heap.string(text)
}

/// A number with a fixed number of decimals.
pub(in crate::library) fn fixed(number: Number, decimals: usize) -> String {
    match number {
        Number::Int(int) if decimals == 0 => int.to_string(),
        Number::Int(int) => format!("{int}.{}", "0".repeat(decimals)),
        Number::Float(float) if float.is_finite() => format!("{float:.decimals$}"),
        Number::Float(float) => float_text(float),
    }
}

/// Puts the separator between groups of three digits before the point.
fn grouped(text: &str, separator: &str) -> String {
    let start = text.find(|char: char| char.is_ascii_digit()).unwrap_or(text.len());
    let digits = text[start..].bytes().take_while(u8::is_ascii_digit).count();
    let end = start + digits;
    let mut out = text[..start].to_string();
    for (at, digit) in text[start..end].char_indices() {
        if at > 0 && (digits - at).is_multiple_of(3) {
            out.push_str(separator);
        }
        out.push(digit);
    }
    out + &text[end..]
}
