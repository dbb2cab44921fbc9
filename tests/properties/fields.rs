//! A position, field by field.

use stone_garden::board::{Side, Square, SquareSet};
use stone_garden::position::{EnPassant, Kind, Ko, Man, Position};

/// All that a position holds, by what it answers.
#[derive(PartialEq, Debug)]
pub struct Fields<S> {
    cells: Vec<(Option<Man>, u16)>,
    kinds: Vec<[S; 2]>,
    sides: [S; 2],
    stones: S,
    relays: S,
    kings: [Square; 2],
    side: Side,
    castling: Vec<bool>,
    en_passant: Option<EnPassant>,
    ko: Option<Ko>,
    progress: u16,
    move_number: u16,
    demotions: [u8; 2],
    hash: u64,
    key: u64,
    fen: String,
}

impl<S: SquareSet> Fields<S> {
    pub fn of(position: &Position<S>) -> Self {
        let cells: Vec<Square> = position.geometry().squares().collect();
        let kinds = 0..position.variant().pieces.len() as Kind;
        let castling_sides = Side::BOTH.into_iter().flat_map(|side| [(side, 0), (side, 1)]);
        Fields {
            cells: cells.iter().map(|&cell| (position.at(cell), position.last_rotation(cell))).collect(),
            kinds: kinds.map(|kind| Side::BOTH.map(|side| position.men_of(side, kind))).collect(),
            sides: Side::BOTH.map(|side| position.men(side)),
            stones: position.stones(),
            relays: position.relays(),
            kings: Side::BOTH.map(|side| position.king(side)),
            side: position.side(),
            castling: castling_sides.map(|(side, castling_side)| position.may_castle(side, castling_side)).collect(),
            en_passant: position.en_passant(),
            ko: position.ko(),
            progress: position.progress(),
            move_number: position.move_number(),
            demotions: position.demotions(),
            hash: position.hash(),
            key: position.repetition_key(),
            fen: position.fen(),
        }
    }

    /// Mailbox, sets and kings say the same.
    pub fn agree(&self) {
        for (index, (man, _)) in self.cells.iter().enumerate() {
            let cell = Square::from_index(index);
            for (kind, sides) in self.kinds.iter().enumerate() {
                for side in Side::BOTH {
                    let expected = *man == Some(Man::Of(side, kind as Kind));
                    assert_eq!(sides[side.index()].has(cell), expected, "{man:?} on {index}");
                }
            }
            for side in Side::BOTH {
                let expected = man.and_then(Man::side) == Some(side);
                assert_eq!(self.sides[side.index()].has(cell), expected, "{man:?} on {index}");
            }
            assert_eq!(self.stones.has(cell), *man == Some(Man::Stone), "{man:?} on {index}");
            assert_eq!(self.relays.has(cell), *man == Some(Man::Relay), "{man:?} on {index}");
        }
        for side in Side::BOTH {
            assert!(self.sides[side.index()].has(self.kings[side.index()]));
        }
    }
}
