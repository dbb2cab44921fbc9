//! When two positions are the same.

use super::legality::{Legality, with_legality};
use crate::board::SquareSet;
use crate::position::Position;

impl<S: SquareSet> Position<S> {
    /// The hash of all that makes a position the same for repetition: pieces and side, castling rights, the ko, and an en
    /// passant chance that can legally be taken; on boards of three dimensions the chance as it is written.
    pub fn repetition_key(&self) -> u64 {
        self.key_of_repetition(|| with_legality!(self, L => L::chance_counts(self)))
    }
}
