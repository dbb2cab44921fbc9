//! A position: who stands where, whose turn it is, and what of the past still matters.
//!
//! A [`Position`] is valid from the start: it comes from [`Position::start`], from [`Position::from_fen`], which checks
//! everything once, or from playing a legal move. Nothing re-checks afterwards.
//!
//! ```
//! use stone_garden::{game, position::Position, variant::Variant};
//!
//! let rules = game::small_rules(Variant::find("stone-garden")?)?;
//! let mut position = Position::start(rules);
//! let (fen, hash) = (position.fen(), position.hash());
//! let mv = position.parse_move("b2c4").expect("a legal move");
//! let undo = position.play(mv);
//! assert_ne!(position.fen(), fen);
//! position.undo(mv, undo);
//! assert_eq!((position.fen(), position.hash()), (fen, hash));
//! // A bad FEN is refused, and the error says in which field.
//! let error = Position::from_fen(rules, "8/8/8/8/8/8/8/8 w - - 0 1").unwrap_err();
//! assert!(error.to_string().contains("board"));
//! # Ok::<(), stone_garden::game::OpenError>(())
//! ```

mod fen;
mod moves;
pub(crate) mod open;
mod play;
mod rules;
mod setup;
mod state;
mod tables;

pub use fen::{FenError, FenFault, Taken, start_fen};
pub(crate) use fen::{at_field, side_name};
pub use moves::{Act, CastlingCells, Kind, Man, Move};
pub(crate) use open::fen::royal_fault;
#[cfg(feature = "reader")]
pub(crate) use open::parse_fen::without_operations;
pub use open::{LastChange, OpenPart, OpenRules, OpenState};
pub use play::{Passed, Undo};
pub use rules::{Generator, Rules, ThreeDimensionalRules};
pub use setup::Setup;
pub(crate) use setup::facing_letter;
#[cfg(feature = "reader")]
pub(crate) use state::splitmix;
pub use state::{EnPassant, Ko, Reserve};
pub(crate) use tables::home;
pub use tables::{RulesError, Tables};

use crate::board::{Geometry, Side, Square, SquareSet};
use crate::movement::Occupancy;
use crate::variant::Variant;
use state::State;

/// A position of a game.
///
/// Invariants: each side has exactly one royal piece; the side that has just moved is not in check; sets, mailbox and
/// hash agree.
#[derive(Clone, Debug)]
pub struct Position<S: SquareSet> {
    rules: &'static Rules<S>,
    mailbox: S::Mailbox,
    kinds: S::ByKind,
    sides: [S; 2],
    stones: S,
    relays: S,
    kings: [Square; 2],
    side: Side,
    state: State,
    /// For each cell with a Raven of the draft: its side's move on which it last turned, 0 = never.
    rotated: Option<Box<[u16]>>,
    reserve: Option<Reserve>,
    open: Option<Box<OpenPart<S>>>,
}

impl<S: SquareSet> Position<S> {
    /// The game's compiled rules.
    #[inline]
    pub fn rules(&self) -> &'static Rules<S> {
        self.rules
    }
    /// The game.
    #[inline]
    pub fn variant(&self) -> &'static Variant {
        self.rules.variant
    }
    /// The board.
    #[inline]
    pub fn geometry(&self) -> &'static Geometry {
        &self.rules.variant.geometry
    }
    /// A square's name on this board.
    pub(crate) fn square_name(&self, square: Square) -> String {
        self.geometry().name(square).to_string()
    }
    /// The side to move.
    #[inline]
    pub fn side(&self) -> Side {
        self.side
    }
    /// Plies since the last progress, 0 to 100.
    pub fn progress(&self) -> u16 {
        self.state.progress
    }
    /// The number of the move, 1 to 9999; it grows after Black's moves.
    pub fn move_number(&self) -> u16 {
        self.state.move_number
    }
    /// How often White's and Black's king have been demoted, 0 to 3 each.
    pub fn demotions(&self) -> [u8; 2] {
        self.state.demotions
    }
    /// The en passant chance, capturable or not.
    pub fn en_passant(&self) -> Option<EnPassant> {
        self.state.en_passant
    }
    /// The ko.
    pub fn ko(&self) -> Option<Ko> {
        self.state.ko
    }

    /// All pieces of a side.
    #[inline]
    pub fn men(&self, side: Side) -> S {
        self.sides[side.index()]
    }
    /// The pieces of one kind and side.
    #[inline]
    pub fn men_of(&self, side: Side, kind: Kind) -> S {
        match self.kinds.as_ref().get(kind as usize) {
            Some(pieces) => *pieces & self.sides[side.index()],
            None => self.find_of(side, kind),
        }
    }
    /// The pieces of a side, one set for each kind; where there are many kinds (only in open games) for the first of them.
    #[inline]
    pub fn men_by_kind(&self, side: Side) -> impl Iterator<Item = S> {
        let own = self.sides[side.index()];
        self.kinds.as_ref().iter().map(move |pieces| *pieces & own)
    }
    /// [`Position::men_of`] for kinds beyond those that have sets: of open games with many kinds.
    #[cold]
    fn find_of(&self, side: Side, kind: Kind) -> S {
        let wanted = Some(Man::Of(side, kind));
        self.men(side)
            .squares()
            .filter(|&square| self.at(square) == wanted)
            .fold(S::EMPTY, |set, square| set.with(square))
    }

    /// The pieces of both sides: all that is occupied where there are no neutral pieces.
    #[inline]
    pub(crate) fn men_of_both(&self) -> S {
        self.sides[0] | self.sides[1]
    }
    /// Cells where a piece or a neutral piece stands.
    #[inline]
    pub fn occupied(&self) -> S {
        let men = self.men_of_both();
        if S::NEUTRALS || self.is_open() { men | self.stones | self.relays } else { men }
    }
    /// The stones.
    pub fn stones(&self) -> S {
        self.stones
    }
    /// The relays.
    #[inline]
    pub fn relays(&self) -> S {
        self.relays
    }
    /// Stones and relays.
    #[inline]
    pub fn neutrals(&self) -> S {
        self.stones | self.relays
    }
    /// Where a side's royal piece stands.
    #[inline]
    pub fn king(&self, side: Side) -> Square {
        self.kings[side.index()]
    }
    /// What stands on a cell.
    #[inline]
    pub fn at(&self, square: Square) -> Option<Man> {
        Man::from_code(self.code_at(square))
    }
    /// The same as its number, see [`Man::code`].
    #[inline]
    fn code_at(&self, square: Square) -> u16 {
        self.mailbox.as_ref()[square.index()].into()
    }
    /// The kind of the piece on a cell where a piece of a side stands.
    #[inline]
    pub(crate) fn kind_at(&self, square: Square) -> Kind {
        Man::side_and_kind(self.code_at(square)).1
    }
    /// Of the piece on such a cell, twice its kind and one more for Black.
    #[inline]
    pub(crate) fn row_at(&self, square: Square) -> usize {
        usize::from(Man::row(self.code_at(square)))
    }
    /// What stands on a cell, as far as a movement cares.
    #[inline]
    pub fn occupancy(&self, square: Square) -> Occupancy {
        match self.at(square) {
            None => Occupancy::Empty,
            Some(Man::Relay) => Occupancy::Relay,
            Some(_) => Occupancy::Occupied,
        }
    }
    /// May this side still castle by this castling_side (0 kingside, 1 queenside; 2 and 3 of a second king), as far as king and rook have not
    /// moved?
    #[inline]
    pub fn may_castle(&self, side: Side, castling_side: usize) -> bool {
        self.state.castling >> (castling_side / 2 * 4 + side.index() * 2 + castling_side % 2) & 1 != 0
    }
    /// Is there any right to castle, of either side?
    #[inline]
    pub(crate) fn has_castling_rights(&self) -> bool {
        self.state.castling != 0
    }
    /// Does a royal piece of this side stand where it is promoted?
    pub fn king_is_promoted(&self, side: Side) -> bool {
        self.rules.is_promoted(side, self.king(side))
    }
    /// Its side's move on which the Raven on a cell last turned, 0 = never (draft of 2023).
    pub fn last_rotation(&self, square: Square) -> u16 {
        self.rotated.as_ref().map_or(0, |rotated| rotated[square.index()])
    }
    /// A piece's letter: upper case White, lower case Black, `*` a stone, `@` a relay.
    pub fn letter(&self, man: Man) -> char {
        self.rules.letter(man)
    }
    /// The way the piece on a cell faces as the board lies, for those who turn.
    pub fn facing(&self, square: Square) -> Option<char> {
        self.rules.facing(self.at(square)?)
    }
    /// The Zobrist hash of pieces, neutral pieces and side to move, kept up by every move.
    pub fn hash(&self) -> u64 {
        self.state.hash
    }

    /// The hash of all that makes a position the same for repetition: pieces and side, castling rights, the ko, and an en
    /// passant chance, as far as it `counts`.
    pub(crate) fn key_of_repetition(&self, counts: impl FnOnce() -> bool) -> u64 {
        let keys = &self.rules.keys;
        let mut key = self.state.hash;
        for (bit, right) in keys.castling.iter().enumerate() {
            if self.state.castling >> bit & 1 != 0 {
                key ^= right;
            }
        }
        if let Some(ko) = self.state.ko {
            key ^= keys.ko_from[ko.from.index()] ^ keys.ko_to[ko.to.index()];
        }
        if let Some(chance) = self.state.en_passant.filter(|_| counts()) {
            key ^= keys.en_passant[chance.passed.index()];
            if S::THREE_DIMENSIONAL {
                key ^= keys.ko_to[chance.man.index()];
            }
        }
        if let Some(reserve) = &self.reserve {
            key ^= keys.reserve(reserve);
        }
        if self.is_open() {
            key ^= self.open_key();
        }
        key
    }

    /// Puts a piece on an empty cell.
    #[inline]
    fn put(&mut self, square: Square, man: Man) {
        let code = man.code();
        self.mailbox.as_mut()[square.index()] = S::code(code);
        self.state.hash ^= self.rules.keys.on(code, square);
        let cell = S::of(square);
        match man {
            Man::Of(side, kind) => {
                if let Some(pieces) = self.kinds.as_mut().get_mut(kind as usize) {
                    *pieces |= cell;
                }
                self.sides[side.index()] |= cell;
                if kind == self.rules.royal {
                    self.kings[side.index()] = square;
                }
            }
            Man::Stone => self.stones |= cell,
            Man::Relay => self.relays |= cell,
        }
    }

    /// Takes the piece off a cell.
    #[inline]
    fn take(&mut self, square: Square) -> Option<Man> {
        let code = std::mem::take(&mut self.mailbox.as_mut()[square.index()]).into();
        let man = Man::from_code(code)?;
        self.state.hash ^= self.rules.keys.on(code, square);
        let others = !S::of(square);
        match man {
            Man::Of(side, kind) => {
                if let Some(pieces) = self.kinds.as_mut().get_mut(kind as usize) {
                    *pieces &= others;
                }
                self.sides[side.index()] &= others;
            }
            Man::Stone => self.stones &= others,
            Man::Relay => self.relays &= others,
        }
        Some(man)
    }
}

/// What the games of three dimensions add: hands, pools, promoted pieces, the duty of the Emperor.
impl<S: SquareSet> Position<S> {
    /// Hands or pools, and duties, in the games that have them.
    pub fn reserve(&self) -> Option<&Reserve> {
        self.reserve.as_ref()
    }

    /// How many pieces of a kind a side holds in hand or pool.
    pub fn held(&self, side: Side, kind: Kind) -> u16 {
        let slot = self.rules.three_dimensional.as_ref().and_then(|rules| rules.slots[kind as usize]);
        let held = self.reserve.as_ref().zip(slot);
        held.map_or(0, |(reserve, slot)| reserve.held[side.index()][slot])
    }

    /// Has a side a guard of its Emperor left?
    pub fn has_guard(&self, side: Side) -> bool {
        let Some(rules) = &self.rules.three_dimensional else { return false };
        let mut kinds = (0..).zip(&rules.guards);
        kinds.any(|(kind, &guards)| guards && !self.men_of(side, kind).is_empty())
    }

    /// The cells to which the Emperor's move is bound this turn: nowhere in particular, or its Fortress.
    pub fn emperor_bound(&self, side: Side) -> Option<S> {
        let rules = self.rules.three_dimensional.as_ref().filter(|rules| rules.table.duty.is_some())?;
        if self.has_guard(side) {
            return None;
        }
        let fortress = rules.fortress[side.index()];
        let inside = fortress.has(self.king(side));
        let last_move = self.reserve.as_ref().is_some_and(|reserve| reserve.duty[side.index()] == 1);
        (inside || last_move).then_some(fortress)
    }

    /// Must this turn be the one that brings the Emperor home?
    pub fn emperor_must_move(&self, side: Side) -> bool {
        let outside = |fortress: S| !fortress.has(self.king(side));
        self.emperor_bound(side).is_some_and(outside)
    }

    /// Do the kings face each other along a file with nothing between, in a game that forbids it?
    pub fn kings_face(&self) -> bool {
        self.kings_face_over(self.occupied(), self.king(Side::White), self.king(Side::Black))
    }

    pub(crate) fn kings_face_over(&self, occupied: S, white: Square, black: Square) -> bool {
        if !self.rules.three_dimensional.as_ref().is_some_and(|rules| rules.table.facing) {
            return false;
        }
        self.are_on_one_file(white, black) && !self.file_between(white, black).any(|cell| occupied.has(cell))
    }

    /// Are two cells on one file of one level?
    #[inline]
    fn are_on_one_file(&self, one: Square, other: Square) -> bool {
        one.index().abs_diff(other.index()).is_multiple_of(self.layer())
    }

    /// How many cells one rank has on all levels.
    #[inline]
    fn layer(&self) -> usize {
        usize::from(self.geometry().files()) * usize::from(self.geometry().levels())
    }

    /// The cells between two on one file; none if they are not on one.
    pub(crate) fn file_between(&self, one: Square, other: Square) -> impl Iterator<Item = Square> + use<S> {
        let layer = self.layer();
        let (low, high) = (one.index().min(other.index()), one.index().max(other.index()));
        let same_file = self.are_on_one_file(one, other);
        (low + layer..high).step_by(layer).filter(move |_| same_file).map(Square::from_index)
    }

    /// A piece has been captured: into the captor's hand, or its owner's pool; the last guard's loss binds the Emperor.
    pub(super) fn lose(&mut self, owner: Side, kind: Kind) {
        let Some(rules) = &self.rules.three_dimensional else { return };
        let slot = rules.slots[kind as usize];
        let keeper = if rules.table.drops { owner.other() } else { owner };
        let bound = rules.guards[kind as usize]
            && !self.has_guard(owner)
            && !rules.fortress[owner.index()].has(self.king(owner));
        if let Some(reserve) = &mut self.reserve {
            if let Some(slot) = slot {
                reserve.held[keeper.index()][slot] += 1;
            }
            if bound {
                reserve.duty[owner.index()] = 2;
            }
        }
    }

    /// Takes a piece out of hand or pool.
    pub(super) fn spend(&mut self, side: Side, kind: Kind) {
        let slot = self.rules.three_dimensional.as_ref().and_then(|rules| rules.slots[kind as usize]);
        if let Some((reserve, slot)) = self.reserve.as_mut().zip(slot) {
            let held = &mut reserve.held[side.index()][slot];
            *held = held.saturating_sub(1);
        }
    }

    /// A side has moved: one move less for its Emperor to get home, or it is there.
    pub(super) fn count_duty(&mut self, side: Side) {
        let Some(rules) = &self.rules.three_dimensional else { return };
        let home = rules.fortress[side.index()].has(self.king(side));
        if let Some(reserve) = &mut self.reserve {
            let duty = &mut reserve.duty[side.index()];
            *duty = if home { 0 } else { duty.saturating_sub(1) };
        }
    }
}
