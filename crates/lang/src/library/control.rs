//! Procedures that the machine itself carries out, and what it needs of the library.

use super::builtin::{Arity, Body, Builtin, Control};
use crate::vm::{Heap, Promise, Trap, Value};

const fn control(
    name: &'static str,
    arity: Arity,
    control: Control,
    usage: &'static str,
    doc: &'static str,
) -> Builtin {
    Builtin { name, arity, body: Body::Control(control), usage, doc }
}

pub(super) const BUILTINS: &[Builtin] = &[
    control(
        "apply",
        Arity::at_least(2),
        Control::Apply,
        "(apply procedure argument … list)",
        "Calls the procedure with the arguments and the elements of the list.",
    ),
    control(
        "call-with-values",
        Arity::exactly(2),
        Control::CallWithValues,
        "(call-with-values producer consumer)",
        "Calls the producer without arguments and the consumer with the values it returns.",
    ),
    control(
        "raise",
        Arity::exactly(1),
        Control::Raise,
        "(raise object)",
        "Raises any object as a condition. If a handler returns, that is an error in turn.",
    ),
    control(
        "raise-continuable",
        Arity::exactly(1),
        Control::RaiseContinuable,
        "(raise-continuable object)",
        "Raises an object; if a handler returns, its value is the value of this call.",
    ),
    control(
        "with-exception-handler",
        Arity::exactly(2),
        Control::WithExceptionHandler,
        "(with-exception-handler handler thunk)",
        "Calls the thunk; conditions raised in it are given to the handler, where they are raised.",
    ),
    control(
        "%push-wind",
        Arity::exactly(2),
        Control::PushWind,
        "(%push-wind before after)",
        "Enters a `dynamic-wind`.",
    ),
    control("%pop-wind", Arity::exactly(0), Control::PopWind, "(%pop-wind)", "Leaves it."),
    control(
        "%loop-ended",
        Arity::exactly(3),
        Control::LoopEnded,
        "(%loop-ended reason iterations handled)",
        "Tells the host how a loop ended.",
    ),
    Builtin::native("(%done-promise value)", done_promise, "A promise that has its value."),
    Builtin::native("(%waiting-promise thunk)", waiting_promise, "What `delay-force` makes."),
    Builtin::native(
        "(%parameter-converter parameter)",
        parameter_converter,
        "The converter of a parameter, or nil.",
    ),
    Builtin::native(
        "(%error-with-details error details)",
        error_with_details,
        "The same error with other details.",
    ),
    Builtin::prelude("(%convert-parameter parameter value)", "What `parameterize` binds."),
    Builtin::prelude(
        "(%director-loop max initial director executor evaluator controller until stagnation \
         on-exhausted history report)",
        "What `director-evaluator-loop` becomes.",
    ),
];

fn done_promise(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    heap.promise(Promise::Done(args[0]))
}

fn waiting_promise(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    heap.promise(Promise::Waiting(args[0]))
}

fn parameter_converter(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    match args[0] {
        Value::Parameter(at) => Ok(heap.parameter_at(at).converter),
        other => {
            let found = crate::vm::print(heap, other, crate::vm::Style::Write, 80).text;
            let message = format!("`parameterize`: expected a parameter, found `{found}`");
            Err(Trap::error(crate::error_kind::ErrorKind::Type, message))
        }
    }
}

/// Keeps where the error was first raised.
fn error_with_details(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    match args[0] {
        Value::Error(at) => heap.error_with_details(at, args[1]),
        other => Ok(other),
    }
}
