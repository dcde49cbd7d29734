//! `retake explain`

use retake_lang::diagnostic::Code;
use retake_lang::source::Sources;

use crate::exit::Exit;
use crate::problem::Problem;
use crate::render::{Output, json, terminal};

/// Say what a code such as E0101 means
///
/// With an example of the mistake and its correction. Without a code, lists all of them.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The code, in either case
    code: Option<String>,

    /// Print JSON: an object for one code, an array of them for all
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> Exit {
    match args.code.as_deref().map(|text| (text, Code::parse(text.trim()))) {
        None if args.json => json::codes(out),
        None => terminal::codes(out),
        Some((_, Some(code))) if args.json => json::explanation(out, code),
        Some((_, Some(code))) => terminal::explanation(out, code),
        Some((text, None)) => {
            terminal::problems(out, &Sources::new(), &[unknown(text)]);
            return Exit::Refused;
        }
    }
    Exit::Done
}

fn unknown(text: &str) -> Problem {
    let problem = Problem::error(format!("there is no code `{text}`"));
    match nearest(text) {
        Some(code) => problem.help(format!("did you mean `{}`?", code.as_str())),
        None => problem.help("`retake explain` without a code lists all of them"),
    }
}

/// So many letters may be wrong for a code to be taken as meant.
const MAX_DISTANCE: usize = 2;

fn nearest(wanted: &str) -> Option<Code> {
    let wanted = wanted.to_ascii_uppercase();
    let distance = |code: &Code| strsim::levenshtein(code.as_str(), &wanted);
    Code::ALL.iter().copied().filter(|code| distance(code) <= MAX_DISTANCE).min_by_key(distance)
}
