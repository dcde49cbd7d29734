//! Sets of requests with the libraries that they are meant for, and what comes of them.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use retake_lang::source::FileId;
use retake_lang::task::matching::{Document, Index, Match, THRESHOLD};
use retake_lang::task::{Models, Spanned, Text, parse};

/// The shares of requests that have to find what they mean.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Least {
    /// The right template comes first.
    pub(crate) first: f64,
    /// It is among the first three.
    pub(crate) first_three: f64,
    /// It comes first with a score above the threshold: a threshold that nothing reaches would
    /// keep out what does not fit, too.
    pub(crate) reached: f64,
}

/// What came of some of the requests.
#[derive(Debug, Default)]
pub(crate) struct Figures {
    pub(crate) fitting: usize,
    pub(crate) first: usize,
    pub(crate) first_three: usize,
    /// First, and above the threshold.
    pub(crate) reached: usize,
    pub(crate) nothing_fits: usize,
    pub(crate) found_nevertheless: Vec<String>,
}

impl Figures {
    pub(crate) fn of(library: &Library, requests: &[&Request]) -> Figures {
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

    /// Checks them against the least that is asked for.
    pub(crate) fn check(&self, label: &str, least: Least) {
        let share = |count: usize| count as f64 / self.fitting as f64;
        assert!(share(self.first) >= least.first, "{label}: {self:?}");
        assert!(share(self.first_three) >= least.first_three, "{label}: {self:?}");
        assert!(share(self.reached) >= least.reached, "{label}: {self:?}");
        assert!(self.found_nevertheless.is_empty(), "{label}: {self:?}");
    }
}

/// A line of the set.
pub(crate) struct Request {
    pub(crate) line: usize,
    pub(crate) text: String,
    pub(crate) expected: Option<String>,
}

/// The requests of a set.
pub(crate) fn requests(set: &str) -> Vec<Request> {
    let path = folder(set).join("requests.tsv");
    let text = fs::read_to_string(path).expect("the set can be read");
    let request = |(at, line): (usize, &str)| {
        let (text, expected) = line.split_once('\t').expect("a tab separates request and name");
        let expected = Some(expected.to_owned()).filter(|name| name != "-");
        Request { line: at + 1, text: text.to_owned(), expected }
    };
    text.lines().enumerate().map(request).collect()
}

/// The templates of the set, with an index of them.
pub(crate) struct Library {
    pub(crate) templates: Vec<Template>,
    pub(crate) index: Index,
}

impl Library {
    pub(crate) fn load(set: &str) -> Library {
        Library::of_copies(set, 1)
    }

    /// The library with each template in it several times.
    pub(crate) fn of_copies(set: &str, copies: usize) -> Library {
        let mut paths = Vec::new();
        collect(&folder(set).join("tasks"), &mut paths);
        paths.sort();
        let all = (0..copies).flat_map(|_| &paths);
        let templates: Vec<Template> = all.map(|path| Template::read(path)).collect();
        let inputs: Vec<Vec<(&str, &str)>> = templates.iter().map(Template::inputs).collect();
        let documents = templates.iter().zip(&inputs);
        let index = Index::build(documents.map(|(template, inputs)| template.document(inputs)));
        Library { templates, index }
    }

    pub(crate) fn matches(&self, request: &str) -> Vec<Match> {
        self.index.matches(request, 5)
    }

    pub(crate) fn name(&self, found: &Match) -> &str {
        &self.templates[found.document].name
    }
}

/// A template, as far as matching looks at it.
pub(crate) struct Template {
    pub(crate) name: String,
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

/// The requests of a set that none of its templates fits although they share words with some.
pub(crate) fn homonyms(set: &str) -> Vec<Request> {
    let text = fs::read_to_string(folder(set).join("homonyms.txt")).expect("the set can be read");
    let request =
        |(at, line): (usize, &str)| Request { line: at + 1, text: line.to_owned(), expected: None };
    text.lines().enumerate().map(request).collect()
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

fn folder(set: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/matching").join(set)
}
