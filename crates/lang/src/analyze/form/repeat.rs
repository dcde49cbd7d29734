//! `do` and `loop`.

use std::collections::HashMap;

use crate::analyze::body::sequence;
use crate::analyze::checker::Checker;
use crate::analyze::facts::Known;
use crate::analyze::forms::Form;
use crate::diagnostic::message::found;
use crate::ir::{Expr, ExprKind, Formals, Lambda, VarId};
use crate::syntax::NodeId;

/// The parts of `do`, as written.
struct Do<'a> {
    /// Each variable's first value and step.
    variables: Vec<(NodeId, Option<NodeId>, Option<NodeId>)>,
    test: NodeId,
    results: &'a [NodeId],
    body: &'a [NodeId],
}

impl<'a> Checker<'a> {
    #[inline(never)]
    pub(in crate::analyze) fn loop_form(&mut self, node: NodeId, items: &'a [NodeId]) -> Expr {
        let [_, times, body @ ..] = items else {
            return self.reject(node, Form::Loop, "this `loop` has no count and no body");
        };
        if body.is_empty() {
            return self.reject(node, Form::Loop, "this `loop` has no body");
        }
        let times = Box::new(self.expr(*times));
        let body = Box::new(self.sequence_of(node, body));
        self.at(node, ExprKind::Repeat(times, body))
    }

    /// `do` becomes a named let whose name nothing else can mention.
    #[inline(never)]
    pub(in crate::analyze) fn do_form(&mut self, node: NodeId, items: &'a [NodeId]) -> Expr {
        let Some(parts) = self.do_parts(node, items) else { return self.invalid(node) };
        let mut seen = HashMap::new();
        let (mut vars, mut args) = (Vec::new(), Vec::new());
        for (name, first, _) in &parts.variables {
            args.push(match first {
                Some(first) => self.expr(*first),
                None => self.invalid(*name),
            });
            let shown = self.bindable_once(*name, &mut seen).unwrap_or_else(|| "_".into());
            let var = self.new_var(shown, self.span(*name), true);
            self.facts[var.0 as usize].assign(Known::Nothing);
            vars.push(var);
        }
        let name = self.new_var("do".into(), self.span(items[0]), false);
        let lambda = self.do_turn(node, name, vars, &parts);
        self.at(node, ExprKind::NamedLet { name, lambda, args })
    }

    #[inline(never)]
    fn do_parts(&mut self, node: NodeId, items: &'a [NodeId]) -> Option<Do<'a>> {
        let [_, list, end, body @ ..] = items else {
            self.reject(node, Form::Do, "`do` needs variables and a test");
            return None;
        };
        let (Some(list), Some([test, results @ ..])) =
            (self.tree.list(*list), self.tree.list(*end))
        else {
            self.reject(node, Form::Do, "`do` needs `((name value step) …) (test result …)`");
            return None;
        };
        let variables = list.iter().filter_map(|item| self.do_variable(*item)).collect();
        Some(Do { variables, test: *test, results, body })
    }

    fn do_variable(&mut self, item: NodeId) -> Option<(NodeId, Option<NodeId>, Option<NodeId>)> {
        match self.tree.list(item) {
            Some([name, first]) => Some((*name, Some(*first), None)),
            Some([name, first, step]) => Some((*name, Some(*first), Some(*step))),
            Some([name, rest @ ..]) => {
                let found = found(rest.len());
                let message =
                    format!("{} needs a value and at most 1 step, found {found}", self.show(*name));
                self.bad_form(item, Form::Do, message);
                Some((*name, None, None))
            }
            _ => {
                let message = format!("{} is not a variable of `do`", self.show(item));
                self.bad_form(item, Form::Do, message);
                self.tree.symbol(item).map(|_| (item, None, None))
            }
        }
    }

    /// One turn: the results if the test holds, else the body and the next turn.
    #[inline(never)]
    fn do_turn(
        &mut self,
        node: NodeId,
        name: VarId,
        vars: Vec<VarId>,
        parts: &Do<'a>,
    ) -> Box<Lambda> {
        let span = self.span(node);
        let own = self.names.mark();
        vars.iter().for_each(|var| self.enter(*var));
        let steps = parts.variables.iter().filter_map(|(_, _, step)| *step);
        let nodes: Vec<NodeId> =
            std::iter::once(parts.test).chain(parts.results.iter().copied()).collect();
        let nodes: Vec<NodeId> =
            nodes.into_iter().chain(parts.body.iter().copied()).chain(steps).collect();
        let body = self.scoped(own, &nodes, span, |checker| {
            let test = checker.expr(parts.test);
            let results = checker.sequence_of(node, parts.results);
            let again = checker.do_next(node, name, &vars, parts);
            let turn = ExprKind::If(Box::new(test), Box::new(results), Box::new(again));
            vec![Expr { span, kind: turn }]
        });
        self.names.leave(own);
        let formals = Formals { required: vars, rest: None };
        Box::new(Lambda { name: None, formals, body, span })
    }

    fn do_next(&mut self, node: NodeId, name: VarId, vars: &[VarId], parts: &Do<'a>) -> Expr {
        let mut items = self.exprs(parts.body);
        let mut steps = Vec::with_capacity(vars.len());
        for (var, (variable, _, step)) in vars.iter().zip(&parts.variables) {
            steps.push(match step {
                Some(step) => self.expr(*step),
                None => self.at(*variable, ExprKind::Local(*var)),
            });
        }
        let callee = Box::new(self.at(node, ExprKind::Local(name)));
        items.push(self.at(node, ExprKind::Call(callee, steps)));
        sequence(self.span(node), items)
    }
}
