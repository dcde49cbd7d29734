//! Text with `{{name}}` in it: the one syntax that prompts and `render-template` share.
//!
//! - `{{name}}` and `{{name.field.0}}` are replaced by a value.
//! - `{{#name}}…{{/name}}` is kept where there is such a value, `{{^name}}…{{/name}}` where there is
//!   none. Sections nest.
//!   What stands alone on its line leaves no line behind.
//! - `{{{{` stands for `{{`.
//!
//! A template is taken apart once. What is put in is never looked at again.

use std::ops::Range;

/// A part of a template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Where it stands in the template, braces included.
    pub range: Range<usize>,
    /// What it is.
    pub kind: PieceKind,
}

/// What a part of a template is. Names are paths, such as `a.b`, without spaces around them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PieceKind {
    /// Text that stands for itself.
    Text,
    /// `{{{{`
    Braces,
    /// `{{name}}`
    Name(String),
    /// `{{#name}}`, or `{{^name}}` if `inverted`. `end` is the number of the piece that closes it.
    Open {
        /// The name.
        name: String,
        /// Whether it is kept where there is no value.
        inverted: bool,
        /// The piece that closes it.
        end: usize,
    },
    /// `{{/name}}`
    Close,
}

/// What is wrong with a template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The place.
    pub range: Range<usize>,
    /// What it is.
    pub kind: MistakeKind,
}

/// The ways in which a template can be wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MistakeKind {
    /// `{{` without `}}`.
    Unclosed,
    /// What stands between the braces is not a name.
    NotAName(String),
    /// A section without an end.
    OpenSection(String),
    /// The end of a section that was not opened, or not last.
    StrayClose {
        /// The name in it.
        name: String,
        /// The section that is open there.
        open: Option<String>,
    },
    /// Sections are nested more than [`MAX_SECTIONS`] deep.
    TooDeep,
}

/// How deep sections may be nested.
pub const MAX_SECTIONS: usize = 32;

/// Takes a template apart. Where something is wrong, it counts as text.
pub fn parse(template: &str) -> (Vec<Piece>, Vec<Mistake>) {
    let (pieces, mistakes, open) = (Vec::new(), Vec::new(), Vec::new());
    let mut parser =
        Parser { template, at: 0, pieces, mistakes, open, skipped: Vec::new(), close: None };
    parser.run();
    (parser.pieces, parser.mistakes)
}

struct Parser<'t> {
    template: &'t str,
    at: usize,
    pieces: Vec<Piece>,
    mistakes: Vec<Mistake>,
    /// The numbers of the pieces that open the sections around the current place.
    open: Vec<usize>,
    /// The sections around the current place that are too deep, which are text.
    skipped: Vec<String>,
    /// The last `}}` that was found.
    close: Option<usize>,
}

impl Parser<'_> {
    fn run(&mut self) {
        while let Some(found) = self.template[self.at..].find("{{") {
            let start = self.at + found;
            self.push(self.at..start, PieceKind::Text);
            self.at = start;
            if !self.braces() {
                break;
            }
        }
        self.push(self.at..self.template.len(), PieceKind::Text);
        self.close_lines();
        for at in std::mem::take(&mut self.open).into_iter().rev() {
            let range = self.pieces[at].range.clone();
            if let PieceKind::Open { name, .. } =
                std::mem::replace(&mut self.pieces[at].kind, PieceKind::Text)
            {
                self.mistakes.push(Mistake { range, kind: MistakeKind::OpenSection(name) });
            }
        }
        self.mistakes.sort_by_key(|mistake| mistake.range.start);
    }

    /// A line with nothing on it but the beginning or the end of a section leaves no line behind.
    fn close_lines(&mut self) {
        for at in 0..self.pieces.len() {
            let is_mark = matches!(self.pieces[at].kind, PieceKind::Open { .. } | PieceKind::Close);
            let (start, end) = (self.pieces[at].range.start, self.pieces[at].range.end);
            if !is_mark {
                continue;
            }
            let before = self.template[..start].trim_end_matches([' ', '\t']);
            let after = self.template[end..].trim_start_matches([' ', '\t']);
            let begins_line = before.is_empty() || before.ends_with('\n');
            let line_end = match after.strip_prefix('\n') {
                Some(rest) => self.template.len() - rest.len(),
                None if after.is_empty() => self.template.len(),
                None => continue,
            };
            if !begins_line {
                continue;
            }
            if let Some(text) = at.checked_sub(1).map(|at| &mut self.pieces[at])
                && text.kind == PieceKind::Text
            {
                text.range.end = text.range.end.min(before.len()).max(text.range.start);
            }
            if let Some(text) = self.pieces.get_mut(at + 1)
                && text.kind == PieceKind::Text
            {
                text.range.start = text.range.start.max(line_end).min(text.range.end);
            }
        }
    }

    /// What begins with the `{{` at the current place. False, if the rest can only be text.
    fn braces(&mut self) -> bool {
        let start = self.at;
        let after = &self.template[start + 2..];
        if after.starts_with("{{") {
            self.take(start..start + 4, PieceKind::Braces);
            return true;
        }
        let Some(close) = self.next_close(start + 2) else {
            self.mistake(start..start + 2, MistakeKind::Unclosed);
            return false;
        };
        let length = close - (start + 2);
        // The end that follows belongs to a later beginning.
        if after[..length].contains("{{") {
            self.mistake(start..start + 2, MistakeKind::Unclosed);
            self.take(start..start + 2, PieceKind::Text);
            return true;
        }
        let range = start..start + 2 + length + 2;
        let inside = after[..length].trim();
        let (sign, name) = match inside.as_bytes().first() {
            Some(sign @ (b'#' | b'^' | b'/')) => (Some(*sign), inside[1..].trim_start()),
            _ => (None, inside),
        };
        if !is_path(name) {
            self.mistake(range.clone(), MistakeKind::NotAName(inside.to_string()));
            self.take(range, PieceKind::Text);
            return true;
        }
        let name = name.to_string();
        match sign {
            None => self.take(range, PieceKind::Name(name)),
            Some(b'/') => self.close(range, name),
            Some(sign) => self.open(range, name, sign == b'^'),
        }
        true
    }

    /// Where the first `}}` from a byte on stands. What was found before is not looked for again.
    fn next_close(&mut self, from: usize) -> Option<usize> {
        if self.close.is_none_or(|at| at < from) {
            self.close = self.template[from..].find("}}").map(|at| from + at);
        }
        self.close
    }

    fn open(&mut self, range: Range<usize>, name: String, inverted: bool) {
        if self.open.len() >= MAX_SECTIONS {
            // Those in it are part of the same mistake.
            if self.skipped.is_empty() {
                self.mistake(range.clone(), MistakeKind::TooDeep);
            }
            self.skipped.push(name);
            return self.take(range, PieceKind::Text);
        }
        self.open.push(self.pieces.len());
        self.take(range, PieceKind::Open { name, inverted, end: 0 });
    }

    fn close(&mut self, range: Range<usize>, name: String) {
        if self.skipped.last() == Some(&name) {
            self.skipped.pop();
            return self.take(range, PieceKind::Text);
        }
        let opened = self.open.last().and_then(|at| match &self.pieces[*at].kind {
            PieceKind::Open { name, .. } => Some(name.clone()),
            _ => None,
        });
        if opened.as_ref() != Some(&name) {
            self.mistake(range.clone(), MistakeKind::StrayClose { name, open: opened });
            return self.take(range, PieceKind::Text);
        }
        let closing = self.pieces.len();
        if let Some(at) = self.open.pop()
            && let PieceKind::Open { end, .. } = &mut self.pieces[at].kind
        {
            *end = closing;
        }
        self.take(range, PieceKind::Close);
    }

    fn take(&mut self, range: Range<usize>, kind: PieceKind) {
        self.at = range.end;
        self.push(range, kind);
    }

    fn push(&mut self, range: Range<usize>, kind: PieceKind) {
        if !range.is_empty() {
            self.pieces.push(Piece { range, kind });
        }
    }

    fn mistake(&mut self, range: Range<usize>, kind: MistakeKind) {
        self.mistakes.push(Mistake { range, kind });
    }
}

/// Names are joined by dots, and none of them is empty or holds what no name would.
fn is_path(path: &str) -> bool {
    let odd =
        |char: char| char.is_whitespace() || char.is_control() || "{}()[]\"',;`#^/".contains(char);
    path.split('.').all(|part| !part.is_empty() && !part.contains(odd))
}

/// The first name of a path.
pub fn root(path: &str) -> &str {
    path.split('.').next().unwrap_or(path)
}

/// Fills a template in.
pub trait Fill {
    /// Why it cannot be done.
    type Error;

    /// Whether there is a value for a path.
    fn has(&mut self, path: &str) -> Result<bool, Self::Error>;

    /// Puts out a piece that is text, braces or a name.
    fn put(&mut self, piece: &Piece) -> Result<(), Self::Error>;
}

/// Gives all pieces that are kept to `fill`, in order.
pub fn fill<F: Fill>(pieces: &[Piece], fill: &mut F) -> Result<(), F::Error> {
    let mut at = 0;
    while let Some(piece) = pieces.get(at) {
        match &piece.kind {
            PieceKind::Open { name, inverted, end } => {
                if fill.has(name)? == *inverted {
                    at = *end;
                }
            }
            PieceKind::Close => {}
            PieceKind::Text | PieceKind::Braces | PieceKind::Name(_) => fill.put(piece)?,
        }
        at += 1;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Show<'t> {
        template: &'t str,
        present: &'t [&'t str],
        out: String,
    }

    impl Fill for Show<'_> {
        type Error = std::convert::Infallible;

        fn has(&mut self, path: &str) -> Result<bool, Self::Error> {
            Ok(self.present.contains(&path))
        }

        fn put(&mut self, piece: &Piece) -> Result<(), Self::Error> {
            match &piece.kind {
                PieceKind::Name(name) => self.out.push_str(&format!("<{name}>")),
                PieceKind::Braces => self.out.push_str("{{"),
                _ => self.out.push_str(&self.template[piece.range.clone()]),
            }
            Ok(())
        }
    }

    fn render(template: &str, present: &[&str]) -> String {
        let (pieces, mistakes) = parse(template);
        assert_eq!(mistakes, []);
        let mut show = Show { template, present, out: String::new() };
        let Ok(()) = fill(&pieces, &mut show);
        show.out
    }

    #[test]
    fn sections_are_kept_or_left_out() {
        let template = "a{{#x}}b{{x.y}}{{^z}}c{{/z}}{{/x}}{{^x}}d{{/x}}e";
        assert_eq!(render(template, &["x"]), "ab<x.y>ce");
        assert_eq!(render(template, &["x", "z"]), "ab<x.y>e");
        assert_eq!(render(template, &[]), "ade");
        assert_eq!(render("{{{{x}} {{ x }}", &[]), "{{x}} <x>");
    }

    #[test]
    fn a_mark_alone_on_its_line_leaves_no_line() {
        let template = "a\n  {{#x}}\n  b\n  {{/x}}\nc\n{{^x}}\nd\n{{/x}}";
        assert_eq!(render(template, &["x"]), "a\n  b\nc\n");
        assert_eq!(render(template, &[]), "a\nc\nd\n");
        assert_eq!(render("{{#x}} b {{/x}}\nc", &["x"]), " b \nc");
    }

    #[test]
    fn mistakes_have_places() {
        let kinds = |template: &str| -> Vec<(Range<usize>, MistakeKind)> {
            parse(template).1.into_iter().map(|mistake| (mistake.range, mistake.kind)).collect()
        };
        assert_eq!(kinds("a {{b"), [(2..4, MistakeKind::Unclosed)]);
        assert_eq!(
            kinds("{{a {{b}} {{c"),
            [(0..2, MistakeKind::Unclosed), (10..12, MistakeKind::Unclosed)]
        );
        assert_eq!(kinds("{{a b}}"), [(0..7, MistakeKind::NotAName("a b".into()))]);
        assert_eq!(
            kinds("{{#a}}{{#b}}{{/a}}"),
            [
                (0..6, MistakeKind::OpenSection("a".into())),
                (6..12, MistakeKind::OpenSection("b".into())),
                (12..18, MistakeKind::StrayClose { name: "a".into(), open: Some("b".into()) }),
            ]
        );
    }
}
