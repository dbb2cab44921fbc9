//! Pieces that change sides.

use crate::board::{Side, Square, SquareSet};
use crate::position::Position;
use crate::variant::Flips;

/// The pieces of the other side that change sides once a piece of this one stands on a square.
pub(crate) fn flipped<S: SquareSet>(position: &Position<S>, flips: Flips, side: Side, at: Square) -> S {
    let (own, enemies) = (position.men(side), position.men(side.other()));
    let mut found = S::EMPTY;
    match flips {
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
