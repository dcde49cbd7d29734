//! Tests to expressions. What they say is meant as JavaScript means it.

use super::Writer;
use super::with_notes;
use crate::migrate::code::{Code, atom, call, field, string};
use crate::migrate::condition::{Comparison, Test};
use crate::migrate::scope::{Shape, Value};
use crate::task::Contract;
use crate::task::input::InputType;

/// A side of a comparison.
struct Operand {
    code: Code,
    known: Known,
}

/// What is known of a value when the program is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Known {
    Nothing,
    Number,
    Boolean,
    Text,
    /// A person is asked for it: it is a text, whatever is meant by it.
    Asked,
}

/// The procedures that tests use, with the names that they have in the program.
#[derive(Debug, Default)]
pub(super) struct Procedures {
    truthy: Option<String>,
    length_of: Option<String>,
    number_of: Option<String>,
    same: Option<String>,
    less: Option<String>,
}

impl Writer {
    /// A test as an expression that is true or false.
    pub(super) fn test(&mut self, test: &Test) -> Code {
        match test {
            Test::True => atom("#t"),
            Test::False | Test::Null => atom("#f"),
            Test::Number(text) => truth(text.parse::<f64>().is_ok_and(|number| number != 0.0)),
            Test::Text(text) => truth(!text.is_empty()),
            Test::Not(inner) => call("not", [self.test(inner)]),
            Test::And(tests) => {
                let tests: Vec<Code> = tests.iter().map(|test| self.test(test)).collect();
                call("and", tests)
            }
            Test::Or(tests) => {
                let tests: Vec<Code> = tests.iter().map(|test| self.test(test)).collect();
                call("or", tests)
            }
            Test::Compare(comparison, left, right) => self.comparison(*comparison, left, right),
            Test::Path(_) | Test::Call(..) => {
                let Operand { code, known } = self.operand(test);
                match known {
                    Known::Boolean => code,
                    Known::Number => call("not", [call("=", [code, atom("0")])]),
                    Known::Asked => {
                        let no = ["", "false", "0"].map(string);
                        call("not", [call("member", [code, call("list", no)])])
                    }
                    Known::Text | Known::Nothing => {
                        let name = self.procedure("truthy?", |it| &mut it.truthy);
                        call(&name, [code])
                    }
                }
            }
        }
    }

    /// What stands on a side of a comparison.
    fn operand(&mut self, test: &Test) -> Operand {
        let operand = |code, known| Operand { code, known };
        match test {
            Test::Path(path) => self.test_path(path),
            Test::Number(text) => operand(atom(text), Known::Number),
            Test::Text(text) => operand(string(text), Known::Text),
            Test::Null => operand(atom("nil"), Known::Nothing),
            Test::Call(name, tests) if name == "length" => {
                let inner = tests.first().map_or(atom("nil"), |test| self.operand(test).code);
                operand(self.length_of(inner), Known::Number)
            }
            Test::Call(name, tests) => {
                let tests: Vec<Code> = tests.iter().map(|test| self.operand(test).code).collect();
                operand(call(name, tests), Known::Boolean)
            }
            other => operand(self.test(other), Known::Boolean),
        }
    }

    fn test_path(&mut self, path: &[String]) -> Operand {
        let (root, rest) =
            path.split_first().map_or(("", path), |(root, rest)| (root.as_str(), rest));
        let kind = if rest.is_empty() { InputType::String } else { InputType::Json };
        let value = self.lookup_as(root, "", kind);
        let known = self.known(&value, path);
        match rest {
            [] => Operand { code: value.content(), known },
            [most @ .., last] if last == "length" && !has_length(&value, rest) => {
                let inner = match (most, value.shape) {
                    ([], Shape::JsonResult) => field(value.code, &["data"]),
                    ([], _) => value.content(),
                    _ => self.part(&value, most),
                };
                Operand { code: self.length_of(inner), known: Known::Number }
            }
            rest => Operand { code: self.part(&value, rest), known },
        }
    }

    fn known(&self, value: &Value, path: &[String]) -> Known {
        let last = path.last().map_or("", String::as_str);
        let is_parameter =
            |code: &Code| self.parameters.iter().any(|parameter| *code == atom(&parameter.name));
        match (value.shape, value.kind) {
            (Shape::Evaluation | Shape::Report, _) if last == "success" => Known::Boolean,
            _ if matches!(last, "exit_code" | "exitCode" | "script_exit_code") => Known::Number,
            (Shape::Data, _) if path.len() > 1 => Known::Nothing,
            (Shape::Data, InputType::String | InputType::File) if is_parameter(&value.code) => {
                Known::Asked
            }
            (Shape::Data, InputType::Boolean) if !value.optional => Known::Boolean,
            (Shape::Data, InputType::Number) if !value.optional => Known::Number,
            _ if is_verdict(&value.code) => Known::Boolean,
            _ => Known::Nothing,
        }
    }

    fn length_of(&mut self, code: Code) -> Code {
        let name = self.procedure("length-of", |it| &mut it.length_of);
        call(&name, [code])
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
        let (one, other) = (self.operand(left), self.operand(right));
        match (left, right) {
            (Test::Null, _) => nothing(other),
            (_, Test::Null) => nothing(one),
            (Test::True | Test::False, _) => is_boolean(other, one.code),
            (_, Test::True | Test::False) => is_boolean(one, other.code),
            _ => match (one.known, other.known) {
                (Known::Number, Known::Number) => call("=", [one.code, other.code]),
                (Known::Text | Known::Asked, Known::Text | Known::Asked)
                | (Known::Boolean, Known::Boolean) => call("equal?", [one.code, other.code]),
                _ if is_wordy(left) || is_wordy(right) => call("equal?", [one.code, other.code]),
                _ => self.same(one.code, other.code),
            },
        }
    }

    fn same(&mut self, one: Code, other: Code) -> Code {
        self.procedure("number-of", |it| &mut it.number_of);
        let name = self.procedure("same?", |it| &mut it.same);
        call(&name, [one, other])
    }

    fn less(&mut self, one: Code, other: Code) -> Code {
        self.procedure("number-of", |it| &mut it.number_of);
        let name = self.procedure("less?", |it| &mut it.less);
        call(&name, [one, other])
    }

    /// What cannot be compared is neither more nor less.
    fn order(&mut self, sign: &str, left: &Test, right: &Test) -> Code {
        let (one, other) = (self.operand(left), self.operand(right));
        if (one.known, other.known) == (Known::Number, Known::Number) {
            return call(sign, [one.code, other.code]);
        }
        let (one, other) = match sign {
            "<" | "<=" => (one.code, other.code),
            _ => (other.code, one.code),
        };
        let less = self.less(one.clone(), other.clone());
        match sign {
            "<" | ">" => less,
            _ => call("or", [less, self.same(one, other)]),
        }
    }

    /// The name of a procedure that tests use.
    fn procedure(
        &mut self,
        wanted: &str,
        slot: impl Fn(&mut Procedures) -> &mut Option<String>,
    ) -> String {
        if let Some(name) = slot(&mut self.procedures) {
            return name.clone();
        }
        let name = self.names.fresh(wanted, wanted);
        *slot(&mut self.procedures) = Some(name.clone());
        name
    }
}

fn truth(holds: bool) -> Code {
    atom(if holds { "#t" } else { "#f" })
}

/// Whether somebody left it empty, or it is not there.
fn nothing(operand: Operand) -> Code {
    match operand.known {
        Known::Asked => call("equal?", [operand.code, string("")]),
        _ => call("nil?", [operand.code]),
    }
}

fn is_boolean(operand: Operand, literal: Code) -> Code {
    match operand.known {
        Known::Asked => {
            let word = if literal == atom("#t") { "true" } else { "false" };
            call("equal?", [operand.code, string(word)])
        }
        _ => call("equal?", [operand.code, literal]),
    }
}

/// A text that cannot be meant as a number.
fn is_wordy(test: &Test) -> bool {
    matches!(test, Test::Text(text) if text.parse::<f64>().is_err())
}

/// Whether a task promises a field that is called so.
fn has_length(value: &Value, path: &[String]) -> bool {
    match &value.contract {
        Some(Contract::Json(schema)) if path.len() == 1 => {
            schema.json()["properties"]["length"].is_object()
        }
        _ => false,
    }
}

/// Whether it reads what an evaluator decided.
fn is_verdict(code: &Code) -> bool {
    match code {
        Code::List(parts) => {
            code.is_call("get-field") && parts.ends_with(&[string("notes"), string("success")])
        }
        _ => false,
    }
}

impl Procedures {
    /// Their definitions.
    pub(super) fn definitions(&self) -> Vec<Code> {
        let Procedures { truthy, length_of, number_of, same, less } = self;
        let number = number_of.as_deref().unwrap_or_default();
        let texts = [
            truthy.as_ref().map(|name| {
                let body = "(cond ((number? x) (not (= x 0)))\n((string? x) (not (equal? x \"\")))\n(else (and x #t)))";
                (name, "x", "Whether a test takes it for true: not 0, an empty text, `#f` or `nil`.", body.to_string())
            }),
            length_of.as_ref().map(|name| {
                let body = "(cond ((string? x) (string-length x))\n((list? x) (length x))\n(else 0))";
                (name, "x", "How many characters a text has, or elements a list.", body.to_string())
            }),
            number_of.as_ref().map(|name| {
                let body = "(if (string? x) (string->number x) x)";
                (name, "x", "A text as the number that it writes.", body.to_string())
            }),
            same.as_ref().map(|name| {
                let body = format!("(if (or (number? one) (number? other))\n(let ((one ({number} one)) (other ({number} other)))\n(and (number? one) (number? other) (= one other)))\n(equal? one other))");
                (name, "one other", "Whether they are equal: numbers by their value, also if one is written as a text.", body)
            }),
            less.as_ref().map(|name| {
                let body = format!("(if (and (string? one) (string? other))\n(string<? one other)\n(let ((one ({number} one)) (other ({number} other)))\n(and (number? one) (number? other) (< one other))))");
                (name, "one other", "Whether the one comes before the other, as texts or as numbers.", body)
            }),
        ];
        let definition = |(name, parameters, about, body): (&String, &str, &str, String)| {
            let code = atom(format!("(define ({name} {parameters})\n{body})"));
            with_notes(&[about.to_string()], code)
        };
        texts.into_iter().flatten().map(definition).collect()
    }
}
