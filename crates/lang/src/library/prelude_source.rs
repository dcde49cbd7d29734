//! The part of the library that is written in the language itself.

/// The source of every procedure whose body is [`Body::Prelude`](super::Body::Prelude): one
/// definition for each, and nothing else.
pub const PRELUDE_SOURCE: &str = concat!(
    include_str!("prelude/lists.scm"),
    include_str!("prelude/functions.scm"),
    include_str!("prelude/vectors.scm"),
    include_str!("prelude/strings.scm"),
    include_str!("prelude/maps.scm"),
    include_str!("prelude/sorting.scm"),
    include_str!("prelude/control.scm"),
);

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::PRELUDE_SOURCE;
    use crate::library::{Body, all};

    #[test]
    fn every_prelude_procedure_is_defined_once_and_listed() {
        let defined: Vec<&str> = PRELUDE_SOURCE
            .lines()
            .filter_map(|line| line.strip_prefix("(define "))
            .map(|rest| rest.trim_start_matches('('))
            .map(|rest| rest.split([' ', ')']).next().unwrap_or_default())
            .collect();
        let listed: BTreeSet<&str> = all()
            .filter(|(_, builtin)| matches!(builtin.body, Body::Prelude))
            .map(|(_, builtin)| builtin.name)
            .collect();
        assert_eq!(defined.iter().copied().collect::<BTreeSet<_>>(), listed);
        assert_eq!(defined.len(), listed.len(), "something is defined twice");
    }
}
