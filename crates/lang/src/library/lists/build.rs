//! Making lists.

use crate::library::args::Call;
use crate::library::builtin::Builtin;
use crate::library::numbers::Number;
use crate::vm::{Heap, Pair, Trap, Value};

pub(super) const BUILTINS: &[Builtin] = &[
    Builtin::native(
        "(cons a b)",
        |heap, args| heap.cons(args[0], args[1]),
        "The pair of `a` and `b`: the list `b` with `a` in front.",
    ),
    Builtin::native("(list x …)", |heap, args| heap.list(args), "A list of the arguments."),
    Builtin::native("(cons* x … list)", cons_star, "The last argument with the others in front."),
    Builtin::native(
        "(make-list n [fill])",
        make_list,
        "A list of `n` times the same value; `nil` unless given.",
    ),
    Builtin::native("(list-copy list)", list_copy, "A list of the same elements."),
    Builtin::native(
        "(append list …)",
        append,
        "All elements of the lists in one list. The last argument may be any value and becomes \
         the tail.",
    ),
    Builtin::native(
        "(concatenate lists)",
        concatenate,
        "All elements of a list of lists in one list.",
    ),
    Builtin::native("(reverse list)", reverse, "The elements from last to first."),
    Builtin::native(
        "(append-reverse list tail)",
        append_reverse,
        "The elements from last to first, followed by `tail`.",
    ),
    Builtin::native(
        "(%reverse! list tail)",
        reverse_in_place,
        "Like `append-reverse`, for a list that nothing else refers to.",
    ),
    Builtin::native(
        "(flatten list)",
        flatten,
        "The elements of a list, of the lists in it, and so on, in one list.",
    ),
    Builtin::native(
        "(zip list list …)",
        zip,
        "A list of lists: all first elements, all second ones, … up to the shortest list's end.",
    ),
    Builtin::native(
        "(iota count [start step])",
        iota,
        "A list of `count` numbers from `start` (0) on, `step` (1) apart.",
    ),
    Builtin::native(
        "(range start [end step])",
        range,
        "The numbers from `start` up to but not including `end`, `step` (1) apart. `(range n)` \
         begins at 0.",
    ),
];

/// Asks for the room and the fuel that so many pairs take.
fn reserve(heap: &mut Heap, count: usize) -> Result<(), Trap> {
    heap.check_room(count.saturating_mul(size_of::<Pair>()))?;
    heap.charge(count as u64)
}

fn cons_star(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    match args.split_last() {
        Some((tail, items)) => heap.list_with_tail(items, *tail),
        None => Ok(Value::Empty),
    }
}

fn make_list(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("make-list", args);
    let (count, fill) = (call.count(heap, 0)?, call.value(1));
    reserve(heap, count)?;
    let mut list = Value::Empty;
    for _ in 0..count {
        list = heap.cons(fill, list)?;
    }
    Ok(list)
}

fn list_copy(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let mut items = Vec::new();
    let mut rest = args[0];
    while let Value::Pair(at) = rest {
        let pair = heap.pair(at);
        items.push(pair.car);
        rest = pair.cdr;
    }
    heap.charge(items.len() as u64)?;
    heap.list_with_tail(&items, rest)
}

fn append(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("append", args);
    let Some((last, _)) = args.split_last() else { return Ok(Value::Empty) };
    let mut list = if last.is_null() { Value::Empty } else { *last };
    for at in (0..args.len() - 1).rev() {
        let items = call.list(heap, at)?;
        list = heap.list_with_tail(&items, list)?;
    }
    Ok(list)
}

fn concatenate(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let lists = Call::new("concatenate", args).list(heap, 0)?;
    append(heap, &lists)
}

fn reverse(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    reversed_onto(heap, Call::new("reverse", args), Value::Empty)
}

fn append_reverse(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    reversed_onto(heap, Call::new("append-reverse", args), args[1])
}

fn reversed_onto(heap: &mut Heap, call: Call<'_>, tail: Value) -> Result<Value, Trap> {
    let (mut rest, mut list, mut count) = (call.value(0), tail, 0);
    while let Value::Pair(at) = rest {
        let pair = heap.pair(at);
        list = heap.cons(pair.car, list)?;
        rest = pair.cdr;
        count += 1;
    }
    if !rest.is_null() {
        return Err(call.wrong(heap, 0, "a list"));
    }
    heap.charge(count)?;
    Ok(list)
}

/// Costs nothing: whoever made the list has paid for each of its elements. A refusal half-way, or
/// being called again, would leave the list in pieces.
fn reverse_in_place(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    Ok(heap.reverse_in_place(args[0], args[1]))
}

/// Room for what is being made outside the heap is asked for so often.
const CHECKED_EVERY: usize = 4096;

fn flatten(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let mut waiting = Call::new("flatten", args).list(heap, 0)?;
    waiting.reverse();
    let mut flat = Vec::new();
    while let Some(value) = waiting.pop() {
        heap.charge(1)?;
        match value {
            Value::Empty => {}
            Value::Pair(at) => {
                let pair = heap.pair(at);
                // As the end of a list `nil` is empty; as an element it is one.
                waiting.extend((!pair.cdr.is_null()).then_some(pair.cdr));
                waiting.push(pair.car);
            }
            other => flat.push(other),
        }
        // Lists that share parts can be far longer when flat.
        if flat.len().is_multiple_of(CHECKED_EVERY) {
            heap.check_room(flat.len() * size_of::<Pair>())?;
        }
    }
    heap.list(&flat)
}

fn zip(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("zip", args);
    let mut lists = Vec::with_capacity(args.len());
    for at in 0..args.len() {
        lists.push(call.list(heap, at)?);
        // The same list may be given many times.
        heap.check_room(lists.iter().map(Vec::len).sum::<usize>() * size_of::<Value>())?;
    }
    let shortest = lists.iter().map(Vec::len).min().unwrap_or(0);
    reserve(heap, shortest.saturating_mul(lists.len()))?;
    let mut list = Value::Empty;
    for at in (0..shortest).rev() {
        let row: Vec<Value> = lists.iter().map(|items| items[at]).collect();
        let row = heap.list(&row)?;
        list = heap.cons(row, list)?;
    }
    Ok(list)
}

fn iota(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("iota", args);
    let count = call.count(heap, 0)?;
    let start = if args.len() > 1 { call.number(heap, 1)? } else { Number::Int(0) };
    let step = if args.len() > 2 { call.number(heap, 2)? } else { Number::Int(1) };
    progression(heap, call, count, start, step)
}

fn range(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("range", args);
    let first = call.number(heap, 0)?;
    let (start, end) =
        if args.len() > 1 { (first, call.number(heap, 1)?) } else { (Number::Int(0), first) };
    let step = if args.len() > 2 { call.number(heap, 2)? } else { Number::Int(1) };
    if step.to_f64() == 0.0 || step.to_f64().is_nan() {
        return Err(call.bad("the step must not be 0"));
    }
    let count = steps_between(start, end, step);
    progression(heap, call, count, start, step)
}

/// How many numbers `range` returns.
fn steps_between(start: Number, end: Number, step: Number) -> usize {
    match (start, end, step) {
        (Number::Int(start), Number::Int(end), Number::Int(step)) => {
            let (distance, step) = (i128::from(end) - i128::from(start), i128::from(step));
            // Rounded up, since the end itself is not included.
            let steps = (distance + step - step.signum()) / step;
            usize::try_from(steps.max(0)).unwrap_or(usize::MAX)
        }
        // Conversion saturates, and makes 0 of what is not a number.
        _ => ((end.to_f64() - start.to_f64()) / step.to_f64()).ceil() as usize,
    }
}

fn progression(
    heap: &mut Heap,
    call: Call<'_>,
    count: usize,
    start: Number,
    step: Number,
) -> Result<Value, Trap> {
    reserve(heap, count)?;
    let mut list = Value::Empty;
    for at in (0..count).rev() {
        let item = nth_term(start, step, at).ok_or_else(|| Trap::overflow(call.who))?;
        list = heap.cons(item, list)?;
    }
    Ok(list)
}

fn nth_term(start: Number, step: Number, at: usize) -> Option<Value> {
    match (start, step) {
        (Number::Int(start), Number::Int(step)) => {
            let offset = i128::from(step) * at as i128;
            i64::try_from(i128::from(start) + offset).ok().map(Value::Int)
        }
        _ => Some(Value::Float(start.to_f64() + at as f64 * step.to_f64())),
    }
}
