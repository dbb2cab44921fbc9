//! "Where to?", answered with whole sets of squares.
//!
//! Every node of a program can be reached if certain cells are empty. Two forms of that are quicker than walking:
//!
//! - **Rays**: a way whose cells follow one another upwards, or downwards, in the order of squares goes as far as the first
//!   of its cells that is occupied. Two ways, one down and one up, are answered by one subtraction ([`SquareSet::span`]).
//! - **Blades**: of all other ways, nodes that need the same cells empty are one blade: one test of the occupied squares
//!   answers for all of them.
//!
//! Two further tables answer for pieces that ask otherwise:
//!
//! - **Strides**: pieces with few and short ways, pawns above all, stand in numbers. The same step from many cells is one rotation of the
//!   set of those cells, which answers for all pieces of a kind at once.
//! - **Hurdles**: a way of a piece that hops, as cannons and grasshoppers do, is open if some squares are empty and others, the hurdles, are
//!   occupied. Whose pieces stand there does not matter, only that some kinds may be no hurdles (Janggi's cannon hops over no other). Their
//!   lines of attack say what has to be hopped over.

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

/// More strides than this are no quicker than piece by piece.
const MOST_STRIDES: usize = 6;

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
            if strides.len() > MOST_STRIDES {
                return None;
            }
        }
    }
    Some(strides)
}

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
