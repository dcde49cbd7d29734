//! An older composite as data: what was written, before it is decided how to say it in the language.

use crate::source::Span;
use crate::task::Template;
use crate::task::context::ContextSettings;
use crate::task::input::InputType;

/// Something that runs: a task, or a composite of others.
#[derive(Clone, Debug)]
pub(super) struct Step {
    /// The name that it was given.
    pub(super) name: Option<String>,
    /// Its description.
    pub(super) title: Option<String>,
    /// The comments at it.
    pub(super) notes: Vec<String>,
    /// The name under which others read what it returns: `<output_slot>`.
    pub(super) slot: Option<String>,
    /// The name in its opening tag.
    pub(super) span: Span,
    /// Whether it stands in for something that is missing.
    pub(super) made_up: bool,
    pub(super) action: Action,
}

impl Step {
    /// Several steps as one. There is at least one.
    pub(super) fn sequence(steps: Vec<Step>, context: Context) -> Step {
        let span = steps[0].span;
        let action = Action::Sequence(Sequence { inputs: Vec::new(), context, steps });
        let (name, title, slot) = (None, None, None);
        Step { name, title, notes: Vec::new(), slot, span, made_up: false, action }
    }

    /// Shows this step and all that are in it.
    pub(super) fn each(&self, visit: &mut impl FnMut(&Step)) {
        visit(self);
        let (arguments, steps): (&[Argument], Vec<&Step>) = match &self.action {
            Action::Task(task) => (&task.arguments, Vec::new()),
            Action::Sequence(sequence) => (&sequence.inputs, sequence.steps.iter().collect()),
            Action::Script(script) => (&script.inputs, Vec::new()),
            Action::Loop(it) => {
                let phases = [&it.director, &it.script, &it.evaluator];
                (&it.inputs, phases.into_iter().flatten().collect())
            }
            Action::Each(each) => {
                let items: &[Argument] = match &each.items {
                    Items::From(_) => &[],
                    Items::Listed(items) => items,
                };
                let reduction = each.reduction.iter().filter_map(|it| it.step.as_ref());
                let initial =
                    each.reduction.iter().filter_map(|it| match &it.initial.as_ref()?.given {
                        Given::Step(step) => Some(&**step),
                        _ => None,
                    });
                (items, each.body.iter().chain(reduction).chain(initial).collect())
            }
            Action::Choice(choice) => {
                (&[], choice.cases.iter().filter_map(|case| case.step.as_ref()).collect())
            }
            Action::Call(call) => (&call.arguments, Vec::new()),
            Action::Slot(_) => (&[], Vec::new()),
        };
        for argument in arguments {
            if let Given::Step(step) = &argument.given {
                step.each(visit);
            }
        }
        for step in steps {
            step.each(visit);
        }
    }
}

/// What a step does.
#[derive(Clone, Debug)]
pub(super) enum Action {
    /// Asks a model.
    Task(Box<Task>),
    /// Does one thing after the other.
    Sequence(Sequence),
    /// Runs a command.
    Script(Script),
    /// Proposes, runs and judges until it is good.
    Loop(Box<Loop>),
    /// Does the same for each item.
    Each(Box<Each>),
    /// Does one of several things.
    Choice(Choice),
    /// Calls something by its name.
    Call(Call),
    /// Reads what another step returned: `<source_var>`.
    Slot(String),
}

/// An atomic task.
#[derive(Clone, Debug)]
pub(super) struct Task {
    pub(super) template: Template,
    /// What its inputs are given, in the order of the inputs.
    pub(super) arguments: Vec<Argument>,
}

/// What an input is given.
#[derive(Clone, Debug)]
pub(super) struct Argument {
    pub(super) name: String,
    pub(super) given: Given,
    /// The type, if it is said.
    pub(super) kind: Option<InputType>,
    pub(super) description: String,
    /// What it is if nothing gives it.
    pub(super) default: Option<String>,
}

impl Argument {
    pub(super) fn new(name: impl Into<String>, given: Given) -> Self {
        let (name, description) = (name.into(), String::new());
        Argument { name, given, kind: None, description, default: None }
    }
}

/// Where a value comes from.
#[derive(Clone, Debug)]
pub(super) enum Given {
    /// Nothing is said: whatever has the name of the input.
    Unsaid,
    /// The binding of this name.
    From(String),
    /// What a task returns.
    Step(Box<Step>),
    /// A text, perhaps with placeholders.
    Text(String),
}

/// `<task type="sequential">`
#[derive(Clone, Debug)]
pub(super) struct Sequence {
    pub(super) inputs: Vec<Argument>,
    pub(super) context: Context,
    pub(super) steps: Vec<Step>,
}

/// `<context_management>` of a composite.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Context {
    pub(super) settings: ContextSettings,
    /// Where it stands, if it does.
    pub(super) span: Option<Span>,
}

/// `<task type="script">` and `<script_execution>`
#[derive(Clone, Debug)]
pub(super) struct Script {
    pub(super) command: Option<String>,
    /// Seconds, as written.
    pub(super) timeout: Option<String>,
    pub(super) inputs: Vec<Argument>,
}

/// `<task type="director_evaluator_loop">`
#[derive(Clone, Debug)]
pub(super) struct Loop {
    pub(super) max_iterations: Option<Count>,
    pub(super) inputs: Vec<Argument>,
    pub(super) context: Context,
    pub(super) director: Option<Step>,
    pub(super) script: Option<Step>,
    pub(super) evaluator: Option<Step>,
    pub(super) termination: Option<Termination>,
}

/// A number, or the binding that it comes from.
#[derive(Clone, Debug)]
pub(super) enum Count {
    Number(u32),
    From(String),
}

/// `<termination_condition>`
#[derive(Clone, Debug)]
pub(super) struct Termination {
    pub(super) condition: Condition,
    pub(super) notes: Vec<String>,
}

/// A test, as written.
#[derive(Clone, Debug)]
pub(super) struct Condition {
    pub(super) text: String,
    pub(super) span: Span,
}

/// `<task type="map">` and `<task type="reduce">`
#[derive(Clone, Debug)]
pub(super) struct Each {
    pub(super) items: Items,
    /// What is done for each item. Together with `reduction`, its results are what is combined.
    pub(super) body: Option<Step>,
    /// What puts an item and what there is so far together. A map has none.
    pub(super) reduction: Option<Reduction>,
    pub(super) context: Context,
}

/// How items are combined.
#[derive(Clone, Debug)]
pub(super) struct Reduction {
    pub(super) initial: Option<Argument>,
    pub(super) step: Option<Step>,
}

/// What a map or a reduce goes through.
#[derive(Clone, Debug)]
pub(super) enum Items {
    /// A list that is there as a whole.
    From(String),
    /// One by one.
    Listed(Vec<Argument>),
}

/// `<cond>`
#[derive(Clone, Debug)]
pub(super) struct Choice {
    pub(super) cases: Vec<Case>,
}

/// `<case test="…">`, or without a test what is done otherwise.
#[derive(Clone, Debug)]
pub(super) struct Case {
    pub(super) test: Option<Condition>,
    pub(super) notes: Vec<String>,
    pub(super) step: Option<Step>,
}

/// `<call task="…">` and `<task ref="…"/>`
#[derive(Clone, Debug)]
pub(super) struct Call {
    pub(super) task: String,
    pub(super) arguments: Vec<Argument>,
}
