//! Whole games that Fairy-Stockfish's library has played (`examples/fairy/games.py`): moves, check, FEN and result at every ply.

use super::compare::{Played, differences};
use stone_garden::board::SquareSet;
use stone_garden::game::{AnyGame, Game};
use stone_garden::with_game;

fn replay<S: SquareSet>(game: &mut Game<S>, played: &Played) {
    for (number, ply) in played.plies.iter().enumerate() {
        let wrong = differences(game, ply, number == 0);
        assert!(wrong.is_empty(), "{} {}: {}", played.variant, ply.fen, wrong.join("; "));
        if let Some(mv) = &ply.mv {
            game.play_recorded(mv).unwrap_or_else(|error| panic!("{} {}: {error}", played.variant, ply.fen));
        }
    }
}

#[test]
fn every_ply_agrees() {
    let text = include_str!("../reference/fairy-games.jsonl");
    for line in text.lines() {
        let played: Played = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        let mut game = AnyGame::open(&played.variant, Some(&played.start))
            .unwrap_or_else(|error| panic!("{}: {error}", played.variant));
        with_game!(&mut game, game => replay(game, &played));
    }
    assert!(text.lines().count() >= 15);
}
