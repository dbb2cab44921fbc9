//! What can be summed up piece by piece, and kept up move by move.

use super::changes::{self, Change};
use super::common::Pair;
use super::prepared::{Evaluation, add};
use crate::board::{Side, Square, SquareSet};
use crate::position::{Kind, Man, Move, Position, Undo};

/// Worth of all pieces where they stand, White's positive, and the phase of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sum {
    /// With all pieces on the board, and with few.
    pub pair: Pair,
    /// Worth of the pieces by which the phase is told.
    pub phase: i32,
    /// What stands where, in parts.
    pub keys: Keys,
}

/// Hashes of the cheapest pieces of both sides, of White's other pieces and of Black's, on their cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Keys(pub [u32; Keys::COUNT]);

impl Keys {
    /// How many there are.
    pub const COUNT: usize = 3;
}

impl<S: SquareSet> Evaluation<S> {
    /// The sum of a position.
    pub fn sum(&self, position: &Position<S>) -> Sum {
        let mut sum = Sum::default();
        changes::contents(position, &mut |change| self.count(&mut sum, change));
        sum
    }

    /// The sum after a move that has just been played.
    #[inline]
    pub fn after(&self, mut sum: Sum, position: &Position<S>, mv: Move, undo: &Undo) -> Sum {
        changes::changes(position, mv, undo, &mut |change| self.count(&mut sum, change));
        sum
    }

    #[inline]
    pub(in crate::search) fn count(&self, sum: &mut Sum, change: Change) {
        match change {
            Change::Put(man, cell) => self.change(sum, man, cell, 1),
            Change::Take(man, cell) => self.change(sum, man, cell, -1),
            Change::Hold(side, kind, times) => self.hold(sum, side, kind, times),
        }
    }

    /// Pieces of this kind in a side's hand: worth what they are on the board wherever they stand, and what being free to
    /// go anywhere adds.
    #[inline]
    fn hold(&self, sum: &mut Sum, side: Side, kind: Kind, times: i32) {
        let free = self.weights.pieces[kind as usize].hand;
        let worth = free.map(|free| (self.exchange[kind as usize] + free) * i32::from(side.forward()));
        add(&mut sum.pair, worth, times);
    }

    #[inline]
    fn change(&self, sum: &mut Sum, man: Man, cell: Square, times: i32) {
        if let Man::Of(side, kind) = man {
            let place_index = (kind as usize * 2 + side.index()) * self.cells + cell.index();
            let place = self.places[place_index];
            add(&mut sum.pair, place, times);
            let part = if kind == self.by_worth[0] { 0 } else { 1 + side.index() };
            sum.keys.0[part] ^= scatter(place_index);
            sum.phase += self.phases[kind as usize] * times;
        }
    }
}

/// A number's bits, scattered.
#[inline]
fn scatter(number: usize) -> u32 {
    let mixed = (number as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    ((mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 32) as u32
}
