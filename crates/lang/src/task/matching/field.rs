//! The parts of a template, and how much it says of a template that a word is in one of them.

/// A part of a template that is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Field {
    /// Its name, taken apart into words.
    Name,
    /// Its kind, such as `evaluator`.
    Kind,
    /// What it says it does.
    Description,
    /// What it says it is to be found by.
    Criteria,
    /// The names and descriptions of its inputs.
    Inputs,
    /// What it tells the model.
    Instructions,
}

/// How many fields there are.
pub(super) const FIELDS: usize = 6;

impl Field {
    /// All of them, the most telling first as far as people reading a reason are concerned.
    pub const ALL: [Field; FIELDS] = [
        Field::Name,
        Field::Kind,
        Field::Description,
        Field::Criteria,
        Field::Inputs,
        Field::Instructions,
    ];

    /// How it is called in a reason.
    pub fn label(self) -> &'static str {
        match self {
            Field::Name => "name",
            Field::Kind => "kind",
            Field::Description => "description",
            Field::Criteria => "criteria",
            Field::Inputs => "inputs",
            Field::Instructions => "instructions",
        }
    }

    /// How much one occurrence counts in a field of the usual length.
    fn weight(self) -> f64 {
        match self {
            Field::Name => 4.5,
            Field::Kind => 1.0,
            Field::Description => 2.75,
            Field::Criteria => 5.0,
            Field::Inputs => 1.5,
            Field::Instructions => 1.2,
        }
    }

    /// The usual number of words. It is not taken from the library, so that a template's scores do
    /// not change with its neighbours.
    fn usual_length(self) -> f64 {
        match self {
            Field::Name => 2.0,
            Field::Kind => 1.0,
            Field::Description => 8.0,
            Field::Criteria => 8.0,
            Field::Inputs => 12.0,
            Field::Instructions => 60.0,
        }
    }

    /// Whether it says what the template is for, rather than how it goes about it.
    pub(super) fn is_telling(self) -> bool {
        matches!(self, Field::Name | Field::Description | Field::Criteria)
    }
}

/// How far a long field waters down what occurs in it: 0 not at all, 1 in proportion.
const DILUTION: f64 = 0.5;

/// The weighted number of occurrences at which half of what can be said of a word has been said.
const HALF: f64 = 1.8;

/// How strongly a template is about a word, below 1, from how often each field has it and how many
/// words each field has.
pub(super) fn strength(counts: &[u8; FIELDS], lengths: &[u32; FIELDS]) -> f64 {
    let occurrences: f64 = Field::ALL
        .iter()
        .zip(counts.iter().zip(lengths))
        .filter(|(_, (count, _))| **count > 0)
        .map(|(field, (&count, &length))| {
            let dilution = 1.0 - DILUTION + DILUTION * f64::from(length) / field.usual_length();
            field.weight() * f64::from(count) / dilution
        })
        .sum();
    occurrences / (occurrences + HALF)
}

/// A set of fields.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fields(u8);

impl Fields {
    /// Those that have a word at least once.
    pub(super) fn with_any(counts: &[u8; FIELDS]) -> Fields {
        let bits = Field::ALL.iter().zip(counts).filter(|(_, count)| **count > 0);
        Fields(bits.fold(0, |bits, (field, _)| bits | 1 << *field as u8))
    }

    /// A single one.
    pub(super) fn only(field: Field) -> Fields {
        Fields(1 << field as u8)
    }

    /// Whether a field is among them.
    pub fn contains(self, field: Field) -> bool {
        self.0 & 1 << field as u8 != 0
    }

    /// Those in the set, in the order of [`Field::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Field> {
        Field::ALL.into_iter().filter(move |field| self.contains(*field))
    }
}

#[cfg(test)]
mod tests {
    use super::{FIELDS, Field, Fields, strength};

    fn alone_in(field: Field) -> f64 {
        let mut counts = [0; FIELDS];
        counts[field as usize] = 1;
        strength(&counts, &[2, 1, 8, 8, 12, 60])
    }

    #[test]
    fn the_name_says_more_than_the_description_and_that_more_than_the_rest() {
        assert!(alone_in(Field::Name) > alone_in(Field::Description));
        assert!(alone_in(Field::Description) > alone_in(Field::Inputs));
        assert!(alone_in(Field::Inputs) > alone_in(Field::Instructions));
    }

    #[test]
    fn strength_stays_below_one() {
        assert!(strength(&[u8::MAX; FIELDS], &[1; FIELDS]) < 1.0);
        assert_eq!(strength(&[0; FIELDS], &[0; FIELDS]), 0.0);
    }

    #[test]
    fn sets_of_fields_keep_their_order() {
        let fields = Fields::with_any(&[1, 0, 0, 3, 0, 1]);
        assert!(fields.iter().eq([Field::Name, Field::Criteria, Field::Instructions]));
    }
}
