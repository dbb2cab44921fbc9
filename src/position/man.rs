use super::Kind;
use crate::board::Side;

/// What can stand on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Man {
    /// A piece of a side.
    Of(Side, Kind),
    /// A stone: it blocks everyone (Stones & Relays).
    Stone,
    /// A relay: pieces go on from it (Stones & Relays).
    Relay,
}

impl Man {
    pub(super) const STONE: u8 = 254;
    pub(super) const RELAY: u8 = 255;

    /// The byte of a mailbox: 0 is an empty cell.
    #[inline]
    pub(super) fn code(self) -> u8 {
        match self {
            Man::Of(side, kind) => 1 + kind * 2 + side as u8,
            Man::Stone => Man::STONE,
            Man::Relay => Man::RELAY,
        }
    }

    /// Twice the kind and one more for Black, of a piece's byte, which is no neutral piece's.
    #[inline]
    pub(super) fn row(code: u8) -> u8 {
        code.wrapping_sub(1)
    }

    /// The number of the side and the kind of a piece's byte, which is no neutral piece's.
    #[inline]
    pub(super) fn side_and_kind(code: u8) -> (usize, Kind) {
        let row = Self::row(code);
        (usize::from(row & 1), row >> 1)
    }

    /// The piece of a byte that is no neutral piece's.
    #[inline]
    pub(super) fn of_piece(code: u8) -> Man {
        let (side, kind) = Self::side_and_kind(code);
        Man::Of(if side == 0 { Side::White } else { Side::Black }, kind)
    }

    #[inline]
    pub(super) fn from_code(code: u8) -> Option<Man> {
        match code {
            0 => None,
            Man::STONE => Some(Man::Stone),
            Man::RELAY => Some(Man::Relay),
            code => Some(Man::of_piece(code)),
        }
    }

    /// The side of a piece; neutral pieces have none.
    #[inline]
    pub fn side(self) -> Option<Side> {
        match self {
            Man::Of(side, _) => Some(side),
            Man::Stone | Man::Relay => None,
        }
    }
}
