//! Words that people use for the same thing when they ask for work to be done.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::kinds::{DOMAINS, KINDS};
use super::stem::stem;
use super::thesaurus::{ALIKE, LANGUAGES, SAME};

/// What one word has to do with another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Relation {
    /// They are practically the same word.
    Same,
    /// The one may stand for the other.
    Alike,
    /// The one is a kind of the other.
    Kind,
    /// The one belongs to the domain of the other.
    Domain,
}

type Table = HashMap<String, Vec<(String, Relation)>>;

/// For each stem those that may stand for it, the nearest first.
static TABLE: LazyLock<Table> = LazyLock::new(table);

/// The stems that may stand for a stem.
pub(super) fn related_stems(stem: &str) -> &'static [(String, Relation)] {
    TABLE.get(stem).map_or(&[], Vec::as_slice)
}

/// Whether a folded word is the name of a language that people speak.
pub(super) fn is_language(word: &str) -> bool {
    LANGUAGES.split_whitespace().any(|language| language == word)
}

/// Sees to it that the first request does not have to wait for the table.
pub(super) fn make_tables() {
    LazyLock::force(&TABLE);
}

fn table() -> Table {
    let mut table = Table::new();
    relate_lines(&mut table, SAME, Relation::Same);
    relate_lines(&mut table, ALIKE, Relation::Alike);
    relate_kinds(&mut table, &format!("{LANGUAGES}: language translate"), Relation::Kind);
    relate_kinds(&mut table, KINDS, Relation::Kind);
    relate_kinds(&mut table, DOMAINS, Relation::Domain);
    table
}

fn relate_lines(table: &mut Table, lines: &str, relation: Relation) {
    for line in lines.lines() {
        let stems: Vec<String> = line.split_whitespace().map(stem).collect();
        for from in &stems {
            stems.iter().for_each(|to| relate(table, from, to, relation));
        }
    }
}

/// A list of kinds may go over several lines; what they are kinds of ends it.
fn relate_kinds(table: &mut Table, lines: &str, relation: Relation) {
    let mut kinds = Vec::new();
    for line in lines.lines() {
        let (names, wholes) = line.split_once(':').unwrap_or((line, ""));
        kinds.extend(names.split_whitespace().map(stem));
        let wholes: Vec<String> = wholes.split_whitespace().map(stem).collect();
        for whole in &wholes {
            kinds.iter().for_each(|kind| relate(table, kind, whole, relation));
        }
        if !wholes.is_empty() {
            kinds.clear();
        }
    }
}

/// Relates a word to another and to all that are the same as that. The first relation between two
/// words is the one that holds.
fn relate(table: &mut Table, from: &str, to: &str, relation: Relation) {
    let same = table.get(to).into_iter().flatten();
    let same = same.filter(|(_, relation)| *relation == Relation::Same);
    let all: Vec<String> = same.map(|(same, _)| same.clone()).chain([to.to_owned()]).collect();
    let related = table.entry(from.to_owned()).or_default();
    for to in all {
        if from != to && related.iter().all(|(known, _)| *known != to) {
            related.push((to, relation));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::related_stems;
    use crate::task::matching::stem::stem;

    fn is_related(from: &str, to: &str) -> bool {
        related_stems(&stem(from)).iter().any(|(found, _)| *found == stem(to))
    }

    #[test]
    fn words_of_a_line_stand_for_each_other() {
        assert!(is_related("repairing", "fixes") && is_related("fix", "repaired"));
        assert!(is_related("summaries", "condensed"));
        assert!(!is_related("fix", "summary"));
        assert!(!is_related("fix", "fixing"));
    }

    #[test]
    fn kinds_stand_for_their_wholes_only() {
        assert!(is_related("french", "translate"));
        assert!(!is_related("translate", "french"));
        assert!(is_related("python", "code"));
    }
}
