//! Turns of several moves: whose move is next, and who can be captured en passant all through the other side's turn.

use crate::board::{Geometry, Side, Square, SquareSet, Wide};
use crate::position::{Act, Move, Position};
use crate::variant::TurnCheck;

/// Where a piece of a side stands that has just passed a square by a double step straight ahead.
pub(super) fn beyond(geometry: &Geometry, passed: Square, side: Side) -> Option<Square> {
    geometry.offset(passed, 0, if side == Side::White { 1 } else { -1 }, 0)
}

impl<S: SquareSet> Position<S> {
    /// Where the piece stands that a capture en passant on a square takes.
    pub(super) fn passer_of(&self, passed: Square) -> Option<Square> {
        let them = self.side.other();
        match self.open_rules()?.open.turns {
            None => self.open()?.passer,
            Some(_) => {
                let there = beyond(self.geometry(), passed, them)?;
                self.piece_at(there).filter(|(owner, _)| *owner == them).map(|_| there)
            }
        }
    }

    /// Ends a ply where turns have several moves: true if the turn has ended with it. `before`: the squares passed in the last turn and in this
    /// one as they were before the move; what the state holds is what the move itself has passed.
    pub(in crate::position) fn end_ply(&mut self, mv: Move, before: [Wide; 2]) -> bool {
        let Some(turns) = self.open_rules().and_then(|rules| rules.open.turns) else { return true };
        let (us, them) = (self.side, self.side.other());
        let gave_check = turns.check == TurnCheck::Ends && super::gives_check(self, us);
        let Some(state) = self.open().copied() else { return true };
        let stands = |passed: &Square, owner: Side| {
            let there = beyond(self.geometry(), *passed, owner);
            let stands = there.and_then(|there| self.piece_at(there)).is_some_and(|(side, _)| side == owner);
            stands && there != Some(mv.from) && there != Some(mv.to)
        };
        let own = before[1].squares().filter(|passed| stands(passed, us)).fold(state.passed, Wide::with);
        // It is captured en passant at the turn's beginning; where turns don't grow another one may be at once after it.
        let again = mv.act == Act::EnPassant && turns.grows == 0;
        let open = |passed: &Square| again && self.at(*passed).is_none() && stands(passed, them);
        let theirs = before[0].squares().filter(open).fold(Wide::EMPTY, Wide::with);
        let left = state.turn[0].saturating_sub(1);
        let ends = left == 0 || gave_check;
        let counts = |passed: &Square| self.at(*passed).is_none() && self.passing_counts(them, *passed);
        let chances = if ends { own.squares().filter(counts).fold(Wide::EMPTY, Wide::with) } else { theirs };
        if let Some(part) = &mut self.open {
            let length = turns.after(state.turn[1], them);
            part.state.turn = if ends { [length, length] } else { [left, state.turn[1]] };
            part.state.passed = chances;
            part.state.passing = if ends { Wide::EMPTY } else { own };
            part.state.passer = None;
        }
        ends
    }

    /// Is a capture en passant one that takes somebody?
    pub(crate) fn takes_in_passing(&self, passed: Square) -> bool {
        self.passer_of(passed).is_some()
    }
}
