//! Legal moves.
//!
//! Where a piece can go is asked of the compiled movement; whether its own king stays safe is a separate and equally
//! general question, answered by the lines onto the king (`danger.rs`). King moves, en passant and whole turns in two
//! parts ask plainly whether the king is attacked afterwards.
//!
//! Four generators share this work, one for each kind of game; which of them a game needs is chosen when its rules are
//! compiled ([`crate::position::Generator`]).
//!
//! ```
//! use stone_garden::{game, movegen, position::Position, variant::Variant};
//!
//! let rules = game::small_rules(Variant::find("stone-garden")?)?;
//! let mut position = Position::start(rules);
//! assert_eq!(movegen::legal_moves(&position).len(), 16);
//! assert_eq!(movegen::count(&position), 16);
//! assert_eq!(movegen::perft(&mut position, 2), 256);
//! assert!(movegen::has_legal_move(&position) && !movegen::in_check(&position, position.side()));
//! # Ok::<(), stone_garden::game::OpenError>(())
//! ```

mod attack;
mod castling;
mod danger;
mod directly;
mod en_passant;
mod legality;
pub mod open;
mod perft;
mod ravens;
mod relays;
mod repetition;
mod single;
mod staged;
mod three_dimensional;
mod two_part;

pub use attack::{attacked, attackers, attacking_cells, attacks_from, discoverers, in_check};
pub use perft::{PERFT_DEEPEST, divide, perft, perft_unbulked, perft_within};
pub use relays::{checking_shifts, neutral_targets};
pub use staged::{Staged, is_capture};
pub use two_part::stops;

use crate::board::SquareSet;
use crate::budget::Budget;
use crate::position::{Move, Position};
use legality::{Legality, with_legality};

/// All legal moves, whole turns, in no particular order.
pub fn legal_moves<S: SquareSet>(position: &Position<S>) -> Vec<Move> {
    // As many as most positions have: a list that grows is copied several times.
    let mut moves = Vec::with_capacity(64);
    legal_moves_into(position, &mut moves);
    moves
}

/// Adds all legal moves to a list.
pub fn legal_moves_into<S: SquareSet>(position: &Position<S>, moves: &mut Vec<Move>) {
    with_legality!(position, L => L::moves(position, moves));
}

/// How many legal moves there are: as many as [`legal_moves`] lists, without listing them.
pub fn count<S: SquareSet>(position: &Position<S>) -> u64 {
    with_legality!(position, L => L::count(position))
}

/// Is there any legal move?
pub fn has_legal_move<S: SquareSet>(position: &Position<S>) -> bool {
    with_legality!(position, L => L::any(position))
}

/// The same within a budget: if it is spent before a legal move is found, there seems to be none.
pub fn has_legal_move_within<S: SquareSet>(position: &Position<S>, budget: &Budget<'_>) -> bool {
    with_legality!(position, L => L::any_within(position, budget))
}

/// Would there be a legal move if the Emperor had not to go back to its Fortress (Stock Taijitu)? Where no Emperor has such
/// a duty that is whether there is one.
pub fn has_move_without_duty<S: SquareSet>(position: &Position<S>) -> bool {
    with_legality!(position, L => L::any_without_duty(position))
}

/// The first parts of all legal turns, each once; in games of one part, all legal moves.
pub fn first_parts<S: SquareSet>(position: &Position<S>) -> Vec<Move> {
    with_legality!(position, L => L::first_parts(position))
}

/// The same within a budget, of games where that can take long: once it is spent, the list lacks moves.
pub fn first_parts_within<S: SquareSet>(position: &Position<S>, budget: &Budget<'_>) -> Vec<Move> {
    with_legality!(position, L => L::first_parts_within(position, budget))
}

/// Is this first part, one of [`first_parts`], a legal turn by itself?
pub fn is_whole_turn<S: SquareSet>(position: &Position<S>, first: Move) -> bool {
    with_legality!(position, L => L::is_whole_turn(position, first))
}

/// The legal turns that begin with this first part, the one without a second part first if it is legal.
pub fn turns_of<S: SquareSet>(position: &Position<S>, first: Move) -> Vec<Move> {
    with_legality!(position, L => L::turns_of(position, first))
}

/// Calls `visit` for every legal move, until it answers false or the budget is spent. In games whose lists are never long
/// the moves are listed first.
pub fn each_legal<S: SquareSet>(position: &Position<S>, budget: &Budget<'_>, visit: &mut dyn FnMut(Move) -> bool) {
    with_legality!(position, L => L::each(position, budget, visit));
}

impl<'b, S: SquareSet> Staged<'b, S> {
    /// Looks at the king of the side to move.
    #[inline]
    pub fn new(position: &Position<S>) -> Self {
        with_legality!(position, L => L::stages(position, None))
    }

    /// The same with a budget: once it is over, lists may lack moves, and there may seem to be none.
    #[inline]
    pub fn new_within(position: &Position<S>, budget: &'b Budget<'b>) -> Self {
        with_legality!(position, L => L::stages(position, Some(budget)))
    }
}
