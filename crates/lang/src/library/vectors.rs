//! Vectors. They are never changed: what would change one makes another.

use super::args::{Call, type_error};
use super::builtin::Builtin;
use crate::vm::{Heap, Trap, Value};

pub(super) const BUILTINS: &[Builtin] = &[
    Builtin::native(
        "(vector? x)",
        |_, args| Ok(Value::Bool(matches!(args[0], Value::Vector(_)))),
        "Whether `x` is a vector.",
    ),
    Builtin::native("(vector x …)", |heap, args| heap.vector(args), "A vector of the arguments."),
    Builtin::native(
        "(make-vector n [fill])",
        make_vector,
        "A vector of `n` times the same value; `nil` unless given.",
    ),
    Builtin::native("(vector-length vector)", vector_length, "How many elements a vector has."),
    Builtin::native(
        "(vector-ref vector k)",
        vector_ref,
        "The element at index `k`, counted from 0.",
    ),
    Builtin::native(
        "(vector-first vector)",
        |heap, args| at_end(heap, "vector-first", args, <[Value]>::first),
        "The first element of a vector that is not empty.",
    ),
    Builtin::native(
        "(vector-last vector)",
        |heap, args| at_end(heap, "vector-last", args, <[Value]>::last),
        "The last element of a vector that is not empty.",
    ),
    Builtin::native(
        "(vector-with vector k x)",
        vector_with,
        "The vector with `x` in place of the element at index `k`.",
    ),
    Builtin::native(
        "(vector-append vector …)",
        vector_append,
        "All elements of the vectors in one vector.",
    ),
    Builtin::native(
        "(vector-copy vector [start end])",
        |heap, args| copy(heap, "vector-copy", args),
        "The elements from index `start` up to but not including `end`, as a vector.",
    ),
    Builtin::native(
        "(subvector vector start end)",
        |heap, args| copy(heap, "subvector", args),
        "The elements from index `start` up to but not including `end`, as a vector.",
    ),
    Builtin::native(
        "(vector-reverse vector)",
        vector_reverse,
        "The elements from last to first, as a vector.",
    ),
    Builtin::native(
        "(vector->list vector [start end])",
        vector_to_list,
        "The elements from index `start` up to but not including `end`, as a list.",
    ),
    Builtin::native("(list->vector list)", list_to_vector, "The elements of a list as a vector."),
    Builtin::native(
        "(vector->string vector [start end])",
        vector_to_string,
        "The characters of a vector as a string.",
    ),
    Builtin::native(
        "(string->vector s [start end])",
        string_to_vector,
        "The characters of a string as a vector.",
    ),
    Builtin::prelude(
        "(vector-map f vector vector …)",
        "A vector of what `f` returns for each element (or for each first, second, … element of \
         several vectors, up to the shortest one's end).",
    ),
    Builtin::prelude(
        "(vector-for-each f vector vector …)",
        "Calls `f` with each element, in order.",
    ),
    Builtin::prelude(
        "(vector-fold f start vector)",
        "Calls `f` with what it returned last (at first `start`) and each element.",
    ),
    Builtin::prelude(
        "(vector-filter keep? vector)",
        "A vector of the elements for which `keep?` is true.",
    ),
    Builtin::prelude("(vector-tabulate f n)", "A vector of what `f` returns for 0, 1, … `n` - 1."),
    Builtin::prelude(
        "(vector-index found? vector)",
        "The index of the first element for which `found?` is true, or `#f`.",
    ),
    Builtin::prelude(
        "(vector-any test vector)",
        "The first true value that `test` returns for an element, or `#f`.",
    ),
    Builtin::prelude(
        "(vector-every test vector)",
        "Whether `test` is true for every element: what it returns for the last one, or `#f`.",
    ),
    Builtin::prelude("(vector-count test vector)", "For how many elements `test` is true."),
    Builtin::prelude(
        "(vector-binary-search vector x compare)",
        "The index of an element of a sorted vector for which `(compare element x)` is 0, or \
         `#f`. `compare` returns a negative number if the element comes before `x`.",
    ),
];

fn make_vector(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("make-vector", args);
    let (count, fill) = (call.count(heap, 0)?, call.value(1));
    heap.check_room(count.saturating_mul(size_of::<Value>()))?;
    heap.charge(count as u64)?;
    heap.vector(vec![fill; count])
}

fn vector_length(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let vector = Call::new("vector-length", args).vector(heap, 0)?;
    Ok(Value::Int(heap.items(vector).len() as i64))
}

fn vector_ref(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("vector-ref", args);
    let vector = call.vector(heap, 0)?;
    let items = heap.items(vector);
    let index = call.index(heap, 1, items.len(), "a vector")?;
    Ok(items[index])
}

fn at_end(
    heap: &mut Heap,
    who: &'static str,
    args: &[Value],
    end: fn(&[Value]) -> Option<&Value>,
) -> Result<Value, Trap> {
    let call = Call::new(who, args);
    let vector = call.vector(heap, 0)?;
    end(heap.items(vector)).copied().ok_or_else(|| call.bad("the vector is empty"))
}

fn vector_with(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("vector-with", args);
    let vector = call.vector(heap, 0)?;
    let mut items = heap.items(vector).to_vec();
    let index = call.index(heap, 1, items.len(), "a vector")?;
    items[index] = call.value(2);
    heap.charge(items.len() as u64)?;
    heap.vector(items)
}

fn vector_append(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("vector-append", args);
    let mut items = Vec::new();
    for at in 0..args.len() {
        let vector = call.vector(heap, at)?;
        let more = heap.items(vector).len();
        heap.check_room((items.len() + more) * size_of::<Value>())?;
        heap.charge(more as u64)?;
        items.extend_from_slice(heap.items(vector));
    }
    heap.vector(items)
}

/// The elements of the first argument between the indexes in the two that follow.
fn slice(heap: &mut Heap, call: Call<'_>) -> Result<Vec<Value>, Trap> {
    let vector = call.vector(heap, 0)?;
    let items = heap.items(vector);
    let range = call.range(heap, 1, items.len(), "a vector")?;
    let items = items[range].to_vec();
    heap.charge(items.len() as u64)?;
    Ok(items)
}

fn copy(heap: &mut Heap, who: &'static str, args: &[Value]) -> Result<Value, Trap> {
    let items = slice(heap, Call::new(who, args))?;
    heap.vector(items)
}

fn vector_reverse(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let mut items = slice(heap, Call::new("vector-reverse", args))?;
    items.reverse();
    heap.vector(items)
}

fn vector_to_list(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let items = slice(heap, Call::new("vector->list", args))?;
    heap.list(&items)
}

fn list_to_vector(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let items = Call::new("list->vector", args).list(heap, 0)?;
    heap.vector(items)
}

fn vector_to_string(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let items = slice(heap, Call::new("vector->string", args))?;
    chars_to_string(heap, "vector->string", &items)
}

/// A string of characters that are values.
pub(super) fn chars_to_string(heap: &mut Heap, who: &str, items: &[Value]) -> Result<Value, Trap> {
    let mut text = String::with_capacity(items.len());
    for item in items {
        match item {
            Value::Char(char) => text.push(*char),
            other => return Err(type_error(heap, who, "a character", "in the sequence", *other)),
        }
    }
    heap.string(text)
}

fn string_to_vector(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let chars = super::strings::chars_between(heap, Call::new("string->vector", args))?;
    heap.vector(chars)
}
