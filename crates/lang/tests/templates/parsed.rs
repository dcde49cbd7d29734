//! What is made of templates.

use retake_lang::datum::Datum;
use retake_lang::diagnostic::Code;
use retake_lang::source::FileId;
use retake_lang::task::context::{
    AccumulationFormat, ContextManagement, FreshContext, InheritContext,
};
use retake_lang::task::validation::Validation;
use retake_lang::task::{Contract, InputType, Models, Template, Version, parse};

use crate::{read, template};

fn codes(source: &str) -> Vec<&'static str> {
    read(source).1.iter().map(|said| said.code.as_str()).collect()
}

#[test]
fn a_bare_task_has_defaults() {
    let task = template("<task><description>Do it.</description></task>");
    assert_eq!(&*task.name.value, "task", "after the file");
    assert_eq!(task.version, Version::FIRST);
    assert_eq!(task.contract(), &Contract::Text);
    assert_eq!(task.tools, None);
    assert_eq!(&*task.prompt().unwrap().text, "Do it.");
    assert!(task.inputs.is_empty() && task.models.is_empty());
    assert_eq!((task.manual_xml, task.limits.max_turns, task.settings.seed), (None, None, None));
}

#[test]
fn everything_is_read() {
    let task = template(
        include_str!("../schema/valid/everything.xml").replace(" ref=\"other@2\"", "").as_str(),
    );
    assert_eq!(task.id(), "all:of.it/x-1_y@1.2.3");
    assert_eq!(task.subtype.as_ref().map(|kind| &*kind.value), Some("evaluator"));
    assert_eq!(
        task.models.iter().map(|model| &*model.value).collect::<Vec<_>>(),
        ["p/m", "x/y", "z"]
    );
    assert_eq!(task.criteria.as_ref().map(|words| &*words.value), Some("speed, size"));
    assert_eq!(task.contract(), &Contract::Evaluation);
    let tools: Vec<&str> = task.tools.iter().flatten().map(|tool| &*tool.value).collect();
    assert_eq!(tools, ["system:read_file", "system:run_script"]);
    assert_eq!(task.limits.max_turns, Some(3));
    assert_eq!(task.limits.max_context_fraction, Some(0.8));
    assert_eq!(task.limits.warning_threshold, Some(0.5));
    assert_eq!(task.limits.max_output_bytes, Some(100_000));
    assert_eq!(task.limits.timeout, Some(30.0));
    assert_eq!(task.settings.temperature, Some(0.7));
    assert_eq!(task.settings.top_p, Some(0.95));
    assert_eq!(task.settings.seed, Some(42));
    assert_eq!(task.settings.max_output_tokens, Some(1000));
    assert_eq!(task.settings.stop, ["END", " "]);
    assert_eq!(task.manual_xml, Some(false));
    assert_eq!(task.disable_reparsing, Some(true));
    assert_eq!(task.rebuild_memory, Some(true));
    assert_eq!(task.clear_memory, Some(false));
    let holds = task.context.resolve("evaluator");
    assert_eq!(holds.inherit, InheritContext::Subset);
    assert_eq!((holds.accumulate, holds.fresh), (true, FreshContext::Enabled));
    let [a, b, c] = &task.inputs[..] else { panic!("{:?}", task.inputs) };
    assert_eq!((a.required, a.kind, &*a.description), (true, InputType::String, "One"));
    assert_eq!(a.from.as_ref().map(|from| &*from.value), Some("user_query"));
    assert_eq!((b.required, b.default.clone()), (false, Some(Datum::Int(3))));
    assert_eq!((&*c.description, c.default.clone()), ("Three", Some(Datum::List(vec![]))));
    assert_eq!((&*task.system.unwrap().text, task.inputs.len()), ("Be brief.", 3));
}

/// The table of the manual.
#[test]
fn contexts_have_the_defaults_of_the_manual() {
    let manual = include_str!("../../../../TASKS.md");
    let (_, table) = manual.split_once("| kind | inherit_context |").unwrap();
    let mut rows = 0;
    for row in table.lines().skip(2).take_while(|line| line.starts_with('|')) {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let [kinds, inherit, accumulate, format, fresh] = cells[..] else { panic!("{row}") };
        for kind in kinds.split(", ") {
            let holds = ContextManagement::default_for(kind);
            assert_eq!(Some(holds.inherit), InheritContext::parse(inherit), "{row}");
            assert_eq!(holds.accumulate.to_string(), accumulate, "{row}");
            assert_eq!(Some(holds.format), AccumulationFormat::parse(format), "{row}");
            assert_eq!(Some(holds.fresh), FreshContext::parse(fresh), "{row}");
            assert!(!holds.is_contradictory());
            rows += 1;
        }
    }
    assert_eq!(rows, 7);
}

fn instructions(text: &str) -> String {
    let task = template(&format!("<task><instructions>{text}</instructions></task>"));
    task.instructions.unwrap().text.to_string()
}

#[test]
fn texts_lose_what_only_the_layout_needs() {
    assert_eq!(instructions("Do it."), "Do it.");
    assert_eq!(instructions("\n    One\n\n      two\n    three\n  "), "One\n\n  two\nthree");
    assert_eq!(instructions("One\n    two\n      three"), "One\ntwo\n  three");
    assert_eq!(instructions("\r\n\tOne\r\n\t\ttwo\r\n"), "One\n\ttwo");
    assert_eq!(
        instructions("\n  One\n\ttwo"),
        "One\ntwo".replace("One", " One"),
        "one blank, one tab"
    );
    assert_eq!(instructions("\n  One\n\n\n  two\n"), "One\n\n\ntwo");
    assert_eq!(instructions("<![CDATA[\n  if a < b && c\n  then]]>"), "if a < b && c\nthen");
    assert_eq!(instructions("a &lt; b &amp;amp; &#x2713;<!-- not this -->"), "a < b &amp; ✓");
    assert_eq!(instructions("one<?php two ?> three"), "one three");
}

#[test]
fn markup_in_texts_is_kept_as_written() {
    let source = "<task><instructions>Say <a b='x > &amp;'>c &lt; d</a><!-- no --><e/>.</instructions></task>";
    let (task, said) = read(source);
    assert_eq!(&*task.unwrap().instructions.unwrap().text, "Say <a b='x > &amp;'>c < d</a><e/>.");
    assert_eq!(said.len(), 1);
}

#[test]
fn what_is_wrong_is_left_out_and_the_rest_is_kept() {
    let (task, said) = read(
        "<task name='a' version='x'><instructions>{{a}}{{b}}</instructions><model>m/n</model>\
         <inputs><input name='a' type='wrong'/><input name='b' required='OFF'/><input name='?'/></inputs>\
         <limits><max_turns>x</max_turns><timeout>5</timeout></limits><tools><tool>t</tool><tool/></tools>\
         <output type='JSON'/></task>",
    );
    let task = task.unwrap();
    assert_eq!(task.id(), "a@1");
    assert_eq!(task.inputs.iter().map(|input| input.required).collect::<Vec<_>>(), [true, false]);
    assert_eq!((task.limits.max_turns, task.limits.timeout), (None, Some(5.0)));
    assert_eq!(task.tools.map(|tools| tools.len()), Some(1));
    assert_eq!(task.output.map(|output| output.value.name()), Some("json"));
    assert_eq!(said.len(), 8, "{said:?}");
}

#[test]
fn words_in_markup_are_words() {
    let (task, _) = read(
        "<task><description>x</description><tools><tool><b>read</b></tool></tools><manual_xml>tr<b>ue</b></manual_xml></task>",
    );
    let task = task.unwrap();
    assert_eq!(task.manual_xml, Some(true));
    assert_eq!(&*task.tools.unwrap()[0].value, "read");
}

#[test]
fn descriptions_of_inputs() {
    let described = |input: &str| {
        let task =
            format!("<task><instructions>{{{{x}}}}</instructions><inputs>{input}</inputs></task>");
        read(&task).0.unwrap().inputs[0].description.clone()
    };
    assert_eq!(described("<input name='x'> What &amp;\n   what for </input>"), "What &\nwhat for");
    assert_eq!(described("<input name='x'>a <!-- b -->c <default/> d</input>"), "a c d");
    assert_eq!(described("<input name='x'><![CDATA[<a> & b]]></input>"), "<a> & b");
    assert_eq!(
        described("<input name='x'><description>\n  a\n  b\n</description></input>"),
        "a\nb"
    );
}

#[test]
fn defaults_have_the_type_of_their_input() {
    let default = |kind: &str, text: &str| {
        let task = format!(
            "<task><instructions>{{{{x}}}}</instructions><inputs><input name='x' type='{kind}' default='{text}'/></inputs></task>"
        );
        template(&task).inputs[0].default.clone().unwrap().to_json().to_string()
    };
    assert_eq!(default("string", " 3 "), "\" 3 \"");
    assert_eq!(default("file", "a b.txt"), "\"a b.txt\"");
    assert_eq!(default("number", "1.50"), "1.5");
    assert_eq!(default("boolean", "false"), "false");
    assert_eq!(default("list", "[1, [2]]"), "[1,[2]]");
    assert_eq!(default("map", "{&quot;a&quot;: null}"), "{\"a\":null}");
    assert_eq!(default("json", "&quot;x&quot;"), "\"x\"");
    assert_eq!(default("files", "[&quot;a&quot;]"), "[\"a\"]");
}

#[test]
fn attributes_of_other_namespaces_are_not_ours() {
    let (task, said) =
        read("<task xmlns:x='u' x:name='b' name='a'><description>x</description></task>");
    assert_eq!(&*task.unwrap().name.value, "a");
    assert_eq!(said[0].code, Code::UnknownAttribute);
    let (task, _) = read("<task xmlns:x='u' x:name='b'><description>x</description></task>");
    assert_eq!(&*task.unwrap().name.value, "task");
    let (task, _) =
        read("<task><x:model xmlns:x='u'>m/n</x:model><description>x</description></task>");
    assert_eq!(task.unwrap().models, []);
}

#[test]
fn known_models() {
    let models = Models { known: Some(vec!["anthropic/claude".into(), "ollama/llama3".into()]) };
    let source = "<task><description>x</description><model>anthropic/cluade</model><fallback_models><model>ollama/llama3</model><model>none/at-all</model></fallback_models></task>";
    let parsed = parse(FileId(0), source, "task", &models);
    let help: Vec<&str> = parsed.diagnostics.iter().map(|said| &*said.help[0]).collect();
    assert_eq!(
        help,
        [
            "did you mean `anthropic/claude`?",
            "choose one of `known` in `retake.toml`, or add it there"
        ]
    );
    let validation = Validation::of(parsed.codes.clone(), false);
    assert!(validation.valid && !validation.model && validation.schema && validation.template);
    assert!(!Validation::of(parsed.codes.clone(), true).valid);
    assert_eq!(parsed.template.unwrap().models.len(), 3, "the engine has the last word");
}

#[test]
fn findings_are_sorted_by_what_they_concern() {
    let of = |source: &str| validation(source, false);
    let all = of("<task><description>x</description></task>");
    assert!(all.valid && all.xml && all.schema && all.template && all.model && all.inputs);
    let broken = of("<task>");
    assert!(!broken.valid && !broken.xml && !broken.schema && !broken.template && !broken.inputs);
    let inputs = of("<task><instructions>{{x}}</instructions><inputs/></task>");
    assert!(!inputs.valid && inputs.xml && inputs.schema && inputs.template && !inputs.inputs);
    let schema = of("<task><description>x</description><moddel/></task>");
    assert!(schema.valid && !schema.schema && schema.template && schema.inputs);
    let strict = validation("<task><description>x</description><moddel/></task>", true);
    assert!(!strict.valid && !strict.template);
}

fn validation(source: &str, strict: bool) -> Validation {
    Validation::of(parse(FileId(0), source, "task", &Models::default()).codes, strict)
}

#[test]
fn nothing_is_known_of_what_was_not_read() {
    for source in ["<html/>", "<task type='sequential'><steps/></task>", "<cond/>"] {
        let nothing = Validation { xml: true, ..Validation::NOTHING };
        assert_eq!(validation(source, false), nothing, "{source}");
    }
    for source in ["", "plain", "<task>", "<!DOCTYPE task><task/>"] {
        assert_eq!(validation(source, false), Validation::NOTHING, "{source}");
    }
}

#[test]
fn what_is_not_told_counts_all_the_same() {
    let inputs: String =
        (0..250).map(|at| format!("<input name='i{at}' type='number' default='x'/>")).collect();
    let wrong = |part: &str| {
        format!("<task><description>x</description><inputs>{inputs}</inputs>{part}</task>")
    };
    let schema = validation(&wrong("<output type='json'><schema>{</schema></output>"), false);
    assert!(!schema.template && !schema.inputs && schema.model, "{schema:?}");
    let element = validation(&wrong("<banana/><model>two words</model>"), false);
    assert!(!element.schema && !element.model && element.template, "{element:?}");
    let optional: String =
        (0..250).map(|at| format!("<input name='i{at}' required='false'/>")).collect();
    let uses: String = (0..250).map(|at| format!("{{{{i{at}}}}}")).collect();
    let undeclared = validation(
        &format!(
            "<task><instructions>{uses}{{{{banana}}}}</instructions><inputs>{optional}</inputs></task>"
        ),
        false,
    );
    assert!(!undeclared.valid && !undeclared.inputs, "{undeclared:?}");
}

#[test]
fn one_mistake_is_told_once() {
    for (source, expected) in [
        ("<task><instructions>{{x}} {{x}} {{x.y}}</instructions><inputs/></task>", vec!["E0211"]),
        (
            "<task><instructions>{{dif}}</instructions><inputs><input name='diff'/></inputs></task>",
            vec!["E0211"],
        ),
        (
            "<task xmlns='urn:x'><instructions>x</instructions><model>a/b</model></task>",
            vec!["W0202"],
        ),
        ("<task type='sequential'><nothing/><steps/></task>", vec!["E0219"]),
        ("<task name='x y'><instructions>x</instructions></task>", vec!["E0218"]),
        ("<task><instructions>{{a b}} {{c d}}</instructions></task>", vec!["E0212", "E0212"]),
        ("<task><instructions>a <b>c <d>e</d></b> <f/></instructions></task>", vec!["W0209"]),
    ] {
        assert_eq!(codes(source), expected, "{source}");
    }
}

#[test]
fn older_types_are_subtypes() {
    let (task, said) = read("<task type='director'><description>x</description></task>");
    let task: Template = task.unwrap();
    assert_eq!(task.subtype.map(|kind| kind.value.to_string()).as_deref(), Some("director"));
    assert_eq!(said.len(), 1);
}
