//! The project on disk: a folder with `retake.toml` or `tasks`.

pub mod config;
pub mod tasks;
mod walk;

use std::path::{Component, Path, PathBuf};

use retake_lang::diagnostic::Diagnostic;
use retake_lang::source::Sources;

pub use config::{Config, Folder};
pub use tasks::{LoadedTasks, TaskFile, TaskId, could_be_in};
pub use walk::{FolderError, FolderProblem, MAX_DEPTH, MAX_FILES};

use crate::text_file::{ReadError, read_file};

/// The file with a project's settings.
pub const CONFIG_FILE: &str = "retake.toml";

/// A project with its settings.
#[derive(Debug)]
pub struct Project {
    /// Its folder, as seen from where the user is; empty for that very place.
    pub root: PathBuf,
    /// What its settings say, as far as they could be understood.
    pub config: Config,
    /// The text of its settings, if there are any.
    pub sources: Sources,
    /// What is wrong with the settings.
    pub diagnostics: Vec<Diagnostic>,
    /// Why there are no settings, though there is a file for them.
    pub unread: Option<ReadError>,
    /// Whether there is anything that makes the folder a project.
    pub exists: bool,
}

impl Project {
    /// The project that a folder belongs to: the nearest one upwards with `retake.toml`, or else the
    /// nearest with a folder `tasks`, or else the folder itself.
    pub fn find(from: &Path) -> Project {
        let above = upwards(from);
        let with_config = above.iter().find(|folder| folder.join(CONFIG_FILE).exists());
        let with_tasks = || above.iter().find(|folder| folder.join("tasks").is_dir());
        let root = with_config.or_else(with_tasks).map_or(from, PathBuf::as_path);
        Project::open(root)
    }

    /// The project in this very folder.
    pub fn open(root: &Path) -> Project {
        let has = |name: &str| root.join(name).symlink_metadata().is_ok();
        let mut project = Project {
            exists: has(CONFIG_FILE) || has("tasks"),
            root: plain(root),
            config: Config::default(),
            sources: Sources::new(),
            diagnostics: Vec::new(),
            unread: None,
        };
        project.read_config();
        project
    }

    /// Whether both are in the same folder, however it is written.
    pub fn is_same(&self, other: &Project) -> bool {
        let place = |project: &Project| from_here(&project.root).canonicalize().ok();
        self.root == other.root || place(self).is_some_and(|root| place(other) == Some(root))
    }

    /// The path of its settings, as the user would write it.
    pub fn config_path(&self) -> PathBuf {
        self.root.join(CONFIG_FILE)
    }

    /// Whether its settings hold as they are written.
    pub fn is_sound(&self) -> bool {
        self.unread.is_none() && self.diagnostics.iter().all(|said| !said.is_error())
    }

    fn read_config(&mut self) {
        let path = self.config_path();
        let name = path.to_string_lossy().into_owned();
        match read_file(&path) {
            Ok(text) => {
                let file = self.sources.add(name, text.as_str());
                (self.config, self.diagnostics) = config::read(file, &text);
            }
            Err(ReadError::NotFound) => {}
            Err(ReadError::NotText(bad)) => {
                let file = self.sources.add(name.as_str(), bad.good.as_str());
                self.diagnostics.push(bad.diagnostic(&name, file));
            }
            Err(error) => self.unread = Some(error),
        }
    }
}

/// A folder and all above it, each as seen from where the user is.
fn upwards(from: &Path) -> Vec<PathBuf> {
    // The number of folders above is that of the true path, whatever links led here.
    let Ok(absolute) = from_here(from).canonicalize() else { return vec![plain(from)] };
    let next = |folder: &PathBuf| Some(parent(folder));
    let levels = absolute.ancestors().count();
    std::iter::successors(Some(plain(from)), next).take(levels).collect()
}

/// The folder above, written as shortly as can be.
fn parent(folder: &Path) -> PathBuf {
    let is_named = matches!(folder.components().next_back(), Some(Component::Normal(_)));
    match folder.parent() {
        Some(parent) if is_named && !folder.is_symlink() => parent.to_path_buf(),
        _ => folder.join(".."),
    }
}

/// What a path means that is relative to a folder, written as shortly as can be.
fn within(folder: &Path, path: &Path) -> PathBuf {
    path.components().fold(plain(folder), |so_far, part| match part {
        Component::ParentDir => parent(&so_far),
        Component::CurDir => so_far,
        other => so_far.join(other),
    })
}

/// A path without steps that lead nowhere.
pub(crate) fn plain(path: &Path) -> PathBuf {
    path.components().filter(|part| !matches!(part, Component::CurDir)).collect()
}

/// A path that the system takes: it has no name for "here" but `.`.
pub(crate) fn from_here(path: &Path) -> &Path {
    if path.as_os_str().is_empty() { Path::new(".") } else { path }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn found(root: &Path, from: &str) -> PathBuf {
        let project = Project::find(&root.join(from));
        project.root.strip_prefix(root).unwrap().to_path_buf()
    }

    #[test]
    fn settings_come_before_tasks_and_near_before_far() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path();
        fs::create_dir_all(root.join("a/b/tasks/c")).unwrap();
        fs::create_dir_all(root.join("d/tasks")).unwrap();
        assert_eq!(found(root, "a/b/tasks/c"), Path::new("a/b"));
        assert_eq!(found(root, "d"), Path::new("d"));
        fs::write(root.join("a/retake.toml"), "").unwrap();
        assert_eq!(found(root, "a/b/tasks/c"), Path::new("a"));
        assert_eq!(found(root, "d"), Path::new("d"));
    }

    #[test]
    fn steps_upwards_stay_short() {
        assert_eq!(parent(Path::new("a/b")), Path::new("a"));
        assert_eq!(parent(Path::new("a")), Path::new(""));
        assert_eq!(parent(Path::new("")), Path::new(".."));
        assert_eq!(parent(Path::new("..")), Path::new("../.."));
        assert_eq!(upwards(Path::new("/")), [Path::new("/")]);
        assert_eq!(within(Path::new("a/b"), Path::new("../../../c")), Path::new("../c"));
        assert_eq!(within(Path::new("a"), Path::new("/b")), Path::new("/b"));
    }

    #[test]
    fn settings_that_cannot_be_read() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join(CONFIG_FILE)).unwrap();
        let project = Project::find(folder.path());
        assert!(matches!(project.unread, Some(ReadError::Directory)));
        assert!(!project.is_sound());
    }
}
