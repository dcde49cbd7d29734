//! Bodies: definitions and calls in order, and a value at the end.

use std::collections::HashSet;

use super::Writer;
use crate::migrate::code::{Code, atom, call};
use crate::migrate::scope::{Scope, Value};

/// A line of a body, with the comments above it.
pub(super) struct Line {
    notes: Vec<String>,
    /// The name that it defines.
    name: String,
    code: Code,
}

impl Line {
    pub(super) fn new(notes: Vec<String>, name: &str, code: Code) -> Self {
        Line { notes, name: name.to_string(), code }
    }
}

impl Writer {
    /// Defines a variable for a value, which has no name yet. `wanted` is what it would like to be
    /// called.
    pub(super) fn define(&mut self, wanted: &str, value: Value) -> Value {
        if matches!(value.code, Code::Atom(_)) {
            return value;
        }
        let name = self.names.fresh(wanted, "result");
        let notes = std::mem::take(&mut self.pending);
        self.body.push(Line { notes, name: name.clone(), code: value.code });
        Value { code: atom(name), ..value }
    }

    /// Writes an inner body, in which names mean what they mean around it and more.
    pub(super) fn inner(&mut self, write: impl FnOnce(&mut Writer) -> Value) -> (Body, Value) {
        let around = std::mem::take(&mut self.body);
        let pending = std::mem::take(&mut self.pending);
        let accumulated = self.accumulated.clone();
        let (mark, slots): (_, usize) = (Scope::mark(&self.scope), self.slots.len());
        let value = write(self);
        self.scope.leave(mark);
        self.slots.truncate(slots);
        self.accumulated = accumulated;
        let lines = std::mem::replace(&mut self.body, around);
        let notes = std::mem::replace(&mut self.pending, pending);
        lines.iter().for_each(|line| self.names.release(&line.name));
        (Body::new(lines, notes, value.code.clone()), value)
    }
}

/// A body that is written, but not laid out.
pub(super) struct Body {
    /// What comes before the value, in order, with whether it has a name that something uses.
    lines: Vec<(Line, bool)>,
    notes: Vec<String>,
    value: Code,
}

impl Body {
    /// Puts a body together. A result that nothing uses is not given a name.
    pub(super) fn new(mut lines: Vec<Line>, mut notes: Vec<String>, mut value: Code) -> Self {
        // What is only named to be returned is returned.
        if lines.last().is_some_and(|last| atom(&last.name) == value)
            && let Some(last) = lines.pop()
        {
            value = last.code;
            notes.splice(0..0, last.notes);
        }
        let mut used = HashSet::new();
        collect(&value, &mut used);
        let mut kept = Vec::new();
        for line in lines.into_iter().rev() {
            let is_used = used.contains(line.name.as_str());
            if is_used || !is_plain(&line.code) {
                collect(&line.code, &mut used);
                kept.push((line, is_used));
            }
        }
        kept.reverse();
        Body { lines: kept, notes, value }
    }

    /// The forms of it, for a place where definitions can stand.
    pub(super) fn forms(self) -> Vec<Code> {
        let mut forms: Vec<Vec<Code>> = Vec::new();
        for (line, is_used) in self.lines {
            let code = match is_used {
                true => {
                    let width = line.name.len() + 12;
                    call("define", [atom(&line.name), line.code.below_if_wide(width)])
                }
                false => line.code,
            };
            forms.push(noted(line.notes, code));
        }
        forms.push(noted(self.notes, self.value));
        let mut out = Vec::new();
        for (at, form) in forms.into_iter().enumerate() {
            if at > 0 && matches!(form.first(), Some(Code::Note(_))) {
                out.push(Code::Gap);
            }
            out.extend(form);
        }
        out
    }

    /// The same for a place where only expressions can stand.
    pub(super) fn expressions(self) -> Vec<Code> {
        if !self.lines.iter().any(|(_, is_used)| *is_used) {
            return self.forms();
        }
        if !self.lines.iter().all(|(line, is_used)| *is_used && line.notes.is_empty()) {
            let body = self.forms().into_iter();
            return vec![call("let", std::iter::once(Code::List(Vec::new())).chain(body)).below()];
        }
        let bindings = self.lines.into_iter().enumerate().map(|(at, (line, _))| {
            let binding = Code::List(vec![atom(line.name), line.code]);
            if at > 0 { binding.below() } else { binding }
        });
        let bindings = Code::List(bindings.collect());
        let value = noted(self.notes, self.value);
        vec![call("let*", std::iter::once(bindings).chain(value)).below()]
    }
}

fn noted(notes: Vec<String>, code: Code) -> Vec<Code> {
    let note = (!notes.is_empty()).then(|| Code::Note(notes.join("\n")));
    note.into_iter().chain(std::iter::once(code.below())).collect()
}

/// Whether nothing happens when it is evaluated.
fn is_plain(code: &Code) -> bool {
    match code {
        Code::Atom(_) => true,
        Code::Below(inner) => is_plain(inner),
        Code::List(items) => {
            let Some(Code::Atom(head)) = items.first() else { return false };
            match head.as_str() {
                "get-field" | "list" | "append" | "map" => items[1..].iter().all(is_plain),
                "lambda" => items.iter().skip(2).all(is_plain),
                _ => false,
            }
        }
        _ => false,
    }
}

/// The variables that a piece of code uses.
fn collect(code: &Code, used: &mut HashSet<String>) {
    match code {
        Code::Atom(text) => {
            used.insert(text.clone());
        }
        Code::List(items) => match items.as_slice() {
            // Clauses of a loop that hold words, not variables.
            [Code::Atom(head), ..] if head == "result" || head == "history" => {}
            // Results are never called: what is called has another meaning.
            [Code::Atom(_), rest @ ..] => rest.iter().for_each(|item| collect(item, used)),
            all => all.iter().for_each(|item| collect(item, used)),
        },
        Code::Map(entries) => entries.iter().for_each(|(_, value)| collect(value, used)),
        Code::Below(inner) => collect(inner, used),
        Code::Note(_) | Code::Gap => {}
    }
}
