//! Squares, and the two sides.

use serde::{Deserialize, Serialize};

/// A cell of a board, as an index.
///
/// The order is rank by rank from White's side; within a rank level by level, within a level file by
/// file: `(rank * levels + level) * files + file`, see [`super::Geometry`]. Every `Square` that a
/// game hands out is on that game's board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(pub(crate) u16);

impl Square {
    /// The index, `0..geometry.size()`.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The square of an index that the caller knows to be on the board.
    #[inline]
    pub const fn from_index(index: usize) -> Self {
        Square(index as u16)
    }
}

/// One of the two players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// Moves first, sits at rank 1.
    White,
    /// Sits at the last rank.
    Black,
}

impl Side {
    /// Both, White first.
    pub const BOTH: [Side; 2] = [Side::White, Side::Black];

    /// The opponent.
    #[inline]
    pub const fn other(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }

    /// 0 for White, 1 for Black.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `+1` where forward is towards higher ranks (White), `-1` for Black.
    #[inline]
    pub const fn forward(self) -> i8 {
        match self {
            Side::White => 1,
            Side::Black => -1,
        }
    }
}
