//! Random beginnings of games.

use super::dice::Dice;

use stone_garden::game::{AnyGame, Outcome, Status};
use stone_garden::with_game;

/// So many random legal moves, after which the game still goes on, and is not won by the very next move: who moves
/// before it would have lost without having played.
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
                if game.play_text(&text).is_err() {
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
}
