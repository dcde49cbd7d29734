//! Any text is translated without a panic; what comes of it checks, is laid out, and its tasks are
//! templates that nothing is to be said about.
//!
//! `RUSTC_BOOTSTRAP=1 cargo fuzz run migrate fuzz/corpus/migrate crates/lang/tests/cases/migrate -- -dict=fuzz/composites.dict`

#![no_main]

use libfuzzer_sys::fuzz_target;
use retake_lang::migrate::migrate;
use retake_lang::source::FileId;

#[path = "../../crates/lang/tests/migrated/mod.rs"]
mod migrated;

fuzz_target!(|text: &str| {
    migrated::check(text, &migrate(FileId(0), text, "fuzzed"));
});
