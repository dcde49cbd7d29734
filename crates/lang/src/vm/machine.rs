//! One run: its values, its stacks, its program.

use std::collections::VecDeque;
use std::sync::Arc;

use super::call::Call;
use super::execute::Signal;
use super::fault::Fault;
use super::fiber::{Fiber, Frame, NO_HANDLER};
use super::heap::{Closure, Heap};
use super::prelude::{self, NativeEntry};
use super::value::{Ref, Value};
use super::{Limits, LoopOutcome, Trap};
use crate::bytecode::Program;
use crate::compile::{Environment, compile};
use crate::datum::Datum;
use crate::effect::Effect;
use crate::ir::Unit;

/// A run of a program. The host calls [`step`](Machine::step) until it is done; between two steps
/// nothing of it is on the host's stack.
pub struct Machine {
    pub(super) heap: Heap,
    pub(super) program: Arc<Program>,
    pub(super) constants: Vec<Value>,
    pub(super) globals: Vec<Value>,
    /// The library's procedures in Rust, by number.
    pub(super) natives: &'static [Option<NativeEntry>],
    pub(super) fiber: Fiber,
    /// The running procedure: where the next instruction is.
    pub(super) now: Frame,
    /// The innermost handler.
    pub(super) handler: u32,
    /// Up to these heights the stacks have been paid for.
    pub(super) room: StackRoom,
    /// Codes of units that are still to be run.
    waiting: VecDeque<u32>,
    state: State,
    /// The call of a handler, after an effect was answered with an error.
    resumed_call: Option<Call>,
    /// Where memory last ran short, to tell a second failure from progress.
    pub(super) short_of_memory: Option<Shortage>,
    pub(super) loop_outcomes: Vec<LoopOutcome>,
}

/// What became of a run so far.
#[derive(Debug)]
pub enum Step {
    /// It is finished, with this value.
    Done(Value),
    /// It asks for something; call [`Machine::resume`] with the answer.
    Effect(Effect),
    /// The slice is used up; step again to go on.
    OutOfFuel,
    /// It failed. The machine can be given another unit.
    Fault(Fault),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct StackRoom {
    pub(super) values: usize,
    pub(super) frames: usize,
}

/// A point of the program at which memory ran short.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shortage {
    proto: u32,
    pc: u32,
    frames: usize,
    values: usize,
    fuel: u64,
}

#[derive(Clone, Copy, Debug)]
enum State {
    /// Between units.
    Ready(Value),
    Running,
    /// In the middle of an effect; if `tail`, its value is the value of the running procedure.
    Asking {
        tail: bool,
    },
}

impl Machine {
    /// A machine that has the library and nothing else.
    pub fn new(limits: Limits) -> Self {
        let prelude = prelude::compiled();
        let mut machine = Machine::bare(limits);
        machine.heap.name_procedures(&prelude.program.protos);
        machine.program = Arc::new(prelude.program.clone());
        machine.waiting.push_back(prelude.entry);
        machine
    }

    /// A machine without the library, to run the library's own definitions in.
    fn bare(limits: Limits) -> Self {
        Machine {
            heap: Heap::new(limits),
            program: Arc::default(),
            constants: Vec::new(),
            globals: Vec::new(),
            natives: prelude::natives(),
            fiber: Fiber::default(),
            now: Frame::new(0, 0, None),
            handler: NO_HANDLER,
            room: StackRoom { values: 0, frames: 0 },
            waiting: VecDeque::new(),
            state: State::Ready(Value::Nil),
            resumed_call: None,
            short_of_memory: None,
            loop_outcomes: Vec::new(),
        }
    }

    /// The number of the first top-level variable that a program may use.
    pub fn first_global() -> u32 {
        prelude::compiled().program.globals
    }

    /// Compiles units, whose errors have all been mended, and puts them in line to be run.
    pub fn load(&mut self, units: &[Unit]) {
        self.loop_outcomes.clear();
        let program = Arc::make_mut(&mut self.program);
        let prelude = &prelude::compiled().globals;
        let environment = Environment { prelude, library: false };
        for unit in units {
            let entry = compile(unit, &environment, program);
            self.waiting.push_back(entry);
        }
        self.heap.name_procedures(&program.protos);
        self.heap.know_tasks(&program.tasks);
    }

    /// Names of top-level variables, for messages, from the number on.
    pub fn name_globals(&mut self, from: u32, names: impl Iterator<Item = Arc<str>>) {
        let program = Arc::make_mut(&mut self.program);
        program.global_names.truncate(from as usize);
        program.global_names.extend(names);
    }

    /// The heap, to look at values.
    pub fn heap(&self) -> &Heap {
        &self.heap
    }

    /// The heap, to give the run more fuel.
    pub fn heap_mut(&mut self) -> &mut Heap {
        &mut self.heap
    }

    /// Collects garbage at every opportunity. Slow; for tests, which find so what the machine holds
    /// without telling the collector.
    pub fn collect_always(&mut self) {
        self.heap.collect_always();
    }

    /// How the `director-evaluator-loop`s of this run have ended.
    pub fn loop_outcomes(&self) -> &[LoopOutcome] {
        &self.loop_outcomes
    }

    /// Runs for at most about `slice` units of fuel.
    pub fn step(&mut self, slice: u64) -> Step {
        self.heap.set_slice(slice);
        match self.run() {
            Ok(step) => step,
            Err(fault) => {
                self.abandon();
                Step::Fault(*fault)
            }
        }
    }

    /// Answers the effect that the last step asked for.
    ///
    /// # Panics
    ///
    /// If the last step did not ask for anything.
    pub fn resume(&mut self, outcome: &Datum) -> Result<(), Fault> {
        let State::Asking { tail } = self.state else { panic!("nothing was asked") };
        let value = match self.value_of(outcome) {
            Ok(value) => value,
            Err(fault) => {
                self.abandon();
                return Err(*fault);
            }
        };
        self.state = State::Running;
        self.deliver(value, tail);
        Ok(())
    }

    /// Answers the effect that the last step asked for with an error, which the program may catch.
    ///
    /// # Panics
    ///
    /// If the last step did not ask for anything.
    pub fn resume_error(
        &mut self,
        kind: &str,
        message: &str,
        details: &Datum,
    ) -> Result<(), Fault> {
        let State::Asking { .. } = self.state else { panic!("nothing was asked") };
        self.state = State::Running;
        match self.raise_from_host(kind, message, details) {
            Ok(call) => {
                self.resumed_call = call;
                Ok(())
            }
            Err(fault) => {
                self.abandon();
                Err(*fault)
            }
        }
    }

    fn run(&mut self) -> Result<Step, Box<Fault>> {
        self.load_constants()?;
        if let Some(call) = self.resumed_call.take()
            && let Some(step) = self.dispatch(Signal::Invoke(call))?
        {
            return Ok(step);
        }
        loop {
            match self.state {
                State::Asking { .. } => panic!("the effect has not been answered"),
                State::Ready(value) => match self.waiting.pop_front() {
                    Some(entry) => self.begin(entry)?,
                    None => return Ok(Step::Done(value)),
                },
                State::Running => {
                    let signal = self.execute();
                    if let Some(step) = self.dispatch(signal)? {
                        return Ok(step);
                    }
                }
            }
        }
    }

    /// Deals with what the main loop left to others. Returns what the host must know.
    fn dispatch(&mut self, signal: Signal) -> Result<Option<Step>, Box<Fault>> {
        let call = match signal {
            Signal::Halt(value) => {
                self.reset_stacks();
                self.state = State::Ready(value);
                None
            }
            Signal::Pause if self.heap.fuel() > 0 => return Ok(Some(Step::OutOfFuel)),
            Signal::Pause => return Err(self.limit_fault(self.heap.fuel_limit())),
            Signal::Invoke(call) => Some(call),
            Signal::Collect => {
                self.collect();
                None
            }
            Signal::Trap(trap) => self.trap(trap)?,
            Signal::Reraise { continuation } => self.reraise(continuation)?,
            Signal::Secondary => self.raise_secondary()?,
            Signal::Values => Some(self.call_consumer()?),
        };
        let Some(call) = call else { return Ok(None) };
        let asked = self.invoke(call)?;
        Ok(asked.map(|(effect, tail)| {
            self.state = State::Asking { tail };
            Step::Effect(effect)
        }))
    }

    fn begin(&mut self, entry: u32) -> Result<(), Box<Fault>> {
        self.reset_stacks();
        self.ensure_room(self.program.protos[entry as usize].frame_size as usize)?;
        self.now = Frame::new(entry, 0, None);
        self.state = State::Running;
        Ok(())
    }

    /// Forgets what was running and what was in line, as when somebody interrupts it.
    pub fn abandon(&mut self) {
        self.reset_stacks();
        self.waiting.clear();
        self.resumed_call = None;
        self.state = State::Ready(Value::Nil);
    }

    fn reset_stacks(&mut self) {
        self.fiber.clear();
        self.handler = NO_HANDLER;
        self.short_of_memory = None;
    }

    fn load_constants(&mut self) -> Result<(), Box<Fault>> {
        let program = self.program.clone();
        for constant in &program.constants[self.constants.len()..] {
            let value = self.value_of(constant)?;
            self.constants.push(value);
        }
        if self.globals.len() < program.globals as usize {
            self.globals.resize(program.globals as usize, Value::Undefined);
        }
        Ok(())
    }

    /// A value that a call made outside the main loop returned.
    pub(super) fn deliver(&mut self, value: Value, tail: bool) {
        if tail {
            self.fiber.stack.truncate(self.now.base as usize);
            // The bottom code is a unit, which ends with `Halt` and makes no tail calls.
            self.now = self.fiber.frames.pop().expect("a tail call is made by a procedure");
        }
        self.fiber.stack.push(value);
    }

    // Memory.

    pub(super) fn collect(&mut self) {
        let Machine { heap, constants, globals, fiber, now, state, .. } = self;
        heap.collect(|roots| {
            roots.extend_from_slice(constants);
            roots.extend_from_slice(globals);
            fiber.trace(&mut |value| roots.push(value));
            roots.extend(now.closure.map(Value::Closure));
            if let State::Ready(value) = state {
                roots.push(*value);
            }
        });
    }

    /// Memory ran short. After a collection the instruction is tried again, once.
    pub(super) fn make_room(&mut self) -> Result<(), Box<Fault>> {
        let shortage = Shortage {
            proto: self.now.proto,
            pc: self.now.pc,
            frames: self.fiber.frames.len(),
            values: self.fiber.stack.len(),
            fuel: self.heap.fuel(),
        };
        if self.short_of_memory == Some(shortage) {
            return Err(self.limit_fault(self.heap.memory_limit()));
        }
        self.short_of_memory = Some(shortage);
        self.collect();
        // With next to nothing left the run would spend its time collecting.
        let reserve = self.heap.limits().memory / 16;
        if self.heap.check_room(reserve).is_err() {
            return Err(self.limit_fault(self.heap.memory_limit()));
        }
        Ok(())
    }

    /// Makes the stacks larger: by half, or as much as is needed.
    pub(super) fn grow(&mut self, values: usize) -> Result<(), Box<Fault>> {
        let (stack, frames) = (&self.fiber.stack, &self.fiber.frames);
        let values = (stack.len() + values + 64).max(stack.capacity() + stack.capacity() / 2);
        let frames = (frames.len() + 64).max(frames.capacity() + frames.capacity() / 2);
        let bytes = values * size_of::<Value>()
            + frames * size_of::<Frame>()
            + self.fiber.bytes_of_dynamic_stacks();
        if self.heap.set_stack_bytes(bytes).is_err() {
            self.collect();
            if self.heap.set_stack_bytes(bytes).is_err() {
                return Err(self.limit_fault(self.heap.memory_limit()));
            }
        }
        let stack = self.fiber.stack.try_set_capacity(values);
        let more_frames = frames - self.fiber.frames.len();
        if stack.and_then(|()| self.fiber.frames.try_reserve_exact(more_frames)).is_err() {
            return Err(self.limit_fault(self.heap.memory_limit()));
        }
        self.room = StackRoom { values, frames };
        Ok(())
    }

    /// Traps that are not errors of the program are dealt with here; the rest is raised.
    pub(super) fn trap(&mut self, trap: Trap) -> Result<Option<Call>, Box<Fault>> {
        match trap {
            Trap::OutOfMemory => {
                // The instruction left everything as it was, and is run again.
                self.now.pc -= 1;
                self.make_room().map(|()| None)
            }
            Trap::OutOfFuel => Err(self.limit_fault(self.heap.fuel_limit())),
            Trap::Error(failure) => self.raise_failure(*failure),
        }
    }

    /// Something small outside the main loop could not be allocated: makes room and tries again.
    pub(super) fn retrying<T>(
        &mut self,
        mut make: impl FnMut(&mut Heap) -> Result<T, Trap>,
    ) -> Result<T, Box<Fault>> {
        match make(&mut self.heap) {
            Ok(made) => Ok(made),
            Err(Trap::OutOfFuel) => Err(self.limit_fault(self.heap.fuel_limit())),
            Err(_) => {
                self.collect();
                make(&mut self.heap).map_err(|_| self.limit_fault(self.heap.memory_limit()))
            }
        }
    }

    pub(super) fn closure_proto(&self, closure: Ref<Closure>) -> u32 {
        self.heap.closure_at(closure).proto
    }
}
