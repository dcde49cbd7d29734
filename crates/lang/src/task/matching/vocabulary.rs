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
///
/// Building an index is mostly looking up words here. That is why short words, which are nearly
/// all, are looked up as numbers, and why what is known of words is in columns: looking one up
/// touches as little memory as possible.
#[derive(Debug, Default)]
pub(super) struct Vocabulary {
    short: HashMap<u128, WordId>,
    long: HashMap<Box<str>, WordId>,
    stems: HashMap<Box<str>, StemId>,
    /// The words of each stem, in order of first occurrence.
    families: Vec<Vec<WordId>>,
    texts: Vec<Box<str>>,
    stem_of: Vec<StemId>,
    stop_words: Vec<bool>,
    letters: Vec<u32>,
}

impl Vocabulary {
    /// The word with this folded text, which is taken in if it is new.
    pub(super) fn take_in(&mut self, text: &str) -> WordId {
        let next = WordId(self.texts.len() as u32);
        let id = match short(text) {
            Some(key) => *self.short.entry(key).or_insert(next),
            None => match self.long.get(text) {
                Some(&id) => id,
                None => *self.long.entry(text.into()).or_insert(next),
            },
        };
        if id == next {
            self.add(text, id);
        }
        id
    }

    fn add(&mut self, text: &str, id: WordId) {
        let next = StemId(self.families.len() as u32);
        let stem = *self.stems.entry(stem(text).into_boxed_str()).or_insert(next);
        if stem == next {
            self.families.push(Vec::new());
        }
        self.families[stem.0 as usize].push(id);
        self.texts.push(text.into());
        self.stem_of.push(stem);
        self.stop_words.push(is_stop_word(text));
        self.letters.push(letters(text));
    }

    /// How many words there are.
    pub(super) fn len(&self) -> usize {
        self.texts.len()
    }

    /// How many stems there are.
    pub(super) fn stem_count(&self) -> usize {
        self.families.len()
    }

    pub(super) fn stem(&self, stem: &str) -> Option<StemId> {
        self.stems.get(stem).copied()
    }

    pub(super) fn text(&self, word: WordId) -> &str {
        &self.texts[word.0 as usize]
    }

    pub(super) fn stem_of(&self, word: WordId) -> StemId {
        self.stem_of[word.0 as usize]
    }

    pub(super) fn is_stop_word(&self, word: WordId) -> bool {
        self.stop_words[word.0 as usize]
    }

    /// All forms with a stem.
    pub(super) fn family(&self, stem: StemId) -> &[WordId] {
        &self.families[stem.0 as usize]
    }

    /// The words that have nearly the same letters as another: at most so many of one that the
    /// other does not have, both ways together.
    pub(super) fn with_letters_of(
        &self,
        text: &str,
        differing: u32,
    ) -> impl Iterator<Item = (WordId, &str)> {
        let wanted = letters(text);
        let near = move |letters: &u32| (letters ^ wanted).count_ones() <= differing;
        let words = self.letters.iter().enumerate().filter(move |(_, letters)| near(letters));
        words.map(|(at, _)| (WordId(at as u32), &*self.texts[at]))
    }
}

/// The bytes of a word that is short enough to be a number. No word has a zero byte.
fn short(text: &str) -> Option<u128> {
    let mut bytes = [0; size_of::<u128>()];
    bytes.get_mut(..text.len())?.copy_from_slice(text.as_bytes());
    Some(u128::from_le_bytes(bytes))
}

/// The set of letters of a word, as bits; all that are not Latin share the bits above.
fn letters(word: &str) -> u32 {
    word.bytes().fold(0, |set, byte| match byte {
        b'a'..=b'z' => set | 1 << (byte - b'a'),
        _ => set | 1 << (26 + byte % 6),
    })
}

#[cfg(test)]
mod tests {
    use super::Vocabulary;

    #[test]
    fn a_word_is_taken_in_once_and_found_with_its_forms() {
        let mut vocabulary = Vocabulary::default();
        let words = ["test", "tests", "internationalisation", "test", "internationalisation"];
        let ids = words.map(|word| vocabulary.take_in(word).0);
        assert_eq!(ids, [0, 1, 2, 0, 2]);
        let stem = vocabulary.stem("test").expect("the stem was taken in");
        let forms = vocabulary.family(stem).iter().map(|word| vocabulary.text(*word));
        assert!(forms.eq(["test", "tests"]));
    }

    #[test]
    fn words_are_filtered_by_their_letters() {
        let mut vocabulary = Vocabulary::default();
        for word in ["stressed", "deserts", "plan"] {
            vocabulary.take_in(word);
        }
        let near = |differing| vocabulary.with_letters_of("desserts", differing).count();
        assert_eq!((near(0), near(30)), (2, 3));
    }
}
