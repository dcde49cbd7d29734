//! Decides how each local variable is kept.
//!
//! Most live in a slot of the stack, and closures copy them. A variable that is captured and may
//! change after that lives in a cell. A variable that may be read before it has a value is checked.

use std::collections::HashSet;

use crate::ir::walk::{Position, parts};
use crate::ir::{Assignment, Expr, ExprKind, Formals, Lambda, Place, VarId};

/// How one variable is kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Storage {
    /// In a cell rather than in its slot.
    pub(super) cell: bool,
    /// Looked at before use, whether it has a value.
    pub(super) checked: bool,
}

/// How every variable of a unit is kept, by [`VarId`].
pub(super) fn storage(body: &[Expr], vars: usize, loops: &HashSet<VarId>) -> Vec<Storage> {
    let mut survey =
        Survey { facts: vec![Facts::default(); vars], loops, function: 0, functions: 1 };
    body.iter().for_each(|expr| survey.expr(expr));
    survey.facts.iter().map(Facts::storage).collect()
}

#[derive(Clone, Copy, Debug, Default)]
struct Facts {
    /// The function it belongs to.
    owner: u32,
    /// Whether another function uses it.
    captured: bool,
    /// How often it is assigned, apart from being bound.
    assigned: u32,
    /// Whether it exists before it has a value.
    scoped: bool,
    /// Whether the form that gives it a value has been passed, and always is.
    defined: bool,
    /// Whether it belongs to the procedures that are being made together right now.
    in_group: bool,
    /// Whether it is used before it is sure to have a value.
    early: bool,
}

impl Facts {
    fn storage(&self) -> Storage {
        let checked = self.scoped && (self.early || !self.defined);
        let changes = if self.scoped { self.assigned > 1 || checked } else { self.assigned > 0 };
        Storage { cell: self.captured && changes, checked }
    }
}

struct Survey<'a> {
    facts: Vec<Facts>,
    loops: &'a HashSet<VarId>,
    function: u32,
    functions: u32,
}

impl Survey<'_> {
    fn facts(&mut self, var: VarId) -> &mut Facts {
        &mut self.facts[var.0 as usize]
    }

    fn declare(&mut self, var: VarId) {
        self.facts(var).owner = self.function;
    }

    fn declare_all(&mut self, formals: &Formals) {
        formals.required.iter().chain(&formals.rest).for_each(|var| self.declare(*var));
    }

    fn used(&mut self, var: VarId) {
        let function = self.function;
        let facts = self.facts(var);
        let elsewhere = facts.owner != function;
        facts.captured |= elsewhere;
        let safe = facts.defined || (facts.in_group && elsewhere);
        facts.early |= facts.scoped && !safe;
    }

    fn expr(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::Local(var) => self.used(*var),
            ExprKind::Assign(place, _, value) => {
                self.expr(value);
                self.assign(*place);
            }
            ExprKind::DefineValues { places, rest, value } => {
                self.expr(value);
                places.iter().chain(rest).for_each(|place| self.assign(*place));
            }
            ExprKind::Lambda(lambda) | ExprKind::Delay { lambda, .. } => self.lambda(lambda),
            ExprKind::CaseLambda(lambdas) => lambdas.iter().for_each(|lambda| self.lambda(lambda)),
            ExprKind::Let(bindings, body) => {
                for (var, value) in bindings {
                    self.expr(value);
                    self.declare(*var);
                }
                self.expr(body);
            }
            ExprKind::LetValues(bindings, body) => {
                for (formals, value) in bindings {
                    self.expr(value);
                    self.declare_all(formals);
                }
                self.expr(body);
            }
            ExprKind::NamedLet { name, lambda, args } => self.named_let(*name, lambda, args),
            ExprKind::Scope(vars, body) => self.scope(vars, body),
            ExprKind::Guard { var, .. } => {
                self.declare(*var);
                self.parts(expr);
            }
            _ => self.parts(expr),
        }
    }

    fn parts(&mut self, expr: &Expr) {
        parts(expr, &mut |part, position| {
            debug_assert_ne!(position, Position::Function, "functions are surveyed as lambdas");
            self.expr(part);
        });
    }

    fn assign(&mut self, place: Place) {
        if let Place::Local(var) = place {
            let function = self.function;
            let facts = self.facts(var);
            facts.assigned += 1;
            facts.captured |= facts.owner != function;
        }
    }

    fn lambda(&mut self, lambda: &Lambda) {
        let outer = self.function;
        self.function = self.functions;
        self.functions += 1;
        self.declare_all(&lambda.formals);
        self.expr(&lambda.body);
        self.function = outer;
    }

    fn named_let(&mut self, name: VarId, lambda: &Lambda, args: &[Expr]) {
        args.iter().for_each(|arg| self.expr(arg));
        self.declare(name);
        if self.loops.contains(&name) {
            self.declare_all(&lambda.formals);
            self.expr(&lambda.body);
        } else {
            self.lambda(lambda);
        }
    }

    fn scope(&mut self, vars: &[VarId], body: &[Expr]) {
        for var in vars {
            self.declare(*var);
            self.facts(*var).scoped = true;
        }
        let mut rest = body;
        while let Some(first) = rest.first() {
            let group = procedure_group(rest);
            if group > 0 {
                self.group(&rest[..group]);
                rest = &rest[group..];
            } else {
                self.expr(first);
                self.passed(first);
                rest = &rest[1..];
            }
        }
    }

    /// Procedures made together may refer to each other: none runs before all are made.
    fn group(&mut self, defines: &[Expr]) {
        let vars: Vec<VarId> = defines.iter().filter_map(defined_procedure).collect();
        vars.iter().for_each(|var| self.facts(*var).in_group = true);
        defines.iter().for_each(|define| self.expr(define));
        for var in vars {
            let facts = self.facts(var);
            facts.in_group = false;
            facts.defined = true;
        }
    }

    /// A form directly in a scope's body has been passed: what it defines has a value from now on.
    fn passed(&mut self, form: &Expr) {
        match &form.kind {
            ExprKind::Assign(Place::Local(var), Assignment::Define | Assignment::Bind, _) => {
                self.facts(*var).defined = true;
            }
            ExprKind::DefineValues { places, rest, .. } => {
                for place in places.iter().chain(rest) {
                    if let Place::Local(var) = place {
                        self.facts(*var).defined = true;
                    }
                }
            }
            ExprKind::Seq(forms) => forms.iter().for_each(|form| self.passed(form)),
            _ => {}
        }
    }
}

/// How many forms from the first on define procedures.
pub(super) fn procedure_group(body: &[Expr]) -> usize {
    body.iter().take_while(|form| defined_procedure(form).is_some()).count()
}

/// The variable, if the form defines a procedure.
pub(super) fn defined_procedure(form: &Expr) -> Option<VarId> {
    match &form.kind {
        ExprKind::Assign(Place::Local(var), Assignment::Define, value)
            if matches!(value.kind, ExprKind::Lambda(_)) =>
        {
            Some(*var)
        }
        _ => None,
    }
}
