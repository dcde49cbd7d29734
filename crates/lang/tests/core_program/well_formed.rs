//! What the compiler may rely on: nothing invalid, every variable bound once, and used only inside
//! of what binds it.

use std::collections::HashSet;

use retake_lang::ir::{
    Clause, ClauseBody, DirectorLoop, Expr, ExprKind, Formals, Lambda, Place, Unit, VarId,
};

/// Panics unless the program keeps its promises.
pub(crate) fn assert_well_formed(unit: &Unit) {
    let mut walk = Walk { unit, in_scope: HashSet::new(), bound: HashSet::new() };
    walk.all(&unit.body);
}

struct Walk<'a> {
    unit: &'a Unit,
    in_scope: HashSet<VarId>,
    bound: HashSet<VarId>,
}

impl Walk<'_> {
    fn all(&mut self, exprs: &[Expr]) {
        exprs.iter().for_each(|expr| self.expr(expr));
    }

    fn expr(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::Const(_) | ExprKind::Global(_) | ExprKind::Builtin(_) => {}
            ExprKind::Local(var) => self.uses(*var),
            ExprKind::Assign(place, _, value) => {
                self.place(*place);
                self.expr(value);
            }
            ExprKind::DefineValues { places, rest, value } => {
                places.iter().chain(rest).for_each(|place| self.place(*place));
                self.expr(value);
            }
            ExprKind::If(test, then, otherwise) => {
                [test, then, otherwise].into_iter().for_each(|part| self.expr(part));
            }
            ExprKind::Seq(items) | ExprKind::And(items) | ExprKind::Or(items) => self.all(items),
            ExprKind::Cond(clauses, otherwise) => self.clauses(clauses, otherwise),
            ExprKind::Case { key, clauses, otherwise } => {
                self.expr(key);
                clauses.iter().for_each(|clause| self.body(&clause.body));
                otherwise.iter().for_each(|body| self.body(body));
            }
            ExprKind::Lambda(lambda) => self.lambda(lambda),
            ExprKind::CaseLambda(lambdas) => lambdas.iter().for_each(|each| self.lambda(each)),
            ExprKind::Call(callee, args) => {
                self.expr(callee);
                self.all(args);
            }
            ExprKind::Map(entries) => entries.iter().for_each(|(_, value)| self.expr(value)),
            ExprKind::Repeat(count, body) => {
                self.expr(count);
                self.expr(body);
            }
            ExprKind::Invalid => panic!("an invalid expression, without an error"),
            _ => self.binding(expr),
        }
    }

    fn binding(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::Let(bindings, body) => {
                bindings.iter().for_each(|(_, value)| self.expr(value));
                let vars: Vec<VarId> = bindings.iter().map(|(var, _)| *var).collect();
                self.within(&vars, |walk| walk.expr(body));
            }
            ExprKind::Scope(vars, items) => self.within(vars, |walk| walk.all(items)),
            ExprKind::NamedLet { name, lambda, args } => {
                assert!(
                    lambda.formals.rest.is_none() && lambda.formals.required.len() == args.len()
                );
                self.all(args);
                self.within(&[*name], |walk| walk.lambda(lambda));
            }
            ExprKind::LetValues(bindings, body) => self.let_values(bindings, body),
            ExprKind::Guard { var, clauses, otherwise, body } => {
                self.expr(body);
                self.within(&[*var], |walk| walk.clauses(clauses, otherwise));
            }
            ExprKind::Parameterize(pairs, body) => {
                pairs.iter().for_each(|(parameter, value)| {
                    self.expr(parameter);
                    self.expr(value);
                });
                self.expr(body);
            }
            ExprKind::Delay { lambda, .. } => {
                assert!(lambda.formals.required.is_empty() && lambda.formals.rest.is_none());
                self.lambda(lambda);
            }
            ExprKind::DirectorLoop(form) => self.director_loop(form),
            other => panic!("not looked at: {other:?}"),
        }
    }

    fn director_loop(&mut self, form: &DirectorLoop) {
        let required = [&form.initial, &form.director, &form.evaluator].into_iter();
        let optional = [
            &form.max_iterations,
            &form.executor,
            &form.controller,
            &form.until,
            &form.stagnation,
            &form.on_exhausted,
        ];
        required.chain(optional.into_iter().flatten()).for_each(|part| self.expr(part));
    }

    fn let_values(&mut self, bindings: &[(Formals, Expr)], body: &Expr) {
        match bindings.split_first() {
            None => self.expr(body),
            Some(((formals, value), rest)) => {
                self.expr(value);
                self.within(&vars(formals), |walk| walk.let_values(rest, body));
            }
        }
    }

    fn lambda(&mut self, lambda: &Lambda) {
        self.within(&vars(&lambda.formals), |walk| walk.expr(&lambda.body));
    }

    fn clauses(&mut self, clauses: &[Clause<Expr>], otherwise: &Option<Box<Expr>>) {
        for clause in clauses {
            self.expr(&clause.test);
            self.body(&clause.body);
        }
        otherwise.iter().for_each(|expr| self.expr(expr));
    }

    fn body(&mut self, body: &ClauseBody) {
        match body {
            ClauseBody::Test => {}
            ClauseBody::Body(expr) | ClauseBody::Apply(expr) => self.expr(expr),
        }
    }

    fn within(&mut self, vars: &[VarId], look: impl FnOnce(&mut Self)) {
        for var in vars {
            assert!((var.0 as usize) < self.unit.vars.len());
            assert!(self.bound.insert(*var), "{var:?} is bound twice");
            self.in_scope.insert(*var);
        }
        look(self);
        vars.iter().for_each(|var| _ = self.in_scope.remove(var));
    }

    fn uses(&self, var: VarId) {
        let info = &self.unit.vars[var.0 as usize];
        assert!(self.in_scope.contains(&var), "{} is used outside of its scope", info.name);
    }

    fn place(&self, place: Place) {
        if let Place::Local(var) = place {
            self.uses(var);
        }
    }
}

fn vars(formals: &Formals) -> Vec<VarId> {
    formals.required.iter().chain(&formals.rest).copied().collect()
}
