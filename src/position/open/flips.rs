//! Pieces that change sides.

use super::occupant;
use crate::board::{Side, Square, SquareSet};
use crate::movement::End;
use crate::position::Position;
use crate::variant::Flips;

/// The enemies that the piece on a square could capture from there.
fn attacked_from<S: SquareSet>(position: &Position<S>, side: Side, at: Square) -> S {
    let (Some(rules), Some((_, kind))) = (position.open_rules(), position.piece_at(at)) else { return S::EMPTY };
    let (compiled, movements) = (&rules.kinds[kind as usize], &position.rules().movements);
    let mut found = S::EMPTY;
    movements.routes(
        compiled.programs[side.index()],
        side,
        at,
        |square| occupant(position, side, compiled, square),
        |_| false,
        |route| {
            if route.end == End::Capture {
                found = found.with(route.to);
            }
            found = movements.taken_on_the_way(route.node).fold(found, S::with);
        },
    );
    found & position.men(side.other())
}

/// The pieces of the other side that change sides once a piece of this one stands on a square.
pub(crate) fn flipped<S: SquareSet>(position: &Position<S>, flips: Flips, side: Side, at: Square) -> S {
    let (own, enemies) = (position.men(side), position.men(side.other()));
    let mut found = S::EMPTY;
    match flips {
        Flips::Attacked => found = attacked_from(position, side, at),
        Flips::Beside | Flips::BesideFriends => {
            found = position.open_rules().map_or(S::EMPTY, |rules| rules.around(at) & enemies);
        }
        Flips::Enclosed => {
            let steps = (-1..=1).flat_map(|files| (-1..=1).map(move |ranks| (files, ranks)));
            for (files, ranks) in steps.filter(|&step| step != (0, 0)) {
                let mut row = S::EMPTY;
                let mut next = position.geometry().offset(at, files, ranks, 0);
                while let Some(square) = next.filter(|&square| enemies.has(square)) {
                    row = row.with(square);
                    next = position.geometry().offset(square, files, ranks, 0);
                }
                if next.is_some_and(|square| own.has(square)) {
                    found |= row;
                }
            }
        }
    }
    found
}
