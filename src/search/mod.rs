//! The computer player: iterative deepening over alpha-beta, for any game whose pieces have set-wise movements.
//!
//! [`Player`] is what others use: it thinks about an [`AnyGame`] within [`Limits`] or at a level, tells what it finds as
//! [`Info`], and answers a [`Choice`]. No clock of its own but [`web_time`], the same code natively and in a browser, where
//! it has one thread.
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
//! assert_eq!(texts(&game, &best.pv).len(), 3);
//! # Ok::<(), stone_garden::game::OpenError>(())
//! ```
//!
//! Where to find what: principal variation search with transposition table, futility and late move pruning, late move
//! reductions and singular extensions (`node.rs`); reverse futility, razoring, null move and ProbCut (`prune.rs`);
//! quiescence with delta pruning (`quiescence.rs`), sudden ends of open games (`sudden.rs`, `sudden_nodes.rs`); aspiration
//! windows (`root.rs`); a look at all replies before a move is called the best (`lookout.rs`); move ordering by MVV-LVA,
//! killers, countermoves and histories (`ordering.rs`, `quiet_checks.rs`, `history.rs`); correction history
//! (`correction.rs`); static exchange evaluation (`see.rs`); Zobrist keys ([`crate::position::Position::hash`],
//! `table.rs`); lazy SMP over a shared table of atomics (`root.rs`); chances by each game's curve (`chance.rs`); time management (`time.rs`); mop-up evaluation in three dimensions (`evaluation/`); a learned evaluation
//! (NNUE, `net/`). All constants stand in `parameters.rs`.
//!
//! These games end in unusual ways, and a node knows them (`endings.rs`, `searcher.rs`): being stalemated can win,
//! completing a third repetition can lose, demotions and plies without progress are counted. So a null move is trusted
//! only with pieces enough, and verified; scores that depend on the way to a position are never stored in the table; and
//! the table's keys hold the counters where they matter.

mod chance;
mod choose;
mod correction;
mod endings;
pub mod evaluation;
mod history;
mod level;
mod limits;
mod lookout;
mod memory;
pub mod net;
mod node;
mod open;
mod ordering;
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
mod sources;
mod story;
mod style;
mod sudden;
mod sudden_nodes;
mod table;
mod task;
mod time;
mod turns;
mod update;

pub use chance::Curve;
pub use level::Level;
pub use limits::{Clock, Limits};
pub use memory::Memory;
pub use parameters::Parameters;
pub use player::{Choice, Player, texts};
pub use score::Score;
pub use story::{Event, Story, story};
pub use style::Style;
use task::Task;
pub use task::{Candidate, Info, Options, Verdict};

#[cfg(doc)]
use crate::game::AnyGame;
