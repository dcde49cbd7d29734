//! The main loop. Everything rare leaves it with a [`Signal`] and is dealt with elsewhere.

use super::arith::{self, Comparison};
use super::call::Call;
use super::fiber::{Binding, Fiber, Frame, Handler, HandlerKind, Marker, NOBODY};
use super::heap::{Captures, Closure, Continuation, Heap, Procedure};
use super::machine::Machine;
use super::value::{Ref, TaskId, Value};
use super::{Trap, fault};
use crate::bytecode::{CaptureFrom, Op, Program};
use crate::library::{BuiltinId, eqv};

/// Why the main loop was left.
pub(super) enum Signal {
    /// The unit has ended.
    Halt(Value),
    /// The slice, or all fuel, is used up.
    Pause,
    /// A call of something else than a closure that fits, or for which there is no room.
    Invoke(Call),
    /// The consumer in local 0 is to be called with the values on top, in place of the running code.
    Values,
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
    ///
    /// What the machine looks at in every instruction lives in local variables here, few enough for
    /// registers: the code, the slots of the stack, and where in them it is.
    #[expect(clippy::too_many_lines, reason = "one arm for each instruction")]
    pub(super) fn execute(&mut self) -> Signal {
        let program = self.program.clone();
        let Machine { heap, constants, globals, natives, fiber, now, room, handler, .. } = self;
        let Fiber { stack, frames, handlers, winds, bindings } = fiber;
        let (slots, height) = stack.parts();
        let mut top = *height;
        let mut pc = now.pc as usize;
        let mut base = now.base as usize;
        let mut code = &program.protos[now.proto as usize].code[..];

        macro_rules! leave {
            ($signal:expr) => {{
                let signal = $signal;
                now.pc = pc as u32;
                now.base = base as u32;
                *height = top;
                return signal;
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
        macro_rules! push {
            ($value:expr) => {{
                slots[top] = $value;
                top += 1;
            }};
        }
        macro_rules! pop {
            () => {{
                top -= 1;
                slots[top]
            }};
        }
        macro_rules! local {
            ($slot:expr) => {
                slots[base + $slot as usize]
            };
        }
        macro_rules! this {
            () => {
                now.closure.map_or(Value::Undefined, Value::Closure)
            };
        }
        // A variable must have a value.
        macro_rules! defined {
            ($value:expr) => {
                match $value {
                    Value::Undefined => leave!(Signal::Trap(fault::undefined())),
                    value => value,
                }
            };
        }
        // Counts fuel and looks whether a collection is due. The instruction has changed nothing
        // yet, so it can be run again.
        macro_rules! safe_point {
            () => {
                if !heap.may_go_on() {
                    pc -= 1;
                    leave!(if heap.collection_due() { Signal::Collect } else { Signal::Pause });
                }
            };
        }
        // The value of a library procedure whose arguments are the slots from `first` on.
        macro_rules! native {
            ($native:expr, $first:expr, $short_of_memory:expr) => {{
                let fuel = heap.fuel();
                match $native(heap, &slots[$first..top]) {
                    Ok(value) => value,
                    Err(Trap::OutOfMemory) => {
                        // As if it had not begun, so that a second failure can be told.
                        heap.restore_fuel(fuel);
                        $short_of_memory
                    }
                    Err(trap) => leave!(Signal::Trap(trap)),
                }
            }};
        }
        // Enters a closure whose arguments are on the stack, or leaves it to the slow path.
        macro_rules! enter {
            ($callee:expr, $argc:expr) => {{
                let (callee, argc) = ($callee, $argc as usize);
                if let Value::Closure(at) = callee {
                    let target = heap.closure_at(at).proto;
                    let code_of = &*program.protos[target as usize];
                    let first = top - argc;
                    if code_of.exactly == $argc as u32
                        && first + (code_of.frame_size as usize) < room.values
                        && frames.len() < room.frames
                    {
                        frames.push(Frame { pc: pc as u32, base: base as u32, ..*now });
                        now.proto = target;
                        now.closure = Some(at);
                        now.called_from = NOBODY;
                        base = first;
                        code = &code_of.code;
                        pc = 0;
                        continue;
                    }
                }
                let call = Call { callee, argc, tail: false };
                if let Value::Builtin(BuiltinId(id)) = callee
                    && let Some(entry) = natives[id as usize]
                    && entry.arity.accepts(argc)
                {
                    let first = top - argc;
                    slots[first] = native!(entry.native, first, leave!(Signal::Invoke(call)));
                    top = first + 1;
                    continue;
                }
                leave!(Signal::Invoke(call));
            }};
        }
        macro_rules! enter_in_place {
            ($callee:expr, $argc:expr) => {{
                let (callee, argc) = ($callee, $argc as usize);
                if let Value::Closure(at) = callee {
                    let target = heap.closure_at(at).proto;
                    let code_of = &*program.protos[target as usize];
                    if code_of.exactly == $argc as u32
                        && base + (code_of.frame_size as usize) < room.values
                    {
                        move_down(slots, top - argc, base, argc);
                        top = base + argc;
                        if code_of.library {
                            now.pc = pc as u32;
                            now.called_from = replaced(&program, now);
                        } else {
                            now.called_from = NOBODY;
                        }
                        now.proto = target;
                        now.closure = Some(at);
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
                slots[base] = $value;
                top = base + 1;
                // The bottom code is a unit, which ends with `Halt` instead.
                *now = frames.pop().expect("a procedure was called by something");
                pc = now.pc as usize;
                base = now.base as usize;
                code = &program.protos[now.proto as usize].code;
            }};
        }
        macro_rules! binary {
            ($slow:path, $int:ident) => {{
                if let Value::Int(x) = slots[top - 2]
                    && let Value::Int(y) = slots[top - 1]
                    && let Some(z) = x.$int(y)
                {
                    slots[top - 2] = Value::Int(z);
                } else {
                    slots[top - 2] = attempt!($slow(heap, slots[top - 2], slots[top - 1]));
                }
                top -= 1;
            }};
        }
        macro_rules! add_int {
            ($place:expr, $int:expr) => {
                if let Value::Int(x) = $place
                    && let Some(z) = x.checked_add(i64::from($int))
                {
                    Value::Int(z)
                } else {
                    attempt!(arith::add_int(heap, $place, $int))
                }
            };
        }
        macro_rules! compares {
            ($a:expr, $b:expr, $how:ident, $op:tt) => {
                if let Value::Int(x) = $a
                    && let Value::Int(y) = $b
                {
                    x $op y
                } else {
                    attempt!(arith::compare(heap, Comparison::$how, $a, $b))
                }
            };
        }
        macro_rules! comparison {
            ($how:ident, $op:tt) => {{
                let holds = compares!(slots[top - 2], slots[top - 1], $how, $op);
                top -= 1;
                slots[top - 1] = Value::Bool(holds);
            }};
        }
        macro_rules! jump_unless {
            ($holds:expr, $target:expr) => {
                if !$holds {
                    pc = $target as usize;
                }
            };
        }
        macro_rules! jump_comparison {
            ($target:expr, $how:ident, $op:tt) => {{
                let holds = compares!(slots[top - 2], slots[top - 1], $how, $op);
                top -= 2;
                jump_unless!(holds, $target);
            }};
        }
        macro_rules! jump_int {
            ($local:expr, $int:expr, $target:expr, $how:ident, $op:tt) => {{
                let holds = if let Value::Int(x) = local!($local) {
                    x $op i64::from($int)
                } else {
                    let int = Value::Int(i64::from($int));
                    attempt!(arith::compare(heap, Comparison::$how, local!($local), int))
                };
                jump_unless!(holds, $target);
            }};
        }
        macro_rules! jump_locals {
            ($a:expr, $b:expr, $target:expr, $how:ident, $op:tt) => {{
                let holds = compares!(local!($a), local!($b), $how, $op);
                jump_unless!(holds, $target);
            }};
        }
        macro_rules! half {
            ($place:expr, $half:ident) => {
                match $place {
                    Value::Pair(at) => heap.pair(at).$half,
                    other => {
                        let trap = fault::not_a_pair(heap, stringify!($half), other);
                        leave!(Signal::Trap(trap))
                    }
                }
            };
        }

        loop {
            let op = code[pc];
            pc += 1;
            match op {
                Op::Const(index) => push!(constants[index as usize]),
                Op::Int(int) => push!(Value::Int(i64::from(int))),
                Op::Nil => push!(Value::Nil),
                Op::True => push!(Value::Bool(true)),
                Op::False => push!(Value::Bool(false)),
                Op::Empty => push!(Value::Empty),
                Op::Local(slot) => push!(local!(slot)),
                Op::LocalChecked(slot) => push!(defined!(local!(slot))),
                Op::LocalCell(slot) => {
                    if let Value::Cell(cell) = local!(slot) {
                        push!(defined!(heap.cell_value(cell)));
                    }
                }
                Op::Capture(index) => push!(capture(heap, now.closure, index)),
                Op::CaptureCell(index) => {
                    if let Value::Cell(cell) = capture(heap, now.closure, index) {
                        push!(defined!(heap.cell_value(cell)));
                    }
                }
                Op::Global(index) => push!(defined!(globals[index as usize])),
                Op::Builtin(id) => push!(Value::Builtin(BuiltinId(id))),
                Op::Task(index) => push!(Value::Task(TaskId(index))),
                Op::This => push!(this!()),
                Op::Undefined => push!(Value::Undefined),
                Op::EmptyCell => push!(attempt!(heap.cell(Value::Undefined))),

                Op::SetLocal(slot) => local!(slot) = pop!(),
                Op::SetLocalCell(slot) => {
                    let value = pop!();
                    if let Value::Cell(cell) = local!(slot) {
                        heap.set_cell(cell, value);
                    }
                }
                Op::SetCaptureCell(index) => {
                    let value = pop!();
                    if let Value::Cell(cell) = capture(heap, now.closure, index) {
                        heap.set_cell(cell, value);
                    }
                }
                Op::SetGlobal(index) => {
                    defined!(globals[index as usize]);
                    globals[index as usize] = pop!();
                }
                Op::DefineGlobal(index) => globals[index as usize] = pop!(),
                Op::WrapCell(slot) => local!(slot) = attempt!(heap.cell(local!(slot))),

                Op::Pop => top -= 1,
                Op::Drop(count) => top -= count as usize,
                Op::Dup => push!(slots[top - 1]),
                Op::Slide(count) => {
                    let value = pop!();
                    top -= count as usize;
                    push!(value);
                }

                Op::Jump(target) => pc = target as usize,
                Op::JumpIfFalse(target) => jump_unless!(pop!().is_true(), target),
                Op::JumpIfTrue(target) => jump_unless!(!pop!().is_true(), target),
                Op::JumpIfFalseKeep(target) => {
                    if slots[top - 1].is_true() {
                        top -= 1;
                    } else {
                        pc = target as usize;
                    }
                }
                Op::JumpIfTrueKeep(target) => {
                    if slots[top - 1].is_true() {
                        pc = target as usize;
                    } else {
                        top -= 1;
                    }
                }
                Op::Again { count, first, target } => {
                    safe_point!();
                    let (first, count) = (base + first as usize, count as usize);
                    move_down(slots, top - count, first, count);
                    top = first + count;
                    pc = target as usize;
                }
                Op::Rebind { count, first } => {
                    let (first, count) = (base + first as usize, count as usize);
                    move_down(slots, top - count, first, count);
                    top = first + count;
                }
                Op::JumpBack(target) => {
                    safe_point!();
                    pc = target as usize;
                }
                Op::JumpUnlessPair(target) => {
                    jump_unless!(matches!(pop!(), Value::Pair(_)), target);
                }
                Op::JumpUnlessNull(target) => jump_unless!(pop!().is_null(), target),
                Op::JumpUnlessLocalPair { local, target } => {
                    jump_unless!(matches!(local!(local), Value::Pair(_)), target);
                }
                Op::JumpUnlessLocalNull { local, target } => {
                    jump_unless!(local!(local).is_null(), target);
                }
                Op::JumpUnlessLt(target) => jump_comparison!(target, Lt, <),
                Op::JumpUnlessGt(target) => jump_comparison!(target, Gt, >),
                Op::JumpUnlessLe(target) => jump_comparison!(target, Le, <=),
                Op::JumpUnlessGe(target) => jump_comparison!(target, Ge, >=),
                Op::JumpUnlessNumEq(target) => jump_comparison!(target, Eq, ==),
                Op::JumpUnlessLocalLtInt { local, int, target } => {
                    jump_int!(local, int, target, Lt, <);
                }
                Op::JumpUnlessLocalGtInt { local, int, target } => {
                    jump_int!(local, int, target, Gt, >);
                }
                Op::JumpUnlessLocalLeInt { local, int, target } => {
                    jump_int!(local, int, target, Le, <=);
                }
                Op::JumpUnlessLocalGeInt { local, int, target } => {
                    jump_int!(local, int, target, Ge, >=);
                }
                Op::JumpUnlessLocalNumEqInt { local, int, target } => {
                    jump_int!(local, int, target, Eq, ==);
                }
                Op::JumpUnlessLocalsLt { a, b, target } => jump_locals!(a, b, target, Lt, <),
                Op::JumpUnlessLocalsGt { a, b, target } => jump_locals!(a, b, target, Gt, >),
                Op::JumpUnlessLocalsLe { a, b, target } => jump_locals!(a, b, target, Le, <=),
                Op::JumpUnlessLocalsGe { a, b, target } => jump_locals!(a, b, target, Ge, >=),
                Op::JumpUnlessLocalsNumEq { a, b, target } => {
                    jump_locals!(a, b, target, Eq, ==);
                }

                Op::Call(argc) => {
                    safe_point!();
                    enter!(pop!(), argc)
                }
                Op::TailCall(argc) => {
                    safe_point!();
                    enter_in_place!(pop!(), argc)
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
                    enter!(this!(), argc)
                }
                Op::TailCallThis(argc) => {
                    safe_point!();
                    enter_in_place!(this!(), argc)
                }
                Op::CallNative { id, argc } => {
                    let entry = natives[id as usize].expect("only natives are called so");
                    let first = top - argc as usize;
                    slots[first] =
                        native!(entry.native, first, leave!(Signal::Trap(Trap::OutOfMemory)));
                    top = first + 1;
                }
                Op::Return => return_value!(slots[top - 1]),
                Op::ReturnLocal(slot) => return_value!(local!(slot)),

                Op::Closure(target) => {
                    let sources = &program.protos[target as usize].captures;
                    let captures = Captures::new(sources.len(), |index| match sources[index] {
                        CaptureFrom::Local(slot) => local!(slot),
                        CaptureFrom::Capture(index) => capture(heap, now.closure, index),
                        CaptureFrom::This => this!(),
                    });
                    push!(attempt!(heap.closure(target, captures)));
                }
                Op::Patch(index) => {
                    let value = pop!();
                    if let Value::Closure(at) = pop!() {
                        heap.set_capture(at, index as usize, value);
                    }
                }
                Op::CaseLambda(count) => {
                    let first = top - count as usize;
                    let closures = Procedure::CaseLambda(slots[first..top].into());
                    slots[first] = attempt!(heap.procedure(closures));
                    top = first + 1;
                }
                Op::Map(keys) => {
                    let keys = constants[keys as usize];
                    let (count, map) = attempt!(map_literal(heap, &slots[..top], keys));
                    top -= count;
                    push!(map);
                }
                Op::Spread { required, rest } => {
                    let values = slots[top - 1];
                    let values = attempt!(spread(heap, values, required as usize, rest));
                    top -= 1;
                    slots[top..top + values.len()].copy_from_slice(&values);
                    top += values.len();
                }

                Op::Add => binary!(arith::add, checked_add),
                Op::Sub => binary!(arith::subtract, checked_sub),
                Op::Mul => binary!(arith::multiply, checked_mul),
                Op::AddLocalInt { local, int } => push!(add_int!(local!(local), int)),
                Op::AddInt(int) => slots[top - 1] = add_int!(slots[top - 1], int),
                Op::Lt => comparison!(Lt, <),
                Op::Gt => comparison!(Gt, >),
                Op::Le => comparison!(Le, <=),
                Op::Ge => comparison!(Ge, >=),
                Op::NumEq => comparison!(Eq, ==),
                Op::Eq => {
                    let same = if let Value::Symbol(a) = slots[top - 2]
                        && let Value::Symbol(b) = slots[top - 1]
                    {
                        a == b
                    } else {
                        eqv(slots[top - 2], slots[top - 1])
                    };
                    top -= 1;
                    slots[top - 1] = Value::Bool(same);
                }
                Op::Not => slots[top - 1] = Value::Bool(!slots[top - 1].is_true()),
                Op::IsNull => slots[top - 1] = Value::Bool(slots[top - 1].is_null()),
                Op::IsPair => {
                    slots[top - 1] = Value::Bool(matches!(slots[top - 1], Value::Pair(_)));
                }
                Op::Cons => {
                    slots[top - 2] = attempt!(heap.cons(slots[top - 2], slots[top - 1]));
                    top -= 1;
                }
                Op::Car => slots[top - 1] = half!(slots[top - 1], car),
                Op::Cdr => slots[top - 1] = half!(slots[top - 1], cdr),
                Op::CarLocal(slot) => push!(half!(local!(slot), car)),
                Op::CdrLocal(slot) => push!(half!(local!(slot), cdr)),
                Op::VectorRef => {
                    slots[top - 2] = if let Value::Vector(at) = slots[top - 2]
                        && let Value::Int(index) = slots[top - 1]
                        && let Some(item) = heap.item(at, index)
                    {
                        item
                    } else {
                        attempt!(arith::vector_ref(heap, &slots[top - 2..top]))
                    };
                    top -= 1;
                }

                Op::TestEqv(constant) => {
                    let same = eqv(slots[top - 1], constants[constant as usize]);
                    push!(Value::Bool(same));
                }

                Op::PushGuard { keep, target } => {
                    let marker = Marker {
                        frame: Frame { pc: target, base: base as u32, ..*now },
                        frames: frames.len() as u32,
                        stack: top as u32,
                        winds: winds.len() as u32,
                        bindings: bindings.len() as u32,
                        keep,
                    };
                    let outer = *handler;
                    *handler = handlers.len() as u32;
                    handlers.push(Handler { outer, kind: HandlerKind::Guard(marker) });
                }
                Op::PopGuard | Op::PopHandler => {
                    if let Some(left) = handlers.pop() {
                        *handler = left.outer;
                    }
                }
                Op::Unwind(slot) => {
                    top -= 1;
                    if let Value::Int(stay) = local!(slot)
                        && winds.len() as i64 > stay
                        && let Some(wind) = winds.pop()
                    {
                        attempt!(heap.charge(1));
                        pc -= 1;
                        let (callee, argc) = (wind.after, 0);
                        leave!(Signal::Invoke(Call { callee, argc, tail: false }));
                    }
                    if let Some(left) = handlers.pop() {
                        *handler = left.outer;
                    }
                }
                Op::Rewind(slot) => {
                    top -= 1;
                    if let Value::Continuation(at) = local!(slot)
                        && let Value::Int(outside) = local!(slot + 1)
                        && let Some(wind) = heap.wind_of(at, winds.len() - outside as usize)
                    {
                        attempt!(heap.charge(1));
                        winds.push(wind);
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
                    if let Value::Int(count) = local!(0)
                        && let Value::Int(inner) = local!(1)
                        && let Value::Bool(true) = local!(2)
                    {
                        handlers.truncate(count as usize);
                        *handler = inner as u32;
                        return_value!(slots[top - 1]);
                    } else {
                        leave!(Signal::Secondary);
                    }
                }

                Op::BindParameter => {
                    let value = pop!();
                    bindings.push(Binding { parameter: pop!(), value });
                }
                Op::UnbindParameters(count) => {
                    bindings.truncate(bindings.len() - count as usize);
                }

                Op::Halt => leave!(Signal::Halt(pop!())),
                Op::CallWithValues => leave!(Signal::Values),
                Op::CheckCount => {
                    if !matches!(slots[top - 1], Value::Int(0..)) {
                        leave!(Signal::Trap(fault::bad_count(heap, slots[top - 1])));
                    }
                }
            }
        }
    }
}

/// What a call of the library in place of the running code should be remembered as: the innermost
/// place in the program.
pub(super) fn replaced(program: &Program, now: &Frame) -> (u32, u32) {
    if program.protos[now.proto as usize].library { now.called_from } else { (now.proto, now.pc) }
}

#[inline]
fn capture(heap: &Heap, closure: Option<Ref<Closure>>, index: u32) -> Value {
    match closure {
        Some(at) => heap.closure_at(at).captures.get(index as usize),
        None => Value::Undefined,
    }
}

/// Moves `count` values from `from` down to `to`. Loops and calls have few, and a call of `memmove`
/// costs more than moving them.
#[inline]
fn move_down(slots: &mut [Value], from: usize, to: usize, count: usize) {
    if count == 1 {
        slots[to] = slots[from];
        return;
    }
    for index in 0..count {
        slots[to + index] = slots[from + index];
    }
}

/// The map of a literal, and how many values it took from the top.
fn map_literal(heap: &mut Heap, stack: &[Value], keys: Value) -> Result<(usize, Value), Trap> {
    let keys = heap.list_items(keys).unwrap_or_default();
    let values = &stack[stack.len() - keys.len()..];
    let entry = |(key, value): (&Value, &Value)| match key {
        Value::Symbol(key) => Some((*key, *value)),
        _ => None,
    };
    let entries: Vec<_> = keys.iter().zip(values).filter_map(entry).collect();
    Ok((keys.len(), heap.map(&entries)?))
}

/// What a `let-values` binds to multiple values.
fn spread(heap: &mut Heap, values: Value, required: usize, rest: bool) -> Result<Vec<Value>, Trap> {
    let mut values = match values {
        Value::Values(at) => heap.each_value(at).to_vec(),
        single => vec![single],
    };
    if values.len() < required || (values.len() > required && !rest) {
        return Err(fault::wrong_value_count(required, rest, values.len()));
    }
    if rest {
        let tail = heap.list(&values[required..])?;
        values.truncate(required);
        values.push(tail);
    }
    Ok(values)
}
