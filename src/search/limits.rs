//! When a search ends.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use web_time::Instant;

/// What may be spent on a move. With nothing set a player does what its level says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// Plies that are searched fully.
    pub depth: Option<u32>,
    /// Positions that are visited.
    pub nodes: Option<u64>,
    /// Time for this move, all of which may be used.
    pub time: Option<Duration>,
    /// Time on the clock, of which a part may be used.
    pub clock: Option<Clock>,
    /// A win in so many moves is enough.
    pub mate: Option<u32>,
}

impl Limits {
    /// Until told to stop.
    pub const ENDLESS: Limits = Limits { depth: Some(u32::MAX), nodes: None, time: None, clock: None, mate: None };
}

/// A game clock as the side to move sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Clock {
    /// What is left.
    pub left: Duration,
    /// What each move adds.
    pub increment: Duration,
    /// Moves until more is added; none: for the rest of the game.
    pub moves: Option<u32>,
}

/// Kept back of a clock for what happens between the programs.
const OVERHEAD: Duration = Duration::from_millis(20);

/// Watches the limits of one search.
pub(super) struct Watch<'a> {
    stop: &'a AtomicBool,
    start: Instant,
    nodes: u64,
    /// Beyond this no further depth is begun.
    soft: Option<Duration>,
    /// Beyond this the search is broken off.
    hard: Option<Duration>,
}

impl<'a> Watch<'a> {
    pub fn new(limits: &Limits, stop: &'a AtomicBool) -> Self {
        let (mut soft, mut hard) = (limits.time, limits.time);
        if let Some(clock) = limits.clock {
            let left = clock.left.saturating_sub(OVERHEAD);
            let moves = clock.moves.unwrap_or(28).clamp(1, 40);
            let share = left / moves + clock.increment.mul_f64(0.75);
            let most = left.mul_f64(if clock.moves == Some(1) { 0.9 } else { 0.4 });
            let shorter = |time: Option<Duration>, other: Duration| Some(time.map_or(other, |time| time.min(other)));
            soft = shorter(soft, share.mul_f64(0.6).min(most));
            hard = shorter(hard, (share * 3).min(most).max(Duration::from_millis(1)));
        }
        Watch { stop, start: Instant::now(), nodes: limits.nodes.unwrap_or(u64::MAX), soft, hard }
    }

    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// Must the search be broken off? Asked every few hundred nodes.
    pub fn is_over(&self, nodes: u64) -> bool {
        nodes >= self.nodes
            || self.stop.load(Ordering::Relaxed)
            || self.hard.is_some_and(|hard| self.start.elapsed() >= hard)
    }

    /// How many nodes, at most so many, may be visited before the limits must be asked again.
    pub fn patience(&self, nodes: u64, most: u64) -> u64 {
        self.nodes.saturating_sub(nodes).clamp(1, most)
    }

    /// Is another depth worth beginning? `steadiness`: how long the best move has been the same, 0 to 1.
    pub fn has_time_for_more(&self, steadiness: f64) -> bool {
        let Some(soft) = self.soft else { return true };
        let soft = if self.soft == self.hard { soft } else { soft.mul_f64(1.4 - 0.7 * steadiness) };
        self.start.elapsed() < soft
    }
}
