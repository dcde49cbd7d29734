//! The words of a library and the stems that hold their forms together.

use std::collections::HashMap;

use super::stem::stem;
use super::stop::is_stop_word;

/// A word as it is written somewhere in the library, folded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct WordId(pub(super) u32);

/// What the forms of a word have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct StemId(pub(super) u32);

/// All words of a library. Each is stemmed once, however often it occurs.
#[derive(Debug, Default)]
pub(super) struct Vocabulary {
    ids: HashMap<Box<str>, WordId>,
    words: Vec<Word>,
    stems: HashMap<Box<str>, StemId>,
    /// The words of each stem, in order of first occurrence.
    families: Vec<Vec<WordId>>,
}

#[derive(Debug)]
struct Word {
    text: Box<str>,
    stem: StemId,
    is_stop_word: bool,
}

impl Vocabulary {
    /// The word with this folded text, which is taken in if it is new.
    pub(super) fn take_in(&mut self, text: &str) -> WordId {
        match self.ids.get(text) {
            Some(&id) => id,
            None => self.add(text),
        }
    }

    fn add(&mut self, text: &str) -> WordId {
        let id = WordId(self.words.len() as u32);
        let root = stem(text).into_boxed_str();
        let next = StemId(self.families.len() as u32);
        let stem = *self.stems.entry(root).or_insert(next);
        if stem == next {
            self.families.push(Vec::new());
        }
        self.families[stem.0 as usize].push(id);
        self.ids.insert(text.into(), id);
        self.words.push(Word { text: text.into(), stem, is_stop_word: is_stop_word(text) });
        id
    }

    /// How many words there are.
    pub(super) fn len(&self) -> usize {
        self.words.len()
    }

    /// How many stems there are.
    pub(super) fn stem_count(&self) -> usize {
        self.families.len()
    }

    pub(super) fn word(&self, text: &str) -> Option<WordId> {
        self.ids.get(text).copied()
    }

    pub(super) fn stem(&self, stem: &str) -> Option<StemId> {
        self.stems.get(stem).copied()
    }

    pub(super) fn text(&self, word: WordId) -> &str {
        &self.words[word.0 as usize].text
    }

    pub(super) fn stem_of(&self, word: WordId) -> StemId {
        self.words[word.0 as usize].stem
    }

    pub(super) fn is_stop_word(&self, word: WordId) -> bool {
        self.words[word.0 as usize].is_stop_word
    }

    /// All forms with a stem.
    pub(super) fn family(&self, stem: StemId) -> &[WordId] {
        &self.families[stem.0 as usize]
    }

    /// All words with their texts, in order of first occurrence.
    pub(super) fn words(&self) -> impl Iterator<Item = (WordId, &str)> {
        self.words.iter().enumerate().map(|(at, word)| (WordId(at as u32), &*word.text))
    }
}
