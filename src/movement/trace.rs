//! Ways of pieces, for people: the marked cells of a diagram, the path to a target, and who blocks it; and what a diagram marks of a
//! piece that stands alone: where it moves, and what it could do to a lone other piece.

use super::compile::{Movements, Program};
use super::graph::{Kinds, NodeId, Occupancy, Occupant, Seen};
use super::routes::End;
use crate::board::{Geometry, Side, Square};
use serde::{Deserialize, Serialize};

/// The marker of a cell that a piece reaches: what it may do there. What is written are the colours of Stone Garden Chess'
/// author.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum Mark {
    /// May only move there.
    #[serde(rename = "blue")]
    Move,
    /// May only capture there.
    #[serde(rename = "yellow")]
    Capture,
    /// May do both.
    #[serde(rename = "green")]
    Both,
}

impl Mark {
    /// The marker for what is allowed; none if nothing is.
    pub const fn of(moves: bool, captures: bool) -> Option<Mark> {
        match (moves, captures) {
            (true, true) => Some(Mark::Both),
            (true, false) => Some(Mark::Move),
            (false, true) => Some(Mark::Capture),
            (false, false) => None,
        }
    }

    /// What is allowed by either of two ways to the same cell.
    #[must_use]
    pub const fn or(self, other: Mark) -> Mark {
        if self as u8 == other as u8 { self } else { Mark::Both }
    }

    /// `blue`, `yellow` or `green`.
    pub const fn name(self) -> &'static str {
        match self {
            Mark::Move => "blue",
            Mark::Capture => "yellow",
            Mark::Both => "green",
        }
    }
}

/// One cell of a path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// The cell.
    pub square: Square,
    /// Does the path lead over a piece here (a hopper), where else the cell must be empty?
    pub over: bool,
    /// Whose piece must stand here, to be taken on the way.
    pub taken: Option<Occupant>,
    /// Whose piece alone may stand here, taken or not; none if it is not asked whose.
    pub whose: Option<Occupant>,
    /// Of which kinds alone a piece may be here.
    pub kinds: Kinds,
    /// Whose piece, of those kinds, alone blocks the path here; none if it is asked who may be here, not who may not.
    pub unless: Option<Occupant>,
    /// Does it count as empty, whatever stands there? Then nobody blocks the path here.
    pub vacant: bool,
}

impl Step {
    /// Does whoever stands here stop those who go this way?
    pub fn is_stopped_by(&self, seen: Seen) -> bool {
        let who = seen.who;
        match self.taken {
            _ if self.vacant => false,
            _ if !crate::NONE_OPEN && self.unless.is_some() => {
                self.unless.is_some_and(|whose| seen.stops(whose, self.kinds))
            }
            _ if !crate::NONE_OPEN && !seen.is_of(self.kinds) => true,
            Some(Occupant::Enemy) => !matches!(who, Occupant::Enemy | Occupant::Bar),
            Some(_) => !matches!(who, Occupant::Friend | Occupant::Post),
            None if !crate::NONE_OPEN && self.whose == Some(Occupant::Enemy) => {
                !matches!(who, Occupant::Enemy | Occupant::Spared)
            }
            None if !crate::NONE_OPEN && self.whose.is_some() => who != Occupant::Friend,
            None if self.over => !matches!(who, Occupant::Enemy | Occupant::Friend | Occupant::Spared),
            None => who != Occupant::Empty,
        }
    }
}

/// A way of a piece to a cell where it may stop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trace {
    /// The node that ends it.
    pub node: NodeId,
    /// The cells between, in order, without the piece's own and the last one.
    pub path: Vec<Step>,
    /// Where it ends.
    pub to: Square,
    /// What it may do there.
    pub mark: Mark,
    /// Does it end a double step?
    pub doubles: bool,
    /// Can it end only on a piece of the own side?
    pub only_destroys: bool,
    /// Of which kinds alone a piece may be on whom it ends.
    pub kinds: Kinds,
    /// Relays that it goes through.
    pub relays: Vec<Square>,
}

impl Trace {
    /// The squares whose pieces are taken on the way, in order.
    pub fn taken(&self) -> impl Iterator<Item = Square> + '_ {
        self.path.iter().filter(|step| step.taken.is_some()).map(|step| step.square)
    }
}

impl Movements {
    /// Every way of a piece on an otherwise empty board, also to cells where it may only capture.
    pub fn ways(&self, program: Program, side: Side, from: Square) -> Vec<Trace> {
        let graph = self.graph();
        graph.program(self.start(program, side, from)).filter_map(|id| self.trace(id, &[], &[])).collect()
    }

    /// Every way that is open to a piece while `occupancy` says what stands where. Its own cell counts as empty, but it can't
    /// end there. Whose pieces stand on the last cells is not asked.
    pub fn open_ways(
        &self,
        program: Program,
        side: Side,
        from: Square,
        occupancy: &dyn Fn(Square) -> Occupancy,
    ) -> Vec<Trace> {
        let occupancy = |square: Square| if square == from { Occupancy::Empty } else { occupancy(square) };
        let mut found = Vec::new();
        let mut walk = Walk { movements: self, side, occupancy: &occupancy, restarts: Vec::new() };
        let mut next = Some(Restart { program, from, before: Vec::new(), relays: Vec::new() });
        while let Some(restart) = next {
            walk.program(&restart, &mut found);
            next = walk.nearest();
        }
        found.retain(|trace| trace.to != from);
        found
    }

    /// Every way of a piece that is open, of a game without relays: what [`Movements::routes`] visits, for people. One that
    /// comes back to its own square is among them; captures en passant are, where `passed` says so.
    pub fn open_routes(
        &self,
        program: Program,
        side: Side,
        from: Square,
        occupant: &dyn Fn(Square) -> Seen,
        passed: &dyn Fn(Square) -> bool,
    ) -> Vec<Trace> {
        let mut found = Vec::new();
        self.routes(program, side, from, occupant, passed, |route| found.push(self.way_to(route.node)));
        found
    }

    /// The way that ends with this node.
    pub fn way_to(&self, id: NodeId) -> Trace {
        // What may only capture en passant here is left over.
        self.trace(id, &[], &[]).unwrap_or_else(|| Trace {
            node: id,
            path: self.path_to(id, &[]),
            to: self.graph().node(id).square(),
            mark: Mark::Capture,
            doubles: false,
            only_destroys: false,
            kinds: Kinds::MAX,
            relays: Vec::new(),
        })
    }

    /// The way that ends with this node, if a piece may stop there.
    fn trace(&self, id: NodeId, before: &[Step], relays: &[Square]) -> Option<Trace> {
        let graph = self.graph();
        let node = graph.node(id);
        let destroys = !crate::NONE_OPEN && node.destroys();
        let mark = Mark::of(node.moves(), node.captures() || destroys)?;
        Some(Trace {
            node: id,
            path: self.path_to(id, before),
            to: node.square(),
            mark,
            doubles: node.doubles(),
            only_destroys: destroys && !node.moves() && !node.captures(),
            kinds: graph.asked(node),
            relays: relays.to_vec(),
        })
    }

    /// The cells before a node.
    fn path_to(&self, id: NodeId, before: &[Step]) -> Vec<Step> {
        let graph = self.graph();
        let mut path = Vec::new();
        let mut at = id;
        while let Some(parent) = graph.parent(at) {
            let node = graph.node(parent);
            path.push(Step {
                square: node.square(),
                over: graph.node(at).is_over(),
                taken: node.takes_on(),
                whose: node.goes_over(),
                unless: node.stopped_by(),
                kinds: graph.asked(node),
                vacant: node.is_vacant(),
            });
            at = parent;
        }
        path.extend(before.iter().rev());
        path.reverse();
        path
    }
}

/// A program that begins on a relay, or at the piece's own cell, and the shortest way there.
#[derive(Clone)]
struct Restart {
    program: Program,
    from: Square,
    before: Vec<Step>,
    relays: Vec<Square>,
}

/// What a piece can do from a relay depends on the relay and the program alone, so that each of these is walked once, from
/// the nearest on: by the shortest way there.
struct Walk<'a> {
    movements: &'a Movements,
    side: Side,
    occupancy: &'a dyn Fn(Square) -> Occupancy,
    /// All that have been met, and whether they have been walked.
    restarts: Vec<(Restart, bool)>,
}

impl Walk<'_> {
    fn program(&mut self, at: &Restart, found: &mut Vec<Trace>) {
        let movements = self.movements;
        let mut met = Vec::new();
        movements.graph().walk(
            movements.start(at.program, self.side, at.from),
            self.occupancy,
            |id, node, there| {
                let stops = match there {
                    Occupancy::Empty => node.moves(),
                    Occupancy::Occupied => node.captures(),
                    Occupancy::Relay => false,
                };
                if stops {
                    found.extend(movements.trace(id, &at.before, &at.relays));
                }
            },
            |id, program| met.push((id, program)),
        );
        for (id, program) in met {
            self.meet(id, program, at);
        }
    }

    /// Notes a restart, unless a way there is known that is as short.
    fn meet(&mut self, id: NodeId, program: Program, at: &Restart) {
        let from = self.movements.graph().node(id).square();
        let known = self.restarts.iter().position(|(known, _)| (known.program, known.from) == (program, from));
        let mut before = self.movements.path_to(id, &at.before);
        before.push(Step {
            square: from,
            over: false,
            taken: None,
            whose: None,
            unless: None,
            kinds: Kinds::MAX,
            vacant: false,
        });
        if known.is_some_and(|index| self.restarts[index].0.before.len() <= before.len()) {
            return;
        }
        let relays = at.relays.iter().copied().chain([from]).collect();
        let restart = (Restart { program, from, before, relays }, false);
        match known {
            Some(index) => self.restarts[index] = restart,
            None => self.restarts.push(restart),
        }
    }

    /// The nearest of those not yet walked, which is walked now.
    fn nearest(&mut self) -> Option<Restart> {
        let open = self.restarts.iter_mut().filter(|(_, walked)| !walked);
        let (restart, walked) = open.min_by_key(|(restart, _)| restart.before.len())?;
        *walked = true;
        Some(restart.clone())
    }
}

/// What is marked on a square.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Marks {
    /// The piece can go there without capturing.
    pub moves: bool,
    /// A lone enemy there could be captured by landing there.
    pub capture: bool,
    /// A lone enemy there could be captured by a move that ends elsewhere.
    pub locust: bool,
    /// A lone piece of the own side there could be taken.
    pub destroy: bool,
    /// A lone piece of either side there would open a move without capture.
    pub mount: bool,
    /// It is the piece's own square, and it can pass.
    pub pass: bool,
}

impl Marks {
    /// The marks' names in alphabetical order.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        let named = [
            (self.capture, "capture"),
            (self.destroy, "destroy"),
            (self.locust, "locust"),
            (self.mount, "mount"),
            (self.moves, "move"),
            (self.pass, "pass"),
        ];
        named.into_iter().filter(|&(set, _)| set).map(|(_, name)| name)
    }
}

impl Movements {
    /// What a diagram marks of a piece, in ascending order of squares.
    pub fn marks(&self, geometry: &Geometry, program: Program, side: Side, from: Square) -> Vec<(Square, Marks)> {
        let mut marks = vec![Marks::default(); geometry.size()];
        let quiet = |other: Option<(Square, Occupant)>| {
            let mut targets = vec![false; geometry.size()];
            self.beside(program, side, from, other, |to, end, taken| {
                targets[to.index()] |= end == End::Move && taken.is_none();
            });
            targets
        };
        let alone = quiet(None);
        for (square, _) in geometry.squares().zip(&alone).filter(|&(_, &reached)| reached) {
            let here = &mut marks[square.index()];
            *(if square == from { &mut here.pass } else { &mut here.moves }) = true;
        }
        for square in geometry.squares().filter(|&square| square != from) {
            for other in [Occupant::Enemy, Occupant::Friend] {
                let here = &mut marks[square.index()];
                self.beside(program, side, from, Some((square, other)), |to, end, taken| {
                    let lands = matches!(end, End::Capture | End::Destroy);
                    here.capture |= end == End::Capture && to == square;
                    here.locust |= taken == Some(square) && other == Occupant::Enemy;
                    here.destroy |= (lands && to == square || taken == Some(square)) && other == Occupant::Friend;
                    here.mount |= !lands && taken.is_none() && !alone[to.index()];
                });
            }
        }
        let marked = geometry.squares().zip(marks);
        marked.filter(|&(_, marks)| marks != Marks::default()).collect()
    }

    /// Visits what a piece can do with one other on the board: the target, how it ends, and who is taken on the way.
    fn beside(
        &self,
        program: Program,
        side: Side,
        from: Square,
        other: Option<(Square, Occupant)>,
        mut visit: impl FnMut(Square, End, Option<Square>),
    ) {
        let occupant = |square| match other {
            Some((other, who)) if other == square => who.into(),
            _ => Seen::EMPTY,
        };
        self.routes(
            program,
            side,
            from,
            occupant,
            |_| false,
            |route| {
                visit(route.to, route.end, self.taken_on_the_way(route.node).next());
            },
        );
    }
}
