//! Finding, counting and removing elements.

use std::collections::HashMap;

use crate::library::args::Call;
use crate::library::builtin::Builtin;
use crate::library::equivalence::{equal, eqv, hash};
use crate::vm::{Heap, Trap, Value};

pub(super) const BUILTINS: &[Builtin] = &[
    Builtin::native(
        "(memq x list)",
        |heap, args| by_identity(heap, "memq", args),
        "The rest of the list from the first element on that is `eq?` to `x`, or `#f`.",
    ),
    Builtin::native(
        "(memv x list)",
        |heap, args| by_identity(heap, "memv", args),
        "The rest of the list from the first element on that is `eqv?` to `x`, or `#f`.",
    ),
    Builtin::prelude(
        "(member x list [same?])",
        "The rest of the list from the first element on that is `equal?` to `x`, or `#f`. \
         `same?` is called with `x` and an element.",
    ),
    Builtin::native("(%member x list)", by_content, "`member` with `equal?`."),
    Builtin::prelude(
        "(delete x list [same?])",
        "The list without the elements that are `equal?` to `x`.",
    ),
    Builtin::native("(%delete x list)", delete, "`delete` with `equal?`."),
    Builtin::prelude(
        "(delete-duplicates list [same?])",
        "The list with only the first of elements that are `equal?`.",
    ),
    Builtin::native(
        "(%delete-duplicates list)",
        delete_duplicates,
        "`delete-duplicates` with `equal?`.",
    ),
    Builtin::prelude(
        "(lset-adjoin same? list x …)",
        "The list with those elements added at its end that are not in it.",
    ),
    Builtin::prelude(
        "(lset-union same? list …)",
        "The elements of all lists, without those that were there before.",
    ),
    Builtin::prelude(
        "(lset-intersection same? list list …)",
        "The elements of the first list that are in all others.",
    ),
    Builtin::prelude(
        "(lset-difference same? list list …)",
        "The elements of the first list that are in none of the others.",
    ),
    Builtin::native(
        "(%group keys list)",
        group,
        "A list of `(key items)` for the elements of a list by their keys.",
    ),
];

fn by_identity(heap: &mut Heap, who: &'static str, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new(who, args);
    let (wanted, mut rest) = (call.value(0), call.value(1));
    while let Value::Pair(at) = rest {
        heap.charge(1)?;
        let pair = heap.pair(at);
        if eqv(wanted, pair.car) {
            return Ok(rest);
        }
        rest = pair.cdr;
    }
    not_found(heap, call, rest)
}

/// `#f`, if the list that was searched is one.
fn not_found(heap: &Heap, call: Call<'_>, end: Value) -> Result<Value, Trap> {
    if end.is_null() { Ok(Value::Bool(false)) } else { Err(call.wrong(heap, 1, "a list")) }
}

fn by_content(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("member", args);
    let (wanted, mut rest) = (call.value(0), call.value(1));
    while let Value::Pair(at) = rest {
        let pair = heap.pair(at);
        if equal(heap, wanted, pair.car)? {
            return Ok(rest);
        }
        rest = pair.cdr;
    }
    not_found(heap, call, rest)
}

fn delete(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("delete", args);
    let mut kept = Vec::new();
    for item in call.list(heap, 1)? {
        if !equal(heap, call.value(0), item)? {
            kept.push(item);
        }
    }
    heap.list(&kept)
}

fn delete_duplicates(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let items = Call::new("delete-duplicates", args).list(heap, 0)?;
    let mut kept = Distinct::default();
    for item in items {
        kept.position(heap, item)?;
    }
    heap.list(&kept.values)
}

fn group(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("group-by", args);
    let (keys, items) = (call.list(heap, 0)?, call.list(heap, 1)?);
    let mut distinct = Distinct::default();
    let mut groups: Vec<Vec<Value>> = Vec::new();
    for (key, item) in keys.into_iter().zip(items) {
        let at = distinct.position(heap, key)?;
        groups.resize_with(distinct.values.len(), Vec::new);
        groups[at].push(item);
    }
    let mut list = Vec::new();
    for (key, items) in distinct.values.iter().zip(&groups) {
        let items = heap.list(items)?;
        list.push(heap.list(&[*key, items])?);
    }
    heap.list(&list)
}

/// Values of which no two are `equal?`, in order of first appearance.
#[derive(Default)]
struct Distinct {
    values: Vec<Value>,
    by_hash: HashMap<u64, Vec<usize>>,
}

impl Distinct {
    /// Where the value is; adds it if it is new.
    fn position(&mut self, heap: &mut Heap, value: Value) -> Result<usize, Trap> {
        let candidates = self.by_hash.entry(hash(heap, value)).or_default();
        for at in candidates.iter() {
            if equal(heap, self.values[*at], value)? {
                return Ok(*at);
            }
        }
        candidates.push(self.values.len());
        self.values.push(value);
        Ok(self.values.len() - 1)
    }
}
