//! `<limits>`, `<settings>` and `<context_management>`

use super::reader::{Range, Reader};
use super::vocabulary;
use crate::diagnostic::{Code, Diagnostic};
use crate::task::context::{AccumulationFormat, ContextSettings, FreshContext, InheritContext};
use crate::task::limits::{Limits, Settings};
use crate::task::xml::Element;

const FRACTION: Range<f64> = Range {
    words: "a number above 0, up to 1",
    is_whole: false,
    allows: |value| *value > 0.0 && *value <= 1.0,
};
const COUNT: Range<u32> = Range {
    words: "a whole number from 1 to 4294967295",
    is_whole: true,
    allows: |value| *value > 0,
};
const BYTES: Range<u64> = Range {
    words: "a whole number of bytes from 1 to 18446744073709551615",
    is_whole: true,
    allows: |value| *value > 0,
};
const SEED: Range<u64> = Range {
    words: "a whole number from 0 to 18446744073709551615",
    is_whole: true,
    allows: |_| true,
};
const SECONDS: Range<f64> = Range {
    words: "a number of seconds above 0, up to 31536000",
    is_whole: false,
    allows: |value| *value > 0.0 && *value <= 31_536_000.0,
};
const TEMPERATURE: Range<f64> = Range {
    words: "a number from 0 to 2",
    is_whole: false,
    allows: |value| (0.0..=2.0).contains(value),
};

impl Reader<'_> {
    pub(super) fn limits(&mut self, block: &Element) -> Limits {
        let mut limits = Limits::default();
        for part in self.parts(block, vocabulary::LIMITS) {
            match &*part.name {
                "max_turns" => limits.max_turns = self.number(part, &COUNT),
                "max_context_fraction" => {
                    limits.max_context_fraction = self.number(part, &FRACTION)
                }
                "warning_threshold" => limits.warning_threshold = self.number(part, &FRACTION),
                "max_output_bytes" => limits.max_output_bytes = self.number(part, &BYTES),
                _ => limits.timeout = self.number(part, &SECONDS),
            }
        }
        limits
    }

    pub(super) fn settings(&mut self, block: &Element) -> Settings {
        let mut settings = Settings::default();
        for part in self.parts(block, vocabulary::SETTINGS) {
            match &*part.name {
                "temperature" => settings.temperature = self.number(part, &TEMPERATURE),
                "top_p" => settings.top_p = self.number(part, &FRACTION),
                "seed" => settings.seed = self.number(part, &SEED),
                "max_output_tokens" => settings.max_output_tokens = self.number(part, &COUNT),
                _ => settings.stop = self.stop_sequences(part),
            }
        }
        settings
    }

    fn stop_sequences(&mut self, block: &Element) -> Vec<String> {
        let mut sequences = Vec::new();
        for item in self.items(block, "stop") {
            let text = self.verbatim(item).text;
            if text.is_empty() {
                let message = "an empty text would stop every answer at once";
                let diagnostic = Diagnostic::new(Code::BadValue, item.name_span, message)
                    .label("left out")
                    .help("write the text at which the model should stop, or take it out");
                self.report(diagnostic);
            } else {
                sequences.push(text);
            }
        }
        sequences
    }

    pub(super) fn context(&mut self, block: &Element) -> ContextSettings {
        let mut context = ContextSettings::default();
        for part in self.parts(block, vocabulary::CONTEXT) {
            match &*part.name {
                "inherit_context" => context.inherit = self.inherit_context(part),
                "accumulate_data" => context.accumulate = self.boolean(part),
                "accumulation_format" => {
                    let word = self.word(part);
                    let words = AccumulationFormat::WORDS;
                    context.format = self.choice(
                        &part.name,
                        &word,
                        words,
                        "left out",
                        AccumulationFormat::parse,
                    );
                }
                _ => {
                    let word = self.word(part);
                    let words = FreshContext::WORDS;
                    context.fresh =
                        self.choice(&part.name, &word, words, "left out", FreshContext::parse);
                }
            }
        }
        context
    }

    /// Older texts have booleans here.
    fn inherit_context(&mut self, part: &Element) -> Option<InheritContext> {
        let word = self.word(part);
        let (meant, value) = match &*word.value {
            "true" => (InheritContext::Full, "full"),
            "false" => (InheritContext::None, "none"),
            _ => {
                return self.choice(
                    &part.name,
                    &word,
                    InheritContext::WORDS,
                    "left out",
                    InheritContext::parse,
                );
            }
        };
        let message = format!("`inherit_context` is one of three words now, not `{}`", word.value);
        let diagnostic = Diagnostic::new(Code::OlderSpelling, word.span, message)
            .label(format!("taken as `{value}`"))
            .help(format!("write `{value}`"));
        self.report(diagnostic);
        Some(meant)
    }
}
