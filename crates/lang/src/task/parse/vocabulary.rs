//! The elements and attributes of templates: what `schema/task.xsd` publishes.

/// What a `<task>` may hold.
pub const TASK: &[&str] = &[
    "description",
    "instructions",
    "system",
    "model",
    "fallback_models",
    "criteria",
    "inputs",
    "output",
    "tools",
    "limits",
    "settings",
    "context_management",
    "manual_xml",
    "disable_reparsing",
    "rebuild_memory",
    "clear_memory",
];

/// The attributes of a `<task>`.
pub const TASK_ATTRIBUTES: &[&str] = &["name", "version", "type", "subtype", "ref"];
/// The attributes of an `<input>`.
pub const INPUT_ATTRIBUTES: &[&str] = &["name", "type", "required", "default", "from"];
/// What an `<input>` may hold, besides its description as plain text.
pub const INPUT: &[&str] = &["description", "default"];
/// What `<output>` may hold.
pub const OUTPUT: &[&str] = &["schema"];
/// What `<limits>` may hold.
pub const LIMITS: &[&str] =
    &["max_turns", "max_context_fraction", "warning_threshold", "max_output_bytes", "timeout"];
/// What `<settings>` may hold.
pub const SETTINGS: &[&str] =
    &["temperature", "top_p", "seed", "max_output_tokens", "stop_sequences"];
/// What `<context_management>` may hold.
pub const CONTEXT: &[&str] =
    &["inherit_context", "accumulate_data", "accumulation_format", "fresh_context"];

/// The element that a word belongs into, for those who put it elsewhere.
pub(super) fn home(name: &str) -> Option<&'static str> {
    let homes = [
        ("task", TASK),
        ("limits", LIMITS),
        ("settings", SETTINGS),
        ("context_management", CONTEXT),
        ("output", OUTPUT),
        ("inputs", &["input"]),
        ("tools", &["tool"]),
        ("criteria", &["criterion"]),
        ("stop_sequences", &["stop"]),
    ];
    homes.into_iter().find(|(_, words)| words.contains(&name)).map(|(home, _)| home)
}

/// Elements that only composites had, with what to do instead.
pub(super) fn of_composites(name: &str) -> Option<&'static str> {
    Some(match name {
        "steps"
        | "max_iterations"
        | "director"
        | "evaluator"
        | "script_execution"
        | "termination_condition"
        | "case" => "`retake migrate` translates composites",
        "output_slot" | "input_source" | "source_var" => {
            "data pass between tasks as inputs and results; `retake migrate` shows how"
        }
        "command" => "a workflow runs scripts with `(system:run_script :command …)`",
        _ => return None,
    })
}
