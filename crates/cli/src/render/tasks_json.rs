//! Tasks for programs.

use std::sync::Arc;

use retake_handlers::project::{LoadedTasks, TaskId};
use retake_lang::diagnostic::{Code, Severity};
use retake_lang::source::Sources;
use retake_lang::task::input::Input;
use retake_lang::task::matching::THRESHOLD;
use retake_lang::task::validation::Validation;
use retake_lang::task::{Contract, Template, Text};
use serde::Serialize;
use serde_json::Value as Json;

use super::json::{JsonProblem, document, json_problem};
use super::output::Output;
use super::tasks::TaskMatch;
use crate::problem::{Place, Problem};

/// What was found in one project, in the order in which it is shown.
pub(crate) struct Checked {
    pub(crate) sources: Sources,
    /// About the settings and the folders.
    pub(crate) general: Vec<Problem>,
    pub(crate) files: Vec<CheckedFile>,
}

impl Checked {
    /// Everything, in order.
    pub(crate) fn problems(&self) -> impl Iterator<Item = &Problem> + Clone {
        self.general.iter().chain(self.files.iter().flat_map(|file| &file.problems))
    }
}

/// One file of a check, and everything there is to say about it.
pub(crate) struct CheckedFile {
    pub(crate) name: String,
    pub(crate) task: Option<TaskId>,
    pub(crate) validation: Validation,
    pub(crate) problems: Vec<Problem>,
}

/// What every listing says of a task.
#[derive(Serialize)]
struct JsonTask<'a> {
    name: &'a str,
    version: String,
    kind: Option<&'a str>,
    description: &'a str,
    path: &'a str,
}

/// Writes the document of `retake tasks list --json`.
pub(crate) fn list(out: &mut Output, loaded: &LoadedTasks, tasks: &[&Arc<Template>]) {
    let tasks: Vec<JsonTask<'_>> = tasks.iter().map(|task| json_task(loaded, task)).collect();
    document(out, &tasks);
}

#[derive(Serialize)]
struct JsonMatch<'a> {
    score: f64,
    /// Whether the score reaches the threshold.
    fits: bool,
    #[serde(flatten)]
    task: JsonTask<'a>,
    reason: String,
}

/// Scores are told to so many parts; more would be noise.
const SCORE_PARTS: f64 = 10_000.0;

/// Writes the document of `retake tasks match --json`.
pub(crate) fn matches(out: &mut Output, loaded: &LoadedTasks, matches: &[TaskMatch<'_>]) {
    let matches: Vec<JsonMatch<'_>> = matches
        .iter()
        .map(|each| JsonMatch {
            score: (each.found.score * SCORE_PARTS).round() / SCORE_PARTS,
            fits: each.found.score >= THRESHOLD,
            task: json_task(loaded, each.task),
            reason: each.found.reason.to_string(),
        })
        .collect();
    document(out, &matches);
}

/// The document of `retake tasks show --json`. What nobody says is null, except in `context`, where
/// it is what holds then.
#[derive(Serialize)]
struct JsonShown<'a> {
    #[serde(flatten)]
    task: JsonTask<'a>,
    line: usize,
    /// All versions, the newest first.
    versions: Vec<String>,
    #[serde(rename = "ref")]
    based_on: Option<&'a str>,
    criteria: Option<&'a str>,
    inputs: Vec<JsonInput<'a>>,
    output: JsonOutput<'a>,
    models: Vec<&'a str>,
    tools: Vec<&'a str>,
    settings: JsonSettings<'a>,
    limits: JsonLimits,
    context: JsonContext,
    manual_xml: Option<bool>,
    disable_reparsing: Option<bool>,
    rebuild_memory: Option<bool>,
    clear_memory: Option<bool>,
    system: Option<&'a str>,
    prompt: Option<&'a str>,
}

#[derive(Serialize)]
struct JsonInput<'a> {
    name: &'a str,
    #[serde(rename = "type")]
    kind: &'static str,
    required: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    default: Option<Json>,
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<&'a str>,
    description: &'a str,
}

#[derive(Serialize)]
struct JsonOutput<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    schema: Option<&'a Json>,
}

#[derive(Serialize)]
struct JsonSettings<'a> {
    temperature: Option<f64>,
    top_p: Option<f64>,
    seed: Option<u64>,
    max_output_tokens: Option<u32>,
    stop_sequences: &'a [String],
}

#[derive(Serialize)]
struct JsonLimits {
    max_turns: Option<u32>,
    max_context_fraction: Option<f64>,
    warning_threshold: Option<f64>,
    max_output_bytes: Option<u64>,
    timeout: Option<f64>,
}

#[derive(Serialize)]
struct JsonContext {
    inherit_context: String,
    accumulate_data: bool,
    accumulation_format: String,
    fresh_context: String,
    /// Those of them that the task does not say itself.
    defaults: Vec<&'static str>,
}

/// Writes the document of `retake tasks show --json`.
pub(crate) fn show(out: &mut Output, loaded: &LoadedTasks, task: &Template) {
    let versions = loaded.library.versions(&task.name.value);
    let shown = JsonShown {
        task: json_task(loaded, task),
        line: loaded.sources.place(task.name.span).line,
        versions: versions.iter().map(|task| task.version.to_string()).collect(),
        based_on: task.based_on.as_ref().map(|base| &*base.value),
        criteria: task.criteria.as_ref().map(|criteria| &*criteria.value),
        inputs: task.inputs.iter().map(json_input).collect(),
        output: json_output(task),
        models: task.models.iter().map(|model| &*model.value).collect(),
        tools: task.tools.iter().flatten().map(|tool| &*tool.value).collect(),
        settings: json_settings(task),
        limits: json_limits(task),
        context: json_context(task),
        manual_xml: task.manual_xml,
        disable_reparsing: task.disable_reparsing,
        rebuild_memory: task.rebuild_memory,
        clear_memory: task.clear_memory,
        system: task.system.as_ref().map(|text| &*text.text),
        prompt: task.prompt().map(|text| &*text.text),
    };
    document(out, &shown);
}

fn json_task<'a>(loaded: &'a LoadedTasks, task: &'a Template) -> JsonTask<'a> {
    let text = |text: &'a Option<Text>| text.as_ref().map_or("", |text| &*text.text);
    JsonTask {
        name: &task.name.value,
        version: task.version.to_string(),
        kind: task.subtype.as_ref().map(|kind| &*kind.value),
        description: text(&task.description),
        path: loaded.path(task),
    }
}

fn json_input(input: &Input) -> JsonInput<'_> {
    JsonInput {
        name: &input.name.value,
        kind: input.kind.name(),
        required: input.required,
        default: input.default.as_ref().map(|default| default.to_json()),
        from: input.from.as_ref().map(|from| &*from.value),
        description: &input.description,
    }
}

fn json_output(task: &Template) -> JsonOutput<'_> {
    let schema = match task.contract() {
        Contract::Json(schema) => Some(schema.json()),
        Contract::Text | Contract::Evaluation => None,
    };
    JsonOutput { kind: task.contract().name(), schema }
}

fn json_settings(task: &Template) -> JsonSettings<'_> {
    let settings = &task.settings;
    JsonSettings {
        temperature: settings.temperature,
        top_p: settings.top_p,
        seed: settings.seed,
        max_output_tokens: settings.max_output_tokens,
        stop_sequences: &settings.stop,
    }
}

fn json_limits(task: &Template) -> JsonLimits {
    let limits = &task.limits;
    JsonLimits {
        max_turns: limits.max_turns,
        max_context_fraction: limits.max_context_fraction,
        warning_threshold: limits.warning_threshold,
        max_output_bytes: limits.max_output_bytes,
        timeout: limits.timeout,
    }
}

fn json_context(task: &Template) -> JsonContext {
    let own = &task.context;
    let holds = own.resolve(task.subtype.as_ref().map_or("", |kind| &kind.value));
    let unsaid = [
        ("inherit_context", own.inherit.is_none()),
        ("accumulate_data", own.accumulate.is_none()),
        ("accumulation_format", own.format.is_none()),
        ("fresh_context", own.fresh.is_none()),
    ];
    JsonContext {
        inherit_context: holds.inherit.to_string(),
        accumulate_data: holds.accumulate,
        accumulation_format: holds.format.to_string(),
        fresh_context: holds.fresh.to_string(),
        defaults: unsaid.into_iter().filter(|(_, unsaid)| *unsaid).map(|(name, _)| name).collect(),
    }
}

/// The outcome of a check, of one file or of all. The names are those of the founding documents.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct JsonValidation {
    valid: bool,
    warnings: Vec<String>,
    errors: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    location: Option<String>,
    xml_valid: bool,
    schema_valid: bool,
    template_valid: bool,
    model_valid: bool,
    inputs_valid: bool,
}

#[derive(Serialize)]
struct JsonCheck<'a> {
    #[serde(flatten)]
    validation: JsonValidation,
    /// About the settings and the folders.
    diagnostics: Vec<JsonProblem<'a>>,
    files: Vec<JsonFile<'a>>,
}

#[derive(Serialize)]
struct JsonFile<'a> {
    file: &'a str,
    task: Option<&'a str>,
    version: Option<String>,
    #[serde(flatten)]
    validation: JsonValidation,
    diagnostics: Vec<JsonProblem<'a>>,
}

/// Writes the document of `retake tasks check --json`.
pub(crate) fn check(out: &mut Output, checked: &[Checked]) {
    let all =
        checked.iter().flat_map(|part| part.problems().map(|problem| (&part.sources, problem)));
    let general = || {
        checked.iter().flat_map(|part| part.general.iter().map(|problem| (&part.sources, problem)))
    };
    let every = |holds: fn(&Validation) -> bool| {
        checked.iter().flat_map(|part| &part.files).all(|file| holds(&file.validation))
    };
    let overall = Validation {
        valid: !general().any(|(_, problem)| problem.is_error()) && every(|each| each.valid),
        xml: every(|each| each.xml),
        schema: every(|each| each.schema),
        template: every(|each| each.template),
        model: every(|each| each.model),
        inputs: every(|each| each.inputs),
    };
    let report = JsonCheck {
        validation: json_validation(&overall, all),
        diagnostics: general().map(|(sources, problem)| json_problem(sources, problem)).collect(),
        files: checked
            .iter()
            .flat_map(|part| part.files.iter().map(|file| json_file(&part.sources, file)))
            .collect(),
    };
    document(out, &report);
}

fn json_file<'a>(sources: &'a Sources, file: &'a CheckedFile) -> JsonFile<'a> {
    JsonFile {
        file: &file.name,
        task: file.task.as_ref().map(|task| &*task.name),
        version: file.task.as_ref().map(|task| task.version.to_string()),
        validation: json_validation(
            &file.validation,
            file.problems.iter().map(|problem| (sources, problem)),
        ),
        diagnostics: file.problems.iter().map(|problem| json_problem(sources, problem)).collect(),
    }
}

fn json_validation<'a>(
    validation: &Validation,
    problems: impl Iterator<Item = (&'a Sources, &'a Problem)> + Clone,
) -> JsonValidation {
    let of =
        |severity: Severity| problems.clone().filter(move |(_, each)| each.severity == severity);
    let lines = |severity| of(severity).map(|(sources, problem)| told(sources, problem)).collect();
    let first = of(Severity::Error)
        .chain(of(Severity::Warning))
        .find_map(|(sources, problem)| location(sources, problem));
    JsonValidation {
        valid: validation.valid,
        warnings: lines(Severity::Warning),
        errors: lines(Severity::Error),
        location: first,
        xml_valid: validation.xml,
        schema_valid: validation.schema,
        template_valid: validation.template,
        model_valid: validation.model,
        inputs_valid: validation.inputs,
    }
}

/// A problem in one line, as compilers write it.
fn told(sources: &Sources, problem: &Problem) -> String {
    let place = location(sources, problem).map(|place| format!("{place}: "));
    let code = problem.code.map(|code: Code| format!("{}: ", code.as_str()));
    format!("{}{}{}", place.unwrap_or_default(), code.unwrap_or_default(), problem.message)
}

/// `file:line:column`, or the file alone if it is about all of it.
fn location(sources: &Sources, problem: &Problem) -> Option<String> {
    match &problem.place {
        Place::Marked { primary, .. } => {
            let place = sources.place(primary.span);
            let file = &sources.get(primary.span.file).name;
            Some(format!("{file}:{}:{}", place.line, place.column))
        }
        Place::File(name) => Some(name.clone()),
        Place::Nowhere => None,
    }
}
