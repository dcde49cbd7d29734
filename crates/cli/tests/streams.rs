//! What happens when a stream is closed, full, or not what one would expect.

use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};

fn retake(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_retake"));
    command.args(arguments).env("NO_COLOR", "1");
    command
}

const MUCH: &str = "(iota 300000)";

#[test]
fn a_reader_that_has_seen_enough_is_no_failure() {
    let mut child = retake(&["eval", "-e", MUCH])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = [0; 10];
    child.stdout.take().unwrap().read_exact(&mut first).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(&first, b"(0 1 2 3 4");
    assert_eq!(output.stderr, b"");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn a_closed_stderr_is_no_failure() {
    let mut child = retake(&["check", "missing.scm"]).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stderr.take());
    assert_eq!(child.wait().unwrap().code(), Some(2));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_a_failure() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let output = retake(&["eval", "-e", MUCH]).stdout(full).output().unwrap();
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(stderr.starts_with("error: cannot write the output:"), "{stderr}");
    assert_eq!(output.status.code(), Some(1));
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_ends_an_evaluation() {
    let child = retake(&["eval", "--json", "-e", "(let again () (again))"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    wait_for_handler(child.id());
    Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    let output = child.wait_with_output().unwrap();
    let code = output.status.code().unwrap();
    assert_eq!(code, 130);
    assert_eq!(String::from_utf8_lossy(&output.stderr), "interrupted\n");
    assert!(output.stdout.starts_with(b"{\"error\":{"));
}

#[cfg(unix)]
#[test]
fn a_file_that_may_not_be_read() {
    use std::os::unix::fs::PermissionsExt;
    let file = tempfile::NamedTempFile::new().unwrap();
    file.as_file().set_permissions(std::fs::Permissions::from_mode(0o000)).unwrap();
    if std::fs::read(file.path()).is_ok() {
        return; // The superuser reads everything.
    }
    let output = retake(&["check"]).arg(file.path()).output().unwrap();
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(stderr.contains("permission denied"), "{stderr}");
    assert_eq!(output.status.code(), Some(2));
}

#[cfg(unix)]
#[test]
fn an_expression_that_is_not_text() {
    use std::os::unix::ffi::OsStrExt;
    let bytes = std::ffi::OsStr::from_bytes(b"(f \xff)");
    let output = retake(&["eval", "--json", "-e"]).arg(bytes).output().unwrap();
    let stdout = String::from_utf8_lossy(&output.stdout);
    assert!(stdout.contains("byte 0xFF at offset 3"), "{stdout}");
    assert_eq!(output.status.code(), Some(2));
}

/// A long line is shown around its mistake, and quickly.
#[test]
fn messages_about_long_lines_are_short() {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    let text = format!("{}12abc {}", "x ".repeat(1_000_000), "y 13abc ".repeat(100_000));
    std::io::Write::write_all(&mut file, text.as_bytes()).unwrap();
    let output = retake(&["check"]).arg(file.path()).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let lines = BufReader::new(&*output.stderr).lines();
    assert!(lines.map(|line| line.unwrap().len()).max().unwrap() < 200);
    assert!(String::from_utf8_lossy(&output.stderr).contains(":1:2000001"));
}

/// Waits until the process has taken over Ctrl-C, which the system tells by a bit.
#[cfg(target_os = "linux")]
fn wait_for_handler(process: u32) {
    const SIGINT: u64 = 1 << 1;
    let caught = || {
        let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
        let mask = status.lines().find_map(|line| line.strip_prefix("SigCgt:"))?;
        u64::from_str_radix(mask.trim(), 16).ok()
    };
    while caught().is_some_and(|mask| mask & SIGINT == 0) {
        std::thread::yield_now();
    }
}
