//! Where pieces of open games stand when they castle, and what must be free then.

use super::state::Castlers;
use crate::board::{Geometry, Side, Square, SquareSet};
use crate::position::CastlingCells;
use crate::variant::{Open, OpenCastling};

/// One way to castle of one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CastlingSide {
    /// Where the king stands and goes.
    pub king: [Square; 2],
    /// Where the partner stands and goes.
    pub partner: [Square; 2],
}

/// How many ways to castle a side has: kingside and queenside, of one king or of two.
pub(crate) const WAYS: usize = 4;

/// The bit of a right to castle. Those of a second king stand behind all others.
pub(in crate::position) fn right(side: Side, number: usize) -> u8 {
    1 << (number / 2 * 4 + side.index() * 2 + number % 2)
}

/// The squares of king and partner, for one way to castle of one side.
pub(crate) fn castling_side(
    geometry: &Geometry,
    castling: &OpenCastling,
    side: Side,
    castling_side: usize,
) -> Option<CastlingSide> {
    let files = castling.files_of(side, castling_side)?;
    places(geometry, castling, side, castling_side, [files.king, files.partner[castling_side % 2]])
}

/// The same in a position: where castling is from anywhere, these are the files.
pub(crate) fn castling_side_of(
    geometry: &Geometry,
    castling: &OpenCastling,
    castlers: &Castlers,
    side: Side,
    number: usize,
) -> Option<CastlingSide> {
    if !castling.anywhere {
        return castling_side(geometry, castling, side, number);
    }
    let files = castlers[side.index()];
    places(geometry, castling, side, number, [files[0], *files.get(1 + number)?])
}

fn places(
    geometry: &Geometry,
    castling: &OpenCastling,
    side: Side,
    number: usize,
    [king, partner]: [u8; 2],
) -> Option<CastlingSide> {
    let rank = i32::from(castling.rank) - 1;
    let rank = if side == Side::White { rank } else { i32::from(geometry.ranks()) - 1 - rank };
    let cell = |file: u8| geometry.square(i32::from(file), rank, 0);
    let king_to = castling.files_of(side, number)?.king_to[number % 2];
    let inwards = if castling.anywhere { number == 0 } else { king_to > king };
    let beside = if inwards { king_to.checked_sub(1)? } else { king_to + 1 };
    Some(CastlingSide { king: [cell(king)?, cell(king_to)?], partner: [cell(partner)?, cell(beside)?] })
}

/// The squares of a castling that must be empty but for king and partner, and those of the king's way before its end.
pub(crate) fn castling_ways<S: SquareSet>(castling: CastlingSide) -> [S; 2] {
    let between = |[one, other]: [Square; 2]| {
        let (low, high) = (one.index().min(other.index()), one.index().max(other.index()));
        (low..=high).map(Square::from_index).fold(S::EMPTY, S::with)
    };
    let own = S::of(castling.king[0]).with(castling.partner[0]);
    let way = between([castling.king[0], castling.partner[0]]) | between(castling.king) | between(castling.partner);
    [way & !own, between(castling.king).without(castling.king[1]).with(castling.king[0])]
}

/// The squares of castling, for each side and castling_side.
pub(crate) fn castling_cells(geometry: &Geometry, open: &Open) -> [[Option<CastlingCells>; 2]; 2] {
    Side::BOTH.map(|side| {
        [0, 1].map(|number| {
            let castling_side = castling_side(geometry, open.castling.as_ref()?, side, number)?;
            let ([king, king_to], [rook, rook_to]) = (castling_side.king, castling_side.partner);
            Some(CastlingCells { king, rook, king_to, rook_to })
        })
    })
}
