//! Tokens to tree, with an explicit stack: the nesting of the text never becomes the host's.

use super::lexer::{Closer, Lexer, Opener, Recovery, Token, TokenKind};
use super::message;
use super::recovery::Region;
use super::report::Report;
use super::tree::{NodeId, NodeKind, QuoteKind, Tree, Trivia, TriviaKind};
use crate::diagnostic::Diagnostic;
use crate::source::{FileId, Span};

/// How deep brackets and quotes may nest. Passes after the reader may recurse this deep.
pub const MAX_NESTING: usize = 500;

/// The largest source text, in bytes. Positions in it fit a [`Span`] with room to spare.
pub const MAX_SOURCE_BYTES: usize = 64 << 20;

/// Reads a whole file. Never fails: what cannot be read is left out of the tree or
/// [`NodeKind::Invalid`] in it, and every mistake is among the diagnostics, in order of position.
pub fn read(file: FileId, text: &str) -> (Tree, Vec<Diagnostic>) {
    if text.len() > MAX_SOURCE_BYTES {
        let diagnostic = message::file_too_large(Span::new(file, 0, 0), text.len());
        return (Tree::new(file), vec![diagnostic]);
    }
    let plain = Reader::new(file, text, Recovery::AtEnd).run();
    if !plain.ended_inside {
        return plain.finish();
    }
    // Something is never closed. Taking each `(` in the first column for the beginning of a new form
    // finds the place, unless the file is not indented so, which shows in new mistakes.
    let by_lines = Reader::new(file, text, Recovery::AtLines).run();
    let guessed_wrong = by_lines.report.structural() > plain.report.structural();
    if guessed_wrong { plain.finish() } else { by_lines.finish() }
}

/// What one pass over a text found.
pub(super) struct Outcome {
    tree: Tree,
    pub(super) report: Report,
    /// Whether there are mistakes besides what the end of the text cut off.
    pub(super) has_mistakes: bool,
    /// Whether the text ended inside brackets, a string or a block comment, or after a prefix.
    pub(super) ended_inside: bool,
}

impl Outcome {
    fn finish(self) -> (Tree, Vec<Diagnostic>) {
        (self.tree, self.report.finish())
    }
}

/// Something that is open: it waits for data, or for one datum.
pub(super) struct Frame {
    pub(super) kind: FrameKind,
    pub(super) start: usize,
    /// How far to the right it begins.
    pub(super) column: usize,
    /// Its elements so far are the pending data from here on.
    first: usize,
    dot: Dot,
}

/// What is open.
#[derive(Clone, Copy)]
pub(super) enum FrameKind {
    Bracket(Opener),
    Quote(QuoteKind),
    /// A datum comment, with its places in `Tree::trivia` and `Tree::hidden`.
    Hide {
        trivia: usize,
        slot: usize,
    },
}

/// How far a list is with its dot.
#[derive(Clone, Copy)]
enum Dot {
    None,
    Waiting {
        at: usize,
    },
    Tail(NodeId),
    /// It was in a wrong place, which has been said.
    Broken,
}

/// One pass over one text.
pub(super) struct Reader<'t> {
    pub(super) lexer: Lexer<'t>,
    pub(super) tree: Tree,
    pub(super) frames: Vec<Frame>,
    pub(super) region: Region,
    /// The elements of all open lists, the innermost list's last.
    pending: Vec<NodeId>,
    /// The end of the last token.
    pub(super) end: usize,
    /// Whether something was cut off in an earlier region.
    was_cut_off: bool,
}

impl<'t> Reader<'t> {
    pub(super) fn new(file: FileId, text: &'t str, recovery: Recovery) -> Self {
        Reader {
            lexer: Lexer::new(file, text, recovery),
            tree: Tree::new(file),
            frames: Vec::new(),
            region: Region::default(),
            pending: Vec::new(),
            end: 0,
            was_cut_off: false,
        }
    }

    pub(super) fn run(mut self) -> Outcome {
        loop {
            let token = self.lexer.next();
            self.notice_line(&token);
            if matches!(token.kind, TokenKind::End) {
                break;
            }
            let end = token.end;
            self.take(token);
            self.end = end;
        }
        let cut_off = self.was_cut_off || self.lexer.cut_off;
        let ended_inside = cut_off || !self.frames.is_empty() || self.region.skip.is_some();
        let has_mistakes = self.lexer.report.len() > usize::from(cut_off);
        self.end_region(None);
        Outcome { tree: self.tree, report: self.lexer.report, has_mistakes, ended_inside }
    }

    fn take(&mut self, token: Token) {
        if self.skips(&token) {
            return;
        }
        match token.kind {
            TokenKind::Open(opener) => self.open(&token, FrameKind::Bracket(opener)),
            TokenKind::Prefix(kind) => self.open(&token, FrameKind::Quote(kind)),
            TokenKind::Hide => self.hide(&token),
            TokenKind::Close(closer) => self.close(&token, closer),
            TokenKind::Dot => self.dot(&token),
            TokenKind::Atom(kind) => {
                let id = self.tree.add(self.lexer.span(token.start, token.end), kind);
                self.complete(id);
            }
            TokenKind::Comment(kind) => self.comment(&token, kind),
            TokenKind::End => {}
        }
    }

    fn open(&mut self, token: &Token, kind: FrameKind) {
        if self.frames.len() >= MAX_NESTING {
            return self.start_skipping(token);
        }
        if self.frames.is_empty() {
            self.was_cut_off |= std::mem::take(&mut self.lexer.cut_off);
            self.region = Region::default();
        }
        let column = token.start - token.line_start;
        let first = self.pending.len();
        self.frames.push(Frame { kind, start: token.start, column, first, dot: Dot::None });
    }

    fn hide(&mut self, token: &Token) {
        // The comment takes its place in the order now; how far it reaches is not known yet.
        let (trivia, slot) = (self.tree.trivia.len(), self.tree.hidden.len());
        self.comment(token, TriviaKind::Datum);
        let nothing = self.tree.add(self.lexer.span(token.start, token.end), NodeKind::Invalid);
        self.tree.hidden.push(nothing);
        self.open(token, FrameKind::Hide { trivia, slot });
    }

    pub(super) fn comment(&mut self, token: &Token, kind: TriviaKind) {
        let span = self.lexer.span(token.start, token.end);
        self.tree.trivia.push(Trivia { span, kind });
    }

    /// Gives a finished datum to whatever waits for it.
    pub(super) fn complete(&mut self, mut id: NodeId) {
        while let Some(frame) = self.frames.last() {
            let span = self.lexer.span(frame.start, self.tree.span(id).end as usize);
            match frame.kind {
                FrameKind::Bracket(_) => return self.append(id),
                FrameKind::Quote(kind) => id = self.tree.add(span, NodeKind::Quoted(kind, id)),
                FrameKind::Hide { trivia, slot } => {
                    self.tree.trivia[trivia].span = span;
                    self.tree.hidden[slot] = id;
                    self.frames.pop();
                    return;
                }
            }
            self.frames.pop();
        }
        self.tree.roots.push(id);
    }

    /// Adds a datum to the innermost open bracket, minding its dot.
    fn append(&mut self, id: NodeId) {
        let Some(frame) = self.frames.last_mut() else { return };
        match frame.dot {
            Dot::None | Dot::Broken => self.pending.push(id),
            Dot::Waiting { .. } => frame.dot = Dot::Tail(id),
            Dot::Tail(tail) => {
                frame.dot = Dot::Broken;
                self.pending.extend([tail, id]);
                let span = self.tree.span(id);
                self.lexer.report.add(|| message::bad_dot(span, "a second datum after the dot"));
            }
        }
    }

    fn dot(&mut self, token: &Token) {
        let span = self.lexer.span(token.start, token.end);
        let mistake = self.dot_mistake();
        if let Some(mistake) = mistake {
            self.lexer.report.add(|| message::bad_dot(span, mistake));
        }
        let Some(frame) = self.frames.last_mut() else { return };
        match frame.dot {
            _ if mistake.is_none() => frame.dot = Dot::Waiting { at: token.start },
            // What follows a second dot is no mistake of its own.
            Dot::Tail(tail) => {
                self.pending.push(tail);
                frame.dot = Dot::Broken;
            }
            _ => {}
        }
    }

    fn dot_mistake(&self) -> Option<&'static str> {
        let list = self.frames.last().filter(|frame| {
            matches!(frame.kind, FrameKind::Bracket(Opener::Round | Opener::Square))
        });
        match list {
            Some(Frame { dot: Dot::None, first, .. }) if self.pending.len() > *first => None,
            Some(Frame { dot: Dot::None, .. }) => Some("nothing stands before it"),
            Some(_) => Some("the second dot of this list"),
            None => Some("only lists may have one"),
        }
    }

    fn close(&mut self, token: &Token, closer: Closer) {
        self.drop_waiting_prefixes();
        let Some(Frame { kind: FrameKind::Bracket(opener), .. }) = self.frames.last() else {
            return self.unexpected_close(token, closer);
        };
        if opener.closer() != closer {
            self.close_up_to_match(token, closer);
        }
        self.finish_bracket(token.end);
    }

    /// Makes a node of the innermost open bracket, which must be on top of the stack.
    pub(super) fn finish_bracket(&mut self, end: usize) {
        let Some(frame) = self.frames.pop() else { return };
        let span = self.lexer.span(frame.start, end);
        let items: Vec<NodeId> = self.pending.drain(frame.first..).collect();
        let kind = match frame.kind {
            FrameKind::Bracket(Opener::Vector) => NodeKind::Vector(items),
            FrameKind::Bracket(Opener::Curly) => NodeKind::Map(self.map_entries(items)),
            _ => self.list(items, frame.dot),
        };
        let id = self.tree.add(span, kind);
        self.complete(id);
    }

    fn list(&mut self, mut items: Vec<NodeId>, dot: Dot) -> NodeKind {
        let tail = match dot {
            Dot::Tail(tail) => tail,
            Dot::Waiting { at } => {
                let span = self.lexer.span(at, at + 1);
                self.lexer.report.add(|| message::bad_dot(span, "nothing stands after it"));
                return NodeKind::List { items, tail: None };
            }
            Dot::None | Dot::Broken => return NodeKind::List { items, tail: None },
        };
        // `(a . (b c))` is the same list as `(a b c)`; later passes see one shape only.
        match self.tree.take_list(tail) {
            Some((more, tail)) => {
                items.extend(more);
                NodeKind::List { items, tail }
            }
            None => NodeKind::List { items, tail: Some(tail) },
        }
    }
}
