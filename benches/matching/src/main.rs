//! Prints how long it takes to index ten thousand templates, and to match requests to them.
//!
//! `cargo run --release` takes a few seconds. The templates are made up: words are drawn so that few
//! are frequent and most are rare, as in real text, and the same words every time.

mod made_up;

use std::time::{Duration, Instant};

use made_up::{Library, Template};
use retake_lang::task::matching::{Document, Index};

/// How many templates there are.
const TEMPLATES: usize = 10_000;

/// How many different requests are matched.
const REQUESTS: usize = 100;

/// Turns for building. The best counts: everything else is what the machine did besides.
const TURNS: usize = 5;

/// How many matches are asked for.
const LIMIT: usize = 10;

fn main() {
    let mut library = Library::new();
    let templates: Vec<Template> = (0..TEMPLATES).map(|number| library.template(number)).collect();
    let words: usize = templates.iter().map(Template::words).sum();
    println!("{TEMPLATES} templates of {} words on average", words / TEMPLATES);

    let mut best = Duration::MAX;
    for _ in 0..TURNS {
        let start = Instant::now();
        build(&templates);
        best = best.min(start.elapsed());
    }
    println!("build    {best:>10.2?}");

    let index = build(&templates);
    report("prose", times(&index, || library.request(12)));
    report("long", times(&index, || library.request(300)));
    report("typos", times(&index, || library.mistyped(12)));
}

fn build(templates: &[Template]) -> Index {
    Index::build(templates.iter().map(|template| Document {
        name: &template.name,
        kind: "",
        description: &template.description,
        criteria: &template.criteria,
        instructions: &template.instructions,
        inputs: &[],
    }))
}

fn times(index: &Index, mut request: impl FnMut() -> String) -> Vec<Duration> {
    let mut times = Vec::new();
    for _ in 0..REQUESTS {
        let request = request();
        let start = Instant::now();
        let matches = index.matches(&request, LIMIT);
        times.push(start.elapsed());
        assert!(matches.len() <= LIMIT);
    }
    times.sort_unstable();
    times
}

fn report(label: &str, times: Vec<Duration>) {
    let (median, worst) = (times[times.len() / 2], times[times.len() - 1]);
    println!("{label:<8} {median:>10.2?} median {worst:>10.2?} worst of {REQUESTS} requests");
}
