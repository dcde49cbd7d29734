//! How well requests in people's own words find the templates that they mean.
//!
//! `matching/tasks` is a library; `matching/requests.tsv` has a request and the name of the template
//! that fits it on each line, or `-` where none does. The weights of the method were fitted to the
//! odd lines only: the even ones tell how well it does on other requests.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use proptest::prelude::*;
use retake_lang::source::FileId;
use retake_lang::task::matching::{Document, Index, Match, THRESHOLD};
use retake_lang::task::{Models, Spanned, Text, parse};

/// The right template has to come first for so many of the requests that one fits.
const FIRST: f64 = 0.85;

/// It has to be among the first three for so many.
const FIRST_THREE: f64 = 0.97;

/// It has to come first with a score above the threshold for so many: a threshold that nothing
/// reaches would keep out what does not fit, too.
const REACHED: f64 = 0.82;

#[test]
#[expect(clippy::print_stdout, reason = "the figures are for whoever tunes the method")]
fn requests_find_the_templates_they_mean() {
    let library = Library::load();
    let requests = requests();
    let (tuned, held_out): (Vec<_>, Vec<_>) = requests.iter().partition(|one| one.line % 2 == 1);
    for (label, part) in
        [("tuned", tuned), ("held out", held_out), ("all", requests.iter().collect())]
    {
        let figures = Figures::of(&library, &part);
        println!("{label}: {figures:?}");
        figures.check(label);
    }
}

#[test]
fn scores_do_not_depend_on_how_large_the_library_is() {
    let library = Library::of_copies(20);
    let requests = requests();
    let figures = Figures::of(&library, &requests.iter().collect::<Vec<_>>());
    assert!(figures.reached as f64 >= REACHED * figures.fitting as f64, "{figures:?}");
    assert_eq!(figures.found_nevertheless, [""; 0]);
}

#[test]
fn the_set_is_large_enough() {
    let requests = requests();
    let nothing_fits = requests.iter().filter(|request| request.expected.is_none()).count();
    assert!(Library::load().templates.len() >= 60);
    assert!(requests.len() >= 150 && nothing_fits >= 30);
}

#[test]
fn a_reason_says_which_words_were_found_where() {
    let library = Library::load();
    let found = library.matches("Summarise these two articels for Marlene");
    assert_eq!(library.name(&found[0]), "summary:article");
    assert_eq!(
        found[0].reason.to_string(),
        "`Summarise` (as `summary`) in the name and criteria; \
         `articels` (for `article`?) in the name, description, inputs and instructions",
    );
    assert_eq!(found[0].reason.missing, ["Marlene"]);
}

#[test]
fn small_libraries_are_searched_as_well_as_large_ones() {
    let templates = [("summarise", "Makes a text short."), ("translate", ""), ("review", "")];
    let index = Index::build(templates.map(|(name, text)| document(name, text)));
    for (at, request) in
        ["a summary of this chapter, please", "put this into Danish", "could you review my text?"]
            .iter()
            .enumerate()
    {
        let found = index.matches(request, 3);
        assert_eq!(found[0].document, at, "{request}");
        assert!(found[0].score >= THRESHOLD, "{request}: {}", found[0].score);
    }
    let other = index.matches("when does the next train to Ghent leave?", 3);
    assert!(other.first().is_none_or(|best| best.score < THRESHOLD));
}

#[test]
fn a_template_is_found_by_its_name() {
    let library = Library::load();
    for (at, template) in library.templates.iter().enumerate() {
        let found = library.matches(&template.name);
        assert_eq!(found[0].document, at, "{}", template.name);
        assert!(found[0].score > 0.8, "{}: {}", template.name, found[0].score);
    }
}

#[test]
fn other_scripts_are_matched_by_what_they_share() {
    let templates = [("übersetzen", "Текст перевести"), ("天気", "明日の天気を調べる")];
    let index = Index::build(templates.map(|(name, text)| document(name, text)));
    for (request, expected) in [("Bitte UBERSETZEN!", 0), ("перевести", 0), ("天気はどうですか", 1)]
    {
        assert_eq!(index.matches(request, 1)[0].document, expected, "{request}");
    }
}

#[test]
fn nothing_is_found_in_nothing() {
    let empty = Index::build([]);
    assert!(empty.is_empty() && empty.matches("summarise this", 5).is_empty());
    let library = Library::load();
    for request in ["", "   ", "?!", "xyzzyplugh"] {
        assert!(library.matches(request).is_empty(), "{request}");
    }
    assert!(library.index.matches("summarise this", 0).is_empty());
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 300,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn matches_of_any_text_are_sane(
        texts in prop::collection::vec((any_text(), any_text(), any_text()), 0..8),
        request in any_text(),
        limit in 0usize..10,
    ) {
        let index = Index::build(texts.iter().map(|(name, description, instructions)| Document {
            instructions,
            ..document(name, description)
        }));
        let found = index.matches(&request, limit);
        check_order(&found, |found| texts[found.document].0.as_str());
        prop_assert!(found.len() <= limit);
        prop_assert_eq!(&found, &index.matches(&request, limit));
        // Who asks for fewer gets the first of them.
        let fewer = index.matches(&request, limit / 2);
        prop_assert_eq!(&found[..fewer.len()], &fewer[..]);
    }

    #[test]
    fn the_order_of_templates_does_not_matter(request in any_text()) {
        let templates = ["fix:code", "fix:text", "review:code", "review:text"];
        let forth = Index::build(templates.map(|name| document(name, "fixes code")));
        let mut back = templates;
        back.reverse();
        let back_index = Index::build(back.map(|name| document(name, "fixes code")));
        let forth: Vec<_> = forth.matches(&request, 4).iter().map(|one| templates[one.document]).collect();
        let back: Vec<_> = back_index.matches(&request, 4).iter().map(|one| back[one.document]).collect();
        prop_assert_eq!(forth, back);
    }
}

/// Anything at all, or something that has words in common with other such texts.
fn any_text() -> impl Strategy<Value = String> {
    let words = prop::sample::select(vec![
        "fix",
        "the",
        "code",
        "Text",
        "reviewCode",
        "sum up",
        "for",
        "e-mail",
        "naïve",
        "天気",
        "summarised",
        "don't",
        "x_y",
        ".",
        ",",
        "reveiw",
        "42",
        "ǅ",
        "İ",
        "\u{301}",
        "ﬁx",
        "ß",
    ]);
    prop_oneof![
        any::<String>(),
        prop::collection::vec(words, 0..12).prop_map(|words| words.join(" ")),
        "\\PC{0,200}",
    ]
}

fn check_order<'n>(found: &[Match], name: impl Fn(&Match) -> &'n str) {
    for one in found {
        assert!((0.0..=1.0).contains(&one.score), "{}", one.score);
        assert!(!one.reason.found.is_empty());
    }
    assert!(found.is_sorted_by(|one, other| {
        (other.score, name(one), one.document) < (one.score, name(other), other.document)
    }));
}

fn document<'a>(name: &'a str, description: &'a str) -> Document<'a> {
    Document { name, description, kind: "", criteria: "", instructions: "", inputs: &[] }
}

/// What came of some of the requests.
#[derive(Debug, Default)]
struct Figures {
    fitting: usize,
    first: usize,
    first_three: usize,
    /// First, and above the threshold.
    reached: usize,
    nothing_fits: usize,
    found_nevertheless: Vec<String>,
}

impl Figures {
    fn of(library: &Library, requests: &[&Request]) -> Figures {
        let mut figures = Figures::default();
        for request in requests {
            let found = library.matches(&request.text);
            match &request.expected {
                Some(expected) => figures.count_fitting(library, &found, expected),
                None => figures.count_other(&found, &request.text),
            }
        }
        figures
    }

    fn count_fitting(&mut self, library: &Library, found: &[Match], expected: &str) {
        let place = found.iter().position(|one| library.name(one) == expected);
        self.fitting += 1;
        self.first += usize::from(place == Some(0));
        self.first_three += usize::from(place.is_some_and(|place| place < 3));
        self.reached += usize::from(place == Some(0) && found[0].score >= THRESHOLD);
    }

    fn count_other(&mut self, found: &[Match], request: &str) {
        self.nothing_fits += 1;
        if found.first().is_some_and(|best| best.score >= THRESHOLD) {
            self.found_nevertheless.push(request.to_owned());
        }
    }

    fn check(&self, label: &str) {
        let share = |count: usize| count as f64 / self.fitting as f64;
        assert!(share(self.first) >= FIRST, "{label}: {self:?}");
        assert!(share(self.first_three) >= FIRST_THREE, "{label}: {self:?}");
        assert!(share(self.reached) >= REACHED, "{label}: {self:?}");
        assert!(self.found_nevertheless.is_empty(), "{label}: {self:?}");
    }
}

/// A line of the set.
struct Request {
    line: usize,
    text: String,
    expected: Option<String>,
}

fn requests() -> Vec<Request> {
    let text = fs::read_to_string(folder().join("requests.tsv")).expect("the set can be read");
    let request = |(at, line): (usize, &str)| {
        let (text, expected) = line.split_once('\t').expect("a tab separates request and name");
        let expected = Some(expected.to_owned()).filter(|name| name != "-");
        Request { line: at + 1, text: text.to_owned(), expected }
    };
    text.lines().enumerate().map(request).collect()
}

/// The templates of the set, with an index of them.
struct Library {
    templates: Vec<Template>,
    index: Index,
}

impl Library {
    fn load() -> Library {
        Library::of_copies(1)
    }

    /// The library with each template in it several times.
    fn of_copies(copies: usize) -> Library {
        let mut paths = Vec::new();
        collect(&folder().join("tasks"), &mut paths);
        paths.sort();
        let all = (0..copies).flat_map(|_| &paths);
        let templates: Vec<Template> = all.map(|path| Template::read(path)).collect();
        let inputs: Vec<Vec<(&str, &str)>> = templates.iter().map(Template::inputs).collect();
        let documents = templates.iter().zip(&inputs);
        let index = Index::build(documents.map(|(template, inputs)| template.document(inputs)));
        Library { templates, index }
    }

    fn matches(&self, request: &str) -> Vec<Match> {
        self.index.matches(request, 5)
    }

    fn name(&self, found: &Match) -> &str {
        &self.templates[found.document].name
    }
}

/// A template, as far as matching looks at it.
struct Template {
    name: String,
    kind: String,
    description: String,
    criteria: String,
    instructions: String,
    inputs: Vec<(String, String)>,
}

impl Template {
    /// Reads a template, which must be without fault.
    fn read(path: &Path) -> Template {
        let xml = fs::read_to_string(path).expect("the template can be read");
        let parsed = parse(FileId(0), &xml, "nameless", &Models::default());
        assert_eq!(parsed.diagnostics, [], "{}", path.display());
        let task = parsed.template.expect("a template without fault is a task");
        let text = |text: Option<Text>| text.map_or(String::new(), |text| text.text.to_string());
        let word = |word: Option<Spanned<Arc<str>>>| {
            word.map_or(String::new(), |word| word.value.to_string())
        };
        let inputs = task.inputs.into_iter();
        Template {
            name: task.name.value.to_string(),
            kind: word(task.subtype),
            description: text(task.description),
            criteria: word(task.criteria),
            instructions: text(task.instructions),
            inputs: inputs.map(|i| (i.name.value.to_string(), i.description)).collect(),
        }
    }

    fn inputs(&self) -> Vec<(&str, &str)> {
        self.inputs.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect()
    }

    fn document<'a>(&'a self, inputs: &'a [(&'a str, &'a str)]) -> Document<'a> {
        Document {
            name: &self.name,
            kind: &self.kind,
            description: &self.description,
            criteria: &self.criteria,
            instructions: &self.instructions,
            inputs,
        }
    }
}

fn collect(folder: &Path, paths: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("the entry can be read").path();
        if path.is_dir() {
            collect(&path, paths);
        } else {
            paths.push(path);
        }
    }
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/matching")
}
