//! `map` and `reduce`

use super::Writer;
use super::atomic::Extra;
use super::director_loop::as_result;
use crate::migrate::code::{Code, atom, call, field, lambda};
use crate::migrate::model::{Action, Each, Items, Reduction, Step};
use crate::migrate::scope::{Shape, Value};
use crate::task::Contract;
use crate::task::input::InputType;

/// The names by which a task may take the item, and what there is so far.
const ITEM: &[&str] = &[
    "item",
    "current_item",
    "input",
    "element",
    "value",
    "current",
    "current_input",
    "current_result",
];
const SO_FAR: &[&str] = &[
    "accumulated",
    "accumulator",
    "acc",
    "so_far",
    "previous_result",
    "previous_results",
    "previous",
    "initial_value",
];

impl Writer {
    pub(super) fn each(&mut self, each: &Each) -> Value {
        let items = self.items(&each.items);
        let around = self.enter_context(each.context);
        let accumulated = self.accumulated.clone();
        if each.context.settings.accumulate == Some(false) {
            self.accumulated = None;
        }
        let item = self.names.fresh("item", "item");
        let current = Value { code: atom(&item), ..items.clone() };
        let value = match &each.reduction {
            None => self.map(each, &item, current, items.code),
            Some(reduction) => self.reduce(each, reduction, &item, current, items.code),
        };
        self.names.release(&item);
        self.accumulated = accumulated;
        self.context = around;
        value
    }

    fn map(&mut self, each: &Each, item: &str, current: Value, items: Code) -> Value {
        let (body, value) = self.inner(|writer| {
            writer.bind_all(ITEM, &current);
            let extras = vec![item_extra(&current)];
            writer.inner_step(each.body.as_ref(), extras, &current)
        });
        let code = call("map", [lambda(&[item], body.forms()), items]);
        let shape = match value.shape {
            Shape::Data | Shape::Results | Shape::Reports => Shape::Data,
            Shape::Report => Shape::Reports,
            // Some may be nothing, and have no fields.
            _ if value.optional => Shape::Data,
            _ => Shape::Results,
        };
        Value::new(code, shape).of(InputType::List)
    }

    fn reduce(
        &mut self,
        each: &Each,
        reduction: &Reduction,
        item: &str,
        item_value: Value,
        items: Code,
    ) -> Value {
        let so_far = self.names.fresh("so-far", "so-far");
        let earlier = Value::new(atom(&so_far), Shape::Result).or_nothing();
        let (body, _) = self.inner(|writer| {
            let mut current = item_value;
            writer.bind_all(ITEM, &current);
            if let Some(first) = &each.body {
                let extras = vec![item_extra(&current)];
                let made = writer.inner_step(Some(first), extras, &current);
                current = writer.define("current", made);
                writer.bind_all(&["current", "current_result", "result", "output"], &current);
            }
            writer.bind_all(SO_FAR, &earlier);
            let extras = vec![
                item_extra(&current),
                Extra {
                    name: "accumulated",
                    label: "So far",
                    value: earlier.clone(),
                    unless: SO_FAR,
                },
            ];
            as_result(writer.inner_step(reduction.step.as_ref(), extras, &current))
        });
        let initial = match &reduction.initial {
            Some(initial) => as_result(self.argument(initial)).code,
            None => atom("nil"),
        };
        self.names.release(&so_far);
        let procedure = lambda(&[item, &so_far], body.forms());
        let code = call("fold", [procedure.below(), initial.below(), items.below()]);
        Value::new(code, Shape::Result)
    }

    /// The step that is done for each item; without one, the item stays as it is.
    fn inner_step(&mut self, step: Option<&Step>, extras: Vec<Extra>, item: &Value) -> Value {
        match step {
            Some(step) => match &step.action {
                Action::Task(task) => self.task(step, task, extras),
                _ => self.step(step),
            },
            None => match item.shape {
                Shape::Data => Value::new(
                    Code::Map(vec![("content".to_string(), item.code.clone())]),
                    Shape::Result,
                ),
                _ => item.clone(),
            },
        }
    }

    pub(super) fn bind_all(&mut self, names: &[&str], value: &Value) {
        for name in names {
            self.scope.bind(name, value.clone());
        }
    }

    /// What is gone through, with the type and the shape that each item has.
    fn items(&mut self, items: &Items) -> Value {
        match items {
            Items::From(name) => {
                let value = self.lookup_as(name, "", InputType::List);
                let (element, kind) = (value.element(), item_type(&value));
                let code = match value.shape {
                    Shape::Data | Shape::Results | Shape::Reports => value.code,
                    Shape::JsonResult => field(value.code, &["data"]),
                    // A model lists things as JSON, perhaps with words around it.
                    _ => call("json-extract", [value.content()]),
                };
                Value::new(code, element).of(kind)
            }
            Items::Listed(listed) => {
                let mut kinds: Vec<InputType> = Vec::new();
                let mut codes = Vec::new();
                for item in listed {
                    let value = self.argument(item);
                    kinds.push(match value.shape {
                        Shape::Data => value.kind,
                        Shape::Run | Shape::Results | Shape::Reports => InputType::Json,
                        _ => InputType::String,
                    });
                    codes.push(value.content());
                }
                let kind = match kinds.split_first() {
                    Some((first, rest)) if rest.iter().all(|kind| kind == first) => *first,
                    Some(_) => InputType::Json,
                    None => InputType::String,
                };
                Value::data(call("list", codes)).of(kind)
            }
        }
    }
}

/// The type of what is in a list: what a schema says, else anything.
fn item_type(list: &Value) -> InputType {
    let Some(Contract::Json(schema)) = &list.contract else { return InputType::Json };
    let json = schema.json();
    match json.get("items").and_then(|items| items.get("type")).and_then(|kind| kind.as_str()) {
        Some("string") => InputType::String,
        Some("number" | "integer") => InputType::Number,
        Some("boolean") => InputType::Boolean,
        _ => InputType::Json,
    }
}

fn item_extra(value: &Value) -> Extra {
    Extra { name: "item", label: "Item", value: value.clone(), unless: ITEM }
}
