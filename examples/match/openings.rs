//! Random beginnings of games.

use stone_garden::game::{AnyGame, Status};
use stone_garden::with_game;

/// Numbers that look random, the same for the same seed (SplitMix64).
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^= bits >> 31;
        (bits % bound.max(1) as u64) as usize
    }
}

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
