//! `<task type="map">` and `<task type="reduce">`

use super::{Reading, shown};
use crate::diagnostic::{Code, Diagnostic};
use crate::migrate::model::{Action, Argument, Each, Given, Items, Reduction, Step};
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
            let name = "initial-value".to_string();
            Argument { name, given, kind: None, description: String::new() }
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
        for (part, _) in parts.take_all(&["input", "item", "task", "call"]) {
            let number = items.len() + 1;
            let name = part.attribute("name").map(|name| name.value.trim().to_string());
            let name = name.filter(|name| is_input_name(name));
            let is_named = name.is_some();
            let name = name.unwrap_or_else(|| format!("item-{number}"));
            let (given, description) = match &*part.name {
                "task" | "call" => match self.step(part) {
                    Some(step) => (Given::Step(Box::new(step)), String::new()),
                    None => continue,
                },
                _ => self.given(part, !is_named || &*part.name == "item"),
            };
            items.push(Argument { name, given, kind: None, description });
        }
        for span in parts.text {
            self.stray(&format!("`<{}>`", shown(&list.name)), span);
        }
    }
}
