//! Writes a project of ten thousand tasks and prints how long loading, indexing and matching take.
//!
//! `cargo run --release`; with a folder as argument, the project is left there, so that the command
//! itself can be timed: `retake tasks match --project FOLDER "…"`.

mod project;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use retake_handlers::project::{LoadedTasks, Project};

const TASKS: usize = 10_000;
/// Turns of each measurement. The best shows what the work costs, the worst what a busy machine does.
const TURNS: usize = 7;

const REQUESTS: &[&str] = &[
    "is this diff ok",
    "sum up the minutes of our meeting in five sentences",
    "extract the invoice number, the total and the due date as JSON",
    "why do the integration tests of the payment service fail only at night, and how can we mend them",
    "tranlsate the contract into french",
    "banana",
];

fn main() {
    let kept = std::env::args_os().nth(1).map(PathBuf::from);
    let scratch = tempfile::tempdir().expect("a folder for scratch files");
    let folder = kept.as_deref().unwrap_or(scratch.path());
    let bytes = project::write(folder, TASKS).expect("a project that can be written");
    println!("{TASKS} tasks, {:.1} kB each on average\n", bytes as f64 / TASKS as f64 / 1000.0);
    println!("{:<24} {:>10} {:>10} {:>10}", "", "best", "median", "worst");

    let load = || LoadedTasks::of_project(&Project::open(folder));
    let loaded = load();
    let diagnostics = loaded.files.iter().map(|file| file.diagnostics.len()).sum::<usize>();
    assert_eq!((loaded.library.len(), diagnostics), (TASKS, 0));
    row("load", &turns(|| drop(std::hint::black_box(load()))));
    row("index", &turns(|| drop(std::hint::black_box(loaded.library.index()))));
    let index = loaded.library.index();
    for request in REQUESTS {
        let name: String = request.chars().take(16).collect();
        let times = turns(|| drop(std::hint::black_box(index.matches(request, 5))));
        row(&format!("match `{name}`"), &times);
    }
}

fn turns(work: impl Fn()) -> Vec<Duration> {
    let mut times: Vec<Duration> = (0..TURNS)
        .map(|_| {
            let start = Instant::now();
            work();
            start.elapsed()
        })
        .collect();
    times.sort();
    times
}

fn row(name: &str, times: &[Duration]) {
    let shown = |time: Duration| format!("{time:.2?}");
    let (best, median, worst) = (times[0], times[times.len() / 2], times[times.len() - 1]);
    println!("{name:<24} {:>10} {:>10} {:>10}", shown(best), shown(median), shown(worst));
}
