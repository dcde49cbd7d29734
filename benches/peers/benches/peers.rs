//! Each program in both engines, one after the other in the same run, so that what else the machine
//! is doing weighs on both.

use std::time::Duration;

use criterion::{Criterion, criterion_group, criterion_main};
use retake_peers::{PROGRAMS, Retake, Steel};

fn peers(criterion: &mut Criterion) {
    for program in PROGRAMS {
        let (mut retake, mut steel) = (Retake::load(program), Steel::load(program));
        assert_eq!(retake.run(), program.value, "{} in retake", program.name);
        assert_eq!(steel.run(), program.value, "{} in steel", program.name);
        let mut group = criterion.benchmark_group(program.name);
        group.sample_size(10).warm_up_time(Duration::from_secs(1));
        group.measurement_time(Duration::from_secs(5));
        group.bench_function("retake", |bencher| bencher.iter(|| retake.run()));
        group.bench_function("steel", |bencher| bencher.iter(|| steel.run()));
        group.finish();
    }
}

criterion_group!(benches, peers);
criterion_main!(benches);
