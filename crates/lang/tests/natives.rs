//! Whatever a procedure in Rust is given, it returns a value or says what is wrong.

use retake_lang::library::{self, Body, Builtin};
use retake_lang::vm::{Heap, Limits, Style, Trap, Value, print};

/// Small, so that what asks for much is refused at once.
const LIMITS: Limits = Limits { fuel: 2_000_000, memory: 16 << 20 };

/// How often each procedure is called.
const CALLS: usize = 400;

const SEED: u64 = 0x5EED_0001;

#[test]
fn natives_never_panic() {
    for (_, builtin) in library::all() {
        if let Body::Native(native) = builtin.body
            // It changes the list it is given, which must be nobody else's.
            && builtin.name != "%reverse!"
        {
            check(builtin, native);
        }
    }
}

fn check(builtin: &Builtin, native: library::Native) {
    let mut random = Random(SEED);
    let mut heap = Heap::new(LIMITS);
    let values = interesting_values(&mut heap).expect("there is room for a few values");
    for _ in 0..CALLS {
        let args = arguments(builtin, &values, &mut random);
        heap.refuel(LIMITS.fuel);
        match native(&mut heap, &args) {
            Ok(value) => drop(print(&heap, value, Style::Write, 1000)),
            Err(Trap::Error(failure)) => check_message(builtin, &failure.message),
            // Garbage is never collected here, so room runs out in time.
            Err(Trap::OutOfMemory) if heap.bytes() > LIMITS.memory / 2 => break,
            Err(Trap::OutOfMemory | Trap::OutOfFuel) => {}
        }
    }
}

/// One line, bounded, and it says where it comes from.
fn check_message(builtin: &Builtin, message: &str) {
    let is_users = matches!(builtin.name, "error" | "assert");
    assert!(is_users || message.len() < 600, "{}: {message}", builtin.name);
    assert!(is_users || message.starts_with('`'), "{}: {message}", builtin.name);
    assert!(is_users || !message.contains('\n'), "{}: {message}", builtin.name);
}

fn arguments(builtin: &Builtin, values: &[Value], random: &mut Random) -> Vec<Value> {
    let (min, max) = (builtin.arity.min as usize, builtin.arity.max.map(usize::from));
    let most = max.unwrap_or(min + 4);
    let count = min + random.below(most - min + 1);
    (0..count).map(|_| values[random.below(values.len())]).collect()
}

/// Values at the edges of their types.
fn interesting_values(heap: &mut Heap) -> Result<Vec<Value>, Trap> {
    let mut values = vec![Value::Nil, Value::Empty, Value::Bool(true), Value::Bool(false)];
    let ints = [0, 1, 2, -1, 3, 10, 36, 63, 64, 1 << 53, i64::MAX, i64::MIN, i64::MIN + 1];
    values.extend(ints.map(Value::Int));
    let floats = [0.0, -0.0, 0.5, 2.5, -1.0, 3.0, 1e300, -1e300, 5e-324, f64::NAN, f64::INFINITY];
    values.extend(floats.map(Value::Float));
    values.extend(['a', 'Z', '5', 'ß', 'λ', '\0', '\u{10FFFF}'].map(Value::Char));
    let texts = [
        "",
        "a",
        "abc",
        "λμν→𝄞",
        " a  b\n\tc ",
        "{{a}}",
        "{{a.b}} {{{{",
        "{{",
        "(",
        "a|b*",
        "[0-9]+",
        "~a ~s",
        "~,2f",
        "~",
        "{\"a\":[1,2]}",
        "```json\n[1]\n```",
        "1.5",
        "-7",
        "#xff",
        "$1",
    ];
    for text in texts {
        values.push(heap.string(text)?);
    }
    let long = heap.string("line λ\n".repeat(2000))?;
    values.push(long);
    for name in ["a", "b", "default", "context", "x"] {
        let sym = heap.intern(name)?;
        values.extend([Value::Symbol(sym), Value::Keyword(sym)]);
    }
    add_containers(heap, &mut values)?;
    Ok(values)
}

fn add_containers(heap: &mut Heap, values: &mut Vec<Value>) -> Result<(), Trap> {
    let simple = values.clone();
    let (a, b) = (heap.intern("a")?, heap.intern("b")?);
    values.push(heap.list(&simple)?);
    values.push(heap.vector(simple.clone())?);
    values.push(heap.list(&[Value::Int(3), Value::Int(1), Value::Float(2.0)])?);
    values.push(heap.list(&[Value::Char('x'), Value::Char('λ')])?);
    values.push(heap.vector(vec![])?);
    values.push(heap.cons(Value::Int(1), Value::Int(2))?);
    let inner = heap.map(&[(b, Value::Int(1))])?;
    let map = heap.map(&[(a, inner), (b, Value::Nil)])?;
    values.extend([inner, map]);
    values.push(heap.map(&[])?);
    let entry = heap.cons(Value::Symbol(a), map)?;
    values.push(heap.list(&[entry])?);
    values.push(heap.error(a, "a message", Value::Empty, map)?);
    let rtype = heap.record_type("point", &[a, b])?;
    if let Value::RecordType(at) = rtype {
        values.push(heap.record(at, vec![Value::Int(1), map])?);
    }
    values.push(rtype);
    values.push(heap.promise(retake_lang::vm::Promise::Done(Value::Int(1)))?);
    values.push(heap.parameter(Value::Int(1), Value::Nil)?);
    values.push(heap.multiple(&[])?);
    values.push(deep_list(heap)?);
    values.extend(
        ["<", "car", "string<?"].into_iter().filter_map(library::lookup).map(Value::Builtin),
    );
    Ok(())
}

fn deep_list(heap: &mut Heap) -> Result<Value, Trap> {
    let mut list = Value::Empty;
    for _ in 0..50_000 {
        list = heap.list(&[list])?;
    }
    Ok(list)
}

/// A linear congruential generator: enough here, and the same everywhere.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}
