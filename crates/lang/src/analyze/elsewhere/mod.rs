//! Names that people know from other Lisps and other languages, and what they are here.

mod foreign;
mod scheme;

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::diagnostic::Code;

/// What is to be said about a name that other languages have.
#[derive(Clone, Copy, Debug)]
pub(super) struct Elsewhere {
    /// `NotInLanguage` for what Scheme has, `Unbound` for what others have, `NeedsEngine` for what
    /// there will be.
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

/// Names, separated by spaces, with what to use instead of any of them.
type Row = (&'static str, &'static str);

static TABLE: LazyLock<HashMap<&'static str, Elsewhere>> = LazyLock::new(|| {
    let groups = [
        (Code::NotInLanguage, true, scheme::FORMS),
        (Code::NotInLanguage, false, scheme::PROCEDURES),
        (Code::NeedsEngine, false, scheme::EFFECTS),
        (Code::Unbound, true, foreign::FORMS),
        (Code::Unbound, false, foreign::PROCEDURES),
    ];
    let mut table = HashMap::new();
    for (code, is_syntax, rows) in groups {
        for (names, help) in rows {
            let known = Elsewhere { code, help, is_syntax };
            table.extend(names.split_whitespace().map(|name| (name, known)));
        }
    }
    table
});

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analyze::forms::forms;
    use crate::library;

    /// Advice that names something must name something that exists.
    #[test]
    fn what_is_advised_exists() {
        for (name, known) in TABLE.iter() {
            for word in code_words(known.help) {
                let exists =
                    library::lookup(word).is_some() || forms().iter().any(|form| form.name == word);
                assert!(exists, "the help for `{name}` names `{word}`, which does not exist");
            }
        }
    }

    /// The names in backticks, and the operators of calls in backticks.
    fn code_words(help: &str) -> Vec<&str> {
        let pieces = help.split('`').skip(1).step_by(2);
        let words = pieces.filter_map(|code| match code.strip_prefix('(') {
            Some(call) => call.split([' ', ')']).next().filter(|head| *head != "f"),
            None => Some(code)
                .filter(|code| *code != "nil" && !code.contains([' ', '"', '{', ':', '#'])),
        });
        words.collect()
    }

    #[test]
    fn forms_of_this_language_are_not_elsewhere() {
        for form in forms().iter().filter(|form| !form.is_clause) {
            assert!(lookup(form.name).is_none(), "{}", form.name);
        }
    }
}
