//! Double steps and their capture.

use super::attacked;
use crate::board::{Square, SquareSet};
use crate::position::{Act, Kind, Move, Position};

/// What a double step is: it names the cell that it passed last.
pub(super) fn double_step<S: SquareSet>(position: &Position<S>, kind: Kind, from: Square, to: Square) -> Act {
    let movements = &position.rules().movements;
    let graph = movements.graph();
    let passed = graph
        .program(movements.start(kind, position.side(), from))
        .find(|&id| graph.node(id).doubles() && graph.node(id).square() == to)
        .and_then(|id| graph.parent(id));
    passed.map_or(Act::Plain, |id| Act::Double(graph.node(id).square()))
}

/// Calls `visit` for every legal capture en passant of a game without relays.
#[inline]
pub(super) fn captures<S: SquareSet>(position: &Position<S>, mut visit: impl FnMut(Move)) {
    let Some((chance, pawn)) = position.en_passant().zip(position.rules().pawn) else { return };
    let side = position.side();
    let pawns = position.men_of(side, pawn);
    for line in position.rules().lines.onto(pawn, side, chance.passed, pawns) {
        let occupied = position.occupied().without(line.origin).without(chance.man).with(chance.passed);
        if !attacked(position, position.king(side), side.other(), occupied, S::of(chance.man)) {
            visit(Move::plain(line.origin, chance.passed).with(Act::EnPassant));
        }
    }
}

/// Is there a legal capture en passant in this game without relays?
pub(super) fn can_capture<S: SquareSet>(position: &Position<S>) -> bool {
    let mut any = false;
    captures(position, |_| any = true);
    any
}
