//! A learned evaluation: a small net of whole numbers, kept up move by move (NNUE).
//!
//! What stands on the board switches rows on ([`features`]); for each side, which sees the board from its own end, the rows
//! are summed up ([`accumulator`], kept up move by move). The sums, cut to 0..=[`ONE`] and squared, are weighed by a list of
//! weights for each phase of the game, which gives hundredths of a pawn. Everything is exact: the same bits on any machine.
//! How a file of it looks is in [`file`](mod@file), how one is made in [`crate::learn`].

pub mod accumulator;
pub mod features;
pub mod file;
mod sums;

pub use accumulator::Stack;
pub use features::Features;
pub use file::{NetError, install, is_missing, of};
pub use sums::PART;

use crate::board::{Side, SquareSet};
use crate::position::Position;
use crate::variant::Variant;

/// What 1 is in a sum of rows,
pub const ONE: i32 = 255;
/// and what it is in a weight of the output.
pub const OUTPUT_ONE: i32 = 64;
/// What an output of 1 is in hundredths of a pawn.
pub const SCALE: i32 = 400;
/// The largest weight of the output either way: times [`ONE`] it fits 16 bits.
pub const OUTPUT_MOST: i32 = 127;
/// With fewer than this part of the pieces of the start, one in so many, a net's say fades.
pub const SPARSE: usize = 2;
/// The most parts that a sum has: the output's sum of 2 x 64 products fits 32 bits.
pub const MOST_PARTS: usize = 4;
/// The most phases that can be told apart.
pub const MOST_PHASES: usize = 8;

/// What the net's output is added to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Base {
    /// Nothing: the net is the whole evaluation.
    Nothing,
    /// What the pieces are worth where they stand.
    Places,
    /// The whole evaluation by weights, with mobility, threats and safety.
    Whole,
}

impl Base {
    const ALL: [Base; 3] = [Base::Nothing, Base::Places, Base::Whole];
}

/// How the rows of pieces are kept in a file: on large boards one for each cell would be too many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// One row for each cell.
    Cells,
    /// One row for each file, one for each rank and one for each level: a cell's row is their sum.
    Axes,
}

impl Form {
    const ALL: [Form; 2] = [Form::Cells, Form::Axes];

    /// The form that suits a game.
    pub fn of(variant: &Variant) -> Form {
        if variant.geometry.size() > 128 { Form::Axes } else { Form::Cells }
    }
}

/// A net, ready to be asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Net {
    features: Features,
    /// What the output is added to.
    pub base: Base,
    /// How long a sum is.
    hidden: usize,
    /// How many phases are told apart.
    phases: usize,
    /// So many pieces stand on the board at the start.
    full: usize,
    /// What a sum begins with,
    bias: Vec<i16>,
    /// and what each row adds to it.
    rows: Vec<i16>,
    /// For each phase the weights of the own sum, then of the enemy's.
    outputs: Vec<i16>,
    /// For each phase what the output begins with, in parts of [`ONE`] x [`OUTPUT_ONE`].
    output_bias: Vec<i32>,
}

impl Net {
    /// How long a sum is: a multiple of [`PART`].
    pub fn hidden(&self) -> usize {
        self.hidden
    }

    /// The rows that it sees.
    pub fn features(&self) -> &Features {
        &self.features
    }

    #[inline]
    fn row(&self, row: usize) -> &[i16] {
        &self.rows[row * self.hidden..(row + 1) * self.hidden]
    }

    /// What a position is worth to the side to move, in hundredths of a pawn, from the sums of both sides: White's first.
    #[inline]
    pub fn output<S: SquareSet>(&self, position: &Position<S>, sums: &[i16]) -> i32 {
        let count = count(position);
        let phase = phase(count, self.full, self.phases);
        let weights = &self.outputs[phase * 2 * self.hidden..(phase + 1) * 2 * self.hidden];
        let (white, black) = sums.split_at(self.hidden);
        let (own, enemy) = if position.side() == Side::White { (white, black) } else { (black, white) };
        let (for_own, for_enemy) = weights.split_at(self.hidden);
        let sum = weighed(own, for_own) + weighed(enemy, for_enemy);
        let output = i64::from(sum / ONE) + i64::from(self.output_bias[phase]);
        let share = say(count, self.full) as i64;
        (output * i64::from(SCALE) * share / (i64::from(ONE * OUTPUT_ONE) * self.full as i64)) as i32
    }

    /// What the net says of a position, its sums made anew.
    pub fn fresh<S: SquareSet>(&self, position: &Position<S>) -> i32 {
        let mut sums = vec![0; 2 * self.hidden];
        self.sum_up(position, &mut sums);
        self.output(position, &sums)
    }

    /// Makes the sums of a position anew.
    pub fn sum_up<S: SquareSet>(&self, position: &Position<S>, sums: &mut [i16]) {
        for (viewer, sum) in Side::BOTH.into_iter().zip(sums.chunks_exact_mut(self.hidden)) {
            sum.copy_from_slice(&self.bias);
            self.features.rows(position, viewer, &mut |row| sums::add(sum, self.row(row)));
        }
    }
}

/// The sum of all values, cut and squared, each times its weight.
#[inline]
fn weighed(values: &[i16], weights: &[i16]) -> i32 {
    let mut sum = 0;
    for (values, weights) in values.chunks_exact(PART).zip(weights.chunks_exact(PART)) {
        for (&value, &weight) in values.iter().zip(weights) {
            let value = value.clamp(0, ONE as i16);
            // The first product fits 16 bits: two 16-bit factors are what a processor multiplies and adds in one go.
            sum += i32::from(value.wrapping_mul(weight)) * i32::from(value);
        }
    }
    sum
}

/// How many pieces of both sides stand on the board.
#[inline]
pub fn count<S: SquareSet>(position: &Position<S>) -> usize {
    (position.men(Side::White).count() + position.men(Side::Black).count()) as usize
}

/// How much a net has to say with so many pieces on the board: all if it is so many as the game began with, its `full` number. Games end
/// before few are left: of such boards a net has seen little, and says the less.
#[inline]
pub fn say(count: usize, full: usize) -> usize {
    (count * SPARSE).min(full)
}

/// Which phase it is with so many pieces of those that the game began with.
#[inline]
pub fn phase(count: usize, full: usize, phases: usize) -> usize {
    (count * phases / (full + 1)).min(phases - 1)
}

/// How many pieces the game begins with.
pub fn full(variant: &Variant) -> usize {
    variant.array.chars().filter(char::is_ascii_alphabetic).count().max(1)
}
