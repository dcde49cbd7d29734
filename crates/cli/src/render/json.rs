//! JSON for programs. Every document is written whole, on stdout, and ends with a newline.

use std::path::PathBuf;

use retake_lang::diagnostic::{Code, Label, Severity};
use retake_lang::migrate::Migration;
use retake_lang::source::{Sources, Span};
use serde::Serialize;

use super::output::Output;
use crate::problem::{Place, Problem};

/// The document of `retake check --json`.
#[derive(Serialize)]
struct CheckReport<'a> {
    /// In the order in which people see them.
    diagnostics: Vec<JsonProblem<'a>>,
    errors: usize,
    warnings: usize,
    notes: usize,
    /// How many files were asked for.
    files: usize,
}

/// One problem. Fields without a value are left out.
#[derive(Serialize)]
pub(super) struct JsonProblem<'a> {
    /// Missing for what has no code, such as a file that does not exist.
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<&'static str>,
    severity: &'static str,
    message: &'a str,
    #[serde(flatten)]
    place: JsonPlace<'a>,
    /// Beside the mark.
    #[serde(skip_serializing_if = "str::is_empty")]
    label: &'a str,
    /// Other marked places.
    labels: Vec<JsonLabel<'a>>,
    notes: &'a [String],
    help: &'a [String],
}

#[derive(Serialize)]
struct JsonLabel<'a> {
    message: &'a str,
    #[serde(flatten)]
    place: JsonPlace<'a>,
}

/// A place: lines and columns count from 1, columns in characters; `span` is in bytes, from 0, and
/// does not include its end.
#[derive(Default, Serialize)]
struct JsonPlace<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    #[serde(flatten)]
    position: Option<Position>,
}

#[derive(Serialize)]
struct Position {
    line: usize,
    column: usize,
    end_line: usize,
    end_column: usize,
    span: JsonSpan,
}

#[derive(Serialize)]
struct JsonSpan {
    start: u32,
    end: u32,
}

/// Writes the document of `retake check --json`.
pub(crate) fn check_report<'p>(
    out: &mut Output,
    parts: impl Iterator<Item = (&'p Sources, &'p [Problem])>,
    files: usize,
) {
    let mut report =
        CheckReport { diagnostics: Vec::new(), errors: 0, warnings: 0, notes: 0, files };
    for (sources, problems) in parts {
        for problem in problems {
            match problem.severity {
                Severity::Error => report.errors += 1,
                Severity::Warning => report.warnings += 1,
                Severity::Note => report.notes += 1,
            }
            report.diagnostics.push(json_problem(sources, problem));
        }
    }
    document(out, &report);
}

/// The document of `retake migrate --json`.
#[derive(Serialize)]
struct JsonMigration<'a> {
    name: &'a str,
    workflow: &'a str,
    program: String,
    tasks: Vec<JsonTask<'a>>,
    /// The tasks that must be there already.
    calls: Vec<&'a str>,
    written: Vec<String>,
    diagnostics: Vec<JsonProblem<'a>>,
}

#[derive(Serialize)]
struct JsonTask<'a> {
    name: &'a str,
    xml: &'a str,
    defatom: &'a str,
}

/// Writes the document of `retake migrate --json`.
pub(crate) fn migration(
    out: &mut Output,
    migration: &Migration,
    written: &[PathBuf],
    sources: &Sources,
    problems: &[Problem],
) {
    let tasks = migration.tasks.iter();
    let report = JsonMigration {
        name: &migration.name,
        workflow: &migration.workflow,
        program: migration.single_file(),
        tasks: tasks
            .map(|task| JsonTask { name: &task.name, xml: &task.xml, defatom: &task.defatom })
            .collect(),
        calls: migration.library.iter().map(|name| &**name).collect(),
        written: written.iter().map(|path| path.to_string_lossy().into_owned()).collect(),
        diagnostics: problems.iter().map(|problem| json_problem(sources, problem)).collect(),
    };
    document(out, &report);
}

/// The document of `retake explain --json`.
#[derive(Serialize)]
struct JsonExplanation {
    code: &'static str,
    severity: &'static str,
    kind: &'static str,
    title: &'static str,
    text: &'static str,
    wrong: &'static str,
    right: &'static str,
}

/// Writes what is known of one code.
pub(crate) fn explanation(out: &mut Output, code: Code) {
    document(out, &json_explanation(code));
}

/// Writes what is known of every code.
pub(crate) fn codes(out: &mut Output) {
    let all: Vec<JsonExplanation> = Code::ALL.iter().copied().map(json_explanation).collect();
    document(out, &all);
}

/// Writes the one object of a `retake eval --json` that succeeded. The value is JSON already: it may
/// be nested more deeply than a tree of JSON values could be dropped.
pub(crate) fn eval_value(out: &mut Output, value: &str) {
    out.data(&format!("{{\"value\":{value}}}\n"));
}

/// The document of a failed `retake eval --json`.
#[derive(Serialize)]
struct Failed<'a> {
    error: JsonError<'a>,
}

#[derive(Serialize)]
struct JsonError<'a> {
    kind: &'static str,
    message: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    span: Option<ErrorSpan<'a>>,
}

#[derive(Serialize)]
struct ErrorSpan<'a> {
    file: &'a str,
    line: usize,
    column: usize,
}

/// Writes the one object of a failed `retake eval --json`.
pub(crate) fn eval_error(out: &mut Output, sources: &Sources, problem: &Problem) {
    let span = problem.primary().map(|label| {
        let place = sources.place(label.span);
        let file = sources.get(label.span.file).name.as_str();
        ErrorSpan { file, line: place.line, column: place.column }
    });
    let error = JsonError {
        kind: problem.kind.name(),
        message: &problem.message,
        code: problem.code.map(Code::as_str),
        span,
    };
    line(out, &Failed { error });
}

fn json_explanation(code: Code) -> JsonExplanation {
    let about = code.explanation();
    JsonExplanation {
        code: code.as_str(),
        severity: severity_name(code.severity()),
        kind: code.kind().name(),
        title: about.title,
        text: about.text,
        wrong: about.wrong,
        right: about.right,
    }
}

pub(super) fn json_problem<'a>(sources: &'a Sources, problem: &'a Problem) -> JsonProblem<'a> {
    let (place, label, labels) = match &problem.place {
        Place::Marked { primary, secondary } => (
            json_place(sources, primary.span),
            primary.text.as_str(),
            secondary.iter().map(|label| json_label(sources, label)).collect(),
        ),
        Place::File(name) => (JsonPlace { file: Some(name), position: None }, "", Vec::new()),
        Place::Nowhere => (JsonPlace::default(), "", Vec::new()),
    };
    JsonProblem {
        code: problem.code.map(Code::as_str),
        severity: severity_name(problem.severity),
        message: &problem.message,
        place,
        label,
        labels,
        notes: &problem.notes,
        help: &problem.help,
    }
}

fn json_label<'a>(sources: &'a Sources, label: &'a Label) -> JsonLabel<'a> {
    JsonLabel { message: &label.text, place: json_place(sources, label.span) }
}

fn json_place(sources: &Sources, span: Span) -> JsonPlace<'_> {
    let start = sources.place(span);
    let end = sources.place(Span { start: span.end, ..span });
    let position = Position {
        line: start.line,
        column: start.column,
        end_line: end.line,
        end_column: end.column,
        span: JsonSpan { start: span.start, end: span.end },
    };
    JsonPlace { file: Some(&sources.get(span.file).name), position: Some(position) }
}

fn severity_name(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "note",
    }
}

fn line(out: &mut Output, value: &impl Serialize) {
    let _ = serde_json::to_writer(out.data_writer(), value);
    out.data("\n");
}

pub(super) fn document(out: &mut Output, value: &impl Serialize) {
    // Failures to write are kept by the output; these types have no way to fail by themselves.
    let _ = serde_json::to_writer_pretty(out.data_writer(), value);
    out.data("\n");
}
