//! What ends a node before its moves are tried.

use super::exchange::wins_at_least;
use super::run::Run;
use super::score::is_decided;
use crate::board::SquareSet;
use crate::movegen::Staged;

impl<S: SquareSet> Run<'_, S> {
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
        // Far above the window: the opponent won't let it come to this.
        if depth <= 8 && estimate - 75 * (depth - i32::from(improving)) >= beta && self.has_army() {
            return Some((estimate + beta) / 2);
        }
        // Far below: only captures could help.
        if depth <= 3 && estimate + 220 * depth < alpha {
            let score = self.settle(alpha, alpha + 1, ply, 0, staged);
            if score <= alpha || self.stopped {
                return Some(score);
            }
        }
        if depth >= 3 && estimate >= beta {
            if let Some(score) = self.try_pass(depth, beta, ply, cut, staged, estimate) {
                return Some(score);
            }
            if self.stopped {
                return None;
            }
        }
        if depth >= 5 { self.try_captures(depth, beta + 170, ply, cut, staged) } else { None }
    }

    /// Is doing nothing good enough? Then a move is, too, unless moving is what hurts.
    ///
    /// Having to move hurts more where being stalemated wins: there more men are asked for, and every result from some
    /// depth on is verified by a search without passing.
    fn try_pass(
        &mut self,
        depth: i32,
        beta: i32,
        ply: usize,
        cut: bool,
        staged: &Staged<S>,
        estimate: i32,
    ) -> Option<i32> {
        let passed_before = ply > 0 && self.frames[ply - 1].row.is_none();
        if passed_before || ply < self.no_pass_before || !self.has_army() || self.frames[ply].excluded.is_some() {
            return None;
        }
        let reduction = 3 + depth / 3 + ((estimate - beta) / 200).min(3);
        let passed = self.pass(ply);
        let next = Staged::new(&self.position);
        let score = -self.search(depth - reduction, -beta, 1 - beta, ply + 1, !cut, &next);
        self.undo_pass(passed);
        if self.stopped || score < beta {
            return None;
        }
        let score = if is_decided(score) { beta } else { score };
        let trusted = if self.judge.stalemate_wins { 8 } else { 13 };
        if depth < trusted || self.no_pass_before > 0 {
            return Some(score);
        }
        self.no_pass_before = ply + (depth - reduction).max(1) as usize;
        let verified = self.search(depth - reduction, beta - 1, beta, ply, false, staged);
        self.no_pass_before = 0;
        (verified >= beta && !self.stopped).then_some(score)
    }

    /// Does a capture that wins much already at small depth still win at a larger one?
    fn try_captures(&mut self, depth: i32, bar: i32, ply: usize, cut: bool, staged: &Staged<S>) -> Option<i32> {
        let mut captures = Vec::new();
        staged.captures(&self.position, &mut captures);
        let need = bar - self.frames[ply].evaluation.unwrap_or(bar);
        for mv in captures {
            if self.stopped || !wins_at_least(&self.position, &self.memory.evaluation, mv, need) {
                continue;
            }
            let row = self.memory.history.row(&self.position, mv);
            let undo = self.play(mv, ply, row);
            let next = Staged::new(&self.position);
            let mut score = -self.settle(-bar, 1 - bar, ply + 1, 0, &next);
            if score >= bar {
                score = -self.search(depth - 4, -bar, 1 - bar, ply + 1, !cut, &next);
            }
            self.undo(mv, undo);
            if score >= bar && !self.stopped && !is_decided(score) {
                return Some(score);
            }
        }
        None
    }
}
