//! What a node asks of sudden ends: must the side to move act, and can it win at once.

use super::parameters as p;
use super::score::MATE;
use super::searcher::Searcher;
use super::sudden::{may_decide, threatens};
use crate::board::SquareSet;
use crate::movegen::Staged;
use crate::movegen::open::immediate;
use crate::position::Move;
use crate::variant::Verdict;

impl<S: SquareSet> Searcher<'_, S> {
    /// Would the side to move lose at once by a rule if it did nothing?
    pub(super) fn is_threatened(&self) -> bool {
        self.endings.sudden && threatens(&self.position, self.position.side().other())
    }

    /// Must the side to move do something, so many plies below the quiet search's beginning: lose at once by a rule otherwise,
    /// or capture?
    pub(super) fn must_act(&self, depth: i32, staged: &Staged<S>) -> bool {
        let captures = || {
            let mut captures = Vec::new();
            staged.captures(&self.position, &mut captures);
            captures.iter().any(|&mv| !self.position.victims(mv).is_empty())
        };
        depth > -p::SUDDEN_PLIES && self.is_threatened() || self.endings.must_capture && captures()
    }

    /// The score of a move that ends the game at once, if there is one.
    pub(super) fn sudden_win(&mut self, ply: usize, staged: &Staged<S>) -> Option<i32> {
        let us = self.position.side();
        let counts = self.position.open_rules()?.open.ends.checks.is_some();
        let last_check = counts && self.position.open().is_some_and(|state| state.checks[us.index()] == 1);
        if !last_check && !threatens(&self.position, us) {
            return None;
        }
        let mut moves = Vec::new();
        staged.captures(&self.position, &mut moves);
        staged.quiets(&self.position, &mut moves);
        moves.retain(|&mv| may_decide(&self.position, mv));
        let wins = |mv: &Move| {
            let undo = self.position.play(*mv);
            // The verdict is that of the side to move, who may be the same.
            let wanted = if self.position.side() == us { Verdict::Win } else { Verdict::Loss };
            let won = immediate(&self.position).is_some_and(|(verdict, _)| verdict == wanted);
            self.position.undo(*mv, undo);
            won
        };
        moves.iter().any(wins).then_some(MATE - ply as i32 - 1)
    }
}
