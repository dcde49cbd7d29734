//! What holds of the reader and the formatter whatever the text is.

mod rows;

use proptest::prelude::*;
use retake_lang::format::format_source;
use retake_lang::source::{FileId, Span};
use retake_lang::syntax::{Tree, TriviaKind, is_complete, read};
use rows::check_row;

/// Kept small: these run with every test. The fuzz targets look longer.
fn quick() -> ProptestConfig {
    ProptestConfig { cases: 1_000, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(quick())]

    #[test]
    fn any_text_is_read_with_sane_spans(text in any::<String>()) {
        check_reading(&text);
    }

    #[test]
    fn any_soup_of_tokens_is_read_with_sane_spans(text in soup()) {
        check_reading(&text);
    }

    #[test]
    fn programs_are_read_without_mistakes(text in program()) {
        let (_, diagnostics) = read(FileId(0), &text);
        prop_assert_eq!(&diagnostics, &[]);
        prop_assert!(is_complete(&text));
    }

    #[test]
    fn formatting_keeps_data_and_comments_and_settles(text in program()) {
        check_formatting(&text);
    }

    #[test]
    fn formatting_a_soup_keeps_what_can_be_read(text in soup()) {
        if format_source(&text).is_ok() {
            check_formatting(&text);
        }
    }
}

fn check_reading(text: &str) {
    let (tree, diagnostics) = read(FileId(0), text);
    check_row(&tree, text, &tree.roots, Span::new(FileId(0), 0, text.len()));
    for trivia in &tree.trivia {
        assert!(text.get(trivia.span.range()).is_some());
    }
    for diagnostic in &diagnostics {
        for label in std::iter::once(&diagnostic.primary).chain(&diagnostic.secondary) {
            assert!(text.get(label.span.range()).is_some());
        }
        assert!(!diagnostic.primary.text.is_empty() && !diagnostic.help.is_empty());
    }
    assert!(diagnostics.is_sorted_by_key(|diagnostic| diagnostic.primary.span.start));
    let again = read(FileId(0), text);
    assert!(again.0.same_data(&tree) && again.1 == diagnostics);
}

fn check_formatting(text: &str) {
    let once = format_source(text).expect("the text can be read");
    let twice = format_source(&once).expect("what the formatter prints can be read");
    assert_eq!(once, twice, "formatting again changes it; the text was\n{text}");
    let (before, after) = (read(FileId(0), text).0, read(FileId(0), &once).0);
    assert!(before.same_data(&after), "{text}\nbecame\n{once}");
    assert_eq!(comments(&before, text), comments(&after, &once), "{text}\nbecame\n{once}");
    assert!(once.is_empty() || (once.ends_with('\n') && !once.ends_with("\n\n")));
}

/// The comments in order, and how many data are commented out: those are laid out like code. Only
/// blanks at the ends of lines may change.
fn comments(tree: &Tree, text: &str) -> (Vec<String>, usize) {
    let texts = tree.trivia.iter().filter(|comment| comment.kind != TriviaKind::Datum);
    let trimmed = |text: &str| text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n");
    (texts.map(|comment| trimmed(&text[comment.span.range()])).collect(), tree.hidden.len())
}

/// Fragments in a row, most of them not well formed.
fn soup() -> impl Strategy<Value = String> {
    let fragment = prop_oneof![
        4 => prop::sample::select(FRAGMENTS.to_vec()).prop_map(str::to_string),
        2 => atom(),
        2 => gap(),
        1 => any::<char>().prop_map(String::from),
    ];
    prop::collection::vec(fragment, 0..40).prop_map(|fragments| fragments.concat())
}

const FRAGMENTS: &[&str] = &[
    "(", ")", "[", "]", "{", "}", "#(", "'", "`", ",", ",@", "#;", "#|", "|#", ";", "\"", "|",
    "\\", ".", " . ", "#\\", "#\\x", "#", "#x", "\n(", "\n", "\r\n", "(define ", ":", "1e", "-",
    "@", "\u{feff}", "#!/", "\\x41;", "\\\n  ",
];

/// A well-formed program with comments and blanks anywhere.
fn program() -> impl Strategy<Value = String> {
    prop::collection::vec((gap(), datum()), 0..6).prop_map(|data| {
        let text: Vec<String> = data.into_iter().map(|(gap, datum)| gap + &datum).collect();
        text.join("\n")
    })
}

fn datum() -> impl Strategy<Value = String> {
    atom().prop_recursive(5, 60, 7, |inner| {
        let row = prop::collection::vec((gap(), inner.clone()), 0..7).boxed();
        let brackets = prop::sample::select(vec![("(", ")"), ("[", "]"), ("#(", ")")]);
        let quote = prop::sample::select(vec!["'", "`", ", ", ",@"]);
        prop_oneof![
            6 => (brackets, row.clone(), gap()).prop_map(|((open, close), row, end)| {
                format!("{open}{}{end}{close}", in_a_row(row))
            }),
            2 => (head(), row.clone(), gap()).prop_map(|(head, row, end)| {
                format!("({head}{}{end})", in_a_row(row))
            }),
            1 => (row, gap(), inner.clone()).prop_map(|(row, gap, tail)| {
                format!("(a{} .{gap}{tail})", in_a_row(row))
            }),
            2 => (quote, gap(), inner.clone()).prop_map(|(quote, gap, datum)| {
                format!("{quote}{}{datum}", gap.trim_start())
            }),
            1 => (gap(), inner.clone(), inner).prop_map(|(gap, key, value)| {
                format!("{{:key{gap}{key} \"other\"{gap}{value}}}")
            }),
        ]
    })
}

fn in_a_row(row: Vec<(String, String)>) -> String {
    row.into_iter().map(|(gap, datum)| gap + &datum).collect()
}

fn head() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "define",
        "lambda",
        "let",
        "let loop",
        "cond",
        "case",
        "do",
        "guard",
        "when",
        "begin",
        "list",
        "if",
        "case-lambda",
        "define-record-type",
        "a-procedure-with-a-name-that-is-long",
    ])
}

fn atom() -> impl Strategy<Value = String> {
    let fixed = prop::sample::select(vec![
        "x",
        "+",
        "...",
        "nil",
        "true",
        "#t",
        "#f",
        ":k",
        ":",
        "=>",
        "else",
        "1e3",
        "+nan.0",
        "-inf.0",
        "#xFF",
        "#\\a",
        "#\\space",
        "#\\ ",
        "#\\)",
        "|odd name|",
        "||",
        ":|odd key|",
        "\"\"",
        "\"two\nlines\"",
        "\"a\\\n   b\"",
        "\"cr\r\nlf \"",
        "@at",
        "λ",
        "\"long enough to fill about half of a line of text\"",
        "a-name-that-is-long-enough-to-fill-a-good-part-of-a-line",
    ]);
    prop_oneof![
        3 => fixed.prop_map(str::to_string),
        1 => any::<i64>().prop_map(|number| number.to_string()),
        1 => any::<f64>().prop_filter("finite", |number| number.is_finite()).prop_map(|number| format!("{number:?}")),
    ]
}

fn gap() -> impl Strategy<Value = String> + Clone {
    let gaps = vec![
        " ",
        " ",
        " ",
        "  ",
        "\n",
        "\n\n",
        "\n\n\n",
        "\r\n",
        " ; note\n",
        "\n; own line\n",
        "\n\n;; two\n ;; lines\n",
        "   ; padded\n",
        " #| block |# ",
        "\n#| block |#\n",
        " #| two \n lines |# ",
        " #;hidden ",
        " #;(a ; b\n c) ",
        "\n#; #| c |# (d\n e)\n",
        "\t",
        "\u{a0}",
    ];
    prop::sample::select(gaps).prop_map(str::to_string)
}
