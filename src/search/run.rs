//! One search: the position as it is moved about in, and what every node shares.

use super::evaluation::Sum;
use super::history::Row;
use super::judge::Judge;
use super::limits::Watch;
use super::order::Scored;
use super::score::{EVALUATION_LIMIT, MAX_PLY};
use super::{Memory, Options};
use crate::board::{Square, SquareSet};
use crate::game::Game;
use crate::movegen::{self, Staged};
use crate::position::{Act, Man, Move, Passed, Position, Undo};

/// What a ply of the line keeps.
#[derive(Clone, Default)]
pub(super) struct Frame {
    /// The evaluation; none in check.
    pub evaluation: Option<i32>,
    /// The move that leads on from here, as a row; none after a pass.
    pub row: Option<Row>,
    /// The cell where that move ends.
    pub target: Option<Square>,
    /// A move that is left out, to see what the others are worth.
    pub excluded: Option<Move>,
    /// The best line from here.
    pub line: Vec<Move>,
    pub lists: (Vec<Scored>, Vec<Move>),
    pub quiets: Vec<(Move, Row)>,
    pub captures: Vec<(Row, usize)>,
}

/// A search in progress.
pub(super) struct Run<'a, S: SquareSet> {
    pub position: Position<S>,
    pub memory: &'a mut Memory<S>,
    pub judge: Judge,
    pub watch: Watch<'a>,
    pub options: Options,
    /// Repetition keys of the game and the line.
    keys: Vec<u64>,
    /// Where in them the root is.
    root: usize,
    sums: Vec<Sum>,
    pub frames: Vec<Frame>,
    pub nodes: u64,
    pub deepest: usize,
    pub stopped: bool,
    /// Nothing is left out, to prove a win in so many moves or that there is none.
    pub proving: bool,
    /// Null moves are not tried above this ply, while one is being verified.
    pub no_pass_before: usize,
    ask_at: u64,
}

impl<'a, S: SquareSet> Run<'a, S> {
    pub fn new(game: &Game<S>, memory: &'a mut Memory<S>, options: Options, watch: Watch<'a>) -> Self {
        let position = game.position().clone();
        let sum = memory.evaluation.sum(&position);
        Run {
            judge: Judge::new(position.rules()),
            keys: game.keys().to_vec(),
            root: game.keys().len().saturating_sub(1),
            sums: vec![sum],
            frames: vec![Frame::default(); MAX_PLY + 4],
            nodes: 0,
            deepest: 0,
            stopped: false,
            proving: false,
            no_pass_before: 0,
            ask_at: 1,
            position,
            memory,
            watch,
            options,
        }
    }

    /// Counts a node and asks, every now and then, whether to stop.
    #[inline]
    pub fn enter(&mut self, ply: usize) -> bool {
        self.nodes += 1;
        self.deepest = self.deepest.max(ply);
        if self.nodes >= self.ask_at {
            self.stopped |= self.watch.is_over(self.nodes);
            self.ask_at = self.nodes + self.watch.patience(self.nodes, if S::DEEP { 32 } else { 512 });
        }
        self.stopped
    }

    /// Plays a move that leads on from this ply.
    #[inline]
    pub fn play(&mut self, mv: Move, ply: usize, row: Row) -> Undo {
        (self.frames[ply].row, self.frames[ply].target) = (Some(row), Some(mv.to));
        let undo = self.position.play(mv);
        let sum = self.memory.evaluation.after(self.sum(), &self.position, mv, &undo);
        self.sums.push(sum);
        self.keys.push(self.position.repetition_key());
        undo
    }

    #[inline]
    pub fn undo(&mut self, mv: Move, undo: Undo) {
        self.keys.pop();
        self.sums.pop();
        self.position.undo(mv, undo);
    }

    pub fn pass(&mut self, ply: usize) -> Passed {
        (self.frames[ply].row, self.frames[ply].target) = (None, None);
        let passed = self.position.pass();
        self.sums.push(self.sum());
        self.keys.push(self.position.repetition_key());
        passed
    }

    pub fn undo_pass(&mut self, passed: Passed) {
        self.keys.pop();
        self.sums.pop();
        self.position.undo_pass(passed);
    }

    #[inline]
    pub fn sum(&self) -> Sum {
        self.sums.last().copied().unwrap_or_default()
    }

    /// The evaluation of the present position.
    #[inline]
    pub fn evaluate(&self) -> i32 {
        self.memory.evaluation.full(&self.position, &self.sum())
    }

    /// An evaluation of the present position, corrected by what was wrong with others like it.
    #[inline]
    pub fn corrected(&self, evaluation: i32, ply: usize) -> i32 {
        if !self.options.pruning {
            return evaluation;
        }
        let correction = self.memory.correction.of(self.position.side(), self.sum().keys, self.rows_before(ply));
        (evaluation + correction).clamp(-EVALUATION_LIMIT, EVALUATION_LIMIT)
    }

    /// The same, if it lies in a window; else which side of it.
    #[inline]
    pub fn evaluate_within(&self, alpha: i32, beta: i32) -> i32 {
        self.memory.evaluation.within(&self.position, &self.sum(), alpha, beta)
    }

    /// The key under which the table knows the present position: all that its worth depends on, the last plies before
    /// the draw without progress too.
    #[inline]
    pub fn key(&self) -> u64 {
        let mut key = self.keys.last().copied().unwrap_or(0);
        if self.proving {
            // What was found out otherwise is not known for certain.
            key ^= 0xa076_1d64_78bd_642f;
        }
        let progress = self.position.progress();
        if progress >= 70 {
            let step = if progress >= 88 { u64::from(progress) } else { u64::from(progress / 6) };
            key ^= step.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(17);
        }
        let demotions = self.position.demotions();
        if demotions != [0, 0] {
            key ^= (u64::from(demotions[0]) * 4 + u64::from(demotions[1])).wrapping_mul(0xd6e8_feb8_6659_fd93);
        }
        key
    }

    /// The score if the game has ended here, without looking for legal moves unless it matters.
    #[inline]
    pub fn ended(&self, ply: usize, staged: &Staged<S>) -> Option<i32> {
        if self.is_repeated() {
            // It has stood before, so there are legal moves.
            return Some(self.judge.repeated(ply));
        }
        if self.judge.is_drawn(&self.position) {
            let any = staged.any(&self.position);
            return Some(if any { 0 } else { self.judge.stuck(&self.position, staged.check(), ply) });
        }
        None
    }

    /// Does the present position stand for the third time, or is it as good as that?
    ///
    /// Where a repetition draws, a position that stands for the second time in the line counts: what could be had, can
    /// be had again. Where it loses, one that stands for the second time in the line counts as lost for who has made
    /// it: of the two he must leave the circle first, and could have left it before. Unless the other has been where
    /// the circle leads already before the line began.
    fn is_repeated(&self) -> bool {
        let now = self.keys.len() - 1;
        let back = usize::from(self.position.progress()).min(now);
        let key = self.keys[now];
        let mut seen = None;
        for distance in (4..=back).step_by(2) {
            if self.keys[now - distance] == key {
                if seen.is_some() {
                    return true;
                }
                seen = Some(distance);
            }
        }
        let Some(distance) = seen else { return false };
        let first = now - distance;
        if !self.options.pruning || first < self.root {
            return false;
        }
        if !self.judge.repetition_loses {
            return true;
        }
        let earlier = &self.keys[now - back..first];
        (first + 1..now).step_by(2).all(|other| !earlier.contains(&self.keys[other]))
    }

    /// Does the side to move have men enough that it always has a harmless move?
    pub fn has_army(&self) -> bool {
        let position = &self.position;
        let side = position.side();
        let pieces = position.variant().pieces.iter().enumerate();
        let officers: u32 = pieces
            .filter(|(_, piece)| !piece.royal && piece.promotion.is_none())
            .map(|(kind, _)| position.men_of(side, kind as u8).count())
            .sum();
        officers >= if self.judge.stalemate_wins { 3 } else { 1 }
    }

    /// Does a move of this position attack the enemy's king from where it ends?
    #[inline]
    pub fn checks_directly(&self, mv: Move) -> bool {
        let position = &self.position;
        let kind = match (mv.act, position.at(mv.from)) {
            (Act::Promote(kind) | Act::Turn(kind) | Act::Drop(kind), _) | (_, Some(Man::Of(_, kind))) => kind,
            _ => return false,
        };
        let side = position.side();
        if S::DEEP {
            return movegen::attacking_cells(position, kind, side, position.king(side.other())).has(mv.to);
        }
        let occupied = position.occupied().without(mv.from).with(mv.to);
        position.rules().lines.attacked(kind, side, position.king(side.other()), S::of(mv.to), occupied)
    }

    /// The move, and the best line after it, become the best line from this ply.
    pub fn extend_line(&mut self, ply: usize, mv: Move) {
        let mut line = std::mem::take(&mut self.frames[ply].line);
        line.clear();
        line.push(mv);
        line.extend_from_slice(&self.frames[ply + 1].line);
        self.frames[ply].line = line;
    }
}
