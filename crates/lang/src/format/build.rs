//! Tree and comments to items.

use std::borrow::Cow;

use super::forms::{self, Role, Shape};
use super::item::{Group, HIDE, Item, Kind, Layout, LineComment};
use crate::source::Span;
use crate::syntax::{NodeId, NodeKind, QuoteKind, Tree, Trivia, TriviaKind};

/// The items at the top level of a file.
pub(super) fn build<'t>(tree: &'t Tree, text: &'t str) -> Vec<Item<'t>> {
    let mut builder =
        Builder { tree, text, next_comment: 0, next_hidden: 0, hidden_forms: Vec::new() };
    let mut items = Sequence::new(text, 0);
    for root in &tree.roots {
        builder.comments_before(tree.span(*root).start, &mut items);
        let built = builder.datum(*root, Role::Code);
        items.push(built, tree.span(*root));
    }
    builder.comments_before(u32::MAX, &mut items);
    items.items
}

/// A datum with the comments that cannot stay where they were.
struct Built<'t> {
    /// Comments between a prefix and its datum move before the prefix.
    before: Vec<Item<'t>>,
    item: Item<'t>,
    /// A comment at the end of the last line of a list moves behind the closing bracket, which
    /// would otherwise need a line of its own.
    after: Option<Item<'t>>,
}

impl<'t> Built<'t> {
    fn alone(item: Item<'t>) -> Self {
        Built { before: Vec::new(), item, after: None }
    }

    fn prefixed(self, prefix: &'static str, mut before: Vec<Item<'t>>) -> Self {
        before.extend(self.before);
        let item = Item::new(Kind::Prefixed(prefix, Box::new(self.item)));
        Built { before, item, after: self.after }
    }
}

/// Items in a row, which learn from the text between them how the author separated them.
struct Sequence<'t> {
    text: &'t str,
    items: Vec<Item<'t>>,
    /// Where the last one ended in the text.
    end: u32,
}

impl<'t> Sequence<'t> {
    fn new(text: &'t str, end: u32) -> Self {
        Sequence { text, items: Vec::new(), end }
    }

    fn push(&mut self, built: Built<'t>, span: Span) {
        let gap = &self.text[self.end.min(span.start) as usize..span.start as usize];
        let newlines = gap.bytes().filter(|byte| *byte == b'\n').take(2).count();
        self.end = span.end;
        let first = self.items.len();
        self.items.extend(built.before);
        self.items.push(built.item);
        self.items.extend(built.after);
        self.items[first].newline_before = newlines > 0;
        self.items[first].blank_before = newlines > 1;
        for at in first.max(1)..self.items.len() {
            self.items[at].newline_before |= self.items[at - 1].is_line_comment();
        }
    }
}

struct Builder<'t> {
    tree: &'t Tree,
    text: &'t str,
    next_comment: usize,
    next_hidden: usize,
    /// Names of forms that mean a procedure here.
    hidden_forms: Vec<&'t str>,
}

impl<'t> Builder<'t> {
    /// Adds the comments that begin before a place and have not been added anywhere.
    fn comments_before(&mut self, place: u32, items: &mut Sequence<'t>) {
        while let Some(comment) = self.tree.trivia.get(self.next_comment) {
            if comment.span.start >= place {
                break;
            }
            self.next_comment += 1;
            let built = self.comment(*comment);
            items.push(built, comment.span);
        }
    }

    fn comment(&mut self, comment: Trivia) -> Built<'t> {
        let text = &self.text[comment.span.range()];
        match comment.kind {
            TriviaKind::Line => Built::alone(self.line_comment(comment.span)),
            TriviaKind::Block => {
                Built::alone(Item::new(Kind::BlockComment(without_line_ends(text))))
            }
            TriviaKind::Datum => {
                let datum = self.tree.hidden[self.next_hidden];
                self.next_hidden += 1;
                self.prefixed(HIDE, datum, Role::Code)
            }
        }
    }

    fn line_comment(&self, span: Span) -> Item<'t> {
        let at = span.start as usize;
        let line = self.text[..at].rfind('\n').map_or(0, |newline| newline + 1);
        let (before, text) = (&self.text[line..at], self.text[span.range()].trim_end());
        let is_padded = before.ends_with("  ") || before.ends_with('\t');
        let column = before.chars().count();
        Item::new(Kind::LineComment(LineComment { text, column, is_padded }))
    }

    fn prefixed(&mut self, prefix: &'static str, datum: NodeId, role: Role) -> Built<'t> {
        let mut between = Sequence::new(self.text, u32::MAX);
        self.comments_before(self.tree.span(datum).start, &mut between);
        self.datum(datum, role).prefixed(prefix, between.items)
    }

    fn datum(&mut self, id: NodeId, role: Role) -> Built<'t> {
        let tree = self.tree;
        match &tree.get(id).kind {
            NodeKind::List { items, tail } => self.list(id, items, *tail, role),
            NodeKind::Vector(items) => self.vector(id, items),
            NodeKind::Map(items) => self.map(id, items, role),
            NodeKind::Quoted(kind, datum) => {
                let (prefix, role) = self.prefix(*kind, *datum, role);
                self.prefixed(prefix, *datum, role)
            }
            _ => Built::alone(Item::new(Kind::Atom(self.atom(id)))),
        }
    }

    fn prefix(&self, kind: QuoteKind, datum: NodeId, role: Role) -> (&'static str, Role) {
        match kind {
            QuoteKind::Quote => ("'", Role::Data),
            QuoteKind::Quasiquote => ("`", Role::Data),
            QuoteKind::UnquoteSplicing => (",@", Role::Code),
            // Without the blank, `, @x` would turn into `,@x`.
            QuoteKind::Unquote if self.text[self.tree.span(datum).range()].starts_with('@') => {
                (", ", role)
            }
            QuoteKind::Unquote => (",", Role::Code),
        }
    }

    fn atom(&self, id: NodeId) -> Cow<'t, str> {
        let text = &self.text[self.tree.span(id).range()];
        match self.tree.get(id).kind {
            // A blank at the end of a line would be easy to lose.
            NodeKind::Char(' ') => Cow::Borrowed("#\\space"),
            // The reader takes all line ends for the same.
            _ if text.contains('\r') => Cow::Owned(text.replace("\r\n", "\n").replace('\r', "\n")),
            _ => Cow::Borrowed(text),
        }
    }

    fn list(
        &mut self,
        id: NodeId,
        parts: &[NodeId],
        tail: Option<NodeId>,
        role: Role,
    ) -> Built<'t> {
        let shape = self.shape(parts, role);
        let hidden = self.hidden_forms.len();
        self.hidden_forms.extend(shape.hidden_form());
        let mut items = self.open(id, 1);
        for (place, part) in parts.iter().enumerate() {
            self.part(*part, shape.role_of_part(place), &mut items);
        }
        self.hidden_forms.truncate(hidden);
        if let Some(tail) = tail {
            self.comments_before(self.tree.span(tail).start, &mut items);
            let built = self.prefixed(". ", tail, Role::Data);
            items.push(built, self.tree.span(tail));
        }
        self.close(id, items, |items| shape.layout(items))
    }

    fn shape(&self, parts: &[NodeId], role: Role) -> Shape<'t> {
        let tree = self.tree;
        let name = |place: usize| parts.get(place).and_then(|part| tree.symbol(*part));
        let head = name(0).map(|name| &**name).filter(|head| !self.hidden_forms.contains(head));
        Shape { role, head, second: name(1).map(|name| &**name) }
    }

    fn vector(&mut self, id: NodeId, parts: &[NodeId]) -> Built<'t> {
        let mut items = self.open(id, 2);
        for part in parts {
            self.part(*part, Role::Data, &mut items);
        }
        self.close(id, items, forms::layout_of_data)
    }

    fn map(&mut self, id: NodeId, parts: &[NodeId], role: Role) -> Built<'t> {
        let role = if role == Role::Data { Role::Data } else { Role::Code };
        let mut items = self.open(id, 1);
        for part in parts {
            self.part(*part, role, &mut items);
        }
        self.close(id, items, |_| Layout::Pairs)
    }

    fn open(&self, id: NodeId, width: u32) -> Sequence<'t> {
        Sequence::new(self.text, self.tree.span(id).start + width)
    }

    fn part(&mut self, id: NodeId, role: Role, items: &mut Sequence<'t>) {
        let span = self.tree.span(id);
        self.comments_before(span.start, items);
        let built = self.datum(id, role);
        items.push(built, span);
    }

    fn close(
        &mut self,
        id: NodeId,
        mut sequence: Sequence<'t>,
        layout: impl Fn(&[Item<'t>]) -> Layout,
    ) -> Built<'t> {
        let span = self.tree.span(id);
        self.comments_before(span.end, &mut sequence);
        let mut items = sequence.items;
        let leaves =
            items.last().is_some_and(|last| last.is_line_comment() && !last.newline_before);
        let after = if leaves && items.len() > 1 { items.pop() } else { None };
        let layout = layout(&items);
        forms::glue(layout, &mut items);
        let (open, close) = brackets(&self.text[span.range()]);
        Built {
            before: Vec::new(),
            item: Item::new(Kind::Group(Group { open, items, close, layout })),
            after,
        }
    }
}

fn brackets(text: &str) -> (&'static str, &'static str) {
    match text.as_bytes() {
        [b'[', ..] => ("[", "]"),
        [b'{', ..] => ("{", "}"),
        [b'#', ..] => ("#(", ")"),
        _ => ("(", ")"),
    }
}

/// A block comment without blanks at the ends of its lines.
fn without_line_ends(text: &str) -> Cow<'_, str> {
    if !text.contains('\n') {
        return Cow::Borrowed(text);
    }
    let lines: Vec<&str> = text.split('\n').map(str::trim_end).collect();
    Cow::Owned(lines.join("\n"))
}
