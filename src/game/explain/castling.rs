//! Why a king can't castle.

use super::reason::Code;
use crate::board::{Square, SquareSet};
use crate::movegen;
use crate::position::Position;

/// Why the king on `from` can't castle by going to `to`, its last cell or that of its rook. None if that is no way of
/// castling. The rights and the cells between are looked at first, then who attacks what.
pub(super) fn why_not<S: SquareSet>(position: &Position<S>, from: Square, to: Square) -> Option<(Code, Vec<Square>)> {
    let side = position.side();
    let castling_sides =
        (0..2).filter_map(|castling_side| Some((castling_side, position.rules().castling_cells(side, castling_side)?)));
    let (castling_side, cells) = castling_sides
        .into_iter()
        .find(|(_, cells)| cells.king == from && [cells.king_to, cells.rook].contains(&to))?;
    if !position.may_castle(side, castling_side) {
        // Its own piece on that square is the nearer reason.
        return position.at(to).is_none().then(|| (Code::CastlingLost, Vec::new()));
    }
    let between = |one: Square, other: Square| {
        let (low, high) = (one.index().min(other.index()), one.index().max(other.index()));
        (low + 1..high).map(Square::from_index)
    };
    let blockers: Vec<Square> = between(cells.king, cells.rook).filter(|&cell| position.occupied().has(cell)).collect();
    if !blockers.is_empty() {
        return Some((Code::CastlingBlocked, blockers));
    }
    let occupied = position.occupied().without(cells.king);
    let attacked = |cell| movegen::attacked(position, cell, side.other(), occupied, S::EMPTY);
    let reason = if movegen::in_check(position, side) {
        Code::CastlingInCheck
    } else if between(cells.king, cells.king_to).any(attacked) {
        Code::CastlingAttacked
    } else {
        Code::Attacked
    };
    Some((reason, Vec::new()))
}
