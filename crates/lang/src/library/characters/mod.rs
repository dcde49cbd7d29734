//! Characters.

mod digits;

use std::cmp::Ordering;

use super::args::Call;
use super::builtin::Builtin;
use crate::vm::{Heap, Trap, Value};

pub(super) const BUILTINS: &[Builtin] = &[
    Builtin::native(
        "(char? x)",
        |_, args| Ok(Value::Bool(matches!(args[0], Value::Char(_)))),
        "Whether `x` is a character.",
    ),
    Builtin::native(
        "(char->integer char)",
        |heap, args| {
            Call::new("char->integer", args).char(heap, 0).map(|char| Value::Int(char as i64))
        },
        "The Unicode number of a character.",
    ),
    Builtin::native("(integer->char n)", integer_to_char, "The character with a Unicode number."),
    Builtin::native(
        "(char-upcase char)",
        |heap, args| mapped(heap, "char-upcase", args, upcase),
        "The character in upper case, if that is a single character.",
    ),
    Builtin::native(
        "(char-downcase char)",
        |heap, args| mapped(heap, "char-downcase", args, downcase),
        "The character in lower case, if that is a single character.",
    ),
    Builtin::native(
        "(char-foldcase char)",
        |heap, args| mapped(heap, "char-foldcase", args, foldcase),
        "The character as it counts when case does not matter.",
    ),
    Builtin::native(
        "(char-alphabetic? char)",
        |heap, args| test(heap, "char-alphabetic?", args, char::is_alphabetic),
        "Whether a character is a letter.",
    ),
    Builtin::native(
        "(char-numeric? char)",
        |heap, args| test(heap, "char-numeric?", args, |char| digits::value(char).is_some()),
        "Whether a character is a decimal digit, of any script.",
    ),
    Builtin::native(
        "(char-whitespace? char)",
        |heap, args| test(heap, "char-whitespace?", args, char::is_whitespace),
        "Whether a character is white space.",
    ),
    Builtin::native(
        "(char-upper-case? char)",
        |heap, args| test(heap, "char-upper-case?", args, char::is_uppercase),
        "Whether a character is an upper-case letter.",
    ),
    Builtin::native(
        "(char-lower-case? char)",
        |heap, args| test(heap, "char-lower-case?", args, char::is_lowercase),
        "Whether a character is a lower-case letter.",
    ),
    Builtin::native(
        "(digit-value char)",
        digit_value,
        "The value of a decimal digit, of any script; `#f` of anything else.",
    ),
    Builtin::native(
        "(char=? a b …)",
        |heap, args| chain(heap, "char=?", args, same, Ordering::is_eq),
        "Whether all characters are the same.",
    ),
    Builtin::native(
        "(char<? a b …)",
        |heap, args| chain(heap, "char<?", args, same, Ordering::is_lt),
        "Whether each character's number is less than the next one's.",
    ),
    Builtin::native(
        "(char>? a b …)",
        |heap, args| chain(heap, "char>?", args, same, Ordering::is_gt),
        "Whether each character's number is greater than the next one's.",
    ),
    Builtin::native(
        "(char<=? a b …)",
        |heap, args| chain(heap, "char<=?", args, same, Ordering::is_le),
        "Whether no character's number is greater than the next one's.",
    ),
    Builtin::native(
        "(char>=? a b …)",
        |heap, args| chain(heap, "char>=?", args, same, Ordering::is_ge),
        "Whether no character's number is less than the next one's.",
    ),
    Builtin::native(
        "(char-ci=? a b …)",
        |heap, args| chain(heap, "char-ci=?", args, foldcase, Ordering::is_eq),
        "Like `char=?`, without regard to case.",
    ),
    Builtin::native(
        "(char-ci<? a b …)",
        |heap, args| chain(heap, "char-ci<?", args, foldcase, Ordering::is_lt),
        "Like `char<?`, without regard to case.",
    ),
    Builtin::native(
        "(char-ci>? a b …)",
        |heap, args| chain(heap, "char-ci>?", args, foldcase, Ordering::is_gt),
        "Like `char>?`, without regard to case.",
    ),
    Builtin::native(
        "(char-ci<=? a b …)",
        |heap, args| chain(heap, "char-ci<=?", args, foldcase, Ordering::is_le),
        "Like `char<=?`, without regard to case.",
    ),
    Builtin::native(
        "(char-ci>=? a b …)",
        |heap, args| chain(heap, "char-ci>=?", args, foldcase, Ordering::is_ge),
        "Like `char>=?`, without regard to case.",
    ),
];

fn same(char: char) -> char {
    char
}

pub(super) fn upcase(char: char) -> char {
    single(char, char.to_uppercase())
}

pub(super) fn downcase(char: char) -> char {
    single(char, char.to_lowercase())
}

/// Going up and down again brings together letters with two lower-case forms, such as σ and ς.
pub(super) fn foldcase(char: char) -> char {
    downcase(upcase(char))
}

/// The mapped character, where it is one: `ß` has no upper case that is a single character.
fn single(char: char, mut mapped: impl Iterator<Item = char>) -> char {
    match (mapped.next(), mapped.next()) {
        (Some(only), None) => only,
        _ => char,
    }
}

fn integer_to_char(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("integer->char", args);
    let number = call.int(heap, 0)?;
    let char = u32::try_from(number).ok().and_then(char::from_u32);
    char.map(Value::Char)
        .ok_or_else(|| call.bad(format_args!("`{number}` is not the number of a character")))
}

fn mapped(
    heap: &mut Heap,
    who: &'static str,
    args: &[Value],
    map: fn(char) -> char,
) -> Result<Value, Trap> {
    Call::new(who, args).char(heap, 0).map(|char| Value::Char(map(char)))
}

fn test(
    heap: &mut Heap,
    who: &'static str,
    args: &[Value],
    test: fn(char) -> bool,
) -> Result<Value, Trap> {
    Call::new(who, args).char(heap, 0).map(|char| Value::Bool(test(char)))
}

fn digit_value(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let char = Call::new("digit-value", args).char(heap, 0)?;
    Ok(digits::value(char).map_or(Value::Bool(false), |digit| Value::Int(digit.into())))
}

fn chain(
    heap: &mut Heap,
    who: &'static str,
    args: &[Value],
    as_compared: fn(char) -> char,
    holds: fn(Ordering) -> bool,
) -> Result<Value, Trap> {
    let call = Call::new(who, args);
    let mut last = as_compared(call.char(heap, 0)?);
    let mut all = true;
    for at in 1..args.len() {
        let next = as_compared(call.char(heap, at)?);
        all &= holds(last.cmp(&next));
        last = next;
    }
    Ok(Value::Bool(all))
}
