//! The little language of tests: `output.errors > 0 && evaluation.success === true`.

use crate::diagnostic::message::quoted;
use crate::source::FileId;
use crate::syntax::{NodeId, NodeKind, Tree, read};

/// What a test says.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Test {
    /// `a.b.c`
    Path(Vec<String>),
    /// A number, as a program writes it.
    Number(String),
    Text(String),
    True,
    False,
    Null,
    Not(Box<Test>),
    And(Vec<Test>),
    Or(Vec<Test>),
    Compare(Comparison, Box<Test>, Box<Test>),
    /// A call in the language itself, where somebody wrote one.
    Call(String, Vec<Test>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Comparison {
    Equal,
    NotEqual,
    Less,
    AtMost,
    More,
    AtLeast,
}

/// How deep a test may be nested.
const MAX_DEPTH: usize = 40;
/// How long a test may be, in signs and words.
const MAX_TOKENS: usize = 500;

/// Reads a test, or says what stands in the way.
pub(super) fn parse(text: &str) -> Result<Test, String> {
    let infix = tokens(text).and_then(|tokens| {
        let mut parser = Parser { tokens: &tokens, at: 0 };
        let test = parser.or(0)?;
        match parser.tokens.get(parser.at) {
            None => Ok(test),
            Some(token) => Err(format!("{} is not expected there", token.shown())),
        }
    });
    infix.or_else(|why| if text.starts_with('(') { call(text).ok_or(why) } else { Err(why) })
}

#[derive(Clone, Debug, PartialEq)]
enum Token {
    Word(String),
    Number(String),
    Text(String),
    Sign(&'static str),
}

impl Token {
    fn shown(&self) -> String {
        match self {
            Token::Word(text) | Token::Number(text) | Token::Text(text) => quoted(text),
            Token::Sign(sign) => format!("`{sign}`"),
        }
    }
}

/// The longer ones first.
const SIGNS: &[&str] =
    &["===", "!==", "==", "!=", "<=", ">=", "&&", "||", "<", ">", "!", "(", ")", "="];

fn tokens(text: &str) -> Result<Vec<Token>, String> {
    let mut tokens = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        if tokens.len() >= MAX_TOKENS {
            return Err("it is too long".to_string());
        }
        let (token, length) = match first {
            '"' | '\'' => quotation(rest, first)?,
            '0'..='9' => number(rest)?,
            '-' if rest[1..].starts_with(|next: char| next.is_ascii_digit()) => number(rest)?,
            _ if is_word(first) => {
                let length =
                    rest.find(|char: char| !is_word(char) && char != '.').unwrap_or(rest.len());
                (Token::Word(rest[..length].to_string()), length)
            }
            // Placeholders stand for what is in them.
            '{' => placeholder(rest)?,
            _ => match SIGNS.iter().find(|sign| rest.starts_with(**sign)) {
                Some(sign) => (Token::Sign(sign), sign.len()),
                None => {
                    return Err(format!("{} means nothing there", quoted(&first.to_string())));
                }
            },
        };
        tokens.push(token);
        rest = rest[length..].trim_start();
    }
    Ok(tokens)
}

fn is_word(char: char) -> bool {
    char.is_alphanumeric() || "_-$".contains(char)
}

fn quotation(rest: &str, quote: char) -> Result<(Token, usize), String> {
    let mut text = String::new();
    let mut chars = rest.char_indices().skip(1);
    while let Some((at, char)) = chars.next() {
        match char {
            '\\' => match chars.next() {
                Some((at, escaped)) => {
                    let (char, length) = escape(escaped, &rest[at..]);
                    text.push(char);
                    for _ in 1..length {
                        chars.next();
                    }
                }
                None => break,
            },
            _ if char == quote => return Ok((Token::Text(text), at + 1)),
            _ => text.push(char),
        }
    }
    Err("a quotation mark is missing".to_string())
}

/// What a backslash with this after it means, and how many characters it takes.
fn escape(escaped: char, rest: &str) -> (char, usize) {
    let code = |from: usize, digits: usize| {
        let code = u32::from_str_radix(rest.get(from..from + digits)?, 16).ok()?;
        char::from_u32(code)
    };
    match escaped {
        'n' => ('\n', 1),
        't' => ('\t', 1),
        'r' => ('\r', 1),
        'b' => ('\u{8}', 1),
        'f' => ('\u{c}', 1),
        'v' => ('\u{b}', 1),
        '0' => ('\0', 1),
        'x' => code(1, 2).map_or(('x', 1), |char| (char, 3)),
        'u' => code(1, 4).map_or(('u', 1), |char| (char, 5)),
        other => (other, 1),
    }
}

fn number(rest: &str) -> Result<(Token, usize), String> {
    let is_part = |at: usize, char: char| {
        is_word(char) && char != '-'
            || char == '.'
            || (char == '-' || char == '+') && (at == 0 || rest[..at].ends_with(['e', 'E']))
    };
    let end = rest.char_indices().find(|(at, char)| !is_part(*at, *char));
    let text = &rest[..end.map_or(rest.len(), |(at, _)| at)];
    match number_value(text) {
        Some(value) => Ok((Token::Number(value), text.len())),
        None => Err(format!("{} is not a number", quoted(text))),
    }
}

/// A number as a program writes it.
fn number_value(text: &str) -> Option<String> {
    let digits = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X"));
    if let Some(digits) = digits.filter(|digits| !digits.starts_with('+')) {
        return i64::from_str_radix(digits, 16).ok().map(|value| value.to_string());
    }
    if text.parse::<i64>().is_ok() {
        return Some(text.to_string());
    }
    let has_digit_after_dot = text
        .split_once('.')
        .is_none_or(|(_, after)| after.starts_with(|next: char| next.is_ascii_digit()));
    let is_decimal = text.contains(['.', 'e', 'E']) && has_digit_after_dot;
    let value = text.parse::<f64>().ok().filter(|value| is_decimal && value.is_finite())?;
    Some(if text.contains(['e', 'E']) { format!("{value:?}") } else { text.to_string() })
}

fn placeholder(rest: &str) -> Result<(Token, usize), String> {
    let inside = rest.strip_prefix("{{").and_then(|rest| rest.split_once("}}"));
    match inside {
        Some((name, _))
            if !name.trim().is_empty()
                && name.trim().chars().all(|char| is_word(char) || char == '.') =>
        {
            Ok((Token::Word(name.trim().to_string()), name.len() + 4))
        }
        _ => Err("`{` means nothing there".to_string()),
    }
}

struct Parser<'t> {
    tokens: &'t [Token],
    at: usize,
}

impl Parser<'_> {
    fn is_next(&mut self, signs: &[&str], word: &str) -> bool {
        let found = match self.tokens.get(self.at) {
            Some(Token::Sign(sign)) => signs.contains(sign),
            Some(Token::Word(next)) => !word.is_empty() && next.eq_ignore_ascii_case(word),
            _ => false,
        };
        self.at += usize::from(found);
        found
    }

    fn or(&mut self, depth: usize) -> Result<Test, String> {
        let mut tests = vec![self.and(depth)?];
        while self.is_next(&["||"], "or") {
            tests.push(self.and(depth)?);
        }
        Ok(if tests.len() == 1 { tests.remove(0) } else { Test::Or(tests) })
    }

    fn and(&mut self, depth: usize) -> Result<Test, String> {
        let mut tests = vec![self.comparison(depth)?];
        while self.is_next(&["&&"], "and") {
            tests.push(self.comparison(depth)?);
        }
        Ok(if tests.len() == 1 { tests.remove(0) } else { Test::And(tests) })
    }

    fn comparison(&mut self, depth: usize) -> Result<Test, String> {
        if depth >= MAX_DEPTH {
            return Err("it is nested too deep".to_string());
        }
        // The word covers a whole comparison, the sign only what stands next to it.
        if self.is_next(&[], "not") {
            return Ok(Test::Not(Box::new(self.comparison(depth + 1)?)));
        }
        let left = self.unary(depth)?;
        let comparison = match self.tokens.get(self.at) {
            Some(Token::Sign("==" | "===" | "=")) => Comparison::Equal,
            Some(Token::Sign("!=" | "!==")) => Comparison::NotEqual,
            Some(Token::Sign("<")) => Comparison::Less,
            Some(Token::Sign("<=")) => Comparison::AtMost,
            Some(Token::Sign(">")) => Comparison::More,
            Some(Token::Sign(">=")) => Comparison::AtLeast,
            _ => return Ok(left),
        };
        self.at += 1;
        let right = self.unary(depth)?;
        Ok(Test::Compare(comparison, Box::new(left), Box::new(right)))
    }

    fn unary(&mut self, depth: usize) -> Result<Test, String> {
        if depth >= MAX_DEPTH {
            return Err("it is nested too deep".to_string());
        }
        if self.is_next(&["!"], "not") {
            return Ok(Test::Not(Box::new(self.unary(depth + 1)?)));
        }
        if self.is_next(&["("], "") {
            let test = self.or(depth + 1)?;
            return match self.is_next(&[")"], "") {
                true => Ok(test),
                false => Err("`)` is missing".to_string()),
            };
        }
        let Some(token) = self.tokens.get(self.at) else {
            return Err("something is missing at its end".to_string());
        };
        self.at += 1;
        match token {
            Token::Number(text) => Ok(Test::Number(text.clone())),
            Token::Text(text) => Ok(Test::Text(text.clone())),
            Token::Word(word) => {
                self::word(word).ok_or_else(|| format!("{} is not a name", token.shown()))
            }
            Token::Sign(_) => Err(format!("{} is not expected there", token.shown())),
        }
    }
}

fn word(word: &str) -> Option<Test> {
    match word.to_ascii_lowercase().as_str() {
        "true" => return Some(Test::True),
        "false" => return Some(Test::False),
        "null" | "nil" | "none" | "undefined" => return Some(Test::Null),
        "and" | "or" | "not" => return None,
        _ => {}
    }
    let path: Vec<String> = word.split('.').map(str::to_string).collect();
    let starts = path[0].starts_with(|first: char| first.is_alphabetic() || first == '_');
    (starts && path.iter().all(|part| !part.is_empty())).then_some(Test::Path(path))
}

/// A test that is an expression of the language.
fn call(text: &str) -> Option<Test> {
    let (tree, diagnostics) = read(FileId(0), text);
    match tree.roots.as_slice() {
        [root] if diagnostics.is_empty() => datum(&tree, *root, 0),
        _ => None,
    }
}

fn datum(tree: &Tree, id: NodeId, depth: usize) -> Option<Test> {
    match &tree.get(id).kind {
        NodeKind::Bool(true) => Some(Test::True),
        NodeKind::Bool(false) => Some(Test::False),
        NodeKind::Nil => Some(Test::Null),
        NodeKind::Int(value) => Some(Test::Number(value.to_string())),
        NodeKind::Float(value) if value.is_finite() => Some(Test::Number(format!("{value:?}"))),
        NodeKind::Str(text) => Some(Test::Text(text.to_string())),
        NodeKind::Symbol(name) => word(name),
        NodeKind::List { items, tail: None } if depth < MAX_DEPTH => {
            let (head, arguments) = items.split_first()?;
            let head = tree.symbol(*head)?;
            let mut tests = Vec::new();
            for argument in arguments {
                tests.push(datum(tree, *argument, depth + 1)?);
            }
            application(head, tests)
        }
        _ => None,
    }
}

fn application(head: &str, mut tests: Vec<Test>) -> Option<Test> {
    let mut two = |comparison| {
        let right = tests.pop().filter(|_| tests.len() == 1)?;
        Some(Test::Compare(comparison, Box::new(tests.pop()?), Box::new(right)))
    };
    match head {
        "=" | "eq?" | "eqv?" | "equal?" | "string=?" => two(Comparison::Equal),
        "<" => two(Comparison::Less),
        "<=" => two(Comparison::AtMost),
        ">" => two(Comparison::More),
        ">=" => two(Comparison::AtLeast),
        "and" => Some(Test::And(tests)),
        "or" => Some(Test::Or(tests)),
        "not" if tests.len() == 1 => Some(Test::Not(Box::new(tests.pop()?))),
        "get-field" => {
            let Test::Path(mut path) = tests.remove(0) else { return None };
            for test in tests {
                let Test::Text(name) = test else { return None };
                path.push(name);
            }
            Some(Test::Path(path))
        }
        "nil?" | "null?" | "string?" | "number?" | "boolean?" | "length" if tests.len() == 1 => {
            Some(Test::Call(head.to_string(), tests))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn path(text: &str) -> Test {
        Test::Path(text.split('.').map(str::to_string).collect())
    }

    #[test]
    fn tests_of_the_founding_documents() {
        let success = Test::Compare(
            Comparison::Equal,
            Box::new(path("evaluation.success")),
            Box::new(Test::True),
        );
        assert_eq!(parse("evaluation.success === true"), Ok(success.clone()));
        assert_eq!(parse("evaluation.success == true"), Ok(success.clone()));
        assert_eq!(parse("(= evaluation.success true)"), Ok(success.clone()));
        assert_eq!(parse("(equal? (get-field evaluation \"success\") #t)"), Ok(success));
        assert_eq!(
            parse("output.errors > 0"),
            Ok(Test::Compare(
                Comparison::More,
                Box::new(path("output.errors")),
                Box::new(Test::Number("0".into()))
            ))
        );
    }

    #[test]
    fn binding_strength() {
        assert_eq!(
            parse("a || !b && (c or 'x y' != d)"),
            Ok(Test::Or(vec![
                path("a"),
                Test::And(vec![
                    Test::Not(Box::new(path("b"))),
                    Test::Or(vec![
                        path("c"),
                        Test::Compare(
                            Comparison::NotEqual,
                            Box::new(Test::Text("x y".into())),
                            Box::new(path("d"))
                        ),
                    ]),
                ]),
            ]))
        );
    }

    #[test]
    fn the_word_not_covers_a_comparison() {
        let is_x =
            Test::Compare(Comparison::Equal, Box::new(path("a")), Box::new(Test::Text("x".into())));
        assert_eq!(parse("not a == 'x'"), Ok(Test::Not(Box::new(is_x))));
        assert!(matches!(parse("!a == 'x'"), Ok(Test::Compare(..))));
    }

    #[test]
    fn texts_and_numbers_are_those_of_javascript() {
        for (text, meant) in [
            (r"'a\n\t'", "a\n\t"),
            (r"'\x41\u00e9\q\''", "Aéq'"),
            (r"'\xZZ\u12'", "xZZu12"),
            (r"'é\\'", "é\\"),
        ] {
            assert_eq!(parse(text), Ok(Test::Text(meant.into())), "{text}");
        }
        for (text, meant) in
            [("0x10", "16"), ("1e3", "1000.0"), ("-2.5", "-2.5"), ("2.5e-1", "0.25"), ("-7", "-7")]
        {
            assert_eq!(parse(text), Ok(Test::Number(meant.into())), "{text}");
        }
    }

    #[test]
    fn mistakes_are_told() {
        for (text, why) in [
            ("a ==", "something is missing at its end"),
            ("(a", "`)` is missing"),
            ("a b", "`b` is not expected there"),
            ("a # b", "`#` means nothing there"),
            ("'a", "a quotation mark is missing"),
            ("1.2.3", "`1.2.3` is not a number"),
            ("1e400", "`1e400` is not a number"),
            ("0xg", "`0xg` is not a number"),
            ("3px", "`3px` is not a number"),
            ("", "something is missing at its end"),
        ] {
            assert_eq!(parse(text), Err(why.to_string()), "{text}");
        }
        assert!(parse(&"(".repeat(10_000)).is_err());
        assert!(parse(&"!".repeat(400)).is_err());
    }
}
