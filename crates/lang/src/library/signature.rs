//! Reads a procedure's name and arity off its usage line, so that a table states them once.

use super::builtin::{Arity, Body, Builtin, Native};

impl Builtin {
    /// A procedure in Rust. See [`arity_of`] for what the usage line means.
    pub(super) const fn native(usage: &'static str, body: Native, doc: &'static str) -> Self {
        Builtin {
            name: name_of(usage),
            arity: arity_of(usage),
            body: Body::Native(body),
            usage,
            doc,
        }
    }

    /// A procedure in the language itself.
    pub(super) const fn prelude(usage: &'static str, doc: &'static str) -> Self {
        Builtin { name: name_of(usage), arity: arity_of(usage), body: Body::Prelude, usage, doc }
    }
}

/// The first word of a usage line, without its bracket.
const fn name_of(usage: &'static str) -> &'static str {
    let (_, inside) = usage.split_at(1);
    let (name, _) = inside.split_at(word_end(inside.as_bytes(), 0));
    name
}

/// The arity that a usage line shows.
///
/// `(f a b)` takes two arguments, `(f a [b])` one or two, `(f a …)` any number, `(f a b …)` at
/// least one, and `(f a [:key b])` one or three at the most: a keyword and its value are two.
const fn arity_of(usage: &str) -> Arity {
    let text = usage.as_bytes();
    let mut at = word_end(text, 1);
    let (mut required, mut optional, mut open_ended, mut bracket) = (0, 0, false, false);
    while text[at] != b')' {
        let end = word_end(text, at);
        match text[at] {
            b' ' => at += 1,
            b'[' | b']' => {
                bracket = text[at] == b'[';
                at += 1;
            }
            // The first byte of `…`.
            0xE2 => {
                required -= !bracket as u16 * (text[at - 2] != b']') as u16;
                open_ended = true;
                at = end;
            }
            _ => {
                *(if bracket { &mut optional } else { &mut required }) += 1;
                at = end;
            }
        }
    }
    Arity { min: required, max: if open_ended { None } else { Some(required + optional) } }
}

/// Where the word that begins at `from` ends.
const fn word_end(text: &[u8], from: usize) -> usize {
    let mut at = from;
    while !matches!(text[at], b' ' | b')' | b'[' | b']') {
        at += 1;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usage_lines_show_name_and_arity() {
        let cases = [
            ("(now)", "now", Arity::exactly(0)),
            ("(string-ref s k)", "string-ref", Arity::exactly(2)),
            ("(f a [b])", "f", Arity::between(1, 2)),
            ("(f a [b c] [:key d])", "f", Arity::between(1, 5)),
            ("(+ x …)", "+", Arity::at_least(0)),
            ("(- x y …)", "-", Arity::at_least(1)),
            ("(f a [k v] …)", "f", Arity::at_least(1)),
            ("(f a k [k …] [:default d])", "f", Arity::at_least(2)),
        ];
        for (usage, name, arity) in cases {
            assert_eq!((name_of(usage), arity_of(usage)), (name, arity), "{usage}");
        }
    }
}
