//! An independent answer to "does the side to move win in so many moves?": every move of both sides, nothing left out.

use stone_garden::board::{Side, SquareSet};
use stone_garden::movegen::{in_check, legal_moves};
use stone_garden::position::Position;

/// Has the game been drawn by what stands there and what was counted (Stone Garden family)?
fn is_drawn<S: SquareSet>(position: &Position<S>) -> bool {
    let men = position.men(Side::White) | position.men(Side::Black);
    position.demotions().contains(&3) || men.count() == 2 || position.progress() >= 100
}

/// Does the side to move win in at most so many of its moves, whatever the other does? A third repetition is not
/// looked for: none can happen within three moves. Being stalemated wins.
pub fn wins<S: SquareSet>(position: &mut Position<S>, moves: u32) -> bool {
    let legal = legal_moves(position);
    if legal.is_empty() {
        return !in_check(position, position.side());
    }
    if moves == 0 || is_drawn(position) {
        return false;
    }
    legal.into_iter().any(|mv| {
        let undo = position.play(mv);
        let lost = loses(position, moves - 1);
        position.undo(mv, undo);
        lost
    })
}

/// Does the side to move lose, though the other has only so many moves left?
pub fn loses<S: SquareSet>(position: &mut Position<S>, moves: u32) -> bool {
    let legal = legal_moves(position);
    if legal.is_empty() {
        return in_check(position, position.side());
    }
    if is_drawn(position) {
        return false;
    }
    legal.into_iter().all(|mv| {
        let undo = position.play(mv);
        let won = wins(position, moves);
        position.undo(mv, undo);
        won
    })
}
