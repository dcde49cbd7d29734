//! Replacing what matches a pattern.

use regex::Regex;

use super::{charge_match, pattern_and_text};
use crate::library::args::{Call, excerpt, long_string};
use crate::library::builtin::Builtin;
use crate::vm::{Heap, Trap, Value};

pub(super) const BUILTINS: &[Builtin] = &[
    Builtin::native(
        "(regex-replace pattern s replacement)",
        |heap, args| replace(heap, "regex-replace", args, 1),
        "`s` with the replacement in place of the first match. In it, `$1` or `${name}` stand for \
         groups of the match, `$0` for all of it, and `$$` for a dollar sign.",
    ),
    Builtin::prelude(
        "(regex-replace-all pattern s replacement)",
        "Like `regex-replace`, for every match. The replacement may also be a procedure, which \
         gets the match as `regex-find` describes it and returns a string.",
    ),
    Builtin::native(
        "(%regex-replace-all pattern s replacement)",
        |heap, args| replace(heap, "regex-replace-all", args, usize::MAX),
        "`regex-replace-all` with a string.",
    ),
    Builtin::native("(regex-escape s)", escape, "A pattern that matches exactly the string `s`."),
];

fn replace(
    heap: &mut Heap,
    who: &'static str,
    args: &[Value],
    count: usize,
) -> Result<Value, Trap> {
    let call = Call::new(who, args);
    let (regex, text) = pattern_and_text(heap, call)?;
    let replacement = with_braces(call.text(heap, 2)?);
    check_groups(call, &regex, &replacement)?;
    let references = replacement.matches('$').count();
    let (mut out, mut done) = (String::new(), 0);
    for captures in regex.captures_iter(&text).take(count) {
        let whole = captures.get_match();
        charge_match(heap, text.len() - done)?;
        out.push_str(&text[done..whole.start()]);
        // No group is longer than the match.
        let most = references.saturating_mul(whole.len()).saturating_add(replacement.len());
        heap.check_room(out.len().saturating_add(most))?;
        captures.expand(&replacement, &mut out);
        done = whole.end();
    }
    out.push_str(&text[done..]);
    long_string(heap, out)
}

/// The replacement with `${1}` for `$1`: without the braces, what follows would be read as part of
/// the group's name.
fn with_braces(replacement: &str) -> String {
    let mut out = String::with_capacity(replacement.len());
    let mut rest = replacement;
    while let Some((before, after)) = rest.split_once('$') {
        out.push_str(before);
        let digits =
            after.len() - after.trim_start_matches(|char: char| char.is_ascii_digit()).len();
        let literal = usize::from(after.starts_with('$'));
        match digits {
            0 => {
                out.push('$');
                out.push_str(&after[..literal]);
                rest = &after[literal..];
            }
            _ => {
                out.push_str("${");
                out.push_str(&after[..digits]);
                out.push('}');
                rest = &after[digits..];
            }
        }
    }
    out + rest
}

/// A group that the pattern does not have would silently be empty.
fn check_groups(call: Call<'_>, regex: &Regex, replacement: &str) -> Result<(), Trap> {
    for reference in replacement.replace("$$", "").split("${").skip(1) {
        let name = reference.split('}').next().unwrap_or_default();
        let known = match name.parse::<usize>() {
            Ok(number) => number < regex.captures_len(),
            Err(_) => regex.capture_names().flatten().any(|known| known == name),
        };
        if !known {
            let shown = excerpt(name);
            return Err(call.bad(format_args!("the pattern has no group `{shown}`")));
        }
    }
    Ok(())
}

fn escape(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let text = regex::escape(Call::new("regex-escape", args).text(heap, 0)?);
    long_string(heap, text)
}
