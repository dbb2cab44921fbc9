//! How fast one connection may speak.

use std::time::{Duration, Instant};

/// Some messages at once, then so many a second.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    left: f64,
    last: Instant,
}

impl Pace {
    /// Messages that may come at once.
    const BURST: f64 = 60.0;
    /// Messages a second in the long run.
    const RATE: f64 = 8.0;

    /// Begins with all that may come at once.
    pub fn new(now: Instant) -> Self {
        Self { left: Self::BURST, last: now }
    }

    /// Whether a message that comes now may be read.
    pub fn allows(&mut self, now: Instant) -> bool {
        let gone: Duration = now.saturating_duration_since(self.last);
        self.last = now;
        self.left = (self.left + gone.as_secs_f64() * Self::RATE).min(Self::BURST) - 1.0;
        self.left >= 0.0
    }
}
