//! Letters of FEN: pieces, castling rights, facings.

use super::{Man, Setup, Tables};
use crate::board::{Side, Square};
use crate::letter::small;

/// Letters of castling rights, in the order of their bits.
pub(super) const CASTLING: [char; 4] = ['K', 'Q', 'k', 'q'];
/// Letters of facings as the board lies, clockwise from the last rank.
pub(super) const FACINGS: [char; 4] = ['n', 'e', 's', 'w'];

/// The facing as the board lies of a piece that faces so many quarters to the right of forward.
pub(crate) fn facing_letter(side: Side, quarters: u8) -> char {
    FACINGS[(usize::from(quarters) + side.index() * 2) % 4]
}

impl Setup {
    /// The way a piece faces as the board lies, for those who turn.
    pub fn facing(&self, tables: &Tables, square: Square) -> Option<char> {
        tables.facing(self.at(square)?)
    }
}

impl Tables {
    /// A piece's letter: upper case White, lower case Black, `*` a stone, `@` a relay.
    pub fn letter(&self, man: Man) -> char {
        match man {
            Man::Stone => '*',
            Man::Relay => '@',
            Man::Of(Side::White, kind) => self.piece(kind).letter,
            Man::Of(Side::Black, kind) => small(self.piece(kind).letter),
        }
    }

    /// Is it a promoted piece, whose letter FEN writes with a plus?
    pub fn is_promoted_man(&self, man: Man) -> bool {
        matches!(man, Man::Of(_, kind) if self.piece(kind).promoted)
    }

    /// The way a piece faces as the board lies, for those who turn.
    pub fn facing(&self, man: Man) -> Option<char> {
        let turning = self.variant.turning?;
        let Man::Of(side, kind) = man else { return None };
        let piece = self.piece(kind);
        (piece.letter == turning.letter).then(|| facing_letter(side, piece.facing))
    }
}
