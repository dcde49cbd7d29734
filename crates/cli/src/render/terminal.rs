//! Text for people.

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Renderer, Snippet, Title};
use retake_lang::diagnostic::{Code, Severity};
use retake_lang::source::Sources;

use super::excerpt::{Excerpt, Mark, excerpts};
use super::output::Output;
use super::visible::{visible_line, visible_text};
use crate::problem::{Place, Problem};

/// More places than these are not drawn: each has its own line, and nobody reads hundreds.
const MAX_SECONDARY: usize = 8;

/// A line of data, such as a value.
pub(crate) fn data_line(out: &mut Output, text: &str) {
    out.data(text);
    out.data("\n");
}

/// Data as it is.
pub(crate) fn data(out: &mut Output, text: &str) {
    out.data(text);
}

/// A line of talk.
pub(crate) fn remark(out: &mut Output, text: &str) {
    out.talk(&format!("{}\n", visible_line(text)));
}

/// Draws every problem.
pub(crate) fn problems(out: &mut Output, sources: &Sources, problems: &[Problem]) {
    for problem in problems {
        let drawn = draw(out, sources, problem);
        out.talk(&format!("{drawn}\n\n"));
    }
}

/// How many problems there were, and where to read more: the last lines of a check.
pub(crate) fn summary<'p>(
    out: &mut Output,
    problems: impl IntoIterator<Item = &'p Problem>,
    files: usize,
) {
    let problems: Vec<&Problem> = problems.into_iter().collect();
    let number = |severity| problems.iter().filter(|problem| problem.severity == severity).count();
    let counts =
        [(Severity::Error, "error"), (Severity::Warning, "warning"), (Severity::Note, "note")];
    let counts = counts.map(|(severity, noun)| (number(severity), noun));
    let told: Vec<String> = counts
        .into_iter()
        .filter(|(found, _)| *found > 0)
        .map(|(n, noun)| count(n, noun))
        .collect();
    let told = if told.is_empty() { "no problems".to_string() } else { told.join(", ") };
    // What is wrong before there is any file is in none.
    let told = match files {
        0 if problems.is_empty() => "there are no files to check".to_string(),
        0 => told,
        files => format!("{told} in {}", count(files, "file")),
    };
    remark(out, &told);
    explain_hint(out, problems);
}

/// Names one code that `explain` says more about, of an error if there is one.
pub(crate) fn explain_hint<'p>(out: &mut Output, problems: impl IntoIterator<Item = &'p Problem>) {
    let problems: Vec<&Problem> = problems.into_iter().collect();
    let code = |errors: bool| {
        let mut wanted = problems.iter().filter(|problem| problem.is_error() == errors);
        wanted.find_map(|problem| problem.code)
    };
    if let Some(code) = code(true).or_else(|| code(false)) {
        remark(out, &format!("for more about a code: retake explain {}", code.as_str()));
    }
}

/// A number with its noun.
pub(crate) fn count(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

fn draw(out: &Output, sources: &Sources, problem: &Problem) -> String {
    let excerpts = match &problem.place {
        Place::Marked { primary, secondary } => {
            excerpts(sources, primary, &secondary[..secondary.len().min(MAX_SECONDARY)])
        }
        // The message names the file.
        Place::File(_) | Place::Nowhere => Vec::new(),
    };
    let snippets = excerpts.iter().map(|part| snippet(sources, part));
    let notes = problem.notes.iter().map(|note| Level::NOTE.message(visible_line(note)));
    let main = title(problem).elements(snippets).elements(notes);
    let help = problem
        .help
        .iter()
        .map(|help| Group::with_title(Level::HELP.secondary_title(visible_text(help))));
    let report: Vec<Group<'_>> = std::iter::once(main).chain(help).collect();
    let drawn = render(out, &report, excerpts.is_empty());
    excerpts.iter().fold(drawn, |drawn, part| with_true_column(sources, part, drawn))
}

/// Without source text there is no margin to draw, so each group is drawn by itself.
fn render(out: &Output, report: &[Group<'_>], apart: bool) -> String {
    let renderer = renderer(out);
    if !apart {
        return renderer.render(report);
    }
    report.chunks(1).map(|group| renderer.render(group)).collect::<Vec<_>>().join("\n")
}

fn renderer(out: &Output) -> Renderer {
    let renderer = if out.color { Renderer::styled() } else { Renderer::plain() };
    renderer.decor_style(DecorStyle::Ascii).term_width(out.width)
}

fn title(problem: &Problem) -> Title<'_> {
    let level = match problem.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    };
    let title = level.primary_title(visible_line(&problem.message));
    match problem.code {
        Some(code) => title.id(code.as_str()),
        None => title,
    }
}

fn snippet<'a>(sources: &Sources, part: &'a Excerpt) -> Snippet<'a, Annotation<'a>> {
    Snippet::source(part.text.as_str())
        .line_start(part.first_line)
        .path(visible_line(&sources.get(part.file).name))
        .annotations(part.marks.iter().map(annotation))
}

fn annotation(mark: &Mark) -> Annotation<'_> {
    let kind = if mark.primary { AnnotationKind::Primary } else { AnnotationKind::Context };
    let label = (!mark.text.is_empty()).then_some(mark.text.as_str());
    kind.span(mark.range.clone()).label(label)
}

/// Where a long line was cut, the drawing counts columns from the cut. This puts the real one in.
fn with_true_column(sources: &Sources, part: &Excerpt, drawn: String) -> String {
    let shown = part.marks.iter().min_by_key(|mark| (!mark.primary, mark.range.start));
    let before = shown.map_or("", |mark| &part.text[..mark.range.start]);
    if part.cut == 0 || before.contains('\n') {
        return drawn;
    }
    let column = before.chars().count() + 1;
    let place = format!("{}:{}:", visible_line(&sources.get(part.file).name), part.first_line);
    drawn.replacen(&format!("{place}{column}"), &format!("{place}{}", column + part.cut), 1)
}

/// What `explain CODE` says.
pub(crate) fn explanation(out: &mut Output, code: Code) {
    let about = code.explanation();
    out.data(&format!("{}: {}\n\n{}\n", code.as_str(), about.title, wrapped(about.text)));
    for (title, program) in [("Wrong:", about.wrong), ("Right:", about.right)] {
        if !program.is_empty() {
            out.data(&format!("\n{title}\n\n{}\n", indented(program)));
        }
    }
}

/// What `explain` lists without a code.
pub(crate) fn codes(out: &mut Output) {
    for code in Code::ALL {
        out.data(&format!("{}  {}\n", code.as_str(), code.explanation().title));
    }
}

/// How something is written and what it does.
pub(crate) fn entry(out: &mut Output, usage: &str, text: &str) {
    out.data(&format!("{usage}\n\n{}\n", wrapped(text)));
}

fn indented(program: &str) -> String {
    program.lines().map(|line| format!("    {line}")).collect::<Vec<_>>().join("\n")
}

/// The width of running text, as the manual pages of most systems have it.
const TEXT_WIDTH: usize = 80;

fn wrapped(text: &str) -> String {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let line = lines.last_mut().filter(|line| line.len() + word.len() < TEXT_WIDTH);
        match line {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) => *line = format!("{line} {word}"),
            None => lines.push(word.to_string()),
        }
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::draw;
    use crate::arguments::ColorChoice;
    use crate::problem::Problem;
    use crate::render::Output;
    use proptest::prelude::{ProptestConfig, any, prop_assert, proptest};
    use proptest::sample::{Index, select};
    use retake_lang::diagnostic::{Code, Diagnostic};
    use retake_lang::source::{FileId, Sources, Span};

    /// Pieces of text that have been trouble for somebody.
    const PIECES: &[&str] = &[
        "(f x)",
        "\n",
        "\r\n",
        "\r",
        "\t",
        "漢字",
        "e\u{301}",
        "👩‍👩‍👧",
        "\u{1b}[31m",
        "\u{9b}",
        "\u{2028}",
        "\u{202e}",
        "\0",
        " ",
        "abcdefghijklmnopqrstuvwxyz abcdefghijklmnopqrstuvwxyz",
    ];

    fn span(text: &str, ends: (Index, Index)) -> Span {
        let at = |end: Index| text.floor_char_boundary(end.index(text.len() + 1));
        let (one, other) = (at(ends.0), at(ends.1));
        Span::new(FileId(0), one.min(other), one.max(other))
    }

    fn drawn(text: &str, primary: Span, secondary: Span) -> String {
        let mut sources = Sources::new();
        sources.add("a.scm", text);
        let diagnostic = Diagnostic::new(Code::Unbound, primary, text)
            .label(text)
            .also(secondary, "there")
            .help(text);
        draw(&Output::new(ColorChoice::Never), &sources, &Problem::from(diagnostic))
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn any_place_in_any_text_can_be_shown(
            pieces in proptest::collection::vec(select(PIECES), 0..60),
            primary in any::<(Index, Index)>(),
            secondary in any::<(Index, Index)>(),
        ) {
            let text = pieces.concat();
            let drawn = drawn(&text, span(&text, primary), span(&text, secondary));
            prop_assert!(!drawn.chars().any(|char| char.is_control() && char != '\n'), "{drawn:?}");
        }
    }

    #[test]
    fn messages_have_a_bounded_size_in_any_file() {
        let text = "(f x) ".repeat(1_000_000);
        let whole = Span::new(FileId(0), 0, text.len());
        let middle = Span::new(FileId(0), 3_000_000, 3_000_005);
        let mut sources = Sources::new();
        sources.add("a.scm", text);
        for primary in [whole, middle] {
            let diagnostic = Diagnostic::new(Code::Unbound, primary, "here").also(whole, "there");
            let drawn = draw(&Output::new(ColorChoice::Never), &sources, &diagnostic.into());
            assert!(drawn.len() < 2000, "{drawn}");
        }
    }
}
