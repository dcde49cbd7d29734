//! Text in the language's own notation becomes data. Nothing is run.

use super::args::{Call, charge_bytes};
use super::builtin::Builtin;
use crate::diagnostic::Diagnostic;
use crate::error_kind::ErrorKind;
use crate::source::FileId;
use crate::syntax::{NodeId, NodeKind, QuoteKind, Tree, read};
use crate::vm::{Heap, Trap, Value};

pub(super) const BUILTINS: &[Builtin] = &[
    Builtin::native(
        "(string->datum s)",
        string_to_datum,
        "The datum that a text writes, as `quote` would give it; the opposite of `repr`. The text \
         must hold exactly one. What is not well formed raises an error of kind `syntax`.",
    ),
    Builtin::native("(string->data s)", string_to_data, "A list of all data that a text writes."),
];

fn string_to_datum(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("string->datum", args);
    match all_data(heap, call)?.as_slice() {
        [only] => Ok(*only),
        data => {
            let count = data.len();
            Err(call.bad(format_args!("the text must hold one datum, but it holds {count}")))
        }
    }
}

fn string_to_data(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let data = all_data(heap, Call::new("string->data", args))?;
    heap.list(&data)
}

fn all_data(heap: &mut Heap, call: Call<'_>) -> Result<Vec<Value>, Trap> {
    let text = call.text(heap, 0)?.to_owned();
    // A tree takes several times the room of its text.
    heap.check_room(text.len().saturating_mul(8))?;
    charge_bytes(heap, text.len().saturating_mul(8))?;
    let (tree, diagnostics) = read(FileId(0), &text);
    if let Some(first) = diagnostics.iter().find(|found| found.is_error()) {
        return Err(malformed(call, &text, first));
    }
    // Children come before their parents, so that one pass makes every value.
    let mut values: Vec<Value> = Vec::new();
    for root in &tree.roots {
        while values.len() <= root.0 as usize {
            let value = value_of(heap, &tree, NodeId(values.len() as u32), &values)?;
            values.push(value);
        }
    }
    Ok(tree.roots.iter().map(|root| values[root.0 as usize]).collect())
}

fn malformed(call: Call<'_>, text: &str, diagnostic: &Diagnostic) -> Trap {
    let before = &text[..text.floor_char_boundary(diagnostic.primary.span.start as usize)];
    let line = before.matches('\n').count() + 1;
    let message = format!("`{}`: {} in line {line}", call.who, diagnostic.message);
    Trap::error(ErrorKind::Syntax, message)
}

/// The value of a node whose children's values are known.
fn value_of(heap: &mut Heap, tree: &Tree, id: NodeId, known: &[Value]) -> Result<Value, Trap> {
    let at = |id: &NodeId| known[id.0 as usize];
    Ok(match &tree.get(id).kind {
        NodeKind::List { items, tail } => {
            let items: Vec<Value> = items.iter().map(at).collect();
            heap.list_with_tail(&items, tail.as_ref().map_or(Value::Empty, at))?
        }
        NodeKind::Vector(items) => heap.vector(items.iter().map(at).collect::<Vec<_>>())?,
        NodeKind::Map(items) => map_of(heap, &items.iter().map(at).collect::<Vec<_>>())?,
        NodeKind::Quoted(kind, inner) => {
            let name = Value::Symbol(heap.intern(quote_name(*kind))?);
            heap.list(&[name, at(inner)])?
        }
        NodeKind::Symbol(name) => Value::Symbol(heap.intern(name)?),
        NodeKind::Keyword(name) => Value::Keyword(heap.intern(name)?),
        NodeKind::Str(text) => heap.string(&**text)?,
        NodeKind::Int(int) => Value::Int(*int),
        NodeKind::Float(float) => Value::Float(*float),
        NodeKind::Bool(bool) => Value::Bool(*bool),
        NodeKind::Char(char) => Value::Char(*char),
        NodeKind::Nil | NodeKind::Invalid => Value::Nil,
    })
}

fn map_of(heap: &mut Heap, keys_and_values: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("string->datum", keys_and_values);
    let mut entries = Vec::new();
    for at in (0..keys_and_values.len()).step_by(2) {
        entries.push((call.key(heap, at)?, call.value(at + 1)));
    }
    heap.map(&entries)
}

fn quote_name(kind: QuoteKind) -> &'static str {
    match kind {
        QuoteKind::Quote => "quote",
        QuoteKind::Quasiquote => "quasiquote",
        QuoteKind::Unquote => "unquote",
        QuoteKind::UnquoteSplicing => "unquote-splicing",
    }
}
