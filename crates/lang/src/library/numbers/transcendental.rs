//! Roots, powers, logarithms and angles.

use super::arithmetic::divide;
use super::number::Number;
use crate::library::args::{Call, show};
use crate::library::builtin::Builtin;
use crate::vm::{Heap, Trap, Value};

pub(super) const BUILTINS: &[Builtin] = &[
    Builtin::native(
        "(sqrt x)",
        square_root,
        "The square root: exact for the square of an integer, else a float. A negative number is \
         an error.",
    ),
    Builtin::native(
        "(expt base exponent)",
        power,
        "`base` to the power of `exponent`: exact for integers where it can be.",
    ),
    Builtin::native(
        "(exp x)",
        |heap, args| function(heap, "exp", args, f64::exp, Some((0, 1))),
        "*e* to the power of `x`.",
    ),
    Builtin::native(
        "(sin x)",
        |heap, args| function(heap, "sin", args, f64::sin, Some((0, 0))),
        "The sine of an angle in radians.",
    ),
    Builtin::native(
        "(cos x)",
        |heap, args| function(heap, "cos", args, f64::cos, Some((0, 1))),
        "The cosine of an angle in radians.",
    ),
    Builtin::native(
        "(tan x)",
        |heap, args| function(heap, "tan", args, f64::tan, Some((0, 0))),
        "The tangent of an angle in radians.",
    ),
    Builtin::native(
        "(asin x)",
        |heap, args| function(heap, "asin", args, f64::asin, Some((0, 0))),
        "The angle in radians whose sine is `x`, which is from -1 to 1.",
    ),
    Builtin::native(
        "(acos x)",
        |heap, args| function(heap, "acos", args, f64::acos, Some((1, 0))),
        "The angle in radians whose cosine is `x`, which is from -1 to 1.",
    ),
    Builtin::native(
        "(atan y [x])",
        arc_tangent,
        "The angle in radians whose tangent is `y`, or `y` over `x` with the quadrant right.",
    ),
];

/// A function of one number. `exact` is the one argument whose exact result is known.
fn function(
    heap: &mut Heap,
    who: &'static str,
    args: &[Value],
    function: fn(f64) -> f64,
    exact: Option<(i64, i64)>,
) -> Result<Value, Trap> {
    let call = Call::new(who, args);
    let number = call.number(heap, 0)?;
    if let (Number::Int(int), Some((at, result))) = (number, exact)
        && int == at
    {
        return Ok(Value::Int(result));
    }
    let result = function(number.to_f64());
    if result.is_nan() && !number.to_f64().is_nan() {
        return Err(no_real_result(call, heap));
    }
    Ok(Value::Float(result))
}

fn no_real_result(call: Call<'_>, heap: &Heap) -> Trap {
    call.bad(format_args!("there is no real result for `{}`", show(heap, call.value(0))))
}

fn square_root(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    if let Number::Int(int) = Call::new("sqrt", args).number(heap, 0)?
        && let Some(root) = int.checked_isqrt()
        && root * root == int
    {
        return Ok(Value::Int(root));
    }
    function(heap, "sqrt", args, f64::sqrt, None)
}

fn power(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("expt", args);
    let (base, exponent) = (call.number(heap, 0)?, call.number(heap, 1)?);
    if let (Number::Int(base), Number::Int(exponent)) = (base, exponent) {
        return exact_power(call, base, exponent).map(Value::from);
    }
    let result = base.to_f64().powf(exponent.to_f64());
    if result.is_nan() && !base.to_f64().is_nan() && !exponent.to_f64().is_nan() {
        return Err(no_real_result(call, heap));
    }
    Ok(Value::Float(result))
}

fn exact_power(call: Call<'_>, base: i64, exponent: i64) -> Result<Number, Trap> {
    if matches!(base, -1..=1) {
        let odd = exponent % 2 != 0;
        return match base {
            0 if exponent < 0 => Err(call.bad("division by zero")),
            0 => Ok(Number::Int((exponent == 0) as i64)),
            _ => Ok(Number::Int(if odd { base } else { 1 })),
        };
    }
    let overflow = || Trap::overflow(call.who);
    let size = u32::try_from(exponent.unsigned_abs()).unwrap_or(u32::MAX);
    match (base.checked_pow(size), exponent < 0) {
        (Some(power), false) => Ok(Number::Int(power)),
        (None, false) => Err(overflow()),
        (Some(power), true) => divide(call, Number::Int(1), Number::Int(power)),
        (None, true) => Ok(Number::Float((base as f64).powf(exponent as f64))),
    }
}

fn arc_tangent(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    if args.len() == 1 {
        return function(heap, "atan", args, f64::atan, Some((0, 0)));
    }
    let call = Call::new("atan", args);
    match (call.number(heap, 0)?, call.number(heap, 1)?) {
        (Number::Int(0), Number::Int(0)) => Err(call.bad("the angle of 0 and 0 is undefined")),
        (Number::Int(0), Number::Int(1..)) => Ok(Value::Int(0)),
        (y, x) => Ok(Value::Float(y.to_f64().atan2(x.to_f64()))),
    }
}

/// `(log x [base])` where `x` is a number: the logarithm.
pub(crate) fn logarithm(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("log", args);
    let number = call.number(heap, 0)?;
    if matches!(number, Number::Int(0)) {
        return Err(call.bad("the logarithm of 0 is undefined"));
    }
    let Some(_) = call.get(1) else {
        return function(heap, "log", args, f64::ln, Some((1, 0)));
    };
    let base = call.number(heap, 1)?.to_f64();
    let x = number.to_f64();
    // Powers of the two common bases come out even.
    let result = match base {
        2.0 => x.log2(),
        10.0 => x.log10(),
        _ => x.ln() / base.ln(),
    };
    if result.is_nan() && !x.is_nan() && !base.is_nan() {
        return Err(no_real_result(call, heap));
    }
    Ok(Value::Float(result))
}
