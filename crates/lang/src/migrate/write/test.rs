//! Tests to expressions.

use super::Writer;
use crate::migrate::code::{Code, atom, call, keyword, string};
use crate::migrate::condition::{Comparison, Test};
use crate::task::input::InputType;

impl Writer {
    /// A test as an expression.
    pub(super) fn test(&mut self, test: &Test) -> Code {
        match test {
            Test::Path(path) => self.test_path(path),
            Test::Number(text) => atom(text),
            Test::Text(text) => string(text),
            Test::True => atom("#t"),
            Test::False => atom("#f"),
            Test::Null => atom("nil"),
            Test::Not(inner) => call("not", [self.test(inner)]),
            Test::And(tests) => {
                let tests: Vec<Code> = tests.iter().map(|test| self.test(test)).collect();
                call("and", tests)
            }
            Test::Or(tests) => {
                let tests: Vec<Code> = tests.iter().map(|test| self.test(test)).collect();
                call("or", tests)
            }
            Test::Call(name, tests) => {
                let tests: Vec<Code> = tests.iter().map(|test| self.test(test)).collect();
                call(name, tests)
            }
            Test::Compare(comparison, left, right) => self.comparison(*comparison, left, right),
        }
    }

    fn test_path(&mut self, path: &[String]) -> Code {
        let (root, rest) =
            path.split_first().map_or(("", path), |(root, rest)| (root.as_str(), rest));
        let kind = if rest.is_empty() { InputType::String } else { InputType::Json };
        let value = self.lookup_as(root, "", kind);
        match rest {
            [] => value.content(),
            [most @ .., last] if last == "length" && !most.is_empty() => {
                call("length", [self.part(&value, most)])
            }
            rest => self.part(&value, rest),
        }
    }

    fn comparison(&mut self, comparison: Comparison, left: &Test, right: &Test) -> Code {
        match comparison {
            Comparison::Equal => self.equality(left, right),
            Comparison::NotEqual => call("not", [self.equality(left, right)]),
            Comparison::Less => self.order("<", left, right),
            Comparison::AtMost => self.order("<=", left, right),
            Comparison::More => self.order(">", left, right),
            Comparison::AtLeast => self.order(">=", left, right),
        }
    }

    fn equality(&mut self, left: &Test, right: &Test) -> Code {
        match (left, right) {
            (Test::Null, other) | (other, Test::Null) => call("nil?", [self.test(other)]),
            _ => call("equal?", [self.test(left), self.test(right)]),
        }
    }

    /// What is no number is neither more nor less.
    fn order(&mut self, sign: &str, left: &Test, right: &Test) -> Code {
        let (one, other) = (self.test(left), self.test(right));
        // Where nothing is there, the default makes the comparison false.
        if let (Test::Path(_), Test::Number(number), Code::List(parts)) = (left, right, &one)
            && parts.first() == Some(&atom("get-field"))
            && is_false_of_zero(sign, number)
        {
            let default = [keyword("default"), atom("0")];
            let with_default = Code::List(parts.iter().cloned().chain(default).collect());
            return call(sign, [with_default, other]);
        }
        let mut tests: Vec<Code> = Vec::new();
        for (test, code) in [(left, &one), (right, &other)] {
            let is_number = matches!(test, Test::Number(_))
                || matches!(test, Test::Call(name, _) if name == "length")
                || matches!(code, Code::List(parts) if parts.first() == Some(&atom("length")));
            if !is_number {
                tests.push(call("number?", [code.clone()]));
            }
        }
        if tests.is_empty() {
            return call(sign, [one, other]);
        }
        tests.push(call(sign, [one, other]));
        call("and", tests)
    }
}

fn is_false_of_zero(sign: &str, number: &str) -> bool {
    let Ok(number) = number.parse::<f64>() else { return false };
    match sign {
        ">" => number >= 0.0,
        ">=" => number > 0.0,
        "<" => number <= 0.0,
        _ => number < 0.0,
    }
}
