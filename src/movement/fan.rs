//! "Where to?", answered with whole sets of squares.
//!
//! Every node of a program can be reached if certain cells are empty. Two forms of that are quicker than walking:
//!
//! - **Rays**: a way whose cells follow one another upwards, or downwards, in the order of squares goes as far as the first
//!   of its cells that is occupied. Two ways, one down and one up, are answered by one subtraction ([`SquareSet::span`]).
//! - **Blades**: of all other ways, nodes that need the same cells empty are one blade: one test of the occupied squares
//!   answers for all of them.

use super::compile::{Movements, Program};
use super::graph::NodeId;
use crate::board::{Geometry, Side, Square, SquareSet};
use crate::pauses::{Pauses, at_once, pause};
use crate::sort::sort_short_by_key;
use std::hint::cold_path;

/// Cells that are reached together, because they need the same cells empty.
#[derive(Clone, Copy, Debug)]
struct Blade<S> {
    need: S,
    quiet: S,
    capture: S,
    /// How many blades to go on by if one of the needed cells is occupied: those that need it too are passed over.
    skip: u32,
}

/// Two ways: one of descending cells, all of them below those of the other, which ascend. One of them may be missing.
#[derive(Clone, Copy, Debug)]
struct Rays<S> {
    /// Cells of the first that may stand in its way.
    below: S,
    /// Cells of the second that may.
    above: S,
    /// Where the piece may stop on either.
    quiet: S,
    capture: S,
}

/// The set-wise form of all programs of a game without hoppers, see the module's text.
#[derive(Clone, Debug)]
pub struct Fans<S> {
    rays: Vec<Rays<S>>,
    blades: Vec<Blade<S>>,
    fans: Vec<Fan<S>>,
    /// Of the double steps of one fan after the other, the cells that they pass last.
    passed: Vec<Square>,
    cells: usize,
}

#[derive(Clone, Copy, Debug)]
struct Fan<S> {
    rays: [u32; 2],
    blades: [u32; 2],
    /// Targets that are double steps, and where the cells that these pass begin.
    doubles: S,
    passed: u32,
    /// Targets that nothing in between can block.
    free_quiet: S,
    free_capture: S,
    /// Cells of which one must be empty for any target beyond those.
    gates: S,
}

impl<S: SquareSet> Fan<S> {
    /// It reaches nothing.
    const NONE: Self = Fan {
        rays: [0; 2],
        blades: [0; 2],
        doubles: S::EMPTY,
        passed: 0,
        free_quiet: S::EMPTY,
        free_capture: S::EMPTY,
        gates: S::EMPTY,
    };
}

/// The fans of one program and side, one for each cell.
#[derive(Clone, Copy)]
pub struct FansOf<'a, S> {
    all: &'a Fans<S>,
    fans: &'a [Fan<S>],
}

/// The double steps of a piece on a cell.
#[derive(Clone, Copy)]
pub struct Doubles<'a, S> {
    /// Their targets.
    pub all: S,
    passed: &'a [Square],
}

impl<S: SquareSet> Doubles<'_, S> {
    /// The cell that the double step to this one of the targets passes last.
    #[inline]
    pub fn passed(&self, to: Square) -> Square {
        // Hardly any piece has more than one.
        let index = if self.all.without_first().is_empty() { 0 } else { self.all.count_below(to) };
        self.passed[index as usize]
    }
}

/// What a piece reaches: before the question whose pieces stand there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reach<S> {
    /// It may stop there if the cell is empty.
    pub quiet: S,
    /// It may capture there if an enemy stands there.
    pub capture: S,
}

/// A node of a program as sets.
#[derive(Clone, Copy)]
struct Place<S> {
    /// The first node of its way, and the node before it, as places in the program.
    root: usize,
    parent: Option<usize>,
    square: Square,
    direction: Direction,
    /// The cells before it.
    need: S,
    quiet: S,
    capture: S,
    /// Does the way end here?
    last: bool,
}

/// A whole way, up or down.
struct Ray<S> {
    direction: Direction,
    need: S,
    quiet: S,
    capture: S,
}

/// How the cells of a way up to a node follow one another.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Direction {
    /// There is only one.
    One,
    Up,
    Down,
    Bent,
}

impl<S: SquareSet> Fans<S> {
    /// No fans at all, for boards that do without.
    pub fn none() -> Self {
        Fans { rays: Vec::new(), blades: Vec::new(), fans: Vec::new(), passed: Vec::new(), cells: 0 }
    }

    /// Makes the fans of those programs that are wanted, one word for each from the first. None if one of them hops, which sets of cells to
    /// be empty can't say.
    pub fn new(geometry: &Geometry, movements: &Movements, wanted: &[bool]) -> Option<Self> {
        at_once(Self::with_pauses(geometry, movements, wanted))
    }

    /// As [`Fans::new`], with pauses.
    pub(crate) async fn with_pauses(geometry: &Geometry, movements: &Movements, wanted: &[bool]) -> Option<Self> {
        let cells = geometry.size();
        let mut fans = Fans { fans: Vec::with_capacity(wanted.len() * 2 * cells), cells, ..Self::none() };
        let mut places = Vec::new();
        let pauses = Pauses::default();
        for (program, &wanted) in (0..).zip(wanted) {
            if !wanted {
                fans.fans.extend(std::iter::repeat_n(Fan::NONE, 2 * cells));
                continue;
            }
            for side in Side::BOTH {
                for from in geometry.squares() {
                    let fan = fans.fan(movements, movements.start(program, side, from), &mut places)?;
                    fans.fans.push(fan);
                    pause!(pauses, places.len());
                }
            }
        }
        Some(fans)
    }

    fn fan(&mut self, movements: &Movements, start: NodeId, places: &mut Vec<Place<S>>) -> Option<Fan<S>> {
        let mut steps = read(movements, start, places)?;
        sort_short_by_key(&mut steps, |step| step.0);
        let (mut free_quiet, mut free_capture, mut gates) = (S::EMPTY, S::EMPTY, S::EMPTY);
        let mut blades: Vec<Blade<S>> = Vec::new();
        let mut ways: Vec<Ray<S>> = Vec::new();
        let mut rays: Option<bool> = None;
        for (index, place) in places.iter().enumerate() {
            if place.parent.is_none() {
                free_quiet |= place.quiet;
                free_capture |= place.capture;
                rays = None;
                continue;
            }
            gates = gates.with(places[place.root].square);
            // The nodes of a tree follow one another.
            if *rays.get_or_insert_with(|| by_rays(&places[place.root..])) {
                if place.last {
                    add_ray(&mut ways, places, index);
                }
            } else if let Some(blade) = blades.iter_mut().find(|blade| blade.need == place.need) {
                blade.quiet |= place.quiet;
                blade.capture |= place.capture;
            } else {
                let Place { need, quiet, capture, .. } = *place;
                blades.push(Blade { need, quiet, capture, skip: 1 });
            }
        }
        for index in 0..blades.len() {
            let need = blades[index].need;
            let dependent = blades[index + 1..].iter().take_while(|blade| need & !blade.need == S::EMPTY).count();
            blades[index].skip = dependent as u32 + 1;
        }
        let first = [self.rays.len(), self.blades.len(), self.passed.len()];
        self.passed.extend(steps.iter().map(|step| step.1));
        self.rays.extend(pairs(&ways));
        self.blades.extend(blades);
        Some(Fan {
            rays: [first[0] as u32, self.rays.len() as u32],
            blades: [first[1] as u32, self.blades.len() as u32],
            doubles: steps.iter().fold(S::EMPTY, |doubles, step| doubles.with(step.0)),
            passed: first[2] as u32,
            free_quiet,
            free_capture,
            gates,
        })
    }

    /// Does a piece of this program capture where it moves, and nowhere else?
    pub fn is_alike(&self, program: Program) -> bool {
        let first = usize::from(program) * 2 * self.cells;
        self.fans[first..][..2 * self.cells].iter().all(|fan| {
            let [rays, blades] = [fan.rays, fan.blades].map(|[first, end]| first as usize..end as usize);
            fan.free_quiet == fan.free_capture
                && self.rays[rays].iter().all(|rays| rays.quiet == rays.capture)
                && self.blades[blades].iter().all(|blade| blade.quiet == blade.capture)
        })
    }

    /// Those of one program and side.
    #[inline]
    pub fn of_side(&self, program: Program, side: Side) -> FansOf<'_, S> {
        let first = (usize::from(program) * 2 + side.index()) * self.cells;
        FansOf { all: self, fans: &self.fans[first..][..self.cells] }
    }

    /// What a piece on `from` reaches while these squares are occupied. The sets are not yet cut to empty cells and
    /// enemies.
    #[inline]
    pub fn reach(&self, program: Program, side: Side, from: Square, occupied: S) -> Reach<S> {
        self.reach_of_row(usize::from(program) * 2 + side.index(), from, occupied)
    }

    /// As [`Fans::reach`], of the program and side that are this row: twice the program, and one more for Black.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    pub fn reach_of_row(&self, row: usize, from: Square, occupied: S) -> Reach<S> {
        self.reach_of(&self.fans[row * self.cells + from.index()], occupied)
    }

    // Lists of moves ask it of every piece.
    #[inline(always)]
    fn reach_of(&self, fan: &Fan<S>, occupied: S) -> Reach<S> {
        let mut reach = Reach { quiet: fan.free_quiet, capture: fan.free_capture };
        if (fan.gates & !occupied).is_empty() {
            return reach;
        }
        // Not rare: but told so, the compiler keeps in registers what every piece needs, not what only a longer way does.
        cold_path();
        let rays: &[Rays<S>] =
            if has_rays::<S>() { &self.rays[fan.rays[0] as usize..fan.rays[1] as usize] } else { &[] };
        for rays in rays {
            let span = S::span(rays.below & occupied, rays.above & occupied);
            reach.quiet |= span & rays.quiet;
            reach.capture |= span & rays.capture;
        }
        let blades = &self.blades[fan.blades[0] as usize..fan.blades[1] as usize];
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
}

impl<'a, S: SquareSet> FansOf<'a, S> {
    /// The double steps of a piece on `from`.
    #[inline]
    pub fn doubles(self, from: Square) -> Doubles<'a, S> {
        let fan = &self.fans[from.index()];
        Doubles { all: fan.doubles, passed: &self.all.passed[fan.passed as usize..] }
    }

    /// As [`Fans::reach`].
    #[inline]
    pub fn reach(self, from: Square, occupied: S) -> Reach<S> {
        self.all.reach_of(&self.fans[from.index()], occupied)
    }
}

/// Reads a program, and gives the targets of its double steps with the cell passed last. None if it hops.
fn read<S: SquareSet>(
    movements: &Movements,
    start: NodeId,
    places: &mut Vec<Place<S>>,
) -> Option<Vec<(Square, Square)>> {
    let graph = movements.graph();
    let mut doubles: Vec<(Square, Square)> = Vec::new();
    places.clear();
    for id in graph.program(start) {
        let node = graph.node(id);
        if node.is_over() {
            return None;
        }
        let square = node.square();
        let of = |allowed: bool| if allowed { S::of(square) } else { S::EMPTY };
        let parent = graph.parent(id).map(|parent| (parent - start) as usize);
        let (quiet, capture) = (of(node.moves()), of(node.captures()));
        let mut place = Place {
            root: places.len(),
            parent,
            square,
            direction: Direction::One,
            need: S::EMPTY,
            quiet,
            capture,
            last: true,
        };
        if let Some(parent) = parent {
            let before = &mut places[parent];
            if node.doubles() && !doubles.iter().any(|step| step.0 == square) {
                doubles.push((square, before.square));
            }
            before.last = false;
            place.root = before.root;
            place.need = before.need.with(before.square);
            place.direction = match before.direction {
                Direction::One | Direction::Up if before.square < square => Direction::Up,
                Direction::One | Direction::Down if before.square > square => Direction::Down,
                _ => Direction::Bent,
            };
        }
        places.push(place);
    }
    Some(doubles)
}

/// Rays are quicker than blades where a set is one word: arithmetic on two takes as long as the tests that it saves.
const fn has_rays<S: SquareSet>() -> bool {
    S::CAPACITY <= 64
}

/// Are the ways that begin with the first of these places straight, and fewer than the blades that they would be?
fn by_rays<S: SquareSet>(places: &[Place<S>]) -> bool {
    if !has_rays::<S>() {
        return false;
    }
    let rest = places.iter().skip(1).take_while(|place| place.parent.is_some());
    let (mut blades, mut rays) = (Vec::new(), Vec::new());
    for place in rest {
        if place.direction == Direction::Bent {
            return false;
        }
        for (needs, counts) in [(&mut blades, true), (&mut rays, place.last)] {
            if counts && !needs.contains(&place.need) {
                needs.push(place.need);
            }
        }
    }
    rays.len() < blades.len()
}

/// Adds the way that ends at a place.
fn add_ray<S: SquareSet>(rays: &mut Vec<Ray<S>>, places: &[Place<S>], last: usize) {
    let Place { direction, need, .. } = places[last];
    let index = rays.iter().position(|ray| ray.direction == direction && ray.need == need).unwrap_or_else(|| {
        rays.push(Ray { direction, need, quiet: S::EMPTY, capture: S::EMPTY });
        rays.len() - 1
    });
    let mut at = Some(last);
    while let Some(place) = at.map(|at| &places[at]) {
        rays[index].quiet |= place.quiet;
        rays[index].capture |= place.capture;
        at = place.parent;
    }
}

/// Ways down and ways up, two by two as far as one lies below the other.
fn pairs<S: SquareSet>(rays: &[Ray<S>]) -> Vec<Rays<S>> {
    let cells = |ray: &Ray<S>| ray.need | ray.quiet | ray.capture;
    let is_up = |ray: &&Ray<S>| ray.direction == Direction::Up;
    let mut pairs: Vec<Rays<S>> = Vec::with_capacity(rays.len());
    for Ray { need, quiet, capture, .. } in rays.iter().filter(|ray| !is_up(ray)) {
        pairs.push(Rays { below: *need, above: S::EMPTY, quiet: *quiet, capture: *capture });
    }
    for ray in rays.iter().filter(is_up) {
        let first = cells(ray).first();
        let lies_above = |pair: &&mut Rays<S>| {
            pair.above.is_empty() && (pair.below | pair.quiet | pair.capture).squares().last() < first
        };
        match pairs.iter_mut().find(lies_above) {
            Some(pair) => {
                pair.above = ray.need;
                pair.quiet |= ray.quiet;
                pair.capture |= ray.capture;
            }
            None => pairs.push(Rays { below: S::EMPTY, above: ray.need, quiet: ray.quiet, capture: ray.capture }),
        }
    }
    pairs
}
