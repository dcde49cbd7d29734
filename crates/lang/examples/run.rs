//! scratch
use retake_lang::{
    analyze::NoImports,
    interpreter::Interpreter,
    vm::{Limits, Step},
};
fn main() {
    let path = std::env::args().nth(1).unwrap();
    let text = std::fs::read_to_string(path).unwrap();
    let start = std::time::Instant::now();
    let mut i = Interpreter::new(Limits::default());
    let d = i.file("k", "f", text, &mut NoImports);
    for x in &d {
        println!("{} {} {:?}", x.code.as_str(), x.message, i.sources().place(x.primary.span));
    }
    loop {
        match i.machine().step(1_000_000) {
            Step::OutOfFuel => {}
            Step::Done(v) => {
                println!("{}", i.show(v, 1000));
                break;
            }
            other => {
                println!("{other:?}");
                break;
            }
        }
    }
    println!("{:?}", start.elapsed());
}
