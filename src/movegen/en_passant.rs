//! Captures en passant of games whose turns have one part: of the family, and of an author's that is chess but for board, pieces and array.
//! Other generators have their own: `two_part`, `three_dimensional`, and open games `open` (`pseudo.rs` and `sets.rs`).

use super::directly::attacked_directly;
use crate::board::SquareSet;
use crate::position::{Act, Move, Position};

/// Calls `visit` for every legal capture en passant of a game without relays.
#[inline]
pub(super) fn captures<S: SquareSet>(position: &Position<S>, mut visit: impl FnMut(Move)) {
    let Some((chance, pawn)) = position.en_passant().zip(position.rules().pawn) else { return };
    let side = position.side();
    let pawns = position.men_of(side, pawn);
    let lines = &position.rules().lines;
    if !lines.has_any(pawn, side, chance.passed, pawns) {
        return;
    }
    for line in lines.onto(pawn, side, chance.passed, pawns) {
        let occupied = position.occupied().without(line.origin).without(chance.man).with(chance.passed);
        if !attacked_directly(position, position.king(side), side.other(), occupied, S::of(chance.man)) {
            visit(Move::plain(line.origin, chance.passed).with(Act::EnPassant));
        }
    }
}

/// Is there a legal capture en passant in this game without relays?
pub(super) fn can_capture<S: SquareSet>(position: &Position<S>) -> bool {
    let mut any = false;
    captures(position, |_| any = true);
    any
}
