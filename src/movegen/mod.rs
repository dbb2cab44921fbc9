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
pub mod open;
mod perft;
mod ravens;
mod relays;
mod repetition;
mod single;
mod staged;
mod two_part;

pub use attack::{attacked, attackers, attacking_cells, in_check};
pub use en_passant::can_capture as can_capture_en_passant;
pub use perft::{PERFT_DEEPEST, divide, perft, perft_unbulked};
pub use relays::neutral_targets;
pub use staged::{Staged, is_capture};

use crate::board::SquareSet;
use crate::position::{Move, Position};

/// How the moves of a game are found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Manner {
    /// By sets and lines, one part a turn.
    Single,
    /// By sets and lines, with a second part that moves a stone or relay.
    TwoPart,
    /// By nodes, on boards of three dimensions.
    Deep,
    /// By routes, with whatever rules an author has switched on.
    Open,
}

/// How the moves of this position's game are found; a manner that the width of board excludes costs nothing.
#[inline]
fn manner<S: SquareSet>(position: &Position<S>) -> Manner {
    if position.open().is_some() {
        Manner::Open
    } else if S::DEEP {
        Manner::Deep
    } else if two_parts(position) {
        Manner::TwoPart
    } else {
        Manner::Single
    }
}

/// Have turns two parts? On boards that never have neutral pieces the answer costs nothing.
#[inline]
fn two_parts<S: SquareSet>(position: &Position<S>) -> bool {
    S::NEUTRALS && position.variant().neutrals
}

/// All legal moves, whole turns, in no particular order.
pub fn legal_moves<S: SquareSet>(position: &Position<S>) -> Vec<Move> {
    // As many as most positions have: a list that grows is copied several times.
    let mut moves = Vec::with_capacity(64);
    legal_moves_into(position, &mut moves);
    moves
}

/// Adds all legal moves to a list.
pub fn legal_moves_into<S: SquareSet>(position: &Position<S>, moves: &mut Vec<Move>) {
    match manner(position) {
        Manner::Single => single::moves(position, moves),
        Manner::TwoPart => two_part::turns(position, |turn| moves.push(turn)),
        Manner::Deep => deep::moves(position, |mv| moves.push(mv)),
        Manner::Open => open::moves(position, moves),
    }
}

/// How many legal moves there are: as many as [`legal_moves`] lists, without listing them.
pub fn count<S: SquareSet>(position: &Position<S>) -> u64 {
    match manner(position) {
        Manner::Single => single::count(position),
        Manner::TwoPart => two_part::count(position),
        Manner::Deep => deep::count(position),
        Manner::Open => {
            let mut count = 0;
            open::each(position, |_| {
                count += 1;
                true
            });
            count
        }
    }
}

/// Is there any legal move?
pub fn has_legal_move<S: SquareSet>(position: &Position<S>) -> bool {
    match manner(position) {
        Manner::Single => single::any(position, &danger::Danger::new(position)),
        Manner::TwoPart => two_part::any(position),
        Manner::Deep => deep::Peril::of(position).is_some_and(|peril| deep::any(position, &peril, false)),
        Manner::Open => open::any(position),
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
