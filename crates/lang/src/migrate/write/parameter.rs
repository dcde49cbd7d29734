//! What a workflow takes from outside.

use super::Writer;
use crate::migrate::code::{Code, atom, call, string};
use crate::migrate::names::{kebab, key};
use crate::migrate::scope::Value;
use crate::task::input::InputType;

/// A parameter of the procedure.
pub(super) struct Parameter {
    /// Its name in the program.
    pub(super) name: String,
    /// Its name in the file.
    label: String,
    kind: InputType,
    description: String,
}

impl Parameter {
    /// Asks a person for it.
    pub(super) fn question(&self) -> Code {
        let ask = |hint: &str| {
            let first = self.description.lines().next().unwrap_or_default();
            let about = if first.is_empty() { String::new() } else { format!(": {first}") };
            call("ask", [string(&format!("{}{about}{hint}", self.label))])
        };
        match self.kind {
            InputType::String | InputType::File => ask(""),
            InputType::Number => call("string->number", [ask(" (a number)")]),
            InputType::Boolean => call("equal?", [ask(" (true or false)"), string("true")]),
            InputType::List | InputType::Map | InputType::Json | InputType::Files => {
                call("json-parse", [ask(" (as JSON)")])
            }
        }
    }
}

impl Writer {
    /// What a name means: a binding, or something from outside.
    pub(super) fn lookup(&mut self, name: &str, description: &str) -> Value {
        self.lookup_as(name, description, InputType::String)
    }

    /// The same, for something that has this type if it comes from outside.
    pub(super) fn lookup_as(&mut self, name: &str, description: &str, kind: InputType) -> Value {
        if let Some(value) = self.scope.get(name) {
            return value.clone();
        }
        let Some(declared) = self.scope.outside(name).cloned() else {
            return self.outside(name, description, kind);
        };
        match &declared.default {
            Some(default) => default_value(default, declared.kind),
            None => {
                let kind = declared.kind.unwrap_or(kind);
                self.outside(&declared.label, &declared.description, kind)
            }
        }
    }

    /// A parameter for something from outside; the same one for the same name.
    pub(super) fn outside(&mut self, label: &str, description: &str, kind: InputType) -> Value {
        let known = self.parameters_by_key.get(&key(label)).map(|at| &self.parameters[*at]);
        if let Some(known) = known {
            return Value::data(atom(&known.name)).of(known.kind);
        }
        self.parameters_by_key.insert(key(label), self.parameters.len());
        let name = self.names.fresh(&kebab(label), "input");
        let label = if label.is_empty() { name.clone() } else { label.to_string() };
        let parameter =
            Parameter { name: name.clone(), label, kind, description: description.to_string() };
        self.parameters.push(parameter);
        Value::data(atom(name)).of(kind)
    }

    /// A parameter that nothing else refers to.
    pub(super) fn own_parameter(
        &mut self,
        wanted: &str,
        description: &str,
        kind: InputType,
    ) -> Value {
        let name = self.names.fresh(wanted, "input");
        let label = name.clone();
        self.parameters.push(Parameter {
            name: name.clone(),
            label,
            kind,
            description: description.to_string(),
        });
        Value::data(atom(name)).of(kind)
    }
}

/// The default of an input: a text, or JSON.
fn default_value(default: &str, kind: Option<InputType>) -> Value {
    let code = match kind {
        None | Some(InputType::String | InputType::File) => string(default),
        Some(_) => call("json-parse", [string(default)]),
    };
    Value::data(code).of(kind.unwrap_or_default())
}
