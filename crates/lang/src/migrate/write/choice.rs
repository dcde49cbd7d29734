//! `cond`

use super::Writer;
use crate::diagnostic::message::quoted;
use crate::migrate::code::{Code, WIDE, atom, call, string};
use crate::migrate::condition;
use crate::migrate::model::{Case, Choice, Condition};
use crate::migrate::scope::{Shape, Value};

impl Writer {
    pub(super) fn choice(&mut self, choice: &Choice) -> Value {
        let mut clauses = Vec::new();
        let mut shapes = Vec::new();
        for (at, case) in choice.cases.iter().enumerate() {
            let test = match case.test.as_ref().map(|test| self.case_test(test)) {
                Some(test) if !always_holds(&test) => test,
                _ => atom("else"),
            };
            let is_last = test == atom("else");
            let (body, value) = self.inner(|writer| {
                case.step.as_ref().map_or(Value::data(atom("nil")), |step| writer.step(step))
            });
            shapes.push(value.shape);
            let width = test.width().unwrap_or(WIDE);
            let mut clause = vec![test];
            match <[Code; 1]>::try_from(body.expressions()) {
                Ok([Code::Below(only)]) => clause.push(only.below_if_wide(width)),
                Ok(only) => clause.extend(only),
                Err(body) => clause.extend(body.into_iter().map(Code::below)),
            }
            if !case.notes.is_empty() {
                clauses.push(Code::Note(case.notes.join("\n")));
            }
            clauses.push(Code::List(clause).below());
            if is_last {
                self.never_reached(&choice.cases[at + 1..]);
                break;
            }
        }
        if clauses.is_empty() {
            return Value::data(atom("nil"));
        }
        let shape = match shapes.split_first() {
            Some((first, rest)) if rest.iter().all(|shape| shape == first) => *first,
            _ if shapes.iter().all(has_content) => Shape::Result,
            _ => Shape::Data,
        };
        Value::new(call("cond", clauses), shape).or_nothing()
    }

    /// Cases after one that always holds.
    fn never_reached(&mut self, cases: &[Case]) {
        for test in cases.iter().filter_map(|case| case.test.as_ref()) {
            self.not_carried_over(
                test.span,
                "a case before this one always holds".to_string(),
                "never reached, and left out",
                "put it first, or change the test before it",
            );
        }
    }

    /// A test that cannot be read is asked for.
    fn case_test(&mut self, test: &Condition) -> Code {
        self.place = test.span;
        match condition::parse(&test.text) {
            Ok(parsed) => self.test(&parsed),
            Err(why) => {
                let message = format!("the test {} cannot be read: {why}", quoted(&test.text));
                self.not_carried_over(
                    test.span,
                    message,
                    "whether it holds is asked for, when it is its turn",
                    "write it with `==`, `<`, `&&`, `||`, `!` and paths such as `output.valid`",
                );
                asked(&test.text)
            }
        }
    }
}

/// Whether a test is something other than `#f` and nothing, as it is written.
fn always_holds(test: &Code) -> bool {
    let Code::Atom(text) = test else { return false };
    text == "#t" || text.starts_with('"') || text.parse::<f64>().is_ok()
}

/// Whether it has `content` and `notes`.
fn has_content(shape: &Shape) -> bool {
    matches!(shape, Shape::Result | Shape::JsonResult | Shape::Evaluation | Shape::Run)
}

/// A test that a person makes, when it is its turn.
pub(super) fn asked(test: &str) -> Code {
    let question = format!("{} (true or false)", test.lines().next().unwrap_or_default());
    call("equal?", [call("ask", [string(&question)]), string("true")])
}
