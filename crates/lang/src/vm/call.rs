//! Calls that the main loop leaves to others: everything but a closure that fits.

use super::execute::replaced;
use super::fault::{self, Fault};
use super::fiber::{Frame, Handler, HandlerKind, NOBODY, Wind};
use super::heap::{Closure, Procedure, RecordAction};
use super::machine::Machine;
use super::stub::Stub;
use super::value::{Ref, TaskId, Value};
use super::{LoopOutcome, LoopReason, Trap};
use crate::effect::Effect;
use crate::library::{self, Arity, Body, Builtin, BuiltinId, Control};

/// A call that is to be made, with the topmost `argc` values as arguments. If `tail`, in place of
/// the running procedure.
#[derive(Clone, Copy, Debug)]
pub(super) struct Call {
    pub(super) callee: Value,
    pub(super) argc: usize,
    pub(super) tail: bool,
}

/// What a call has come to.
pub(super) enum Called {
    /// Its value. The arguments are still on the stack.
    Value(Value),
    /// Something else runs now.
    Entered,
    /// Another call is to be made instead; its arguments are on the stack.
    Instead(Call),
    /// The host must be asked. The arguments are still on the stack.
    Asks(Effect),
}

/// An effect, and whether its value is the value of the running procedure.
pub(super) type Asked = (Effect, bool);

impl Machine {
    /// Makes a call, and whatever it leads to, until the main loop can go on or the host must be
    /// asked.
    pub(super) fn invoke(&mut self, first: Call) -> Result<Option<Asked>, Box<Fault>> {
        let mut call = first;
        loop {
            let fuel = self.heap.fuel();
            match self.try_invoke(call)? {
                Ok(Called::Value(value)) => {
                    self.drop_arguments(call.argc);
                    self.deliver(value, call.tail);
                    return Ok(None);
                }
                Ok(Called::Entered) => return Ok(None),
                Ok(Called::Instead(other)) => call = other,
                Ok(Called::Asks(effect)) => {
                    self.drop_arguments(call.argc);
                    return Ok(Some((effect, call.tail)));
                }
                Err(Trap::OutOfMemory) => {
                    // Not `trap`, which would run the instruction again: its operands are gone.
                    self.heap.restore_fuel(fuel);
                    self.keep_callee_and_make_room(call.callee)?;
                }
                Err(trap) => match self.trap(trap)? {
                    Some(handler) => call = handler,
                    None => return Ok(None),
                },
            }
        }
    }

    fn drop_arguments(&mut self, argc: usize) {
        let height = self.fiber.stack.len() - argc;
        self.fiber.stack.truncate(height);
    }

    /// The callee may be reachable from nowhere else.
    fn keep_callee_and_make_room(&mut self, callee: Value) -> Result<(), Box<Fault>> {
        self.fiber.stack.push(callee);
        let made = self.make_room();
        self.fiber.stack.pop();
        made
    }

    /// The outer result is the end of the run, the inner one what the program may catch.
    fn try_invoke(&mut self, call: Call) -> Result<Result<Called, Trap>, Box<Fault>> {
        let Call { callee, argc, tail } = call;
        match callee {
            Value::Closure(at) => self.enter(at, argc, tail),
            Value::Builtin(id) => self.call_builtin(id, argc, tail),
            Value::Task(id) => Ok(self.call_task(id, argc)),
            Value::Procedure(at) => match self.heap.procedure_at(at) {
                Procedure::CaseLambda(_) => self.call_case_lambda(at, argc, tail),
                Procedure::Record(..) => Ok(self.call_record(at, argc)),
            },
            Value::Parameter(at) => {
                if argc > 0 {
                    let trap = fault::wrong_argument_count("parameter", Arity::exactly(0), argc);
                    return Ok(Err(trap));
                }
                let bound = self.fiber.bindings.iter().rev();
                let bound = bound
                    .filter(|binding| matches!(binding.parameter, Value::Parameter(p) if p == at));
                let value = bound.map(|binding| binding.value).next();
                Ok(Ok(Called::Value(value.unwrap_or(self.heap.parameter_at(at).value))))
            }
            Value::Undefined => Ok(Err(fault::undefined())),
            other => Ok(Err(fault::not_callable(&self.heap, other))),
        }
    }

    /// Enters a closure, with rest arguments and room for its frame.
    fn enter(
        &mut self,
        closure: Ref<Closure>,
        argc: usize,
        tail: bool,
    ) -> Result<Result<Called, Trap>, Box<Fault>> {
        let proto_id = self.closure_proto(closure);
        let proto = self.program.protos[proto_id as usize].clone();
        let required = proto.required as usize;
        let mut argc = argc;
        if argc < required || (argc > required && !proto.rest) {
            let arity = Arity {
                min: required.min(u16::MAX as usize) as u16,
                max: (!proto.rest).then_some(required.min(u16::MAX as usize) as u16),
            };
            return Ok(Err(fault::wrong_argument_count(&proto.name, arity, argc)));
        }
        if proto.rest {
            let first = self.fiber.stack.len() - (argc - required);
            let rest = match self.heap.list(&self.fiber.stack.values()[first..]) {
                Ok(rest) => rest,
                Err(trap) => return Ok(Err(trap)),
            };
            self.fiber.stack.truncate(first);
            self.fiber.stack.push(rest);
            argc = required + 1;
        }
        // The closure may be reachable from nowhere else while the stacks grow.
        self.fiber.stack.push(Value::Closure(closure));
        self.ensure_room(proto.frame_size as usize)?;
        self.fiber.stack.pop();
        let base = if tail {
            let base = self.now.base as usize;
            self.fiber.stack.move_down(argc, base);
            base
        } else {
            self.fiber.frames.push(self.now);
            self.fiber.stack.len() - argc
        };
        let called_from =
            if tail && proto.library { replaced(&self.program, &self.now) } else { NOBODY };
        self.now = Frame { called_from, ..Frame::new(proto_id, base, Some(closure)) };
        Ok(Ok(Called::Entered))
    }

    /// Sees to it that so many values and a frame more have room.
    pub(super) fn ensure_room(&mut self, values: usize) -> Result<(), Box<Fault>> {
        let enough = self.fiber.stack.len() + values < self.room.values
            && self.fiber.frames.len() < self.room.frames;
        if enough { Ok(()) } else { self.grow(values) }
    }

    fn call_builtin(
        &mut self,
        id: BuiltinId,
        argc: usize,
        tail: bool,
    ) -> Result<Result<Called, Trap>, Box<Fault>> {
        let builtin = library::get(id);
        if !builtin.arity.accepts(argc) {
            return Ok(Err(fault::wrong_argument_count(builtin.name, builtin.arity, argc)));
        }
        let first = self.fiber.stack.len() - argc;
        match builtin.body {
            Body::Native(native) => {
                let value = native(&mut self.heap, &self.fiber.stack.values()[first..]);
                Ok(value.map(Called::Value))
            }
            Body::Effect => Ok(self.ask(builtin, first)),
            Body::Control(control) => self.control(control, argc, tail),
            Body::Prelude => unreachable!("`{}` is a closure", builtin.name),
        }
    }

    fn ask(&mut self, builtin: &Builtin, first: usize) -> Result<Called, Trap> {
        let arguments = &self.fiber.stack.values()[first..];
        super::effects::request(&mut self.heap, builtin.name, arguments)
    }

    fn call_task(&mut self, id: TaskId, argc: usize) -> Result<Called, Trap> {
        let task = self.heap.task(id).clone();
        let arguments = &self.fiber.stack.values()[self.fiber.stack.len() - argc..];
        let inputs = super::task_call::inputs(&mut self.heap, &task, arguments)?;
        Ok(Called::Asks(Effect::Task { task, inputs }))
    }

    fn call_case_lambda(
        &mut self,
        at: Ref<Procedure>,
        argc: usize,
        tail: bool,
    ) -> Result<Result<Called, Trap>, Box<Fault>> {
        let fits = |closure: &Value| match *closure {
            Value::Closure(at) => {
                let proto = &self.program.protos[self.closure_proto(at) as usize];
                let required = proto.required as usize;
                (argc == required || (argc > required && proto.rest)).then_some(at)
            }
            _ => None,
        };
        let clause = match self.heap.procedure_at(at) {
            Procedure::CaseLambda(closures) => closures.iter().find_map(fits),
            Procedure::Record(..) => None,
        };
        if let Some(closure) = clause {
            return self.enter(closure, argc, tail);
        }
        let name = self.heap.procedure_name(Value::Procedure(at)).unwrap_or_default();
        let message = format!("`{name}` has no clause for {argc} arguments");
        Ok(Err(Trap::error(crate::error_kind::ErrorKind::Arity, message)))
    }

    fn call_record(&mut self, at: Ref<Procedure>, argc: usize) -> Result<Called, Trap> {
        let args = &self.fiber.stack.values()[self.fiber.stack.len() - argc..];
        let Procedure::Record(rtype, _, action) = self.heap.procedure_at(at) else {
            return Ok(Called::Value(Value::Nil));
        };
        let rtype = *rtype;
        let is_instance = |value: Value| matches!(value, Value::Record(at) if self.heap.record_at(at).rtype == rtype);
        match (action, args) {
            (RecordAction::Construct(order), args) if args.len() == order.len() => {
                let mut fields = vec![Value::Nil; self.heap.record_type_of(rtype).fields.len()];
                for (field, arg) in order.iter().zip(args) {
                    fields[*field as usize] = *arg;
                }
                self.heap.record(rtype, fields).map(Called::Value)
            }
            (RecordAction::Test, [value]) => Ok(Called::Value(Value::Bool(is_instance(*value)))),
            (RecordAction::Access(field), [Value::Record(record)])
                if is_instance(Value::Record(*record)) =>
            {
                Ok(Called::Value(self.heap.record_at(*record).fields[*field as usize]))
            }
            (action, args) => Err(self.wrong_record_call(at, rtype, action, args)),
        }
    }

    fn wrong_record_call(
        &self,
        at: Ref<Procedure>,
        rtype: Ref<super::RecordType>,
        action: &RecordAction,
        args: &[Value],
    ) -> Trap {
        let name = self.heap.procedure_name(Value::Procedure(at)).unwrap_or_default();
        let wanted = match action {
            RecordAction::Construct(fields) => fields.len(),
            RecordAction::Test | RecordAction::Access(_) => 1,
        };
        match args {
            [other] if wanted == 1 => {
                let rtype = &self.heap.record_type_of(rtype).name;
                fault::wrong_record(&self.heap, &name, rtype, *other)
            }
            _ => fault::wrong_argument_count(&name, Arity::exactly(wanted as u16), args.len()),
        }
    }

    fn control(
        &mut self,
        control: Control,
        argc: usize,
        tail: bool,
    ) -> Result<Result<Called, Trap>, Box<Fault>> {
        let first = self.fiber.stack.len() - argc;
        let args: Vec<Value> = self.fiber.stack.values()[first..].to_vec();
        match control {
            Control::Apply => self.apply(&args, first, tail),
            Control::CallWithValues => {
                self.fiber.stack.truncate(first);
                self.begin_stub(Stub::CallWithValues, &[args[1]], tail)?;
                Ok(Ok(instead(args[0], 0, false)))
            }
            Control::Raise | Control::RaiseContinuable => {
                self.fiber.stack.truncate(first);
                if tail {
                    // The handler's value, if there is one, is the value of the procedure.
                    self.begin_stub(Stub::Return, &[], true)?;
                }
                let raised = self.raise(args[0], control == Control::RaiseContinuable)?;
                Ok(Ok(raised.map_or(Called::Entered, Called::Instead)))
            }
            Control::WithExceptionHandler => self.with_exception_handler(&args, first, tail),
            Control::PushWind => {
                self.fiber.winds.push(Wind { before: args[0], after: args[1] });
                Ok(Ok(Called::Value(Value::Nil)))
            }
            Control::PopWind => {
                self.fiber.winds.pop();
                Ok(Ok(Called::Value(Value::Nil)))
            }
            Control::LoopEnded => Ok(Ok(Called::Value(self.loop_ended(&args)))),
        }
    }

    /// The second half of `call-with-values`: the producer has returned.
    pub(super) fn call_consumer(&mut self) -> Result<Call, Box<Fault>> {
        let consumer = self.fiber.stack.values()[self.now.base as usize];
        let returned = self.fiber.stack.pop().unwrap_or(Value::Nil);
        let values = match returned {
            Value::Values(at) => self.heap.each_value(at).to_vec(),
            single => vec![single],
        };
        // The consumer stays below, so nothing is lost if the stacks must grow.
        self.ensure_room(values.len() + 1)?;
        self.fiber.stack.extend_from_slice(&values);
        Ok(Call { callee: consumer, argc: values.len(), tail: true })
    }

    fn with_exception_handler(
        &mut self,
        args: &[Value],
        first: usize,
        tail: bool,
    ) -> Result<Result<Called, Trap>, Box<Fault>> {
        if let Some(other) = args.iter().find(|procedure| !procedure.is_procedure()) {
            return Ok(Err(fault::not_callable(&self.heap, *other)));
        }
        self.fiber.stack.truncate(first);
        self.begin_stub(Stub::PopHandler, &[], tail)?;
        let outer = self.handler;
        self.handler = self.fiber.handlers.len() as u32;
        self.fiber.handlers.push(Handler { outer, kind: HandlerKind::Call(args[0]) });
        Ok(Ok(instead(args[1], 0, false)))
    }

    fn apply(
        &mut self,
        args: &[Value],
        first: usize,
        tail: bool,
    ) -> Result<Result<Called, Trap>, Box<Fault>> {
        let [callee, before @ .., list] = args else { return Ok(Ok(Called::Value(Value::Nil))) };
        let items = match self.heap.list_items(*list) {
            Ok(items) => items,
            Err(_) => return Ok(Err(fault::not_a_list(&self.heap, "apply", *list))),
        };
        let argc = before.len() + items.len();
        // Calls of `apply` by `apply` do not come by the main loop's safe points.
        if let Err(trap) = self.heap.charge(1 + argc as u64 / 16) {
            return Ok(Err(trap));
        }
        self.ensure_room(argc + 1)?;
        self.fiber.stack.truncate(first);
        self.fiber.stack.extend_from_slice(before);
        self.fiber.stack.extend_from_slice(&items);
        Ok(Ok(instead(*callee, argc, tail)))
    }

    /// Makes a stub the running code.
    pub(super) fn begin_stub(
        &mut self,
        stub: Stub,
        locals: &[Value],
        tail: bool,
    ) -> Result<(), Box<Fault>> {
        self.ensure_room(locals.len() + 8)?;
        let base = if tail {
            let base = self.now.base as usize;
            self.fiber.stack.truncate(base);
            base
        } else {
            self.fiber.frames.push(self.now);
            self.fiber.stack.len()
        };
        self.fiber.stack.extend_from_slice(locals);
        let called_from = if tail { replaced(&self.program, &self.now) } else { NOBODY };
        self.now = Frame { called_from, ..Frame::new(stub.proto(), base, None) };
        Ok(())
    }

    fn loop_ended(&mut self, args: &[Value]) -> Value {
        let word = match args[0] {
            Value::Symbol(sym) => self.heap.name(sym).to_string(),
            _ => String::new(),
        };
        let (Some(reason), Value::Int(iterations), Some(origin)) =
            (LoopReason::parse(&word), args[1], self.origin())
        else {
            return Value::Nil;
        };
        let outcome =
            LoopOutcome { span: origin.span, reason, iterations, handled: args[2].is_true() };
        self.loop_outcomes.push(outcome);
        Value::Nil
    }
}

fn instead(callee: Value, argc: usize, tail: bool) -> Called {
    Called::Instead(Call { callee, argc, tail })
}
