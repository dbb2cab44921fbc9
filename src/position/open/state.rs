//! What of an open game's past still matters.

use crate::board::{Square, SquareSet, Wide};
use crate::position::keys::splitmix;
use crate::position::{Kind, Man};

/// The most kinds of piece that a game can have.
pub const MOST_KINDS: usize = 64;

/// What of an open game's past still matters, besides the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
    /// Where castling is from anywhere: for each side the files of king, kingside and queenside partner.
    pub castlers: [[u8; 3]; 2],
    /// Which way the last move has castled.
    pub castled: Option<u8>,
    /// Where turns have several moves: how many are left of this one, and how many it has. 0 elsewhere.
    pub turn: [u8; 2],
    /// Squares that the side to move has passed by double steps earlier in its turn.
    pub passing: Wide,
    /// How many turns in a row were passes.
    pub passes: u8,
    /// Plies after which a count draws; the position's progress is the count. 0: nobody counts.
    pub counting: u16,
    /// What [`OpenState::key`] says of hands and gates, kept up as they change.
    key: u64,
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
            castlers: [[u8::MAX; 3]; 2],
            castled: None,
            turn: [0; 2],
            passing: Wide::EMPTY,
            passes: 0,
            counting: 0,
            key: 0,
        }
    }
}

impl OpenState {
    /// All of it that makes a position another one, but for gates with this key.
    pub(super) fn key(&self, idle: u64) -> u64 {
        self.checks.iter().fold(self.key_of_turn() ^ idle, |key, &left| splitmix(key ^ (0x2000 + u64::from(left))))
    }

    /// The key with what a turn of several moves adds to it.
    #[inline]
    fn key_of_turn(&self) -> u64 {
        let [left, length] = self.turn;
        if left == 0 {
            return self.key;
        }
        let turn = self.key ^ splitmix(0x30_0000 + (u64::from(length) << 8) + u64::from(left));
        self.passing.squares().fold(turn, |key, square| key ^ splitmix(0x40_0000 + square.index() as u64))
    }

    /// Changes how many pieces of a kind a side has in hand, which never falls below none nor grows beyond 255.
    pub(crate) fn hold(&mut self, side: usize, kind: Kind, more: i8) {
        let held = &mut self.held[side][kind as usize];
        let (before, now) = (*held, held.saturating_add_signed(more));
        *held = now;
        let key = |count: u8| match count {
            0 => 0,
            _ => splitmix(0x10_0000 + ((side as u64) << 16) + (u64::from(kind) << 8) + u64::from(count)),
        };
        self.key ^= key(before) ^ key(now);
    }

    /// What a gate adds to the key.
    pub(super) fn key_of_gate(square: Square) -> u64 {
        splitmix(0x20_0000 + square.index() as u64)
    }

    /// A gate opens.
    pub(crate) fn add_gate(&mut self, square: Square) {
        if !self.gates.has(square) {
            self.gates = self.gates.with(square);
            self.key ^= Self::key_of_gate(square);
        }
    }

    /// A gate is closed for good, if there is one.
    #[inline]
    pub(crate) fn close_gate(&mut self, square: Square) {
        if self.gates.has(square) {
            self.gates = self.gates.without(square);
            self.key ^= Self::key_of_gate(square);
        }
    }
}

/// What an open game adds to a position, and what taking its moves back needs.
///
/// All moves share the two lists, so that playing one asks for no memory once they have grown. A copy of a position begins with empty ones:
/// moves that were played before can't be taken back there.
#[derive(Debug)]
pub struct OpenPart {
    /// What holds now.
    pub state: OpenState,
    /// For each move played: what held before, and where its squares begin in `changed`.
    pub(super) past: Vec<(OpenState, u32)>,
    /// Squares that moves have changed, in order, and what stood there before.
    pub(super) changed: Vec<(Square, Option<Man>)>,
}

impl OpenPart {
    /// Nothing was played yet.
    pub fn new(state: OpenState) -> Self {
        OpenPart { state, past: Vec::new(), changed: Vec::new() }
    }

    /// What the last move has changed: squares in order, perhaps more than once, each with what stood there before; and for each side and kind
    /// the pieces that were in hand. None if no move has been played.
    pub fn last(&self) -> Option<LastChange<'_>> {
        let (before, first) = self.past.last()?;
        Some(LastChange { squares: &self.changed[*first as usize..], held: &before.held })
    }
}

impl Clone for OpenPart {
    fn clone(&self) -> Self {
        OpenPart::new(self.state)
    }
}

/// See [`OpenPart::last`].
#[derive(Clone, Copy, Debug)]
pub struct LastChange<'a> {
    /// Squares, and what stood there.
    pub squares: &'a [(Square, Option<Man>)],
    /// Pieces in hand.
    pub held: &'a [[u8; MOST_KINDS]; 2],
}
