//! The tree that the reader makes.

use std::sync::Arc;

use crate::source::{FileId, Span};

/// Names a node of one [`Tree`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(pub u32);

/// All data of one file, with everything between them that is not data.
///
/// Nodes lie in one arena, so that dropping a tree never recurses.
#[derive(Clone, Debug)]
pub struct Tree {
    /// The file that was read.
    pub file: FileId,
    /// The data at the top level, in order.
    pub roots: Vec<NodeId>,
    /// Comments, in order of position; those inside a datum comment follow it. The formatter puts
    /// them back.
    pub trivia: Vec<Trivia>,
    /// The data that the datum comments of `trivia` hide, in the same order. The formatter lays
    /// them out like any other code; nobody else looks at them.
    pub hidden: Vec<NodeId>,
    nodes: Vec<Node>,
}

/// One datum with its place.
#[derive(Clone, Debug)]
pub struct Node {
    /// From its first byte to its last, brackets and prefixes included.
    pub span: Span,
    /// What it is.
    pub kind: NodeKind,
}

/// What a datum is.
#[derive(Clone, Debug)]
pub enum NodeKind {
    /// `(a b c)` or `[a b c]`, or with a tail `(a b . c)`. The tail is never a list itself: the
    /// reader turns `(a . (b c))` into `(a b c)`.
    List {
        /// The elements before the dot.
        items: Vec<NodeId>,
        /// The datum after the dot.
        tail: Option<NodeId>,
    },
    /// `#(a b c)`
    Vector(Vec<NodeId>),
    /// `{k v k v}`: keys and values in turn. The reader guarantees an even number, and keys that
    /// are strings, symbols or keywords.
    Map(Vec<NodeId>),
    /// `'x`, `` `x ``, `,x` or `,@x`.
    Quoted(QuoteKind, NodeId),
    /// A name.
    Symbol(Arc<str>),
    /// `:name`, without the colon.
    Keyword(Arc<str>),
    /// A string, escapes resolved.
    Str(Arc<str>),
    /// A whole number.
    Int(i64),
    /// A floating-point number.
    Float(f64),
    /// `#t`, `#f`, `true` or `false`.
    Bool(bool),
    /// A character.
    Char(char),
    /// `nil`
    Nil,
    /// Something that could not be read; a diagnostic has been given.
    Invalid,
}

/// Which of the four prefixes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuoteKind {
    /// `'`
    Quote,
    /// `` ` ``
    Quasiquote,
    /// `,`
    Unquote,
    /// `,@`
    UnquoteSplicing,
}

/// A comment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trivia {
    /// The whole comment; of a line comment, without the line's end.
    pub span: Span,
    /// Which sort.
    pub kind: TriviaKind,
}

/// The three sorts of comment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TriviaKind {
    /// `; to the end of the line`
    Line,
    /// `#| nested |#`
    Block,
    /// `#;datum`, including the datum.
    Datum,
}

impl Tree {
    /// An empty tree for a file.
    pub fn new(file: FileId) -> Self {
        let (roots, trivia, hidden, nodes) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Tree { file, roots, trivia, hidden, nodes }
    }

    /// Adds a node. Children are added before their parents.
    pub fn add(&mut self, span: Span, kind: NodeKind) -> NodeId {
        self.nodes.push(Node { span, kind });
        NodeId(self.nodes.len() as u32 - 1)
    }

    /// The node, which must be of this tree.
    pub fn get(&self, id: NodeId) -> &Node {
        &self.nodes[id.0 as usize]
    }

    /// Takes the parts out of a list that is about to become part of another list.
    pub(super) fn take_list(&mut self, id: NodeId) -> Option<(Vec<NodeId>, Option<NodeId>)> {
        match &mut self.nodes[id.0 as usize].kind {
            NodeKind::List { items, tail } => Some((std::mem::take(items), tail.take())),
            _ => None,
        }
    }

    /// The place of a node.
    pub fn span(&self, id: NodeId) -> Span {
        self.get(id).span
    }

    /// The name, if the node is a symbol.
    pub fn symbol(&self, id: NodeId) -> Option<&Arc<str>> {
        match &self.get(id).kind {
            NodeKind::Symbol(name) => Some(name),
            _ => None,
        }
    }

    /// The elements, if the node is a list without a tail.
    pub fn list(&self, id: NodeId) -> Option<&[NodeId]> {
        match &self.get(id).kind {
            NodeKind::List { items, tail: None } => Some(items),
            _ => None,
        }
    }
}
