//! What the order of moves is made from.

use super::evaluation::Evaluation;
use super::history::History;
use super::parameters::Parameters;
use crate::board::SquareSet;
use crate::movegen::Staged;
use crate::position::{Move, Position};

/// A move and how much is expected of it.
pub type Scored = (Move, i32);

/// What orders moves, and what may be reused.
pub(super) struct Sources<'a, S: SquareSet> {
    pub position: &'a Position<S>,
    pub staged: &'a Staged<'a, S>,
    pub evaluation: &'a Evaluation<S>,
    pub history: &'a History,
    pub parameters: &'a Parameters,
    /// What answers the first parts of turns that have been searched alone.
    pub replies: &'a [(Move, Move)],
}
