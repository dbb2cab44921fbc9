//! Legal moves.
//!
//! Where a man can go is asked of the compiled movement; whether his own king stays safe is a separate and equally
//! general question, answered by the lines onto the king (`danger.rs`). King moves, en passant and whole turns in two
//! parts ask plainly whether the king is attacked afterwards.

mod attack;
mod castling;
mod danger;
mod deep;
mod en_passant;
mod perft;
mod ravens;
mod single;
mod staged;
mod two_part;

pub use attack::{attacked, attackers, attacking_cells, in_check};
pub use en_passant::can_capture as can_capture_en_passant;
pub use perft::{divide, perft, perft_unbulked};
pub use staged::{Staged, is_capture};
pub use two_part::neutral_targets;

use crate::board::SquareSet;
use crate::position::{Move, Position};

/// Have turns two parts? On boards that never have neutral pieces the answer costs nothing.
#[inline]
fn two_parts<S: SquareSet>(position: &Position<S>) -> bool {
    S::NEUTRALS && position.variant().neutrals
}

/// All legal moves, whole turns, in no particular order.
pub fn legal_moves<S: SquareSet>(position: &Position<S>) -> Vec<Move> {
    let mut moves = Vec::new();
    legal_moves_into(position, &mut moves);
    moves
}

/// Adds all legal moves to a list.
pub fn legal_moves_into<S: SquareSet>(position: &Position<S>, moves: &mut Vec<Move>) {
    if S::DEEP {
        deep::moves(position, |mv| moves.push(mv));
    } else if two_parts(position) {
        two_part::turns(position, |turn| moves.push(turn));
    } else {
        single::moves(position, moves);
    }
}

/// How many legal moves there are: as many as [`legal_moves`] lists, without listing them.
pub fn count<S: SquareSet>(position: &Position<S>) -> u64 {
    if S::DEEP {
        deep::count(position)
    } else if two_parts(position) {
        two_part::count(position)
    } else {
        single::count(position)
    }
}

/// Is there any legal move?
pub fn has_legal_move<S: SquareSet>(position: &Position<S>) -> bool {
    if S::DEEP {
        deep::Peril::of(position).is_some_and(|peril| deep::any(position, &peril, false))
    } else if two_parts(position) {
        two_part::any(position)
    } else {
        single::any(position, &danger::Danger::new(position))
    }
}

/// Would there be a legal move if the Emperor had not to go back to his Fortress (Stock Taijitu)?
pub fn has_move_without_duty<S: SquareSet>(position: &Position<S>) -> bool {
    S::DEEP && deep::Peril::of(position).is_some_and(|peril| deep::any(position, &peril, true))
}

/// The first parts of all legal turns, each once; in games of one part, all legal moves.
pub fn first_parts<S: SquareSet>(position: &Position<S>) -> Vec<Move> {
    if two_parts(position) { two_part::first_parts(position) } else { legal_moves(position) }
}

/// Is this first part, one of [`first_parts`], a legal turn by itself?
pub fn is_whole_turn<S: SquareSet>(position: &Position<S>, first: Move) -> bool {
    if !two_parts(position) {
        return true;
    }
    let mut after = position.clone();
    after.play(first);
    !in_check(&after, position.side())
}

/// The legal turns that begin with this first part, the one without a second part first if it is legal.
pub fn turns_of<S: SquareSet>(position: &Position<S>, first: Move) -> Vec<Move> {
    if two_parts(position) { two_part::turns_of(position, first) } else { vec![first] }
}
