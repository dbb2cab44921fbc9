//! Moves, what stands on a square, and the cells of castling, as values.

use crate::board::{Side, Square};

/// A kind of piece: its place in [`crate::variant::Variant::pieces`].
pub type Kind = u8;

/// What a move does besides going from one cell to another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Act {
    /// Nothing more.
    Plain,
    /// A double step that leaves this cell open to en passant.
    Double(Square),
    /// Captures the piece that made a double step.
    EnPassant,
    /// Becomes this kind.
    Promote(Kind),
    /// Castles by this castling_side, 0 kingside, 1 queenside; `to` is the king's last cell.
    Castle(u8),
    /// Is dropped from the hand; `from` is `to`.
    Drop(Kind),
    /// The Emperor changes places with its piece on `to`.
    Swap,
    /// Besides, the piece on this cell gives its place to one from the pool.
    Replace(Square, Kind),
    /// Goes a route of an open game: the node where it ends, counted from the first of the piece's program there, and the
    /// kind that it becomes ([`Act::SAME`]: stays).
    Route {
        /// The node.
        node: u16,
        /// The kind.
        into: Kind,
    },
    /// Goes a route ([`Act::Route`]), and a piece of this kind comes from the hand to the square that is left.
    Gate {
        /// The node.
        node: u16,
        /// The kind.
        kind: Kind,
    },
    /// Castles, and a piece of this kind comes from the hand to the square that king or rook leaves.
    CastleGate {
        /// Which way.
        castling_side: u8,
        /// To the rook's square, not the king's?
        rook: bool,
        /// The kind.
        kind: Kind,
    },
    /// Does nothing.
    Pass,
    /// A Raven turns, in place (`from` is `to`) or with a step, and is then of this kind.
    Rotate(Kind),
}

impl Act {
    /// The kind of a route on which a piece stays what it is.
    pub const SAME: Kind = Kind::MAX;
    /// The node of a route that goes straight: it takes nothing but what stands on its target, so that it need not be told from others
    /// that lead there.
    pub const STRAIGHT: u16 = u16::MAX;
}

/// A whole turn of one side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// Where the piece stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
    /// What else happens.
    pub act: Act,
    /// The second part of a turn: a neutral piece moved from here to there.
    pub neutral: Option<(Square, Square)>,
}

impl Move {
    /// A move without anything special.
    #[inline]
    pub const fn plain(from: Square, to: Square) -> Self {
        Move { from, to, act: Act::Plain, neutral: None }
    }
    /// The move with something special.
    #[inline]
    pub const fn with(self, act: Act) -> Self {
        Move { act, ..self }
    }
    /// The turn of a halted piece that leaves the board: it goes nowhere.
    #[inline]
    pub const fn leaving(from: Square) -> Self {
        Move { from, to: from, act: Act::Route { node: Act::STRAIGHT, into: Act::SAME }, neutral: None }
    }
    /// Is it such a turn?
    #[inline]
    pub fn leaves_halted(self) -> bool {
        self.first_part() == Move::leaving(self.from)
    }
    /// The turn with a second part.
    #[inline]
    pub const fn and_neutral(self, from: Square, to: Square) -> Self {
        Move { neutral: Some((from, to)), ..self }
    }
    /// Does the piece that moves become another kind, as promotions do?
    #[inline]
    pub const fn promotes(self) -> bool {
        match self.act {
            Act::Promote(_) => true,
            Act::Route { into, .. } => into != Act::SAME,
            _ => false,
        }
    }
    /// The piece's part of the turn alone.
    #[inline]
    pub const fn first_part(self) -> Self {
        Move { neutral: None, ..self }
    }
}

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
    const STONE: u16 = 1;
    const RELAY: u16 = 2;
    /// Of the first kind's White piece.
    const FIRST: u16 = 3;

    /// The number in a mailbox ([`SquareSet::Code`](crate::board::SquareSet::Code)): 0 is an empty cell.
    #[inline]
    pub(super) fn code(self) -> u16 {
        match self {
            Man::Of(side, kind) => Man::FIRST + u16::from(kind) * 2 + side as u16,
            Man::Stone => Man::STONE,
            Man::Relay => Man::RELAY,
        }
    }

    /// Twice the kind and one more for Black, of a piece's number, which is no neutral piece's.
    #[inline]
    pub(super) fn row(code: u16) -> u16 {
        code.wrapping_sub(Man::FIRST)
    }

    /// The number of the side and the kind of a piece's number, which is no neutral piece's.
    #[inline]
    pub(super) fn side_and_kind(code: u16) -> (usize, Kind) {
        let row = Self::row(code);
        (usize::from(row & 1), (row >> 1) as Kind)
    }

    /// The piece of a number that is no neutral piece's.
    #[inline]
    pub(super) fn of_piece(code: u16) -> Man {
        let (side, kind) = Self::side_and_kind(code);
        Man::Of(if side == 0 { Side::White } else { Side::Black }, kind)
    }

    #[inline]
    pub(super) fn from_code(code: u16) -> Option<Man> {
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

/// The cells that castling concerns.
#[derive(Clone, Copy, Debug)]
pub struct CastlingCells {
    /// The king's cell before.
    pub king: Square,
    /// The rook's cell before.
    pub rook: Square,
    /// The king's cell after.
    pub king_to: Square,
    /// The rook's cell after.
    pub rook_to: Square,
}
