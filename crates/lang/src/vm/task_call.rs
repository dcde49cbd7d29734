//! Calls of tasks: arguments become inputs.

use std::sync::Arc;

use super::convert::to_datum;
use super::{Heap, Trap, Value};
use crate::datum::Datum;
use crate::diagnostic::message::quoted;
use crate::error_kind::ErrorKind;
use crate::task::call::CallMistake;
use crate::task::{Input, Template};

/// What a call gives a task: every input that is given or has a default, in order.
pub(crate) fn inputs(
    heap: &mut Heap,
    task: &Template,
    arguments: &[Value],
) -> Result<Vec<(Arc<str>, Datum)>, Trap> {
    let names: Vec<Option<Arc<str>>> = arguments
        .iter()
        .map(|argument| match argument {
            Value::Keyword(name) => Some(heap.name(*name).clone()),
            _ => None,
        })
        .collect();
    let arranged = task.arrange(names.iter().map(|name| name.as_deref()));
    if let Some(mistake) = arranged.mistakes.first() {
        return Err(refuse(task, mistake, &names));
    }
    let mut inputs = Vec::with_capacity(task.inputs.len());
    for (input, argument) in task.inputs.iter().zip(arranged.values) {
        let given = argument.map(|at| arguments[at]).filter(|value| !matches!(value, Value::Nil));
        let value = match given {
            Some(value) => Some(checked(heap, task, input, value)?),
            None if input.required => return Err(missing(task, input)),
            None => input.default.clone().filter(|value| *value != Datum::Nil),
        };
        inputs.extend(value.map(|value| (input.name.value.clone(), value)));
    }
    Ok(inputs)
}

fn checked(heap: &mut Heap, task: &Template, input: &Input, value: Value) -> Result<Datum, Trap> {
    let datum = to_datum(heap, value)?;
    if input.kind.accepts(&datum) {
        return Ok(datum);
    }
    let message = format!(
        "{}: the input `{}` must be {}, found `{}`",
        quoted(&task.name.value),
        input.name.value,
        input.kind.expected(),
        super::shown(heap, value)
    );
    Err(Trap::error(ErrorKind::Type, message))
}

fn missing(task: &Template, input: &Input) -> Trap {
    let message =
        format!("{}: the input `{}` is missing", quoted(&task.name.value), input.name.value);
    Trap::error(ErrorKind::Arity, message)
}

fn refuse(task: &Template, mistake: &CallMistake, names: &[Option<Arc<str>>]) -> Trap {
    let name = |at: &usize| quoted(names[*at].as_deref().unwrap_or_default());
    let what = match mistake {
        CallMistake::Unknown(at) => format!("there is no input {}", name(at)),
        CallMistake::Twice(at) => format!("the input {} is given twice", name(at)),
        CallMistake::NoValue(at) => format!("the input {} has no value", name(at)),
        CallMistake::TooMany(_) => format!("it takes at most {} inputs", task.inputs.len()),
    };
    Trap::error(ErrorKind::Arity, format!("{}: {what}", quoted(&task.name.value)))
}
