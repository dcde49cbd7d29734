//! `defatom`: a task in place.
//!
//! Its clauses are the elements of a template, so they become elements, and the reader of templates
//! makes the task of them: both ways of writing a task know the same words and the same rules.

use std::sync::Arc;

use super::quote::datum;
use crate::analyze::checker::Checker;
use crate::analyze::forms::Form;
use crate::datum::Datum;
use crate::diagnostic::{Code, Diagnostic};
use crate::ir::{Assignment, Expr, ExprKind};
use crate::source::Span;
use crate::syntax::{NodeId, NodeKind};
use crate::task::xml::{Attribute, Child, Element, SourceText};
use crate::task::{Spanned, parse};

impl<'a> Checker<'a> {
    #[inline(never)]
    pub(in crate::analyze) fn defatom(&mut self, node: NodeId, items: &'a [NodeId]) -> Expr {
        let Some(target) = items.get(1) else {
            return self.reject(node, Form::Defatom, "this `defatom` defines nothing");
        };
        let Some(name) = self.tree.symbol(*target).cloned() else {
            // That it is not a name was reported when the scope's definitions were looked for.
            self.touch(node);
            return self.invalid(node);
        };
        let mut root = self.element("task", items[0]);
        for clause in &items[2..] {
            self.clause(*clause, &mut root);
        }
        let name = Spanned { value: name, span: self.span(*target) };
        let (mut template, found) = parse::atom(&root, name, self.text, &self.tasks.models);
        let base = template.based_on.as_ref().map(|base| base.value.clone());
        if let Some(base) = base.and_then(|base| self.tasks.mention(&base)) {
            template.inherit(&base);
        }
        if !self.is_broken(node) {
            self.diagnostics.extend(found);
        }
        let task = self.at(node, ExprKind::Task(Arc::new(template)));
        self.assignment(node, *target, Assignment::Define, task)
    }

    /// One clause of the form, as a part of the task.
    fn clause(&mut self, clause: NodeId, root: &mut Element) {
        let Some([head, values @ ..]) = self.tree.list(clause) else {
            return self.not_a_clause(clause, Form::Defatom);
        };
        let Some(name) = self.tree.symbol(*head).cloned() else {
            return self.not_a_clause(clause, Form::Defatom);
        };
        match &*name {
            "params" => {
                let mut inputs = self.element("inputs", *head);
                inputs.children =
                    values.iter().filter_map(|value| self.parameter(*value)).collect();
                root.children.push(Child::Element(inputs));
            }
            "version" | "subtype" | "ref" => {
                let value = self.single(clause, *head, values);
                root.attributes.extend(value.map(|value| self.attribute(&name, *head, value)));
            }
            "output" => {
                let output = self.output_clause(clause, *head, values);
                root.children.extend(output.map(Child::Element));
            }
            _ => {
                let element = self.part(clause, *head, &name, values);
                root.children.extend(element.map(Child::Element));
            }
        }
    }

    /// A clause whose values are texts, or clauses of its own.
    fn part(
        &mut self,
        clause: NodeId,
        head: NodeId,
        name: &str,
        values: &'a [NodeId],
    ) -> Option<Element> {
        let mut element = self.element(&name.replace('-', "_"), head);
        let item = match name {
            "tools" => Some("tool"),
            "fallback-models" => Some("model"),
            "stop-sequences" => Some("stop"),
            "limits" | "settings" | "context-management" => {
                for inner in values {
                    let Some([head, values @ ..]) = self.tree.list(*inner) else {
                        self.not_a_clause(*inner, Form::Defatom);
                        continue;
                    };
                    let Some(name) = self.tree.symbol(*head) else {
                        self.not_a_clause(*inner, Form::Defatom);
                        continue;
                    };
                    let part = self.part(*inner, *head, name, values);
                    element.children.extend(part.map(Child::Element));
                }
                return Some(element);
            }
            "criteria" if values.len() > 1 => Some("criterion"),
            _ => None,
        };
        match item {
            Some(item) => {
                let items = values.iter().filter_map(|value| {
                    let mut element = self.element(item, *value);
                    element.literal = Some(self.literal(clause, *value)?);
                    Some(Child::Element(element))
                });
                element.children = items.collect();
            }
            None => {
                let text = self.single(clause, head, values)?;
                element.literal = Some(self.literal(clause, text)?);
            }
        }
        Some(element)
    }

    /// `name`, or `(name :type number …)`
    fn parameter(&mut self, node: NodeId) -> Option<Child> {
        let (name, options) = match self.tree.list(node) {
            Some([name, options @ ..]) => (*name, options),
            _ => (node, &[][..]),
        };
        let Some(text) = self.tree.symbol(name).cloned() else {
            self.not_a_clause(node, Form::Defatom);
            return None;
        };
        let mut input = self.element("input", name);
        let span = self.span(name);
        input.attributes.push(Attribute {
            name: "name".into(),
            value: text,
            name_span: span,
            value_span: span,
        });
        let kind = options.chunks(2).find_map(|option| match option {
            [key, value] if self.keyword(*key) == Some("type") => Some(datum(self.tree, *value)),
            _ => None,
        });
        let is_text = match &kind {
            None => true,
            Some(Datum::Symbol(kind) | Datum::Str(kind)) => matches!(&**kind, "string" | "file"),
            Some(_) => false,
        };
        for option in options.chunks(2) {
            let [key, value] = option else {
                self.bad_form(option[0], Form::Defatom, "an option of a parameter has no value");
                continue;
            };
            let Some(key_name) = self.keyword(*key).map(str::to_string) else {
                self.bad_form(*key, Form::Defatom, format!("{} is not an option", self.show(*key)));
                continue;
            };
            match key_name.as_str() {
                "description" => {
                    let mut description = self.element("description", *key);
                    description.literal = self.literal(node, *value);
                    input.children.push(Child::Element(description));
                }
                "default" if !is_text => {
                    let json = datum(self.tree, *value).to_json().to_string();
                    let span = self.span(*value);
                    input.attributes.push(Attribute {
                        name: "default".into(),
                        value: json.into(),
                        name_span: self.span(*key),
                        value_span: span,
                    });
                }
                _ => {
                    let attribute = self.attribute(&key_name, *key, *value);
                    input.attributes.push(attribute);
                }
            }
        }
        Some(Child::Element(input))
    }

    /// `(output text)`, `(output json schema)`, `(output evaluation)`
    fn output_clause(
        &mut self,
        clause: NodeId,
        head: NodeId,
        values: &[NodeId],
    ) -> Option<Element> {
        let mut output = self.element("output", head);
        let (kind, schema) = match values {
            [kind] => (*kind, None),
            [kind, schema] => (*kind, Some(*schema)),
            _ => {
                let message = "`output` is `text`, `evaluation`, or `json` with a schema";
                self.bad_form(clause, Form::Defatom, message);
                return None;
            }
        };
        output.attributes.push(self.attribute("type", head, kind));
        if let Some(node) = schema {
            let mut schema = self.element("schema", node);
            // `'{…}` is the same as `{…}`.
            let written = match &self.tree.get(node).kind {
                NodeKind::Quoted(_, inner) => *inner,
                _ => node,
            };
            let json = datum(self.tree, written).to_json().to_string();
            schema.literal = Some(SourceText::plain(json, self.span(node)));
            output.children.push(Child::Element(schema));
        }
        Some(output)
    }

    fn single(&mut self, clause: NodeId, head: NodeId, values: &[NodeId]) -> Option<NodeId> {
        let [value] = values else {
            let message =
                format!("the clause {} takes 1 value, found {}", self.show(head), values.len());
            self.bad_form(clause, Form::Defatom, message);
            return None;
        };
        Some(*value)
    }

    /// The text of something that is known before the run.
    fn literal(&mut self, clause: NodeId, node: NodeId) -> Option<SourceText> {
        let span = self.span(node);
        match &self.tree.get(node).kind {
            NodeKind::Str(text) => {
                // Without its quotation marks. Where there are escapes in it, places in it are not
                // exact.
                let inside = Span::new(span.file, span.range().start + 1, span.range().end - 1);
                Some(match self.text[inside.range()] == **text {
                    true => SourceText::verbatim(self.text, inside),
                    false => SourceText::plain(text.to_string(), inside),
                })
            }
            NodeKind::Bool(value) => Some(SourceText::plain(value.to_string(), span)),
            NodeKind::Symbol(name) => {
                // The words of templates have `_`, those of the language `-`.
                Some(SourceText::plain(name.replace('-', "_"), span))
            }
            NodeKind::Int(_) | NodeKind::Float(_) => {
                Some(SourceText::plain(&self.text[span.range()], span))
            }
            NodeKind::Invalid => None,
            _ => {
                let message =
                    format!("{} is not a text that is known before the run", self.show(node));
                let diagnostic = Diagnostic::new(Code::BadForm, span, message)
                    .label("a task is the same in every call")
                    .help("write a string, and give what changes as an input: `{{name}}`");
                if !self.is_broken(clause) {
                    self.report(diagnostic);
                }
                self.touch(node);
                None
            }
        }
    }

    fn attribute(&mut self, name: &str, key: NodeId, value: NodeId) -> Attribute {
        let text = self.literal(value, value).map(|text| text.text).unwrap_or_default();
        Attribute {
            name: name.into(),
            value: text.into(),
            name_span: self.span(key),
            value_span: self.span(value),
        }
    }

    fn keyword(&self, node: NodeId) -> Option<&'a str> {
        match &self.tree.get(node).kind {
            NodeKind::Keyword(name) => Some(name),
            _ => None,
        }
    }

    fn element(&self, name: &str, node: NodeId) -> Element {
        let span = self.span(node);
        Element {
            name: name.into(),
            name_span: span,
            span,
            inside: span,
            has_namespace: false,
            attributes: Vec::new(),
            children: Vec::new(),
            literal: None,
        }
    }
}
