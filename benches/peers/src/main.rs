//! Prints how long both engines take for each program, in turns, and the ratio of the best times.
//!
//! `cargo run --release` takes a minute and is enough to see where one stands; `cargo bench` has the
//! statistics.

use std::time::{Duration, Instant};

use retake_peers::{PROGRAMS, Program, Retake, Steel};

/// Turns for each engine. The best counts: everything else is what the machine did besides.
const TURNS: usize = 7;

fn main() {
    let only = std::env::args().nth(1);
    println!("{:<10} {:>12} {:>12} {:>8}", "program", "retake", "steel", "ratio");
    for program in PROGRAMS.iter().filter(|program| only.as_ref().is_none_or(|only| only == program.name)) {
        let (retake, steel) = measure(program);
        let ratio = retake.as_secs_f64() / steel.as_secs_f64();
        println!("{:<10} {retake:>12.2?} {steel:>12.2?} {ratio:>8.2}", program.name);
    }
}

fn measure(program: &Program) -> (Duration, Duration) {
    let (mut retake, mut steel) = (Retake::load(program), Steel::load(program));
    let mut best = (Duration::MAX, Duration::MAX);
    for _ in 0..TURNS {
        best.0 = best.0.min(timed(|| assert_eq!(retake.run(), program.value)));
        best.1 = best.1.min(timed(|| assert_eq!(steel.run(), program.value)));
    }
    best
}

fn timed(run: impl FnOnce()) -> Duration {
    let start = Instant::now();
    run();
    start.elapsed()
}
