//! How a `director-evaluator-loop` ended.

use std::fmt;

use crate::source::Span;

/// How one loop ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LoopOutcome {
    /// The form.
    pub span: Span,
    /// Why it ended.
    pub reason: LoopReason,
    /// How many iterations it had begun.
    pub iterations: i64,
    /// Whether the program was told: by a report, or by `on-exhausted`. Otherwise only the host
    /// knows, and must say so.
    pub handled: bool,
}

/// Why a loop ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoopReason {
    /// The evaluator was satisfied.
    Success,
    /// The controller said so.
    Stop,
    /// `until` held.
    Condition,
    /// The iterations ran out.
    Exhausted,
    /// The same result came again and again.
    Stagnated,
    /// A phase failed.
    Error,
}

impl LoopReason {
    const ALL: [LoopReason; 6] = [
        LoopReason::Success,
        LoopReason::Stop,
        LoopReason::Condition,
        LoopReason::Exhausted,
        LoopReason::Stagnated,
        LoopReason::Error,
    ];

    /// The word, as the report has it.
    pub fn name(self) -> &'static str {
        match self {
            LoopReason::Success => "success",
            LoopReason::Stop => "stop",
            LoopReason::Condition => "condition",
            LoopReason::Exhausted => "exhausted",
            LoopReason::Stagnated => "stagnated",
            LoopReason::Error => "error",
        }
    }

    /// The reason of this name.
    pub fn parse(name: &str) -> Option<LoopReason> {
        LoopReason::ALL.into_iter().find(|reason| reason.name() == name)
    }

    /// Whether the loop gave up without reaching its goal.
    pub fn gave_up(self) -> bool {
        matches!(self, LoopReason::Exhausted | LoopReason::Stagnated)
    }
}

impl fmt::Display for LoopReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
