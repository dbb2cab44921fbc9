//! Quiescence: captures, promotions and ways out of check until nothing hangs.

use super::exchange::wins_at_least;
use super::node::WORST;
use super::order::{self, Picker};
use super::run::Run;
use super::score::{LOOP_BAND, MAX_PLY};
use super::table::{Bound, Known};
use super::turns::Breadth;
use crate::board::SquareSet;
use crate::movegen::Staged;

/// On boards of three dimensions: from this depth on captures must be captures in return.
const DEEP_CAPTURES: i32 = -1;

impl<S: SquareSet> Run<'_, S> {
    /// The score of the present position once its captures are through. `depth`: 0, and less with every ply.
    pub(super) fn settle(&mut self, mut alpha: i32, beta: i32, ply: usize, depth: i32, staged: &Staged<S>) -> i32 {
        let pv = beta - alpha > 1;
        self.frames[ply].line.clear();
        if self.enter(ply) {
            return 0;
        }
        if let Some(score) = self.ended(ply, staged) {
            return score;
        }
        if ply >= MAX_PLY {
            return self.evaluate();
        }
        let check = staged.check();
        let key = self.key();
        let known = if self.options.table { self.memory.table.look_up(key, ply) } else { None };
        if let Some(known) = known.filter(|known| !pv && self.is_deep_enough(known, 0))
            && match known.bound {
                Bound::Exact => true,
                Bound::Lower => known.score >= beta,
                Bound::Upper => known.score <= alpha,
                Bound::None => false,
            }
        {
            return known.score;
        }
        let old_alpha = alpha;
        let (mut best, mut plain, mut evaluation) = (WORST, 0, 0);
        if !check {
            if !staged.any(&self.position) {
                return self.judge.stuck(&self.position, false, ply);
            }
            plain = match known {
                Some(known) => known.evaluation,
                None if self.options.pruning => self.evaluate_within(alpha, beta),
                None => self.evaluate(),
            };
            evaluation = self.corrected(plain, ply);
            best = evaluation;
            if best >= beta {
                return best;
            }
            if alpha >= LOOP_BAND && self.proving {
                // Captures beyond the depth asked for are not needed to prove a win.
                return alpha;
            }
            alpha = alpha.max(best);
        }
        // Where hundreds of men attack each other, what is left after a few captures are the captures in return.
        let only_on = if S::DEEP && depth <= DEEP_CAPTURES && !check { self.frames[ply - 1].target } else { None };
        let first_move = known.and_then(|known| known.mv);
        let first_move = first_move.filter(|&mv| check || order::is_loud(&self.position, mv));
        let breadth = Breadth::at(self.options.full_turns, 0);
        let lists = std::mem::take(&mut self.frames[ply].lists);
        let mut picker = Picker::new(first_move, ply, self.rows_before(ply), &self.memory.history, breadth, lists);
        if !check {
            picker.captures_only();
        }
        let (mut best_move, mut count) = (None, 0);
        while let Some(mv) = picker.next(&self.sources(staged)) {
            count += 1;
            if only_on.is_some_and(|cell| cell != mv.to) {
                continue;
            }
            if self.options.pruning && best > -LOOP_BAND {
                let loud = order::is_loud(&self.position, mv);
                if check && !loud && (count > 4 || depth < -4) {
                    break;
                }
                if !check {
                    let gain = order::capture_worth(&self.position, &self.memory.evaluation, mv) / 7;
                    if evaluation + gain + 220 <= alpha && !self.checks_directly(mv) {
                        best = best.max(evaluation + gain + 220);
                        continue;
                    }
                }
                if !wins_at_least(&self.position, &self.memory.evaluation, mv, 0) {
                    continue;
                }
            }
            let row = self.memory.history.row(&self.position, mv);
            let undo = self.play(mv, ply, row);
            let next = Staged::new(&self.position);
            let score = -self.settle(-beta, -alpha, ply + 1, depth - 1, &next);
            self.undo(mv, undo);
            if self.stopped {
                self.frames[ply].lists = picker.lists();
                return 0;
            }
            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(mv);
                    if pv {
                        self.extend_line(ply, mv);
                    }
                    if score >= beta {
                        break;
                    }
                    alpha = score;
                }
            }
        }
        self.frames[ply].lists = picker.lists();
        if check && count == 0 {
            return self.judge.stuck(&self.position, true, ply);
        }
        if self.options.table {
            let bound = match () {
                () if best >= beta => Bound::Lower,
                () if best > old_alpha && pv => Bound::Exact,
                () => Bound::Upper,
            };
            self.memory.table.keep(key, ply, Known { mv: best_move, score: best, evaluation: plain, depth: 0, bound });
        }
        best
    }
}
