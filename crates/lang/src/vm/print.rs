//! Values as text, without recursion and up to a limit.

use std::fmt::Write;

use super::heap::{Heap, Procedure};
use super::value::Value;
use crate::source::FileId;
use crate::syntax::{is_invisible, read};

/// How strings and characters are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// As they would be written in a program.
    Write,
    /// As themselves.
    Display,
}

/// A value as text.
pub struct Printed {
    /// The text, cut off with `…` where it grew beyond the limit.
    pub text: String,
    /// Whether nothing was cut off.
    pub complete: bool,
}

/// Shows a value in at most about `limit` bytes.
pub fn print(heap: &Heap, value: Value, style: Style, limit: usize) -> Printed {
    let mut printer = Printer { heap, style, limit, out: String::new() };
    let mut waiting = vec![Step::Value(value)];
    while let Some(step) = waiting.pop() {
        printer.step(step, &mut waiting);
        if printer.out.len() > limit {
            let cut = printer.out.floor_char_boundary(limit);
            printer.out.truncate(cut);
            printer.out.push('…');
            return Printed { text: printer.out, complete: false };
        }
    }
    Printed { text: printer.out, complete: true }
}

/// What is still to be shown.
enum Step {
    Value(Value),
    /// The rest of a list after its first element.
    Rest(Value),
    Text(&'static str),
    /// A key of a map.
    Key(super::Sym),
    /// A field's name in a record.
    Field(super::Sym),
    /// Elements of a vector from an index on.
    Items(super::Ref<super::heap::Vector>, usize),
}

struct Printer<'a> {
    heap: &'a Heap,
    style: Style,
    limit: usize,
    out: String,
}

impl Printer<'_> {
    /// As much of a text as may be shown, and a little more, so that it is seen to be too long.
    fn clip<'t>(&self, text: &'t str) -> &'t str {
        &text[..text.floor_char_boundary(self.limit.saturating_add(4))]
    }

    fn step(&mut self, step: Step, waiting: &mut Vec<Step>) {
        match step {
            Step::Text(text) => self.out.push_str(text),
            Step::Value(value) => self.value(value, waiting),
            Step::Rest(Value::Pair(at)) => {
                let pair = self.heap.pair(at);
                self.out.push(' ');
                waiting.push(Step::Rest(pair.cdr));
                waiting.push(Step::Value(pair.car));
            }
            Step::Rest(Value::Empty) => self.out.push(')'),
            Step::Rest(tail) => {
                self.out.push_str(" . ");
                waiting.push(Step::Text(")"));
                waiting.push(Step::Value(tail));
            }
            Step::Key(key) => write_string(self.heap.name(key), self.limit, &mut self.out),
            Step::Field(name) => {
                self.out.push(' ');
                self.out.push_str(self.heap.name(name));
                self.out.push_str(": ");
            }
            Step::Items(at, index) => self.items(at, index, waiting),
        }
    }

    fn items(
        &mut self,
        at: super::Ref<super::heap::Vector>,
        index: usize,
        waiting: &mut Vec<Step>,
    ) {
        match self.heap.items(at).get(index) {
            None => self.out.push(')'),
            Some(item) => {
                if index > 0 {
                    self.out.push(' ');
                }
                waiting.push(Step::Items(at, index + 1));
                waiting.push(Step::Value(*item));
            }
        }
    }

    fn value(&mut self, value: Value, waiting: &mut Vec<Step>) {
        match value {
            Value::Nil => self.out.push_str("nil"),
            Value::Empty => self.out.push_str("()"),
            Value::Undefined => self.out.push_str("#<undefined>"),
            Value::Bool(true) => self.out.push_str("#t"),
            Value::Bool(false) => self.out.push_str("#f"),
            Value::Int(number) => write_to(&mut self.out, number),
            Value::Float(number) => self.out.push_str(&float_text(number)),
            Value::Char(char) if self.style == Style::Display => self.out.push(char),
            Value::Char(char) => write_char(char, &mut self.out),
            Value::Symbol(sym) if self.style == Style::Display => {
                self.out.push_str(self.heap.name(sym));
            }
            Value::Symbol(sym) => write_symbol(self.heap.name(sym), &mut self.out),
            Value::Keyword(sym) => {
                self.out.push(':');
                match self.style {
                    Style::Display => write_visibly(self.heap.name(sym), &mut self.out),
                    Style::Write => write_symbol(self.heap.name(sym), &mut self.out),
                }
            }
            Value::Str(at) if self.style == Style::Display => {
                self.out.push_str(self.clip(self.heap.text(at)));
            }
            Value::Str(at) => {
                write_string(self.clip(self.heap.text(at)), self.limit, &mut self.out);
            }
            Value::Pair(at) => {
                let pair = self.heap.pair(at);
                self.out.push('(');
                waiting.push(Step::Rest(pair.cdr));
                waiting.push(Step::Value(pair.car));
            }
            Value::Vector(at) => {
                self.out.push_str("#(");
                waiting.push(Step::Items(at, 0));
            }
            Value::Map(at) => self.map(at, waiting),
            Value::Closure(_) | Value::Builtin(_) | Value::Parameter(_) => self.procedure(value),
            Value::Task(id) => {
                self.out.push_str("#<task ");
                write_visibly(&self.heap.task(id).name.value, &mut self.out);
                self.out.push('>');
            }
            Value::Procedure(at) => match self.heap.procedure_at(at) {
                Procedure::Record(..) | Procedure::CaseLambda(_) => self.procedure(value),
            },
            Value::Record(at) => {
                let record = self.heap.record_at(at);
                let rtype = self.heap.record_type_of(record.rtype);
                write_to(&mut self.out, format_args!("#<{}", rtype.name));
                waiting.push(Step::Text(">"));
                for (name, field) in rtype.fields.iter().zip(&record.fields).rev() {
                    waiting.push(Step::Value(*field));
                    waiting.push(Step::Field(*name));
                }
            }
            Value::RecordType(at) => {
                let name = &self.heap.record_type_of(at).name;
                write_to(&mut self.out, format_args!("#<record-type {name}>"));
            }
            Value::Error(at) => {
                let error = self.heap.error_object(at);
                let kind = self.heap.name(error.kind);
                write_to(&mut self.out, format_args!("#<error {kind}: "));
                let message = self.clip(&error.message);
                write_visibly(message, &mut self.out);
                self.out.push('>');
            }
            Value::Promise(_) => self.out.push_str("#<promise>"),
            Value::Values(at) => {
                self.out.push_str("#<values");
                waiting.push(Step::Text(">"));
                for value in self.heap.each_value(at).iter().rev() {
                    waiting.push(Step::Value(*value));
                    waiting.push(Step::Text(" "));
                }
            }
            Value::Cell(_) => self.out.push_str("#<variable>"),
            Value::Continuation(_) => self.out.push_str("#<continuation>"),
        }
    }

    fn map(&mut self, at: super::Ref<super::MapObject>, waiting: &mut Vec<Step>) {
        self.out.push('{');
        waiting.push(Step::Text("}"));
        for (index, (key, value)) in self.heap.map_entries(at).iter().enumerate().rev() {
            waiting.push(Step::Value(*value));
            waiting.push(Step::Text(" "));
            waiting.push(Step::Key(*key));
            if index > 0 {
                waiting.push(Step::Text(" "));
            }
        }
    }

    fn procedure(&mut self, procedure: Value) {
        let name = self.heap.procedure_name(procedure).unwrap_or_default();
        write_to(&mut self.out, format_args!("#<procedure {name}>"));
    }
}

fn write_to(out: &mut String, what: impl std::fmt::Display) {
    // Writing to a string cannot fail.
    let _ = write!(out, "{what}");
}

/// A float as R7RS writes it: always with a point or an exponent.
pub fn float_text(number: f64) -> String {
    if number.is_nan() {
        "+nan.0".to_string()
    } else if number.is_infinite() {
        if number > 0.0 { "+inf.0" } else { "-inf.0" }.to_string()
    } else {
        format!("{number:?}")
    }
}

/// Text of the program outside a string, without anything that a terminal would act on.
fn write_visibly(text: &str, out: &mut String) {
    for char in text.chars() {
        match char.is_control() {
            true => write_to(out, format_args!("\\x{:x};", char as u32)),
            false => out.push(char),
        }
    }
}

/// Stops where the text has grown beyond the limit, since escapes can make it much longer.
fn write_string(text: &str, limit: usize, out: &mut String) {
    out.push('"');
    for char in text.chars() {
        if out.len() > limit {
            return;
        }
        match char {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            '\u{7}' => out.push_str("\\a"),
            '\u{8}' => out.push_str("\\b"),
            char if char.is_control() => write_to(out, format_args!("\\x{:x};", char as u32)),
            char => out.push(char),
        }
    }
    out.push('"');
}

/// Characters that have names.
pub(crate) const CHARACTER_NAMES: &[(&str, char)] = &[
    ("alarm", '\u{7}'),
    ("backspace", '\u{8}'),
    ("delete", '\u{7f}'),
    ("escape", '\u{1b}'),
    ("newline", '\n'),
    ("null", '\0'),
    ("return", '\r'),
    ("space", ' '),
    ("tab", '\t'),
];

fn write_char(char: char, out: &mut String) {
    out.push_str("#\\");
    match CHARACTER_NAMES.iter().find(|(_, named)| *named == char) {
        Some((name, _)) => out.push_str(name),
        None if !is_visible(char) => write_to(out, format_args!("x{:x}", char as u32)),
        None => out.push(char),
    }
}

/// Whether a character by itself shows as something.
fn is_visible(char: char) -> bool {
    !char.is_control() && !char.is_whitespace() && !is_invisible(char)
}

/// Whether a name can be written without bars. Most can, and show it at once; of the others the
/// reader knows best.
fn is_plain(name: &str) -> bool {
    let usual = |byte: u8| byte.is_ascii_alphanumeric() || b"-_?!*<>=/:%".contains(&byte);
    let is_word = matches!(name, "true" | "false" | "nil");
    if name.starts_with(|first: char| first.is_ascii_alphabetic()) && name.bytes().all(usual) {
        return !is_word;
    }
    let (tree, problems) = read(FileId(0), name);
    problems.is_empty()
        && matches!(&*tree.roots, [only] if tree.symbol(*only).is_some_and(|read| &**read == name))
}

fn write_symbol(name: &str, out: &mut String) {
    if is_plain(name) {
        return out.push_str(name);
    }
    out.push('|');
    for char in name.chars() {
        match char {
            '|' => out.push_str("\\|"),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            char if char.is_control() => write_to(out, format_args!("\\x{:x};", char as u32)),
            char => out.push(char),
        }
    }
    out.push('|');
}
