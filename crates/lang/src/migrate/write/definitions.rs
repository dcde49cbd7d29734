//! Tasks that other places of the file refer to: they are defined once, and called from everywhere.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use super::Writer;
use super::atomic::Extra;
use crate::diagnostic::message::quoted;
use crate::migrate::code::atom;
use crate::migrate::model::{Action, Argument, Call, Step, Task};
use crate::migrate::names::{Names, is_name};
use crate::migrate::scope::Value;
use crate::source::Span;
use crate::task::parse::is_task_name;

/// How often composites are written in place of a call of them.
const MAX_COPIES: usize = 100;
/// How many tasks of the file one may build on, directly or not.
const MAX_CHAIN: usize = 50;

/// What a file defines and refers to.
#[derive(Default)]
pub(super) struct Definitions {
    /// By name, and by name with version.
    by_name: HashMap<String, Rc<Step>>,
    /// The places of all of them, with how far they have been written.
    states: HashMap<Span, State>,
    copies: usize,
}

#[derive(Clone, Copy, PartialEq)]
enum State {
    /// Not yet.
    Planned,
    /// At this moment: a call of it is one of itself.
    Begun,
    /// A task, with the number of its draft.
    Made(usize),
}

impl Definitions {
    /// Finds what steps define and others refer to, and keeps the names of tasks for them.
    pub(super) fn of(steps: &[Step], names: &mut Names) -> Self {
        let mut mentioned: HashSet<String> = HashSet::new();
        let each = |visit: &mut dyn FnMut(&Step)| {
            steps.iter().for_each(|step| step.each(&mut |step| visit(step)));
        };
        each(&mut |step| match &step.action {
            Action::Call(call) => drop(mentioned.insert(call.task.clone())),
            Action::Task(task) => {
                mentioned.extend(task.template.based_on.iter().map(|base| base.value.to_string()))
            }
            _ => {}
        });
        let mut found = Definitions::default();
        each(&mut |step| {
            let Some(name) = step.name.as_deref() else { return };
            let ids = ids(step, name);
            let is_meant = ids.iter().any(|id| mentioned.contains(id));
            let is_new = ids.last().is_some_and(|id| !found.by_name.contains_key(id));
            let can_be_named = is_task_name(name) && is_name(name);
            if !is_meant
                || !is_new
                || !can_be_named
                || matches!(step.action, Action::Call(_) | Action::Slot(_))
            {
                return;
            }
            if matches!(step.action, Action::Task(_))
                && !found.by_name.contains_key(name)
                && !names.take(name)
            {
                return;
            }
            let step = Rc::new(step.clone());
            found.states.insert(step.span, State::Planned);
            for id in ids {
                found.by_name.entry(id).or_insert_with(|| step.clone());
            }
        });
        found
    }

    /// What a name refers to.
    pub(super) fn get(&self, name: &str) -> Option<Rc<Step>> {
        self.by_name.get(name).cloned()
    }

    /// Whether others refer to this step.
    pub(super) fn has(&self, step: &Step) -> bool {
        self.states.contains_key(&step.span)
    }

    /// The name that was kept for a task.
    pub(super) fn kept_name<'s>(&self, step: &'s Step) -> Option<&'s str> {
        let name = step.name.as_deref()?;
        let is_first = self.by_name.get(name).is_some_and(|first| first.span == step.span);
        is_first.then_some(name)
    }

    fn state(&self, step: &Step) -> State {
        self.states.get(&step.span).copied().unwrap_or(State::Planned)
    }

    fn set(&mut self, step: &Step, state: State) {
        self.states.insert(step.span, state);
    }
}

/// The names by which a step can be referred to.
fn ids(step: &Step, name: &str) -> Vec<String> {
    match &step.action {
        Action::Task(task) => vec![name.to_string(), format!("{name}@{}", task.template.version)],
        _ => vec![name.to_string()],
    }
}

impl Writer {
    /// A task that others refer to: its template is made where it is met first.
    pub(super) fn shared_task(
        &mut self,
        step: &Step,
        task: &Task,
        given: &[Argument],
        extras: Vec<Extra>,
    ) -> Value {
        match self.definitions.state(step) {
            State::Planned => {
                self.definitions.set(step, State::Begun);
                let value = self.new_task(step, task, given, extras);
                self.definitions.set(step, State::Made(self.newest_draft));
                value
            }
            State::Begun => self.calls_itself(step),
            State::Made(draft) => self.task_again(draft, task, given, extras),
        }
    }

    /// A call of something that the file defines.
    pub(super) fn call_of_definition(
        &mut self,
        definition: &Step,
        called: &Call,
        extras: Vec<Extra>,
    ) -> Value {
        if let Action::Task(task) = &definition.action {
            return self.shared_task(definition, task, &called.arguments, extras);
        }
        self.definitions.copies += 1;
        if self.definitions.state(definition) == State::Begun
            || self.definitions.copies > MAX_COPIES
        {
            return self.calls_itself(definition);
        }
        // A composite is written again, with what it is given here.
        let mark = self.scope.mark();
        for argument in &called.arguments {
            let value = self.argument(argument);
            self.scope.bind(&argument.name, value);
        }
        self.definitions.set(definition, State::Begun);
        let value = self.action(definition);
        self.definitions.set(definition, State::Planned);
        self.scope.leave(mark);
        value
    }

    fn calls_itself(&mut self, step: &Step) -> Value {
        let name = quoted(step.name.as_deref().unwrap_or_default());
        self.not_carried_over(
            step.span,
            format!("{name} calls itself, or is called too often"),
            "such a call is left out",
            "write a procedure that calls itself in the translation",
        );
        Value::data(atom("nil"))
    }

    /// A task with what it takes from tasks of the same file that it builds on.
    pub(super) fn complete(&self, task: &Task) -> Task {
        let mut task = task.clone();
        for _ in 0..MAX_CHAIN {
            let base =
                task.template.based_on.as_ref().and_then(|base| self.definitions.get(&base.value));
            let Some(Action::Task(base)) = base.as_ref().map(|step| &step.action) else {
                return task;
            };
            task.template.inherit(&base.template);
            task.template.based_on.clone_from(&base.template.based_on);
            let own: Vec<String> =
                task.arguments.iter().map(|argument| argument.name.clone()).collect();
            let others = base.arguments.iter().filter(|argument| !own.contains(&argument.name));
            task.arguments.extend(others.cloned());
        }
        task.template.based_on = None;
        task
    }
}
