//! "Which targets?", answered for all pieces of one kind at once.
//!
//! Pieces with few and short ways, pawns above all, stand in numbers. The same step from many cells is one rotation of the
//! set of those cells.

use super::compile::{Movements, Program};
use crate::board::{Geometry, Side, Square, SquareSet};

/// More strides than this are no quicker than piece by piece.
const MOST: usize = 6;

/// A way of one or two cells, the same from many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Stride {
    /// So many squares on, in the order of squares, lies the cell that must be empty on the way, if there is one;
    over: Option<u32>,
    /// and so many squares on from there lies the target.
    on: u32,
    quiet: bool,
    capture: bool,
    /// Does it leave the cell on its way open to en passant?
    double: bool,
}

/// A stride as it is taken: what it asks for is masks, so that nothing is asked of each.
#[derive(Clone, Copy, Debug)]
struct Taken<S> {
    /// The cells from which it leads.
    from: S,
    over: u32,
    on: u32,
    /// All cells if none must be empty on the way.
    free: S,
    /// All cells or none: does it lead to empty ones, to enemies?
    quiet: S,
    capture: S,
    double: bool,
}

impl<S: SquareSet> Taken<S> {
    fn new(stride: Stride, from: S) -> Self {
        let all_if = |whether: bool| if whether { !S::EMPTY } else { S::EMPTY };
        Taken {
            from,
            over: stride.over.unwrap_or(0),
            on: stride.on,
            free: all_if(stride.over.is_none()),
            quiet: all_if(stride.quiet),
            capture: all_if(stride.capture),
            double: stride.double,
        }
    }
}

/// The strides of those programs that have a few and nothing else.
#[derive(Clone, Debug)]
pub struct Strides<S> {
    of: [Vec<Walk<S>>; 2],
}

/// All strides of one program and side.
#[derive(Clone, Debug)]
pub struct Walk<S> {
    /// The program.
    pub program: Program,
    strides: Box<[Taken<S>]>,
}

/// The moves of one stride, from many cells.
#[derive(Clone, Copy)]
pub struct Steps<S> {
    /// Where they end.
    pub targets: S,
    /// Does each leave the cell that it passes open to en passant?
    pub double: bool,
    over: u32,
    on: u32,
}

impl<S: SquareSet> Steps<S> {
    /// The cell from which the one comes that ends here.
    #[inline]
    pub fn from(&self, to: Square) -> Square {
        back::<S>(to, self.over + self.on)
    }

    /// The cell that it passes.
    #[inline]
    pub fn passed(&self, to: Square) -> Square {
        back::<S>(to, self.on)
    }
}

/// The cell from which one so many squares on is this one; so many as two strides at most.
#[inline]
fn back<S: SquareSet>(to: Square, by: u32) -> Square {
    Square::from_index((to.index() + 2 * S::CAPACITY - by as usize) % S::CAPACITY)
}

impl<S: SquareSet> Strides<S> {
    /// No strides at all, for boards that do without.
    pub fn none() -> Self {
        Strides { of: [Vec::new(), Vec::new()] }
    }

    /// Finds the strides of these programs, of which none may hop.
    pub fn new(geometry: &Geometry, movements: &Movements, programs: impl Iterator<Item = Program> + Clone) -> Self {
        let walk = |program, side| {
            let strides = strides(geometry, movements, program, side)?;
            let strides = strides.into_iter().map(|(stride, from)| Taken::new(stride, from)).collect();
            Some(Walk { program, strides })
        };
        Strides { of: Side::BOTH.map(|side| programs.clone().filter_map(|program| walk(program, side)).collect()) }
    }

    /// Those of one program and side, if it consists of strides.
    #[inline]
    pub fn walk(&self, program: Program, side: Side) -> Option<&Walk<S>> {
        self.of[side.index()].iter().find(|walk| walk.program == program)
    }

    /// Those of a side's programs that consist of strides.
    #[inline]
    pub fn of(&self, side: Side) -> &[Walk<S>] {
        &self.of[side.index()]
    }
}

impl<S: SquareSet> Walk<S> {
    /// Calls `visit` with the steps of the pieces of this program that stand on `men`, where `empty` cells are empty, to
    /// those cells of `quiet` where nobody may stand and those of `capture` where an enemy must. Each target of a piece is
    /// in one of the sets; one that several pieces have is in as many.
    #[inline]
    pub fn steps(&self, men: S, empty: S, quiet: S, capture: S, mut visit: impl FnMut(Steps<S>)) {
        for stride in &self.strides {
            let passed = (men & stride.from).rotated(stride.over) & (empty | stride.free);
            let targets = passed.rotated(stride.on) & (quiet & stride.quiet | capture & stride.capture);
            visit(Steps { targets, double: stride.double, over: stride.over, on: stride.on });
        }
    }
}

/// The strides of one program. None if it has other or too many ways, or two to the same cell.
fn strides<S: SquareSet>(
    geometry: &Geometry,
    movements: &Movements,
    program: Program,
    side: Side,
) -> Option<Vec<(Stride, S)>> {
    let graph = movements.graph();
    let by = |from: Square, to: Square| ((to.index() + S::CAPACITY - from.index()) % S::CAPACITY) as u32;
    let mut strides: Vec<(Stride, S)> = Vec::new();
    for from in geometry.squares() {
        let (mut quiet, mut capture) = (S::EMPTY, S::EMPTY);
        for id in graph.program(movements.start(program, side, from)) {
            let node = graph.node(id);
            let (to, over) = (node.square(), graph.parent(id));
            if !node.moves() && !node.captures() {
                continue;
            }
            let again = node.moves() && quiet.has(to) || node.captures() && capture.has(to);
            if again || over.is_some_and(|over| graph.parent(over).is_some()) {
                return None;
            }
            quiet |= if node.moves() { S::of(to) } else { S::EMPTY };
            capture |= if node.captures() { S::of(to) } else { S::EMPTY };
            let over = over.map(|over| graph.node(over).square());
            let stride = Stride {
                over: over.map(|over| by(from, over)),
                on: by(over.unwrap_or(from), to),
                quiet: node.moves(),
                capture: node.captures(),
                double: node.doubles(),
            };
            match strides.iter_mut().find(|known| known.0 == stride) {
                Some(known) => known.1 = known.1.with(from),
                None => strides.push((stride, S::of(from))),
            }
            if strides.len() > MOST {
                return None;
            }
        }
    }
    Some(strides)
}
