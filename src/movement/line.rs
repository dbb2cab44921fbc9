//! "Who attacks this cell, and what would stop it?"
//!
//! For every kind, side and target: the cells from which such a piece captures there and, for each, the lines, that is
//! the cells that must be empty on the way. A piece may have more than one line from the same cell (the Lawman has two to
//! the square four steps ahead); it attacks if one of them is open.
//!
//! Of the boards of three dimensions sets of 512 cells would make [`Lines`] far too large. There a line, a hopper's included, is only the
//! node that ends it ([`Approaches`]): the cells before it, and what must be true of them, are found by going back through its parents.

use super::compile::{Movements, Program};
use super::graph::{Node, NodeId};
use crate::board::{Geometry, Side, Square, SquareSet};
use crate::pauses::{Pauses, at_once, finish, pause};

/// One way of a piece to a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line<S> {
    /// Where it stands.
    pub origin: Square,
    /// The cells between that must be empty; the last cell and its own are not among them.
    pub between: S,
    /// For lines onto relays the program that begins there; else the piece's own.
    pub onward: Program,
}

#[derive(Clone, Copy, Debug)]
struct Approach<S> {
    origins: S,
    /// Origins from which nothing can stop it.
    leaps: S,
    /// Index of the first origin's entry in `firsts`.
    base: u32,
}

/// The lines of all programs of a game without hoppers, each onto the cells that one kind of node looks at.
#[derive(Clone, Debug)]
pub struct Lines<S> {
    /// For each side and target those of all programs, one after the other.
    approaches: Vec<Approach<S>>,
    /// For each approach and origin in ascending order: where its lines begin; they end where the next begin.
    firsts: Vec<u32>,
    lines: Vec<Line<S>>,
    /// For each side and target the origins of all programs together.
    origins: Vec<S>,
    cells: usize,
    programs: usize,
}

impl<S: SquareSet> Lines<S> {
    /// No lines at all, for boards that do without.
    pub fn none() -> Self {
        let (approaches, firsts, lines, origins) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Lines { approaches, firsts, lines, origins, cells: 0, programs: 0 }
    }

    /// Lines of attack: onto cells where a piece captures. For those programs that are wanted, one word for
    /// each from the first.
    pub fn of_attack(geometry: &Geometry, movements: &Movements, wanted: &[bool]) -> Self {
        at_once(Self::attacking(geometry, movements, wanted))
    }

    /// As [`Lines::of_attack`], with pauses.
    pub(crate) async fn attacking(geometry: &Geometry, movements: &Movements, wanted: &[bool]) -> Self {
        finish!(Self::new(geometry, movements, wanted, |program, node| node.captures().then_some(program)))
    }

    /// Lines onto relays: cells from which a piece would go on if a relay stood there.
    pub(crate) async fn onto_relays(geometry: &Geometry, movements: &Movements, wanted: &[bool]) -> Self {
        finish!(Self::new(geometry, movements, wanted, |_, node| node.restarts()))
    }

    async fn new(
        geometry: &Geometry,
        movements: &Movements,
        wanted: &[bool],
        ends: impl Fn(Program, &Node) -> Option<Program>,
    ) -> Self {
        let (cells, count) = (geometry.size(), wanted.len());
        let none = Approach { origins: S::EMPTY, leaps: S::EMPTY, base: 0 };
        let approaches = vec![none; 2 * cells * count];
        let mut lines =
            Lines { approaches, origins: vec![S::EMPTY; 2 * cells], cells, programs: count, ..Self::none() };
        let pauses = Pauses::default();
        for program in (0..).zip(wanted).filter(|(_, wanted)| **wanted).map(|(program, _)| program) {
            for side in Side::BOTH {
                let mut onto: Vec<Vec<Line<S>>> = vec![Vec::new(); cells];
                for origin in geometry.squares() {
                    pause!(pauses, movements.graph().program(movements.start(program, side, origin)).count());
                    for (target, between, onward) in lines_from(movements, program, side, origin, &ends) {
                        let line = Line { origin, between, onward };
                        if !onto[target.index()].contains(&line) {
                            onto[target.index()].push(line);
                        }
                    }
                }
                for (target, onto) in onto.iter().enumerate() {
                    let approach = lines.add(onto);
                    let place = side.index() * cells + target;
                    lines.origins[place] |= approach.origins;
                    lines.approaches[place * count + usize::from(program)] = approach;
                }
            }
        }
        lines
    }

    /// Adds the lines of an approach.
    fn add(&mut self, onto: &[Line<S>]) -> Approach<S> {
        let mut approach = Approach { origins: S::EMPTY, leaps: S::EMPTY, base: self.firsts.len() as u32 };
        let mut last = None;
        for line in onto {
            if last != Some(line.origin) {
                self.firsts.push(self.lines.len() as u32);
                last = Some(line.origin);
            }
            approach.origins |= S::of(line.origin);
            if line.between.is_empty() {
                approach.leaps |= S::of(line.origin);
            }
            self.lines.push(*line);
        }
        self.firsts.push(self.lines.len() as u32);
        approach
    }

    /// Is there any line?
    #[inline]
    pub fn is_any(&self) -> bool {
        self.cells != 0
    }

    #[inline]
    fn approach(&self, program: Program, side: Side, target: Square) -> &Approach<S> {
        &self.approaches[(side.index() * self.cells + target.index()) * self.programs + usize::from(program)]
    }

    #[inline]
    fn from(&self, approach: &Approach<S>, origin: Square) -> &[Line<S>] {
        let index = approach.base as usize + approach.origins.count_below(origin) as usize;
        &self.lines[self.firsts[index] as usize..self.firsts[index + 1] as usize]
    }

    /// The cells from which any program of this side has a line onto the target.
    #[inline]
    pub fn origins(&self, side: Side, target: Square) -> S {
        self.origins[side.index() * self.cells + target.index()]
    }

    /// Does one of `side`'s pieces of this program, standing on `men`, attack the target while `occupied` is occupied?
    #[inline]
    pub fn attacked(&self, program: Program, side: Side, target: Square, men: S, occupied: S) -> bool {
        self.is_open(self.approach(program, side, target), men, occupied)
    }

    /// Calls `visit` for all lines onto the target of a piece of this program that stands on `origin`.
    // Of most pieces near a king it visits none: as a call it would be mostly call.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    pub fn each_of(&self, program: Program, side: Side, target: Square, origin: Square, visit: impl FnMut(&Line<S>)) {
        let approach = self.approach(program, side, target);
        if approach.origins.has(origin) {
            self.from(approach, origin).iter().for_each(visit);
        }
    }

    #[inline]
    fn is_open(&self, approach: &Approach<S>, men: S, occupied: S) -> bool {
        let near = approach.origins & men;
        if near.is_empty() {
            return false;
        }
        if !(near & approach.leaps).is_empty() {
            return true;
        }
        near.squares().any(|origin| self.from(approach, origin).iter().any(|line| (line.between & occupied).is_empty()))
    }

    /// All lines of all programs onto the target from these cells, whatever stands on them.
    #[inline]
    pub fn all_onto(&self, side: Side, target: Square, from: S) -> impl Iterator<Item = &Line<S>> {
        let near = self.origins(side, target) & from;
        let programs = if near.is_empty() { 0 } else { self.programs };
        (0..programs).flat_map(move |program| self.onto(program as Program, side, target, near))
    }

    /// Has any of these pieces of one kind a line onto the target?
    #[inline]
    pub fn has_any(&self, program: Program, side: Side, target: Square, men: S) -> bool {
        !(self.approach(program, side, target).origins & men).is_empty()
    }

    /// All lines onto the target of these pieces of one kind, whatever stands on them.
    #[inline]
    pub fn onto(&self, program: Program, side: Side, target: Square, men: S) -> impl Iterator<Item = &Line<S>> {
        let approach = self.approach(program, side, target);
        (approach.origins & men).squares().flat_map(move |origin| self.from(approach, origin))
    }
}

/// Every cell on a piece's ways that ends a line, with the cells that must be empty.
fn lines_from<S: SquareSet>(
    movements: &Movements,
    program: Program,
    side: Side,
    origin: Square,
    ends: impl Fn(Program, &Node) -> Option<Program>,
) -> Vec<(Square, S, Program)> {
    let graph = movements.graph();
    let start = movements.start(program, side, origin);
    // Of each node of the program, which follow one another from its start.
    let mut needs: Vec<S> = Vec::new();
    let mut found = Vec::new();
    for id in graph.program(start) {
        let need: S = match graph.parent(id) {
            Some(parent) => needs[(parent - start) as usize],
            None => S::EMPTY,
        };
        let node = graph.node(id);
        found.extend(ends(program, node).map(|onward| (node.square(), need, onward)));
        needs.push(need.with(node.square()));
    }
    found
}

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
