//! Steps to a workflow and its tasks.

mod arguments;
mod atomic;
mod body;
mod call;
mod choice;
mod director_loop;
mod each;
mod parameter;
mod script;
mod sequence;
mod test;

use std::sync::Arc;

use super::code::{Code, atom, call, comment, print_row, string};
use super::model::{Action, Context, Sequence, Step};
use super::names::{Names, from_text, kebab};
use super::scope::{Scope, Value};
use super::task_draft::Draft;
use crate::diagnostic::{Code as DiagnosticCode, Diagnostic};
use crate::source::Span;
use body::Line;
use parameter::Parameter;

/// A workflow as text that is not laid out yet.
pub(super) struct Written {
    pub(super) name: String,
    /// The comment above everything.
    pub(super) header: String,
    pub(super) body: String,
    pub(super) drafts: Vec<Draft>,
    /// The tasks that it calls and that are defined elsewhere.
    pub(super) library: Vec<Arc<str>>,
    pub(super) diagnostics: Vec<Diagnostic>,
}

/// Writes the steps of a file as one procedure and a call of it.
pub(super) fn write(mut steps: Vec<Step>, notes: Vec<String>, file_name: &str) -> Written {
    let mut names = Names::default();
    let is_single = steps.len() == 1;
    let own_name = steps[0].name.clone().filter(|_| is_single && !is_task(&steps[0]));
    let name = names.fresh(&kebab(own_name.as_deref().unwrap_or(file_name)), "workflow");
    let mut writer = Writer::new(name, names);
    let mut about = Vec::new();
    if is_single && !is_task(&steps[0]) {
        about = writer.comments(&steps[0]);
    }
    about.extend(notes);
    let value = match is_single {
        true => writer.step(&steps[0]),
        false => {
            let span = steps[0].span;
            let sequence = Sequence {
                inputs: Vec::new(),
                context: apart(),
                steps: std::mem::take(&mut steps),
            };
            let step = Step {
                name: None,
                title: None,
                notes: Vec::new(),
                slot: None,
                span,
                action: Action::Sequence(sequence),
            };
            writer.step(&step)
        }
    };
    // What was said about the whole file stands above it.
    writer.pending.retain(|note| !about.contains(note));
    writer.finish(value, about, is_single && steps.first().is_some_and(is_task))
}

/// Roots of a file have nothing to do with each other, but for their slots.
fn apart() -> Context {
    let mut context = Context::default();
    context.settings.accumulate = Some(false);
    context
}

fn is_task(step: &Step) -> bool {
    matches!(step.action, Action::Task(_))
}

struct Writer {
    /// The name of the procedure, which prefixes those of the tasks.
    name: String,
    names: Names,
    scope: Scope,
    /// The body that is being written.
    body: Vec<Line>,
    /// Comments for the next line.
    pending: Vec<String>,
    parameters: Vec<Parameter>,
    drafts: Vec<Draft>,
    library: Vec<Arc<str>>,
    diagnostics: Vec<Diagnostic>,
    /// Whether the procedure that makes a task's result of a script's is needed.
    script_result: Option<String>,
    /// What the tasks of the current sequence are told of the earlier ones.
    accumulated: Option<Code>,
    /// Slots that have been filled, the newest last.
    slots: Vec<(String, Value)>,
    /// The context that the composite around gives its tasks.
    context: Context,
}

impl Writer {
    fn new(name: String, names: Names) -> Self {
        Writer {
            name,
            names,
            scope: Scope::default(),
            body: Vec::new(),
            pending: Vec::new(),
            parameters: Vec::new(),
            drafts: Vec::new(),
            library: Vec::new(),
            diagnostics: Vec::new(),
            script_result: None,
            accumulated: None,
            slots: Vec::new(),
            context: Context::default(),
        }
    }

    /// Writes a step. What must come before it goes into the body; its own value is returned.
    fn step(&mut self, step: &Step) -> Value {
        let value = match &step.action {
            Action::Task(task) => return self.task(step, task, Vec::new()),
            Action::Sequence(sequence) => {
                let comments = self.comments(step);
                self.pending.extend(comments);
                return self.sequence(sequence);
            }
            Action::Script(script) => self.script_step(step, script),
            Action::Loop(director_loop) => self.director_loop(step, director_loop),
            Action::Each(each) => self.each(step, each),
            Action::Choice(choice) => self.choice(choice),
            Action::Call(call) => self.call(step, call),
            Action::Slot(name) => self.lookup(name, ""),
        };
        let comments = self.comments(step);
        self.pending.extend(comments);
        value
    }

    /// What is said about a step in comments.
    fn comments(&self, step: &Step) -> Vec<String> {
        let title = step.title.iter().filter(|title| !from_text(title).is_empty());
        title.chain(&step.notes).cloned().collect()
    }

    fn not_carried_over(&mut self, span: Span, message: String, label: &str, help: &str) {
        let diagnostic =
            Diagnostic::new(DiagnosticCode::NotCarriedOver, span, message).label(label).help(help);
        self.diagnostics.push(diagnostic);
    }

    fn finish(mut self, value: Value, about: Vec<String>, is_task: bool) -> Written {
        let header = self.header();
        let mut body = String::new();
        let forms = self.forms(value, &about, is_task);
        for (at, form) in forms.iter().enumerate() {
            if at > 0 {
                body.push('\n');
            }
            print_row(std::slice::from_ref(form), &mut body);
            body.push('\n');
        }
        Written {
            name: self.name,
            header,
            body,
            drafts: self.drafts,
            library: self.library,
            diagnostics: self.diagnostics,
        }
    }

    fn header(&self) -> String {
        let mut out = String::new();
        comment("Translated from XML by `retake migrate`.", &mut out);
        if !self.library.is_empty() {
            let names: Vec<String> = self.library.iter().map(|name| format!("`{name}`")).collect();
            comment(
                &format!("Calls these tasks, which it does not define: {}.", names.join(", ")),
                &mut out,
            );
        }
        out
    }

    /// The forms of the file.
    fn forms(&mut self, value: Value, about: &[String], is_task: bool) -> Vec<Code> {
        let lines = std::mem::take(&mut self.body);
        let notes = std::mem::take(&mut self.pending);
        let mut forms = Vec::new();
        if is_task && lines.is_empty() {
            // A task by itself is a procedure already.
            let asked = self.parameters.iter().fold(value.code, |code, parameter| {
                substitute(code, &parameter.name, &parameter.question())
            });
            forms.push(Code::List(vec![]));
            forms[0] = asked;
            return forms;
        }
        let body = body::close(lines, notes, value.code);
        let parameters = self.parameters.iter().map(|parameter| atom(&parameter.name));
        let head = call(&self.name, parameters);
        forms.extend(self.script_result.as_deref().map(script::script_result));
        let definition =
            call("define", std::iter::once(head).chain(body.into_iter().map(Code::below)));
        forms.push(with_notes(about, definition));
        let arguments: Vec<Code> = self.parameters.iter().map(Parameter::question).collect();
        let has_parameters = !arguments.is_empty();
        let run = call(&self.name, arguments);
        let asked = ["What it takes from outside is asked for.".to_string()];
        forms.push(with_notes(if has_parameters { &asked } else { &[] }, run));
        forms
    }
}

/// A form with comments above it.
fn with_notes(notes: &[String], form: Code) -> Code {
    if notes.is_empty() {
        return form;
    }
    let mut out = String::new();
    comment(&notes.join("\n"), &mut out);
    form.print(&mut out);
    Code::Atom(out)
}

/// The code with something else in place of a name.
fn substitute(code: Code, name: &str, by: &Code) -> Code {
    match code {
        Code::Atom(text) if text == name => by.clone(),
        Code::List(items) => {
            Code::List(items.into_iter().map(|item| substitute(item, name, by)).collect())
        }
        Code::Map(entries) => Code::Map(
            entries.into_iter().map(|(key, value)| (key, substitute(value, name, by))).collect(),
        ),
        Code::Below(inner) => Code::Below(Box::new(substitute(*inner, name, by))),
        other => other,
    }
}

/// A text as data.
fn literal(text: &str) -> Code {
    match text.trim() {
        word @ ("true" | "false") => atom(if word == "true" { "#t" } else { "#f" }),
        word if word.parse::<i64>().is_ok() && !word.starts_with('+') => atom(word),
        _ => string(text),
    }
}
