//! What a search is asked for, what it may spend on a move, and what it answers.

use super::Score;
use crate::position::Move;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use web_time::Instant;

/// What a search has found out at one depth about one variation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Info {
    /// Plies that were searched fully.
    pub depth: u32,
    /// The longest variation that was looked at, in plies.
    pub deepest: u32,
    /// The variation's rank among those asked for, from 1.
    pub rank: usize,
    /// What it is worth to the side to move.
    pub score: Score,
    /// Positions visited so far.
    pub nodes: u64,
    /// Time so far.
    pub time: Duration,
    /// Thousandths of the table in use.
    pub fullness: usize,
    /// The principal variation, or another one asked for.
    pub pv: Vec<Move>,
}

/// A root move with what is known of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Candidate {
    /// The move.
    pub mv: Move,
    /// In hundredths of a pawn, with the bands of [`super::score`].
    pub score: i32,
    /// The variation that begins with it.
    pub pv: Vec<Move>,
}

/// The result of a search: the candidates, the best first. Empty if the game has ended.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Verdict {
    /// As many as were asked for, or as there are.
    pub candidates: Vec<Candidate>,
    /// The last depth that was finished.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
}

/// Parts of the search that can be left out, to compare.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Use the transposition table.
    pub table: bool,
    /// Reduce and prune what looks hopeless.
    pub pruning: bool,
    /// In two-part turns look at every second part everywhere.
    pub full_turns: bool,
    /// How many variations to search (MultiPV).
    pub multi_pv: usize,
}

impl Default for Options {
    fn default() -> Self {
        Options { table: true, pruning: true, full_turns: false, multi_pv: 1 }
    }
}

/// What one search is asked for.
pub(super) struct Task<'a> {
    /// Only these moves of the root are searched; all if there are none.
    pub among: &'a [Move],
    pub limits: &'a Limits,
    pub options: Options,
    pub stop: &'a AtomicBool,
    /// Is a move wanted even if the game has ended by a rule that leaves moves?
    pub plays_on: bool,
}

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
