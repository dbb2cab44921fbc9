//! Who attacks a cell by lines alone.

use crate::board::{Side, Square, SquareSet};
use crate::position::Position;

/// Does a piece of `by` attack the cell, if `occupied` were occupied and the pieces on `gone` were not there? Relays are not
/// regarded.
#[inline]
pub(super) fn attacked_directly<S: SquareSet>(
    position: &Position<S>,
    target: Square,
    by: Side,
    occupied: S,
    gone: S,
) -> bool {
    let lines = &position.rules().lines;
    let mut near = (lines.origins(by, target) & position.men(by) & !gone).squares();
    near.any(|from| lines.attacked(position.kind_at(from), by, target, S::of(from), occupied))
}
