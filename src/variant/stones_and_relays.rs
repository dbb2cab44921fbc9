//! Stones & Relays by Jim Aikin, 2001: chess on nine ranks among neutral stones and relays.

use super::chessmen::{BISHOP, KING, KNIGHT, PAWN, PAWN_AT_HOME, PAWN_CONTINUATIONS, QUEEN, ROOK};
use super::{Castling, Ending, Lane, Manner, Piece, Promotion, Variant};
use crate::board::{Geometry, Zone};

const P: Piece = {
    let mut piece = Piece::new('P', "Pawn", "pawn", &PAWN, 100);
    piece.areas = &[(Zone::Rank(2), &PAWN_AT_HOME)];
    piece.continuations = PAWN_CONTINUATIONS;
    piece.promotion = Some(Promotion { zone: Zone::LastRanks(1), to: &['Q', 'R', 'B', 'N'], manner: Manner::Choice });
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
pub const STONES_AND_RELAYS: Variant = Variant {
    id: "stones-and-relays",
    name: "Stones & Relays",
    author: "Jim Aikin",
    summary: "Chess among neutral pieces: after your move you may shift one stone or relay. Stones block; men go on from a relay as if they had started there.",
    geometry: Geometry::flat(8, 9),
    pieces: &[
        P,
        Piece::new('N', "Knight", "knight", &KNIGHT, 325),
        Piece::new('B', "Bishop", "bishop", &BISHOP, 325),
        Piece::new('R', "Rook", "rook", &ROOK, 500),
        Piece::new('Q', "Queen", "queen", &QUEEN, 900),
        K,
    ],
    array: "rnbqkbnr/pppppppp/8/1*6/1*1@@1*1/1*6/8/PPPPPPPP/RNBQKBNR",
    endings: &[
        Ending::Checkmate,
        Ending::StalemateDraws,
        Ending::RepetitionDraws,
        Ending::FiftyMoves,
        Ending::BareKings,
    ],
    castling: Some(Castling {
        king: 4,
        lanes: [Lane { rook: 7, king_to: 6, rook_to: 5 }, Lane { rook: 0, king_to: 2, rook_to: 3 }],
        onto_rook: true,
        last_cell_after: true,
    }),
    turning: None,
    neutrals: true,
    demotions: false,
    deep: None,
};
