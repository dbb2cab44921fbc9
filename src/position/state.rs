//! What a position keeps besides board and turn.

use crate::board::Square;

/// What a move changes besides board and turn, in one piece, so that taking back is one copy.
#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    pub hash: u64,
    pub en_passant: Option<EnPassant>,
    pub ko: Option<Ko>,
    pub progress: u16,
    pub move_number: u16,
    pub demotions: [u8; 2],
    pub castling: u8,
}

/// After a double step: the cell passed, and where the piece stands who may be captured by a move to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EnPassant {
    /// The cell that was passed.
    pub passed: Square,
    /// Where the piece stands now.
    pub man: Square,
}

/// What the opponent has just moved here may not go back there (Stones & Relays).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ko {
    /// Where the neutral piece stands now.
    pub from: Square,
    /// Where it came from.
    pub to: Square,
}
