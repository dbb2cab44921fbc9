//! Counting the tree of legal moves, by the field's convention: draws, repetition, counters and dead material are not
//! looked at.

use super::{count, each_legal, legal_moves, legal_moves_into};
use crate::board::SquareSet;
use crate::budget::Budget;
use crate::position::{Move, Position};

/// The deepest tree that callers should ask for: each ply takes its part of the stack, and nobody waits for so many.
pub const PERFT_DEEPEST: u32 = 100;

/// Leaves of the tree of legal moves of this depth; the last ply is counted in bulk.
pub fn perft<S: SquareSet>(position: &mut Position<S>, depth: u32) -> u64 {
    walk(position, depth, true, &mut Vec::new())
}

/// Leaves as [`perft`] counts them, until the budget is spent: then the count is not the whole one.
pub fn perft_within<S: SquareSet>(position: &mut Position<S>, depth: u32, budget: &Budget<'_>) -> u64 {
    let mut moves = Vec::new();
    match depth {
        0 => return 1,
        1 => {
            let mut count = 0;
            each_legal(position, budget, &mut |_| {
                count += 1;
                true
            });
            return count;
        }
        _ => each_legal(position, budget, &mut |mv| {
            moves.push(mv);
            true
        }),
    }
    let mut leaves = 0;
    for mv in moves {
        if budget.is_over() {
            break;
        }
        let undo = position.play(mv);
        leaves += perft_within(position, depth - 1, budget);
        position.undo(mv, undo);
    }
    leaves
}

/// Leaves as [`perft`] counts them, with every leaf played and taken back: what play and undo cost.
pub fn perft_unbulked<S: SquareSet>(position: &mut Position<S>, depth: u32) -> u64 {
    walk(position, depth, false, &mut Vec::new())
}

/// For each legal move the leaves below it.
pub fn divide<S: SquareSet>(position: &mut Position<S>, depth: u32) -> Vec<(Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
    let moves = legal_moves(position);
    moves
        .into_iter()
        .map(|mv| {
            let undo = position.play(mv);
            let leaves = perft(position, rest);
            position.undo(mv, undo);
            (mv, leaves)
        })
        .collect()
}

/// The lists of all plies share one stack of moves.
fn walk<S: SquareSet>(position: &mut Position<S>, depth: u32, bulk: bool, stack: &mut Vec<Move>) -> u64 {
    match depth {
        0 => return 1,
        1 if bulk => return count(position),
        _ => {}
    }
    let first = stack.len();
    legal_moves_into(position, stack);
    let mut leaves = 0;
    for index in first..stack.len() {
        let mv = stack[index];
        let undo = position.play(mv);
        leaves += walk(position, depth - 1, bulk, stack);
        position.undo(mv, undo);
    }
    stack.truncate(first);
    leaves
}
