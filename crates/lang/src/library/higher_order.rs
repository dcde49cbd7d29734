//! Procedures that take procedures. All of them are written in the language itself.

use super::args::{Call, type_error};
use super::builtin::Builtin;
use crate::vm::{Heap, Trap, Value};

pub(super) const BUILTINS: &[Builtin] = &[
    Builtin::prelude(
        "(map f list list …)",
        "A list of what `f` returns for each element (or for each first, second, … element of \
         several lists, up to the shortest one's end), in order.",
    ),
    Builtin::prelude("(for-each f list list …)", "Calls `f` with each element, in order."),
    Builtin::prelude(
        "(append-map f list list …)",
        "Like `map`, with the lists that `f` returns put together.",
    ),
    Builtin::prelude(
        "(filter-map f list list …)",
        "Like `map`, without the results that are `#f` or `nil`.",
    ),
    Builtin::prelude("(filter keep? list)", "The elements for which `keep?` is true."),
    Builtin::prelude("(remove drop? list)", "The elements for which `drop?` is not true."),
    Builtin::prelude(
        "(partition keep? list)",
        "Two values: the elements for which `keep?` is true, and the others.",
    ),
    Builtin::prelude(
        "(fold f start list list …)",
        "Calls `f` with each element and, as the last argument, what it returned before (at first \
         `start`).",
    ),
    Builtin::prelude(
        "(fold-left f start list list …)",
        "Calls `f` with what it returned before (at first `start`) and each element.",
    ),
    Builtin::prelude(
        "(fold-right f start list list …)",
        "Like `fold`, from the last element to the first.",
    ),
    Builtin::prelude(
        "(reduce f start list)",
        "Like `fold`, beginning with the first element; `start` is returned for an empty list \
         only.",
    ),
    Builtin::prelude(
        "(reduce-right f start list)",
        "Like `fold-right`, beginning with the last element; `start` is returned for an empty \
         list only.",
    ),
    Builtin::prelude(
        "(find found? list)",
        "The first element for which `found?` is true, or `#f`.",
    ),
    Builtin::prelude(
        "(find-tail found? list)",
        "The rest of the list from the first element on for which `found?` is true, or `#f`.",
    ),
    Builtin::prelude(
        "(list-index found? list list …)",
        "The index of the first element for which `found?` is true, or `#f`.",
    ),
    Builtin::prelude(
        "(any test list list …)",
        "The first true value that `test` returns for an element, or `#f`.",
    ),
    Builtin::prelude(
        "(every test list list …)",
        "Whether `test` is true for every element: what it returns for the last one, or `#f`.",
    ),
    Builtin::prelude("(count test list list …)", "For how many elements `test` is true."),
    Builtin::prelude(
        "(take-while test list)",
        "The elements before the first for which `test` is not true.",
    ),
    Builtin::prelude(
        "(drop-while test list)",
        "The elements from the first on for which `test` is not true.",
    ),
    Builtin::prelude(
        "(span test list)",
        "Two values: what `take-while` and what `drop-while` return.",
    ),
    Builtin::prelude(
        "(break test list)",
        "Like `span`, up to the first element for which `test` is true.",
    ),
    Builtin::prelude("(list-tabulate n f)", "A list of what `f` returns for 0, 1, … `n` - 1."),
    Builtin::prelude("(build-list n f)", "The same as `list-tabulate`."),
    Builtin::prelude(
        "(unfold stop? f next seed [tail])",
        "A list of what `f` returns for `seed`, `(next seed)`, … until `stop?` is true; it ends \
         in what the procedure `tail` returns for the last seed.",
    ),
    Builtin::prelude(
        "(unfold-right stop? f next seed [tail])",
        "Like `unfold`, from the last element to the first; the list ends in `tail`.",
    ),
    Builtin::native("(identity x)", |_, args| Ok(args[0]), "`x` itself."),
    Builtin::prelude("(constantly x)", "A procedure that always returns `x`."),
    Builtin::prelude(
        "(compose f …)",
        "A procedure that calls the last procedure, then the one before with the result, and so \
         on.",
    ),
    Builtin::prelude("(complement test)", "A procedure that is true where `test` is not."),
    Builtin::prelude(
        "(partial f x …)",
        "A procedure that calls `f` with these arguments and then its own.",
    ),
    Builtin::prelude("(flip f)", "A procedure of two arguments that calls `f` with them swapped."),
    Builtin::native(
        "(%heads who at lists)",
        heads,
        "The first elements of all lists, or `#f` if one of them is empty.",
    ),
    Builtin::native("(%tails lists)", tails, "The rests of lists, none of which is empty."),
    Builtin::native(
        "(%extend who results list)",
        extend,
        "The elements of a list, last one first, in front of others.",
    ),
    Builtin::native(
        "(%wrong who at expected found)",
        wrong,
        "Raises the error that an argument has the wrong type.",
    ),
    Builtin::native(
        "(%vector-items who at vector)",
        vector_items,
        "The elements of a vector as a list.",
    ),
    Builtin::native(
        "(%string-items who at string)",
        string_items,
        "The characters of a string as a list.",
    ),
];

/// The name that a prelude procedure gave for messages.
fn name(heap: &Heap, value: Value) -> String {
    match value {
        Value::Symbol(sym) => heap.name(sym).to_string(),
        _ => String::new(),
    }
}

/// The error of a prelude procedure whose argument, counted from 1, has the wrong type.
fn wrong_argument(heap: &Heap, who: Value, at: i64, expected: &str, found: Value) -> Trap {
    let place = format!("as argument {at}");
    type_error(heap, &name(heap, who), expected, &place, found)
}

fn wrong(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("%wrong", args);
    let (at, expected) = (call.int(heap, 1)?, call.text(heap, 2)?);
    Err(wrong_argument(heap, call.value(0), at, expected, call.value(3)))
}

fn heads(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("%heads", args);
    let (first, lists) = (call.int(heap, 1)?, call.list(heap, 2)?);
    let mut heads = Vec::with_capacity(lists.len());
    let mut ended = false;
    for (nth, list) in lists.into_iter().enumerate() {
        match list {
            Value::Pair(at) => heads.push(heap.pair(at).car),
            end if end.is_null() => ended = true,
            other => {
                let at = first.saturating_add(nth as i64);
                return Err(wrong_argument(heap, call.value(0), at, "a list", other));
            }
        }
    }
    if ended { Ok(Value::Bool(false)) } else { heap.list(&heads) }
}

fn tails(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let mut tails = Call::new("%tails", args).list(heap, 0)?;
    for list in &mut tails {
        if let Value::Pair(at) = *list {
            *list = heap.pair(at).cdr;
        }
    }
    heap.list(&tails)
}

fn extend(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let [who, mut results, list] = *args else { return Ok(Value::Nil) };
    let items = heap
        .list_items(list)
        .map_err(|_| type_error(heap, &name(heap, who), "a list", "from the procedure", list))?;
    heap.charge(items.len() as u64)?;
    for item in items {
        results = heap.cons(item, results)?;
    }
    Ok(results)
}

fn vector_items(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("%vector-items", args);
    let Value::Vector(vector) = call.value(2) else {
        let at = call.int(heap, 1)?;
        return Err(wrong_argument(heap, call.value(0), at, "a vector", call.value(2)));
    };
    let items = heap.items(vector).to_vec();
    heap.charge(items.len() as u64)?;
    heap.list(&items)
}

fn string_items(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("%string-items", args);
    let Value::Str(text) = call.value(2) else {
        let at = call.int(heap, 1)?;
        return Err(wrong_argument(heap, call.value(0), at, "a string", call.value(2)));
    };
    let bytes = heap.text(text).len();
    heap.check_room(bytes.saturating_mul(size_of::<Value>()))?;
    heap.charge(bytes as u64)?;
    let chars: Vec<Value> = heap.text(text).chars().map(Value::Char).collect();
    heap.list(&chars)
}
