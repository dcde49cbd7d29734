//! Which requests ask for something else than work on words: for a fact, or for a deed.

/// Verbs of what somebody once did: who asks for their subject asks for a name.
const DEEDS: &[&str] = &[
    "built",
    "composed",
    "created",
    "designed",
    "directed",
    "discovered",
    "founded",
    "invented",
    "is",
    "killed",
    "made",
    "painted",
    "played",
    "sang",
    "said",
    "was",
    "were",
    "won",
    "wrote",
];

/// What is measured with `how`.
const MEASURES: &[&str] =
    &["big", "deep", "far", "heavy", "high", "large", "old", "small", "tall", "wide"];

/// Words that show that somebody has something at hand that is to be worked on, or wants an opinion:
/// `what is wrong with this` is no question of fact.
const WORK: &[&str] = &[
    "below",
    "best",
    "better",
    "following",
    "good",
    "here",
    "i",
    "me",
    "my",
    "our",
    "right",
    "should",
    "these",
    "this",
    "us",
    "we",
    "wrong",
];

/// Whether folded words ask for a fact that no task has to be done for, as `who wrote` does.
pub(super) fn asks_for_a_fact(words: &[String]) -> bool {
    let word = |at: usize| words.get(at).map_or("", String::as_str);
    let asks = match word(0) {
        "who" => DEEDS.contains(&word(1)),
        "when" | "where" => {
            matches!(word(1), "is" | "are" | "was" | "were" | "did" | "do" | "does" | "will")
        }
        "what" | "which" => {
            let (first, second) = (word(1), word(2));
            matches!(first, "is" | "are" | "was" | "were") && !second.is_empty()
                || matches!(first, "time" | "year" | "day" | "colour" | "color" | "language")
        }
        "whats" => true,
        "how" => MEASURES.contains(&word(1)),
        _ => false,
    };
    asks && !words.iter().any(|word| WORK.contains(&word.as_str()))
}

/// What is done with hands, money or a device, not by writing.
const ACTS: &[&str] = &[
    "book",
    "buy",
    "call",
    "cancel",
    "carry",
    "charge",
    "close",
    "deliver",
    "dial",
    "download",
    "drive",
    "feed",
    "fetch",
    "hang",
    "install",
    "lend",
    "lift",
    "lock",
    "mow",
    "open",
    "order",
    "park",
    "pay",
    "phone",
    "play",
    "pour",
    "print",
    "reboot",
    "remind",
    "rent",
    "reserve",
    "restart",
    "ring",
    "send",
    "switch",
    "throw",
    "transfer",
    "uninstall",
    "unlock",
    "wake",
    "wash",
];

/// Whether a folded word that a request begins with tells somebody to act.
pub(super) fn is_act(word: &str) -> bool {
    ACTS.contains(&word)
}

#[cfg(test)]
mod tests {
    use super::asks_for_a_fact;

    fn check(text: &str, expected: bool) {
        let words: Vec<String> = text.split(' ').map(str::to_owned).collect();
        assert_eq!(asks_for_a_fact(&words), expected, "{text}");
    }

    #[test]
    fn facts_are_asked_for_without_anything_to_work_on() {
        check("who wrote the odyssey", true);
        check("what is a monad", true);
        check("when did the war end", true);
        check("how tall is the tower", true);
        check("what time is it", true);
    }

    #[test]
    fn work_is_asked_for_with_it() {
        check("what is wrong with this query", false);
        check("where is the mistake in my code", false);
        check("what is a good name for a bakery", false);
        check("when should i prune roses", false);
        check("who has to do what", false);
        check("what", false);
    }
}
