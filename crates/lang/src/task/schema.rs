//! JSON Schemas of outputs.

use std::sync::{Arc, OnceLock};

use serde_json::Value as Json;

use crate::diagnostic::message::quoted;

/// A JSON Schema. Cloning shares it.
#[derive(Clone, Debug)]
pub struct Schema {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    json: Json,
    /// Made when first wanted: most templates of a library are never called in a run.
    validator: OnceLock<Option<jsonschema::Validator>>,
}

/// Why something is not a schema.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objection {
    /// Where in the JSON, as a JSON Pointer.
    pub pointer: String,
    /// What is wrong there, for people.
    pub message: String,
}

/// How many violations are told.
const MAX_VIOLATIONS: usize = 20;

impl Schema {
    /// Takes a JSON value for a schema, or says why it is none.
    pub fn new(json: Json) -> Result<Schema, String> {
        Schema::check(json).map_err(|objection| objection.message)
    }

    /// Takes a JSON value for a schema, or says what in it is wrong.
    pub fn check(json: Json) -> Result<Schema, Objection> {
        jsonschema::meta::validate(&json).map_err(|error| told(&json, &error))?;
        let validator = OnceLock::new();
        let mut delicate = Delicate::default();
        delicate.look(&json, &json, "", false);
        if let Some(objection) = delicate.objection {
            return Err(objection);
        }
        // Only these can be wrong in ways that the schema of schemas does not see.
        if let Some(pointer) = delicate.pointer {
            let made = jsonschema::validator_for(&json).map_err(|_| Objection {
                message: format!("{} cannot be used", shown(json.pointer(&pointer))),
                pointer,
            })?;
            validator.get_or_init(|| Some(made));
        }
        Ok(Schema { inner: Arc::new(Inner { json, validator }) })
    }

    /// A schema that any JSON fits.
    pub fn any() -> Schema {
        Schema { inner: Arc::new(Inner { json: Json::Bool(true), validator: OnceLock::new() }) }
    }

    /// The schema as written.
    pub fn json(&self) -> &Json {
        &self.inner.json
    }

    /// What keeps a value from fitting, each with its place in the value. Empty if it fits.
    pub fn violations(&self, value: &Json) -> Vec<String> {
        let validator =
            self.inner.validator.get_or_init(|| jsonschema::validator_for(&self.inner.json).ok());
        let Some(validator) = validator else {
            return vec!["the schema cannot be used".to_string()];
        };
        let place = |path: String| if path.is_empty() { "the value".to_string() } else { path };
        let errors = validator.iter_errors(value).take(MAX_VIOLATIONS);
        errors
            .map(|error| format!("{}: {error}", place(error.instance_path().to_string())))
            .collect()
    }
}

impl PartialEq for Schema {
    fn eq(&self, other: &Self) -> bool {
        self.inner.json == other.inner.json
    }
}

/// What the schema of schemas objects to.
fn told(json: &Json, error: &jsonschema::ValidationError<'_>) -> Objection {
    let pointer = error.instance_path().to_string();
    let value = shown(json.pointer(&pointer));
    let message = match pointer.rsplit_once('/') {
        _ if json.get("$schema").is_some() && pointer.is_empty() => {
            return Objection {
                message: format!("{} is no version of JSON Schema", shown(json.get("$schema"))),
                pointer: "/$schema".to_string(),
            };
        }
        None => format!("a schema is an object, `true` or `false`, not {value}"),
        Some((_, key)) if key.bytes().all(|byte| byte.is_ascii_digit()) => {
            format!("{value} cannot stand in this list")
        }
        Some((_, key)) => format!("{} cannot be {value}", quoted(key)),
    };
    Objection { pointer, message }
}

fn shown(value: Option<&Json>) -> String {
    quoted(&value.map(Json::to_string).unwrap_or_default())
}

/// References and patterns, which can be wrong in a schema that is otherwise in order.
#[derive(Default)]
struct Delicate {
    /// The first of them.
    pointer: Option<String>,
    /// The first reference to something that is not there.
    objection: Option<Objection>,
}

impl Delicate {
    /// Recursion is bounded by what the JSON parser accepts. With `is_names`, keys are names that
    /// somebody gave.
    fn look(&mut self, root: &Json, json: &Json, pointer: &str, is_names: bool) {
        if let Json::Array(items) = json {
            for (at, item) in items.iter().enumerate() {
                self.look(root, item, &format!("{pointer}/{at}"), false);
            }
        }
        let Json::Object(entries) = json else { return };
        for (key, value) in entries {
            let here = format!("{pointer}/{}", key.replace('~', "~0").replace('/', "~1"));
            match (key.as_str(), value) {
                ("enum" | "const" | "default" | "examples", _) if !is_names => continue,
                ("$ref", Json::String(reference)) if !is_names => {
                    self.reference(root, reference, &here);
                }
                ("pattern" | "$dynamicRef", Json::String(_)) | ("patternProperties", _)
                    if !is_names =>
                {
                    self.pointer.get_or_insert_with(|| here.clone());
                }
                _ => {}
            }
            let names = ["properties", "patternProperties", "$defs", "definitions"];
            self.look(root, value, &here, !is_names && names.contains(&key.as_str()));
        }
    }

    fn reference(&mut self, root: &Json, reference: &str, here: &str) {
        self.pointer.get_or_insert_with(|| here.to_string());
        let is_missing = match reference.strip_prefix('#') {
            Some(target) if target.is_empty() || target.starts_with('/') => {
                !target.contains('%') && root.pointer(target).is_none()
            }
            // An anchor, which the validator looks for.
            Some(_) => false,
            None => root.get("$id").is_none() && root.get("$defs").is_none(),
        };
        if is_missing && self.objection.is_none() {
            let message = format!("{} refers to nothing in the schema", quoted(reference));
            self.objection = Some(Objection { pointer: here.to_string(), message });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[track_caller]
    fn check_refused(json: Json, pointer: &str, message: &str) {
        let expected = Objection { pointer: pointer.into(), message: message.into() };
        assert_eq!(Schema::check(json), Err(expected));
    }

    #[test]
    fn a_schema_must_be_one() {
        check_refused(json!({ "type": "objekt" }), "/type", "`type` cannot be `\"objekt\"`");
        check_refused(json!(3), "", "a schema is an object, `true` or `false`, not `3`");
        let wrong = json!({ "properties": { "a": { "required": [1] } } });
        check_refused(wrong, "/properties/a/required/0", "`1` cannot stand in this list");
        let wrong = json!({ "items": { "$ref": "#/$defs/x" }, "$defs": { "y": {} } });
        check_refused(wrong, "/items/$ref", "`#/$defs/x` refers to nothing in the schema");
        let wrong = json!({ "$ref": "https://example.com/a" });
        check_refused(wrong, "/$ref", "`https://example.com/a` refers to nothing in the schema");
        check_refused(json!({ "pattern": "(" }), "/pattern", "`\"(\"` cannot be used");
        let unknown = json!({ "$schema": "https://example.com/x" });
        let message = "`\"https://example.com/x\"` is no version of JSON Schema";
        check_refused(unknown, "/$schema", message);
    }

    #[test]
    fn names_are_not_keywords() {
        for right in [
            json!({ "properties": { "$ref": { "type": "string" }, "pattern": { "enum": ["("] } } }),
            json!({ "const": { "$ref": "#/nowhere" } }),
            json!({ "$ref": "#/$defs/a", "$defs": { "a": { "pattern": "^a+$" } } }),
            json!({ "$ref": "#" }),
            json!({ "$schema": "http://json-schema.org/draft-07/schema#", "type": "object" }),
        ] {
            assert!(Schema::check(right.clone()).is_ok(), "{right}");
        }
    }

    #[test]
    fn violations_are_told() {
        let schema = Schema::new(json!({ "type": "object", "required": ["a"] })).unwrap();
        assert_eq!(schema.violations(&json!({ "a": 1 })), Vec::<String>::new());
        assert_eq!(schema.violations(&json!({})).len(), 1);
        assert_eq!(Schema::any().violations(&json!([1])), Vec::<String>::new());
    }
}
