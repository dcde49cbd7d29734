//! The examples of `retake explain` are true: what is called wrong has that very problem, and what
//! is called right has no error at all.

use std::process::{Command, Output};

use retake_lang::diagnostic::{Code, Severity};

fn eval(program: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_retake"))
        .args(["eval", "--fuel", "1000000", "--expression", program])
        .env("NO_COLOR", "1")
        .output()
        .unwrap()
}

/// Some examples are templates, which the tests of the language look at.
fn is_program(example: &str) -> bool {
    !example.is_empty() && !example.starts_with('<')
}

#[test]
fn wrong_examples_are_wrong() {
    for code in Code::ALL {
        let wrong = code.explanation().wrong;
        if is_program(wrong) {
            let stderr = String::from_utf8(eval(wrong).stderr).unwrap();
            assert!(stderr.contains(&format!("[{}]", code.as_str())), "{code:?}: {stderr}");
        }
    }
}

#[test]
fn right_examples_are_right() {
    for code in Code::ALL {
        let right = code.explanation().right;
        if is_program(right) {
            let output = eval(right);
            let stderr = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{code:?}: {stderr}");
            let still = code.severity() == Severity::Warning && stderr.contains(code.as_str());
            assert!(!still, "{code:?}: {stderr}");
        }
    }
}
