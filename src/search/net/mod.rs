//! A learned evaluation: a small net of whole numbers, kept up move by move (NNUE).
//!
//! What stands on the board switches rows on ([`Features`]). Each side sees the board from its own end, and pieces as its own or the
//! enemy's: what is right for one side is right for the other. A piece on a cell is a row, and so is a kind in hand, counted as often as it
//! is there, and each bit of what else still matters ([`state`]). For each side the rows are summed up, which is kept up move by move, and
//! only as far as somebody asks (the accumulator, [`Stack`]). The sums, cut to 0..=[`ONE`] and squared, are weighed by a list of
//! weights for each phase of the game, which gives hundredths of a pawn. Everything is exact: the same bits on any machine.
//! How a file of it looks is in [`file`](mod@file), how one is made in [`crate::learn`].

pub mod file;

pub use file::{NetError, install, missing, of};

use super::evaluation::changes::{Change, changes};
use crate::board::{Side, Square, SquareSet};
use crate::position::{Kind, Man, Move, Position, Undo};
use crate::variant::{Piece, Variant};

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
            self.features.rows(position, viewer, &mut |row| add_row(sum, self.row(row)));
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

/// Bits of [`state`] for one side.
const STATE: usize = 10;
/// The last one or two of a side's kinds: neutral pieces.
const NEUTRAL: usize = 2;
/// How often a king's demotions are told apart, and how many checks that are still to be given.
const DEMOTIONS: usize = 3;
const CHECKS: usize = 5;

/// The rows of a game's net.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Features {
    cells: usize,
    kinds: usize,
    /// For each side, and then what stands on each cell in its colour: the row.
    pieces: [Vec<u32>; 2],
}

impl Features {
    /// Those of a game.
    pub fn new(variant: &Variant) -> Self {
        let (cells, kinds) = (variant.geometry.size(), variant.pieces.len());
        let pieces = Side::BOTH.map(|viewer| {
            let mut rows = Vec::with_capacity((kinds * 2 + NEUTRAL) * cells);
            for code in 0..kinds * 2 + NEUTRAL {
                let seen = match viewer {
                    Side::White => code,
                    Side::Black if code >= kinds * 2 => code,
                    Side::Black => upside_down(variant, code / 2) * 2 + (1 - code % 2),
                };
                rows.extend(variant.geometry.squares().map(|cell| {
                    let cell = if viewer == Side::White { cell } else { variant.geometry.mirrored(cell) };
                    (seen * cells + cell.index()) as u32
                }));
            }
            rows
        });
        Features { cells, kinds, pieces }
    }

    /// How many rows there are.
    pub fn count(&self) -> usize {
        (self.kinds * 2 + NEUTRAL) * self.cells + self.kinds * 2 + STATE * 2
    }

    /// How many of them are for what stands on the board: the first ones, cell by cell for each kind and colour.
    pub fn on_board(&self) -> usize {
        (self.kinds * 2 + NEUTRAL) * self.cells
    }

    /// How many cells the board has.
    pub fn cells(&self) -> usize {
        self.cells
    }

    /// The row of a piece on a cell, as `viewer` sees it.
    #[inline]
    pub fn piece(&self, viewer: Side, man: Man, cell: Square) -> usize {
        let code = match man {
            Man::Of(side, kind) => usize::from(kind) * 2 + side.index(),
            Man::Stone => self.kinds * 2,
            Man::Relay => self.kinds * 2 + 1,
        };
        self.pieces[viewer.index()][code * self.cells + cell.index()] as usize
    }

    /// The row of a kind in hand.
    #[inline]
    pub fn hand(&self, viewer: Side, side: Side, kind: Kind) -> usize {
        self.on_board() + usize::from(kind) * 2 + usize::from(side != viewer)
    }

    /// The row of a bit of [`state`].
    #[inline]
    pub fn state(&self, viewer: Side, bit: usize) -> usize {
        let side = bit / STATE;
        let seen = if viewer == Side::White { side } else { 1 - side };
        self.on_board() + self.kinds * 2 + seen * STATE + bit % STATE
    }

    /// For each row the one that the other side sees in its place.
    pub fn swapped(&self, variant: &Variant) -> Vec<u32> {
        let mut rows: Vec<u32> = (0..self.count() as u32).collect();
        // White sees a code's rows in their places.
        let board = self.on_board();
        rows[..board].copy_from_slice(&self.pieces[Side::Black.index()]);
        debug_assert!(self.pieces[0].iter().zip(0..).all(|(&row, place)| row == place), "{}", variant.id);
        for place in (board..board + self.kinds * 2).step_by(2) {
            rows.swap(place, place + 1);
        }
        let state = board + self.kinds * 2;
        for bit in 0..STATE {
            rows.swap(state + bit, state + STATE + bit);
        }
        rows
    }

    /// The row of the right to castle the other way in place of one; others as they are.
    pub fn castled_otherwise(&self, row: usize) -> usize {
        match row.checked_sub(self.on_board() + self.kinds * 2) {
            Some(bit) if bit % STATE < 2 => row + 1 - 2 * (bit % STATE),
            _ => row,
        }
    }

    /// The rows of a whole position, each as often as it counts.
    pub fn rows<S: SquareSet>(&self, position: &Position<S>, viewer: Side, tell: &mut impl FnMut(usize)) {
        crate::search::evaluation::changes::contents(position, &mut |change| match change {
            Change::Put(man, cell) | Change::Take(man, cell) => tell(self.piece(viewer, man, cell)),
            Change::Hold(side, kind, count) => (0..count).for_each(|_| tell(self.hand(viewer, side, kind))),
        });
        let state = state(position);
        (0..2 * STATE).filter(|bit| state >> bit & 1 != 0).for_each(|bit| tell(self.state(viewer, bit)));
    }
}

/// The kind that a kind is with right and left exchanged, or seen from the other end: who faces right faces left.
pub fn upside_down(variant: &Variant, kind: usize) -> usize {
    let piece = &variant.pieces[kind];
    let facing = if piece.facing % 2 == 1 { 4 - piece.facing } else { piece.facing };
    let same =
        |other: &Piece| other.facing == facing && other.letter == piece.letter && other.promoted == piece.promoted;
    variant.pieces.iter().position(same).unwrap_or(kind)
}

/// What besides pieces and hands is seen, as bits, White's first: rights to castle, demotions, checks still to give.
#[inline]
pub fn state<S: SquareSet>(position: &Position<S>) -> u32 {
    let mut bits = 0;
    for side in Side::BOTH {
        let mut own = u32::from(position.may_castle(side, 0)) | u32::from(position.may_castle(side, 1)) << 1;
        let demotions = usize::from(position.demotions()[side.index()]).min(DEMOTIONS);
        own |= ((1 << demotions) - 1) << 2;
        if let Some(state) = position.open() {
            let checks = usize::from(state.checks[side.index()]).min(CHECKS);
            own |= ((1 << checks) - 1) << (2 + DEMOTIONS);
        }
        bits |= own << (side.index() * STATE);
    }
    bits
}

/// More rows than a move switches on and off in any but the wildest games; after more the sums are made anew.
const MOST: usize = 12;

/// A row of both sides, White's first, and how often it is added.
type Step = ([u32; 2], i16);

/// What a move has changed.
#[derive(Clone)]
struct Ply {
    steps: [Step; MOST],
    count: usize,
    /// More than can be held here: only the whole position tells.
    lost: bool,
    /// Are the sums of this ply there?
    known: bool,
    state: u32,
}

impl Ply {
    fn push(&mut self, step: Step) {
        match self.steps.get_mut(self.count) {
            Some(place) => {
                *place = step;
                self.count += 1;
            }
            None => self.lost = true,
        }
    }
}

/// The sums of positions that follow one another.
#[derive(Clone)]
pub struct Stack {
    plies: Vec<Ply>,
    /// So many of them are in use.
    depth: usize,
    sums: Vec<i16>,
}

impl Stack {
    /// For positions that begin with this position.
    pub fn new<S: SquareSet>(net: &Net, position: &Position<S>) -> Self {
        let mut stack = Stack { plies: Vec::new(), depth: 0, sums: Vec::new() };
        // The first sums are made at once: all others are made from them, even where nobody asks what the root is worth
        // because it is known.
        stack.grow(net, state(position)).known = true;
        net.sum_up(position, &mut stack.sums);
        stack
    }

    /// One ply more, of which nothing is known yet.
    fn grow(&mut self, net: &Net, state: u32) -> &mut Ply {
        if self.depth == self.plies.len() {
            self.plies.push(Ply { steps: [([0; 2], 0); MOST], count: 0, lost: false, known: false, state });
            self.sums.resize(self.plies.len() * 2 * net.hidden(), 0);
        }
        let ply = &mut self.plies[self.depth];
        (ply.count, ply.lost, ply.known, ply.state) = (0, false, false, state);
        self.depth += 1;
        ply
    }

    /// A move has just been played.
    #[inline]
    pub fn push<S: SquareSet>(&mut self, net: &Net, position: &Position<S>, mv: Move, undo: &Undo) {
        let (before, now) = (self.plies[self.depth - 1].state, state(position));
        let ply = self.grow(net, now);
        let features = net.features();
        let both = |row: &dyn Fn(Side) -> usize| Side::BOTH.map(|viewer| row(viewer) as u32);
        changes(position, mv, undo, &mut |change| match change {
            Change::Put(man, cell) => ply.push((both(&|viewer| features.piece(viewer, man, cell)), 1)),
            Change::Take(man, cell) => ply.push((both(&|viewer| features.piece(viewer, man, cell)), -1)),
            Change::Hold(side, kind, count) => {
                ply.push((both(&|viewer| features.hand(viewer, side, kind)), count as i16));
            }
        });
        let mut changed = before ^ now;
        while changed != 0 {
            let bit = changed.trailing_zeros() as usize;
            let times = if now >> bit & 1 != 0 { 1 } else { -1 };
            ply.push((both(&|viewer| features.state(viewer, bit)), times));
            changed &= changed - 1;
        }
    }

    /// A null move has been played: nothing changes on the board.
    pub fn push_nothing(&mut self, net: &Net) {
        let state = self.plies[self.depth - 1].state;
        self.grow(net, state);
    }

    /// The last move has been taken back.
    #[inline]
    pub fn pop(&mut self) {
        self.depth -= 1;
    }

    /// What the present position is worth to the side to move, in hundredths of a pawn.
    pub fn output<S: SquareSet>(&mut self, net: &Net, position: &Position<S>) -> i32 {
        let (last, size) = (self.depth - 1, 2 * net.hidden());
        // The nearest ply before that is known, if nothing is lost since.
        let mut from = last;
        while !self.plies[from].known && !self.plies[from].lost && from > 0 {
            from -= 1;
        }
        if self.plies[from].known {
            for ply in from + 1..=last {
                let (before, now) = self.sums.split_at_mut(ply * size);
                let (before, now) = (&before[(ply - 1) * size..], &mut now[..size]);
                now.copy_from_slice(before);
                let Ply { steps, count, known, .. } = &mut self.plies[ply];
                let (white, black) = now.split_at_mut(size / 2);
                for &([for_white, for_black], times) in &steps[..*count] {
                    change_row(white, net.row(for_white as usize), times);
                    change_row(black, net.row(for_black as usize), times);
                }
                *known = true;
            }
        } else {
            net.sum_up(position, &mut self.sums[last * size..(last + 1) * size]);
            self.plies[last].known = true;
        }
        net.output(position, &self.sums[last * size..(last + 1) * size])
    }
}

/// Sums are made in parts of so many.
pub const PART: usize = 16;

/// Adds a row. Sums wrap around: no sensible net's come near the limit, and whatever a file holds, nothing breaks.
#[inline]
fn add_row(sum: &mut [i16], row: &[i16]) {
    each_part(sum, row, i16::wrapping_add);
}

#[inline]
fn subtract_row(sum: &mut [i16], row: &[i16]) {
    each_part(sum, row, i16::wrapping_sub);
}

/// In parts of a length that the compiler knows, which it makes into vector instructions.
#[inline(always)]
fn each_part(sum: &mut [i16], row: &[i16], op: impl Fn(i16, i16) -> i16) {
    for (sum, row) in sum.chunks_exact_mut(PART).zip(row.chunks_exact(PART)) {
        for (sum, &weight) in sum.iter_mut().zip(row) {
            *sum = op(*sum, weight);
        }
    }
}

/// Adds a row so many times.
#[inline]
fn change_row(sum: &mut [i16], row: &[i16], times: i16) {
    match times {
        1 => add_row(sum, row),
        -1 => subtract_row(sum, row),
        _ => each_part(sum, row, |sum, weight| sum.wrapping_add(weight.wrapping_mul(times))),
    }
}
