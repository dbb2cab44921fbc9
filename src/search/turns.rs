//! The second parts of turns (Stones & Relays) that are worth looking at.
//!
//! A start position has some 20 first parts and 20 ways to shift a neutral piece. A node that is not the root tries the
//! first parts alone; then, only for a few of them, those second parts that touch what matters: the kings'
//! surroundings, the cells that the shifted pieces block or bridge, and shifts that were good elsewhere. In check, and
//! where no first part is a turn by itself, all turns are tried, so that no mate is seen where a shift would save.

use super::order::Sources;
use crate::board::{Side, SquareSet};
use crate::movegen;
use crate::position::{Move, Position};

/// How many second parts a node looks at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Breadth {
    /// Every legal turn.
    All,
    /// Second parts of so many first parts.
    Some(usize),
}

impl Breadth {
    pub fn at(full: bool, depth: i32) -> Breadth {
        if full {
            return Breadth::All;
        }
        Breadth::Some(match depth {
            ..=1 => 0,
            2..=3 => 2,
            4..=5 => 3,
            _ => 5,
        })
    }
}

/// Adds turns with a second part. `tried`: the first parts that are turns by themselves, the best of them first.
pub(super) fn second_parts<S: SquareSet>(
    sources: &Sources<'_, S>,
    tried: &[Move],
    breadth: Breadth,
    turns: &mut Vec<Move>,
) {
    let position = sources.position;
    let check = sources.staged.check() && breadth != Breadth::Some(0);
    let all = breadth == Breadth::All || check || tried.is_empty();
    if all {
        movegen::legal_moves_into(position, turns);
        turns.retain(|turn| turn.neutral.is_some());
        return;
    }
    let Breadth::Some(count) = breadth else { return };
    let side = position.side();
    let near = surroundings(position);
    for &first in tried.iter().take(count) {
        let matters = |turn: &Move| {
            turn.neutral.is_some_and(|(from, to)| near.has(from) || near.has(to) || to == first.from)
                || sources.history.of_neutral(side, *turn) > 0
        };
        turns.extend(
            movegen::turns_of(position, first).into_iter().filter(|turn| turn.neutral.is_some() && matters(turn)),
        );
    }
}

/// The cells around the kings.
fn surroundings<S: SquareSet>(position: &Position<S>) -> S {
    let geometry = position.geometry();
    let mut near = S::EMPTY;
    for side in Side::BOTH {
        let king = position.king(side);
        for files in -1..=1 {
            for ranks in -1..=1 {
                if let Some(cell) = geometry.offset(king, files, ranks, 0) {
                    near = near.with(cell);
                }
            }
        }
    }
    near
}
