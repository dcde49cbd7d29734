//! `retake tasks new`

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use retake_handlers::project::{LoadedTasks, Project};
use retake_handlers::text_file::without_number;
use retake_lang::diagnostic::Code;
use retake_lang::source::FileId;
use retake_lang::task::parse::is_task_name;
use retake_lang::task::{Models, parse};

use crate::exit::Exit;
use crate::problem::{Place, Problem};
use crate::project::ProjectArgs;
use crate::render::{Output, terminal};

/// Write a task to begin with
///
/// The file is made from the name: `review:change` is `review/change.xml` in the first folder of
/// tasks, which is `tasks` unless `retake.toml` says otherwise. A file that is there is never
/// touched. Its path goes to stdout.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// What workflows will call it by: letters, digits and `_ - : . /`
    name: String,

    /// What sort of task: `director`, `evaluator`, `subtask`, or a word of your own
    #[arg(long, value_name = "KIND")]
    kind: Option<String>,

    /// What it is for, in a sentence
    #[arg(long, value_name = "TEXT")]
    description: Option<String>,

    #[command(flatten)]
    project: ProjectArgs,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> Exit {
    let (project, loaded) = match args.project.sound_library(out) {
        Ok(opened) => opened,
        Err(exit) => return exit,
    };
    match write(args, &project, &loaded) {
        Ok(path) => {
            let path = path.to_string_lossy();
            terminal::data_line(out, &path);
            let name = &args.name;
            terminal::remark(
                out,
                &format!("wrote the task `{name}`; say in it what is to be done"),
            );
            terminal::remark(out, &format!("then: retake tasks check, retake tasks show {name}"));
            Exit::Done
        }
        Err(problem) => {
            terminal::problems(out, &loaded.sources, &[*problem]);
            Exit::Refused
        }
    }
}

fn write(args: &Args, project: &Project, loaded: &LoadedTasks) -> Result<PathBuf, Box<Problem>> {
    let text = text(args)?;
    not_taken(&args.name, loaded)?;
    let path = path(&args.name, project)?;
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(|error| no_folder(folder, &error))?;
    }
    create(&path, &text).map_err(|error| cannot_write(&path, &error))?;
    Ok(path)
}

/// The template, which is good as it is.
fn text(args: &Args) -> Result<String, Box<Problem>> {
    let name = &args.name;
    if !is_task_name(name) {
        return Err(Box::new(Problem::error(format!("a task cannot be called `{name}`")).help(
            "a name begins with a letter or `_` and goes on with letters, digits and `_ - : . /`",
        )));
    }
    let kind = args.kind.as_deref().map(str::trim).unwrap_or_default();
    let is_word =
        |kind: &str| kind.chars().all(|char| char.is_alphanumeric() || "_-".contains(char));
    if !is_word(kind) {
        let problem = Problem::error(format!("`{kind}` is not a kind of task"));
        return Err(Box::new(problem.help("a kind is one word, such as `evaluator`")));
    }
    let text = filled(name, kind, args.description.as_deref());
    let said = parse(FileId(0), &text, name, &Models::default()).diagnostics;
    match said.first() {
        None => Ok(text),
        Some(hidden) if hidden.code == Code::HiddenTask => Err(Box::new(
            Problem::error(format!("{}, so workflows could not call the task", hidden.message))
                .help(format!("choose another name, for example `my:{name}`")),
        )),
        // All else is as it was written here, so only the description can be at fault.
        Some(other) => Err(Box::new(
            Problem::error(format!("this cannot be a description: {}", other.message))
                .help("describe the task in plain words"),
        )),
    }
}

fn not_taken(name: &str, loaded: &LoadedTasks) -> Result<(), Box<Problem>> {
    let Some(task) = loaded.library.get(name) else { return Ok(()) };
    let problem = Problem::error(format!("there is a task `{name}` already"))
        .help("choose another name, or copy its file and raise its `version`");
    Err(Box::new(Problem { place: Place::at(task.name.span), ..problem }))
}

/// Where a task of this name goes.
fn path(name: &str, project: &Project) -> Result<PathBuf, Box<Problem>> {
    let parts: Vec<&str> = name.split([':', '/']).collect();
    // A part without a name has no file, and one that begins with a dot would be taken for hidden.
    if parts.iter().any(|part| part.is_empty() || part.starts_with('.')) {
        let message = format!("`{name}` cannot be made into the path of a file");
        return Err(Box::new(
            Problem::error(message)
                .help("between `:` and `/` there must be something that does not begin with a dot"),
        ));
    }
    let folder = project.config.folders.first().ok_or_else(|| {
        Problem::error("the project has no folder for tasks")
            .in_file(project.config_path().to_string_lossy())
            .help("name one in `retake.toml`: `folders = [\"tasks\"]` in `[tasks]`")
    })?;
    let mut path = project.root.join(&folder.path);
    path.extend(&parts);
    // Not `set_extension`: a name may have dots in it.
    path.as_mut_os_string().push(".xml");
    Ok(path)
}

fn create(path: &Path, text: &str) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    file.write_all(text.as_bytes())
}

fn no_folder(folder: &Path, error: &io::Error) -> Box<Problem> {
    let name = folder.to_string_lossy();
    let is_in_the_way = |above: &&Path| above.exists() && !above.is_dir();
    let problem = match folder.ancestors().find(is_in_the_way) {
        Some(file) => Problem::error(format!("cannot make the folder `{name}`"))
            .help(format!("`{}` is a file; choose another name", file.display())),
        None => {
            Problem::error(format!("cannot make the folder `{name}`: {}", without_number(error)))
                .help("check that you may write there")
        }
    };
    Box::new(problem.in_file(name))
}

fn cannot_write(path: &Path, error: &io::Error) -> Box<Problem> {
    let name = path.to_string_lossy();
    let problem = match error.kind() {
        io::ErrorKind::AlreadyExists => Problem::error(format!("there is a file `{name}` already"))
            .help("it is as it was; choose another name, or look at the file"),
        _ => Problem::error(format!("cannot write `{name}`: {}", without_number(error)))
            .help("check that you may write there"),
    };
    Box::new(problem.in_file(name))
}

fn filled(name: &str, kind: &str, description: Option<&str>) -> String {
    let (template, purpose) = match kind {
        "director" => (DIRECTOR, "Proposes how to reach a goal."),
        "evaluator" => (EVALUATOR, "Judges whether a result reaches its goal."),
        _ => (OTHER, "Says in a sentence what the task is for."),
    };
    let subtype = if kind.is_empty() { String::new() } else { format!(" subtype=\"{kind}\"") };
    // Neither a name nor a kind has an `@` in it, and the description comes last.
    template
        .replace("@name", name)
        .replace("@kind", &subtype)
        .replace("@purpose", &escaped(description.unwrap_or(purpose)))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

const DIRECTOR: &str = r#"<!-- `retake tasks show` tells how a workflow calls this task. -->
<task name="@name" version="1"@kind>
  <!-- People read the description, and `retake tasks match` finds the task by it. -->
  <description>@purpose</description>
  <inputs>
    <input name="goal">What is to be reached</input>
    <input name="feedback" required="false">What was wrong with the last attempt</input>
  </inputs>
  <system>You plan carefully, and learn from what went wrong.</system>
  <instructions>
    Propose how to reach this goal:

    {{goal}}

    {{#feedback}}The last attempt failed. Take this to heart: {{feedback}}{{/feedback}}
  </instructions>
</task>
"#;

const EVALUATOR: &str = r#"<!-- `retake tasks show` tells how a workflow calls this task. -->
<task name="@name" version="1"@kind>
  <!-- People read the description, and `retake tasks match` finds the task by it. -->
  <description>@purpose</description>
  <inputs>
    <input name="result">What is to be judged</input>
    <input name="goal">What it is meant to reach</input>
  </inputs>
  <system>You are strict and fair. You judge what is there, not what was meant.</system>
  <instructions>
    Does the result reach the goal? If it does not, say what is missing, so that it can be mended.

    Goal: {{goal}}

    Result:
    {{result}}
  </instructions>
  <!-- The answer has `success` and `feedback` in its `notes`. -->
  <output type="evaluation"/>
</task>
"#;

const OTHER: &str = r#"<!-- `retake tasks show` tells how a workflow calls this task. -->
<task name="@name" version="1"@kind>
  <!-- People read the description, and `retake tasks match` finds the task by it. -->
  <description>@purpose</description>
  <inputs>
    <!-- Types: string, number, boolean, list, map, json, file, files. -->
    <input name="text">What the task is given</input>
    <input name="rules" type="list" required="false">What to keep to</input>
  </inputs>
  <instructions>
    Say here what is to be done with the text.
    {{#rules}}Keep to these rules: {{rules}}{{/rules}}

    {{text}}
  </instructions>
  <!-- For an answer in JSON: <output type="json"><schema>{"type": "object"}</schema></output> -->
  <output type="text"/>
</task>
"#;

#[cfg(test)]
mod tests {
    use super::filled;
    use retake_lang::source::FileId;
    use retake_lang::task::{Models, parse};

    #[test]
    fn there_is_nothing_to_say_about_what_is_written() {
        for kind in ["", "director", "evaluator", "subtask", "own-word"] {
            let text = filled("my--task", kind, Some("a < b & \"c\" ]]> {{d}}"));
            let parsed = parse(FileId(0), &text, "other", &Models::default());
            assert!(parsed.diagnostics.is_empty(), "{kind}: {:?}\n{text}", parsed.diagnostics);
            let template = parsed.template.unwrap();
            assert_eq!(&*template.name.value, "my--task");
            assert_eq!(template.subtype.map_or(String::new(), |kind| kind.value.to_string()), kind);
            assert_eq!(&*template.description.unwrap().text, "a < b & \"c\" ]]> {{d}}");
        }
    }
}
