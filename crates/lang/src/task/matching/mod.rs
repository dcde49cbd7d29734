//! Which task templates fit a request in somebody's own words.
//!
//! A request is read as a list of wanted words, each with a weight: rare words say more
//! than common ones, and words that no template has count against all of them. A template has a
//! word if the word itself, another form of it, a related word or, for what looks like a typing
//! mistake, a word nearly like it occurs in one of its fields; the name says more than the
//! description, and the description more than the instructions. The score is the share of the
//! request that the template has, less where that share is all there is to go by.
//!
//! Everything is computed from the texts alone: the same library and the same request always give
//! the same answer.

mod everyday;
mod field;
mod fold;
mod index;
mod kinds;
mod matched;
mod phrases;
mod question;
mod rarity;
mod reason;
mod related;
mod request;
mod score;
mod spelling;
mod stem;
mod stop;
mod thesaurus;
mod token;
mod vocabulary;
mod words;

pub use field::{Field, Fields};
pub use index::{Document, Index};
pub use matched::{Match, THRESHOLD};
pub use reason::{Form, Found, Reason};
