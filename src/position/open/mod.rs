//! What open games add to positions: pieces in hand, gates, walls that move, checks still to give.

mod attack;
mod blast;
mod castling;
mod effects;
mod ends;
pub(crate) mod fen;
mod last_move;
mod parse_castling;
pub(super) mod parse_fen;
mod plain;
mod play;
mod rules;
mod state;
mod turns;

#[cfg(feature = "player")]
pub(crate) use attack::has_open_line;
pub(crate) use attack::{
    attacked, attacked_by_ways, endangered, facing, facing_between, gives_check, in_check, in_check_within,
    is_attacked, occupant, occupant_as,
};
pub use castling::CastlingSide;
pub(in crate::position) use castling::right;
pub(crate) use castling::{WAYS, castling_cells, castling_side, castling_side_of, castling_ways};
#[cfg(feature = "player")]
pub(crate) use effects::exploded;
pub(crate) use effects::flipped;
#[cfg(feature = "reader")]
pub use ends::ProgramRule;
pub(crate) use plain::{is_plain, may_stay};
pub(crate) use rules::kinds_in;
pub use rules::{Kinds, OpenKind, OpenRules, bit, has_kind};
pub use state::{Castlers, LastChange, OpenPart, OpenState, Refusable, Stood, Tried};
pub(crate) use turns::TurnPart;

use super::state::splitmix;
use super::{Kind, Man, Position};
use crate::board::{Side, Square, SquareSet};
use crate::variant::Verdict;

impl<S: SquareSet> Position<S> {
    /// What an open game adds; none in the others.
    #[inline]
    pub fn open(&self) -> Option<&OpenState<S>> {
        if cfg!(feature = "reader") { self.open.as_ref().map(|part| &part.state) } else { None }
    }

    /// Can the last move be taken back here? Not in a copy of an open game's position that was made after it.
    #[inline]
    pub fn remembers(&self) -> bool {
        self.open.as_ref().is_none_or(|part| !part.past.is_empty())
    }

    /// Is it of an open game?
    #[inline]
    pub(crate) fn is_open(&self) -> bool {
        S::ONLY_OPEN || self.open().is_some()
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
    #[inline]
    pub(crate) fn count_of(&self, side: Side, kind: Kind) -> u32 {
        self.men_of(side, kind).count()
    }

    /// Where king and partner stand before one way to castle and after it.
    pub fn castling_side(&self, side: Side, number: usize) -> Option<CastlingSide> {
        let rules = self.open_rules()?;
        match rules.open.castling.as_ref() {
            Some(castling) if castling.anywhere => {
                castling_side_of(self.geometry(), castling, &self.open()?.castlers, side, number)
            }
            _ => rules.castling_sides[side.index()][number],
        }
    }

    /// The royal pieces of a side: those marked royal, and those royal by their number.
    #[inline]
    pub fn royals(&self, side: Side) -> S {
        let Some(rules) = self.open_rules() else { return S::of(self.king(side)) };
        match rules.only_royal {
            Some(kind) => self.men_of(side, kind),
            None if rules.royal_kinds | rules.pseudo_royal == 0 => S::EMPTY,
            None => self.royals_of_kinds(rules, side),
        }
    }

    /// A side's pieces that are royal whatever their number: kings, who may not face each other where the rules say so.
    pub(crate) fn kings(&self, side: Side) -> S {
        let Some(rules) = self.open_rules() else { return S::of(self.king(side)) };
        match rules.only_royal {
            Some(kind) => self.men_of(side, kind),
            None => {
                kinds_in(rules.royal_kinds, rules.kinds.len()).fold(S::EMPTY, |set, kind| set | self.men_of(side, kind))
            }
        }
    }

    fn royals_of_kinds(&self, rules: &OpenRules<S>, side: Side) -> S {
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

    /// What a checkmate of the side to move means, by who has mated it.
    pub(crate) fn mated(&self, usual: Verdict) -> Verdict {
        let Some(rules) = self.open_rules().filter(|rules| rules.open.ends.mates.is_some()) else { return usual };
        let them = self.side.other();
        if rules.mates_not != 0 && !attack::checks_by(self, them, !rules.mates_not) {
            return Verdict::Win;
        }
        let counts = rules.mates_after == 0 || self.row_of_checks(them);
        if counts { usual } else { Verdict::Draw }
    }

    /// Does a side that has just moved give check, in a row of checks one of which was by a piece that makes a mate count?
    fn row_of_checks(&self, side: Side) -> bool {
        let Some(rules) = self.open_rules() else { return false };
        let before = self.open().is_some_and(|state| state.row_of_checks[side.index()]);
        gives_check(self, side) && (before || attack::checks_by(self, side, rules.mates_after))
    }

    /// A position that is set up in check has a row of checks with that one.
    pub(super) fn begin_row_of_checks(&mut self) {
        let them = self.side.other();
        if self.open_rules().is_some_and(|rules| rules.mates_after != 0) {
            let row = self.row_of_checks(them);
            if let Some(part) = &mut self.open {
                part.state.row_of_checks[them.index()] = row;
            }
        }
    }

    /// The part of the repetition key that an open game adds.
    pub(super) fn open_key(&self) -> u64 {
        self.open().map_or(0, |state| {
            let gating = self.open_rules().is_some_and(|rules| rules.open.gating);
            let mut key = state.key(if gating { self.key_of_idle_gates(state) } else { 0 });
            for square in state.passed.squares() {
                key ^= self.rules.keys.en_passant[square.index()];
            }
            // The rights of a second king: those of the first have keys that all games have.
            match self.state.castling >> 4 {
                0 => key,
                second => key ^ splitmix(0x110_0000 + u64::from(second)),
            }
        })
    }

    /// What the key says of gates that nobody can come through any more, as FEN doesn't name them.
    fn key_of_idle_gates(&self, state: &OpenState<S>) -> u64 {
        let Some(rules) = self.open_rules().filter(|rules| !rules.open.keeps_unmoved()) else { return 0 };
        let comes = |side: Side| rules.open.fills_hands() || state.hand(side).iter().any(|&count| count > 0);
        let idle = Side::BOTH.map(|side| !comes(side));
        let gates =
            state.gates.squares().filter(|&gate| self.piece_at(gate).is_some_and(|(side, _)| idle[side.index()]));
        gates.fold(0, |key, gate| key ^ OpenState::<S>::key_of_gate(gate))
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

#[cfg(feature = "reader")]
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
            let checks = part.state.checks;
            part.state = OpenState::default();
            part.state.checks = checks;
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
