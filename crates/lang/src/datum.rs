//! Plain data outside any heap: constants of a program, and what crosses between a run and its host.

use std::sync::Arc;

/// A value that owns everything in it and knows no heap. Procedures have no datum.
#[derive(Clone, Debug, PartialEq)]
pub enum Datum {
    /// `nil`
    Nil,
    /// `#t` or `#f`
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// A floating-point number.
    Float(f64),
    /// A character.
    Char(char),
    /// A string.
    Str(Arc<str>),
    /// A symbol.
    Symbol(Arc<str>),
    /// A keyword, without its colon.
    Keyword(Arc<str>),
    /// A proper list; empty for `()`.
    List(Vec<Datum>),
    /// `(a b . c)`: at least one element, and a tail that is not a list.
    Dotted(Vec<Datum>, Box<Datum>),
    /// A vector.
    Vector(Vec<Datum>),
    /// A map, in order of insertion, each key once.
    Map(Vec<(Arc<str>, Datum)>),
}
