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

impl Datum {
    /// The value that JSON stands for: objects become maps, arrays lists, `null` becomes `nil`.
    /// Recursion is bounded by what the JSON parser accepts.
    pub fn from_json(json: &serde_json::Value) -> Datum {
        use serde_json::Value as Json;
        match json {
            Json::Null => Datum::Nil,
            Json::Bool(value) => Datum::Bool(*value),
            Json::Number(number) => match number.as_i64() {
                Some(value) => Datum::Int(value),
                None => Datum::Float(number.as_f64().unwrap_or(f64::NAN)),
            },
            Json::String(text) => Datum::Str(text.as_str().into()),
            Json::Array(items) => Datum::List(items.iter().map(Datum::from_json).collect()),
            Json::Object(entries) => Datum::Map(
                entries
                    .iter()
                    .map(|(key, value)| (key.as_str().into(), Datum::from_json(value)))
                    .collect(),
            ),
        }
    }

    /// As JSON. Symbols and keywords become strings; what JSON has no word for becomes `null`.
    /// Data nest at most as deep as a program may build them for its host.
    pub fn to_json(&self) -> serde_json::Value {
        use serde_json::Value as Json;
        match self {
            Datum::Nil => Json::Null,
            Datum::Bool(value) => Json::Bool(*value),
            Datum::Int(value) => Json::from(*value),
            Datum::Float(value) => Json::from(*value),
            Datum::Char(value) => Json::String(value.to_string()),
            Datum::Str(text) | Datum::Symbol(text) | Datum::Keyword(text) => {
                Json::String(text.to_string())
            }
            Datum::List(items) | Datum::Vector(items) => items.iter().map(Datum::to_json).collect(),
            Datum::Dotted(items, tail) => {
                items.iter().map(Datum::to_json).chain(std::iter::once(tail.to_json())).collect()
            }
            Datum::Map(entries) => {
                entries.iter().map(|(key, value)| (key.to_string(), value.to_json())).collect()
            }
        }
    }
}
