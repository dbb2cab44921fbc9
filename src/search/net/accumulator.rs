//! The sums of rows, kept up move by move, and only as far as somebody asks.

use super::Net;
use super::features::state;
use super::sums::change;
use crate::board::{Side, SquareSet};
use crate::position::{Move, Position, Undo};
use crate::search::evaluation::changes::{Change, changes};

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
                    change(white, net.row(for_white as usize), times);
                    change(black, net.row(for_black as usize), times);
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
