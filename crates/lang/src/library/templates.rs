//! Text templates with `{{name}}` in them.

use std::collections::BTreeSet;

use super::args::{Call, charge_bytes, excerpt, listed, long_string};
use super::builtin::Builtin;
use super::json::data_json;
use super::maps::{Key, field};
use crate::text_template::{self, Fill, MAX_SECTIONS, MistakeKind, Piece, PieceKind};
use crate::vm::{Heap, Style, Trap, Value, print};

pub(super) const BUILTINS: &[Builtin] = &[
    Builtin::native(
        "(render-template template x [:default value])",
        render_template,
        "The template with each `{{name}}` replaced by what `get-field` finds in `x` under that \
         name, and each `{{a.b}}` by what is under `b` in what is under `a`. What is put in is \
         never looked at again. Lists, vectors and maps become JSON. A name with nothing under it \
         is an error unless there is a default. `{{#name}}…{{/name}}` is kept where there is \
         something under the name, `{{^name}}…{{/name}}` where there is nothing; alone on its line, \
         neither leaves a line behind. `{{{{` stands for `{{`.",
    ),
    Builtin::native(
        "(template-names template)",
        template_names,
        "A list of the names in a template, each once.",
    ),
];

/// Takes a template apart. The error says what is wrong with it.
fn pieces(template: &str) -> Result<Vec<Piece>, String> {
    let (pieces, mistakes) = text_template::parse(template);
    let Some(mistake) = mistakes.into_iter().next() else { return Ok(pieces) };
    let line = template[..mistake.range.start].matches('\n').count() + 1;
    Err(match mistake.kind {
        MistakeKind::Unclosed => format!("the `{{{{` in line {line} has no `}}}}`"),
        MistakeKind::NotAName(text) => format!(
            "`{}` in line {line} is not a name; write `{{{{{{{{` where two braces are meant",
            excerpt(&text)
        ),
        MistakeKind::OpenSection(name) => {
            let name = excerpt(&name);
            format!("the section `{name}` in line {line} has no `{{{{/{name}}}}}`")
        }
        MistakeKind::StrayClose { name, .. } => {
            format!("there is no section `{}` to end in line {line}", excerpt(&name))
        }
        MistakeKind::TooDeep => {
            format!("the sections in line {line} are nested more than {MAX_SECTIONS} deep")
        }
    })
}

fn render_template(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let call = Call::new("render-template", args);
    let template = call.text(heap, 0)?.to_owned();
    let options = call.options(heap, 2)?;
    options.only(heap, &["default"])?;
    let default = options.position(heap, "default").map(|at| call.value(at));
    charge_bytes(heap, template.len())?;
    let pieces = pieces(&template).map_err(|problem| call.bad(problem))?;
    let mut filling = Filling {
        heap,
        call,
        template: &template,
        default,
        out: String::new(),
        missing: BTreeSet::new(),
    };
    text_template::fill(&pieces, &mut filling)?;
    let Filling { out, missing, .. } = filling;
    if !missing.is_empty() {
        let missing = listed(missing.iter().map(String::as_str));
        return Err(call.bad(format_args!("there is nothing under {missing}")));
    }
    long_string(heap, out)
}

struct Filling<'a> {
    heap: &'a mut Heap,
    call: Call<'a>,
    template: &'a str,
    default: Option<Value>,
    out: String,
    missing: BTreeSet<String>,
}

impl Fill for Filling<'_> {
    type Error = Trap;

    fn has(&mut self, path: &str) -> Result<bool, Trap> {
        Ok(look_up(self.heap, self.call.value(1), path)?.is_some())
    }

    fn put(&mut self, piece: &Piece) -> Result<(), Trap> {
        match &piece.kind {
            PieceKind::Name(name) => {
                match look_up(self.heap, self.call.value(1), name)?.or(self.default) {
                    Some(value) => put(self.heap, self.call, value, &mut self.out)?,
                    None => {
                        self.missing.insert(name.clone());
                    }
                }
            }
            PieceKind::Braces => self.out.push_str("{{"),
            _ => self.out.push_str(&self.template[piece.range.clone()]),
        }
        self.heap.check_room(self.out.len())
    }
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
    for piece in &pieces {
        if let PieceKind::Name(name) | PieceKind::Open { name, .. } = &piece.kind
            && seen.insert(name)
        {
            names.push(heap.string(name.as_str())?);
        }
    }
    heap.list(&names)
}
