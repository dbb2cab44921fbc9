//! What may be spent on work that can take long: every piece of it asks, step by step, whether to go on.
//!
//! A step is small: a move that is judged, a position that is visited, a part of a movement that is compiled. Now and then,
//! after so few steps that they take some milliseconds at worst, the clock and the flag are read. Once it is over it stays
//! over, so that whoever gets half an answer can ask afterwards whether it is a whole one.

use std::cell::Cell;
use std::sync::atomic::{AtomicBool, Ordering};
use thiserror::Error;
use web_time::Instant;

/// After so many steps the clock and the flag are read.
const STEPS: u32 = 256;

/// So many moves a page judges to list those of one position: what takes it a tenth of a second (Amazons begins with 2,176).
pub const MOST_JUDGED_IN_A_PAGE: u64 = 12_000;

/// So many are judged for that here.
pub const MOST_JUDGED: u64 = if crate::IN_A_PAGE { MOST_JUDGED_IN_A_PAGE } else { 1_000_000 };

/// The moves of a position can't be listed: more than [`MOST_JUDGED`] would have to be judged for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("more than {MOST_JUDGED} moves would have to be judged to list those of this position")]
pub struct TooDear;

/// A time and a flag, either of which ends the work.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use std::time::Instant;
/// use stone_garden::budget::Budget;
///
/// let stop = AtomicBool::new(true);
/// let budget = Budget::new(Some(&stop), None);
/// let done = (0..1_000_000).take_while(|_| budget.step()).count();
/// assert!(done < 1000 && budget.is_over());
/// ```
#[derive(Debug)]
pub struct Budget<'a> {
    stop: Option<&'a AtomicBool>,
    until: Option<Instant>,
    left: Cell<u32>,
    over: Cell<bool>,
    /// Steps taken before those that are left were handed out.
    before: Cell<u64>,
    /// After so many steps it is over.
    most: u64,
}

impl<'a> Budget<'a> {
    /// Until the flag is set, or this time has come.
    pub fn new(stop: Option<&'a AtomicBool>, until: Option<Instant>) -> Self {
        Budget { stop, until, left: Cell::new(STEPS), over: Cell::new(false), before: Cell::new(0), most: u64::MAX }
    }

    /// Until so many steps have been taken, or a few more: the same everywhere, however quick the machine is.
    pub fn of_steps(most: u64) -> Self {
        Budget { most, ..Budget::new(None, None) }
    }

    /// Takes a step: may the work go on? Asks the clock and the flag now and then.
    #[inline]
    pub fn step(&self) -> bool {
        match self.left.get().checked_sub(1) {
            Some(left) => {
                self.left.set(left);
                true
            }
            // The step that finds nothing left is one of the next.
            None => self.ask() && self.step(),
        }
    }

    /// Asks the clock and the flag now: may the work go on?
    #[cold]
    #[inline(never)]
    pub fn ask(&self) -> bool {
        let stopped = self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed));
        if stopped || self.steps() >= self.most || self.until.is_some_and(|until| Instant::now() >= until) {
            self.end();
        }
        if !self.over.get() {
            self.before.set(self.steps());
            self.left.set(STEPS);
        }
        !self.over.get()
    }

    /// Ends the work.
    pub fn end(&self) {
        self.before.set(self.steps());
        self.over.set(true);
        self.left.set(0);
    }

    /// How many steps have been taken, while it was not over.
    pub fn steps(&self) -> u64 {
        self.before.get() + if self.over.get() { 0 } else { u64::from(STEPS - self.left.get()) }
    }

    /// Has it been found that the work is to end?
    #[inline]
    pub fn is_over(&self) -> bool {
        self.over.get()
    }
}

/// A step of work that may have no budget.
#[inline]
pub(crate) fn step(budget: Option<&Budget<'_>>) -> bool {
    budget.is_none_or(Budget::step)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_over_stays_over() {
        let stop = AtomicBool::new(false);
        let budget = Budget::new(Some(&stop), None);
        assert!((0..10 * STEPS).all(|_| budget.step()));
        stop.store(true, Ordering::Relaxed);
        assert!((0..=STEPS).any(|_| !budget.step()));
        stop.store(false, Ordering::Relaxed);
        assert!(!budget.step() && !budget.ask() && budget.is_over());
        assert!(!Budget::new(None, Some(Instant::now())).ask());
        assert!(Budget::new(None, None).ask());
        let counted = Budget::new(None, None);
        assert!((0..1000).all(|_| counted.step()) && counted.steps() == 1000);
        counted.ask();
        counted.end();
        assert_eq!(counted.steps(), 1000);
    }
}
