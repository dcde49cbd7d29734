//! Tasks for people: a list, one in full, and what fits a request.

use std::sync::Arc;

use retake_handlers::project::LoadedTasks;
use retake_lang::task::input::Input;
use retake_lang::task::matching::Match;
use retake_lang::task::{Contract, Template, Text};
use unicode_width::UnicodeWidthStr;

use super::output::Output;
use super::table::{Cut, Shrink, aligned, cut_end, padded, tabbed, wrap};
use super::visible::{visible_line, visible_text};

/// A task that fits a request more or less.
pub(crate) struct TaskMatch<'a> {
    pub(crate) task: &'a Arc<Template>,
    pub(crate) found: Match,
}

/// What `tasks list` shows: on a terminal what fits, with a header; else everything.
pub(crate) fn list(out: &mut Output, loaded: &LoadedTasks, tasks: &[&Arc<Template>]) {
    let rows = tasks.iter().map(|task| {
        let path = loaded.path(task).to_string();
        vec![task.name.value.to_string(), task.version.to_string(), kind(task), about(task), path]
    });
    let text = match out.data_width {
        None => tabbed(&rows.collect::<Vec<_>>()),
        Some(_) if tasks.is_empty() => String::new(),
        Some(width) => fitted(rows.collect(), width),
    };
    out.data(&text);
}

/// The columns of a list before the description.
const BEFORE_DESCRIPTION: usize = 3;
/// What is shown of a list with less and less room.
const COLUMNS: &[&[usize]] = &[&[0, 1, 2, 3], &[0, 1, 3], &[0, 3], &[0]];
/// With less room than this for description and file, the file is left out: half a description and
/// half a path would be of no use to anybody.
const LEAST_FOR_BOTH: usize = 70;

fn fitted(mut rows: Vec<Vec<String>>, width: usize) -> String {
    rows.insert(0, ["NAME", "VERSION", "KIND", "DESCRIPTION", "FILE"].map(str::to_string).into());
    let widest = |at: usize| rows.iter().map(|row| row[at].width()).max().unwrap_or(0);
    let before: usize = (0..BEFORE_DESCRIPTION).map(|at| widest(at) + 2).sum();
    let wanted = widest(BEFORE_DESCRIPTION) + 2 + widest(BEFORE_DESCRIPTION + 1);
    if before + wanted.min(LEAST_FOR_BOTH) <= width {
        return aligned(&rows, width, LIST_SHRINKS);
    }
    let least = |at: &usize| {
        let shrinks = LIST_SHRINKS.iter().filter(|shrink| shrink.column == *at);
        shrinks.map(|shrink| shrink.least).min().unwrap_or(usize::MAX).min(widest(*at)) + 2
    };
    let fits = |columns: &&&[usize]| columns.iter().map(least).sum::<usize>() <= width + 2;
    let columns = COLUMNS.iter().find(fits).copied().unwrap_or(&[0]);
    let kept = |row: &Vec<String>| columns.iter().map(|at| row[*at].clone()).collect();
    let rows: Vec<Vec<String>> = rows.iter().map(kept).collect();
    let place = |shrink: &Shrink| {
        let column = columns.iter().position(|at| *at == shrink.column)?;
        Some(Shrink { column, ..*shrink })
    };
    aligned(&rows, width, &LIST_SHRINKS.iter().filter_map(place).collect::<Vec<_>>())
}

/// What is made narrower on a narrow terminal, first to last.
const LIST_SHRINKS: &[Shrink] = &[
    Shrink { column: 3, least: 40, cut: Cut::End },
    Shrink { column: 4, least: 20, cut: Cut::Start },
    Shrink { column: 3, least: 16, cut: Cut::End },
    Shrink { column: 0, least: 20, cut: Cut::End },
    Shrink { column: 2, least: 8, cut: Cut::End },
];

/// What `tasks match` shows.
pub(crate) fn matches(out: &mut Output, matches: &[TaskMatch<'_>]) {
    let text = match out.data_width {
        None => tabbed(&matches.iter().map(match_row).collect::<Vec<_>>()),
        Some(width) => matches.iter().map(|each| match_lines(each, width)).collect(),
    };
    out.data(&text);
}

fn match_row(each: &TaskMatch<'_>) -> Vec<String> {
    let score = format!("{:.2}", each.found.score);
    vec![score, each.task.name.value.to_string(), about(each.task), each.found.reason.to_string()]
}

fn match_lines(each: &TaskMatch<'_>, width: usize) -> String {
    let row = match_row(each);
    let first = visible_line(&format!("{}  {}  {}", row[0], row[1], row[2]));
    let mut text = cut_end(first.trim_end(), width) + "\n";
    let indent = " ".repeat(row[0].len() + 2);
    for line in wrap(&row[3], width.saturating_sub(indent.len())) {
        text += &format!("{indent}{line}\n");
    }
    text
}

/// The width of what `tasks show` says where no terminal tells another.
const SHOW_WIDTH: usize = 80;
/// Lines longer than this are hard to read, however wide the terminal is.
const SHOW_WIDEST: usize = 100;

/// What `tasks show` says.
pub(crate) fn show(out: &mut Output, loaded: &LoadedTasks, task: &Template) {
    let width = out.data_width.unwrap_or(SHOW_WIDTH).min(SHOW_WIDEST);
    let mut page = Page { width, text: String::new() };
    page.heading(task);
    page.facts(&origin(loaded, task));
    page.inputs(&task.inputs);
    page.section("Output", &output_facts(task));
    page.section("Model", &model_facts(task));
    page.section("Limits", &limit_facts(task));
    page.section("Context", &context_facts(task));
    page.block("System prompt", task.system.as_ref());
    page.block("Prompt", task.prompt());
    page.schema(task);
    page.call(task);
    out.data(&page.text);
}

/// What the REPL says of a task: what it is for, its inputs, and how to call it.
pub(crate) fn doc(out: &mut Output, task: &Template, place: &str) {
    let width = out.data_width.unwrap_or(SHOW_WIDTH).min(SHOW_WIDEST);
    let mut page = Page { width, text: String::new() };
    page.heading(task);
    page.facts(&[("file", place.to_string())]);
    page.inputs(&task.inputs);
    page.call(task);
    out.data(&page.text);
}

/// A name and what there is to say of it.
type Fact = (&'static str, String);

struct Page {
    width: usize,
    text: String,
}

impl Page {
    fn line(&mut self, line: &str) {
        self.text += line.trim_end();
        self.text.push('\n');
    }

    fn title(&mut self, title: &str) {
        self.line("");
        self.line(title);
    }

    fn heading(&mut self, task: &Template) {
        let kind = task.subtype.as_ref().map(|kind| format!("  {}", kind.value));
        let heading = format!("{}  {}{}", task.name.value, task.version, kind.unwrap_or_default());
        self.line(&visible_line(&heading));
        if task.description.is_some() {
            for line in wrap(&about(task), self.width) {
                self.line(&line);
            }
        }
        self.line("");
    }

    /// Names in one column, what is said in the other, wrapped.
    fn facts(&mut self, facts: &[Fact]) {
        let widest = facts.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
        for (name, text) in facts {
            self.hanging(&format!("  {}", padded(name, widest + 2)), text);
        }
    }

    /// A text that begins after `start` and goes on below its own beginning.
    fn hanging(&mut self, start: &str, text: &str) {
        let room = self.width.saturating_sub(start.width()).max(20);
        let mut lines = wrap(text, room).into_iter();
        self.line(&format!("{start}{}", lines.next().unwrap_or_default()));
        let indent = " ".repeat(start.width());
        for line in lines {
            self.line(&format!("{indent}{line}"));
        }
    }

    fn section(&mut self, title: &str, facts: &[Fact]) {
        if !facts.is_empty() {
            self.title(title);
            self.facts(facts);
        }
    }

    fn inputs(&mut self, inputs: &[Input]) {
        self.title(if inputs.is_empty() { "Inputs: none" } else { "Inputs" });
        let rows: Vec<[String; 3]> = inputs
            .iter()
            .map(|input| {
                let name = visible_line(&input.name.value);
                [name, input.kind.name().to_string(), visible_line(&need(input))]
            })
            .collect();
        let widest = |at: usize| rows.iter().map(|row| row[at].width()).max().unwrap_or(0);
        let widths = [widest(0), widest(1), widest(2).min(MAX_NEED)];
        for (input, row) in inputs.iter().zip(&rows) {
            let cells: Vec<String> =
                row.iter().zip(widths).map(|(cell, width)| padded(cell, width)).collect();
            self.hanging(&format!("  {}  ", cells.join("  ")), &explained(input));
        }
    }

    fn block(&mut self, title: &str, text: Option<&Text>) {
        let Some(text) = text else { return };
        self.title(title);
        for line in visible_text(&text.text).lines() {
            self.line(&format!("  {line}"));
        }
    }

    fn schema(&mut self, task: &Template) {
        let Contract::Json(schema) = task.contract() else { return };
        if schema.json().is_boolean() {
            return;
        }
        self.title("Schema");
        let json = serde_json::to_string_pretty(schema.json()).unwrap_or_default();
        for line in visible_text(&json).lines() {
            self.line(&format!("  {line}"));
        }
    }

    fn call(&mut self, task: &Template) {
        self.title("Call");
        let (needed, optional): (Vec<&Input>, Vec<&Input>) =
            task.inputs.iter().partition(|input| input.required);
        self.line(&format!("  {}", call(task, &needed)));
        if !optional.is_empty() {
            let all: Vec<&Input> = needed.into_iter().chain(optional).collect();
            self.line(&format!("  {}", call(task, &all)));
        }
    }
}

/// Longer defaults do not push all descriptions to the right.
const MAX_NEED: usize = 20;

/// A call with each input given a variable of the same name.
fn call(task: &Template, inputs: &[&Input]) -> String {
    let given = inputs.iter().map(|input| format!(" :{0} {0}", input.name.value));
    visible_line(&format!("({}{})", task.name.value, given.collect::<String>()))
}

fn need(input: &Input) -> String {
    match &input.default {
        Some(default) => format!("default {}", default.to_json()),
        None if input.required => "required".to_string(),
        None => "optional".to_string(),
    }
}

fn explained(input: &Input) -> String {
    match &input.from {
        Some(from) if input.description.is_empty() => format!("filled from {}", from.value),
        Some(from) => format!("{} (filled from {})", input.description, from.value),
        None => input.description.clone(),
    }
}

fn origin(loaded: &LoadedTasks, task: &Template) -> Vec<Fact> {
    let place = loaded.sources.place(task.name.span);
    let mut facts = vec![("file", format!("{}:{}", loaded.path(task), place.line))];
    facts.extend(task.based_on.as_ref().map(|base| ("builds on", base.value.to_string())));
    let versions = loaded.library.versions(&task.name.value);
    if versions.len() > 1 {
        facts.push(("versions", versions_told(versions)));
    }
    facts
}

/// More versions than these are not listed.
const MAX_VERSIONS: usize = 20;

fn versions_told(versions: &[Arc<Template>]) -> String {
    let shown = versions.iter().take(MAX_VERSIONS).enumerate();
    let mut names: Vec<String> = shown
        .map(|(at, task)| match at {
            0 => format!("{} (the newest)", task.version),
            _ => task.version.to_string(),
        })
        .collect();
    if versions.len() > MAX_VERSIONS {
        names.push(format!("and {} older", versions.len() - MAX_VERSIONS));
    }
    names.join(", ")
}

fn output_facts(task: &Template) -> Vec<Fact> {
    let told = match task.contract() {
        Contract::Text => "text, in `content`".to_string(),
        Contract::Json(schema) if schema.json().is_boolean() => "json, in `data`".to_string(),
        Contract::Json(_) => "json that fits the schema, in `data`".to_string(),
        Contract::Evaluation => "evaluation: `success` and `feedback` in `notes`".to_string(),
    };
    vec![("type", or_default(task.output.is_some(), told))]
}

fn model_facts(task: &Template) -> Vec<Fact> {
    let models: Vec<&str> = task.models.iter().map(|model| &*model.value).collect();
    let settings = &task.settings;
    let stop: Vec<String> = settings.stop.iter().map(|text| format!("{text:?}")).collect();
    let number = |value: Option<f64>| value.map(|value| value.to_string());
    let mut facts = vec![(
        "model",
        match models.as_slice() {
            [] => "not said".to_string(),
            models => models.join(", else "),
        },
    )];
    facts.extend(said("temperature", number(settings.temperature)));
    facts.extend(said("top_p", number(settings.top_p)));
    facts.extend(said("seed", settings.seed.map(|seed| seed.to_string())));
    facts.extend(said("max_output_tokens", settings.max_output_tokens.map(|max| max.to_string())));
    facts.extend(said("stop_sequences", (!stop.is_empty()).then(|| stop.join(", "))));
    let tools = task.tools.iter().flatten().map(|tool| &*tool.value).collect::<Vec<_>>().join(", ");
    let tools = if tools.is_empty() { "none".to_string() } else { tools };
    facts.push(("tools", or_default(task.tools.is_some(), tools)));
    let switches = [
        ("manual_xml", task.manual_xml),
        ("disable_reparsing", task.disable_reparsing),
        ("rebuild_memory", task.rebuild_memory),
        ("clear_memory", task.clear_memory),
    ];
    facts.extend(switches.into_iter().filter_map(|(name, on)| Some((name, on?.to_string()))));
    facts
}

fn limit_facts(task: &Template) -> Vec<Fact> {
    let limits = &task.limits;
    let number = |value: Option<f64>| value.map(|value| value.to_string());
    [
        said("max_turns", limits.max_turns.map(|turns| turns.to_string())),
        said("max_context_fraction", number(limits.max_context_fraction)),
        said("warning_threshold", number(limits.warning_threshold)),
        said("max_output_bytes", limits.max_output_bytes.map(|bytes| bytes.to_string())),
        said("timeout", limits.timeout.map(|seconds| format!("{seconds} s"))),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn context_facts(task: &Template) -> Vec<Fact> {
    let own = &task.context;
    let holds = own.resolve(task.subtype.as_ref().map_or("", |kind| &kind.value));
    vec![
        ("inherit_context", or_default(own.inherit.is_some(), holds.inherit.to_string())),
        ("accumulate_data", or_default(own.accumulate.is_some(), holds.accumulate.to_string())),
        ("accumulation_format", or_default(own.format.is_some(), holds.format.to_string())),
        ("fresh_context", or_default(own.fresh.is_some(), holds.fresh.to_string())),
    ]
}

fn said(name: &'static str, value: Option<String>) -> Option<Fact> {
    value.map(|value| (name, value))
}

fn or_default(is_said: bool, value: String) -> String {
    if is_said { value } else { format!("{value} (default)") }
}

fn kind(task: &Template) -> String {
    task.subtype.as_ref().map_or("-".to_string(), |kind| kind.value.to_string())
}

/// What it is for, in one line.
fn about(task: &Template) -> String {
    let text = task.description.as_ref().map_or("", |text| &*text.text);
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::fitted;
    use unicode_width::UnicodeWidthStr;

    #[test]
    fn a_list_fits_any_terminal() {
        let about = "Judges a change to a program by what is there, and not by what was meant.";
        let row = ["review:change", "1.2", "evaluator", about, "tasks/review/change.xml"];
        let rows = || vec![row.map(str::to_string).to_vec()];
        for width in 1..160 {
            let text = fitted(rows(), width);
            assert_eq!(text.lines().count(), 2);
            assert!(!text.contains("……") && !text.contains("… …"), "{width}: {text}");
            assert!(text.lines().all(|line| line.width() <= width), "{width}: {text}");
        }
        let cut =
            "review:change  1.2      evaluator  Judges a change to a program by what is ther…";
        assert_eq!(fitted(rows(), 80).lines().last(), Some(cut));
        assert_eq!(fitted(rows(), 36).lines().last(), Some("review:change  Judges a change to a…"));
        assert_eq!(fitted(rows(), 20).lines().last(), Some("review:change"));
        assert_eq!(fitted(rows(), 5).lines().last(), Some("revi…"));
        assert!(fitted(rows(), 150).lines().all(|line| !line.contains('…')));
    }
}
