//! Finding the files of a library, whatever its folders look like.

use std::collections::HashSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::{from_here, plain};

/// How many files a library may have.
pub const MAX_FILES: usize = 200_000;
/// How deep folders may be nested.
pub const MAX_DEPTH: usize = 100;

/// What is wrong with a folder.
#[derive(Debug)]
pub struct FolderProblem {
    /// The folder, as the user would write it.
    pub folder: PathBuf,
    /// Why not everything in it was found.
    pub error: FolderError,
}

/// Why not everything in a folder was found.
#[derive(Debug)]
pub enum FolderError {
    /// The system does not let it be read.
    Unreadable(io::Error),
    /// It is something else.
    NotAFolder,
    /// It is a link, and what it leads to is not there.
    DeadLink,
    /// It is a link to a folder that it lies in.
    Loop,
    /// It is nested more than [`MAX_DEPTH`] deep.
    TooDeep,
    /// There are more than [`MAX_FILES`] files.
    TooMany,
}

/// A file that may be a template.
#[derive(Debug)]
pub(super) struct Candidate {
    pub(super) path: PathBuf,
    /// Known to be a regular file, without another look at it.
    pub(super) is_regular: bool,
}

/// Collects the files of several folders, each file once.
#[derive(Debug, Default)]
pub(super) struct Walk {
    /// In order of folder, then of path.
    pub(super) files: Vec<Candidate>,
    pub(super) problems: Vec<FolderProblem>,
    /// The true paths of the folders that have been read.
    seen: HashSet<PathBuf>,
}

struct Pending {
    folder: PathBuf,
    depth: usize,
    is_link: bool,
}

impl Walk {
    /// Adds a file that the user named.
    pub(super) fn file(&mut self, path: &Path) {
        self.files.push(Candidate { path: plain(path), is_regular: false });
    }

    /// Adds all files in a folder and below.
    pub(super) fn folder(&mut self, root: &Path) {
        let before = self.files.len();
        // Links wait until everything else has been seen: what lies in the folder itself is shown
        // under its own name.
        let mut folders = vec![Pending { folder: plain(root), depth: 0, is_link: false }];
        let mut links = Vec::new();
        while let Some(next) = folders.pop().or_else(|| links.pop()) {
            if self.files.len() >= MAX_FILES {
                self.problem(next.folder, FolderError::TooMany);
                break;
            }
            let inside = self.read(&next).unwrap_or_else(|error| {
                self.problem(next.folder, error);
                Vec::new()
            });
            for pending in inside {
                if pending.is_link { links.push(pending) } else { folders.push(pending) }
            }
        }
        self.files[before..].sort_by(|one, other| one.path.cmp(&other.path));
        self.files.truncate(MAX_FILES);
    }

    /// Leaves out files that have been taken already, under whatever name.
    pub(super) fn each_once(&mut self) {
        let mut taken = HashSet::new();
        self.files.retain(|file| {
            taken.insert(file.path.canonicalize().unwrap_or_else(|_| file.path.clone()))
        });
    }

    /// Takes the files of one folder and returns the folders in it.
    fn read(&mut self, pending: &Pending) -> Result<Vec<Pending>, FolderError> {
        let Pending { folder, depth, is_link } = pending;
        let true_path = from_here(folder).canonicalize()?;
        if *is_link && leads_back(folder, &true_path) {
            return Err(FolderError::Loop);
        }
        if !self.seen.insert(true_path) {
            return Ok(Vec::new());
        }
        if *depth > MAX_DEPTH {
            return Err(FolderError::TooDeep);
        }
        let mut inside = Vec::new();
        for entry in fs::read_dir(from_here(folder))? {
            let entry = entry?;
            let name = entry.file_name();
            if name.as_encoded_bytes().starts_with(b".") {
                continue;
            }
            let path = folder.join(name);
            let kind = entry.file_type()?;
            let is_folder = kind.is_dir() || kind.is_symlink() && path.is_dir();
            if is_folder {
                let is_link = kind.is_symlink();
                inside.push(Pending { folder: path, depth: depth + 1, is_link });
            } else if path
                .extension()
                .is_some_and(|extension| extension.eq_ignore_ascii_case("xml"))
            {
                self.files.push(Candidate { path, is_regular: kind.is_file() });
            }
        }
        // What comes last is read first.
        inside.sort_by(|one, other| other.folder.cmp(&one.folder));
        Ok(inside)
    }

    pub(super) fn problem(&mut self, folder: PathBuf, error: FolderError) {
        self.problems.push(FolderProblem { folder, error });
    }
}

/// Whether a link lies in the folder that it leads to.
fn leads_back(link: &Path, target: &Path) -> bool {
    let folder = link.parent().unwrap_or(Path::new(""));
    from_here(folder).canonicalize().is_ok_and(|folder| folder.starts_with(target))
}

impl From<io::Error> for FolderError {
    fn from(error: io::Error) -> Self {
        FolderError::Unreadable(error)
    }
}
