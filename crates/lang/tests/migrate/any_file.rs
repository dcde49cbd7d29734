//! What holds whatever the file is.

use proptest::prelude::*;
use retake_lang::migrate::migrate;
use retake_lang::source::FileId;

use super::migrated::check;

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 400, failure_persistence: None, ..ProptestConfig::default()
    })]

    #[test]
    fn trees_of_elements_are_translated(source in element(), name in "[a-z0-9-]{0,8}") {
        check(&source, &migrate(FileId(0), &source, &name));
    }

    #[test]
    fn cases_with_pieces_exchanged_are_translated(
        case in prop::sample::select(cases()),
        cuts in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>(), piece()), 1..4),
    ) {
        let mut source = case;
        for (one, other, by) in cuts {
            let at = |index: prop::sample::Index| source.floor_char_boundary(index.index(source.len() + 1));
            let (one, other) = (at(one), at(other));
            let end = one.max(other).min(source.floor_char_boundary(one.min(other) + 20));
            source.replace_range(one.min(other)..end, &by);
        }
        check(&source, &migrate(FileId(0), &source, "case"));
    }
}

fn cases() -> Vec<String> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/migrate");
    super::files(&folder).iter().map(|path| std::fs::read_to_string(path).unwrap()).collect()
}

fn piece() -> impl Strategy<Value = String> {
    prop::sample::select(vec![
        "",
        "<task>",
        "</task>",
        "<task/>",
        "<cond>",
        "{{",
        "}}",
        "{{x.y}}",
        "{{#x}}",
        "\"",
        ">",
        " ",
        "&lt;",
        "true",
        "<inputs><input name=\"x\"/></inputs>",
        "λ",
        "\n  ",
        "from=\"x\" ",
        "==",
        "'",
        "(",
        "\\",
    ])
    .prop_map(str::to_string)
}

/// An element with others in it, most of them where they belong.
fn element() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        3 => words(),
        1 => Just("<steps/>".to_string()),
        1 => words().prop_map(|text| format!("<description>{text}</description>")),
        1 => words().prop_map(|text| format!("<instructions>{text}</instructions>")),
        1 => words().prop_map(|text| format!("<command>{text}</command>")),
        1 => name().prop_map(|name| format!("<output_slot>{name}</output_slot>")),
        1 => name().prop_map(|name| format!("<input_source>{name}</input_source>")),
        1 => name().prop_map(|name| format!("<source_var>{name}</source_var>")),
        1 => (name(), name()).prop_map(|(name, from)| {
            format!("<inputs><input name=\"{name}\" from=\"{from}\"/><input name=\"b\">text</input></inputs>")
        }),
        1 => words().prop_map(|text| format!("<termination_condition>{text}</termination_condition>")),
        1 => Just("<!-- a comment -->".to_string()),
        1 => name().prop_map(|name| format!("<call task=\"{name}\"><arg name=\"a\">1</arg></call>")),
        1 => Just("<context_management><inherit_context>none</inherit_context><fresh_context>enabled</fresh_context><accumulate_data>false</accumulate_data></context_management>".to_string()),
        1 => Just("<output type=\"json\"/>".to_string()),
    ];
    leaf.prop_recursive(6, 60, 6, |inner| {
        (tag(), prop::collection::vec(inner, 0..6)).prop_map(|(tag, inside)| {
            let name = tag.split(' ').next().unwrap_or_default();
            format!("<{tag}>{}</{name}>", inside.concat())
        })
    })
}

fn tag() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "task",
        "task type=\"sequential\"",
        "task type=\"script\"",
        "task type=\"map\"",
        "task type=\"reduce\"",
        "task type=\"director_evaluator_loop\"",
        "task type=\"director\"",
        "task name=\"a\"",
        "task name=\"list\" version=\"2\"",
        "task ref=\"b:c\"",
        "task ref=\"a\"",
        "task name=\"b\" ref=\"a\"",
        "evaluator ref=\"a\"",
        "director ref=\"b:c\"",
        "task type=\"sequential\" name=\"b\"",
        "step",
        "initial_value",
        "steps",
        "cond",
        "case test=\"output.a > 3 or a\"",
        "case test=\"?\"",
        "else",
        "director",
        "evaluator",
        "script_execution",
        "inputs",
        "input name=\"a\"",
        "input",
        "inner_task",
        "reduction_task",
        "items",
    ])
}

fn name() -> impl Strategy<Value = String> {
    prop::sample::select(vec![
        "a",
        "b",
        "user_query",
        "director_result",
        "evaluation_feedback",
        "previous_results",
        "output",
        "list",
        "nil",
        "true",
        "x y",
        "",
        "script_exit_code",
        "item",
        "accumulated",
        "plan",
        "iteration",
        "é",
    ])
    .prop_map(str::to_string)
}

fn words() -> impl Strategy<Value = String> {
    prop::sample::select(vec![
        "Do it",
        "Summarize {{a}} and {{b.c}}",
        "{{",
        "{{a b}} {{nil}}",
        "{{#a}}x",
        "...",
        "",
        "(a",
        "evaluation.success == true",
        "script_exit_code == 0 &amp;&amp; output.a != null",
        "run \"{{a}}\" | x",
        "&lt;b&gt; &amp; ]]&gt;",
        "\n    one\n      two\n",
        "\"quoted\" \\ text",
        "{{1}}{{a:b}}{{{{x}}",
    ])
    .prop_map(str::to_string)
}
