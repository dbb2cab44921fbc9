//! The inner nodes: principal variation search with the usual prunings.

use super::exchange::wins_at_least;
use super::history::Row;
use super::order::{self, Picker, Sources};
use super::run::Run;
use super::score::{LOOP_BAND, MATE, MATE_BAND, MAX_PLY, is_decided};
use super::table::{Bound, Known};
use super::turns::Breadth;
use crate::board::SquareSet;
use crate::movegen::Staged;
use crate::position::Move;

/// Worse than any score.
pub(super) const WORST: i32 = -super::score::INFINITE;

impl<S: SquareSet> Run<'_, S> {
    /// The score of the present position for the side to move, searched to a depth in plies. `cut`: a node where the
    /// first good move is expected to be enough.
    pub(super) fn search(
        &mut self,
        mut depth: i32,
        mut alpha: i32,
        mut beta: i32,
        ply: usize,
        cut: bool,
        staged: &Staged<S>,
    ) -> i32 {
        if depth <= 0 {
            return self.settle(alpha, beta, ply, 0, staged);
        }
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
        alpha = alpha.max(ply as i32 - MATE);
        beta = beta.min(MATE - ply as i32);
        if alpha >= beta {
            return alpha;
        }
        // Once a win is known only a shorter one matters, and it must end within what is left of that one.
        if self.options.pruning && (alpha > MATE_BAND || beta < -MATE_BAND) {
            let left = MATE - if alpha > MATE_BAND { alpha } else { -beta } - ply as i32;
            depth = depth.min(left.max(1));
        }
        let check = staged.check();
        let excluded = self.frames[ply].excluded;
        let key = self.key();
        let known = if self.options.table && excluded.is_none() { self.memory.table.look_up(key, ply) } else { None };
        if let Some(known) = known.filter(|known| !pv && self.is_deep_enough(known, depth))
            && match known.bound {
                Bound::Exact => true,
                Bound::Lower => known.score >= beta,
                Bound::Upper => known.score <= alpha,
                Bound::None => false,
            }
        {
            return known.score;
        }
        let first_move = known.and_then(|known| known.mv);
        let plain = match known {
            _ if check || excluded.is_some() => None,
            Some(known) => Some(known.evaluation),
            None => Some(self.evaluate()),
        };
        let evaluation = match excluded {
            Some(_) if !check => self.frames[ply].evaluation,
            _ => plain.map(|plain| self.corrected(plain, ply)),
        };
        self.frames[ply].evaluation = evaluation;
        self.memory.history.forget_killers(ply + 1);
        let improving = evaluation.is_some_and(|now| {
            let before = ply.checked_sub(2).and_then(|ply| self.frames[ply].evaluation);
            before.is_none_or(|before| now > before)
        });
        let pruning = self.options.pruning && !pv && !check && excluded.is_none();
        if pruning && let Some(evaluation) = evaluation {
            // What the table knows of the score is better than the evaluation.
            let estimate = known
                .filter(|known| match known.bound {
                    Bound::Exact => true,
                    Bound::Lower => known.score > evaluation,
                    Bound::Upper => known.score < evaluation,
                    Bound::None => false,
                })
                .map_or(evaluation, |known| known.score);
            if let Some(score) = self.prune(depth, alpha, beta, ply, cut, staged, estimate, improving) {
                return score;
            }
            if self.stopped {
                return 0;
            }
        }
        if depth >= 4 && first_move.is_none() && (pv || cut) && self.options.pruning {
            depth -= 1;
        }
        let entry = Entry { depth, alpha, beta, ply, pv, cut, check, improving, plain, evaluation, known };
        self.moves(&entry, staged, first_move, key)
    }

    /// All moves of a node.
    fn moves(&mut self, entry: &Entry, staged: &Staged<S>, first_move: Option<Move>, key: u64) -> i32 {
        let &Entry { depth, mut alpha, beta, ply, pv, check, improving, evaluation, .. } = entry;
        let excluded = self.frames[ply].excluded;
        let side = self.position.side();
        let before = self.rows_before(ply);
        let breadth = Breadth::at(self.options.full_turns, depth);
        let lists = std::mem::take(&mut self.frames[ply].lists);
        let mut picker = Picker::new(first_move, ply, before, &self.memory.history, breadth, lists);
        let mut quiets = std::mem::take(&mut self.frames[ply].quiets);
        let mut captures = std::mem::take(&mut self.frames[ply].captures);
        quiets.clear();
        captures.clear();
        let (mut best, mut best_move, mut count) = (WORST, None, 0);
        let old_alpha = alpha;
        while let Some(mv) = picker.next(&self.sources(staged)) {
            if Some(mv) == excluded {
                continue;
            }
            count += 1;
            let loud = order::is_loud(&self.position, mv);
            let row = self.memory.history.row(&self.position, mv);
            let past = if loud { 0 } else { self.memory.history.of_quiet(side, mv, row, before) };
            let mut reduction = self.memory.reduction(depth, count) - i32::from(pv) + i32::from(!improving);
            let checks = self.checks_directly(mv);
            // Once a win is seen only a shorter one is of interest, and how good a move looks says nothing of that.
            if self.options.pruning && best > -LOOP_BAND && alpha < LOOP_BAND && !(check && count < 3) {
                let left = (depth - 1 - reduction).max(0);
                if !loud && !checks && mv.neutral.is_none() {
                    if count > (3 + depth * depth) / (2 - i32::from(improving)) {
                        picker.skip_quiets();
                        continue;
                    }
                    let hope = evaluation.map(|evaluation| evaluation + 90 + 85 * left);
                    if left < 7 && hope.is_some_and(|hope| hope <= alpha) {
                        best = best.max(hope.unwrap_or(best).min(alpha));
                        picker.skip_quiets();
                        continue;
                    }
                    if left < 4 && past < -3000 * depth {
                        continue;
                    }
                    if left < 8 && !wins_at_least(&self.position, &self.memory.evaluation, mv, -22 * left * left) {
                        continue;
                    }
                } else if depth < 8
                    && loud
                    && !checks
                    && !wins_at_least(&self.position, &self.memory.evaluation, mv, -90 * depth)
                {
                    continue;
                }
            }
            let mut extension = 0;
            if Some(mv) == first_move && excluded.is_none() {
                extension = match self.singular(entry, staged, mv) {
                    Singular::Extend(by) => by,
                    Singular::Enough(score) => {
                        self.give_back(ply, picker, quiets, captures);
                        return score;
                    }
                };
            }
            let victim = order::victim(&self.position, mv);
            let undo = self.play(mv, ply, row);
            let next = Staged::new(&self.position);
            if extension == 0 && !self.proving && next.check() && (pv || depth < 6) && ply * 2 < MAX_PLY {
                extension = 1;
            }
            let deeper = depth - 1 + extension;
            let mut score = WORST;
            let reducible = self.options.pruning && depth >= 2 && count > 1 + i32::from(pv) && !(loud && count < 4);
            if reducible {
                reduction += i32::from(entry.cut) * 2 - i32::from(next.check() || checks) - i32::from(check);
                reduction -= if loud { 1 } else { past / 7000 };
                let less = (deeper - reduction.max(0)).clamp(1, deeper.max(1));
                score = -self.search(less, -alpha - 1, -alpha, ply + 1, true, &next);
                if score > alpha && less < deeper {
                    score = -self.search(deeper, -alpha - 1, -alpha, ply + 1, !entry.cut, &next);
                }
            } else if !pv || count > 1 {
                score = -self.search(deeper, -alpha - 1, -alpha, ply + 1, !entry.cut, &next);
            }
            if pv && (count == 1 || score > alpha) {
                score = -self.search(deeper, -beta, -alpha, ply + 1, false, &next);
            }
            self.undo(mv, undo);
            if self.stopped {
                self.give_back(ply, picker, quiets, captures);
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
                        self.learn(entry, (mv, row), loud.then_some(victim), &quiets, &captures);
                        break;
                    }
                    alpha = score;
                }
            }
            if loud {
                captures.push((row, victim));
            } else if quiets.len() < 48 {
                quiets.push((mv, row));
            }
        }
        self.give_back(ply, picker, quiets, captures);
        if count == 0 {
            return if excluded.is_some() { alpha } else { self.judge.stuck(&self.position, check, ply) };
        }
        let bound = match () {
            () if best >= beta => Bound::Lower,
            () if best > old_alpha => Bound::Exact,
            () => Bound::Upper,
        };
        if excluded.is_none() && self.options.pruning {
            self.correct(entry, best, best_move, bound);
        }
        if excluded.is_none() && self.options.table {
            let evaluation = entry.plain.unwrap_or(0);
            self.memory.table.keep(key, ply, Known { mv: best_move, score: best, evaluation, depth, bound });
        }
        best
    }

    /// Is the table's move better than all others by far?
    fn singular(&mut self, entry: &Entry, staged: &Staged<S>, mv: Move) -> Singular {
        let Entry { depth, ply, beta, pv, cut, known, .. } = *entry;
        let Some(known) = known else { return Singular::Extend(0) };
        let holds = matches!(known.bound, Bound::Lower | Bound::Exact) && known.depth >= depth - 3;
        let quick = self.position.variant().neutrals;
        if !self.options.pruning || quick || depth < 7 || !holds || is_decided(known.score) || ply * 2 > MAX_PLY {
            return Singular::Extend(0);
        }
        let bar = known.score - 2 * depth;
        self.frames[ply].excluded = Some(mv);
        let score = self.search((depth - 1) / 2, bar - 1, bar, ply, cut, staged);
        self.frames[ply].excluded = None;
        self.frames[ply].evaluation = entry.evaluation;
        if score < bar {
            Singular::Extend(if !pv && score < bar - 20 { 2 } else { 1 })
        } else if bar >= beta && !pv {
            Singular::Enough(bar)
        } else if known.score >= beta {
            Singular::Extend(-1)
        } else {
            Singular::Extend(0)
        }
    }

    /// Remembers what was good, and what was not.
    fn learn(
        &mut self,
        entry: &Entry,
        best: (Move, Row),
        victim: Option<usize>,
        quiets: &[(Move, Row)],
        captures: &[(Row, usize)],
    ) {
        let bonus = (16 * entry.depth * entry.depth + 120 * entry.depth).min(1800);
        let before = self.rows_before(entry.ply);
        let side = self.position.side();
        let history = &mut self.memory.history;
        match victim {
            Some(victim) => history.judge_capture(best.1, victim, bonus),
            None => history.praise_quiet(side, entry.ply, best, quiets, before, bonus),
        }
        for &(row, victim) in captures {
            history.judge_capture(row, victim, -bonus);
        }
    }

    /// Learns how wrong the evaluation was, if the score is not only a bound that says nothing of it, nor comes from a
    /// capture, which no evaluation sees.
    fn correct(&mut self, entry: &Entry, best: i32, best_move: Option<Move>, bound: Bound) {
        let Some(evaluation) = entry.evaluation.filter(|_| !is_decided(best)) else { return };
        let silent = match bound {
            Bound::Lower => best <= evaluation,
            Bound::Upper => best >= evaluation,
            _ => false,
        };
        if silent || best_move.is_some_and(|mv| order::is_loud(&self.position, mv)) {
            return;
        }
        let (side, keys, before) = (self.position.side(), self.sum().keys, self.rows_before(entry.ply));
        self.memory.correction.learn(side, keys, before, best - evaluation, entry.depth);
    }

    /// May the score be used here? Without prunings only one of just this depth may, so that the table changes nothing.
    #[inline]
    pub(super) fn is_deep_enough(&self, known: &Known, depth: i32) -> bool {
        known.depth >= depth && (self.options.pruning || known.depth == depth)
    }

    pub(super) fn rows_before(&self, ply: usize) -> [Option<Row>; 2] {
        [1, 2].map(|back| ply.checked_sub(back).and_then(|ply| self.frames[ply].row))
    }

    pub(super) fn sources<'b>(&'b self, staged: &'b Staged<S>) -> Sources<'b, S> {
        let (evaluation, history) = (&self.memory.evaluation, &self.memory.history);
        Sources { position: &self.position, staged, evaluation, history }
    }

    fn give_back(&mut self, ply: usize, picker: Picker, quiets: Vec<(Move, Row)>, captures: Vec<(Row, usize)>) {
        let frame = &mut self.frames[ply];
        (frame.lists, frame.quiets, frame.captures) = (picker.lists(), quiets, captures);
    }
}

/// What a node knows of itself before it tries its moves.
pub(super) struct Entry {
    depth: i32,
    alpha: i32,
    beta: i32,
    ply: usize,
    pv: bool,
    cut: bool,
    check: bool,
    improving: bool,
    /// The evaluation as it is kept, and as it is used.
    plain: Option<i32>,
    evaluation: Option<i32>,
    known: Option<Known>,
}

enum Singular {
    /// By so many plies.
    Extend(i32),
    /// Even without the best move the score is this, which is enough.
    Enough(i32),
}
