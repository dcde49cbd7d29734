//! `<task type="map">` and `<task type="reduce">`

use super::{Reading, shown};
use crate::diagnostic::{Code, Diagnostic};
use crate::migrate::model::{Action, Argument, Context, Each, Given, Items, Reduction, Step};
use crate::task::parse::is_input_name;
use crate::task::xml::Element;

const LISTS: &[&str] = &["inputs", "items", "list", "over"];
const INITIAL: &[&str] = &["initial_value", "initial", "initial_accumulator", "accumulator"];
const BODIES: &[&str] = &["inner_task", "task", "step", "call", "cond"];
const REDUCTIONS: &[&str] = &["reduction_task", "reducer", "combine"];
const PARTS: &[&str] = &[
    "description",
    "context_management",
    "output_slot",
    "inputs",
    "items",
    "list",
    "over",
    "initial_value",
    "initial",
    "initial_accumulator",
    "accumulator",
    "inner_task",
    "task",
    "step",
    "call",
    "cond",
    "reduction_task",
    "reducer",
    "combine",
];

impl Reading<'_> {
    pub(super) fn each(&mut self, element: &Element, kind: &str) -> Step {
        let mut parts = self.walk(element, PARTS);
        let context = self.context(&mut parts);
        let lists = parts.take_all(LISTS);
        let items = self.items(lists.into_iter().map(|(list, _)| list).collect());
        let initial = parts.take_all(INITIAL).into_iter().next();
        let initial = initial.map(|(part, _)| {
            let given = match self.given(part, true) {
                (Given::Unsaid, _) => Given::Text(String::new()),
                (given, _) => given,
            };
            Argument::new("initial-value", given)
        });
        let mut first = |this: &mut Self, names: &[&str]| {
            let mut found = parts.take_all(names);
            if found.len() > 1 {
                let message = format!("a second `<{}>`", shown(&found[1].0.name));
                let diagnostic =
                    Diagnostic::new(Code::NotCarriedOver, found[1].0.name_span, message)
                        .label("left out")
                        .help("put both into a `sequential` task to run both");
                this.report(diagnostic);
            }
            (!found.is_empty()).then(|| found.swap_remove(0))
        };
        let body = first(self, BODIES).and_then(|(part, notes)| self.inner(part, notes));
        let combine = first(self, REDUCTIONS).and_then(|(part, notes)| self.inner(part, notes));
        if body.is_none() && combine.is_none() {
            let message = format!("a `{kind}` without a task");
            let diagnostic = Diagnostic::new(Code::NotCarriedOver, element.name_span, message)
                .label("what should be done with each item?")
                .help("add `<inner_task>` with a description");
            self.report(diagnostic);
        }
        self.what_each_accumulates(kind, &context);
        let each = match kind {
            "map" => Each { items, body: body.or(combine), reduction: None, context },
            // With one task, that is the one which combines.
            _ => match combine {
                Some(step) => Each {
                    items,
                    body,
                    reduction: Some(Reduction { initial, step: Some(step) }),
                    context,
                },
                None => Each {
                    items,
                    body: None,
                    reduction: Some(Reduction { initial, step: body }),
                    context,
                },
            },
        };
        self.finish_step(element, parts, Action::Each(Box::new(each)))
    }

    /// What items know of each other is decided by the kind of the composite.
    fn what_each_accumulates(&mut self, kind: &str, context: &Context) {
        let settings = context.settings;
        let (what, label) = match kind {
            "map" if settings.accumulate == Some(true) => {
                ("`accumulate_data` true", "the items of a map know nothing of each other")
            }
            "reduce" if settings.accumulate == Some(false) => {
                ("`accumulate_data` false", "a reduction is given what there is so far")
            }
            _ if settings.format.is_some() => {
                ("`accumulation_format`", "what there is so far is the content")
            }
            _ => return,
        };
        let Some(span) = context.span else { return };
        let message = format!("{what} cannot be said of a `{kind}`");
        let diagnostic = Diagnostic::new(Code::NotCarriedOver, span, message)
            .label(label)
            .help("put it into the sequence around it, or take it out");
        self.report(diagnostic);
    }

    /// `<inner_task>` is a task itself, or holds one.
    fn inner(&mut self, part: &Element, notes: Vec<String>) -> Option<Step> {
        let inner = part.elements().find(|inner| matches!(&*inner.name, "task" | "call" | "cond"));
        match inner {
            Some(inner) if part.elements().count() == 1 && &*part.name != "task" => {
                self.noted_step(inner, notes)
            }
            _ => self.noted_step(part, notes),
        }
    }

    fn items(&mut self, lists: Vec<&Element>) -> Items {
        let mut items: Vec<Argument> = Vec::new();
        for list in lists {
            let text = list.text(self.source).text.trim().to_string();
            let placeholder = text.strip_prefix("{{").and_then(|rest| rest.strip_suffix("}}"));
            let from = list.attribute("from").map(|from| from.value.trim().to_string());
            let whole = from.or_else(|| placeholder.map(|name| name.trim().to_string()));
            match whole.filter(|name| !name.is_empty()) {
                Some(name) if items.is_empty() => return Items::From(name),
                _ => self.listed(list, &mut items),
            }
        }
        match items.as_slice() {
            // One input that is a list is what is gone through.
            [Argument { given: Given::From(name), .. }] => Items::From(name.clone()),
            [Argument { name, given: Given::Unsaid, .. }] => Items::From(name.clone()),
            [] => Items::From("items".to_string()),
            _ => Items::Listed(items),
        }
    }

    fn listed(&mut self, list: &Element, items: &mut Vec<Argument>) {
        let mut parts = self.walk(list, &["input", "item", "task", "call"]);
        let found = parts.take_all(&["input", "item", "task", "call"]);
        let names: Vec<Option<String>> = found
            .iter()
            .map(|(part, _)| part.attribute("name").map(|name| name.value.trim().to_string()))
            .collect();
        for (at, (part, _)) in found.into_iter().enumerate() {
            let number = items.len() + 1;
            let name = names[at].clone().filter(|name| is_input_name(name));
            // Items of the same name differ in what they are, not in what they are called.
            let is_unique = names.iter().filter(|other| **other == names[at]).count() == 1;
            let is_named = name.is_some() && is_unique && &*part.name != "item";
            let name = name.unwrap_or_else(|| format!("item-{number}"));
            let (given, description) = match &*part.name {
                "task" | "call" => match self.step(part) {
                    Some(step) => (Given::Step(Box::new(step)), String::new()),
                    None => continue,
                },
                _ => match self.given(part, !is_named) {
                    (Given::Unsaid, _) if !is_named => (Given::Text(String::new()), String::new()),
                    given => given,
                },
            };
            items.push(Argument { description, ..Argument::new(name, given) });
        }
        for span in parts.text {
            self.stray(&format!("`<{}>`", shown(&list.name)), span);
        }
    }
}
