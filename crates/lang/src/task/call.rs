//! Which argument of a call is which input of a task.

use super::template::Template;

/// How the arguments of a call fit a task.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Arrangement {
    /// For each input, the number of the argument that is its value.
    pub values: Vec<Option<usize>>,
    /// What does not fit.
    pub mistakes: Vec<CallMistake>,
}

/// Something wrong with a call. Arguments are told by their number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CallMistake {
    /// A keyword that names no input.
    Unknown(usize),
    /// More arguments than there are inputs.
    TooMany(usize),
    /// An input that is given already.
    Twice(usize),
    /// A keyword with nothing after it.
    NoValue(usize),
}

/// How many inputs are shown of how a task is called.
const MAX_SHOWN: usize = 20;

impl Template {
    /// Arranges arguments, of which keywords are given by name: a keyword names the input whose
    /// value follows; the other arguments are the inputs that are left, in order.
    pub fn arrange<'k>(&self, arguments: impl Iterator<Item = Option<&'k str>>) -> Arrangement {
        let arguments: Vec<Option<&str>> = arguments.collect();
        let mut arranged =
            Arrangement { values: vec![None; self.inputs.len()], mistakes: Vec::new() };
        let mut plain = Vec::new();
        let mut at = 0;
        while let Some(argument) = arguments.get(at) {
            match argument {
                Some(name) => {
                    self.named(name, at, arguments.len(), &mut arranged);
                    at += 2;
                }
                None => {
                    plain.push(at);
                    at += 1;
                }
            }
        }
        let mut free = (0..self.inputs.len()).filter(|input| arranged.values[*input].is_none());
        let free: Vec<usize> = free.by_ref().collect();
        for (order, argument) in plain.into_iter().enumerate() {
            match free.get(order) {
                Some(input) => arranged.values[*input] = Some(argument),
                None => arranged.mistakes.push(CallMistake::TooMany(argument)),
            }
        }
        arranged
    }

    fn named(&self, name: &str, at: usize, count: usize, arranged: &mut Arrangement) {
        let input = self.inputs.iter().position(|input| &*input.name.value == name);
        let mistake = match input {
            None => CallMistake::Unknown(at),
            Some(_) if at + 1 >= count => CallMistake::NoValue(at),
            Some(input) if arranged.values[input].is_some() => CallMistake::Twice(at),
            Some(input) => {
                arranged.values[input] = Some(at + 1);
                return;
            }
        };
        arranged.mistakes.push(mistake);
    }

    /// How many arguments it takes by order alone: at least and at most.
    pub fn positional(&self) -> (usize, usize) {
        let last_required = self.inputs.iter().rposition(|input| input.required);
        (last_required.map_or(0, |at| at + 1), self.inputs.len())
    }

    /// How it is called, for people: `(review :diff … [:goal …])`.
    pub fn usage(&self) -> String {
        let mut usage = format!("({}", self.name.value);
        for (at, input) in self.inputs.iter().enumerate() {
            if at == MAX_SHOWN {
                usage.push_str(" …");
                break;
            }
            let name = &input.name.value;
            let part = match input.required {
                true => format!(" :{name} …"),
                false => format!(" [:{name} …]"),
            };
            usage.push_str(&part);
        }
        usage.push(')');
        usage
    }
}
