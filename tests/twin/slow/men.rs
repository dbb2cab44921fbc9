//! Who stands on a cell, and what a turn is.

use super::Game;
use stone_garden::board::{Side, Square};

/// Who stands on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Man {
    /// A piece of a side: its place in the game's table, and for a Raven of the draft her side's move on which she last
    /// turned (0 = never).
    Of {
        side: Side,
        kind: u8,
        turned: u16,
    },
    Stone,
    Relay,
}

impl Man {
    pub fn new(side: Side, kind: u8) -> Man {
        Man::Of { side, kind, turned: 0 }
    }

    pub fn side(self) -> Option<Side> {
        match self {
            Man::Of { side, .. } => Some(side),
            Man::Stone | Man::Relay => None,
        }
    }

    pub fn is_neutral(self) -> bool {
        self.side().is_none()
    }

    /// Its letter, upper case whoever owns it.
    pub fn letter(self, game: &Game) -> char {
        match self {
            Man::Of { kind, .. } => game.variant.pieces[usize::from(kind)].letter,
            Man::Stone => '*',
            Man::Relay => '@',
        }
    }

    /// Quarter turns to the right of forward.
    pub fn facing(self, game: &Game) -> u8 {
        match self {
            Man::Of { kind, .. } => game.variant.pieces[usize::from(kind)].facing,
            Man::Stone | Man::Relay => 0,
        }
    }
}

/// What the piece's part of a turn is, besides going from one cell to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    Plain,
    /// A double step; the cell that it passed.
    Double(Square),
    EnPassant,
    /// Becomes the kind of this letter.
    Promote(char),
    /// Kingside (0) or queenside (1).
    Castle(usize),
    /// A Raven faces so many quarter turns to the right of forward from now on.
    Turn(u8),
}

/// A whole turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    pub from: Square,
    pub to: Square,
    pub step: Step,
    /// A stone or relay moved from here to there.
    pub neutral: Option<(Square, Square)>,
}

impl Turn {
    pub fn new(from: Square, to: Square, step: Step) -> Turn {
        Turn { from, to, step, neutral: None }
    }
}
