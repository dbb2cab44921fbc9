//! A FEN of any game: read or refused, never more; what is read comes back as it was, and its moves can be played and undone.
#![no_main]

use libfuzzer_sys::fuzz_target;
use stone_garden::board::SquareSet;
use stone_garden::game::{AnyGame, Game};
use stone_garden::position::Setup;
use stone_garden::{movegen, with_game};

#[allow(dead_code, reason = "each target uses a part of it")]
mod pool;

fuzz_target!(|data: &[u8]| {
    let Some((&first, rest)) = data.split_first() else { return };
    let Ok(fen) = std::str::from_utf8(rest) else { return };
    if let Ok(game) = AnyGame::open(pool::any(first), Some(fen)) {
        with_game!(&game, game => {
            let taken = Setup::explain(game.position().rules(), fen).expect("what is read can be explained");
            // A start that is told by its number has a FEN that nobody gave.
            assert!(fen.starts_with('#') || taken.iter().all(|taken| fen.contains(&taken.text)), "{taken:?}");
            check(game);
        });
    }
});

fn check<S: SquareSet>(game: &Game<S>) {
    let mut position = game.position().clone();
    let written = position.fen();
    let read = AnyGame::open(&position.variant().id, Some(&written)).expect("what is written can be read");
    assert_eq!(with_game!(&read, game => game.position().fen()), written);
    let hash = position.hash();
    for mv in movegen::legal_moves(&position).into_iter().take(6) {
        let undo = position.play(mv);
        position.undo(mv, undo);
        assert_eq!((position.hash(), position.fen()), (hash, written.clone()));
    }
}
