//! An independent answer to "does the side to move win in so many moves?": every move of both sides, nothing left out.
//!
//! What has been answered is remembered, and a reply that has just refuted a move is tried first against the next one:
//! both change only how long it takes.

use std::collections::HashMap;
use stone_garden::board::{Side, SquareSet};
use stone_garden::movegen::{in_check, legal_moves};
use stone_garden::position::{Move, Position};

/// Has the game been drawn by what stands there and what was counted (Stone Garden family)?
fn is_drawn<S: SquareSet>(position: &Position<S>) -> bool {
    let men = position.men(Side::White) | position.men(Side::Black);
    position.demotions().contains(&3) || men.count() == 2 || position.progress() >= 100
}

/// Does the side to move win in at most so many of its moves, whatever the other does? A third repetition is not
/// looked for: none can happen within three moves. Being stalemated wins.
pub fn wins<S: SquareSet>(position: &mut Position<S>, moves: u32) -> bool {
    Solver::default().wins(position, moves)
}

/// What has been found out about one position and those that follow. Of two with the same hash the counters are the
/// same too, or differ by too little to matter: no king is demoted three times, and no hundred plies pass, within three
/// moves of a position where nothing has been counted yet.
#[derive(Default)]
pub struct Solver {
    known: HashMap<(u64, u32), bool>,
    refutations: [Option<Move>; 8],
}

impl Solver {
    fn wins<S: SquareSet>(&mut self, position: &mut Position<S>, moves: u32) -> bool {
        let legal = legal_moves(position);
        if legal.is_empty() {
            return !in_check(position, position.side());
        }
        if moves == 0 || is_drawn(position) {
            return false;
        }
        let question = (position.hash(), moves);
        if let Some(&answer) = self.known.get(&question) {
            return answer;
        }
        let answer = legal.into_iter().any(|mv| {
            let undo = position.play(mv);
            let lost = self.loses(position, moves - 1);
            position.undo(mv, undo);
            lost
        });
        self.known.insert(question, answer);
        answer
    }

    /// Does the side to move lose, though the other has only so many moves left?
    pub fn loses<S: SquareSet>(&mut self, position: &mut Position<S>, moves: u32) -> bool {
        let mut legal = legal_moves(position);
        if legal.is_empty() {
            return in_check(position, position.side());
        }
        if is_drawn(position) {
            return false;
        }
        if moves == 0 {
            // The other may still have won by being stalemated now.
            return legal.into_iter().all(|mv| self.reply_loses(position, mv, moves));
        }
        let place = moves as usize % self.refutations.len();
        if let Some(at) = legal.iter().position(|&mv| Some(mv) == self.refutations[place]) {
            legal.swap(0, at);
        }
        for mv in legal {
            if !self.reply_loses(position, mv, moves) {
                self.refutations[place] = Some(mv);
                return false;
            }
        }
        true
    }

    fn reply_loses<S: SquareSet>(&mut self, position: &mut Position<S>, mv: Move, moves: u32) -> bool {
        let undo = position.play(mv);
        let won = self.wins(position, moves);
        position.undo(mv, undo);
        won
    }
}
