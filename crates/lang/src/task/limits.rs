//! What a call of a task may use, and how its model is asked.

/// What one call of a task may use. `None` leaves it to the engine's defaults.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Limits {
    /// Turns of the conversation with the model.
    pub max_turns: Option<u32>,
    /// The part of the model's context window that may be filled, above 0 and up to 1.
    pub max_context_fraction: Option<f64>,
    /// The part of a limit from which on there is a warning, above 0 and up to 1.
    pub warning_threshold: Option<f64>,
    /// Bytes of output.
    pub max_output_bytes: Option<u64>,
    /// Seconds of time.
    pub timeout: Option<f64>,
}

impl Limits {
    pub(super) fn inherit(&mut self, base: &Limits) {
        self.max_turns = self.max_turns.or(base.max_turns);
        self.max_context_fraction = self.max_context_fraction.or(base.max_context_fraction);
        self.warning_threshold = self.warning_threshold.or(base.warning_threshold);
        self.max_output_bytes = self.max_output_bytes.or(base.max_output_bytes);
        self.timeout = self.timeout.or(base.timeout);
    }
}

/// How a model is asked. `None` leaves it to the model.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Settings {
    /// How far it strays, from 0 to 2.
    pub temperature: Option<f64>,
    /// The mass of the likeliest words that it chooses from, above 0 and up to 1.
    pub top_p: Option<f64>,
    /// Makes answers repeatable, where the model can.
    pub seed: Option<u64>,
    /// The longest answer, in tokens.
    pub max_output_tokens: Option<u32>,
    /// Texts at which it stops.
    pub stop: Vec<String>,
}

impl Settings {
    pub(super) fn inherit(&mut self, base: &Settings) {
        self.temperature = self.temperature.or(base.temperature);
        self.top_p = self.top_p.or(base.top_p);
        self.seed = self.seed.or(base.seed);
        self.max_output_tokens = self.max_output_tokens.or(base.max_output_tokens);
        if self.stop.is_empty() {
            self.stop.clone_from(&base.stop);
        }
    }
}
