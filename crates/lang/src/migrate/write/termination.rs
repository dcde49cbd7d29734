//! `termination_condition`

use super::Writer;
use super::choice::asked;
use super::director_loop::{Words, phase};
use crate::diagnostic::message::quoted;
use crate::migrate::code::{Code, atom, call, field};
use crate::migrate::condition;
use crate::migrate::model::{Loop, Termination};
use crate::migrate::scope::Value;

impl Writer {
    /// What ends the loop: `until`, or a controller where the test looks at more than the evaluation.
    pub(super) fn termination(
        &mut self,
        termination: &Termination,
        it: &Loop,
        words: &Words,
        plan: &Value,
        evaluation: &Value,
    ) -> (Vec<Code>, Vec<Code>) {
        let condition = &termination.condition;
        let test = match condition::parse(&condition.text) {
            Ok(test) => Some(test),
            Err(why) => {
                let shown = quoted(&condition.text);
                self.not_carried_over(
                    condition.span,
                    format!("the condition {shown} cannot be read: {why}"),
                    "whether it holds is asked for, when it is its turn",
                    "write it with `==`, `<`, `&&`, `||`, `!` and paths such as `output.valid`",
                );
                None
            }
        };
        self.place = condition.span;
        let (body, _) = self.inner(|writer| {
            writer.bind_plan(plan);
            writer.bind_iteration(words);
            if let Some(script) = &it.script {
                writer.bind_script_run(script, &words.result);
            }
            writer.bind_evaluation(evaluation);
            let notes = |name: &str| {
                Value::data(evaluation.at(&[name.to_string()]).unwrap_or_else(|| atom("nil")))
                    .or_nothing()
            };
            writer.scope.bind("success", notes("success"));
            writer.scope.bind("feedback", notes("feedback"));
            writer.bind_previous(words);
            Value::data(match &test {
                Some(test) => writer.test(test),
                None => asked(&condition.text),
            })
        });
        let mut body = body.forms();
        let mut clauses: Vec<Code> = Vec::new();
        if !termination.notes.is_empty() {
            clauses.push(Code::Note(termination.notes.join("\n")));
        }
        let looks_further =
            body.iter().any(|code| code.mentions(&words.plan) || code.mentions(&words.result));
        if !looks_further {
            clauses.push(phase("until", &[&words.evaluation, &words.iteration], body));
            return (clauses, Vec::new());
        }
        let success =
            call("equal?", [field(atom(&words.evaluation), &["notes", "success"]), atom("#t")]);
        let test = match body.pop() {
            Some(Code::Below(test)) => *test,
            other => other.unwrap_or_else(|| atom("#f")),
        };
        let stop = call("list", [atom("'stop"), atom(&words.result)]);
        let go_on = call("list", [atom("'continue"), atom(&words.evaluation)]);
        let decision = call("if", [either(success, test), stop.below(), go_on.below()]);
        let parameters = [words.evaluation.as_str(), &words.plan, &words.result, &words.iteration];
        clauses.push(phase("controller", &parameters, vec![decision]));
        (Vec::new(), clauses)
    }
}

/// Two tests, of which one must hold.
fn either(one: Code, other: Code) -> Code {
    let mut tests = match other {
        Code::List(mut parts) if parts.first() == Some(&atom("or")) => parts.split_off(1),
        other => vec![other],
    };
    tests.retain(|test| *test != one);
    if tests.is_empty() { one } else { call("or", std::iter::once(one).chain(tests)) }
}
