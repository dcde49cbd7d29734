//! What is known of a variable before the run.

use std::sync::Arc;

use crate::ir::{Expr, ExprKind, Lambda};
use crate::library::{self, Arity};
use crate::task::Template;

/// What is known of a value before the run.
#[derive(Clone, Debug, Default)]
pub(super) enum Known {
    /// Nothing.
    #[default]
    Nothing,
    /// It is a procedure that takes one of these numbers of arguments.
    Procedure(Vec<Arity>),
    /// It is a task.
    Task(Arc<Template>),
    /// It is data, so that calling it is a mistake.
    Data,
}

impl Known {
    /// What can be said of the value of an expression.
    pub(super) fn of(expr: &Expr) -> Known {
        match &expr.kind {
            ExprKind::Lambda(lambda) => Known::lambda(lambda),
            ExprKind::CaseLambda(lambdas) => Known::lambdas(lambdas),
            ExprKind::Task(task) => Known::Task(task.clone()),
            ExprKind::Builtin(id) => Known::Procedure(vec![library::get(*id).arity]),
            ExprKind::Const(_) | ExprKind::Map(_) => Known::Data,
            _ => Known::Nothing,
        }
    }

    /// What can be said of a procedure.
    pub(super) fn lambda(lambda: &Lambda) -> Known {
        Known::lambdas(std::slice::from_ref(lambda))
    }

    fn lambdas(lambdas: &[Lambda]) -> Known {
        let arities: Option<Vec<Arity>> = lambdas.iter().map(arity).collect();
        arities.map_or(Known::Nothing, Known::Procedure)
    }
}

/// How many arguments a lambda takes, unless they are absurdly many.
fn arity(lambda: &Lambda) -> Option<Arity> {
    let min = u16::try_from(lambda.formals.required.len()).ok()?;
    Some(Arity { min, max: lambda.formals.rest.is_none().then_some(min) })
}

/// What has been seen of a variable so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Facts {
    /// The value it was last seen to get.
    pub(super) value: Known,
    /// How many forms give it a value. Only with one is `value` sure to be what it has.
    pub(super) assignments: u32,
    /// Whether anything reads it.
    pub(super) read: bool,
    /// Whether not reading it deserves a warning.
    pub(super) should_be_read: bool,
}

impl Facts {
    /// Notes that a form gives the variable a value.
    pub(super) fn assign(&mut self, value: Known) {
        self.assignments = self.assignments.saturating_add(1);
        self.value = value;
    }

    /// What is known of the value whenever the variable has one.
    pub(super) fn sure(&self) -> &Known {
        if self.assignments == 1 { &self.value } else { &Known::Nothing }
    }
}

/// The arities in words, such as `1 argument` or `1 argument or at least 3 arguments`.
pub(super) fn describe(arities: &[Arity]) -> String {
    let each: Vec<String> = arities.iter().map(Arity::to_string).collect();
    each.join(" or ")
}
