//! Core programs as text: a local variable is `name.number`, a global one `name@number`.

use retake_lang::analyze::Session;
use retake_lang::datum::Datum;
use retake_lang::ir::{
    Assignment, Clause, ClauseBody, Expr, ExprKind, Formals, GlobalId, Lambda, Place, Unit, VarId,
};
use retake_lang::library;

/// One program and what its numbers mean.
#[derive(Clone, Copy)]
pub(crate) struct Dump<'a> {
    pub(crate) session: &'a Session,
    pub(crate) unit: &'a Unit,
}

impl Dump<'_> {
    pub(crate) fn expr(&self, expr: &Expr) -> String {
        match &expr.kind {
            ExprKind::Const(constant) => format!("'{}", datum(constant)),
            ExprKind::Local(var) => self.var(*var),
            ExprKind::Global(id) => self.global(*id),
            ExprKind::Builtin(id) => library::get(*id).name.to_string(),
            ExprKind::Assign(place, how, value) => {
                let word = match how {
                    Assignment::Define => "define",
                    Assignment::Bind => "bind",
                    Assignment::Set => "set!",
                };
                format!("({word} {} {})", self.place(*place), self.expr(value))
            }
            ExprKind::DefineValues { places, rest, value } => {
                let names = places.iter().map(|place| self.place(*place)).collect();
                let rest = rest.map(|place| self.place(place));
                format!("(define-values {} {})", list(names, rest), self.expr(value))
            }
            ExprKind::If(test, then, otherwise) => {
                self.form("if", [&**test, then, otherwise].into_iter())
            }
            ExprKind::Seq(items) => self.form("seq", items.iter()),
            ExprKind::And(items) => self.form("and", items.iter()),
            ExprKind::Or(items) => self.form("or", items.iter()),
            ExprKind::Cond(clauses, otherwise) => {
                format!("(cond{}{})", self.clauses(clauses), self.otherwise(otherwise))
            }
            ExprKind::Case { key, clauses, otherwise } => self.case(key, clauses, otherwise),
            ExprKind::Lambda(lambda) => self.lambda(lambda),
            ExprKind::CaseLambda(lambdas) => {
                let each: Vec<String> = lambdas.iter().map(|lambda| self.lambda(lambda)).collect();
                format!("(case-lambda {})", each.join(" "))
            }
            ExprKind::Let(bindings, body) => {
                let each: Vec<String> = bindings
                    .iter()
                    .map(|(var, value)| format!("({} {})", self.var(*var), self.expr(value)))
                    .collect();
                format!("(let ({}) {})", each.join(" "), self.expr(body))
            }
            _ => self.rest(expr),
        }
    }

    fn rest(&self, expr: &Expr) -> String {
        match &expr.kind {
            ExprKind::Scope(vars, items) => {
                let vars: Vec<String> = vars.iter().map(|var| self.var(*var)).collect();
                self.form(&format!("scope ({})", vars.join(" ")), items.iter())
            }
            ExprKind::NamedLet { name, lambda, args } => {
                let head = format!("named-let {} {}", self.var(*name), self.lambda(lambda));
                self.form(&head, args.iter())
            }
            ExprKind::LetValues(bindings, body) => {
                let each: Vec<String> = bindings
                    .iter()
                    .map(|(names, value)| format!("({} {})", self.formals(names), self.expr(value)))
                    .collect();
                format!("(let-values ({}) {})", each.join(" "), self.expr(body))
            }
            ExprKind::Call(callee, args) => self.form(&self.expr(callee), args.iter()),
            ExprKind::Map(entries) => {
                let each: Vec<String> = entries
                    .iter()
                    .map(|(key, value)| format!("{key:?} {}", self.expr(value)))
                    .collect();
                format!("{{{}}}", each.join(" "))
            }
            ExprKind::Repeat(count, body) => self.form("repeat", [&**count, body].into_iter()),
            ExprKind::Guard { var, clauses, otherwise, body } => format!(
                "(guard ({}{}{}) {})",
                self.var(*var),
                self.clauses(clauses),
                self.otherwise(otherwise),
                self.expr(body)
            ),
            ExprKind::Parameterize(pairs, body) => {
                let each: Vec<String> = pairs
                    .iter()
                    .map(|(parameter, value)| {
                        format!("({} {})", self.expr(parameter), self.expr(value))
                    })
                    .collect();
                format!("(parameterize ({}) {})", each.join(" "), self.expr(body))
            }
            ExprKind::Delay { lambda, force_result } => {
                let word = if *force_result { "delay-force" } else { "delay" };
                format!("({word} {})", self.lambda(lambda))
            }
            ExprKind::DirectorLoop(form) => {
                let parts = [
                    ("max-iterations", form.max_iterations.as_ref()),
                    ("initial", Some(&form.initial)),
                    ("director", Some(&form.director)),
                    ("executor", form.executor.as_ref()),
                    ("evaluator", Some(&form.evaluator)),
                    ("controller", form.controller.as_ref()),
                    ("until", form.until.as_ref()),
                    ("stagnation", form.stagnation.as_ref()),
                    ("on-exhausted", form.on_exhausted.as_ref()),
                ];
                let parts: Vec<String> = parts
                    .iter()
                    .filter_map(|(name, expr)| Some(format!("({name} {})", self.expr((*expr)?))))
                    .collect();
                let (history, report) = (form.history, form.report);
                format!("(director-loop {} {history:?} report={report})", parts.join(" "))
            }
            _ => "invalid".to_string(),
        }
    }

    fn var(&self, var: VarId) -> String {
        format!("{}.{}", self.unit.vars[var.0 as usize].name, var.0)
    }

    fn global(&self, id: GlobalId) -> String {
        format!("{}@{}", self.session.global(id).name, id.0)
    }

    fn place(&self, place: Place) -> String {
        match place {
            Place::Local(var) => self.var(var),
            Place::Global(id) => self.global(id),
        }
    }

    fn form<'e>(&self, head: &str, items: impl Iterator<Item = &'e Expr>) -> String {
        let items = std::iter::once(head.to_string()).chain(items.map(|item| self.expr(item)));
        format!("({})", items.collect::<Vec<_>>().join(" "))
    }

    fn clauses(&self, clauses: &[Clause<Expr>]) -> String {
        let each = clauses
            .iter()
            .map(|clause| format!(" ({}{})", self.expr(&clause.test), self.body(&clause.body)));
        each.collect()
    }

    fn otherwise(&self, otherwise: &Option<Box<Expr>>) -> String {
        otherwise.as_ref().map_or(String::new(), |expr| format!(" (else {})", self.expr(expr)))
    }

    fn case(
        &self,
        key: &Expr,
        clauses: &[Clause<Vec<Datum>>],
        otherwise: &Option<Box<ClauseBody>>,
    ) -> String {
        let each = clauses.iter().map(|clause| {
            let data: Vec<String> = clause.test.iter().map(datum).collect();
            format!(" (({}){})", data.join(" "), self.body(&clause.body))
        });
        let each: String = each.collect();
        let otherwise = otherwise.as_ref().map(|body| format!(" (else{})", self.body(body)));
        format!("(case {}{each}{})", self.expr(key), otherwise.unwrap_or_default())
    }

    fn body(&self, body: &ClauseBody) -> String {
        match body {
            ClauseBody::Test => String::new(),
            ClauseBody::Body(expr) => format!(" {}", self.expr(expr)),
            ClauseBody::Apply(expr) => format!(" => {}", self.expr(expr)),
        }
    }

    fn lambda(&self, lambda: &Lambda) -> String {
        let name = lambda.name.as_ref().map_or(String::new(), |name| format!(" {name}:"));
        format!("(lambda{name} {} {})", self.formals(&lambda.formals), self.expr(&lambda.body))
    }

    fn formals(&self, formals: &Formals) -> String {
        let names = formals.required.iter().map(|var| self.var(*var)).collect();
        list(names, formals.rest.map(|var| self.var(var)))
    }
}

fn list(names: Vec<String>, rest: Option<String>) -> String {
    let rest = rest.map_or(String::new(), |rest| format!(" . {rest}"));
    format!("({}{rest})", names.join(" "))
}

fn datum(value: &Datum) -> String {
    let all = |items: &[Datum]| items.iter().map(datum).collect::<Vec<_>>().join(" ");
    match value {
        Datum::Nil => "nil".to_string(),
        Datum::Bool(value) => if *value { "#t" } else { "#f" }.to_string(),
        Datum::Int(value) => value.to_string(),
        Datum::Float(value) => format!("{value:?}"),
        Datum::Char(value) => format!("#\\{value}"),
        Datum::Str(value) => format!("{value:?}"),
        Datum::Symbol(value) => value.to_string(),
        Datum::Keyword(value) => format!(":{value}"),
        Datum::List(items) => format!("({})", all(items)),
        Datum::Dotted(items, tail) => format!("({} . {})", all(items), datum(tail)),
        Datum::Vector(items) => format!("#({})", all(items)),
        Datum::Map(entries) => {
            let each: Vec<String> =
                entries.iter().map(|(key, value)| format!("{key:?} {}", datum(value))).collect();
            format!("{{{}}}", each.join(" "))
        }
    }
}
