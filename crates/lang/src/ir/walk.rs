//! Visiting what lies directly inside an expression.

use super::{Clause, ClauseBody, Expr, ExprKind, Lambda};

/// Where a part stands in the whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Position {
    /// Something follows it.
    Inner,
    /// Its value is the value of the whole.
    Tail,
    /// It is the body of a procedure.
    Function,
}

/// Calls `visit` for each direct part of an expression, in the order of evaluation.
pub(crate) fn parts<'a>(expr: &'a Expr, visit: &mut dyn FnMut(&'a Expr, Position)) {
    use Position::{Function, Inner, Tail};
    match &expr.kind {
        ExprKind::Const(_)
        | ExprKind::Local(_)
        | ExprKind::Global(_)
        | ExprKind::Builtin(_)
        | ExprKind::Task(_)
        | ExprKind::Invalid => {}
        ExprKind::Assign(_, _, value) | ExprKind::DefineValues { value, .. } => visit(value, Inner),
        ExprKind::If(test, then, otherwise) => {
            visit(test, Inner);
            visit(then, Tail);
            visit(otherwise, Tail);
        }
        ExprKind::Seq(items)
        | ExprKind::And(items)
        | ExprKind::Or(items)
        | ExprKind::Scope(_, items) => sequence(items, visit),
        ExprKind::Cond(clauses, otherwise) => cond(clauses, otherwise.as_deref(), visit),
        ExprKind::Case { key, clauses, otherwise } => {
            visit(key, Inner);
            clauses.iter().for_each(|clause| clause_body(&clause.body, visit));
            otherwise.iter().for_each(|body| clause_body(body, visit));
        }
        ExprKind::Lambda(lambda) | ExprKind::Delay { lambda, .. } => visit(&lambda.body, Function),
        ExprKind::CaseLambda(lambdas) => {
            lambdas.iter().for_each(|lambda: &Lambda| visit(&lambda.body, Function));
        }
        ExprKind::Let(bindings, body) => {
            bindings.iter().for_each(|(_, value)| visit(value, Inner));
            visit(body, Tail);
        }
        ExprKind::NamedLet { lambda, args, .. } => {
            args.iter().for_each(|arg| visit(arg, Inner));
            visit(&lambda.body, Function);
        }
        ExprKind::LetValues(bindings, body) => {
            bindings.iter().for_each(|(_, value)| visit(value, Inner));
            visit(body, Tail);
        }
        ExprKind::Call(callee, args) => {
            args.iter().for_each(|arg| visit(arg, Inner));
            visit(callee, Inner);
        }
        ExprKind::Map(entries) => entries.iter().for_each(|(_, value)| visit(value, Inner)),
        ExprKind::Repeat(count, body) => {
            visit(count, Inner);
            visit(body, Inner);
        }
        ExprKind::Guard { clauses, otherwise, body, .. } => {
            visit(body, Inner);
            cond(clauses, otherwise.as_deref(), visit);
        }
        ExprKind::Parameterize(bindings, body) => {
            for (parameter, value) in bindings {
                visit(parameter, Inner);
                visit(value, Inner);
            }
            visit(body, Inner);
        }
        ExprKind::DirectorLoop(form) => {
            let optional = |part: &'a Option<Expr>| part.iter();
            optional(&form.max_iterations)
                .chain([&form.initial, &form.director])
                .chain(&form.executor)
                .chain([&form.evaluator])
                .chain(&form.controller)
                .chain(&form.until)
                .chain(&form.stagnation)
                .chain(&form.on_exhausted)
                .for_each(|part| visit(part, Inner));
        }
    }
}

fn sequence<'a>(items: &'a [Expr], visit: &mut dyn FnMut(&'a Expr, Position)) {
    if let Some((last, before)) = items.split_last() {
        before.iter().for_each(|item| visit(item, Position::Inner));
        visit(last, Position::Tail);
    }
}

fn cond<'a>(
    clauses: &'a [Clause<Expr>],
    otherwise: Option<&'a Expr>,
    visit: &mut dyn FnMut(&'a Expr, Position),
) {
    for clause in clauses {
        visit(&clause.test, Position::Inner);
        clause_body(&clause.body, visit);
    }
    otherwise.into_iter().for_each(|body| visit(body, Position::Tail));
}

fn clause_body<'a>(body: &'a ClauseBody, visit: &mut dyn FnMut(&'a Expr, Position)) {
    match body {
        ClauseBody::Test => {}
        ClauseBody::Body(body) => visit(body, Position::Tail),
        ClauseBody::Apply(receiver) => visit(receiver, Position::Inner),
    }
}
