//! The words of all templates, turned round: for each word the templates that have it.

use std::collections::HashMap;

use super::field::{FIELDS, Field, Fields, strength};
use super::matched::Match;
use super::phrases::phrase_at;
use super::related::make_tables;
use super::request::Request;
use super::score::best_matches;
use super::vocabulary::{StemId, Vocabulary, WordId};
use super::words::{are_joined, each_word, folded};

/// What is searched of a template. Everything but the name may be empty.
#[derive(Clone, Copy, Debug)]
pub struct Document<'a> {
    /// The name, such as `review:security`.
    pub name: &'a str,
    /// The kind, such as `evaluator`.
    pub kind: &'a str,
    /// What it does, in a sentence.
    pub description: &'a str,
    /// Words or sentences that say when to use it.
    pub criteria: &'a str,
    /// What it tells the model.
    pub instructions: &'a str,
    /// The name and the description of each input.
    pub inputs: &'a [(&'a str, &'a str)],
}

/// A library of templates, ready to be matched. It keeps no reference to their texts.
#[derive(Debug, Default)]
pub struct Index {
    pub(super) vocabulary: Vocabulary,
    pub(super) names: Vec<Box<str>>,
    /// The templates with a name, whatever stands between its words.
    called: HashMap<Box<str>, Vec<u32>>,
    /// For each word where its postings begin, and at last where they end.
    starts: Vec<u32>,
    postings: Vec<Posting>,
    /// For each stem how strongly all templates together are about it.
    presence: Vec<f64>,
    /// The stems of the telling fields of all templates in their order; see [`Index::sequence`].
    sequences: Vec<Option<StemId>>,
    sequence_ends: Vec<u32>,
}

/// A name as one word: `Sum up` and `sum-up` are the same.
fn whole_name(name: &str) -> Box<str> {
    let mut whole = String::new();
    each_word(name, |word, _| whole.push_str(word));
    whole.into_boxed_str()
}

/// That a template has a word.
#[derive(Clone, Copy, Debug)]
pub(super) struct Posting {
    pub(super) document: u32,
    pub(super) strength: f32,
    pub(super) fields: Fields,
}

impl Index {
    /// Takes in the templates. Matches refer to them by their position.
    pub fn build<'a>(documents: impl IntoIterator<Item = Document<'a>>) -> Index {
        let mut builder = Builder::default();
        documents.into_iter().for_each(|document| builder.add(&document));
        builder.finish()
    }

    /// The best matches for a request, at most `limit`, best first; of equal ones the first by name.
    /// Those with a score below [`THRESHOLD`](super::THRESHOLD) are better than nothing, no more.
    pub fn matches(&self, request: &str, limit: usize) -> Vec<Match> {
        best_matches(self, &Request::read(self, request), self.called(request), limit)
    }

    /// How many templates there are.
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// The templates that the request is the very name of.
    pub(super) fn called(&self, request: &str) -> &[u32] {
        let name = whole_name(request);
        // What has no words in it is nobody's name.
        let called = (!name.is_empty()).then(|| self.called.get(&name)).flatten();
        called.map_or(&[], Vec::as_slice)
    }

    /// The templates that have a word, in their order.
    pub(super) fn postings(&self, word: WordId) -> &[Posting] {
        let (start, end) = (self.starts[word.0 as usize], self.starts[word.0 as usize + 1]);
        &self.postings[start as usize..end as usize]
    }

    /// How strongly a template has a word, if it does.
    pub(super) fn posting(&self, word: WordId, document: u32) -> Option<Posting> {
        let postings = self.postings(word);
        let found = postings.binary_search_by_key(&document, |posting| posting.document);
        found.ok().map(|at| postings[at])
    }

    /// How many templates are about a stem, counted by how strongly they are.
    pub(super) fn presence(&self, stem: StemId) -> f64 {
        self.presence[stem.0 as usize]
    }

    /// The stems of name, description and criteria as they follow each other, with gaps between
    /// the fields.
    pub(super) fn sequence(&self, document: u32) -> &[Option<StemId>] {
        let at = document as usize;
        let start = if at == 0 { 0 } else { self.sequence_ends[at - 1] };
        &self.sequences[start as usize..self.sequence_ends[at] as usize]
    }
}

/// An index in the making. The work for a template does not depend on how many came before.
#[derive(Default)]
struct Builder {
    index: Index,
    postings: Vec<(WordId, Posting)>,
    /// The distinct words of the template at hand, with how often each field has them.
    counts: Vec<(WordId, [u8; FIELDS])>,
    /// For each word its place in `counts`, if it is in the template at hand.
    places: Vec<Option<u32>>,
    lengths: [u32; FIELDS],
    joined: String,
}

impl Builder {
    fn add(&mut self, document: &Document<'_>) {
        self.field(Field::Name, document.name);
        self.field(Field::Kind, document.kind);
        self.field(Field::Description, document.description);
        self.field(Field::Criteria, document.criteria);
        for (name, description) in document.inputs {
            self.field(Field::Inputs, name);
            self.field(Field::Inputs, description);
        }
        self.field(Field::Instructions, document.instructions);
        self.close(document.name);
    }

    fn field(&mut self, field: Field, text: &str) {
        let mut before = 0..0;
        each_word(text, |word, span| {
            if before.end > 0 && are_joined(text, &before, &span) {
                self.joined(field, &text[before.clone()], word);
            }
            before = span;
            let id = self.index.vocabulary.take_in(word);
            let is_stop_word = self.index.vocabulary.is_stop_word(id);
            // Names are kept whole: a template may be called `help`.
            if field == Field::Name || !is_stop_word {
                self.count(field, id);
                self.lengths[field as usize] += 1;
            }
        });
        if field.is_telling() {
            self.sequence(field, text);
        }
    }

    /// The words in their order, with phrases as requests have them: as one word.
    fn sequence(&mut self, field: Field, text: &str) {
        let mut words = Vec::new();
        each_word(text, |word, _| words.push(self.index.vocabulary.take_in(word)));
        let mut at = 0;
        while at < words.len() {
            let vocabulary = &self.index.vocabulary;
            let (length, id) = match phrase_at(words[at..].iter().map(|id| vocabulary.text(*id))) {
                None => (1, Some(words[at]).filter(|id| !vocabulary.is_stop_word(*id))),
                Some((length, "")) => (length, None),
                Some((length, word)) => {
                    let id = self.index.vocabulary.take_in(word);
                    self.count(field, id);
                    (length, Some(id))
                }
            };
            let stem = id.map(|id| self.index.vocabulary.stem_of(id));
            self.index.sequences.extend(stem.map(Some));
            at += length;
        }
        self.index.sequences.push(None);
    }

    /// `e-mail` is also to be found as `email`.
    fn joined(&mut self, field: Field, first: &str, second: &str) {
        let mut joined = std::mem::take(&mut self.joined);
        folded(first, &mut joined);
        joined.push_str(second);
        let id = self.index.vocabulary.take_in(&joined);
        self.count(field, id);
        self.joined = joined;
    }

    fn count(&mut self, field: Field, word: WordId) {
        let at = word.0 as usize;
        if at >= self.places.len() {
            self.places.resize(self.index.vocabulary.len(), None);
        }
        let place = *self.places[at].get_or_insert_with(|| {
            self.counts.push((word, [0; FIELDS]));
            self.counts.len() as u32 - 1
        });
        let count = &mut self.counts[place as usize].1[field as usize];
        *count = count.saturating_add(1);
    }

    fn close(&mut self, name: &str) {
        let document = self.index.names.len() as u32;
        for (word, counts) in self.counts.drain(..) {
            let strength = strength(&counts, &self.lengths) as f32;
            let fields = Fields::with_any(&counts);
            self.postings.push((word, Posting { document, strength, fields }));
            self.places[word.0 as usize] = None;
        }
        self.lengths = [0; FIELDS];
        let called = self.index.called.entry(whole_name(name)).or_default();
        called.push(document);
        self.index.names.push(name.into());
        self.index.sequence_ends.push(self.index.sequences.len() as u32);
    }

    /// Sorts the postings by word; those of a word stay in the order of the templates.
    fn finish(mut self) -> Index {
        make_tables();
        let vocabulary = &self.index.vocabulary;
        let mut starts = vec![0u32; vocabulary.len() + 1];
        let mut presence = vec![0.0; vocabulary.stem_count()];
        for (word, posting) in &self.postings {
            starts[word.0 as usize + 1] += 1;
            presence[vocabulary.stem_of(*word).0 as usize] += f64::from(posting.strength);
        }
        for at in 1..starts.len() {
            starts[at] += starts[at - 1];
        }
        let nothing = Posting { document: 0, strength: 0.0, fields: Fields::default() };
        let mut sorted = vec![nothing; self.postings.len()];
        let mut next = starts.clone();
        for (word, posting) in &self.postings {
            let place = &mut next[word.0 as usize];
            sorted[*place as usize] = *posting;
            *place += 1;
        }
        self.index.starts = starts;
        self.index.postings = sorted;
        self.index.presence = presence;
        self.index
    }
}

#[cfg(test)]
mod tests {
    use super::{Document, Index};

    fn index_of(copies: usize) -> Index {
        let document = Document {
            name: "review:api-design",
            kind: "evaluator",
            description: "Reviews the design of an interface.",
            criteria: "API, e-mail",
            instructions: "Read this: {{interface}}",
            inputs: &[("interface", "The interface")],
        };
        Index::build(std::iter::repeat_n(document, copies))
    }

    #[test]
    fn the_index_grows_no_faster_than_the_library() {
        let (one, many) = (index_of(1), index_of(100));
        assert_eq!(many.postings.len(), 100 * one.postings.len());
        assert_eq!(many.sequences.len(), 100 * one.sequences.len());
        assert_eq!(many.vocabulary.len(), one.vocabulary.len());
    }

    #[test]
    fn what_is_joined_is_found_joined_and_apart() {
        let index = index_of(1);
        for request in ["email", "e-mail", "mail", "apidesign", "API design"] {
            assert_eq!(index.matches(request, 1).len(), 1, "{request}");
        }
    }

    #[test]
    fn sequences_follow_the_fields() {
        let index = index_of(2);
        let stem = |stem| index.vocabulary.stem(stem);
        let expected =
            ["review", "api", "design", "", "review", "design", "interfac", "", "api", "mail", ""];
        assert!(index.sequence(1).iter().copied().eq(expected.map(stem)));
    }
}
