//! The machine as its host sees it: steps, effects, limits, faults.

use std::sync::Arc;

use retake_lang::analyze::NoImports;
use retake_lang::datum::Datum;
use retake_lang::effect::Effect;
use retake_lang::error_kind::ErrorKind;
use retake_lang::interpreter::Interpreter;
use retake_lang::vm::{Fault, Limit, Limits, LoopReason, Step};

const MIB: usize = 1 << 20;

fn load(text: &str, limits: Limits) -> Interpreter {
    let mut interpreter = Interpreter::new(limits);
    let found = interpreter.file("test", "test.scm", text, &mut NoImports);
    assert!(found.iter().all(|found| !found.is_error()), "{found:#?}");
    interpreter
}

/// Runs to the end in slices, answering effects with what `answer` says.
fn finish(
    interpreter: &mut Interpreter,
    slice: u64,
    mut answer: impl FnMut(&Effect) -> Datum,
) -> Result<String, Fault> {
    loop {
        match interpreter.machine().step(slice) {
            Step::Done(value) => return Ok(interpreter.show(value, 10_000)),
            Step::OutOfFuel => {}
            Step::Effect(effect) => interpreter.machine().resume(&answer(&effect))?,
            Step::Fault(fault) => return Err(fault),
        }
    }
}

fn run(text: &str, limits: Limits) -> Result<String, Fault> {
    finish(&mut load(text, limits), 1_000_000, |effect| panic!("unexpected {effect:?}"))
}

fn memory(bytes: usize) -> Limits {
    Limits { memory: bytes, ..Limits::default() }
}

#[test]
fn stops_at_effects_and_goes_on() {
    // In the middle of a recursion, inside a library procedure, in tail position, under a guard.
    let text = "
        (define (deep n) (if (= n 0) (random 10) (+ 1 (deep (- n 1)))))
        (define (last) (now))
        (list (deep 1000)
              (map (lambda (x) (+ x (random 100))) '(1 2 3))
              (guard (e (#t 'caught)) (+ 1 (random 5)))
              (last)
              (apply random '(7))
              (system:run_script :command \"make\" :timeout 5))";
    let mut interpreter = load(text, Limits::default());
    let mut asked = Vec::new();
    let value = finish(&mut interpreter, 100, |effect| {
        asked.push(effect.clone());
        match effect {
            Effect::Random { below } => Datum::Int(below - 1),
            Effect::Now => Datum::Float(0.5),
            _ => Datum::Map(vec![("exit_code".into(), Datum::Int(0))]),
        }
    });
    assert_eq!(value.unwrap(), "(1009 (100 101 102) 5 0.5 6 {\"exit_code\" 0})");
    assert_eq!(asked.len(), 8);
    let arguments = vec![
        Datum::Keyword("command".into()),
        Datum::Str("make".into()),
        Datum::Keyword("timeout".into()),
        Datum::Int(5),
    ];
    let name: Arc<str> = "system:run_script".into();
    assert_eq!(asked[7], Effect::Tool { name, arguments });
}

#[test]
fn an_effect_can_fail_in_the_program() {
    let text = "(list (guard (e (#t (list (error-kind e) (error-message e) (error-details e))))
                        (+ 1 (now)))
                      (with-exception-handler (lambda (e) (error-kind e)) (lambda () (guard (x ((string? x) 1)) (raise-continuable (make-error 'soft \"s\"))))))";
    let mut interpreter = load(text, Limits::default());
    assert!(matches!(interpreter.machine().step(1000), Step::Effect(Effect::Now)));
    let details = Datum::Map(vec![("tries".into(), Datum::Int(3))]);
    interpreter.machine().resume_error("TASK_FAILURE", "no clock", &details).unwrap();
    let value = finish(&mut interpreter, 1000, |effect| panic!("{effect:?}")).unwrap();
    assert_eq!(value, "((TASK_FAILURE \"no clock\" {\"tries\" 3}) soft)");

    let mut interpreter = load("(+ 1 (now))", Limits::default());
    assert!(matches!(interpreter.machine().step(1000), Step::Effect(Effect::Now)));
    let fault = interpreter.machine().resume_error("TASK_FAILURE", "no clock", &Datum::Nil);
    let fault = fault.unwrap_err();
    assert_eq!((fault.kind, fault.own_kind.as_deref()), (ErrorKind::User, Some("TASK_FAILURE")));
    assert_eq!(fault.message, "TASK_FAILURE: no clock");
}

#[test]
fn the_slice_does_not_change_the_result() {
    let text = "(define (fib n) (if (< n 2) n (+ (fib (- n 1)) (fib (- n 2)))))
                (list (fib 15) (sort '(3 1 2) <) (let loop ((i 0)) (if (< i 1000) (loop (+ i 1)) i)))";
    let mut fuel_left = Vec::new();
    for slice in [1, 7, 1000, u64::MAX] {
        let mut interpreter = load(text, Limits::default());
        let value = finish(&mut interpreter, slice, |effect| panic!("{effect:?}"));
        assert_eq!(value.unwrap(), "(610 (1 2 3) 1000)");
        fuel_left.push(interpreter.machine().heap().fuel());
    }
    fuel_left.dedup();
    assert_eq!(fuel_left.len(), 1, "the fuel used does not depend on the slice: {fuel_left:?}");
}

#[test]
fn running_without_end_reaches_the_fuel_limit() {
    for text in [
        "(let again () (again))",
        "(define (f) (f)) (f)",
        "(define (f) (g)) (define (g) (f)) (f)",
        "(loop 100000000 (loop 100000000 1))",
        "(do () (#f))",
        "(guard (e (#t 1)) (let again () (guard (e (#t 2)) 3) (again)))",
        // Shared structure that is small in memory and endless to walk.
        "(define (twice x n) (if (= n 0) x (twice (list x x) (- n 1))))
         (equal? (twice 1 60) (twice 1 60))",
    ] {
        let limits = Limits { fuel: 1_000_000, ..Limits::default() };
        let fault = run(text, limits).expect_err(text);
        assert_eq!(fault.limit, Some(Limit::Fuel(1_000_000)), "{text}: {}", fault.message);
        assert_eq!(fault.kind, ErrorKind::Limit);
        assert!(fault.message.contains("fuel limit of 1000000 units"), "{}", fault.message);
    }
}

#[test]
fn allocating_without_end_reaches_the_memory_limit() {
    for text in [
        "(let again ((l '())) (again (cons 1 l)))",
        "(define (f n) (+ 1 (f n))) (f 1)",
        "(define (f . xs) (apply f (append xs xs '(1)))) (f)",
        "(let again ((s \"x\")) (again (string-append s s)))",
        "(let again ((v (vector 1))) (again (vector v (make-vector 1000 v))))",
        "(let again ((m {}) (i 0)) (again (map-set m (number->string i) i) (+ i 1)))",
        "(let again ((f (lambda () 1))) (again (lambda () (f))))",
        "(let again ((i 0) (names '()))
           (again (+ i 1) (cons (string->symbol (number->string i)) names)))",
        "(make-vector 1000000000 0)",
        "(make-string 1000000000 #\\a)",
        "(iota 1000000000)",
        "(define (twice x n) (if (= n 0) x (twice (list x x) (- n 1))))
         (repr (twice 1 60))",
    ] {
        let fault = run(text, memory(16 * MIB)).expect_err(text);
        assert_eq!(fault.limit, Some(Limit::Memory(16 * MIB)), "{text}: {}", fault.message);
    }
}

#[test]
fn limits_cannot_be_caught() {
    let text = "(guard (e (#t 'caught)) (let again ((l '())) (again (cons 1 l))))";
    assert!(run(text, memory(8 * MIB)).is_err());
    let text = "(with-exception-handler (lambda (e) 1) (lambda () (let again () (again))))";
    assert!(run(text, Limits { fuel: 1000, ..Limits::default() }).is_err());
}

#[test]
fn the_machine_lives_on_after_a_limit() {
    let mut interpreter = Interpreter::new(memory(64 * MIB));
    interpreter.input("one", "(define kept '(1 2 3))", &mut NoImports);
    finish(&mut interpreter, 1000, |_| Datum::Nil).unwrap();
    interpreter.input("two", "(let again ((l '())) (again (cons 1 l)))", &mut NoImports);
    assert!(finish(&mut interpreter, 1000, |_| Datum::Nil).is_err());
    interpreter.input("three", "(map (lambda (x) (* x x)) kept)", &mut NoImports);
    assert_eq!(finish(&mut interpreter, 1000, |_| Datum::Nil).unwrap(), "(1 4 9)");
}

#[test]
fn garbage_of_every_sort_is_collected() {
    // Each makes far more than the limit, and keeps next to nothing. Cycles through closures too.
    for text in [
        "(let loop ((i 0)) (if (< i 3000000) (begin (cons i i) (loop (+ i 1))) 'done))",
        "(let loop ((i 0)) (if (< i 300000) (begin (make-vector 100 i) (loop (+ i 1))) 'done))",
        "(let loop ((i 0)) (if (< i 300000) (begin (make-string 1000 #\\x) (loop (+ i 1))) 'done))",
        "(let loop ((i 0) (m {})) (if (< i 500000) (loop (+ i 1) (map-set m \"k\" i)) 'done))",
        "(let loop ((i 0)) (if (< i 500000) (begin (string->symbol (number->string i)) (loop (+ i 1))) 'done))",
        "(let loop ((i 0))
           (if (< i 500000)
               (begin
                 (letrec ((a (lambda () (b))) (b (lambda () (a)))) a)
                 (loop (+ i 1)))
               'done))",
        "(let loop ((i 0))
           (if (< i 500000)
               (let ((self #f)) (set! self (lambda () self)) (loop (+ i 1)))
               'done))",
        "(let loop ((i 0)) (if (< i 300000) (begin (guard (e ((string? e) 1) (#t 2)) (raise i)) (loop (+ i 1))) 'done))",
        "(let loop ((i 0)) (if (< i 300000) (begin (guard (e (#t 2)) (error \"x\" i)) (loop (+ i 1))) 'done))",
        "(let loop ((i 0)) (if (< i 300000) (begin (force (delay i)) (loop (+ i 1))) 'done))",
        "(let loop ((i 0)) (if (< i 300000) (begin (call-with-values (lambda () (values i i)) +) (loop (+ i 1))) 'done))",
    ] {
        assert_eq!(run(text, memory(24 * MIB)).as_deref(), Ok("done"), "{text}");
    }
}

#[test]
fn ten_million_turns_take_constant_memory() {
    let mut interpreter = load(
        "(define (count n) (if (= n 0) 'done (count (- n 1)))) (count 10000000)",
        memory(16 * MIB),
    );
    let before = interpreter.machine().heap().bytes();
    assert_eq!(finish(&mut interpreter, u64::MAX, |_| Datum::Nil).unwrap(), "done");
    assert!(interpreter.machine().heap().bytes() < before + MIB);
}

#[test]
fn a_recursion_one_million_deep_works() {
    let text = "(define (deep n) (if (= n 0) 0 (+ 1 (deep (- n 1))))) (deep 1000000)";
    assert_eq!(run(text, Limits::default()).as_deref(), Ok("1000000"));
    // Through the library, too, and with garbage on the way.
    let text = "(define (deep n) (if (= n 0) '() (cons n (apply deep (list (- n 1))))))
                (length (deep 1000000))";
    assert_eq!(run(text, Limits::default()).as_deref(), Ok("1000000"));
    // Data as deep as that is printed, compared and dropped without recursion.
    let text = "(define (nest n x) (if (= n 0) x (nest (- n 1) (list x))))
                (list (equal? (nest 1000000 1) (nest 1000000 1)) (string-length (repr (nest 1000000 1))))";
    assert_eq!(run(text, Limits::default()).as_deref(), Ok("(#t 2000001)"));
}

#[test]
fn a_fault_has_its_place_and_the_calls_that_led_there() {
    let text =
        "(define (inner x) (+ 1 (car x)))\n(define (outer x) (* 2 (inner x)))\n(+ 1 (outer 5))";
    let mut interpreter = load(text, Limits::default());
    let fault = finish(&mut interpreter, 1000, |_| Datum::Nil).unwrap_err();
    assert_eq!(fault.message, "`car`: expected a list, found the integer `5`");
    let sources = interpreter.sources();
    assert_eq!(sources.slice(fault.span.unwrap()), "(car x)");
    let trace: Vec<_> =
        fault.trace.iter().map(|entry| (&*entry.procedure, sources.slice(entry.span))).collect();
    let expected = [("inner", "(car x)"), ("outer", "(inner x)"), ("top level", "(outer 5)")];
    assert_eq!(trace, expected);
}

#[test]
fn a_fault_inside_the_library_is_shown_where_the_program_called_it() {
    let text = "(define (f x) (car x))\n(list (map f '(1 2)))";
    let mut interpreter = load(text, Limits::default());
    let fault = finish(&mut interpreter, 1000, |_| Datum::Nil).unwrap_err();
    let sources = interpreter.sources();
    let places: Vec<_> = fault.trace.iter().map(|entry| sources.slice(entry.span)).collect();
    assert_eq!(places, ["(car x)", "(map f '(1 2))"]);
}

#[test]
fn a_call_of_the_library_in_tail_position_keeps_its_place() {
    for (text, place) in [
        ("(define (f x) (raise x))\n(f 1)", "(raise x)"),
        ("(define (f x) (map car x))\n(f '(1))", "(map car x)"),
        ("(define (f x) (apply raise (list x)))\n(f 1)", "(apply raise (list x))"),
        ("(define (f x) (sort x (lambda (a b) (< a b))))\n(f '(1 a))", "(< a b)"),
        ("(define (f x) (fold-left + 0 x))\n(f '(1 a))", "(fold-left + 0 x)"),
        ("(define (f x) (dynamic-wind list x list))\n(f car)", "(dynamic-wind list x list)"),
    ] {
        let mut interpreter = load(text, Limits::default());
        let fault = finish(&mut interpreter, 1000, |_| Datum::Nil).unwrap_err();
        assert_eq!(interpreter.sources().slice(fault.span.unwrap()), place, "{text}");
    }
}

#[test]
fn data_that_leaves_is_bounded_too() {
    let text = "(log \"x\" (let l ((i 0) (a 1)) (if (< i 60) (l (+ i 1) (list a a)) a)))";
    let fault = run(text, memory(16 * MIB)).unwrap_err();
    assert_eq!(fault.limit, Some(Limit::Memory(16 * MIB)));
}

#[test]
fn messages_and_traces_are_bounded() {
    let text = "(define (nest n x) (if (= n 0) x (nest (- n 1) (list x x))))
                (define (deep n) (if (= n 0) (error \"no\" (nest 40 1) (nest 40 1)) (+ 1 (deep (- n 1)))))
                (deep 100000)";
    let fault = run(text, Limits::default()).unwrap_err();
    assert!(fault.message.len() < 2500, "{}", fault.message.len());
    assert!(fault.trace.len() <= 8);
    for text in [
        "(error (make-string 1000000 #\\x))",
        "(raise (make-string 1000000 #\\x))",
        "(car (make-string 1000000 #\\x))",
        "((make-string 1000000 #\\x))",
        "(string->number (iota 100000))",
    ] {
        let fault = run(text, Limits::default()).unwrap_err();
        assert!(fault.message.len() < 2500, "{text}: {}", fault.message.len());
    }
}

#[test]
fn the_host_learns_how_loops_ended() {
    let text = "(define (try . clauses)
                  (director-evaluator-loop (max-iterations 2) (initial-director-input 0)
                    (director (lambda (x i) i)) (evaluator (lambda (r p i) #f))))
                (try)
                (director-evaluator-loop (max-iterations 3) (initial-director-input 0) (result report)
                    (director (lambda (x i) i)) (evaluator (lambda (r p i) (= i 2))))";
    let text = format!(
        "{text}
         (director-evaluator-loop (max-iterations 9) (initial-director-input 0) (stagnation 2)
           (on-exhausted (lambda (report) 1))
           (director (lambda (x i) 7)) (evaluator (lambda (r p i) #f)))"
    );
    let mut interpreter = load(&text, Limits::default());
    finish(&mut interpreter, 1000, |_| Datum::Nil).unwrap();
    let outcomes: Vec<_> = interpreter
        .machine()
        .loop_outcomes()
        .iter()
        .map(|outcome| (outcome.reason, outcome.iterations, outcome.handled))
        .collect();
    let expected = [
        (LoopReason::Exhausted, 2, false),
        (LoopReason::Success, 2, true),
        // `on-exhausted` is not told of this one.
        (LoopReason::Stagnated, 2, false),
    ];
    assert_eq!(outcomes, expected);
}

#[test]
fn the_deepest_nesting_that_can_be_read_can_be_run() {
    let nested = |open: &str, inner: &str, close: &str, depth: usize| {
        format!("{}{inner}{}", open.repeat(depth), close.repeat(depth))
    };
    for (text, value) in [
        (nested("(+ 1 ", "0", ")", 490), "490"),
        (nested("(list ", "", ")", 490), ""),
        (nested("((lambda (x) ", "x", ") 1)", 240), "1"),
        (nested("(let ((x 1)) ", "x", ")", 490), "1"),
        (nested("(let loop ((x 1)) ", "x", ")", 490), "1"),
        (nested("(if #t ", "7", " 8)", 490), "7"),
        (nested("(cond ((= 1 1) ", "7", "))", 240), "7"),
        (nested("(guard (e (#t 1)) ", "7", ")", 490), "7"),
        (nested("(and #t ", "7", ")", 490), "7"),
        (nested("(begin 1 ", "7", ")", 490), "7"),
        (nested("'(", "7", ")", 240), ""),
        (nested("`(", "7", ")", 240), ""),
        (nested("{:a ", "7", "}", 490), ""),
        (nested("(define (f) ", "7", ")", 490), "nil"),
        (nested("(case 1 ((1) ", "7", "))", 240), "7"),
        (nested("(dynamic-wind list (lambda () ", "7", ") list)", 240), "7"),
        (nested("(do ((i 0 (+ i 1))) ((= i 1) ", "7", "))", 240), "7"),
        (nested("(parameterize () ", "7", ")", 490), "7"),
        (nested("(let-values (((a b) (values 1 2))) ", "7", ")", 490), "7"),
        (nested("(force (delay ", "7", "))", 240), "7"),
        (nested("(loop 1 ", "7", ")", 490), "7"),
        (nested("(bind x ", "7", ")", 490), "7"),
    ] {
        let mut interpreter = Interpreter::new(Limits::default());
        let found = interpreter.file("test", "test.scm", text.as_str(), &mut NoImports);
        assert!(found.iter().all(|found| !found.is_error()), "{text} {found:#?}");
        let found = finish(&mut interpreter, 1000, |_| Datum::Nil).unwrap();
        assert!(value.is_empty() || found == value, "{text} {found}");
    }
}

/// What a task was called with, as `task(input=value, …)`.
fn called(effect: &Effect) -> String {
    let Effect::Task { task, inputs } = effect else { panic!("unexpected {effect:?}") };
    let inputs: Vec<String> =
        inputs.iter().map(|(name, value)| format!("{name}={}", value.to_json())).collect();
    format!("{}({})", task.name.value, inputs.join(", "))
}

#[test]
fn a_call_of_a_task_asks_the_host_with_all_its_inputs() {
    let text = r#"
        (defatom sum-up
          (params text (words :type number :default 100) (tone :required #f) (extra :type json :required #f))
          (instructions "{{text}} {{words}} {{#tone}}{{tone}}{{/tone}} {{#extra}}{{extra}}{{/extra}}"))
        (define (again f . args) (apply f args))
        (list
          (sum-up "a")
          (sum-up :words 3 "b")
          (sum-up "c" 4 "warm")
          (again sum-up "d" :extra {:a '(1 2)} :tone nil)
          (map sum-up '("e" "f"))
          (get-field (sum-up "g") "content"))"#;
    let mut asked = Vec::new();
    let value = finish(&mut load(text, Limits::default()), 100, |effect| {
        asked.push(called(effect));
        Datum::Map(vec![("content".into(), Datum::Int(asked.len() as i64))])
    });
    let expected = [
        r#"sum-up(text="a", words=100)"#,
        r#"sum-up(text="b", words=3)"#,
        r#"sum-up(text="c", words=4, tone="warm")"#,
        r#"sum-up(text="d", words=100, extra={"a":[1,2]})"#,
        r#"sum-up(text="e", words=100)"#,
        r#"sum-up(text="f", words=100)"#,
        r#"sum-up(text="g", words=100)"#,
    ];
    assert_eq!(asked, expected);
    assert!(value.unwrap().ends_with(" 7)"));
}

#[test]
fn a_wrong_call_of_a_task_is_an_error_that_can_be_caught() {
    let cases = [
        ("(f :wrong 1)", "`sum-up`: there is no input `wrong`"),
        ("(f)", "`sum-up`: the input `text` is missing"),
        ("(f nil)", "`sum-up`: the input `text` is missing"),
        ("(f 3)", "`sum-up`: the input `text` must be a string, found `3`"),
        ("(f \"a\" \"b\" \"c\")", "`sum-up`: it takes at most 2 inputs"),
        ("(f :text \"a\" :text \"b\")", "`sum-up`: the input `text` is given twice"),
        ("(f :text)", "`sum-up`: the input `text` has no value"),
        (
            "(f \"a\" :paths '(\"b\" 3))",
            "`sum-up`: the input `paths` must be a list of paths as strings, found `(\"b\" 3)`",
        ),
        ("(f car)", "a procedure cannot leave the program: `#<procedure car>`"),
        ("(f f)", "a task cannot leave the program: `#<task sum-up>`"),
    ];
    for (call, expected) in cases {
        let text = format!(
            r#"(defatom sum-up (params text (paths :type files :required #f))
                 (instructions "{{{{text}}}} {{{{#paths}}}}{{{{paths}}}}{{{{/paths}}}}"))
               (define (call f) (guard (e (#t (error-message e))) {call}))
               (call (car (list sum-up)))"#
        );
        let value = run(&text, Limits::default()).unwrap();
        assert_eq!(value, format!("{expected:?}"), "{call}");
    }
}
