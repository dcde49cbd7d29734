//! Calls that become effects.

use super::call::Called;
use super::convert::to_datum;
use super::{Heap, Trap, Value};
use crate::datum::Datum;
use crate::effect::Effect;
use crate::error_kind::ErrorKind;

/// What a call of an effect procedure asks for. The arity has been checked.
pub(super) fn request(heap: &mut Heap, name: &str, args: &[Value]) -> Result<Called, Trap> {
    let effect = match (name, args) {
        // R7RS has `log` for the logarithm; a message is not a number.
        ("log", [Value::Int(_) | Value::Float(_), ..]) => {
            return crate::library::logarithm(heap, args).map(Called::Value);
        }
        ("log", [Value::Str(message), rest @ ..]) => {
            Effect::Log { message: heap.text(*message).into(), arguments: data(heap, rest)? }
        }
        ("log", _) => {
            let message = "`log`: expected a message as argument 1, or a number for its logarithm";
            return Err(Trap::error(ErrorKind::Type, message));
        }
        ("now", _) => Effect::Now,
        ("random", [Value::Int(below @ 1..)]) => Effect::Random { below: *below },
        ("random", [Value::Int(other)]) => {
            return Err(Trap::value(format!(
                "`random`: expected a number above 0, found `{other}`"
            )));
        }
        ("random", _) => {
            return Err(Trap::error(
                ErrorKind::Type,
                "`random`: expected an integer as argument 1",
            ));
        }
        ("ask", _) => Effect::Ask { arguments: data(heap, args)? },
        ("get-context", _) => Effect::GetContext { arguments: data(heap, args)? },
        (tool, _) => Effect::Tool { name: tool.into(), arguments: data(heap, args)? },
    };
    Ok(Called::Asks(effect))
}

fn data(heap: &mut Heap, args: &[Value]) -> Result<Vec<Datum>, Trap> {
    args.iter().map(|arg| to_datum(heap, *arg)).collect()
}
