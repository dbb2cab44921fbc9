//! How a piece goes, as words need it: the ways of its movement on a wide empty board, put together by what they have in common.

use crate::board::{Geometry, Side, Square};
use crate::movement::{Mark, Movements, Occupant, Pattern, Trace};
use crate::variant::{Piece, Variant};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// One manner of going, in some directions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Going {
    /// The manner.
    pub how: Manner,
    /// The step, without direction: the smaller number first. `[0, 1]` is orthogonal, `[1, 1]` diagonal, `[1, 2]` a knight's.
    pub step: [u8; 2],
    /// Which of the directions of such a step: `all`, or `f`, `b`, `l`, `r` (of diagonal steps `fl` and so on) parted by spaces.
    pub to: String,
    /// Of slides: the least and the most steps. Of hops: the steps to the screen. 0 is as many as there are.
    pub least: u8,
    /// See `least`.
    pub most: u8,
    /// Of hops: the steps from the screen on, or 0: as many as there are. Of bent ways: the first leg's steps.
    pub after: u8,
    /// Of bent ways the step of the second leg.
    pub then: [u8; 2],
    /// What it may do there.
    pub mark: Mark,
}

/// Manners of going.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
pub enum Manner {
    /// One step, whoever stands between.
    Step,
    /// Several steps on a line, as far as nobody stands in the way.
    Slide,
    /// To a square some steps off on a line, if nobody stands between.
    Lame,
    /// To a square round a corner, if nobody stands between.
    Bent,
    /// One leg, then on round a corner as far as nobody stands in the way.
    Turn,
    /// Over one piece.
    Hop,
    /// Over more than one piece.
    Hops,
    /// It takes a piece and comes back.
    Shoot,
    /// It takes a piece on its way.
    Locust,
    /// It takes one of its own side.
    Destroy,
    /// Any other way.
    Other,
}

impl Going {
    /// Does it say all that another one says?
    pub(super) fn holds(&self, other: &Going) -> bool {
        let directions = self.to == "all" || other.to.split(' ').all(|one| self.to.split(' ').any(|own| own == one));
        directions && *other == Going { to: other.to.clone(), ..self.clone() }
    }
}

/// The board on which the ways are looked at: nothing of a usual piece ends at its edge before it is known to go on.
const BOARD: u8 = 15;

/// What a trace is, without its direction and length.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Shape {
    Line { step: (i32, i32) },
    Bent { first: (i32, i32), steps: usize, second: (i32, i32) },
    Hop { step: (i32, i32) },
    Else { how: Manner, to: (i32, i32) },
}

/// The manners of these patterns, and those that a first move adds. None on a board with levels, where a few directions say little.
pub fn goings(variant: &Variant, patterns: &[Pattern]) -> (Vec<Going>, Vec<Going>) {
    if !variant.geometry.is_flat() {
        return Default::default();
    }
    let geometry = Geometry::flat(BOARD, BOARD);
    let piece = Piece::new('X', "piece", "", patterns.to_vec(), 0);
    let Some(from) = geometry.square(i32::from(BOARD) / 2, i32::from(BOARD) / 2, 0) else { return Default::default() };
    let of = |unmoved: bool| {
        let Ok(movements) = Movements::of_one(&geometry, &piece, Side::White, from, unmoved) else { return Vec::new() };
        let ways = movements.ways(0, Side::White, from);
        put_together(variant, &geometry, from, &ways)
    };
    let usual = of(false);
    let first = of(true).into_iter().filter(|going| !usual.contains(going)).collect();
    (usual, first)
}

fn put_together(variant: &Variant, geometry: &Geometry, from: Square, ways: &[Trace]) -> Vec<Going> {
    // What may be done by each way, which may be written in parts: to move by one, to capture by another.
    let mut found: BTreeMap<(Shape, usize, usize), (Mark, bool)> = BTreeMap::new();
    for way in ways {
        let (shape, before, after) = shape(geometry, from, way);
        let entry = found.entry((shape, before, after)).or_insert((way.mark, way.only_destroys));
        *entry = match (entry.1, way.only_destroys) {
            (true, false) => (way.mark, false),
            (false, true) => *entry,
            _ => (entry.0.or(way.mark), entry.1),
        };
    }
    let longest = usize::from(variant.geometry.files().max(variant.geometry.ranks()));
    let endless = |steps: usize, step: (i32, i32)| {
        let size = step.0.abs().max(step.1.abs()).max(1) as usize;
        steps >= usize::from(BOARD) / 2 / size || steps + 1 >= longest
    };
    let mut goings: Vec<(Going, BTreeSet<(i32, i32)>)> = Vec::new();
    let mut add = |going: Going, direction: (i32, i32)| match goings.iter_mut().find(|(known, _)| *known == going) {
        Some((_, directions)) => drop(directions.insert(direction)),
        None => goings.push((going, BTreeSet::from([direction]))),
    };
    let shapes: BTreeSet<(Shape, u8, bool)> =
        found.iter().map(|(&(shape, ..), &(mark, own))| (shape, mark as u8, own)).collect();
    for (shape, mark, own) in shapes {
        let same =
            found.iter().filter(|((known, ..), (its, owns))| *known == shape && *its as u8 == mark && *owns == own);
        let lengths: Vec<(usize, usize)> = same.map(|((_, before, after), _)| (*before, *after)).collect();
        let mark = [Mark::Move, Mark::Capture, Mark::Both].into_iter().find(|known| *known as u8 == mark);
        let mark = mark.unwrap_or(Mark::Both);
        let (low, high) = bounds(lengths.iter().map(|length| length.0));
        let (near, far) = bounds(lengths.iter().map(|length| length.1));
        let going = |how, step, least: usize, most: usize| Going {
            how,
            step: bare(step),
            to: String::new(),
            least: least.min(99) as u8,
            most: most.min(99) as u8,
            after: 0,
            then: [0, 0],
            mark,
        };
        let open = |high: usize, step| if endless(high, step) { 0 } else { high };
        match shape {
            Shape::Line { step } if own => add(going(Manner::Destroy, step, low, high), step),
            Shape::Line { step } if (low, high) == (1, 1) => add(going(Manner::Step, step, 1, 1), step),
            Shape::Line { step } if low == high => add(going(Manner::Lame, step, low, low), step),
            Shape::Line { step } => add(going(Manner::Slide, step, low, open(high, step)), step),
            Shape::Hop { step } => {
                let before = if low == high { low } else { 0 };
                let after = if near == far { near } else { 0 };
                add(Going { after: after as u8, ..going(Manner::Hop, step, before, before) }, step);
            }
            Shape::Bent { first, steps, second } => {
                let turned = Going {
                    after: steps.min(99) as u8,
                    then: bare(second),
                    ..going(Manner::Turn, first, low, open(high, second))
                };
                if low == high {
                    let to = (
                        first.0 * steps as i32 + second.0 * low as i32,
                        first.1 * steps as i32 + second.1 * low as i32,
                    );
                    add(Going { how: Manner::Bent, ..turned }, to);
                } else {
                    add(turned, first);
                }
            }
            Shape::Else { how, to } => add(going(how, to, 0, 0), to),
        }
    }
    let named = |(going, directions): (Going, _)| Going { to: named_directions(&directions), ..going };
    let mut goings: Vec<Going> = goings.into_iter().map(named).collect();
    goings.sort_by_key(|going| (going.how, going.step, going.mark as u8));
    goings
}

fn bounds(numbers: impl Iterator<Item = usize> + Clone) -> (usize, usize) {
    (numbers.clone().min().unwrap_or(0), numbers.max().unwrap_or(0))
}

fn bare((files, ranks): (i32, i32)) -> [u8; 2] {
    let (files, ranks) = (files.unsigned_abs().min(99) as u8, ranks.unsigned_abs().min(99) as u8);
    [files.min(ranks), files.max(ranks)]
}

/// The directions of a step of one kind: all of them, or each by its letters. Of steps that are neither orthogonal nor diagonal the
/// first letter is the longer way.
fn named_directions(steps: &BTreeSet<(i32, i32)>) -> String {
    let letter = |(files, ranks): (i32, i32)| {
        let across = if files > 0 { "r" } else { "l" };
        let along = if ranks > 0 { "f" } else { "b" };
        match (files, ranks) {
            (_, 0) => across.to_owned(),
            (0, _) => along.to_owned(),
            _ if files.abs() > ranks.abs() => format!("{across}{along}"),
            _ => format!("{along}{across}"),
        }
    };
    let names: BTreeSet<String> = steps.iter().copied().map(letter).collect();
    let bent = steps.iter().any(|&(files, ranks)| files != 0 && ranks != 0 && files.abs() != ranks.abs());
    if names.len() == if bent { 8 } else { 4 } {
        "all".to_owned()
    } else {
        names.into_iter().collect::<Vec<_>>().join(" ")
    }
}

/// What a way is, with its steps before and behind what makes it so.
fn shape(geometry: &Geometry, from: Square, way: &Trace) -> (Shape, usize, usize) {
    let place = |square: Square| (i32::from(geometry.file(square)), i32::from(geometry.rank(square)));
    let minus = |a: (i32, i32), b: (i32, i32)| (a.0 - b.0, a.1 - b.1);
    let to = minus(place(way.to), place(from));
    let other = |how| (Shape::Else { how, to }, 0, 0);
    if way.path.iter().any(|step| step.taken == Some(Occupant::Friend)) {
        return other(Manner::Destroy);
    }
    if way.path.iter().any(|step| step.taken.is_some()) {
        return other(if way.to == from { Manner::Shoot } else { Manner::Locust });
    }
    let mut steps = Vec::new();
    let mut at = from;
    for next in way.path.iter().map(|step| step.square).chain([way.to]) {
        steps.push(minus(place(next), place(at)));
        at = next;
    }
    let straight = steps.iter().all(|step| *step == steps[0]);
    let over: Vec<usize> = (0..way.path.len()).filter(|&index| way.path[index].over).collect();
    match over[..] {
        [] if straight => (Shape::Line { step: steps[0] }, steps.len(), 0),
        [] => {
            let run = steps.iter().take_while(|step| **step == steps[0]).count();
            let rest = &steps[run..];
            if rest.iter().all(|step| *step == rest[0]) {
                (Shape::Bent { first: steps[0], steps: run, second: rest[0] }, rest.len(), 0)
            } else {
                other(Manner::Other)
            }
        }
        [screen] if straight => (Shape::Hop { step: steps[0] }, screen + 1, steps.len() - screen - 1),
        _ => other(Manner::Hops),
    }
}
