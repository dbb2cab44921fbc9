//! Random beginnings of games.

use super::dice::Dice;

use stone_garden::game::{AnyGame, Status};
use stone_garden::with_game;

/// So many random legal moves, after which the game still goes on.
pub fn random(variant: &str, plies: usize, seed: u64) -> Vec<String> {
    let mut dice = Dice(seed);
    loop {
        let Ok(mut game) = AnyGame::open(variant, None) else { return Vec::new() };
        let mut moves = Vec::new();
        with_game!(&mut game, game => {
            for _ in 0..plies {
                let legal = game.moves();
                let Some(mv) = legal.get(dice.below(legal.len())) else { break };
                let text = game.position().machine(*mv).to_string();
                if game.play(&text).is_err() {
                    break;
                }
                moves.push(text);
            }
            if moves.len() == plies && game.status() == Status::Ongoing {
                return moves;
            }
        });
    }
}
