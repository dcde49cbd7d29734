//! Scripts.

use super::Writer;
use super::arguments::as_text;
use crate::migrate::code::{Code, WIDE, atom, call, field, keyword, string};
use crate::migrate::command::{self, Command, Group, Refusal, Segment};
use crate::migrate::model::{Given, Script, Step};
use crate::migrate::scope::{Shape, Value};
use crate::task::input::InputType;

impl Writer {
    /// A script as a step of its own: one that fails ends the workflow, but informs a loop.
    pub(super) fn script_step(&mut self, step: &Step, script: &Script) -> Value {
        let run = self.run_script(step, script);
        let (known, wanted, shape) = match self.in_phase {
            true => (&mut self.script_outcome, "script-outcome", Shape::Run),
            false => (&mut self.script_result, "script-result", Shape::Result),
        };
        let procedure = known.get_or_insert_with(|| self.names.fresh(wanted, wanted));
        Value::new(call(procedure, [run]), shape)
    }

    /// `(system:run_script …)`
    pub(super) fn run_script(&mut self, step: &Step, script: &Script) -> Code {
        self.place = step.span;
        let mark = self.scope.mark();
        let mut fed: Vec<(String, Value)> = Vec::new();
        for input in &script.inputs {
            let is_in_command =
                script.command.as_ref().is_some_and(|command| mentions(command, &input.name));
            let value = match &input.given {
                // What the command mentions is looked up there.
                Given::Unsaid if is_in_command => continue,
                _ => self.argument(input),
            };
            match is_in_command {
                true => self.scope.bind(&input.name, value),
                false => fed.push((input.name.clone(), value)),
            }
        }
        let mut environment = Vec::new();
        let words = match &script.command {
            Some(text) => match command::parse(text) {
                Ok(Command::Words(groups)) => self.words(groups),
                Ok(Command::Script { text, variables }) => {
                    environment = variables
                        .into_iter()
                        .map(|(name, path)| (name, as_text(self.path(&path))))
                        .collect();
                    call("list", [string("sh"), string("-c"), string(&text)])
                }
                Err(refusal) => {
                    self.scope.leave(mark);
                    return self.no_command(step, &refusal);
                }
            },
            None => {
                let about = step.title.clone().unwrap_or_default();
                let command = self.own_parameter("command", &about, InputType::String);
                self.not_carried_over(
                    step.span,
                    "the script has no command".to_string(),
                    "the command is asked for",
                    "add `<command>`, or write the command into the translation",
                );
                call("list", [command.code])
            }
        };
        self.scope.leave(mark);
        let mut arguments = vec![keyword("command"), words];
        if !environment.is_empty() {
            arguments.extend([keyword("env"), Code::Map(environment)]);
        }
        if let Some(seconds) = &script.timeout {
            arguments.extend([keyword("timeout"), atom(seconds)]);
        }
        if let Some(input) = input(fed) {
            arguments.extend([keyword("input"), input]);
        }
        call("system:run_script", below_head(arguments))
    }

    /// The words of a command, as a list. Some may depend on whether something is given.
    fn words(&mut self, groups: Vec<Group>) -> Code {
        let mut lists = Vec::new();
        for Group { section, words } in groups {
            let words: Vec<Code> = words.into_iter().map(|word| self.word(word)).collect();
            let list = call("list", words);
            lists.push(match section {
                None => list,
                Some((name, inverted)) => {
                    let value = self.path(&name).content();
                    let is_absent = call(
                        "member",
                        [value, call("list", [atom("nil"), atom("#f"), string("")])],
                    );
                    let nothing = call("list", []);
                    let (one, other) = if inverted { (list, nothing) } else { (nothing, list) };
                    call("if", [is_absent, one, other])
                }
            });
        }
        match lists.len() {
            0 => call("list", []),
            1 if lists[0].is_call("list") => lists.remove(0),
            _ => call("append", lists.into_iter().map(Code::below)),
        }
    }

    fn word(&mut self, segments: Vec<Segment>) -> Code {
        let mut parts = Vec::new();
        for segment in segments {
            parts.push(match segment {
                Segment::Text(text) => string(&text),
                Segment::Value(path) => as_text(self.path(&path)),
            });
        }
        match parts.len() {
            0 => string(""),
            1 => parts.remove(0),
            _ => call("string-append", parts),
        }
    }

    /// What stands in place of a command that is not translated.
    fn no_command(&mut self, step: &Step, refusal: &Refusal) -> Code {
        let Refusal { why, help } = refusal;
        self.not_carried_over(
            step.span,
            format!("the command is not translated: {why}"),
            "running it is an error",
            help,
        );
        let message = format!("the command was not translated: {why}; {help}");
        call("raise", [call("make-error", [atom("'task-failure"), string(&message).below()])])
    }
}

/// Arguments on lines of their own below the head, where they are long.
fn below_head(mut arguments: Vec<Code>) -> Vec<Code> {
    let width: Option<usize> = arguments.iter().map(|argument| Some(argument.width()? + 1)).sum();
    if width.is_none_or(|width| width > WIDE - 10)
        && let Some(first) = arguments.first_mut()
    {
        *first = first.clone().below();
    }
    arguments
}

/// What a script reads: one value as it is, several as JSON.
fn input(mut fed: Vec<(String, Value)>) -> Option<Code> {
    match fed.len() {
        0 => None,
        1 => fed.pop().map(|(_, value)| as_text(value)),
        _ => {
            let entries = fed.into_iter().map(|(name, value)| (name, value.content())).collect();
            Some(call("json-stringify", [Code::Map(entries)]))
        }
    }
}

fn mentions(command: &str, name: &str) -> bool {
    let inside = command.split("{{").skip(1).filter_map(|rest| rest.split_once("}}"));
    inside.into_iter().any(|(path, _)| path.trim().split('.').next() == Some(name))
}

/// The procedure that makes a task's result of a script's.
pub(super) fn script_result(name: &str) -> Code {
    let run = || atom("run");
    let exit_code = field(run(), &["exit_code"]);
    let good = Code::Map(vec![
        ("content".to_string(), field(run(), &["stdout"])),
        ("status".to_string(), string("COMPLETE")),
        ("notes".to_string(), run()),
    ]);
    let failed =
        Code::Map(vec![("status".to_string(), string("FAILED")), ("notes".to_string(), run())]);
    let message = call("format", [string("the script ended with exit code ~a"), exit_code.clone()]);
    let raise = call(
        "raise",
        [call("make-error", [atom("'task-failure"), message.below(), failed.below()])],
    );
    let body = call("if", [call("equal?", [exit_code, atom("0")]), good.below(), raise.below()]);
    let definition = call("define", [call(name, [run()]), body.below()]);
    super::with_notes(
        &["What a script printed, as the result of a task. A script that fails is a failed task."
            .to_string()],
        definition,
    )
}

/// The same for a script inside a loop, whose failure is something to learn from.
pub(super) fn script_outcome(name: &str) -> Code {
    let run = || atom("run");
    let ended_well = call("equal?", [field(run(), &["exit_code"]), atom("0")]);
    let status = call("if", [ended_well, string("COMPLETE"), string("FAILED")]);
    let outcome = Code::Map(vec![
        ("content".to_string(), field(run(), &["stdout"])),
        ("status".to_string(), status),
        ("notes".to_string(), run()),
    ]);
    super::with_notes(
        &["What a script printed, as the result of a task, whether it failed or not.".to_string()],
        call("define", [call(name, [run()]), outcome.below()]),
    )
}
