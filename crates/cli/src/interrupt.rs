//! Ctrl-C.

use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use crate::exit::Exit;

/// Tells a running program that somebody pressed Ctrl-C.
#[derive(Clone, Default)]
pub(crate) struct Interrupt {
    /// Whether a program is running that looks at `presses`.
    running: Arc<AtomicBool>,
    /// How often since the run began.
    presses: Arc<AtomicU32>,
}

/// A program that has not reacted by now never will.
const LAST_PRESS: u32 = 3;

impl Interrupt {
    /// Takes over Ctrl-C. While no program is running, or if it does not react after several, Ctrl-C
    /// ends the process.
    pub(crate) fn install() -> Self {
        let interrupt = Interrupt::default();
        let handler = interrupt.clone();
        // If signals cannot be handled, Ctrl-C does what it does by default.
        let _ = ctrlc::set_handler(move || handler.on_signal());
        interrupt
    }

    /// Runs something that looks at [`Interrupt::is_pressed`] now and then.
    pub(crate) fn while_running<T>(&self, run: impl FnOnce() -> T) -> T {
        self.presses.store(0, Ordering::SeqCst);
        self.running.store(true, Ordering::SeqCst);
        let result = run();
        self.running.store(false, Ordering::SeqCst);
        result
    }

    /// Whether Ctrl-C was pressed since the run began.
    pub(crate) fn is_pressed(&self) -> bool {
        self.presses.load(Ordering::SeqCst) > 0
    }

    fn on_signal(&self) {
        let presses = self.presses.fetch_add(1, Ordering::SeqCst) + 1;
        if presses >= LAST_PRESS || !self.running.load(Ordering::SeqCst) {
            process::exit(Exit::Interrupted as i32);
        }
    }
}
