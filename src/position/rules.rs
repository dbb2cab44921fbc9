//! A game's rules, compiled for one width of board; those of the games of three dimensions besides.

use super::open::OpenRules;
use super::{Kind, RulesError, Tables};
use crate::board::{Side, Square, SquareSet, Zone};
use crate::movement::{Approaches, Fans, HurdleLines, Lines, Program, Strides};
use crate::pauses::{at_once, finish};
use crate::variant::{ThreeDimensional, Variant};
use std::ops::Deref;

/// Who finds the legal moves of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Generator {
    /// By sets and lines, one part a turn.
    Single,
    /// By sets and lines, with a second part that moves a stone or relay.
    TwoPart,
    /// By nodes, on boards of three dimensions.
    ThreeDimensional,
    /// By routes, with whatever rules an author has switched on.
    Open,
}

impl Generator {
    fn of(variant: &Variant) -> Self {
        if variant.open().is_some() {
            Generator::Open
        } else if variant.three_dimensional.is_some() {
            Generator::ThreeDimensional
        } else if variant.neutrals {
            Generator::TwoPart
        } else {
            Generator::Single
        }
    }

    /// Can it be used with sets of this width? The compiler knows the answer.
    #[inline]
    pub(crate) const fn suits<S: SquareSet>(self) -> bool {
        match self {
            Generator::Open => true,
            _ if S::ONLY_OPEN => false,
            Generator::Single => !S::THREE_DIMENSIONAL,
            Generator::TwoPart => !S::THREE_DIMENSIONAL && S::NEUTRALS,
            Generator::ThreeDimensional => S::THREE_DIMENSIONAL,
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
    /// The strides of those that have no more.
    pub strides: Strides<S>,
    /// The kinds without strides of which a move may be more than going from one cell to another, since they promote by choice,
    /// make double steps or turn.
    pub(crate) elaborate: Vec<Kind>,
    /// Do all others without strides capture where they move, and nowhere else?
    pub(crate) alike: bool,
    /// Is each target of a kind without strides one move, since no such kind promotes or turns?
    pub each_target_counts_once: bool,
    /// Their lines of attack.
    pub lines: Lines<S>,
    /// Lines of attack of pieces that hop, in open games.
    pub hurdle_lines: HurdleLines<S>,
    /// Their lines onto relays, in games that have some.
    pub relay_lines: Option<Lines<S>>,
    /// For each kind and side the cells where it promotes.
    pub promotion_cells: Vec<[S; 2]>,
    /// For each kind and side the cells where it may end a move as what it is.
    pub staying_cells: Vec<[S; 2]>,
    /// For each kind and side the cells where a move of a kind that promotes is not one plain move.
    pub choosing_cells: Vec<[S; 2]>,
    /// The most of each kind that a side may have by promotion; empty where there are no such limits.
    pub promotion_limits: Vec<Option<u8>>,
    /// For each side and side of the board the cells between king and rook that must be empty for castling.
    pub castling_between: [[S; 2]; 2],
    /// What only open games need.
    pub open: Option<OpenRules<S>>,
    /// What only the games of three dimensions need.
    pub three_dimensional: Option<ThreeDimensionalRules<S>>,
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
        at_once(Self::with_pauses(variant))
    }

    /// As [`Rules::new`], with pauses: a game of many pieces with many ways takes long.
    pub(crate) async fn with_pauses(variant: &'static Variant) -> Result<Self, RulesError> {
        let geometry = &variant.geometry;
        let generator = Generator::of(variant);
        if geometry.size() > S::CAPACITY || variant.pieces.len() > S::MOST_KINDS || !generator.suits::<S>() {
            return Err(RulesError::Width);
        }
        let tables = finish!(Tables::new(variant))?;
        #[allow(clippy::manual_map, reason = "what awaits can't stand in a closure, where a build awaits")]
        let open = match variant.open() {
            Some(open) => Some(finish!(OpenRules::new(&tables, open))),
            None => None,
        };
        let (pieces, movements) = (&variant.pieces, &tables.movements);
        let kinds = pieces.len() as Program;
        let continuations: usize = pieces.iter().map(|piece| piece.continuations.len()).sum();
        let programs = kinds + continuations as Program;
        let set_wise = match generator {
            Generator::Single | Generator::TwoPart => true,
            Generator::Open => tables.plain && !S::THREE_DIMENSIONAL,
            Generator::ThreeDimensional => false,
        };
        // Of open games those programs that sets can say, and Black's own.
        // What the compiler can see is never there, it leaves out.
        let compiled = open.as_ref().filter(|_| !crate::NONE_OPEN);
        let all_programs = match compiled {
            Some(_) => tables.programs.iter().flatten().map(|&program| program + 1).max().unwrap_or(0),
            None => programs,
        };
        let by_sets: Vec<bool> = (0..all_programs)
            .map(|program| match compiled {
                Some(open) => open.kinds.iter().any(|kind| kind.set_wise() && kind.programs.contains(&program)),
                None => set_wise,
            })
            .collect();
        let (fans, lines) = match set_wise || by_sets.contains(&true) {
            true => (
                finish!(Fans::with_pauses(geometry, movements, &by_sets)).ok_or(RulesError::Width)?,
                finish!(Lines::attacking(geometry, movements, &by_sets)),
            ),
            false => (Fans::none(), Lines::none()),
        };
        let hurdle_lines = match compiled {
            Some(open) => {
                let hops =
                    |program: Program| open.kinds.iter().any(|kind| kind.hops() && kind.programs.contains(&program));
                finish!(HurdleLines::new(geometry, movements, &(0..all_programs).map(hops).collect::<Vec<bool>>()))
            }
            None => HurdleLines::none(),
        };
        // Lists of moves do without them, only slower: the page's first module stays small.
        let strides = match set_wise && cfg!(feature = "player") {
            true => Strides::new(geometry, movements, (0..kinds).filter(|&kind| strides(&tables, kind))),
            false => Strides::none(),
        };
        let has_strides =
            |kind| Side::BOTH.iter().all(|&side| strides.of(side).iter().any(|walk| walk.program == kind));
        let promotes = |kind: Kind| !tables.promotes_to[usize::from(kind)].is_empty();
        let promotes_apart = (0..kinds).any(|kind| promotes(kind) && !has_strides(kind));
        let (elaborate, plain): (Vec<Kind>, Vec<Kind>) = (0..kinds)
            .filter(|&kind| !has_strides(kind))
            .partition(|&kind| promotes(kind) || tables.pawn == Some(kind) || rotates(&tables, kind));
        let alike = set_wise && plain.into_iter().all(|kind| fans.is_alike(kind));
        let three_dimensional = match generator {
            Generator::ThreeDimensional if S::THREE_DIMENSIONAL => {
                variant.three_dimensional.as_ref().map(|table| ThreeDimensionalRules::new(&tables, table))
            }
            _ => None,
        };
        let relay_lines = match generator {
            Generator::TwoPart if S::NEUTRALS => Some(finish!(Lines::onto_relays(geometry, movements, &by_sets))),
            _ => None,
        };
        let cells_of = |inside: &dyn Fn(Side, Square) -> bool| {
            Side::BOTH.map(|side| {
                geometry.squares().filter(|&cell| inside(side, cell)).fold(S::EMPTY, |set, cell| set.with(cell))
            })
        };
        let plain = variant.open().filter(|_| tables.plain);
        let limits = plain.filter(|open| !open.promotion_limits.is_empty()).map(|plain| {
            let of = |letter: char| plain.promotion_limits.iter().find(|limit| limit.0 == letter).map(|limit| limit.1);
            pieces.iter().map(|piece| of(piece.letter)).collect()
        });
        let kinds = 0..pieces.len();
        let staying_cells: Vec<[S; 2]> = kinds
            .clone()
            .map(|kind| {
                cells_of(&|side, cell| match (plain, &pieces[kind].promotion) {
                    (Some(open), _) => super::open::may_stay(variant, &tables.movements, open, kind, side, cell),
                    (None, promotion) => {
                        !promotion.as_ref().is_some_and(|promotion| promotion.zone.contains(geometry, side, cell))
                    }
                })
            })
            .collect();
        let promotion_cells: Vec<[S; 2]> = kinds
            .clone()
            .map(|kind| {
                let own = pieces[kind].promotion.as_ref().map(|promotion| promotion.zone);
                let open = variant.open().filter(|_| tables.plain).and_then(|open| open.kinds.get(kind));
                let zone = own.or(open.and_then(|rules| Some(rules.promotion.as_ref()?.zone)));
                cells_of(&|side, cell| zone.is_some_and(|zone| zone.contains(geometry, side, cell)))
            })
            .collect();
        let choosing = |kind: usize| match tables.promotes_to[kind].is_empty() {
            true => [S::EMPTY; 2],
            false => [0, 1].map(|side| promotion_cells[kind][side] | !staying_cells[kind][side]),
        };
        let choosing_cells: Vec<[S; 2]> = kinds.map(choosing).collect();
        Ok(Rules {
            promotion_limits: limits.unwrap_or_default(),
            staying_cells,
            generator,
            open,
            fans,
            each_target_counts_once: variant.turning.is_none() && !promotes_apart,
            strides: strides.with_rules(&choosing_cells, tables.pawn),
            elaborate,
            alike,
            choosing_cells,
            lines,
            hurdle_lines,
            relay_lines,
            three_dimensional,
            promotion_cells,
            castling_between: Side::BOTH.map(|side| [0, 1].map(|castling_side| between(&tables, side, castling_side))),
            promoted: cells_of(&|side, cell| variant.demotions.is_some_and(|zone| zone.contains(geometry, side, cell))),
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
        // Asked of every move of a king: a mask takes less than to choose a word.
        !(self.promoted[side.index()] & S::of(cell)).is_empty()
    }
}

/// May moves of a kind be listed and counted for all such pieces at once? Not of royal ones, nor of those who turn on the way.
fn strides(tables: &Tables, kind: Program) -> bool {
    kind != tables.royal && !rotates(tables, kind)
}

fn rotates(tables: &Tables, kind: Program) -> bool {
    tables.variant.turning.is_some_and(|turning| turning.letter == tables.piece(kind).letter)
}

/// The cells between king and rook before castling.
fn between<S: SquareSet>(tables: &Tables, side: Side, castling_side: usize) -> S {
    let cells = tables.castling_cells(side, castling_side);
    let (king, rook) = cells.map_or((0, 0), |cells| (cells.king.index(), cells.rook.index()));
    (king.min(rook) + 1..king.max(rook)).map(Square::from_index).fold(S::EMPTY, S::with)
}

/// Compiled rules of a game of three dimensions.
#[derive(Debug)]
pub struct ThreeDimensionalRules<S> {
    /// The table.
    pub table: &'static ThreeDimensional,
    /// Lines of attack.
    pub approaches: Approaches<S>,
    /// The kind of each letter of hands and pools.
    pub reserve: Vec<Kind>,
    /// For each kind the place of its unpromoted letter among those.
    pub slots: Vec<Option<usize>>,
    /// For each kind and side the cells from which it can't move on an empty board.
    pub stuck: Vec<[S; 2]>,
    /// For each kind and side, and each of its cells: wherever it may ever go or capture from there.
    pub reach: Vec<[Vec<S>; 2]>,
    /// Does a kind, wherever it stands, move or capture on all of those cells whatever stands between?
    pub leaps: Vec<bool>,
    /// For each kind the kinds that it may have replaced on coming into the enemy half.
    pub replaces: Vec<Vec<Kind>>,
    /// Is a kind one of the Emperor's guards?
    pub guards: Vec<bool>,
    /// The Fortress of each side.
    pub fortress: [S; 2],
    /// The enemy half of each side.
    pub far_half: [S; 2],
}

impl<S: SquareSet> ThreeDimensionalRules<S> {
    pub(super) fn new(tables: &Tables, table: &'static ThreeDimensional) -> Self {
        let (variant, movements) = (tables.variant, &tables.movements);
        let geometry = &variant.geometry;
        let pieces = &variant.pieces;
        let kind_of = |letter: &char| variant.kind_of_letter(*letter);
        let zone = |zone: Zone| {
            Side::BOTH.map(|side| {
                let inside = geometry.squares().filter(|&cell| zone.contains(geometry, side, cell));
                inside.fold(S::EMPTY, |set, cell| set.with(cell))
            })
        };
        let graph = movements.graph();
        let is_stuck = |kind: usize, side: Side, cell: Square| {
            graph.program(movements.start(kind as Kind, side, cell)).next().is_none()
        };
        let reached = |kind: usize, side: Side, cell: Square| {
            let program = graph.program(movements.start(kind as Kind, side, cell));
            program.fold(S::EMPTY, |set, id| set.with(graph.node(id).square()))
        };
        let leaps = |kind: usize| {
            let starts = Side::BOTH.into_iter().flat_map(|side| geometry.squares().map(move |cell| (side, cell)));
            let mut ids = starts.flat_map(|(side, cell)| graph.program(movements.start(kind as Kind, side, cell)));
            ids.all(|id| {
                let node = graph.node(id);
                graph.parent(id).is_none() && node.moves() && node.captures()
            })
        };
        let replaced = |letter: char| {
            let rows = table.duty.as_ref().map_or(&[][..], |duty| &duty.replaced);
            let row = rows.iter().find(|(movers, _)| movers.contains(&letter));
            row.map_or(&[][..], |(_, replaced)| replaced).iter().filter_map(kind_of).collect::<Vec<Kind>>()
        };
        ThreeDimensionalRules {
            table,
            approaches: Approaches::new(geometry, movements, pieces.len() as Kind),
            reserve: table.reserve.iter().filter_map(kind_of).collect(),
            slots: pieces.iter().map(|piece| table.reserve.iter().position(|&letter| letter == piece.letter)).collect(),
            stuck: (0..pieces.len())
                .map(|kind| {
                    Side::BOTH.map(|side| {
                        let cells = geometry.squares().filter(|&cell| is_stuck(kind, side, cell));
                        cells.fold(S::EMPTY, |set, cell| set.with(cell))
                    })
                })
                .collect(),
            reach: (0..pieces.len())
                .map(|kind| Side::BOTH.map(|side| geometry.squares().map(|cell| reached(kind, side, cell)).collect()))
                .collect(),
            leaps: (0..pieces.len()).map(leaps).collect(),
            replaces: pieces.iter().map(|piece| replaced(piece.letter)).collect(),
            guards: pieces
                .iter()
                .map(|piece| table.duty.as_ref().is_some_and(|duty| duty.guards.contains(&piece.letter)))
                .collect(),
            fortress: zone(Zone::Fortress),
            far_half: zone(Zone::FarHalf),
        }
    }
}
