//! What holds of library procedures whatever the data are.

use std::collections::BTreeMap;
use std::sync::Arc;

use proptest::prelude::*;
use retake_lang::datum::Datum;
use retake_lang::library::{self, Body};
use retake_lang::vm::{Heap, Limits, Style, Trap, Value, print, to_value};

/// Kept small: these run with every test.
fn quick() -> ProptestConfig {
    ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(quick())]

    #[test]
    fn what_repr_writes_is_read_back(datum in datum()) {
        let mut heap = heap();
        let value = to_value(&mut heap, &datum).expect("there is room");
        let text = call(&mut heap, "repr", &[value]);
        let again = call(&mut heap, "string->datum", &[text]);
        prop_assert!(is_true(call(&mut heap, "equal?", &[value, again])), "{}", show(&heap, text));
    }

    #[test]
    fn json_comes_back(datum in json(), indent in 0i64..4) {
        let mut heap = heap();
        let value = to_value(&mut heap, &datum).expect("there is room");
        let text = call(&mut heap, "json-stringify", &[value, Value::Int(indent)]);
        let plain = print(&heap, text, Style::Display, usize::MAX).text;
        prop_assert!(serde_json::from_str::<serde_json::Value>(&plain).is_ok(), "{plain}");
        let again = call(&mut heap, "json-parse", &[text]);
        prop_assert!(is_true(call(&mut heap, "equal?", &[value, again])), "{plain}");
        let chatty = heap.string(format!("Well: ```json\n{plain}\n``` I hope.")).expect("room");
        let found = call(&mut heap, "json-extract", &[chatty]);
        prop_assert!(is_true(call(&mut heap, "equal?", &[value, found])), "{plain}");
    }

    #[test]
    fn numbers_come_back(int in any::<i64>(), float in any::<f64>(), radix in 2i64..=36) {
        let mut heap = heap();
        let text = call(&mut heap, "number->string", &[Value::Int(int), Value::Int(radix)]);
        let again = call(&mut heap, "string->number", &[text, Value::Int(radix)]);
        prop_assert!(library::eqv(again, Value::Int(int)));
        let text = call(&mut heap, "number->string", &[Value::Float(float)]);
        let again = call(&mut heap, "string->number", &[text]);
        prop_assert!(library::eqv(again, Value::Float(float)), "{float:?}");
    }

    #[test]
    fn quotient_and_remainder_fit_together(a in small_or_any(), b in small_or_any()) {
        prop_assume!(b != 0 && !(a == i64::MIN && b == -1));
        let mut heap = heap();
        for (quotient, remainder) in [("quotient", "remainder"), ("floor-quotient", "modulo")] {
            let q = int(call(&mut heap, quotient, &[Value::Int(a), Value::Int(b)]));
            let r = int(call(&mut heap, remainder, &[Value::Int(a), Value::Int(b)]));
            prop_assert_eq!(i128::from(q) * i128::from(b) + i128::from(r), i128::from(a));
            prop_assert!(r.unsigned_abs() < b.unsigned_abs());
            let sign = if remainder == "modulo" { b } else { a };
            prop_assert!(r == 0 || (r < 0) == (sign < 0));
        }
    }

    #[test]
    fn integers_and_floats_compare_exactly(int in any::<i64>(), nudge in -2i64..=2) {
        let mut heap = heap();
        let float = int.saturating_add(nudge) as f64;
        // Every float in this range is an integer exactly.
        let exact = float as i128;
        let less = call(&mut heap, "<", &[Value::Int(int), Value::Float(float)]);
        prop_assert_eq!(is_true(less), i128::from(int) < exact);
        let same = call(&mut heap, "=", &[Value::Int(int), Value::Float(float)]);
        prop_assert_eq!(is_true(same), i128::from(int) == exact);
    }

    #[test]
    fn strings_are_their_characters(text in "[a-cλ→𝄞]{0,12}", part in "[a-cλ]{0,2}", cut in 0usize..14) {
        let mut heap = heap();
        let chars: Vec<char> = text.chars().collect();
        let string = heap.string(&*text).expect("room");
        let length = int(call(&mut heap, "string-length", &[string])) as usize;
        prop_assert_eq!(length, chars.len());
        let cut = cut.min(length);
        let at = Value::Int(cut as i64);
        let tail = call(&mut heap, "substring", &[string, at]);
        prop_assert_eq!(plain(&heap, tail), chars[cut..].iter().collect::<String>());
        let piece = heap.string(&*part).expect("room");
        let found = call(&mut heap, "string-contains", &[string, piece]);
        let wanted: Vec<char> = part.chars().collect();
        let expected = (0..=chars.len()).find(|at| chars[*at..].starts_with(&wanted));
        match found {
            Value::Int(at) => prop_assert_eq!(Some(at as usize), expected),
            _ => prop_assert_eq!(None, expected),
        }
    }

    #[test]
    fn maps_behave_like_maps(steps in prop::collection::vec((0u8..40, any::<bool>()), 0..120)) {
        let mut heap = heap();
        let mut map = call(&mut heap, "map-of", &[]);
        let mut model: BTreeMap<u8, i64> = BTreeMap::new();
        let mut order: Vec<u8> = Vec::new();
        for (at, (key, add)) in steps.into_iter().enumerate() {
            let name = heap.string(format!("key{key}")).expect("room");
            if add {
                map = call(&mut heap, "map-set", &[map, name, Value::Int(at as i64)]);
                if model.insert(key, at as i64).is_none() {
                    order.push(key);
                }
            } else {
                map = call(&mut heap, "map-remove", &[map, name]);
                model.remove(&key);
                order.retain(|known| *known != key);
            }
        }
        let expected: Vec<String> =
            order.iter().map(|key| format!("\"key{key}\" {}", model[key])).collect();
        prop_assert_eq!(show(&heap, map), format!("{{{}}}", expected.join(" ")));
    }

    #[test]
    fn diffs_count_every_line(old in "([ab]\n){0,20}", new in "([abc]\n){0,20}") {
        let mut heap = heap();
        let a = heap.string(&*old).expect("room");
        let b = heap.string(&*new).expect("room");
        let stats = call(&mut heap, "diff-stats", &[a, b]);
        let mut count = |name: &str| {
            let key = Value::Symbol(heap.intern(name).expect("room"));
            int(call(&mut heap, "get-field", &[stats, key])) as usize
        };
        let (added, removed, unchanged) = (count("added"), count("removed"), count("unchanged"));
        prop_assert_eq!(removed + unchanged, old.lines().count());
        prop_assert_eq!(added + unchanged, new.lines().count());
    }
}

fn heap() -> Heap {
    Heap::new(Limits::default())
}

/// Calls a procedure that is in Rust and should not fail.
fn call(heap: &mut Heap, name: &str, args: &[Value]) -> Value {
    let id = library::lookup(name).expect("the procedure exists");
    let Body::Native(native) = library::get(id).body else { panic!("`{name}` is not in Rust") };
    match native(heap, args) {
        Ok(value) => value,
        Err(Trap::Error(failure)) => panic!("{}", failure.message),
        Err(trap) => panic!("{trap:?}"),
    }
}

fn is_true(value: Value) -> bool {
    value.is_true()
}

fn int(value: Value) -> i64 {
    match value {
        Value::Int(int) => int,
        other => panic!("{other:?} is not an integer"),
    }
}

fn show(heap: &Heap, value: Value) -> String {
    print(heap, value, Style::Write, 100_000).text
}

fn plain(heap: &Heap, value: Value) -> String {
    print(heap, value, Style::Display, 100_000).text
}

fn small_or_any() -> impl Strategy<Value = i64> {
    prop_oneof![-20i64..20, any::<i64>(), Just(i64::MIN), Just(i64::MAX)]
}

fn name() -> impl Strategy<Value = Arc<str>> {
    prop_oneof!["[a-z][a-z0-9-]{0,6}", any::<String>()].prop_map(Arc::from)
}

/// Anything that can be written.
fn datum() -> impl Strategy<Value = Datum> {
    let atom = prop_oneof![
        json_atom(),
        any::<f64>().prop_map(Datum::Float),
        any::<char>().prop_map(Datum::Char),
        name().prop_map(Datum::Symbol),
        name().prop_map(Datum::Keyword),
    ];
    atom.prop_recursive(4, 40, 5, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..5).prop_map(Datum::List),
            prop::collection::vec(inner.clone(), 0..5).prop_map(Datum::Vector),
            (prop::collection::vec(inner.clone(), 1..4), any::<i64>())
                .prop_map(|(items, tail)| Datum::Dotted(items, Box::new(Datum::Int(tail)))),
            prop::collection::btree_map(any::<String>(), inner, 0..5).prop_map(map_datum),
        ]
    })
}

/// Anything that JSON has.
fn json() -> impl Strategy<Value = Datum> {
    json_atom().prop_recursive(5, 60, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Datum::List),
            prop::collection::btree_map(any::<String>(), inner, 0..6).prop_map(map_datum),
        ]
    })
}

fn json_atom() -> impl Strategy<Value = Datum> {
    prop_oneof![
        Just(Datum::Nil),
        any::<bool>().prop_map(Datum::Bool),
        any::<i64>().prop_map(Datum::Int),
        prop::num::f64::NORMAL.prop_map(Datum::Float),
        any::<String>().prop_map(|text| Datum::Str(text.into())),
    ]
}

fn map_datum(entries: BTreeMap<String, Datum>) -> Datum {
    Datum::Map(entries.into_iter().map(|(key, value)| (key.into(), value)).collect())
}
