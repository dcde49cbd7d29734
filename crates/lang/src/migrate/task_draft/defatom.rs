//! A task as a form of the language.

use serde_json::Value as Json;

use super::Draft;
use crate::datum::Datum;
use crate::migrate::code::{Code, atom, call, comment, keyword, print_row, string};
use crate::migrate::names::is_name;
use crate::task::input::{Input, InputType};
use crate::task::template::Template;
use crate::task::version::Version;
use crate::task::{Contract, Schema};

/// The template as a definition in a workflow.
pub(super) fn write(draft: &Draft) -> String {
    let template = &draft.template;
    let mut parts = vec![atom("defatom"), atom(&*template.name.value)];
    let mut clauses = Clauses { parts: &mut parts };
    clauses.all(template);
    let mut out = String::new();
    if !draft.notes.is_empty() {
        comment(&draft.notes.join("\n"), &mut out);
    }
    print_row(&[Code::List(parts)], &mut out);
    out
}

struct Clauses<'p> {
    parts: &'p mut Vec<Code>,
}

impl Clauses<'_> {
    fn all(&mut self, template: &Template) {
        if template.version != Version::FIRST {
            self.add("version", [string(&template.version.to_string())]);
        }
        if let Some(subtype) = &template.subtype {
            self.add("subtype", [name_or_string(&subtype.value)]);
        }
        if let Some(base) = &template.based_on {
            self.add("ref", [string(&base.value)]);
        }
        self.text("description", template.description.as_ref().map(|text| &*text.text));
        if !template.inputs.is_empty() {
            let params: Vec<Code> = template.inputs.iter().map(param).collect();
            self.add("params", params);
        }
        self.text("system", template.system.as_ref().map(|text| &*text.text));
        self.text("instructions", template.instructions.as_ref().map(|text| &*text.text));
        if let Some((first, others)) = template.models.split_first() {
            self.add("model", [string(&first.value)]);
            if !others.is_empty() {
                self.add("fallback-models", others.iter().map(|model| string(&model.value)));
            }
        }
        self.text("criteria", template.criteria.as_ref().map(|criteria| &*criteria.value));
        match template.contract() {
            Contract::Text => {}
            Contract::Evaluation => self.add("output", [atom("evaluation")]),
            Contract::Json(schema) if *schema == Schema::any() => {
                self.add("output", [atom("json")])
            }
            Contract::Json(schema) => self.add("output", [atom("json"), json(schema.json())]),
        }
        if let Some(tools) = &template.tools {
            self.add("tools", tools.iter().map(|tool| string(&tool.value)));
        }
        self.settings(template);
        self.flag("manual-xml", template.manual_xml);
        self.flag("disable-reparsing", template.disable_reparsing);
        self.flag("rebuild-memory", template.rebuild_memory);
        self.flag("clear-memory", template.clear_memory);
    }

    fn settings(&mut self, template: &Template) {
        let (limits, settings, context) = (&template.limits, &template.settings, &template.context);
        self.group(
            "limits",
            [
                entry("max-turns", limits.max_turns),
                entry("max-context-fraction", limits.max_context_fraction),
                entry("warning-threshold", limits.warning_threshold),
                limits.max_output_bytes.map(|bytes| call("max-output-bytes", [whole(bytes)])),
                entry("timeout", limits.timeout),
            ],
        );
        let stop = (!settings.stop.is_empty())
            .then(|| call("stop-sequences", settings.stop.iter().map(|stop| string(stop))));
        self.group(
            "settings",
            [
                entry("temperature", settings.temperature),
                entry("top-p", settings.top_p),
                settings.seed.map(|seed| call("seed", [whole(seed)])),
                entry("max-output-tokens", settings.max_output_tokens),
                stop,
            ],
        );
        let word =
            |name: &str, word: Option<String>| entry(name, word.map(|word| word.replace('_', "-")));
        self.group(
            "context-management",
            [
                word("inherit-context", context.inherit.map(|value| value.to_string())),
                entry(
                    "accumulate-data",
                    context.accumulate.map(|value| if value { "#t" } else { "#f" }),
                ),
                word("accumulation-format", context.format.map(|value| value.to_string())),
                word("fresh-context", context.fresh.map(|value| value.to_string())),
            ],
        );
    }

    fn group<const N: usize>(&mut self, name: &str, entries: [Option<Code>; N]) {
        let entries: Vec<Code> = entries.into_iter().flatten().collect();
        if !entries.is_empty() {
            self.add(name, entries);
        }
    }

    fn text(&mut self, name: &str, text: Option<&str>) {
        if let Some(text) = text {
            self.add(name, [string(&undented(text))]);
        }
    }

    fn flag(&mut self, name: &str, value: Option<bool>) {
        if let Some(value) = value {
            self.add(name, [atom(if value { "#t" } else { "#f" })]);
        }
    }

    fn add(&mut self, name: &str, arguments: impl IntoIterator<Item = Code>) {
        self.parts.push(call(name, arguments).below());
    }
}

/// A text that stays as it is when the indentation of its lines is taken off: what stands right after
/// the quotation mark does not count as indented.
fn undented(text: &str) -> String {
    let is_indented = |line: &str| line.starts_with([' ', '\t']);
    let mut rest = text.split('\n').skip(1).filter(|line| !line.trim().is_empty()).peekable();
    let would_change = is_indented(text) || (rest.peek().is_some() && rest.all(is_indented));
    if would_change { format!("\n{text}") } else { text.to_string() }
}

fn entry(name: &str, value: Option<impl ToString>) -> Option<Code> {
    value.map(|value| call(name, [atom(value.to_string())]))
}

/// A parameter: its name alone, where nothing else is to be said.
fn param(input: &Input) -> Code {
    let mut parts = vec![symbol(&input.name.value)];
    if input.kind != InputType::String {
        parts.extend([keyword("type"), atom(input.kind.name())]);
    }
    match &input.default {
        Some(default) => parts.extend([keyword("default"), datum(default)]),
        None if !input.required => parts.extend([keyword("required"), atom("#f")]),
        None => {}
    }
    if !input.description.is_empty() {
        parts.extend([keyword("description"), string(&input.description)]);
    }
    if let Some(from) = &input.from {
        parts.extend([keyword("from"), string(&from.value)]);
    }
    if parts.len() == 1 { parts.remove(0) } else { Code::List(parts) }
}

/// A whole number; one that programs cannot write as such, as text.
fn whole(number: u64) -> Code {
    match i64::try_from(number) {
        Ok(number) => atom(number.to_string()),
        Err(_) => string(&number.to_string()),
    }
}

/// A name, between bars if it would mean something else.
fn symbol(name: &str) -> Code {
    if is_name(name) { atom(name) } else { atom(format!("|{name}|")) }
}

/// A word. The words of templates have `_` where those of the language have `-`.
fn name_or_string(word: &str) -> Code {
    if is_name(word) && !word.contains('-') { atom(word) } else { string(word) }
}

fn datum(value: &Datum) -> Code {
    json(&value.to_json())
}

/// JSON as data of the language. Recursion is bounded by what the JSON parser accepts.
fn json(value: &Json) -> Code {
    match value {
        Json::Null => atom("nil"),
        Json::Bool(value) => atom(if *value { "#t" } else { "#f" }),
        // Whole numbers have 64 bits, with a sign.
        Json::Number(number) => match (number.as_i64(), number.as_f64()) {
            (None, Some(float)) => atom(format!("{float:?}")),
            _ => atom(number.to_string()),
        },
        Json::String(text) => string(text),
        Json::Array(items) => Code::List(items.iter().map(json).collect()),
        Json::Object(entries) => {
            Code::Map(entries.iter().map(|(key, value)| (key.clone(), json(value))).collect())
        }
    }
}
