//! `map` and `reduce`

use super::Writer;
use super::atomic::Extra;
use crate::migrate::code::{Code, atom, call, field, lambda};
use crate::migrate::model::{Action, Each, Items, Step};
use crate::migrate::scope::{Shape, Value};
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
        let item = self.names.fresh("item", "item");
        let value = match &each.reduction {
            None => {
                let (body, _) = self.inner(|writer| {
                    writer.bind_all(ITEM, &Value::data(atom(&item)));
                    let extras = vec![item_extra(&item, "item", "Item")];
                    writer.inner_step(each.body.as_ref(), extras, &Value::data(atom(&item)))
                });
                let code = call("map", [lambda(&[&item], body.forms()), items]);
                Value::data(code).of(InputType::List)
            }
            Some(reduction) => {
                let so_far = self.names.fresh("so-far", "so-far");
                let earlier = Value::new(atom(&so_far), Shape::Result).or_nothing();
                let (body, value) = self.inner(|writer| {
                    let mut current = Value::data(atom(&item));
                    writer.bind_all(ITEM, &current);
                    if let Some(first) = &each.body {
                        let extras = vec![item_extra(&item, "item", "Item")];
                        let made = writer.inner_step(Some(first), extras, &current);
                        current = writer.define("current", made);
                        writer
                            .bind_all(&["current", "current_result", "result", "output"], &current);
                    }
                    writer.bind_all(SO_FAR, &earlier);
                    let extras = vec![
                        Extra { name: "item", label: "Item", value: current.clone(), unless: ITEM },
                        Extra {
                            name: "accumulated",
                            label: "So far",
                            value: earlier.clone(),
                            unless: SO_FAR,
                        },
                    ];
                    writer.inner_step(reduction.step.as_ref(), extras, &current)
                });
                let initial = match &reduction.initial {
                    Some(text) => {
                        let text = self.text(text).code;
                        Code::Map(vec![("content".to_string(), text)])
                    }
                    None => atom("nil"),
                };
                let shape = if value.shape == Shape::Data { Shape::Data } else { Shape::Result };
                self.names.release(&so_far);
                let code = call(
                    "fold",
                    [
                        lambda(&[&item, &so_far], body.forms()).below(),
                        initial.below(),
                        items.below(),
                    ],
                );
                Value::new(code, shape)
            }
        };
        self.names.release(&item);
        self.context = around;
        value
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

    fn items(&mut self, items: &Items) -> Code {
        match items {
            Items::From(name) => {
                let value = self.lookup_as(name, "", InputType::List);
                match value.shape {
                    Shape::Data => value.code,
                    Shape::JsonResult => field(value.code, &["data"]),
                    // A model lists things as JSON, perhaps with words around it.
                    _ => call("json-extract", [value.content()]),
                }
            }
            Items::Listed(listed) => {
                let codes: Vec<Code> =
                    listed.iter().map(|item| self.argument(item).content()).collect();
                call("list", codes)
            }
        }
    }
}

fn item_extra(item: &str, name: &'static str, label: &'static str) -> Extra {
    Extra { name, label, value: Value::data(atom(item)), unless: ITEM }
}
