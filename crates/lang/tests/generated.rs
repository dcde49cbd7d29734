//! Generated programs: whatever the program, the machine neither panics nor hangs, and what comes of
//! it depends neither on the slice nor on when garbage is collected.

mod generator;
mod twice;

use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..Default::default() })]

    #[test]
    fn runs_the_same_however_it_is_run(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        twice::run_both_ways(&generator::program(&bytes));
    }
}
