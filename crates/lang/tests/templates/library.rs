//! Tasks by name and version, and what they take from each other.

use std::time::{Duration, Instant};

use retake_lang::diagnostic::{Code, Diagnostic};
use retake_lang::source::FileId;
use retake_lang::task::context::InheritContext;
use retake_lang::task::{Library, Models, parse};

/// A library of templates, each in a file of its own, and what is said when they are put together.
fn library(sources: &[&str]) -> (Library, Vec<Diagnostic>) {
    let mut library = Library::new();
    let mut said = Vec::new();
    for (at, source) in sources.iter().enumerate() {
        let parsed = parse(FileId(at as u32), source, &format!("file{at}"), &Models::default());
        said.extend(parsed.diagnostics);
        let template = parsed.template.expect("a template");
        said.extend(library.register(template).err().map(|said| *said));
    }
    said.extend(library.link().diagnostics);
    (library, said)
}

fn versions(name: &str, versions: &[&str]) -> Library {
    let sources: Vec<String> = (versions.iter())
        .map(|version| format!("<task name='{name}' version='{version}'><description>{version}</description></task>"))
        .collect();
    let (library, said) = library(&sources.iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!(said, []);
    library
}

fn version_of(library: &Library, name: &str) -> Option<String> {
    library.get(name).map(|task| task.version.to_string())
}

#[test]
fn the_newest_version_hides_the_others() {
    let library = versions("a", &["1.9", "1.10.1", "1", "1.10", "0.3"]);
    assert_eq!(version_of(&library, "a").as_deref(), Some("1.10.1"));
    assert_eq!(version_of(&library, "a@1").as_deref(), Some("1"), "that very one");
    assert_eq!(version_of(&library, "a@1.10").as_deref(), Some("1.10"));
    assert_eq!(version_of(&library, "a@0").as_deref(), Some("0.3"), "the newest that fits");
    assert_eq!(version_of(&library, "a@1.10.0"), Some("1.10".into()).filter(|_| true));
    for wrong in ["a@2", "a@1.9.1", "a@", "a@x", "b", "", "@", "@1"] {
        assert_eq!(version_of(&library, wrong), None, "{wrong}");
    }
    let shown: Vec<String> =
        library.versions("a").iter().map(|task| task.version.to_string()).collect();
    assert_eq!(shown, ["1.10.1", "1.10", "1.9", "1", "0.3"]);
    assert_eq!((library.len(), library.newest().count(), library.names().count()), (5, 1, 1));
}

#[test]
fn the_first_of_two_stays() {
    let task = |text: &str, version: &str| {
        format!("<task name='a' version='{version}'><description>{text}</description></task>")
    };
    for (one, other) in [("1", "1"), ("1", "1.0"), ("1.2", "1.2.0"), ("2", "002")] {
        let (library, said) = library(&[&task("first", one), &task("second", other)]);
        assert_eq!(said.len(), 1, "{one} {other}");
        assert_eq!(said[0].code, Code::DuplicateTask);
        assert_eq!(said[0].primary.span.file, FileId(1));
        assert_eq!(said[0].secondary[0].span.file, FileId(0));
        assert_eq!(&*library.get("a").unwrap().prompt().unwrap().text, "first");
        assert_eq!(library.len(), 1);
    }
}

#[test]
fn what_is_not_said_is_taken_from_the_other() {
    let (library, said) = library(&[
        "<task name='base' version='3' subtype='evaluator'><system>S</system><instructions>{{a}}{{b}}</instructions>\
         <inputs><input name='a'/><input name='b' type='number'/></inputs><model>m/n</model><tools><tool>t</tool></tools>\
         <limits><max_turns>3</max_turns><timeout>9</timeout></limits><output type='json'/>\
         <context_management><inherit_context>none</inherit_context></context_management></task>",
        "<task name='own' ref='base'><instructions>{{b}}{{a}}{{c}}</instructions>\
         <inputs><input name='c'/><input name='a' type='list'/></inputs><limits><timeout>5</timeout></limits>\
         <context_management><fresh_context>enabled</fresh_context></context_management></task>",
        "<task name='leaf' ref='own'/>",
    ]);
    assert_eq!(said, []);
    for name in ["own", "leaf"] {
        let own = library.get(name).unwrap();
        assert_eq!(own.id(), format!("{name}@1"), "names and versions are not taken");
        assert_eq!(&*own.system.as_ref().unwrap().text, "S");
        assert_eq!(&*own.instructions.as_ref().unwrap().text, "{{b}}{{a}}{{c}}");
        let inputs: Vec<(&str, &str)> =
            own.inputs.iter().map(|input| (&*input.name.value, input.kind.name())).collect();
        assert_eq!(inputs, [("a", "list"), ("b", "number"), ("c", "string")]);
        assert_eq!((own.limits.max_turns, own.limits.timeout), (Some(3), Some(5.0)));
        assert_eq!((own.models.len(), own.contract().name()), (1, "json"));
        assert_eq!(own.subtype.as_ref().map(|kind| &*kind.value), Some("evaluator"));
        assert_eq!(own.context.inherit, Some(InheritContext::None));
    }
}

#[test]
fn a_reference_may_name_a_version() {
    let (library, said) = library(&[
        "<task name='b' version='1'><description>old</description></task>",
        "<task name='b' version='2'><description>new</description></task>",
        "<task name='x' ref='b@1'/>",
        "<task name='y' ref='b'/>",
        "<task name='b' version='3' ref='b@2'/>",
    ]);
    assert_eq!(said, []);
    let text = |name: &str| library.get(name).unwrap().prompt().unwrap().text.to_string();
    assert_eq!([text("x"), text("y"), text("b")], ["old", "new", "new"]);
}

#[test]
fn circles_are_told_in_each_file_and_hurt_nobody_else() {
    for length in 1..=3 {
        let sources: Vec<String> = (0..length)
            .map(|at| {
                format!(
                    "<task name='t{at}' ref='t{}'><instructions>{{{{x}}}}</instructions></task>",
                    (at + 1) % length
                )
            })
            .chain([
                "<task name='outside' ref='t0'/>".to_string(),
                "<task name='fine'><description>x</description></task>".to_string(),
            ])
            .collect();
        let (library, said) = library(&sources.iter().map(String::as_str).collect::<Vec<_>>());
        let told: Vec<(Code, u32)> = places(&said);
        let mut expected: Vec<(Code, u32)> =
            (0..length).map(|at| (Code::RefCycle, at as u32)).collect();
        expected.push((Code::UnknownRef, length as u32));
        assert_eq!(told, expected, "{said:?}");
        assert!(said[..length].iter().all(|said| said.secondary.len() == length - 1));
        assert_eq!(said[length].message, "`outside` builds on `t0`, which cannot be used");
        if length == 3 {
            let circle = "tasks build on each other in a circle: `t1` → `t2` → `t0` → `t1`";
            assert_eq!(said[1].message, circle);
        }
        assert_eq!(library.len(), length + 2);
    }
}

/// What is said, in order of the files.
fn places(said: &[Diagnostic]) -> Vec<(Code, u32)> {
    let mut told: Vec<(Code, u32)> =
        said.iter().map(|said| (said.code, said.primary.span.file.0)).collect();
    told.sort_by_key(|(_, file)| *file);
    told
}

#[test]
fn unknown_references_are_told_in_each_file() {
    let (library, said) = library(&[
        "<task name='a' ref='revew'><instructions>{{x}}</instructions></task>",
        "<task name='b' ref='a'/>",
        "<task name='review'><description>x</description></task>",
        "<task name='c' ref='review@9'><description>x</description></task>",
    ]);
    let unknown = |file: u32| (Code::UnknownRef, file);
    assert_eq!(places(&said), [unknown(0), unknown(1), unknown(3)]);
    assert_eq!(said[0].help, ["did you mean `review`?"]);
    assert_eq!(said[1].message, "`b` builds on `a`, which cannot be used");
    assert_eq!(said[2].message, "the task `review` has no version `9`");
    assert_eq!(said[2].help, ["it has: 1"]);
    assert_eq!(library.len(), 4);
}

#[test]
fn nobody_is_told_to_build_on_himself() {
    let (_, said) =
        library(&["<task name='review2' ref='review'><description>x</description></task>"]);
    assert_eq!(said[0].help, ["`retake tasks list` shows the tasks that there are"]);
}

#[test]
fn what_is_not_told_of_a_task_that_builds_on_another_counts() {
    let uses: String = (0..250).map(|at| format!("{{{{u{at}}}}}")).collect();
    let own = format!(
        "<task name='own' ref='base'><instructions>{uses}</instructions>\
         <inputs><input name='unused'/></inputs></task>"
    );
    let mut library = Library::new();
    for (at, source) in
        ["<task name='base'><description>x</description></task>", &own].into_iter().enumerate()
    {
        let parsed = parse(FileId(at as u32), source, "file", &Models::default());
        library.register(parsed.template.unwrap()).unwrap();
    }
    let report = library.link();
    assert_eq!(report.diagnostics.len(), 200);
    assert!(report.diagnostics.iter().all(|said| said.code == Code::UndeclaredInput));
    assert!(report.codes.contains(&(FileId(1), Code::UnusedInput)), "{:?}", report.codes);
}

#[test]
fn what_only_shows_together_is_told() {
    let told = |base: &str, own: &str| -> Vec<(Code, u32)> {
        let (_, said) = library(&[base, own]);
        said.iter().map(|said| (said.code, said.primary.span.file.0)).collect()
    };
    let full = "<task name='base'><description>x</description><context_management><inherit_context>full</inherit_context></context_management></task>";
    let fresh = "<task name='own' ref='base'><context_management><fresh_context>enabled</fresh_context></context_management></task>";
    assert_eq!(told(full, fresh), [(Code::ContextConflict, 1)]);
    assert_eq!(told(&full.replace("full", "none"), fresh), []);
    let base = "<task name='base'><system>s</system><description>{{x}}</description><inputs><input name='x'/></inputs></task>";
    assert_eq!(
        told(base, "<task name='own' ref='base'><instructions>{{y}}</instructions></task>"),
        [(Code::UndeclaredInput, 1)]
    );
    let silent = "<task name='base' ref='root'><system>s</system></task>";
    let (_, said) = library(&["<task name='root'><description/></task>", silent]);
    assert_eq!(
        said.iter().map(|said| said.code).collect::<Vec<_>>(),
        [Code::NoInstructions, Code::NoInstructions]
    );
}

#[test]
fn long_chains_take_no_long_time() {
    const TASKS: usize = 20_000;
    let sources: Vec<String> = (0..TASKS)
        .map(|at| match at {
            0 => "<task name='t0'><instructions>x</instructions></task>".to_string(),
            _ => format!(
                "<task name='t{at}' ref='t{}'><inputs><input name='i{at}'/></inputs></task>",
                at - 1
            ),
        })
        .collect();
    let start = Instant::now();
    let (library, said) = library(&sources.iter().map(String::as_str).collect::<Vec<_>>());
    let too_long = said.iter().filter(|said| said.code == Code::RefCycle).count();
    assert_eq!((library.len(), too_long), (TASKS, TASKS - 51));
    assert_eq!(library.get("t50").unwrap().inputs.len(), 50);
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
}

#[test]
fn many_versions_take_no_long_time() {
    const TASKS: usize = 20_000;
    let start = Instant::now();
    let mut library = Library::new();
    for at in 0..TASKS {
        let source = format!("<task name='a' version='1.{at}'><description>x</description></task>");
        let template = parse(FileId(0), &source, "a", &Models::default()).template.unwrap();
        library.register(template).unwrap();
    }
    assert_eq!(library.get("a").unwrap().version.to_string(), format!("1.{}", TASKS - 1));
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
}
