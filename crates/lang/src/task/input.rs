//! What a task takes.

use std::sync::Arc;

use super::template::Spanned;
use crate::datum::Datum;
use crate::source::Span;

/// The type of an input.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum InputType {
    /// Text.
    #[default]
    String,
    /// A whole number or a float.
    Number,
    /// `#t` or `#f`.
    Boolean,
    /// A list or a vector.
    List,
    /// A map.
    Map,
    /// Anything that JSON can say.
    Json,
    /// The path of a file; the prompt gets its text.
    File,
    /// A list of paths.
    Files,
}

impl InputType {
    /// Every type, in the order of the documentation.
    pub const ALL: [InputType; 8] = [
        InputType::String,
        InputType::Number,
        InputType::Boolean,
        InputType::List,
        InputType::Map,
        InputType::Json,
        InputType::File,
        InputType::Files,
    ];

    /// The word in a template.
    pub fn name(self) -> &'static str {
        match self {
            InputType::String => "string",
            InputType::Number => "number",
            InputType::Boolean => "boolean",
            InputType::List => "list",
            InputType::Map => "map",
            InputType::Json => "json",
            InputType::File => "file",
            InputType::Files => "files",
        }
    }

    /// The type with this name.
    pub fn parse(name: &str) -> Option<InputType> {
        InputType::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// What a value of it is, in words for messages.
    pub fn expected(self) -> &'static str {
        match self {
            InputType::String => "a string",
            InputType::Number => "a number",
            InputType::Boolean => "`#t` or `#f`",
            InputType::List => "a list",
            InputType::Map => "a map",
            InputType::Json => "data that JSON can say",
            InputType::File => "the path of a file as a string",
            InputType::Files => "a list of paths as strings",
        }
    }

    /// Whether a value is of this type.
    pub fn accepts(self, value: &Datum) -> bool {
        match self {
            InputType::String | InputType::File => matches!(value, Datum::Str(_)),
            InputType::Number => matches!(value, Datum::Int(_) | Datum::Float(_)),
            InputType::Boolean => matches!(value, Datum::Bool(_)),
            InputType::List => matches!(value, Datum::List(_) | Datum::Vector(_)),
            InputType::Map => matches!(value, Datum::Map(_)),
            InputType::Json => !matches!(value, Datum::Char(_) | Datum::Dotted(..)),
            InputType::Files => match value {
                Datum::List(items) | Datum::Vector(items) => {
                    items.iter().all(|item| matches!(item, Datum::Str(_)))
                }
                _ => false,
            },
        }
    }

    /// Reads what a template says for a default: plain text where text is wanted, else JSON.
    pub fn read(self, text: &str) -> Option<Datum> {
        match self {
            InputType::String | InputType::File => Some(Datum::Str(text.into())),
            _ => {
                let json: serde_json::Value = serde_json::from_str(text.trim()).ok()?;
                let value = Datum::from_json(&json);
                self.accepts(&value).then_some(value)
            }
        }
    }
}

/// One input of a task.
#[derive(Clone, Debug, PartialEq)]
pub struct Input {
    /// Its name, unique in the task. Where nothing declares it, the place of its first use.
    pub name: Spanned<Arc<str>>,
    /// The type of its values.
    pub kind: InputType,
    /// Whether a call must give it. One with a default need not be given.
    pub required: bool,
    /// What it is when a call does not give it.
    pub default: Option<Datum>,
    /// What it is for.
    pub description: String,
    /// The binding that a loop or a pipeline fills it from, such as `director_result`.
    pub from: Option<Spanned<Arc<str>>>,
}

impl Input {
    /// A required string.
    pub fn new(name: impl Into<Arc<str>>, span: Span) -> Self {
        Input {
            name: Spanned { value: name.into(), span },
            kind: InputType::String,
            required: true,
            default: None,
            description: String::new(),
            from: None,
        }
    }
}
