//! What the compiler makes and the machine runs.

mod op;
mod program;

pub use op::Op;
pub use program::{CaptureFrom, Program, Proto};
