//! Templates and requests out of random words.

/// Words that requests and templates of any library have, with relations to each other.
const COMMON: &[&str] = &[
    "review",
    "summary",
    "summarise",
    "write",
    "text",
    "code",
    "test",
    "function",
    "email",
    "reply",
    "translate",
    "language",
    "report",
    "article",
    "customer",
    "ticket",
    "contract",
    "change",
    "diff",
    "security",
    "performance",
    "database",
    "query",
    "table",
    "plan",
    "project",
    "question",
    "answer",
    "document",
    "list",
    "check",
    "error",
    "fix",
    "message",
    "data",
    "name",
    "date",
    "product",
    "page",
    "user",
    "design",
    "describe",
    "explain",
    "extract",
    "find",
    "improve",
    "compare",
    "evaluate",
];

/// Words that hold sentences together.
const SMALL: &[&str] =
    &["the", "of", "and", "to", "a", "in", "for", "is", "that", "with", "it", "this"];

/// How many made-up words there are besides.
const RARE: usize = 30_000;

/// Draws words with a seed of its own.
pub(crate) struct Library {
    seed: u64,
    rare: Vec<String>,
}

/// A template, as far as matching looks at it.
pub(crate) struct Template {
    pub(crate) name: String,
    pub(crate) description: String,
    pub(crate) criteria: String,
    pub(crate) instructions: String,
}

impl Template {
    /// How many words it has.
    pub(crate) fn words(&self) -> usize {
        let fields = [&self.name, &self.description, &self.criteria, &self.instructions];
        fields.iter().map(|field| field.split_whitespace().count()).sum()
    }
}

impl Library {
    pub(crate) fn new() -> Library {
        let mut library = Library { seed: 0x9e37_79b9_7f4a_7c15, rare: Vec::new() };
        library.rare = (0..RARE).map(|_| library.made_up_word()).collect();
        library
    }

    pub(crate) fn template(&mut self, number: usize) -> Template {
        let length = 150 + self.below(120);
        Template {
            name: format!("{}:{}-{number}", self.word(), self.word()),
            description: self.prose(14),
            criteria: self.prose(10),
            instructions: self.prose(length),
        }
    }

    /// A request of so many words.
    pub(crate) fn request(&mut self, words: usize) -> String {
        self.prose(words)
    }

    /// A request with a mistake in every word that is long enough.
    pub(crate) fn mistyped(&mut self, words: usize) -> String {
        let swap = |word: &str| match word.len() {
            0..5 => word.to_owned(),
            _ => format!("{}{}{}{}", &word[..2], &word[3..4], &word[2..3], &word[4..]),
        };
        self.prose(words).split(' ').map(swap).collect::<Vec<_>>().join(" ")
    }

    fn prose(&mut self, words: usize) -> String {
        (0..words).map(|_| self.word()).collect::<Vec<_>>().join(" ")
    }

    /// Two fifths small words, two fifths common ones, the rest rare, some much rarer than others.
    fn word(&mut self) -> String {
        match self.below(5) {
            0 | 1 => SMALL[self.below(SMALL.len())].to_owned(),
            2 | 3 => COMMON[self.below(COMMON.len())].to_owned(),
            _ => {
                let bound = 1 + self.below(RARE);
                let at = self.below(bound);
                self.rare[at].clone()
            }
        }
    }

    fn made_up_word(&mut self) -> String {
        let syllables = 2 + self.below(3);
        let syllable = |library: &mut Library| {
            let consonant = b"bcdfghjklmnprstvwz"[library.below(18)] as char;
            let vowel = b"aeiou"[library.below(5)] as char;
            format!("{consonant}{vowel}")
        };
        let word: String = (0..syllables).map(|_| syllable(self)).collect();
        let ending = ["", "", "s", "ing", "ed", "er"][self.below(6)];
        format!("{word}{ending}")
    }

    fn below(&mut self, bound: usize) -> usize {
        self.seed ^= self.seed << 13;
        self.seed ^= self.seed >> 7;
        self.seed ^= self.seed << 17;
        (self.seed >> 16) as usize % bound
    }
}
