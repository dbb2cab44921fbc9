use super::deep::DeepRules;
use super::open::OpenRules;
use super::{RulesError, Tables};
use crate::board::{Side, Square, SquareSet, Zone};
use crate::movement::{Fans, Lines, Program};
use crate::variant::Variant;
use std::ops::Deref;

/// Who finds the legal moves of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Generator {
    /// By sets and lines, one part a turn.
    Single,
    /// By sets and lines, with a second part that moves a stone or relay.
    TwoPart,
    /// By nodes, on boards of three dimensions.
    Deep,
    /// By routes, with whatever rules an author has switched on.
    Open,
}

impl Generator {
    fn of(variant: &Variant) -> Self {
        if variant.open().is_some() {
            Generator::Open
        } else if variant.deep.is_some() {
            Generator::Deep
        } else if variant.neutrals {
            Generator::TwoPart
        } else {
            Generator::Single
        }
    }

    /// Can it be used with sets of this width?
    fn suits<S: SquareSet>(self) -> bool {
        match self {
            Generator::Single => !S::DEEP,
            Generator::TwoPart => !S::DEEP && S::NEUTRALS,
            Generator::Deep => S::DEEP,
            Generator::Open => true,
        }
    }
}

/// A game's rules, compiled: made once per game and shared by all its positions.
///
/// What does not depend on the width of the board is in its [`Tables`], to which it dereferences.
#[derive(Debug)]
pub struct Rules<S: SquareSet> {
    tables: Tables,
    /// Who finds its legal moves, chosen here once.
    pub generator: Generator,
    /// The set-wise form of the movements.
    pub fans: Fans<S>,
    /// Their lines of attack.
    pub lines: Lines<S>,
    /// Their lines onto relays, in games that have some.
    pub relay_lines: Option<Lines<S>>,
    /// For each kind and side the cells where it promotes.
    pub promotion_cells: Vec<[S; 2]>,
    /// What only open games need.
    pub open: Option<OpenRules<S>>,
    /// What only the games of three dimensions need.
    pub deep: Option<DeepRules<S>>,
    /// Cells where a side's royal piece is promoted.
    promoted: [S; 2],
}

impl<S: SquareSet> Deref for Rules<S> {
    type Target = Tables;

    #[inline]
    fn deref(&self) -> &Tables {
        &self.tables
    }
}

impl<S: SquareSet> Rules<S> {
    /// Compiles a game.
    ///
    /// # Errors
    /// If this width of set is not for its board, or its movements are too large.
    pub fn new(variant: &'static Variant) -> Result<Self, RulesError> {
        let geometry = &variant.geometry;
        let generator = Generator::of(variant);
        if geometry.size() > S::CAPACITY || !generator.suits::<S>() {
            return Err(RulesError::Width);
        }
        let tables = Tables::new(variant)?;
        let open = variant.open().map(|open| OpenRules::new(&tables, open));
        let (pieces, movements) = (&variant.pieces, &tables.movements);
        let kinds = pieces.len() as Program;
        let continuations: usize = pieces.iter().map(|piece| piece.continuations.len()).sum();
        let programs = kinds + continuations as Program;
        let (fans, lines) = match generator {
            Generator::Single | Generator::TwoPart => (
                Fans::new(geometry, movements, programs).ok_or(RulesError::Width)?,
                Lines::of_attack(geometry, movements, programs),
            ),
            Generator::Deep | Generator::Open => (Fans::none(), Lines::none()),
        };
        let deep = match generator {
            Generator::Deep if S::DEEP => variant.deep.as_ref().map(|table| DeepRules::new(&tables, table)),
            _ => None,
        };
        let relay_lines = match generator {
            Generator::TwoPart if S::NEUTRALS => Some(Lines::onto_relays(geometry, movements, programs)),
            _ => None,
        };
        let cells_of = |inside: &dyn Fn(Side, Square) -> bool| {
            Side::BOTH.map(|side| {
                geometry.squares().filter(|&cell| inside(side, cell)).fold(S::EMPTY, |set, cell| set.with(cell))
            })
        };
        Ok(Rules {
            generator,
            open,
            fans,
            lines,
            relay_lines,
            deep,
            promotion_cells: pieces
                .iter()
                .map(|piece| {
                    cells_of(&|side, cell| {
                        piece.promotion.as_ref().is_some_and(|promotion| promotion.zone.contains(geometry, side, cell))
                    })
                })
                .collect(),
            promoted: cells_of(&|side, cell| variant.demotions && Zone::FarHalf.contains(geometry, side, cell)),
            tables,
        })
    }

    /// The tables that are the same code for every width of board.
    pub fn tables(&self) -> &Tables {
        &self.tables
    }

    /// Is a royal piece of this side promoted on this cell?
    #[inline]
    pub fn is_promoted(&self, side: Side, cell: Square) -> bool {
        self.promoted[side.index()].has(cell)
    }
}
