//! A project with its library, as the commands see it.

use std::path::{Path, PathBuf};

use retake_handlers::project::{FolderError, FolderProblem, LoadedTasks, MAX_DEPTH, MAX_FILES};
use retake_handlers::project::{Project, TaskFile};
use retake_handlers::text_file::{ReadError, without_number};
use retake_lang::diagnostic::{Code, Severity};
use retake_lang::source::Sources;

use crate::exit::Exit;
use crate::input::sibling;
use crate::problem::Problem;
use crate::render::{Output, terminal};

/// Which project a command is about.
#[derive(Debug, clap::Args)]
pub(crate) struct ProjectArgs {
    /// The project's folder. Without it: the nearest folder, from here upwards, with `retake.toml`,
    /// or else with `tasks`
    #[arg(long, value_name = "DIR")]
    project: Option<PathBuf>,
}

impl ProjectArgs {
    /// The project, with whatever is wrong with its settings.
    pub(crate) fn project(&self) -> Result<Project, Box<Problem>> {
        match &self.project {
            None => Ok(Project::find(Path::new(""))),
            Some(folder) if folder.is_dir() => Ok(Project::open(folder)),
            Some(folder) => Err(Box::new(no_folder(folder))),
        }
    }

    /// Whether the user named the project.
    pub(crate) fn is_given(&self) -> bool {
        self.project.is_some()
    }

    /// The library of a project. What is wrong with the settings, or that there is no project at all,
    /// is told, and does not hide what could be found.
    pub(crate) fn library(&self, out: &mut Output) -> Result<Opened, Exit> {
        let mut project = self.project().map_err(|problem| refuse(out, *problem))?;
        let is_sound = project.exists && project.is_sound();
        let mut problems = settings_problems(&mut project);
        problems.extend(no_project(&project));
        terminal::problems(out, &project.sources, &problems);
        terminal::explain_hint(out, &problems);
        let loaded = LoadedTasks::of_project(&project);
        Ok(Opened { project, loaded, is_sound })
    }

    /// The library of a project whose settings are in order, or of what is yet to be one.
    pub(crate) fn sound_library(&self, out: &mut Output) -> Result<(Project, LoadedTasks), Exit> {
        let mut project = self.project().map_err(|problem| refuse(out, *problem))?;
        if project.is_sound() {
            let loaded = LoadedTasks::of_project(&project);
            return Ok((project, loaded));
        }
        let problems = settings_problems(&mut project);
        terminal::problems(out, &project.sources, &problems);
        terminal::explain_hint(out, &problems);
        Err(Exit::Refused)
    }
}

/// A project with its library, when what is wrong with its settings has been told.
pub(crate) struct Opened {
    pub(crate) project: Project,
    pub(crate) loaded: LoadedTasks,
    is_sound: bool,
}

impl Opened {
    /// How a command ends that would otherwise end so.
    pub(crate) fn exit(&self, exit: Exit) -> Exit {
        if self.is_sound { exit } else { Exit::Refused }
    }
}

fn refuse(out: &mut Output, problem: Problem) -> Exit {
    terminal::problems(out, &Sources::new(), &[problem]);
    Exit::Refused
}

/// That there is no project, if there is none.
pub(crate) fn no_project(project: &Project) -> Option<Problem> {
    if project.exists {
        return None;
    }
    let is_here = project.root.as_os_str().is_empty();
    let message = match is_here {
        true => {
            "there is no project: neither here nor in any folder above is there `retake.toml` or \
                 a folder `tasks`"
                .to_string()
        }
        false => format!(
            "there is no project in `{}`: it has neither `retake.toml` nor a folder `tasks`",
            project.root.display()
        ),
    };
    let place = match is_here {
        true => String::new(),
        false => format!(" --project {}", project.root.display()),
    };
    Some(Problem::error(message).help(format!(
        "`retake tasks new NAME{place}` makes one: the folder `tasks`, with a task to begin with"
    )))
}

fn no_folder(folder: &Path) -> Problem {
    let name = folder.display();
    match folder.exists() {
        true => Problem::error(format!("`{name}` is not a folder"))
            .help("give the folder of the project"),
        false => {
            let problem = Problem::error(format!("there is no folder `{name}`"));
            match sibling(folder) {
                Some(near) => problem.help(format!("did you mean `{}`?", near.display())),
                None => problem.help("check the path for typing mistakes"),
            }
        }
    }
}

/// What is wrong with the settings.
pub(crate) fn settings_problems(project: &mut Project) -> Vec<Problem> {
    let mut problems: Vec<Problem> =
        std::mem::take(&mut project.diagnostics).into_iter().map(Problem::from).collect();
    if let Some(error) = &project.unread {
        problems.push(unread(error, &project.config_path().to_string_lossy()));
    }
    problems
}

/// What is wrong with the folders of a library.
pub(crate) fn folder_problems(loaded: &mut LoadedTasks) -> Vec<Problem> {
    let named = std::mem::take(&mut loaded.diagnostics).into_iter().map(Problem::from);
    named.chain(loaded.problems.iter().map(folder_problem)).collect()
}

fn folder_problem(problem: &FolderProblem) -> Problem {
    let name = problem.folder.to_string_lossy().into_owned();
    let (message, help) = match &problem.error {
        FolderError::Unreadable(error) => (
            format!("cannot read the folder `{name}`: {}", without_number(error)),
            "check that you may read it",
        ),
        FolderError::NotAFolder => (
            format!("`{name}` is not a folder"),
            "make it a folder, or name another one in `retake.toml`: `folders = [\"…\"]` in `[tasks]`",
        ),
        FolderError::DeadLink => {
            (format!("`{name}` is a link that leads nowhere"), "mend the link, or remove it")
        }
        FolderError::Loop => (
            format!("the link `{name}` leads to a folder that it lies in, and is not followed"),
            "remove the link",
        ),
        FolderError::TooDeep => {
            (format!("`{name}` lies more than {MAX_DEPTH} folders deep"), "move it further up")
        }
        FolderError::TooMany => (
            format!("there are more than {MAX_FILES} files; `{name}` and what follows is left out"),
            "name the folders with tasks in `retake.toml`: `folders = [\"…\"]` in `[tasks]`",
        ),
    };
    let told = Problem::error(message).in_file(name).help(help);
    match problem.error {
        // Nothing is missed by not going round.
        FolderError::Loop => Problem { severity: Severity::Warning, ..told },
        _ => told,
    }
}

/// What there is to say about one file.
pub(crate) fn file_problems(file: &TaskFile, sources: &Sources) -> Vec<Problem> {
    let name = &sources.get(file.file).name;
    let unread = file.unread.iter().map(|error| unread(error, name));
    unread.chain(file.diagnostics.iter().cloned().map(Problem::from)).collect()
}

fn unread(error: &ReadError, name: &str) -> Problem {
    let path = Path::new(name);
    let problem = Problem::error(format!("cannot read `{name}`: {}", error.reason())).in_file(name);
    match error {
        ReadError::NotFound if path.is_symlink() => {
            problem.help("it is a link that leads nowhere: mend it or remove it")
        }
        ReadError::NotFound => match sibling(path) {
            Some(near) => problem.help(format!("did you mean `{}`?", near.display())),
            None => problem.help("check the path for typing mistakes"),
        },
        ReadError::TooLarge => Problem {
            code: Some(Code::FileTooLarge),
            kind: Code::FileTooLarge.kind(),
            ..problem.help("give the data to the task as an input instead")
        },
        ReadError::Directory | ReadError::NotAFile => {
            problem.help("move it away, or give it another name")
        }
        ReadError::NotText(_) | ReadError::Other(_) => problem.help("check that you may read it"),
    }
}

/// Whether something keeps a file from being used.
pub(crate) fn is_bad(file: &TaskFile) -> bool {
    file.unread.is_some() || file.diagnostics.iter().any(|said| said.is_error())
}

/// Says that there is more than what a command shows.
pub(crate) fn mention_problems(out: &mut Output, loaded: &LoadedTasks) {
    let bad = loaded.files.iter().filter(|file| is_bad(file)).count();
    let folders = loaded.diagnostics.len() + loaded.problems.len();
    let told = match (bad, folders) {
        (0, 0) => return,
        (files, 0) => terminal::count(files, "file"),
        (0, folders) => terminal::count(folders, "folder"),
        (files, folders) => {
            format!("{} and {}", terminal::count(files, "file"), terminal::count(folders, "folder"))
        }
    };
    let verb = if bad + folders == 1 { "has" } else { "have" };
    terminal::remark(out, &format!("{told} {verb} problems: `retake tasks check` tells them"));
}

/// Says that there is nothing, and how there could be something.
pub(crate) fn mention_nothing(out: &mut Output, project: &Project) {
    // Then that has been told.
    if !project.exists {
        return;
    }
    let folders: Vec<String> = (project.config.folders.iter())
        .map(|folder| format!("`{}`", project.root.join(&folder.path).display()))
        .collect();
    if folders.is_empty() {
        let settings = project.config_path();
        let told = format!("there are no tasks: `folders` in `{}` is empty", settings.display());
        return terminal::remark(out, &told);
    }
    terminal::remark(out, &format!("there are no tasks in {}", folders.join(" or ")));
    terminal::remark(out, "`retake tasks new NAME` writes one to begin with");
}
