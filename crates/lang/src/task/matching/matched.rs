//! What a request and a template have to do with each other.

use super::reason::Reason;

/// Below this score a match is not one: the template shares some words with the request, but the
/// request asks for something else.
///
/// It is a little above the highest score that any template gets for the requests of the labelled
/// set that none fits (`tests/matching`). About one in ten of the right templates stay below it, most
/// of them for requests with one telling word; whoever shows matches to people may show those too,
/// as what was probably not meant.
pub const THRESHOLD: f64 = 0.27;

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
