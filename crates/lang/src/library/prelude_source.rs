//! The part of the library that is written in the language itself.

/// The definitions of every procedure whose body is [`Body::Prelude`](super::Body::Prelude), and of
/// what they need, whose names begin with `%`.
pub fn prelude_source() -> &'static str {
    concat!(
        include_str!("prelude/lists.scm"),
        include_str!("prelude/sets.scm"),
        include_str!("prelude/functions.scm"),
        include_str!("prelude/vectors.scm"),
        include_str!("prelude/strings.scm"),
        include_str!("prelude/maps.scm"),
        include_str!("prelude/sorting.scm"),
        include_str!("prelude/regexes.scm"),
        include_str!("prelude/control.scm"),
        include_str!("prelude/loop.scm"),
    )
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::prelude_source;
    use crate::library::{Body, all, lookup};

    #[test]
    fn definitions_and_table_agree() {
        let names = prelude_source()
            .lines()
            .filter_map(|line| line.strip_prefix("(define "))
            .map(|rest| rest.trim_start_matches('('))
            .map(|rest| rest.split([' ', ')']).next().unwrap_or_default());
        let mut defined = BTreeSet::new();
        for name in names {
            assert!(defined.insert(name), "`{name}` is defined twice");
            assert!(name.starts_with('%') || lookup(name).is_some(), "`{name}` is not listed");
        }
        for (_, builtin) in all() {
            let is_prelude = matches!(builtin.body, Body::Prelude);
            assert_eq!(is_prelude, defined.contains(builtin.name), "{}", builtin.name);
        }
    }
}
