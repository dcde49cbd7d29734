//! Expressions: what kind of thing a node is, and who deals with it.

use super::body::sequence;
use super::checker::Checker;
use super::form::quote::datum;
use super::forms::Form;
use crate::datum::Datum;
use crate::diagnostic::{Code, Diagnostic};
use crate::ir::Expr;
use crate::syntax::{NodeId, NodeKind, QuoteKind};

impl<'a> Checker<'a> {
    /// An expression.
    pub(super) fn expr(&mut self, node: NodeId) -> Expr {
        let tree = self.tree;
        match &tree.get(node).kind {
            NodeKind::Symbol(name) => self.reference(node, name),
            NodeKind::List { items, tail: None } => self.list(node, items),
            NodeKind::List { .. } => self.dotted(node),
            NodeKind::Map(entries) => self.map_literal(node, entries),
            NodeKind::Quoted(QuoteKind::Quote, inner) => self.quoted_datum(node, *inner),
            NodeKind::Quoted(QuoteKind::Quasiquote, inner) => self.quasiquote(node, *inner),
            NodeKind::Quoted(QuoteKind::Unquote, _) => self.misplaced(node, Form::Unquote),
            NodeKind::Quoted(QuoteKind::UnquoteSplicing, _) => {
                self.misplaced(node, Form::UnquoteSplicing)
            }
            NodeKind::Invalid => self.invalid(node),
            _ => self.constant(node, datum(tree, node)),
        }
    }

    /// Expressions in turn, value of the last.
    pub(super) fn sequence_of(&mut self, node: NodeId, forms: &[NodeId]) -> Expr {
        let items = self.exprs(forms);
        sequence(self.span(node), items)
    }

    pub(super) fn exprs(&mut self, forms: &[NodeId]) -> Vec<Expr> {
        forms.iter().map(|form| self.expr(*form)).collect()
    }

    fn list(&mut self, node: NodeId, items: &'a [NodeId]) -> Expr {
        let Some(head) = items.first() else {
            return self.constant(node, Datum::List(Vec::new()));
        };
        let Some(name) = self.tree.symbol(*head) else { return self.call(node, items) };
        if self.meaning(name).is_some() {
            return self.call(node, items);
        }
        match Form::named(name) {
            Some(form) => self.form(form, node, items),
            None if self.builtin(name).is_none() && self.tasks.library.get(name).is_none() => {
                self.unbound_call(node, name, items)
            }
            None => self.call(node, items),
        }
    }

    fn dotted(&mut self, node: NodeId) -> Expr {
        let message = format!("{} is not a call: it has a dot", self.show(node));
        let diagnostic = Diagnostic::new(Code::BadForm, self.span(node), message)
            .label("expected a form or a call")
            .help("to pass the elements of a list as arguments, use `(apply f list)`")
            .help("for data, quote it: '(a . b)");
        self.report(diagnostic);
        self.touch(node);
        self.invalid(node)
    }

    fn form(&mut self, form: Form, node: NodeId, items: &'a [NodeId]) -> Expr {
        match form {
            Form::Define
            | Form::DefineValues
            | Form::DefineRecordType
            | Form::Defatom
            | Form::Import => self.misplaced_definition(form, node, items),
            Form::Bind => self.bind(node, items),
            Form::Set => self.set(node, items),
            Form::Lambda => self.lambda(node, items),
            Form::CaseLambda => self.case_lambda(node, items),
            Form::Let => self.let_form(node, items),
            Form::LetStar => self.let_star(node, items),
            Form::Letrec | Form::LetrecStar => self.letrec(form, node, items),
            Form::LetValues | Form::LetStarValues => self.let_values(form, node, items),
            Form::Receive => self.receive(node, items),
            Form::If => self.if_form(node, items),
            Form::Cond => self.cond(node, items),
            Form::Case => self.case(node, items),
            Form::When | Form::Unless => self.when_or_unless(form, node, items),
            Form::And | Form::Or => self.and_or(form, node, items),
            _ => self.other_form(form, node, items),
        }
    }

    // Two functions rather than one, which keeps the stack frame of each small.
    fn other_form(&mut self, form: Form, node: NodeId, items: &'a [NodeId]) -> Expr {
        match form {
            Form::Do => self.do_form(node, items),
            Form::Loop => self.loop_form(node, items),
            Form::Quote => self.quote(node, items),
            Form::Quasiquote => self.quasiquote_form(node, items),
            Form::Guard => self.guard(node, items),
            Form::Parameterize => self.parameterize(node, items),
            Form::Delay | Form::DelayForce => self.delay(form, node, items),
            Form::DirectorLoop => self.director_loop(node, items),
            Form::Begin | Form::Progn => self.sequence_of(node, &items[1..]),
            Form::Else | Form::Arrow | Form::Unquote | Form::UnquoteSplicing => {
                self.misplaced(node, form)
            }
            _ => self.needs_engine(form, node, items),
        }
    }

    /// `define` and the like where only an expression can stand. What is in it is checked anyway.
    fn misplaced_definition(&mut self, form: Form, node: NodeId, items: &'a [NodeId]) -> Expr {
        let name = form.doc().name;
        let message = format!("`{name}` cannot stand here");
        let diagnostic = Diagnostic::new(Code::Misplaced, self.span(items[0]), message);
        let diagnostic = match form {
            Form::Import => diagnostic
                .label("not at the top level")
                .help("move the `import` to the top level of the file"),
            _ => diagnostic
                .label("an expression is expected here")
                .help("definitions stand at the top level or in a body; use `bind` or `let` here"),
        };
        self.report(diagnostic);
        match form {
            Form::Define => self.define(node, items),
            Form::DefineValues => self.define_values(node, items),
            Form::DefineRecordType => self.define_record_type(node, items),
            Form::Defatom => self.defatom(node, items),
            _ => self.invalid(node),
        }
    }

    /// A word such as `else` outside the forms that know it.
    pub(super) fn misplaced(&mut self, node: NodeId, form: Form) -> Expr {
        let (label, help) = match form {
            Form::Else | Form::Arrow => {
                ("only in the clauses of `cond`, `case` and `guard`", "to use it as data, quote it")
            }
            _ => ("not inside a quasiquote", "put a backquote before the template"),
        };
        let message = format!("{} cannot stand here", self.show(node));
        let diagnostic = Diagnostic::new(Code::Misplaced, self.span(node), message);
        self.report(diagnostic.label(label).help(help));
        self.touch(node);
        self.invalid(node)
    }

    /// `{k v …}`: a constant, if all the values are.
    fn map_literal(&mut self, node: NodeId, entries: &[NodeId]) -> Expr {
        let mut all = Vec::with_capacity(entries.len() / 2);
        for entry in entries.chunks_exact(2) {
            let value = self.expr(entry[1]);
            all.extend(super::form::quote::key(self.tree, entry[0]).map(|key| (key, value)));
        }
        self.at(node, super::form::quote::map_of(all))
    }
}
