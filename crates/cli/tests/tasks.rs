//! Libraries with things in them that cannot be kept in a repository.

#![cfg(unix)]

use std::fs::{self, Permissions};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::process::{Command, Output};

use tempfile::TempDir;

const GOOD: &str = "<task name=\"good\"><instructions>Do it.</instructions></task>";

/// A project with one good task.
fn project() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("tasks")).unwrap();
    fs::write(folder.path().join("tasks/good.xml"), GOOD).unwrap();
    folder
}

fn retake(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_retake"))
        .arg("tasks")
        .args(arguments)
        .current_dir(folder)
        .env("NO_COLOR", "1")
        .output()
        .unwrap()
}

/// The good task is listed, and the check ends with `exit` and says all of `said`.
#[track_caller]
fn check(folder: &TempDir, exit: i32, said: &[&str]) {
    let list = retake(folder.path(), &["list"]);
    assert_eq!(String::from_utf8_lossy(&list.stdout), "good\t1\t-\t\ttasks/good.xml\n");
    assert_eq!(list.status.code(), Some(0));
    let told = String::from_utf8_lossy(&list.stderr).into_owned();
    assert!(told.contains("problems: `retake tasks check` tells them"), "{told}");
    let check = retake(folder.path(), &["check"]);
    let told = String::from_utf8_lossy(&check.stderr);
    for part in said {
        assert!(told.contains(part), "{part} in {told}");
    }
    assert_eq!(check.status.code(), Some(exit), "{told}");
}

#[test]
fn there_is_no_project() {
    let folder = tempfile::tempdir().unwrap();
    for (arguments, data) in [
        (&["check"][..], ""),
        (&["list"], ""),
        (&["list", "--json"], "[]\n"),
        (&["match", "anything"], ""),
        (&["show", "anything"], ""),
    ] {
        let output = retake(folder.path(), arguments);
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(told.starts_with("error: there is no project: "), "{told}");
        assert!(told.contains("help: `retake tasks new NAME` makes one"), "{told}");
        assert!(!told.contains(" 0 files") && !told.contains("no tasks"), "{told}");
        assert_eq!(told.matches("error").count() - told.matches("1 error").count(), 1, "{told}");
        assert_eq!(output.status.code(), Some(2));
        assert_eq!(String::from_utf8_lossy(&output.stdout), data);
    }
    let output = retake(folder.path(), &["check", "--json"]);
    assert!(String::from_utf8_lossy(&output.stdout).contains("\"valid\": false"));
}

#[test]
fn what_is_called_tasks_and_is_no_folder() {
    let folder = tempfile::tempdir().unwrap();
    let tasks = folder.path().join("tasks");
    fs::write(&tasks, "").unwrap();
    let said = |part: &str| {
        let output = retake(folder.path(), &["check"]);
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(told.contains(part), "{told}");
        assert!(told.ends_with("\n1 error\n"), "{told}");
        assert_eq!(output.status.code(), Some(2));
    };
    said("error: `tasks` is not a folder");
    fs::remove_file(&tasks).unwrap();
    symlink("nowhere", &tasks).unwrap();
    said("error: `tasks` is a link that leads nowhere");
}

#[test]
fn a_pipe_is_not_waited_for() {
    let folder = project();
    Command::new("mkfifo").arg(folder.path().join("tasks/pipe.xml")).status().unwrap();
    check(&folder, 2, &["cannot read `tasks/pipe.xml`: it is not a regular file", "move it away"]);
}

#[test]
fn links_that_lead_nowhere_or_round() {
    let folder = project();
    symlink("../tasks", folder.path().join("tasks/round")).unwrap();
    check(&folder, 0, &["warning: the link `tasks/round` leads to a folder that it lies in"]);
    symlink("gone.xml", folder.path().join("tasks/broken.xml")).unwrap();
    symlink("self.xml", folder.path().join("tasks/self.xml")).unwrap();
    check(
        &folder,
        2,
        &["`tasks/broken.xml`: there is no such file", "leads nowhere", "`tasks/self.xml`: "],
    );
}

#[test]
fn what_may_not_be_read() {
    let folder = project();
    let (file, inside) = (folder.path().join("tasks/a.xml"), folder.path().join("tasks/closed"));
    fs::write(&file, GOOD).unwrap();
    fs::create_dir(&inside).unwrap();
    fs::set_permissions(&file, Permissions::from_mode(0o000)).unwrap();
    fs::set_permissions(&inside, Permissions::from_mode(0o000)).unwrap();
    // Whoever may read everything has nothing to complain about.
    if fs::read(&file).is_err() {
        check(
            &folder,
            2,
            &[
                "cannot read `tasks/a.xml`: permission denied",
                "cannot read the folder `tasks/closed`: permission denied",
            ],
        );
    }
    fs::set_permissions(&inside, Permissions::from_mode(0o700)).unwrap();
}

#[test]
fn names_that_are_not_text_and_names_that_a_terminal_would_obey() {
    let folder = project();
    let tasks = folder.path().join("tasks");
    fs::write(tasks.join(std::ffi::OsStr::from_bytes(b"\xff\x1b[2J.xml")), "<task").unwrap();
    check(&folder, 2, &["error[E0201]"]);
    let told = retake(folder.path(), &["check"]).stderr;
    assert!(!told.contains(&0x1b));
}

#[test]
fn huge_and_deep_files() {
    let folder = project();
    let tasks = folder.path().join("tasks");
    fs::File::create(tasks.join("huge.xml")).unwrap().set_len(1 << 30).unwrap();
    fs::write(tasks.join("deep.xml"), "<a>".repeat(200_000)).unwrap();
    fs::write(tasks.join("nested.xml"), "<a>".repeat(5000) + &"</a>".repeat(5000)).unwrap();
    check(&folder, 2, &["`tasks/huge.xml`: it is larger than the limit", "E0220"]);
}

#[test]
fn a_project_is_made_by_its_first_task() {
    let folder = tempfile::tempdir().unwrap();
    let new = retake(folder.path(), &["new", "a:b"]);
    assert_eq!(String::from_utf8_lossy(&new.stdout), "tasks/a/b.xml\n");
    let below = retake(&folder.path().join("tasks/a"), &["list"]);
    assert!(String::from_utf8_lossy(&below.stdout).ends_with("\t../../tasks/a/b.xml\n"));
}
