//! `director-evaluator-loop`

use std::collections::HashMap;

use super::phase::Phase;
use crate::analyze::call::Wanted;
use crate::analyze::checker::Checker;
use crate::analyze::facts::Known;
use crate::analyze::forms::{Form, LoopClause};
use crate::datum::Datum;
use crate::diagnostic::message::{either, found, quoted};
use crate::diagnostic::suggest;
use crate::diagnostic::{Code, Diagnostic};
use crate::ir::{DirectorLoop, Expr, ExprKind, History};
use crate::source::Span;
use crate::syntax::NodeId;

/// The clauses without which there is no loop.
const REQUIRED: [LoopClause; 3] =
    [LoopClause::Initial, LoopClause::Director, LoopClause::Evaluator];

/// The clauses read so far.
#[derive(Default)]
struct Given {
    spans: HashMap<LoopClause, Span>,
    exprs: HashMap<LoopClause, Expr>,
    history: History,
    report: bool,
}

impl<'a> Checker<'a> {
    #[inline(never)]
    pub(in crate::analyze) fn director_loop(&mut self, node: NodeId, items: &'a [NodeId]) -> Expr {
        let mut given = Box::<Given>::default();
        for clause in &items[1..] {
            self.loop_clause(*clause, &mut given);
        }
        self.check_required(items[0], &given);
        match assemble(*given) {
            Some(form) => self.at(node, ExprKind::DirectorLoop(form)),
            None => self.invalid(node),
        }
    }

    fn loop_clause(&mut self, node: NodeId, given: &mut Given) {
        let Some([head, values @ ..]) = self.tree.list(node) else {
            let message = format!("{} is not a clause of the loop", self.show(node));
            self.bad_form(node, Form::DirectorLoop, message);
            return self.touch(node);
        };
        let clause = self.tree.symbol(*head).and_then(|name| LoopClause::named(name));
        let Some(clause) = clause else { return self.unknown_clause(node, *head) };
        match given.spans.get(&clause) {
            None => _ = given.spans.insert(clause, self.span(*head)),
            Some(first) => {
                let first = *first;
                self.duplicate_clause(*head, first);
            }
        }
        match clause {
            LoopClause::History => self.history(node, values, given),
            LoopClause::Result => self.result(node, values, given),
            LoopClause::Budget => self.budget(node, *head),
            _ => self.value_clause(node, clause, values, given),
        }
    }

    fn unknown_clause(&mut self, node: NodeId, head: NodeId) {
        let name = self.tree.symbol(head).cloned();
        let message = format!("`director-evaluator-loop` has no clause {}", self.show(head));
        let mut diagnostic = Diagnostic::new(Code::UnknownClause, self.span(head), message)
            .label("not a clause of the loop");
        let clauses = super::super::forms::forms().iter().filter(|form| form.is_clause);
        let clauses: Vec<&str> = clauses.map(|form| form.name).collect();
        let near = name.map(|name| {
            suggest::nearest(&name, clauses.iter().copied(), &mut self.comparisons_left)
        });
        diagnostic = match near {
            Some(near) if !near.is_empty() => {
                diagnostic.help(format!("did you mean {}?", either(&near)))
            }
            _ => diagnostic.help(format!("the clauses are {}", clauses.join(", "))),
        };
        self.report(diagnostic);
        self.touch(node);
    }

    fn duplicate_clause(&mut self, head: NodeId, first: Span) {
        let message = format!("the clause {} is given twice", self.show(head));
        let diagnostic = Diagnostic::new(Code::DuplicateClause, self.span(head), message)
            .label("again here")
            .also(first, "first here")
            .help("remove one of the two");
        self.report(diagnostic);
    }

    fn bad_clause(&mut self, node: NodeId, clause: LoopClause, message: String) {
        let diagnostic = Diagnostic::new(Code::BadForm, self.span(node), message)
            .help(format!("it is written: {}", clause.doc().usage));
        self.report(diagnostic);
    }

    fn value_clause(
        &mut self,
        node: NodeId,
        clause: LoopClause,
        values: &'a [NodeId],
        given: &mut Given,
    ) {
        let [value_node] = values else {
            let found = found(values.len());
            let name = clause.doc().name;
            self.bad_clause(node, clause, format!("`{name}` needs 1 expression, found {found}"));
            self.touch(node);
            given.exprs.insert(clause, self.invalid(node));
            return;
        };
        let value = self.expr(*value_node);
        match Phase::of(clause) {
            Some(phase) => self.check_phase(*value_node, &value, phase),
            None => self.check_number(*value_node, &value, clause),
        }
        given.exprs.insert(clause, value);
    }

    fn check_phase(&mut self, node: NodeId, value: &Expr, phase: Phase) {
        self.note_use(node, value, Wanted::Phase(phase));
        let shown = match &value.kind {
            ExprKind::Lambda(_) | ExprKind::CaseLambda(_) => "this procedure".to_string(),
            _ => self.show(node),
        };
        let span = match &value.kind {
            ExprKind::Lambda(_) => self.formals_span(node),
            _ => value.span,
        };
        self.diagnostics.extend(phase.check(span, &shown, &Known::of(value)));
    }

    /// The parameters of a lambda, which say more than the whole of it.
    fn formals_span(&self, node: NodeId) -> Span {
        let formals = self.tree.list(node).and_then(|items| items.get(1));
        self.span(*formals.unwrap_or(&node))
    }

    /// `max-iterations` and `stagnation` are numbers; a literal that is not one is a mistake.
    fn check_number(&mut self, node: NodeId, value: &Expr, clause: LoopClause) {
        let least = match clause {
            LoopClause::MaxIterations => 0,
            LoopClause::Stagnation => 2,
            _ => return,
        };
        let ExprKind::Const(datum) = &value.kind else { return };
        if !matches!(datum, Datum::Int(number) if *number >= least) {
            let (name, shown) = (clause.doc().name, self.show(node));
            let message = format!("`{name}` needs a whole number from {least} on, found {shown}");
            self.bad_clause(node, clause, message);
        }
    }

    fn history(&mut self, node: NodeId, values: &[NodeId], given: &mut Given) {
        let word = self.clause_word(values);
        given.history = match word.as_deref() {
            Some("full") => History::Full,
            Some("notes") => History::Notes,
            Some("latest") => History::Latest,
            _ => return self.bad_word(node, LoopClause::History, "`full`, `notes` or `latest`"),
        };
    }

    fn result(&mut self, node: NodeId, values: &[NodeId], given: &mut Given) {
        let word = self.clause_word(values);
        given.report = match word.as_deref() {
            Some("value") => false,
            Some("report") => true,
            _ => return self.bad_word(node, LoopClause::Result, "`value` or `report`"),
        };
    }

    fn clause_word(&self, values: &[NodeId]) -> Option<std::sync::Arc<str>> {
        match values {
            [word] => self.tree.symbol(*word).cloned(),
            _ => None,
        }
    }

    fn bad_word(&mut self, node: NodeId, clause: LoopClause, words: &str) {
        let (name, shown) = (clause.doc().name, self.show(node));
        self.bad_clause(node, clause, format!("`{name}` takes {words}, found {shown}"));
        self.touch(node);
    }

    fn budget(&mut self, node: NodeId, head: NodeId) {
        let diagnostic =
            Diagnostic::new(Code::NeedsEngine, self.span(head), "`budget` needs the engine")
                .label("not in pure programs")
                .help("a run by the engine will carry it out; leave the clause out until then");
        self.report(diagnostic);
        self.touch(node);
    }

    fn check_required(&mut self, head: NodeId, given: &Given) {
        for clause in REQUIRED.iter().filter(|clause| !given.spans.contains_key(clause)) {
            let doc = clause.doc();
            let message = format!("the loop has no {} clause", quoted(doc.name));
            let diagnostic = Diagnostic::new(Code::MissingClause, self.span(head), message)
                .label("needs this clause")
                .help(format!("add {}", doc.usage));
            self.report(diagnostic);
        }
    }
}

/// The loop, if everything that it needs is there.
fn assemble(given: Given) -> Option<Box<DirectorLoop>> {
    let Given { mut exprs, history, report, .. } = given;
    Some(Box::new(DirectorLoop {
        max_iterations: exprs.remove(&LoopClause::MaxIterations),
        initial: exprs.remove(&LoopClause::Initial)?,
        director: exprs.remove(&LoopClause::Director)?,
        executor: exprs.remove(&LoopClause::Executor),
        evaluator: exprs.remove(&LoopClause::Evaluator)?,
        controller: exprs.remove(&LoopClause::Controller),
        until: exprs.remove(&LoopClause::Until),
        history,
        stagnation: exprs.remove(&LoopClause::Stagnation),
        on_exhausted: exprs.remove(&LoopClause::OnExhausted),
        report,
    }))
}
