//! Turns of several moves: whose move is next, who can be captured en passant all through the other side's turn, and pushes.

use super::{Kinds, OpenRules, OpenState, WAYS};
use crate::board::{Geometry, Side, Square, SquareSet};
use crate::position::{Act, Kind, Man, Move, Position};
use crate::variant::{Others, PromotesOn, TurnCheck, Turns};

/// What the next move of a turn is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TurnPart<S> {
    /// Any move of the side's pieces.
    Any,
    /// One of its pieces that have been pushed to where they promote becomes something else in its place; it is no move of the turn.
    Promotion(S),
    /// One of these enemies is pushed a step straight ahead.
    Push(S),
}

/// Where a piece of a side stands that has just passed a square by a double step straight ahead.
pub(super) fn beyond(geometry: &Geometry, passed: Square, side: Side) -> Option<Square> {
    geometry.offset(passed, 0, if side == Side::White { 1 } else { -1 }, 0)
}

impl<S: SquareSet> Position<S> {
    /// Where the piece stands that a capture en passant on a square takes.
    pub(super) fn passer_of(&self, passed: Square) -> Option<Square> {
        let them = self.side.other();
        match &self.open_rules()?.open.turns {
            None => self.open()?.passer,
            Some(_) => {
                let there = beyond(self.geometry(), passed, them)?;
                self.piece_at(there).filter(|(owner, _)| *owner == them).map(|_| there)
            }
        }
    }

    /// Ends a ply where turns have several moves: true if the turn has ended with it. `before`: the squares passed in the last turn and in this
    /// one as they were before the move; what the state holds is what the move itself has passed.
    pub(in crate::position) fn end_ply(
        &mut self,
        rules: &OpenRules<S>,
        turns: &Turns,
        mv: Move,
        before: [S; 2],
    ) -> bool {
        if !turns.parts.is_empty() {
            return self.end_ply_of_part(rules, turns, mv, before);
        }
        let (us, them) = (self.side, self.side.other());
        let pushes = !turns.push.is_empty();
        let gave_check = turns.check == TurnCheck::Ends && !pushes && super::gives_check(self, us);
        let Some(state) = self.open().copied() else { return true };
        let stands = |passed: &Square, owner: Side| {
            let there = beyond(self.geometry(), *passed, owner);
            let stands = there.and_then(|there| self.piece_at(there)).is_some_and(|(side, _)| side == owner);
            stands && there != Some(mv.from) && there != Some(mv.to)
        };
        let own = before[1].squares().filter(|passed| stands(passed, us)).fold(state.passed, S::with);
        // It is captured en passant at the turn's beginning; where turns don't grow another one may be at once after it.
        let again = mv.act == Act::EnPassant && turns.grows == 0;
        let open = |passed: &Square| again && self.at(*passed).is_none() && stands(passed, them);
        let theirs = before[0].squares().filter(open).fold(S::EMPTY, S::with);
        let in_place = pushes && matches!(mv.act, Act::Promote(_));
        let left = state.turn[0].saturating_sub(u8::from(!in_place));
        let nobody_to_push = || self.to_push(rules, us).is_empty();
        let is_push = pushes && left == 1 && state.turn[1] > 1;
        // Who has nothing left to move with ends its turn by a pass.
        let ends = left == 0 || gave_check || is_push && nobody_to_push() || mv.act == Act::Pass;
        let (moved, moved_kinds) = match turns.others {
            Some(others) if !ends => self.moved_with(&state, others, mv),
            _ => (S::EMPTY, 0),
        };
        let counts = |passed: &Square| self.at(*passed).is_none() && self.passing_counts(them, *passed);
        let chances = if ends { own.squares().filter(counts).fold(S::EMPTY, S::with) } else { theirs };
        if let Some(part) = &mut self.open {
            let length = turns.after(state.turn[1], them);
            part.state.turn = if ends { [length, length] } else { [left, state.turn[1]] };
            (part.state.moved, part.state.moved_kinds) = (moved, moved_kinds);
            part.state.passed = chances;
            part.state.passing = if ends { S::EMPTY } else { own };
            part.state.passer = None;
        }
        ends
    }

    /// What has moved in the turn once this move has been made: whoever it has brought to where it stands, or the kinds that have made moves.
    fn moved_with(&self, state: &OpenState<S>, others: Others, mv: Move) -> (S, Kinds) {
        let changed = self.last_change().map_or(&[][..], |last| last.squares);
        match others {
            Others::Pieces => {
                let changed = changed.iter().fold(S::EMPTY, |all, (square, _)| all.with(*square));
                ((state.moved & !changed) | (changed & self.men(self.side)), 0)
            }
            Others::Kinds => {
                let mover = changed.iter().find(|(square, _)| *square == mv.from).and_then(|(_, man)| *man);
                let kind = match (mv.act, mover) {
                    (Act::Drop(kind), _) | (_, Some(Man::Of(_, kind))) => super::bit(kind),
                    _ => 0,
                };
                (S::EMPTY, state.moved_kinds | kind)
            }
        }
    }

    /// Has what this move moves moved in this turn, which is by others?
    pub(crate) fn has_moved(&self, mv: Move) -> bool {
        let Some(state) = self.open() else { return false };
        let kind = match mv.act {
            Act::Drop(kind) => Some(kind),
            _ => self.piece_at(mv.from).map(|(_, kind)| kind),
        };
        // Both that castle or change places move.
        let other = match mv.act {
            Act::Castle(number) => self.castling_side(self.side, usize::from(number) % WAYS).map(|way| way.partner[0]),
            _ => Some(mv.to).filter(|_| mv.act == Act::Swap || self.swaps(mv)),
        };
        let movers = other.into_iter().chain(Some(mv.from).filter(|_| !matches!(mv.act, Act::Drop(_) | Act::Pass)));
        movers.into_iter().any(|mover| state.moved.has(mover))
            || mv.act != Act::Pass && kind.is_some_and(|kind| super::has_kind(state.moved_kinds, kind))
    }

    /// The same where parts of the board keep an order of their own: what is left of the turn is left to the side in its next one, if it waits,
    /// and chances to capture en passant stay until a move is made in their part.
    fn end_ply_of_part(&mut self, rules: &OpenRules<S>, turns: &Turns, mv: Move, before: [S; 2]) -> bool {
        let passes = mv.act == Act::Pass;
        let number = rules.parts.iter().position(|part| part.has(mv.to)).filter(|_| !passes);
        let here = number.map_or(S::EMPTY, |number| rules.parts[number]);
        let passed = self.open().map_or(S::EMPTY, |state| state.passed) & here;
        let stands = |passed: &Square| beyond(self.geometry(), *passed, self.side).is_some_and(|at| here.has(at));
        let passed = passed.squares().filter(stands).fold(S::EMPTY, S::with);
        let Some(part) = &mut self.open else { return true };
        let state = &mut part.state;
        let [left, whole] = state.turn;
        let left = left & !number.map_or(0, |number| 1 << number);
        let (theirs, own) = (before[0] & !here, before[1] & !here | passed);
        let ends = passes || left == 0;
        // Of who does nothing at all, as no rule allows, all is taken over.
        let next = match turns.all_parts() & !left {
            0 => turns.all_parts(),
            next => next,
        };
        state.turn = if ends { [next, next] } else { [left, whole] };
        [state.passed, state.passing] = if ends { [own, theirs] } else { [theirs, own] };
        state.passer = None;
        ends
    }

    /// Where parts of the board keep an order of their own, the squares of those where a move is still to be made in this turn.
    pub(crate) fn due(&self) -> Option<S> {
        let rules = self.open_rules().filter(|rules| !rules.parts.is_empty())?;
        let left = self.open()?.turn[0];
        let due = (0..).zip(&rules.parts).filter(|(number, _)| left >> *number & 1 != 0);
        Some(due.fold(S::EMPTY, |all, (_, part)| all | *part))
    }

    /// There, or where moves are by others, has the side to move begun its turn, so that it may leave the rest of it where it has no move?
    pub(crate) fn may_wait(&self) -> bool {
        let may = |turns: &Turns| !turns.parts.is_empty() || turns.others.is_some();
        self.open_rules().and_then(|rules| rules.open.turns.as_ref()).is_some_and(may)
            && self.open().is_some_and(|state| state.turn[0] != state.turn[1])
    }

    /// The part of the board around a square, where parts keep an order of their own; elsewhere all of it.
    pub(crate) fn part_around(&self, at: Square) -> S {
        let parts = self.open_rules().map_or(&[][..], |rules| &rules.parts);
        parts.iter().find(|part| part.has(at)).copied().unwrap_or(!S::EMPTY)
    }

    /// Puts a piece on an empty square, or takes it off again, for a question that is asked of a copy: nothing else changes.
    pub(crate) fn stand_in(&mut self, at: Square, man: Option<Man>) {
        self.take(at);
        if let Some(man) = man {
            self.put(at, man);
        }
    }

    /// How many moves are left of a turn.
    pub(crate) fn moves_left(&self) -> u8 {
        let left = self.open().map_or(1, |state| state.turn[0]);
        if self.due().is_some() { left.count_ones() as u8 } else { left.max(1) }
    }

    /// What the next move is, which is any but in games with pushes.
    pub(crate) fn turn_part(&self) -> TurnPart<S> {
        let Some(rules) = self.open_rules().filter(|rules| rules.pushed != 0) else { return TurnPart::Any };
        let promoting = self.pushed_to_promote(rules, self.side);
        if !promoting.is_empty() {
            return TurnPart::Promotion(promoting);
        }
        match self.open().map(|state| state.turn) {
            Some([1, length]) if length > 1 => TurnPart::Push(self.to_push(rules, self.side)),
            _ => TurnPart::Any,
        }
    }

    /// Whose pieces the next move moves: the other side's if it is a push.
    pub fn moving_side(&self) -> Side {
        if matches!(self.turn_part(), TurnPart::Push(_)) { self.side.other() } else { self.side }
    }

    /// Where an enemy of a side would be pushed to; none if it can't be.
    pub(crate) fn push_of(&self, from: Square) -> Option<Square> {
        let (side, _) = self.piece_at(from)?;
        self.geometry()
            .offset(from, 0, side.forward(), 0)
            .filter(|&to| self.open_rules().is_some_and(|rules| rules.board.has(to)) && self.at(to).is_none())
    }

    /// The enemies that a side could push.
    fn to_push(&self, rules: &OpenRules<S>, side: Side) -> S {
        let pushed = super::kinds_in(rules.pushed, rules.kinds.len());
        let all = pushed.fold(S::EMPTY, |all, kind| all | self.men_of(side.other(), kind));
        all.squares().filter(|&from| self.push_of(from).is_some()).fold(S::EMPTY, S::with)
    }

    /// The pieces of a side that stand where they must promote, which only a push can have brought there.
    fn pushed_to_promote(&self, rules: &OpenRules<S>, side: Side) -> S {
        let pushed = super::kinds_in(rules.pushed, rules.kinds.len());
        let there = pushed.map(|kind| match self.choices_of(rules, side, kind).next() {
            Some(_) => {
                let own = &rules.kinds[kind as usize];
                self.men_of(side, kind) & (own.promotion_zone[side.index()] | own.also_promotes[side.index()])
            }
            None => S::EMPTY,
        });
        there.fold(S::EMPTY, |all, some| all | some)
    }

    /// What a piece of a kind becomes that has been pushed to where it must promote; nothing if it need not.
    pub(crate) fn choices_of<'a>(
        &'a self,
        rules: &'a OpenRules<S>,
        side: Side,
        kind: Kind,
    ) -> impl Iterator<Item = Kind> + 'a {
        let own = &rules.kinds[kind as usize];
        let must = own
            .rules
            .promotion
            .as_ref()
            .is_some_and(|promotion| !promotion.optional && promotion.on == PromotesOn::Reaching);
        own.becomes[side.index()].iter().copied().filter(move |&into| must && self.is_below(side, into))
    }

    /// Could the player of a piece that has been pushed to this square attack the other side's royal pieces by what it becomes there?
    pub(crate) fn checks_by_promoting(&self, at: Square) -> bool {
        let (Some(rules), Some((side, kind))) = (self.open_rules(), self.piece_at(at)) else { return false };
        if !self.pushed_to_promote(rules, side).has(at) {
            return false;
        }
        let mut after = self.clone();
        self.choices_of(rules, side, kind).any(|into| {
            after.take(at);
            after.put(at, Man::Of(side, into));
            super::in_check(&after, side.other())
        })
    }

    /// Is a capture en passant one that takes somebody?
    pub(crate) fn takes_in_passing(&self, passed: Square) -> bool {
        self.passer_of(passed).is_some()
    }
}
