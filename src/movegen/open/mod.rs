//! Legal moves of open games: the general and plain way, for whatever rules an author has switched on.
//!
//! Every pseudo-move is a route of the compiled movement (or a drop, castling, pass). It is legal if, played on a copy,
//! it breaks no rule. What the rules of an ending need is in `ending`.

mod drops;
mod ending;
mod legal;
mod pseudo;
mod safety;
mod sets;
mod trial;

pub(crate) use crate::position::open::{attacked, in_check};
#[cfg(feature = "player")]
pub(crate) use crate::position::open::{is_attacked, occupant};
pub(crate) use ending::{Rule, by_points, may_declare, stuck};
pub use legal::any;
pub(in crate::movegen) use legal::{any_of, is_legal_of, is_over};
pub(crate) use legal::{immediate, is_legal_setup};
pub(super) use safety::Safety;
use sets::Wanted;

use crate::board::{Square, SquareSet};
use crate::budget::Budget;
use crate::position::{Move, Position};

/// Calls `visit` for every legal move, until it says that it has seen enough, or the budget is spent.
pub fn each<S: SquareSet>(position: &Position<S>, budget: Option<&Budget<'_>>, mut visit: impl FnMut(Move) -> bool) {
    legal::each(position, budget, &mut visit);
}

/// Is this move, perhaps of another position, legal here? Quicker than to look for it among all.
pub fn is_legal<S: SquareSet>(position: &Position<S>, mv: Move, budget: Option<&Budget<'_>>) -> bool {
    legal::is_legal_move(position, mv, budget)
}

/// Finds a legal move by its first part and then as a whole, without listing all: of the piece on a square, or a drop.
pub(crate) fn find<S: SquareSet>(
    position: &Position<S>,
    from: Option<Square>,
    is_first: &dyn Fn(Move) -> bool,
    is_whole: &dyn Fn(Move) -> bool,
) -> Option<Move> {
    legal::find(position, from, is_first, is_whole)
}

/// The dangers to the royal pieces of the side to move; none in games in which every move has to be tried.
pub(super) fn safety<S: SquareSet>(position: &Position<S>) -> Option<Safety<S>> {
    let rules = position.open_rules().filter(|rules| !position.tries_moves(rules))?;
    Some(Safety::of(position, rules))
}

/// Adds the legal moves that take or promote, or all others, of a position that is not over.
pub(super) fn some<S: SquareSet>(
    position: &Position<S>,
    safety: &Safety<S>,
    captures: bool,
    budget: Option<&Budget<'_>>,
    moves: &mut Vec<Move>,
) {
    legal::some(position, safety, if captures { Wanted::Captures } else { Wanted::Quiets }, budget, moves);
}

/// How many legal moves there are.
pub fn count<S: SquareSet>(position: &Position<S>) -> u64 {
    legal::count(position)
}

/// Adds all legal moves to a list.
pub fn moves<S: SquareSet>(position: &Position<S>, moves: &mut Vec<Move>) {
    legal::all(position, moves);
}
