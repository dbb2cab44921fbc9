//! Squares by name.

use crate::board::{Square, SquareSet};
use crate::position::Position;

/// A square's name on this board.
pub(crate) fn name<S: SquareSet>(position: &Position<S>, square: Square) -> String {
    position.geometry().name(square).to_string()
}
