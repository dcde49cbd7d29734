//! A task as XML.

use super::Draft;
use crate::datum::Datum;
use crate::task::input::{Input, InputType};
use crate::task::template::Template;
use crate::task::version::Version;
use crate::task::{Contract, Schema};

/// The template as the text of a file.
pub(super) fn write(draft: &Draft) -> String {
    let template = &draft.template;
    let mut out = String::new();
    for note in &draft.notes {
        out.push_str(&format!("<!-- {} -->\n", note.trim()));
    }
    out.push_str(&format!("<task name=\"{}\"", attribute(&template.name.value)));
    if template.version != Version::FIRST {
        out.push_str(&format!(" version=\"{}\"", template.version));
    }
    if let Some(subtype) = &template.subtype {
        out.push_str(&format!(" subtype=\"{}\"", attribute(&subtype.value)));
    }
    if let Some(base) = &template.based_on {
        out.push_str(&format!(" ref=\"{}\"", attribute(&base.value)));
    }
    out.push_str(">\n");
    let mut writer = Writer { out, depth: 1 };
    writer.parts(template);
    writer.out.push_str("</task>\n");
    writer.out
}

struct Writer {
    out: String,
    depth: usize,
}

impl Writer {
    fn parts(&mut self, template: &Template) {
        if let Some(text) = &template.description {
            self.text("description", &text.text);
        }
        self.block("inputs", template.inputs.is_empty(), |this| {
            template.inputs.iter().for_each(|input| this.input(input));
        });
        if let Some(text) = &template.system {
            self.text("system", &text.text);
        }
        if let Some(text) = &template.instructions {
            self.text("instructions", &text.text);
        }
        let (first, others) = match template.models.split_first() {
            Some((first, others)) => (Some(first), others),
            None => (None, &[] as &[_]),
        };
        self.word("model", first.map(|model| &model.value));
        self.block("fallback_models", others.is_empty(), |this| {
            others.iter().for_each(|model| this.word("model", Some(&model.value)));
        });
        if let Some(criteria) = &template.criteria {
            self.text("criteria", &criteria.value);
        }
        self.output(template);
        if let Some(tools) = &template.tools {
            self.block("tools", false, |this| {
                tools.iter().for_each(|tool| this.word("tool", Some(&tool.value)));
            });
        }
        self.settings(template);
        self.word("manual_xml", template.manual_xml);
        self.word("disable_reparsing", template.disable_reparsing);
        self.word("rebuild_memory", template.rebuild_memory);
        self.word("clear_memory", template.clear_memory);
    }

    fn settings(&mut self, template: &Template) {
        let limits = &template.limits;
        self.block("limits", *limits == Default::default(), |this| {
            this.word("max_turns", limits.max_turns);
            this.word("max_context_fraction", limits.max_context_fraction);
            this.word("warning_threshold", limits.warning_threshold);
            this.word("max_output_bytes", limits.max_output_bytes);
            this.word("timeout", limits.timeout);
        });
        let settings = &template.settings;
        self.block("settings", *settings == Default::default(), |this| {
            this.word("temperature", settings.temperature);
            this.word("top_p", settings.top_p);
            this.word("seed", settings.seed);
            this.word("max_output_tokens", settings.max_output_tokens);
            this.block("stop_sequences", settings.stop.is_empty(), |this| {
                for stop in &settings.stop {
                    this.line(&format!("<stop>{}</stop>", escaped(stop)));
                }
            });
        });
        let context = &template.context;
        self.block("context_management", *context == Default::default(), |this| {
            this.word("inherit_context", context.inherit);
            this.word("accumulate_data", context.accumulate);
            this.word("accumulation_format", context.format);
            this.word("fresh_context", context.fresh);
        });
    }

    fn input(&mut self, input: &Input) {
        let mut tag = format!("input name=\"{}\"", attribute(&input.name.value));
        if input.kind != InputType::String {
            tag.push_str(&format!(" type=\"{}\"", input.kind.name()));
        }
        match &input.default {
            Some(default) => {
                tag.push_str(&format!(
                    " default=\"{}\"",
                    attribute(&default_text(input.kind, default))
                ));
            }
            None if !input.required => tag.push_str(" required=\"false\""),
            None => {}
        }
        if let Some(from) = &input.from {
            tag.push_str(&format!(" from=\"{}\"", attribute(&from.value)));
        }
        match input.description.is_empty() {
            true => self.line(&format!("<{tag}/>")),
            false => self.tagged(&tag, "input", &input.description),
        }
    }

    fn output(&mut self, template: &Template) {
        match template.contract() {
            Contract::Text => {}
            Contract::Evaluation => self.line("<output type=\"evaluation\"/>"),
            Contract::Json(schema) if *schema == Schema::any() => {
                self.line("<output type=\"json\"/>")
            }
            Contract::Json(schema) => {
                self.line("<output type=\"json\">");
                self.depth += 1;
                let text = serde_json::to_string_pretty(schema.json()).unwrap_or_default();
                self.text("schema", &text);
                self.depth -= 1;
                self.line("</output>");
            }
        }
    }

    /// An element with others in it, unless it would be empty.
    fn block(&mut self, name: &str, is_empty: bool, write: impl FnOnce(&mut Writer)) {
        if is_empty {
            return;
        }
        self.line(&format!("<{name}>"));
        self.depth += 1;
        write(self);
        self.depth -= 1;
        self.line(&format!("</{name}>"));
    }

    fn word(&mut self, name: &str, value: Option<impl ToString>) {
        if let Some(value) = value {
            self.line(&format!("<{name}>{}</{name}>", escaped(&value.to_string())));
        }
    }

    fn text(&mut self, name: &str, text: &str) {
        self.tagged(name, name, text);
    }

    /// A text between tags: on one line if it has only one.
    fn tagged(&mut self, tag: &str, name: &str, text: &str) {
        let has_marks = text.contains(['<', '&']) && !text.contains("]]>") && !text.contains('\r');
        let body = if has_marks { text.to_string() } else { escaped(text) };
        let (open, close) = if has_marks { ("<![CDATA[", "]]>") } else { ("", "") };
        if !body.contains('\n') {
            return self.line(&format!("<{tag}>{open}{body}{close}</{name}>"));
        }
        self.line(&format!("<{tag}>{open}"));
        self.depth += 1;
        for line in body.split('\n') {
            // Blank lines stay blank: only lines with something in them are indented.
            match line.trim().is_empty() {
                true => self.out.push_str(line),
                false => {
                    self.indent();
                    self.out.push_str(line);
                }
            }
            self.out.push('\n');
        }
        self.depth -= 1;
        self.line(&format!("{close}</{name}>"));
    }

    fn line(&mut self, text: &str) {
        self.indent();
        self.out.push_str(text);
        self.out.push('\n');
    }

    fn indent(&mut self) {
        self.out.extend(std::iter::repeat_n("  ", self.depth));
    }
}

/// A default as a template writes it: text as it is, anything else as JSON.
pub(super) fn default_text(kind: InputType, default: &Datum) -> String {
    match (kind, default) {
        (InputType::String | InputType::File, Datum::Str(text)) => text.to_string(),
        _ => default.to_json().to_string(),
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace("]]>", "]]&gt;").replace('\r', "&#13;")
}

fn attribute(text: &str) -> String {
    let text = escaped(text).replace('"', "&quot;");
    text.replace('\n', "&#10;").replace('\t', "&#9;")
}
