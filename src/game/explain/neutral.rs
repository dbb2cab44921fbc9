//! Where stones and relays go, and by which way.

use super::super::report::name;
use super::target::Target;
use crate::board::{Square, SquareSet};
use crate::movegen;
use crate::movement::Mark;
use crate::position::Position;

/// Where the stone or relay on a square would go if it were its turn.
pub(super) fn neutral_reach<S: SquareSet>(position: &Position<S>, from: Square) -> Vec<Target> {
    let reached = movegen::neutral_targets(position, from).squares();
    reached.map(|to| target(position, from, to, false)).collect()
}

pub(super) fn target<S: SquareSet>(position: &Position<S>, from: Square, to: Square, legal: bool) -> Target {
    let path = path(position, from, to);
    Target {
        square: name(position, to),
        mark: Mark::Move,
        capture: false,
        legal,
        relay: path.len() > 2,
        path: path.into_iter().map(|square| name(position, square)).collect(),
        victim: None,
        over: Vec::new(),
        swap: false,
    }
}

/// The shortest way of a stone or relay, both ends included.
pub(super) fn path<S: SquareSet>(position: &Position<S>, from: Square, to: Square) -> Vec<Square> {
    let geometry = position.geometry();
    let mut ways = vec![vec![from]];
    let mut seen = S::of(from);
    let mut next = 0;
    while let Some(way) = ways.get(next).cloned() {
        next += 1;
        let Some(&last) = way.last() else { break };
        for (files, ranks) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
            let Some(cell) = geometry.offset(last, files, ranks, 0).filter(|&cell| !seen.has(cell)) else { continue };
            let further: Vec<Square> = way.iter().copied().chain([cell]).collect();
            if cell == to {
                return further;
            }
            seen = seen.with(cell);
            if position.relays().has(cell) {
                ways.push(further);
            }
        }
    }
    vec![from, to]
}
