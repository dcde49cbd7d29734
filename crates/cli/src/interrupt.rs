//! Ctrl-C.

use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use crate::exit::Exit;

/// Tells a running program that somebody pressed Ctrl-C.
#[derive(Clone)]
pub(crate) struct Interrupt {
    when_idle: WhenIdle,
    /// Whether a program is running that looks at `presses`.
    running: Arc<AtomicBool>,
    /// How often since they were last forgotten.
    presses: Arc<AtomicU32>,
}

/// What Ctrl-C does while no program is running.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WhenIdle {
    /// Ends the process.
    Exit,
    /// Counts for the program that is about to run: a session must not be lost to a key that was
    /// pressed a moment too early.
    Wait,
}

/// A program that has not reacted by now never will.
const LAST_PRESS: u32 = 3;

impl Interrupt {
    /// Takes over Ctrl-C.
    pub(crate) fn install(when_idle: WhenIdle) -> Self {
        // Until it has run, the one program of a process is about to: it will look.
        let running = Arc::new(AtomicBool::new(when_idle == WhenIdle::Exit));
        let interrupt = Interrupt { when_idle, running, presses: Arc::default() };
        let handler = interrupt.clone();
        // If signals cannot be handled, Ctrl-C does what it does by default.
        let _ = ctrlc::set_handler(move || handler.on_signal());
        interrupt
    }

    /// Runs something that looks at [`Interrupt::is_pressed`] now and then.
    pub(crate) fn while_running<T>(&self, run: impl FnOnce() -> T) -> T {
        self.running.store(true, Ordering::SeqCst);
        let result = run();
        self.running.store(false, Ordering::SeqCst);
        result
    }

    /// Whether Ctrl-C was pressed.
    pub(crate) fn is_pressed(&self) -> bool {
        self.presses.load(Ordering::SeqCst) > 0
    }

    /// Makes ready for the next program.
    pub(crate) fn forget(&self) {
        self.presses.store(0, Ordering::SeqCst);
    }

    fn on_signal(&self) {
        let presses = self.presses.fetch_add(1, Ordering::SeqCst) + 1;
        let heard = self.running.load(Ordering::SeqCst) || self.when_idle == WhenIdle::Wait;
        if presses >= LAST_PRESS || !heard {
            process::exit(Exit::Interrupted as i32);
        }
    }
}
