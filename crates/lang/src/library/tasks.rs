//! Tasks as values.

use std::sync::Arc;

use super::args::{Call, charge_bytes};
use super::builtin::Builtin;
use crate::datum::Datum;
use crate::task::prompt::TooLong;
use crate::task::{InputType, Template};
use crate::vm::{Heap, Trap, Value, task_inputs};

pub(super) const BUILTINS: &[Builtin] = &[
    Builtin::native(
        "(task? x)",
        |_, args| Ok(Value::Bool(matches!(args[0], Value::Task(_)))),
        "Whether `x` is a task.",
    ),
    Builtin::native("(task-name task)", task_name, "The name of a task, as a string."),
    Builtin::native(
        "(task-inputs task)",
        task_inputs_of,
        "The names of a task's inputs, as strings, in order.",
    ),
    Builtin::native(
        "(task-prompt task input …)",
        task_prompt,
        "What a call of the task with these inputs would tell the model, as a map with `system` and \
         `instructions`. Nothing is called. Inputs that are files show as their paths.",
    ),
];

fn task(heap: &Heap, call: Call<'_>) -> Result<Arc<Template>, Trap> {
    match call.value(0) {
        Value::Task(id) => Ok(heap.task(id).clone()),
        _ => Err(call.wrong(heap, 0, "a task")),
    }
}

fn task_name(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let task = task(heap, Call::new("task-name", args))?;
    heap.string(&*task.name.value)
}

fn task_inputs_of(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let task = task(heap, Call::new("task-inputs", args))?;
    let mut names = Vec::with_capacity(task.inputs.len());
    for input in &task.inputs {
        names.push(heap.string(&*input.name.value)?);
    }
    heap.list(&names)
}

/// A file that nobody has read: its path stands for its text.
fn unread_file(path: &Datum) -> Datum {
    let Datum::Str(path) = path else { return path.clone() };
    let name = path.rsplit(['/', '\\']).next().unwrap_or(path);
    let text = |text: &str| Datum::Str(text.into());
    Datum::Map(vec![
        ("path".into(), text(path)),
        ("name".into(), text(name)),
        ("content".into(), text(path)),
    ])
}

fn task_prompt(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let task = task(heap, Call::new("task-prompt", args))?;
    let mut inputs = task_inputs(heap, &task, &args[1..])?;
    for (name, value) in &mut inputs {
        let kind = task.input(name).map(|input| input.kind);
        match (kind, value) {
            (Some(InputType::File), value) => *value = unread_file(value),
            (Some(InputType::Files), Datum::List(files) | Datum::Vector(files)) => {
                files.iter_mut().for_each(|file| *file = unread_file(file));
            }
            _ => {}
        }
    }
    let room = heap.limits().memory.saturating_sub(heap.bytes());
    let prompt = task.render_within(&inputs, room).map_err(|TooLong| Trap::OutOfMemory)?;
    let system = prompt.system.unwrap_or_default();
    charge_bytes(heap, system.len() + prompt.instructions.len())?;
    heap.check_room(system.len() + prompt.instructions.len())?;
    let system = match system.is_empty() {
        true => Value::Nil,
        false => heap.string(system)?,
    };
    let instructions = heap.string(prompt.instructions)?;
    let keys = [heap.intern("system")?, heap.intern("instructions")?];
    heap.map(&[(keys[0], system), (keys[1], instructions)])
}
