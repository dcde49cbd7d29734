//! `define-record-type`

use std::collections::HashMap;
use std::sync::Arc;

use crate::analyze::checker::Checker;
use crate::analyze::facts::Known;
use crate::analyze::forms::Form;
use crate::datum::Datum;
use crate::diagnostic::message::{either, quoted};
use crate::diagnostic::suggest;
use crate::diagnostic::{Code, Diagnostic};
use crate::ir::{Assignment, Expr, ExprKind, Place};
use crate::library::Arity;
use crate::syntax::{NodeId, NodeKind};

/// The fields of a record type, with the index of each.
struct Fields {
    names: Vec<Arc<str>>,
    index: HashMap<Arc<str>, i64>,
}

impl<'a> Checker<'a> {
    #[inline(never)]
    pub(in crate::analyze) fn define_record_type(
        &mut self,
        node: NodeId,
        items: &'a [NodeId],
    ) -> Expr {
        let [_, name, constructor, predicate, specs @ ..] = items else {
            let message = "`define-record-type` needs a name, a constructor and a predicate";
            return self.reject(node, Form::DefineRecordType, message);
        };
        let fields = self.record_fields(specs);
        let name = self.tree.list(*name).and_then(|list| list.first()).unwrap_or(name);
        let mut made = Vec::with_capacity(specs.len() + 3);
        let Some(place) = self.record_type(node, *name, &fields, &mut made) else {
            return self.invalid(node);
        };
        self.record_constructor(*constructor, place, &fields, &mut made);
        if !self.is_left_out(*predicate) {
            self.record_part(*predicate, "%record-predicate", place, Vec::new(), 1, &mut made);
        }
        for (at, spec) in specs.iter().enumerate() {
            self.record_accessor(*spec, place, at, &mut made);
        }
        self.at(node, ExprKind::Seq(made))
    }

    fn is_left_out(&self, node: NodeId) -> bool {
        matches!(self.tree.get(node).kind, NodeKind::Bool(false))
    }

    fn record_fields(&mut self, specs: &[NodeId]) -> Fields {
        let mut seen = HashMap::new();
        let mut fields = Fields { names: Vec::new(), index: HashMap::new() };
        for spec in specs {
            let field = self.tree.list(*spec).and_then(|list| list.first()).unwrap_or(spec);
            let name = match self.tree.symbol(*field) {
                Some(_) => self.bindable_once(*field, &mut seen),
                None => None,
            };
            let name = name.unwrap_or_else(|| "_".into());
            fields.index.insert(name.clone(), fields.names.len() as i64);
            fields.names.push(name);
        }
        fields
    }

    fn record_type(
        &mut self,
        node: NodeId,
        name: NodeId,
        fields: &Fields,
        made: &mut Vec<Expr>,
    ) -> Option<Place> {
        let place = self.defined_place(name)?;
        let shown = self.tree.symbol(name)?;
        let bare = shown.strip_prefix('<').and_then(|name| name.strip_suffix('>'));
        let bare = bare.filter(|bare| !bare.is_empty()).unwrap_or(shown);
        let words = std::iter::once(Arc::from(bare)).chain(fields.names.iter().cloned());
        let args = words.map(|word| self.constant(name, Datum::Symbol(word))).collect();
        let value = self.call_of(node, "%record-type", args);
        self.assigned(place, &value);
        made.push(self.at(name, ExprKind::Assign(place, Assignment::Define, Box::new(value))));
        Some(place)
    }

    /// `(make-point x y)`, `make-point` alone for all fields, or `#f` for none.
    fn record_constructor(
        &mut self,
        node: NodeId,
        place: Place,
        fields: &Fields,
        made: &mut Vec<Expr>,
    ) {
        if self.is_left_out(node) {
            return;
        }
        let (name, indices) = match self.tree.list(node) {
            Some([name, chosen @ ..]) => {
                let mut seen = HashMap::new();
                let each = |field: &NodeId| self.record_field_index(*field, fields, &mut seen);
                (*name, chosen.iter().map(each).collect())
            }
            Some([]) => return self.bad_constructor(node),
            None => (node, (0..fields.names.len() as i64).collect::<Vec<i64>>()),
        };
        let count = indices.len();
        let args = indices.into_iter().map(|at| self.constant(node, Datum::Int(at))).collect();
        self.record_part(name, "%record-constructor", place, args, count, made);
    }

    fn bad_constructor(&mut self, node: NodeId) {
        self.bad_form(node, Form::DefineRecordType, "the constructor has no name");
    }

    fn record_field_index(
        &mut self,
        node: NodeId,
        fields: &Fields,
        seen: &mut HashMap<Arc<str>, crate::source::Span>,
    ) -> i64 {
        let Some(name) = self.bindable_once(node, seen) else { return 0 };
        if let Some(at) = fields.index.get(&name) {
            return *at;
        }
        let message = format!("the record has no field {}", quoted(&name));
        let mut diagnostic = Diagnostic::new(Code::BadForm, self.span(node), message)
            .label("not among the fields below");
        let names = fields.names.iter().map(|name| &**name);
        let near = suggest::nearest(&name, names, &mut self.comparisons_left);
        if !near.is_empty() {
            diagnostic = diagnostic.help(format!("did you mean {}?", either(&near)));
        }
        self.report(diagnostic.help(format!("to have it, add {}", quoted(&format!("({name})")))));
        0
    }

    /// `(field)`, `field` or `(field accessor)`. A modifier would change data.
    fn record_accessor(&mut self, spec: NodeId, place: Place, at: usize, made: &mut Vec<Expr>) {
        let index = self.constant(spec, Datum::Int(at as i64));
        match (&self.tree.get(spec).kind, self.tree.list(spec)) {
            (NodeKind::Symbol(_), _) | (_, Some([_])) => {}
            (_, Some([_, accessor])) => {
                self.record_part(*accessor, "%record-accessor", place, vec![index], 1, made);
            }
            (_, Some([_, accessor, modifier])) => {
                self.record_part(*accessor, "%record-accessor", place, vec![index], 1, made);
                self.no_modifier(*modifier);
            }
            _ => {
                let message = format!("{} is not a field `(name accessor)`", self.show(spec));
                self.bad_form(spec, Form::DefineRecordType, message);
            }
        }
    }

    fn no_modifier(&mut self, modifier: NodeId) {
        self.excused.extend(self.tree.symbol(modifier).cloned());
        let message = format!("{} would change a record", self.show(modifier));
        let diagnostic = Diagnostic::new(Code::NotInLanguage, self.span(modifier), message)
            .label("data never changes in this language")
            .help("leave it out, and make a changed copy with `(record-with record 'field value)`");
        self.report(diagnostic);
    }

    /// Defines one of the procedures of a record type.
    fn record_part(
        &mut self,
        name: NodeId,
        maker: &str,
        type_place: Place,
        args: Vec<Expr>,
        takes: usize,
        made: &mut Vec<Expr>,
    ) {
        let Some(place) = self.defined_place(name) else { return };
        let type_kind = match type_place {
            Place::Local(var) => ExprKind::Local(var),
            Place::Global(id) => ExprKind::Global(id),
        };
        let called = self.tree.symbol(name).cloned().unwrap_or_default();
        let called = self.at(name, ExprKind::Const(Datum::Symbol(called)));
        let all = [self.at(name, type_kind), called].into_iter().chain(args).collect();
        let value = Box::new(self.call_of(name, maker, all));
        let takes = u16::try_from(takes).unwrap_or(u16::MAX);
        self.facts(place).assign(Known::Procedure(vec![Arity::exactly(takes)]));
        made.push(self.at(name, ExprKind::Assign(place, Assignment::Define, value)));
    }
}
