//! Failures: how they are worded, and what is left of a run that nobody saved.

use super::fiber::Frame;
use super::heap::{Heap, Origin, TraceEntry};
use super::machine::Machine;
use super::print::{Style, print};
use super::value::Value;
use super::{Limit, Trap};
use crate::diagnostic::Code;
use crate::error_kind::ErrorKind;
use crate::library::Arity;
use crate::source::Span;

/// Messages show at most so many bytes of a value.
const SHOWN: usize = 80;
/// A message is cut off beyond so many bytes.
const LONGEST_MESSAGE: usize = 2000;
/// A call trace has at most so many entries.
const LONGEST_TRACE: usize = 8;
/// Of a deep stack, so many frames are looked at for the trace.
const TRACE_SEARCH: usize = 1000;

/// How a run failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What kind of error.
    pub kind: ErrorKind,
    /// The program's own word for the kind, where it made one up.
    pub own_kind: Option<String>,
    /// One line, bounded in size.
    pub message: String,
    /// The expression that failed. A run can also fail before it has come to any.
    pub span: Option<Span>,
    /// The calls that led there, innermost first.
    pub trace: Vec<TraceEntry>,
    /// The limit, if one was reached.
    pub limit: Option<Limit>,
}

impl Fault {
    /// The stable code under which `retake explain` describes this kind of failure.
    pub fn code(&self) -> Code {
        match self.kind {
            ErrorKind::Type => Code::RuntimeType,
            ErrorKind::Value | ErrorKind::Syntax => Code::RuntimeValue,
            ErrorKind::Arity => Code::RuntimeArity,
            ErrorKind::NotCallable => Code::RuntimeNotCallable,
            ErrorKind::Unbound => Code::RuntimeUnbound,
            ErrorKind::Overflow => Code::RuntimeOverflow,
            ErrorKind::BadDecision => Code::RuntimeBadDecision,
            ErrorKind::Limit => Code::RuntimeLimit,
            ErrorKind::FormSyntax => Code::RuntimeForm,
            ErrorKind::User => Code::RuntimeUser,
        }
    }
}

/// A value as messages show it.
pub(crate) fn shown(heap: &Heap, value: Value) -> String {
    print(heap, value, Style::Write, SHOWN).text
}

/// A variable has no value yet. Its name is filled in by whoever knows the instruction.
#[cold]
pub(super) fn undefined() -> Trap {
    Trap::error(ErrorKind::Unbound, String::new())
}

#[cold]
pub(super) fn not_a_pair(heap: &Heap, procedure: &str, found: Value) -> Trap {
    let message = if found.is_null() {
        format!("`{procedure}`: expected a non-empty list, found {}", described(heap, found))
    } else {
        format!("`{procedure}`: expected a list, found {}", described(heap, found))
    };
    with_irritant(ErrorKind::Type, message, found)
}

pub(super) fn not_a_list(heap: &Heap, procedure: &str, found: Value) -> Trap {
    let message = format!("`{procedure}`: expected a list, found {}", described(heap, found));
    with_irritant(ErrorKind::Type, message, found)
}

pub(super) fn wrong_record(heap: &Heap, procedure: &str, wanted: &str, found: Value) -> Trap {
    let found_text = described(heap, found);
    let message =
        format!("`{procedure}`: expected a record of type `{wanted}`, found {found_text}");
    with_irritant(ErrorKind::Type, message, found)
}

#[cold]
pub(super) fn bad_count(heap: &Heap, found: Value) -> Trap {
    let message = format!(
        "`loop`: expected a whole number that is not negative, found {}",
        described(heap, found)
    );
    let kind = if matches!(found, Value::Int(_)) { ErrorKind::Value } else { ErrorKind::Type };
    with_irritant(kind, message, found)
}

#[cold]
pub(super) fn wrong_value_count(required: usize, rest: bool, found: usize) -> Trap {
    let more = if rest { "at least " } else { "" };
    let message = format!("expected {more}{required} values here, found {found}");
    Trap::error(ErrorKind::Arity, message)
}

pub(super) fn not_callable(heap: &Heap, found: Value) -> Trap {
    let message = format!("cannot call {}: it is not a procedure", described(heap, found));
    with_irritant(ErrorKind::NotCallable, message, found)
}

pub(super) fn wrong_argument_count(name: &str, arity: Arity, found: usize) -> Trap {
    let message = format!("`{name}` takes {arity}, but was called with {found}");
    Trap::error(ErrorKind::Arity, message)
}

fn with_irritant(kind: ErrorKind, message: String, irritant: Value) -> Trap {
    let irritants = vec![irritant];
    Trap::Error(Box::new(super::Failure { kind, message, irritants, details: Value::Nil }))
}

/// A value with its type, as in ``the integer `5` ``.
pub(crate) fn described(heap: &Heap, value: Value) -> String {
    let shown = shown(heap, value);
    match value {
        Value::Nil | Value::Empty | Value::Bool(_) => format!("`{shown}`"),
        Value::Pair(_) if heap.list_items(value).is_err() => format!("the improper list `{shown}`"),
        _ => {
            let article = value.type_name();
            let noun = article.split_once(' ').map_or(article, |(_, noun)| noun);
            format!("the {noun} `{shown}`")
        }
    }
}

impl Machine {
    pub(super) fn limit_fault(&self, limit: Limit) -> Box<Fault> {
        let origin = self.origin();
        Box::new(Fault {
            kind: ErrorKind::Limit,
            own_kind: None,
            message: limit.to_string(),
            span: origin.as_ref().map(|origin| origin.span),
            trace: origin.map_or_else(Vec::new, |origin| origin.trace),
            limit: Some(limit),
        })
    }

    /// What becomes of a condition that nothing catches.
    pub(super) fn uncaught(&self, condition: Value) -> Box<Fault> {
        let (kind, own_kind, message, origin) = match condition {
            Value::Error(at) => {
                let error = self.heap.error_object(at);
                let word = self.heap.name(error.kind);
                let kind = ErrorKind::ALL.into_iter().find(|kind| kind.name() == &**word);
                let own = kind.is_none().then(|| word.to_string());
                let message = match &own {
                    Some(own) => format!("{own}: {}", self.message_with_irritants(error, kind)),
                    None => self.message_with_irritants(error, kind),
                };
                let origin = self.heap.origin_of(at).cloned();
                (kind.unwrap_or(ErrorKind::User), own, message, origin)
            }
            other => {
                let message = format!("uncaught: {}", shown(&self.heap, other));
                (ErrorKind::User, None, message, None)
            }
        };
        let origin = origin.or_else(|| self.origin());
        Box::new(Fault {
            kind,
            own_kind,
            message: bounded(message),
            span: origin.as_ref().map(|origin| origin.span),
            trace: origin.map_or_else(Vec::new, |origin| origin.trace),
            limit: None,
        })
    }

    /// What the program raised itself is shown with its irritants; the machine's own messages have
    /// them in the text.
    fn message_with_irritants(
        &self,
        error: &super::ErrorObject,
        kind: Option<ErrorKind>,
    ) -> String {
        let mut message = error.message.to_string();
        if matches!(kind, None | Some(ErrorKind::User)) {
            for irritant in self.heap.list_items(error.irritants).unwrap_or_default() {
                if message.len() > LONGEST_MESSAGE {
                    break;
                }
                message.push(' ');
                message.push_str(&shown(&self.heap, irritant));
            }
        }
        message
    }

    /// The place of the running instruction, and the calls that led there. Places inside the library
    /// are of no use to anybody: the innermost place in the program counts.
    pub(super) fn origin(&self) -> Option<Origin> {
        let outer = self.fiber.frames.iter().rev().take(TRACE_SEARCH);
        let frames = std::iter::once(&self.now).chain(outer);
        let mut trace: Vec<TraceEntry> =
            frames.filter_map(|frame| self.trace_entry(frame)).take(LONGEST_TRACE).collect();
        let span = trace.first()?.span;
        if let [only] = &trace[..]
            && only.procedure == TOP_LEVEL
        {
            trace.clear();
        }
        Some(Origin { span, trace })
    }

    fn trace_entry(&self, frame: &Frame) -> Option<TraceEntry> {
        let mut pc = frame.pc;
        let mut proto = &self.program.protos[frame.proto as usize];
        if proto.library {
            let (code, place) = frame.called_from;
            proto = self.program.protos.get(code as usize)?;
            pc = place;
        }
        let span = *proto.spans.get((pc as usize).saturating_sub(1))?;
        Some(TraceEntry { procedure: proto.name.to_string(), span })
    }

    /// What the instruction that has just been run would have read.
    pub(super) fn undefined_name(&self) -> String {
        use crate::bytecode::Op;
        let proto = &self.program.protos[self.now.proto as usize];
        let pc = self.now.pc.saturating_sub(1);
        let global = |index: u32| self.program.global_names.get(index as usize);
        let name = match proto.code.get(pc as usize) {
            Some(
                Op::Global(index)
                | Op::SetGlobal(index)
                | Op::CallGlobal { global: index, .. }
                | Op::TailCallGlobal { global: index, .. },
            ) => global(*index),
            _ => proto.checked_name(pc),
        };
        name.map_or_else(|| "a variable".to_string(), |name| format!("`{name}`"))
    }
}

/// What the code of a unit is called.
pub(super) const TOP_LEVEL: &str = "top level";

fn bounded(mut message: String) -> String {
    if message.len() > LONGEST_MESSAGE {
        message.truncate(message.floor_char_boundary(LONGEST_MESSAGE));
        message.push('…');
    }
    message
}
