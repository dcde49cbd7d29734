//! Equality of trees as data.

use super::tree::{NodeId, NodeKind, Tree};

impl Tree {
    /// Whether both trees hold the same data, wherever they stand and however they are commented.
    /// Floats are the same if all their bits are.
    pub fn same_data(&self, other: &Tree) -> bool {
        let mut work = Vec::new();
        if !pair_up(&self.roots, &other.roots, &mut work) {
            return false;
        }
        while let Some((left, right)) = work.pop() {
            if !same_kind(&self.get(left).kind, &other.get(right).kind, &mut work) {
                return false;
            }
        }
        true
    }
}

/// Compares two nodes without their parts, which become work.
fn same_kind(left: &NodeKind, right: &NodeKind, work: &mut Vec<(NodeId, NodeId)>) -> bool {
    use NodeKind::*;
    match (left, right) {
        (List { items: left, tail: left_tail }, List { items: right, tail: right_tail }) => {
            work.extend(left_tail.iter().copied().zip(right_tail.iter().copied()));
            left_tail.is_some() == right_tail.is_some() && pair_up(left, right, work)
        }
        (Vector(left), Vector(right)) | (Map(left), Map(right)) => pair_up(left, right, work),
        (Quoted(left_kind, left), Quoted(right_kind, right)) => {
            work.push((*left, *right));
            left_kind == right_kind
        }
        (Symbol(left), Symbol(right))
        | (Keyword(left), Keyword(right))
        | (Str(left), Str(right)) => left == right,
        (Int(left), Int(right)) => left == right,
        (Float(left), Float(right)) => left.to_bits() == right.to_bits(),
        (Bool(left), Bool(right)) => left == right,
        (Char(left), Char(right)) => left == right,
        (Nil, Nil) | (Invalid, Invalid) => true,
        _ => false,
    }
}

fn pair_up(left: &[NodeId], right: &[NodeId], work: &mut Vec<(NodeId, NodeId)>) -> bool {
    work.extend(left.iter().copied().zip(right.iter().copied()));
    left.len() == right.len()
}
