//! Text templates with `{{name}}` in them.

use std::collections::BTreeSet;

use super::args::{Call, charge_bytes, excerpt, listed, long_string};
use super::builtin::Builtin;
use super::json::data_json;
use super::maps::{Key, field};
use crate::vm::{Heap, Style, Trap, Value, print};

pub(super) const BUILTINS: &[Builtin] = &[
    Builtin::native(
        "(render-template template x [:default value])",
        render_template,
        "The template with each `{{name}}` replaced by what `get-field` finds in `x` under that \
         name, and each `{{a.b}}` by what is under `b` in what is under `a`. What is put in is \
         never looked at again. Lists, vectors and maps become JSON. A name with nothing under it \
         is an error unless there is a default. `{{{{` stands for `{{`.",
    ),
    Builtin::native(
        "(template-names template)",
        template_names,
        "A list of the names in a template, each once.",
    ),
];

/// A piece of a template.
#[derive(Debug, PartialEq)]
enum Piece<'t> {
    Text(&'t str),
    Name(&'t str),
}

/// Takes a template apart. The error says what is wrong with it.
fn pieces(template: &str) -> Result<Vec<Piece<'_>>, String> {
    let mut pieces = Vec::new();
    let mut rest = template;
    while let Some((before, after)) = rest.split_once("{{") {
        pieces.push(Piece::Text(before));
        if let Some(escaped) = after.strip_prefix("{{") {
            pieces.push(Piece::Text("{{"));
            rest = escaped;
            continue;
        }
        // Counted only when it is told: counting for every name would take the square of the length.
        let line = || template[..template.len() - after.len()].matches('\n').count() + 1;
        let Some((name, rest_after)) = after.split_once("}}") else {
            return Err(format!("the `{{{{` in line {} has no `}}}}`", line()));
        };
        let name = name.trim();
        if !is_name(name) {
            let shown = excerpt(name);
            return Err(format!(
                "`{shown}` in line {} is not a name; write `{{{{{{{{` where two braces are meant",
                line()
            ));
        }
        pieces.push(Piece::Name(name));
        rest = rest_after;
    }
    pieces.push(Piece::Text(rest));
    Ok(pieces)
}

/// Names are joined by dots, and none of them is empty or holds what no name would.
fn is_name(name: &str) -> bool {
    let odd = |char: char| char.is_whitespace() || "{}()[]\"',;`".contains(char);
    name.split('.').all(|part| !part.is_empty() && !part.contains(odd))
}

fn render_template(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("render-template", args);
    let template = call.text(heap, 0)?.to_owned();
    let options = call.options(heap, 2)?;
    options.only(heap, &["default"])?;
    let default = options.position(heap, "default").map(|at| call.value(at));
    charge_bytes(heap, template.len())?;
    let pieces = pieces(&template).map_err(|problem| call.bad(problem))?;
    let (mut out, mut missing) = (String::new(), BTreeSet::new());
    for piece in pieces {
        match piece {
            Piece::Text(text) => out.push_str(text),
            Piece::Name(name) => match look_up(heap, call.value(1), name)?.or(default) {
                Some(value) => put(heap, call, value, &mut out)?,
                None => {
                    missing.insert(name);
                }
            },
        }
        heap.check_room(out.len())?;
    }
    if !missing.is_empty() {
        return Err(
            call.bad(format_args!("there is nothing under {}", listed(missing.into_iter())))
        );
    }
    long_string(heap, out)
}

/// What is under a name. `nil` counts as nothing.
fn look_up(heap: &mut Heap, from: Value, name: &str) -> Result<Option<Value>, Trap> {
    let mut value = from;
    for part in name.split('.') {
        let key = match part.parse() {
            Ok(index) => Key::Index(index),
            Err(_) => Key::Name(heap.intern(part)?),
        };
        match field(heap, value, key)? {
            Some(Value::Nil) | None => return Ok(None),
            Some(found) => value = found,
        }
    }
    Ok(Some(value))
}

fn put(heap: &mut Heap, call: Call<'_>, value: Value, out: &mut String) -> Result<(), Trap> {
    let before = out.len();
    match value {
        Value::Str(text) => {
            heap.check_room(out.len() + heap.text(text).len())?;
            out.push_str(heap.text(text));
        }
        Value::Pair(_) | Value::Empty | Value::Vector(_) | Value::Map(_) | Value::Record(_) => {
            out.push_str(&data_json(heap, call.who, value)?);
        }
        other => out.push_str(&print(heap, other, Style::Display, usize::MAX).text),
    }
    charge_bytes(heap, out.len() - before)
}

fn template_names(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("template-names", args);
    let template = call.text(heap, 0)?.to_owned();
    charge_bytes(heap, template.len())?;
    let pieces = pieces(&template).map_err(|problem| call.bad(problem))?;
    let mut seen = std::collections::HashSet::new();
    let mut names = Vec::new();
    for piece in pieces {
        if let Piece::Name(name) = piece
            && seen.insert(name)
        {
            names.push(heap.string(name)?);
        }
    }
    heap.list(&names)
}
