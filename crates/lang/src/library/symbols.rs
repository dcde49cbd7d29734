//! Symbols and keywords.

use super::args::{Call, charge_bytes, long_string};
use super::builtin::Builtin;
use crate::vm::{Heap, Trap, Value};

pub(super) const BUILTINS: &[Builtin] = &[
    Builtin::native(
        "(symbol? x)",
        |_, args| Ok(Value::Bool(matches!(args[0], Value::Symbol(_)))),
        "Whether `x` is a symbol.",
    ),
    Builtin::native("(symbol->string symbol)", symbol_to_string, "The name of a symbol."),
    Builtin::native(
        "(string->symbol s)",
        |heap, args| named(heap, "string->symbol", args).map(Value::Symbol),
        "The symbol of that name.",
    ),
    Builtin::native("(symbol=? a b …)", same_symbols, "Whether all are the same symbol."),
    Builtin::native(
        "(symbol<? a b …)",
        symbols_in_order,
        "Whether each symbol's name comes before the next one's.",
    ),
    Builtin::native(
        "(symbol-append symbol …)",
        symbol_append,
        "The symbol whose name is all names put together.",
    ),
    Builtin::native(
        "(keyword? x)",
        |_, args| Ok(Value::Bool(matches!(args[0], Value::Keyword(_)))),
        "Whether `x` is a keyword such as `:name`.",
    ),
    Builtin::native(
        "(keyword->string keyword)",
        keyword_to_string,
        "The name of a keyword, without its colon.",
    ),
    Builtin::native(
        "(string->keyword s)",
        |heap, args| named(heap, "string->keyword", args).map(Value::Keyword),
        "The keyword of that name.",
    ),
];

fn symbol_to_string(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let sym = Call::new("symbol->string", args).symbol(heap, 0)?;
    let name = heap.name(sym).to_string();
    long_string(heap, name)
}

fn keyword_to_string(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("keyword->string", args);
    let Value::Keyword(sym) = call.value(0) else {
        return Err(call.wrong(heap, 0, "a keyword"));
    };
    let name = heap.name(sym).to_string();
    long_string(heap, name)
}

fn named(heap: &mut Heap, who: &'static str, args: &[Value]) -> Result<crate::vm::Sym, Trap> {
    let text = Call::new(who, args).string(heap, 0)?;
    charge_bytes(heap, heap.text(text).len())?;
    heap.intern_text(text)
}

fn same_symbols(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("symbol=?", args);
    let first = call.symbol(heap, 0)?;
    let mut same = true;
    for at in 1..args.len() {
        same &= call.symbol(heap, at)? == first;
    }
    Ok(Value::Bool(same))
}

fn symbols_in_order(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("symbol<?", args);
    let mut last = call.symbol(heap, 0)?;
    let mut ordered = true;
    for at in 1..args.len() {
        let next = call.symbol(heap, at)?;
        ordered &= heap.name(last) < heap.name(next);
        last = next;
    }
    Ok(Value::Bool(ordered))
}

fn symbol_append(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("symbol-append", args);
    let mut name = String::new();
    for at in 0..args.len() {
        let sym = call.symbol(heap, at)?;
        name.push_str(heap.name(sym));
    }
    heap.intern(&name).map(Value::Symbol)
}
