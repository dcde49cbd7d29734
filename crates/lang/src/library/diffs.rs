//! Unified diffs.

use similar::{Algorithm, ChangeTag, TextDiff};

use super::args::{Call, charge_bytes, long_string};
use super::builtin::Builtin;
use crate::vm::{Heap, Trap, Value};

pub(super) const BUILTINS: &[Builtin] = &[
    Builtin::native(
        "(text-diff old new [:context n] [:from name] [:to name])",
        text_diff,
        "What changed between two texts, line by line, as a unified diff with `n` (3) lines around \
         each change; empty if nothing did. The names (`old` and `new`) go into its header.",
    ),
    Builtin::native(
        "(diff-stats old new)",
        diff_stats,
        "A map of how many lines were `added` and `removed`, how many are `unchanged`, and how \
         `similar` the texts are, from 0.0 to 1.0.",
    ),
];

/// Texts of more lines than this, both together, are not compared line by line.
const MOST_LINES: usize = 200_000;

fn text_diff(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("text-diff", args);
    let (old, new) = texts(heap, call)?;
    let options = call.options(heap, 2)?;
    options.only(heap, &["context", "from", "to"])?;
    let context = match options.position(heap, "context") {
        Some(at) => call.count(heap, at)?,
        None => 3,
    };
    let name = |heap: &Heap, option: &str, other: &str| match options.position(heap, option) {
        Some(at) => call.text(heap, at).map(str::to_owned),
        None => Ok(other.to_owned()),
    };
    let (from, to) = (name(heap, "from", "old")?, name(heap, "to", "new")?);
    let diff = compare(&old, &new);
    let text = diff.unified_diff().context_radius(context).header(&from, &to).to_string();
    long_string(heap, text)
}

/// The two texts to be compared, paid for.
fn texts(heap: &mut Heap, call: Call<'_>) -> Result<(String, String), Trap> {
    let (old, new) = (call.text(heap, 0)?.to_owned(), call.text(heap, 1)?.to_owned());
    let lines = old.lines().count() + new.lines().count();
    if lines > MOST_LINES {
        return Err(call.bad(format_args!(
            "the texts have {lines} lines, but at most {MOST_LINES} can be compared"
        )));
    }
    // Each line is hashed and then looked at a few times on the way to a good solution.
    charge_bytes(heap, old.len() + new.len())?;
    heap.charge(lines as u64 * 16)?;
    Ok((old, new))
}

/// The default algorithm gives up on the shortest solution where finding it would take long.
fn compare<'t>(old: &'t str, new: &'t str) -> TextDiff<'t, 't, str> {
    TextDiff::configure().algorithm(Algorithm::Myers).diff_lines(old, new)
}

fn diff_stats(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let (old, new) = texts(heap, Call::new("diff-stats", args))?;
    let diff = compare(&old, &new);
    let (mut added, mut removed, mut unchanged) = (0, 0, 0);
    for change in diff.iter_all_changes() {
        match change.tag() {
            ChangeTag::Insert => added += 1,
            ChangeTag::Delete => removed += 1,
            ChangeTag::Equal => unchanged += 1,
        }
    }
    let total = 2 * unchanged + added + removed;
    let similar = if total == 0 { 1.0 } else { 2.0 * unchanged as f64 / total as f64 };
    let entries = [
        ("added", Value::Int(added)),
        ("removed", Value::Int(removed)),
        ("unchanged", Value::Int(unchanged)),
        ("similar", Value::Float(similar)),
    ];
    let mut map = Vec::with_capacity(entries.len());
    for (key, value) in entries {
        map.push((heap.intern(key)?, value));
    }
    heap.map(&map)
}
