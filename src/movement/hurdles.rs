//! Pieces that hop: cannons, grasshoppers and their kin. What they reach, and their lines of attack with what has to be hopped over.
//!
//! A way of theirs is open if some squares are empty and others, the hurdles, are occupied. Whose pieces stand there does not matter, only that
//! some kinds may be no hurdles (Janggi's cannon hops over no other).

use super::compile::{Movements, Program};
use super::fan::Reach;
use crate::board::{Geometry, Side, Square, SquareSet};
use crate::pauses::{Pauses, pause};

/// One way of a hopping piece to a square where it captures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HurdleLine<S> {
    /// The squares that must be empty.
    pub empty: S,
    /// The squares that must be occupied.
    pub over: S,
}

/// The lines of attack of some programs, see the module's text.
#[derive(Clone, Debug)]
pub struct HurdleLines<S> {
    /// Of each program its place among those that have lines.
    places: Vec<Option<u16>>,
    /// For each place, side, target and origin where its lines begin; they end where the next begin.
    firsts: Vec<u32>,
    lines: Vec<HurdleLine<S>>,
    cells: usize,
}

impl<S: SquareSet> HurdleLines<S> {
    /// No lines at all.
    pub fn none() -> Self {
        HurdleLines { places: Vec::new(), firsts: Vec::new(), lines: Vec::new(), cells: 0 }
    }

    /// Lines of those programs that are wanted, one word for each from the first.
    pub(crate) async fn new(geometry: &Geometry, movements: &Movements, wanted: &[bool]) -> Self {
        let cells = geometry.size();
        let mut all = HurdleLines { cells, ..Self::none() };
        let graph = movements.graph();
        let mut place = 0;
        let pauses = Pauses::default();
        for (program, &wanted) in (0..).zip(wanted) {
            all.places.push(wanted.then_some(place));
            if !wanted {
                continue;
            }
            place += 1;
            for side in Side::BOTH {
                let mut found: Vec<(usize, HurdleLine<S>)> = Vec::new();
                for origin in geometry.squares() {
                    let start = movements.start(program, side, origin);
                    let mut needs: Vec<HurdleLine<S>> = Vec::new();
                    for id in graph.program(start) {
                        let node = graph.node(id);
                        let mut need = HurdleLine { empty: S::EMPTY, over: S::EMPTY };
                        if let Some(parent) = graph.parent(id) {
                            need = needs[(parent - start) as usize];
                            let before = graph.node(parent).square();
                            if node.is_over() {
                                need.over = need.over.with(before);
                            } else {
                                need.empty = need.empty.with(before);
                            }
                        }
                        needs.push(need);
                        let key = node.square().index() * cells + origin.index();
                        // A square can't be both.
                        let possible = (need.empty & need.over).is_empty();
                        if node.captures() && possible {
                            found.push((key, need));
                        }
                    }
                    pause!(pauses, needs.len());
                }
                found.sort_by_key(|line| line.0);
                let mut lines = found.into_iter().peekable();
                for key in 0..cells * cells {
                    all.firsts.push(all.lines.len() as u32);
                    let first = all.lines.len();
                    while let Some((_, line)) = lines.next_if(|line| line.0 == key) {
                        // Ways of the same piece to the same target that need the same are one.
                        if !all.lines[first..].contains(&line) {
                            all.lines.push(line);
                        }
                    }
                }
            }
        }
        all.firsts.push(all.lines.len() as u32);
        all
    }

    /// The lines of a piece on a square onto a target.
    #[inline]
    pub fn of(&self, program: Program, side: Side, origin: Square, target: Square) -> &[HurdleLine<S>] {
        let Some(place) = self.places.get(usize::from(program)).copied().flatten() else { return &[] };
        let base = (usize::from(place) * 2 + side.index()) * self.cells * self.cells;
        let index = base + target.index() * self.cells + origin.index();
        &self.lines[self.firsts[index] as usize..self.firsts[index + 1] as usize]
    }
}

impl Movements {
    /// What a piece on `from` reaches, where nothing matters but which squares are occupied, and which of these hold no hurdle. The sets are not yet
    /// cut to empty squares and enemies.
    pub fn reach_over<S: SquareSet>(
        &self,
        program: Program,
        side: Side,
        from: Square,
        occupied: S,
        barred: S,
    ) -> Reach<S> {
        let graph = self.graph();
        let mut reach = Reach { quiet: S::EMPTY, capture: S::EMPTY };
        let mut id = self.start(program, side, from);
        while let Some(node) = graph.at(id) {
            let square = node.square();
            let (empty, over) = graph.exits(id);
            id = if !occupied.has(square) {
                if node.moves() {
                    reach.quiet = reach.quiet.with(square);
                }
                empty
            } else {
                if node.captures() {
                    reach.capture = reach.capture.with(square);
                }
                if barred.has(square) { graph.past(id) } else { over }
            };
        }
        reach
    }

    /// Does a piece only hop, move and capture, so that [`Movements::reach_over`] and [`HurdleLines`] hold for it?
    pub fn only_hops(&self, geometry: &Geometry, program: Program) -> bool {
        let graph = self.graph();
        let starts = Side::BOTH.into_iter().flat_map(|side| geometry.squares().map(move |from| (side, from)));
        starts.flat_map(|(side, from)| graph.program(self.start(program, side, from))).all(|id| {
            let node = graph.node(id);
            let special =
                node.is_vacant() || node.destroys() || node.goes_over().is_some() || node.restarts().is_some();
            !special && !node.asks_kinds() && !node.becomes() && !node.captures_en_passant() && !node.doubles()
        })
    }
}
