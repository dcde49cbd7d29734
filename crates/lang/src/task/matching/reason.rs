//! Why a template was found, for people.

use std::fmt;

use super::field::{Field, Fields};

/// At most so many words are named when a reason is shown; the weightiest ones.
const MOST_SHOWN: usize = 6;

/// Which words of a request a template has, the weightiest first.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reason {
    /// The words that were found.
    pub found: Vec<Found>,
    /// The words that were not, as the request writes them, in its order.
    pub missing: Vec<String>,
}

/// A word of a request and what it was found as.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// As the request writes it.
    pub word: String,
    /// As the template writes it, in small letters.
    pub found_as: String,
    /// What the two words have to do with each other.
    pub form: Form,
    /// Where in the template it is.
    pub fields: Fields,
}

/// What a word of a request has to do with the word that a template has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// It is the same word.
    Equal,
    /// It is another form of the same word.
    Stem,
    /// It is part of a word that the template writes as one: `flash cards`, `flashcards`.
    Part,
    /// It means much the same.
    Related,
    /// It looks like the same word with a typing mistake.
    Similar,
}

impl fmt::Display for Reason {
    /// One line, such as: `` `summarise` (as `summary`) in the name; `articles` in the inputs ``.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, found) in self.found.iter().take(MOST_SHOWN).enumerate() {
            let before = if at == 0 { "" } else { "; " };
            write!(f, "{before}{found}")?;
        }
        match self.found.len().saturating_sub(MOST_SHOWN) {
            0 => Ok(()),
            more => write!(f, "; and {more} more"),
        }
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`", self.word)?;
        match self.form {
            Form::Equal => {}
            Form::Stem | Form::Part | Form::Related => write!(f, " (as `{}`)", self.found_as)?,
            Form::Similar => write!(f, " (for `{}`?)", self.found_as)?,
        }
        f.write_str(" in the ")?;
        let fields: Vec<&str> = self.fields.iter().map(Field::label).collect();
        match fields.split_last() {
            Some((last, [])) => f.write_str(last),
            Some((last, first)) => write!(f, "{} and {last}", first.join(", ")),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::field::{FIELDS, Fields};
    use super::{Form, Found, MOST_SHOWN, Reason};

    fn found(word: &str, found_as: &str, form: Form, counts: [u8; FIELDS]) -> Found {
        let fields = Fields::with_any(&counts);
        Found { word: word.to_owned(), found_as: found_as.to_owned(), form, fields }
    }

    #[test]
    fn a_reason_is_one_readable_line() {
        let found = vec![
            found("Summarise", "summary", Form::Related, [1, 0, 0, 1, 0, 0]),
            found("articles", "articles", Form::Equal, [0, 0, 1, 0, 0, 0]),
            found("webpgae", "webpage", Form::Similar, [1, 0, 1, 0, 1, 0]),
        ];
        let reason = Reason { found, missing: Vec::new() };
        assert_eq!(
            reason.to_string(),
            "`Summarise` (as `summary`) in the name and criteria; `articles` in the description; \
             `webpgae` (for `webpage`?) in the name, description and inputs",
        );
        assert_eq!(Reason::default().to_string(), "");
    }

    #[test]
    fn long_reasons_are_cut() {
        let one = found("a", "a", Form::Equal, [1, 0, 0, 0, 0, 0]);
        let reason = Reason { found: vec![one; MOST_SHOWN + 2], missing: Vec::new() };
        assert!(reason.to_string().ends_with("; and 2 more"));
    }
}
