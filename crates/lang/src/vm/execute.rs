//! The main loop. Everything rare leaves it with a [`Signal`] and is dealt with elsewhere.

use super::Trap;
use super::arith::{self, Comparison};
use super::call::Call;
use super::fiber::{Frame, Handler, HandlerKind, Marker};
use super::heap::Continuation;
use super::machine::Machine;
use super::value::{Ref, Value};
use crate::bytecode::{CaptureFrom, Op};
use crate::library::eqv;

/// Why the main loop was left.
pub(super) enum Signal {
    /// The unit has ended.
    Halt(Value),
    /// The slice, or all fuel, is used up.
    Pause,
    /// A call of something else than a closure that fits, or for which there is no room.
    Invoke(Call),
    /// A collection is due.
    Collect,
    /// An instruction failed.
    Trap(Trap),
    /// No clause of a `guard` matched. The condition is on top.
    Reraise { continuation: Ref<Continuation> },
    /// A handler returned from a condition that cannot be continued.
    Secondary,
}

impl Machine {
    /// Runs until something rare happens. `now` is then the state to go on from, with `pc` after the
    /// instruction that caused it.
    #[expect(clippy::too_many_lines, reason = "one arm for each instruction")]
    pub(super) fn execute(&mut self) -> Signal {
        let program = self.program.clone();
        let Machine { heap, constants, globals, natives, fiber, now, room, handler, .. } = self;
        let stack = &mut fiber.stack;
        let frames = &mut fiber.frames;
        let Frame { mut proto, pc, base, mut closure } = *now;
        let mut pc = pc as usize;
        let mut base = base as usize;
        let mut code = &program.protos[proto as usize].code[..];

        macro_rules! leave {
            ($signal:expr) => {{
                *now = Frame { proto, pc: pc as u32, base: base as u32, closure };
                return $signal;
            }};
        }
        macro_rules! attempt {
            ($result:expr) => {
                match $result {
                    Ok(value) => value,
                    Err(trap) => leave!(Signal::Trap(trap)),
                }
            };
        }
        macro_rules! local {
            ($slot:expr) => {
                stack[base + $slot as usize]
            };
        }
        // Counts fuel and looks whether a collection is due. The instruction has changed nothing
        // yet, so it can be run again.
        macro_rules! safe_point {
            () => {
                if !heap.tick() {
                    pc -= 1;
                    leave!(Signal::Pause);
                }
                if heap.collection_due() {
                    pc -= 1;
                    leave!(Signal::Collect);
                }
            };
        }
        // Enters a closure whose arguments are on the stack, or leaves it to the slow path.
        macro_rules! enter {
            ($callee:expr, $argc:expr) => {{
                let (callee, argc) = ($callee, $argc as usize);
                if let Value::Closure(at) = callee {
                    let target = heap.closure_at(at).proto;
                    let code_of = &*program.protos[target as usize];
                    let first = stack.len() - argc;
                    if code_of.required as usize == argc
                        && !code_of.rest
                        && first + (code_of.frame_size as usize) < room.values
                        && frames.len() < room.frames
                    {
                        frames.push(Frame { proto, pc: pc as u32, base: base as u32, closure });
                        base = first;
                        proto = target;
                        closure = Some(at);
                        code = &code_of.code;
                        pc = 0;
                        continue;
                    }
                }
                leave!(Signal::Invoke(Call { callee, argc, tail: false }));
            }};
        }
        macro_rules! enter_in_place {
            ($callee:expr, $argc:expr) => {{
                let (callee, argc) = ($callee, $argc as usize);
                if let Value::Closure(at) = callee {
                    let target = heap.closure_at(at).proto;
                    let code_of = &*program.protos[target as usize];
                    if code_of.required as usize == argc
                        && !code_of.rest
                        && base + (code_of.frame_size as usize) < room.values
                    {
                        let first = stack.len() - argc;
                        stack.copy_within(first.., base);
                        stack.truncate(base + argc);
                        proto = target;
                        closure = Some(at);
                        code = &code_of.code;
                        pc = 0;
                        continue;
                    }
                }
                leave!(Signal::Invoke(Call { callee, argc, tail: true }));
            }};
        }
        macro_rules! return_value {
            ($value:expr) => {{
                let value = $value;
                stack.truncate(base);
                stack.push(value);
                // The bottom code is a unit, which ends with `Halt` instead.
                let frame = frames.pop().expect("a procedure was called by something");
                proto = frame.proto;
                pc = frame.pc as usize;
                base = frame.base as usize;
                closure = frame.closure;
                code = &program.protos[proto as usize].code;
            }};
        }
        macro_rules! binary {
            ($slow:path, $int:ident) => {{
                let top = stack.len() - 1;
                let (a, b) = (stack[top - 1], stack[top]);
                let value = match (a, b) {
                    (Value::Int(x), Value::Int(y)) if let Some(z) = x.$int(y) => Value::Int(z),
                    (a, b) => attempt!($slow(heap, a, b)),
                };
                stack.truncate(top);
                stack[top - 1] = value;
            }};
        }
        macro_rules! compares {
            ($a:expr, $b:expr, $how:expr, $x:ident $op:tt $y:ident) => {
                match ($a, $b) {
                    (Value::Int($x), Value::Int($y)) => $x $op $y,
                    (a, b) => attempt!(arith::compare(heap, $how, a, b)),
                }
            };
        }
        macro_rules! comparison {
            ($how:expr, $op:tt) => {{
                let top = stack.len() - 1;
                let holds = compares!(stack[top - 1], stack[top], $how, x $op y);
                stack.truncate(top);
                stack[top - 1] = Value::Bool(holds);
            }};
        }
        macro_rules! jump_comparison {
            ($target:expr, $how:expr, $op:tt) => {{
                let top = stack.len() - 1;
                let holds = compares!(stack[top - 1], stack[top], $how, x $op y);
                stack.truncate(top - 1);
                if !holds {
                    pc = $target as usize;
                }
            }};
        }
        macro_rules! jump_locals {
            ($a:expr, $b:expr, $target:expr, $how:expr, $op:tt) => {{
                if !compares!($a, $b, $how, x $op y) {
                    pc = $target as usize;
                }
            }};
        }

        loop {
            let op = code[pc];
            pc += 1;
            match op {
                Op::Const(index) => stack.push(constants[index as usize]),
                Op::Int(int) => stack.push(Value::Int(i64::from(int))),
                Op::Nil => stack.push(Value::Nil),
                Op::True => stack.push(Value::Bool(true)),
                Op::False => stack.push(Value::Bool(false)),
                Op::Empty => stack.push(Value::Empty),
                Op::Local(slot) => {
                    let value = local!(slot);
                    stack.push(value);
                }
                Op::LocalChecked(slot) => match local!(slot) {
                    Value::Undefined => leave!(Signal::Trap(super::fault::undefined())),
                    value => stack.push(value),
                },
                Op::LocalCell(slot) => {
                    if let Value::Cell(cell) = local!(slot) {
                        match heap.cell_value(cell) {
                            Value::Undefined => leave!(Signal::Trap(super::fault::undefined())),
                            value => stack.push(value),
                        }
                    }
                }
                Op::Capture(index) => stack.push(capture(heap, closure, index)),
                Op::CaptureCell(index) => {
                    if let Value::Cell(cell) = capture(heap, closure, index) {
                        match heap.cell_value(cell) {
                            Value::Undefined => leave!(Signal::Trap(super::fault::undefined())),
                            value => stack.push(value),
                        }
                    }
                }
                Op::Global(index) => match globals[index as usize] {
                    Value::Undefined => leave!(Signal::Trap(super::fault::undefined())),
                    value => stack.push(value),
                },
                Op::Builtin(id) => stack.push(Value::Builtin(crate::library::BuiltinId(id))),
                Op::This => stack.push(closure.map_or(Value::Undefined, Value::Closure)),
                Op::Undefined => stack.push(Value::Undefined),
                Op::EmptyCell => {
                    let cell = attempt!(heap.cell(Value::Undefined));
                    stack.push(cell);
                }

                Op::SetLocal(slot) => {
                    let value = pop(stack);
                    local!(slot) = value;
                }
                Op::SetLocalCell(slot) => {
                    let value = pop(stack);
                    if let Value::Cell(cell) = local!(slot) {
                        heap.set_cell(cell, value);
                    }
                }
                Op::SetCaptureCell(index) => {
                    let value = pop(stack);
                    if let Value::Cell(cell) = capture(heap, closure, index) {
                        heap.set_cell(cell, value);
                    }
                }
                Op::SetGlobal(index) => {
                    if matches!(globals[index as usize], Value::Undefined) {
                        leave!(Signal::Trap(super::fault::undefined()));
                    }
                    globals[index as usize] = pop(stack);
                }
                Op::DefineGlobal(index) => globals[index as usize] = pop(stack),
                Op::WrapCell(slot) => {
                    let cell = attempt!(heap.cell(local!(slot)));
                    local!(slot) = cell;
                }

                Op::Pop => {
                    stack.pop();
                }
                Op::Drop(count) => stack.truncate(stack.len() - count as usize),
                Op::Dup => {
                    let top = stack[stack.len() - 1];
                    stack.push(top);
                }
                Op::Slide(count) => {
                    let top = pop(stack);
                    let height = stack.len() - count as usize;
                    stack.truncate(height);
                    stack.push(top);
                }

                Op::Jump(target) => pc = target as usize,
                Op::JumpIfFalse(target) => {
                    if !pop(stack).is_true() {
                        pc = target as usize;
                    }
                }
                Op::JumpIfTrue(target) => {
                    if pop(stack).is_true() {
                        pc = target as usize;
                    }
                }
                Op::JumpIfFalseKeep(target) => {
                    if stack[stack.len() - 1].is_true() {
                        stack.pop();
                    } else {
                        pc = target as usize;
                    }
                }
                Op::JumpIfTrueKeep(target) => {
                    if stack[stack.len() - 1].is_true() {
                        pc = target as usize;
                    } else {
                        stack.pop();
                    }
                }
                Op::Again { count, first, target } => {
                    safe_point!();
                    rebind(stack, base + first as usize, count as usize);
                    pc = target as usize;
                }
                Op::Rebind { count, first } => {
                    rebind(stack, base + first as usize, count as usize);
                }
                Op::JumpBack(target) => {
                    safe_point!();
                    pc = target as usize;
                }
                Op::JumpUnlessPair(target) => {
                    if !matches!(pop(stack), Value::Pair(_)) {
                        pc = target as usize;
                    }
                }
                Op::JumpUnlessNull(target) => {
                    if !pop(stack).is_null() {
                        pc = target as usize;
                    }
                }
                Op::JumpUnlessLocalPair { local, target } => {
                    if !matches!(local!(local), Value::Pair(_)) {
                        pc = target as usize;
                    }
                }
                Op::JumpUnlessLocalNull { local, target } => {
                    if !local!(local).is_null() {
                        pc = target as usize;
                    }
                }
                Op::JumpUnlessLt(target) => jump_comparison!(target, Comparison::Lt, <),
                Op::JumpUnlessGt(target) => jump_comparison!(target, Comparison::Gt, >),
                Op::JumpUnlessLe(target) => jump_comparison!(target, Comparison::Le, <=),
                Op::JumpUnlessGe(target) => jump_comparison!(target, Comparison::Ge, >=),
                Op::JumpUnlessNumEq(target) => jump_comparison!(target, Comparison::Eq, ==),
                Op::JumpUnlessLocalLtInt { local, int, target } => {
                    let int = Value::Int(i64::from(int));
                    jump_locals!(local!(local), int, target, Comparison::Lt, <);
                }
                Op::JumpUnlessLocalGtInt { local, int, target } => {
                    let int = Value::Int(i64::from(int));
                    jump_locals!(local!(local), int, target, Comparison::Gt, >);
                }
                Op::JumpUnlessLocalLeInt { local, int, target } => {
                    let int = Value::Int(i64::from(int));
                    jump_locals!(local!(local), int, target, Comparison::Le, <=);
                }
                Op::JumpUnlessLocalGeInt { local, int, target } => {
                    let int = Value::Int(i64::from(int));
                    jump_locals!(local!(local), int, target, Comparison::Ge, >=);
                }
                Op::JumpUnlessLocalNumEqInt { local, int, target } => {
                    let int = Value::Int(i64::from(int));
                    jump_locals!(local!(local), int, target, Comparison::Eq, ==);
                }
                Op::JumpUnlessLocalsLt { a, b, target } => {
                    jump_locals!(local!(a), local!(b), target, Comparison::Lt, <);
                }
                Op::JumpUnlessLocalsGt { a, b, target } => {
                    jump_locals!(local!(a), local!(b), target, Comparison::Gt, >);
                }
                Op::JumpUnlessLocalsLe { a, b, target } => {
                    jump_locals!(local!(a), local!(b), target, Comparison::Le, <=);
                }
                Op::JumpUnlessLocalsGe { a, b, target } => {
                    jump_locals!(local!(a), local!(b), target, Comparison::Ge, >=);
                }
                Op::JumpUnlessLocalsNumEq { a, b, target } => {
                    jump_locals!(local!(a), local!(b), target, Comparison::Eq, ==);
                }

                Op::Call(argc) => {
                    safe_point!();
                    let callee = pop(stack);
                    enter!(callee, argc)
                }
                Op::TailCall(argc) => {
                    safe_point!();
                    let callee = pop(stack);
                    enter_in_place!(callee, argc)
                }
                Op::CallGlobal { argc, global } => {
                    safe_point!();
                    enter!(globals[global as usize], argc)
                }
                Op::TailCallGlobal { argc, global } => {
                    safe_point!();
                    enter_in_place!(globals[global as usize], argc)
                }
                Op::CallThis(argc) => {
                    safe_point!();
                    enter!(closure.map_or(Value::Undefined, Value::Closure), argc)
                }
                Op::TailCallThis(argc) => {
                    safe_point!();
                    enter_in_place!(closure.map_or(Value::Undefined, Value::Closure), argc)
                }
                Op::CallNative { id, argc } => {
                    let first = stack.len() - argc as usize;
                    let fuel = heap.fuel();
                    let native = natives[id as usize].expect("only natives are called so");
                    match native(heap, &stack[first..]) {
                        Ok(value) => {
                            stack.truncate(first);
                            stack.push(value);
                        }
                        Err(Trap::OutOfMemory) => {
                            // As if it had not begun, so that a second failure can be told.
                            heap.restore_fuel(fuel);
                            leave!(Signal::Trap(Trap::OutOfMemory));
                        }
                        Err(trap) => leave!(Signal::Trap(trap)),
                    }
                }
                Op::Return => return_value!(pop(stack)),
                Op::ReturnLocal(slot) => return_value!(local!(slot)),

                Op::Closure(target) => {
                    let captures = &program.protos[target as usize].captures;
                    let captures = captures
                        .iter()
                        .map(|from| match *from {
                            CaptureFrom::Local(slot) => local!(slot),
                            CaptureFrom::Capture(index) => capture(heap, closure, index),
                            CaptureFrom::This => closure.map_or(Value::Undefined, Value::Closure),
                        })
                        .collect();
                    let made = attempt!(heap.closure(target, captures));
                    stack.push(made);
                }
                Op::Patch(index) => {
                    let value = pop(stack);
                    if let Value::Closure(at) = pop(stack) {
                        heap.set_capture(at, index as usize, value);
                    }
                }
                Op::CaseLambda(count) => {
                    let first = stack.len() - count as usize;
                    let closures = stack[first..].into();
                    let made = super::heap::Procedure::CaseLambda(closures);
                    let made = attempt!(heap.procedure(made));
                    stack.truncate(first);
                    stack.push(made);
                }
                Op::Map(keys) => {
                    let (first, map) = attempt!(map_literal(heap, stack, constants[keys as usize]));
                    stack.truncate(first);
                    stack.push(map);
                }
                Op::Spread { required, rest } => {
                    attempt!(spread(heap, stack, required as usize, rest));
                }

                Op::Add => binary!(arith::add, checked_add),
                Op::Sub => binary!(arith::subtract, checked_sub),
                Op::Mul => binary!(arith::multiply, checked_mul),
                Op::AddLocalInt { local, int } => {
                    let value = match local!(local) {
                        Value::Int(x) if let Some(z) = x.checked_add(i64::from(int)) => {
                            Value::Int(z)
                        }
                        other => attempt!(arith::add_int(heap, other, int)),
                    };
                    stack.push(value);
                }
                Op::AddInt(int) => {
                    let top = stack.len() - 1;
                    stack[top] = match stack[top] {
                        Value::Int(x) if let Some(z) = x.checked_add(i64::from(int)) => {
                            Value::Int(z)
                        }
                        other => attempt!(arith::add_int(heap, other, int)),
                    };
                }
                Op::Lt => comparison!(Comparison::Lt, <),
                Op::Gt => comparison!(Comparison::Gt, >),
                Op::Le => comparison!(Comparison::Le, <=),
                Op::Ge => comparison!(Comparison::Ge, >=),
                Op::NumEq => comparison!(Comparison::Eq, ==),
                Op::Eq => {
                    let top = stack.len() - 1;
                    let same = eqv(stack[top - 1], stack[top]);
                    stack.truncate(top);
                    stack[top - 1] = Value::Bool(same);
                }
                Op::Not => {
                    let top = stack.len() - 1;
                    stack[top] = Value::Bool(!stack[top].is_true());
                }
                Op::IsNull => {
                    let top = stack.len() - 1;
                    stack[top] = Value::Bool(stack[top].is_null());
                }
                Op::IsPair => {
                    let top = stack.len() - 1;
                    stack[top] = Value::Bool(matches!(stack[top], Value::Pair(_)));
                }
                Op::Cons => {
                    let top = stack.len() - 1;
                    let pair = attempt!(heap.cons(stack[top - 1], stack[top]));
                    stack.truncate(top);
                    stack[top - 1] = pair;
                }
                Op::Car => {
                    let top = stack.len() - 1;
                    stack[top] = match stack[top] {
                        Value::Pair(at) => heap.pair(at).car,
                        other => attempt!(Err(super::fault::not_a_pair(heap, "car", other))),
                    };
                }
                Op::Cdr => {
                    let top = stack.len() - 1;
                    stack[top] = match stack[top] {
                        Value::Pair(at) => heap.pair(at).cdr,
                        other => attempt!(Err(super::fault::not_a_pair(heap, "cdr", other))),
                    };
                }
                Op::CarLocal(slot) => match local!(slot) {
                    Value::Pair(at) => stack.push(heap.pair(at).car),
                    other => attempt!(Err(super::fault::not_a_pair(heap, "car", other))),
                },
                Op::CdrLocal(slot) => match local!(slot) {
                    Value::Pair(at) => stack.push(heap.pair(at).cdr),
                    other => attempt!(Err(super::fault::not_a_pair(heap, "cdr", other))),
                },
                Op::VectorRef => {
                    let top = stack.len() - 1;
                    let value = match (stack[top - 1], stack[top]) {
                        (Value::Vector(at), Value::Int(index))
                            if let Some(value) = heap.item(at, index) =>
                        {
                            value
                        }
                        _ => attempt!(arith::vector_ref(heap, &stack[top - 1..])),
                    };
                    stack.truncate(top);
                    stack[top - 1] = value;
                }

                Op::TestEqv(constant) => {
                    let top = stack[stack.len() - 1];
                    let same = eqv(top, constants[constant as usize]);
                    stack.push(Value::Bool(same));
                }

                Op::PushGuard { keep, target } => {
                    let frame = Frame { proto, pc: target, base: base as u32, closure };
                    let marker = Marker {
                        frame,
                        frames: frames.len() as u32,
                        stack: stack.len() as u32,
                        winds: fiber.winds.len() as u32,
                        bindings: fiber.bindings.len() as u32,
                        keep,
                    };
                    let outer = *handler;
                    *handler = fiber.handlers.len() as u32;
                    fiber.handlers.push(Handler { outer, kind: HandlerKind::Guard(marker) });
                }
                Op::PopGuard | Op::PopHandler => {
                    if let Some(left) = fiber.handlers.pop() {
                        *handler = left.outer;
                    }
                }
                Op::Unwind(slot) => {
                    stack.pop();
                    let Value::Int(stay) = local!(slot) else { continue };
                    if fiber.winds.len() as i64 > stay
                        && let Some(wind) = fiber.winds.pop()
                    {
                        pc -= 1;
                        let (callee, argc) = (wind.after, 0);
                        leave!(Signal::Invoke(Call { callee, argc, tail: false }));
                    }
                }
                Op::Rewind(slot) => {
                    stack.pop();
                    let (Value::Continuation(at), Value::Int(outside)) =
                        (local!(slot), local!(slot + 1))
                    else {
                        continue;
                    };
                    let entered = fiber.winds.len() - outside as usize;
                    if let Some(wind) = heap.wind_of(at, entered) {
                        fiber.winds.push(wind);
                        pc -= 1;
                        let (callee, argc) = (wind.before, 0);
                        leave!(Signal::Invoke(Call { callee, argc, tail: false }));
                    }
                }
                Op::Reraise(slot) => {
                    if let Value::Continuation(continuation) = local!(slot) {
                        leave!(Signal::Reraise { continuation });
                    }
                }
                Op::LeaveHandler => {
                    let value = pop(stack);
                    let (Value::Int(height), Value::Int(inner), Value::Bool(continuable)) =
                        (local!(0), local!(1), local!(2))
                    else {
                        continue;
                    };
                    if !continuable {
                        leave!(Signal::Secondary);
                    }
                    fiber.handlers.truncate(height as usize);
                    *handler = inner as u32;
                    return_value!(value);
                }

                Op::BindParameter => {
                    let value = pop(stack);
                    let parameter = pop(stack);
                    fiber.bindings.push(super::fiber::Binding { parameter, value });
                }
                Op::UnbindParameters(count) => {
                    let left = fiber.bindings.len() - count as usize;
                    fiber.bindings.truncate(left);
                }

                Op::Halt => leave!(Signal::Halt(pop(stack))),
                Op::CallWithValues => {
                    let values = pop(stack);
                    let consumer = local!(0);
                    let argc = push_each(heap, stack, values);
                    leave!(Signal::Invoke(Call { callee: consumer, argc, tail: true }));
                }
                Op::CheckCount => {
                    if !matches!(stack[stack.len() - 1], Value::Int(0..)) {
                        let count = stack[stack.len() - 1];
                        leave!(Signal::Trap(super::fault::bad_count(heap, count)));
                    }
                }
            }
        }
    }
}

#[inline]
fn pop(stack: &mut Vec<Value>) -> Value {
    // The compiler keeps count: there is always something to pop.
    stack.pop().unwrap_or(Value::Undefined)
}

#[inline]
fn capture(heap: &super::Heap, closure: Option<Ref<super::Closure>>, index: u32) -> Value {
    match closure {
        Some(at) => heap.closure_at(at).captures[index as usize],
        None => Value::Undefined,
    }
}

/// The topmost values become those from `first` on, and everything above goes.
#[inline]
fn rebind(stack: &mut Vec<Value>, first: usize, count: usize) {
    let from = stack.len() - count;
    if count == 1 {
        stack[first] = stack[from];
    } else {
        stack.copy_within(from.., first);
    }
    stack.truncate(first + count);
}

fn map_literal(
    heap: &mut super::Heap,
    stack: &[Value],
    keys: Value,
) -> Result<(usize, Value), Trap> {
    let keys = heap.list_items(keys).unwrap_or_default();
    let first = stack.len() - keys.len();
    let entries: Vec<_> = keys
        .iter()
        .zip(&stack[first..])
        .filter_map(|(key, value)| match key {
            Value::Symbol(key) => Some((*key, *value)),
            _ => None,
        })
        .collect();
    Ok((first, heap.map(&entries)?))
}

/// Replaces the multiple values on top by what a `let-values` binds.
fn spread(
    heap: &mut super::Heap,
    stack: &mut Vec<Value>,
    required: usize,
    rest: bool,
) -> Result<(), Trap> {
    let top = stack[stack.len() - 1];
    let values: Vec<Value> = match top {
        Value::Values(at) => heap.each_value(at).to_vec(),
        single => vec![single],
    };
    if values.len() < required || (values.len() > required && !rest) {
        return Err(super::fault::wrong_value_count(required, rest, values.len()));
    }
    let tail = if rest { Some(heap.list(&values[required..])?) } else { None };
    stack.pop();
    stack.extend_from_slice(&values[..required]);
    stack.extend(tail);
    Ok(())
}

/// Pushes multiple values one by one, and returns how many.
fn push_each(heap: &super::Heap, stack: &mut Vec<Value>, values: Value) -> usize {
    match values {
        Value::Values(at) => {
            stack.extend_from_slice(heap.each_value(at));
            heap.each_value(at).len()
        }
        single => {
            stack.push(single);
            1
        }
    }
}
