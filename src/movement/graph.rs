//! The compiled form of movements: one flat list of nodes, and the interpreter that walks it.

use super::language::Land;
use crate::board::Square;

/// Where a node lies in its [`Graph`].
pub type NodeId = u32;

/// One cell on a man's way: look at it, stop there if that is allowed, and go on by one of two exits.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    square: u16,
    flags: u8,
    relay: u8,
    /// Exits and parent as distances, so that a node stays small: the 3D games have hundreds of thousands.
    empty: u16,
    occupied: u16,
    parent: u16,
}

const MOVE: u8 = 1;
const CAPTURE: u8 = 2;
const DOUBLE: u8 = 4;
/// The way from the parent leads over a man (a hopper's screen), not through an empty cell.
const OVER: u8 = 8;
const END: u16 = u16::MAX;

impl Node {
    /// The cell that is looked at.
    #[inline]
    pub fn square(&self) -> Square {
        Square(self.square)
    }
    /// May the man stop here if the cell is empty?
    #[inline]
    pub fn moves(&self) -> bool {
        self.flags & MOVE != 0
    }
    /// May he capture here?
    #[inline]
    pub fn captures(&self) -> bool {
        self.flags & CAPTURE != 0
    }
    /// Is it the end of a double step, so that the cell before can be captured on en passant?
    #[inline]
    pub fn doubles(&self) -> bool {
        self.flags & DOUBLE != 0
    }
    /// The program that begins here if a relay stands on the cell.
    #[inline]
    pub fn restarts(&self) -> Option<u8> {
        self.relay.checked_sub(1)
    }
    /// Does the way here lead over the man on the cell before?
    #[inline]
    pub fn is_over(&self) -> bool {
        self.flags & OVER != 0
    }
}

/// What stands on a cell, as far as a movement cares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cell {
    /// Nothing.
    Empty,
    /// A man or a stone.
    Occupied,
    /// A relay.
    Relay,
}

/// All programs of a game: each is a run of nodes that ends with an end mark.
#[derive(Clone, Debug, Default)]
pub struct Graph {
    nodes: Vec<Node>,
}

impl Graph {
    /// Bytes that the nodes take.
    pub fn bytes(&self) -> usize {
        std::mem::size_of_val(self.nodes.as_slice())
    }

    /// A node.
    #[inline]
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id as usize]
    }

    /// The cell before on the way to a node; none if the way begins with this node.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        let parent = self.node(id).parent;
        (parent != 0).then(|| id - NodeId::from(parent))
    }

    /// The nodes of the program that begins here, in the order in which they are written: a node's parent comes
    /// before it.
    pub fn program(&self, start: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        (start..).take_while(|&id| self.node(id).square != END)
    }

    /// Walks a program over a board: `look` says what stands on a cell, `visit` gets every node that is reached and
    /// what stands there, and where a relay starts a further program, `restart` gets the node and that program's number.
    #[inline]
    pub fn walk(
        &self,
        start: NodeId,
        mut look: impl FnMut(Square) -> Cell,
        mut visit: impl FnMut(NodeId, &Node, Cell),
        mut restart: impl FnMut(NodeId, u8),
    ) {
        let mut id = start;
        loop {
            let node = &self.nodes[id as usize];
            if node.square == END {
                return;
            }
            let cell = look(node.square());
            visit(id, node, cell);
            if cell == Cell::Empty {
                id += NodeId::from(node.empty);
            } else {
                if cell == Cell::Relay
                    && let Some(program) = node.restarts()
                {
                    restart(id, program);
                }
                id += NodeId::from(node.occupied);
            }
        }
    }

    /// Where the next program will begin.
    pub(super) fn end(&self) -> NodeId {
        self.nodes.len() as NodeId
    }

    /// Adds a node; its exits are set when what follows is known.
    pub(super) fn push(
        &mut self,
        square: Square,
        land: Land,
        doubles: bool,
        over: bool,
        relay: Option<u8>,
        parent: Option<NodeId>,
    ) -> NodeId {
        let id = self.end();
        let mut flags = match land {
            Land::Leap | Land::Pass => 0,
            Land::Move => MOVE,
            Land::Capture => CAPTURE,
            Land::Both => MOVE | CAPTURE,
        };
        flags |= if doubles { DOUBLE } else { 0 } | if over { OVER } else { 0 };
        self.nodes.push(Node {
            square: square.0,
            flags,
            relay: relay.map_or(0, |number| number + 1),
            empty: 1,
            occupied: 1,
            parent: parent.map_or(0, |parent| (id - parent) as u16),
        });
        id
    }

    pub(super) fn push_end(&mut self) {
        self.nodes.push(Node { square: END, flags: 0, relay: 0, empty: 0, occupied: 0, parent: 0 });
    }

    pub(super) fn set_exits(&mut self, id: NodeId, empty: NodeId, occupied: NodeId) {
        let node = &mut self.nodes[id as usize];
        node.empty = (empty - id) as u16;
        node.occupied = (occupied - id) as u16;
    }

    /// Makes the exits of a node that lead to `past` lead to `end`.
    pub(super) fn redirect(&mut self, id: NodeId, past: NodeId, end: NodeId) {
        let node = &mut self.nodes[id as usize];
        for exit in [&mut node.empty, &mut node.occupied] {
            if id + NodeId::from(*exit) == past {
                *exit = (end - id) as u16;
            }
        }
    }
}
