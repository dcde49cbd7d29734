//! Expressions of several words that mean what one word means.

/// Each expression with the word that stands for it; nothing where it says nothing.
const PHRASES: &[(&[&str], &str)] = &[
    (&["back", "and", "forth"], "conversation"),
    (&["boil", "down"], "summarise"),
    (&["boils", "down"], "summarise"),
    (&["break", "down"], "breakdown"),
    (&["broken", "down"], "breakdown"),
    (&["bring", "up", "to", "speed"], "catch"),
    (&["catch", "up"], "catch"),
    (&["clean", "up"], "clean"),
    (&["come", "up", "with"], ""),
    (&["what", "does", "this"], "explain"),
    (&["what", "does", "it"], "explain"),
    (&["what", "is", "new"], "changelog"),
    (&["what", "new"], "changelog"),
    (&["cut", "down"], "shorten"),
    (&["fill", "me", "in"], "catch"),
    (&["get", "rid", "of"], "remove"),
    (&["get", "back", "to"], "reply"),
    (&["go", "over"], "review"),
    (&["go", "wrong"], "risk"),
    (&["going", "wrong"], "error"),
    (&["goes", "wrong"], "error"),
    (&["went", "wrong"], "error"),
    (&["go", "through"], "review"),
    (&["going", "through"], "review"),
    (&["have", "a", "look", "at"], "review"),
    (&["have", "a", "look"], "review"),
    (&["take", "a", "look", "at"], "review"),
    (&["take", "a", "look"], "review"),
    (&["look", "at"], "review"),
    (&["look", "over"], "review"),
    (&["look", "through"], "read"),
    (&["how", "long"], "estimate"),
    (&["in", "a", "nutshell"], "summary"),
    (&["pros", "and", "cons"], "compare"),
    (&["pull", "out"], "extract"),
    (&["write", "back"], "reply"),
    (&["read", "through"], "review"),
    (&["speed", "up"], "faster"),
    (&["sum", "up"], "summarise"),
    (&["sums", "up"], "summarise"),
    (&["summing", "up"], "summarise"),
    (&["tl", "dr"], "summary"),
    (&["to", "the", "point"], "concise"),
    (&["up", "to", "date"], "update"),
    (&["walk", "me", "through"], "explain"),
    (&["walk", "us", "through"], "explain"),
    (&["walk", "through"], "explain"),
    (&["work", "out"], ""),
    (&["figure", "out"], ""),
    (&["find", "out"], ""),
    (&["write", "up"], "write"),
    (&["how", "do", "i"], ""),
    (&["have", "to"], ""),
    (&["of", "course"], ""),
    (&["at", "least"], ""),
    (&["at", "most"], ""),
    (&["as", "soon", "as"], ""),
    (&["in", "go"], "golang"),
    (&["in", "order", "to"], ""),
    (&["no", "time"], ""),
    (&["so", "that"], ""),
    (&["a", "couple", "of"], ""),
    (&["a", "bunch", "of"], ""),
    (&["based", "on"], ""),
    (&["according", "to"], ""),
    (&["pull", "request"], "diff"),
    (&["pull", "requests"], "diff"),
    (&["merge", "request"], "diff"),
    (&["merge", "requests"], "diff"),
    (&["passed", "away"], "died"),
    (&["passes", "away"], "died"),
    (&["break", "into"], "hack"),
    (&["breaks", "into"], "hack"),
    (&["by", "heart"], "memorise"),
    (&["look", "for"], "find"),
    (&["looking", "for"], "find"),
    (&["set", "up"], "setup"),
    (&["turn", "off"], "switch"),
    (&["turn", "on"], "switch"),
    (&["switch", "off"], "switch"),
    (&["switch", "on"], "switch"),
    (&["main", "points"], "summary"),
    (&["key", "points"], "summary"),
    (&["who", "does", "what"], "responsibility"),
    (&["who", "has", "to", "do", "what"], "responsibility"),
    (&["make", "sense", "of"], "understand"),
    (&["get", "fit"], "fitness"),
    (&["getting", "fit"], "fitness"),
    (&["out", "of", "order"], "broken"),
    (&["point", "of", "view"], "opinion"),
    (&["step", "by", "step"], ""),
    (&["due", "to"], ""),
    (&["right", "now"], ""),
    (&["these", "days"], ""),
    (&["a", "lot", "of"], ""),
    (&["for", "free"], "free"),
    (&["tidy", "up"], "tidy"),
    (&["fall", "asleep"], "bedtime"),
    (&["falls", "asleep"], "bedtime"),
    (&["run", "out", "of"], ""),
    (&["add", "up"], "sum"),
    (&["make", "up"], "invent"),
    (&["think", "of"], "invent"),
    (&["think", "up"], "invent"),
    (&["leave", "out"], "remove"),
    (&["in", "other", "words"], "rephrase"),
    (&["put", "together"], ""),
    (&["spell", "out"], "explain"),
    (&["roll", "back"], "rollback"),
    (&["roll", "out"], "rollout"),
    (&["next", "year"], "future"),
    (&["next", "month"], "future"),
    (&["next", "quarter"], "future"),
];

/// The phrase that the words begin with: how many words it has, and the word that stands for it.
pub(super) fn phrase_at<'w>(
    words: impl Iterator<Item = &'w str> + Clone,
) -> Option<(usize, &'static str)> {
    let begins_with = |phrase: &[&str]| words.clone().take(phrase.len()).eq(phrase.iter().copied());
    PHRASES
        .iter()
        .filter(|(phrase, _)| begins_with(phrase))
        .map(|(phrase, word)| (phrase.len(), *word))
        .max_by_key(|(length, _)| *length)
}

#[cfg(test)]
mod tests {
    use super::phrase_at;

    fn check(text: &str, expected: Option<(usize, &str)>) {
        assert_eq!(phrase_at(text.split(' ')), expected, "{text}");
    }

    #[test]
    fn the_longest_phrase_at_the_beginning_is_found() {
        check("sum up this", Some((2, "summarise")));
        check("have a look at it", Some((4, "review")));
        check("have a look", Some((3, "review")));
        check("please sum up", None);
        check("sum", None);
    }
}
