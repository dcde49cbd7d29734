//! `retake migrate`

use std::collections::HashSet;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use retake_handlers::text_file::without_number;
use retake_lang::migrate::{Migration, migrate};
use retake_lang::source::Sources;

use crate::exit::Exit;
use crate::input::{Input, unreadable};
use crate::problem::Problem;
use crate::render::{Output, json, terminal};
use crate::replace_file::replace_file;

/// Translate an older composite into a workflow
///
/// Sequences, loops, conditions and scripts that are written in XML become a program in the
/// language, and the tasks in them become templates. The program goes to stdout as one file; with
/// --out, it is written to the folder, and its tasks to the folder `tasks` in it. What could not be
/// carried over is said. Ends with 2 if nothing could be translated.
///
/// With --json, stdout is one object: `name`, `workflow` (without its tasks), `program` (with them),
/// `tasks` with the `name`, `xml` and `defatom` of each, `calls` with the tasks that must be there
/// already, the paths that were `written`, and `diagnostics` as `retake check` has them.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The file; `-` is standard input
    #[arg(value_name = "FILE.xml")]
    file: PathBuf,

    /// Write the workflow and its tasks into this folder
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,

    /// Overwrite files that are there
    #[arg(long, requires = "out")]
    force: bool,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> Exit {
    let mut sources = Sources::new();
    let mut problems = Vec::new();
    let migration = translate(&args.file, &mut sources, &mut problems);
    let mut written = Vec::new();
    if let Some(folder) = &args.out
        && !migration.is_empty()
    {
        match write_files(args, &migration, folder) {
            Ok(paths) => written = paths,
            Err(problem) => problems.push(*problem),
        }
    }
    report(args, &migration, &written, &sources, &problems, out);
    if problems.iter().any(Problem::is_error) { Exit::Refused } else { Exit::Done }
}

fn translate(path: &Path, sources: &mut Sources, problems: &mut Vec<Problem>) -> Migration {
    let input = Input::from_path(path);
    match input.read() {
        Ok(text) => {
            let file = sources.add(text.name.as_str(), text.text.as_str());
            let mut migration = migrate(file, &text.text, &input.stem());
            problems.extend(migration.diagnostics.drain(..).map(Problem::from));
            migration
        }
        Err(error) => {
            problems.push(unreadable(error, &input.name(), sources));
            Migration::default()
        }
    }
}

fn report(
    args: &Args,
    migration: &Migration,
    written: &[PathBuf],
    sources: &Sources,
    problems: &[Problem],
    out: &mut Output,
) {
    if args.json {
        return json::migration(out, migration, written, sources, problems);
    }
    if args.out.is_none() && !migration.is_empty() {
        terminal::data(out, &migration.single_file());
    }
    for path in written {
        terminal::data_line(out, &path.to_string_lossy());
    }
    terminal::problems(out, sources, problems);
    if !migration.library.is_empty() {
        let names: Vec<String> = migration.library.iter().map(|name| format!("`{name}`")).collect();
        terminal::remark(
            out,
            &format!("calls tasks that must be there already: {}", names.join(", ")),
        );
    }
    if !written.is_empty() {
        let tasks = terminal::count(migration.tasks.len(), "task");
        terminal::remark(out, &format!("wrote the workflow `{}` and {tasks}", migration.name));
    }
    terminal::explain_hint(out, problems);
}

/// Writes everything, or nothing if something is in the way.
fn write_files(
    args: &Args,
    migration: &Migration,
    folder: &Path,
) -> Result<Vec<PathBuf>, Box<Problem>> {
    if folder.exists() && !folder.is_dir() {
        let message = format!("`{}` is not a folder", folder.display());
        return Err(Box::new(
            Problem::error(message).help("nothing was written; name a folder with --out"),
        ));
    }
    let files = files(args, migration, folder);
    let in_the_way: Vec<String> = files
        .iter()
        .filter(|(path, _)| path.symlink_metadata().is_ok())
        .map(|(path, _)| format!("`{}`", path.display()))
        .collect();
    if !args.force && !in_the_way.is_empty() {
        let is = if in_the_way.len() == 1 { "is" } else { "are" };
        let message = format!("{} {is} there already", in_the_way.join(", "));
        return Err(Box::new(
            Problem::error(message)
                .help("nothing was written; --force overwrites, or choose another folder"),
        ));
    }
    // Folders first: whatever is in their way, nothing has been written yet.
    for folder in files.iter().filter_map(|(path, _)| path.parent()) {
        fs::create_dir_all(folder).map_err(|error| {
            let name = folder.display();
            let message = format!("cannot make the folder `{name}`: {}", without_number(&error));
            Box::new(Problem::error(message).help("nothing was written; see what is in the way"))
        })?;
    }
    for (path, text) in &files {
        write(path, text, args.force).map_err(|error| {
            let message = format!("cannot write `{}`: {}", path.display(), without_number(&error));
            Box::new(Problem::error(message).help("what was written before it is there"))
        })?;
    }
    Ok(files.into_iter().map(|(path, _)| path).collect())
}

/// The paths and texts of all files.
fn files(args: &Args, migration: &Migration, folder: &Path) -> Vec<(PathBuf, String)> {
    let mut taken = HashSet::new();
    let name =
        file_name(&Input::from_path(&args.file).stem()).unwrap_or_else(|| migration.name.clone());
    let mut files = vec![(folder.join(format!("{name}.scm")), migration.workflow.clone())];
    for task in &migration.tasks {
        files.push((task_path(&folder.join("tasks"), &task.name, &mut taken), task.xml.clone()));
    }
    files
}

/// `review:change` is `review/change.xml`. Nothing in a name leads out of the folder.
fn task_path(folder: &Path, name: &str, taken: &mut HashSet<PathBuf>) -> PathBuf {
    let parts: Vec<String> = name.split([':', '/']).filter_map(file_name).collect();
    let path = |ending: &str| {
        let (last, folders) = match parts.split_last() {
            Some((last, folders)) => (last.as_str(), folders),
            None => ("task", &[] as &[String]),
        };
        let folder = folders.iter().fold(folder.to_path_buf(), |path, part| path.join(part));
        folder.join(format!("{last}{ending}.xml"))
    };
    let endings = std::iter::once(String::new()).chain((2..).map(|number| format!("-{number}")));
    endings.map(|ending| path(&ending)).find(|path| taken.insert(path.clone())).unwrap_or_default()
}

/// A name that is one part of a path on every system.
fn file_name(part: &str) -> Option<String> {
    let plain =
        |char: char| if char.is_alphanumeric() || "_-.".contains(char) { char } else { '-' };
    let name: String = part.trim_start_matches('.').chars().map(plain).collect();
    (!name.is_empty()).then_some(name)
}

fn write(path: &Path, text: &str, force: bool) -> io::Result<()> {
    if force && path.exists() {
        return replace_file(path, text);
    }
    OpenOptions::new().write(true).create_new(true).open(path)?.write_all(text.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stay_in_the_folder() {
        let mut taken = HashSet::new();
        let mut path = |name| task_path(Path::new("tasks"), name, &mut taken).display().to_string();
        assert_eq!(path("review:change"), "tasks/review/change.xml");
        assert_eq!(path("a/../../b"), "tasks/a/b.xml");
        assert_eq!(path("a:b"), "tasks/a/b-2.xml");
        assert_eq!(path(".:.."), "tasks/task.xml");
    }
}
