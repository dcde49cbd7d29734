//! How each form likes to be laid out.

use super::item::{Item, Kind, Layout};

/// What a datum is to the form around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// An expression.
    Code,
    /// Data that is not evaluated, or names.
    Data,
    /// `((name value) …)`
    Bindings,
    /// `(name value)`
    Binding,
    /// `(test expression …)`
    Clause,
    /// `(data expression …)`, as in `case` and `case-lambda`.
    DataClause,
    /// `(name clause …)` of `guard`.
    GuardClauses,
}

/// A form whose body is two columns in.
struct Form {
    /// How many arguments come before the body.
    header: usize,
    /// What the first of them is.
    header_role: Role,
    /// What the rest is.
    body_role: Role,
}

const fn form(header: usize, header_role: Role, body_role: Role) -> Option<Form> {
    Some(Form { header, header_role, body_role })
}

fn form_named(name: &str) -> Option<Form> {
    match name {
        "define" | "define-values" | "lambda" | "bind" | "set!" => form(1, Role::Data, Role::Code),
        "let" | "let*" | "letrec" | "letrec*" | "let-values" | "let*-values" | "parameterize" => {
            form(1, Role::Bindings, Role::Code)
        }
        "when" | "unless" | "loop" | "with-timeout" | "with-budget" | "defatom" => {
            form(1, Role::Code, Role::Code)
        }
        "begin"
        | "progn"
        | "parallel"
        | "race"
        | "director-evaluator-loop"
        | "dynamic-wind"
        | "with-exception-handler" => form(0, Role::Code, Role::Code),
        "cond" => form(0, Role::Code, Role::Clause),
        "case" => form(1, Role::Code, Role::DataClause),
        "case-lambda" => form(0, Role::Code, Role::DataClause),
        "guard" => form(1, Role::GuardClauses, Role::Code),
        "define-record-type" => form(1, Role::Data, Role::Data),
        _ => None,
    }
}

/// A list, as far as its layout goes.
pub(super) struct Shape<'t> {
    /// What it is to the form around it.
    pub(super) role: Role,
    /// The name in its first place, unless that is of a procedure which hides a form.
    pub(super) head: Option<&'t str>,
    /// The name in its second place.
    pub(super) second: Option<&'t str>,
}

impl<'t> Shape<'t> {
    /// The procedure that a named `let` defines, if its name is that of a form: `loop`, most often.
    pub(super) fn hidden_form(&self) -> Option<&'t str> {
        self.second.filter(|name| self.is_named_let() && form_named(name).is_some())
    }

    fn is_named_let(&self) -> bool {
        self.role == Role::Code && self.head == Some("let") && self.second.is_some()
    }

    /// What a part of the list is, by its place among the data there.
    pub(super) fn role_of_part(&self, place: usize) -> Role {
        match (self.role, place) {
            (Role::Data, _) | (Role::DataClause, 0) => Role::Data,
            (Role::Bindings, _) => Role::Binding,
            (Role::Binding | Role::GuardClauses, 0) => Role::Data,
            (Role::GuardClauses, _) => Role::Clause,
            (Role::Binding | Role::Clause | Role::DataClause, _) => Role::Code,
            (Role::Code, _) => {
                self.head.map_or(Role::Code, |head| self.role_of_argument(head, place))
            }
        }
    }

    fn role_of_argument(&self, head: &str, place: usize) -> Role {
        match (head, place) {
            ("quote" | "quasiquote", 1) => Role::Data,
            ("let", 2) if self.is_named_let() => Role::Bindings,
            ("do", 1) => Role::Bindings,
            ("do", 2) => Role::Clause,
            _ => match form_named(head) {
                Some(form) if (1..=form.header).contains(&place) => form.header_role,
                Some(form) if place > form.header => form.body_role,
                _ => Role::Code,
            },
        }
    }

    /// How the list is laid out.
    pub(super) fn layout(&self, items: &[Item]) -> Layout {
        let first = items.first().and_then(Item::atom);
        match (self.role, first) {
            (Role::Data, _) => layout_of_data(items),
            (Role::Code, Some(first)) if is_name(first) => self.layout_of_form(items),
            (Role::Binding | Role::GuardClauses, Some(_)) => Layout::Call,
            (Role::Clause | Role::DataClause, _) => Layout::Clause,
            _ => Layout::Lines,
        }
    }

    fn layout_of_form(&self, items: &[Item]) -> Layout {
        let Some(head) = self.head else { return Layout::Call };
        match (head, form_named(head)) {
            ("do", _) => Layout::Do,
            ("cond", _) if has_clauses_below_first(items) => Layout::Beside,
            ("let", _) if self.is_named_let() => Layout::Body { header: 2 },
            (_, Some(form)) => Layout::Body { header: form.header },
            ("list" | "vector", _) if items.iter().all(Item::is_atomic) => Layout::FilledCall,
            _ => Layout::Call,
        }
    }
}

/// The layout of a vector or a quoted list: the author's lines, as in a table. Where there are none,
/// atoms may share lines.
pub(super) fn layout_of_data(items: &[Item]) -> Layout {
    let has_lines = items.iter().skip(1).any(|item| item.newline_before)
        || items.iter().any(|item| item.flat.is_none());
    if has_lines || items.iter().all(Item::is_atomic) { Layout::Fill } else { Layout::Lines }
}

/// Whether the author put the first clause beside `cond` and the others below it, as many do.
fn has_clauses_below_first(items: &[Item]) -> bool {
    match items {
        [_, first, others @ ..] if !first.newline_before && !first.is_comment() => {
            others.iter().any(|clause| clause.newline_before)
        }
        _ => false,
    }
}

fn is_name(atom: &str) -> bool {
    !atom.starts_with(['"', ':', '#']) && !atom.starts_with(|first: char| first.is_ascii_digit())
}

/// Marks the items that stay with the one before them: what belongs on the first line of a form, and
/// values with their keys.
pub(super) fn glue(layout: Layout, items: &mut [Item]) {
    let (mut place, mut after_key) = (0, false);
    for item in items.iter_mut().filter(|item| !item.is_comment()) {
        let in_header = match layout {
            Layout::Body { header } => (1..=header).contains(&place),
            Layout::Do => place == 1,
            _ => false,
        };
        item.glued = in_header || after_key;
        after_key = !in_header && !after_key && is_key(layout, place, item);
        place += 1;
    }
}

/// Whether the next item belongs to this one.
fn is_key(layout: Layout, place: usize, item: &Item) -> bool {
    let Kind::Atom(text) = &item.kind else { return layout == Layout::Pairs };
    match layout {
        Layout::Pairs => true,
        Layout::Call | Layout::Body { .. } => place > 0 && text.len() > 1 && text.starts_with(':'),
        Layout::Clause => text == "=>",
        _ => false,
    }
}
