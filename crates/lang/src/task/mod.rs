//! Atomic tasks: their templates, the library that holds them, and how a request finds one.
//!
//! A template is XML ([`xml`], [`mod@parse`]) or a `defatom` form of the language; both become a
//! [`Template`]. A [`Library`] holds them by name and version. Nothing here reads a file: the host
//! gives the text.

pub mod call;
pub mod context;
pub mod contract;
pub mod input;
pub mod library;
pub mod limits;
pub mod matching;
pub mod parse;
pub mod prompt;
pub mod schema;
pub mod template;
pub mod validation;
pub mod version;
pub mod xml;

pub use contract::{Contract, Schema};
pub use input::{Input, InputType};
pub use library::Library;
pub use parse::{Models, Parsed, parse};
pub use template::{Spanned, Template, Text};
pub use version::Version;
