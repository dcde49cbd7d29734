//! Promises, parameters and multiple values.

use super::args::Call;
use super::builtin::Builtin;
use crate::vm::{Heap, Promise, Ref, Trap, Value};

pub(super) const BUILTINS: &[Builtin] = &[
    Builtin::native(
        "(values x …)",
        |heap, args| heap.multiple(args),
        "Returns all arguments at once, for `call-with-values`, `let-values` and the like.",
    ),
    Builtin::prelude(
        "(dynamic-wind before thunk after)",
        "Calls the three procedures in turn and returns what `thunk` returns. `after` is called \
         even if an error leaves `thunk`.",
    ),
    Builtin::native(
        "(promise? x)",
        |_, args| Ok(Value::Bool(matches!(args[0], Value::Promise(_)))),
        "Whether `x` is a promise, as `delay` makes.",
    ),
    Builtin::native(
        "(make-promise x)",
        make_promise,
        "A promise whose value is `x`; a promise is returned as it is.",
    ),
    Builtin::prelude(
        "(force promise)",
        "The value of a promise, computed the first time. Anything else is returned as it is.",
    ),
    Builtin::native(
        "(%promise-done? promise)",
        |heap, args| {
            let root = root(heap, args)?;
            Ok(Value::Bool(matches!(heap.promise_at(root), Promise::Done(_))))
        },
        "Whether a promise has its value.",
    ),
    Builtin::native(
        "(%promise-value promise)",
        promise_value,
        "The value of a promise, or the procedure that computes it.",
    ),
    Builtin::native(
        "(%promise-settle! promise result)",
        settle,
        "Gives a promise what the one that its procedure returned holds.",
    ),
    Builtin::prelude(
        "(make-parameter value [converter])",
        "A parameter object: a procedure that returns the value which `parameterize` gave it. The \
         converter is called with each value it is given.",
    ),
    Builtin::native(
        "(parameter? x)",
        |_, args| Ok(Value::Bool(matches!(args[0], Value::Parameter(_)))),
        "Whether `x` is a parameter object.",
    ),
    Builtin::native(
        "(%make-parameter value converter)",
        |heap, args| heap.parameter(args[0], args[1]),
        "A parameter object with a value that has been converted.",
    ),
];

fn make_promise(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    match args[0] {
        Value::Promise(_) => Ok(args[0]),
        value => heap.promise(Promise::Done(value)),
    }
}

/// The promise that the first argument gets its value from.
fn root(heap: &Heap, args: &[Value]) -> Result<Ref<Promise>, Trap> {
    let Value::Promise(mut at) = args[0] else {
        return Err(Call::new("force", args).wrong(heap, 0, "a promise"));
    };
    while let Promise::Chained(next) = heap.promise_at(at) {
        at = *next;
    }
    Ok(at)
}

fn promise_value(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let root = root(heap, args)?;
    match heap.promise_at(root) {
        Promise::Done(value) | Promise::Waiting(value) => Ok(*value),
        // The root of a chain is not chained.
        Promise::Chained(_) => Ok(Value::Nil),
    }
}

/// Changes promises in place; it takes no memory, so it is never called twice.
fn settle(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let promise = root(heap, args)?;
    // Forcing it may have forced it: the first value holds.
    if matches!(heap.promise_at(promise), Promise::Done(_)) {
        return Ok(Value::Nil);
    }
    let Value::Promise(_) = args[1] else {
        heap.set_promise(promise, Promise::Done(args[1]));
        return Ok(Value::Nil);
    };
    let other = root(heap, &args[1..])?;
    if other != promise {
        let state = match heap.promise_at(other) {
            Promise::Done(value) => Promise::Done(*value),
            Promise::Waiting(thunk) => Promise::Waiting(*thunk),
            Promise::Chained(next) => Promise::Chained(*next),
        };
        heap.set_promise(promise, state);
        heap.set_promise(other, Promise::Chained(promise));
    }
    Ok(Value::Nil)
}
