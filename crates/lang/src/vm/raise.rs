//! Conditions: raising them, catching them, passing them on.

use super::call::Call;
use super::fault::Fault;
use super::fiber::{Cut, Fiber, Handler, HandlerKind, Marker, NO_HANDLER, Segment};
use super::heap::Continuation;
use super::machine::Machine;
use super::stub::Stub;
use super::value::{Ref, Value};
use super::{Failure, print};
use crate::datum::Datum;
use crate::error_kind::ErrorKind;

/// What raising has come to: the call of a handler that is to be made, or nothing more to do. The
/// error is the end of the run.
type Raised = Result<Option<Call>, Box<Fault>>;

impl Machine {
    /// Raises an error of a library procedure or an instruction.
    pub(super) fn raise_failure(&mut self, mut failure: Failure) -> Raised {
        if failure.kind == ErrorKind::Unbound && failure.message.is_empty() {
            failure.message = format!("{} is used before it has a value", self.undefined_name());
        }
        let error =
            self.retrying_with_roots(&failure.irritants.clone(), failure.details, |heap| {
                let kind = heap.intern(failure.kind.name())?;
                let irritants = heap.list(&failure.irritants)?;
                heap.error(kind, failure.message.as_str(), irritants, failure.details)
            })?;
        self.raise(error, false)
    }

    /// Like `retrying`, while values that are reachable from nowhere else are kept alive.
    fn retrying_with_roots<T>(
        &mut self,
        values: &[Value],
        more: Value,
        make: impl FnMut(&mut super::Heap) -> Result<T, super::Trap>,
    ) -> Result<T, Box<Fault>> {
        let height = self.fiber.stack.len();
        self.fiber.stack.extend_from_slice(values);
        self.fiber.stack.push(more);
        let made = self.retrying(make);
        self.fiber.stack.truncate(height);
        made
    }

    /// Raises an error that the host reports.
    pub(super) fn raise_from_host(&mut self, kind: &str, message: &str, details: &Datum) -> Raised {
        let error = self.retrying(|heap| {
            let kind = heap.intern(kind)?;
            let details = super::convert::to_value(heap, details)?;
            heap.error(kind, message, Value::Empty, details)
        })?;
        self.raise(error, false)
    }

    /// Raises a condition where the machine is now.
    pub(super) fn raise(&mut self, condition: Value, continuable: bool) -> Raised {
        if let Value::Error(at) = condition
            && self.heap.origin_of(at).is_none()
            && let Some(origin) = self.origin()
        {
            self.heap.set_origin(at, origin);
        }
        self.signal(condition, continuable, self.handler)
    }

    /// Gives a condition to a handler.
    fn signal(&mut self, condition: Value, continuable: bool, handler: u32) -> Raised {
        if handler == NO_HANDLER {
            return Err(self.uncaught(condition));
        }
        let found = self.fiber.handlers[handler as usize];
        match found.kind {
            HandlerKind::Guard(marker) => {
                self.catch(condition, continuable, handler, &marker, found.outer)?;
                Ok(None)
            }
            HandlerKind::Call(procedure) => {
                let height = self.fiber.handlers.len() as i64;
                let locals = [
                    Value::Int(height),
                    Value::Int(i64::from(self.handler)),
                    Value::Bool(continuable),
                    condition,
                ];
                self.begin_stub(Stub::LeaveHandler, &locals, false)?;
                self.handler = found.outer;
                self.fiber.stack.push(condition);
                Ok(Some(Call { callee: procedure, argc: 1, tail: false }))
            }
        }
    }

    /// Cuts the stacks back to a guard and goes on with its clauses.
    fn catch(
        &mut self,
        condition: Value,
        continuable: bool,
        guard: u32,
        marker: &Marker,
        outer: u32,
    ) -> Result<(), Box<Fault>> {
        let cut = Cut { now: self.now, handler: self.handler, continuable, height: marker.stack };
        let segment = if marker.keep {
            // While it is in nobody's hands, what is cut off must not be collected.
            self.fiber.stack.push(condition);
            let bytes = self.fiber.bytes_above(marker);
            // Copying takes time in proportion, and nested guards may do it again and again.
            self.retrying(|heap| heap.charge(bytes as u64 / 256).and(heap.check_room(bytes)))?;
            self.fiber.stack.pop();
            Some(Box::new(self.fiber.split(marker, guard, cut)))
        } else {
            self.fiber.cut_back(marker, guard);
            None
        };
        self.now = marker.frame;
        // Still there while what is cut off is left by way of its `dynamic-wind`s.
        self.handler = guard;
        self.fiber.handlers.push(Handler { outer, kind: HandlerKind::Guard(*marker) });
        self.fiber.stack.push(condition);
        let continuation = match segment {
            Some(segment) => {
                let made = self.heap.continuation(Continuation(Some(segment)));
                made.map_err(|_| self.limit_fault(self.heap.memory_limit()))?
            }
            None => Value::Nil,
        };
        self.fiber.stack.push(continuation);
        self.fiber.stack.push(Value::Int(i64::from(marker.winds)));
        Ok(())
    }

    /// No clause matched: everything is put back as it was, and the condition goes to the handler
    /// outside the guard.
    pub(super) fn reraise(&mut self, continuation: Ref<Continuation>) -> Raised {
        let condition = self.fiber.stack.pop().unwrap_or(Value::Nil);
        let Some(segment) = self.heap.take_continuation(continuation).0 else {
            return Err(self.uncaught(condition));
        };
        let cut = segment.cut;
        let guard = self.fiber.handlers.len();
        self.fiber.rejoin(*segment);
        self.now = cut.now;
        self.handler = cut.handler;
        let outer = self.fiber.handlers[guard].outer;
        self.signal(condition, cut.continuable, outer)
    }

    /// A handler returned from a condition that cannot be continued. That is an error in turn, and
    /// the handler outside gets it.
    pub(super) fn raise_secondary(&mut self) -> Raised {
        let base = self.now.base as usize;
        let local = |slot: usize| self.fiber.stack.values()[base + slot];
        let (Value::Int(height), condition) = (local(0), local(3)) else {
            unreachable!("the stub was begun with these locals");
        };
        // The current handler is already the one outside the one that returned.
        self.fiber.handlers.truncate(height as usize);
        let shown = print(&self.heap, condition, super::Style::Write, 200).text;
        let failure = Failure {
            kind: ErrorKind::Value,
            message: format!("the handler returned, but this cannot be continued: {shown}"),
            irritants: vec![condition],
            details: Value::Nil,
        };
        self.raise_failure(failure)
    }
}

impl Fiber {
    /// Cuts off what lies above a guard, the guard's own handler included, and forgets it.
    fn cut_back(&mut self, marker: &Marker, guard: u32) {
        self.stack.truncate(marker.stack as usize);
        self.frames.truncate(marker.frames as usize);
        self.handlers.truncate(guard as usize);
        self.bindings.truncate(marker.bindings as usize);
    }

    /// The same, but what is cut off can be put back. Its `dynamic-wind`s stay for now: they are
    /// left one after the other.
    fn split(&mut self, marker: &Marker, guard: u32, cut: Cut) -> Segment {
        Segment {
            stack: self.stack.split_off(marker.stack as usize),
            frames: self.frames.split_off(marker.frames as usize),
            handlers: self.handlers.split_off(guard as usize),
            bindings: self.bindings.split_off(marker.bindings as usize),
            winds: self.winds[marker.winds as usize..].to_vec(),
            cut,
        }
    }

    /// The opposite of [`Fiber::split`]. The `dynamic-wind`s have been entered again already.
    fn rejoin(&mut self, mut part: Segment) {
        self.stack.truncate(part.cut.height as usize);
        self.stack.extend_from_slice(&part.stack);
        self.frames.append(&mut part.frames);
        self.handlers.append(&mut part.handlers);
        self.bindings.append(&mut part.bindings);
    }
}
