//! The words of a request, and what the sentence they are in says of them.

use std::ops::Range;

use super::phrases::phrase_at;
use super::question::asks_for_a_fact;
use super::related::is_language;
use super::stem::stem;
use super::stop::is_stop_word;
use super::words::{are_joined, each_word, folded};

/// Only so many words of a request are read: what comes after is material, not request.
const MOST_READ: usize = 400;

/// Words after which a sentence says more about something that it has named.
const TOPIC_BEGINNINGS: &[&str] =
    &["about", "concerning", "for", "on", "regarding", "that", "which"];

/// A word of a request before it is looked for.
#[derive(Debug)]
pub(super) struct Token {
    /// The folded word, or the one that stands for a phrase.
    pub(super) word: String,
    pub(super) stem: String,
    /// Where the word or phrase is written.
    pub(super) span: Range<usize>,
    pub(super) is_stop_word: bool,
    /// Whether it says what the thing asked for is about, rather than what is asked for.
    pub(super) is_topic: bool,
    /// Whether it looks like the name of somebody or something.
    pub(super) is_name: bool,
    /// Whether something is wanted in this language, which is as good as saying `translate`.
    pub(super) is_wanted_language: bool,
    /// Of how many words the identifier consists that it is part of.
    pub(super) parts: usize,
    /// The word written as one with its neighbours.
    pub(super) compounds: Vec<String>,
}

/// Whether a request asks for a fact that no task has to be done for.
pub(super) fn is_question_of_fact(text: &str) -> bool {
    let words: Vec<String> = spans(text).into_iter().map(|span| word(&text[span])).collect();
    asks_for_a_fact(&words)
}

/// The words of a request, with phrases as one word and without phrases that say nothing.
pub(super) fn tokens(text: &str) -> Vec<Token> {
    let spans = spans(text);
    let words: Vec<String> = spans.iter().map(|span| word(&text[span.clone()])).collect();
    let mut tokens = Vec::new();
    let mut setting = Setting::default();
    let mut at = 0;
    while at < spans.len() {
        let phrase = phrase_at(words[at..].iter().map(String::as_str));
        let (length, word) = phrase.unwrap_or((1, &words[at]));
        if word.is_empty() {
            at += length;
            continue;
        }
        let span = spans[at].start..spans[at + length - 1].end;
        setting.advance(text, &span, word);
        tokens.push(Token {
            stem: stem(word),
            is_stop_word: phrase.is_none() && is_stop_word(word),
            is_topic: setting.is_topic,
            is_name: !setting.is_first && text[span.clone()].starts_with(char::is_uppercase),
            is_wanted_language: is_wanted_language(&words, at),
            parts: parts(text, &spans, at),
            compounds: if phrase.is_none() { compounds(&words, at) } else { Vec::new() },
            word: word.to_owned(),
            span,
        });
        at += length;
    }
    tokens
}

/// Whether the word at a position is the language that something is wanted in.
fn is_wanted_language(words: &[String], at: usize) -> bool {
    let before = at.checked_sub(1).map_or("", |before| words[before].as_str());
    matches!(before, "in" | "into" | "to") && is_language(&words[at])
}

fn spans(text: &str) -> Vec<Range<usize>> {
    let mut spans = Vec::new();
    each_word(text, |_, span| {
        if spans.len() < MOST_READ {
            spans.push(span);
        }
    });
    spans
}

fn word(written: &str) -> String {
    let mut word = String::new();
    folded(written, &mut word);
    word
}

/// How many words are written as one with the one at a position.
fn parts(text: &str, spans: &[Range<usize>], at: usize) -> usize {
    let joined = |pair: &[Range<usize>]| are_joined(text, &pair[0], &pair[1]);
    let before = spans[..=at].windows(2).rev().take_while(|pair| joined(pair)).count();
    let after = spans[at..].windows(2).take_while(|pair| joined(pair)).count();
    before + 1 + after
}

fn compounds(words: &[String], at: usize) -> Vec<String> {
    let before = at.checked_sub(1).map(|before| format!("{}{}", words[before], words[at]));
    let after = words.get(at + 1).map(|after| format!("{}{after}", words[at]));
    before.into_iter().chain(after).collect()
}

/// Where in a sentence a word is.
#[derive(Default)]
struct Setting {
    /// Where the word before ended.
    end: usize,
    /// Whether the sentence has named something already.
    is_begun: bool,
    is_first: bool,
    is_topic: bool,
}

impl Setting {
    fn advance(&mut self, text: &str, span: &Range<usize>, word: &str) {
        let gap = text.get(self.end..span.start).unwrap_or("");
        self.is_first = self.end == 0 || gap.contains(['.', '!', '?', '\n', ':']);
        if self.is_first || gap.contains([',', ';', '(']) {
            self.is_topic = false;
            self.is_begun = false;
        }
        self.is_topic |= self.is_begun && TOPIC_BEGINNINGS.contains(&word);
        self.is_begun |= !is_stop_word(word);
        self.end = span.end;
    }
}

#[cfg(test)]
mod tests {
    use super::{Token, tokens};

    fn check(text: &str, is_so: impl Fn(&Token) -> bool, expected: &[&str]) {
        let tokens = tokens(text);
        let found = tokens.iter().filter(|token| is_so(token) && !token.is_stop_word);
        assert_eq!(found.map(|token| token.word.as_str()).collect::<Vec<_>>(), expected, "{text}");
    }

    #[test]
    fn phrases_are_one_word_or_none() {
        check(
            "In order to save time, sum up the text",
            |_| true,
            &["save", "time", "summarise", "text"],
        );
    }

    #[test]
    fn what_follows_about_or_for_is_the_topic_until_the_clause_ends() {
        let is_topic = |token: &Token| token.is_topic;
        check("a speech about bees for gardeners, funny", is_topic, &["bees", "gardeners"]);
        check("For my mother: a poem", is_topic, &[]);
    }

    #[test]
    fn names_are_written_with_a_capital_within_a_sentence() {
        check("Ask Sarah. Then Tom", |token| token.is_name, &["sarah", "tom"]);
    }

    #[test]
    fn a_language_is_wanted_if_something_is_to_be_in_it() {
        let is_wanted = |token: &Token| token.is_wanted_language;
        check("this in Polish", is_wanted, &["polish"]);
        check("this Polish letter", is_wanted, &[]);
    }

    #[test]
    fn identifiers_know_how_many_words_they_have() {
        check("fix RabbitMQ", |token| token.parts == 2, &["rabbit", "mq"]);
    }
}
