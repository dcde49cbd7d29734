//! What `retake.toml` says.

use std::path::PathBuf;

use retake_lang::diagnostic::message::quoted;
use retake_lang::diagnostic::suggest::Suggester;
use retake_lang::diagnostic::{Code, Diagnostic};
use retake_lang::source::{FileId, Span};
use retake_lang::task::Models;
use toml::Spanned;
use toml::de::{DeArray, DeTable, DeValue};

/// The settings of a project.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where its tasks are. Of two with the same name and version, that of the first folder is used.
    pub folders: Vec<Folder>,
    /// The models that its tasks may name.
    pub models: Models,
}

/// A folder of tasks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folder {
    /// Relative to the project, or absolute.
    pub path: PathBuf,
    /// Where the settings name it. `None` for the folder `tasks` that nobody named.
    pub span: Option<Span>,
}

impl Default for Config {
    fn default() -> Self {
        let tasks = Folder { path: PathBuf::from("tasks"), span: None };
        Config { folders: vec![tasks], models: Models::default() }
    }
}

/// Reads the settings. What is wrong is left out, and told.
pub fn read(file: FileId, text: &str) -> (Config, Vec<Diagnostic>) {
    let (document, errors) = DeTable::parse_recoverable(text);
    let mut reader =
        Reader { file, text, diagnostics: Vec::new(), suggester: Suggester::default() };
    for error in errors {
        reader.syntax(&error);
    }
    let mut config = Config::default();
    // After a syntax error the rest of the tree is guesswork, and so would be complaints about it.
    if reader.diagnostics.is_empty() {
        reader.settings(document.get_ref(), &mut config);
    }
    reader.diagnostics.sort_by_key(|diagnostic| diagnostic.primary.span);
    (config, reader.diagnostics)
}

struct Reader<'t> {
    file: FileId,
    text: &'t str,
    diagnostics: Vec<Diagnostic>,
    suggester: Suggester,
}

impl Reader<'_> {
    fn settings(&mut self, document: &DeTable<'_>, config: &mut Config) {
        self.known(document, "", &["tasks", "models"]);
        if let Some(tasks) = self.table(document, "tasks") {
            self.known(tasks, "tasks", &["folders"]);
            if let Some(folders) = self.texts(tasks, "folders", "[\"tasks\", \"../shared/tasks\"]")
            {
                config.folders = self.folders(&folders);
            }
        }
        if let Some(models) = self.table(document, "models") {
            self.known(models, "models", &["known"]);
            if let Some(known) = self.texts(models, "known", "[\"ollama/llama3.2\"]") {
                config.models.known = Some(self.models(known));
            }
        }
    }

    fn folders(&mut self, texts: &[(String, Span)]) -> Vec<Folder> {
        let mut folders = Vec::new();
        for (text, span) in texts {
            match text.trim().is_empty() {
                true => self.report(
                    Diagnostic::new(Code::BadSetting, *span, "a folder without a name")
                        .label("empty")
                        .help("write `.` for the project's own folder"),
                ),
                false => folders.push(Folder { path: text.into(), span: Some(*span) }),
            }
        }
        folders
    }

    fn models(&mut self, texts: Vec<(String, Span)>) -> Vec<String> {
        let any = Models::default();
        for (text, span) in &texts {
            if let Some(objection) = any.objection(text) {
                let message = format!("{} is {objection}", quoted(text));
                let diagnostic = Diagnostic::new(Code::BadSetting, *span, message)
                    .label("no task can name it")
                    .help("write it as `provider/model`");
                self.report(diagnostic);
            }
        }
        texts.into_iter().map(|(text, _)| text).collect()
    }

    /// Complains about every key that is not known.
    fn known(&mut self, table: &DeTable<'_>, section: &str, known: &[&str]) {
        for (key, _) in table.iter().filter(|(key, _)| !known.contains(&&**key.get_ref())) {
            let name = key.get_ref();
            let message = match section {
                "" => format!("there is no section {}", quoted(name)),
                _ => format!("there is no setting {} in `[{section}]`", quoted(name)),
            };
            let diagnostic = Diagnostic::new(Code::UnknownSetting, self.span(key.span()), message)
                .label("unknown");
            let near = self.suggester.did_you_mean(name, known.iter().copied());
            let there = || format!("known here: `{}`", known.join("`, `"));
            self.report(diagnostic.help(near.unwrap_or_else(there)));
        }
    }

    fn table<'a, 'i>(&mut self, parent: &'a DeTable<'i>, name: &str) -> Option<&'a DeTable<'i>> {
        let value = parent.get(name)?;
        match value.get_ref() {
            DeValue::Table(table) => Some(table),
            other => {
                let message = format!("`{name}` is a section, not {}", described(other));
                let help =
                    format!("write `[{name}]` in a line of its own, and the settings below it");
                self.wrong(value, message, help);
                None
            }
        }
    }

    /// A list of texts, each with its place. Those that are none are told and left out.
    fn texts(
        &mut self,
        table: &DeTable<'_>,
        name: &str,
        example: &str,
    ) -> Option<Vec<(String, Span)>> {
        let value = table.get(name)?;
        let help = format!("write `{name} = {example}`");
        match value.get_ref() {
            DeValue::Array(items) => Some(self.items(items, name)),
            DeValue::String(text) => {
                let message = format!("`{name}` is a list, not a text");
                self.wrong(value, message, format!("write `{name} = [{:?}]`", &**text));
                None
            }
            other => {
                let message = format!("`{name}` is a list, not {}", described(other));
                self.wrong(value, message, help);
                None
            }
        }
    }

    fn items(&mut self, items: &DeArray<'_>, name: &str) -> Vec<(String, Span)> {
        let mut texts = Vec::new();
        for item in items.iter() {
            match item.get_ref() {
                DeValue::String(text) => texts.push((text.to_string(), self.span(item.span()))),
                other => {
                    let message =
                        format!("`{name}` is a list of texts; this is {}", described(other));
                    self.wrong(item, message, "put it into quotation marks".to_string());
                }
            }
        }
        texts
    }

    fn wrong(&mut self, value: &Spanned<DeValue<'_>>, message: String, help: String) {
        let span = self.span(value.span());
        self.report(
            Diagnostic::new(Code::BadSetting, span, message).label("wrong type").help(help),
        );
    }

    fn syntax(&mut self, error: &toml::de::Error) {
        let span = self.span(error.span().unwrap_or(0..0));
        let message = format!("this is not TOML: {}", error.message().replace('\n', ", "));
        let diagnostic = Diagnostic::new(Code::SettingsSyntax, span, message)
            .help("`name = \"text\"` is a setting, `[section]` in a line of its own a section");
        self.report(diagnostic);
    }

    /// A place as the parser tells it, kept inside the text and on character boundaries.
    fn span(&self, range: std::ops::Range<usize>) -> Span {
        let start = self.text.floor_char_boundary(range.start.min(self.text.len()));
        let end = self.text.floor_char_boundary(range.end.min(self.text.len()));
        Span::new(self.file, start, end.max(start))
    }

    fn report(&mut self, diagnostic: Diagnostic) {
        self.diagnostics.push(diagnostic);
    }
}

fn described(value: &DeValue<'_>) -> &'static str {
    match value {
        DeValue::String(_) => "a text",
        DeValue::Integer(_) | DeValue::Float(_) => "a number",
        DeValue::Boolean(_) => "`true` or `false`",
        DeValue::Datetime(_) => "a date or a time",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a section",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[(&str, &str)]) -> Config {
        let (config, diagnostics) = read(FileId(0), text);
        let found: Vec<(&str, &str)> = diagnostics
            .iter()
            .map(|said| (said.code.as_str(), &text[said.primary.span.range()]))
            .collect();
        assert_eq!(found, expected, "{diagnostics:#?}");
        config
    }

    fn paths(config: &Config) -> Vec<&str> {
        config.folders.iter().map(|folder| folder.path.to_str().unwrap()).collect()
    }

    #[test]
    fn nothing_said() {
        let config = check("", &[]);
        assert_eq!(paths(&config), ["tasks"]);
        assert!(config.models.known.is_none());
    }

    #[test]
    fn everything_said() {
        let config = check(
            "[tasks]\nfolders = [\"tasks\", '../shared']\n[models]\nknown = ['a/b', 'c']",
            &[],
        );
        assert_eq!(paths(&config), ["tasks", "../shared"]);
        assert_eq!(config.models.known.unwrap(), ["a/b", "c"]);
    }

    #[test]
    fn every_mistake_has_its_place() {
        check(
            "top = 1\n[task]\n[tasks]\nfolder = []\nfolders = 'x'\n[models]\nknown = ['a b', 3]",
            &[
                ("E0402", "top"),
                ("E0402", "task"),
                ("E0402", "folder"),
                ("E0403", "'x'"),
                ("E0403", "'a b'"),
                ("E0403", "3"),
            ],
        );
        check("tasks = true", &[("E0403", "true")]);
        check("[tasks]\nfolders = {}", &[("E0403", "{}")]);
        check("[tasks]\nfolders = ['']", &[("E0403", "''")]);
    }

    #[test]
    fn syntax_errors_alone_are_told() {
        let (_, diagnostics) = read(FileId(0), "[tasks\nfoldrs = [\nx = é");
        assert!(!diagnostics.is_empty());
        assert!(diagnostics.iter().all(|said| said.code == Code::SettingsSyntax));
    }
}
