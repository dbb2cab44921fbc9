//! The rules of the games of three dimensions, compiled.

use super::{Kind, Tables};
use crate::board::{Side, Square, SquareSet, Zone};
use crate::movement::Approaches;
use crate::variant::ThreeDimensional;

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
