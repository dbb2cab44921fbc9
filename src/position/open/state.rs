//! What of an open game's past still matters.

use crate::board::{Square, SquareSet, Wide};

/// The most kinds of piece that a game can have.
pub const MOST_KINDS: usize = 64;

/// What of an open game's past still matters, besides the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenState {
    /// For each side and kind the pieces in hand.
    pub held: [[u8; MOST_KINDS]; 2],
    /// Where pieces stand that have promoted and go to hand as what they were.
    pub promoted: Wide,
    /// Where pieces of the first rank stand that have not moved, so that another may come in behind them.
    pub gates: Wide,
    /// The wall that is moved with every turn.
    pub duck: Option<Square>,
    /// Squares where the piece that has just made a double step can be captured.
    pub passed: Wide,
    /// Where that piece stands.
    pub passer: Option<Square>,
    /// How many checks each side has still to give.
    pub checks: [u8; 2],
    /// How many turns in a row were passes.
    pub passes: u8,
    /// Plies after which a count draws; the position's progress is the count. 0: nobody counts.
    pub counting: u16,
}

impl Default for OpenState {
    fn default() -> Self {
        OpenState {
            held: [[0; MOST_KINDS]; 2],
            promoted: Wide::EMPTY,
            gates: Wide::EMPTY,
            duck: None,
            passed: Wide::EMPTY,
            passer: None,
            checks: [0; 2],
            passes: 0,
            counting: 0,
        }
    }
}

impl OpenState {
    /// All of it that makes a position another one, folded into one number by `mix`.
    pub(super) fn key(&self, mix: impl Fn(u64) -> u64) -> u64 {
        let mut key = 0;
        let mut fold = |value: u64| key = mix(key ^ value);
        self.held.iter().flatten().for_each(|&count| fold(u64::from(count)));
        self.gates.squares().for_each(|square| fold(0x1000 + square.index() as u64));
        self.checks.iter().for_each(|&left| fold(0x2000 + u64::from(left)));
        key
    }
}
