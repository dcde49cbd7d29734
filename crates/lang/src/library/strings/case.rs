//! Upper and lower case.

use crate::library::args::{Call, charge_bytes, long_string};
use crate::library::builtin::Builtin;
use crate::vm::{Heap, Trap, Value};

pub(super) const BUILTINS: &[Builtin] = &[
    Builtin::native(
        "(string-upcase s)",
        |heap, args| mapped(heap, "string-upcase", args, str::to_uppercase),
        "The string in upper case.",
    ),
    Builtin::native(
        "(string-downcase s)",
        |heap, args| mapped(heap, "string-downcase", args, str::to_lowercase),
        "The string in lower case.",
    ),
    Builtin::native(
        "(string-foldcase s)",
        |heap, args| mapped(heap, "string-foldcase", args, folded),
        "The string as it counts when case does not matter.",
    ),
    Builtin::native(
        "(string-capitalize s)",
        |heap, args| mapped(heap, "string-capitalize", args, capitalized),
        "The string with its first character in upper case.",
    ),
];

/// Upper case and back brings together what differs in case only, `ß` and `ss` included.
pub(super) fn folded(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    text.chars().flat_map(char::to_uppercase).flat_map(char::to_lowercase).collect()
}

fn capitalized(text: &str) -> String {
    let mut chars = text.chars();
    let first: String = chars.next().into_iter().flat_map(char::to_uppercase).collect();
    first + chars.as_str()
}

fn mapped(
    heap: &mut Heap,
    who: &'static str,
    args: &[Value],
    map: fn(&str) -> String,
) -> Result<Value, Trap> {
    let call = Call::new(who, args);
    let bytes = call.text(heap, 0)?.len();
    charge_bytes(heap, bytes)?;
    let text = map(call.text(heap, 0)?);
    long_string(heap, text)
}
