//! Castling of Stone's Chess and of Stones & Relays.

use super::{Family, Slow, Step, Turn};
use stone_garden::board::{Side, Square};

/// Files of king and rook before and after; `crossed` are those between the king's two.
pub struct CastlingSide {
    pub king: char,
    pub rook: char,
    pub king_to: char,
    pub rook_to: char,
    between: &'static str,
    crossed: &'static str,
}

const CHESS: [CastlingSide; 2] = [
    // "White kingside Kf1-i1, Rj1-h1; queenside Kf1-c1, Ra1-d1."
    CastlingSide { king: 'f', rook: 'j', king_to: 'i', rook_to: 'h', between: "ghi", crossed: "gh" },
    CastlingSide { king: 'f', rook: 'a', king_to: 'c', rook_to: 'd', between: "bcde", crossed: "ed" },
];
const RELAYS: [CastlingSide; 2] = [
    // "As in FIDE chess (Ke1-g1/c1, Ke9-g9/c9)."
    CastlingSide { king: 'e', rook: 'h', king_to: 'g', rook_to: 'f', between: "fg", crossed: "f" },
    CastlingSide { king: 'e', rook: 'a', king_to: 'c', rook_to: 'd', between: "bcd", crossed: "d" },
];

impl Slow<'_> {
    pub fn castling_sides(&self) -> &'static [CastlingSide] {
        match self.game.family {
            Family::Garden => &[],
            Family::Chess => &CHESS,
            Family::Relays => &RELAYS,
        }
    }

    /// The cell on a file of a side's first rank.
    pub fn home(&self, side: Side, file: char) -> Square {
        let geometry = self.game.geometry();
        let rank = if side == Side::White { 0 } else { i32::from(geometry.ranks()) - 1 };
        geometry.square(file as i32 - 'a' as i32, rank, 0).expect("a cell of the first rank")
    }

    pub fn add_castling(&self, turns: &mut Vec<Turn>) {
        let side = self.side;
        for (number, castling_side) in self.castling_sides().iter().enumerate() {
            let cell = |file| self.home(side, file);
            let free = |files: &str| files.chars().all(|file| self.at(cell(file)).is_none());
            if !self.castling[side.index()][number] || !free(castling_side.between) {
                continue;
            }
            // "The king not attacked on his square, on any square he crosses": it is put there to see whether it falls.
            // Its last square is judged with the whole turn, in both games.
            let safe_on = |file: char| {
                let mut there = self.clone();
                let king = there.cells[cell(castling_side.king).index()].take();
                there.cells[cell(file).index()] = king;
                !there.in_check(side)
            };
            if !self.in_check(side) && castling_side.crossed.chars().all(safe_on) {
                turns.push(Turn::new(cell(castling_side.king), cell(castling_side.king_to), Step::Castle(number)));
            }
        }
    }
}
