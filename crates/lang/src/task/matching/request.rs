//! A request, read as the words that a fitting template should have.

use std::ops::Range;

use super::index::Index;
use super::phrases::phrase_at;
use super::rarity::rarity;
use super::reason::Form;
use super::related::related_stems;
use super::spelling::nearest_word;
use super::stem::stem;
use super::stop::{is_common_stem, is_stop_word};
use super::vocabulary::{StemId, WordId};
use super::words::{each_word, folded};

/// Only so many words of a request are read: what comes after is material, not request.
const MOST_READ: usize = 400;

/// Only so many different words are looked for.
const MOST_WANTED: usize = 48;

/// How near another form of a word is to the word.
const STEM_NEARNESS: f64 = 0.97;

/// How near a word with a typing mistake is to the word that was meant.
const SIMILAR_NEARNESS: f64 = 0.8;

/// What a word counts that no template has.
const UNKNOWN: f64 = 0.5;

/// What is left of that for a name: it is what the request is about, not what it asks for.
const UNKNOWN_NAME: f64 = 0.25;

/// What is left of it for a number.
const UNKNOWN_NUMBER: f64 = 0.1;

/// What is left of a word's weight after `about` or `for`: a regex *for phone numbers* is a regex
/// in the first place.
const TOPIC: f64 = 0.65;

/// How much of the presence of related words makes a word common too.
const SHARED_PRESENCE: f64 = 0.5;

/// What somebody asks for.
#[derive(Debug, Default)]
pub(super) struct Request {
    /// The words looked for, in their order; no two have the same stem.
    pub(super) wanted: Vec<Wanted>,
}

/// A word looked for.
#[derive(Debug)]
pub(super) struct Wanted {
    /// As the request writes it.
    pub(super) word: String,
    pub(super) weight: f64,
    /// Its own stem, if the library has it.
    pub(super) stem: Option<StemId>,
    /// The words of the library that stand for it.
    pub(super) variants: Vec<Variant>,
}

/// A word of the library that stands for a word of the request.
#[derive(Clone, Copy, Debug)]
pub(super) struct Variant {
    pub(super) word: WordId,
    pub(super) form: Form,
    /// How much finding it is worth of finding the word itself, at most 1.
    pub(super) nearness: f64,
}

impl Request {
    /// Reads a request to the templates of an index.
    pub(super) fn read(index: &Index, text: &str) -> Request {
        let tokens = tokens(text);
        let request = Request::of(index, text, tokens.iter().filter(|token| !token.is_stop_word));
        if request.wanted.is_empty() {
            // Somebody may look for a template that is called `help`.
            return Request::of(index, text, tokens.iter());
        }
        request
    }

    fn of<'t>(index: &Index, text: &str, tokens: impl Iterator<Item = &'t Token>) -> Request {
        let mut stems: Vec<&str> = Vec::new();
        let mut wanted = Vec::new();
        for token in tokens {
            if wanted.len() < MOST_WANTED && !stems.contains(&token.stem.as_str()) {
                stems.push(&token.stem);
                wanted.push(Wanted::of(index, text, token));
            }
        }
        Request { wanted }
    }

    /// What all words together weigh.
    pub(super) fn weight(&self) -> f64 {
        self.wanted.iter().map(|wanted| wanted.weight).sum()
    }
}

impl Wanted {
    fn of(index: &Index, text: &str, token: &Token) -> Wanted {
        let mut search = Search { index, variants: Vec::new(), presence: 0.0 };
        search.stem(&token.stem, &token.word, Form::Stem, 1.0);
        for compound in &token.compounds {
            search.stem(&stem(compound), compound, Form::Part, 1.0);
        }
        for (related, nearness) in related_stems(&token.stem) {
            search.stem(related, "", Form::Related, *nearness);
        }
        if search.variants.is_empty() {
            search.similar(&token.word);
        }
        let written = &text[token.span.clone()];
        let known = !search.variants.is_empty();
        let weight = match known {
            true => rarity(index.len(), search.presence, is_common_stem(&token.stem)),
            false if token.word.starts_with(|first: char| first.is_numeric()) => UNKNOWN_NUMBER,
            false if token.is_name => UNKNOWN_NAME,
            false => UNKNOWN,
        };
        Wanted {
            word: written.to_owned(),
            weight: if token.is_topic { weight * TOPIC } else { weight },
            stem: index.vocabulary.stem(&token.stem),
            variants: search.variants,
        }
    }
}

/// The search for the words of a library that stand for one word.
struct Search<'i> {
    index: &'i Index,
    variants: Vec<Variant>,
    presence: f64,
}

impl Search<'_> {
    /// Takes all words of a stem. The one that is `word` itself is equal to it.
    fn stem(&mut self, stem: &str, word: &str, form: Form, nearness: f64) {
        let vocabulary = &self.index.vocabulary;
        let Some(stem) = vocabulary.stem(stem) else { return };
        let share = if form == Form::Related { nearness * SHARED_PRESENCE } else { 1.0 };
        self.presence += self.index.presence(stem) * share;
        for &variant in vocabulary.family(stem) {
            let (form, nearness) = match form {
                Form::Stem if vocabulary.text(variant) == word => (Form::Equal, 1.0),
                Form::Stem => (Form::Stem, STEM_NEARNESS),
                other => (other, nearness),
            };
            self.variants.push(Variant { word: variant, form, nearness });
        }
    }

    fn similar(&mut self, word: &str) {
        let (index, vocabulary) = (self.index, &self.index.vocabulary);
        let presence = |word| index.presence(vocabulary.stem_of(word));
        let Some(meant) = nearest_word(vocabulary, word, presence) else { return };
        self.presence += presence(meant);
        for &word in vocabulary.family(vocabulary.stem_of(meant)) {
            let nearness = SIMILAR_NEARNESS;
            self.variants.push(Variant { word, form: Form::Similar, nearness });
        }
    }
}

/// A word of a request before it is looked for.
#[derive(Debug)]
struct Token {
    /// The folded word, or the one that stands for a phrase.
    word: String,
    stem: String,
    /// Where the word or phrase is written.
    span: Range<usize>,
    is_stop_word: bool,
    /// Whether it says what the thing asked for is about, rather than what is asked for.
    is_topic: bool,
    /// Whether it looks like the name of somebody or something.
    is_name: bool,
    /// The word written as one with its neighbours.
    compounds: Vec<String>,
}

fn tokens(text: &str) -> Vec<Token> {
    let spans = spans(text);
    let words: Vec<String> = spans.iter().map(|span| word(&text[span.clone()])).collect();
    let mut tokens = Vec::new();
    let mut setting = Setting::default();
    let mut at = 0;
    while at < spans.len() {
        let phrase = phrase_at(words[at..].iter().map(String::as_str));
        let (length, word) = phrase.unwrap_or((1, &words[at]));
        let span = spans[at].start..spans[at + length - 1].end;
        setting.advance(text, &span, word);
        tokens.push(Token {
            stem: stem(word),
            is_stop_word: phrase.is_none() && is_stop_word(word),
            is_topic: setting.is_topic,
            is_name: !setting.is_first && text[span.clone()].starts_with(char::is_uppercase),
            compounds: if phrase.is_none() { compounds(&words, at) } else { Vec::new() },
            word: word.to_owned(),
            span,
        });
        at += length;
    }
    tokens
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
        if self.is_begun && matches!(word, "about" | "for" | "on" | "regarding" | "concerning") {
            self.is_topic = true;
        }
        self.is_begun |= !is_stop_word(word);
        self.end = span.end;
    }
}
