//! Stand-ins for the checker and the machine until they are merged.
#![expect(dead_code, reason = "goes away with the merge")]

pub(crate) mod analyze {
    use retake_lang::diagnostic::Diagnostic;
    use retake_lang::ir::Unit;
    use retake_lang::source::Sources;
    use std::sync::Arc;

    pub(crate) trait Importer {
        fn import(&mut self, from: &str, path: &str) -> Result<Imported, String>;
    }

    pub(crate) struct Imported {
        pub(crate) key: String,
        pub(crate) name: String,
        pub(crate) text: Arc<str>,
    }

    pub(crate) struct Session {
        pub(crate) sources: Sources,
    }

    pub(crate) struct Checked {
        pub(crate) units: Vec<Unit>,
        pub(crate) diagnostics: Vec<Diagnostic>,
    }

    impl Session {
        pub(crate) fn new(_first: u32) -> Self {
            Session { sources: Sources::new() }
        }

        pub(crate) fn file(
            &mut self,
            _key: &str,
            name: &str,
            text: &str,
            _importer: &mut dyn Importer,
        ) -> Checked {
            let file = self.sources.add(name, text);
            let (_tree, diagnostics) = retake_lang::syntax::read(file, text);
            Checked { units: Vec::new(), diagnostics }
        }

        pub(crate) fn input(
            &mut self,
            name: &str,
            text: &str,
            importer: &mut dyn Importer,
        ) -> Checked {
            self.file(name, name, text, importer)
        }
    }
}

pub(crate) mod vm {
    use retake_lang::datum::Datum;
    use retake_lang::diagnostic::Code;
    use retake_lang::effect::Effect;
    use retake_lang::error_kind::ErrorKind;
    use retake_lang::ir::Unit;
    use retake_lang::source::Span;
    use retake_lang::vm::{Heap, Limits, TraceEntry, Value};

    pub(crate) struct Machine {
        heap: Heap,
    }

    pub(crate) enum Step {
        Done(Value),
        Effect(Effect),
        OutOfFuel,
        Fault(Fault),
    }

    pub(crate) struct Fault {
        pub(crate) kind: ErrorKind,
        pub(crate) message: String,
        pub(crate) span: Option<Span>,
        pub(crate) trace: Vec<TraceEntry>,
        pub(crate) code: Code,
    }

    pub(crate) enum LoopReason {
        Success,
        Exhausted,
        Stagnated,
    }

    pub(crate) struct LoopOutcome {
        pub(crate) span: Span,
        pub(crate) reason: LoopReason,
        pub(crate) iterations: u64,
        pub(crate) handled: bool,
    }

    impl Machine {
        pub(crate) fn new(limits: Limits) -> Self {
            Machine { heap: Heap::new(limits) }
        }
        pub(crate) fn first_global() -> u32 {
            0
        }
        pub(crate) fn load(&mut self, _units: &[Unit]) {}
        pub(crate) fn step(&mut self, _slice: u64) -> Step {
            Step::Done(Value::Nil)
        }
        pub(crate) fn resume(&mut self, _outcome: Datum) {}
        pub(crate) fn resume_error(&mut self, _kind: &str, _message: &str) {}
        pub(crate) fn heap(&self) -> &Heap {
            &self.heap
        }
        pub(crate) fn heap_mut(&mut self) -> &mut Heap {
            &mut self.heap
        }
        pub(crate) fn loop_outcomes(&self) -> &[LoopOutcome] {
            &[]
        }
    }
}
