//! Values as `retake eval --json` shows them.

use retake_lang::analyze::NoImports;
use retake_lang::interpreter::Interpreter;
use retake_lang::library::to_json;
use retake_lang::vm::{Limits, Step};

fn check(program: &str, expected: &str) {
    let mut interpreter = Interpreter::new(Limits::default());
    let diagnostics = interpreter.input("test", program, &mut NoImports);
    assert!(diagnostics.iter().all(|found| !found.is_error()), "{diagnostics:#?}");
    let value = loop {
        match interpreter.machine().step(1_000_000) {
            Step::Done(value) => break value,
            Step::OutOfFuel => {}
            _ => panic!("`{program}` returns a value"),
        }
    };
    let json = to_json(interpreter.machine().heap(), value).expect("there is room");
    assert_eq!(json, expected, "{program}");
}

#[test]
fn data_are_themselves() {
    check("nil", "null");
    check("'()", "[]");
    check("#t", "true");
    check("-5", "-5");
    check("1.0", "1.0");
    check("1e21", "1e21");
    check("\"a\\\"\\n\\x1;é\"", "\"a\\\"\\n\\u0001é\"");
    check("#\\λ", "\"λ\"");
    check("(list 1 '(2) #(3 #()) nil)", "[1,[2],[3,[]],null]");
    check("{:a 1 \"b c\" {:d '()} :e {}}", r#"{"a":1,"b c":{"d":[]},"e":{}}"#);
    check("(cons 1 nil)", "[1]");
}

#[test]
fn everything_else_says_what_it_is() {
    check("'x", r#"{"symbol":"x"}"#);
    check(":x", r#"{"keyword":"x"}"#);
    check("car", r#"{"procedure":"car"}"#);
    check("map", r#"{"procedure":"map"}"#);
    check("(define (f) 1) f", r#"{"procedure":"f"}"#);
    check("(make-parameter 1)", r#"{"procedure":"parameter"}"#);
    check("(list +nan.0 -inf.0)", r#"[{"number":"+nan.0"},{"number":"-inf.0"}]"#);
    check("'(a b . 3)", r#"{"list":[{"symbol":"a"},{"symbol":"b"}],"tail":3}"#);
    check("'(1 . (2 . 3))", r#"{"list":[1,2],"tail":3}"#);
    check("(values 1 'a)", r#"{"values":[1,{"symbol":"a"}]}"#);
    check("(values)", r#"{"values":[]}"#);
    check("(delay 1)", r#"{"opaque":"promise"}"#);
    let record = "(define-record-type <point> (make-point x y) point? (x px) (y py))";
    check(&format!("{record} (make-point 1 'a)"), r#"{"x":1,"y":{"symbol":"a"}}"#);
    check(
        "(make-error 'odd \"m\" {:at car})",
        r#"{"error":{"kind":"odd","message":"m","details":{"at":{"procedure":"car"}}}}"#,
    );
}

#[test]
fn any_depth_will_do() {
    let deep = "(let loop ((i 0) (x '())) (if (< i 1000000) (loop (+ i 1) (list x)) x))";
    check(deep, &format!("{}{}", "[".repeat(1_000_001), "]".repeat(1_000_001)));
}
