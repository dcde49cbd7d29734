//! Steps to a workflow and its tasks.

mod arguments;
mod atomic;
mod body;
mod call;
mod choice;
mod definitions;
mod director_loop;
mod each;
mod parameter;
mod phase;
mod script;
mod sequence;
mod termination;
mod test;

use std::collections::HashMap;
use std::sync::Arc;

use super::code::{Code, atom, call, comment, string};
use super::model::{Action, Context, Given, Step};
use super::names::{Names, kebab, key, of_file};
use super::scope::{Scope, Value};
use super::task_draft::Draft;
use crate::analyze::is_taken;
use crate::diagnostic::message::quoted;
use crate::diagnostic::{Code as DiagnosticCode, Diagnostic};
use crate::source::Span;
use body::{Body, Line};
use definitions::Definitions;
use parameter::Parameter;
use phase::Told;

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
    let definitions = Definitions::of(&steps, &mut names);
    // What one root defines for the others is called by them.
    if steps.iter().any(|step| !definitions.has(step)) {
        steps.retain(|step| !definitions.has(step));
    }
    let root = match steps.len() {
        1 => steps.remove(0),
        _ => Step::sequence(steps, apart()),
    };
    // What is called and defined elsewhere keeps its name.
    root.each(&mut |step| {
        let mentioned = match &step.action {
            Action::Call(call) => Some(call.task.as_str()),
            Action::Task(task) => task.template.based_on.as_ref().map(|base| &*base.value),
            _ => None,
        };
        if let Some(name) = mentioned.filter(|name| definitions.get(name).is_none()) {
            names.take(name);
        }
    });
    let own_name = root.name.as_deref().filter(|_| !matches!(root.action, Action::Task(_)));
    let name = names.fresh(&kebab(own_name.unwrap_or(file_name)), &of_file(file_name));
    let mut writer = Writer::new(name, names, root.span);
    writer.definitions = definitions;
    if let Some(wanted) = own_name {
        writer.say_if_renamed(wanted, &writer.name.clone(), root.span);
    }
    if is_lone_task(&root) {
        return writer.lone_task(&root, &notes);
    }
    // What is said about the whole file stands above its procedure.
    let mut about = writer.comments(&root);
    about.extend(notes);
    let value = writer.action(&root);
    writer.finish(value, &about)
}

/// Whether a file holds an atomic task and nothing else.
fn is_lone_task(step: &Step) -> bool {
    match &step.action {
        Action::Task(task) => {
            !task.arguments.iter().any(|argument| matches!(argument.given, Given::Step(_)))
        }
        _ => false,
    }
}

/// Roots of a file have nothing to do with each other, but for their slots.
fn apart() -> Context {
    let mut context = Context::default();
    context.settings.accumulate = Some(false);
    context
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
    /// The numbers of those that have a name in the file.
    parameters_by_key: HashMap<String, usize>,
    /// What other places of the file refer to.
    definitions: Definitions,
    drafts: Vec<Draft>,
    /// The number of the draft that was called last.
    newest_draft: usize,
    library: Vec<Arc<str>>,
    diagnostics: Vec<Diagnostic>,
    /// Whether the procedure that makes a task's result of a script's is needed.
    script_result: Option<String>,
    /// The same for a script whose failure is no error, and for a loop whose error is one.
    script_outcome: Option<String>,
    loop_report: Option<String>,
    /// What the phase of a loop that is being written tells its tasks.
    told: Option<Told>,
    /// Whether it is inside a loop, where scripts that fail only inform.
    in_phase: bool,
    /// The procedures that tests need.
    procedures: test::Procedures,
    /// What the tasks of the current sequence are told of the earlier ones.
    accumulated: Option<Code>,
    /// Slots that have been filled, the newest last.
    slots: Vec<(String, Value)>,
    /// The context that the composite around gives its tasks.
    context: Context,
    /// What is being written, for messages.
    place: Span,
    /// Whether the file holds a single task, which then has the name of the file.
    is_lone: bool,
}

impl Writer {
    fn new(name: String, names: Names, place: Span) -> Self {
        Writer {
            name,
            names,
            scope: Scope::default(),
            body: Vec::new(),
            pending: Vec::new(),
            parameters: Vec::new(),
            parameters_by_key: HashMap::new(),
            definitions: Definitions::default(),
            drafts: Vec::new(),
            newest_draft: 0,
            library: Vec::new(),
            diagnostics: Vec::new(),
            script_result: None,
            script_outcome: None,
            loop_report: None,
            told: None,
            in_phase: false,
            procedures: test::Procedures::default(),
            accumulated: None,
            slots: Vec::new(),
            context: Context::default(),
            place,
            is_lone: false,
        }
    }

    /// Writes a step. What must come before it goes into the body; its own value is returned.
    fn step(&mut self, step: &Step) -> Value {
        let comments = self.comments(step);
        if let Action::Sequence(_) = step.action {
            self.pending.extend(comments);
            return self.action(step);
        }
        let value = self.action(step);
        let value = match step.action {
            Action::Loop(_) => self.ended_well(value),
            _ => value,
        };
        // Comments at an atomic task go with its template.
        if !matches!(step.action, Action::Task(_)) {
            self.pending.extend(comments);
        }
        value
    }

    fn action(&mut self, step: &Step) -> Value {
        match &step.action {
            // What the loop around tells is passed on to the tasks of its phase.
            Action::Sequence(sequence) => return self.sequence(sequence),
            Action::Choice(choice) => return self.choice(choice),
            _ => {}
        }
        let told = self.told.take();
        let value = self.one(step, told.as_ref());
        self.told = told;
        value
    }

    fn one(&mut self, step: &Step, told: Option<&Told>) -> Value {
        let extras = told.map_or(Vec::new(), |told| told.extras.clone());
        let judges = told.is_some_and(|told| told.judges);
        match &step.action {
            Action::Task(task) => {
                let value = self.task(step, task, extras);
                if judges {
                    self.judging(step, task.template.output.as_ref(), value)
                } else {
                    value
                }
            }
            Action::Call(call) => {
                if told.is_some() && call.arguments.is_empty() && self.is_elsewhere(call) {
                    self.unknown_inputs(step.span, &call.task);
                }
                let value = self.call(call, extras);
                if judges { self.judging_call(step, call, value) } else { value }
            }
            Action::Script(script) if judges => self.judging_script(step, script),
            Action::Script(script) => self.script_step(step, script),
            Action::Loop(director_loop) => self.director_loop(step, director_loop),
            Action::Each(each) => {
                if judges {
                    self.cannot_judge(step);
                }
                self.each(each)
            }
            Action::Slot(name) => self.lookup(name, ""),
            Action::Sequence(sequence) => self.sequence(sequence),
            Action::Choice(choice) => self.choice(choice),
        }
    }

    /// A task by itself is a procedure already: it is called with what it takes.
    fn lone_task(mut self, step: &Step, notes: &[String]) -> Written {
        self.is_lone = true;
        let value = self.step(step);
        let questions: HashMap<&str, Code> = self
            .parameters
            .iter()
            .map(|parameter| (parameter.name.as_str(), parameter.question()))
            .collect();
        let asked = substitute(value.code, &questions);
        let about: &[String] = if self.parameters.is_empty() { &[] } else { &[ASKED.to_string()] };
        let forms = [with_notes(&[notes, about].concat(), asked)];
        self.written(&forms)
    }

    /// What is said about a step in comments.
    fn comments(&self, step: &Step) -> Vec<String> {
        // Documents write `...` where they leave something out.
        let title = step.title.iter().filter(|title| title.contains(char::is_alphanumeric));
        title.chain(&step.notes).cloned().collect()
    }

    /// Takes over the context of a composite; what it does not say comes from the one around it,
    /// which is returned.
    fn enter_context(&mut self, mut context: Context) -> Context {
        let around = self.context;
        let settings = &mut context.settings;
        if settings.inherit.is_none() && settings.fresh.is_none() {
            (settings.inherit, settings.fresh) = (around.settings.inherit, around.settings.fresh);
            context.span = context.span.or(around.span);
        }
        std::mem::replace(&mut self.context, context)
    }

    /// What has another name now is called by it elsewhere, perhaps.
    fn say_if_renamed(&mut self, wanted: &str, name: &str, span: Span) {
        if key(wanted) == key(name) {
            return;
        }
        let why = match is_taken(wanted) || is_taken(&kebab(wanted)) {
            true => "the language has a procedure of this name",
            false => "it is taken, or cannot be one",
        };
        self.not_carried_over(
            span,
            format!("the name {} is not kept: {why}", quoted(wanted)),
            &format!("called {}", quoted(name)),
            "use the new name where the old one is called",
        );
    }

    fn not_carried_over(&mut self, span: Span, message: String, label: &str, help: &str) {
        let diagnostic =
            Diagnostic::new(DiagnosticCode::NotCarriedOver, span, message).label(label).help(help);
        self.diagnostics.push(diagnostic);
    }

    /// The procedure, and a call of it with what it takes from outside.
    fn finish(mut self, value: Value, about: &[String]) -> Written {
        let lines = std::mem::take(&mut self.body);
        let notes = std::mem::take(&mut self.pending);
        let body = Body::new(lines, notes, value.code).forms();
        let head = call(&self.name, self.parameters.iter().map(|parameter| atom(&parameter.name)));
        let definition =
            call("define", std::iter::once(head).chain(body.into_iter().map(Code::below)));
        let run = call(&self.name, self.parameters.iter().map(Parameter::question));
        let asked: &[String] = if self.parameters.is_empty() { &[] } else { &[ASKED.to_string()] };
        let mut forms: Vec<Code> = Vec::new();
        forms.extend(self.script_result.iter().map(|name| script::script_result(name)));
        forms.extend(self.script_outcome.iter().map(|name| script::script_outcome(name)));
        forms.extend(self.loop_report.iter().map(|name| director_loop::loop_report(name)));
        forms.extend(self.procedures.definitions());
        forms.push(with_notes(about, definition));
        forms.push(with_notes(asked, run));
        self.written(&forms)
    }

    fn written(self, forms: &[Code]) -> Written {
        let mut body = String::new();
        for form in forms {
            if !body.is_empty() {
                body.push('\n');
            }
            form.print(&mut body);
            body.push('\n');
        }
        Written {
            header: self.header(),
            name: self.name,
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
}

const ASKED: &str = "What it takes from outside is asked for.";

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

/// The code with something else in place of some names.
fn substitute(code: Code, by: &HashMap<&str, Code>) -> Code {
    match code {
        Code::Atom(text) => by.get(text.as_str()).cloned().unwrap_or(Code::Atom(text)),
        Code::List(items) => {
            Code::List(items.into_iter().map(|item| substitute(item, by)).collect())
        }
        Code::Map(entries) => {
            let entries = entries.into_iter().map(|(key, value)| (key, substitute(value, by)));
            Code::Map(entries.collect())
        }
        Code::Below(inner) => Code::Below(Box::new(substitute(*inner, by))),
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
