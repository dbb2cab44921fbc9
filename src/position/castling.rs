//! Where pieces stand when they castle.

use crate::board::Square;

/// The cells that castling concerns.
#[derive(Clone, Copy, Debug)]
pub struct CastlingCells {
    /// The king's cell before.
    pub king: Square,
    /// The rook's cell before.
    pub rook: Square,
    /// The king's cell after.
    pub king_to: Square,
    /// The rook's cell after.
    pub rook_to: Square,
}
