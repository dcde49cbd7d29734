//! Records: instances of what `define-record-type` defines.

use super::args::{Call, excerpt, listed};
use super::builtin::Builtin;
use crate::vm::{Heap, Procedure, RecordAction, RecordType, Ref, Trap, Value};

pub(super) const BUILTINS: &[Builtin] = &[
    Builtin::native(
        "(record? x)",
        |_, args| Ok(Value::Bool(matches!(args[0], Value::Record(_)))),
        "Whether `x` is an instance of a record type.",
    ),
    Builtin::native(
        "(record-with record field value [field value] …)",
        record_with,
        "The record with these values in these fields.",
    ),
    Builtin::native(
        "(record->map record)",
        record_to_map,
        "A map of the names and values of a record's fields.",
    ),
    Builtin::native(
        "(%record-type name field …)",
        record_type,
        "A record type of that name, with fields of these names.",
    ),
    Builtin::native(
        "(%record-constructor type name index …)",
        constructor,
        "The procedure that makes an instance from values for the fields at these indexes.",
    ),
    Builtin::native(
        "(%record-predicate type name)",
        |heap, args| {
            let call = Call::new("%record-predicate", args);
            let rtype = type_argument(heap, call.who, args)?;
            let name = call.symbol(heap, 1)?;
            heap.procedure(Procedure::Record(rtype, name, RecordAction::Test))
        },
        "The procedure that tells whether something is an instance.",
    ),
    Builtin::native(
        "(%record-accessor type name index)",
        accessor,
        "The procedure that returns the field at an index.",
    ),
];

fn record_type(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("%record-type", args);
    let name = heap.name(call.symbol(heap, 0)?).to_string();
    let plain = name.strip_prefix('<').and_then(|name| name.strip_suffix('>'));
    let plain = plain.filter(|plain| !plain.is_empty()).unwrap_or(&name);
    let fields = (1..args.len()).map(|at| call.symbol(heap, at)).collect::<Result<Vec<_>, _>>()?;
    heap.record_type(plain, &fields)
}

fn type_argument(heap: &Heap, who: &'static str, args: &[Value]) -> Result<Ref<RecordType>, Trap> {
    match args[0] {
        Value::RecordType(rtype) => Ok(rtype),
        _ => Err(Call::new(who, args).wrong(heap, 0, "a record type")),
    }
}

/// The index of a field, in the argument `at`.
fn field_index(
    heap: &Heap,
    call: Call<'_>,
    at: usize,
    rtype: Ref<RecordType>,
) -> Result<u16, Trap> {
    let fields = heap.record_type_of(rtype).fields.len();
    let index = call.index(heap, at, fields, "a record")?;
    u16::try_from(index).map_err(|_| call.bad("a record has too many fields"))
}

fn constructor(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("%record-constructor", args);
    let rtype = type_argument(heap, call.who, args)?;
    let fields = (2..args.len())
        .map(|at| field_index(heap, call, at, rtype))
        .collect::<Result<Box<[u16]>, _>>()?;
    let name = call.symbol(heap, 1)?;
    heap.procedure(Procedure::Record(rtype, name, RecordAction::Construct(fields)))
}

fn accessor(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("%record-accessor", args);
    let rtype = type_argument(heap, call.who, args)?;
    let name = call.symbol(heap, 1)?;
    let field = field_index(heap, call, 2, rtype)?;
    heap.procedure(Procedure::Record(rtype, name, RecordAction::Access(field)))
}

fn record_with(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("record-with", args);
    let Value::Record(record) = call.value(0) else {
        return Err(call.wrong(heap, 0, "a record"));
    };
    if args.len().is_multiple_of(2) {
        return Err(call.bad("the last field has no value"));
    }
    let rtype = heap.record_at(record).rtype;
    let mut fields = heap.record_at(record).fields.clone();
    for at in (1..args.len()).step_by(2) {
        let name = call.key(heap, at)?;
        let known = &heap.record_type_of(rtype).fields;
        let Some(index) = known.iter().position(|field| *field == name) else {
            let known = listed(known.iter().map(|field| &**heap.name(*field)));
            let name = excerpt(heap.name(name));
            return Err(
                call.bad(format_args!("there is no field `{name}`; the fields are {known}"))
            );
        };
        fields[index] = call.value(at + 1);
    }
    heap.record(rtype, fields)
}

fn record_to_map(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("record->map", args);
    let Value::Record(record) = call.value(0) else {
        return Err(call.wrong(heap, 0, "a record"));
    };
    let record = heap.record_at(record);
    let names = &heap.record_type_of(record.rtype).fields;
    let entries: Vec<_> = names.iter().copied().zip(record.fields.iter().copied()).collect();
    heap.map(&entries)
}
