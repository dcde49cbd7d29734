//! Error objects.

use super::args::{Call, show};
use super::builtin::Builtin;
use crate::error_kind::ErrorKind;
use crate::vm::{ErrorObject, Failure, Heap, Ref, Style, Sym, Trap, Value, print};

pub(super) const BUILTINS: &[Builtin] = &[
    Builtin::native(
        "(error message irritant …)",
        error,
        "Raises an error of kind `user`. The irritants are the values concerned; \
         `error-object-irritants` returns them.",
    ),
    Builtin::native(
        "(assert x [message irritant …])",
        assert,
        "Raises an error, with the message if one is given, unless `x` is true. Returns `x`.",
    ),
    Builtin::native(
        "(make-error kind message [details])",
        make_error,
        "An error object for `raise`. The kind is a symbol, the details a map or `nil`.",
    ),
    Builtin::native("(error-object? x)", is_error, "Whether `x` is an error object."),
    Builtin::native("(error? x)", is_error, "The same as `error-object?`."),
    Builtin::native(
        "(error-object-message error)",
        |heap, args| message(heap, "error-object-message", args),
        "The message of an error.",
    ),
    Builtin::native(
        "(error-message error)",
        |heap, args| message(heap, "error-message", args),
        "The same as `error-object-message`.",
    ),
    Builtin::native(
        "(error-object-irritants error)",
        |heap, args| Ok(object(heap, "error-object-irritants", args)?.irritants),
        "A list of the values that an error is about.",
    ),
    Builtin::native(
        "(error-irritants error)",
        |heap, args| Ok(object(heap, "error-irritants", args)?.irritants),
        "The same as `error-object-irritants`.",
    ),
    Builtin::native(
        "(error-kind error)",
        |heap, args| Ok(Value::Symbol(object(heap, "error-kind", args)?.kind)),
        "The kind of an error, a symbol: `user` for those that `error` raises.",
    ),
    Builtin::native(
        "(error-details error)",
        |heap, args| Ok(object(heap, "error-details", args)?.details),
        "Further data of an error: a map, or `nil`.",
    ),
    Builtin::native(
        "(error->string x)",
        error_to_string,
        "An error's message with its irritants, in one line; any other raised value as text.",
    ),
    Builtin::native(
        "(file-error? x)",
        |_, _| Ok(Value::Bool(false)),
        "Always `#f`: programs open no files.",
    ),
    Builtin::native(
        "(read-error? x)",
        is_read_error,
        "Whether `x` is an error of kind `syntax`, as `string->datum` raises.",
    ),
];

/// Text of an error is cut off beyond so many bytes.
const LONGEST_MESSAGE: usize = 4096;

fn error(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    Err(raised(heap, args))
}

/// The error with a message and irritants as `error` takes them.
fn raised(heap: &mut Heap, args: &[Value]) -> Trap {
    let (message, irritants) = match args {
        // The older convention: the name of the procedure, then the message.
        [Value::Symbol(who), Value::Str(text), irritants @ ..] => {
            (format!("{}: {}", heap.name(*who), heap.text(*text)), irritants)
        }
        [Value::Str(text), irritants @ ..] => (heap.text(*text).to_owned(), irritants),
        [other, irritants @ ..] => (show(heap, *other), irritants),
        [] => (String::new(), args),
    };
    Trap::Error(Box::new(Failure {
        kind: ErrorKind::User,
        message,
        irritants: irritants.to_vec(),
        details: Value::Nil,
    }))
}

fn assert(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    match args {
        [x, ..] if x.is_true() => Ok(*x),
        [_, rest @ ..] if !rest.is_empty() => Err(raised(heap, rest)),
        _ => Err(Trap::error(ErrorKind::User, "assertion failed")),
    }
}

fn make_error(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("make-error", args);
    let kind: Sym = call.key(heap, 0)?;
    let message = call.text(heap, 1)?.to_owned();
    let details = call.value(2);
    if !matches!(details, Value::Map(_) | Value::Nil) {
        return Err(call.wrong(heap, 2, "a map"));
    }
    heap.error(kind, message, Value::Empty, details)
}

fn is_error(_: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    Ok(Value::Bool(matches!(args[0], Value::Error(_))))
}

fn is_read_error(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    Ok(Value::Bool(match args[0] {
        Value::Error(error) => {
            &**heap.name(heap.error_object(error).kind) == ErrorKind::Syntax.name()
        }
        _ => false,
    }))
}

fn reference(heap: &Heap, who: &'static str, args: &[Value]) -> Result<Ref<ErrorObject>, Trap> {
    match args[0] {
        Value::Error(error) => Ok(error),
        _ => Err(Call::new(who, args).wrong(heap, 0, "an error object")),
    }
}

fn object<'h>(heap: &'h Heap, who: &'static str, args: &[Value]) -> Result<&'h ErrorObject, Trap> {
    reference(heap, who, args).map(|error| heap.error_object(error))
}

fn message(heap: &mut Heap, who: &'static str, args: &[Value]) -> Result<Value, Trap> {
    let message = object(heap, who, args)?.message.clone();
    heap.string(message)
}

fn error_to_string(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let text = match args[0] {
        Value::Error(error) => {
            let error = heap.error_object(error);
            let mut text = error.message.to_string();
            for irritant in heap.list_items(error.irritants).unwrap_or_default() {
                if text.len() > LONGEST_MESSAGE {
                    text.push_str(" …");
                    break;
                }
                text.push(' ');
                text.push_str(&show(heap, irritant));
            }
            text
        }
        other => print(heap, other, Style::Display, LONGEST_MESSAGE).text,
    };
    heap.string(text)
}
