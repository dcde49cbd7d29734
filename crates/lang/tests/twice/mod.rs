//! Runs a program in one go, and again step by step with a collection at every safe point.

use retake_lang::analyze::NoImports;
use retake_lang::datum::Datum;
use retake_lang::interpreter::Interpreter;
use retake_lang::vm::{Limits, Step};

/// Little fuel: a collection at every call takes time in proportion to the depth, so that all of them
/// together take the square.
const LIMITS: Limits = Limits { fuel: 5_000, memory: 8 << 20 };

/// Panics where the two differ.
pub(crate) fn run_both_ways(text: &str) {
    let at_once = run(text, u64::MAX, false);
    let in_pieces = run(text, 3, true);
    // When exactly memory runs out does depend on when garbage is collected.
    let limited = |end: &str| end.contains("memory limit");
    if !limited(&at_once) && !limited(&in_pieces) {
        assert_eq!(at_once, in_pieces, "{text}");
    }
}

fn run(text: &str, slice: u64, collect_always: bool) -> String {
    let mut interpreter = Interpreter::new(LIMITS);
    if collect_always {
        interpreter.machine().collect_always();
    }
    let found = interpreter.file("generated", "generated.scm", text, &mut NoImports);
    if let Some(error) = found.iter().find(|found| found.is_error()) {
        return error.message.clone();
    }
    loop {
        match interpreter.machine().step(slice) {
            Step::Done(value) => return interpreter.show(value, 1000),
            Step::OutOfFuel => {}
            Step::Fault(fault) => return format!("{}: {}", fault.kind, fault.message),
            Step::Effect(_) => {
                if let Err(fault) = interpreter.machine().resume(&Datum::Int(1)) {
                    return fault.message;
                }
            }
        }
    }
}
