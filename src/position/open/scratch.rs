//! A board to try pieces on.

use super::OpenState;
use crate::board::{Side, Square, SquareSet};
use crate::position::{Man, Position};

impl<S: SquareSet> Position<S> {
    /// The same game's board with nothing on it and nothing in hand. It is no position before both sides have their royal pieces.
    pub(crate) fn emptied(&self) -> Self {
        let mut empty = self.clone();
        for square in self.geometry().squares() {
            empty.take(square);
        }
        empty.state.castling = 0;
        empty.state.en_passant = None;
        if let Some(part) = &mut empty.open {
            part.state = OpenState::default();
        }
        empty
    }

    /// Puts a piece on such a board, or takes one off.
    pub(crate) fn place(&mut self, square: Square, man: Option<Man>) {
        self.take(square);
        if let Some(man) = man {
            self.put(square, man);
        }
    }

    /// Gives a side the move on such a board.
    pub(crate) fn give_turn(&mut self, side: Side) {
        self.side = side;
    }
}
