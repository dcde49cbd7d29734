//! Maps: immutable, in order of insertion, cheap to update.
//!
//! A small map is one array. A large one is a trie over the bits of its keys' interned numbers,
//! whose nodes lie in the heap, so that versions of a map share what did not change. Each entry
//! carries the number of its insertion; listing a map sorts by it.

use super::super::value::{Ref, Sym, Value};
use super::Heap;
use super::objects::Trace;
use super::pool::Object;
use crate::vm::Trap;

/// Up to so many entries a map is one array.
const SMALL: usize = 8;
const BITS: u32 = 5;

/// One entry of a map.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    key: Sym,
    order: u32,
    value: Value,
}

/// A map.
#[derive(Default)]
pub struct MapObject {
    len: usize,
    /// The number of the next insertion.
    next: u32,
    shape: Shape,
}

enum Shape {
    Small(Box<[Entry]>),
    Large(Ref<Node>),
}

impl Default for Shape {
    fn default() -> Self {
        Shape::Small(Box::default())
    }
}

/// A node of a large map: which of 32 places are entries and which are further nodes.
#[derive(Default)]
pub(super) struct Node {
    entry_bits: u32,
    node_bits: u32,
    entries: Box<[Entry]>,
    nodes: Box<[Ref<Node>]>,
}

/// Spreads consecutive numbers over all bits. Different keys stay different, so that two keys
/// always part ways within 32 bits.
fn spread(key: Sym) -> u32 {
    key.0.wrapping_mul(0x9E37_79B1).reverse_bits()
}

fn place(hash: u32, depth: u32) -> u32 {
    1 << ((hash >> (depth * BITS)) & 31)
}

/// The index, within the packed array of `bits`, of the place `bit`.
fn packed(bits: u32, bit: u32) -> usize {
    (bits & (bit - 1)).count_ones() as usize
}

fn with<T: Copy>(items: &[T], at: usize, item: T) -> Box<[T]> {
    let mut copy: Box<[T]> = items.into();
    copy[at] = item;
    copy
}

fn with_inserted<T: Copy>(items: &[T], at: usize, item: T) -> Box<[T]> {
    let mut copy = Vec::with_capacity(items.len() + 1);
    copy.extend_from_slice(&items[..at]);
    copy.push(item);
    copy.extend_from_slice(&items[at..]);
    copy.into_boxed_slice()
}

fn without<T: Copy>(items: &[T], at: usize) -> Box<[T]> {
    items.iter().enumerate().filter(|(index, _)| *index != at).map(|(_, item)| *item).collect()
}

impl Heap {
    /// A map of these entries, in order. Of equal keys the last value holds, in the first's place.
    pub fn map(&mut self, entries: &[(Sym, Value)]) -> Result<Value, Trap> {
        let mut map = self.add_map(MapObject::default())?;
        if entries.len() <= SMALL {
            let mut small: Vec<Entry> = Vec::with_capacity(entries.len());
            for (key, value) in entries {
                match small.iter_mut().find(|entry| entry.key == *key) {
                    Some(entry) => entry.value = *value,
                    None => {
                        small.push(Entry { key: *key, order: small.len() as u32, value: *value })
                    }
                }
            }
            return self.small_map(small.into_boxed_slice());
        }
        for (key, value) in entries {
            map = self.map_set(map, *key, *value)?;
        }
        Ok(Value::Map(map))
    }

    /// How many entries.
    pub fn map_len(&self, map: Ref<MapObject>) -> usize {
        self.maps.get(map).len
    }

    /// The value under a key.
    pub fn map_get(&self, map: Ref<MapObject>, key: Sym) -> Option<Value> {
        match &self.maps.get(map).shape {
            Shape::Small(entries) => {
                entries.iter().find(|entry| entry.key == key).map(|entry| entry.value)
            }
            Shape::Large(root) => self.find_in(*root, key).map(|entry| entry.value),
        }
    }

    /// The value under a key given as text, without interning it.
    pub fn map_get_str(&self, map: Ref<MapObject>, key: &str) -> Option<Value> {
        self.symbols.find(key).and_then(|sym| self.map_get(map, sym))
    }

    /// All entries, in order of insertion.
    pub fn map_entries(&self, map: Ref<MapObject>) -> Vec<(Sym, Value)> {
        match &self.maps.get(map).shape {
            Shape::Small(entries) => entries.iter().map(|entry| (entry.key, entry.value)).collect(),
            Shape::Large(root) => {
                let mut all = self.collect_entries(*root);
                all.sort_unstable_by_key(|entry| entry.order);
                all.iter().map(|entry| (entry.key, entry.value)).collect()
            }
        }
    }

    /// The map with one entry more, or another value under its key.
    pub fn map_set(
        &mut self,
        map: Ref<MapObject>,
        key: Sym,
        value: Value,
    ) -> Result<Ref<MapObject>, Trap> {
        let object = self.maps.get(map);
        let (len, next) = (object.len, object.next);
        if next == u32::MAX {
            return self.renumbered(map).and_then(|map| self.map_set(map, key, value));
        }
        let entry = Entry { key, order: next, value };
        let (shape, grown) = match &object.shape {
            Shape::Small(entries) => match entries.iter().position(|entry| entry.key == key) {
                Some(at) => {
                    let entry = Entry { order: entries[at].order, ..entry };
                    (Shape::Small(with(entries, at, entry)), false)
                }
                None if len < SMALL => (Shape::Small(with_inserted(entries, len, entry)), true),
                None => {
                    let entries = with_inserted(entries, len, entry);
                    (Shape::Large(self.trie_of(&entries)?), true)
                }
            },
            Shape::Large(root) => {
                let root = *root;
                let known = self.find_in(root, key);
                let order = known.map_or(next, |entry| entry.order);
                let root = self.insert_in(root, 0, Entry { order, ..entry })?;
                (Shape::Large(root), known.is_none())
            }
        };
        self.add_map(MapObject { len: len + grown as usize, next: next + grown as u32, shape })
    }

    /// The map without a key; the same map if it is not there.
    pub fn map_remove(&mut self, map: Ref<MapObject>, key: Sym) -> Result<Ref<MapObject>, Trap> {
        if self.map_get(map, key).is_none() {
            return Ok(map);
        }
        let object = self.maps.get(map);
        let (len, next) = (object.len - 1, object.next);
        let shape = match &object.shape {
            Shape::Small(entries) => {
                Shape::Small(entries.iter().copied().filter(|entry| entry.key != key).collect())
            }
            Shape::Large(root) => Shape::Large(self.remove_from(*root, 0, key)?),
        };
        self.add_map(MapObject { len, next, shape })
    }

    /// The same map with insertions numbered from 0.
    fn renumbered(&mut self, map: Ref<MapObject>) -> Result<Ref<MapObject>, Trap> {
        let entries = self.map_entries(map);
        match self.map(&entries)? {
            Value::Map(map) => Ok(map),
            _ => Ok(map),
        }
    }

    fn small_map(&mut self, entries: Box<[Entry]>) -> Result<Value, Trap> {
        let len = entries.len();
        let map = MapObject { len, next: len as u32, shape: Shape::Small(entries) };
        self.add_map(map).map(Value::Map)
    }

    fn add_map(&mut self, map: MapObject) -> Result<Ref<MapObject>, Trap> {
        self.meter.take_owned(map.owned_bytes())?;
        self.maps.add(map, &mut self.meter)
    }

    fn add_node(&mut self, node: Node) -> Result<Ref<Node>, Trap> {
        self.meter.take_owned(node.owned_bytes())?;
        self.nodes.add(node, &mut self.meter)
    }

    fn trie_of(&mut self, entries: &[Entry]) -> Result<Ref<Node>, Trap> {
        let mut root = self.add_node(Node::default())?;
        for entry in entries {
            root = self.insert_in(root, 0, *entry)?;
        }
        Ok(root)
    }

    fn find_in(&self, mut node: Ref<Node>, key: Sym) -> Option<Entry> {
        let hash = spread(key);
        for depth in 0.. {
            let this = self.nodes.get(node);
            let bit = place(hash, depth);
            if this.entry_bits & bit != 0 {
                let entry = this.entries[packed(this.entry_bits, bit)];
                return (entry.key == key).then_some(entry);
            }
            if this.node_bits & bit == 0 {
                return None;
            }
            node = this.nodes[packed(this.node_bits, bit)];
        }
        None
    }

    /// Recurses at most seven deep: 32 bits of key, five at a time.
    fn insert_in(&mut self, node: Ref<Node>, depth: u32, entry: Entry) -> Result<Ref<Node>, Trap> {
        let this = self.nodes.get(node);
        let bit = place(spread(entry.key), depth);
        let (entry_bits, node_bits) = (this.entry_bits, this.node_bits);
        let entry_at = packed(entry_bits, bit);
        let node_at = packed(node_bits, bit);
        if node_bits & bit != 0 {
            let (entries, nodes) = (this.entries.clone(), this.nodes.clone());
            let child = self.insert_in(nodes[node_at], depth + 1, entry)?;
            let nodes = with(&nodes, node_at, child);
            return self.add_node(Node { entry_bits, node_bits, entries, nodes });
        }
        if entry_bits & bit == 0 {
            let entries = with_inserted(&this.entries, entry_at, entry);
            let nodes = this.nodes.clone();
            return self.add_node(Node { entry_bits: entry_bits | bit, node_bits, entries, nodes });
        }
        let there = this.entries[entry_at];
        if there.key == entry.key {
            let entries = with(&this.entries, entry_at, entry);
            let nodes = this.nodes.clone();
            return self.add_node(Node { entry_bits, node_bits, entries, nodes });
        }
        let (entries, nodes) = (without(&this.entries, entry_at), this.nodes.clone());
        let child = self.add_node(Node::default())?;
        let child = self.insert_in(child, depth + 1, there)?;
        let child = self.insert_in(child, depth + 1, entry)?;
        let nodes = with_inserted(&nodes, node_at, child);
        let (entry_bits, node_bits) = (entry_bits & !bit, node_bits | bit);
        self.add_node(Node { entry_bits, node_bits, entries, nodes })
    }

    /// The key must be there.
    fn remove_from(&mut self, node: Ref<Node>, depth: u32, key: Sym) -> Result<Ref<Node>, Trap> {
        let this = self.nodes.get(node);
        let bit = place(spread(key), depth);
        let (entry_bits, node_bits) = (this.entry_bits, this.node_bits);
        if entry_bits & bit != 0 {
            let entries = without(&this.entries, packed(entry_bits, bit));
            let nodes = this.nodes.clone();
            return self.add_node(Node {
                entry_bits: entry_bits & !bit,
                node_bits,
                entries,
                nodes,
            });
        }
        let (entries, nodes) = (this.entries.clone(), this.nodes.clone());
        let node_at = packed(node_bits, bit);
        let child = self.remove_from(nodes[node_at], depth + 1, key)?;
        let emptied = self.nodes.get(child);
        if emptied.entries.is_empty() && emptied.nodes.is_empty() {
            let nodes = without(&nodes, node_at);
            return self.add_node(Node { entry_bits, node_bits: node_bits & !bit, entries, nodes });
        }
        let nodes = with(&nodes, node_at, child);
        self.add_node(Node { entry_bits, node_bits, entries, nodes })
    }

    fn collect_entries(&self, root: Ref<Node>) -> Vec<Entry> {
        let mut all = Vec::new();
        let mut waiting = vec![root];
        while let Some(node) = waiting.pop() {
            let node = self.nodes.get(node);
            all.extend_from_slice(&node.entries);
            waiting.extend_from_slice(&node.nodes);
        }
        all
    }
}

impl Object for MapObject {
    fn owned_bytes(&self) -> usize {
        match &self.shape {
            Shape::Small(entries) => size_of_val(&**entries),
            Shape::Large(_) => 0,
        }
    }
}

impl MapObject {
    /// The root of a large map.
    pub(super) fn root(&self) -> Option<Ref<Node>> {
        match self.shape {
            Shape::Small(_) => None,
            Shape::Large(root) => Some(root),
        }
    }
}

impl Trace for MapObject {
    fn trace(&self, visit: &mut impl FnMut(Value)) {
        if let Shape::Small(entries) = &self.shape {
            visit_entries(entries, visit);
        }
    }
}

impl Object for Node {
    fn owned_bytes(&self) -> usize {
        size_of_val(&*self.entries) + size_of_val(&*self.nodes)
    }
}

impl Trace for Node {
    fn trace(&self, visit: &mut impl FnMut(Value)) {
        visit_entries(&self.entries, visit);
    }
}

impl Node {
    /// The nodes below.
    pub(super) fn children(&self) -> &[Ref<Node>] {
        &self.nodes
    }
}

fn visit_entries(entries: &[Entry], visit: &mut impl FnMut(Value)) {
    for entry in entries {
        visit(Value::Symbol(entry.key));
        visit(entry.value);
    }
}
