//! Who attacks a cell.

use super::{deep, open, relays};
use crate::board::{Side, Square, SquareSet};
use crate::movement::Program;
use crate::position::{Kind, Position};

/// Is the royal man of this side attacked?
pub fn in_check<S: SquareSet>(position: &Position<S>, side: Side) -> bool {
    if position.open().is_some() {
        return open::in_check(position, side);
    }
    attacked(position, position.king(side), side.other(), position.occupied(), S::EMPTY)
}

/// Does a man of `by` attack the cell, if `occupied` were occupied and the men on `gone` were not there?
///
/// In Stones & Relays also through relays, as they stand.
#[inline]
pub fn attacked<S: SquareSet>(position: &Position<S>, target: Square, by: Side, occupied: S, gone: S) -> bool {
    if position.open().is_some() {
        return open::attacked(position, target, by, occupied, gone);
    }
    if S::DEEP {
        return deep::attacked(position, target, by, occupied, gone);
    }
    if S::NEUTRALS && !position.relays().is_empty() {
        return relays::attacked(position, target, by, occupied, gone);
    }
    attacked_directly(position, target, by, occupied, gone)
}

/// The cells from which a man of this kind and side would attack the target, as the position stands; on boards of three
/// dimensions only, elsewhere none.
pub fn attacking_cells<S: SquareSet>(position: &Position<S>, kind: Kind, by: Side, target: Square) -> S {
    if S::DEEP { deep::attacking_cells(position, kind, by, target) } else { S::EMPTY }
}

/// The same without regard to relays.
#[inline]
pub(super) fn attacked_directly<S: SquareSet>(
    position: &Position<S>,
    target: Square,
    by: Side,
    occupied: S,
    gone: S,
) -> bool {
    let rules = position.rules();
    (0..rules.variant.pieces.len() as Program).any(|kind| {
        let men = position.men_of(by, kind) & !gone;
        rules.lines.attacked(kind, by, target, men, occupied)
    })
}

/// The cells of all men of `by` who attack the target as the position stands.
pub fn attackers<S: SquareSet>(position: &Position<S>, target: Square, by: Side) -> S {
    let men = position.men(by);
    men.squares()
        .filter(|&man| attacked(position, target, by, position.occupied(), men.without(man)))
        .fold(S::EMPTY, |set, man| set.with(man))
}
