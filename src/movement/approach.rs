//! Lines of attack of the boards of three dimensions, hoppers included.
//!
//! Sets of 512 cells would make [`super::Lines`] far too large. Here a line is only the node that ends it: the cells
//! before it, and what must be true of them, are found by going back through its parents.

use super::compile::{Movements, Program};
use super::graph::NodeId;
use crate::board::{Geometry, Side, Square, SquareSet};

/// For every program, side and target the nodes that capture there, and where their pieces stand.
#[derive(Clone, Debug)]
pub struct Approaches<S> {
    firsts: Vec<u32>,
    ends: Vec<(u16, NodeId)>,
    /// Where their pieces stand as one set: most pieces are on none of these cells, and need no line looked at.
    origins: Vec<S>,
    cells: usize,
}

impl<S: SquareSet> Approaches<S> {
    /// Makes the lines of the programs `0..kinds`.
    pub fn new(geometry: &Geometry, movements: &Movements, kinds: Program) -> Self {
        let cells = geometry.size();
        let origins = vec![S::EMPTY; usize::from(kinds) * 2 * cells];
        let mut approaches = Approaches { firsts: vec![0], ends: Vec::new(), origins, cells };
        let graph = movements.graph();
        for kind in 0..kinds {
            for side in Side::BOTH {
                let nodes = || {
                    geometry.squares().flat_map(move |origin| {
                        let program = graph.program(movements.start(kind, side, origin));
                        program.filter(|&id| graph.node(id).captures()).map(move |id| (origin, id))
                    })
                };
                // A counting sort by target: first how many, then where.
                let base = approaches.ends.len() as u32;
                let mut places = vec![0u32; cells + 1];
                nodes().for_each(|(_, id)| places[graph.node(id).square().index() + 1] += 1);
                for target in 0..cells {
                    places[target + 1] += places[target];
                }
                approaches.firsts.extend(places[1..].iter().map(|place| base + place));
                approaches.ends.resize(base as usize + places[cells] as usize, (0, 0));
                for (origin, id) in nodes() {
                    let target = graph.node(id).square();
                    let slot = approaches.slot(kind, side, target);
                    approaches.origins[slot] |= S::of(origin);
                    let place = &mut places[target.index()];
                    approaches.ends[(base + *place) as usize] = (origin.index() as u16, id);
                    *place += 1;
                }
            }
        }
        approaches
    }

    /// Lines onto a target from one of these cells: where the piece stands, and the node that captures.
    #[inline]
    pub fn onto_from(
        &self,
        kind: Program,
        side: Side,
        target: Square,
        pieces: S,
    ) -> impl Iterator<Item = (Square, NodeId)> + '_ {
        let slot = self.slot(kind, side, target);
        let near = self.origins[slot] & pieces;
        let ends = (!near.is_empty()).then(|| self.ends_of(slot));
        ends.into_iter().flatten().filter(move |&(origin, _)| near.has(origin))
    }

    #[inline]
    fn slot(&self, kind: Program, side: Side, target: Square) -> usize {
        (usize::from(kind) * 2 + side.index()) * self.cells + target.index()
    }

    #[inline]
    fn ends_of(&self, slot: usize) -> impl Iterator<Item = (Square, NodeId)> + '_ {
        let ends = &self.ends[self.firsts[slot] as usize..self.firsts[slot + 1] as usize];
        ends.iter().map(|&(origin, id)| (Square(origin), id))
    }

    /// Bytes that the table takes.
    pub fn bytes(&self) -> usize {
        std::mem::size_of_val(self.firsts.as_slice())
            + std::mem::size_of_val(self.ends.as_slice())
            + std::mem::size_of_val(self.origins.as_slice())
    }
}
