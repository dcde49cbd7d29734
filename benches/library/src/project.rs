//! A project made up of many tasks that differ from each other as real ones do.

use std::fs;
use std::io;
use std::path::Path;

const VERBS: &[&str] = &[
    "review",
    "summarise",
    "extract",
    "translate",
    "plan",
    "test",
    "explain",
    "classify",
    "rewrite",
    "compare",
    "estimate",
    "check",
    "draft",
    "refactor",
    "document",
    "rank",
    "merge",
    "debug",
];
const THINGS: &[&str] = &[
    "change",
    "meeting",
    "invoice",
    "contract",
    "article",
    "function",
    "module",
    "schema",
    "query",
    "letter",
    "report",
    "ticket",
    "release",
    "incident",
    "budget",
    "survey",
    "recipe",
    "lesson",
    "interview",
    "policy",
    "diagram",
    "migration",
    "dataset",
    "benchmark",
    "interface",
    "password",
];
const QUALITIES: &[&str] = &[
    "short",
    "strict",
    "friendly",
    "complete",
    "cautious",
    "legal",
    "technical",
    "simple",
    "formal",
    "quick",
    "thorough",
    "creative",
    "neutral",
    "detailed",
    "practical",
    "robust",
    "honest",
];
const SENTENCES: &[&str] = &[
    "Read everything before you begin, and say what is missing rather than make it up.",
    "Keep names, numbers and dates exactly as they are written.",
    "Where two statements contradict each other, quote both of them and say which is newer.",
    "Mind the reader: an experienced engineer who has five minutes.",
    "Do not repeat the question, and do not apologise.",
    "List risks in order of how much they would cost, the most expensive first.",
    "Every claim needs a place in the source that supports it.",
    "If nothing is wrong, say so in one sentence and stop.",
    "Prefer the plain word to the fashionable one, and the short sentence to the long.",
    "Code is only correct if it is also correct for empty, huge and malformed input.",
    "Money is given in whole cents, time in seconds, and size in bytes.",
    "Tables have one row for each item and no more than five columns.",
    "Explain abbreviations where they first occur, unless everybody knows them.",
    "The tone is that of a colleague, not that of an advertisement.",
    "What depends on a version, a country or a season is marked as such.",
];

/// Writes so many tasks into the folder `tasks` of a project. Returns how many bytes that was.
pub fn write(root: &Path, tasks: usize) -> io::Result<usize> {
    let mut bytes = 0;
    let mut dice = Dice(0x5eed);
    for number in 0..tasks {
        let folder =
            root.join("tasks").join(dice.choose(VERBS)).join(format!("{:02}", number % 40));
        fs::create_dir_all(&folder)?;
        let text = task(number, &mut dice);
        bytes += text.len();
        fs::write(folder.join(format!("{number}.xml")), text)?;
    }
    Ok(bytes)
}

fn task(number: usize, dice: &mut Dice) -> String {
    let (verb, thing, quality) = (dice.choose(VERBS), dice.choose(THINGS), dice.choose(QUALITIES));
    // Every tenth task builds on the one before, which has all of these inputs.
    let (base, kind) = match number % 10 {
        9 => (format!(" ref=\"t{}\"", number - 1), ""),
        3 => (String::new(), " subtype=\"evaluator\""),
        _ => (String::new(), ""),
    };
    let name =
        if number % 10 == 8 { format!("t{number}") } else { format!("{verb}:{thing}-{number}") };
    let mut text = format!(
        "<task name=\"{name}\" version=\"1.{}\"{kind}{base}>\n  \
         <description>Can {verb} a {thing}, in a {quality} way, for a {} audience.</description>\n",
        number % 7,
        dice.choose(QUALITIES),
    );
    if base.is_empty() {
        text += &format!(
            "  <inputs>\n    <input name=\"source\">The {thing} itself, as text</input>\n    \
             <input name=\"goal\">What the {quality} result is for</input>\n    \
             <input name=\"rules\" type=\"list\" required=\"false\">House rules to keep to</input>\n    \
             <input name=\"length\" type=\"number\" default=\"{}\">The most words</input>\n  </inputs>\n",
            100 + number % 400
        );
    }
    text +=
        &format!("  <system>You are {quality} and careful. {}</system>\n", dice.choose(SENTENCES));
    text += "  <instructions>\n";
    for _ in 0..4 + dice.below(14) {
        text += &format!("    {}\n", dice.choose(SENTENCES));
    }
    text += "\n    The goal: {{goal}}\n    {{#rules}}Keep to these rules: {{rules}}{{/rules}}\n    \
             In at most {{length}} words.\n\n    {{source}}\n  </instructions>\n";
    text += &output(number, thing, quality);
    text + "</task>\n"
}

fn output(number: usize, thing: &str, quality: &str) -> String {
    match number % 10 {
        1 | 4 | 6 => format!(
            "  <output type=\"json\">\n    <schema>\n      {{\"type\": \"object\",\n       \
             \"properties\": {{\n         \"{thing}\": {{\"type\": \"string\"}},\n         \
             \"{quality}\": {{\"type\": \"array\", \"items\": {{\"type\": \"string\"}}}},\n         \
             \"score\": {{\"type\": \"number\", \"minimum\": 0, \"maximum\": 1}}}},\n       \
             \"required\": [\"{thing}\"]}}\n    </schema>\n  </output>\n"
        ),
        3 => "  <output type=\"evaluation\"/>\n".to_string(),
        2 => "  <model>anthropic/claude-sonnet-4-5</model>\n  <limits><max_turns>5</max_turns></limits>\n"
            .to_string(),
        _ => String::new(),
    }
}

/// The same choices every time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % limit
    }

    fn choose(&mut self, from: &[&'static str]) -> &'static str {
        from[self.below(from.len())]
    }
}
