//! Lines of attack in three dimensions: found backwards, from the node that ends one to its piece.

use crate::board::{Side, Square, SquareSet};
use crate::movement::{Graph, NodeId, Program};
use crate::position::{Kind, Position};

/// Does a piece of `by` attack the cell, if `occupied` were occupied and the pieces on `gone` were not there?
pub(in crate::movegen) fn attacked<S: SquareSet>(
    position: &Position<S>,
    target: Square,
    by: Side,
    occupied: S,
    gone: S,
) -> bool {
    let Some(rules) = &position.rules().three_dimensional else { return false };
    let graph = position.rules().movements.graph();
    (0..position.variant().pieces.len() as Program).any(|kind| {
        let men = position.men_of(by, kind) & !gone;
        !men.is_empty()
            && rules
                .approaches
                .onto_from(kind, by, target, men)
                .any(|(_, end)| before(graph, end).all(|(cell, over)| occupied.has(cell) == over))
    })
}

/// Those of the cells `among` from which a piece of this kind and side would attack the target, as the position stands. Whether
/// something stands on them is not asked.
pub(in crate::movegen) fn attacking_cells<S: SquareSet>(
    position: &Position<S>,
    kind: Kind,
    by: Side,
    target: Square,
    among: S,
) -> S {
    let Some(rules) = &position.rules().three_dimensional else { return S::EMPTY };
    let graph = position.rules().movements.graph();
    let occupied = position.occupied();
    let open = |&(_, end): &(Square, NodeId)| before(graph, end).all(|(cell, over)| occupied.has(cell) == over);
    let lines = rules.approaches.onto_from(kind, by, target, among).filter(open);
    lines.fold(S::EMPTY, |set, (origin, _)| set.with(origin))
}

/// The cells before the end of a line, backwards, and whether a piece must stand there.
#[inline]
pub(super) fn before(graph: &Graph, end: NodeId) -> impl Iterator<Item = (Square, bool)> + '_ {
    let mut at = end;
    std::iter::from_fn(move || {
        let parent = graph.parent(at)?;
        let step = (graph.node(parent).square(), graph.node(at).is_over());
        at = parent;
        Some(step)
    })
}
