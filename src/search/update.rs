//! What is learned from a node that has been searched: histories of moves, and corrections of the evaluation.

use super::history::PieceTo;
use super::node::Node;
use super::order;
use super::parameters as p;
use super::score::is_decided;
use super::searcher::Searcher;
use super::table::Bound;
use crate::board::SquareSet;
use crate::position::Move;

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
        let bonus = (p::HISTORY_BONUS_SQUARE * node.depth * node.depth + p::HISTORY_BONUS_DEPTH * node.depth)
            .min(p::HISTORY_BONUS_MOST);
        let before = self.piece_tos_before(node.ply);
        let side = self.position.side();
        let history = &mut self.memory.history;
        match victim {
            Some(victim) => history.update_capture(best.1, victim, bonus),
            None => history.reward_quiet(side, node.ply, best, quiets, before, bonus),
        }
        for &(piece_to, victim) in captures {
            history.update_capture(piece_to, victim, -bonus);
        }
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
        if silent || best_move.is_some_and(|mv| order::is_noisy(&self.position, mv)) {
            return;
        }
        let (side, keys, before) = (self.position.side(), self.sum().keys, self.piece_tos_before(node.ply));
        self.memory.correction.learn(side, keys, before, best - evaluation, node.depth);
    }
}
