//! Legal moves of open games: the general and plain way, for whatever rules an author has switched on.
//!
//! Every pseudo-move is a route of the compiled movement (or a drop, castling, pass). It is legal if, played on a copy,
//! it breaks no rule. What the rules of an ending need is in `ending`.

mod castling;
mod drops;
mod ending;
mod guard;
mod legal;
mod pseudo;

#[cfg(feature = "player")]
pub(crate) use crate::position::open::{around, blasted, is_attacked, occupant};
pub(crate) use crate::position::open::{attacked, in_check};
pub(crate) use ending::{Rule, by_points, stuck};
pub use legal::any;
pub(crate) use legal::{immediate, is_legal_setup};

use crate::board::SquareSet;
use crate::position::{Move, Position};

/// Calls `visit` for every legal move, until it says that it has seen enough.
pub fn each<S: SquareSet>(position: &Position<S>, mut visit: impl FnMut(Move) -> bool) {
    legal::each(position, &mut visit);
}

/// Adds all legal moves to a list.
pub fn moves<S: SquareSet>(position: &Position<S>, moves: &mut Vec<Move>) {
    each(position, |mv| {
        moves.push(mv);
        true
    });
}
