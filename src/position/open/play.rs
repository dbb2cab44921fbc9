//! Playing a move of an open game, and taking it back.
//!
//! Every move is a list of squares that change. They are remembered as they were, so that taking back is the same for
//! all rules. The lists are those of [`OpenPart`]: no move asks for memory of its own.

use super::ends::CountingRules;
use super::{Kinds, LastChange, OpenKind, OpenRules, WAYS, has_kind, kinds_in};
use crate::board::{Side, Square, SquareSet};
use crate::movement::{End, NodeId, Program};
use crate::position::{Act, Kind, Man, Move, Position};
use crate::variant::{Capturer, Flips, LocalRule, PromotesOn, Walls};
use std::ops::Deref;

/// The squares of all pieces that a move takes directly.
#[derive(Clone, Debug)]
pub enum Victims {
    /// At most one, as of most moves.
    One(Option<Square>),
    /// Those on the way, and the one on the target.
    Many(Vec<Square>),
}

impl Deref for Victims {
    type Target = [Square];
    fn deref(&self) -> &[Square] {
        match self {
            Victims::One(victim) => victim.as_slice(),
            Victims::Many(victims) => victims,
        }
    }
}

impl<S: SquareSet> Position<S> {
    /// Makes a square hold something else, and remembers what it held.
    pub(super) fn change(&mut self, square: Square, now: Option<Man>) {
        let before = self.take(square);
        if let Some(part) = &mut self.open {
            part.changed.push((square, before));
        }
        if let Some(man) = now {
            self.put(square, man);
        }
    }

    /// The node of a route that a move names; none of a move that goes straight ([`Act::STRAIGHT`]).
    pub(crate) fn node_of(&self, mv: Move, node: u16) -> Option<NodeId> {
        if node == Act::STRAIGHT {
            return None;
        }
        let (side, kind) = self.piece_at(mv.from)?;
        let program = self.open_rules()?.kinds[kind as usize].programs[side.index()];
        Some(self.rules.movements.start(program, side, mv.from) + NodeId::from(node))
    }

    /// The squares of all pieces that a move takes directly, the one on its target included.
    pub(crate) fn victims(&self, mv: Move) -> Victims {
        let on_target = || {
            let there = mv.to != mv.from && self.piece_at(mv.to).is_some() && !self.swaps(mv);
            there.then_some(mv.to)
        };
        match mv.act {
            // Whoever stands where the piece is put goes too.
            Act::Route { into, .. } if into != Act::SAME && self.promotes_at(mv.from).is_some() => {
                let there = self.promotes_at(mv.from).filter(|&at| at != mv.from && self.piece_at(at).is_some());
                Victims::Many(on_target().into_iter().chain(there.filter(|&at| at != mv.to)).collect())
            }
            Act::Route { node, .. } | Act::Gate { node, .. } => {
                let node = match (self.node_of(mv, node), self.piece_at(mv.from), self.open_rules()) {
                    (Some(node), Some((_, kind)), Some(rules)) if rules.kinds[kind as usize].by_node => node,
                    _ => return Victims::One(on_target()),
                };
                let mut victims: Vec<Square> = self.rules.movements.taken_on_the_way(node).collect();
                let goes_along = self.carried(mv).map(|(from, _)| from);
                victims.extend(on_target().filter(|target| !victims.contains(target) && goes_along != Some(*target)));
                Victims::Many(victims)
            }
            Act::Promote(_) => Victims::One(on_target()),
            Act::EnPassant => Victims::One(self.passer_of(mv.to)),
            _ => Victims::One(None),
        }
    }

    /// From where to where somebody goes along with a move.
    pub(crate) fn carried(&self, mv: Move) -> Option<(Square, Square)> {
        let node = match mv.act {
            Act::Route { node, .. } | Act::Gate { node, .. } if self.open_rules()?.any_carries => node,
            _ => return None,
        };
        self.rules.movements.carried(self.node_of(mv, node)?)
    }

    /// What who goes along with a move becomes, if it does not stay what it is.
    pub(crate) fn carried_as(&self, mv: Move) -> Option<Kind> {
        match mv.act {
            Act::Route { node, .. } if self.open_rules()?.any_carries => {
                self.rules.movements.carried_as(self.node_of(mv, node)?)
            }
            _ => None,
        }
    }

    /// Does the piece that makes a move leave the board?
    pub(crate) fn leaves(&self, mv: Move) -> bool {
        let by_way = || match mv.act {
            Act::Route { node, .. } if self.open_rules()?.any_becomes => {
                self.rules.movements.becomes(self.node_of(mv, node)?)
            }
            _ => None,
        };
        mv.leaves_halted() || by_way() == Some(0)
    }

    /// Where the piece on a square is put when it promotes, if that is not where its move ends.
    pub(crate) fn promotes_at(&self, from: Square) -> Option<Square> {
        let (side, kind) = self.piece_at(from)?;
        self.open_rules()?.kinds[kind as usize].promotes_at[side.index()]
    }

    /// Does a move exchange two pieces?
    pub(crate) fn swaps(&self, mv: Move) -> bool {
        let Some(rules) = self.open_rules().filter(|rules| rules.any_swaps) else { return false };
        let (mover, there) = (self.piece_at(mv.from), self.piece_at(mv.to));
        let Some(((side, kind), (owner, other))) = mover.zip(there) else { return false };
        let swaps = if side == owner { rules.kinds[kind as usize].rules.swaps } else { rules.swaps_enemy(kind, other) };
        mv.to != mv.from && swaps
    }

    /// Would a move exchange two pieces back that the last one has exchanged?
    pub(crate) fn swaps_back(&self, mv: Move) -> bool {
        self.open().is_some_and(|state| state.swapped == Some([mv.from, mv.to])) && self.swaps(mv)
    }

    /// Plays a legal move of an open game that does nothing but take a piece to where it ends, take off who stands there, and promote; and says
    /// whether it is progress and whom it took: what [`Position::play_open`] does, without asking for what no such move does. None if it is
    /// another move.
    #[inline]
    pub(in crate::position) fn play_simply(
        &mut self,
        rules: &OpenRules<S>,
        mv: Move,
    ) -> Option<(bool, Option<(Square, Man)>)> {
        let (side, kind) = self.piece_at(mv.from)?;
        let taken = self.at(mv.to);
        if rules.refuses_first && self.may_refuse_now() {
            return None;
        }
        if !has_kind(rules.moves_simply, kind)
            || mv.neutral.is_some()
            || mv.from == mv.to
            || taken.is_some_and(|man| man.side().is_none())
        {
            return None;
        }
        let own = &rules.kinds[kind as usize];
        let into = match mv.act {
            // Other ways may pass squares.
            Act::Route { node, into } if node == Act::STRAIGHT || !own.doubles => {
                Some(into).filter(|&into| into != Act::SAME)
            }
            Act::Plain | Act::Double(_) => None,
            _ => return None,
        };
        let part = self.open.as_mut()?;
        part.begin(rules.changes_more);
        part.forget_last_move();
        part.state.passes = 0;
        let was_promoted = part.state.promoted.has(mv.from);
        if was_promoted {
            part.state.promoted = part.state.promoted.without(mv.from);
        }
        part.state.close_gate(mv.from);
        part.changed.push((mv.from, Some(Man::Of(side, kind))));
        if rules.untraded != 0 {
            self.note_exchange(kind, taken.map(|_| mv.to).as_slice());
        }
        let part = self.open.as_mut()?;
        match taken {
            Some(_) => _ = self.capture(mv.to),
            None => part.changed.push((mv.to, None)),
        }
        match into {
            None => {
                let code = self.shift(mv.from, mv.to);
                let keys = &self.rules.keys;
                self.state.hash ^= keys.on(code, mv.from) ^ keys.on(code, mv.to);
            }
            Some(into) => {
                self.take(mv.from);
                self.put(mv.to, Man::Of(side, into));
            }
        }
        let part = self.open.as_mut()?;
        part.mark_shift(into.is_none());
        if into.map_or(was_promoted, |into| !rules.by_plus(kind, into)) {
            part.state.promoted = part.state.promoted.with(mv.to);
        }
        part.state.close_gate(mv.to);
        if let Act::Double(square) = mv.act {
            self.leave_passed(side, own.passable[side.index()], square, mv.to);
        }
        if rules.takes_first_moves != 0 {
            self.lose_first_moves(mv.to);
        }
        self.note_check(rules, side);
        let progress = taken.is_some() || self.is_progress(own, side, mv, into);
        Some((progress, taken.filter(|man| man.side() != Some(side)).map(|man| (mv.to, man))))
    }

    /// Where checks are counted, or mates count after some alone: notes one that this side has just given, if it has.
    #[inline]
    fn note_check(&mut self, rules: &OpenRules<S>, side: Side) {
        if rules.open.ends.checks.is_some() {
            self.count_check(side);
        }
        if rules.mates_after != 0 {
            let row = self.row_of_checks(side);
            if let Some(part) = &mut self.open {
                part.state.row_of_checks[side.index()] = row;
            }
        }
    }

    #[inline(never)]
    fn count_check(&mut self, side: Side) {
        if super::gives_check(self, side)
            && let Some(part) = &mut self.open
        {
            let left = &mut part.state.checks[side.index()];
            *left = left.saturating_sub(1);
        }
    }

    /// Is a move that takes nothing progress all the same: a promotion for good, or a move of who never goes back?
    #[inline]
    fn is_progress(&self, own: &OpenKind<S>, side: Side, mv: Move, into: Option<Kind>) -> bool {
        let turns_back = |into: Kind| {
            let back = self.open_rules().and_then(|rules| rules.kinds[into as usize].rules.promotion.as_ref());
            let by_way = self.open_rules().is_some_and(|rules| rules.kinds[into as usize].says_becoming);
            by_way || back.is_some_and(|promotion| promotion.plus)
        };
        into.is_some_and(|into| !turns_back(into))
            || own.rules.progress
                && !self.open_rules().is_some_and(|rules| rules.any_carries)
                && !(own.ever_returns && self.could_return(own.programs[side.index()], side, mv))
    }

    /// Plays a legal move of an open game, and says whether it is progress. The counters and rights that all games have are the
    /// caller's.
    #[inline(never)]
    pub(in crate::position) fn play_open(&mut self, mv: Move) -> bool {
        let Some(rules) = self.open_rules() else { return false };
        let side = self.side;
        let passer = if mv.act == Act::EnPassant { self.passer_of(mv.to) } else { None };
        let (mover, alike) = match rules.bent {
            true => (self.piece_at(mv.from), self.kinds_that_go_so(mv)),
            false => (None, 0),
        };
        // Who passes while the kings face each other (bikjang) ends the game.
        let ends = mv.act == Act::Pass && rules.open.ends.local.contains(&LocalRule::Bikjang) && super::facing(self);
        let Some(part) = &mut self.open else { return false };
        part.begin(rules.changes_more);
        part.forget_last_move();
        part.state.passes = match mv.act {
            Act::Pass if ends => 2,
            // A wall instead of a move is no pass.
            Act::Pass if mv.neutral.is_none() => part.state.passes.saturating_add(1),
            _ => 0,
        };
        let mut progress = false;
        match mv.act {
            Act::Drop(kind) => {
                if !rules.hands().is_some_and(|hands| hands.free) {
                    part.hold(side, rules.kinds[kind as usize].unpromoted, -1);
                }
                // A dropped piece has no castling rights here.
                part.state.close_gate(mv.to);
                progress = true;
                self.change(mv.to, Some(Man::Of(side, kind)));
            }
            Act::Promote(into) if mv.from == mv.to || self.promotes_staying(mv) => {
                progress = true;
                self.change(mv.from, None);
                self.change(mv.to, Some(Man::Of(side, into)));
            }
            Act::Castle(number) | Act::CastleGate { castling_side: number, .. } => {
                if let Some(castling_side) = self.castling_side(side, usize::from(number) % WAYS) {
                    let (king, partner) = (self.at(castling_side.king[0]), self.at(castling_side.partner[0]));
                    self.change(castling_side.king[0], None);
                    self.change(castling_side.partner[0], None);
                    self.change(self.landing(castling_side.king[1]), king);
                    self.change(self.landing(castling_side.partner[1]), partner);
                    if let Act::CastleGate { kind, rook, .. } = mv.act
                        && rules.open.gating
                    {
                        let gate = if rook { castling_side.partner[0] } else { castling_side.king[0] };
                        self.gate(gate, kind);
                    }
                    self.close_gate(castling_side.king[0]);
                    self.close_gate(castling_side.partner[0]);
                    if let Some(part) = &mut self.open {
                        part.state.castled = Some(number);
                    }
                }
            }
            Act::Route { .. } | Act::Gate { .. } | Act::EnPassant | Act::Plain | Act::Double(_) | Act::Promote(_) => {
                progress = self.move_piece(mv, passer);
            }
            Act::Swap => self.exchange_once(mv),
            _ => {}
        }
        if rules.open.custodian.is_some() && mv.act != Act::Pass {
            progress |= self.enclose(mv.to);
        }
        if matches!(mv.act, Act::Route { .. } | Act::Plain | Act::Double(_)) {
            progress |= self.take_by_place(mv, mover, alike);
        }
        let alone = || (rules.around(mv.to) & self.men(side)).is_empty();
        let flips = rules.open.flips.filter(|&flips| {
            let needs_friends = flips == Flips::BesideFriends && matches!(mv.act, Act::Drop(_));
            mv.act != Act::Pass && !(needs_friends && alone())
        });
        if let Some(flips) = flips {
            let castled = match mv.act {
                Act::Castle(number) if flips == Flips::Attacked => self.castling_side(side, usize::from(number) % WAYS),
                _ => None,
            };
            // Of castling both that have moved.
            let arrived = castled.map_or([Some(mv.to), None], |both| [Some(both.king[1]), Some(both.partner[1])]);
            let turned = arrived.into_iter().flatten().map(|at| super::flipped(self, flips, side, at));
            for square in turned.fold(S::EMPTY, |all, some| all | some).squares() {
                if let Some((_, kind)) = self.piece_at(square) {
                    self.change(square, Some(Man::Of(side, kind)));
                }
            }
        }
        if rules.open.magnetism.is_some() && mv.act != Act::Pass {
            let into = match mv.act {
                Act::Gate { kind, .. } | Act::CastleGate { kind, .. } => Some(kind),
                _ => None,
            };
            progress |= self.magnetise(self.arrived(mv), into);
            // Where turns have several moves their end asks.
            if rules.open.turns.is_none() {
                self.forget_idle_passed(side.other());
            }
        }
        if rules.open.keeps_unmoved() {
            self.forget_partners();
        }
        if rules.any_swaps {
            self.forget_idle_swap(rules);
        }
        if let Some((_, to)) = mv.neutral {
            if rules.open.walls == Some(Walls::Duck)
                && let Some(old) = self.open.as_mut().and_then(|part| part.state.duck.replace(to))
            {
                self.change(old, None);
            }
            self.change(to, Some(Man::Stone));
            self.stop_passing(to);
        }
        if rules.takes_first_moves != 0 && mv.act != Act::Pass {
            self.arrived(mv).for_each(|at| self.lose_first_moves(at));
        }
        self.note_check(rules, side);
        self.note_last_moved(rules, mv, mover);
        if !rules.open.may_undo {
            self.note_undoable();
        }
        progress
    }

    /// Forgets an exchange that the other side could not make back: of pieces that don't exchange so, or whom the move has turned besides.
    fn forget_idle_swap(&mut self, rules: &OpenRules<S>) {
        let Some([from, to]) = self.open().and_then(|state| state.swapped) else { return };
        let goes_back = match (self.piece_at(from), self.piece_at(to)) {
            (Some((owner, there)), Some((side, arrived))) => {
                owner != self.side && side == self.side && rules.swaps_enemy(there, arrived)
            }
            _ => false,
        };
        if let Some(part) = &mut self.open
            && !goes_back
        {
            part.state.swapped = None;
        }
    }

    /// A piece changes places with another of its side, as it may once.
    fn exchange_once(&mut self, mv: Move) {
        let (mover, other) = (self.at(mv.from), self.at(mv.to));
        self.change(mv.from, other);
        self.change(mv.to, mover);
        let side = self.side.index();
        let Some(part) = &mut self.open else { return };
        let were = [mv.from, mv.to].map(|square| part.state.promoted.has(square));
        for (square, promoted) in [(mv.from, were[1]), (mv.to, were[0])] {
            let promoted_now = part.state.promoted.without(square);
            part.state.promoted = if promoted { promoted_now.with(square) } else { promoted_now };
            part.state.close_gate(square);
        }
        part.state.exchanged[side] = true;
    }

    /// Where the pieces come to that a move brings to a square: of castling both.
    fn arrived(&self, mv: Move) -> impl Iterator<Item = Square> + use<S> {
        let castled = match mv.act {
            Act::Castle(number) | Act::CastleGate { castling_side: number, .. } => {
                self.castling_side(self.side, usize::from(number) % WAYS)
            }
            _ => None,
        };
        let both = castled.map_or([Some(mv.to), None], |both| [Some(both.king[1]), Some(both.partner[1])]);
        both.into_iter().flatten()
    }

    /// Enemies lose their right to a first move to a piece that has come to where it would attack them if nobody stood between.
    fn lose_first_moves(&mut self, at: Square) {
        let (Some(rules), Some((side, kind))) = (self.open_rules(), self.piece_at(at)) else { return };
        if !has_kind(rules.takes_first_moves, kind) {
            return;
        }
        let gates = self.open().map_or(S::EMPTY, |state| state.gates);
        for gate in gates.squares() {
            let loses = |(owner, other): (Side, Kind)| {
                owner != side
                    && has_kind(rules.kinds[other as usize].loses_first_to, kind)
                    && rules.origins(kind, side, gate).has(at)
                    && super::attack::aims_at(self, at, gate)
            };
            if self.piece_at(gate).is_some_and(loses) {
                self.close_gate(gate);
            }
        }
    }

    /// Is it a promotion that is a turn of its own (Sittuyin)?
    fn promotes_staying(&self, mv: Move) -> bool {
        let kind = self.piece_at(mv.from).map(|(_, kind)| kind);
        let rules = kind.and_then(|kind| self.open_rules()?.kinds[kind as usize].rules.promotion.as_ref());
        rules.is_some_and(|promotion| promotion.on == PromotesOn::Staying)
    }

    /// Puts a piece from the hand on the square that another has left.
    fn gate(&mut self, square: Square, kind: Kind) {
        if let Some(part) = &mut self.open {
            part.hold(self.side, kind, -1);
        }
        self.change(square, Some(Man::Of(self.side, kind)));
    }

    /// What is remembered of a piece on a square goes with it.
    #[inline]
    fn close_gate(&mut self, square: Square) {
        if let Some(part) = &mut self.open {
            part.state.close_gate(square);
        }
    }

    /// Puts a piece elsewhere that goes along with another one's move, as this kind if it does not stay what it is.
    fn carry(&mut self, from: Square, to: Square, into: Option<Kind>) {
        let piece = match (self.at(from), into) {
            (Some(Man::Of(owner, _)), Some(into)) => Some(Man::Of(owner, into)),
            (piece, _) => piece,
        };
        self.change(from, None);
        self.change(to, piece);
        if let Some(part) = &mut self.open
            && part.state.promoted.has(from)
        {
            part.state.promoted = part.state.promoted.without(from).with(to);
        }
        self.close_gate(from);
        self.close_gate(to);
    }

    /// Moves a piece along its route, with all that this does to it and to others. True if it is progress. `passer`: who can be captured
    /// en passant.
    fn move_piece(&mut self, mv: Move, passer: Option<Square>) -> bool {
        let (Some(rules), Some((side, kind))) = (self.open_rules(), self.piece_at(mv.from)) else { return false };
        let own = &rules.kinds[kind as usize];
        let victims = if mv.act == Act::EnPassant { Victims::One(passer) } else { self.victims(mv) };
        let (carried, carried_as) = (self.carried(mv), self.carried_as(mv));
        let swapped = self.swaps(mv).then(|| self.at(mv.to)).flatten();
        let into = match mv.act {
            Act::Route { into, .. } | Act::Promote(into) => Some(into).filter(|&into| into != Act::SAME),
            _ => None,
        };
        let leaves = self.leaves(mv);
        let dies = own.rules.dies
            || own.rules.imitates
                && victims.iter().any(|&victim| {
                    self.piece_at(victim).is_some_and(|(_, taken)| rules.kinds[taken as usize].rules.dies)
                });
        let was_promoted = self.open().is_some_and(|state| state.promoted.has(mv.from));
        if let (Some(into), Some(part)) = (into, &mut self.open)
            && own.rules.promotion.as_ref().is_some_and(|promotion| promotion.by_lot)
        {
            part.hold(side, into, -1);
        }
        let mut becomes = into.unwrap_or(kind);
        if own.rules.becomes_taken
            && into.is_none()
            && let Some((_, taken)) = victims.last().and_then(|&victim| self.piece_at(victim))
            && !rules.kinds[taken as usize].royal
        {
            becomes = taken;
        }
        let route = match mv.act {
            Act::Route { node, .. } | Act::Gate { node, .. } => self.node_of(mv, node),
            _ => None,
        };
        self.change(mv.from, None);
        if let Some(part) = &mut self.open {
            if was_promoted {
                part.state.promoted = part.state.promoted.without(mv.from);
            }
            part.state.close_gate(mv.from);
        }
        let taken: Vec<(Square, (Side, Kind))> = match rules.open.captured_reborn {
            true => victims.iter().filter_map(|&victim| Some((victim, self.piece_at(victim)?))).collect(),
            false => Vec::new(),
        };
        self.note_exchange(kind, &victims);
        let mut captured = false;
        for &victim in &*victims {
            captured |= self.capture(victim);
        }
        if let Some((from, to)) = carried {
            self.carry(from, to, carried_as);
        }
        if let Some(other) = swapped {
            self.change(mv.to, None);
            self.change(mv.from, Some(other));
            if let Some(part) = &mut self.open {
                if part.state.promoted.has(mv.to) {
                    part.state.promoted = part.state.promoted.without(mv.to).with(mv.from);
                }
                part.state.swapped = Some([mv.from, mv.to]);
            }
        }
        let stays = !(captured && dies || leaves);
        let put = into.and_then(|_| own.promotes_at[side.index()]);
        let to = match rules.open.capturer {
            Capturer::Reborn if captured => {
                let home = rules.home(self.geometry(), becomes, side, mv.to);
                home.filter(|&home| self.at(home).is_none()).unwrap_or(mv.to)
            }
            _ => put.unwrap_or_else(|| self.landing(mv.to)),
        };
        if stays {
            let owner = match rules.open.capturer {
                Capturer::Turns if captured && !own.royal => side.other(),
                _ => side,
            };
            let now = if captured && own.rules.petrifies { Man::Stone } else { Man::Of(owner, becomes) };
            self.change(to, Some(now));
            if into.map_or(was_promoted, |into| !rules.by_plus(kind, into))
                && let Some(part) = &mut self.open
            {
                part.state.promoted = part.state.promoted.with(to);
            }
        }
        self.close_gate(mv.to);
        if captured && rules.open.capturer != Capturer::Stays {
            self.renew(to);
        }
        for (victim, piece) in taken {
            self.be_reborn(piece, victim);
        }
        if captured && rules.open.blast.is_some() {
            self.blast(mv.to);
        }
        if let Act::Gate { kind, .. } = mv.act
            && rules.open.gating
        {
            self.gate(mv.from, kind);
        }
        // Whom its promotion has put elsewhere nobody takes where its step has ended.
        match (mv.act, route) {
            _ if leaves || put.is_some_and(|at| at != mv.to) => {}
            (Act::Double(square), _) => self.leave_passed(side, own.passable[side.index()], square, mv.to),
            (_, Some(node)) if own.doubles => {
                let passed: Vec<Square> = self.rules.movements.passed(node).collect();
                for square in passed {
                    self.leave_passed(side, own.passable[side.index()], square, mv.to);
                }
            }
            _ => {}
        }
        captured || leaves || self.is_progress(own, side, mv, into)
    }

    /// A double step has passed a square, where the piece can be captured en passant if somebody stands so that it could.
    #[inline(never)]
    fn leave_passed(&mut self, side: Side, passable: S, square: Square, to: Square) {
        // Enemies may still be drawn near, or be made of one's own pieces later in the turn, which asks again then.
        let drawn = self.open_rules().is_some_and(|rules| {
            rules.open.magnetism.is_some() || rules.open.turns.is_some() && rules.open.capturer == Capturer::Turns
        });
        if passable.has(square)
            && self.at(square).is_none()
            && (drawn || self.passing_counts(side.other(), square))
            && let Some(part) = &mut self.open
        {
            part.state.passed = part.state.passed.with(square);
            part.state.passer = Some(to);
        }
    }

    /// Forgets squares passed by a double step where nobody of this side stands so that it could capture in passing.
    fn forget_idle_passed(&mut self, them: Side) {
        let passed = self.open().map_or(S::EMPTY, |state| state.passed);
        for square in passed.squares().filter(|&square| !self.passing_counts(them, square)).collect::<Vec<_>>() {
            self.stop_passing(square);
        }
    }

    /// Nobody comes any more to a square that a double step has passed: somebody stands there now.
    pub(super) fn stop_passing(&mut self, at: Square) {
        if let Some(part) = &mut self.open
            && part.state.passed.has(at)
        {
            part.state.passed = part.state.passed.without(at);
            part.state.passer = part.state.passer.filter(|_| !part.state.passed.is_empty());
        }
    }

    /// Does a piece of this side stand so that it could capture en passant on a square, whatever that does to its king?
    /// Else a chance would make two positions of one.
    pub(in crate::position) fn passing_counts(&self, them: Side, passed: Square) -> bool {
        let Some(rules) = self.open_rules() else { return false };
        let movements = &self.rules.movements;
        (self.men(them) & rules.passing_origins(them, passed)).squares().any(|from| {
            let Some((_, kind)) = self.piece_at(from) else { return false };
            let compiled = &rules.kinds[kind as usize];
            let program = compiled.programs[them.index()];
            if compiled.set_wise() {
                // The same ways as captures; a way that is open ends there.
                let graph = movements.graph();
                let takes = |id| graph.node(id).captures_en_passant() && graph.node(id).square() == passed;
                if !graph.program(movements.start(program, them, from)).any(takes) {
                    return false;
                }
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

    /// Could the piece go straight back from where a move ends, if nobody else stood on the board?
    fn could_return(&self, program: Program, side: Side, mv: Move) -> bool {
        let movements = &self.rules.movements;
        let graph = movements.graph();
        let mut nodes = graph.program(movements.start(program, side, mv.to));
        nodes.any(|id| graph.node(id).moves() && graph.node(id).square() == mv.from && !movements.hops_to(id))
    }

    /// Takes a piece off, into the capturer's hand if captures go there. True if there was one.
    #[inline(never)]
    pub(super) fn capture(&mut self, square: Square) -> bool {
        let (Some(rules), Some((owner, kind))) = (self.open_rules(), self.piece_at(square)) else { return false };
        self.change(square, None);
        let side = self.side;
        let Some(part) = &mut self.open else { return true };
        // Explosions take one's own too, for the opponent.
        let taker = owner.other();
        if let Some(hands) =
            rules.hands().filter(|hands| hands.captures && !hands.free && (owner != side || rules.open.blast.is_some()))
        {
            let compiled = &rules.kinds[kind as usize];
            let as_kind = if hands.keep_promoted {
                kind
            } else if part.state.promoted.has(square) {
                // What it was goes to hand as such a piece does.
                let was = compiled.promoted_from[owner.index()].unwrap_or(kind);
                rules.kinds[was as usize].in_hand
            } else {
                compiled.in_hand
            };
            part.hold(taker, as_kind, 1);
        }
        if part.state.promoted.has(square) {
            part.state.promoted = part.state.promoted.without(square);
        }
        part.state.close_gate(square);
        true
    }

    /// Takes the last move of an open game back.
    pub(in crate::position) fn undo_open(&mut self, mv: Move) {
        let Some((first, shifts)) = self.open.as_mut().and_then(|part| part.end()) else { return };
        if shifts {
            let taken = self.open.as_mut().and_then(|part| part.taken_since(first));
            self.shift(mv.to, mv.from);
            if let Some(man) = taken {
                self.put(mv.to, man);
            }
            return;
        }
        while let Some((square, before)) = self.open.as_mut().and_then(|part| part.changed_since(first)) {
            self.take(square);
            if let Some(man) = before {
                self.put(square, man);
            }
        }
    }

    /// What the last move of an open game has changed; none in other games, and where no move has been played.
    pub fn last_change(&self) -> Option<LastChange<'_>> {
        if cfg!(feature = "reader") { self.open.as_ref()?.last() } else { None }
    }

    /// Castling rights that are left after a move: king and partner must still stand at home. Where dropped pieces castle,
    /// a drop may also give the right.
    #[inline(never)]
    pub(in crate::position) fn castling_left_open(&self, mv: Move) -> u8 {
        let Some(rules) = self.open_rules() else { return 0 };
        let dropped = matches!(mv.act, Act::Drop(_)) && rules.open.castling.as_ref().is_some_and(|rule| rule.dropped);
        if rules.open.keeps_unmoved() {
            return self.castling_of_unmoved();
        }
        if self.state.castling == 0 && !dropped {
            return 0;
        }
        let changed = self.last_change().map_or(&[][..], |change| change.squares);
        let anywhere = rules.open.castling.as_ref().is_some_and(|castling| castling.anywhere);
        if !anywhere && !changed.iter().any(|(square, _)| rules.castling_homes.has(*square)) {
            return self.state.castling;
        }
        // Who has moved may stand as before, after castling from anywhere, or another of its kind may stand there now, which came through a gate
        // or took it. Who stays where it stands has not moved, and who is dropped is asked for below.
        let castles = matches!(mv.act, Act::Castle(_) | Act::CastleGate { .. });
        let stays = |square: Square| !castles && mv.from == mv.to && square == mv.to;
        let moved = |square: Square| !stays(square) && changed.iter().any(|(changed, _)| *changed == square);
        let home = |side: Side, square: Square, kinds: super::Kinds| matches!(self.piece_at(square), Some((owner, kind)) if owner == side && has_kind(kinds, kind));
        let mut left = self.state.castling;
        if let (Act::Castle(number) | Act::CastleGate { castling_side: number, .. }, Some(castling)) =
            (mv.act, &rules.open.castling)
            && castling.forbids
        {
            left &= !(1 << (self.side.other().index() * 2 + usize::from(number)));
        }
        for side in Side::BOTH {
            for number in 0..WAYS {
                let castling_side = self.castling_side(side, number);
                let stand = castling_side.is_some_and(|castling_side| {
                    !moved(castling_side.king[0])
                        && !moved(castling_side.partner[0])
                        && home(side, castling_side.king[0], rules.castlers[0])
                        && home(side, castling_side.partner[0], rules.castlers[1])
                });
                let right = super::right(side, number);
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

    /// Who was taken by the move that this side has just made, and where: the first that it took.
    #[inline(never)]
    pub(in crate::position) fn taken_by(&self, side: Side) -> Option<(Square, Man)> {
        if self.open_rules().is_some_and(|rules| !rules.open.may_capture) {
            return None;
        }
        let enemy = |(square, man): &(Square, Option<Man>)| {
            man.filter(|man| man.side() == Some(side.other())).map(|man| (*square, man))
        };
        let changed = self.last_change()?.squares;
        // Who has changed places stands where the mover began.
        let swaps = self.open_rules().is_some_and(|rules| rules.any_swaps);
        let from = changed.first().filter(|_| swaps).and_then(|(from, _)| self.at(*from));
        // Who has gone along stands elsewhere now.
        let carries = self.open_rules().is_some_and(|rules| rules.any_carries);
        let stands = |(_, man): &(Square, Man)| {
            let before = changed.iter().filter(|(_, before)| *before == Some(*man)).count();
            let now = changed.iter().filter(|(square, _)| self.at(*square) == Some(*man)).count();
            carries && now >= before
        };
        changed.iter().filter_map(enemy).find(|taken| !stands(taken)).filter(|(_, man)| from != Some(*man))
    }

    /// Brings the count up to date after a move, the turn already passed. `taken`: did it take something?
    pub(in crate::position) fn count_moves(&mut self, rules: &OpenRules<S>, counting: &CountingRules, taken: bool) {
        let (side, running) = (self.side, self.open().map_or(0, |state| state.counting));
        if running > 0 && !(taken && self.men(side).count() == 1) {
            return;
        }
        let men = [side, side.other()].map(|side| self.men(side).count());
        let count = |side: Side, kinds: Kinds| {
            kinds_in(kinds, rules.kinds.len()).map(|kind| self.count_of(side, kind)).sum::<u32>()
        };
        if let Some((limit, count)) = counting.honour(side, men, count) {
            self.state.progress = count;
            if let Some(part) = &mut self.open {
                part.state.counting = limit;
            }
        }
    }
}
