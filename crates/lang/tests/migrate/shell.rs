//! Commands are really run here, with values that would do harm if a shell read them.

use std::path::Path;
use std::process::{Command, Stdio};

use proptest::prelude::*;
use retake_lang::analyze::NoImports;
use retake_lang::datum::Datum;
use retake_lang::effect::Effect;
use retake_lang::interpreter::Interpreter;
use retake_lang::migrate::migrate;
use retake_lang::source::FileId;
use retake_lang::vm::{Limits, Step};

const LIMITS: Limits = Limits { fuel: 10_000_000, memory: 64 << 20 };

/// A command as the engine would get it.
struct Run {
    words: Vec<String>,
    variables: Vec<(String, String)>,
}

/// What a command with this value becomes; nothing if it is not translated.
fn translated(command: &str, value: &str) -> Option<Run> {
    let text = command.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let source = format!("<task type=\"script\"><command>{text}</command></task>");
    let migration = migrate(FileId(0), &source, "flow");
    let mut interpreter = Interpreter::new(LIMITS);
    let program = migration.single_file();
    assert_eq!(interpreter.file("flow", "flow", program.as_str(), &mut NoImports), [], "{program}");
    loop {
        match interpreter.machine().step(1_000_000) {
            Step::Effect(Effect::Ask { .. }) => {
                interpreter.machine().resume(&Datum::Str(value.into())).unwrap();
            }
            Step::Effect(Effect::Tool { arguments, .. }) => return Some(run(&arguments)),
            Step::Fault(fault) => {
                assert!(fault.message.contains("was not translated"), "{}", fault.message);
                assert!(!migration.diagnostics.is_empty(), "{program}");
                return None;
            }
            Step::OutOfFuel => {}
            _ => panic!("nothing was run:\n{program}"),
        }
    }
}

fn run(arguments: &[Datum]) -> Run {
    let mut run = Run { words: Vec::new(), variables: Vec::new() };
    for pair in arguments.chunks(2) {
        match pair {
            [Datum::Keyword(name), Datum::List(words)] if &**name == "command" => {
                run.words = words.iter().map(text).collect();
            }
            [Datum::Keyword(name), Datum::Map(entries)] if &**name == "env" => {
                let entries = entries.iter();
                run.variables =
                    entries.map(|(name, value)| (name.to_string(), text(value))).collect();
            }
            other => panic!("{other:?}"),
        }
    }
    run
}

fn text(datum: &Datum) -> String {
    match datum {
        Datum::Str(text) => text.to_string(),
        other => panic!("{other:?}"),
    }
}

/// Runs it in a folder, and returns what it wrote to its second output. What is for `sh` can be
/// given to another shell; nothing is returned if there is none.
fn perform(run: &Run, shell: &str, folder: &Path) -> Option<String> {
    let (program, words) = run.words.split_first()?;
    let program = if program == "sh" { shell } else { program };
    let output = Command::new(program)
        .args(words)
        .envs(run.variables.iter().map(|(name, value)| (name, value)))
        .current_dir(folder)
        .stdin(Stdio::null())
        .output();
    // A program that a value names is not there, either.
    Some(String::from_utf8_lossy(&output.ok()?.stderr).into_owned())
}

/// A value that makes a file `harm` wherever it is read as code.
const HOSTILE: &[&str] = &[
    "$(touch harm)",
    "`touch harm`",
    "; touch harm;",
    "'; touch harm; '",
    "\"; touch harm; \"",
    "x\ntouch harm\n",
    "EOF\ntouch harm\n",
    ")\ntouch harm\n(",
    "a[$(touch harm)]",
    "| touch harm #",
    "' \" \\ $HOME * ~ # é",
    "}; touch harm; {",
    "-n",
    "",
];

/// Runs a command with a value, unless it is not translated. No harm is done, and each `<…>` that
/// it prints is the value.
fn check(command: &str, value: &str, printed: usize) -> bool {
    let Some(run) = translated(command, value) else { return false };
    let expected = format!("<{value}>");
    for shell in ["sh", "bash"] {
        let folder = tempfile::tempdir().unwrap();
        let output = perform(&run, shell, folder.path());
        assert!(!folder.path().join("harm").exists(), "{command}\n{:?}", run.words);
        let found = output.as_ref().map(|output| output.matches(&expected).count());
        assert!(
            found.is_none_or(|found| found >= printed),
            "{command}\n{:?}\n{output:?}",
            run.words
        );
    }
    true
}

#[test]
fn values_arrive_as_they_are() {
    for value in HOSTILE {
        for command in [
            "sh -c 'printf \"<%s>\" \"$1\" >&2' sh {{x}}",
            "printf '<%s>' {{x}} >&2",
            "printf '<%s>' \"{{x}}\" >&2; true",
            "printf %s \"<{{x}}>\" >&2 | cat",
            "set -- one two; shift; printf '<%s>' {{x}} >&2",
            "f() { printf '<%s>' \"$1\"; }; f {{x}} >&2",
            "X={{x}} && printf '<%s>' \"$X\" >&2",
            "cd . # it's here\nprintf '<%s>' {{x}} >&2",
            "for i in {{x}}; do printf '<%s>' \"$i\" >&2; done",
            "case {{x}} in {{x}}) printf '<%s>' {{x}} >&2;; esac",
            "D=$(echo \"a b\") printf '<%s>' \\\n   {{x}} >&2",
            "echo {{x}} > /dev/null; printf '<%s>' {{x}} 1>&2",
        ] {
            assert!(check(command, value, 1), "{command} is not translated");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_value_is_ever_code(
        parts in prop::collection::vec((part(), prop::sample::select(vec!["; ", " | ", "\n", " && ", " || ", " "])), 1..5),
        value in prop::sample::select(HOSTILE.to_vec()),
    ) {
        let command: String = parts.iter().flat_map(|(part, sign)| [part.as_str(), sign]).collect();
        check(&command, value, 0);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_stands_before_a_value_does_not_alter_it(
        lines in prop::collection::vec(prop::sample::select(LINES.to_vec()), 1..6),
        value in prop::sample::select(HOSTILE.to_vec()),
    ) {
        let command: String = lines.iter().flat_map(|(line, _)| [*line, "\n"]).collect();
        check(&command, value, lines.iter().map(|(_, printed)| printed).sum());
    }

    #[test]
    fn no_mixture_of_signs_makes_code_of_a_value(
        signs in prop::collection::vec(prop::sample::select(SIGNS.to_vec()), 1..14),
        value in prop::sample::select(HOSTILE.to_vec()),
    ) {
        check(&signs.concat(), value, 0);
    }
}

/// Lines, and how often they print the value.
const LINES: &[(&str, usize)] = &[
    ("printf '<%s>' {{x}} >&2", 1),
    ("printf '<%s>' {{x}}{{x}} \"{{x}}\" >&2", 1),
    ("printf %s \"<{{x}}>\" >&2", 1),
    ("printf '<%s>' \"\"{{x}}'' >&2", 1),
    ("f() { printf '<%s>' \"$1\" >&2; }; f {{x}}", 1),
    ("X={{x}}; printf '<%s>' \"$X\" >&2", 1),
    ("( printf '<%s>' {{x}} >&2 )", 1),
    ("{ printf '<%s>' {{x}} >&2; }", 1),
    ("if true; then printf '<%s>' {{x}} >&2; fi", 1),
    ("printf '<%s>' \\\n    {{x}} >&2", 1),
    ("printf '<%s>' '{{x}}' >&2", 1),
    ("printf '%s' '<'{{x}}'>' >&2", 1),
    ("echo \"it's\"", 0),
    ("echo 'a \"b'", 0),
    ("echo a#b 'c'", 0),
    ("# don't \"", 0),
    ("echo \\\" \\' \\\\", 0),
    ("Y=\"${X:-d}\" Z=${#X}", 0),
    ("Y=\"$(echo 'a)' \"b)\")\"", 0),
    ("Y=`echo a`", 0),
    ("set -- 1 2; shift; echo $# $@ $$", 0),
    ("cat <<EOF\nit's\nEOF", 0),
    ("echo ${Y%\"'\"}", 0),
    ("case a in a) echo 'b';; esac", 0),
    ("echo $", 0),
    ("echo \"$\" \"a\\b\" \"\\$\"", 0),
];

const SIGNS: &[&str] = &[
    "{{x}}",
    "{{x}}",
    "{{x}}",
    "'",
    "\"",
    "`",
    "$(",
    "(",
    ")",
    "\\",
    "#",
    " ",
    " ",
    " ",
    "\n",
    ";",
    "|",
    "echo ",
    "printf %s ",
    "a",
    "${",
    "}",
    "{",
    "$",
    "<<E",
    "\nE\n",
    "eval ",
    "sh -c ",
    "&",
    "=",
    "[",
    "]",
    "$((",
    "))",
    "case a in ",
    "esac",
    "!",
    "-c ",
    "sh ",
    "X=",
];

/// A piece of a command with the value in one place or another.
fn part() -> impl Strategy<Value = String> {
    let place = prop::sample::select(vec![
        "{{x}}",
        "\"{{x}}\"",
        "'{{x}}'",
        "\"a {{x}} b\"",
        "a{{x}}b",
        "\\{{x}}",
        "\"\\{{x}}\"",
        "\"$({{x}})\"",
        "\"$(echo '{{x}}')\"",
        "`echo {{x}}`",
        "$(echo {{x}})",
        "$(({{x}}))",
        "${{x}}",
        "${Y:-{{x}}}",
        "\"'{{x}}'\"",
        "'\"{{x}}\"'",
        "\"${Y:-'}\" {{x}} \"'\"",
        "\"$(echo \"{{x}}\")\"",
        "# '{{x}}",
        "# it's\n{{x}}",
        "<<EOF\n{{x}}\nEOF\n",
        "<<'EOF'\n{{x}}\nEOF\n",
        "\"$X\"",
        "$X",
        "'",
        "\"",
        "`",
        "\\",
        "$(",
        ")",
        "#",
        "a#{{x}}",
        "\\\n{{x}}",
    ]);
    let command = prop::sample::select(vec![
        "echo",
        "printf %s",
        "true",
        "eval",
        "sh -c",
        "bash -c",
        "sh",
        "X=",
        "export X=",
        "cat",
        "trap",
        "xargs sh -c",
        "env sh -c",
        "test",
        "set --",
        "f() { eval \"$1\"; }; f",
        "",
        "sh -c 'echo \"$1\"' sh",
        "sh -c 'eval \"$1\"' sh",
        "> f",
        "sh f",
        ". ./f",
        "awk",
        "find . -maxdepth 0 -exec sh -c",
        "(",
        "{",
        "if true; then echo",
        "fi",
        "case a in a)",
        "esac",
        "while read l; do eval \"$l\"; done",
        "read",
        "a[0]=",
        "alias a=",
    ]);
    (command, place).prop_map(|(command, place)| match command.ends_with('=') {
        true => format!("{command}{place}"),
        false => format!("{command} {place}"),
    })
}
