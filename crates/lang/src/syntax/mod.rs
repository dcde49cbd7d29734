//! Text to tree. The reader never fails: it returns a tree and what it has to say about the text.

mod character;
mod classes;
mod completeness;
mod lexer;
mod map_literal;
mod message;
mod number;
mod reader;
mod recovery;
mod report;
mod same_data;
mod string;
mod tree;
mod word;

pub(crate) use classes::is_invisible;
pub use completeness::is_complete;
pub use number::{Number, NumberError, parse_number};
pub use reader::{MAX_NESTING, MAX_SOURCE_BYTES, read};
pub use report::MAX_DIAGNOSTICS;
pub use tree::{Node, NodeId, NodeKind, QuoteKind, Tree, Trivia, TriviaKind};
