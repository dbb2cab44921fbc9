//! What a search is asked for, what it may spend on a move, and what it answers; time management, which says when it ends.

use super::{Score, parameters as p};
use crate::position::Move;
use std::sync::atomic::{AtomicBool, Ordering};
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

/// The time manager: watches the limits of one search.
pub(super) struct TimeManager<'a> {
    stop: &'a AtomicBool,
    start: Instant,
    nodes: u64,
    /// Beyond this no further depth is begun.
    soft: Option<Duration>,
    /// Beyond this the search is broken off.
    hard: Option<Duration>,
    /// When the clock was last read, of a search that has one,
    last_read: Duration,
    /// and the longest time between two readings: how long a busy machine lets us wait.
    delay: Duration,
    /// Nodes between two readings: fewer where each takes long, so that a reading is never far.
    gap: u64,
}

impl<'a> TimeManager<'a> {
    /// `delay`: how long the machine has lately let us wait.
    pub fn new(limits: &Limits, stop: &'a AtomicBool, delay: Duration) -> Self {
        let (mut soft, mut hard) = (limits.time, limits.time);
        if let Some(clock) = limits.clock {
            let usual = clock.left.mul_f64(p::RESERVE_SHARE).min(p::RESERVE);
            let delayed = clock.left.mul_f64(p::DELAYED_RESERVE_SHARE).min(delay * p::DELAYS_RESERVED);
            let left = clock.left.saturating_sub(usual.max(delayed).max(p::OVERHEAD));
            let moves = clock.moves.unwrap_or(p::MOVES_TO_GO).clamp(1, p::MOVES_TO_GO_MOST);
            // A clock that has run low is let rise again.
            let comfort = (clock.left.as_secs_f64() / (2.0 * p::RESERVE.as_secs_f64())).min(1.0);
            let share = left / moves + clock.increment.mul_f64(p::INCREMENT_SHARE * comfort);
            let most = left.mul_f64(if clock.moves == Some(1) { p::CLOCK_SHARE_LAST } else { p::CLOCK_SHARE });
            let shorter = |time: Option<Duration>, other: Duration| Some(time.map_or(other, |time| time.min(other)));
            soft = shorter(soft, share.mul_f64(p::SOFT_SHARE).min(most));
            hard = shorter(hard, (share * p::HARD_SHARES).min(most).max(Duration::from_millis(1)));
        }
        TimeManager {
            stop,
            start: limits.started.unwrap_or_else(Instant::now),
            nodes: limits.nodes.unwrap_or(u64::MAX),
            soft,
            hard,
            last_read: Duration::ZERO,
            delay: delay.mul_f64(p::DELAY_DECAY),
            gap: 1,
        }
    }

    /// How long the machine has lately let us wait, for the next search.
    pub fn delay(&self) -> Duration {
        self.delay
    }

    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// When the search is to be broken off.
    pub fn deadline(&self) -> Option<Instant> {
        self.start.checked_add(self.hard?)
    }

    /// Must the search be broken off? Asked after every [`TimeManager::patience`] nodes.
    pub fn is_over_now(&mut self, nodes: u64) -> bool {
        let now = self.start.elapsed();
        let since = now.saturating_sub(self.last_read);
        self.delay = self.delay.max(since);
        self.last_read = now;
        self.gap = match since {
            _ if since > p::POLL_LATE => (self.gap / 2).max(1),
            _ if since < p::POLL_SOON => (self.gap * 2).min(p::POLL_NODES),
            _ => self.gap,
        };
        nodes >= self.nodes || self.stop.load(Ordering::Relaxed) || self.hard.is_some_and(|hard| now >= hard)
    }

    /// How many nodes may be visited before the limits must be asked again.
    pub fn patience(&self, nodes: u64) -> u64 {
        self.nodes.saturating_sub(nodes).clamp(1, self.gap)
    }

    /// Is another depth worth beginning? `steadiness`: how long the best move has been the same, 0 to 1; `effort`: the part
    /// of all nodes that went into it. Where little did, other moves are hard to rule out.
    pub fn has_time_for_more(&self, steadiness: f64, effort: f64) -> bool {
        let Some(soft) = self.soft else { return true };
        let soft = if self.soft == self.hard {
            soft
        } else {
            let stretch = p::UNSTEADY_STRETCH - p::STEADY_SHORTENING * steadiness;
            soft.mul_f64(stretch * (p::EFFORT_STRETCH - effort))
        };
        self.start.elapsed() < soft
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Clock;

    fn manager<'a>(limits: &Limits, stop: &'a AtomicBool) -> TimeManager<'a> {
        TimeManager::new(limits, stop, Duration::ZERO)
    }

    #[test]
    fn time_runs_from_when_it_began_to_run() {
        let stop = AtomicBool::new(false);
        let hour = Duration::from_secs(3600);
        let started = Instant::now().checked_sub(Duration::from_millis(10));
        let limits = Limits { time: Some(Duration::from_millis(10)), started, ..Limits::default() };
        assert!(manager(&limits, &stop).is_over_now(1));
        assert!(!manager(&Limits { time: Some(hour), started: None, ..limits }, &stop).is_over_now(1));
    }

    #[test]
    fn a_machine_that_lets_us_wait_is_given_less_of_the_clock() {
        let stop = AtomicBool::new(false);
        let clock = Clock { left: Duration::from_secs(1), increment: Duration::from_millis(10), moves: None };
        let limits = Limits { clock: Some(clock), ..Limits::default() };
        let soft = |delay| TimeManager::new(&limits, &stop, Duration::from_millis(delay)).soft.expect("a limit");
        assert!(soft(0) == soft(100) && soft(300) < soft(100) && soft(400) < soft(300) && soft(400) == soft(60_000));
        // It is remembered long: twenty moves later more than half of it still counts.
        let later =
            (0..20).fold(Duration::from_millis(400), |delay, _| TimeManager::new(&limits, &stop, delay).delay());
        assert!(later > Duration::from_millis(200) && later < Duration::from_millis(300), "{later:?}");
        // A wait of more than a tenth of a second before the clock is first read, and nothing of the kind later.
        let started = Instant::now().checked_sub(Duration::from_millis(110));
        let mut manager = manager(&Limits { started, ..limits }, &stop);
        manager.is_over_now(1);
        let noted = manager.delay();
        assert!(noted >= Duration::from_millis(110));
        assert!(TimeManager::new(&limits, &stop, noted).delay() < noted);
    }

    #[test]
    fn a_move_that_took_nearly_all_the_effort_needs_no_more_time() {
        let stop = AtomicBool::new(false);
        let clock = Clock { left: Duration::from_secs(100), increment: Duration::ZERO, moves: None };
        let ago = |share: f64| {
            let soft = manager(&Limits { clock: Some(clock), ..Limits::default() }, &stop).soft.expect("a limit");
            let started = Instant::now().checked_sub(soft.mul_f64(share));
            Limits { clock: Some(clock), started, ..Limits::default() }
        };
        let goes_on = |share, steadiness, effort| manager(&ago(share), &stop).has_time_for_more(steadiness, effort);
        assert!(goes_on(0.5, 1.0, 0.3) && !goes_on(0.5, 1.0, 0.95));
        assert!(goes_on(1.2, 0.0, 0.5) && !goes_on(1.2, 1.0, 0.5));
        // A time for the move is used, whatever it is spent on.
        let fixed = Limits { time: Some(Duration::from_secs(60)), ..Limits::default() };
        assert!(manager(&fixed, &stop).has_time_for_more(1.0, 1.0));
    }

    #[test]
    fn something_of_a_clock_is_always_kept_back() {
        let stop = AtomicBool::new(false);
        for moves in [None, Some(1), Some(2), Some(40)] {
            for (left, reserve) in [(10_000, 550), (1000, 550), (400, 240), (100, 60), (30, 20)] {
                for increment in [0, 10, 1000, 60_000].map(Duration::from_millis) {
                    let clock = Clock { left: Duration::from_millis(left), increment, moves };
                    let limits = Limits { clock: Some(clock), ..Limits::default() };
                    let hard = manager(&limits, &stop).hard.expect("a limit");
                    assert!(hard <= Duration::from_millis(left - reserve), "{clock:?}: {hard:?}");
                }
            }
        }
    }
}
