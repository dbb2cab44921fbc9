//! Stone's Chess by Rhett Applestone (CC BY): chess on ten files with Archbishops and a castling over three squares.

use super::chessmen::{ARCHBISHOP, BISHOP, KING, KNIGHT, PAWN, PAWN_AT_HOME, PAWN_CONTINUATIONS, QUEEN, ROOK};
use super::{Castling, Ending, Lane, Manner, Piece, Promotion, Variant};
use crate::board::{Geometry, Zone};

const P: Piece = {
    let mut piece = Piece::new('P', "Pawn", "pawn", &PAWN, 100);
    piece.areas = &[(Zone::Rank(2), &PAWN_AT_HOME)];
    piece.continuations = PAWN_CONTINUATIONS;
    piece.promotion =
        Some(Promotion { zone: Zone::LastRanks(1), to: &['Q', 'A', 'R', 'B', 'N'], manner: Manner::Choice });
    piece.progresses = true;
    piece.unnamed = true;
    piece
};
const K: Piece = {
    let mut piece = Piece::new('K', "King", "king", &KING, 0);
    piece.royal = true;
    piece
};

/// The game's table.
pub const STONES_CHESS: Variant = Variant {
    id: "stones-chess",
    name: "Stone's Chess",
    author: "Rhett Applestone",
    summary: "Chess on ten files with two Archbishops a side (bishop and knight in one). Castling moves the King three squares.",
    geometry: Geometry::flat(10, 8),
    pieces: &[
        P,
        Piece::new('N', "Knight", "knight", &KNIGHT, 300),
        Piece::new('B', "Bishop", "bishop", &BISHOP, 350),
        Piece::new('R', "Rook", "rook", &ROOK, 500),
        Piece::new('A', "Archbishop", "archbishop", &ARCHBISHOP, 800),
        Piece::new('Q', "Queen", "queen", &QUEEN, 950),
        K,
    ],
    array: "rnabqkbanr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBANR",
    endings: &[
        Ending::Checkmate,
        Ending::StalemateDraws,
        Ending::RepetitionDraws,
        Ending::FiftyMoves,
        Ending::DeadMaterial,
    ],
    castling: Some(Castling {
        king: 5,
        lanes: [Lane { rook: 9, king_to: 8, rook_to: 7 }, Lane { rook: 0, king_to: 2, rook_to: 3 }],
        onto_rook: false,
        last_cell_after: false,
    }),
    turning: None,
    neutrals: false,
    demotions: false,
    deep: None,
};
