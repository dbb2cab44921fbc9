//! Full-width proofs: does the side to move win in so many of its moves, whatever the other does?
//!
//! Every move of both sides is looked at, nothing is estimated. Repetitions are counted along the game and the variation. What
//! is known of a position is remembered only in games without a past: there none can stand for the third time so soon.

use super::endings::Endings;
use super::open::ended;
use super::score::MATE;
use crate::board::SquareSet;
use crate::game::{AnyGame, Game};
use crate::movegen::{has_legal_move, in_check, legal_moves};
use crate::position::{Move, Position};
use crate::variant::{Refusal, Verdict};
use crate::with_game;
use std::collections::HashMap;

/// Wins in so many moves are proved quickly enough to compare replies by them.
const SHORT: u32 = 2;

/// What counts as a win.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Goal {
    /// Whatever wins by the rules.
    Any,
    /// Only checkmate.
    Mate,
    /// Only being stalemated, where that wins.
    Stalemate,
}

/// Why there is no answer: more positions would have to be visited than are allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooLong;

/// What the side to move has against a try to win in so many moves more.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Defence {
    /// Does the try win? None: that would take too long to prove.
    pub holds: Option<bool>,
    /// The most stubborn reply if it wins; else those that refute it, as far as they are proved.
    pub replies: Vec<Move>,
    /// In how many moves it wins after the reply.
    pub moves: u32,
}

/// Looks for a defence. `holds`: the try is known to win. At most so many positions are visited.
pub fn defend(game: &AnyGame, moves: u32, holds: bool, most: u64) -> Defence {
    with_game!(game, game => Solver::new(game, Goal::Any, most).defend(moves, holds))
}

/// A first move of the quickest win in at most so many moves; none if there is none, or too much would have to be visited.
pub fn attack(game: &AnyGame, moves: u32, most: u64) -> Option<Move> {
    with_game!(game, game => Solver::new(game, Goal::Any, most).best(moves).ok().flatten())
}

/// How a position stands for the side to move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Standing {
    Open,
    Won,
    Lost,
    Drawn,
}

/// Proves wins from one game's present position.
pub struct Solver<S: SquareSet> {
    position: Position<S>,
    keys: Vec<u64>,
    endings: Endings,
    goal: Goal,
    /// May the side that replies lose by its reply, whatever that is? So where it may draw level by it, fills the board or must take all.
    reply_decides: bool,
    nodes: u64,
    most: u64,
    past: bool,
    known: HashMap<(u64, u32, [u8; 2]), bool>,
    refutations: [Option<Move>; 16],
}

impl<S: SquareSet> Solver<S> {
    /// For the present position, visiting at most so many.
    pub fn new(game: &Game<S>, goal: Goal, most: u64) -> Self {
        Solver {
            position: game.position().clone(),
            keys: game.keys().to_vec(),
            endings: Endings::new(game.position().rules()),
            goal,
            reply_decides: game.position().variant().open().is_some_and(|open| {
                let ends = &open.ends;
                let wins = ends.extinction.as_ref().is_some_and(|extinction| extinction.verdict == Verdict::Win);
                let answered = ends.flag.as_ref().is_some_and(|flag| flag.answer || flag.when_full);
                let counted = ends.points.is_some() || ends.stalemate_by_count || open.flips.is_some();
                wins || answered || counted || ends.connect.is_some() || !ends.program.is_empty()
            }),
            nodes: 0,
            // Proofs count the moves of sides that take turns.
            most: if game
                .position()
                .variant()
                .open()
                .is_some_and(|open| open.turns.is_some() || open.refusal == Refusal::Each)
                || game.position().chooses_first()
            {
                0
            } else {
                most
            },
            past: game.ply() > 0,
            known: HashMap::new(),
            refutations: [None; 16],
        }
    }

    /// Positions visited so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Does the side to move win in at most so many of its moves?
    ///
    /// # Errors
    ///
    /// [`TooLong`], if more positions would have to be visited than are allowed.
    pub fn wins(&mut self, moves: u32) -> Result<bool, TooLong> {
        if self.standing() != Standing::Open {
            return Ok(self.standing() == Standing::Won && self.is_by(Goal::Stalemate));
        }
        if moves == 0 {
            return Ok(false);
        }
        let question = self.question(moves);
        if let Some(answer) = question.and_then(|question| self.known.get(&question)) {
            return Ok(*answer);
        }
        let mut answer = false;
        for mv in legal_moves(&self.position) {
            if self.after(mv, |solver| solver.loses(moves - 1))? {
                answer = true;
                break;
            }
        }
        if let Some(question) = question {
            self.known.insert(question, answer);
        }
        Ok(answer)
    }

    /// Does the side to move lose, though the other has only so many moves left?
    ///
    /// # Errors
    ///
    /// [`TooLong`], if more positions would have to be visited than are allowed.
    pub fn loses(&mut self, moves: u32) -> Result<bool, TooLong> {
        self.nodes += 1;
        if self.nodes > self.most {
            return Err(TooLong);
        }
        // Without moves left only mate wins, or what the last reply brings about.
        let last = moves == 0 && !self.endings.stalemate_wins && !self.past && !self.reply_decides;
        if last && (has_legal_move(&self.position) || !in_check(&self.position, self.position.side())) {
            return Ok(self.standing() == Standing::Lost && self.is_by(Goal::Mate));
        }
        match self.standing() {
            Standing::Open => {}
            standing => return Ok(standing == Standing::Lost && self.is_by(Goal::Mate)),
        }
        let mut legal = legal_moves(&self.position);
        let place = moves as usize % self.refutations.len();
        if let Some(at) = legal.iter().position(|&mv| Some(mv) == self.refutations[place]) {
            legal.swap(0, at);
        }
        for mv in legal {
            if !self.after(mv, |solver| solver.wins(moves))? {
                self.refutations[place] = Some(mv);
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// All first moves that win in at most so many.
    ///
    /// # Errors
    ///
    /// [`TooLong`], if more positions would have to be visited than are allowed.
    pub fn winners(&mut self, moves: u32) -> Result<Vec<Move>, TooLong> {
        let mut winners = Vec::new();
        if self.standing() != Standing::Open || moves == 0 {
            return Ok(winners);
        }
        for mv in legal_moves(&self.position) {
            if self.after(mv, |solver| solver.loses(moves - 1))? {
                winners.push(mv);
            }
        }
        Ok(winners)
    }

    /// In how many moves the side to move wins, of at most so many.
    ///
    /// # Errors
    ///
    /// [`TooLong`], if more positions would have to be visited than are allowed.
    pub fn shortest(&mut self, most: u32) -> Result<Option<u32>, TooLong> {
        for moves in 0..=most {
            if self.wins(moves)? {
                return Ok(Some(moves));
            }
        }
        Ok(None)
    }

    /// Each reply of the side to move, with the number of moves in which the other then wins; none: not in so many.
    ///
    /// # Errors
    ///
    /// [`TooLong`], if more positions would have to be visited than are allowed.
    pub fn replies(&mut self, moves: u32) -> Result<Vec<(Move, Option<u32>)>, TooLong> {
        if self.standing() != Standing::Open {
            return Ok(Vec::new());
        }
        let legal = legal_moves(&self.position);
        legal.into_iter().map(|mv| Ok((mv, self.after(mv, |solver| solver.shortest(moves))?))).collect()
    }

    /// A first move of the quickest win in at most so many.
    ///
    /// # Errors
    ///
    /// [`TooLong`], if more positions would have to be visited than are allowed.
    pub fn best(&mut self, most: u32) -> Result<Option<Move>, TooLong> {
        let Some(moves) = self.shortest(most)? else { return Ok(None) };
        for mv in legal_moves(&self.position) {
            if moves > 0 && self.after(mv, |solver| solver.loses(moves - 1))? {
                return Ok(Some(mv));
            }
        }
        Ok(None)
    }

    fn defend(&mut self, moves: u32, holds: bool) -> Defence {
        let holds = if holds { Some(true) } else { self.loses(moves).ok() };
        let mut defence = Defence { holds, ..Defence::default() };
        if holds == Some(true) {
            // A longer win than this is known only from its being one.
            let replies = self.replies(moves.min(SHORT)).unwrap_or_default();
            let length = |&(mv, length): &(Move, Option<u32>)| (length.unwrap_or(moves), mv);
            let longest = replies.iter().map(length).rev().max_by_key(|&(length, _)| length);
            (defence.moves, defence.replies) = longest.map_or((moves, Vec::new()), |(length, mv)| (length, vec![mv]));
        } else if self.standing() == Standing::Open {
            for mv in legal_moves(&self.position) {
                match self.after(mv, |solver| solver.wins(moves)) {
                    Ok(true) => {}
                    Ok(false) => defence.replies.push(mv),
                    Err(TooLong) => break,
                }
            }
        }
        defence
    }

    /// Asks about the position after a legal move.
    pub fn after<T>(&mut self, mv: Move, ask: impl FnOnce(&mut Self) -> T) -> T {
        let undo = self.position.play(mv);
        self.keys.push(self.position.repetition_key());
        let answer = ask(self);
        self.keys.pop();
        self.position.undo(mv, undo);
        answer
    }

    fn standing(&self) -> Standing {
        let position = &self.position;
        let over = ended(position, 0).or_else(|| {
            let stuck = || self.endings.stuck(position, in_check(position, position.side()), 0);
            (!has_legal_move(position)).then(stuck)
        });
        if let Some(score) = over {
            // Nor is a part of the point what is looked for.
            return match score {
                score if score.abs() < MATE / 2 => Standing::Drawn,
                score if score > 0 => Standing::Won,
                _ => Standing::Lost,
            };
        }
        if self.past || self.keys.len() > 8 {
            let now = self.keys.last();
            if self.keys.iter().filter(|&key| Some(key) == now).count() >= 3 {
                // Who brings it about loses, where that is the rule.
                return if self.endings.repetition_loses { Standing::Won } else { Standing::Drawn };
            }
        }
        if self.endings.is_drawn(position) { Standing::Drawn } else { Standing::Open }
    }

    /// Is it over in the manner of a goal, if the goal that is asked for needs one?
    fn is_by(&self, manner: Goal) -> bool {
        if self.goal == Goal::Any {
            return true;
        }
        let position = &self.position;
        // What else ends open games (flags, counts, pieces that are gone) is neither.
        let rightly = position.variant().open().is_none() || {
            let check = in_check(position, position.side());
            let stalemate = !check && !position.men(position.side()).is_empty();
            ended(position, 0).is_none() && if manner == Goal::Mate { check } else { stalemate }
        };
        self.goal == manner && rightly
    }

    fn question(&self, moves: u32) -> Option<(u64, u32, [u8; 2])> {
        // Whether a Raven may turn depends on when it last did, which the key does not say.
        let whole = !self.past && self.position.variant().turning.is_none();
        whole.then(|| (self.position.repetition_key(), moves, self.position.demotions()))
    }
}
