//! What a task promises to return.

use serde_json::Value as Json;

pub use super::schema::Schema;

/// The shape of a task's output.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Contract {
    /// Any text.
    #[default]
    Text,
    /// JSON that fits a schema.
    Json(Schema),
    /// A judgement: `success`, `feedback`, `details` in the notes.
    Evaluation,
}

/// What is known of a field of an output.
#[derive(Clone, Debug, PartialEq)]
pub enum Field {
    /// It may be there.
    Known,
    /// The contract has no such field.
    Missing {
        /// How many steps of the path were found.
        found: usize,
        /// The fields that are there instead.
        known: Vec<String>,
    },
}

/// One step of a path into an output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A field by name.
    Name(String),
    /// An element by number.
    Index(usize),
}

impl Contract {
    /// The word in a template.
    pub fn name(&self) -> &'static str {
        match self {
            Contract::Text => "text",
            Contract::Json(_) => "json",
            Contract::Evaluation => "evaluation",
        }
    }

    /// Every word, in the order of the documentation.
    pub const WORDS: &'static [&'static str] = &["text", "json", "evaluation"];

    /// Whether the result of a task with this contract has something at a path.
    pub fn field(&self, path: &[Step]) -> Field {
        let result = self.result_schema();
        let mut shape = vec![&result];
        for (found, step) in path.iter().enumerate() {
            match descend(&shape, step, &result) {
                Descent::Open => return Field::Known,
                Descent::To(next) => shape = next,
                Descent::Nowhere(known) => return Field::Missing { found, known },
            }
        }
        Field::Known
    }

    /// The result that a call returns, as a JSON Schema.
    pub fn result_schema(&self) -> Json {
        let any_map = || serde_json::json!({ "additionalProperties": true });
        let mut properties = serde_json::json!({
            "content": { "type": "string" },
            "status": { "enum": ["COMPLETE", "CONTINUATION", "WAITING", "FAILED"] },
            "criteria": { "type": "string" },
            "notes": any_map(),
        });
        match self {
            Contract::Text => {}
            Contract::Json(schema) => properties["data"] = schema.json().clone(),
            Contract::Evaluation => properties["notes"] = evaluation_notes(),
        }
        // References in a schema start at its own root.
        let definitions = match self {
            Contract::Json(schema) => schema.json().clone(),
            _ => Json::Null,
        };
        serde_json::json!({ "type": "object", "properties": properties, ROOT: definitions })
    }
}

/// Where the root that a user's schema refers to is kept.
const ROOT: &str = "x-root";

fn evaluation_notes() -> Json {
    serde_json::json!({
        "type": "object",
        "properties": {
            "success": { "type": "boolean" },
            "feedback": { "type": "string" },
            "details": {
                "type": "object",
                "properties": {
                    "metrics": { "additionalProperties": { "type": "number" } },
                    "violations": { "type": "array", "items": { "type": "string" } },
                    "suggestions": { "type": "array", "items": { "type": "string" } },
                },
                "additionalProperties": true,
            },
            "scriptOutput": {
                "type": "object",
                "properties": {
                    "stdout": { "type": "string" },
                    "stderr": { "type": "string" },
                    "exitCode": { "type": "integer" },
                },
            },
            "evaluation_request": {},
            "subtask_request": {},
        },
        "required": ["success", "feedback"],
    })
}

enum Descent<'a> {
    /// Nothing can be said.
    Open,
    To(Vec<&'a Json>),
    /// There is no such field; these there are.
    Nowhere(Vec<String>),
}

/// How many references and alternatives of a schema are followed for one step.
const MAX_FOLLOWED: usize = 100;

/// Goes one step into whatever the schemas describe.
fn descend<'a>(shapes: &[&'a Json], step: &Step, root: &'a Json) -> Descent<'a> {
    let mut todo: Vec<&Json> = shapes.to_vec();
    let (mut next, mut known, mut followed) = (Vec::new(), Vec::new(), 0);
    while let Some(shape) = todo.pop() {
        followed += 1;
        let Json::Object(shape) = shape else { return Descent::Open };
        if followed > MAX_FOLLOWED {
            return Descent::Open;
        }
        let mut says_something = false;
        if let Some(reference) = shape.get("$ref") {
            match reference.as_str().and_then(|reference| resolve(reference, root)) {
                Some(target) => todo.push(target),
                None => return Descent::Open,
            }
            says_something = true;
        }
        for word in ["allOf", "anyOf", "oneOf"] {
            if let Some(Json::Array(parts)) = shape.get(word) {
                todo.extend(parts);
                says_something = true;
            }
        }
        match step {
            Step::Name(name) => {
                let is_listed = |word| {
                    shape.get("properties").is_some_and(|listed: &Json| listed.get(word).is_some())
                };
                if !is_listed(name) && may_have(shape, name) {
                    return Descent::Open;
                }
                match shape.get("additionalProperties") {
                    None | Some(Json::Bool(false)) => {}
                    Some(Json::Bool(true)) => return Descent::Open,
                    Some(other) => {
                        says_something = true;
                        next.push(other);
                    }
                }
                if let Some(Json::Object(properties)) = shape.get("properties") {
                    says_something = true;
                    next.extend(properties.get(name));
                    known.extend(properties.keys().cloned());
                }
            }
            Step::Index(index) => {
                // `items` of older schemas is a list, too: one schema for each of the first elements.
                let first = shape
                    .get("prefixItems")
                    .or_else(|| shape.get("items").filter(|i| i.is_array()));
                match first.and_then(|first| first.get(*index)).or_else(|| shape.get("items")) {
                    Some(items) if !items.is_array() => {
                        says_something = true;
                        next.push(items);
                    }
                    _ if first.is_some() => return Descent::Open,
                    _ => {}
                }
            }
        }
        // `{"type": "string"}` has no fields at all; `{}` may have any.
        let is_plain = matches!(
            shape.get("type").and_then(Json::as_str),
            Some("string" | "number" | "integer" | "boolean" | "null")
        );
        let is_array = shape.get("type").and_then(Json::as_str) == Some("array");
        let closed = is_plain || (is_array && matches!(step, Step::Name(_)));
        if !says_something && !closed {
            return Descent::Open;
        }
    }
    if next.is_empty() {
        known.sort();
        known.dedup();
        return Descent::Nowhere(known);
    }
    Descent::To(next)
}

/// Whether a schema speaks of a field in another way than in its `properties`.
fn may_have(shape: &serde_json::Map<String, Json>, name: &str) -> bool {
    const ELSEWHERE: &[&str] = &[
        "patternProperties",
        "if",
        "dependentSchemas",
        "dependentRequired",
        "dependencies",
        "$dynamicRef",
        "$recursiveRef",
    ];
    let is_open = |word| shape.get(word).is_some_and(|rule| *rule != Json::Bool(false));
    let required = shape.get("required").and_then(Json::as_array);
    ELSEWHERE.iter().any(|word| shape.contains_key(*word))
        || is_open("unevaluatedProperties")
        || required.is_some_and(|names| names.iter().any(|required| required == name))
}

/// What a reference within a schema points to.
fn resolve<'a>(reference: &str, root: &'a Json) -> Option<&'a Json> {
    let pointer = reference.strip_prefix('#')?;
    root.get(ROOT)?.pointer(pointer)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn field(contract: &Contract, path: &[&str]) -> Field {
        let path: Vec<Step> = path
            .iter()
            .map(|part| part.parse().map_or_else(|_| Step::Name((*part).into()), Step::Index))
            .collect();
        contract.field(&path)
    }

    fn is_known(contract: &Contract, path: &[&str]) -> bool {
        field(contract, path) == Field::Known
    }

    #[test]
    fn text_has_a_result_and_nothing_else() {
        assert!(is_known(&Contract::Text, &["content"]));
        assert!(is_known(&Contract::Text, &["notes", "anything", "below"]));
        assert!(!is_known(&Contract::Text, &["contents"]));
        assert!(!is_known(&Contract::Text, &["content", "part"]));
    }

    #[test]
    fn fields_are_spoken_of_in_many_ways() {
        let open = [
            json!({ "properties": { "a": {} }, "required": ["b"] }),
            json!({ "properties": { "a": {} }, "dependentSchemas": { "a": { "properties": { "b": {} } } } }),
            json!({ "properties": { "a": {} }, "dependentRequired": { "a": ["b"] } }),
            json!({ "properties": { "a": {} }, "unevaluatedProperties": true }),
            json!({ "properties": { "a": {} }, "unevaluatedProperties": { "type": "string" } }),
            json!({ "properties": { "a": {} }, "patternProperties": { "^b": {} } }),
        ];
        for schema in open {
            let contract = Contract::Json(Schema::new(schema.clone()).unwrap());
            assert!(is_known(&contract, &["data", "b"]), "{schema}");
        }
        let tuple = json!({
            "prefixItems": [{ "properties": { "a": {} } }],
            "items": { "properties": { "b": {} } },
        });
        let contract = Contract::Json(Schema::new(tuple).unwrap());
        assert!(
            is_known(&contract, &["data", "0", "a"]) && is_known(&contract, &["data", "1", "b"])
        );
        assert!(
            !is_known(&contract, &["data", "0", "b"]) && !is_known(&contract, &["data", "1", "a"])
        );
    }

    #[test]
    fn an_evaluation_has_its_notes() {
        assert!(is_known(&Contract::Evaluation, &["notes", "success"]));
        assert!(is_known(&Contract::Evaluation, &["notes", "details", "metrics", "speed"]));
        assert!(is_known(&Contract::Evaluation, &["notes", "details", "mine"]));
        assert!(is_known(&Contract::Evaluation, &["notes", "details", "violations", "0"]));
        let Field::Missing { found, known } = field(&Contract::Evaluation, &["notes", "sucess"])
        else {
            panic!("there is no such field")
        };
        assert_eq!(found, 1);
        assert!(known.contains(&"success".to_string()));
    }

    #[test]
    fn schemas_are_followed() {
        let schema = Schema::new(json!({
            "type": "object",
            "properties": {
                "items": { "type": "array", "items": { "$ref": "#/$defs/item" } },
                "either": { "oneOf": [{ "properties": { "a": {} } }, { "properties": { "b": {} } }] },
                "open": { "type": "object", "additionalProperties": true },
            },
            "$defs": { "item": { "type": "object", "properties": { "id": { "type": "integer" } } } },
        }));
        let contract = Contract::Json(schema.unwrap());
        for good in [
            &["data", "items", "3", "id"][..],
            &["data", "either", "b"],
            &["data", "open", "x", "y"],
        ] {
            assert!(is_known(&contract, good), "{good:?}");
        }
        for bad in [
            &["data", "item"][..],
            &["data", "items", "3", "di"],
            &["data", "either", "c"],
            &["score"],
        ] {
            assert!(!is_known(&contract, bad), "{bad:?}");
        }
    }
}
