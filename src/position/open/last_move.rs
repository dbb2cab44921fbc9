//! The last move, as far as the next one hangs on it: the first one may be taken over or refused, in some games each may be refused or must not
//! be undone, and some pieces move as the enemy has moved last. Apart from `play` because few games ask for any of it.

use super::{OpenRules, OpenState, Refusable, Stood, Tried, WAYS, has_kind};
use crate::board::{Side, Square, SquareSet};
use crate::position::{Act, Kind, Man, Move, Position};
use crate::variant::Refusal;

impl<S: SquareSet> Position<S> {
    /// Remembers as what a side has moved, where some move as the enemy piece that has moved last: of such a piece that is what the other side had
    /// moved as. Drops and passes are no movement.
    pub(super) fn note_last_moved(&mut self, rules: &OpenRules<S>, mv: Move, mover: Option<(Side, Kind)>) {
        let Some((_, kind)) = mover.filter(|_| rules.imitators != 0 && !matches!(mv.act, Act::Drop(_) | Act::Pass))
        else {
            return;
        };
        let us = self.side;
        let Some(part) = &mut self.open else { return };
        let last = part.state.last_moved[us.other().index()]
            .filter(|_| has_kind(rules.imitators, kind) && !matches!(mv.act, Act::Castle(_) | Act::CastleGate { .. }));
        part.state.last_moved[us.index()] = Some(last.unwrap_or(kind));
    }

    /// Is the first move of the game being made?
    pub(in crate::position) fn is_first_move(&self) -> bool {
        self.side == Side::White && self.state.move_number == 1
    }

    /// May the side to move take the first move of the game over instead of answering it (the pie rule)?
    #[inline]
    pub(crate) fn may_take_over(&self) -> bool {
        self.side == Side::Black && self.open().is_some_and(|state| state.pie)
    }

    /// Takes the first move of the game over: all is seen from the other end, in the other colours, so that what was White's move is Black's.
    pub(in crate::position) fn take_over(&mut self) {
        let Some(rules) = self.open_rules() else { return };
        let Some(part) = &mut self.open else { return };
        part.begin(rules.changes_more);
        let OpenState { passed, passer, promoted, gates, duck, checks, last_moved, .. } = part.state;
        part.forget_last_move();
        let geometry = *self.geometry();
        let across = |square: Square| geometry.mirrored(square);
        let all_across = |set: S| set.squares().map(across).fold(S::EMPTY, S::with);
        let other = |man: Man| match man {
            Man::Of(side, kind) => Man::Of(side.other(), kind),
            neutral => neutral,
        };
        let seen: Vec<(Square, Option<Man>)> =
            geometry.squares().map(|square| (square, self.at(across(square)).map(other))).collect();
        for (square, man) in seen {
            if self.at(square) != man {
                self.change(square, man);
            }
        }
        self.state.demotions.swap(0, 1);
        let castling = self.state.castling;
        self.state.castling = Side::BOTH.into_iter().flat_map(|side| (0..WAYS).map(move |number| (side, number))).fold(
            0,
            |rights, (side, number)| match castling & super::right(side.other(), number) {
                0 => rights,
                _ => rights | super::right(side, number),
            },
        );
        let Some(part) = &mut self.open else { return };
        for kind in 0..rules.kinds.len() as Kind {
            let [white, black] = Side::BOTH.map(|side| part.state.held(side, kind) as i8);
            if white != black {
                part.hold(Side::White, kind, black - white);
                part.hold(Side::Black, kind, white - black);
            }
        }
        gates.squares().for_each(|square| part.state.close_gate(square));
        gates.squares().for_each(|square| part.state.add_gate(across(square)));
        part.state.passes = 0;
        part.state.promoted = all_across(promoted);
        part.state.passed = all_across(passed);
        part.state.passer = passer.map(across);
        part.state.duck = duck.map(across);
        part.state.checks = [checks[1], checks[0]];
        part.state.last_moved = [last_moved[1], last_moved[0]];
    }

    /// Where the first move may be refused: is that move to be made or answered, or made anew?
    pub(crate) fn may_refuse_now(&self) -> bool {
        self.is_first_move() || self.open().is_some_and(|state| state.refusable.is_some() || state.refused.is_some())
    }

    /// Does every move have to be tried here?
    #[inline]
    pub(crate) fn tries_moves(&self, rules: &OpenRules<S>) -> bool {
        rules.by_trial || rules.refuses_first && self.open().is_some_and(|state| state.refused.is_some())
    }

    /// Can the side to move do with the first move what it can with no other, or will the other side be able to?
    #[cfg(any(feature = "player", feature = "reader"))]
    pub(crate) fn chooses_first(&self) -> bool {
        let Some(rules) = self.open_rules() else { return false };
        rules.refuses_first && self.may_refuse_now() || rules.open.pie && (self.is_first_move() || self.may_take_over())
    }

    /// Has this move been refused just now?
    pub(crate) fn is_refused(&self, mv: Move) -> bool {
        self.open().is_some_and(|state| state.refused == Some(Tried::of(mv)))
    }

    /// Takes the other side's last move back, which may not be made again at once. Gives what it had changed.
    pub(in crate::position) fn refuse(&mut self) -> Option<Refusable<S>> {
        let (before, more) = (self.open.as_ref()?.state.refusable, self.open_rules()?.changes_more);
        let part = self.open.as_mut()?;
        part.begin(more);
        part.keep_refusal();
        part.forget_last_move();
        let before = before?;
        for (square, man) in before.squares.into_iter().flatten() {
            self.change(square, man);
        }
        let part = self.open.as_mut()?;
        part.state.refusable = None;
        part.state.refused = Some(before.tried);
        (part.state.passed, part.state.passer) = (before.passed, before.passer);
        Some(before)
    }

    /// Remembers what the move that has just been made has changed, if it may be refused: not if it stands in place of one that was.
    pub(in crate::position) fn note_refusable(&mut self, mv: Move, castling: u8, progress: u16) {
        let mut squares = Stood::default();
        for (entry, stood) in squares.iter_mut().zip(self.stood_before()) {
            *entry = Some(stood);
        }
        let first = self.is_first_move();
        let (Some(rules), Some(part)) = (self.rules.open.as_ref(), &mut self.open) else { return };
        let (passed, passer) = part.passed_before();
        part.keep_refusal();
        let last = Refusable { tried: Tried::of(mv), squares, castling, passed, passer, progress };
        let may_be = (rules.open.refusal == Refusal::Each || first) && mv.act != Act::Pass;
        part.state.refusable = Some(last).filter(|_| may_be && part.state.refused.is_none());
        part.state.refused = None;
    }

    /// Each square that the last move has changed, with what stood there before it, if something else does now.
    pub(super) fn stood_before(&self) -> impl Iterator<Item = (Square, Option<Man>)> {
        let mut known = S::EMPTY;
        let changed = self.last_change().map_or(&[][..], |last| last.squares).iter().copied();
        changed.filter(move |&(square, stood)| {
            let first = !known.has(square);
            known = known.with(square);
            first && self.at(square) != stood
        })
    }

    /// Remembers what the move that has just been made has changed, where none may put it back. More squares than one move can put back are not
    /// kept.
    pub(super) fn note_undoable(&mut self) {
        let (mut squares, mut free) = (Stood::default(), 0);
        for stood in self.stood_before() {
            match squares.get_mut(free) {
                Some(entry) => *entry = Some(stood),
                None => return,
            }
            free += 1;
        }
        if let Some(part) = &mut self.open {
            part.state.undoable = Some(squares).filter(|_| free > 0);
        }
    }

    /// Has the last move, made `before` this, put back all that the one before it had changed, and nothing else?
    pub(crate) fn has_undone(&self, before: &Position<S>) -> bool {
        let Some(stood) = before.open().and_then(|state| state.undoable) else { return false };
        let back = stood.iter().flatten().all(|&(square, man)| self.at(square) == man);
        back && self.stood_before().count() == stood.iter().flatten().count()
    }
}
