//! The inner nodes: principal variation search (PVS) over alpha-beta, as negamax; and below them quiescence search: captures,
//! promotions and evasions of checks until nothing hangs.
//!
//! What ends a node before its moves are tried: reverse futility pruning, razoring, null move pruning, ProbCut; what a node asks
//! of sudden ends: must the side to move act, and can it win at once. What is learned from a node that has been searched:
//! histories of moves, and corrections of the evaluation.
//!
//! Apart from `root` because a node finds the score of one position within a window, and knows nothing of depths that follow one another,
//! of candidates or of threads.

use super::history::{Before, PieceTo};
use super::open::{Deciders, may_decide, may_drop_check, threatens};
use super::ordering::{self, Breadth, Picker, Sources, see_ge};
use super::score::{LOOP_BAND, MATE, MATE_BAND, MAX_PLY, is_decided};
use super::searcher::Searcher;
use super::table::{Bound, TableEntry};
use super::{Memory, parameters as p};
use crate::board::{Side, SquareSet};
use crate::movegen::open::immediate;
use crate::movegen::{self, Staged};
use crate::position::{Man, Move};
use crate::variant::Verdict;

/// A ply, in the unit of reductions.
const PLY: i32 = 1024;

/// Whole plies of a reduction.
#[inline]
pub(super) fn plies(reduction: i32) -> i32 {
    reduction.div_euclid(PLY)
}

/// The amount if it holds, else 0.
#[inline]
fn if_so(holds: bool, amount: i32) -> i32 {
    i32::from(holds) * amount
}

/// Worse than any score.
pub(super) const WORST: i32 = -super::score::INFINITE;

impl<S: SquareSet> Searcher<'_, S> {
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
            return self.quiescence(alpha, beta, ply, 0, staged);
        }
        let pv = beta - alpha > 1;
        self.stack[ply].pv.clear();
        if self.enter(ply) {
            return 0;
        }
        if let Some(score) = self.ended(ply, staged) {
            return score;
        }
        if ply >= MAX_PLY {
            return self.evaluate();
        }
        // Mate distance pruning: no variation from here is better than a win at once, or worse than a loss at once.
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
        let excluded = self.stack[ply].excluded;
        let key = self.key();
        // Transposition table: an entry that is deep enough answers, if its bound decides the window.
        let entry = if self.options.table && excluded.is_none() { self.memory.table.probe(key, ply) } else { None };
        if let Some(entry) = entry.filter(|entry| !pv && self.is_deep_enough(entry, depth))
            && entry.decides(alpha, beta)
        {
            if let Some(mv) = entry.mv.filter(|_| entry.score >= beta && depth > 0) {
                self.learn_from_table(ply, depth, mv);
            }
            return entry.score;
        }
        let table_move = entry.and_then(|entry| entry.mv);
        let plain = match entry {
            _ if check || excluded.is_some() => None,
            Some(entry) => Some(entry.evaluation),
            None => Some(self.evaluate()),
        };
        let evaluation = match excluded {
            Some(_) if !check => self.stack[ply].evaluation,
            _ => plain.map(|plain| self.corrected(plain, ply)),
        };
        self.stack[ply].evaluation = evaluation;
        self.memory.history.forget_killers(ply + 1);
        self.stack[ply + 2].cutoffs = 0;
        let improving = evaluation.is_some_and(|now| {
            let before = ply.checked_sub(2).and_then(|ply| self.stack[ply].evaluation);
            before.is_none_or(|before| now > before)
        });
        let pruning = self.options.pruning && !pv && !check && excluded.is_none();
        if pruning && let Some(evaluation) = evaluation {
            // What the table knows of the score is better than the evaluation.
            let estimate =
                entry.filter(|entry| entry.decides(evaluation, evaluation + 1)).map_or(evaluation, |entry| entry.score);
            if let Some(score) = self.prune(depth, alpha, beta, ply, cut, staged, estimate, improving) {
                return score;
            }
            if self.is_stopped() {
                return 0;
            }
        }
        // Internal iterative reduction: without a table move the order is poor, and the next depth will have one.
        if depth >= p::IIR_DEPTH && table_move.is_none() && (pv || cut) && self.options.pruning {
            depth -= 1;
        }
        let node = Node { depth, alpha, beta, ply, pv, cut, check, improving, plain, evaluation, entry };
        self.moves(&node, staged, table_move, key)
    }

    /// All moves of a node.
    fn moves(&mut self, node: &Node, staged: &Staged<S>, table_move: Option<Move>, key: u64) -> i32 {
        let &Node { depth, mut alpha, beta, ply, pv, check, evaluation, .. } = node;
        let excluded = self.stack[ply].excluded;
        let side = self.position.side();
        let before = self.piece_tos_before(ply);
        let breadth = Breadth::at(self.options.full_turns, depth);
        let lists = std::mem::take(&mut self.stack[ply].lists);
        let mut picker = Picker::new(table_move, ply, before, &self.memory.history, breadth, lists);
        let mut quiets = std::mem::take(&mut self.stack[ply].quiets);
        let mut captures = std::mem::take(&mut self.stack[ply].captures);
        quiets.clear();
        captures.clear();
        let (mut best, mut best_move, mut count) = (WORST, None, 0);
        let old_alpha = alpha;
        let tuned = self.memory.parameters;
        // On the principal variation no check is pruned, however late it comes: a mate would be missed for many depths.
        let discoverers = if pv { movegen::discoverers(&self.position) } else { S::EMPTY };
        let table_noisy = table_move.is_some_and(|mv| ordering::is_noisy(&self.position, mv));
        let neutrals = self.position.variant().neutrals;
        let mut replies = std::mem::take(&mut self.stack[ply].replies);
        replies.clear();
        while let Some(mv) = picker.next(&Sources { replies: &replies, ..self.sources(staged) }) {
            if Some(mv) == excluded {
                continue;
            }
            count += 1;
            let noisy = ordering::is_noisy(&self.position, mv);
            let piece_to = self.memory.history.piece_to(&self.position, mv);
            let past = if noisy { 0 } else { self.memory.history.of_quiets(side, before).of(mv, piece_to) };
            // Late move reduction: the later a move comes, the less it is searched.
            let mut reduction = self.memory.reduction(depth, count) - if_so(pv, tuned.lmr_pv)
                + if_so(!node.improving, tuned.lmr_not_improving);
            let checks = self.checks_directly(mv)
                || discoverers.has(mv.from)
                || self.endings.sudden && may_decide(&self.position, mv);
            // Once a win is seen only a shorter one is of interest, and how good a move looks says nothing of that.
            let prunable = self.options.pruning
                && best > -LOOP_BAND
                && alpha < LOOP_BAND
                && !(check && count <= p::UNPRUNED_EVASIONS)
                && !checks;
            if prunable && !noisy && mv.neutral.is_none() {
                let left = (depth - 1 - plies(reduction)).max(0);
                // Late move pruning: enough quiet moves have been tried.
                let most = (tuned.late_move_base + tuned.late_move_square * depth * depth) / 100;
                if count > most / (2 - i32::from(node.improving)) {
                    picker.prune_quiets(pv, discoverers);
                    continue;
                }
                // Futility pruning: even what a quiet move may hope for does not reach the window.
                let margin = tuned.futility_base + tuned.futility_margin * left;
                let by_history = past * tuned.futility_history / p::HISTORY_LIMIT;
                let hope = evaluation.map(|evaluation| evaluation + margin + by_history);
                if left < p::FUTILITY_DEPTH && hope.is_some_and(|hope| hope <= alpha) {
                    best = best.max(hope.unwrap_or(best).min(alpha));
                    picker.prune_quiets(pv, discoverers);
                    continue;
                }
                // History pruning: the move has been bad wherever it was tried.
                if left < p::HISTORY_PRUNING_DEPTH && past < tuned.history_pruning_margin * depth {
                    continue;
                }
                // Static exchange pruning: the piece would be lost.
                if left < p::SEE_QUIET_DEPTH && !self.see_ge(mv, tuned.see_quiet_margin * left * left) {
                    continue;
                }
            } else if prunable
                && noisy
                && depth < p::SEE_NOISY_DEPTH
                && !self.endings.must_capture
                && !self.see_ge(mv, tuned.see_noisy_margin * depth)
            {
                continue;
            }
            let mut extension = 0;
            if Some(mv) == table_move && excluded.is_none() {
                extension = match self.singular(node, staged, mv) {
                    Singular::Extend(by) => by,
                    Singular::Enough(score) => {
                        self.give_back(ply, picker, quiets, captures);
                        return score;
                    }
                };
            }
            let victim = ordering::victim(&self.position, mv);
            let undo = self.play(mv, ply, piece_to);
            let same = self.goes_on(side);
            let next = self.staged();
            // Check extension.
            let extendable = (pv || depth < p::CHECK_EXTENSION_DEPTH) && ply * 2 < MAX_PLY;
            if extension == 0 && !self.proving && next.check() && extendable {
                extension = 1;
            }
            let deeper = depth - 1 + extension;
            let mut score = WORST;
            let late = count > 1 + i32::from(pv) && !(noisy && count < p::LMR_NOISY_COUNT);
            if self.options.pruning && depth >= p::LMR_DEPTH && late {
                reduction += if_so(node.cut, tuned.lmr_cut_node) + if_so(table_noisy, tuned.lmr_table_noisy)
                    - if_so(next.check() || checks, tuned.lmr_gives_check)
                    - if_so(check, tuned.lmr_in_check)
                    + if_so(self.stack[ply + 1].cutoffs > p::LMR_CUTOFFS, tuned.lmr_cutoffs);
                reduction -= if noisy { tuned.lmr_noisy } else { past * PLY / tuned.lmr_history };
                let less = (deeper - plies(reduction).max(0)).clamp(1, deeper.max(1));
                score = self.child(same, less, (alpha, alpha + 1), ply + 1, true, &next);
                if score > alpha && less < deeper {
                    // Far better than the best so far it deserves a ply more, and hardly better one less.
                    let more = i32::from(score > best + tuned.lmr_deeper_margin && ply * 2 < MAX_PLY);
                    let again = deeper + more - i32::from(score < best + tuned.lmr_shallower_margin);
                    if less < again {
                        score = self.child(same, again, (alpha, alpha + 1), ply + 1, !node.cut, &next);
                    }
                }
            } else if !pv || count > 1 {
                score = self.child(same, deeper, (alpha, alpha + 1), ply + 1, !node.cut, &next);
            }
            if pv && (count == 1 || score > alpha) {
                score = self.child(same, deeper, (alpha, beta), ply + 1, false, &next);
            }
            // What answers a first part alone tells which second parts matter.
            if neutrals
                && mv.neutral.is_none()
                && breadth != Breadth::Some(0)
                && let Some(reply) = self.memory.table.probe(self.key(), ply + 1).and_then(|entry| entry.mv)
            {
                replies.push((mv, reply));
            }
            self.undo(mv, undo);
            if self.is_stopped() {
                self.give_back(ply, picker, quiets, captures);
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
                        self.stack[ply].cutoffs += 1;
                        self.learn(node, (mv, piece_to), noisy.then_some(victim), &quiets, &captures);
                        break;
                    }
                    alpha = score;
                }
            }
            if noisy {
                captures.push((piece_to, victim));
            } else if quiets.len() < p::QUIETS_REMEMBERED {
                quiets.push((mv, piece_to));
            }
        }
        self.stack[ply].replies = replies;
        self.give_back(ply, picker, quiets, captures);
        if self.is_stopped() {
            // The list may have lacked moves.
            return 0;
        }
        if count == 0 {
            return if excluded.is_some() { alpha } else { self.endings.stuck(&self.position, check, ply) };
        }
        let bound = match () {
            () if best >= beta => Bound::Lower,
            () if best > old_alpha => Bound::Exact,
            () => Bound::Upper,
        };
        if excluded.is_none() && self.options.pruning {
            self.correct(node, best, best_move, bound);
        }
        if excluded.is_none() && self.options.table {
            let evaluation = node.plain.unwrap_or(0);
            self.memory.table.store(key, ply, TableEntry { mv: best_move, score: best, evaluation, depth, bound });
        }
        best
    }

    /// Is the side that has moved to move again, as within a turn of several moves?
    #[inline]
    pub(super) fn goes_on(&self, side: Side) -> bool {
        self.endings.turns && self.position.side() == side
    }

    /// The score after a move as the side sees it that has made it, which may be to move again.
    #[inline]
    pub(super) fn child(
        &mut self,
        same: bool,
        depth: i32,
        (alpha, beta): (i32, i32),
        ply: usize,
        cut: bool,
        staged: &Staged<S>,
    ) -> i32 {
        if same {
            return self.search(depth, alpha, beta, ply, cut, staged);
        }
        -self.search(depth, -beta, -alpha, ply, cut, staged)
    }

    /// Singular extension: is the table's move better than all others by far? Then it is searched deeper.
    fn singular(&mut self, node: &Node, staged: &Staged<S>, mv: Move) -> Singular {
        let Node { depth, ply, beta, pv, cut, entry, .. } = *node;
        let Some(entry) = entry else { return Singular::Extend(0) };
        let holds =
            matches!(entry.bound, Bound::Lower | Bound::Exact) && entry.depth >= depth - p::SINGULAR_ENTRY_DEPTH;
        let shallow = depth < p::SINGULAR_DEPTH || ply * 2 > MAX_PLY || self.position.variant().neutrals;
        if !self.options.pruning || shallow || !holds || is_decided(entry.score) {
            return Singular::Extend(0);
        }
        let tuned = self.memory.parameters;
        let bar = entry.score - tuned.singular_margin * depth / 64;
        self.stack[ply].excluded = Some(mv);
        let score = self.search((depth - 1) / 2, bar - 1, bar, ply, cut, staged);
        self.stack[ply].excluded = None;
        self.stack[ply].evaluation = node.evaluation;
        if score < bar {
            Singular::Extend(if !pv && score < bar - tuned.singular_double_margin { 2 } else { 1 })
        } else if bar >= beta && !pv {
            // Multi-cut: several moves are good enough.
            Singular::Enough(bar)
        } else if entry.score >= beta {
            Singular::Extend(-1)
        } else {
            Singular::Extend(0)
        }
    }

    /// May the score be used here? Without prunings only one of just this depth may, so that the table changes nothing.
    #[inline]
    pub(super) fn is_deep_enough(&self, entry: &TableEntry, depth: i32) -> bool {
        entry.depth >= depth && (self.options.pruning || entry.depth == depth)
    }

    pub(super) fn piece_tos_before(&self, ply: usize) -> Before {
        p::PLIES_BACK.map(|back| ply.checked_sub(back).and_then(|ply| self.stack[ply].piece_to))
    }

    pub(super) fn sources<'b>(&'b self, staged: &'b Staged<S>) -> Sources<'b, S> {
        let Memory { evaluation, history, parameters, .. } = &*self.memory;
        Sources { position: &self.position, staged, evaluation, history, parameters, replies: &[] }
    }

    /// Does a move win at least so much by the exchanges on its last cell?
    #[inline]
    pub(super) fn see_ge(&self, mv: Move, threshold: i32) -> bool {
        see_ge(&self.position, &self.memory.evaluation, mv, threshold)
    }

    fn give_back(&mut self, ply: usize, picker: Picker, quiets: Vec<(Move, PieceTo)>, captures: Vec<(PieceTo, usize)>) {
        let stack_entry = &mut self.stack[ply];
        (stack_entry.lists, stack_entry.quiets, stack_entry.captures) = (picker.lists(), quiets, captures);
    }
}

/// What a node knows of itself before it tries its moves.
pub(super) struct Node {
    pub depth: i32,
    alpha: i32,
    beta: i32,
    pub ply: usize,
    pv: bool,
    cut: bool,
    check: bool,
    improving: bool,
    /// The evaluation as it is kept, and as it is used.
    plain: Option<i32>,
    pub evaluation: Option<i32>,
    entry: Option<TableEntry>,
}

enum Singular {
    /// By so many plies.
    Extend(i32),
    /// Even without the best move the score is this, which is enough.
    Enough(i32),
}

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
            || self.endings.refusal
            || self.endings.first && self.position.chooses_first()
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
        let deciders = Deciders::of(&self.position)?;
        moves.retain(|&mv| deciders.may(mv));
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
