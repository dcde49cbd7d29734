//! What the reader does about brackets that do not fit, so that one mistake stays one message.

use super::lexer::{Closer, Opener, Recovery, Token, TokenKind};
use super::message::{self, Unclosed};
use super::reader::{Frame, FrameKind, Reader};
use super::tree::{NodeId, NodeKind};
use crate::diagnostic::Code;

/// How far, in bytes, the reader looks ahead to find out which bracket is wrong. Files with many
/// mistakes are read in proportion to their size all the same.
const MAX_LOOKAHEAD: usize = 8 << 10;

/// What is known about the outermost form that is being read, for the case that it has a mistake.
#[derive(Default)]
pub(super) struct Region {
    /// The nest that is left out because it is too deep.
    pub(super) skip: Option<Skip>,
    /// The first bracket that holds a line which is indented less than itself: what lacks its
    /// closing bracket, if any does.
    suspect: Option<(Opener, usize)>,
    /// The line of the last token.
    line_start: usize,
    /// How many closing brackets the form lacks, once that has been counted.
    missing: Option<isize>,
    /// Where the last unexpected closing bracket ended, to make one mistake of several in a row.
    unexpected_end: Option<usize>,
}

/// A nest that is too deep. Only the number of brackets is kept, not which: that takes no memory.
pub(super) struct Skip {
    start: usize,
    depth: usize,
}

impl Reader<'_> {
    /// Watches the indentation, and in line recovery ends a form where the next begins.
    pub(super) fn notice_line(&mut self, token: &Token) {
        let column = token.start - token.line_start;
        let is_open = matches!(token.kind, TokenKind::Open(Opener::Round));
        if column == 0 && is_open && self.lexer.recovery == Recovery::AtLines && self.is_inside() {
            self.end_region(Some(token));
        }
        let begins_line = self.region.line_start != token.line_start;
        self.region.line_start = token.line_start;
        if begins_line && self.region.suspect.is_none() && is_datum_start(&token.kind) {
            self.region.suspect = self
                .innermost()
                .filter(|(_, frame)| frame.column >= column)
                .map(|(opener, frame)| (opener, frame.start));
        }
    }

    fn is_inside(&self) -> bool {
        self.region.skip.is_some() || self.innermost().is_some()
    }

    fn innermost(&self) -> Option<(Opener, &Frame)> {
        self.brackets().next_back()
    }

    fn brackets(&self) -> impl DoubleEndedIterator<Item = (Opener, &Frame)> {
        self.frames.iter().filter_map(|frame| match frame.kind {
            FrameKind::Bracket(opener) => Some((opener, frame)),
            _ => None,
        })
    }

    /// What would close everything that is open, from the inside out.
    fn closers(&self) -> impl Iterator<Item = &'static str> {
        self.brackets().rev().map(|(opener, _)| opener.closer().as_str())
    }

    /// Ends everything that is open: at the end of the text, or before the form that begins with
    /// the given token.
    pub(super) fn end_region(&mut self, next: Option<&Token>) {
        let skipped = self.finish_skip();
        // Brackets after a string that swallowed their partners are no mistake of their own.
        match self.unclosed(skipped) {
            _ if self.lexer.cut_off => {}
            Some(unclosed) => self.report_unclosed(&unclosed, next),
            None => self.report_prefixes(),
        }
        self.lexer.cut_off = false;
        while let Some(frame) = self.frames.last() {
            match frame.kind {
                FrameKind::Bracket(_) => self.finish_bracket(self.end),
                _ => self.abandon_prefixes(),
            }
        }
        self.region = Region::default();
    }

    fn unclosed(&self, skipped: usize) -> Option<Unclosed> {
        let (opener, frame) = self.innermost()?;
        let (opener, start) = self.region.suspect.unwrap_or((opener, frame.start));
        let span = self.lexer.span(start, start + opener.as_str().len());
        let closers = self.closers().collect();
        let count = self.brackets().count() + skipped;
        Some(Unclosed {
            opener,
            span,
            by_indentation: self.region.suspect.is_some(),
            count,
            closers,
        })
    }

    fn report_unclosed(&mut self, unclosed: &Unclosed, next: Option<&Token>) {
        let next = next.map(|token| self.lexer.span(token.start, token.end));
        self.lexer.report.add(|| {
            let diagnostic = message::unclosed(unclosed);
            match next {
                Some(next) => diagnostic.also(next, "a new form begins here"),
                None => diagnostic,
            }
        });
    }

    /// Gives up the prefixes on top of the stack, because a bracket closes before their datum.
    pub(super) fn drop_waiting_prefixes(&mut self) {
        self.report_prefixes();
        self.abandon_prefixes();
    }

    fn report_prefixes(&mut self) {
        if let Some(first) = self.first_prefix() {
            let (start, end) = (self.frames[first].start, self.end);
            let span = self.lexer.span(start, end);
            let text = &self.lexer.text[start..end];
            self.lexer.report.add(|| message::nothing_follows(span, text));
        }
    }

    fn first_prefix(&self) -> Option<usize> {
        let is_bracket = |frame: &Frame| matches!(frame.kind, FrameKind::Bracket(_));
        let first = self.frames.iter().rposition(is_bracket).map_or(0, |bracket| bracket + 1);
        (first < self.frames.len()).then_some(first)
    }

    fn abandon_prefixes(&mut self) {
        let Some(first) = self.first_prefix() else { return };
        let start = self.frames[first].start;
        let hides = matches!(self.frames[first].kind, FrameKind::Hide { .. });
        self.frames.truncate(first);
        if !hides {
            self.complete_invalid(start);
        }
    }

    fn complete_invalid(&mut self, start: usize) {
        let span = self.lexer.span(start, self.end);
        let id = self.tree.add(span, NodeKind::Invalid);
        self.complete(id);
    }

    /// A closing bracket where nothing is open. Several in a row are one mistake.
    pub(super) fn unexpected_close(&mut self, token: &Token, closer: Closer) {
        let goes_on = self.region.unexpected_end == Some(self.end);
        self.region.unexpected_end = Some(token.end);
        let span = self.lexer.span(token.start, token.end);
        match self.lexer.report.last_mut() {
            Some(last) if goes_on && last.code == Code::UnexpectedClose => {
                last.primary.span = last.primary.span.to(span);
                last.message = "these brackets close nothing".to_string();
                last.help =
                    vec!["remove them, or add the opening brackets that are missing".into()];
            }
            _ => self.lexer.report.add(|| message::unexpected_close(span, closer)),
        }
    }

    /// Reports a closing bracket of the wrong kind, and ends what it leaves open. Afterwards the
    /// bracket that it closes is on top of the stack.
    pub(super) fn close_up_to_match(&mut self, token: &Token, closer: Closer) {
        let Some((opener, frame)) = self.innermost() else { return };
        let opened = self.lexer.span(frame.start, frame.start + opener.as_str().len());
        let span = self.lexer.span(token.start, token.end);
        let unclosed = self.open_before_match(closer);
        let missing: String = self.closers().take(unclosed).collect();
        self.lexer.report.add(|| {
            message::mismatched_close(span, closer, opener, opened).help(match unclosed {
                0 => format!("write `{}` instead", opener.closer().as_str()),
                _ => format!("add `{}` before it", crate::diagnostic::message::excerpt(&missing)),
            })
        });
        for _ in 0..unclosed {
            self.finish_bracket(self.end);
        }
    }

    /// How many brackets have to be ended before this one fits. None, if it is only of the wrong
    /// kind: when no closing brackets are missing in the rest of the form.
    fn open_before_match(&mut self, closer: Closer) -> usize {
        let matching = self.brackets().rev().position(|(opener, _)| opener.closer() == closer);
        let missing = self.count_missing();
        match matching {
            Some(unclosed) if missing >= unclosed as isize => {
                self.region.missing = Some(missing - unclosed as isize);
                unclosed
            }
            _ => 0,
        }
    }

    /// Looks ahead once for each form; each repair then takes from the count.
    fn count_missing(&mut self) -> isize {
        if let Some(missing) = self.region.missing {
            return missing;
        }
        let open = self.brackets().count() as isize - 1;
        let missing = if self.lexer.report.is_full() { 0 } else { open + self.balance_ahead() };
        self.region.missing = Some(missing);
        missing
    }

    /// How many more brackets are opened than closed up to where the next form seems to begin.
    fn balance_ahead(&self) -> isize {
        let mut ahead = self.lexer.ahead();
        let mut balance = 0;
        while ahead.at - self.lexer.at < MAX_LOOKAHEAD {
            let token = ahead.next();
            match token.kind {
                TokenKind::Open(Opener::Round) if token.start == token.line_start => break,
                TokenKind::Open(_) => balance += 1,
                TokenKind::Close(_) => balance -= 1,
                TokenKind::End => break,
                _ => {}
            }
        }
        balance
    }

    /// Begins to leave out a nest that is too deep.
    pub(super) fn start_skipping(&mut self, token: &Token) {
        let span = self.lexer.span(token.start, token.end);
        self.lexer.report.add(|| message::too_deep(span));
        let depth = usize::from(matches!(token.kind, TokenKind::Open(_)));
        self.region.skip = Some(Skip { start: token.start, depth });
    }

    /// Whether the token belongs to a nest that is left out.
    pub(super) fn skips(&mut self, token: &Token) -> bool {
        let Some(skip) = &mut self.region.skip else { return false };
        match token.kind {
            TokenKind::Open(_) => skip.depth += 1,
            TokenKind::Close(_) if skip.depth == 0 => {
                self.finish_skip();
                return false;
            }
            TokenKind::Close(_) => skip.depth -= 1,
            TokenKind::Comment(kind) => {
                self.comment(token, kind);
                return true;
            }
            TokenKind::Prefix(_) | TokenKind::Hide => return true,
            _ => {}
        }
        self.end = token.end;
        self.stop_skipping_at_end();
        true
    }

    fn stop_skipping_at_end(&mut self) {
        if self.region.skip.as_ref().is_some_and(|skip| skip.depth == 0) {
            self.finish_skip();
        }
    }

    /// Puts something invalid in the place of a nest that was left out, and says how many of its
    /// brackets were still open.
    fn finish_skip(&mut self) -> usize {
        let Some(skip) = self.region.skip.take() else { return 0 };
        self.complete_invalid(skip.start);
        skip.depth
    }

    /// The entries of a map literal that are well formed; the others are reported.
    pub(super) fn map_entries(&mut self, items: Vec<NodeId>) -> Vec<NodeId> {
        super::map_literal::entries(&self.tree, self.lexer.text, &mut self.lexer.report, items)
    }
}

fn is_datum_start(kind: &TokenKind) -> bool {
    matches!(kind, TokenKind::Open(_) | TokenKind::Prefix(_) | TokenKind::Atom(_))
}
