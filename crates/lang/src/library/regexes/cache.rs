//! Compiled patterns, kept for as long as they are used.

use std::collections::HashMap;

use regex::{Regex, RegexBuilder};

/// So many patterns are kept.
const KEPT: usize = 32;

/// The most that one compiled pattern may take, in bytes. A hostile pattern reaches it fast.
const LARGEST: usize = 1 << 20;

/// Compiled patterns, the ones that were used last.
#[derive(Default)]
pub(crate) struct RegexCache {
    patterns: HashMap<Box<str>, (Regex, u64)>,
    /// Counts uses.
    clock: u64,
}

impl RegexCache {
    /// Whether the pattern would have to be compiled first.
    pub(super) fn is_new(&self, pattern: &str) -> bool {
        !self.patterns.contains_key(pattern)
    }

    /// The compiled pattern, which is cheap to clone.
    pub(super) fn get(&mut self, pattern: &str) -> Result<Regex, regex::Error> {
        self.clock += 1;
        if let Some((regex, used)) = self.patterns.get_mut(pattern) {
            *used = self.clock;
            return Ok(regex.clone());
        }
        let regex =
            RegexBuilder::new(pattern).size_limit(LARGEST).dfa_size_limit(LARGEST).build()?;
        if self.patterns.len() >= KEPT {
            self.forget_oldest();
        }
        self.patterns.insert(pattern.into(), (regex.clone(), self.clock));
        Ok(regex)
    }

    fn forget_oldest(&mut self) {
        let oldest = self.patterns.iter().min_by_key(|(_, (_, used))| *used);
        if let Some(pattern) = oldest.map(|(pattern, _)| pattern.clone()) {
            self.patterns.remove(&pattern);
        }
    }
}
