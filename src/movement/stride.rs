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
    /// How far it is to the cell that must be empty on the way, if there is one;
    over: Option<Far>,
    /// and how far from there to the target.
    on: Far,
    quiet: bool,
    capture: bool,
    /// Does it leave the cell on its way open to en passant?
    double: bool,
}

/// So many squares on, in the order of squares. Added with a carry that is lost, so back is forwards too.
type Far = u16;

/// A stride as it is taken.
#[derive(Clone, Copy, Debug)]
struct Taken<S> {
    /// The cells from which it leads.
    from: S,
    /// How far sets are rotated to the cell that must be empty, 0 if there is none, and from there to the target.
    over: u32,
    on: u32,
    /// Which cells it may end on: 1 for empty ones, 2 for enemies, 3 for both.
    ends: usize,
    double: bool,
    stride: Far,
    last: Far,
}

impl<S: SquareSet> Taken<S> {
    fn new(stride: Stride, from: S) -> Self {
        let rotation = |far: Far| u32::from(far) % S::CAPACITY as u32;
        let over = stride.over.unwrap_or(0);
        Taken {
            from,
            over: rotation(over),
            on: rotation(stride.on),
            ends: usize::from(stride.quiet) + 2 * usize::from(stride.capture),
            double: stride.double,
            stride: over.wrapping_add(stride.on),
            last: stride.on,
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
    /// Where a step is not one plain move, see [`Strides::with_rules`].
    pub choosing: S,
    strides: Box<[Taken<S>]>,
}

/// The moves of one stride, from many cells.
#[derive(Clone, Copy)]
pub struct Steps<S> {
    /// Where they end.
    pub targets: S,
    /// Does each leave the cell that it passes open to en passant?
    pub double: bool,
    stride: Far,
    last: Far,
}

impl<S: SquareSet> Steps<S> {
    /// Where the piece stood that makes the step to this target.
    #[inline]
    pub fn from(&self, to: Square) -> Square {
        Square(to.0.wrapping_sub(self.stride))
    }

    /// The cell that the step to this target passes, if it passes one.
    #[inline]
    pub fn passed(&self, to: Square) -> Square {
        Square(to.0.wrapping_sub(self.last))
    }
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
            Some(Walk { program, choosing: S::EMPTY, strides })
        };
        Strides { of: Side::BOTH.map(|side| programs.clone().filter_map(|program| walk(program, side)).collect()) }
    }

    /// Adds what only a game's rules know: the cells of each program and side where a step is not one plain move, and which
    /// program's double steps are such.
    pub fn with_rules(mut self, choosing: &[[S; 2]], doubling: Option<Program>) -> Self {
        for side in Side::BOTH {
            for walk in &mut self.of[side.index()] {
                walk.choosing = choosing[usize::from(walk.program)][side.index()];
                walk.strides.iter_mut().for_each(|stride| stride.double &= doubling == Some(walk.program));
            }
        }
        self
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
        let ends = [S::EMPTY, quiet, capture, quiet | capture];
        for stride in &self.strides {
            let mut passed = men & stride.from;
            if stride.over != 0 {
                passed = passed.rotated(stride.over) & empty;
            }
            let targets = passed.rotated(stride.on) & ends[stride.ends & 3];
            visit(Steps { targets, double: stride.double, stride: stride.stride, last: stride.last });
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
    let far = |from: Square, to: Square| to.0.wrapping_sub(from.0);
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
                over: over.map(|over| far(from, over)),
                on: far(over.unwrap_or(from), to),
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
