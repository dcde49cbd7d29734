//! Procedures that ask the host.

use super::builtin::{Arity, Body, Builtin};

const fn effect(
    name: &'static str,
    arity: Arity,
    usage: &'static str,
    doc: &'static str,
) -> Builtin {
    Builtin { name, arity, body: Body::Effect, usage, doc }
}

pub(super) const BUILTINS: &[Builtin] = &[
    effect(
        "log",
        Arity::at_least(1),
        "(log message value …) or (log number [base])",
        "With a message, tells whoever watches the run. With a number, its logarithm.",
    ),
    effect("now", Arity::exactly(0), "(now)", "The time, in seconds since 1970."),
    effect(
        "random",
        Arity::exactly(1),
        "(random below)",
        "A random whole number from 0 up to, but not including, `below`.",
    ),
    effect(
        "ask",
        Arity::at_least(1),
        "(ask question option …)",
        "Asks a person, and waits for the answer.",
    ),
    effect(
        "get-context",
        Arity::at_least(1),
        "(get-context query option …)",
        "Asks for context that is relevant to a query.",
    ),
    effect(
        "system:run_script",
        Arity::at_least(1),
        "(system:run_script :command command option …)",
        "Runs a command and returns its output and exit code. The command is a list of words. Options: `:input`, what the command reads; `:env`, a map of variables for its environment, beside those that are there; `:timeout`, in seconds.",
    ),
    effect(
        "system:read_file",
        Arity::at_least(1),
        "(system:read_file :path path)",
        "The text of a file.",
    ),
    effect(
        "system:write_file",
        Arity::at_least(1),
        "(system:write_file :path path :content text)",
        "Writes a file.",
    ),
    effect(
        "system:list_files",
        Arity::at_least(0),
        "(system:list_files :path path option …)",
        "The files in a folder.",
    ),
];
