//! What a request and a template have to do with each other.

use super::reason::Reason;

/// Below this score a match is not one: the template shares some words with the request, but the
/// request asks for something else.
///
/// It is a little above the highest score that any template gets for the requests of the labelled
/// sets that none fits (`tests/matching`), other than those that use a word of a template in another
/// sense, such as `commit a crime`. From one in fifteen to one in five of the right templates stay
/// below it, most of them for requests with one telling word; whoever shows matches to people may
/// show those too, as what was probably not meant.
pub const THRESHOLD: f64 = 0.25;

/// A template that may be what a request asks for.
#[derive(Clone, Debug, PartialEq)]
pub struct Match {
    /// The position of the template among those that the index was built from.
    pub document: usize,
    /// From 0, nothing in common, to 1, practically everything that is asked for is covered.
    /// Scores can be compared across requests; see [`THRESHOLD`].
    pub score: f64,
    /// Why it was found.
    pub reason: Reason,
}
