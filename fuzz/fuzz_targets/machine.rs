//! Generated programs run the same however they are run, and nothing panics or hangs.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../crates/lang/tests/generator/mod.rs"]
mod generator;
#[path = "../../crates/lang/tests/twice/mod.rs"]
mod twice;

fuzz_target!(|bytes: &[u8]| {
    twice::run_both_ways(&generator::program(&bytes[..bytes.len().min(2000)]));
});
