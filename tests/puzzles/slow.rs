//! A second, plain proof of wins: every move is played, and the game itself is asked how it stands. It shares nothing with
//! the player's solver.

use stone_garden::board::SquareSet;
use stone_garden::game::{Game, Outcome, Reason, Status};
use stone_garden::movegen::legal_moves;
use stone_garden::position::{Move, Position};
use stone_garden::variant::Ending;

/// A position, and the repetition keys of the game up to it.
pub struct Slow<S: SquareSet> {
    position: Position<S>,
    keys: Vec<u64>,
    /// The only ending that counts as a win; none: any.
    reason: Option<Reason>,
}

impl<S: SquareSet> Slow<S> {
    pub fn new(game: &Game<S>, reason: Option<Reason>) -> Self {
        Slow { position: game.position().clone(), keys: game.keys().to_vec(), reason }
    }

    /// Does the side to move win in at most so many of its moves?
    pub fn wins(&mut self, moves: u32) -> bool {
        match self.status() {
            Status::Over(outcome, reason) => self.counts(outcome, reason, Outcome::Win(self.position.side())),
            Status::Ongoing => {
                moves > 0
                    && legal_moves(&self.position).into_iter().any(|mv| self.after(mv, |slow| slow.loses(moves - 1)))
            }
        }
    }

    /// Does the side to move lose, though the other has only so many moves left?
    pub fn loses(&mut self, moves: u32) -> bool {
        match self.status() {
            Status::Over(outcome, reason) => self.counts(outcome, reason, Outcome::Win(self.position.side().other())),
            Status::Ongoing => {
                legal_moves(&self.position).into_iter().all(|mv| self.after(mv, |slow| slow.wins(moves)))
            }
        }
    }

    /// The first moves that win in at most so many.
    pub fn winners(&mut self, moves: u32) -> Vec<Move> {
        let legal = legal_moves(&self.position).into_iter();
        legal.filter(|&mv| self.after(mv, |slow| slow.loses(moves - 1))).collect()
    }

    fn counts(&self, outcome: Outcome, reason: Reason, wanted: Outcome) -> bool {
        outcome == wanted && self.reason.is_none_or(|only| only == reason)
    }

    fn after<T>(&mut self, mv: Move, ask: impl FnOnce(&mut Self) -> T) -> T {
        let undo = self.position.play(mv);
        self.keys.push(self.position.repetition_key());
        let answer = ask(self);
        self.keys.pop();
        self.position.undo(mv, undo);
        answer
    }

    fn status(&self) -> Status {
        let status = Game::new(self.position.clone()).status();
        let key = self.position.repetition_key();
        let stuck = matches!(status, Status::Over(_, Reason::Checkmate | Reason::Stalemate));
        if stuck || self.keys.iter().filter(|&&earlier| earlier == key).count() < 3 {
            return status;
        }
        let loses = self.position.variant().endings.contains(&Ending::RepetitionLoses);
        let outcome = if loses { Outcome::Win(self.position.side()) } else { Outcome::Draw };
        Status::Over(outcome, Reason::Repetition)
    }
}
