//! Positions and moves as text: what must ask which moves are legal, and whether what a FEN says can be a position of the game. The text of
//! a FEN itself is in `position`.

#[cfg(feature = "reader")]
mod cells;
#[cfg(feature = "reader")]
mod janggi;
mod moves;
#[cfg(feature = "reader")]
mod script;
#[cfg(feature = "reader")]
pub(crate) mod shogi;
#[cfg(feature = "reader")]
mod written;
#[cfg(feature = "reader")]
mod xiangqi;

pub use moves::{Machine, MoveError};
#[cfg(feature = "reader")]
pub use script::{Scribe, Script, by_letters};
#[cfg(feature = "reader")]
pub(crate) use written::is_null_move;
#[cfg(feature = "reader")]
pub(crate) use xiangqi::iccs_as_machine;

use crate::board::SquareSet;
use crate::movegen;
use crate::position::open::TurnPart;
use crate::position::{FenError, FenFault, Ko, Position, Rules, Setup, at_field, royal_fault, side_name};

impl<S: SquareSet> Position<S> {
    /// The start of a game.
    pub fn start(rules: &'static Rules<S>) -> Self {
        // The arrays of all games are read in the tests, those of definitions when they are read.
        let start = rules.variant.open().map_or(rules.variant.array.as_str(), |open| &open.start);
        Self::from_fen(rules, start).expect("a game's own array is a position")
    }

    /// Reads a FEN. Fields left out at the end have the value that they have at the start.
    ///
    /// # Errors
    /// Which field is wrong, and why: a fault of form, pieces that can't stand so, or the side not to move in check.
    pub fn from_fen(rules: &'static Rules<S>, fen: &str) -> Result<Self, FenError> {
        Self::from_setup(rules, Setup::parse(rules, fen)?)
    }

    /// A position of what is written, if the side not to move is not in check and the ko can be.
    fn from_setup(rules: &'static Rules<S>, setup: Setup) -> Result<Self, FenError> {
        let position = Position::unchecked(rules, setup);
        if let Some(ko) = position.ko().filter(|&ko| !position.ko_is_possible(ko)) {
            let name = |square| rules.variant.geometry.name(square).to_string();
            let (from, to) = (name(ko.from), name(ko.to));
            return Err(at_field("ko", &format!("{from}{to}"), FenFault::Ko { from, to }));
        }
        if rules.variant.open().is_some() {
            return position.checked_open();
        }
        let them = position.side().other();
        let board = |fault| Err(at_field("board", &position.setup().placement(rules), fault));
        if movegen::in_check(&position, them) {
            return board(FenFault::OtherSideInCheck(side_name(them)));
        }
        if position.kings_face() {
            return board(FenFault::KingsFace);
        }
        Ok(position)
    }

    /// The position of an open game, if it can be.
    fn checked_open(self) -> Result<Self, FenError> {
        let rules = self.rules();
        let board = |fault| at_field("board", &self.setup().placement(rules), fault);
        let start = rules.variant.open().map(|open| Setup::parse(rules, &open.start)).transpose()?;
        if let Some(fault) = start.and_then(|start| royal_fault(rules, &start, &self.setup())) {
            return Err(board(fault));
        }
        // Where parts of the board keep an order of their own nobody stands in another one than his.
        if self.due().is_some() {
            let outside = |square: &crate::board::Square| {
                self.piece_at(*square)
                    .is_some_and(|(side, kind)| !rules.piece(kind).confine.contains(self.geometry(), side, *square))
            };
            if let Some(square) = self.geometry().squares().find(outside)
                && let Some((_, kind)) = self.piece_at(square)
            {
                let square = self.square_name(square);
                return Err(board(FenFault::CannotStand { name: &rules.piece(kind).name, square }));
            }
        }
        // A turn whose push nobody is left for has ended before it.
        if matches!(self.turn_part(), TurnPart::Push(pushed) if pushed.is_empty()) {
            let [left, length] = self.open().map_or([0; 2], |state| state.turn);
            return Err(at_field("turn", &format!("{left}/{length}"), FenFault::NobodyToPush));
        }
        if !movegen::open::is_legal_setup(&self) {
            return Err(board(FenFault::OtherSideInCheck(side_name(self.side().other()))));
        }
        Ok(self)
    }

    /// Can the neutral piece on the ko's one cell just have come from the other?
    fn ko_is_possible(&self, ko: Ko) -> bool {
        if !self.neutrals().has(ko.from) || self.occupied().has(ko.to) {
            return false;
        }
        let mut before = self.clone();
        before.move_neutral(ko.from, ko.to);
        movegen::neutral_targets(&before, ko.to).has(ko.from)
    }
}
