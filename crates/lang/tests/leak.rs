//! A run gives back all it took. Alone in its binary, because it watches the allocator.

use retake_lang::analyze::NoImports;
use retake_lang::interpreter::Interpreter;
use retake_lang::vm::{Limits, Step};

#[global_allocator]
static ALLOCATOR: dhat::Alloc = dhat::Alloc;

fn run(text: &str) {
    let mut interpreter = Interpreter::new(Limits { fuel: 10_000_000, memory: 64 << 20 });
    interpreter.file("test", "test.scm", text, &mut NoImports);
    while let Step::OutOfFuel = interpreter.machine().step(1000) {}
}

#[test]
fn a_run_gives_back_all_it_took() {
    let _profiler = dhat::Profiler::builder().testing().build();
    // The library is compiled once for the process, and stays.
    run("1");
    for text in [
        "(define (make) (letrec ((a (lambda () b)) (b (lambda () a))) a)) (map (lambda (x) (make)) (iota 1000))",
        "(define self #f) (set! self (lambda () self))",
        "(let again ((l '())) (again (cons 1 l)))",
        "(define (f n) (+ 1 (f n))) (f 1)",
        "(define m (map-of \"a\" (delay m))) (error \"stop\" m)",
        "(guard (e ((string? e) 1)) (raise 'kept))",
        "(+ 1 (now))",
    ] {
        let before = dhat::HeapStats::get().curr_bytes;
        run(text);
        let after = dhat::HeapStats::get().curr_bytes;
        assert_eq!(after, before, "{text}");
    }
}
