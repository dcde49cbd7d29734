//! What the README shows is what happens.

use std::fs;
use std::path::Path;
use std::process::Command;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

fn readme() -> String {
    fs::read_to_string(Path::new(ROOT).join("README.md")).unwrap()
}

/// The commands of all `console` blocks, each with the output shown after it.
fn transcripts(text: &str) -> Vec<(String, String)> {
    let blocks = text.split("```console\n").skip(1).filter_map(|rest| rest.split("```").next());
    let commands = blocks.flat_map(|block| block.split("$ retake ").skip(1));
    commands
        .filter_map(|command| command.split_once('\n'))
        .map(|(command, output)| (command.to_string(), output.trim_end().to_string()))
        .collect()
}

/// The words of a command, where single quotes keep words together.
fn words(command: &str) -> Vec<String> {
    let quoted = command.split('\'').enumerate();
    quoted
        .flat_map(|(at, part)| match at % 2 {
            0 => part.split_whitespace().map(str::to_string).collect(),
            _ => vec![part.to_string()],
        })
        .collect()
}

#[test]
fn transcripts_are_true() {
    let shown = transcripts(&readme());
    assert!(shown.len() >= 2);
    for (command, expected) in shown {
        let output = Command::new(env!("CARGO_BIN_EXE_retake"))
            .args(words(&command))
            .current_dir(ROOT)
            .output()
            .unwrap();
        let all = [output.stdout, output.stderr].concat();
        assert_eq!(String::from_utf8_lossy(&all).trim_end(), expected, "{command}");
    }
}

#[test]
fn the_two_commands_are_there() {
    for command in ["cargo run --release -q -p retake -- eval examples/refine.scm", "./test"] {
        assert!(readme().contains(&format!("```sh\n{command}\n```")), "{command}");
    }
    assert!(Path::new(ROOT).join("test").exists());
}

#[test]
fn links_lead_somewhere() {
    let text = readme();
    for target in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
        let known = target.starts_with("https://") || Path::new(ROOT).join(target).exists();
        assert!(known, "{target}");
    }
}
