//! "Where to?", answered with whole sets of squares.
//!
//! Every node of a program can be reached if certain cells are empty. Nodes that need the same cells empty are one
//! blade: one test of the occupied squares answers for all of them.

use super::compile::{Movements, Program};
use super::graph::NodeId;
use crate::board::{Geometry, Side, Square, SquareSet};

/// Cells that are reached together, because they need the same cells empty.
#[derive(Clone, Copy, Debug)]
struct Blade<S> {
    need: S,
    quiet: S,
    capture: S,
    /// How many blades to go on by if one of the needed cells is occupied: those that need it too are passed over.
    skip: u32,
}

/// The set-wise form of all programs of a game without hoppers, see the module's text.
#[derive(Clone, Debug)]
pub struct Fans<S> {
    blades: Vec<Blade<S>>,
    fans: Vec<Fan<S>>,
    cells: usize,
}

#[derive(Clone, Copy, Debug)]
struct Fan<S> {
    first: u32,
    end: u32,
    /// Targets that are double steps.
    doubles: S,
    /// Targets that nothing in between can block.
    free_quiet: S,
    free_capture: S,
}

/// What a piece reaches: before the question whose pieces stand there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reach<S> {
    /// It may stop there if the cell is empty.
    pub quiet: S,
    /// It may capture there if an enemy stands there.
    pub capture: S,
}

impl<S: SquareSet> Fans<S> {
    /// No fans at all, for boards that do without.
    pub fn none() -> Self {
        Fans { blades: Vec::new(), fans: Vec::new(), cells: 0 }
    }

    /// Makes the fans of all programs. None if one of them hops, which sets of cells to be empty can't say.
    pub fn new(geometry: &Geometry, movements: &Movements, programs: Program) -> Option<Self> {
        let cells = geometry.size();
        let mut fans = Fans { blades: Vec::new(), fans: Vec::with_capacity(usize::from(programs) * 2 * cells), cells };
        for program in 0..programs {
            for side in Side::BOTH {
                for from in geometry.squares() {
                    let fan = fans.fan(movements, movements.start(program, side, from))?;
                    fans.fans.push(fan);
                }
            }
        }
        Some(fans)
    }

    fn fan(&mut self, movements: &Movements, start: NodeId) -> Option<Fan<S>> {
        let graph = movements.graph();
        // Of each node of the program, which follow one another from its start.
        let mut needs: Vec<S> = Vec::new();
        let mut free = Blade { need: S::EMPTY, quiet: S::EMPTY, capture: S::EMPTY, skip: 1 };
        let mut doubles = S::EMPTY;
        let mut blades: Vec<Blade<S>> = Vec::new();
        for id in graph.program(start) {
            let node = graph.node(id);
            if node.is_over() {
                return None;
            }
            let need = match graph.parent(id) {
                Some(parent) => needs[(parent - start) as usize].with(graph.node(parent).square()),
                None => S::EMPTY,
            };
            needs.push(need);
            let of = |allowed: bool| if allowed { S::of(node.square()) } else { S::EMPTY };
            if node.doubles() {
                doubles |= S::of(node.square());
            }
            let blade = if need.is_empty() {
                &mut free
            } else if let Some(position) = blades.iter().position(|blade| blade.need == need) {
                &mut blades[position]
            } else {
                blades.push(Blade { need, quiet: S::EMPTY, capture: S::EMPTY, skip: 1 });
                blades.last_mut()?
            };
            blade.quiet |= of(node.moves());
            blade.capture |= of(node.captures());
        }
        for index in 0..blades.len() {
            let need = blades[index].need;
            let dependent = blades[index + 1..].iter().take_while(|blade| need & !blade.need == S::EMPTY).count();
            blades[index].skip = dependent as u32 + 1;
        }
        let first = self.blades.len() as u32;
        self.blades.extend(blades);
        Some(Fan { first, end: self.blades.len() as u32, doubles, free_quiet: free.quiet, free_capture: free.capture })
    }

    #[inline]
    fn of(&self, program: Program, side: Side, from: Square) -> &Fan<S> {
        &self.fans[(program as usize * 2 + side.index()) * self.cells + from.index()]
    }

    /// What a piece on `from` reaches while these squares are occupied. The sets are not yet cut to empty cells and
    /// enemies.
    #[inline]
    pub fn reach(&self, program: Program, side: Side, from: Square, occupied: S) -> Reach<S> {
        let fan = self.of(program, side, from);
        let mut reach = Reach { quiet: fan.free_quiet, capture: fan.free_capture };
        let blades = &self.blades[fan.first as usize..fan.end as usize];
        let mut index = 0;
        while let Some(blade) = blades.get(index) {
            if (blade.need & occupied).is_empty() {
                reach.quiet |= blade.quiet;
                reach.capture |= blade.capture;
                index += 1;
            } else {
                index += blade.skip as usize;
            }
        }
        reach
    }

    /// The targets of a piece on `from` that are double steps.
    #[inline]
    pub fn doubles(&self, program: Program, side: Side, from: Square) -> S {
        self.of(program, side, from).doubles
    }
}
