//! Random beginnings of games.

use super::dice::Dice;
use crate::game::{AnyGame, Outcome, Status};
use crate::with_game;

/// How often an opening is drawn anew before the game's start must do.
const TRIES: usize = 1000;

/// So many random legal moves, after which the game still goes on, and is not won by the very next move: who moves
/// before it would have lost without having played.
pub fn random(variant: &str, plies: usize, seed: u64) -> Vec<String> {
    let mut dice = Dice(seed);
    for _ in 0..TRIES {
        let Ok(mut game) = AnyGame::open(variant, None) else { return Vec::new() };
        let mut moves = Vec::new();
        with_game!(&mut game, game => {
            for _ in 0..plies {
                let legal = game.moves();
                let Some(&mv) = legal.get(dice.below(legal.len())) else { break };
                let text = game.position().machine(mv).to_string();
                if game.play(mv).is_err() {
                    break;
                }
                moves.push(text);
            }
            let wins = |mv| matches!(game.status_after(mv), Status::Over(Outcome::Win(side), _) if side == game.position().side());
            if moves.len() == plies && game.status() == Status::Ongoing && !game.moves().into_iter().any(wins) {
                return moves;
            }
        });
    }
    Vec::new()
}
