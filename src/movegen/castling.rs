//! Castling of the games whose turns have one part.

use super::directly::attacked_directly;
use crate::board::{Square, SquareSet};
use crate::position::{Act, Move, Position};

/// Calls `visit` for every legal castling; the king must not be in check.
#[inline]
pub(super) fn moves<S: SquareSet>(position: &Position<S>, mut visit: impl FnMut(Move)) {
    let side = position.side();
    for castling_side in 0..2 {
        if position.may_castle(side, castling_side)
            && let Some(mv) = way_is_free(position, castling_side, position.men_of_both())
            && is_safe(position, castling_side)
        {
            visit(mv);
        }
    }
}

/// Does no enemy attack a cell on the king's way? It itself has left its own. In a call of its own, since most lists of moves
/// don't come to it.
#[inline(never)]
fn is_safe<S: SquareSet>(position: &Position<S>, castling_side: usize) -> bool {
    let side = position.side();
    let occupied = position.men_of_both().without(position.king(side));
    path(position, castling_side, true).all(|cell| !attacked_directly(position, cell, side.other(), occupied, S::EMPTY))
}

/// The castling move, if every cell between king and rook is empty.
pub(super) fn way_is_free<S: SquareSet>(position: &Position<S>, castling_side: usize, occupied: S) -> Option<Move> {
    let rules = position.rules();
    let between = rules.castling_between[position.side().index()][castling_side];
    if !(between & occupied).is_empty() {
        return None;
    }
    let cells = rules.castling_cells(position.side(), castling_side)?;
    Some(Move::plain(cells.king, cells.king_to).with(Act::Castle(castling_side as u8)))
}

/// The cells that the king passes, and with `last` also the one where it ends.
pub(super) fn path<S: SquareSet>(
    position: &Position<S>,
    castling_side: usize,
    last: bool,
) -> impl Iterator<Item = Square> + use<S> {
    let cells = position.rules().castling_cells(position.side(), castling_side);
    let (from, to) = cells.map_or((0, 0), |cells| (cells.king.index(), cells.king_to.index()));
    let (low, high) = (from.min(to), from.max(to));
    (low..=high).filter(move |&index| index != from && (last || index != to)).map(Square::from_index)
}
