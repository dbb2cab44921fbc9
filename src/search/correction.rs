//! Correction history: where the evaluation has lately been wrong, by what positions have in common.
//!
//! What a search finds out differs from what the evaluation says, and does so again where the same pieces stand on the same
//! cells, and after the same moves. The mean of such differences is added to the evaluation before it is used.

use super::evaluation::Keys;
use super::history::{Before, PIECE_TOS};
use super::parameters::{self as p, Parameters};
use crate::board::Side;

/// Means of differences.
pub struct Correction {
    /// By key, side to move and the key's lowest bits.
    pieces: Vec<i16>,
    /// By the last two moves, as piece-to indices.
    moves: Vec<i16>,
    parameters: Parameters,
}

impl Correction {
    /// Nothing is known yet.
    pub fn new(parameters: Parameters) -> Self {
        let pieces = vec![0; Keys::COUNT * 2 * p::CORRECTION_ENTRIES];
        Correction { pieces, moves: vec![0; PIECE_TOS * PIECE_TOS], parameters }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.pieces.fill(0);
        self.moves.fill(0);
    }

    /// What to add to the evaluation for the side to move, in hundredths of a pawn. `before`: the last two moves.
    #[inline]
    pub fn of(&self, side: Side, keys: Keys, before: Before) -> i32 {
        let mut sum: i32 = slots(side, keys).map(|slot| i32::from(self.pieces[slot])).iter().sum();
        if let Some(slot) = slot_of_moves(before) {
            sum += i32::from(self.moves[slot]);
        }
        sum / self.parameters.correction_units
    }

    /// A search to this depth has found the evaluation, corrected, to be this much too low.
    pub fn learn(&mut self, side: Side, keys: Keys, before: Before, difference: i32, depth: i32) {
        let bonus = (difference * depth / self.parameters.correction_divisor)
            .clamp(-p::CORRECTION_BONUS_MOST, p::CORRECTION_BONUS_MOST);
        for slot in slots(side, keys) {
            change(&mut self.pieces[slot], bonus);
        }
        if let Some(slot) = slot_of_moves(before) {
            change(&mut self.moves[slot], bonus);
        }
    }
}

#[inline]
fn slots(side: Side, keys: Keys) -> [usize; Keys::COUNT] {
    std::array::from_fn(|index| {
        (index * 2 + side.index()) * p::CORRECTION_ENTRIES + keys.0[index] as usize % p::CORRECTION_ENTRIES
    })
}

#[inline]
fn slot_of_moves(before: Before) -> Option<usize> {
    Some(before[1]? * PIECE_TOS + before[0]?)
}

/// Moves an entry towards its limit, the slower the nearer it is.
#[inline]
fn change(entry: &mut i16, bonus: i32) {
    let old = i32::from(*entry);
    *entry = (old + bonus - old * bonus.abs() / p::CORRECTION_LIMIT) as i16;
}
