//! The computer player: endings that decide the best move, forced mates, and what must hold whatever it plays.

mod agreement;
mod crowded;
#[path = "../../examples/match/dice.rs"]
mod dice;
mod endings;
mod games;
mod levels;
mod mates;
mod open;
mod parameters;
#[path = "../../examples/match/plain.rs"]
mod plain;
mod several;
mod solver;
mod story;
mod styles;
mod sudden;
mod turns;
mod uci;
mod xboard;

use std::sync::atomic::AtomicBool;
use stone_garden::board::SquareSet;
use stone_garden::game::{AnyGame, Game};
use stone_garden::search::{Choice, Limits, Memory, Options, Player, Score, Verdict, texts};

/// What full strength thinks after so many plies.
pub fn think(variant: &str, fen: &str, moves: &str, depth: u32) -> (String, Score, Choice) {
    let game = AnyGame::load(variant, Some(fen), moves).expect("a position");
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    let mut score = Score::Cp(0);
    let choice = Player::new(8, 1).think(&game, &limits, 1, &AtomicBool::new(false), &mut |info| {
        score = info.score;
        false
    });
    let mv = choice.mv.expect("a move");
    (texts(&game, &[mv])[0].0.clone(), score, choice)
}

/// A search with parts of it left out.
pub fn search<S: SquareSet>(game: &Game<S>, depth: u32, options: Options) -> Verdict {
    let mut memory = Memory::new(game.position().rules(), 4);
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    memory.search(game, &limits, options, &AtomicBool::new(false), &mut |_| false)
}
