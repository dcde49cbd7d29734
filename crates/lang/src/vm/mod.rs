//! The machine: values, their heap, and the loop that runs bytecode.

mod arith;
mod call;
mod convert;
mod effects;
mod execute;
mod fault;
mod fiber;
mod heap;
mod limits;
mod loop_outcome;
mod machine;
mod prelude;
mod print;
mod raise;
mod stack;
mod stub;
mod task_call;
mod trap;
mod value;

pub use convert::{MAX_DATUM_NESTING, to_datum, to_value};
pub use fault::Fault;
pub(crate) use fault::{described, shown};
pub use heap::{
    Closure, ErrorObject, Heap, MapObject, Origin, Pair, Parameter, Procedure, Promise, Record,
    RecordAction, RecordType, Symbols, Text, TraceEntry, Values, Vector,
};
pub use limits::{DEFAULT_FUEL, DEFAULT_MEMORY, Limit, Limits};
pub use loop_outcome::{LoopOutcome, LoopReason};
pub use machine::{Machine, Step};
pub use print::{Printed, Style, float_text, print};
pub(crate) use task_call::inputs as task_inputs;
pub use trap::{Failure, Trap};
pub use value::{Ref, Sym, TaskId, Value};
