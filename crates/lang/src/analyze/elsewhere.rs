//! Names that people know from other Lisps and other languages, and what they are here.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::diagnostic::Code;

/// What is to be said about a name that other languages have.
#[derive(Clone, Copy, Debug)]
pub(super) struct Elsewhere {
    /// `NotInLanguage` for what Scheme has, `Unbound` for what others have.
    pub(super) code: Code,
    /// What to use here.
    pub(super) help: &'static str,
    /// Whether its arguments are not expressions, so that looking into them says nothing.
    is_syntax: bool,
}

/// What is known of a name that this language has not.
pub(super) fn lookup(name: &str) -> Option<&'static Elsewhere> {
    TABLE.get(name)
}

/// Whether a name is a form with rules of its own in another language.
pub(super) fn is_syntax(name: &str) -> bool {
    lookup(name).is_some_and(|known| known.is_syntax)
}

static TABLE: LazyLock<HashMap<&'static str, Elsewhere>> = LazyLock::new(|| {
    let mut table = HashMap::new();
    for (code, is_syntax, names, help) in ROWS {
        for name in *names {
            table.insert(*name, Elsewhere { code: *code, help, is_syntax: *is_syntax });
        }
    }
    table
});

type Row = (Code, bool, &'static [&'static str], &'static str);

const ROWS: &[Row] = &[
    (
        Code::NotInLanguage,
        false,
        &["call/cc", "call-with-current-continuation"],
        "to leave early, use `guard` and `raise`",
    ),
    (Code::NotInLanguage, true, &["define-syntax"], "there are no macros; write a procedure"),
];
