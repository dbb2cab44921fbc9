//! Squares beside one another.

use crate::board::{Square, SquareSet};
use crate::position::Position;

/// The squares around one.
pub(crate) fn around<S: SquareSet>(position: &Position<S>, square: Square) -> impl Iterator<Item = Square> + '_ {
    let steps = (-1..=1).flat_map(|files| (-1..=1).map(move |ranks| (files, ranks))).filter(|&step| step != (0, 0));
    steps.filter_map(move |(files, ranks)| position.geometry().offset(square, files, ranks, 0))
}
