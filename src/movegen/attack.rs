//! Who attacks a cell.

use super::legality::{Legality, with_legality};
use crate::board::{Side, Square, SquareSet};
use crate::position::{Kind, Move, Position};

/// Is the royal piece of this side attacked?
pub fn in_check<S: SquareSet>(position: &Position<S>, side: Side) -> bool {
    with_legality!(position, L => L::in_check(position, side))
}

/// Does a piece of `by` attack the cell, if `occupied` were occupied and the pieces on `gone` were not there?
///
/// In Stones & Relays also through relays, as they stand.
#[inline]
pub fn attacked<S: SquareSet>(position: &Position<S>, target: Square, by: Side, occupied: S, gone: S) -> bool {
    with_legality!(position, L => L::attacked(position, target, by, occupied, gone))
}

/// Those of the cells `among` from which a piece of this kind and side would attack the target, as the position stands. Whether
/// something stands on them is not asked.
///
/// None where that is not known: in open games, and while there are relays.
pub fn attacking_cells<S: SquareSet>(
    position: &Position<S>,
    kind: Kind,
    by: Side,
    target: Square,
    among: S,
) -> Option<S> {
    with_legality!(position, L => L::attacking_cells(position, kind, by, target, among))
}

/// Does this kind of piece of the side to move attack the enemy's king from the cell where a move ends?
///
/// Ways through relays are not looked for. None where it is not known: in open games.
#[inline]
pub fn attacks_from<S: SquareSet>(position: &Position<S>, kind: Kind, mv: Move) -> Option<bool> {
    with_legality!(position, L => L::attacks_from(position, kind, mv))
}

/// The pieces of the side to move that alone stop a line of its own onto the enemy's king: a move of one may discover a check.
///
/// In three dimensions, in turns of two parts and in open games none are told.
pub fn discoverers<S: SquareSet>(position: &Position<S>) -> S {
    with_legality!(position, L => L::discoverers(position))
}

/// The cells of all pieces of `by` who attack the target as the position stands.
pub fn attackers<S: SquareSet>(position: &Position<S>, target: Square, by: Side) -> S {
    let men = position.men(by);
    men.squares()
        .filter(|&man| attacked(position, target, by, position.occupied(), men.without(man)))
        .fold(S::EMPTY, |set, man| set.with(man))
}
