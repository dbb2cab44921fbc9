//! Quiescence search: captures, promotions and evasions of checks until nothing hangs.

use super::node::WORST;
use super::ordering::{self, Breadth, Picker};
use super::parameters as p;
use super::score::{LOOP_BAND, MAX_PLY, is_decided};
use super::searcher::Searcher;
use super::table::{Bound, TableEntry};
use crate::board::SquareSet;
use crate::movegen::Staged;
use crate::position::Move;

impl<S: SquareSet> Searcher<'_, S> {
    /// The score of the present position once its captures are through. `depth`: 0, and less with every ply.
    pub(super) fn quiescence(&mut self, mut alpha: i32, beta: i32, ply: usize, depth: i32, staged: &Staged<S>) -> i32 {
        let pv = beta - alpha > 1;
        self.stack[ply].pv.clear();
        if self.enter(ply) {
            return 0;
        }
        if let Some(score) = self.ended(ply, staged) {
            return score;
        }
        if depth == 0 {
            self.quiescence_until = self.nodes + p::QUIESCENCE_NODES;
        }
        if ply >= MAX_PLY || (self.options.pruning && self.nodes > self.quiescence_until) {
            return self.evaluate();
        }
        let key = self.key();
        let entry = if self.options.table { self.memory.table.probe(key, ply) } else { None };
        if let Some(entry) = entry.filter(|entry| !pv && self.is_deep_enough(entry, 0))
            && entry.decides(alpha, beta)
        {
            return entry.score;
        }
        // What the table does not know takes lists of moves to find out.
        if self.endings.sudden
            && let Some(score) = self.sudden_win(ply, staged)
        {
            return score;
        }
        // Who has to act, and can't wait and see: in check, about to lose by a rule, or because captures are compulsory.
        let check = staged.check() || self.must_act(depth, staged);
        let old_alpha = alpha;
        let (mut best, mut plain, mut evaluation) = (WORST, 0, 0);
        if check && !staged.check() {
            plain = entry.map_or_else(|| self.evaluate(), |entry| entry.evaluation);
        }
        if !check {
            if !staged.any(&self.position) {
                return self.endings.stuck(&self.position, false, ply);
            }
            plain = match entry {
                Some(entry) => entry.evaluation,
                None if self.options.pruning => self.evaluate_within(alpha, beta),
                None => self.evaluate(),
            };
            evaluation = self.corrected(plain, ply);
            // Stand pat: no capture is compulsory. What the table knows of the score is better than the evaluation.
            best = evaluation;
            if let Some(entry) = entry.filter(|entry| entry.decides(best, best + 1) && !is_decided(entry.score))
                && self.options.pruning
            {
                best = entry.score;
            }
            if best >= beta {
                return best;
            }
            if alpha >= LOOP_BAND && self.proving {
                // Captures beyond the depth asked for are not needed to prove a win.
                return alpha;
            }
            alpha = alpha.max(best);
        }
        // After a few captures only the recaptures are left: on a crowded board there is always something to capture.
        let recaptures_from = if S::THREE_DIMENSIONAL { p::RECAPTURE_PLIES_3D } else { p::RECAPTURE_PLIES };
        let settled = self.options.pruning || S::THREE_DIMENSIONAL;
        let only_on = if settled && depth <= -recaptures_from && !check { self.stack[ply - 1].target } else { None };
        let table_move = entry.and_then(|entry| entry.mv);
        let table_move = table_move
            .filter(|&mv| check || only_on.is_none_or(|cell| cell == mv.to) && ordering::is_noisy(&self.position, mv));
        let breadth = Breadth::at(self.options.full_turns, 0);
        let lists = std::mem::take(&mut self.stack[ply].lists);
        let mut picker = Picker::new(table_move, ply, self.piece_tos_before(ply), &self.memory.history, breadth, lists);
        if !check {
            picker.captures_only(self.options.pruning && !self.endings.must_capture, only_on);
        }
        let (mut best_move, mut count) = (None, 0);
        // Where a wall is placed after each move, one place for each capture: what the capture wins does not depend on it.
        let once = !check && self.options.pruning && self.endings.walls;
        let mut tried: Vec<Move> = Vec::new();
        while let Some(mv) = picker.next(&self.sources(staged)) {
            count += 1;
            if once {
                let first = mv.first_part();
                if tried.contains(&first) {
                    continue;
                }
                tried.push(first);
            }
            if self.options.pruning && best > -LOOP_BAND {
                let noisy = ordering::is_noisy(&self.position, mv);
                if check && !noisy && (count > p::QUIESCENCE_EVASIONS || depth < -p::QUIESCENCE_EVASION_PLIES) {
                    break;
                }
                // Delta pruning: even with the captured piece the score stays below the window.
                if !check {
                    let gain = ordering::capture_worth(&self.position, &self.memory.evaluation, mv) / p::VICTIM_FACTOR;
                    let hope = evaluation + gain + self.memory.parameters.delta_margin;
                    if hope <= alpha && !self.checks_directly(mv) {
                        best = best.max(hope);
                        continue;
                    }
                }
                // Captures that lose material in the exchange are left out.
                if !self.endings.must_capture && !self.see_ge(mv, 0) {
                    continue;
                }
            }
            let piece_to = self.memory.history.piece_to(&self.position, mv);
            let side = self.position.side();
            let undo = self.play(mv, ply, piece_to);
            let next = self.staged();
            let score = match self.goes_on(side) {
                true => self.quiescence(alpha, beta, ply + 1, depth - 1, &next),
                false => -self.quiescence(-beta, -alpha, ply + 1, depth - 1, &next),
            };
            self.undo(mv, undo);
            if self.is_stopped() {
                self.stack[ply].lists = picker.lists();
                return 0;
            }
            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(mv);
                    if pv {
                        self.extend_pv(ply, mv);
                    }
                    if score >= beta {
                        break;
                    }
                    alpha = score;
                }
            }
        }
        self.stack[ply].lists = picker.lists();
        if self.is_stopped() {
            // The list may have lacked moves.
            return 0;
        }
        if check && count == 0 {
            return self.endings.stuck(&self.position, true, ply);
        }
        if self.options.table {
            let bound = match () {
                () if best >= beta => Bound::Lower,
                () if best > old_alpha && pv => Bound::Exact,
                () => Bound::Upper,
            };
            self.memory.table.store(
                key,
                ply,
                TableEntry { mv: best_move, score: best, evaluation: plain, depth: 0, bound },
            );
        }
        best
    }
}
