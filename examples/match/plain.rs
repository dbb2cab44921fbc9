//! The plainest search: every move to a depth, material counted, and all endings of the rules. An opponent, and a judge
//! of losses that could have been avoided.

use super::dice::Dice;
use stone_garden::board::SquareSet;
use stone_garden::game::{Game, Outcome, Reason, Status};
use stone_garden::movegen::legal_moves;
use stone_garden::position::{Man, Move, Position};
use stone_garden::variant::Ending;

/// A won game; no material is worth as much.
pub const WON: i64 = 1_000_000;

/// A position, and the repetition keys of the game up to it.
struct Line<S: SquareSet> {
    position: Position<S>,
    keys: Vec<u64>,
}

impl<S: SquareSet> Line<S> {
    /// What the position is worth to the side to move after so many plies.
    fn worth(&mut self, depth: u32) -> i64 {
        let us = self.position.side();
        match self.status() {
            Status::Over(Outcome::Draw, _) => return 0,
            Status::Over(Outcome::Win(side), _) => return if side == us { WON } else { -WON },
            Status::Ongoing => {}
        }
        if depth == 0 {
            let position = &self.position;
            let value = |side| -> i64 {
                let men = position.men(side).squares().filter_map(|cell| position.at(cell));
                men.map(|man| match man {
                    Man::Of(_, kind) => i64::from(position.rules().piece(kind).value),
                    _ => 0,
                })
                .sum()
            };
            return value(us) - value(us.other());
        }
        let mut best = -2 * WON;
        for mv in legal_moves(&self.position) {
            best = best.max(self.after(mv, depth));
        }
        best
    }

    /// What a move is worth to who makes it; `depth` counts it.
    fn after(&mut self, mv: Move, depth: u32) -> i64 {
        let undo = self.position.play(mv);
        self.keys.push(self.position.repetition_key());
        let worth = -self.worth(depth - 1);
        self.keys.pop();
        self.position.undo(mv, undo);
        worth
    }

    fn status(&self) -> Status {
        let position = &self.position;
        let status = Game::new(position.clone()).status();
        let key = position.repetition_key();
        // Having no legal move is judged before repetition, the rest after it.
        let stuck = matches!(status, Status::Over(_, Reason::Checkmate | Reason::Stalemate));
        if stuck || self.keys.iter().filter(|&&earlier| earlier == key).count() < 3 {
            return status;
        }
        let loses = position.variant().endings.contains(&Ending::RepetitionLoses);
        Status::Over(if loses { Outcome::Win(position.side()) } else { Outcome::Draw }, Reason::Repetition)
    }
}

fn line<S: SquareSet>(game: &Game<S>) -> Line<S> {
    Line { position: game.position().clone(), keys: game.keys().to_vec() }
}

/// The best move after so many plies; among equals it draws lots. None if there is no move.
pub fn best<S: SquareSet>(game: &Game<S>, depth: u32, dice: &mut Dice) -> Option<Move> {
    let mut line = line(game);
    let moves = game.moves().into_iter();
    moves.max_by_key(|&mv| line.after(mv, depth.max(1)) * 64 + dice.below(64) as i64)
}

/// Has the side that made a game's last move lost by it, though it had a move after which nothing was lost yet one ply
/// on? Only losses by repetition and by stalemating are judged.
pub fn was_avoidable<S: SquareSet>(game: &Game<S>) -> bool {
    let Status::Over(Outcome::Win(winner), Reason::Repetition | Reason::Stalemate) = game.status() else {
        return false;
    };
    let mut before = game.clone();
    winner == game.position().side() && before.undo() && line(&before).worth(2) > -WON
}
