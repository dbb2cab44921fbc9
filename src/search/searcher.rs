//! One search: the position as it is moved about in, and what every node shares; what searches of one game keep from one to the next.

use super::endings::Endings;
use super::evaluation::{Cache, Evaluation, Sum, Weights};
use super::history::{Correction, History, PieceTo};
use super::ordering::Scored;
use super::parameters::{self as p, Parameters, REDUCTION_ROWS};
use super::score::{EVALUATION_LIMIT, LOOP, MAX_PLY};
use super::table::Table;
use super::task::TimeManager;
use super::{Options, net};
use crate::board::{Square, SquareSet};
use crate::budget::Budget;
use crate::game::Game;
use crate::movegen::{self, Staged};
use crate::position::{Act, Man, Move, Passed, Position, Rules, Undo};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// What searches of one game keep from one to the next.
pub struct Memory<S: SquareSet> {
    pub(super) rules: &'static Rules<S>,
    pub(super) table: Table,
    pub(super) history: History,
    pub(super) evaluation: Evaluation<S>,
    pub(super) evaluations: Cache,
    pub(super) correction: Correction,
    /// How long the machine has lately let us wait.
    pub(super) delay: Duration,
    reductions: Vec<i32>,
    pub(super) parameters: Parameters,
    /// What further threads keep, who share the table.
    pub(super) helpers: Vec<Memory<S>>,
}

impl<S: SquareSet> Memory<S> {
    /// For a game, with a table of so many megabytes and the game's weights.
    pub fn new(rules: &'static Rules<S>, megabytes: usize) -> Self {
        Memory::with_weights(rules, megabytes, Weights::of(rules.variant))
    }

    /// For a game, with other weights than its own.
    pub fn with_weights(rules: &'static Rules<S>, megabytes: usize, weights: Weights) -> Self {
        Memory::with_parameters(rules, megabytes, weights, Parameters::default())
    }

    /// For a game, with other weights than its own, and other numbers of the search.
    pub fn with_parameters(
        rules: &'static Rules<S>,
        megabytes: usize,
        weights: Weights,
        parameters: Parameters,
    ) -> Self {
        let reduction = |index: usize| {
            let (depth, count) = (index / REDUCTION_ROWS, index % REDUCTION_ROWS);
            let ln = |number: usize| (number.max(1) as f64).ln();
            if depth == 0 || count == 0 {
                0
            } else {
                parameters.lmr_base + (f64::from(parameters.lmr_factor) * ln(depth) * ln(count)) as i32
            }
        };
        Memory {
            rules,
            table: Table::new(megabytes),
            history: History::new(rules),
            evaluation: Evaluation::new(rules, weights),
            evaluations: Cache::new(),
            correction: Correction::new(parameters),
            delay: Duration::ZERO,
            reductions: (0..REDUCTION_ROWS * REDUCTION_ROWS).map(reduction).collect(),
            parameters,
            helpers: Vec::new(),
        }
    }

    /// Searches with so many threads from now on, at least one.
    pub fn set_threads(&mut self, threads: usize) {
        self.helpers.truncate(threads.max(1) - 1);
        while self.helpers.len() + 1 < threads {
            let weights = self.evaluation.weights().clone();
            let mut helper = Memory::with_parameters(self.rules, 0, weights, self.parameters);
            helper.table = self.table.shared();
            self.helpers.push(helper);
        }
    }

    /// Forgets all that was found out, not the weights.
    pub fn clear(&mut self) {
        self.table.clear();
        self.history.clear();
        self.correction.clear();
        self.evaluations.clear();
        for helper in &mut self.helpers {
            helper.history.clear();
            helper.correction.clear();
            helper.evaluations.clear();
        }
    }

    /// By how much the n-th move of a node is searched less, in 1024ths of a ply.
    #[inline]
    pub(super) fn reduction(&self, depth: i32, count: i32) -> i32 {
        let last = REDUCTION_ROWS as i32 - 1;
        self.reductions[depth.clamp(0, last) as usize * REDUCTION_ROWS + count.clamp(0, last) as usize]
    }
}

/// An entry of the search stack: what a ply of the variation keeps.
#[derive(Clone, Default)]
pub(super) struct StackEntry {
    /// The evaluation; none in check.
    pub evaluation: Option<i32>,
    /// The move that leads on from here, as a piece-to index; none after a null move.
    pub piece_to: Option<PieceTo>,
    /// The cell where that move ends.
    pub target: Option<Square>,
    /// A move that is left out, to see what the others are worth.
    pub excluded: Option<Move>,
    /// How often nodes of this ply have cut since the node before the last was entered.
    pub cutoffs: u32,
    /// The principal variation from here.
    pub pv: Vec<Move>,
    pub lists: (Vec<Scored>, Vec<Move>),
    pub quiets: Vec<(Move, PieceTo)>,
    pub captures: Vec<(PieceTo, usize)>,
    /// What answers the first parts of turns that have been searched alone.
    pub replies: Vec<(Move, Move)>,
}

/// Which of a search's threads it is, and the nodes that all helpers have visited.
#[derive(Clone, Copy)]
pub(super) enum Part<'a> {
    /// The one that decides.
    First(&'a AtomicU64),
    /// One that helps, and which.
    Helper(usize, &'a AtomicU64),
}

impl Part<'_> {
    /// So many of the first depths it leaves out.
    pub fn skipped(self) -> u32 {
        match self {
            Part::First(_) => 0,
            Part::Helper(number, _) => 1 - number as u32 % 2,
        }
    }
}

/// A search in progress.
pub(super) struct Searcher<'a, S: SquareSet> {
    pub position: Position<S>,
    pub memory: &'a mut Memory<S>,
    pub endings: Endings,
    pub time: TimeManager<'a>,
    /// What lists of moves may spend.
    pub budget: &'a Budget<'a>,
    pub options: Options,
    /// Repetition keys of the game and the variation.
    keys: Vec<u64>,
    /// Where perpetual check loses: was who had to move in check, in each of these positions?
    checked: Vec<bool>,
    /// Where in them the root is.
    root: usize,
    sums: Vec<Sum>,
    /// What the net keeps up, if there is one.
    net: Option<net::Stack>,
    pub stack: Vec<StackEntry>,
    pub nodes: u64,
    pub deepest: usize,
    /// Nothing is left out, to prove a win in so many moves or that there is none.
    pub proving: bool,
    /// Null moves are not tried above this ply, while one is being verified.
    pub no_null_move_before: usize,
    ask_at: u64,
    part: Part<'a>,
    /// Of a helper's nodes, those that it has told of.
    told: u64,
    /// The quiescence search under way ends at so many nodes.
    pub quiescence_until: u64,
}

impl<'a, S: SquareSet> Searcher<'a, S> {
    pub fn new(
        game: &Game<S>,
        memory: &'a mut Memory<S>,
        options: Options,
        time: TimeManager<'a>,
        budget: &'a Budget<'a>,
        part: Part<'a>,
    ) -> Self {
        let mut position = game.position().clone();
        position.count_on_middle_lots();
        let sum = memory.evaluation.sum(&position);
        Searcher {
            endings: Endings::new(position.rules()),
            keys: game.keys().to_vec(),
            checked: checked(game),
            root: game.keys().len().saturating_sub(1),
            sums: vec![sum],
            net: memory.evaluation.net().map(|net| net::Stack::new(net, &position)),
            stack: vec![StackEntry::default(); MAX_PLY + 4],
            nodes: 0,
            deepest: 0,
            proving: false,
            no_null_move_before: 0,
            ask_at: 1,
            part,
            told: 0,
            quiescence_until: 0,
            position,
            memory,
            time,
            budget,
            options,
        }
    }

    /// Counts a node and asks, every now and then, whether to stop.
    #[inline]
    pub fn enter(&mut self, ply: usize) -> bool {
        self.nodes += 1;
        self.deepest = self.deepest.max(ply);
        if self.nodes >= self.ask_at {
            if self.time.is_over_now(self.nodes) {
                self.budget.end();
            }
            if let Part::Helper(_, all) = self.part {
                all.fetch_add(self.nodes - self.told, Ordering::Relaxed);
                self.told = self.nodes;
            }
            self.ask_at = self.nodes + self.time.patience(self.nodes);
        }
        self.is_stopped()
    }

    /// Is the search to end? Then what has just been found out may be half of the truth, and is not to be kept.
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.budget.is_over()
    }

    /// Ends the search.
    pub fn stop(&self) {
        self.budget.end();
    }

    /// The moves of the present position in stages, whose lists end with the time.
    #[inline]
    pub fn staged(&self) -> Staged<'a, S> {
        Staged::new_within(&self.position, self.budget)
    }

    /// The nodes of all threads.
    pub fn all_nodes(&self) -> u64 {
        match self.part {
            Part::First(others) => self.nodes + others.load(Ordering::Relaxed),
            Part::Helper(..) => self.nodes,
        }
    }

    /// Plays a move that leads on from this ply.
    #[inline]
    pub fn play(&mut self, mv: Move, ply: usize, piece_to: PieceTo) -> Undo {
        (self.stack[ply].piece_to, self.stack[ply].target) = (Some(piece_to), Some(mv.to));
        let undo = self.position.play(mv);
        let sum = self.memory.evaluation.after(self.sum(), &self.position, mv, &undo);
        self.sums.push(sum);
        if let (Some(stack), Some(net)) = (&mut self.net, self.memory.evaluation.net()) {
            stack.push(net, &self.position, mv, &undo);
        }
        self.keys.push(self.position.repetition_key());
        self.checked.push(false);
        self.memory.table.prefetch(self.key());
        undo
    }

    #[inline]
    pub fn undo(&mut self, mv: Move, undo: Undo) {
        self.keys.pop();
        self.checked.pop();
        self.sums.pop();
        if let Some(stack) = &mut self.net {
            stack.pop();
        }
        self.position.undo(mv, undo);
    }

    /// Plays a null move: only the side to move changes.
    pub fn play_null_move(&mut self, ply: usize) -> Passed<S> {
        (self.stack[ply].piece_to, self.stack[ply].target) = (None, None);
        let passed = self.position.pass();
        self.sums.push(self.sum());
        if let (Some(stack), Some(net)) = (&mut self.net, self.memory.evaluation.net()) {
            stack.push_nothing(net);
        }
        self.keys.push(self.position.repetition_key());
        self.checked.push(false);
        self.memory.table.prefetch(self.key());
        passed
    }

    pub fn undo_null_move(&mut self, passed: Passed<S>) {
        self.keys.pop();
        self.checked.pop();
        self.sums.pop();
        if let Some(stack) = &mut self.net {
            stack.pop();
        }
        self.position.undo_pass(passed);
    }

    #[inline]
    pub fn sum(&self) -> Sum {
        self.sums.last().copied().unwrap_or_default()
    }

    /// The evaluation of the present position.
    #[inline]
    pub fn evaluate(&mut self) -> i32 {
        let (position, sum) = (&self.position, self.sum());
        let Memory { evaluation, evaluations, .. } = &mut *self.memory;
        let key = self.keys.last().copied().unwrap_or(0) ^ demotions_key(position);
        let stack = &mut self.net;
        let output = |net: &net::Net| stack.as_mut().map_or(0, |stack| stack.output(net, position));
        let undamped = if S::THREE_DIMENSIONAL {
            evaluation.undamped(position, &sum, output)
        } else {
            evaluations.get_or_make(key, || evaluation.undamped(position, &sum, output))
        };
        evaluation.damped(position, undamped)
    }

    /// An evaluation of the present position, corrected by what was wrong with others like it.
    #[inline]
    pub fn corrected(&self, evaluation: i32, ply: usize) -> i32 {
        if !self.options.pruning {
            return evaluation;
        }
        let correction = self.memory.correction.of(self.position.side(), self.sum().keys, self.piece_tos_before(ply));
        (evaluation + correction).clamp(-EVALUATION_LIMIT, EVALUATION_LIMIT)
    }

    /// The evaluation of the present position, if it lies in a window; else on which side of it (lazy evaluation).
    #[inline]
    pub fn evaluate_within(&mut self, alpha: i32, beta: i32) -> i32 {
        let rough = self.memory.evaluation.rough(&self.position, &self.sum(), alpha, beta);
        rough.unwrap_or_else(|| self.evaluate())
    }

    /// The Zobrist key under which the table knows the present position: all that its worth depends on, the last plies before
    /// the draw without progress too.
    #[inline]
    pub fn key(&self) -> u64 {
        let mut key = self.keys.last().copied().unwrap_or(0);
        if self.proving {
            // What was found out otherwise is not known for certain.
            key ^= 0xa076_1d64_78bd_642f;
        }
        let progress = self.position.progress();
        if progress >= p::PROGRESS_IN_KEY {
            let exact = progress >= p::EXACT_PROGRESS_IN_KEY;
            let step = u64::from(if exact { progress } else { progress / p::PROGRESS_STEP });
            key ^= step.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(17);
        }
        key ^ demotions_key(&self.position)
    }

    /// The score if the game has ended here, without looking for legal moves unless it matters.
    #[inline]
    pub fn ended(&mut self, ply: usize, staged: &Staged<S>) -> Option<i32> {
        if let Some(checked) = self.checked.last_mut() {
            *checked = staged.check();
        }
        if self.position.is_open()
            && let Some(score) = super::open::ended(&self.position, ply)
        {
            return Some(score);
        }
        if let Some(since) = self.repeated_since() {
            // It has stood before, so there are legal moves.
            let always = |first: usize| self.checked[first..].iter().step_by(2).all(|&checked| checked);
            return Some(match (self.endings.perpetual_check_loses, always(since), always(since + 1)) {
                (true, true, false) => LOOP - ply as i32,
                (true, false, true) => ply as i32 - LOOP,
                _ => self.endings.repeated(ply),
            });
        }
        if self.endings.is_drawn(&self.position) {
            let any = staged.any(&self.position);
            return Some(if any { 0 } else { self.endings.stuck(&self.position, staged.check(), ply) });
        }
        None
    }

    /// Where the present position stood before, if it stands for the third time, or if it is as good as that.
    ///
    /// Where a repetition draws, a position that stands for the second time in the variation counts: what could be had, can
    /// be had again. Where it loses, one that stands for the second time in the variation counts as lost for the side
    /// that has made it: of the two it must leave the circle first, and could have left it before. Unless the other has
    /// been where the circle leads already before the variation began.
    fn repeated_since(&self) -> Option<usize> {
        let now = self.keys.len() - 1;
        let back = usize::from(self.position.progress()).min(now);
        let key = self.keys[now];
        let mut seen = None;
        for distance in (4..=back).step_by(2) {
            if self.keys[now - distance] == key {
                if seen.is_some() {
                    return Some(now - distance);
                }
                seen = Some(distance);
            }
        }
        let first = now - seen?;
        if !self.options.pruning || first < self.root {
            return None;
        }
        if !self.endings.repetition_loses {
            return Some(first);
        }
        let earlier = &self.keys[now - back..first];
        (first + 1..now).step_by(2).all(|other| !earlier.contains(&self.keys[other])).then_some(first)
    }

    /// Does the side to move have non-pawn material enough that it always has a harmless move? Asked before a null move.
    pub fn has_non_pawn_material(&self) -> bool {
        let position = &self.position;
        let side = position.side();
        if position.open_rules().is_some_and(|rules| rules.open.must_capture || rules.open.walls.is_some()) {
            // Where one has to capture, or to place a wall, doing nothing is often best.
            return false;
        }
        let needed = if self.endings.stalemate_wins { p::NULL_MOVE_PIECES_STALEMATE_WINS } else { p::NULL_MOVE_PIECES };
        if let Some(pawn) = self.memory.evaluation.open_pawn() {
            // What is in hand can always be dropped, and of a whole host of pawns one can always move.
            let held = position.open().map_or(0, |state| state.hand(side).iter().map(|&held| u32::from(held)).sum());
            let pawns = position.men_of(side, pawn);
            // Pawns may be royal too.
            let officers = (position.men(side) & !pawns & !position.royals(side)).count();
            return officers + held + pawns.count() / p::PAWNS_LIKE_A_PIECE >= needed;
        }
        let pieces = position.variant().pieces.iter().enumerate();
        let officers: u32 = pieces
            .filter(|(_, piece)| !piece.royal && piece.promotion.is_none())
            .map(|(kind, _)| position.men_of(side, kind as u8).count())
            .sum();
        officers >= needed
    }

    /// Does a move of this position attack the enemy's king from where it ends?
    #[inline]
    pub fn checks_directly(&self, mv: Move) -> bool {
        let position = &self.position;
        let kind = match (mv.act, position.at(mv.from)) {
            (Act::Promote(kind) | Act::Rotate(kind) | Act::Drop(kind), _) | (_, Some(Man::Of(_, kind))) => kind,
            _ => return false,
        };
        movegen::attacks_from(position, kind, mv).unwrap_or_else(|| super::open::checks_directly(position, mv))
    }

    /// The move, and the principal variation after it, become that of this ply.
    pub fn extend_pv(&mut self, ply: usize, mv: Move) {
        let mut pv = std::mem::take(&mut self.stack[ply].pv);
        pv.clear();
        pv.push(mv);
        pv.extend_from_slice(&self.stack[ply + 1].pv);
        self.stack[ply].pv = pv;
    }
}

/// Of each position of a game where perpetual check loses: was who had to move in check? Of the others nobody asks.
fn checked<S: SquareSet>(game: &Game<S>) -> Vec<bool> {
    let matters = game.position().open_rules().is_some_and(|rules| rules.open.ends.perpetual_check_loses);
    if matters { game.checks_since(0) } else { vec![false; game.keys().len()] }
}

/// What the demotions of both kings add to a key: 0 for none.
#[inline]
fn demotions_key<S: SquareSet>(position: &Position<S>) -> u64 {
    let [white, black] = position.demotions();
    (u64::from(white) * 4 + u64::from(black)).wrapping_mul(0xd6e8_feb8_6659_fd93)
}
