//! The turning Ravens of the draft of 2023.

use crate::board::{Side, Square, SquareSet};
use crate::position::{Act, Kind, Move, Position};

/// May the piece on this cell turn now?
///
/// Not in the first moves of the game, and then only some moves of its side after the last turn, fewer while the
/// opponent's king is promoted.
fn may_rotate<S: SquareSet>(position: &Position<S>, raven: Square) -> bool {
    let Some(turning) = position.variant().turning else { return false };
    let now = position.move_number();
    let last = position.last_rotation(raven);
    let promoted = position.king_is_promoted(position.side().other());
    let rest = if promoted { turning.rest_if_promoted } else { turning.rest };
    now >= turning.first && (last == 0 || now >= last + rest)
}

/// The kind that faces a quarter turn to the right (1) or left (3) of this one; none if it is not one that turns.
fn rotated<S: SquareSet>(position: &Position<S>, kind: Kind, quarters: u8) -> Option<Kind> {
    let piece = position.rules().piece(kind);
    let rotates = position.variant().turning.is_some_and(|turning| turning.letter == piece.letter);
    rotates.then(|| position.rules().facings[usize::from((piece.facing + quarters) % 4)])
}

/// Visits the turns in place. The king must not be in check, since they stop nothing.
#[inline]
pub(super) fn rotations<S: SquareSet>(position: &Position<S>, mut visit: impl FnMut(Move)) {
    if position.variant().turning.is_none_or(|turning| position.move_number() < turning.first) {
        return;
    }
    let side = position.side();
    for kind in position.rules().facings {
        for from in position.men_of(side, kind).squares().filter(|&from| may_rotate(position, from)) {
            for quarters in [1, 3] {
                if let Some(kind) = rotated(position, kind, quarters) {
                    visit(Move::plain(from, from).with(Act::Rotate(kind)));
                }
            }
        }
    }
}

/// Visits, for those of a Raven's legal targets that are a sideways step, the step with a turn to that side.
#[inline]
pub(super) fn steps<S: SquareSet>(
    position: &Position<S>,
    kind: Kind,
    from: Square,
    targets: S,
    mut visit: impl FnMut(Move),
) {
    if !may_rotate(position, from) {
        return;
    }
    for quarters in [1, 3] {
        let Some(kind) = rotated(position, kind, quarters) else { return };
        let (files, ranks) = ahead(position.side(), position.rules().piece(kind).facing);
        let Some(to) = position.geometry().offset(from, files, ranks, 0) else { continue };
        if targets.has(to) {
            visit(Move::plain(from, to).with(Act::Rotate(kind)));
        }
    }
}

/// One step ahead, on the board, for one who faces so many quarters to the right of forward.
fn ahead(side: Side, quarters: u8) -> (i8, i8) {
    let (files, ranks) = [(0, 1), (1, 0), (0, -1), (-1, 0)][usize::from(quarters % 4)];
    (files * side.forward(), ranks * side.forward())
}
