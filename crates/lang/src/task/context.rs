//! What a task is told of what went before: inherited, accumulated and fresh context.

use std::fmt;

/// How much of the caller's context a task gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InheritContext {
    /// All of it.
    Full,
    /// Nothing.
    None,
    /// What is relevant to the task.
    Subset,
}

/// What is kept of earlier results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AccumulationFormat {
    /// The whole outputs.
    FullOutput,
    /// Only their notes.
    NotesOnly,
}

/// Whether context is looked up in the memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FreshContext {
    /// It is.
    Enabled,
    /// It is not.
    Disabled,
}

/// What a template says; the rest comes from [`ContextManagement::default_for`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ContextSettings {
    /// `inherit_context`
    pub inherit: Option<InheritContext>,
    /// `accumulate_data`
    pub accumulate: Option<bool>,
    /// `accumulation_format`
    pub format: Option<AccumulationFormat>,
    /// `fresh_context`
    pub fresh: Option<FreshContext>,
}

/// What holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ContextManagement {
    /// `inherit_context`
    pub inherit: InheritContext,
    /// `accumulate_data`
    pub accumulate: bool,
    /// `accumulation_format`
    pub format: AccumulationFormat,
    /// `fresh_context`
    pub fresh: FreshContext,
}

impl ContextSettings {
    pub(super) fn inherit(&mut self, base: &ContextSettings) {
        self.inherit = self.inherit.or(base.inherit);
        self.accumulate = self.accumulate.or(base.accumulate);
        self.format = self.format.or(base.format);
        self.fresh = self.fresh.or(base.fresh);
    }

    /// What holds for a kind of task (a type or subtype) with these settings.
    pub fn resolve(&self, kind: &str) -> ContextManagement {
        let default = ContextManagement::default_for(kind);
        ContextManagement {
            inherit: self.inherit.unwrap_or(default.inherit),
            accumulate: self.accumulate.unwrap_or(default.accumulate),
            format: self.format.unwrap_or(default.format),
            fresh: self.fresh.unwrap_or(default.fresh),
        }
    }
}

impl ContextManagement {
    /// What holds where a template says nothing.
    pub fn default_for(kind: &str) -> Self {
        use InheritContext::{Full, None, Subset};
        let (inherit, accumulate, fresh) = match kind {
            "director_evaluator_loop" => (None, true, FreshContext::Enabled),
            "sequential" | "reduce" => (Full, true, FreshContext::Disabled),
            "subtask" => (Subset, false, FreshContext::Enabled),
            // `director` and `evaluator` as parts of a loop, and everything else.
            _ => (Full, false, FreshContext::Disabled),
        };
        ContextManagement { inherit, accumulate, format: AccumulationFormat::NotesOnly, fresh }
    }

    /// Whether two settings exclude each other: who gets all context looks nothing up.
    pub fn is_contradictory(&self) -> bool {
        self.inherit == InheritContext::Full && self.fresh == FreshContext::Enabled
    }
}

macro_rules! words {
    ($type:ident: $($variant:ident = $word:literal),*) => {
        impl $type {
            /// Every word, in the order of the documentation.
            pub const WORDS: &'static [&'static str] = &[$($word),*];

            /// The setting that a word stands for.
            pub fn parse(word: &str) -> Option<Self> {
                match word { $($word => Some($type::$variant),)* _ => Option::None }
            }
        }

        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self { $($type::$variant => $word),* })
            }
        }
    };
}

words!(InheritContext: Full = "full", None = "none", Subset = "subset");
words!(AccumulationFormat: FullOutput = "full_output", NotesOnly = "notes_only");
words!(FreshContext: Enabled = "enabled", Disabled = "disabled");
