//! The REPL, through a pipe and at a terminal.

use std::io::Write;
use std::process::{Command, Output, Stdio};

fn piped(input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_retake"))
        .arg("repl")
        .env("NO_COLOR", "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

#[track_caller]
fn check(input: &str, expected: &str) -> String {
    let output = piped(input);
    assert_eq!(String::from_utf8_lossy(&output.stdout), expected);
    assert_eq!(output.status.code(), Some(0));
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn values_without_prompts() {
    let talk = check("(+ 1 2)\n\"a\" 'b\n\n; nothing\nnil\n", "3\n\"a\"\nb\nnil\n");
    assert_eq!(talk, "");
}

#[test]
fn definitions_stay_and_say_nothing() {
    check("(define x 1)\n(define (f y)\n  (+ x y))\n(set! x 5)\n(f 2)\n", "7\n");
}

#[test]
fn definitions_can_be_repeated() {
    check("(define x 1)\n(define (get) x)\n(define x 2)\n(get)\n", "2\n");
}

#[test]
fn errors_do_not_lose_the_session() {
    let talk = check("(define x 1)\n(undefined-name)\n(car x)\n(+ x\n]\n(+ x 1)\n", "2\n");
    for code in ["E0101", "E0301", "E0003"] {
        assert!(talk.contains(code), "{code} in {talk}");
    }
}

#[test]
fn a_limit_ends_one_input_only() {
    let talk = check("(let again ((l '())) (again (cons 1 l)))\n'still-here\n", "still-here\n");
    assert!(talk.contains("memory limit"), "{talk}");
}

#[test]
fn commands() {
    let talk = check(
        ",type \"a\"\n,doc car\n,time (+ 1\n2)\n,quit\n'unreachable\n",
        concat!(
            "a string\n",
            "(car pair)\n\nThe first half of a pair: the first element of a list.\n",
            "3\n",
        ),
    );
    assert!(talk.contains("units of fuel"), "{talk}");
}

#[test]
fn what_the_user_defined_is_documented_too() {
    check("(define (f x)\n  x)\n,doc f\n", "defined at <input 1>:1:10\n");
}

/// A project with one task.
fn project() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("tasks")).unwrap();
    let task = concat!(
        "<task name='sum-up'><description>Sums up a text.</description>",
        "<inputs><input name='text'>What is long</input></inputs>",
        "<instructions>{{text}}</instructions></task>"
    );
    std::fs::write(folder.path().join("tasks/sum-up.xml"), task).unwrap();
    folder
}

fn in_project(input: &str) -> Output {
    let folder = project();
    let mut child = Command::new(env!("CARGO_BIN_EXE_retake"))
        .arg("repl")
        .current_dir(folder.path())
        .env("NO_COLOR", "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

#[test]
fn tasks_of_the_project_are_documented() {
    let output = in_project(",doc sum-up\n,doc sum-upp\n(sum-up \"x\")\n");
    assert_eq!(
        String::from_utf8_lossy(&output.stdout),
        "sum-up  1\nSums up a text.\n\n  file  tasks/sum-up.xml:1:13\n\nInputs\n  \
         text  string  required  What is long\n\nCall\n  (sum-up :text text)\n"
    );
    let talk = String::from_utf8(output.stderr).unwrap();
    assert!(talk.contains("did you mean `sum-up`?"), "{talk}");
    assert!(talk.contains("and `retake repl` runs pure programs"), "{talk}");
}

#[test]
fn a_loop_that_gives_up_is_noticed() {
    let talk = check(
        concat!(
            "(director-evaluator-loop (max-iterations 1) (initial-director-input 1)\n",
            "  (director (lambda (x _i) x)) (evaluator (lambda (_r _p _i) #f)))\n"
        ),
        "1\n",
    );
    assert_eq!(talk, "goal not met: the loop at <input 1>:1:1 was exhausted after 1 iteration\n");
}

#[test]
fn commands_that_are_wrong() {
    let talk = check(",tim 1\n,doc lenght\n,doc\n,load missing.scm\n", "");
    for part in [
        "did you mean `,time`?",
        "did you mean `length`?",
        "needs something after it",
        "no such file",
    ] {
        assert!(talk.contains(part), "{part} in {talk}");
    }
}

#[test]
fn loading_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("two words.scm");
    std::fs::write(folder.path().join("other.scm"), "(define base 40)").unwrap();
    std::fs::write(&file, "(import \"other.scm\")\n(define (f x) (+ base x))").unwrap();
    check(&format!(",load {}\n(f 2)\n", file.display()), "42\n");
}

#[test]
fn an_input_that_never_ends() {
    let talk = check("(+ 1 2)\n(define (f x)\n", "3\n");
    assert!(talk.contains("error[E0001]"), "{talk}");
}

#[test]
fn an_input_that_is_not_text() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_retake"))
        .arg("repl")
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(b"(f \xff)\n").unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(String::from_utf8_lossy(&output.stderr).contains("byte 0xFF at offset 3"));
    assert_eq!(output.status.code(), Some(2));
}

#[cfg(unix)]
mod at_a_terminal {
    use std::path::Path;
    use std::process::Command;

    use rexpect::session::{PtySession, spawn_command};

    /// Long enough for a busy machine; a test that passes never waits for it.
    const PATIENCE: Option<u64> = Some(30_000);
    const PROMPT: &str = "retake> ";

    fn start(state: &Path) -> PtySession {
        start_in(Path::new("."), state)
    }

    fn start_in(folder: &Path, state: &Path) -> PtySession {
        let mut command = Command::new(env!("CARGO_BIN_EXE_retake"));
        command.arg("repl").env("NO_COLOR", "1").env("TERM", "xterm");
        command.env("XDG_STATE_HOME", state).current_dir(folder);
        let mut session = spawn_command(command, PATIENCE).unwrap();
        session.exp_string(PROMPT).unwrap();
        session
    }

    fn type_in(session: &mut PtySession, keys: &str) {
        session.send(keys).unwrap();
        session.flush().unwrap();
    }

    /// Waits for a line of output. What is typed is echoed, but never a line by itself.
    fn expect_line(session: &mut PtySession, pattern: &str) {
        session.exp_regex(&format!("\n{pattern}\r?\n")).unwrap();
        session.exp_string(PROMPT).unwrap();
    }

    #[test]
    fn several_lines_completion_and_history() {
        let state = tempfile::tempdir().unwrap();
        let mut session = start(state.path());
        type_in(&mut session, "(define (square x)\r(* x x))\r");
        type_in(&mut session, "(squ\t 7)\r");
        expect_line(&mut session, "49");
        session.send_control('d').unwrap();
        session.exp_eof().unwrap();
        let history = std::fs::read_to_string(state.path().join("retake/history")).unwrap();
        assert!(history.contains("(square 7)"), "{history}");
    }

    #[test]
    fn names_of_tasks_are_completed() {
        let (folder, state) = (super::project(), tempfile::tempdir().unwrap());
        let mut session = start_in(folder.path(), state.path());
        type_in(&mut session, ",type sum-\t\r");
        expect_line(&mut session, "a task");
    }

    #[test]
    fn ctrl_c_stops_an_evaluation_and_clears_a_line() {
        let state = tempfile::tempdir().unwrap();
        let mut session = start(state.path());
        type_in(&mut session, "(define x 42)\r(list 'ready)\r");
        expect_line(&mut session, "\\(ready\\)");
        type_in(&mut session, "(let again () (again))\r");
        // The line is accepted; from here on Ctrl-C is a signal rather than a key.
        session.exp_regex("\\(again\\)\\)[^\n]*\n").unwrap();
        session.send_control('c').unwrap();
        session.exp_string("interrupted").unwrap();
        session.exp_string(PROMPT).unwrap();
        type_in(&mut session, "(never finished");
        session.send_control('c').unwrap();
        session.exp_regex("finished[^\n]*\n").unwrap();
        session.exp_string(PROMPT).unwrap();
        type_in(&mut session, "(list x)\r");
        expect_line(&mut session, "\\(42\\)");
    }

    #[test]
    fn a_state_directory_that_cannot_be_written() {
        let file = tempfile::NamedTempFile::new().unwrap();
        let mut session = start(file.path());
        type_in(&mut session, "(+ 1 2)\r");
        expect_line(&mut session, "3");
    }
}
