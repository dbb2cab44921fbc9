//! How a game's evaluation is learned from nothing but its rules: games of the engine against itself ([`selfplay`]), their
//! quiet positions as data ([`data`]), a net trained on them ([`train`]), and a match that says whether it is better
//! ([`contest`]). From such games come also a game's balance ([`balance`]), what might be changed in it ([`advice`]), and puzzles
//! ([`puzzles`]). Here is the chance that all of them begin with, which can be repeated ([`Dice`]).
//!
//! Nothing here touches files or threads but those of the trainer, so that a browser's worker can do the same.

pub mod advice;
pub mod balance;
pub mod contest;
pub mod data;
pub mod puzzles;
pub mod selfplay;
pub mod train;

use crate::game::{AnyGame, Outcome, Status};
use crate::with_game;

/// Numbers that look random, the same for the same seed (SplitMix64).
#[derive(Clone, Debug)]
pub struct Dice(pub u64);

impl Dice {
    /// 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// A number below a bound; 0 if that is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.bits() % bound.max(1) as u64) as usize
    }

    /// A number from 0 to 1, 1 left out.
    pub fn part(&mut self) -> f32 {
        (self.bits() >> 40) as f32 / (1u64 << 24) as f32
    }
}

/// How often an opening is drawn anew before the game's start must do.
const TRIES: usize = 1000;

/// So many random legal moves, after which the game still goes on, and is not won by the very next move: who moves
/// before it would have lost without having played.
pub fn random_opening(variant: &str, plies: usize, seed: u64) -> Vec<String> {
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
