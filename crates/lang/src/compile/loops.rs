//! Finds the named `let`s that are plain loops.
//!
//! Where the name is only ever called, in tail position of its own body and with the right number of
//! arguments, no procedure is needed: the call is a jump.

use std::collections::{HashMap, HashSet};

use crate::ir::walk::{Position, parts};
use crate::ir::{Expr, ExprKind, VarId};

/// A loop's variables must fit the operand of the jump.
const MOST_VARIABLES: usize = 255;

/// The names of the named `let`s that can be compiled as loops.
pub(super) fn plain_loops(body: &[Expr]) -> HashSet<VarId> {
    let mut finder = Finder::default();
    body.iter().for_each(|expr| finder.expr(expr, 0));
    finder.finish()
}

#[derive(Default)]
struct Finder {
    /// How many arguments each candidate takes.
    candidates: HashMap<VarId, usize>,
    /// Candidates that turned out to be used otherwise.
    refused: HashSet<VarId>,
    /// The first is only a loop if the second is: its body is called from within the second's.
    needs: Vec<(VarId, VarId)>,
    /// The candidates whose bodies are being looked at, outermost first.
    within: Vec<VarId>,
}

impl Finder {
    /// `tail` is the index in `within` from which on the expression is in tail position.
    fn expr(&mut self, expr: &Expr, tail: usize) {
        match &expr.kind {
            ExprKind::Local(name) if self.candidates.contains_key(name) => {
                self.refused.insert(*name);
            }
            ExprKind::Call(callee, args) => {
                match callee.kind {
                    ExprKind::Local(name) if self.candidates.contains_key(&name) => {
                        self.call(name, args.len(), tail);
                    }
                    _ => self.expr(callee, self.within.len()),
                }
                args.iter().for_each(|arg| self.expr(arg, self.within.len()));
            }
            ExprKind::NamedLet { name, lambda, args } => {
                args.iter().for_each(|arg| self.expr(arg, self.within.len()));
                self.candidates.insert(*name, args.len());
                if args.len() > MOST_VARIABLES
                    || lambda.formals.required.len() != args.len()
                    || lambda.formals.rest.is_some()
                {
                    self.refused.insert(*name);
                }
                self.within.push(*name);
                self.expr(&lambda.body, tail);
                self.within.pop();
            }
            ExprKind::Assign(crate::ir::Place::Local(name), _, value) => {
                self.refused.insert(*name);
                self.expr(value, self.within.len());
            }
            _ => parts(expr, &mut |part, position| match position {
                Position::Tail => self.expr(part, tail),
                Position::Inner | Position::Function => self.expr(part, self.within.len()),
            }),
        }
    }

    fn call(&mut self, name: VarId, argc: usize, tail: usize) {
        let depth = self.within.iter().rposition(|within| *within == name);
        match depth {
            Some(depth) if depth >= tail && self.candidates.get(&name) == Some(&argc) => {
                let inner = self.within[depth + 1..].iter().map(|inner| (name, *inner));
                self.needs.extend(inner);
            }
            _ => {
                self.refused.insert(name);
            }
        }
    }

    fn finish(mut self) -> HashSet<VarId> {
        // A refusal can make others refused in turn; each round refuses at least one.
        loop {
            let before = self.refused.len();
            for (name, needed) in &self.needs {
                if self.refused.contains(needed) {
                    self.refused.insert(*name);
                }
            }
            if self.refused.len() == before {
                break;
            }
        }
        self.candidates.into_keys().filter(|name| !self.refused.contains(name)).collect()
    }
}
