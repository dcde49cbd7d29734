//! Loading a library: what is found, in which order, and what is said about the rest.

use std::fs;
use std::path::Path;

use retake_handlers::project::{FolderError, LoadedTasks, Project};
use retake_handlers::text_file::ReadError;
use tempfile::TempDir;

/// A project with these files.
fn project(files: &[(&str, &[u8])]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (path, text) in files {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    folder
}

fn load(folder: &TempDir) -> LoadedTasks {
    LoadedTasks::of_project(&Project::find(folder.path()))
}

fn task(name: &str) -> Vec<u8> {
    format!("<task name=\"{name}\"><instructions>Do it.</instructions></task>").into_bytes()
}

/// Each file with the codes of what is said about it, in order.
#[track_caller]
fn check(folder: &TempDir, loaded: &LoadedTasks, expected: &[(&str, &[&str])]) {
    let found: Vec<(String, Vec<&str>)> = loaded
        .files
        .iter()
        .map(|file| {
            let name = Path::new(&loaded.sources.get(file.file).name);
            let name = name.strip_prefix(folder.path()).unwrap_or(name);
            let codes = file.diagnostics.iter().map(|said| said.code.as_str());
            (name.to_str().unwrap().to_string(), codes.collect())
        })
        .collect();
    let found: Vec<(&str, &[&str])> =
        found.iter().map(|(name, codes)| (name.as_str(), codes.as_slice())).collect();
    assert_eq!(found, expected);
}

fn names(loaded: &LoadedTasks) -> Vec<&str> {
    loaded.library.names().collect()
}

#[test]
fn bad_files_do_not_hide_good_ones() {
    let folder = project(&[
        ("tasks/b/deep/er.xml", &task("good")),
        ("tasks/a.xml", &task("good")),
        ("tasks/broken.xml", b"<task"),
        ("tasks/latin1.xml", b"<task>caf\xe9</task>"),
        ("tasks/notes.txt", b"not a task"),
        ("tasks/.hidden.xml", &task("hidden")),
        ("tasks/.git/x.xml", &task("hidden")),
        ("tasks/c.xml", &task("other")),
    ]);
    let loaded = load(&folder);
    check(
        &folder,
        &loaded,
        &[
            ("tasks/a.xml", &[]),
            ("tasks/b/deep/er.xml", &["E0215"]),
            ("tasks/broken.xml", &["E0201"]),
            ("tasks/c.xml", &[]),
            ("tasks/latin1.xml", &["E0016"]),
        ],
    );
    assert_eq!(names(&loaded), ["good", "other"]);
    let good = loaded.library.get("good").unwrap();
    assert!(loaded.path(good).ends_with("tasks/a.xml"));
    assert_eq!(loaded.files[1].task.as_ref().unwrap().name.as_ref(), "good");
}

#[test]
fn folders_of_the_settings() {
    let folder = project(&[
        ("p/retake.toml", b"[tasks]\nfolders = ['own', '../shared', './own/sub', 'gone', 'file']"),
        ("p/own/a.xml", &task("a")),
        ("p/own/sub/b.xml", &task("b")),
        ("p/tasks/c.xml", &task("c")),
        ("p/file", b""),
        ("shared/a.xml", &task("a")),
    ]);
    let loaded = LoadedTasks::of_project(&Project::find(&folder.path().join("p/own/sub")));
    check(
        &folder,
        &loaded,
        &[("p/own/a.xml", &[]), ("p/own/sub/b.xml", &[]), ("shared/a.xml", &["E0215"])],
    );
    let said: Vec<&str> = loaded.diagnostics.iter().map(|said| said.message.as_str()).collect();
    assert_eq!(said, ["there is no folder `gone`", "`file` is not a folder"]);
    let gone = loaded.sources.slice(loaded.diagnostics[0].primary.span);
    assert_eq!(gone, "'gone'");
}

#[test]
fn no_tasks_at_all() {
    let folder = project(&[("readme", b"")]);
    let loaded = load(&folder);
    assert!(!Project::find(folder.path()).exists);
    assert!(loaded.library.is_empty() && loaded.files.is_empty());
    assert!(loaded.diagnostics.is_empty() && loaded.problems.is_empty());
}

#[test]
fn names_from_files() {
    let text = b"<task><instructions>Do it.</instructions></task>";
    let folder = project(&[
        ("tasks/sum-up.xml", text),
        ("tasks/two words.xml", text),
        ("tasks/2nd.xml", text),
        ("tasks/a.b.xml", text),
    ]);
    assert_eq!(names(&load(&folder)), ["_2nd", "a.b", "sum-up", "two-words"]);
}

#[test]
fn what_is_wrong_between_tasks_is_told_in_its_file() {
    let based = |name: &str, on: &str| format!("<task name=\"{name}\" ref=\"{on}\"/>").into_bytes();
    let folder = project(&[
        ("retake.toml", b""),
        ("tasks/a.xml", &based("a", "b")),
        ("tasks/b.xml", &task("b")),
        ("tasks/c.xml", &based("c", "bb")),
    ]);
    check(
        &folder,
        &load(&folder),
        &[("tasks/a.xml", &[]), ("tasks/b.xml", &[]), ("tasks/c.xml", &["E0217"])],
    );
}

#[test]
fn many_files_keep_their_order_on_any_number_of_threads() {
    let files: Vec<(String, Vec<u8>)> = (0..500)
        .map(|number| {
            (format!("tasks/{:02}/{number}.xml", number % 50), task(&format!("t{number}")))
        })
        .collect();
    let files: Vec<(&str, &[u8])> =
        files.iter().map(|(path, text)| (path.as_str(), text.as_slice())).collect();
    let loaded = load(&project(&files));
    assert_eq!(loaded.library.len(), 500);
    let paths: Vec<&Path> =
        loaded.files.iter().map(|file| Path::new(&loaded.sources.get(file.file).name)).collect();
    assert!(paths.is_sorted());
    for task in loaded.library.iter() {
        assert_eq!(loaded.sources.slice(task.name.span), &*task.name.value);
    }
}

#[test]
fn given_paths_come_first_and_see_their_project() {
    let folder =
        project(&[("x/a.xml", &task("a")), ("b.txt", &task("b")), ("tasks/c.xml", &task("c"))]);
    let paths = ["x", "b.txt", "gone.xml"].map(|path| folder.path().join(path));
    let loaded = LoadedTasks::of_paths(&paths, &Project::find(folder.path()));
    check(&folder, &loaded, &[("x/a.xml", &[]), ("b.txt", &[]), ("gone.xml", &[])]);
    assert!(matches!(loaded.files[2].unread, Some(ReadError::NotFound)));
    assert_eq!(names(&loaded), ["a", "b", "c"]);
}

#[test]
fn given_files_build_on_the_tasks_of_their_project() {
    let own = b"<task name=\"own\" ref=\"base\"><model>m/unknown</model></task>";
    let folder = project(&[
        ("p/retake.toml", b"[models]\nknown = ['m/known']"),
        ("p/tasks/base.xml", &task("base")),
        ("p/tasks/own.xml", own),
        ("p/tasks/broken.xml", b"<task"),
        ("p/other.xml", &task("base")),
    ]);
    let project = Project::find(&folder.path().join("p/tasks"));
    let given = |paths: &[&str]| {
        let paths: Vec<_> = paths.iter().map(|path| folder.path().join(path)).collect();
        LoadedTasks::of_paths(&paths, &project)
    };
    check(&folder, &given(&["p/tasks/own.xml"]), &[("p/tasks/own.xml", &["W0208"])]);
    // What is given hides what the project has under the same name.
    check(&folder, &given(&["p/other.xml"]), &[("p/other.xml", &[])]);
}

#[test]
fn files_are_taken_once() {
    let folder = project(&[("tasks/a.xml", &task("a")), ("tasks/b.xml", &task("b"))]);
    for paths in [
        ["tasks/b.xml", "tasks/../tasks/b.xml", "tasks"],
        ["tasks/b.xml", "./tasks", "tasks/a.xml"],
    ] {
        let paths = paths.map(|path| folder.path().join(path));
        let loaded = LoadedTasks::of_paths(&paths, &Project::find(folder.path()));
        check(&folder, &loaded, &[("tasks/b.xml", &[]), ("tasks/a.xml", &[])]);
    }
}

#[test]
fn the_case_of_the_ending_does_not_matter() {
    let folder = project(&[("tasks/UP.XML", &task("up")), ("tasks/mixed.Xml", &task("mixed"))]);
    assert_eq!(names(&load(&folder)), ["mixed", "up"]);
}

#[test]
fn a_reference_to_a_broken_file_names_the_file() {
    let folder = project(&[
        ("tasks/review/base.xml", b"<task"),
        ("tasks/own.xml", b"<task name=\"own\" ref=\"review:base\"/>"),
    ]);
    let loaded = load(&folder);
    let help = &loaded.files[0].diagnostics[0].help;
    assert!(
        help[0].ends_with("tasks/review/base.xml` cannot be used: put it right first"),
        "{help:?}"
    );
}

#[test]
fn circles_and_what_builds_on_them_are_told_in_each_file() {
    let based = |name: &str, on: &str| format!("<task name=\"{name}\" ref=\"{on}\"/>").into_bytes();
    let folder = project(&[
        ("tasks/c1.xml", &based("c1", "c2")),
        ("tasks/c2.xml", &based("c2", "c3")),
        ("tasks/c3.xml", &based("c3", "c1")),
        ("tasks/c4.xml", &based("c4", "c1")),
    ]);
    let loaded = load(&folder);
    check(
        &folder,
        &loaded,
        &[
            ("tasks/c1.xml", &["E0216"]),
            ("tasks/c2.xml", &["E0216"]),
            ("tasks/c3.xml", &["E0216"]),
            ("tasks/c4.xml", &["E0217"]),
        ],
    );
    assert!(loaded.files.iter().all(|file| file.codes.len() == 1));
}

#[cfg(unix)]
mod on_unix {
    use super::*;
    use std::os::unix::fs::symlink;
    use std::os::unix::net::UnixListener;
    use std::process::Command;

    #[test]
    fn links_to_folders() {
        let folder = project(&[
            ("tasks/b/x.xml", &task("x")),
            ("tasks/c/y.xml", &task("y")),
            ("elsewhere/z.xml", &task("z")),
        ]);
        let tasks = folder.path().join("tasks");
        symlink("b", tasks.join("a-link")).unwrap();
        symlink("../../tasks", tasks.join("c/round")).unwrap();
        symlink("itself", tasks.join("itself")).unwrap();
        symlink("../elsewhere", tasks.join("out")).unwrap();
        let loaded = load(&folder);
        check(
            &folder,
            &loaded,
            &[("tasks/b/x.xml", &[]), ("tasks/c/y.xml", &[]), ("tasks/out/z.xml", &[])],
        );
        let [problem] = &loaded.problems[..] else { panic!("{:?}", loaded.problems) };
        assert!(problem.folder.ends_with("tasks/c/round"));
        assert!(matches!(problem.error, FolderError::Loop));
    }

    #[test]
    fn what_is_not_a_file_is_not_opened() {
        let folder = project(&[("tasks/a.xml", &task("a"))]);
        let tasks = folder.path().join("tasks");
        Command::new("mkfifo").arg(tasks.join("pipe.xml")).status().unwrap();
        let _listener = UnixListener::bind(tasks.join("socket.xml")).unwrap();
        symlink("/dev/zero", tasks.join("zero.xml")).unwrap();
        symlink("nowhere", tasks.join("broken.xml")).unwrap();
        symlink("loop.xml", tasks.join("loop.xml")).unwrap();
        let loaded = load(&folder);
        let errors: Vec<String> = loaded
            .files
            .iter()
            .filter_map(|file| file.unread.as_ref().map(ReadError::reason))
            .collect();
        let pipe = "it is not a regular file";
        assert_eq!(errors.len(), 5, "{errors:?}");
        assert_eq!(errors[0], "there is no such file");
        assert_eq!(errors[2..], [pipe, pipe, pipe]);
        assert_eq!(names(&loaded), ["a"]);
    }
}
