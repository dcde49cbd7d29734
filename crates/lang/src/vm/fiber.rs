//! The control state of one thread of computation, apart from its values.

use super::heap::Closure;
use super::stack::Stack;
use super::value::{Ref, Value};

/// The number of no handler at all.
pub(crate) const NO_HANDLER: u32 = u32::MAX;

/// Where a procedure goes on when the call it made returns.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    /// Which code.
    pub(crate) proto: u32,
    /// The next instruction.
    pub(crate) pc: u32,
    /// Where its variables begin on the value stack.
    pub(crate) base: u32,
    /// The running closure; the top level of a file has none.
    pub(crate) closure: Option<Ref<Closure>>,
    /// Of library code that was called in place of a procedure of the program: the code and the
    /// place of that call, which messages show. [`NOBODY`] otherwise.
    pub(crate) called_from: (u32, u32),
}

/// Nothing was replaced by a call.
pub(crate) const NOBODY: (u32, u32) = (u32::MAX, 0);

impl Frame {
    /// The beginning of a code.
    pub(crate) fn new(proto: u32, base: usize, closure: Option<Ref<Closure>>) -> Self {
        Frame { proto, pc: 0, base: base as u32, closure, called_from: NOBODY }
    }
}

/// What catches a condition.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Handler {
    /// The handler that was there before.
    pub(crate) outer: u32,
    /// What it does.
    pub(crate) kind: HandlerKind,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum HandlerKind {
    /// `guard`: go on at `pc` with the stacks cut back to what they were.
    Guard(Marker),
    /// `with-exception-handler`: call the procedure where the condition was raised.
    Call(Value),
}

/// The height of every stack when a `guard` was entered.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Marker {
    pub(crate) frame: Frame,
    pub(crate) frames: u32,
    pub(crate) stack: u32,
    pub(crate) winds: u32,
    pub(crate) bindings: u32,
    /// Whether the part that is cut off must be kept, because no clause may match.
    pub(crate) keep: bool,
}

/// A `dynamic-wind` that has been entered.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wind {
    pub(crate) before: Value,
    pub(crate) after: Value,
}

/// A value that `parameterize` gave to a parameter.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Binding {
    pub(crate) parameter: Value,
    pub(crate) value: Value,
}

/// All stacks of one thread of computation.
#[derive(Default)]
pub(crate) struct Fiber {
    pub(crate) stack: Stack,
    pub(crate) frames: Vec<Frame>,
    pub(crate) handlers: Vec<Handler>,
    pub(crate) winds: Vec<Wind>,
    pub(crate) bindings: Vec<Binding>,
}

/// The upper part of all stacks, cut off by a `guard`.
pub(crate) struct Segment {
    pub(crate) stack: Vec<Value>,
    pub(crate) frames: Vec<Frame>,
    pub(crate) handlers: Vec<Handler>,
    pub(crate) winds: Vec<Wind>,
    pub(crate) bindings: Vec<Binding>,
    /// Where it was.
    pub(crate) cut: Cut,
}

/// What else must be put back to go on with a part that was cut off.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cut {
    /// The procedure that raised the condition.
    pub(crate) now: Frame,
    /// The innermost handler there.
    pub(crate) handler: u32,
    /// Whether the handler's value would have been the value of raising it.
    pub(crate) continuable: bool,
    /// The height of the value stack below it.
    pub(crate) height: u32,
}

impl Fiber {
    /// Forgets everything, but keeps the room.
    pub(crate) fn clear(&mut self) {
        self.stack.truncate(0);
        self.frames.clear();
        self.handlers.clear();
        self.winds.clear();
        self.bindings.clear();
    }

    /// Calls `visit` for every value in it.
    pub(crate) fn trace(&self, visit: &mut impl FnMut(Value)) {
        self.stack.values().iter().copied().for_each(&mut *visit);
        trace_frames(&self.frames, visit);
        trace_handlers(&self.handlers, visit);
        trace_winds(&self.winds, visit);
        trace_bindings(&self.bindings, visit);
    }

    /// The bytes that cutting off everything above a marker would take, at most.
    pub(crate) fn bytes_above(&self, marker: &Marker) -> usize {
        (self.stack.len() - marker.stack as usize) * size_of::<Value>()
            + (self.frames.len() - marker.frames as usize) * size_of::<Frame>()
            + self.bytes_of_dynamic_stacks()
    }

    /// The bytes of handlers, `dynamic-wind`s and parameters, which grow with the other stacks.
    pub(crate) fn bytes_of_dynamic_stacks(&self) -> usize {
        self.handlers.capacity() * size_of::<Handler>()
            + self.winds.capacity() * size_of::<Wind>()
            + self.bindings.capacity() * size_of::<Binding>()
    }
}

impl Segment {
    /// The bytes it holds.
    pub(crate) fn bytes(&self) -> usize {
        self.stack.capacity() * size_of::<Value>()
            + self.frames.capacity() * size_of::<Frame>()
            + self.handlers.capacity() * size_of::<Handler>()
            + self.winds.capacity() * size_of::<Wind>()
            + self.bindings.capacity() * size_of::<Binding>()
    }

    /// Calls `visit` for every value in it.
    pub(crate) fn trace(&self, visit: &mut impl FnMut(Value)) {
        self.stack.iter().copied().for_each(&mut *visit);
        trace_frames(&self.frames, visit);
        trace_frames(&[self.cut.now], visit);
        trace_handlers(&self.handlers, visit);
        trace_winds(&self.winds, visit);
        trace_bindings(&self.bindings, visit);
    }
}

fn trace_frames(frames: &[Frame], visit: &mut impl FnMut(Value)) {
    frames.iter().filter_map(|frame| frame.closure).for_each(|at| visit(Value::Closure(at)));
}

fn trace_handlers(handlers: &[Handler], visit: &mut impl FnMut(Value)) {
    for handler in handlers {
        match handler.kind {
            HandlerKind::Call(procedure) => visit(procedure),
            HandlerKind::Guard(marker) => trace_frames(&[marker.frame], visit),
        }
    }
}

fn trace_winds(winds: &[Wind], visit: &mut impl FnMut(Value)) {
    for wind in winds {
        visit(wind.before);
        visit(wind.after);
    }
}

fn trace_bindings(bindings: &[Binding], visit: &mut impl FnMut(Value)) {
    for binding in bindings {
        visit(binding.parameter);
        visit(binding.value);
    }
}
