//! Items to text. Every width is known before, so each item is looked at once.

use super::MAX_WIDTH;
use super::item::{Group, Item, Kind, Layout, LineComment};

/// The text, with what is still to be decided about it.
#[derive(Default)]
pub(super) struct Printed {
    pub(super) text: String,
    /// The line comments that share a line with code.
    pub(super) trailing: Vec<Trailing>,
}

/// A comment after code on the same line.
pub(super) struct Trailing {
    /// Where it begins in the printed text.
    pub(super) at: usize,
    /// In which line, from 0.
    pub(super) line: usize,
    /// In which column, in characters.
    pub(super) column: usize,
    /// In which column the author had it.
    pub(super) column_before: usize,
    /// Whether the author had more than one blank before it.
    pub(super) was_padded: bool,
}

/// Prints the items of a file, each on a line of its own.
pub(super) fn print(items: &[Item]) -> Printed {
    let mut printer = Printer::default();
    for (at, item) in items.iter().enumerate() {
        match at.checked_sub(1).map(|before| &items[before]) {
            None => {}
            Some(before) if shares_line(before, item) => printer.write(" "),
            Some(_) => printer.new_line(item, 0),
        }
        printer.item(item, 0);
    }
    if !items.is_empty() {
        printer.write("\n");
    }
    printer.printed
}

/// Comments that the author put beside something stay beside it.
fn shares_line(before: &Item, item: &Item) -> bool {
    (item.is_comment() || before.is_comment()) && !item.newline_before
}

#[derive(Default)]
struct Printer {
    printed: Printed,
    /// How many characters the current line has.
    column: usize,
    /// How many lines are finished.
    line: usize,
}

/// Where the items of a broken group go.
struct Columns {
    /// Where items on lines of their own begin.
    items: usize,
    /// The same for what belongs to the header of a form but cannot stay on its first line.
    header: usize,
    /// Whether the first argument of a call stays beside the head.
    beside_head: bool,
}

impl Printer {
    fn write(&mut self, text: &str) {
        self.printed.text.push_str(text);
        match text.rfind('\n') {
            Some(newline) => {
                self.line += text.bytes().filter(|byte| *byte == b'\n').count();
                self.column = text[newline + 1..].chars().count();
            }
            None => self.column += text.chars().count(),
        }
    }

    fn new_line(&mut self, item: &Item, column: usize) {
        self.break_line(if item.blank_before { 2 } else { 1 }, column);
    }

    fn break_line(&mut self, count: usize, column: usize) {
        self.printed.text.extend(std::iter::repeat_n('\n', count));
        self.printed.text.extend(std::iter::repeat_n(' ', column));
        self.line += count;
        self.column = column;
    }

    /// Prints an item. `closing` brackets will follow on its last line.
    fn item(&mut self, item: &Item, closing: usize) {
        match &item.kind {
            Kind::Group(group) if !self.fits(item, self.column, closing) => {
                self.broken(group, closing);
            }
            Kind::Prefixed(prefix, datum) => {
                self.write(prefix);
                self.item(datum, closing);
            }
            Kind::LineComment(comment) => self.line_comment(comment),
            _ => self.flat(item),
        }
    }

    fn fits(&self, item: &Item, column: usize, closing: usize) -> bool {
        item.flat.is_some_and(|width| column + width + closing <= MAX_WIDTH)
    }

    fn line_comment(&mut self, comment: &LineComment) {
        let line = self.printed.text.rsplit('\n').next().unwrap_or_default();
        // Right after a bracket it cannot be moved: it would stay moved the next time.
        if line.ends_with(' ') && !line.trim_start_matches(' ').is_empty() {
            self.printed.trailing.push(Trailing {
                at: self.printed.text.len(),
                line: self.line,
                column: self.column,
                column_before: comment.column,
                was_padded: comment.is_padded,
            });
        }
        self.write(comment.text);
    }

    fn flat(&mut self, item: &Item) {
        match &item.kind {
            Kind::Atom(text) | Kind::BlockComment(text) => self.write(text),
            Kind::LineComment(comment) => self.write(comment.text),
            Kind::Prefixed(prefix, datum) => {
                self.write(prefix);
                self.flat(datum);
            }
            Kind::Group(group) => self.flat_group(group),
        }
    }

    fn flat_group(&mut self, group: &Group) {
        self.write(group.open);
        for (at, item) in group.items.iter().enumerate() {
            if at > 0 {
                self.write(" ");
            }
            self.flat(item);
        }
        self.write(group.close);
    }

    fn broken(&mut self, group: &Group, closing: usize) {
        let columns = self.columns(group, closing);
        self.write(group.open);
        let (mut place, mut line) = (0, self.line);
        for (at, item) in group.items.iter().enumerate() {
            let closing = if at + 1 == group.items.len() { closing + 1 } else { 0 };
            if at > 0 && self.stays(group, at, &columns, self.line > line, closing) {
                self.write(" ");
            } else if at > 0 {
                let column = columns.of(group.layout, place);
                let blank = item.blank_before && !is_first_of_body(group, at, place);
                self.break_line(1 + usize::from(blank), column);
            }
            line = self.line;
            self.item(item, closing);
            place += usize::from(!item.is_comment());
        }
        if group.items.last().is_some_and(Item::is_line_comment) {
            self.break_line(1, columns.items);
        }
        self.write(group.close);
    }

    fn columns(&self, group: &Group, closing: usize) -> Columns {
        let start = self.column;
        let inside = start + group.open.len();
        match group.layout {
            Layout::Body { .. } | Layout::Do => {
                Columns { items: start + 2, header: start + 4, beside_head: false }
            }
            Layout::Call | Layout::FilledCall | Layout::Beside => {
                let below_first =
                    group.items.first().and_then(|head| head.flat).map(|head| inside + head + 1);
                let aligned =
                    below_first.filter(|column| !hangs(group, *column, start + 2, closing));
                let items = aligned.unwrap_or(start + 2);
                Columns { items, header: items, beside_head: aligned.is_some() }
            }
            _ => Columns { items: inside, header: inside, beside_head: false },
        }
    }

    /// Whether an item, not the first, stays on the line of the one before it.
    fn stays(
        &self,
        group: &Group,
        at: usize,
        columns: &Columns,
        many_lines: bool,
        closing: usize,
    ) -> bool {
        let (before, item) = (&group.items[at - 1], &group.items[at]);
        if before.is_line_comment() {
            return false;
        }
        item.glued
            || shares_line(before, item)
            || (at == 1 && columns.beside_head)
            || is_lone_text(group, at)
            || (is_filled(group.layout) && !many_lines && self.fills(item, closing))
    }

    /// In data, what takes several lines anyway may begin anywhere.
    fn fills(&self, item: &Item, closing: usize) -> bool {
        let fits = item.flat.is_none_or(|width| self.column + 1 + width + closing <= MAX_WIDTH);
        fits && !item.newline_before
    }
}

impl Columns {
    /// The column of an item that begins a line, with so many data before it.
    fn of(&self, layout: Layout, place: usize) -> usize {
        let header = match layout {
            Layout::Body { header } => header,
            Layout::Do => 2,
            _ => 0,
        };
        if place <= header { self.header } else { self.items }
    }
}

/// A blank line between the header of a form and its body says nothing.
fn is_first_of_body(group: &Group, at: usize, place: usize) -> bool {
    let Layout::Body { header } = group.layout else { return false };
    place == header + 1 && !group.items[at - 1].is_comment()
}

fn is_filled(layout: Layout) -> bool {
    matches!(layout, Layout::Fill | Layout::FilledCall)
}

/// How many columns it must save to put the arguments of a call below its head.
const WORTH_HANGING: usize = 6;

/// Where there is too little room to the right for arguments beside the head.
const FAR_RIGHT: usize = 70;

/// Whether the arguments of a call go below its head: where the author put the first one there,
/// where there is little room beside the head, or where one of them only fits below.
fn hangs(group: &Group, aligned: usize, hanging: usize, closing: usize) -> bool {
    let Some(first) = group.items.get(1) else { return false };
    // A comment beside the head stays there, and whatever follows it too.
    if first.newline_before || first.is_comment() {
        return first.newline_before;
    }
    if group.layout != Layout::Call || aligned < hanging + WORTH_HANGING {
        return false;
    }
    let mut lines = LineWidths { items: &group.items[1..] };
    let only_fits_below = |(width, is_last): (Option<usize>, bool)| {
        let closing = if is_last { closing + 1 } else { 0 };
        width.is_some_and(|width| {
            aligned + width + closing > MAX_WIDTH && hanging + width + closing <= MAX_WIDTH
        })
    };
    aligned > FAR_RIGHT || lines.any(only_fits_below)
}

/// The widths of items that will share a line, together, and whether the line is the last. What
/// cannot be on one line has none: it fits nowhere better than elsewhere. Nor have forms with a
/// body: they break well.
struct LineWidths<'a, 't> {
    items: &'a [Item<'t>],
}

impl Iterator for LineWidths<'_, '_> {
    type Item = (Option<usize>, bool);

    fn next(&mut self) -> Option<(Option<usize>, bool)> {
        let (first, rest) = self.items.split_first()?;
        let glued = rest.iter().take_while(|item| item.glued).count();
        let together = rest[..glued].iter();
        let width =
            together.fold(width_to_keep(first), |sum, item| Some(sum? + 1 + width_to_keep(item)?));
        self.items = &rest[glued..];
        Some((width, self.items.is_empty()))
    }
}

fn width_to_keep(item: &Item) -> Option<usize> {
    match &item.kind {
        Kind::Group(Group { layout: Layout::Body { .. }, .. }) => None,
        _ => item.flat,
    }
}

/// Whether the item is a text of several lines and all that a form has after its header. It stays
/// where the author put it: its other lines begin at the left margin anyway.
fn is_lone_text(group: &Group, at: usize) -> bool {
    let Layout::Body { header } = group.layout else { return false };
    let item = &group.items[at];
    let is_text = item.is_atomic() && item.flat.is_none() && !item.newline_before;
    is_text && at == header + 1 && group.items.len() == at + 1
}
