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
//! reductions and singular extensions, reverse futility, razoring, null move and ProbCut (`node.rs`); quiescence with delta
//! pruning (`node.rs` too), sudden ends of open games (`open.rs`, `node.rs`); aspiration windows (`root.rs`); a look at
//! all replies before a move is called the best (`endings.rs`); move ordering by MVV-LVA, killers, countermoves and
//! histories (`ordering.rs`, `history.rs`); correction history (`history.rs`); static exchange evaluation (`ordering.rs`);
//! Zobrist keys ([`crate::position::Position::hash`], `table.rs`); lazy SMP over a shared table of atomics (`root.rs`);
//! chances by each game's curve (`score.rs`); time management (`task.rs`); levels and styles (`pick_by_level.rs`); mop-up
//! evaluation in three dimensions (`evaluation/`); a learned evaluation (NNUE, `net/`). All constants stand in `parameters.rs`.
//!
//! These games end in unusual ways, and a node knows them (`endings.rs`, `searcher.rs`): being stalemated can win,
//! completing a third repetition can lose, demotions and plies without progress are counted. So a null move is trusted
//! only with pieces enough, and verified; scores that depend on the way to a position are never stored in the table; and
//! the table's keys hold the counters where they matter.

mod endings;
pub mod evaluation;
mod history;
pub mod net;
mod node;
mod open;
mod ordering;
mod parameters;
mod pick_by_level;
mod player;
mod root;
pub mod score;
mod searcher;
pub mod solve;
mod story;
mod table;
mod task;

pub use evaluation::weights::values_of;
pub use parameters::Parameters;
pub use pick_by_level::{Level, Style};
pub use player::{Choice, Player, texts};
pub use score::{Curve, Score};
pub use searcher::Memory;
pub use story::{Event, Story, story};
use task::Task;
pub use task::{Candidate, Clock, Info, Limits, Options, Verdict};

#[cfg(doc)]
use crate::game::AnyGame;
