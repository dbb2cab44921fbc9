//! A position as it is written: every field of a FEN, read and checked, but not yet put on sets of squares; and FEN's letters of pieces,
//! castling rights and facings.
//!
//! This is the same code for every width of board; [`Position::from_setup`] makes a position of it.

use super::{EnPassant, Ko, Man, OpenPart, OpenState, Position, Reserve, Rules, State, Tables};
use crate::board::{Side, Square, SquareSet, Vast};
use crate::letter::small;
use crate::movement::Occupancy;

/// What a FEN says, see the module's text. What the FEN's text alone can tell is right: pieces, counters, rights and the en
/// passant chance fit the board; that the side not to move is not in check, only a position can tell.
#[derive(Clone, Debug)]
pub struct Setup {
    /// What stands on each cell.
    pub(super) men: Vec<Option<Man>>,
    pub(super) side: Side,
    pub(super) castling: u8,
    pub(super) en_passant: Option<EnPassant>,
    pub(super) ko: Option<Ko>,
    pub(super) progress: u16,
    pub(super) move_number: u16,
    pub(super) demotions: [u8; 2],
    pub(super) rotated: Option<Box<[u16]>>,
    pub(super) reserve: Option<Reserve>,
    pub(super) open: Option<Box<OpenState<Vast>>>,
}

impl Setup {
    /// An empty board, White to move.
    pub(super) fn empty(tables: &Tables) -> Self {
        let variant = tables.variant;
        let has_reserve =
            variant.three_dimensional.as_ref().is_some_and(|table| !table.reserve.is_empty() || table.duty.is_some());
        Setup {
            men: vec![None; variant.geometry.size()],
            side: Side::White,
            castling: 0,
            en_passant: None,
            ko: None,
            progress: 0,
            move_number: 1,
            demotions: [0; 2],
            rotated: variant.turning.map(|_| vec![0; variant.geometry.size()].into()),
            reserve: has_reserve.then(Reserve::default),
            open: None,
        }
    }

    /// What stands on a cell.
    pub fn at(&self, square: Square) -> Option<Man> {
        self.men[square.index()]
    }

    /// What stands on a cell, as far as a movement cares.
    pub fn occupancy(&self, square: Square) -> Occupancy {
        match self.at(square) {
            None => Occupancy::Empty,
            Some(Man::Relay) => Occupancy::Relay,
            Some(_) => Occupancy::Occupied,
        }
    }

    /// The cells of pieces of one kind and side.
    pub(super) fn men_of(&self, wanted: Man) -> impl Iterator<Item = Square> + '_ {
        let cells = self.men.iter().enumerate().filter(move |(_, man)| **man == Some(wanted));
        cells.map(|(index, _)| Square::from_index(index))
    }

    /// Can a position of a plain game be played by sets and lines? Each side has one king, there are no walls, and a double
    /// step has passed one square.
    fn fits(&self, tables: &Tables) -> bool {
        let count = |man: Man| self.men.iter().filter(|there| **there == Some(man)).count();
        let passed = self.open.as_ref().map_or(0, |state| state.passed.count());
        let pawn = |square| matches!(self.at(square), Some(Man::Of(_, kind)) if tables.pawn == Some(kind));
        let passer = self.open.as_ref().and_then(|state| state.passer);
        Side::BOTH.into_iter().all(|side| count(Man::Of(side, tables.royal)) == 1)
            && count(Man::Stone) == 0
            && passed <= 1
            && (passed == 0 || passer.is_some_and(pawn))
    }
}

impl<S: SquareSet> Position<S> {
    /// A position as it is written.
    pub fn setup(&self) -> Setup {
        Setup {
            men: self.geometry().squares().map(|square| self.at(square)).collect(),
            side: self.side,
            castling: self.state.castling,
            // Open games tell of a chance only if somebody stands so that it could be taken.
            en_passant: self
                .state
                .en_passant
                .filter(|chance| !self.rules.plain || self.passing_counts(self.side, chance.passed)),
            ko: self.state.ko,
            progress: self.state.progress,
            move_number: self.state.move_number,
            demotions: self.state.demotions,
            rotated: self.rotated.clone(),
            reserve: self.reserve,
            open: self.open().map(|state| Box::new(state.resized())),
        }
    }

    /// The position as FEN; [`Position::from_fen`] reads it back to the same position.
    pub fn fen(&self) -> String {
        self.setup().fen(self.rules)
    }

    /// This position as a side takes it to be that sees a part of it alone: with these men on the squares out of its sight, and without what
    /// only the true ones would allow.
    #[cfg(feature = "reader")]
    pub(crate) fn imagined(&self, side: Side, sight: S, unseen: &[Option<Man>]) -> Self {
        let mut setup = self.setup();
        for square in self.geometry().squares().filter(|&square| !sight.has(square)) {
            setup.men[square.index()] = unseen[square.index()];
        }
        // It knows its own rights; the other side's stay where those stand who have them.
        let homes = self.open_rules().map_or(S::EMPTY, |rules| rules.castling_homes);
        if homes.squares().any(|square| setup.at(square) != self.at(square)) {
            setup.castling &= 0b11 << (side.index() * 2);
        }
        if let Some(state) = &mut setup.open
            && (self.side != side || state.passer.is_some_and(|passer| !sight.has(passer)))
        {
            (state.passed, state.passer) = (Vast::EMPTY, None);
        }
        Self::unchecked(self.rules, setup)
    }

    /// A position of what is written, whether or not it can be: [`Position::from_fen`] asks that.
    pub(crate) fn unchecked(rules: &'static Rules<S>, mut setup: Setup) -> Self {
        if !crate::NONE_OPEN && rules.plain && !S::THREE_DIMENSIONAL && setup.fits(rules) {
            let state = setup.open.take();
            setup.en_passant = setup.en_passant.or_else(|| {
                let state = state?;
                Some(EnPassant { passed: state.passed.first()?, man: state.passer? })
            });
        }
        Self::of_setup(rules, setup)
    }

    /// This position of an open game, played by the general rules, whether or not quicker ways are open: slow, and their
    /// twin.
    #[must_use]
    pub fn by_general_rules(&self) -> Self {
        let mut setup = self.setup();
        if self.variant().open().is_some() && setup.open.is_none() {
            let mut state = OpenState::<Vast>::default();
            if let Some(chance) = setup.en_passant.take() {
                state.passed = state.passed.with(chance.passed);
                state.passer = Some(chance.man);
            }
            setup.open = Some(Box::new(state));
        }
        Self::of_setup(self.rules, setup)
    }

    fn of_setup(rules: &'static Rules<S>, setup: Setup) -> Self {
        let mut position = Position {
            rules,
            mailbox: S::NO_MEN,
            kinds: S::NO_KINDS,
            sides: [S::EMPTY; 2],
            stones: S::EMPTY,
            relays: S::EMPTY,
            kings: [Square::from_index(0); 2],
            side: setup.side,
            state: State {
                hash: if setup.side == Side::Black { rules.keys.side } else { 0 },
                en_passant: setup.en_passant,
                ko: setup.ko,
                progress: setup.progress,
                move_number: setup.move_number,
                demotions: setup.demotions,
                castling: setup.castling,
            },
            reserve: setup.reserve,
            rotated: setup.rotated,
            open: setup.open.filter(|_| !crate::NONE_OPEN).map(|state| Box::new(OpenPart::new(state.resized()))),
        };
        for (index, man) in setup.men.iter().enumerate() {
            if let Some(man) = *man {
                position.put(Square::from_index(index), man);
            }
        }
        position.begin_row_of_checks();
        position
    }
}

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
