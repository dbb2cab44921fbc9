//! The computer player: iterative deepening over alpha-beta, for any game whose pieces have set-wise movements.
//!
//! [`Player`] is what others use: it thinks about an [`AnyGame`] within [`Limits`] or at a level, tells what it finds as
//! [`Info`], and answers a [`Choice`]. One thread, no clock of its own but [`web_time`], the same code natively and in a
//! browser.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use stone_garden::game::AnyGame;
//! use stone_garden::search::{Limits, Player, Score, texts};
//!
//! // Two rooks drive a king to the edge.
//! let game = AnyGame::open("stones-chess", Some("4k5/10/R9/1R8/10/10/10/5K4 w - - 0 1"))?;
//! let limits = Limits { depth: Some(9), ..Limits::default() };
//! let stop = AtomicBool::new(false);
//! let choice = Player::new(1, 0).think(&game, &limits, 1, &stop, &mut |_| false);
//! let best = &choice.verdict.candidates[0];
//! assert_eq!(Score::of(best.score), Score::Mate(2));
//! assert_eq!(texts(&game, &best.line).len(), 3);
//! # Ok::<(), stone_garden::game::OpenError>(())
//! ```
//!
//! Where to find what: principal variation search with transposition table, futility and late move pruning, late move
//! reductions and singular extensions (`node.rs`); reverse futility, razoring, null move and ProbCut (`prune.rs`);
//! quiescence with delta pruning (`quiescence.rs`), sudden ends of open games (`sudden.rs`); aspiration windows
//! (`root.rs`); a look at all replies before a move is called the best (`lookout.rs`); move ordering by MVV-LVA,
//! killers, countermoves and histories (`order.rs`, `quiet_checks.rs`, `history.rs`); correction history
//! (`correction.rs`); static exchange evaluation (`see.rs`); Zobrist keys ([`crate::position::Position::hash`],
//! `table.rs`); time management (`time.rs`); mop-up evaluation in three dimensions (`evaluation/`); a learned evaluation
//! (NNUE, `net/`). All constants stand in `parameters.rs`.
//!
//! These games end in unusual ways, and a node knows them (`endings.rs`, `searcher.rs`): being stalemated can win,
//! completing a third repetition can lose, demotions and plies without progress are counted. So a null move is trusted
//! only with pieces enough, and verified; scores that depend on the way to a position are never stored in the table; and
//! the table's keys hold the counters where they matter.

mod choose;
mod correction;
mod endings;
pub mod evaluation;
mod history;
mod level;
mod limits;
mod lookout;
pub mod net;
mod node;
mod open;
mod order;
mod parameters;
mod player;
mod prune;
mod quiescence;
mod quiet_checks;
mod root;
mod rows;
pub mod score;
mod searcher;
mod see;
pub mod solve;
mod story;
mod style;
mod sudden;
mod table;
mod time;
mod turns;
mod update;

pub use level::Level;
pub use limits::{Clock, Limits};
pub use parameters::Parameters;
pub use player::{Choice, Player, texts};
pub use score::Score;
pub use story::{Event, Story, story};
pub use style::Style;

use crate::board::SquareSet;
use crate::game::Game;
use crate::position::{Move, Rules};
use correction::Correction;
use evaluation::{Evaluation, Weights};
use history::History;
use parameters::REDUCTION_ROWS;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use table::Table;

#[cfg(doc)]
use crate::game::AnyGame;

/// What a search has found out at one depth about one line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Info {
    /// Plies that were searched fully.
    pub depth: u32,
    /// The longest line that was looked at, in plies.
    pub deepest: u32,
    /// The line's rank among those asked for, from 1.
    pub rank: usize,
    /// What it is worth to the side to move.
    pub score: Score,
    /// Positions visited so far.
    pub nodes: u64,
    /// Time so far.
    pub time: Duration,
    /// Thousandths of the table in use.
    pub fullness: usize,
    /// The best line.
    pub line: Vec<Move>,
}

/// A root move with what is known of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Candidate {
    /// The move.
    pub mv: Move,
    /// In hundredths of a pawn, with the bands of [`score`].
    pub score: i32,
    /// The line that begins with it.
    pub line: Vec<Move>,
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
    /// How many lines to search.
    pub lines: usize,
}

impl Default for Options {
    fn default() -> Self {
        Options { table: true, pruning: true, full_turns: false, lines: 1 }
    }
}

/// What one search is asked for.
struct Task<'a> {
    /// Only these moves of the root are searched; all if there are none.
    among: &'a [Move],
    limits: &'a Limits,
    options: Options,
    stop: &'a AtomicBool,
}

/// What searches of one game keep from one to the next.
pub struct Memory<S: SquareSet> {
    rules: &'static Rules<S>,
    table: Table,
    history: History,
    evaluation: Evaluation<S>,
    evaluations: evaluation::Cache,
    correction: Correction,
    /// How long the machine has lately let us wait.
    delay: Duration,
    reductions: Vec<i32>,
    parameters: Parameters,
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
            evaluations: evaluation::Cache::new(),
            correction: Correction::new(parameters),
            delay: Duration::ZERO,
            reductions: (0..REDUCTION_ROWS * REDUCTION_ROWS).map(reduction).collect(),
            parameters,
        }
    }

    /// Forgets all that was found out, not the weights.
    pub fn clear(&mut self) {
        self.table.clear();
        self.history.clear();
        self.correction.clear();
        self.evaluations.clear();
    }

    /// By how much the n-th move of a node is searched less, in 1024ths of a ply.
    #[inline]
    fn reduction(&self, depth: i32, count: i32) -> i32 {
        let last = REDUCTION_ROWS as i32 - 1;
        self.reductions[depth.clamp(0, last) as usize * REDUCTION_ROWS + count.clamp(0, last) as usize]
    }

    /// Thinks about a game until a limit is reached, `stop` is set, or `on_info` answers true.
    pub fn search(
        &mut self,
        game: &Game<S>,
        limits: &Limits,
        options: Options,
        stop: &AtomicBool,
        on_info: &mut dyn FnMut(&Info) -> bool,
    ) -> Verdict {
        self.run(game, &Task { among: &[], limits, options, stop }, on_info)
    }

    fn run(&mut self, game: &Game<S>, task: &Task<'_>, on_info: &mut dyn FnMut(&Info) -> bool) -> Verdict {
        root::search(game, self, task, on_info)
    }
}
