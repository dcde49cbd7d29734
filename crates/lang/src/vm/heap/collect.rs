//! Collecting garbage: marks everything that can be reached, and frees the rest.

use super::Heap;
use super::map::Node;
use super::objects::{Pair, Trace};
use super::pool::Pool;
use crate::vm::{Ref, Value};

impl Heap {
    /// Whether enough has been allocated for a collection to be worth its while.
    #[inline]
    pub(in crate::vm) fn collection_due(&self) -> bool {
        self.meter.collection_due()
    }

    pub(in crate::vm) fn collect_always(&mut self) {
        self.meter.collect_always();
    }

    /// Frees everything that cannot be reached from `roots`.
    pub(in crate::vm) fn collect(&mut self, roots: impl FnOnce(&mut Vec<Value>)) {
        self.begin_marking();
        let mut gray = Vec::new();
        roots(&mut gray);
        self.mark_all(gray);
        self.sweep();
    }

    fn mark_all(&mut self, mut gray: Vec<Value>) {
        while let Some(value) = gray.pop() {
            let mut visit = |value: Value| gray.push(value);
            match value {
                Value::Symbol(sym) | Value::Keyword(sym) => self.symbols.mark(sym),
                Value::Pair(at) => self.mark_list(at, &mut gray),
                Value::Str(at) => {
                    self.texts.mark(at);
                }
                Value::Vector(at) => mark(&mut self.vectors, at, &mut visit),
                Value::Map(at) => {
                    mark(&mut self.maps, at, &mut visit);
                    if let Some(root) = self.maps.get(at).root() {
                        self.mark_nodes(root, &mut gray);
                    }
                }
                Value::Closure(at) => mark(&mut self.closures, at, &mut visit),
                Value::Procedure(at) => mark(&mut self.procedures, at, &mut visit),
                Value::Record(at) => mark(&mut self.records, at, &mut visit),
                Value::RecordType(at) => mark(&mut self.record_types, at, &mut visit),
                Value::Error(at) => mark(&mut self.errors, at, &mut visit),
                Value::Promise(at) => mark(&mut self.promises, at, &mut visit),
                Value::Parameter(at) => mark(&mut self.parameters, at, &mut visit),
                Value::Values(at) => mark(&mut self.values, at, &mut visit),
                Value::Cell(at) => mark(&mut self.cells, at, &mut visit),
                Value::Continuation(at) => mark(&mut self.continuations, at, &mut visit),
                Value::Nil
                | Value::Empty
                | Value::Undefined
                | Value::Bool(_)
                | Value::Int(_)
                | Value::Float(_)
                | Value::Char(_)
                | Value::Builtin(_)
                | Value::Task(_) => {}
            }
        }
    }

    /// Follows the spine of a list without going through the work list.
    fn mark_list(&mut self, first: Ref<Pair>, gray: &mut Vec<Value>) {
        let mut at = first;
        while self.pairs.mark(at) {
            let pair = self.pairs.get(at);
            if !matches!(pair.car, Value::Int(_) | Value::Nil | Value::Empty | Value::Bool(_)) {
                gray.push(pair.car);
            }
            match pair.cdr {
                Value::Pair(next) => at = next,
                other => return gray.push(other),
            }
        }
    }

    fn mark_nodes(&mut self, root: Ref<Node>, gray: &mut Vec<Value>) {
        let mut waiting = vec![root];
        while let Some(at) = waiting.pop() {
            if self.nodes.mark(at) {
                let node = self.nodes.get(at);
                node.trace(&mut |value| gray.push(value));
                waiting.extend_from_slice(node.children());
            }
        }
    }
}

fn mark<T: Trace>(pool: &mut Pool<T>, at: Ref<T>, visit: &mut impl FnMut(Value)) {
    if pool.mark(at) {
        pool.get(at).trace(visit);
    }
}

/// Calls the same method on every pool.
macro_rules! each_pool {
    ($heap:ident, $method:ident($($argument:expr),*)) => {
        $heap.pairs.$method($($argument),*);
        $heap.texts.$method($($argument),*);
        $heap.vectors.$method($($argument),*);
        $heap.maps.$method($($argument),*);
        $heap.nodes.$method($($argument),*);
        $heap.closures.$method($($argument),*);
        $heap.cells.$method($($argument),*);
        $heap.values.$method($($argument),*);
        $heap.procedures.$method($($argument),*);
        $heap.records.$method($($argument),*);
        $heap.record_types.$method($($argument),*);
        $heap.errors.$method($($argument),*);
        $heap.promises.$method($($argument),*);
        $heap.parameters.$method($($argument),*);
        $heap.continuations.$method($($argument),*);
    };
}

impl Heap {
    fn begin_marking(&mut self) {
        self.symbols.begin_marking();
        each_pool!(self, begin_marking());
    }

    fn sweep(&mut self) {
        self.symbols.sweep(&mut self.meter);
        each_pool!(self, sweep(&mut self.meter));
        self.meter.collected();
    }
}
