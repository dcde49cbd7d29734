//! `cadr` and its family.

use crate::library::args::Call;
use crate::library::builtin::Builtin;
use crate::vm::{Heap, Trap, Value};

pub(super) const BUILTINS: &[Builtin] = &[
    Builtin::native("(caar x)", |heap, args| walk(heap, "caar", args), "`(car (car x))`."),
    Builtin::native("(cadr x)", |heap, args| walk(heap, "cadr", args), "`(car (cdr x))`."),
    Builtin::native("(cdar x)", |heap, args| walk(heap, "cdar", args), "`(cdr (car x))`."),
    Builtin::native("(cddr x)", |heap, args| walk(heap, "cddr", args), "`(cdr (cdr x))`."),
    Builtin::native("(caaar x)", |heap, args| walk(heap, "caaar", args), "`(car (car (car x)))`."),
    Builtin::native("(caadr x)", |heap, args| walk(heap, "caadr", args), "`(car (car (cdr x)))`."),
    Builtin::native("(cadar x)", |heap, args| walk(heap, "cadar", args), "`(car (cdr (car x)))`."),
    Builtin::native("(caddr x)", |heap, args| walk(heap, "caddr", args), "`(car (cdr (cdr x)))`."),
    Builtin::native("(cdaar x)", |heap, args| walk(heap, "cdaar", args), "`(cdr (car (car x)))`."),
    Builtin::native("(cdadr x)", |heap, args| walk(heap, "cdadr", args), "`(cdr (car (cdr x)))`."),
    Builtin::native("(cddar x)", |heap, args| walk(heap, "cddar", args), "`(cdr (cdr (car x)))`."),
    Builtin::native("(cdddr x)", |heap, args| walk(heap, "cdddr", args), "`(cdr (cdr (cdr x)))`."),
    Builtin::native(
        "(caaaar x)",
        |heap, args| walk(heap, "caaaar", args),
        "`(car (car (car (car x))))`.",
    ),
    Builtin::native(
        "(caaadr x)",
        |heap, args| walk(heap, "caaadr", args),
        "`(car (car (car (cdr x))))`.",
    ),
    Builtin::native(
        "(caadar x)",
        |heap, args| walk(heap, "caadar", args),
        "`(car (car (cdr (car x))))`.",
    ),
    Builtin::native(
        "(caaddr x)",
        |heap, args| walk(heap, "caaddr", args),
        "`(car (car (cdr (cdr x))))`.",
    ),
    Builtin::native(
        "(cadaar x)",
        |heap, args| walk(heap, "cadaar", args),
        "`(car (cdr (car (car x))))`.",
    ),
    Builtin::native(
        "(cadadr x)",
        |heap, args| walk(heap, "cadadr", args),
        "`(car (cdr (car (cdr x))))`.",
    ),
    Builtin::native(
        "(caddar x)",
        |heap, args| walk(heap, "caddar", args),
        "`(car (cdr (cdr (car x))))`.",
    ),
    Builtin::native(
        "(cadddr x)",
        |heap, args| walk(heap, "cadddr", args),
        "`(car (cdr (cdr (cdr x))))`.",
    ),
    Builtin::native(
        "(cdaaar x)",
        |heap, args| walk(heap, "cdaaar", args),
        "`(cdr (car (car (car x))))`.",
    ),
    Builtin::native(
        "(cdaadr x)",
        |heap, args| walk(heap, "cdaadr", args),
        "`(cdr (car (car (cdr x))))`.",
    ),
    Builtin::native(
        "(cdadar x)",
        |heap, args| walk(heap, "cdadar", args),
        "`(cdr (car (cdr (car x))))`.",
    ),
    Builtin::native(
        "(cdaddr x)",
        |heap, args| walk(heap, "cdaddr", args),
        "`(cdr (car (cdr (cdr x))))`.",
    ),
    Builtin::native(
        "(cddaar x)",
        |heap, args| walk(heap, "cddaar", args),
        "`(cdr (cdr (car (car x))))`.",
    ),
    Builtin::native(
        "(cddadr x)",
        |heap, args| walk(heap, "cddadr", args),
        "`(cdr (cdr (car (cdr x))))`.",
    ),
    Builtin::native(
        "(cdddar x)",
        |heap, args| walk(heap, "cdddar", args),
        "`(cdr (cdr (cdr (car x))))`.",
    ),
    Builtin::native(
        "(cddddr x)",
        |heap, args| walk(heap, "cddddr", args),
        "`(cdr (cdr (cdr (cdr x))))`.",
    ),
];

/// Follows the letters between `c` and `r`, the last one first.
fn walk(heap: &mut Heap, who: &'static str, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new(who, args);
    let mut value = call.value(0);
    for letter in who.bytes().rev() {
        match (letter, value) {
            (b'c' | b'r', _) => {}
            (b'a', Value::Pair(at)) => value = heap.pair(at).car,
            (_, Value::Pair(at)) => value = heap.pair(at).cdr,
            _ => return Err(call.wrong(heap, 0, "a longer or deeper list")),
        }
    }
    Ok(value)
}
