//! From legs to nodes: every piece, side and cell of a game gets a program.

use super::graph::{Graph, NodeId};
use super::language::{Land, Leg, Pattern, Relay, Way};
use crate::board::{Geometry, Heading, Side, Square};
use crate::variant::Piece;

/// Which of a game's programs: a piece's whole movement, or one of its continuations from a relay.
pub type Program = u8;

/// The compiled movements of a game's pieces.
#[derive(Clone, Debug)]
pub struct Movements {
    graph: Graph,
    /// The first node for `[program][side][cell]`.
    starts: Vec<NodeId>,
    cells: usize,
}

impl Movements {
    /// Compiles the pieces for a board. The program of piece `k` has number `k`; continuations come after all pieces.
    pub fn new(geometry: &Geometry, pieces: &[Piece]) -> Self {
        let programs = pieces.len() + pieces.iter().map(|piece| piece.continuations.len()).sum::<usize>();
        let cells = geometry.size();
        let mut movements =
            Movements { graph: Graph::default(), starts: Vec::with_capacity(programs * 2 * cells), cells };
        let mut next = pieces.len() as Program;
        let mut bases = Vec::with_capacity(pieces.len());
        for (number, piece) in pieces.iter().enumerate() {
            bases.push(next);
            movements.add(geometry, piece, number as Program, next, |side, cell| piece.patterns(geometry, side, cell));
            next += piece.continuations.len() as Program;
        }
        for (number, piece) in pieces.iter().enumerate() {
            for continuation in piece.continuations {
                movements.add(geometry, piece, number as Program, bases[number], |_, _| continuation);
            }
        }
        movements
    }

    fn add(
        &mut self,
        geometry: &Geometry,
        piece: &Piece,
        whole: Program,
        continuations: Program,
        patterns: impl Fn(Side, Square) -> &'static [Pattern],
    ) {
        for side in Side::BOTH {
            for from in geometry.squares() {
                self.starts.push(self.graph.end());
                let mut writer = Writer { graph: &mut self.graph, geometry, piece, side, whole, continuations };
                for pattern in patterns(side, from) {
                    for copy in pattern.symmetry.copies() {
                        writer.legs(pattern.legs, copy, from, None, None);
                    }
                }
                self.graph.push_end();
            }
        }
    }

    /// The nodes.
    #[inline]
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// Where the program for a side and cell begins.
    #[inline]
    pub fn start(&self, program: Program, side: Side, from: Square) -> NodeId {
        self.starts[(program as usize * 2 + side.index()) * self.cells + from.index()]
    }

    /// Bytes that the compiled form takes.
    pub fn bytes(&self) -> usize {
        self.graph.bytes() + std::mem::size_of_val(self.starts.as_slice())
    }
}

/// Writes the program of one piece, side and cell.
struct Writer<'a> {
    graph: &'a mut Graph,
    geometry: &'a Geometry,
    piece: &'a Piece,
    side: Side,
    whole: Program,
    continuations: Program,
}

impl Writer<'_> {
    /// Writes legs that can all follow at the same place, one after the other: whatever happens in one, the next is
    /// tried after it.
    fn legs(
        &mut self,
        legs: &[Leg],
        copy: &[i8; 4],
        from: Square,
        parent: Option<(NodeId, bool)>,
        came: Option<Heading>,
    ) {
        for leg in legs {
            if let Some(heading) = self.heading(leg.way, copy, came) {
                self.leg(leg, copy, from, parent, heading);
            }
        }
    }

    fn leg(&mut self, leg: &Leg, copy: &[i8; 4], from: Square, parent: Option<(NodeId, bool)>, heading: Heading) {
        let Some((square, ahead)) = self.geometry.step(from, heading) else { return };
        if !self.piece.confine.contains(self.geometry, self.side, square) {
            return;
        }
        if leg.land == Land::Leap {
            self.legs(leg.then, copy, square, parent, Some(ahead));
            return;
        }
        let relay = match leg.relay {
            Relay::Blocks => None,
            Relay::Restarts => Some(self.whole),
            Relay::Continues(number) => Some(self.continuations + number),
        };
        let over = parent.is_some_and(|(_, over)| over);
        let id = self.graph.push(square, leg.land, leg.doubles, over, relay, parent.map(|(id, _)| id));
        let empty = self.graph.end();
        self.legs(leg.then, copy, square, Some((id, false)), Some(ahead));
        if leg.rides {
            self.leg(leg, copy, square, Some((id, false)), ahead);
        }
        let after_empty = self.graph.end();
        self.legs(leg.over, copy, square, Some((id, true)), Some(ahead));
        let end = self.graph.end();
        if end == after_empty {
            self.graph.set_exits(id, empty, end);
        } else {
            // What follows an empty cell must jump over what follows an occupied one.
            self.redirect(empty, after_empty, end);
            self.graph.set_exits(id, if empty == after_empty { end } else { empty }, after_empty);
        }
    }

    /// Makes every exit of `[first, past)` that leads to `past` lead to `end`.
    fn redirect(&mut self, first: NodeId, past: NodeId, end: NodeId) {
        for id in first..past {
            self.graph.redirect(id, past, end);
        }
    }

    /// The heading on the board; a first leg can't go ahead, so that it goes nowhere.
    fn heading(&self, way: Way, copy: &[i8; 4], came: Option<Heading>) -> Option<Heading> {
        let forward = self.side.forward();
        match way {
            Way::Ahead => came,
            Way::AheadBy(ranks) => match came? {
                Heading::Spoke { files, levels, .. } => Some(Heading::Spoke { files, levels, ranks: ranks * forward }),
                Heading::Straight { .. } | Heading::Ring { .. } => None,
            },
            Way::By { files, ranks, levels } => {
                let [a, b, c, d] = *copy;
                let (files, ranks) = (a * files + b * ranks, c * files + d * ranks);
                Some(Heading::Straight { files: files * forward, ranks: ranks * forward, levels })
            }
            Way::Ring { clockwise, ranks } => Some(Heading::Ring { clockwise, ranks: ranks * forward }),
            Way::Spoke { files, levels, ranks } => Some(Heading::Spoke { files, levels, ranks: ranks * forward }),
        }
    }
}
