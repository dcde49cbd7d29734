//! Values become JSON text, at any depth.

use crate::error_kind::ErrorKind;
use crate::library::args::{Call, charge_bytes, describe};
use crate::library::builtin::Builtin;
use crate::vm::{ErrorObject, Failure, Heap, Ref, Sym, Trap, Value, Values, Vector, float_text};

pub(super) const BUILTINS: &[Builtin] = &[Builtin::native(
    "(json-stringify x [indent])",
    json_stringify,
    "The value as JSON text: maps and records become objects, lists and vectors arrays, `nil` \
     becomes `null`, symbols, keywords and characters become strings. With an indent, on several \
     lines. Procedures, dotted pairs and numbers that are not finite have no JSON.",
)];

/// Strings are escaped so many bytes at a time.
const PIECE: usize = 1 << 16;

/// Deeper indents help nobody and take room.
const LARGEST_INDENT: usize = 16;

fn json_stringify(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("json-stringify", args);
    let indent = match call.get(1) {
        None | Some(Value::Nil) => None,
        Some(_) => Some(call.count(heap, 1)?.min(LARGEST_INDENT)),
    };
    let text = write(heap, call.value(0), Target::Data(call.who), indent)?;
    charge_bytes(heap, text.len())?;
    heap.string(text)
}

/// Any value as JSON. What JSON has no form for is an object with one entry that says what it is:
///
/// | value | JSON |
/// |---|---|
/// | a symbol, a keyword, a procedure | `{"symbol": "x"}`, `{"keyword": "x"}`, `{"procedure": "x"}` |
/// | a number that is not finite | `{"number": "+nan.0"}` |
/// | a dotted list `(a b . c)` | `{"list": [a, b], "tail": c}` |
/// | a record | an object of its fields |
/// | an error object | `{"error": {"kind": …, "message": …, "details": …}}` |
/// | several values | `{"values": […]}` |
/// | anything else | `{"opaque": "promise"}` |
///
/// Fails only if the text would be larger than the memory that is left.
pub fn to_json(heap: &Heap, value: Value) -> Result<String, Trap> {
    write(heap, value, Target::Anything, None)
}

/// A value as JSON, for the library procedure `who`: an error if it is not plain data.
pub(in crate::library) fn data_json(
    heap: &Heap,
    who: &'static str,
    value: Value,
) -> Result<String, Trap> {
    write(heap, value, Target::Data(who), None)
}

/// Whom the text is for.
#[derive(Clone, Copy)]
enum Target {
    /// A library procedure, which refuses what JSON has no form for.
    Data(&'static str),
    /// Whoever wants to see any value.
    Anything,
}

fn write(heap: &Heap, value: Value, target: Target, indent: Option<usize>) -> Result<String, Trap> {
    let mut writer = Writer {
        heap,
        target,
        indent,
        depth: 0,
        out: String::new(),
        waiting: vec![Step::Value(value)],
    };
    while let Some(step) = writer.waiting.pop() {
        writer.step(step)?;
        heap.check_room(writer.out.len())?;
    }
    Ok(writer.out)
}

/// What is still to be written.
enum Step {
    Value(Value),
    /// The elements of a list that are left, after the first.
    Rest(Value),
    /// The elements of a vector from an index on.
    Items(Ref<Vector>, usize),
    /// The same for several values.
    Several(Ref<Values>, usize),
    /// The key of an entry, before its value; whether it is the first.
    Key(Sym, bool),
    /// The same for a key that no map has.
    Name(&'static str, bool),
    Close(char),
}

struct Writer<'h> {
    heap: &'h Heap,
    target: Target,
    indent: Option<usize>,
    depth: usize,
    out: String,
    waiting: Vec<Step>,
}

impl Writer<'_> {
    fn step(&mut self, step: Step) -> Result<(), Trap> {
        match step {
            Step::Value(value) => return self.value(value),
            Step::Rest(Value::Pair(at)) => {
                let pair = self.heap.pair(at);
                self.next(false);
                self.waiting.extend([Step::Rest(pair.cdr), Step::Value(pair.car)]);
            }
            Step::Rest(_) => self.close(']'),
            Step::Items(vector, at) => {
                let item = self.heap.items(vector).get(at).copied();
                self.item(item, at, Step::Items(vector, at + 1));
            }
            Step::Several(values, at) => {
                let item = self.heap.each_value(values).get(at).copied();
                self.item(item, at, Step::Several(values, at + 1));
            }
            Step::Key(key, first) => self.key(&self.heap.name(key).clone(), first),
            Step::Name(name, first) => self.key(name, first),
            Step::Close(bracket) => self.close(bracket),
        }
        Ok(())
    }

    fn value(&mut self, value: Value) -> Result<(), Trap> {
        match value {
            Value::Nil => self.out.push_str("null"),
            Value::Empty => self.out.push_str("[]"),
            Value::Bool(bool) => self.out.push_str(if bool { "true" } else { "false" }),
            Value::Int(int) => self.out.push_str(&int.to_string()),
            Value::Float(float) if float.is_finite() => self.out.push_str(&float_text(float)),
            Value::Char(char) => self.string(char.encode_utf8(&mut [0; 4])),
            Value::Str(text) => self.string(self.heap.text(text)),
            Value::Pair(_) => return self.list(value),
            Value::Vector(vector) if self.heap.items(vector).is_empty() => {
                self.out.push_str("[]");
            }
            Value::Vector(vector) => {
                self.open('[');
                self.waiting.push(Step::Items(vector, 0));
            }
            Value::Map(map) => self.object(&self.heap.map_entries(map)),
            Value::Record(record) => {
                let record = self.heap.record_at(record);
                let names = &self.heap.record_type_of(record.rtype).fields;
                let entries: Vec<_> =
                    names.iter().copied().zip(record.fields.iter().copied()).collect();
                self.object(&entries);
            }
            other => return self.without_json(other),
        }
        Ok(())
    }

    /// What JSON has no form for.
    fn without_json(&mut self, value: Value) -> Result<(), Trap> {
        match (self.target, value) {
            (Target::Data(_), Value::Symbol(sym) | Value::Keyword(sym)) => {
                self.string(&self.heap.name(sym).clone());
            }
            (Target::Data(_), Value::Error(error)) => self.error(error),
            (Target::Data(who), _) => return Err(self.refuse(who, value)),
            (Target::Anything, Value::Error(error)) => {
                self.tag("error");
                self.error(error);
            }
            (Target::Anything, Value::Values(values)) => {
                self.tag("values");
                self.open('[');
                self.waiting.push(Step::Several(values, 0));
            }
            (Target::Anything, Value::Symbol(sym)) => {
                self.tagged("symbol", &self.heap.name(sym).clone());
            }
            (Target::Anything, Value::Keyword(sym)) => {
                self.tagged("keyword", &self.heap.name(sym).clone());
            }
            (Target::Anything, Value::Float(float)) => self.tagged("number", &float_text(float)),
            (Target::Anything, Value::RecordType(rtype)) => {
                self.tagged("record-type", &self.heap.record_type_of(rtype).name.clone());
            }
            (Target::Anything, other) => match self.heap.procedure_name(other) {
                Some(name) => self.tagged("procedure", &name),
                None => {
                    let (_, noun) = other.type_name().split_once(' ').unwrap_or_default();
                    self.tagged("opaque", noun);
                }
            },
        }
        Ok(())
    }

    fn list(&mut self, list: Value) -> Result<(), Trap> {
        let mut end = list;
        while let Value::Pair(at) = end {
            end = self.heap.pair(at).cdr;
        }
        if !end.is_null() {
            if let Target::Data(who) = self.target {
                return Err(self.refuse(who, list));
            }
            self.tag("list");
            self.waiting.extend([Step::Value(end), Step::Name("tail", false)]);
        }
        if let Value::Pair(at) = list {
            let pair = self.heap.pair(at);
            self.open('[');
            self.next(true);
            self.waiting.extend([Step::Rest(pair.cdr), Step::Value(pair.car)]);
        }
        Ok(())
    }

    /// An element at an index, and what comes after it; or the end.
    fn item(&mut self, item: Option<Value>, at: usize, after: Step) {
        match item {
            Some(item) => {
                self.next(at == 0);
                self.waiting.extend([after, Step::Value(item)]);
            }
            None => self.close(']'),
        }
    }

    fn object(&mut self, entries: &[(Sym, Value)]) {
        if entries.is_empty() {
            return self.out.push_str("{}");
        }
        self.open('{');
        self.waiting.push(Step::Close('}'));
        for (at, (key, value)) in entries.iter().enumerate().rev() {
            self.waiting.extend([Step::Value(*value), Step::Key(*key, at == 0)]);
        }
    }

    fn error(&mut self, error: Ref<ErrorObject>) {
        let error = self.heap.error_object(error);
        self.open('{');
        self.key("kind", true);
        self.string(self.heap.name(error.kind));
        self.key("message", false);
        self.string(&error.message);
        self.key("details", false);
        self.waiting.extend([Step::Close('}'), Step::Value(error.details)]);
    }

    /// Begins an object with one entry.
    fn tag(&mut self, name: &str) {
        self.open('{');
        self.key(name, true);
        self.waiting.push(Step::Close('}'));
    }

    fn tagged(&mut self, tag: &str, text: &str) {
        self.tag(tag);
        self.string(text);
    }

    fn open(&mut self, bracket: char) {
        self.out.push(bracket);
        self.depth += 1;
    }

    fn close(&mut self, bracket: char) {
        self.depth -= 1;
        self.new_line();
        self.out.push(bracket);
    }

    /// What comes before an element or an entry.
    fn next(&mut self, first: bool) {
        if !first {
            self.out.push(',');
        }
        self.new_line();
    }

    fn new_line(&mut self) {
        if let Some(indent) = self.indent {
            self.out.push('\n');
            self.out.extend(std::iter::repeat_n(' ', indent * self.depth));
        }
    }

    fn key(&mut self, name: &str, first: bool) {
        self.next(first);
        self.string(name);
        self.out.push_str(if self.indent.is_some() { ": " } else { ":" });
    }

    fn string(&mut self, text: &str) {
        self.out.push('"');
        let mut rest = text;
        // In pieces, since escapes can make a text six times as long.
        while !rest.is_empty() && self.heap.check_room(self.out.len()).is_ok() {
            let (piece, after) = rest.split_at(rest.floor_char_boundary(PIECE));
            // A string is always valid JSON, with a quote at each end.
            let quoted = serde_json::to_string(piece).unwrap_or_default();
            self.out.push_str(
                quoted
                    .strip_prefix('"')
                    .and_then(|text| text.strip_suffix('"'))
                    .unwrap_or_default(),
            );
            rest = after;
        }
        self.out.push('"');
    }

    fn refuse(&self, who: &str, value: Value) -> Trap {
        let what = describe(self.heap, value);
        let advice = match value {
            Value::Pair(_) => "; `alist->map` makes an association list into a map",
            _ => "",
        };
        Trap::Error(Box::new(Failure {
            kind: if matches!(value, Value::Float(_)) { ErrorKind::Value } else { ErrorKind::Type },
            message: format!("`{who}`: {what} has no JSON form{advice}"),
            irritants: vec![value],
            details: Value::Nil,
        }))
    }
}
