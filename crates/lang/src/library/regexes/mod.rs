//! Regular expressions. Patterns are strings in the syntax of the `regex` crate; matching takes time
//! in proportion to the text, whatever the pattern.

mod cache;
mod matches;
mod replace;

pub(crate) use self::cache::RegexCache;

use regex::Regex;

use super::args::{Call, charge_bytes};
use super::builtin::Builtin;
use crate::vm::{Heap, Trap};

pub(super) const TABLES: &[&[Builtin]] = &[matches::BUILTINS, replace::BUILTINS];

/// The longest pattern that is looked at.
const LONGEST_PATTERN: usize = 64 << 10;

/// The pattern in the first argument and the text in the second.
fn pattern_and_text(heap: &mut Heap, call: Call<'_>) -> Result<(Regex, String), Trap> {
    let regex = pattern(heap, call)?;
    let text = call.text(heap, 1)?.to_owned();
    charge_bytes(heap, text.len())?;
    Ok((regex, text))
}

/// Units of fuel that compiling a pattern takes: it may become large, however short it is.
const COMPILING: u64 = 10_000;

fn pattern(heap: &mut Heap, call: Call<'_>) -> Result<Regex, Trap> {
    let pattern = call.text(heap, 0)?.to_owned();
    if pattern.len() > LONGEST_PATTERN {
        return Err(call.bad(format_args!("the pattern is longer than {LONGEST_PATTERN} bytes")));
    }
    charge_bytes(heap, pattern.len())?;
    if heap.regexes().is_new(&pattern) {
        heap.charge(COMPILING)?;
    }
    heap.regexes().get(&pattern).map_err(|error| call.bad(explain(&error)))
}

/// Why a pattern was refused, in one line: the crate draws a picture.
fn explain(error: &regex::Error) -> String {
    match error {
        regex::Error::CompiledTooBig(limit) => {
            format!("the pattern needs more than {limit} bytes; make its repetitions smaller")
        }
        other => {
            let text = other.to_string();
            let reason = text.lines().find_map(|line| line.strip_prefix("error: "));
            format!("the pattern is not valid: {}", reason.unwrap_or("unknown reason"))
        }
    }
}

/// Charges for going on after a match. Patterns that look far ahead and then match little take time
/// in proportion to the square of the text; most do not, so this is a part of it only.
fn charge_match(heap: &mut Heap, left: usize) -> Result<(), Trap> {
    heap.charge(1 + left as u64 / 64)
}
