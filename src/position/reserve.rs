//! Hands, pools and duties of the games of three dimensions.

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
