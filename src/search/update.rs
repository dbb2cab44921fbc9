//! What is learned from a node that has been searched: histories of moves, and corrections of the evaluation.

use super::history::PieceTo;
use super::node::Node;
use super::ordering;
use super::score::is_decided;
use super::searcher::Searcher;
use super::table::Bound;
use crate::board::SquareSet;
use crate::position::{Man, Move};

impl<S: SquareSet> Searcher<'_, S> {
    /// History heuristic: the move that cut becomes better, those tried before it worse; a quiet one becomes killer and
    /// countermove.
    pub(super) fn learn(
        &mut self,
        node: &Node,
        best: (Move, PieceTo),
        victim: Option<usize>,
        quiets: &[(Move, PieceTo)],
        captures: &[(PieceTo, usize)],
    ) {
        let bonus = self.bonus(node.depth);
        let malus = bonus * self.memory.parameters.history_malus / 1024;
        let before = self.piece_tos_before(node.ply);
        let side = self.position.side();
        let history = &mut self.memory.history;
        match victim {
            Some(victim) => history.update_capture(best.1, victim, bonus),
            None => history.reward_quiet(side, node.ply, best, quiets, before, [bonus, malus]),
        }
        for &(piece_to, victim) in captures {
            history.update_capture(piece_to, victim, -malus);
        }
    }

    /// A move that the table knows to cut becomes better, if it is a quiet one of this position.
    pub(super) fn learn_from_table(&mut self, ply: usize, depth: i32, mv: Move) {
        let side = self.position.side();
        let is_own = matches!(self.position.at(mv.from), Some(Man::Of(owner, _)) if owner == side);
        if !is_own || ordering::is_noisy(&self.position, mv) {
            return;
        }
        let bonus = self.bonus(depth) * self.memory.parameters.history_table / 1024;
        let before = self.piece_tos_before(ply);
        let history = &mut self.memory.history;
        let piece_to = history.piece_to(&self.position, mv);
        history.change_quiet(side, (mv, piece_to), before, bonus);
    }

    /// What a move gains for a cutoff at this depth.
    fn bonus(&self, depth: i32) -> i32 {
        let tuned = &self.memory.parameters;
        let bonus = tuned.history_bonus_square * depth * depth + tuned.history_bonus_depth * depth;
        bonus.min(tuned.history_bonus_most)
    }

    /// Correction history: learns how wrong the evaluation was, if the score is not only a bound that says nothing of it, nor comes from a
    /// capture, which no evaluation sees.
    pub(super) fn correct(&mut self, node: &Node, best: i32, best_move: Option<Move>, bound: Bound) {
        let Some(evaluation) = node.evaluation.filter(|_| !is_decided(best)) else { return };
        let silent = match bound {
            Bound::Lower => best <= evaluation,
            Bound::Upper => best >= evaluation,
            _ => false,
        };
        if silent || best_move.is_some_and(|mv| ordering::is_noisy(&self.position, mv)) {
            return;
        }
        let (side, keys, before) = (self.position.side(), self.sum().keys, self.piece_tos_before(node.ply));
        self.memory.correction.learn(side, keys, before, best - evaluation, node.depth);
    }
}
