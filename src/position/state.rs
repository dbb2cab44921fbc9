//! What a position keeps besides board and turn; hands, pools and duties of the games of three dimensions.

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

/// How many letters hands and pools can have: `RBCAGSNLMPX`.
const LETTERS: usize = 11;

/// What each side holds besides the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Reserve {
    /// For each side, pieces in hand (to be dropped) or in the pool (lost, to replace others), in the order of the game's
    /// letters. A FEN with more pieces, on the board and here together, than the board has cells is refused, and no move
    /// makes them more: no count can overflow.
    pub held: [[u16; LETTERS]; 2],
    /// For each side, how many of its moves the Emperor has left to get back into the Fortress; 0 = no duty.
    pub duty: [u8; 2],
}
