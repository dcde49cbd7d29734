//! Text for people and prompts: padding, indenting, wrapping, cutting short.

use super::slices::length;
use crate::library::args::{Call, charge_bytes, long_string};
use crate::library::builtin::Builtin;
use crate::vm::{Heap, Trap, Value};

pub(super) const BUILTINS: &[Builtin] = &[
    Builtin::native(
        "(string-pad-left s width [char])",
        |heap, args| pad(heap, "string-pad-left", args, |text, fill| fill + text),
        "The string with spaces, or another character, in front until it has `width` characters. \
         A longer string is left as it is.",
    ),
    Builtin::native(
        "(string-pad-right s width [char])",
        |heap, args| pad(heap, "string-pad-right", args, |text, fill| text.to_owned() + &fill),
        "Like `string-pad-left`, at the end.",
    ),
    Builtin::native(
        "(string-truncate s width [ellipsis])",
        truncate,
        "A string longer than `width` characters cut short, so that with the ellipsis (`…` unless \
         given) it has that width.",
    ),
    Builtin::native(
        "(indent s by)",
        indent,
        "The text with `by` spaces, or the string `by`, before each line that is not blank.",
    ),
    Builtin::native(
        "(dedent s)",
        dedent,
        "The text without the white space that all its lines that are not blank begin with.",
    ),
    Builtin::native(
        "(string-wrap s width)",
        wrap,
        "The text with its lines broken between words, so that none has more than `width` \
         characters unless a single word has. Blank lines stay.",
    ),
];

fn pad(
    heap: &mut Heap,
    who: &'static str,
    args: &[Value],
    place: fn(&str, String) -> String,
) -> Result<Value, Trap> {
    let call = Call::new(who, args);
    let (string, width) = (call.string(heap, 0)?, call.count(heap, 1)?);
    let char = if args.len() > 2 { call.char(heap, 2)? } else { ' ' };
    let missing = width.saturating_sub(length(heap, string)?);
    let bytes = missing.saturating_mul(char.len_utf8());
    heap.check_room(bytes.saturating_add(heap.text(string).len()))?;
    charge_bytes(heap, bytes)?;
    let text = place(heap.text(string), char.to_string().repeat(missing));
    long_string(heap, text)
}

fn truncate(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("string-truncate", args);
    let (string, width) = (call.string(heap, 0)?, call.count(heap, 1)?);
    let ellipsis = if args.len() > 2 { call.text(heap, 2)? } else { "…" }.to_owned();
    if length(heap, string)? <= width {
        return Ok(call.value(0));
    }
    // Where not even the ellipsis fits, as much of it as does.
    let kept = width.saturating_sub(ellipsis.chars().count());
    let text: String = heap.text(string).chars().take(kept).collect();
    let text = text.chars().chain(ellipsis.chars()).take(width).collect();
    long_string(heap, text)
}

fn indent(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("indent", args);
    let prefix = match call.value(1) {
        Value::Int(_) => {
            let width = call.count(heap, 1)?;
            heap.check_room(width)?;
            " ".repeat(width)
        }
        Value::Str(at) => heap.text(at).to_owned(),
        _ => return Err(call.wrong(heap, 1, "a number of spaces or a string")),
    };
    let text = call.text(heap, 0)?;
    let lines = text.split_inclusive('\n');
    let bytes = lines.clone().count().saturating_mul(prefix.len()).saturating_add(text.len());
    heap.check_room(bytes)?;
    let mut out = String::with_capacity(bytes);
    for line in lines {
        out.push_str(if is_blank(line) { "" } else { &prefix });
        out.push_str(line);
    }
    long_string(heap, out)
}

fn is_blank(line: &str) -> bool {
    line.trim().is_empty()
}

fn dedent(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let text = Call::new("dedent", args).text(heap, 0)?;
    let margin = common_margin(text);
    let mut out = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        // Of a blank line only its end counts; all others begin with the margin.
        let blank = is_blank(line);
        out.push_str(if blank {
            line.trim_start_matches([' ', '\t'])
        } else {
            &line[margin.len()..]
        });
    }
    long_string(heap, out)
}

/// The white space that all lines that are not blank begin with.
fn common_margin(text: &str) -> &str {
    let margin = |line: &str| line.len() - line.trim_start_matches([' ', '\t']).len();
    let mut lines = text.lines().filter(|line| !is_blank(line));
    let Some(first) = lines.next() else { return "" };
    let mut common = &first[..margin(first)];
    for line in lines {
        let same = common.bytes().zip(line.bytes()).take_while(|(a, b)| a == b).count();
        common = &common[..same];
    }
    common
}

fn wrap(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("string-wrap", args);
    let (text, width) = (call.text(heap, 0)?, call.count(heap, 1)?);
    let lines: Vec<String> = text.split('\n').map(|line| wrapped(line, width)).collect();
    let text = lines.join("\n");
    long_string(heap, text)
}

fn wrapped(line: &str, width: usize) -> String {
    let mut out = String::with_capacity(line.len());
    let mut used = 0;
    for word in line.split_whitespace() {
        let len = word.chars().count();
        let fits = used + 1 + len <= width;
        if used > 0 {
            out.push(if fits { ' ' } else { '\n' });
        }
        out.push_str(word);
        used = if used > 0 && fits { used + 1 + len } else { len };
    }
    out
}
