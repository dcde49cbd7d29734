//! The words of a command as the shell sees them, as far as that is certain.
//!
//! This knows much less than a shell does, and it knows what it does not know: where the quoting could
//! be misunderstood it gives up, and no value is put into the command.

use std::collections::HashMap;

use super::pieces::Piece;

/// How deep substitutions may be nested.
const MAX_DEPTH: usize = 20;

/// Why a command is not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Doubt {
    /// It breaks off: no shell would run it.
    Broken(String),
    /// The shell may understand it, but it is not certain how.
    Unclear(String),
}

/// Where a value stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Quoting {
    None,
    Single,
    Double,
}

/// A word: its quotation marks are gone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Word {
    pub(super) parts: Vec<Part>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Text(String),
    Value(String),
    /// Something that the shell puts in: `$HOME`, `$(date)`.
    Expansion,
}

/// A word, or where a section begins or ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Item {
    Word(Word),
    Open { name: String, inverted: bool },
    Close(String),
}

/// What a command consists of.
#[derive(Debug, Default)]
pub(super) struct Lexed {
    /// The simple commands, also those in substitutions.
    pub(super) commands: Vec<Vec<Item>>,
    /// Where output goes, and input comes from.
    pub(super) redirections: Vec<Word>,
    /// Whether only a shell can run it.
    pub(super) needs_shell: bool,
    /// How the values are quoted, by the number of the piece.
    pub(super) quoting: HashMap<usize, Quoting>,
}

pub(super) fn lex(pieces: &[Piece]) -> Result<Lexed, Doubt> {
    let mut lexer =
        Lexer { pieces, at: 0, depth: 0, lexed: Lexed::default(), command: Vec::new(), word: None };
    lexer.commands()?;
    Ok(lexer.lexed)
}

struct Lexer<'p> {
    pieces: &'p [Piece],
    at: usize,
    /// How many substitutions this is in.
    depth: usize,
    lexed: Lexed,
    command: Vec<Item>,
    /// The word that has begun, and whether it says where a redirection goes.
    word: Option<Word>,
}

fn unclear<T>(why: &str) -> Result<T, Doubt> {
    Err(Doubt::Unclear(why.to_string()))
}

fn broken<T>(why: &str) -> Result<T, Doubt> {
    Err(Doubt::Broken(why.to_string()))
}

impl Lexer<'_> {
    fn peek(&self, ahead: usize) -> Option<char> {
        match self.pieces.get(self.at + ahead) {
            Some(Piece::Char(char)) => Some(*char),
            _ => None,
        }
    }

    fn is_value(&self, ahead: usize) -> bool {
        self.pieces.get(self.at + ahead).is_some_and(|piece| !matches!(piece, Piece::Char(_)))
    }

    /// Everything to the end, or to the `)` of a substitution.
    fn commands(&mut self) -> Result<(), Doubt> {
        let mut open = 0_usize;
        let mut redirects = false;
        while let Some(piece) = self.pieces.get(self.at).cloned() {
            // The word after a redirection is no argument.
            let ends_word = matches!(&piece, Piece::Char(char) if " \t\n|&;()<>".contains(*char));
            if ends_word && redirects && self.word.is_some() {
                self.lexed.redirections.extend(self.word.take());
                redirects = false;
            }
            match piece {
                Piece::Char(')') if open == 0 && self.depth > 0 => {
                    self.end_command();
                    return Ok(());
                }
                Piece::Char('(') => open += 1,
                Piece::Char(')') => open = open.saturating_sub(1),
                _ => {}
            }
            match piece {
                Piece::Value(name) => self.value(name, Quoting::None)?,
                Piece::Open { name, inverted } => self.open(name, inverted)?,
                Piece::Close(name) => self.close(name)?,
                Piece::Char(' ' | '\t') => self.end_word(),
                Piece::Char('\n' | '|' | '&' | ';' | ')') => self.operator(),
                Piece::Char('(') if self.peek(1) == Some('(') => return unclear("arithmetic"),
                Piece::Char('(') => self.operator(),
                Piece::Char('<' | '>') => {
                    self.redirection()?;
                    redirects = true;
                }
                Piece::Char('#') if self.word.is_none() => self.comment()?,
                Piece::Char('\\') => self.escape()?,
                Piece::Char('\'') => self.single()?,
                Piece::Char('"') => self.double()?,
                Piece::Char('$') => self.dollar(false)?,
                Piece::Char('`') => self.backquotes()?,
                Piece::Char(char) => {
                    self.lexed.needs_shell |= "*?[~".contains(char);
                    self.push(char);
                }
            }
            self.at += 1;
        }
        if redirects {
            self.lexed.redirections.extend(self.word.take());
        }
        if self.depth > 0 {
            return broken("`)` is missing");
        }
        self.end_command();
        Ok(())
    }

    fn push(&mut self, char: char) {
        let parts = &mut self.word.get_or_insert_default().parts;
        match parts.last_mut() {
            Some(Part::Text(text)) => text.push(char),
            _ => parts.push(Part::Text(char.to_string())),
        }
    }

    fn expansion(&mut self) {
        self.lexed.needs_shell = true;
        self.word.get_or_insert_default().parts.push(Part::Expansion);
    }

    fn value(&mut self, name: String, quoting: Quoting) -> Result<(), Doubt> {
        if self.depth > 0 {
            return unclear("in a command substitution");
        }
        self.lexed.quoting.insert(self.at, quoting);
        self.word.get_or_insert_default().parts.push(Part::Value(name));
        Ok(())
    }

    /// A section covers whole words.
    fn open(&mut self, name: String, inverted: bool) -> Result<(), Doubt> {
        let is_apart = self.word.is_none() || matches!(self.peek(1), Some(' ' | '\t' | '\n'));
        if !is_apart || self.depth > 0 {
            return unclear("in a section that begins within a word");
        }
        self.end_word();
        self.command.push(Item::Open { name, inverted });
        Ok(())
    }

    fn close(&mut self, name: String) -> Result<(), Doubt> {
        let next = self.pieces.get(self.at + 1);
        let is_apart = self.word.is_none()
            || matches!(next, None | Some(Piece::Char(' ' | '\t' | '\n') | Piece::Open { .. }));
        if !is_apart || self.depth > 0 {
            return unclear("in a section that ends within a word");
        }
        self.end_word();
        self.command.push(Item::Close(name));
        Ok(())
    }

    fn end_word(&mut self) {
        self.command.extend(self.word.take().map(Item::Word));
    }

    fn end_command(&mut self) {
        self.end_word();
        if !self.command.is_empty() {
            self.lexed.commands.push(std::mem::take(&mut self.command));
        }
    }

    fn operator(&mut self) {
        self.lexed.needs_shell = true;
        self.end_command();
    }

    fn redirection(&mut self) -> Result<(), Doubt> {
        self.lexed.needs_shell = true;
        match (self.peek(0), self.peek(1)) {
            (Some('<'), Some('<')) => return unclear("where there is a here-document"),
            (_, Some('(')) => return unclear("where there is a process substitution"),
            (_, Some('>' | '&' | '|')) => self.at += 1,
            _ => {}
        }
        // In `2> log` the number says which output is meant.
        let is_number = |word: &Word| match word.parts.as_slice() {
            [Part::Text(text)] => text.chars().all(|char| char.is_ascii_digit()),
            _ => false,
        };
        if self.word.as_ref().is_some_and(is_number) {
            self.word = None;
        }
        self.end_word();
        Ok(())
    }

    fn comment(&mut self) -> Result<(), Doubt> {
        self.lexed.needs_shell = true;
        while self.at < self.pieces.len() && self.peek(1) != Some('\n') {
            self.at += 1;
            if self.is_value(0) {
                return unclear("in a comment");
            }
            // The `)` at the end of a substitution may stand in what looks like a comment.
            if self.depth > 0 && self.peek(0) == Some(')') {
                return unclear("where there is a comment in a command substitution");
            }
        }
        Ok(())
    }

    fn escape(&mut self) -> Result<(), Doubt> {
        if self.is_value(1) {
            return unclear("after a backslash");
        }
        self.at += 1;
        match self.peek(0) {
            None => broken("a backslash is its last character"),
            // The line goes on.
            Some('\n') => Ok(()),
            Some(char) => {
                self.push(char);
                Ok(())
            }
        }
    }

    fn single(&mut self) -> Result<(), Doubt> {
        self.word.get_or_insert_default();
        loop {
            self.at += 1;
            match self.pieces.get(self.at).cloned() {
                None => return broken("a quotation mark is missing"),
                Some(Piece::Char('\'')) => return Ok(()),
                Some(Piece::Char(char)) => self.push(char),
                Some(Piece::Value(name)) => self.value(name, Quoting::Single)?,
                Some(_) => return unclear("in a section between quotation marks"),
            }
        }
    }

    fn double(&mut self) -> Result<(), Doubt> {
        self.word.get_or_insert_default();
        loop {
            self.at += 1;
            match self.pieces.get(self.at).cloned() {
                None => return broken("a quotation mark is missing"),
                Some(Piece::Char('"')) => return Ok(()),
                Some(Piece::Char('$')) => self.dollar(true)?,
                Some(Piece::Char('`')) => self.backquotes()?,
                Some(Piece::Char('\\')) => {
                    if self.is_value(1) {
                        return unclear("after a backslash");
                    }
                    match self.peek(1) {
                        Some('\n') => self.at += 1,
                        Some(char @ ('$' | '`' | '"' | '\\')) => {
                            self.at += 1;
                            self.push(char);
                        }
                        _ => self.push('\\'),
                    }
                }
                Some(Piece::Char(char)) => self.push(char),
                Some(Piece::Value(name)) => self.value(name, Quoting::Double)?,
                Some(_) => return unclear("in a section between quotation marks"),
            }
        }
    }

    fn dollar(&mut self, is_quoted: bool) -> Result<(), Doubt> {
        self.lexed.needs_shell = true;
        if self.is_value(1) {
            return unclear("after `$`");
        }
        match self.peek(1) {
            Some('(') if self.peek(2) == Some('(') => unclear("where there is arithmetic"),
            Some('(') => {
                self.at += 2;
                self.substitution()
            }
            Some('{') => {
                self.at += 2;
                self.parameter()
            }
            Some('[') => unclear("where there is arithmetic"),
            Some('\'' | '"') if !is_quoted => unclear("where there are quotation marks after `$`"),
            Some(first) if first.is_ascii_alphabetic() || first == '_' => {
                while self.peek(1).is_some_and(|char| char.is_ascii_alphanumeric() || char == '_') {
                    self.at += 1;
                }
                self.expansion();
                Ok(())
            }
            Some(first) if first.is_ascii_digit() || "@*#?-$!".contains(first) => {
                self.at += 1;
                self.expansion();
                Ok(())
            }
            _ => {
                self.push('$');
                Ok(())
            }
        }
    }

    /// `$(…)`, of which the beginning has been read.
    fn substitution(&mut self) -> Result<(), Doubt> {
        if self.depth >= MAX_DEPTH {
            return unclear("where command substitutions are nested so deep");
        }
        let (command, word) = (std::mem::take(&mut self.command), self.word.take());
        let known = self.lexed.commands.len();
        self.depth += 1;
        self.commands()?;
        self.depth -= 1;
        (self.command, self.word) = (command, word);
        // The `)` of a pattern looks like the end.
        let is_case = |item: &Item| matches!(item, Item::Word(word) if word.is("case"));
        if self.lexed.commands[known..].iter().flatten().any(is_case) {
            return unclear("where there is `case` in a command substitution");
        }
        self.expansion();
        Ok(())
    }

    /// `${name}`, `${name:-text}` and the like, of which the beginning has been read.
    fn parameter(&mut self) -> Result<(), Doubt> {
        let mut text = String::new();
        while self.peek(0) != Some('}') {
            match self.peek(0) {
                Some(char) => text.push(char),
                None if self.is_value(0) => return unclear("in `${…}`"),
                None => return broken("`}` is missing"),
            }
            self.at += 1;
        }
        let length = text.find(|char: char| !(char.is_ascii_alphanumeric() || char == '_'));
        let (name, operator) = text.split_at(length.unwrap_or(text.len()));
        let starts = ["", ":-", ":=", ":+", ":?", "-", "=", "+", "?", "%", "#"];
        let is_plain = operator
            .chars()
            .skip(1)
            .all(|char| char.is_ascii_alphanumeric() || " _./-=+?%#*:,@".contains(char));
        let is_known =
            operator.is_empty() || starts[1..].iter().any(|start| operator.starts_with(start));
        if is_known && is_plain && (!name.is_empty() || operator.starts_with('#')) {
            self.expansion();
            return Ok(());
        }
        unclear("where there is more than a name in `${…}`")
    }

    fn backquotes(&mut self) -> Result<(), Doubt> {
        let start = self.at + 1;
        self.at = start;
        while self.peek(0) != Some('`') {
            match self.peek(0) {
                None if self.is_value(0) => return unclear("in a command substitution"),
                None => return broken("a backquote is missing"),
                Some('\\') => return unclear("where there is a backslash between backquotes"),
                _ => self.at += 1,
            }
        }
        let inner = lex(&self.pieces[start..self.at])?;
        self.lexed.commands.extend(inner.commands);
        self.lexed.redirections.extend(inner.redirections);
        self.expansion();
        Ok(())
    }
}

impl Word {
    /// What it says, if that is certain.
    pub(super) fn literal(&self) -> Option<&str> {
        match self.parts.as_slice() {
            [] => Some(""),
            [Part::Text(text)] => Some(text),
            _ => None,
        }
    }

    pub(super) fn is(&self, text: &str) -> bool {
        self.literal() == Some(text)
    }
}
