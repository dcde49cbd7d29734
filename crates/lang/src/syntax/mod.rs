//! Text to tree. The reader never fails: it returns a tree and what it has to say about the text.

mod tree;

pub use tree::{Node, NodeId, NodeKind, QuoteKind, Tree, Trivia, TriviaKind};
