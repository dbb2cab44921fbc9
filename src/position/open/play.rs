//! Playing a move of an open game, and taking it back.
//!
//! Every move is a list of squares that change. They are remembered as they were, so that taking back is the same for
//! all rules.

use super::{OpenState, bit};
use crate::board::{Side, Square, SquareSet, Wide};
use crate::movement::{End, NodeId, Program};
use crate::position::{Act, Kind, Man, Move, Position};
use crate::variant::{LocalRule, Walls};

/// What taking back a move of an open game needs.
#[derive(Clone, Debug)]
pub struct OpenUndo {
    /// Squares that changed, in order, and what stood there before.
    changed: Vec<(Square, Option<Man>)>,
    state: Option<Box<OpenState>>,
}

impl OpenUndo {
    /// The squares that the move has changed, in order and perhaps more than once, each with what stood there before.
    pub fn changed(&self) -> &[(Square, Option<Man>)] {
        &self.changed
    }

    /// For each side and kind the pieces that were in hand before the move.
    pub fn held(&self) -> &[[u8; super::MOST_KINDS]; 2] {
        const NONE: [[u8; super::MOST_KINDS]; 2] = [[0; super::MOST_KINDS]; 2];
        self.state.as_ref().map_or(&NONE, |state| &state.held)
    }
}

impl<S: SquareSet> Position<S> {
    /// Makes a square hold something else, and remembers what it held.
    fn change(&mut self, undo: &mut OpenUndo, square: Square, now: Option<Man>) {
        let before = self.take(square);
        undo.changed.push((square, before));
        if let Some(man) = now {
            self.put(square, man);
        }
    }

    /// The node of a route that a move names.
    pub(crate) fn node_of(&self, mv: Move, node: u16) -> NodeId {
        let start = match (self.piece_at(mv.from), self.open_rules()) {
            (Some((side, kind)), Some(rules)) => {
                let program = rules.kinds[kind as usize].programs[side.index()];
                self.rules.movements.start(program, side, mv.from)
            }
            _ => 0,
        };
        start + NodeId::from(node)
    }

    /// The squares of all pieces that a move takes directly, the one on its target included.
    pub(crate) fn victims(&self, mv: Move) -> Vec<Square> {
        let mut victims = Vec::new();
        match mv.act {
            Act::Route { node, .. } | Act::Gate { node, .. } => {
                victims.extend(self.rules.movements.taken_on_the_way(self.node_of(mv, node)));
                if mv.to != mv.from && self.piece_at(mv.to).is_some() && !victims.contains(&mv.to) && !self.swaps(mv) {
                    victims.push(mv.to);
                }
            }
            Act::EnPassant => victims.extend(self.open().and_then(|state| state.passer)),
            _ => {}
        }
        victims
    }

    /// Does a move exchange two of a side's own pieces?
    pub(crate) fn swaps(&self, mv: Move) -> bool {
        let (mover, there) = (self.piece_at(mv.from), self.piece_at(mv.to));
        let Some(((side, kind), (owner, _))) = mover.zip(there) else { return false };
        mv.to != mv.from
            && side == owner
            && self.open_rules().is_some_and(|rules| rules.kinds[kind as usize].rules.swaps)
    }

    /// Plays a legal move of an open game. The counters and rights that all games have are the caller's.
    pub(in crate::position) fn play_open(&mut self, mv: Move) -> (OpenUndo, bool) {
        // What rules are asked about meanwhile is the state before the move.
        let mut state = self.open.clone().unwrap_or_default();
        let mut undo = OpenUndo { changed: Vec::with_capacity(4), state: None };
        let (side, Some(rules)) = (self.side, self.open_rules()) else { return (undo, false) };
        let mut progress = false;
        state.passed = Wide::EMPTY;
        state.passer = None;
        state.passes = if mv.act == Act::Pass { state.passes.saturating_add(1) } else { 0 };
        // Who passes while the kings face each other (bikjang) ends the game.
        if mv.act == Act::Pass && rules.open.ends.local.contains(&LocalRule::Bikjang) && super::facing(self) {
            state.passes = 2;
        }
        match mv.act {
            Act::Drop(kind) => {
                let unpromoted = rules.kinds[kind as usize].unpromoted;
                if !rules.hands().is_some_and(|hands| hands.free) {
                    let held = &mut state.held[side.index()][unpromoted as usize];
                    *held = held.saturating_sub(1);
                }
                progress = true;
                self.change(&mut undo, mv.to, Some(Man::Of(side, kind)));
                if rules.castlers[1] & bit(kind) != 0 || rules.castlers[0] & bit(kind) != 0 {
                    // A dropped piece has no castling rights here.
                    state.gates = state.gates.without(mv.to);
                }
            }
            Act::Promote(into) => {
                progress = true;
                self.change(&mut undo, mv.from, None);
                self.change(&mut undo, mv.to, Some(Man::Of(side, into)));
            }
            Act::Castle(castling_side) | Act::CastleGate { castling_side, .. } => {
                if let Some(castling_side) = rules.castling_sides[side.index()][usize::from(castling_side & 1)] {
                    let (king, partner) = (self.at(castling_side.king[0]), self.at(castling_side.partner[0]));
                    self.change(&mut undo, castling_side.king[0], None);
                    self.change(&mut undo, castling_side.partner[0], None);
                    self.change(&mut undo, castling_side.king[1], king);
                    self.change(&mut undo, castling_side.partner[1], partner);
                    if let Act::CastleGate { kind, rook, .. } = mv.act {
                        let gate = if rook { castling_side.partner[0] } else { castling_side.king[0] };
                        self.gate(&mut undo, &mut state, gate, kind);
                    }
                    state.gates = state.gates.without(castling_side.king[0]).without(castling_side.partner[0]);
                }
            }
            Act::Route { .. } | Act::Gate { .. } | Act::EnPassant | Act::Plain => {
                progress = self.move_piece(&mut undo, &mut state, mv);
            }
            _ => {}
        }
        if let Some(flips) = rules.open.flips.filter(|_| mv.act != Act::Pass) {
            for square in super::flipped(self, flips, side, mv.to).squares() {
                if let Some((_, kind)) = self.piece_at(square) {
                    self.change(&mut undo, square, Some(Man::Of(side, kind)));
                }
            }
        }
        if let Some((_, to)) = mv.neutral {
            if rules.open.walls == Some(Walls::Duck) {
                if let Some(old) = state.duck {
                    self.change(&mut undo, old, None);
                }
                state.duck = Some(to);
            }
            self.change(&mut undo, to, Some(Man::Stone));
        }
        if rules.open.ends.checks.is_some() && super::gives_check(self, side) {
            let left = &mut state.checks[side.index()];
            *left = left.saturating_sub(1);
        }
        undo.state = self.open.replace(state);
        (undo, progress)
    }

    /// Puts a piece from the hand on the square that another has left.
    fn gate(&mut self, undo: &mut OpenUndo, state: &mut OpenState, square: Square, kind: Kind) {
        let held = &mut state.held[self.side.index()][kind as usize];
        *held = held.saturating_sub(1);
        self.change(undo, square, Some(Man::Of(self.side, kind)));
    }

    /// Moves a piece along its route, with all that this does to it and to others. True if it is progress.
    fn move_piece(&mut self, undo: &mut OpenUndo, state: &mut OpenState, mv: Move) -> bool {
        let (Some(rules), Some((side, kind))) = (self.open_rules(), self.piece_at(mv.from)) else { return false };
        let own = &rules.kinds[kind as usize];
        let victims = self.victims(mv);
        let swapped = self.swaps(mv).then(|| self.at(mv.to)).flatten();
        let (into, passed) = match mv.act {
            Act::Route { node, into } => {
                let node = self.node_of(mv, node);
                let passed: Vec<Square> = self.rules.movements.passed(node).collect();
                (Some(into).filter(|&into| into != Act::SAME), passed)
            }
            _ => (None, Vec::new()),
        };
        let was_promoted = state.promoted.has(mv.from);
        let mut becomes = into.unwrap_or(kind);
        if own.rules.becomes_taken
            && into.is_none()
            && let Some((_, taken)) = victims.last().and_then(|&victim| self.piece_at(victim))
            && !rules.kinds[taken as usize].royal
        {
            becomes = taken;
        }
        self.change(undo, mv.from, None);
        state.promoted = state.promoted.without(mv.from);
        state.gates = state.gates.without(mv.from);
        let mut captured = false;
        for &victim in &victims {
            captured |= self.capture(undo, state, victim);
        }
        if let Some(other) = swapped {
            self.change(undo, mv.to, None);
            self.change(undo, mv.from, Some(other));
        }
        let stays = !(captured && own.rules.dies);
        if stays {
            let now = if captured && own.rules.petrifies { Man::Stone } else { Man::Of(side, becomes) };
            self.change(undo, mv.to, Some(now));
            let plus = own.rules.promotion.as_ref().is_some_and(|promotion| promotion.plus);
            if (was_promoted && into.is_none()) || (into.is_some() && !plus) {
                state.promoted = state.promoted.with(mv.to);
            }
        }
        state.gates = state.gates.without(mv.to);
        if captured && rules.open.blast {
            self.blast(undo, state, mv.to);
        }
        if let Act::Gate { kind, .. } = mv.act {
            self.gate(undo, state, mv.from, kind);
        }
        for square in passed {
            if own.passable[side.index()].has(square)
                && self.at(square).is_none()
                && self.passing_counts(side.other(), square)
            {
                state.passed = state.passed.with(square);
                state.passer = Some(mv.to);
            }
        }
        let for_good = into.is_some_and(|into| {
            let back = rules.kinds[into as usize].rules.promotion.as_ref();
            !back.is_some_and(|promotion| promotion.plus)
        });
        captured || for_good || own.rules.progress && !self.could_return(own.programs[side.index()], mv)
    }

    /// Does a piece of this side stand so that it could capture en passant on a square, whatever that does to its king?
    /// Else a chance would make two positions of one.
    pub(in crate::position) fn passing_counts(&self, them: Side, passed: Square) -> bool {
        let Some(rules) = self.open_rules() else { return false };
        let movements = &self.rules.movements;
        self.men(them).squares().any(|from| {
            let Some((_, kind)) = self.piece_at(from) else { return false };
            let compiled = &rules.kinds[kind as usize];
            let program = compiled.programs[them.index()];
            let graph = movements.graph();
            let takes = |id| graph.node(id).captures_en_passant() && graph.node(id).square() == passed;
            if !graph.program(movements.start(program, them, from)).any(takes) {
                return false;
            }
            let mut found = false;
            movements.routes(
                program,
                them,
                from,
                |square| super::occupant(self, them, compiled, square),
                |square| square == passed,
                |route| found |= route.end == End::EnPassant && route.to == passed,
            );
            found
        })
    }

    /// Could the piece go straight back from where a move ends, if nothing stood in its way?
    fn could_return(&self, program: Program, mv: Move) -> bool {
        let movements = &self.rules.movements;
        let graph = movements.graph();
        let mut nodes = graph.program(movements.start(program, self.side, mv.to));
        nodes.any(|id| graph.node(id).moves() && graph.node(id).square() == mv.from)
    }

    /// Takes a piece off, into the capturer's hand if captures go there. True if there was one.
    fn capture(&mut self, undo: &mut OpenUndo, state: &mut OpenState, square: Square) -> bool {
        let (Some(rules), Some((owner, kind))) = (self.open_rules(), self.piece_at(square)) else { return false };
        self.change(undo, square, None);
        if let Some(hands) = rules.hands().filter(|hands| hands.captures && owner != self.side) {
            let compiled = &rules.kinds[kind as usize];
            let pawn = rules.kinds.iter().position(|kinds| {
                kinds.rules.promotion.as_ref().is_some_and(|promotion| !promotion.plus)
                    && kinds.becomes[owner.index()].contains(&kind)
            });
            let as_kind = if hands.keep_promoted {
                kind
            } else if state.promoted.has(square) {
                pawn.map_or(compiled.in_hand, |pawn| pawn as Kind)
            } else {
                compiled.in_hand
            };
            let held = &mut state.held[self.side.index()][as_kind as usize];
            *held = held.saturating_add(1);
        }
        state.promoted = state.promoted.without(square);
        state.gates = state.gates.without(square);
        true
    }

    /// What stands on a square and around it goes, but for those who are safe from it.
    fn blast(&mut self, undo: &mut OpenUndo, state: &mut OpenState, center: Square) {
        let mut hit = super::blasted(self, center);
        let outlives = |(_, kind): (Side, Kind)| {
            self.open_rules().is_some_and(|rules| rules.kinds[kind as usize].rules.outlives_blast)
        };
        if !self.piece_at(center).is_some_and(outlives) {
            hit.push(center);
        }
        for square in hit {
            if self.piece_at(square).is_some() {
                self.change(undo, square, None);
                state.promoted = state.promoted.without(square);
                state.gates = state.gates.without(square);
            }
        }
    }

    /// Takes a move of an open game back.
    pub(in crate::position) fn undo_open(&mut self, undo: OpenUndo) {
        for (square, before) in undo.changed.into_iter().rev() {
            self.take(square);
            if let Some(man) = before {
                self.put(square, man);
            }
        }
        self.open = undo.state;
    }

    /// Castling rights that are left after a move: king and partner must still stand at home. Where dropped pieces castle,
    /// a drop may also give the right.
    pub(in crate::position) fn castling_left_open(&self, mv: Move) -> u8 {
        let Some(rules) = self.open_rules() else { return 0 };
        let dropped = matches!(mv.act, Act::Drop(_)) && rules.open.castling.as_ref().is_some_and(|rule| rule.dropped);
        if self.state.castling == 0 && !dropped {
            return 0;
        }
        let home = |side: Side, square: Square, kinds: super::Kinds| matches!(self.piece_at(square), Some((owner, kind)) if owner == side && kinds & bit(kind) != 0);
        let mut left = self.state.castling;
        for side in Side::BOTH {
            for (number, castling_side) in rules.castling_sides[side.index()].iter().enumerate() {
                let stand = castling_side.is_some_and(|castling_side| {
                    home(side, castling_side.king[0], rules.castlers[0])
                        && home(side, castling_side.partner[0], rules.castlers[1])
                });
                let right = 1 << (side.index() * 2 + number);
                if !stand {
                    left &= !right;
                } else if dropped
                    && castling_side.is_some_and(|castling_side| {
                        castling_side.king[0] == mv.to || castling_side.partner[0] == mv.to
                    })
                {
                    left |= right;
                }
            }
        }
        left
    }

    /// What stood on the squares that a move has changed: the piece that moved first, then those it took.
    pub(in crate::position) fn taken_by(&self, undo: &OpenUndo, side: Side) -> Option<(Square, Man)> {
        let enemy = |(square, man): &(Square, Option<Man>)| {
            man.filter(|man| man.side() == Some(side.other())).map(|man| (*square, man))
        };
        undo.changed.iter().find_map(enemy)
    }
}
