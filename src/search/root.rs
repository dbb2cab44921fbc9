//! The root: iterative deepening in aspiration windows, one principal variation or several (MultiPV).

use super::endings::{Found, Lookout, searched_moves};
use super::node::{WORST, plies};
use super::score::{INFINITE, MATE, MAX_PLY, Score, is_decided};
use super::searcher::{Part, Searcher};
use super::task::TimeManager;
use super::{Candidate, Info, Limits, Memory, Options, Task, Verdict, parameters as p};
use crate::board::SquareSet;
use crate::budget::Budget;
use crate::game::{Game, Outcome, Status};
use crate::movegen::{Staged, each_legal};
use crate::position::Move;
use crate::variant::Ending;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;
use web_time::Instant;

/// The score of a move after which a reply wins at once.
const LOST_AT_ONCE: i32 = 2 - MATE;

/// A move of the root.
#[derive(Clone)]
struct RootMove {
    mv: Move,
    score: i32,
    /// The score of the depth before, for the order of those that are now only known not to be better.
    last: i32,
    pv: Vec<Move>,
    /// Positions visited below it.
    nodes: u64,
    /// What examining all replies to it has found, once one was needed.
    found: Option<Found>,
}

impl<S: SquareSet> Memory<S> {
    /// Thinks about a game until a limit is reached, `stop` is set, or `on_info` answers true.
    pub fn search(
        &mut self,
        game: &Game<S>,
        limits: &Limits,
        options: Options,
        stop: &AtomicBool,
        on_info: &mut dyn FnMut(&Info) -> bool,
    ) -> Verdict {
        self.run(game, &Task { among: &[], limits, options, stop, plays_on: false }, on_info)
    }

    /// Lazy SMP: helpers search the same position and share nothing but the table, through which each finds what the others
    /// have found out. The first thread decides.
    pub(super) fn run(&mut self, game: &Game<S>, task: &Task<'_>, on_info: &mut dyn FnMut(&Info) -> bool) -> Verdict {
        self.table.grow_older();
        let others = AtomicU64::new(0);
        let mut helpers = std::mem::take(&mut self.helpers);
        if helpers.is_empty() {
            return search(game, self, task, Part::First(&others), on_info);
        }
        let over = AtomicBool::new(false);
        let limits = Limits { depth: task.limits.depth, ..Limits::ENDLESS };
        let help = Task { limits: &limits, stop: &over, ..*task };
        let verdict = std::thread::scope(|scope| {
            for (number, helper) in helpers.iter_mut().enumerate() {
                helper.table = self.table.shared();
                let (game, help, others) = (game.clone(), &help, &others);
                // A machine that has no thread to spare is searched on with those that there are.
                let _ = std::thread::Builder::new().stack_size(HELPER_STACK).spawn_scoped(scope, move || {
                    search(&game, helper, help, Part::Helper(number, others), &mut |_| false);
                });
            }
            let verdict = search(game, self, task, Part::First(&others), on_info);
            over.store(true, Ordering::Relaxed);
            verdict
        });
        self.helpers = helpers;
        verdict
    }
}

/// Bytes of a helper's stack: as much as a main thread has.
const HELPER_STACK: usize = 8 << 20;

fn search<S: SquareSet>(
    game: &Game<S>,
    memory: &mut Memory<S>,
    task: &Task<'_>,
    part: Part<'_>,
    on_info: &mut dyn FnMut(&Info) -> bool,
) -> Verdict {
    let &Task { among, limits, options, stop, plays_on } = task;
    let time = TimeManager::new(limits, stop, memory.delay);
    let budget = Budget::new(Some(stop), time.deadline());
    memory.history.fade();
    let root_move = |mv| RootMove { mv, score: WORST, last: WORST, pv: vec![mv], nodes: 0, found: None };
    let mut moves: Vec<RootMove> = root_moves(game, among, plays_on, &budget).into_iter().map(root_move).collect();
    let multi_pv = options.multi_pv.clamp(1, moves.len().max(1));
    let mut searcher = Searcher::new(game, memory, options, time, &budget, part);
    let mut lookout = Lookout::new(game, false, &budget);
    let mut verdict = Verdict::default();
    if moves.is_empty() {
        return verdict;
    }
    searcher.rough_order(&mut moves);
    verdict.candidates = candidates(&moves, multi_pv);
    let deepest = limits.depth.unwrap_or(u32::MAX).clamp(1, (MAX_PLY - p::DEPTH_RESERVE) as u32);
    let mut steadiness: f64 = 0.0;
    let mut no_win_in = 0;
    // Helpers begin at different depths, so that they don't all do the same.
    for depth in 1 + part.skipped().min(deepest - 1)..=deepest {
        for root in &mut moves {
            root.last = root.score;
        }
        let favourite = moves[0].mv;
        for rank in 0..multi_pv {
            searcher.deepest = 0;
            searcher.aspiration_search(&mut moves, &mut lookout, rank, depth as i32);
            // What is known of a broken depth still counts, if it has found a better first move.
            moves[rank..].sort_by_key(|root| (-i64::from(root.score), -i64::from(root.last)));
            moves[..=rank].sort_by_key(|root| -root.score);
            if searcher.is_stopped() {
                break;
            }
        }
        if searcher.is_stopped() {
            if multi_pv == 1 && moves[0].score > WORST {
                verdict.candidates = candidates(&moves, multi_pv);
            }
            if verdict.depth == 0 {
                // Whoever asks is told something, however little time there was.
                let best = &mut verdict.candidates[0];
                best.score = if best.score > WORST { best.score } else { searcher.evaluate() };
                on_info(&searcher.info(1, 1, best));
            }
            break;
        }
        if multi_pv == 1 && options.pruning {
            searcher.shorten(&mut moves, &mut lookout, &mut no_win_in);
        }
        verdict.candidates = candidates(&moves, multi_pv);
        verdict.depth = depth;
        verdict.nodes = searcher.all_nodes();
        for (rank, candidate) in verdict.candidates.iter().enumerate() {
            let info = searcher.info(depth, rank + 1, candidate);
            if on_info(&info) {
                searcher.stop();
            }
        }
        steadiness = if moves[0].mv == favourite { (steadiness + p::STEADINESS_STEP).min(1.0) } else { 0.0 };
        let best = moves[0].score;
        let effort = moves[0].nodes as f64 / searcher.nodes.max(1) as f64;
        let found = matches!((limits.mate, Score::of(best)), (Some(most), Score::Mate(moves)) if moves > 0 && moves <= most as i32);
        // A single move needs no thought on a clock, and a decided game no depth beyond its end.
        let known = limits.clock.is_some() && moves.len() == 1 && depth >= p::SINGLE_REPLY_DEPTH;
        let length = MATE - best.abs();
        let seen_through =
            is_decided(best) && length < p::SEEN_THROUGH && depth as i32 > 2 * length + p::SEEN_THROUGH_BEYOND;
        let bounded = limits.time.is_some() || limits.clock.is_some() || limits.nodes.is_some();
        if searcher.is_stopped()
            || found
            || known
            || (seen_through && bounded)
            || !searcher.time.has_time_for_more(steadiness, effort)
        {
            break;
        }
    }
    verdict.nodes = searcher.all_nodes();
    if limits.clock.is_some() {
        searcher.memory.delay = searcher.time.delay();
    }
    verdict
}

/// How long a first move is looked for that must be found, though the time is over.
const GRACE: Duration = Duration::from_millis(40);

/// The moves that are looked at: not those that lose at once by the rules of repetition and stalemate, if there are
/// others, however little these are worth; and of replacements from a pool only those that inner nodes look at too; as many
/// as there is time for, but one at least. `among`: if not empty, just the legal ones of these, even if the game has ended by a
/// rule that leaves moves.
fn root_moves<S: SquareSet>(game: &Game<S>, among: &[Move], plays_on: bool, budget: &Budget<'_>) -> Vec<Move> {
    let position = game.position();
    let staged = Staged::new(position);
    if !among.is_empty() {
        return among.iter().copied().filter(|&mv| staged.is_legal(position, mv, &mut Vec::new())).collect();
    }
    let mut position = position.clone();
    position.count_on_middle_lots();
    let position = &position;
    let mut moves = Vec::new();
    if S::THREE_DIMENSIONAL && !position.is_open() {
        moves = if staged.any(position) { searched_moves(position, &staged) } else { Vec::new() };
    } else {
        each_legal(position, budget, &mut |mv| {
            moves.push(mv);
            true
        });
        if moves.is_empty() && budget.is_over() {
            let grace = Budget::new(None, Instant::now().checked_add(GRACE));
            each_legal(position, &grace, &mut |mv| {
                moves.push(mv);
                false
            });
        }
    }
    if !moves.is_empty() && !plays_on && game.status() != Status::Ongoing {
        moves.clear();
    }
    if position.variant().endings.contains(&Ending::RepetitionLoses) {
        let they_win = Outcome::Win(position.side().other());
        let loses = |mv: &Move| matches!(game.status_after(*mv), Status::Over(outcome, _) if outcome == they_win);
        if !moves.iter().all(loses) {
            moves.retain(|mv| !loses(mv));
        }
    }
    moves
}

fn candidates(moves: &[RootMove], multi_pv: usize) -> Vec<Candidate> {
    let candidate = |root: &RootMove| Candidate { mv: root.mv, score: root.score, pv: root.pv.clone() };
    moves.iter().take(multi_pv).map(candidate).collect()
}

impl<S: SquareSet> Searcher<'_, S> {
    /// Puts the root's moves in a first order: by what stands after them.
    fn rough_order(&mut self, moves: &mut [RootMove]) {
        let side = self.position.side();
        for root in moves.iter_mut() {
            // What lies beyond the time comes last.
            if !self.budget.ask() {
                break;
            }
            let piece_to = self.memory.history.piece_to(&self.position, root.mv);
            let undo = self.play(root.mv, 0, piece_to);
            root.score = if self.goes_on(side) { self.evaluate() } else { -self.evaluate() };
            self.undo(root.mv, undo);
        }
        moves.sort_by_key(|root| -root.score);
        moves.iter_mut().for_each(|root| root.score = WORST);
    }

    fn info(&self, depth: u32, rank: usize, candidate: &Candidate) -> Info {
        Info {
            depth,
            deepest: self.deepest as u32,
            rank,
            score: Score::of(candidate.score),
            nodes: self.all_nodes(),
            time: self.time.elapsed(),
            fullness: self.memory.table.fullness(),
            pv: candidate.pv.clone(),
        }
    }

    /// Once a win is known, looks through all moves, leaving nothing out, for one in fewer moves; `no_win_in`: so many
    /// have been looked through already.
    fn shorten(&mut self, moves: &mut Vec<RootMove>, lookout: &mut Lookout<'_, S>, no_win_in: &mut i32) {
        while let Score::Mate(found) = Score::of(moves[0].score)
            && *no_win_in < p::SHORTEST_WINS
            && *no_win_in + 1 < found
            && !self.is_stopped()
        {
            let wanted = *no_win_in + 1;
            let kept = moves.clone();
            let options = self.options;
            (self.options, self.proving) = (Options { pruning: false, ..options }, true);
            let score = self.search_root(moves, lookout, 0, 2 * wanted - 1, MATE - 2 * wanted, MATE - 2 * wanted + 2);
            (self.options, self.proving) = (options, false);
            if score > MATE - 2 * wanted && !self.is_stopped() {
                moves.sort_by_key(|root| -root.score);
                return;
            }
            *moves = kept;
            *no_win_in = wanted;
        }
    }

    /// Aspiration window: searches the root's moves from this rank on in a narrow window about the last score, which is
    /// widened until the score lies in it.
    fn aspiration_search(&mut self, moves: &mut [RootMove], lookout: &mut Lookout<'_, S>, rank: usize, depth: i32) {
        let expected = moves[rank].last;
        let mut delta = self.memory.parameters.aspiration_delta + expected.abs() / p::ASPIRATION_SCALE;
        let narrow = depth >= p::ASPIRATION_DEPTH && self.options.pruning && !is_decided(expected) && expected > WORST;
        let (mut alpha, mut beta) = if narrow { (expected - delta, expected + delta) } else { (WORST, INFINITE) };
        loop {
            let score = self.search_root(moves, lookout, rank, depth, alpha, beta);
            moves[rank..].sort_by_key(|root| (-i64::from(root.score), -i64::from(root.last)));
            if self.is_stopped() {
                return;
            }
            if score <= alpha && alpha > WORST {
                beta = i32::midpoint(alpha, beta);
                alpha = if delta > p::ASPIRATION_WIDEST { WORST } else { (score - delta).max(WORST) };
            } else if score >= beta && beta < INFINITE {
                beta = if delta > p::ASPIRATION_WIDEST { INFINITE } else { (score + delta).min(INFINITE) };
            } else {
                return;
            }
            delta += delta;
        }
    }

    /// One search of the root's moves from this rank on.
    fn search_root(
        &mut self,
        moves: &mut [RootMove],
        lookout: &mut Lookout<'_, S>,
        rank: usize,
        depth: i32,
        mut alpha: i32,
        beta: i32,
    ) -> i32 {
        self.enter(0);
        let staged = self.staged();
        let evaluation = self.evaluate();
        self.stack[0].evaluation = (!staged.check()).then(|| self.corrected(evaluation, 0));
        let mut best = WORST;
        for (count, root) in (1..).zip(&mut moves[rank..]) {
            let visited = self.nodes;
            let known = root.found.filter(|_| self.options.pruning);
            let mut score = match known {
                Some(Found::Reply(_) | Found::Over) => LOST_AT_ONCE,
                _ => self.search_root_move(root.mv, count, depth, alpha, beta),
            };
            if self.is_stopped() {
                root.nodes += self.nodes - visited;
                return best;
            }
            // Inner nodes leave replies out: before a move is the best, all are asked whether they win at once.
            if self.options.pruning && score > alpha.max(LOST_AT_ONCE) {
                root.found = root.found.or_else(|| lookout.examine(root.mv));
                match root.found {
                    None => {
                        // On a crowded board a look can take longer than there is time.
                        self.stop();
                        return best;
                    }
                    Some(Found::Nothing) => {}
                    Some(_) => score = LOST_AT_ONCE,
                }
            }
            root.nodes += self.nodes - visited;
            if count == 1 || score > alpha {
                root.score = score;
                root.pv.clear();
                root.pv.push(root.mv);
                match root.found.filter(|_| score == LOST_AT_ONCE) {
                    Some(Found::Reply(reply)) => root.pv.push(reply),
                    Some(Found::Over) => {}
                    Some(Found::Nothing) | None => root.pv.extend_from_slice(&self.stack[1].pv),
                }
            } else {
                root.score = WORST;
            }
            best = best.max(score);
            if score > alpha {
                alpha = score;
                if score >= beta {
                    break;
                }
            }
        }
        best
    }

    /// The score of one of the root's moves, the `count`th: exact, or on which side of the window it lies.
    fn search_root_move(&mut self, mv: Move, count: i32, depth: i32, alpha: i32, beta: i32) -> i32 {
        let piece_to = self.memory.history.piece_to(&self.position, mv);
        let noisy = super::ordering::is_noisy(&self.position, mv);
        let side = self.position.side();
        let undo = self.play(mv, 0, piece_to);
        let same = self.goes_on(side);
        let next = self.staged();
        let deeper = depth - 1 + i32::from(next.check() && self.options.pruning);
        let mut score = WORST;
        if count > 1 {
            let quiet = self.options.pruning
                && depth >= p::LMR_ROOT_DEPTH
                && count > p::LMR_ROOT_COUNT
                && !noisy
                && !next.check();
            let less = if quiet { (plies(self.memory.reduction(depth, count)) - 1).max(0) } else { 0 };
            score = self.child(same, (deeper - less).max(0), (alpha, alpha + 1), 1, true, &next);
            if score > alpha && less > 0 {
                score = self.child(same, deeper, (alpha, alpha + 1), 1, true, &next);
            }
        }
        if count == 1 || score > alpha {
            score = self.child(same, deeper, (alpha, beta), 1, false, &next);
        }
        self.undo(mv, undo);
        score
    }
}
