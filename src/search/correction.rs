//! Where the evaluation has lately been wrong, by what positions have in common.
//!
//! What a search finds out differs from what the evaluation says, and does so again where the same men stand on the same
//! cells, and after the same moves. The mean of such differences is added to the evaluation before it is used.

use super::evaluation::Keys;
use super::history::{ROWS, Row};
use crate::board::Side;

/// Entries by each of the keys, for each side to move.
const ENTRIES: usize = 1 << 14;
/// Entries stay within this, either way.
const MOST: i32 = 1024;
/// So many units of the entries are a hundredth of a pawn.
const UNITS: i32 = 24;
/// The most that one result changes an entry.
const MOST_BONUS: i32 = 256;

/// Means of differences.
pub struct Correction {
    /// By key, side to move and the key's lowest bits.
    men: Vec<i16>,
    /// By the last two moves, as rows.
    moves: Vec<i16>,
}

impl Correction {
    /// Nothing is known yet.
    pub fn new() -> Self {
        Correction { men: vec![0; Keys::COUNT * 2 * ENTRIES], moves: vec![0; ROWS * ROWS] }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.men.fill(0);
        self.moves.fill(0);
    }

    /// What to add to the evaluation for the side to move, in hundredths of a pawn. `before`: the last two moves.
    #[inline]
    pub fn of(&self, side: Side, keys: Keys, before: [Option<Row>; 2]) -> i32 {
        let mut sum: i32 = slots(side, keys).map(|slot| i32::from(self.men[slot])).iter().sum();
        if let Some(slot) = slot_of_moves(before) {
            sum += i32::from(self.moves[slot]);
        }
        sum / UNITS
    }

    /// A search to this depth has found the evaluation, corrected, to be this much too low.
    pub fn learn(&mut self, side: Side, keys: Keys, before: [Option<Row>; 2], difference: i32, depth: i32) {
        let bonus = (difference * depth / 8).clamp(-MOST_BONUS, MOST_BONUS);
        for slot in slots(side, keys) {
            change(&mut self.men[slot], bonus);
        }
        if let Some(slot) = slot_of_moves(before) {
            change(&mut self.moves[slot], bonus);
        }
    }
}

#[inline]
fn slots(side: Side, keys: Keys) -> [usize; Keys::COUNT] {
    std::array::from_fn(|index| (index * 2 + side.index()) * ENTRIES + keys.0[index] as usize % ENTRIES)
}

#[inline]
fn slot_of_moves(before: [Option<Row>; 2]) -> Option<usize> {
    Some(before[1]? * ROWS + before[0]?)
}

/// Moves an entry towards its limit, the slower the nearer it is.
#[inline]
fn change(entry: &mut i16, bonus: i32) {
    let old = i32::from(*entry);
    *entry = (old + bonus - old * bonus.abs() / MOST) as i16;
}
