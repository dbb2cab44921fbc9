//! What a move must not do to its own king, in three dimensions. Lines of attack are found backwards, from the node that ends one to its
//! piece.

use crate::board::{Side, Square, SquareSet};
use crate::movement::{Approaches, Graph, NodeId, Program};
use crate::position::{Kind, Position};

/// Which moves could matter for the king of the side to move.
#[derive(Clone, Copy)]
pub(in crate::movegen) struct Danger<S> {
    /// Is it in check?
    pub check: bool,
    /// Pieces whose leaving could open a line, or end a check.
    pub leaving: S,
    /// Cells where a piece could open a line, as a hopper's screen, or end a check.
    pub coming: S,
}

impl<S: SquareSet> Danger<S> {
    /// In a game of three dimensions; in others nothing is feared.
    pub(in crate::movegen) fn of(position: &Position<S>) -> Self {
        match &position.rules().three_dimensional {
            Some(rules) => Danger::new(position, &rules.approaches),
            None => Danger { check: false, leaving: S::EMPTY, coming: S::EMPTY },
        }
    }

    fn new(position: &Position<S>, approaches: &Approaches<S>) -> Self {
        let side = position.side();
        let (them, king, occupied) = (side.other(), position.king(side), position.occupied());
        let graph = position.rules().movements.graph();
        let mut danger = Danger { check: false, leaving: S::EMPTY, coming: S::EMPTY };
        for kind in 0..position.variant().pieces.len() as Program {
            let men = position.men_of(them, kind);
            if men.is_empty() {
                continue;
            }
            for (origin, end) in approaches.onto_from(kind, them, king, men) {
                let (mut crowding, mut missing, mut cells) = (S::EMPTY, S::EMPTY, S::of(origin));
                for (cell, over) in before(graph, end) {
                    cells = cells.with(cell);
                    match (occupied.has(cell), over) {
                        (true, false) => crowding = crowding.with(cell),
                        (false, true) => missing = missing.with(cell),
                        _ => {}
                    }
                }
                if crowding.is_empty() && missing.is_empty() {
                    danger.check = true;
                    danger.leaving |= cells;
                    danger.coming |= cells;
                } else if crowding.without_first().is_empty() && missing.without_first().is_empty() {
                    // One piece's move can take one away and put one there.
                    danger.leaving |= crowding;
                    danger.coming |= missing;
                }
            }
        }
        danger.fear_facing(position);
        danger
    }

    /// A piece that alone stands between kings who may not face each other must stay between them.
    fn fear_facing(&mut self, position: &Position<S>) {
        if position.rules().three_dimensional.as_ref().is_some_and(|rules| rules.table.facing) {
            let cells = position.file_between(position.king(Side::White), position.king(Side::Black));
            let between =
                cells.filter(|&cell| position.occupied().has(cell)).fold(S::EMPTY, |set, cell| set.with(cell));
            if between.without_first().is_empty() {
                self.leaving |= between;
            }
        }
    }
}

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
