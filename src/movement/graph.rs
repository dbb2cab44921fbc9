//! The compiled form of movements: one flat list of nodes, and the interpreter that walks it; what a square holds for the piece that
//! moves.

use crate::board::Square;
use flag::{
    BECOMES, CAPTURE, DESTROY, DOUBLE, EN_PASSANT, FIRST, LIFTS, MOVE, ONLY_ENEMY, ONLY_FRIEND, OVER, PUTS, REMOVES,
    TAKES, UNLESS, VACANT,
};

/// Where a node lies in its [`Graph`].
pub type NodeId = u32;

/// One cell on a piece's way: look at it, stop there if that is allowed, and go on by one of two exits.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    square: u16,
    flags: u16,
    /// Exits and parent as distances, so that a node stays small: the 3D games have hundreds of thousands.
    empty: u16,
    occupied: u16,
    parent: u16,
    relay: u8,
    /// Which set of kinds it asks for, counted from 1; 0 for none.
    asks: u8,
}

/// What a node is, as flags.
pub(super) mod flag {
    /// The piece may stop here if the cell is empty.
    pub const MOVE: u16 = 1;
    /// It may capture an enemy here and stop.
    pub const CAPTURE: u16 = 1 << 1;
    /// Here ends a double (or longer) step.
    pub const DOUBLE: u16 = 1 << 2;
    /// The way from the parent leads over a piece, which stays or is taken, not through an empty cell.
    pub const OVER: u16 = 1 << 3;
    /// It may destroy one of its own side here and stop.
    pub const DESTROY: u16 = 1 << 4;
    /// It may stop here by capturing en passant.
    pub const EN_PASSANT: u16 = 1 << 5;
    /// The way goes on only over an enemy here, who is captured. The exit of an empty cell leads past all that follows.
    pub const TAKES: u16 = 1 << 6;
    /// The way goes on only over one of its own side here, who is removed; otherwise as before.
    pub const REMOVES: u16 = 1 << 7;
    /// The cell counts as empty whatever stands there: the piece's own, or one whose piece is taken or goes along already on this way.
    pub const VACANT: u16 = 1 << 8;
    /// The leg is there for pieces that have not moved.
    pub const FIRST: u16 = 1 << 9;
    /// The way goes on only over an enemy here, who stays; otherwise as [`TAKES`].
    pub const ONLY_ENEMY: u16 = 1 << 10;
    /// The way goes on only over one of its own side here, who stays.
    pub const ONLY_FRIEND: u16 = 1 << 11;
    /// Who stands here goes along.
    pub const LIFTS: u16 = 1 << 12;
    /// Who goes along is put down here.
    pub const PUTS: u16 = 1 << 13;
    /// Who ends here becomes another piece, or leaves the board; with [`PUTS`] it is who goes along that becomes another one: see
    /// [`Graph::becomes`](super::Graph::becomes).
    pub const BECOMES: u16 = 1 << 14;
    /// With [`ONLY_ENEMY`] or [`ONLY_FRIEND`]: the way goes on unless such a piece stands here, over nobody and over anybody else.
    pub const UNLESS: u16 = 1 << 15;
}

const END: u16 = u16::MAX;

impl Node {
    /// The cell that is looked at.
    #[inline]
    pub fn square(&self) -> Square {
        Square(self.square)
    }
    /// May the piece stop here if the cell is empty?
    #[inline]
    pub fn moves(&self) -> bool {
        self.flags & MOVE != 0
    }
    /// May it capture here?
    #[inline]
    pub fn captures(&self) -> bool {
        self.flags & CAPTURE != 0
    }
    /// May it destroy one of its own side here?
    #[inline]
    pub fn destroys(&self) -> bool {
        self.flags & DESTROY != 0
    }
    /// May it stop here by capturing en passant?
    #[inline]
    pub fn captures_en_passant(&self) -> bool {
        self.flags & EN_PASSANT != 0
    }
    /// Is it of a leg for pieces that have not moved?
    #[inline]
    pub fn is_first(&self) -> bool {
        self.flags & FIRST != 0
    }
    /// Is it the end of a double step, so that the cells before can be captured on en passant?
    #[inline]
    pub fn doubles(&self) -> bool {
        self.flags & DOUBLE != 0
    }
    /// The program that begins here if a relay stands on the cell.
    #[inline]
    pub fn restarts(&self) -> Option<u8> {
        self.relay.checked_sub(1)
    }
    /// Does the way here lead over the piece on the cell before, whether it stays there or is taken?
    #[inline]
    pub fn is_over(&self) -> bool {
        self.flags & OVER != 0
    }
    /// Whose piece is taken here by those who go on: an enemy, one of the own side.
    #[inline]
    pub fn takes_on(&self) -> Option<Occupant> {
        match self.flags & (TAKES | REMOVES) {
            // Only open games know of it.
            _ if crate::NONE_OPEN => None,
            0 => None,
            TAKES => Some(Occupant::Enemy),
            _ => Some(Occupant::Friend),
        }
    }
    /// Over whose piece alone the way goes on here, be it taken or not; none if over anybody's.
    #[inline]
    pub fn goes_over(&self) -> Option<Occupant> {
        match self.flags & (TAKES | REMOVES | ONLY_ENEMY | ONLY_FRIEND) {
            _ if crate::NONE_OPEN || self.flags & UNLESS != 0 => None,
            0 => None,
            TAKES | ONLY_ENEMY => Some(Occupant::Enemy),
            _ => Some(Occupant::Friend),
        }
    }
    /// Whose piece, of the kinds that are asked for, alone stops the way here.
    #[inline]
    pub fn stopped_by(&self) -> Option<Occupant> {
        match self.flags & UNLESS != 0 {
            _ if crate::NONE_OPEN => None,
            false => None,
            true if self.flags & ONLY_ENEMY != 0 => Some(Occupant::Enemy),
            true => Some(Occupant::Friend),
        }
    }
    /// Does who stands here go along with the moves that end later?
    #[inline]
    pub fn lifts(&self) -> bool {
        !crate::NONE_OPEN && self.flags & LIFTS != 0
    }
    /// Is who goes along put down here?
    #[inline]
    pub fn puts(&self) -> bool {
        !crate::NONE_OPEN && self.flags & PUTS != 0
    }
    /// Does who ends here become another piece, or leave the board, or who is put down here become another one?
    #[inline]
    pub fn becomes(&self) -> bool {
        !crate::NONE_OPEN && self.flags & BECOMES != 0
    }
    /// Does the cell count as empty, whatever stands there?
    #[inline]
    pub fn is_vacant(&self) -> bool {
        self.flags & VACANT != 0
    }
    /// Does it matter here of which kind a piece is? Then who is of none of those kinds is a wall, see [`Graph::asked`].
    #[inline]
    pub fn asks_kinds(&self) -> bool {
        !crate::NONE_OPEN && (self.asks != 0 || self.flags & UNLESS != 0)
    }
}

/// What stands on a cell, as far as a movement cares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Occupancy {
    /// Nothing.
    Empty,
    /// A piece or a stone.
    Occupied,
    /// A relay.
    Relay,
}

/// All programs of a game: each is a run of nodes that ends with an end mark.
#[derive(Clone, Debug, Default)]
pub struct Graph {
    nodes: Vec<Node>,
    /// The sets of kinds that nodes ask for.
    asked: crate::Asked,
    /// What they become who end at some nodes, in the order of these.
    becomes: crate::Becomes,
    /// What double steps pass that end at some nodes, in the order of these, where it is not all that is looked at before.
    passed: crate::Passed,
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
    #[inline]
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        let parent = self.node(id).parent;
        (parent != 0).then(|| id - NodeId::from(parent))
    }

    /// The kinds of whom alone a node is for: others are walls to it.
    pub fn asked(&self, node: &Node) -> Kinds {
        let set = usize::from(node.asks).checked_sub(1).filter(|_| !crate::NONE_OPEN);
        set.and_then(|set| self.asked.get(set).copied()).unwrap_or(Kinds::MAX)
    }

    /// The kinds of which a piece that ends at a node becomes one; of none it leaves the board. None if it stays what it is, unless its
    /// kind's promotion says something else. Of a node where who goes along is put down, the kind that this one becomes.
    pub fn becomes(&self, id: NodeId) -> Option<Kinds> {
        if !self.node(id).becomes() {
            return None;
        }
        let at = self.becomes.binary_search_by_key(&id, |(node, _)| *node).ok()?;
        self.becomes.get(at).map(|(_, kinds)| *kinds)
    }

    /// The cells that a double step passes which ends at a node, if its movement says which.
    pub fn passed(&self, id: NodeId) -> Option<&[Square]> {
        let at = self.passed.binary_search_by_key(&id, |(node, _)| *node).ok()?;
        self.passed.get(at).map(|(_, squares)| &squares[..])
    }

    /// Who stands on a node's cell, as far as the node cares.
    #[inline]
    pub(super) fn there(&self, node: &Node, seen: impl FnOnce() -> Seen) -> Occupant {
        if node.is_vacant() {
            return Occupant::Empty;
        }
        let seen = seen();
        if let Some(whose) = node.stopped_by() {
            return if seen.stops(whose, self.asked(node)) { Occupant::Wall } else { Occupant::Empty };
        }
        if node.asks_kinds() && !seen.is_of(self.asked(node)) { Occupant::Wall } else { seen.who }
    }

    /// The nodes of the program that begins here, in the order in which they are written: a node's parent comes
    /// before it.
    pub fn program(&self, start: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        (start..).take_while(|&id| self.node(id).square != END)
    }

    /// Walks a program over a board: `occupancy` says what stands on a cell, `visit` gets every node that is reached and
    /// what stands there, and where a relay starts a further program, `restart` gets the node and that program's number.
    #[inline]
    pub fn walk(
        &self,
        start: NodeId,
        mut occupancy: impl FnMut(Square) -> Occupancy,
        mut visit: impl FnMut(NodeId, &Node, Occupancy),
        mut restart: impl FnMut(NodeId, u8),
    ) {
        let mut id = start;
        loop {
            let node = &self.nodes[id as usize];
            if node.square == END {
                return;
            }
            let there = occupancy(node.square());
            visit(id, node, there);
            if there == Occupancy::Empty {
                id += NodeId::from(node.empty);
            } else {
                if there == Occupancy::Relay
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
    pub(super) fn push(&mut self, square: Square, flags: u16, relay: Option<u8>, parent: Option<NodeId>) -> NodeId {
        let id = self.end();
        self.nodes.push(Node {
            square: square.0,
            flags,
            empty: 1,
            occupied: 1,
            parent: parent.map_or(0, |parent| (id - parent) as u16),
            relay: relay.map_or(0, |number| number + 1),
            asks: 0,
        });
        id
    }

    /// Has a node ask for kinds. False if there are too many sets of kinds.
    #[cfg(feature = "reader")]
    pub(super) fn ask(&mut self, id: NodeId, kinds: Kinds) -> bool {
        let set = self.asked.iter().position(|known| *known == kinds).unwrap_or(self.asked.len());
        if set == usize::from(u8::MAX) {
            return false;
        }
        if set == self.asked.len() {
            self.asked.push(kinds);
        }
        self.nodes[id as usize].asks = set as u8 + 1;
        true
    }

    #[cfg(not(feature = "reader"))]
    pub(super) fn ask(&mut self, _: NodeId, _: Kinds) -> bool {
        false
    }

    /// Has those who end at the last node, or are put down there, become one of these kinds.
    #[cfg(feature = "reader")]
    pub(super) fn set_becomes(&mut self, kinds: Kinds) {
        let id = self.end() - 1;
        self.nodes[id as usize].flags |= BECOMES;
        self.becomes.push((id, kinds));
    }

    #[cfg(not(feature = "reader"))]
    pub(super) fn set_becomes(&mut self, _: Kinds) {}

    /// Are these the cells of a node and of those before it?
    pub(super) fn is_before(&self, squares: &[Square], last: Option<(NodeId, bool)>) -> bool {
        let before = std::iter::successors(last.map(|(id, _)| id), |&id| self.parent(id));
        let before: Vec<Square> = before.map(|id| self.node(id).square()).collect();
        squares.iter().all(|square| before.contains(square)) && before.iter().all(|square| squares.contains(square))
    }

    /// Says what double steps pass that end at the last node.
    #[cfg(feature = "reader")]
    pub(super) fn set_passed(&mut self, squares: &[Square]) {
        self.passed.push((self.end() - 1, squares.to_vec()));
    }

    #[cfg(not(feature = "reader"))]
    pub(super) fn set_passed(&mut self, _: &[Square]) {}

    /// Takes back the last node.
    pub(super) fn pop(&mut self) {
        self.nodes.pop();
    }

    pub(super) fn push_end(&mut self) {
        self.nodes.push(Node { square: END, flags: 0, empty: 0, occupied: 0, parent: 0, relay: 0, asks: 0 });
    }

    /// The node, unless its program ends there.
    #[inline]
    pub(super) fn at(&self, id: NodeId) -> Option<&Node> {
        Some(self.node(id)).filter(|node| node.square != END)
    }

    /// The exits of a node.
    #[inline]
    pub(super) fn exits(&self, id: NodeId) -> (NodeId, NodeId) {
        let node = self.node(id);
        (id + NodeId::from(node.empty), id + NodeId::from(node.occupied))
    }

    /// Where those go on who can't pass a node at all: past everything that follows it.
    ///
    /// As if every cell that follows were empty: what comes next in the list may belong to a piece hopped over before, and only
    /// exits know.
    pub(super) fn past(&self, id: NodeId) -> NodeId {
        let (_, mut next) = self.exits(id);
        while self.at(next).is_some() && self.parent(next).is_some_and(|parent| parent >= id) {
            (next, _) = self.exits(next);
        }
        next
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

/// Who stands on a square, as the mover sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Occupant {
    /// Nobody.
    Empty,
    /// A piece of the other side.
    Enemy,
    /// A piece of the same side.
    Friend,
    /// A piece of the other side that can be captured, but not hopped over or passed.
    Bar,
    /// A piece of the other side that can be hopped over, but not captured.
    Spared,
    /// A piece of the same side that can't be hopped over or passed.
    Post,
    /// What blocks everyone, and can be neither taken nor hopped over.
    Wall,
}

/// A set of kinds of pieces, as bits.
pub type Kinds = u128;

/// The set of one kind.
#[inline]
pub const fn bit(kind: u8) -> Kinds {
    1 << (kind & 127)
}

/// Is a kind in the set?
// Asks only the word that it is in: of WebAssembly a shift of 128 bits is a call.
#[inline]
pub const fn has_kind(kinds: Kinds, kind: u8) -> bool {
    let word = if kind & 64 == 0 { kinds as u64 } else { (kinds >> 64) as u64 };
    word >> (kind & 63) & 1 != 0
}

/// The kinds of a set among the first so many.
#[inline]
pub(crate) fn kinds_in(mut set: Kinds, kinds: usize) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let kind = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        ((kind as usize) < kinds).then_some(kind as u8)
    })
}

/// Who stands on a square, as the mover sees it, and of which kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seen {
    /// Who it is.
    pub who: Occupant,
    kind: u8,
}

impl Seen {
    /// Nobody.
    pub const EMPTY: Seen = Seen { who: Occupant::Empty, kind: Seen::ANY };
    /// The kind of who is of none in particular.
    const ANY: u8 = u8::MAX;

    /// A piece of a kind.
    #[inline]
    pub const fn of(who: Occupant, kind: u8) -> Seen {
        Seen { who, kind }
    }

    /// The same piece as somebody else.
    #[inline]
    #[must_use]
    pub const fn as_if(self, who: Occupant) -> Seen {
        Seen { who, ..self }
    }

    /// Does it stop a way on which only pieces of this side, enemies or friends, and these kinds stand in the way?
    pub(super) fn stops(self, whose: Occupant, kinds: Kinds) -> bool {
        match self.who {
            Occupant::Empty => false,
            Occupant::Enemy | Occupant::Spared => whose == Occupant::Enemy && self.is_of(kinds),
            Occupant::Friend => whose == Occupant::Friend && self.is_of(kinds),
            Occupant::Bar | Occupant::Post | Occupant::Wall => true,
        }
    }

    /// Is it of one of these kinds? Who is of none in particular is of whatever is asked for.
    #[inline]
    pub const fn is_of(self, kinds: Kinds) -> bool {
        self.kind == Seen::ANY || has_kind(kinds, self.kind)
    }
}

impl From<Occupant> for Seen {
    /// Somebody of no kind in particular.
    #[inline]
    fn from(who: Occupant) -> Seen {
        Seen { who, kind: Seen::ANY }
    }
}
