//! What the loop asks of its phase functions.

use crate::analyze::facts::{Known, describe};
use crate::analyze::forms::LoopClause;
use crate::diagnostic::message;
use crate::diagnostic::{Code, Diagnostic};
use crate::library::Arity;
use crate::source::Span;

/// A clause of `director-evaluator-loop` whose value is a procedure.
#[derive(Clone, Copy, Debug)]
pub(in crate::analyze) struct Phase {
    clause: LoopClause,
    /// What the loop calls it with.
    arguments: &'static [&'static str],
}

impl Phase {
    /// The phase of a clause, if it is one.
    pub(super) fn of(clause: LoopClause) -> Option<Phase> {
        let arguments: &[&str] = match clause {
            LoopClause::Director => &["input", "iteration"],
            LoopClause::Executor => &["plan", "iteration"],
            LoopClause::Evaluator => &["result", "plan", "iteration"],
            LoopClause::Controller => &["feedback", "plan", "result", "iteration"],
            LoopClause::Until => &["feedback", "iteration"],
            LoopClause::OnExhausted => &["report"],
            _ => return None,
        };
        Some(Phase { clause, arguments })
    }

    /// Whether a value can be this phase, as far as is known before the run.
    pub(in crate::analyze) fn check(
        self,
        span: Span,
        shown: &str,
        known: &Known,
    ) -> Option<Diagnostic> {
        let doc = self.clause.doc();
        let wants = format!("the loop calls it with ({})", self.arguments.join(" "));
        let (code, message) = match known {
            Known::Nothing => return None,
            Known::Procedure(arities) => self.wrong_count(shown, arities)?,
            Known::Task(task) => {
                let (min, max) = task.positional();
                let clamp = |count: usize| u16::try_from(count).unwrap_or(u16::MAX);
                let arity = Arity { min: clamp(min), max: Some(clamp(max)) };
                self.wrong_count(shown, &[arity])?
            }
            Known::Data => {
                (Code::BadForm, format!("`{}` needs a procedure, but {shown} is not one", doc.name))
            }
        };
        let help = format!("it is written: {}", doc.usage);
        Some(Diagnostic::new(code, span, message).label(wants).help(help))
    }

    fn wrong_count(self, shown: &str, arities: &[Arity]) -> Option<(Code, String)> {
        let count = self.arguments.len();
        if arities.iter().any(|arity| arity.accepts(count)) {
            return None;
        }
        let (takes, given) = (describe(arities), message::count(count, "argument"));
        let name = self.clause.doc().name;
        Some((
            Code::PhaseArity,
            format!("`{name}` is called with {given}, but {shown} takes {takes}"),
        ))
    }
}
