//! What translations do when they run.

use retake_lang::analyze::{NoImports, Session};
use retake_lang::datum::Datum;
use retake_lang::effect::Effect;
use retake_lang::interpreter::Interpreter;
use retake_lang::migrate::migrate;
use retake_lang::source::{FileId, Sources};
use retake_lang::task::{Library, Models, parse};
use retake_lang::vm::{Limits, Step};

const LIMITS: Limits = Limits { fuel: 10_000_000, memory: 64 << 20 };

fn map(entries: &[(&str, Datum)]) -> Datum {
    Datum::Map(entries.iter().map(|(key, value)| ((*key).into(), value.clone())).collect())
}

fn text(text: &str) -> Datum {
    Datum::Str(text.into())
}

/// What a task returns.
fn result(content: &str) -> Datum {
    map(&[
        ("content", text(content)),
        ("status", text("COMPLETE")),
        ("notes", map(&[("about", text(content))])),
    ])
}

fn evaluation(success: bool, feedback: &str) -> Datum {
    let notes = map(&[("success", Datum::Bool(success)), ("feedback", text(feedback))]);
    map(&[("content", text("judged")), ("status", text("COMPLETE")), ("notes", notes)])
}

fn script(stdout: &str, exit_code: i64) -> Datum {
    map(&[("stdout", text(stdout)), ("stderr", text("")), ("exit_code", Datum::Int(exit_code))])
}

/// What happened, as a line.
fn line(effect: &Effect) -> String {
    let json = |value: &Datum| value.to_json().to_string();
    match effect {
        Effect::Task { task, inputs } => {
            let inputs: Vec<String> =
                inputs.iter().map(|(name, value)| format!("{name}={}", json(value))).collect();
            format!("{} {}", task.name.value, inputs.join(" ")).trim_end().to_string()
        }
        Effect::Tool { name, arguments } => {
            let arguments: Vec<String> = arguments.iter().map(json).collect();
            format!("{name} {}", arguments.join(" "))
        }
        Effect::Ask { arguments } => format!("ask {}", json(&arguments[0])),
        other => other.name().to_string(),
    }
}

/// Runs a translation. Questions are answered by themselves; everything else by `answer`, which
/// gets the name of what is asked and how often it has been.
fn run(source: &str, answer: impl FnMut(&str, usize) -> Datum) -> (String, Vec<String>) {
    run_with(source, None, answer)
}

/// The same. Questions are answered with `said`, if there is something.
fn run_with(
    source: &str,
    said: Option<&str>,
    mut answer: impl FnMut(&str, usize) -> Datum,
) -> (String, Vec<String>) {
    let migration = migrate(FileId(0), source, "flow");
    let mut interpreter = Interpreter::new(LIMITS);
    let program = migration.single_file();
    let diagnostics = interpreter.file("flow", "flow", program.as_str(), &mut NoImports);
    assert_eq!(diagnostics, [], "{program}");
    let (mut happened, mut names) = (Vec::new(), Vec::<String>::new());
    loop {
        match interpreter.machine().step(1_000_000) {
            Step::Done(value) => return (interpreter.show(value, 100_000), happened),
            Step::Fault(fault) => {
                return (format!("!! {}: {}", fault.kind, fault.message), happened);
            }
            Step::OutOfFuel => {}
            Step::Effect(Effect::Ask { arguments }) => {
                let reply = said.map_or(arguments[0].clone(), text);
                interpreter.machine().resume(&reply).unwrap();
            }
            Step::Effect(effect) => {
                happened.push(line(&effect));
                let name = match &effect {
                    Effect::Task { task, .. } => task.name.value.to_string(),
                    other => other.name().to_string(),
                };
                names.push(name.clone());
                let times = names.iter().filter(|other| **other == name).count();
                interpreter.machine().resume(&answer(&name, times)).unwrap();
            }
        }
    }
}

fn case(name: &str) -> String {
    let path = format!("{}/tests/cases/migrate/{name}.xml", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).unwrap()
}

#[test]
fn feedback_reaches_the_director_and_success_ends_the_loop() {
    let (value, happened) = run(&case("000-loop"), |name, times| match name {
        "flow:director" => result(&format!("plan {times}")),
        "system:run_script" => script("ran", times as i64 - 1),
        _ => evaluation(times == 2, "too slow"),
    });
    assert_eq!(
        happened,
        [
            r#"flow:director original_prompt="user_query" iteration=1"#,
            r#"system:run_script "command" ["script_path"] "timeout" 300 "input" "plan 1""#,
            r#"flow:evaluator solution="plan 1" original_prompt="user_query" script_stdout="ran" script_stderr="" script_exit_code=0"#,
            r#"flow:director original_prompt="user_query" feedback="too slow" iteration=2"#,
            r#"system:run_script "command" ["script_path"] "timeout" 300 "input" "plan 2""#,
            r#"flow:evaluator solution="plan 2" original_prompt="user_query" script_stdout="ran" script_stderr="" script_exit_code=1"#,
        ]
    );
    assert!(value.contains(r#""success" #t "reason" "success""#), "{value}");
    assert!(value.contains(r#""final_output" {"content" "plan 2""#), "{value}");
    assert!(value.contains(r#""iterations_completed" 2"#), "{value}");
}

#[test]
fn a_loop_that_never_succeeds_is_exhausted() {
    let (value, happened) = run(&case("000-loop"), |name, _| match name {
        "flow:director" => result("plan"),
        "system:run_script" => script("", 1),
        _ => evaluation(false, "no"),
    });
    assert_eq!(happened.len(), 15);
    assert!(value.contains(r#""success" #f "reason" "exhausted""#), "{value}");
}

#[test]
fn a_condition_about_the_script_ends_the_loop() {
    let (value, happened) =
        run(&case("loop-feedback").replace("{{attempts}}", "9"), |name, times| match name {
            "tune:director" => result(&format!("it's; rm -rf {times}")),
            "system:run_script" => script("12", if times == 3 { 2 } else { 0 }),
            _ => evaluation(false, "slow"),
        });
    assert_eq!(happened.len(), 9);
    assert_eq!(
        happened[7],
        r#"system:run_script "command" ["bench","--repeat","3","--query","it's; rm -rf 3"]"#
    );
    assert!(happened[6].contains(r#""evaluation":{"success":false"#), "{}", happened[6]);
    assert!(happened[6].contains(r#""output":"it's; rm -rf 1""#), "{}", happened[6]);
    assert!(value.contains(r#""reason" "stop""#), "{value}");
}

#[test]
fn steps_run_in_order_and_pass_on_what_they_made() {
    let (value, happened) = run(&case("003-pipeline"), |name, _| match name {
        "system:run_script" => script("42 lines", 0),
        name => result(&format!("by {name}")),
    });
    assert_eq!(
        happened,
        [
            "flow:generate-initial-output",
            r#"flow:pass-director-output-script previous_output="by flow:generate-initial-output""#,
            r#"system:run_script "command" ["command: Run Target Script"] "input" "by flow:pass-director-output-script""#,
            r#"flow:process-output-target-script previous_output="42 lines""#,
            r#"flow:evaluate-script-output script_output="by flow:process-output-target-script" accumulated=[{"about":"by flow:generate-initial-output"},{"stdout":"42 lines","stderr":"","exit_code":0}]"#,
        ]
    );
    assert!(value.starts_with(r#"{"content" "by flow:evaluate-script-output""#), "{value}");
}

#[test]
fn a_script_that_fails_ends_the_sequence() {
    let (value, happened) = run(&case("003-pipeline"), |name, _| match name {
        "system:run_script" => script("", 7),
        _ => result("x"),
    });
    assert_eq!(value, "!! user: task-failure: the script ended with exit code 7");
    assert_eq!(happened.len(), 3);
}

#[test]
fn slots_and_inputs_of_nested_sequences() {
    let (_, happened) = run(&case("sequence"), |name, _| result(&format!("<{name}>")));
    assert!(happened[0].contains(r#"log="commit_log: The commits"#), "{happened:#?}");
    assert!(happened[1].contains(r#"audience="audience""#), "{happened:#?}");
    assert!(
        happened[1].contains(r#"summary="<release-notes:summarize-commits>""#),
        "{happened:#?}"
    );
    assert!(happened[2].contains("length=200"), "{happened:#?}");
    assert!(happened[3].contains(r#"notes="<release-notes:shorten>""#), "{happened:#?}");
}

#[test]
fn one_case_is_chosen() {
    let checked = |valid: bool, errors: usize| {
        let errors = Datum::List(vec![text("e"); errors]);
        let data = map(&[("valid", Datum::Bool(valid)), ("errors", errors)]);
        map(&[
            ("content", text("")),
            ("status", text("COMPLETE")),
            ("notes", map(&[])),
            ("data", data),
        ])
    };
    for (valid, errors, expected) in
        [(true, 0, "flow:publish"), (false, 3, "flow:list-errors"), (true, 1, "flow:mend-document")]
    {
        let (_, happened) = run(&case("choice"), |name, _| match name {
            "flow:check-document" => checked(valid, errors),
            _ => result("done"),
        });
        assert!(happened[1].starts_with(expected), "{happened:#?}");
    }
}

/// Whether a test holds of what a step returned, with the answers to the questions being `answer`.
fn holds(test: &str, notes: &[(&str, Datum)], answer: &str) -> bool {
    let test = test.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;");
    let source = format!(
        "<task type=\"sequential\"><steps><task name=\"a:look\"><instructions>Look</instructions></task>\
             <cond><case test=\"{test}\"><task name=\"a:yes\"><instructions>Yes</instructions></task></case>\
             <else><task name=\"a:no\"><instructions>No</instructions></task></else></cond></steps></task>"
    );
    let (value, happened) = run_with(&source, Some(answer), |name, _| match name {
        "a:look" => {
            map(&[("content", text("four")), ("status", text("COMPLETE")), ("notes", map(notes))])
        }
        _ => result("done"),
    });
    assert_eq!(happened.len(), 2, "{test}: {value}");
    happened[1].starts_with("a:yes")
}

#[test]
fn tests_on_what_is_asked_for() {
    for (test, answer, expected) in [
        ("count > 3", "5", true),
        ("count > 3", "3", false),
        ("count > 3", "many", false),
        ("3 <= count", "3.0", true),
        ("n == 1", "1", true),
        ("n == 1", "1.0", true),
        ("n != 1", "2", true),
        ("flag == true", "true", true),
        ("flag == true", "yes", false),
        ("flag == false", "false", true),
        ("word == 'a'", "a", true),
        ("word == null", "", true),
        ("word == null", "a", false),
        ("bare", "x", true),
        ("bare", "false", false),
        ("bare", "0", false),
        ("bare", "", false),
        ("!bare", "", true),
    ] {
        assert_eq!(holds(test, &[], answer), expected, "{test} with {answer}");
    }
}

#[test]
fn tests_mean_what_they_mean_in_javascript() {
    let notes = [
        ("zero", Datum::Int(0)),
        ("one", Datum::Int(1)),
        ("float", Datum::Float(1.0)),
        ("empty", text("")),
        ("list", Datum::List(vec![text("a"), text("b")])),
        ("none", Datum::List(Vec::new())),
        ("date", text("2023-12-31")),
        ("lines", text("a\n")),
        ("number", text("7")),
        ("no", Datum::Bool(false)),
    ];
    for (test, expected) in [
        ("output.zero", false),
        ("output.one", true),
        ("output.empty", false),
        ("output.missing", false),
        ("output.no", false),
        ("output.list && output.none", true),
        ("!output.zero", true),
        ("not output.date == 'x'", true),
        ("!(output.date == 'x')", true),
        ("output.date < '2024-01-01'", true),
        ("output.date >= '2024-01-01'", false),
        ("output.lines == 'a\\n'", true),
        ("output.one == 1.0", true),
        ("output.float == 1", true),
        ("output.float == output.one", true),
        ("output.one == '1'", true),
        ("output.zero == false", false),
        ("output.number > 6", true),
        ("output.missing > 6", false),
        ("output.missing < 6", false),
        ("output.missing == null", true),
        ("output.list.length == 2", true),
        ("output.date.length > 9", true),
        ("output.content.length > 3", true),
        ("output.length == 4", true),
        ("output.missing.length", false),
        ("(length output.list)", true),
    ] {
        assert_eq!(holds(test, &notes, "?"), expected, "{test}");
    }
}

#[test]
fn reductions_carry_what_there_is_so_far() {
    let (value, happened) = run(&case("reduce"), |name, times| result(&format!("{name} {times}")));
    assert_eq!(happened[0], "flow:write-report-support-department");
    assert!(happened[1].contains(r#"summary="Nothing yet.""#), "{happened:#?}");
    assert!(
        happened[2].contains(
            r#"report="flow:write-report-support-department 1" summary="flow:add-report-summary 1""#
        ),
        "{happened:#?}"
    );
    assert!(value.starts_with(r#"{"content" "flow:add-report-summary 2""#), "{value}");
}

/// The tasks of a translation are called by the names that the file gives them.
#[test]
fn references_call_what_the_file_defines() {
    let source = r#"<task type="sequential"><steps>
            <task name="review:draft"><description>Draft {{x}}</description></task>
            <task ref="review:draft"/>
            <call task="review:draft"><arg name="x">z</arg></call>
            <task name="own" ref="review:draft"><system>Be brief.</system></task>
          </steps></task>"#;
    let (_, happened) = run(source, |name, times| result(&format!("{name} {times}")));
    let names: Vec<&str> = happened.iter().filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(names, ["review:draft", "review:draft", "review:draft", "own"]);
    assert!(
        happened[1].contains(r#"x="x" accumulated=[{"about":"review:draft 1"}]"#),
        "{happened:#?}"
    );
    assert!(happened[2].contains(r#"x="z""#), "{happened:#?}");
    assert!(happened[3].contains(r#"x="x""#), "{happened:#?}");
}

/// A root that others refer to is a definition.
#[test]
fn a_root_that_others_call_does_not_run_by_itself() {
    let source = r#"<task name="review:draft"><description>Draft {{x}}</description></task>
          <task type="sequential"><steps>
            <task ref="review:draft"><inputs><input name="x">a</input></inputs></task>
            <task ref="review:draft@1"><inputs><input name="x" value="3"/></inputs></task>
          </steps></task>"#;
    let (_, happened) = run(source, |_, _| result("done"));
    assert_eq!(happened.len(), 2);
    assert_eq!(happened[0], r#"review:draft x="a""#);
    assert!(happened[1].starts_with("review:draft x=3 "), "{happened:#?}");
}

#[test]
fn a_composite_of_the_file_is_called_with_what_it_is_given() {
    let source = r#"<task type="sequential" name="twice">
            <inputs><input name="word"/></inputs>
            <steps><task><description>Say {{word}}</description></task><call task="twice"/></steps>
          </task>
          <call task="twice"><arg name="word">a</arg></call>"#;
    let (_, happened) = run(source, |_, _| result("done"));
    assert_eq!(happened, [r#"flow:say word="a""#]);
}

/// What a translation says cannot be carried over.
fn said(source: &str) -> Vec<String> {
    let migration = migrate(FileId(0), source, "flow");
    migration.diagnostics.iter().map(|diagnostic| diagnostic.message.clone()).collect()
}

/// The questions that a translation asks.
fn questions(source: &str) -> usize {
    migrate(FileId(0), source, "flow").workflow.matches("(ask ").count()
}

#[test]
fn phases_call_tasks_of_the_library() {
    let source = r#"<task type="director_evaluator_loop">
            <evaluator ref="lib:judge"/>
            <director><task ref="lib:gen@2"><inputs><input name="hint" from="evaluation_feedback"/></inputs></task></director>
          </task>"#;
    let migration = migrate(FileId(0), source, "flow");
    assert_eq!(migration.tasks, []);
    assert_eq!(migration.library, ["lib:gen@2".into(), "lib:judge".into()]);
    assert!(migration.workflow.contains("(lib:gen@2 :hint (get-field evaluation"));
    assert_eq!(said(source), ["what `lib:judge` takes cannot be known here"]);
}

/// A task that builds on one of the library takes the inputs of both.
#[test]
fn tasks_that_build_on_the_library_are_checked_with_it() {
    let base = r#"<task name="lib:base"><inputs><input name="y"/></inputs><instructions>Do {{y}}</instructions></task>"#;
    let source = r#"<task type="sequential"><steps><task name="own" ref="lib:base">
            <system>Be {{x}}.</system></task></steps></task>"#;
    let (mut sources, mut library) = (Sources::new(), Library::new());
    let file = sources.add("base.xml", base);
    library.register(parse(file, base, "base", &Models::default()).template.unwrap()).unwrap();
    let program = migrate(FileId(0), source, "flow").single_file() + "(own :x \"1\" :y \"2\")";
    let mut session = Session::with_tasks(0, sources, library, Models::default());
    let checked = session.file("flow", "flow", program.as_str().into(), &mut NoImports);
    let said: Vec<&str> = checked.diagnostics.iter().map(|said| said.message.as_str()).collect();
    assert_eq!(said, ["task `own` needs the input `y`"], "{program}");
    assert!(session.unused_tasks().is_none());
}

#[test]
fn a_composite_that_is_only_a_reference_is_a_call() {
    let source = r#"<task type="sequential"><steps>
            <task type="sequential" ref="lib:seq"/><task type="script" ref="lib:other"><command>x</command></task>
          </steps></task>"#;
    assert_eq!(migrate(FileId(0), source, "flow").library, ["lib:seq".into()]);
    assert_eq!(said(source), ["a composite cannot build on `lib:other`"]);
}

#[test]
fn items_have_the_type_of_what_is_passed() {
    for (items, expected) in [
        ("<item>1</item><item>2</item>", "item=1"),
        ("<item>1</item><item>b</item>", "item=1"),
        ("<item>a</item><item/>", r#"item="a""#),
    ] {
        let source = format!(
            r#"<task type="map"><items>{items}</items><inner_task><description>Do {{{{item}}}}</description></inner_task></task>"#
        );
        let (value, happened) = run(&source, |_, _| result("done"));
        assert!(!value.starts_with("!!"), "{value}");
        assert!(happened[0].ends_with(expected), "{happened:#?}");
        assert_eq!(happened.len(), 2);
    }
}

#[test]
fn a_reduction_of_results_reads_their_contents() {
    let source = r#"<task type="sequential"><steps>
            <task type="map"><items><item>1</item><item>2</item></items><inner_task type="script"><command>wc {{item}}</command></inner_task></task>
            <task type="reduce"><inputs from="output"/><initial_value><task><description>Begin</description></task></initial_value>
              <inner_task><description>Join {{item}} to {{accumulator}}</description></inner_task></task>
          </steps></task>"#;
    let (value, happened) = run(source, |name, times| match name {
        "system:run_script" => script(&format!("ran {times}"), 0),
        name => result(&format!("{name} {times}")),
    });
    assert!(!value.starts_with("!!"), "{value}");
    assert_eq!(happened[0], r#"system:run_script "command" ["wc","1"]"#);
    assert!(happened[2].starts_with("flow:begin "), "{happened:#?}");
    assert!(happened[3].contains(r#"item="ran 1" accumulator="flow:begin 1""#), "{happened:#?}");
    assert!(happened[4].contains(r#"item="ran 2" accumulator="flow:join 1""#), "{happened:#?}");
}

const LOOP: &str = r#"<task type="director_evaluator_loop"><max_iterations>2</max_iterations>
        <director><description>Propose</description><output_slot>proposal</output_slot></director>
        <evaluator><description>Judge</description><input_source>proposal</input_source><output_slot>verdict</output_slot></evaluator></task>"#;

#[test]
fn an_error_in_a_loop_ends_the_sequence() {
    let source = format!(
            r#"<task type="sequential"><steps>{}<task><description>After {{{{proposal}}}} {{{{verdict}}}}</description></task></steps></task>"#,
            LOOP.replace("<description>Propose</description>", "<task type=\"map\"><items from=\"director_result\"/><inner_task><description>Propose</description></inner_task></task>")
        );
    let (value, happened) = run(&source, |_, _| result("x"));
    assert!(value.starts_with("!! "), "{value}");
    assert_eq!(happened, Vec::<String>::new());
    let source = format!(
        r#"<task type="sequential"><steps>{LOOP}<task><description>After {{{{proposal}}}}, {{{{verdict}}}}</description></task></steps></task>"#
    );
    let (value, happened) = run(&source, |name, _| match name {
        "flow:evaluator" => evaluation(false, "no"),
        _ => result("x"),
    });
    assert!(!value.starts_with("!!"), "{value}");
    assert_eq!(happened[1], r#"flow:evaluator proposal="x""#);
    assert!(
        happened[4].starts_with(r#"flow:after proposal="x" verdict="judged""#),
        "{happened:#?}"
    );
    assert_eq!(questions(&source), 0);
}

#[test]
fn what_is_nothing_is_not_given() {
    let source = r#"<task type="sequential"><steps><cond/>
            <task><description>Read {{output}}</description></task>
            <cond><case test="output.content == 'never'"><task><description>No</description></task></case></cond>
            <task type="script"><command>echo {{output}}</command></task>
          </steps></task>"#;
    let (value, happened) = run(source, |name, _| match name {
        "system:run_script" => script("", 0),
        _ => result("x"),
    });
    assert!(!value.starts_with("!!"), "{value}");
    assert_eq!(happened, [r#"flow:read output="""#, r#"system:run_script "command" ["echo",""]"#]);
}

#[test]
fn earlier_results_are_given_to_those_who_want_them() {
    let source = r#"<task type="sequential"><steps>
            <task><description>First</description></task>
            <task><description>Use {{accumulated}}</description></task>
            <task><description>Alone</description><context_management><accumulate_data>false</accumulate_data></context_management></task>
            <task type="map"><items><item>a</item></items><inner_task><description>Do it</description></inner_task></task>
            <task><description>Last</description></task>
          </steps></task>"#;
    let (_, happened) = run(source, |name, _| result(name));
    assert_eq!(happened[1], r#"flow:use accumulated=[{"about":"flow:first"}]"#);
    assert_eq!(happened[2], "flow:alone");
    assert!(
        happened[3].starts_with(r#"flow:do item="a" accumulated=[{"about":"flow:first"}"#),
        "{happened:#?}"
    );
    assert!(
        happened[4].ends_with(r#"{"about":"flow:alone"},[{"about":"flow:do"}]]"#),
        "{happened:#?}"
    );
    assert_eq!(questions(source), 0);
}

#[test]
fn an_evaluator_that_chooses_judges() {
    let source = r#"<task type="director_evaluator_loop"><max_iterations>1</max_iterations>
            <director><call task="ask:plan"><arg name="hint">{{evaluation_feedback}}</arg></call></director>
            <evaluator><cond><case test="director_result.content == 'x'"><task><description>Judge</description></task></case>
              <else><task type="script"><command>test-it</command></task></else></cond></evaluator></task>
            <task name="ask:plan"><description>Plan {{hint}}</description></task>"#;
    let (value, happened) = run(source, |name, _| match name {
        "ask:plan" => result("x"),
        _ => evaluation(true, "yes"),
    });
    assert_eq!(happened, [r#"ask:plan hint="""#, r#"flow:judge director_result="x""#]);
    assert!(value.contains(r#""reason" "success""#), "{value}");
    let (value, happened) = run(source, |name, _| match name {
        "ask:plan" => result("y"),
        _ => script("fine", 0),
    });
    assert_eq!(happened.len(), 2);
    assert!(value.contains(r#""reason" "success""#), "{value}");
}

#[test]
fn scripts_inside_a_loop_inform() {
    let source = r#"<task type="director_evaluator_loop"><max_iterations>1</max_iterations>
            <director><task type="sequential"><steps>
              <task type="script"><command>look</command></task>
              <task><description>Plan with {{output}}</description></task>
            </steps></task></director>
            <evaluator><description>Judge</description><inputs>
              <input name="checked"><task type="script"><command>check</command></task></input></inputs></evaluator></task>"#;
    let (value, happened) = run(source, |name, _| match name {
        "system:run_script" => script("bad", 3),
        "flow:evaluator" => evaluation(true, "yes"),
        _ => result("x"),
    });
    assert!(value.contains(r#""reason" "success""#), "{value}");
    assert!(
        happened[1].contains(r#"output={"stdout":"bad","stderr":"","exit_code":3}"#),
        "{happened:#?}"
    );
    assert!(
        happened[3].contains(r#"checked={"stdout":"bad","stderr":"","exit_code":3}"#),
        "{happened:#?}"
    );
}

#[test]
fn a_reduction_with_a_loop_in_it_keeps_what_there_is() {
    let source = r#"<task type="reduce"><items><item>a</item><item>b</item></items><initial_value/>
            <inner_task type="director_evaluator_loop"><director><description>Add {{item}} to {{accumulator}}</description></director>
            <evaluator><description>Judge</description></evaluator></inner_task></task>"#;
    let (value, happened) = run(source, |name, times| match name {
        "flow:director" => result(&format!("plan {times}")),
        _ => evaluation(true, "yes"),
    });
    assert!(happened[0].starts_with(r#"flow:director item="a" accumulator="""#), "{happened:#?}");
    assert!(
        happened[2].starts_with(r#"flow:director item="b" accumulator="plan 1""#),
        "{happened:#?}"
    );
    assert!(value.starts_with(r#"{"content" "plan 2""#), "{value}");
}

#[test]
fn phases_know_the_iteration_before() {
    let source = r#"<task type="director_evaluator_loop"><max_iterations>9</max_iterations>
            <director><description>Propose</description><inputs><input name="printed" from="script_stdout"/></inputs></director>
            <script_execution><command>try</command></script_execution>
            <evaluator><description>Judge</description><inputs><input name="before" from="evaluation_feedback"/></inputs></evaluator>
            <termination_condition>(> (length previous_results) 1)</termination_condition></task>"#;
    let (value, happened) = run(source, |name, times| match name {
        "system:run_script" => script(&format!("ran {times}"), 0),
        "flow:evaluator" => evaluation(false, &format!("no {times}")),
        _ => result("x"),
    });
    assert_eq!(questions(source), 0);
    assert!(happened[3].contains(r#"printed="ran 1""#), "{happened:#?}");
    assert!(happened[5].contains(r#"before="no 1""#), "{happened:#?}");
    assert!(value.contains(r#""reason" "condition""#), "{value}");
}

#[test]
fn inputs_of_a_composite_have_defaults_and_are_asked_for_when_they_are_read() {
    let source = r#"<task type="sequential"><inputs>
            <input name="tone" default="dry"/><input name="words" type="number"><default>5</default></input>
            <input name="unused"/><input name="topic" from="user_query">What it is about</input>
          </inputs><steps><task><description>Write {{words}} {{tone}} words on {{topic}}</description></task></steps></task>"#;
    let (_, happened) = run(source, |_, _| result("x"));
    assert_eq!(
        happened,
        [r#"flow:write-words words=5 tone="dry" topic="user_query: What it is about""#]
    );
    assert_eq!(questions(source), 1);
}

#[test]
fn what_is_said_twice_is_told() {
    let otherwise = r#"<cond><case test="a == 1"><task><description>A</description></task></case>
            <else><task><description>B</description></task></else><default><task><description>C</description></task></default></cond>"#;
    assert_eq!(said(otherwise), ["what is done otherwise is said twice"]);
    let always = otherwise
        .replace("a == 1", "true")
        .replace("else>", "case>")
        .replace("<case><", "<case test=\"a\"><");
    assert_eq!(said(&always), ["a case before this one always holds"]);
    let slots = "<task><description>A</description><output_slot>a</output_slot><output_slot>b</output_slot></task>";
    assert_eq!(said(slots), ["`<output_slot>` is given twice"]);
}

#[test]
fn items_may_have_the_same_name() {
    let source = r#"<task type="map"><inputs><input name="item">a</input><input name="item">b</input></inputs>
            <inner_task><description>Do {{item}}</description></inner_task></task>"#;
    let (_, happened) = run(source, |_, _| result("x"));
    assert_eq!(happened, [r#"flow:do item="a""#, r#"flow:do item="b""#]);
}

#[test]
fn what_composites_say_of_the_context_is_kept_or_told() {
    let full = r#"<task type="sequential"><context_management><inherit_context>true</inherit_context></context_management>
            <steps><task subtype="subtask"><description>B</description></task></steps></task>"#;
    assert_eq!(said(full), ["`inherit_context` is one of three words now, not `true`"]);
    let task = &migrate(FileId(0), full, "flow").tasks[0];
    assert!(
        task.defatom.contains("(inherit-context full) (fresh-context disabled)"),
        "{}",
        task.defatom
    );
    let map = r#"<task type="map"><context_management><accumulate_data>true</accumulate_data></context_management>
            <items from="x"/><task><description>A</description></task></task>"#;
    assert_eq!(said(map), ["`accumulate_data` true cannot be said of a `map`"]);
    let text = r#"<task type="director_evaluator_loop"><director><description>D</description></director>
            <evaluator><description>E</description><output type="text"/></evaluator></task>"#;
    assert_eq!(said(text), ["an evaluator returns an evaluation"]);
}

/// What is left out of `context_management` is what its table says.
#[test]
fn a_loop_has_the_same_context_whether_the_defaults_are_said_or_not() {
    let said = "<context_management><inherit_context>none</inherit_context><accumulate_data>true</accumulate_data>\
            <accumulation_format>notes_only</accumulation_format><fresh_context>enabled</fresh_context></context_management>";
    let unsaid = migrate(FileId(0), LOOP, "flow");
    let explicit = LOOP.replace("<director>", &format!("{said}<director>"));
    assert_eq!(unsaid.single_file(), migrate(FileId(0), &explicit, "flow").single_file());
    assert!(
        unsaid
            .tasks
            .iter()
            .all(|task| task.defatom.contains("(inherit-context none) (fresh-context enabled)"))
    );
    let (value, _) = run(LOOP, |name, _| match name {
        "flow:evaluator" => evaluation(false, "no"),
        _ => result("the output"),
    });
    assert!(
        value.contains(r#""iteration_history" ({"iteration" 1 "plan" {"content" "the output""#),
        "{value}"
    );
}

#[test]
fn comments_stay_where_they_belong() {
    let source = r#"<!-- head --><task type="director_evaluator_loop"><!-- in loop -->
            <director><!-- in dir --><description>D<!-- mid --></description><inputs><!-- in inputs --><input name="a" from="user_query"><!-- in input --></input></inputs></director>
            <!-- before ev --><evaluator><description>E</description></evaluator><max_iterations><!-- mi -->3</max_iterations>
            <termination_condition><!-- tc --><condition><!-- c -->success</condition></termination_condition>
            <context_management><!-- cm --><accumulate_data>true</accumulate_data></context_management>
            <script_execution><!-- se --><command>x<!-- cmd --></command></script_execution><!-- end --></task><!-- tail -->"#;
    let program = migrate(FileId(0), source, "flow").single_file();
    for comment in [
        "head",
        "in loop",
        "in dir",
        "mid",
        "in inputs",
        "in input",
        "before ev",
        "mi",
        "tc",
        "c",
        "cm",
        "se",
        "cmd",
        "end",
        "tail",
    ] {
        let found = program.lines().filter(|line| line.trim() == format!(";; {comment}")).count();
        assert_eq!(found, 1, "{comment}\n{program}");
    }
    let several = "<task><description>A</description></task><task><description>B</description></task><!-- last -->";
    let program = migrate(FileId(0), several, "flow").single_file();
    assert!(program.contains(";; last\n(defatom flow:b"), "{program}");
}

/// Nothing is computed that nobody reads.
#[test]
fn long_sequences_have_no_dead_code() {
    let step = r#"<task><description>Do</description></task>"#;
    let map =
        r#"<task type="map"><items from="x"/><task><description>Do</description></task></task>"#;
    let source = format!(
        r#"<task type="sequential"><steps>{}{map}<call task="lib:end"/></steps></task>"#,
        step.repeat(6)
    );
    let workflow = migrate(FileId(0), &source, "flow").workflow;
    let bare = |line: &str| {
        line.trim_start().starts_with("(list") || line.trim_start().starts_with("(append")
    };
    assert!(!workflow.lines().any(|line| line.starts_with("  (") && bare(line)), "{workflow}");
    let silent = source.replace(
        "<steps>",
        "<context_management><accumulate_data>false</accumulate_data></context_management><steps>",
    );
    let workflow = migrate(FileId(0), &silent, "flow").workflow;
    assert!(!workflow.contains("earlier-results") && !workflow.contains("notes"), "{workflow}");
}

/// What cannot be read is asked for after the step that it judges.
#[test]
fn tests_that_cannot_be_read_are_asked_for_in_their_turn() {
    let source = r#"<task type="sequential"><steps><task><description>Do</description></task>
            <cond><case test="it is good"><task><description>Go on</description></task></case></cond></steps></task>"#;
    let workflow = migrate(FileId(0), source, "flow").workflow;
    assert!(
        workflow.contains(r#"((equal? (ask "it is good (true or false)") "true")"#),
        "{workflow}"
    );
    assert!(workflow.ends_with("\n(flow)\n"), "{workflow}");
}

#[test]
fn elements_around_steps_are_no_steps() {
    let source = r#"<task type="sequential"><steps>
            <step><task><description>One</description></task></step>
            <step><description>Both</description><task><description>Two</description></task><task><description>Three</description></task></step>
            <task type="cond"><cond><case test="output.content == 'x'"><task><description>Four</description></task></case></cond></task>
          </steps></task>"#;
    let (_, happened) = run(source, |_, _| result("x"));
    let names: Vec<&str> = happened.iter().filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(names, ["flow:one", "flow:two", "flow:three", "flow:four"]);
    assert_eq!(said(source), Vec::<String>::new());
}

#[test]
fn maps_do_the_same_for_each() {
    let (value, happened) = run(&case("map"), |name, times| match name {
        "flow:list-chapters" => {
            let data = Datum::List(vec![text("one"), text("two")]);
            map(&[
                ("content", text("")),
                ("status", text("COMPLETE")),
                ("notes", map(&[])),
                ("data", data),
            ])
        }
        _ => result(&format!("done {times}")),
    });
    assert!(
        happened[1].contains(r#"item="one""#) && happened[2].contains(r#"item="two""#),
        "{happened:#?}"
    );
    assert!(value.contains("done 2"), "{value}");
}
