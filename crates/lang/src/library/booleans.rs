//! Booleans, `nil`, and what sort of thing something is.

use super::args::Call;
use super::builtin::Builtin;
use crate::vm::{Heap, Trap, Value};

pub(super) const BUILTINS: &[Builtin] = &[
    Builtin::native(
        "(boolean? x)",
        |_, args| Ok(Value::Bool(matches!(args[0], Value::Bool(_)))),
        "Whether `x` is `#t` or `#f`.",
    ),
    Builtin::native(
        "(not x)",
        |_, args| Ok(Value::Bool(!args[0].is_true())),
        "`#t` if `x` is `#f` or `nil`, else `#f`.",
    ),
    Builtin::native("(boolean=? a b …)", same_booleans, "Whether all are the same boolean."),
    Builtin::native(
        "(nil? x)",
        |_, args| Ok(Value::Bool(args[0].is_null())),
        "Whether `x` is `nil` or `()`. The same as `null?`.",
    ),
    Builtin::native(
        "(null? x)",
        |_, args| Ok(Value::Bool(args[0].is_null())),
        "Whether `x` is `()` or `nil`, which counts as an empty list everywhere.",
    ),
    Builtin::native(
        "(procedure? x)",
        |_, args| Ok(Value::Bool(args[0].is_procedure())),
        "Whether `x` can be called.",
    ),
];

fn same_booleans(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("boolean=?", args);
    let mut truths = 0;
    for at in 0..args.len() {
        match call.value(at) {
            Value::Bool(bool) => truths += bool as usize,
            _ => return Err(call.wrong(heap, at, "a boolean")),
        }
    }
    Ok(Value::Bool(truths == 0 || truths == args.len()))
}
