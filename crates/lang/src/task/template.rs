//! A task as its template says it.

use std::collections::HashMap;
use std::sync::Arc;

use super::context::ContextSettings;
use super::contract::Contract;
use super::input::Input;
use super::limits::{Limits, Settings};
use super::version::Version;
use crate::source::Span;
use crate::text_template::Piece;

/// Something with the place where it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spanned<T> {
    /// What is written.
    pub value: T,
    /// Where.
    pub span: Span,
}

/// An atomic task: one prompt, one model call or conversation.
///
/// What the template does not say is `None`, so that a template can build on another (`ref`) and
/// defaults stay in one place.
#[derive(Clone, Debug, PartialEq)]
pub struct Template {
    /// The name that workflows call it by. Where it comes from the file's name, the place is the
    /// whole opening tag.
    pub name: Spanned<Arc<str>>,
    /// Newer versions hide older ones.
    pub version: Version,
    /// What sort of atomic task it is: `director`, `evaluator`, `subtask`, or a word of the user's.
    pub subtype: Option<Spanned<Arc<str>>>,
    /// The task that gives whatever this one does not say.
    pub based_on: Option<Spanned<Arc<str>>>,
    /// What it is for, in a sentence; the prompt, if there are no instructions.
    pub description: Option<Text>,
    /// The prompt.
    pub instructions: Option<Text>,
    /// The system prompt.
    pub system: Option<Text>,
    /// The model to ask, and those to ask if it cannot be had.
    pub models: Vec<Spanned<Arc<str>>>,
    /// Words by which a request for an evaluation finds it.
    pub criteria: Option<Spanned<Arc<str>>>,
    /// What a call gives it, in order.
    pub inputs: Vec<Input>,
    /// What it promises to return.
    pub output: Option<Spanned<Contract>>,
    /// The tools that the model may use. `Some` of an empty list forbids all.
    pub tools: Option<Vec<Spanned<Arc<str>>>>,
    /// What a call may use.
    pub limits: Limits,
    /// How the model is asked.
    pub settings: Settings,
    /// What the prompt is told of what went before.
    pub context: ContextSettings,
    /// Where it is told so: the name of the element.
    pub context_span: Option<Span>,
    /// Whether the prompt's XML is the author's business alone.
    pub manual_xml: Option<bool>,
    /// Whether a failure must not be answered by splitting the task up.
    pub disable_reparsing: Option<bool>,
    /// Whether the memory is built afresh before the task.
    pub rebuild_memory: Option<bool>,
    /// Whether the task starts with no memory.
    pub clear_memory: Option<bool>,
}

impl Template {
    /// A task with nothing but a name.
    pub fn new(name: impl Into<Arc<str>>, span: Span) -> Self {
        Template {
            name: Spanned { value: name.into(), span },
            version: Version::FIRST,
            subtype: None,
            based_on: None,
            description: None,
            instructions: None,
            system: None,
            models: Vec::new(),
            criteria: None,
            inputs: Vec::new(),
            output: None,
            tools: None,
            limits: Limits::default(),
            settings: Settings::default(),
            context: ContextSettings::default(),
            context_span: None,
            manual_xml: None,
            disable_reparsing: None,
            rebuild_memory: None,
            clear_memory: None,
        }
    }

    /// The input called so.
    pub fn input(&self, name: &str) -> Option<&Input> {
        self.inputs.iter().find(|input| &*input.name.value == name)
    }

    /// What it promises to return.
    pub fn contract(&self) -> &Contract {
        self.output.as_ref().map_or(&Contract::Text, |output| &output.value)
    }

    /// The text that becomes the prompt.
    pub fn prompt(&self) -> Option<&Text> {
        let is_there = |text: &&Text| !text.text.is_empty();
        let instructions = self.instructions.as_ref();
        instructions.filter(is_there).or(self.description.as_ref()).or(instructions)
    }

    /// The texts with placeholders in them that a call uses.
    pub fn texts(&self) -> impl Iterator<Item = &Text> {
        self.prompt().into_iter().chain(&self.system)
    }

    /// Its name with its version, which no other task of a library has.
    pub fn id(&self) -> String {
        format!("{}@{}", self.name.value, self.version)
    }

    /// Takes over from another template what this one does not say.
    pub(crate) fn inherit(&mut self, base: &Template) {
        fn take<T: Clone>(own: &mut Option<T>, base: &Option<T>) {
            if own.is_none() {
                own.clone_from(base);
            }
        }
        take(&mut self.subtype, &base.subtype);
        take(&mut self.description, &base.description);
        take(&mut self.instructions, &base.instructions);
        take(&mut self.system, &base.system);
        take(&mut self.criteria, &base.criteria);
        take(&mut self.output, &base.output);
        take(&mut self.tools, &base.tools);
        take(&mut self.manual_xml, &base.manual_xml);
        take(&mut self.disable_reparsing, &base.disable_reparsing);
        take(&mut self.rebuild_memory, &base.rebuild_memory);
        take(&mut self.clear_memory, &base.clear_memory);
        if self.models.is_empty() {
            self.models.clone_from(&base.models);
        }
        self.limits.inherit(&base.limits);
        self.settings.inherit(&base.settings);
        self.context.inherit(&base.context);
        self.inherit_inputs(base);
    }

    /// An input that is declared again takes the place of the other, so that calls that give inputs
    /// in order still mean the same; new ones follow.
    fn inherit_inputs(&mut self, base: &Template) {
        let own = std::mem::replace(&mut self.inputs, base.inputs.clone());
        let places: HashMap<&str, usize> =
            base.inputs.iter().enumerate().map(|(at, input)| (&*input.name.value, at)).collect();
        for input in own {
            match places.get(&*input.name.value) {
                Some(at) => self.inputs[*at] = input,
                None => self.inputs.push(input),
            }
        }
    }
}

/// A text of a template, taken apart.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// The text itself: references resolved, indentation and blank ends taken off.
    pub text: Arc<str>,
    /// Its parts.
    pub pieces: Vec<Piece>,
    /// The place of each piece in the source.
    pub spans: Vec<Span>,
    /// The place of the whole.
    pub span: Span,
}
