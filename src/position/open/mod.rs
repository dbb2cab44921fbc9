//! What open games add to positions: pieces in hand, gates, walls that move, checks still to give.

mod attack;
mod counting;
pub(crate) mod fen;
mod flips;
pub(super) mod parse_fen;
mod plain;
mod play;
mod rules;

pub(crate) use attack::{attacked, blasted, facing, gives_check, in_check, is_attacked, look};
pub(crate) use fen::castling_side;
pub(crate) use flips::flipped;
pub(crate) use plain::{castling_cells, fits, is_plain, may_stay};
pub use play::OpenUndo;
pub(crate) use play::around;
pub use rules::{CastlingSide, Kinds, OpenKind, OpenRules, bit, kinds_in};

use super::{Kind, Man, Position};
use crate::board::{Side, Square, SquareSet, Wide};

/// The most kinds of piece that a game can have.
pub const MOST_KINDS: usize = 64;

/// What of an open game's past still matters, besides the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenState {
    /// For each side and kind the pieces in hand.
    pub held: [[u8; MOST_KINDS]; 2],
    /// Where pieces stand that have promoted and go to hand as what they were.
    pub promoted: Wide,
    /// Where pieces of the first rank stand that have not moved, so that another may come in behind them.
    pub gates: Wide,
    /// The wall that is moved with every turn.
    pub duck: Option<Square>,
    /// Squares where the piece that has just made a double step can be captured.
    pub passed: Wide,
    /// Where that piece stands.
    pub passer: Option<Square>,
    /// How many checks each side has still to give.
    pub checks: [u8; 2],
    /// How many turns in a row were passes.
    pub passes: u8,
    /// Plies after which a count draws; the position's progress is the count. 0: nobody counts.
    pub counting: u16,
}

impl Default for OpenState {
    fn default() -> Self {
        OpenState {
            held: [[0; MOST_KINDS]; 2],
            promoted: Wide::EMPTY,
            gates: Wide::EMPTY,
            duck: None,
            passed: Wide::EMPTY,
            passer: None,
            checks: [0; 2],
            passes: 0,
            counting: 0,
        }
    }
}

impl OpenState {
    /// All of it that makes a position another one, folded into one number by `mix`.
    fn key(&self, mix: impl Fn(u64) -> u64) -> u64 {
        let mut key = 0;
        let mut fold = |value: u64| key = mix(key ^ value);
        self.held.iter().flatten().for_each(|&count| fold(u64::from(count)));
        self.gates.squares().for_each(|square| fold(0x1000 + square.index() as u64));
        self.checks.iter().for_each(|&left| fold(0x2000 + u64::from(left)));
        key
    }
}

impl<S: SquareSet> Position<S> {
    /// What an open game adds; none in the others.
    #[inline]
    pub fn open(&self) -> Option<&OpenState> {
        if cfg!(feature = "reader") { self.open.as_deref() } else { None }
    }

    /// Is it of an open game?
    #[inline]
    pub(crate) fn is_open(&self) -> bool {
        self.open().is_some()
    }

    /// An open game's compiled rules; none in the others.
    #[inline]
    pub fn open_rules(&self) -> Option<&'static OpenRules<S>> {
        if cfg!(feature = "reader") { self.rules.open.as_ref() } else { None }
    }

    /// Everything that stands on the board, walls too.
    #[inline]
    pub(crate) fn standing(&self) -> S {
        self.sides[0] | self.sides[1] | self.stones | self.relays
    }

    /// How many pieces of a kind a side has on the board.
    pub(crate) fn count_of(&self, side: Side, kind: Kind) -> u32 {
        self.men_of(side, kind).count()
    }

    /// The royal pieces of a side: those marked royal, and those royal by their number.
    pub fn royals(&self, side: Side) -> S {
        let Some(rules) = self.open_rules() else { return S::of(self.king(side)) };
        let of =
            |kinds: Kinds| kinds_in(kinds, rules.kinds.len()).fold(S::EMPTY, |set, kind| set | self.men_of(side, kind));
        let mut royals = of(rules.royal_kinds);
        for &group in &rules.royal_groups {
            let pieces = of(group);
            let most = rules.open.pseudo_royal.as_ref().map_or(0, |royal| u32::from(royal.while_at_most));
            if pieces.count() <= most {
                royals |= pieces;
            }
        }
        royals
    }

    /// The part of the repetition key that an open game adds.
    pub(super) fn open_key(&self) -> u64 {
        self.open.as_ref().map_or(0, |state| {
            let mut key = state.key(super::keys::splitmix);
            for square in state.passed.squares() {
                key ^= self.rules.keys.en_passant[square.index()];
            }
            key
        })
    }

    /// The piece on a square, if it is a side's.
    #[inline]
    pub(crate) fn piece_at(&self, square: Square) -> Option<(Side, Kind)> {
        match self.at(square)? {
            Man::Of(side, kind) => Some((side, kind)),
            Man::Stone | Man::Relay => None,
        }
    }
}
