//! The second parts of turns (Stones & Relays) that are worth looking at.
//!
//! A start position has some 20 first parts and 20 ways to shift a neutral piece. A node that is not the root tries the
//! first parts alone; then, only for a few of them, those second parts that matter: shifts that stop the best reply to the
//! first part alone (most pieces were lost by a capture thought to be taken back, on a way that a shift closes), that give
//! check, that come to the cell just left, or that were good elsewhere. In check, and where no first part is a turn by
//! itself, all turns are tried, so that no mate is seen where a shift would save.

use super::parameters::SECOND_PARTS;
use super::sources::Sources;
use crate::board::SquareSet;
use crate::movegen;
use crate::position::Move;

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
        Breadth::Some(SECOND_PARTS[(depth.max(0) as usize).min(SECOND_PARTS.len() - 1)])
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
    let mut after = position.clone();
    for &first in tried.iter().take(count) {
        let undo = after.play(first);
        let checking = movegen::checking_shifts(&after, side);
        let reply = sources.replies.iter().find(|(searched, _)| *searched == first).map(|&(_, reply)| reply);
        let mut matters = |from, to| {
            to == first.from
                || checking.checks(&after, from, to)
                || reply.is_some_and(|reply| movegen::stops(&mut after, reply, from, to))
        };
        let turns_of = movegen::turns_of(position, first).into_iter();
        turns.extend(turns_of.filter(|turn| {
            turn.neutral.is_some_and(|(from, to)| matters(from, to) || sources.history.of_neutral(side, *turn) > 0)
        }));
        after.undo(first, undo);
    }
}
