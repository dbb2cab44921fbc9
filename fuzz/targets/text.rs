//! Anything pasted: a FEN, a game as text or moves. What is read as a game can be opened, written, and read again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use stone_garden::game::{AnyGame, text};
use stone_garden::with_game;

#[allow(dead_code, reason = "each target uses a part of it")]
mod pool;

fuzz_target!(|data: &[u8]| {
    let Some((&first, rest)) = data.split_first() else { return };
    let Ok(pasted) = std::str::from_utf8(rest) else { return };
    let usual = pool::any(first);
    let Ok(read) = text::read(pasted, usual) else { return };
    let moves = read.moves.join(" ");
    let game = AnyGame::load(read.variant, read.fen.as_deref(), &moves).expect("what is read can be played");
    let written = with_game!(&game, game => text::write(game, &[]));
    let again = text::read(&written, usual).expect("what is written can be read");
    assert_eq!((again.variant, again.moves), (read.variant, read.moves), "{written}");
});
