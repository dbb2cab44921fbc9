//! The ways of a piece that are open, whatever it may do on them: move, capture, take in passing, destroy, pass.

use super::compile::{Movements, Program};
use super::fan::Reach;
use super::graph::{Kinds, Node, NodeId, Occupant, Seen};
use crate::board::{Geometry, Side, Square, SquareSet};

/// How a route ends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum End {
    /// On an empty square.
    Move,
    /// On an enemy, who is captured.
    Capture,
    /// On a piece of the same side, which is destroyed.
    Destroy,
    /// On an empty square that an enemy has just passed, who is captured.
    EnPassant,
}

/// A way of a piece that is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Route {
    /// The node that ends it; several may end alike.
    pub node: NodeId,
    /// Where it ends: the piece's own square too, if it can come back there.
    pub to: Square,
    /// How it ends.
    pub end: End,
}

impl Movements {
    /// Visits every way of a piece that is open. `occupant` says who stands where (the piece's own square counts as empty
    /// whatever it says), `passed` whether a square can be captured on en passant. A piece can have several ways with
    /// the same target, end and victims; each is visited.
    #[inline]
    pub fn routes(
        &self,
        program: Program,
        side: Side,
        from: Square,
        occupant: impl Fn(Square) -> Seen,
        passed: impl Fn(Square) -> bool,
        mut visit: impl FnMut(Route),
    ) {
        let graph = self.graph();
        let mut id = self.start(program, side, from);
        while let Some(node) = graph.at(id) {
            let to = node.square();
            let mut end = |allowed: bool, end: End| {
                if allowed {
                    visit(Route { node: id, to, end });
                }
            };
            let (empty, occupied) = graph.exits(id);
            let there = graph.there(node, || occupant(to));
            id = match there {
                Occupant::Empty => {
                    end(node.moves(), End::Move);
                    end(node.captures_en_passant() && passed(to), End::EnPassant);
                    empty
                }
                Occupant::Enemy | Occupant::Friend => {
                    let enemy = there == Occupant::Enemy;
                    end(enemy && node.captures(), End::Capture);
                    end(!enemy && node.destroys(), End::Destroy);
                    if node.goes_over().is_none_or(|whose| whose == there) { occupied } else { empty }
                }
                Occupant::Bar => {
                    end(node.captures(), End::Capture);
                    match (node.goes_over(), node.takes_on()) {
                        (None, _) => graph.past(id),
                        (_, Some(Occupant::Enemy)) => occupied,
                        _ => empty,
                    }
                }
                Occupant::Spared => {
                    if node.takes_on().is_none() && node.goes_over() != Some(Occupant::Friend) {
                        occupied
                    } else {
                        empty
                    }
                }
                Occupant::Post => {
                    end(node.destroys(), End::Destroy);
                    match (node.goes_over(), node.takes_on()) {
                        (None, _) => graph.past(id),
                        (_, Some(Occupant::Friend)) => occupied,
                        _ => empty,
                    }
                }
                Occupant::Wall if node.goes_over().is_some() => empty,
                Occupant::Wall => graph.past(id),
            };
        }
    }

    /// What a piece reaches as sets, whatever ways it has: where it may stop on empty squares, and what it attacks, be it empty,
    /// an enemy's or its own side's. For pieces without hops [`super::Fans`] say the same faster.
    pub fn reach<S: SquareSet>(
        &self,
        program: Program,
        side: Side,
        from: Square,
        occupant: impl Fn(Square) -> Seen,
    ) -> Reach<S> {
        let graph = self.graph();
        let mut reach = Reach { quiet: S::EMPTY, capture: S::EMPTY };
        let mut id = self.start(program, side, from);
        while let Some(node) = graph.at(id) {
            let to = node.square();
            let (empty, occupied) = graph.exits(id);
            let there = graph.there(node, || occupant(to));
            if node.moves() && there == Occupant::Empty {
                reach.quiet |= S::of(to);
            }
            if node.captures() && !matches!(there, Occupant::Spared | Occupant::Wall) {
                reach.capture |= S::of(to);
            }
            let whose = match there {
                Occupant::Enemy | Occupant::Bar | Occupant::Spared | Occupant::Wall => Occupant::Enemy,
                Occupant::Friend | Occupant::Post | Occupant::Empty => Occupant::Friend,
            };
            let stays = node.takes_on().is_none();
            id = match (there, node.goes_over()) {
                (Occupant::Empty, _) => empty,
                (Occupant::Enemy | Occupant::Friend | Occupant::Spared, None) => occupied,
                (Occupant::Bar | Occupant::Post | Occupant::Wall, None) => graph.past(id),
                (Occupant::Wall, Some(_)) => empty,
                (Occupant::Spared, Some(_)) if !stays => empty,
                (Occupant::Bar | Occupant::Post, Some(_)) if stays => empty,
                (_, Some(over)) if over == whose => occupied,
                (_, Some(_)) => empty,
            };
        }
        reach
    }

    /// Could a piece ever move, not capture, from a square, whoever stood elsewhere? `everybody`: all who can stand somewhere, as it sees them.
    pub fn could_move(&self, program: Program, side: Side, from: Square, everybody: &[Seen]) -> bool {
        let graph = self.graph();
        let start = self.start(program, side, from);
        // Of each node, whether a way can come to it.
        let mut reached: Vec<bool> = Vec::new();
        for id in graph.program(start) {
            let node = graph.node(id);
            let passed =
                |parent| reached[(parent - start) as usize] && self.can_go_on(parent, node.is_over(), everybody);
            let open = graph.parent(id).is_none_or(passed);
            if open && node.moves() && self.can_go_on(id, false, everybody) {
                return true;
            }
            reached.push(open);
        }
        false
    }

    /// Can somebody, or nobody, stand on a node's square so that a way goes on from there, over a piece or not? It may have been there before.
    fn can_go_on(&self, id: NodeId, over: bool, everybody: &[Seen]) -> bool {
        let graph = self.graph();
        let square = graph.node(id).square();
        let mut needs = vec![(id, over)];
        let mut next = id;
        while let Some(parent) = graph.parent(next) {
            if graph.node(parent).square() == square {
                needs.push((parent, graph.node(next).is_over()));
            }
            next = parent;
        }
        let suits = |seen: Seen| {
            needs.iter().all(|&(id, over)| {
                let node = graph.node(id);
                match graph.there(node, || seen) {
                    Occupant::Empty => !over,
                    Occupant::Wall => false,
                    there @ (Occupant::Enemy | Occupant::Friend) => {
                        over && node.goes_over().is_none_or(|whose| whose == there)
                    }
                    Occupant::Spared => over && node.takes_on().is_none() && node.goes_over() != Some(Occupant::Friend),
                    Occupant::Bar => over && node.takes_on() == Some(Occupant::Enemy),
                    Occupant::Post => over && node.takes_on() == Some(Occupant::Friend),
                }
            })
        };
        suits(Seen::EMPTY) || everybody.iter().any(|&seen| suits(seen))
    }

    /// The squares whose pieces are taken on the way to a node (not on its last square), in order.
    pub fn taken_on_the_way(&self, node: NodeId) -> impl Iterator<Item = Square> + use<> {
        let taken = |id: &NodeId| self.graph().node(*id).takes_on().is_some();
        let squares: Vec<Square> = self.before(node).filter(taken).map(|id| self.graph().node(id).square()).collect();
        squares.into_iter().rev()
    }

    /// From where to where somebody goes along with moves that end with this node.
    pub fn carried(&self, node: NodeId) -> Option<(Square, Square)> {
        let of = |is: fn(&Node) -> bool| {
            let node = self.before(node).map(|id| self.graph().node(id)).find(|node| is(node))?;
            Some(node.square())
        };
        Some((of(Node::lifts)?, of(Node::puts)?))
    }

    /// What who goes along with moves that end with this node becomes, if it does not stay what it is.
    pub fn carried_as(&self, node: NodeId) -> Option<u8> {
        let put = self.before(node).find(|id| self.graph().node(*id).puts())?;
        self.graph().becomes(put).map(|kinds| kinds.trailing_zeros() as u8)
    }

    /// The kinds of which a piece that ends with this node becomes one, as bits; none of them if it leaves the board. None if the way says
    /// nothing of it.
    #[inline]
    pub fn becomes(&self, node: NodeId) -> Option<Kinds> {
        self.graph().becomes(node)
    }

    /// Does a move that ends with this node take nobody along and leave the piece what it is?
    pub fn goes_alone(&self, node: NodeId) -> bool {
        self.carried(node).is_none() && self.becomes(node).is_none()
    }

    /// Does the way to a node lead over a piece?
    pub fn hops_to(&self, node: NodeId) -> bool {
        self.graph().node(node).is_over() || self.before(node).any(|id| self.graph().node(id).is_over())
    }

    /// Is a leg on the way to a node only for pieces that have not moved?
    pub fn is_first(&self, node: NodeId) -> bool {
        self.graph().node(node).is_first() || self.before(node).any(|id| self.graph().node(id).is_first())
    }

    /// The squares passed by a double step that ends with this node, in order: what can be captured on en passant. None
    /// if it is no double step.
    pub fn passed(&self, node: NodeId) -> impl Iterator<Item = Square> + use<> {
        let doubles = self.graph().node(node).doubles();
        let squares = self.before(node).map(|id| self.graph().node(id).square());
        let said = self.graph().passed(node).map(<[Square]>::to_vec);
        said.unwrap_or_else(|| squares.filter(|_| doubles).collect()).into_iter().rev()
    }

    /// The nodes before a node, backwards.
    fn before(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.graph().parent(node), |&id| self.graph().parent(id))
    }

    /// Can sets of squares say all that this piece does? That is: a way is open if its cells are empty, and it ends by a
    /// move, or by a capture where it ends (en passant only where it could capture otherwise too, and never move). Then
    /// [`super::Fans`] and [`super::Lines`] hold for it; else only [`Movements::routes`] does.
    pub fn is_plain(&self, geometry: &Geometry, program: Program) -> bool {
        let graph = self.graph();
        let starts = Side::BOTH.into_iter().flat_map(|side| geometry.squares().map(move |from| (side, from)));
        starts.map(|(side, from)| self.start(program, side, from)).all(|start| {
            graph.program(start).all(|id| {
                let node = graph.node(id);
                let special = node.is_over()
                    || node.is_vacant()
                    || node.destroys()
                    || node.goes_over().is_some()
                    || node.asks_kinds()
                    || node.becomes()
                    // Sets tell of one cell that a double step passes.
                    || node.doubles() && self.passed(id).count() != 1;
                let moves_there = |id| graph.node(id).moves() && graph.node(id).square() == node.square();
                let passing = || node.captures() && !graph.program(start).any(moves_there);
                !special && (!node.captures_en_passant() || passing())
            })
        })
    }
}
