//! What ends a node before its moves are tried: reverse futility pruning, razoring, null move pruning, ProbCut.

use super::node::PLY;
use super::parameters as p;
use super::score::is_decided;
use super::searcher::Searcher;
use super::sudden::may_drop_check;
use crate::board::SquareSet;
use crate::movegen::Staged;

impl<S: SquareSet> Searcher<'_, S> {
    /// A score that is as good as certain. Not asked in check, nor on the principal variation.
    #[allow(clippy::too_many_arguments)]
    pub(super) fn prune(
        &mut self,
        depth: i32,
        alpha: i32,
        beta: i32,
        ply: usize,
        cut: bool,
        staged: &Staged<S>,
        estimate: i32,
        improving: bool,
    ) -> Option<i32> {
        if is_decided(beta) || is_decided(alpha) || is_decided(estimate) {
            return None;
        }
        // Reverse futility pruning: far above the window the opponent won't let it come to this.
        let tuned = self.memory.parameters;
        let margin = tuned.reverse_futility_margin * depth - i32::from(improving) * tuned.reverse_futility_improving;
        if depth <= p::REVERSE_FUTILITY_DEPTH
            && estimate - margin >= beta
            && self.has_non_pawn_material()
            && !self.is_threatened()
        {
            return Some((estimate + beta) / 2);
        }
        // Razoring: far below the window only captures could help, or checks by drops.
        if depth <= p::RAZORING_DEPTH
            && !may_drop_check(&self.position)
            && estimate + tuned.razoring_margin * depth < alpha
        {
            let score = self.quiescence(alpha, alpha + 1, ply, 0, staged);
            if score <= alpha || self.is_stopped() {
                return Some(score);
            }
        }
        if depth >= p::NULL_MOVE_DEPTH && estimate >= beta + tuned.null_move_margin {
            if let Some(score) = self.null_move(depth, beta, ply, cut, staged, estimate) {
                return Some(score);
            }
            if self.is_stopped() {
                return None;
            }
        }
        if depth >= p::PROBCUT_DEPTH {
            self.prob_cut(depth, beta + tuned.probcut_margin, ply, cut, staged)
        } else {
            None
        }
    }

    /// Null move pruning: is doing nothing good enough? Then a move is, too, unless moving is what hurts (zugzwang).
    ///
    /// Having to move hurts more where being stalemated wins: there more pieces are asked for, and a cutoff is verified at
    /// smaller depths already.
    fn null_move(
        &mut self,
        depth: i32,
        beta: i32,
        ply: usize,
        cut: bool,
        staged: &Staged<S>,
        estimate: i32,
    ) -> Option<i32> {
        let null_before = ply > 0 && self.stack[ply - 1].piece_to.is_none();
        // Who is to move again has nothing to pass.
        if null_before
            || self.endings.turns
            || ply < self.no_null_move_before
            || !self.has_non_pawn_material()
            || self.stack[ply].excluded.is_some()
        {
            return None;
        }
        let tuned = self.memory.parameters;
        let above = ((estimate - beta) / tuned.null_move_score_scale).min(p::NULL_MOVE_SCORE_MOST);
        let reduction = (tuned.null_move_reduction + depth * tuned.null_move_depth) / PLY + above;
        let passed = self.play_null_move(ply);
        let next = self.staged();
        let score = -self.search(depth - reduction, -beta, 1 - beta, ply + 1, !cut, &next);
        self.undo_null_move(passed);
        if self.is_stopped() || score < beta {
            return None;
        }
        let score = if is_decided(score) { beta } else { score };
        let verified_from =
            if self.endings.stalemate_wins { p::NULL_MOVE_VERIFIED_STALEMATE_WINS } else { p::NULL_MOVE_VERIFIED };
        if depth < verified_from || self.no_null_move_before > 0 {
            return Some(score);
        }
        self.no_null_move_before = ply + (depth - reduction).max(1) as usize;
        let verified = self.search(depth - reduction, beta - 1, beta, ply, false, staged);
        self.no_null_move_before = 0;
        (verified >= beta && !self.is_stopped()).then_some(score)
    }

    /// ProbCut: a capture that wins much at a smaller depth will most likely cut at this one, too.
    fn prob_cut(&mut self, depth: i32, bar: i32, ply: usize, cut: bool, staged: &Staged<S>) -> Option<i32> {
        let mut captures = Vec::new();
        staged.captures(&self.position, &mut captures);
        let need = bar - self.stack[ply].evaluation.unwrap_or(bar);
        for mv in captures {
            if self.is_stopped() || !self.see_ge(mv, need) {
                continue;
            }
            let piece_to = self.memory.history.piece_to(&self.position, mv);
            let side = self.position.side();
            let undo = self.play(mv, ply, piece_to);
            let same = self.goes_on(side);
            let next = self.staged();
            let mut score = match same {
                true => self.quiescence(bar - 1, bar, ply + 1, 0, &next),
                false => -self.quiescence(-bar, 1 - bar, ply + 1, 0, &next),
            };
            if score >= bar {
                score = self.child(same, depth - p::PROBCUT_REDUCTION, (bar - 1, bar), ply + 1, !cut, &next);
            }
            self.undo(mv, undo);
            if score >= bar && !self.is_stopped() && !is_decided(score) {
                return Some(score);
            }
        }
        None
    }
}
