//! What a position keeps besides board and turn; hands, pools and duties of the games of three dimensions; and the Zobrist keys: random
//! numbers for the hash of positions.

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

/// Zobrist keys, the same in every run.
#[derive(Debug)]
pub(super) struct Keys {
    /// A row of cells for each number in the mailbox but 0: stones and relays come first.
    men: Vec<u64>,
    cells: usize,
    pub side: u64,
    pub castling: [u64; 4],
    pub en_passant: Vec<u64>,
    pub ko_from: Vec<u64>,
    pub ko_to: Vec<u64>,
}

/// SplitMix64 (Steele, Lea, Flood 2014): a counter's step and the mixing function.
pub(crate) const fn splitmix(state: u64) -> u64 {
    let mut key = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    key = (key ^ (key >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    key = (key ^ (key >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    key ^ (key >> 31)
}

impl Keys {
    pub fn new(kinds: usize, cells: usize) -> Self {
        let mut state = 0u64;
        let mut next = move || {
            let key = splitmix(state);
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            key
        };
        let mut list = |count: usize| (0..count).map(|_| next()).collect::<Vec<_>>();
        let pieces = list(kinds * 2 * cells);
        let neutrals = list(2 * cells);
        let men = [neutrals, pieces].concat();
        let en_passant = list(cells);
        let ko_from = list(cells);
        let ko_to = list(cells);
        let rest = list(5);
        let castling = std::array::from_fn(|index| rest[index + 1]);
        Keys { men, cells, side: rest[0], castling, en_passant, ko_from, ko_to }
    }

    /// Hands, pools and duties, folded into one key.
    pub fn reserve(&self, reserve: &Reserve) -> u64 {
        let held = reserve.held.iter().flatten().map(|&count| u64::from(count));
        held.chain(reserve.duty.map(u64::from)).fold(self.side, |key, count| splitmix(key ^ count))
    }

    /// The key of whoever a number in the mailbox means ([`Man::code`](super::Man::code); not 0), on a square.
    #[inline]
    pub fn on(&self, code: u16, square: Square) -> u64 {
        self.men[(usize::from(code) - 1) * self.cells + square.index()]
    }
}
