//! What a net sees of a position, as the numbers of the rows that are switched on.
//!
//! Each side sees the board from its own end, and pieces as its own or the enemy's: what is right for one side is right for
//! the other. A piece on a cell is a row, and so is a kind in hand, counted as often as it is there, and each bit of what else
//! still matters ([`state`]).

use crate::board::{Side, Square, SquareSet};
use crate::position::{Kind, Man, Position};
use crate::search::evaluation::changes::Change;
use crate::variant::{Piece, Variant};

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
