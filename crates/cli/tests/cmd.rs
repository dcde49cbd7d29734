//! Runs the transcripts under `cmd/`. To add a case, write a file with the command in it, run with
//! `TRYCMD=overwrite`, and look at what was filled in. Backslashes appear as slashes there, since
//! paths are compared the same way on every system.

#[test]
fn transcripts() {
    trycmd::TestCases::new()
        .env("NO_COLOR", "1")
        .case("tests/cmd/**/*.trycmd")
        .case("tests/cmd/*/*.toml");
}
