//! What may be spent on a move.

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
    /// When the time began to run; none: when the search begins.
    pub started: Option<Instant>,
}

impl Limits {
    /// Until told to stop.
    pub const ENDLESS: Limits =
        Limits { depth: Some(u32::MAX), nodes: None, time: None, clock: None, mate: None, started: None };
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
