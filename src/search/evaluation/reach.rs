//! What the pieces of open games reach, as sets: by fans where sets can say it, else node by node.

use crate::board::{Side, Square, SquareSet};
use crate::movegen::open::occupant;
use crate::movement::{Occupant, Reach};
use crate::position::{Kind, OpenRules, Position};

/// What a piece of a kind and side reaches from a square while these squares are occupied.
#[inline]
pub(in crate::search) fn reach<S: SquareSet>(
    position: &Position<S>,
    open: &OpenRules<S>,
    kind: Kind,
    side: Side,
    from: Square,
    occupied: S,
) -> Reach<S> {
    let compiled = &open.kinds[kind as usize];
    if compiled.set_wise {
        return position.rules().fans.reach(compiled.programs[side.index()], side, from, occupied);
    }
    if compiled.hops {
        let barred = open.barred(position, compiled);
        return position.rules().movements.reach_over(compiled.programs[side.index()], side, from, occupied, barred);
    }
    walk(position, open, kind, side, from, occupied)
}

#[inline(never)]
fn walk<S: SquareSet>(
    position: &Position<S>,
    open: &OpenRules<S>,
    kind: Kind,
    side: Side,
    from: Square,
    occupied: S,
) -> Reach<S> {
    let compiled = &open.kinds[kind as usize];
    let there = |square: Square| {
        if !occupied.has(square) {
            return Occupant::Empty;
        }
        match occupant(position, side, compiled, square) {
            // Somebody has come there since.
            Occupant::Empty => Occupant::Enemy,
            other => other,
        }
    };
    position.rules().movements.reach(compiled.programs[side.index()], side, from, there)
}
