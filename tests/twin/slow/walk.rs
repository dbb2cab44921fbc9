//! Where a piece can go: a walk over the graph of its movement, cell by cell.

use super::{Man, Slow};
use stone_garden::board::{Side, Square};
use stone_garden::movement::{NodeId, Occupancy, Program};

/// A cell that a piece's movement reaches.
#[derive(Clone, Copy)]
pub struct Reached {
    pub square: Square,
    /// It may stop there if it is empty.
    pub moves: bool,
    /// It may capture there.
    pub captures: bool,
    /// If a double step ends there: the cell that it passed.
    pub passed: Option<Square>,
}

impl Slow<'_> {
    /// What a movement sees on a cell. "The man's own starting square counts as empty."
    fn occupancy(&self, square: Square, origin: Square) -> Occupancy {
        match self.at(square) {
            _ if square == origin => Occupancy::Empty,
            None => Occupancy::Empty,
            Some(Man::Relay) => Occupancy::Relay,
            Some(_) => Occupancy::Occupied,
        }
    }

    /// Calls `visit` for every cell that the movement of the piece on a cell reaches, whoever stands there, until it
    /// answers true.
    pub fn reach(&self, from: Square, mut visit: impl FnMut(Reached) -> bool) -> bool {
        match self.at(from) {
            Some(Man::Of { side, kind, .. }) => self.walk(kind, side, from, from, &mut Vec::new(), &mut visit),
            _ => false,
        }
    }

    /// One program, that begins on `cell`, of the piece that stands on `origin`; "each relay need be visited only once".
    fn walk(
        &self,
        program: Program,
        side: Side,
        origin: Square,
        cell: Square,
        relays: &mut Vec<Square>,
        visit: &mut dyn FnMut(Reached) -> bool,
    ) -> bool {
        let movements = &self.game.movements;
        let graph = movements.graph();
        let mut restarts: Vec<(NodeId, Program)> = Vec::new();
        let mut enough = false;
        graph.walk(
            movements.start(program, side, cell),
            |square| self.occupancy(square, origin),
            |id, node, _| {
                // "He may not end on it."
                if node.square() != origin && !enough {
                    let before = || graph.parent(id).map(|parent| graph.node(parent).square());
                    let passed = if node.doubles() { before() } else { None };
                    let (moves, captures) = (node.moves(), node.captures());
                    enough = visit(Reached { square: node.square(), moves, captures, passed });
                }
            },
            |id, program| restarts.push((id, program)),
        );
        for (id, program) in restarts {
            let relay = graph.node(id).square();
            if !enough && !relays.contains(&relay) {
                relays.push(relay);
                enough = self.walk(program, side, origin, relay, relays, visit);
                relays.pop();
            }
        }
        enough
    }

    /// Could a piece of this side take the piece on a cell, if it were its turn?
    pub fn falls(&self, target: Square, by: Side) -> bool {
        self.men_of(by).any(|(from, _)| self.reach(from, |reached| reached.captures && reached.square == target))
    }

    /// Is the king of this side attacked?
    pub fn in_check(&self, side: Side) -> bool {
        self.falls(self.king(side), side.other())
    }
}
