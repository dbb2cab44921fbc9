//! Ways of men, for people: the marked cells of a diagram, the path to a target, and who blocks it.

use super::compile::{Movements, Program};
use super::graph::{Cell, NodeId};
use crate::board::{Side, Square};
use serde::{Deserialize, Serialize};

/// The marker of a cell that a man reaches, in the colours of Stone Garden Chess' author.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mark {
    /// May only move there.
    Blue,
    /// May only capture there.
    Yellow,
    /// May do both.
    Green,
}

impl Mark {
    /// The marker for what is allowed; none if nothing is.
    pub const fn of(moves: bool, captures: bool) -> Option<Mark> {
        match (moves, captures) {
            (true, true) => Some(Mark::Green),
            (true, false) => Some(Mark::Blue),
            (false, true) => Some(Mark::Yellow),
            (false, false) => None,
        }
    }

    /// What is allowed by either of two ways to the same cell.
    #[must_use]
    pub const fn or(self, other: Mark) -> Mark {
        if self as u8 == other as u8 { self } else { Mark::Green }
    }

    /// `blue`, `yellow` or `green`.
    pub const fn name(self) -> &'static str {
        match self {
            Mark::Blue => "blue",
            Mark::Yellow => "yellow",
            Mark::Green => "green",
        }
    }
}

/// One cell of a path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// The cell.
    pub square: Square,
    /// Does the path lead over a man here (a hopper), where else the cell must be empty?
    pub over: bool,
}

/// A way of a man to a cell where he may stop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trace {
    /// The cells between, in order, without the man's own and the last one.
    pub path: Vec<Step>,
    /// Where it ends.
    pub to: Square,
    /// What he may do there.
    pub mark: Mark,
    /// Does it end a double step?
    pub doubles: bool,
    /// Relays that it goes through.
    pub relays: Vec<Square>,
}

impl Movements {
    /// Every way of a man on an otherwise empty board, also to cells where he may only capture.
    pub fn ways(&self, program: Program, side: Side, from: Square) -> Vec<Trace> {
        let graph = self.graph();
        graph.program(self.start(program, side, from)).filter_map(|id| self.trace(id, &[], &[])).collect()
    }

    /// Every way that is open to a man while `look` says what stands where. His own cell counts as empty, but he can't
    /// end there. Whose men stand on the last cells is not asked.
    pub fn open_ways(&self, program: Program, side: Side, from: Square, look: &dyn Fn(Square) -> Cell) -> Vec<Trace> {
        let mut found = Vec::new();
        let look = |square: Square| if square == from { Cell::Empty } else { look(square) };
        let mut walk = Walk { movements: self, side, look: &look, found: &mut found };
        walk.program(program, from, &[], &[]);
        found.retain(|trace| trace.to != from);
        found
    }

    /// The way that ends with this node, if a man may stop there.
    fn trace(&self, id: NodeId, before: &[Step], relays: &[Square]) -> Option<Trace> {
        let graph = self.graph();
        let node = graph.node(id);
        let mark = Mark::of(node.moves(), node.captures())?;
        Some(Trace {
            path: self.path_to(id, before),
            to: node.square(),
            mark,
            doubles: node.doubles(),
            relays: relays.to_vec(),
        })
    }

    /// The cells before a node.
    fn path_to(&self, id: NodeId, before: &[Step]) -> Vec<Step> {
        let graph = self.graph();
        let mut path = Vec::new();
        let mut at = id;
        while let Some(parent) = graph.parent(at) {
            path.push(Step { square: graph.node(parent).square(), over: graph.node(at).is_over() });
            at = parent;
        }
        path.extend(before.iter().rev());
        path.reverse();
        path
    }
}

struct Walk<'a> {
    movements: &'a Movements,
    side: Side,
    look: &'a dyn Fn(Square) -> Cell,
    found: &'a mut Vec<Trace>,
}

impl Walk<'_> {
    fn program(&mut self, program: Program, from: Square, before: &[Step], relays: &[Square]) {
        let mut restarts = Vec::new();
        let movements = self.movements;
        movements.graph().walk(
            movements.start(program, self.side, from),
            self.look,
            |id, node, cell| {
                let stops = match cell {
                    Cell::Empty => node.moves(),
                    Cell::Occupied => node.captures(),
                    Cell::Relay => false,
                };
                if stops {
                    self.found.extend(movements.trace(id, before, relays));
                }
            },
            |id, program| restarts.push((id, program)),
        );
        for (id, program) in restarts {
            let relay = movements.graph().node(id).square();
            if relays.contains(&relay) {
                continue;
            }
            let mut path = movements.path_to(id, before);
            path.push(Step { square: relay, over: false });
            let through: Vec<Square> = relays.iter().copied().chain([relay]).collect();
            self.program(program, relay, &path, &through);
        }
    }
}
