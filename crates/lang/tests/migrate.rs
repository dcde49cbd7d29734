//! Older composites: what becomes of them, and what is said about it.

mod migrated;

use std::fs;
use std::path::{Path, PathBuf};

use migrated::{check, said};
use retake_lang::migrate::migrate;
use retake_lang::source::Sources;

/// Each `*.xml` under `cases/migrate` has beside it the program that it becomes (`*.scm`), its tasks
/// (`*.tasks`) and what is said about it (`*.said`). `UPDATE_CASES=1` writes those anew.
#[test]
fn cases() {
    let mut failures = String::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/migrate");
    for path in files(&folder) {
        let source = fs::read_to_string(&path).unwrap();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let mut sources = Sources::new();
        let file = sources.add(format!("{name}.xml"), source.as_str());
        let migration = migrate(file, &source, &name);
        check(&source, &migration);
        let tasks: Vec<&str> = migration.tasks.iter().map(|task| task.xml.as_str()).collect();
        expect(&path.with_extension("scm"), &migration.single_file(), &mut failures);
        expect(&path.with_extension("tasks"), &tasks.join("\n"), &mut failures);
        expect(&path.with_extension("said"), &said(&sources, &migration), &mut failures);
    }
    assert!(failures.is_empty(), "{failures}\nUPDATE_CASES=1 writes the expectations anew");
}

/// What is empty has no file.
fn expect(path: &Path, found: &str, failures: &mut String) {
    if std::env::var_os("UPDATE_CASES").is_some() {
        let _ = fs::remove_file(path);
        if !found.is_empty() {
            fs::write(path, found).unwrap();
        }
    } else if fs::read_to_string(path).unwrap_or_default() != found {
        *failures += &format!("== {}\n{found}\n", path.display());
    }
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "xml"))
        .collect();
    files.sort();
    assert!(!files.is_empty());
    files
}

mod meaning {
    //! What translations do when they run.

    use retake_lang::analyze::NoImports;
    use retake_lang::datum::Datum;
    use retake_lang::effect::Effect;
    use retake_lang::interpreter::Interpreter;
    use retake_lang::migrate::migrate;
    use retake_lang::source::FileId;
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
    fn run(source: &str, mut answer: impl FnMut(&str, usize) -> Datum) -> (String, Vec<String>) {
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
                    interpreter.machine().resume(&arguments[0]).unwrap();
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
        for (valid, errors, expected) in [
            (true, 0, "flow:publish"),
            (false, 3, "flow:list-errors"),
            (true, 1, "flow:mend-document"),
        ] {
            let (_, happened) = run(&case("choice"), |name, _| match name {
                "flow:check-document" => checked(valid, errors),
                _ => result("done"),
            });
            assert!(happened[1].starts_with(expected), "{happened:#?}");
        }
    }

    #[test]
    fn reductions_carry_what_there_is_so_far() {
        let (value, happened) =
            run(&case("reduce"), |name, times| result(&format!("{name} {times}")));
        assert_eq!(happened[0], "flow:write-report-support-department");
        assert!(happened[1].contains(r#"summary="Nothing yet.""#), "{happened:#?}");
        assert!(happened[2].contains(r#"report="flow:write-report-support-department 1" summary="flow:add-report-summary 1""#), "{happened:#?}");
        assert!(value.starts_with(r#"{"content" "flow:add-report-summary 2""#), "{value}");
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
}
