//! A request, read as the words that a fitting template should have.

use super::index::Index;
use super::question::is_act;
use super::rarity::{Use, rarity};
use super::reason::Form;
use super::related::{Relation, related_stems};
use super::spelling::nearest_word;
use super::stem::stem;
use super::stop::is_circumstance;
use super::token::{Token, is_question_of_fact, tokens};
use super::vocabulary::{StemId, WordId};

/// Only so many different words are looked for.
const MOST_WANTED: usize = 48;

/// How near another form of a word is to the word.
const STEM_NEARNESS: f64 = 0.86;

/// How near the noun is to the verb, or the short form to the long one.
const SAME_NEARNESS: f64 = 0.97;

/// How near a word is to another that may stand for it.
const ALIKE_NEARNESS: f64 = 0.8;

/// How near a kind is to what it is a kind of.
const KIND_NEARNESS: f64 = 0.93;

/// How near a word is to what its domain is called by.
const DOMAIN_NEARNESS: f64 = 0.75;

/// How near a word with a typing mistake is to the word that was meant.
const SIMILAR_NEARNESS: f64 = 0.9;

/// What a word counts that no template has.
const UNKNOWN: f64 = 1.0;

/// What is left of that for a name: it is what the request is about, not what it asks for.
const UNKNOWN_NAME: f64 = 0.2;

/// What is left of it for a number.
const UNKNOWN_NUMBER: f64 = 0.3;

/// What is left of a word's weight after `about` or `for`: a regex *for phone numbers* is a regex
/// in the first place.
const TOPIC: f64 = 0.65;

/// What is left of it where it is missing: templates do not know what they will be used for.
const MISSING_TOPIC: f64 = 0.1;

/// What is left of it for a word that says when.
const MISSING_CIRCUMSTANCE: f64 = 0.4;

/// How much of the presence of related words makes a word common too.
const SHARED_PRESENCE: f64 = 0.07;

/// What somebody asks for.
#[derive(Debug, Default)]
pub(super) struct Request {
    /// The words looked for, in their order; no two have the same stem.
    pub(super) wanted: Vec<Wanted>,
    /// Whether it asks for a fact that no task has to be done for.
    pub(super) is_question_of_fact: bool,
    /// Whether its first word tells somebody to act rather than to write: `buy`, `open`.
    pub(super) begins_with_act: bool,
}

/// A word looked for.
#[derive(Debug)]
pub(super) struct Wanted {
    /// As the request writes it.
    pub(super) word: String,
    /// What it counts for a template that has it.
    pub(super) weight: f64,
    /// What it counts against a template that does not.
    pub(super) missing: f64,
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
        let mut begins_with_act = false;
        for token in tokens {
            begins_with_act |= wanted.is_empty() && is_act(&token.word);
            if wanted.len() < MOST_WANTED && !stems.contains(&token.stem.as_str()) {
                stems.push(&token.stem);
                wanted.push(Wanted::of(index, text, token));
            }
        }
        Request { wanted, is_question_of_fact: is_question_of_fact(text), begins_with_act }
    }
}

impl Wanted {
    fn of(index: &Index, text: &str, token: &Token) -> Wanted {
        let search = Search::of(index, token);
        let weight = match search.variants.is_empty() {
            true => unknown(token),
            false => rarity(index.len(), search.presence, Use::of(&token.stem)),
        };
        // What is only related to something that a template has is missing as much as what is unknown.
        let absence = if search.is_known { weight } else { weight.max(unknown(token)) };
        let (found, missing) = if token.is_topic { (TOPIC, MISSING_TOPIC) } else { (1.0, 1.0) };
        let circumstance = if is_circumstance(&token.stem) { MISSING_CIRCUMSTANCE } else { 1.0 };
        Wanted {
            word: text[token.span.clone()].to_owned(),
            weight: weight * found,
            missing: absence * missing.min(circumstance),
            stem: index.vocabulary.stem(&token.stem),
            variants: search.variants,
        }
    }
}

/// What a word weighs that no template has.
fn unknown(token: &Token) -> f64 {
    match token {
        _ if token.word.starts_with(|first: char| first.is_numeric()) => UNKNOWN_NUMBER,
        _ if token.is_name => UNKNOWN_NAME / token.parts as f64,
        _ => UNKNOWN / token.parts as f64,
    }
}

/// How near a related word is to the word itself.
fn nearness(relation: Relation) -> f64 {
    match relation {
        Relation::Same => SAME_NEARNESS,
        Relation::Alike => ALIKE_NEARNESS,
        Relation::Kind => KIND_NEARNESS,
        Relation::Domain => DOMAIN_NEARNESS,
    }
}

/// The search for the words of a library that stand for one word.
struct Search<'i> {
    index: &'i Index,
    variants: Vec<Variant>,
    presence: f64,
    /// Whether the library has the word itself.
    is_known: bool,
}

impl<'i> Search<'i> {
    fn of(index: &'i Index, token: &Token) -> Search<'i> {
        let mut search = Search { index, variants: Vec::new(), presence: 0.0, is_known: false };
        search.stem(&token.stem, &token.word, Form::Stem, 1.0);
        for compound in &token.compounds {
            search.stem(&stem(compound), compound, Form::Part, 1.0);
        }
        search.is_known = !search.variants.is_empty();
        for (related, relation) in related_stems(&token.stem) {
            let relation = if token.is_wanted_language { Relation::Same } else { *relation };
            search.stem(related, "", Form::Related, nearness(relation));
        }
        if search.variants.is_empty() {
            search.similar(&token.word);
            search.is_known = !search.variants.is_empty();
        }
        search
    }

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

    /// Takes the word that may have been meant, and its forms.
    fn similar(&mut self, word: &str) {
        let (index, vocabulary) = (self.index, &self.index.vocabulary);
        let presence = |word| index.presence(vocabulary.stem_of(word));
        let singular = word.strip_suffix('s').unwrap_or(word);
        let nearest = |word| nearest_word(vocabulary, word, presence);
        let Some(meant) = nearest(word).or_else(|| nearest(singular)) else { return };
        self.presence += presence(meant);
        for &word in vocabulary.family(vocabulary.stem_of(meant)) {
            let nearness = SIMILAR_NEARNESS;
            self.variants.push(Variant { word, form: Form::Similar, nearness });
        }
    }
}
