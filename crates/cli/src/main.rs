//! The `retake` command.

fn main() {}
