//! Finding what matches a pattern.

use regex::{Captures, Regex};

use super::{charge_match, pattern_and_text};
use crate::library::args::Call;
use crate::library::builtin::Builtin;
use crate::vm::{Heap, Trap, Value};

pub(super) const BUILTINS: &[Builtin] = &[
    Builtin::native(
        "(regex-match? pattern s)",
        is_match,
        "Whether the pattern matches anywhere in `s`. Begin it with `^` and end it with `$` to \
         match the whole string.",
    ),
    Builtin::native(
        "(regex-find pattern s)",
        find,
        "The first match, or `#f`: a map of its `text`, the indexes of its `start` and `end`, the \
         list of its `groups` (`nil` for one that took no part) and a map of its `named` groups.",
    ),
    Builtin::native(
        "(regex-find-all pattern s)",
        find_all,
        "A list of all matches that do not overlap, as `regex-find` describes them.",
    ),
    Builtin::native(
        "(regex-groups pattern s)",
        groups,
        "The list of the groups of the first match, or `#f`.",
    ),
    Builtin::native(
        "(regex-matches pattern s)",
        texts,
        "A list of the texts of all matches that do not overlap.",
    ),
    Builtin::native("(regex-split pattern s)", split, "The parts of `s` between the matches."),
];

fn is_match(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let (regex, text) = pattern_and_text(heap, Call::new("regex-match?", args))?;
    Ok(Value::Bool(regex.is_match(&text)))
}

fn find(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let (regex, text) = pattern_and_text(heap, Call::new("regex-find", args))?;
    match regex.captures(&text) {
        Some(captures) => described(heap, &regex, &captures, &mut Position::new(&text)),
        None => Ok(Value::Bool(false)),
    }
}

fn find_all(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let (regex, text) = pattern_and_text(heap, Call::new("regex-find-all", args))?;
    let mut position = Position::new(&text);
    let mut found = Vec::new();
    for captures in regex.captures_iter(&text) {
        charge_match(heap, text.len() - position.offset)?;
        found.push(described(heap, &regex, &captures, &mut position)?);
    }
    heap.list(&found)
}

fn groups(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let (regex, text) = pattern_and_text(heap, Call::new("regex-groups", args))?;
    match regex.captures(&text) {
        Some(captures) => group_list(heap, &captures),
        None => Ok(Value::Bool(false)),
    }
}

fn texts(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let (regex, text) = pattern_and_text(heap, Call::new("regex-matches", args))?;
    let mut found = Vec::new();
    for part in regex.find_iter(&text) {
        charge_match(heap, text.len() - part.start())?;
        found.push(heap.string(part.as_str())?);
    }
    heap.list(&found)
}

fn split(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let (regex, text) = pattern_and_text(heap, Call::new("regex-split", args))?;
    let mut parts = Vec::new();
    let mut left = text.len();
    for part in regex.split(&text) {
        charge_match(heap, left)?;
        left = left.saturating_sub(part.len());
        parts.push(heap.string(part)?);
    }
    heap.list(&parts)
}

/// Counts characters up to offsets that only grow, so that all of them together cost one pass.
struct Position<'t> {
    text: &'t str,
    offset: usize,
    chars: i64,
}

impl<'t> Position<'t> {
    fn new(text: &'t str) -> Self {
        Position { text, offset: 0, chars: 0 }
    }

    fn at(&mut self, offset: usize) -> Value {
        self.chars += self.text[self.offset..offset].chars().count() as i64;
        self.offset = offset;
        Value::Int(self.chars)
    }
}

fn described(
    heap: &mut Heap,
    regex: &Regex,
    captures: &Captures<'_>,
    position: &mut Position<'_>,
) -> Result<Value, Trap> {
    // Group 0 is the whole match.
    let whole = captures.get_match();
    let text = heap.string(whole.as_str())?;
    let (start, end) = (position.at(whole.start()), position.at(whole.end()));
    let groups = group_list(heap, captures)?;
    let named = named_groups(heap, regex, captures)?;
    let entries =
        [("text", text), ("start", start), ("end", end), ("groups", groups), ("named", named)];
    let mut map = Vec::with_capacity(entries.len());
    for (key, value) in entries {
        map.push((heap.intern(key)?, value));
    }
    heap.map(&map)
}

fn group_list(heap: &mut Heap, captures: &Captures<'_>) -> Result<Value, Trap> {
    let mut groups = Vec::with_capacity(captures.len());
    for group in captures.iter().skip(1) {
        groups.push(match group {
            Some(group) => heap.string(group.as_str())?,
            None => Value::Nil,
        });
    }
    heap.list(&groups)
}

fn named_groups(heap: &mut Heap, regex: &Regex, captures: &Captures<'_>) -> Result<Value, Trap> {
    let mut entries = Vec::new();
    for name in regex.capture_names().flatten() {
        let value = match captures.name(name) {
            Some(group) => heap.string(group.as_str())?,
            None => Value::Nil,
        };
        entries.push((heap.intern(name)?, value));
    }
    heap.map(&entries)
}
