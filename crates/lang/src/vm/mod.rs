//! The machine: values, their heap, and the loop that runs bytecode.

mod fiber;
mod heap;
mod limits;
mod print;
mod trap;
mod value;

pub use heap::{
    Closure, ErrorObject, Heap, MapObject, Origin, Pair, Parameter, Procedure, Promise, Record,
    RecordAction, RecordType, Symbols, Text, TraceEntry, Values, Vector,
};
pub use limits::{DEFAULT_FUEL, DEFAULT_MEMORY, Limit, Limits};
pub use print::{Printed, Style, float_text, print};
pub use trap::{Failure, Trap};
pub use value::{Ref, Sym, Value};
