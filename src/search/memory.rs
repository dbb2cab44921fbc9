//! What searches of one game keep from one to the next.

use super::evaluation::{Cache, Evaluation, Weights};
use super::history::{Correction, History};
use super::parameters::{Parameters, REDUCTION_ROWS};
use super::table::Table;
use crate::board::SquareSet;
use crate::position::Rules;
use std::time::Duration;

/// What searches of one game keep from one to the next.
pub struct Memory<S: SquareSet> {
    pub(super) rules: &'static Rules<S>,
    pub(super) table: Table,
    pub(super) history: History,
    pub(super) evaluation: Evaluation<S>,
    pub(super) evaluations: Cache,
    pub(super) correction: Correction,
    /// How long the machine has lately let us wait.
    pub(super) delay: Duration,
    reductions: Vec<i32>,
    pub(super) parameters: Parameters,
    /// What further threads keep, who share the table.
    pub(super) helpers: Vec<Memory<S>>,
}

impl<S: SquareSet> Memory<S> {
    /// For a game, with a table of so many megabytes and the game's weights.
    pub fn new(rules: &'static Rules<S>, megabytes: usize) -> Self {
        Memory::with_weights(rules, megabytes, Weights::of(rules.variant))
    }

    /// For a game, with other weights than its own.
    pub fn with_weights(rules: &'static Rules<S>, megabytes: usize, weights: Weights) -> Self {
        Memory::with_parameters(rules, megabytes, weights, Parameters::default())
    }

    /// For a game, with other weights than its own, and other numbers of the search.
    pub fn with_parameters(
        rules: &'static Rules<S>,
        megabytes: usize,
        weights: Weights,
        parameters: Parameters,
    ) -> Self {
        let reduction = |index: usize| {
            let (depth, count) = (index / REDUCTION_ROWS, index % REDUCTION_ROWS);
            let ln = |number: usize| (number.max(1) as f64).ln();
            if depth == 0 || count == 0 {
                0
            } else {
                parameters.lmr_base + (f64::from(parameters.lmr_factor) * ln(depth) * ln(count)) as i32
            }
        };
        Memory {
            rules,
            table: Table::new(megabytes),
            history: History::new(rules),
            evaluation: Evaluation::new(rules, weights),
            evaluations: Cache::new(),
            correction: Correction::new(parameters),
            delay: Duration::ZERO,
            reductions: (0..REDUCTION_ROWS * REDUCTION_ROWS).map(reduction).collect(),
            parameters,
            helpers: Vec::new(),
        }
    }

    /// Searches with so many threads from now on, at least one.
    pub fn set_threads(&mut self, threads: usize) {
        self.helpers.truncate(threads.max(1) - 1);
        while self.helpers.len() + 1 < threads {
            let weights = self.evaluation.weights().clone();
            let mut helper = Memory::with_parameters(self.rules, 0, weights, self.parameters);
            helper.table = self.table.shared();
            self.helpers.push(helper);
        }
    }

    /// Forgets all that was found out, not the weights.
    pub fn clear(&mut self) {
        self.table.clear();
        self.history.clear();
        self.correction.clear();
        self.evaluations.clear();
        for helper in &mut self.helpers {
            helper.history.clear();
            helper.correction.clear();
            helper.evaluations.clear();
        }
    }

    /// By how much the n-th move of a node is searched less, in 1024ths of a ply.
    #[inline]
    pub(super) fn reduction(&self, depth: i32, count: i32) -> i32 {
        let last = REDUCTION_ROWS as i32 - 1;
        self.reductions[depth.clamp(0, last) as usize * REDUCTION_ROWS + count.clamp(0, last) as usize]
    }
}
